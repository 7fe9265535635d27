"""Measures how soon something useful is there: the help, the welcome, the first question, a saved game."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter

from monopoly_tui.bots.simple import SimplePlayer
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup
from tests.property_editions import find_property_edition
from tests.tables import decision_of

from .comparing import AT_ROOT, MINIMAL, PROGRAM, PYTHON, ROOT, Taken, in_turns, tell
from .minimal import READY
from .terminal import SURROUNDINGS, Terminal

WIDTH, HEIGHT = 120, 40
LONG = 1000
"""Actions of the game that is resumed."""
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
"""So many that their game is sure to be that long."""
MENU, QUESTION, PICKER, PLAYERS = "New game", "roll the dice.", "Choose an edition", "who plays?"


def run(*command: str) -> Taken:
    """How long a command takes."""
    started, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    # As in a terminal of its own: what this shell is told, such as to keep no bytecode, does not count.
    subprocess.run(command, cwd=ROOT, env=SURROUNDINGS, check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(perf_counter() - started, computed)


def shown(command: Sequence[str], text: str, state: Path | None = None) -> Taken:
    """How long it takes until a program shows a text."""
    environment = AT_ROOT if state is None else {**AT_ROOT, "XDG_STATE_HOME": str(state)}
    with Terminal(command, WIDTH, HEIGHT, environment) as terminal:
        return Taken(terminal.until(text), terminal.computed())


def to_the_players() -> Taken:
    """How long it takes from Enter in the list of boxes to the page of those who play."""
    with Terminal(PROGRAM, WIDTH, HEIGHT, AT_ROOT) as terminal:
        terminal.until(MENU)
        terminal.press("n")
        terminal.until(PICKER)
        before = terminal.computed()
        terminal.press("enter")
        return Taken(terminal.until(PLAYERS), terminal.computed() - before)


def keep_a_long_game(state: Path) -> None:
    """Save a game of many actions that asks a person to roll."""
    box = find_property_edition("classic")
    setup = Setup(box, box.settings, tuple(Player(name) for name in NAMES), "long")
    bot = SimplePlayer(deals=False)
    with SaveFolder(state / "monopoly-tui" / "saves") as folder, folder.start(setup, "long") as game:
        while len(game.steps) < LONG or decision_of(game).kind != "roll":
            player = decision_of(game).asks[0]
            action = bot.answer(game.game, player)
            assert action is not None, "a simple player always has an answer"
            game.apply(player, action)


def measure(times: int) -> None:
    """Print how soon each of them is there."""
    with TemporaryDirectory(prefix="bench") as made:
        state = Path(made)
        keep_a_long_game(state)
        help_ = in_turns(
            {
                "bare": lambda: run(PYTHON, "-c", "pass"),
                "--help": lambda: run(*PROGRAM, "--help"),
                "--version": lambda: run(*PROGRAM, "--version"),
            },
            times,
        )
        play = (*PROGRAM, "play", "--players", "Ann", "Ben", "--no-animation")
        starts = in_turns(
            {
                "minimal": lambda: shown(MINIMAL, READY),
                "welcome": lambda: shown(PROGRAM, MENU),
                "table": lambda: shown(play, QUESTION),
                "resume": lambda: shown((*PROGRAM, "resume"), QUESTION, state),
                "players": to_the_players,
            },
            times,
        )
    for option in ("--help", "--version"):
        tell(option, help_[option], help_["bare"], "bare Python", 3)
    minimal = starts["minimal"]
    tell("the welcome's menu", starts["welcome"], minimal, "a minimal Textual app", 1.5)
    tell("the first question at the table", starts["table"], minimal, "a minimal Textual app", 1.7)
    tell(f"a game of {LONG:,} actions resumed", starts["resume"], minimal, "a minimal Textual app", 2.2)
    tell("from a box to who plays", starts["players"], minimal, "the start of a minimal Textual app", 0.1)
