"""The page with the whole log, of everybody or of one player."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.editions.model import Edition
from monopoly_tui.narration.events import Narrator
from monopoly_tui.narration.lines import Line, Part
from monopoly_tui.play.history import History
from monopoly_tui.words import _

from ..paint.look import Look
from ..paint.rows import Piece, Rows, row, wrap
from ..paint.view import Sight
from ..widgets.bars import KeyHint
from .frame import paragraph
from .leaf import Leaf


def told(history: History, edition: Edition, first: int = 0, last: int | None = None) -> list[Line]:
    """What happened in a game, or from one of its steps up to before another, in sentences."""
    narrator = Narrator(edition, history.setup.names)
    lines = [] if first else [line for _at, line in narrator.tell_all(history.opening)]
    for step in history.steps[first:last]:
        lines += [line for _at, line in narrator.tell_all(step.events)]
    return lines


class LogLeaf(Leaf):
    """Sentences, the newest at the end; a player's letter shows only what concerns that player."""

    at_end = True

    def __init__(self, view: Sight, lines: Sequence[Line]) -> None:
        self.view, self.lines = view, tuple(lines)
        self.only: int | None = None
        self._drawn: tuple[object, Rows] = (None, [])

    def title(self) -> str:
        return _("Log")

    def press(self, key: str, character: str | None) -> bool:
        letter = (character or "").upper()
        for player, seat in enumerate(self.view.seats):
            if letter and letter == seat.letter:
                self.only = None if self.only == player else player
                return True
        if key == "backspace" and self.only is not None:
            self.only = None
            return True
        return False

    def hints(self) -> tuple[KeyHint, ...]:
        letters = " ".join(seat.letter for seat in self.view.seats)
        if self.only is None:
            return (KeyHint("none", letters, _("Only one player"), _("Filter")),)
        only = self.view.seats[self.only]
        return (KeyHint("backspace", only.letter, _("Show everybody again"), _("All")),)

    def rows(self, look: Look, width: int, height: int) -> Rows:
        key = (look, width, self.only)
        if self._drawn[0] != key:
            self._drawn = key, self._all(look, width)
        return self._drawn[1]

    def _all(self, look: Look, width: int) -> Rows:
        chosen = [line for line in self.lines if self.only is None or concerns(line, self.only)]
        rows = [one for line in chosen for one in sentence_rows(self.view, line, width)]
        return rows or paragraph(look, width, _("Nothing has happened yet."), look.faded(look.felt))


def concerns(line: Line, player: int) -> bool:
    """Whether a sentence is about a player."""
    return line.player == player or any(whose(part) == player for part in line.parts)


def whose(part: Part) -> int | None:
    """The player that some words name, or whose pawn they name."""
    if part.kind == "player" and isinstance(part.ref, int):
        return part.ref
    return part.ref[0] if part.kind == "pawn" and isinstance(part.ref, tuple) else None


def sentence_rows(view: Sight, line: Line, width: int) -> Rows:
    """A sentence behind the letter of whom it concerns, with players, lots and amounts in their colours."""
    look = view.look
    ground = look.on(look.felt)
    pieces = [(view.spell(part.text), view.told(part, look.felt)) for part in line.parts]
    rows = []
    for index, wrapped in enumerate(wrap(pieces, width - 2)):
        lead: list[Piece] = [("  ", ground)]
        if index == 0 and line.player is not None and line.player >= 0:
            lead = [view.chip(line.player), (" ", ground)]
        rows.append(row(width, ground, [*lead, *wrapped]))
    return rows
