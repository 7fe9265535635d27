"""Draws one space of the board at any of its sizes, and the whole board at once for pictures on which nothing moves."""

from __future__ import annotations

from rich.style import Style

from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.narration.civilizations.naming import percent

from ...kit.rows import Piece, Rows, fitting, laid_over, row, wrap
from ..geometry import Geometry
from .roads import map_roads
from .view import Duel, TableView

NAMES_FROM = 3
"""Spaces at least this high show what they are called while nobody stands on them."""


def paint_space(view: TableView, space: int, width: int, height: int) -> Rows:
    """A space as exactly `height` rows of `width` cells."""
    cell = _Cell(view, space, width, height)
    return cell.empty() if cell.pawn is None else cell.occupied(cell.pawn)


class _Cell:
    """The parts a space is put together from."""

    def __init__(self, view: TableView, space: int, width: int, height: int) -> None:
        self.view, self.space, self.width, self.height = view, space, width, height
        self.look, self.land = view.look, view.land(space)
        self.pawn = view.standing(space)
        aim = view.aim
        self.open = aim is not None and space in aim.places
        self.aimed = aim is not None and aim.place == space
        self.chosen = aim is not None and self.pawn == Pawn(aim.player, aim.pawn)
        self.seen = view.cursor == space
        self.ground = view.glow if self.open else view.trod if space in view.trail else view.turf(self.land)
        if self.aimed or self.seen:
            self.base = self.look.solid(self.look.cursor, bold=True)
        else:
            self.base = self.look.on(self.ground)

    # --- nobody there -------------------------------------------------------------------------------------------

    def empty(self) -> Rows:
        """The sign of the space in the middle, or what it is called where there is room."""
        if self.view.has_chips(self.space):
            return self._chip_space()
        if self.height >= NAMES_FROM and not self.open:
            faint = self.base if self.seen else self.look.faded(self.ground)
            lines = wrap([(self.view.place(self.space), faint)], self.width)[: self.height]
            rows = [row(self.width, self.base, line, centre=True) for line in lines]
            return self._filled(rows)
        pieces = [self._bracket("(", "["), self._mark(), self._bracket(")", "]")]
        return self._filled([row(self.width, self.base, pieces, centre=True)])

    def _chip_space(self) -> Rows:
        """The stack of chips on its civilization's colour, behind a ring if it can be reached."""
        style = self.base if self.aimed or self.seen else self.look.solid(self.view.paint(self.land), bold=True)
        ring = self.view.signs.open if self.open else " "
        middle = row(self.width, style, [(ring, style), *self._stack(), (" ", style)], centre=True)
        above = (self.height - 1) // 2
        blank = row(self.width, style)
        return [blank] * above + [middle] + [blank] * (self.height - 1 - above)

    def _mark(self) -> Piece:
        """A ring where the pawn chosen can go, else a dot."""
        if self.open:
            style = self.base if self.aimed else self.look.on(self.ground, self.look.accent, bold=True)
            return self.view.signs.open, style
        style = self.base if self.seen else self.view.ink(self.land, self.ground)
        return self.look.glyphs.dot, style

    def _bracket(self, usual: str, marked: str) -> Piece:
        """What holds a space together where its ground has no colour of its own."""
        if self.aimed or self.seen:
            return marked, self.base
        if self.view.tinted:
            return " ", self.base
        return usual, self.view.ink(self.land, self.ground)

    # --- somebody there -----------------------------------------------------------------------------------------

    def occupied(self, pawn: Pawn) -> Rows:
        """Whose pawn it is and its number; below it the chance to beat it, its name and the chips, as they fit."""
        style = self._pawn_style(pawn)
        mark = "[" if self.seen else self._battle_mark() or (self.look.glyphs.turn if self.chosen else " ")
        head: list[Piece] = [(mark + self.view.tag(pawn), style)]
        stack = self._stack() if self.view.has_chips(self.space) else []
        if self.height == 1:
            return [row(self.width, style, head, stack)]
        chance, name = self._chance(style), self._name(pawn, style)
        if self.height == 2:
            return [row(self.width, style, head, stack), row(self.width, style, chance or name)]
        return [row(self.width, style, head, chance), row(self.width, style, name), row(self.width, style, (), stack)]

    def _name(self, pawn: Pawn, style: Style) -> list[Piece]:
        """What a pawn is called; its number stands for a name that is too long."""
        name = self.view.short(pawn)
        return [(fitting(self.width, f" {name}", name), style)]

    def _pawn_style(self, pawn: Pawn) -> Style:
        paint = self.view.seats[pawn.player].paint
        if self.aimed or self.seen:
            return self.base
        return self.look.solid(self.look.cursor if self.chosen else paint, bold=True)

    def _battle_mark(self) -> str:
        scene = self.view.scene
        fought = isinstance(scene, Duel) and scene.space == self.space and scene.winner is None
        return self.view.signs.battle if self.open or fought else ""

    def _chance(self, style: Style) -> list[Piece]:
        """How likely the pawn chosen would win here."""
        aim = self.view.aim
        way = aim.places.get(self.space) if aim is not None else None
        if way is None or way.battle is None:
            return []
        return [(f" {percent(way.chance)}" if self.height == 2 else percent(way.chance), style)]

    # --- chips and filling --------------------------------------------------------------------------------------

    def _stack(self) -> list[Piece]:
        """How many chips are left here."""
        style = self.base if self.aimed or self.seen else self.look.solid(self.view.paint(self.land), bold=True)
        count = self.view.state.stacks[self.land]
        return [(f"{self.view.signs.chip}{count}", style)]

    def _filled(self, rows: Rows) -> Rows:
        above = (self.height - len(rows)) // 2
        blank = row(self.width, self.base)
        return [blank] * above + rows + [blank] * (self.height - above - len(rows))


def board_rows(view: TableView, plan: Geometry) -> Rows:
    """The lands, the lines, and the spaces on them."""
    spaces = [(place, paint_space(view, at, place.width, place.height)) for at, place in enumerate(plan.spaces)]
    return laid_over(map_roads(view, plan).rows(0, plan.width), spaces)
