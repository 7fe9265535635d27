"""The things on this table, each of which paints itself."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import aim

from ..kit.painted import Counted, Part, Pointing
from ..kit.rows import Piece, Rows, blank, cut, row, width_of
from ..table.log import Log
from ..table.prompt import Prompt
from .geometry import Geometry
from .paint.card import paint_card
from .paint.roads import RoadMap, map_roads
from .paint.side import paint_player
from .paint.space import paint_space
from .paint.tray import paint_tray
from .paint.view import TableView


class Atlas:
    """Keeps the drawing of the board: it is large, and only another size, look, language or way changes it."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._drawn: tuple[object, RoadMap] | None = None

    def roads(self, plan: Geometry) -> RoadMap:
        """The board without its spaces."""
        way = self.view.aim.way if self.view.aim is not None else None
        key = (plan.width, plan.height, self.view.look, self.view.edition, way and way.path)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, map_roads(self.view, plan)
        return self._drawn[1]


class Roads(Part[TableView]):
    """A strip of the lands and the lines between the spaces, under everything else.

    A terminal is sent a widget's row from its left edge on; a way along the border must not cost the whole board.
    """

    DEFAULT_CSS = "Roads { layer: ground; }"

    def __init__(self, view: TableView, strip: int, atlas: Atlas, board: Callable[[], Geometry | None]) -> None:
        super().__init__(view, f"board-{strip}")
        self.strip, self.atlas, self.board = strip, atlas, board

    def paint(self, width: int, height: int) -> Rows:
        """The strip, or nothing where there is no room for a board."""
        plan = self.board()
        if plan is None:
            return blank(width, height, self.view.look.on(self.view.look.felt))
        return self.atlas.roads(plan).rows(*plan.strips[self.strip])


class SpaceCell(Counted[TableView]):
    """A space: forty of these lie on the roads, and a pawn's step repaints two."""

    kind = "space"

    class Pointed(Pointing):
        """Somebody clicked a space."""

    def paint(self, width: int, height: int) -> Rows:
        """The space as it is now."""
        return paint_space(self.view, self.number, width, height)


class ArmyBox(Counted[TableView]):
    """What a player has."""

    kind = "player"

    class Pointed(Pointing):
        """Somebody clicked a player."""

    def paint(self, width: int, height: int) -> Rows:
        """Chips and pawns."""
        return paint_player(self.view, self.number, width, height)


class LandsLog(Log):
    """The log; under it the aim of the game is told until somebody has got on with it."""

    view: TableView

    def paint(self, width: int, height: int) -> Rows:
        """The newest lines; what was a line for the aim is one more for them later, so that nothing else need move."""
        if not self.view.nothing_taken:
            return super().paint(width, height)
        look = self.view.look
        text = cut(self.view.spell(aim(self.view.edition)), width, look.glyphs.ellipsis)
        line = row(width, look.on(look.stage), [(text, look.on(look.stage, look.accent, italic=True))])
        return [*super().paint(width, height - 1), line]


class Headline(Part[TableView]):
    """Whose turn it is, and the round."""

    def paint(self, width: int, height: int) -> Rows:
        """Letter and name; the rounds are counted from the first turn on."""
        view, look = self.view, self.view.look
        player, rounds = view.state.turn, view.state.round
        ground, faint = look.on(look.stage), look.faded(look.stage)
        right: list[Piece] = []
        if rounds:
            right = [(" " + view.spell(_("Round {round}").format(round=rounds)), faint)]
        sentence = _("{player}'s turn") if rounds else _("{player} places")
        text = view.spell(sentence.format(player=view.seats[player].name))
        text = cut(text, width - 2 - width_of(right), look.glyphs.ellipsis)
        return [row(width, ground, [view.chip(player), (" " + text, look.on(look.stage, bold=True))], right)]


class StagePrompt(Prompt):
    """Questions, and where nothing is asked the dice of the last battle or summoning."""

    view: TableView

    def paint(self, width: int, height: int) -> Rows:
        """The question, or what was thrown."""
        if self.panel is None and not str(self.note):
            return paint_tray(self.view, width, height)
        return super().paint(width, height)


class CardSlot(Part[TableView]):
    """What somebody looks at, else the pawn about to move or where it is put down, else where the last move ended."""

    DEFAULT_CSS = "CardSlot { layer: overlay; }"

    @property
    def space(self) -> int | None:
        """The space shown."""
        view, aim = self.view, self.view.aim
        if view.cursor is not None:
            return view.cursor
        if aim is not None and aim.place is not None:
            return aim.place if aim.way is None else aim.way.path[0]
        return view.trail[-1] if view.trail else None

    def paint(self, width: int, height: int) -> Rows:
        """The space and whoever stands on it."""
        space = self.space
        if space is None:
            return blank(width, height, self.view.look.on(self.view.look.stage))
        return paint_card(self.view, space, width, height)
