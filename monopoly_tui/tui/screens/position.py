"""The bar below a replay: how far into the game this is, and where there is something to jump to."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.message import Message

from monopoly_tui.play.replay import Replay
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, blank, cut, row
from ..paint.view import Sight
from ..widgets.bars import StatusBar


class PositionBar(StatusBar):
    """Can be clicked to go to any point of the game."""

    class Pointed(Message):
        """Somebody wants to see another point of the game."""

        def __init__(self, position: int) -> None:
            self.position = position
            super().__init__()

    def __init__(self, view: Sight, replay: Replay, signs: Mapping[str, str]) -> None:
        """`signs` has a letter for each kind of mark; the last one hides the others."""
        super().__init__(view)
        self.replay, self.signs = replay, signs
        self.nowhere = ""

    def refuse(self, why: str) -> None:
        """Show why a key led nowhere, until the next one leads somewhere."""
        self.nowhere = why
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """What happened last, the way done so far, and the marks on it; only the way where there is one row."""
        look = self.view.look
        ground = look.on(look.felt)
        told = row(width, ground, [("  " + self._told(width - 4), ground)])
        way = self._way(width)
        if height < 3:
            return [told if self.nowhere else way, *blank(width, height - 1, ground)]
        return [told, way, self._marks(width)]

    def _told(self, room: int) -> str:
        return cut(self.view.spell(self.nowhere or self.message), room, self.view.look.glyphs.ellipsis)

    def on_click(self, event: events.Click) -> None:
        """A click goes where it points."""
        event.stop()
        start, room = self._span(self.size.width)
        if start <= event.x < start + room:
            self.post_message(self.Pointed(round((event.x - start) * len(self.replay) / max(1, room - 1))))

    def _words(self) -> str:
        replay = self.replay
        return _("action {position} of {all}, round {round}").format(
            position=replay.position, all=len(replay), round=replay.game.state.round
        )

    def _span(self, width: int) -> tuple[int, int]:
        """Where the way begins, and how long it is."""
        longest = len(_("action {position} of {all}, round {round}").format(position="00000", all="00000", round="000"))
        return 2, max(10, width - longest - 5)

    def _way(self, width: int) -> Row:
        look, replay = self.view.look, self.replay
        ground = look.on(look.bar)
        start, room = self._span(width)
        done = round((room - 1) * replay.position / max(1, len(replay)))
        accent = look.on(look.bar, look.accent, bold=True)
        knob = look.glyphs.owner if look.glyphs.unicode else "O"
        done_sign = look.glyphs.line if look.glyphs.unicode else "="
        pieces: list[Piece] = [
            (" " * start, ground),
            (done_sign * done, accent),
            (knob, accent),
            (look.glyphs.rule * (room - 1 - done), look.faded(look.bar)),
            ("  " + self.view.spell(self._words()), ground),
        ]
        return row(width, ground, pieces)

    def _marks(self, width: int) -> Row:
        look, replay = self.view.look, self.replay
        start, room = self._span(width)
        signs = [" "] * room
        for kind, sign in self.signs.items():
            for mark in replay.marks:
                if mark.kind == kind:
                    signs[round((room - 1) * mark.position / max(1, len(replay)))] = sign
        faint = look.faded(look.felt)
        return row(width, look.on(look.felt), [(" " * start, faint), ("".join(signs), faint)])
