"""Says when something was, as people do: today, yesterday, or the date."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.i18n import _, day
from monopoly_tui.session.journal import moment
from monopoly_tui.session.save_list import SaveInfo

from ..kit.chrome import framed_by, paragraph
from ..kit.house import HOUSE, Looks, spell
from ..kit.menu import Marked
from ..kit.page import PageScreen
from ..kit.rows import Piece, Rows, beside, fitted, row, width_of
from ..table.bars import KeyHint


def when(at: int, now: datetime | None = None) -> str:
    """A moment, given in seconds since 1970, seen from now."""
    here = (now or datetime.fromtimestamp(moment(time.time()), UTC)).astimezone()
    then = datetime.fromtimestamp(at, UTC).astimezone(here.tzinfo)
    clock = f"{then:%H:%M}"
    if then.date() == here.date():
        return _("today at {time}").format(time=clock)
    if then.date() == here.date() - timedelta(days=1):
        return _("yesterday at {time}").format(time=clock)
    return _("{date} at {time}").format(date=day(then), time=clock)


RESUME, REPLAY = "resume", "replay"
_TALL: Final = 3


class SavesScreen(PageScreen[str | None]):
    """Is dismissed with the name of a saved game, or with nothing."""

    def __init__(self, looks: Looks, games: Sequence[SaveInfo], purpose: str, first: str = "") -> None:
        """`purpose` is RESUME, which needs a game that can go on, or REPLAY, which needs one that can be read.

        The game called `first` is marked at the start; without one, the first that can be taken.
        """
        super().__init__(looks(HOUSE))
        self.games, self.purpose = tuple(games), purpose
        self.marked = Marked(len(self.games))
        fitting = (n for n, game in enumerate(self.games) if not self.why_not(game) and first in ("", game.name))
        self.marked.at = next(fitting, 0)

    def why_not(self, game: SaveInfo) -> str:
        """Why a game cannot be taken; nothing if it can. What was before a damage can be played on, not watched."""
        if game.trouble and not (game.recoverable and self.purpose == RESUME):
            return game.trouble
        return _("That game is over; it can be watched again.") if game.over and self.purpose == RESUME else ""

    def heading(self) -> str:
        return _("Saved games") if self.purpose == RESUME else _("Watch a game again")

    def aside(self) -> str:
        return _("{number} of {all}").format(number=self.marked.at + 1, all=len(self.games)) if self.games else ""

    def hints(self) -> tuple[KeyHint, ...]:
        why = self.why_not(self.games[self.marked.at]) if self.games else _("There is none.")
        take = _("Go on with it") if self.purpose == RESUME else _("Watch it")
        return (
            KeyHint("down", "↑↓" if self.look.glyphs.unicode else "Up/Down", _("Game"), _("Game")),
            KeyHint("enter", "Enter", take, take, why),
            KeyHint("escape", "Esc", _("Back"), _("Back")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if key == "escape":
            self.dismiss(None)
        elif key == "enter":
            self.take()
        else:
            return self.marked.press(key)
        return True

    def wheel(self, rows: int) -> None:
        self.marked.press("down" if rows > 0 else "up")
        self.repaint()

    def take(self) -> None:
        """Leave with the game that is marked, or say why not."""
        if not self.games:
            return
        game = self.games[self.marked.at]
        self.message = self.why_not(game)
        if not self.message:
            self.dismiss(game.name)

    def _point(self, number: int) -> None:
        if self.marked.at == number:
            self.take()
        else:
            self.marked.at = number

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        if not self.games:
            told = paragraph(look, width - 4, _("No game has been saved yet."), look.faded(look.felt))
            return fitted([row(width, ground), *framed_by(2, told, width, ground)], width, height, ground)
        room = max(1, (height - 1) // _TALL)
        first = self.marked.first_shown(room)
        rows = [row(width, ground)]
        for number in range(first, min(len(self.games), first + room)):
            self.spot(Region(0, len(rows), width, 2), partial(self._point, number))
            rows += self._game(number, width)
        return fitted(rows, width, height, ground)

    def _game(self, number: int, width: int) -> Rows:
        look, game, marked = self.look, self.games[number], number == self.marked.at
        paper = look.lit if marked else look.felt
        ground = look.on(paper, bold=marked)
        faint = look.on(paper) if marked else look.faded(paper)
        sign: Piece = (f" {look.glyphs.turn if marked else ' '} ", look.on(paper, look.accent, bold=True))
        date = when(game.last_played) if game.last_played else ""
        title = spell(look, game.edition or game.name)
        players = spell(look, ", ".join(game.players))
        left: list[Piece] = [sign, (title, ground), (f"  {players}", faint)]
        name: list[Piece] = [(f"  {spell(look, game.name)} ", faint)] if game.edition else []
        style = look.on(paper, look.bad) if game.trouble else faint
        # Two rows at most: the second one is otherwise the gap between two games.
        told = paragraph(look, width - width_of(name), self._told_of(game), style, lead="   ", most=2)
        names = [row(width_of(name), ground, one) for one in (name, [])[: len(told)]]
        rows = [row(width, ground, left, [(f" {spell(look, date)} ", faint)]), *beside(told, names)]
        return fitted(rows, width, _TALL, look.on(look.felt))

    def _told_of(self, game: SaveInfo) -> str:
        """How far a game has come, or what is wrong with it."""
        if game.recoverable and self.purpose == RESUME:
            return _("{trouble} Enter plays on from before that.").format(trouble=game.trouble)
        return game.trouble or game.how_far()
