"""Leads through the screens before a game: from the welcome to a game to start, to resume or to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from textual.app import App
from textual.screen import Screen

from monopoly_tui.narration.property import rules_in_words
from monopoly_tui.session.options import boxes, plain_game
from monopoly_tui.session.save_list import Overview, SaveInfo
from monopoly_tui.session.setup import Setup

from ..kit.house import HOUSE, Looks
from ..preferences import Preferences
from ..table.help import HelpTab
from ..table.lookup import LookupScreen
from ..table.rules_page import RulesTab
from . import welcome
from .picker import PickerScreen
from .players import PlayersScreen
from .saves import REPLAY, RESUME, SavesScreen
from .settings import SettingsScreen
from .welcome import WelcomeScreen

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Start:
    """Start a new game."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a saved game."""

    name: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Watch a saved game again."""

    name: str


Way = Start | Resume | Watch


class Lobby:
    """The way to a game. Its coroutines must run in a worker, since they wait for screens."""

    def __init__(
        self,
        app: App[Any],
        looks: Looks,
        overview: Callable[[], Overview],
        games: Callable[[], Sequence[SaveInfo]],
        preferences: Preferences,
    ) -> None:
        """`games` lists the saved games anew each time, the last played first; `overview` tells of them in brief."""
        self.app, self.looks, self.preferences = app, looks, preferences
        self.overview, self.games = overview, games

    async def enter(self, notice: str = "") -> Way | None:
        """Show the welcome until there is a game, or nothing any more; `notice` is a sentence to begin with."""
        while True:
            choice = await self._ask(WelcomeScreen(self.looks, self.overview(), notice))
            notice = ""
            if choice.what == welcome.QUIT:
                return None
            way = await self._follow(choice)
            if way is not None:
                return way

    async def new_game(self, *, browsing: bool = False) -> Way | None:
        """Pick an edition and players, perhaps after a look into the boxes; nothing if nobody wants to play."""
        first = ""
        while True:
            picked = await self._ask(PickerScreen(self.looks, boxes(), first, browsing=browsing))
            if picked is None:
                return None
            first = picked.edition.id
            setup = await self._ask(PlayersScreen(self.looks, picked))
            if setup is not None:
                return Start(setup)

    async def watch(self, first: str = "") -> Watch | None:
        """Choose a saved game to watch again; the one called `first` is marked."""
        name = await self._ask(SavesScreen(self.looks, self.games(), REPLAY, first))
        return Watch(name) if name else None

    async def _follow(self, choice: welcome.Choice) -> Way | None:
        match choice.what:
            case welcome.RESUME:
                return Resume(choice.save)
            case welcome.NEW:
                return await self.new_game()
            case welcome.EDITIONS:
                return await self.new_game(browsing=True)
            case welcome.SAVED:
                name = await self._ask(SavesScreen(self.looks, self.games(), RESUME))
                return Resume(name) if name else None
            case welcome.REPLAY:
                return await self.watch()
            case welcome.SETTINGS:
                await self._ask(SettingsScreen(self.looks, self.preferences))
                return None
            case _:
                await self._ask(self._reading(choice.what))
                return None

    def _reading(self, what: str) -> LookupScreen:
        """The rules of the plain game, and the keys."""
        plain = plain_game()
        rules = [RulesTab(rules_in_words(plain, plain.settings))] if plain is not None else []
        tabs = [*rules, HelpTab()]
        return LookupScreen(self.looks(HOUSE), tabs, 0 if what == welcome.RULES else len(tabs) - 1)

    async def _ask(self, screen: Screen[Result]) -> Result:
        return await self.app.push_screen_wait(screen)
