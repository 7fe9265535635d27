"""Everything there is to be seen, one picture each: every screen, every question, every dialog, whichever terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from textual._compositor import Compositor, LayoutUpdate
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.editions.model import Theme
from monopoly_tui.games.core.values import ASKING
from monopoly_tui.games.property.procedures.deal import Decline, Offer
from monopoly_tui.games.property.state import Terms
from monopoly_tui.records import record
from monopoly_tui.session.games import property_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.end import CivilizationsEnd
from monopoly_tui.tui.civilizations.replay import CivilizationsReplay
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE
from monopoly_tui.tui.kit.look import HOUSE, Depth, Look
from monopoly_tui.tui.kit.page import PageScreen
from monopoly_tui.tui.kit.rows import Row
from monopoly_tui.tui.lobby.splash import Splash
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.replay import ReplayScreen

from ..tables import decision_of
from . import civilizations_tables as lands
from .keyboard import Keyboard
from .moments import MOMENTS, moment
from .piloting import until
from .scripts import SCRIPTS
from .tables import make_match, play_on
from .test_screens import PAGES, finished


@record(frozen=True)
class Terminal(Options):
    """Options of a terminal that is always the same, whatever the one is that the tests run in."""

    depth: Depth = Depth.TRUE
    animation: bool = False

    def look(self, theme: Theme) -> Look:
        """Colours and signs as they are said to be."""
        return Look(theme, self.depth, ASCII if self.ascii_only else UNICODE)


COLOURS = Terminal()
TERMINALS = {
    "colours": COLOURS,
    "sixteen": Terminal(depth=Depth.ANSI),
    "no colour": Terminal(depth=Depth.MONO),
    "ascii": Terminal(ascii_only=True),
}


class Frame(App[None]):
    """Shows one screen as the program would."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.first = screen

    def on_mount(self) -> None:
        self.push_screen(self.first)


Screenful = list[Row]
Size = tuple[int, int]


class Picture(ABC):
    """How to get to see something, on some terminal of some size."""

    @abstractmethod
    def show(self, terminal: Terminal, size: Size) -> AbstractAsyncContextManager[App[Any]]:
        """The app that shows it."""

    async def rows(self, terminal: Terminal, size: Size, *then: Size) -> list[Screenful]:
        """What is to be seen, in a window of one size and then of others."""
        seen = []
        with not_drawn_yet():
            async with self.show(terminal, size) as app:
                seen.append(on_screen(app))
                for width, height in then:
                    await (pilot := Pilot(app)).resize_terminal(width, height)
                    await pilot.pause()
                    # What lies below a dialog is laid out once the dialog is.
                    await until(lambda: not any(screen._layout_required for screen in app.screen_stack))
                    seen.append(on_screen(app))
        return seen


_update = Compositor.render_update


@contextmanager
def not_drawn_yet() -> Iterator[None]:
    """Screens are laid out, but drawn only once they are looked at: nobody sees what was there before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Compositor, "render_update", lambda _compositor, *_, **__: None)
        yield


def on_screen(app: App[Any]) -> Screenful:
    """What the screen of an app shows, with what shines through from below."""
    update = _update(app.screen._compositor, full=True, screen_stack=app._background_screens, simplify=True)
    assert isinstance(update, LayoutUpdate)
    return [[segment for strip in line for segment in strip] for line in update.strips]


@record(frozen=True)
class OnItsOwn(Picture):
    """A screen that stands for itself."""

    make: Callable[[Callable[[Theme], Look]], Screen[Any]]

    @asynccontextmanager
    async def show(self, terminal: Terminal, size: Size) -> AsyncIterator[App[Any]]:
        """The screen, and nothing below it."""
        app = Frame(self.make(terminal.look))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield app

    async def rows(self, terminal: Terminal, size: Size, *then: Size) -> list[Screenful]:
        """What is to be seen; pages are drawn without a program around them."""
        screen = self.make(terminal.look)
        if isinstance(screen, PageScreen):
            return [screen.draw(*one) for one in (size, *then)]
        return await super().rows(terminal, size, *then)


@record(frozen=True)
class AfterKeys(Picture):
    """A screen that stands for itself, and what comes over it after some keys."""

    make: Callable[[Callable[[Theme], Look]], Screen[Any]]
    keys: tuple[str, ...]

    @asynccontextmanager
    async def show(self, terminal: Terminal, size: Size) -> AsyncIterator[App[Any]]:
        """The screen, and what lies on it."""
        app = Frame(self.make(terminal.look))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*self.keys)
            await pilot.pause()
            yield app

    async def rows(self, terminal: Terminal, size: Size, *then: Size) -> list[Screenful]:
        """What is to be seen; a window that changes would leave what lies below as it was."""
        return [rows for one in (size, *then) for rows in await super(AfterKeys, self).rows(terminal, one)]


@record(frozen=True)
class AtTable(Picture):
    """A game, and what is to be seen after some keys."""

    make: Callable[[], RecordedGame]
    keys: tuple[str, ...] = ()
    handover: bool = False

    @asynccontextmanager
    async def show(self, terminal: Terminal, size: Size) -> AsyncIterator[App[Any]]:
        """The whole program."""
        game = self.make()
        app = MonopolyApp(replace(terminal, handover=self.handover), game)
        async with app.run_test(size=size) as pilot:
            keyboard = Keyboard(pilot, game)
            await keyboard.until((lambda: keyboard.laid) if self.handover else keyboard.asked)
            await pilot.pause()
            for key in self.keys:
                await keyboard.press(key)
                await pilot.pause()
            await pilot.pause()
            yield app


def page(make: Callable[[Callable[[Theme], Look]], Screen[Any]]) -> Picture:
    """A screen that stands for itself."""
    return OnItsOwn(make)


def at_table(make: Callable[[], RecordedGame], *keys: str, handover: bool = False) -> Picture:
    """A game, and what is to be seen after some keys."""
    return AtTable(make, keys, handover)


def grown_up() -> RecordedGame:
    """A game late enough to have houses, mortgages, and somebody in Jail or out."""
    script = SCRIPTS[0]
    game, person = script.game(), script.person()
    while len(game.steps) < 190:
        game.apply(*person.decide(game.game))
    return game


def declined() -> RecordedGame:
    """A game in which an offer was just turned down."""
    game = moment("roll")
    state, player = property_state(game.game), decision_of(game).asks[0]
    partner = state.others(player)[0]
    lot = next(space for space in state.lots_of(partner) if not state.built_on(state.board.lots[space].group))
    game.apply(player, Offer(partner, Terms(30), Terms(0, (lot,))))
    game.apply(partner, Decline())
    return game


def asking() -> RecordedGame:
    """A game in which something was bought at a table that is asked before anything is taken back."""
    game = make_match(3, (0, 1, 2), 40, rules={"undo": ASKING}).game
    while decision_of(game).kind != "buy":
        play_on(game, 1)
    play_on(game, 1)
    return game


def asking_lands() -> RecordedGame:
    """The same in the other game."""
    return lands.make_match(3, (0, 1, 2), 20, undo=ASKING).game


def in_edition(name: str) -> RecordedGame:
    """A game in a box, a few rounds old."""
    script = next((one for one in SCRIPTS if one.edition == name), replace(SCRIPTS[0], edition=name))
    game, person = script.game(), script.person()
    while game.game.state.round < 6 or decision_of(game).kind != "roll":
        game.apply(*person.decide(game.game))
    return game


def of_lands(steps: int, kind: str = "", players: int = 4) -> RecordedGame:
    """A game of civilizations after so many steps, and on to a question of some kind."""
    game = lands.make_match(players, tuple(range(players)), steps).game
    while kind and decision_of(game).kind != kind:
        lands.play_on(game, 1)
    return game


def ended_lands() -> RecordedGame:
    """A game of civilizations that is over."""
    game = lands.make_match(3, seed="end").game
    lands.play_on(game, 10_000)
    assert game.over
    return game


def lands_end(look: Callable[[Theme], Look], tab: int) -> CivilizationsEnd:
    """A page of the end of such a game."""
    game = ended_lands()
    screen = CivilizationsEnd(look(game.setup.edition.theme), game)
    screen.turn(tab)
    return screen


def property_replay(look: Callable[[Theme], Look]) -> ReplayScreen:
    """A game watched again."""
    game = finished()
    return ReplayScreen(look(game.setup.edition.theme), Replay(game.history, "classic-1"))


def lands_replay(look: Callable[[Theme], Look]) -> CivilizationsReplay:
    """The same of the other game."""
    game = ended_lands()
    return CivilizationsReplay(look(game.setup.edition.theme), Replay(game.history, "lands-1"))


AROUND = {
    "curtain": page(lambda look: Splash(look(HOUSE))),
    **{name: page(make) for name, make in PAGES.items()},
    "named rules, deleting": AfterKeys(PAGES["named rules"], ("x",)),
    "saves, deleting": AfterKeys(PAGES["saves in order"], ("x",)),
    "replay": page(property_replay),
    "end of lands": page(partial(lands_end, tab=0)),
    "story of lands": page(partial(lands_end, tab=1)),
    "end of lands, second page": page(partial(lands_end, tab=2)),
    "replay of lands": page(lands_replay),
}
QUESTIONS = {f"asked {name}": at_table(partial(moment, name)) for name in MOMENTS}
OVER_THE_TABLE = {
    "building": at_table(partial(moment, "end_turn"), "b"),
    "building planned": at_table(partial(moment, "end_turn"), "b", "down", "down", "+"),
    "partners": at_table(partial(moment, "roll"), "t"),
    "deal": at_table(partial(moment, "roll"), "t", "down", "enter", "space", "1", "5", "tab", "space"),
    "offer that comes back": at_table(declined, "t", "enter"),
    "counter-offer": at_table(partial(moment, "offer"), "c", "+"),
    "mortgages": at_table(partial(moment, "roll"), "m", "space"),
    "debt with a suggestion": at_table(partial(moment, "pay"), "s"),
    "put aside": at_table(partial(moment, "pay"), "escape"),
    "bankruptcy": at_table(partial(moment, "nothing left but bankruptcy"), "B"),
    "leaving": at_table(partial(moment, "roll"), "ctrl+r"),
    "who": at_table(partial(moment, "roll"), "M"),
    "refused": at_table(partial(moment, "roll"), "e"),
    "looking": at_table(grown_up, "l", "left", "left"),
    "rents on the board": at_table(grown_up, "$"),
    "what is needed": at_table(partial(moment, "roll"), "w"),
    "victory": at_table(lambda: make_match(2, (0, 1), 40).game, "ctrl+r", "B"),
    "menu": at_table(partial(moment, "roll"), "ctrl+p"),
    "dice judged": at_table(partial(moment, "roll"), "ctrl+p", *"fair", "enter"),
    "taking back": at_table(partial(moment, "roll"), "u", "u"),
    "taking back, asking": at_table(asking, "u"),
    "taking back, agreed": at_table(asking, "u", "y"),
    "help at the table": at_table(partial(moment, "roll"), "?"),
    "handing over": at_table(partial(moment, "roll"), handover=True),
}
LANDS = {
    "lands: placing": at_table(partial(of_lands, 0)),
    "lands: turn": at_table(partial(of_lands, 30, "turn")),
    "lands: aiming": at_table(partial(of_lands, 40, "turn"), "tab", "tab"),
    "lands: summoned": at_table(partial(of_lands, 20, "place_summoned")),
    "lands: looking": at_table(partial(of_lands, 30, "turn"), "l", "left"),
    "lands: everybody": at_table(partial(of_lands, 30, "turn"), "?", "1"),
    "lands: dice judged": at_table(partial(of_lands, 40, "turn"), "ctrl+p", *"fair", "enter"),
    "lands: taking back, asking": at_table(asking_lands, "u"),
    "lands: taking back, agreed": at_table(asking_lands, "u", "y"),
    "lands: victory": at_table(partial(of_lands, 30, "turn", 2), "ctrl+r", "y"),
    "lands: leaving": at_table(partial(of_lands, 30, "turn"), "ctrl+r"),
}
PICTURES: dict[str, Picture] = {**AROUND, **QUESTIONS, **OVER_THE_TABLE, **LANDS}
assert len(PICTURES) == len(AROUND) + len(QUESTIONS) + len(OVER_THE_TABLE) + len(LANDS), "two have the same name"
GERMAN = "yugioh_de"
GERMAN_BOX: dict[str, Picture] = {
    "table": at_table(partial(in_edition, GERMAN)),
    "street": at_table(partial(in_edition, GERMAN), "l", *["left"] * 6),
    "god": at_table(partial(in_edition, GERMAN), "l", *["left"] * 5),
    "auction": at_table(partial(moment, "bid", GERMAN)),
    "buying": at_table(partial(moment, "buy", GERMAN)),
    "building": at_table(partial(moment, "end_turn", GERMAN), "b"),
    "mortgages": at_table(partial(moment, "roll", GERMAN), "m"),
    "deal": at_table(partial(moment, "roll", GERMAN), "t", "down", "enter", "space", "1", "5", "tab", "space"),
    "debt": at_table(partial(moment, "pay", GERMAN)),
    "everybody": at_table(partial(in_edition, GERMAN), "?", "1"),
}
"""The box whose words are longest, on the smallest screen."""
BOARDS: dict[str, Picture] = {
    "board": at_table(grown_up),
    "lands": at_table(partial(of_lands, 30, "turn", 5)),
}
EDITIONS: dict[str, Picture] = {
    name: at_table(partial(in_edition, name)) for name in dict.fromkeys(script.edition for script in SCRIPTS)
}
