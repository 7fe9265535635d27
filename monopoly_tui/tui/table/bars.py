"""The full-width rows: title, the bar that names who is up and what is going on, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted
from ..kit.rows import Piece, Row, Rows, blank, cut, row
from ..kit.too_small import paint_too_small
from ..property.paint.view import Sight


class TitleBar(Painted):
    """The edition, the rules in play, and the fingerprint of the seed."""

    def __init__(self, view: Sight, remark: Callable[[], str]) -> None:
        """`remark` is looked up whenever it is painted, since the language may change meanwhile."""
        super().__init__(id="title")
        self.view, self.remark = view, remark

    def paint(self, width: int, height: int) -> Rows:
        """One row."""
        look, view = self.view.look, self.view
        ground, bold = look.on(look.bar), look.on(look.bar, look.accent, bold=True)
        dot = f" {look.glyphs.dot} "
        left: list[Piece] = [(" MONOPOLY", bold), (dot + view.spell(view.box.title), ground)]
        right: list[Piece] = [(view.spell(self.remark()) + " ", look.faded(look.bar))]
        return [row(width, ground, left, right)]


class StatusBar(Painted):
    """Who is up, in that player's colour, and the last thing to know."""

    def __init__(self, view: Sight) -> None:
        super().__init__(id="bar")
        self.view = view
        self.player: int | None = None
        self.message = ""
        self.calling = False

    def say(self, message: Line | str, player: int | None = None, *, calling: bool = False) -> None:
        """Show a sentence; a player given is the one it concerns, and is called to the keyboard in full colour."""
        self.message, self.calling = str(message), calling
        if player is not None:
            self.player = player
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """The player's name on the player's colour, and the message; a call fills the whole bar with the colour."""
        view, look = self.view, self.view.look
        ground = look.on(look.bar)
        text = view.spell(self.message)
        name: list[Piece] = []
        if self.player is not None:
            seat = view.seats[self.player]
            style = look.solid(seat.paint, bold=True)
            name = [(f"  {cut(view.spell(seat.name), width // 3 - 4, look.glyphs.ellipsis)}  ", style)]
            if self.calling:
                ground = style
        used = sum(cell_len(piece) for piece, _ in name)
        text = cut(text, width - used - 4, look.glyphs.ellipsis)
        middle = row(width, ground, [*name, ("  " + text, ground)])
        if height < 3:
            return [middle, *blank(width, height - 1, look.on(look.felt))]
        edge = row(width, ground, [(" " * cell_len(piece), style) for piece, style in name])
        return [edge, middle, edge]


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key of the footer; `why_not` is empty if it can be used now."""

    key: str
    shown: str
    label: str
    short: str
    why_not: str = ""


def in_one_row(hints: Sequence[KeyHint], width: int, around: int = 0) -> tuple[int, int, list[str]]:
    """How keys fit into a row: the columns around each key, the gap behind its label, and the labels.

    Labels are never cut. Where the short ones do not fit either, keys of no use now go without theirs first, and the
    last before the first. `around` is for rows that have the room.
    """
    long, short = [f" {hint.label}" for hint in hints], [f" {hint.short}" for hint in hints]

    def fits(around: int, gap: int, labels: Sequence[str]) -> bool:
        sizes = (cell_len(h.shown) + around + cell_len(t) for h, t in zip(hints, labels, strict=True))
        return sum(sizes) + gap * (len(hints) - 1) <= width - 2

    for space, gap, labels in ((around, 2, long), (around, 1, long), (0, 1, long), (0, 2, short), (0, 1, short)):
        if fits(space, gap, labels):
            return space, gap, labels
    for number in sorted(range(len(hints)), key=lambda n: (not hints[n].why_not, -n)):
        short[number] = ""
        if fits(0, 1, short):
            break
    return 0, 1, short


class KeyBar(Painted):
    """What every key does; those of no use now are faded, and say why when pressed."""

    class Pressed(Message):
        """Somebody clicked a key."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self, view: Sight) -> None:
        super().__init__(id="footer")
        self.view = view
        self.hints: tuple[KeyHint, ...] = ()

    def show(self, hints: tuple[KeyHint, ...]) -> None:
        """Show other keys."""
        self.hints = hints
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """All keys in one row, with the short labels if the long ones do not fit, and some with none at all."""
        return [self._row(width, self._spans(width))]

    def _spans(self, width: int) -> list[tuple[KeyHint, str]]:
        _around, gap, labels = in_one_row(self.hints, width)
        return [(hint, label + " " * gap) for hint, label in zip(self.hints, labels, strict=True)]

    def _row(self, width: int, spans: list[tuple[KeyHint, str]]) -> Row:
        look = self.view.look
        ground, faint = look.on(look.bar), look.faded(look.bar)
        pieces: list[Piece] = [(" ", ground)]
        for hint, label in spans:
            if hint.why_not:
                pieces += [(hint.shown, faint), (self.view.spell(label), faint)]
            else:
                pieces += [(hint.shown, look.solid(look.accent, bold=True)), (self.view.spell(label), ground)]
        return row(width, ground, pieces)

    def on_click(self, event: events.Click) -> None:
        """A click presses the key under the pointer."""
        event.stop()
        at = 1
        for hint, label in self._spans(self.size.width):
            end = at + len(hint.shown) + cell_len(label)
            if at <= event.x < end:
                self.post_message(self.Pressed(hint.key))
                return
            at = end


class TooSmall(Painted):
    """Says which size is needed where there is no room for a table."""

    def __init__(self, view: Sight) -> None:
        super().__init__(id="too_small")
        self.view = view

    def paint(self, width: int, height: int) -> Rows:
        """Nothing else."""
        return paint_too_small(self.view.look, width, height)
