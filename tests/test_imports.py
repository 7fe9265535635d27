"""Imports between the rooms of the package point one way: tui, plain → session, bots → editions → games."""

import ast
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "monopoly_tui"

TOP = "monopoly_tui"  # the package's own __init__: the version, nothing else


class Room(NamedTuple):
    may_import: frozenset[str]
    third_party: frozenset[str]
    reason: str


def declared_dependencies(extra: str | None = None) -> frozenset[str]:
    """The import names of what pyproject.toml installs for players, or for those who want something more."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["optional-dependencies"][extra] if extra else project["dependencies"]
    names = {line.split(">")[0].split("<")[0].split("=")[0].strip() for line in lines}
    return frozenset({"pyyaml": "yaml"}.get(name, name) for name in names)


NOTHING: frozenset[str] = frozenset()
INSTALLED = declared_dependencies()
HEADLESS = INSTALLED - {"textual"}
CLUSTER = declared_dependencies("cluster")
RECORDS = frozenset({"records"})
CORE = "games.core"
GAMES = frozenset({"games.property", "games.civilizations", CORE})
BOXES = GAMES | {"editions"}
EVERYTHING = BOXES | {
    TOP,
    "records",
    "i18n",
    "files",
    "html",
    "plugins",
    "toml",
    "config",
    "narration",
    "session",
    "analysis",
    "plain",
    "thrift",
    "bots",
    "hosting",
    "tui",
    "cli",
    "__main__",
}

ROOMS = {
    TOP: Room(NOTHING, NOTHING, "importing any room runs it, so it must cost nothing"),
    "records": Room(NOTHING, NOTHING, "every room is made of small classes"),
    "games": Room(NOTHING, NOTHING, "importing any game runs it"),
    CORE: Room(NOTHING, NOTHING, "what every game is knows none of them"),
    "games.property": Room(
        frozenset({CORE}), NOTHING, "the rules run anywhere: in a bot's search, in a test, in a replay"
    ),
    "games.civilizations": Room(
        frozenset({CORE}), NOTHING, "the second game shares a core with the first, not its rules"
    ),
    "i18n": Room(NOTHING, NOTHING, "the catalogue of sentences, for every room that speaks"),
    "files": Room(NOTHING, frozenset({"platformdirs"}), "where things lie on this machine, whatever they are"),
    "plugins": Room(frozenset({"i18n"}), NOTHING, "finds what others have written, and knows none of it"),
    "html": Room(NOTHING, NOTHING, "writes pages about anything, and knows none of it"),
    "toml": Room(NOTHING, NOTHING, "reads any such file, whatever it is about"),
    "config": Room(
        frozenset({"i18n", "files", "toml"}), HEADLESS, "what a player has settled, before there is any game"
    ),
    "editions": Room(
        GAMES | {TOP, "i18n", "files", "plugins"},
        HEADLESS,
        "turns files into boards, so it knows the games but no table",
    ),
    "narration": Room(BOXES | {TOP, "i18n"}, HEADLESS, "tells events in sentences, for every interface"),
    "session": Room(
        BOXES | {TOP, "i18n", "files", "html", "narration", "plugins"},
        HEADLESS,
        "bots and screens are handed in, so a table knows neither",
    ),
    "plain": Room(
        BOXES | {TOP, "i18n", "files", "narration", "session", "analysis", "bots"},
        HEADLESS,
        "a table of lines stands on the same session as the drawn one",
    ),
    "hosting": Room(
        BOXES | {TOP, "i18n", "files", "records", "session", "bots"},
        HEADLESS,
        "a table for several terminals has no screen of its own, and its host must not load one",
    ),
    "bots": Room(BOXES | {TOP, "plugins"}, HEADLESS, "a bot answers decisions and knows no table but what it is shown"),
    "analysis": Room(
        BOXES | {TOP, "i18n", "html", "narration", "session", "bots"},
        HEADLESS,
        "what a bot thinks of a session's games, for every interface",
    ),
    "thrift": Room(NOTHING, frozenset({"rich", "textual"}), "could be a package of its own, and knows no game"),
    "tui": Room(EVERYTHING - {"cli", "__main__"}, INSTALLED, "the only room with a screen; nobody depends on it"),
    "cli": Room(
        EVERYTHING - {"__main__"}, HEADLESS | CLUSTER, "starts everything, but Textual only through tui, and late"
    ),
    "__main__": Room(EVERYTHING, HEADLESS, "starts the command line"),
}

# Rules that can read a file or a clock cannot be replayed.
# fmt: off
CLOSED_TO_GAMES = frozenset({
    "asyncio", "datetime", "glob", "io", "os", "pathlib", "secrets", "shutil", "socket", "subprocess",
    "tempfile", "threading", "time", "uuid",
})
# fmt: on

MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The room a module belongs to; those of `games` have a name of two parts."""
    _top, *parts = module.split(".")
    return ".".join(parts[: 2 if parts[:1] == ["games"] else 1]) or TOP


def imported(source: str, module: str, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every line and module that a source imports, wherever in the file and in whichever way."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                if level:
                    parts = module.split(".")
                    package = parts[: len(parts) - level + is_package]
                    base = ".".join([*package, base] if base else package)
                assert base is not None
                if base == TOP:  # `from monopoly_tui import editions` names the room, `__version__` does not
                    for alias in names:
                        is_room = alias.name in ROOMS or (PACKAGE / alias.name).is_dir()
                        yield node.lineno, f"{TOP}.{alias.name}" if is_room else TOP
                else:
                    yield node.lineno, base
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def objections(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """What is wrong with a module's imports, one sentence each."""
    here = room_of(module)
    if here not in ROOMS:
        return [f"{module}: the room {here!r} has no line in ROOMS; say what it may import, and why"]
    room = ROOMS[here]
    found = []
    for line, name in imported(source, module, is_package=is_package):
        top = name.split(".")[0]
        if top == TOP:
            there = room_of(name)
            wrong = there != here and there not in room.may_import | RECORDS
        elif top in sys.stdlib_module_names:
            wrong = here in GAMES and top in CLOSED_TO_GAMES
        else:
            wrong = top not in room.third_party
        if wrong:
            found.append(f"{module}:{line} imports {name}, but {here}: {room.reason}")
    return found


def test_imports_keep_to_their_direction() -> None:
    found = [
        problem
        for path in MODULES
        for problem in objections(path.read_text("utf-8"), module_name(path), is_package=path.name == "__init__.py")
    ]
    assert found == []


def test_what_all_tables_share_knows_the_rules_and_screens_of_no_game() -> None:
    shared = [path for path in MODULES if path.is_relative_to(PACKAGE / "tui" / "kit") or path.parent.name == "table"]
    found = [
        f"{module_name(path)}:{line} imports {name}"
        for path in shared
        for line, name in imported(path.read_text("utf-8"), module_name(path), is_package=path.name == "__init__.py")
        if re.match(r"monopoly_tui\.(games|narration|tui)\.(property|civilizations)", name)
    ]
    assert len(shared) > 20
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("monopoly_tui.games.property.game", "import yaml"),
        ("monopoly_tui.games.property.game", "import time"),
        ("monopoly_tui.games.property.game", "from monopoly_tui import editions"),
        ("monopoly_tui.games.property.game", "from monopoly_tui import __version__"),
        ("monopoly_tui.games.property.procedures.turn", "from ....games.civilizations import game"),
        ("monopoly_tui.games.property.procedures.turn", "def later():\n    from monopoly_tui.session import loop"),
        ("monopoly_tui.games.civilizations.game", "from monopoly_tui.games.property.luck import Luck"),
        ("monopoly_tui.games.core.game", "from monopoly_tui.games.property.luck import Luck"),
        ("monopoly_tui.games.core.luck", "import secrets"),
        ("monopoly_tui.games.chess", "import random"),
        ("monopoly_tui.editions", "from monopoly_tui.session.loop import Loop"),
        ("monopoly_tui.session.loop", "from monopoly_tui.bots import greedy"),
        ("monopoly_tui.session.loop", "import importlib\nimportlib.import_module('monopoly_tui.tui')"),
        ("monopoly_tui.bots.greedy", "from ..session import loop"),
        ("monopoly_tui.hosting.host", "from textual.app import App"),
        ("monopoly_tui.session.loop", "from ..hosting import host"),
        ("monopoly_tui.i18n", "from .narration import tell"),
        ("monopoly_tui.cli", "from textual.app import App"),
        ("monopoly_tui.tui.app", "from monopoly_tui.cli import main"),
        ("monopoly_tui.tui.app", "import numpy"),
        ("monopoly_tui.utils", "import sys"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, source: str) -> None:
    assert len(objections(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("monopoly_tui.games.property.procedures.turn", "from ..state import State\nfrom . import jail\nimport random"),
        ("monopoly_tui.games.civilizations.game", "from monopoly_tui.games.core.luck import is_seed"),
        ("monopoly_tui.editions", "import yaml\nfrom monopoly_tui.games.property import board"),
        ("monopoly_tui.session.journal", "from monopoly_tui import __version__, editions"),
        ("monopoly_tui.narration", "from monopoly_tui.i18n import say"),
        ("monopoly_tui.cli", "def play():\n    from monopoly_tui.tui.app import MonopolyApp"),
        ("monopoly_tui.tui.app", "from textual.app import App\nfrom monopoly_tui.session import loop"),
    ],
)
def test_a_right_import_passes(module: str, source: str) -> None:
    assert objections(source, module) == []


def test_relative_imports_of_a_package_start_at_itself() -> None:
    assert objections("from .game import Game", "monopoly_tui.games.property", is_package=True) == []
    assert objections("from ..tui import app", "monopoly_tui.games.property", is_package=True) != []


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("monopoly_tui.games.property", {"textual", "yaml", "rich"}),
        ("monopoly_tui.cli", {"textual"}),
    ],
)
def test_importing_loads_no_more_than_it_needs(module: str, unwanted: set[str]) -> None:
    program = f"import sys, {module}; print(*sorted({unwanted!r} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == []


HELP = "from monopoly_tui.cli import main; main(['--help'])"
START = "from monopoly_tui.tui import app, navigator; from monopoly_tui.session.saves import SaveFolder"
WELCOME = f"{START}; from monopoly_tui.tui.lobby import welcome"
FIRST_QUESTION = f"""{START}
from monopoly_tui.session.options import GameOptions, set_up
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.games import TABLES
from monopoly_tui.tui.kit.look import HOUSE
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.table.match import Match
game = RecordedGame(set_up(GameOptions("classic", ("Ann", "Ben"))))
TABLES["property"](Match.of(game), Options().look(HOUSE), Preferences(Options()))
"""
ANOTHER_GAME = FIRST_QUESTION.replace("classic", "duel_masters_civilizations").replace("property", "civilizations")
OPENED_LATER = (
    r"lobby\.(?!lobby$|splash$)|kit\.(page|asking)"
    r"|table\.(menu|palette|lookup|log_page|end)"
    r"|(property|civilizations)\.(end|replay|holdings|dialogs\.(?!auction$))"
)
"""Screens that a first question does without."""
TO_PLAY = r"monopoly_tui\.cli\.(playing|game_options|interface)"
"""What it takes to play, and to tell of the commands does not."""


@pytest.mark.parametrize(
    ("program", "unwanted"),
    [
        (HELP, f"typing$|dataclasses$|json|subprocess|tomllib|platformdirs|rich|textual|{TO_PLAY}"),
        (WELCOME, "yaml|monopoly_tui.(games|narration|tui).(property|civilizations)|monopoly_tui.tui.table.screen"),
        (FIRST_QUESTION, rf"monopoly_tui\.(.*civilizations|analysis|hosting|html|plain|tui\.({OPENED_LATER}))"),
        (ANOTHER_GAME, rf"monopoly_tui\.(.*property|analysis|hosting|html|plain|tui\.({OPENED_LATER}))"),
    ],
    ids=["help", "welcome", "first question", "first question of another game"],
)
def test_nothing_is_loaded_that_is_not_shown(program: str, unwanted: str) -> None:
    body = f"import sys, re\ntry:\n{textwrap.indent(program, ' ')}\nexcept SystemExit: pass\n"
    told = f"print('LOADED', *(name for name in sorted(sys.modules) if re.match({unwanted!r}, name)))"
    run = subprocess.run([sys.executable, "-c", body + told], capture_output=True, text=True, cwd=ROOT, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1].split() == ["LOADED"]
