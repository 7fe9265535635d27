"""Keys, clicks and pasted texts that nobody meant, in the middle of every question: the game survives them all."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App
from textual.events import Key, MouseDown, MouseMove, MouseScrollDown, MouseScrollUp, MouseUp, Paste
from textual.message import Message

from monopoly_tui.games.civilizations.vocabulary import DECISIONS
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.table.screen import GameScreen

from ..civilizations_invariants import problems as lands_problems
from ..engine.invariants import problems
from ..tables import decision_of, lands, lots, lots_or_lands
from ..volume import soak
from .keyboard import Keyboard
from .moments import MOMENTS, moment
from .pictures import of_lands

NAMED = (
    "enter", "escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "space",
    "backspace", "delete", "insert", "f1", "f5", "f12", "ctrl+a", "ctrl+c", "ctrl+d", "ctrl+p", "ctrl+r", "ctrl+y",
    "ctrl+z", "ctrl+left", "alt+enter", "shift+up", "ctrl+shift+f12", "question_mark", "plus", "minus",
)  # fmt: skip
LETTERS = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789"
SIGNS = "+-=?!.,;:/\\'\"[]{}()<>@#$%^&*_|~`äöüß€日𝕏\x00\x7f"
MICE = (MouseDown, MouseUp, MouseMove, MouseScrollDown, MouseScrollUp)


def anything(luck: Random) -> Message:
    """Something a terminal could send; but for q, by which menus are left for good."""
    sort = luck.random()
    if sort < 0.35:
        return Key(luck.choice(NAMED), None)
    if sort < 0.7:
        letter = luck.choice(LETTERS + SIGNS)
        return Key(letter, letter)
    if sort < 0.72:
        return Paste("".join(luck.choice(LETTERS + SIGNS + "\n") for _ in range(luck.choice((1, 40, 10_000)))))
    x, y = luck.randint(-3, 99), luck.randint(-3, 40)
    kind = luck.choice(MICE)
    return kind(None, x, y, 0, 0, luck.randint(0, 9), luck.random() < 0.1, False, False, x, y)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys may well ask to keep the result of a game as a file."""
    monkeypatch.chdir(tmp_path)


LANDS = {kind: partial(of_lands, 0 if kind == "place_pawn" else 20, kind) for kind in DECISIONS}
GAMES = {**{name: partial(moment, name) for name in MOMENTS}, **LANDS}


@pytest.mark.parametrize("count", [30, soak(300)])
@pytest.mark.parametrize("name", GAMES)
async def test_noise_in_the_middle_of_a_question(name: str, count: int) -> None:
    luck, game = Random(name), GAMES[name]()
    app: App[Any] = MonopolyApp(Options(animation=False), game)
    async with app.run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        for _ in range(count):
            app.post_message(anything(luck))
            await keyboard.understood()
            if not keyboard.laid:
                break  # the menu was used to leave the table
        await keyboard.settled()
        assert app.is_running
        assert broken(game) == []
        for screen in app.screen_stack:
            if isinstance(screen, GameScreen) and not screen.show.playing:
                shown: Any = screen.view.state
                assert shown.at == lots_or_lands(game).at


def broken(game: RecordedGame) -> list[str]:
    """What cannot be in a game of either kind."""
    return problems(lots(game)) if game.setup.edition.game == "property" else lands_problems(lands(game))


@pytest.mark.parametrize("kind", DECISIONS)
async def test_anybody_can_leave_the_other_game(kind: str) -> None:
    game = LANDS[kind]()
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        player = decision_of(game).asks[0]
        await keyboard.press("ctrl+r", "y")
        await keyboard.until(lambda: game.game.state.out[player] and keyboard.asked())
