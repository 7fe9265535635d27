"""Leads through the screens before a game: from the welcome to a game to start, to resume or to watch again."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual.app import App
from textual.screen import Screen

from monopoly_tui.records import record
from monopoly_tui.session.save_list import Overview

from ..commands import Welcome
from ..kit.look import Looks
from ..kit.waiting import beside
from ..preferences import Preferences

# Every screen is loaded on the way to it.
if TYPE_CHECKING:
    from monopoly_tui.hosting.places import TableNote
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.session.setup import Setup

    from .chronicle import ChronicleScreen
    from .welcome import Choice


Result = TypeVar("Result")


@record(frozen=True)
class Start:
    """Start a new game."""

    setup: Setup


@record(frozen=True)
class Resume:
    """Go on with a saved game."""

    name: str


@record(frozen=True)
class Watch:
    """Watch a saved game again."""

    name: str


@record(frozen=True)
class Open:
    """Start a new game at a table for several terminals."""

    setup: Setup


@record(frozen=True)
class Join:
    """Sit down at a table of several terminals, or look on."""

    path: Path
    owner: int
    name: str
    watching: bool = False
    seats: tuple[str, ...] = ()
    """The players to be, if any are named."""


@record(frozen=True)
class Preview:
    """Look at an edition while it is written, and then leave."""

    path: Path


Way = Start | Resume | Watch | Open | Join | Preview


class Lobby:
    """The way to a game. Its coroutines must run in a worker, since they wait for screens."""

    def __init__(
        self,
        app: App[Any],
        looks: Looks,
        folder: SaveFolder | None,
        preferences: Preferences,
        tell: Callable[[str], object] = lambda _sentence: None,
    ) -> None:
        """`folder` holds the saved games, if there can be any; `tell` shows between two screens what takes long."""
        self.app, self.looks, self.preferences = app, looks, preferences
        self.folder, self.tell = folder, tell
        self.picked = ""
        """The id of the edition that was picked last, whether or not it came to a game."""

    async def enter(self, notice: str = "") -> Way | None:
        """Show the welcome until there is a game, or nothing any more; `notice` is a sentence to begin with."""
        from .welcome import WelcomeScreen

        while True:
            overview = self.folder.overview() if self.folder else Overview()
            choice = await self._ask(WelcomeScreen(self.looks, overview, notice, turns_here()))
            notice = ""
            if choice.what == Welcome.LEAVE.id:
                return None
            way = await self._follow(choice)
            if way is not None:
                return way

    async def new_game(self, *, browsing: bool = False, several: bool = False) -> Start | Open | None:
        """Pick an edition and players, perhaps after a look into the boxes; nothing if nobody wants to play.

        The players sit at one keyboard, or at `several` terminals.
        """
        from monopoly_tui.session.options import boxes, rules_beside

        from .picker import PickerScreen
        from .players import PlayersScreen

        last, listed = self.folder.newest() if self.folder else None, boxes()
        rules: dict[str, Mapping[str, object]] = {}
        if last is not None:
            played = last.edition.id
            rules = {one.id: rules_beside(one.box, last.settings) for one in listed if one.box and one.id == played}
            self.picked = self.picked or played
        players = last.players if last else ()
        while True:
            picked = await self._ask(PickerScreen(self.looks, listed, self.picked, rules, browsing=browsing))
            if picked is None:
                return None
            self.picked = picked.edition.id
            screen = PlayersScreen(self.looks, picked, last=() if several else players)
            if several:
                screen.seating.seat_persons()
            setup = await self._ask(screen)
            if setup is not None:
                return Open(setup) if several else Start(setup)
            rules[self.picked] = picked.rules
            players = players if several else screen.seating.players()

    async def watch(self, first: str = "") -> Watch | None:
        """Choose a saved game to watch again; the one called `first` is marked."""
        name = await self._saved(first, watching=True)
        return Watch(name) if name else None

    async def _follow(self, choice: Choice) -> Way | None:
        match choice.what:
            case Welcome.RESUME.id:
                return Resume(choice.save)
            case Welcome.NEW.id:
                return await self.new_game()
            case Welcome.EDITIONS.id:
                return await self.new_game(browsing=True)
            case Welcome.SAVED.id:
                name = await self._saved()
                return Resume(name) if name else None
            case Welcome.REPLAY.id:
                return await self.watch()
            case Welcome.TABLES.id:
                return await self._table()
            case Welcome.OPEN_TABLE.id:
                return await self.new_game(several=True)
            case Welcome.CHRONICLE.id:
                await self._ask(await self._chronicle())
                return None
            case _:
                from .settings import SettingsScreen

                await self._ask(SettingsScreen(self.looks, self.preferences))
                return None

    async def _table(self) -> Join | None:
        """Choose one of the tables on this machine."""
        from monopoly_tui.hosting.places import tables

        from .tables import TablesScreen

        return await self._ask(TablesScreen(self.looks, tables()))

    async def _saved(self, first: str = "", *, watching: bool = False) -> str | None:
        """Choose a saved game to go on with, or to watch again."""
        from .saves import REPLAY, RESUME, SavesScreen

        games = self.folder.games() if self.folder else ()
        return await self._ask(SavesScreen(self.looks, games, REPLAY if watching else RESUME, first, self.folder))

    async def _chronicle(self) -> ChronicleScreen:
        from monopoly_tui.session.chronicle import Chronicle, read_chronicle

        from .chronicle import ChronicleScreen

        folder = self.folder
        read = Chronicle(()) if folder is None else await beside(partial(read_chronicle, folder), self.tell)
        return ChronicleScreen(self.looks, read)

    async def _ask(self, screen: Screen[Result]) -> Result:
        return await self.app.push_screen_wait(screen)


def join(table: TableNote, *, watching: bool = False, seats: tuple[str, ...] = ()) -> Join:
    """The way to a table."""
    return Join(table.socket, table.owner, table.name, watching, seats)


def own_table(name: str) -> Join:
    """The way to a table that this user has opened."""
    from monopoly_tui.hosting.places import SOCKET, folder_of

    return Join(folder_of(os.geteuid()) / f"{name}{SOCKET}", os.geteuid(), name)


def turns_here() -> int:
    """At how many tables of this machine it is this user's turn."""
    from monopoly_tui.hosting.places import tables

    return sum(table.is_turn_of(os.geteuid()) for table in tables())
