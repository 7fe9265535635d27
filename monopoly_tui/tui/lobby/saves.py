"""The screen of the saved games: one is chosen to be played on or watched, renamed, deleted, given away or taken in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from monopoly_tui.i18n import _, day
from monopoly_tui.session.folder import read_file
from monopoly_tui.session.journal import LARGEST, moment
from monopoly_tui.session.save_list import ENDING, SaveInfo
from monopoly_tui.session.saves import DAYS_IN_BIN, SaveFolder
from monopoly_tui.session.typed import in_file_names

from ..commands import Pages, Shelf
from ..kit.chrome import paragraph
from ..kit.commands import Doable
from ..kit.look import HOUSE, Looks, spell
from ..kit.page import Marked
from ..kit.rows import Piece, Rows, beside, row, width_of
from .shelf import ShelfPage


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


RESUME, REPLAY, BIN = "resume", "replay", "bin"
_TALL: Final = 3


class SavesScreen(ShelfPage[str | None]):
    """Is dismissed with the name of a saved game, or with nothing."""

    def __init__(
        self,
        looks: Looks,
        games: Sequence[SaveInfo],
        purpose: str,
        first: str = "",
        folder: SaveFolder | None = None,
    ) -> None:
        """`purpose` is RESUME, REPLAY, which needs a game that can be read, or BIN.

        The game called `first` is marked at the start; without one, the first that can be taken, and to be resumed
        one that goes on: of one that is over there is only the result. With the `folder` of the games their list can
        be put in order.
        """
        super().__init__(looks(HOUSE))
        self.looks, self.purpose, self.folder = looks, purpose, folder
        self._list(games, first)

    def _list(self, games: Sequence[SaveInfo], first: str) -> None:
        self.games = tuple(games)
        called = (n for n, game in enumerate(self.games) if game.name == first)
        fitting = (n for n, game in enumerate(self.games) if not self.why_not(game) and not self._at_its_end(game))
        self.marked = Marked(len(self.games), next(called, next(fitting, 0)))

    def why_not(self, game: SaveInfo) -> str:
        """Why a game cannot be taken; nothing if it can. What was before a damage can be played on, not watched."""
        if self.purpose == BIN:
            return ""
        if game.trouble and not (game.recoverable and self.purpose == RESUME):
            return game.trouble
        return ""

    def _at_its_end(self, game: SaveInfo) -> bool:
        """Whether a game would be resumed where nothing is left to play: result, story and rematch are there."""
        return self.purpose == RESUME and game.over

    def heading(self) -> str:
        return {RESUME: _("Saved games"), REPLAY: _("Watch a game again"), BIN: _("The bin")}[self.purpose]

    def aside(self) -> str:
        return _("{number} of {all}").format(number=self.marked.at + 1, all=len(self.games)) if self.games else ""

    def own_commands(self) -> tuple[Doable, ...]:
        none = "" if self.games else _("There is none.")
        label, short = {
            RESUME: (_("Go on with it"), _("Go on")),
            REPLAY: (_("Watch it"), _("Watch")),
            BIN: (_("Bring it back"), _("Bring back")),
        }[self.purpose]
        if self.games and self._at_its_end(self.games[self.marked.at]):
            label, short = _("To its result"), _("Result")
        why = none or self.why_not(self.games[self.marked.at])
        take = Pages.TAKE_MARKED.to(self.take, why, label=label, short=short)
        order = self.shelf_commands(none) if self.folder is not None and self.purpose != BIN else ()
        old = (Shelf.BIN.to(self.open_bin),) if order else ()
        return self.marking(_("Game")), take, *order, *old, Pages.BACK.to(partial(self.dismiss, None))

    # --- keeping order --------------------------------------------------------------------------------------------

    @property
    def name_here(self) -> str:
        return self.games[self.marked.at].name

    @property
    def _folder(self) -> SaveFolder:
        assert self.folder is not None, "what changes the list needs its folder"
        return self.folder

    def refresh_list(self, first: str = "") -> None:
        self._list(self._folder.games(), first)

    def rename(self, new: str) -> str:
        name = in_file_names(new) or new
        self._folder.rename(self.name_here, name)
        self._forget_table()
        return name

    def delete(self) -> None:
        self._folder.delete(self.name_here)
        self._forget_table()

    def _forget_table(self) -> None:
        """What was played at several terminals is off the list of tables with its name."""
        from monopoly_tui.hosting.places import forget

        forget(self.name_here)

    def exported(self) -> tuple[str, str, bytes]:
        return self.name_here, ENDING, self._folder.export(self.name_here)

    def take_in(self, path: Path) -> str:
        return self._folder.take_in(path, read_file(path, LARGEST))

    def about_deleting(self) -> str:
        return _("It lies in the bin for {days} days, and can be brought back.").format(days=DAYS_IN_BIN)

    def open_bin(self) -> None:
        """Show what was deleted; what is chosen there comes back."""

        def restore(name: str | None) -> None:
            if name is not None and self.attempt(lambda: self.refresh_list(self._folder.restore(name))):
                self.message = _("{name} is among the saved games again.").format(name=name)
            self.repaint()

        self.attempt(lambda: self.open_over(SavesScreen(self.looks, self._folder.deleted(), BIN), restore))

    def take(self) -> None:
        """Leave with the game that is marked, or say why not."""
        game = self.games[self.marked.at]
        self.message = self.why_not(game)
        if not self.message:
            self.dismiss(game.name)

    def body(self, width: int, height: int) -> Rows:
        none = _("The bin is empty.") if self.purpose == BIN else _("No game is saved.")
        return self.listing(self._game, _TALL, width, height, nothing=none)

    def _game(self, number: int, width: int) -> Rows:
        look, game = self.look, self.games[number]
        sign, ground, faint = self.inks(number)
        date = when(game.last_played) if game.last_played else ""
        title = spell(look, game.edition or game.name)
        players = spell(look, ", ".join(game.players))
        left: list[Piece] = [sign, (title, ground), (f"  {players}", faint)]
        name: list[Piece] = [(f"  {spell(look, game.name)} ", faint)] if game.edition else []
        style = look.on(look.lit if number == self.marked.at else look.felt, look.bad) if game.trouble else faint
        # Two rows at most: the second one is otherwise the gap between two games.
        told = paragraph(look, width - width_of(name), self._told_of(game), style, lead="   ", most=2)
        names = [row(width_of(name), ground, one) for one in (name, [])[: len(told)]]
        return [row(width, ground, left, [(f" {spell(look, date)} ", faint)]), *beside(told, names)]

    def _told_of(self, game: SaveInfo) -> str:
        """How far a game has come, or what is wrong with it."""
        if game.recoverable and self.purpose == RESUME:
            return _("{trouble} Enter plays on from before that.").format(trouble=game.trouble)
        return game.trouble or game.how_far()
