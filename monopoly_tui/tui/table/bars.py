"""The full-width rows: title, the bar that names who is up and what is going on, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len

from monopoly_tui.files import TITLE
from monopoly_tui.narration.core.lines import Line

from ..commands import Everywhere
from ..kit.chrome import keys_row, paint_too_small
from ..kit.commands import Doable
from ..kit.painted import Drawn, Part
from ..kit.rows import Piece, Rows, blank, cut, fitting, row, wrap
from .match import Sight

ANYWHERE: Final = frozenset({Everywhere.HELP.id, Everywhere.MENU.id})
"""What goes by its key on whatever lies over a table."""


class Ground(Part[Sight]):
    """The cloth under the whole table, the stage or the side panel."""

    DEFAULT_CSS = "Ground { layer: ground; }"

    def paint(self, width: int, height: int) -> Rows:
        """Nothing but colour."""
        look = self.view.look
        cloth = {"felt": look.felt, "stage": look.stage, "side": look.panel}
        return blank(width, height, look.on(cloth[self.id or "felt"]))


class TitleBar(Part[Sight]):
    """The edition, the rules in play, and the fingerprint of the seed."""

    def __init__(self, view: Sight, remark: Callable[[], str]) -> None:
        """`remark` is looked up whenever it is painted, since the language may change meanwhile."""
        super().__init__(view, "title")
        self.remark = remark

    def paint(self, width: int, height: int) -> Rows:
        """One row."""
        look, view = self.view.look, self.view
        ground, bold = look.on(look.bar), look.on(look.bar, look.accent, bold=True)
        dot = f" {look.glyphs.dot} "
        left: list[Piece] = [(f" {TITLE}", bold), (dot + view.spell(view.box.title), ground)]
        right: list[Piece] = [(view.spell(self.remark()) + " ", look.faded(look.bar))]
        return [row(width, ground, left, right)]


class StatusBar(Part[Sight]):
    """Who is up, in that player's colour, and the last thing to know."""

    def __init__(self, view: Sight) -> None:
        super().__init__(view, "bar")
        self.player: int | None = None
        self.message = ""
        self.forms: Sequence[str] = ()
        self.calling = False

    def say(self, message: Line | str, player: int | None = None, *, calling: bool = False) -> None:
        """Show a sentence; a player given is the one it concerns, and is called to the keyboard in full colour."""
        self.message, self.calling = str(message), calling
        self.forms = message.forms if isinstance(message, Line) else [message]
        if player is not None:
            self.player = player
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """The player's name on the player's colour, and the message; a call fills the whole bar with the colour."""
        view, look = self.view, self.view.look
        ground = look.on(look.bar)
        forms = [view.spell(form) for form in self.forms]
        name: list[Piece] = []
        if self.player is not None:
            seat = view.seats[self.player]
            style = look.solid(seat.paint, bold=True)
            name = [(f"  {cut(view.spell(seat.name), width // 3 - 4, look.glyphs.ellipsis)}  ", style)]
            if self.calling:
                ground = style
        used = sum(cell_len(piece) for piece, _ in name)
        room = width - used - 4
        edge: list[Piece] = [(" " * cell_len(piece), style) for piece, style in name]
        if height >= 3:
            lines = next((lines for form in forms if len(lines := wrap([(form, ground)], room)) <= 3), [])
            if len(lines) > 1:
                beside_name = [name if number == 1 else edge for number in range(3)]
                rows = zip(beside_name, [*lines, []][:3], strict=True)
                return [row(width, ground, [*head, ("  ", ground), *line]) for head, line in rows]
        text = fitting(room, *forms) or cut(forms[-1] if forms else "", room, look.glyphs.ellipsis)
        middle = row(width, ground, [*name, ("  " + text, ground)])
        if height < 3:
            return [middle, *blank(width, height - 1, look.on(look.felt))]
        return [row(width, ground, edge), middle, row(width, ground, edge)]


class KeyBar(Part[Sight]):
    """What every key does; those of no use now are faded, and say why when pressed."""

    def __init__(self, view: Sight) -> None:
        super().__init__(view, "footer")
        self.hints: Sequence[Doable] = ()
        self.covered = False

    def show(self, hints: Sequence[Doable]) -> None:
        """Show other keys."""
        self.hints = [one for one in hints if not one.aside]
        self.repaint()

    def cover(self, covered: bool) -> None:
        """Another screen lies over the table, or is gone: it has the keys now, but for those it has as well."""
        self.covered = covered
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """All keys in one row."""
        return [keys_row(self.view.look, width, self.hints, only=ANYWHERE if self.covered else None)]


def too_small(view: Sight) -> Drawn:
    """Says which size is needed where there is no room for a table."""
    return Drawn("too_small", lambda width, height: paint_too_small(view.look, width, height))
