"""Every command and every example in the documents works: commands are run, examples are read by the program itself."""

from __future__ import annotations

import configparser
import doctest
import io
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from monopoly_tui.cli import build_parser, main
from monopoly_tui.config import config_path, read_config
from monopoly_tui.editions.loading import edition_from_source, find_edition, load_edition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.plain.table import play_plain
from monopoly_tui.session.journal import FIRST, seal
from monopoly_tui.session.options import GameOptions, set_up
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.commands import Everywhere, Property, Table
from monopoly_tui.tui.kit.commands import rebind
from monopoly_tui.tui.own_themes import read_theme
from monopoly_tui.tui.rebinding import give_keys

from . import test_civilizations
from .documents import (
    CHECKOUT,
    FILLED,
    HERE,
    INSTALLED,
    PAGES,
    PROGRAM,
    ROOT,
    SHARED,
    blocks,
    commands_at,
    is_shell,
    named,
    place_of,
    shown_by,
)
from .rulebook_cases import Case
from .rulebook_runner import run_case
from .rules_document import PAGE, document, lands_rules
from .test_advice import before_orange

BASES = ("classic", "pokemon", "duel_masters_civilizations")
"""Boxes that an example may be a part of."""
SHOWN = ("Buy for $200", "seaside.yaml:48:13:", "game.journal, line 1:", "Match Group players", "from __future__")
"""How those blocks begin that a test of their own looks at: what the program prints, and what others read."""
DRAWING = "──▶"
UNITS = {"Unit", "Service", "Socket", "Install"}


def examples(path: Path) -> list[str]:
    """What else the blocks of a page show: parts of files, and what is printed."""
    found = blocks(path.read_text(encoding="utf-8"))
    return [block for block in found if not (is_shell(block) or block.startswith(">>>") or DRAWING in block)]


@pytest.fixture(autouse=True)
def away_from_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a command writes, it writes here."""
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def a_saved_game_and_an_edition(away_from_home: None, tmp_path: Path) -> None:
    """What a command names that leaves a name open."""
    with SaveFolder() as folder:
        for name in (FILLED["OLD"], FILLED["NAME"]):
            folder.start(set_up(GameOptions("classic", ("Ann", "Ben"))), name).close()


# --- commands ---------------------------------------------------------------------------------------------------------


def smaller(line: str) -> list[str]:
    """What a command says, with less to do, and in lines: there is no terminal here."""
    given = shlex.split(line)[1:] or ["play"]
    if "--games" in given:
        given[given.index("--games") + 1] = "1"
    drawn = given[0] in ("play", "resume") or given[:2] == ["editions", "preview"]
    return [*given, "--plain"] if drawn and "--plain" not in given else given


def by_page() -> dict[Path, list[list[str]]]:
    """The commands of every page; games that another page has played already are not played again."""
    found: dict[Path, list[list[str]]] = {}
    played: list[list[str]] = []
    for path in PAGES:
        told = [smaller(line) for line in shown_by(path.read_text(encoding="utf-8")) if place_of(line) == HERE]
        found[path] = [words for words in told if words not in played]
        played += [words for words in told if "--games" in words]
    return found


COMMANDS = by_page()


@pytest.mark.parametrize("path", [path for path in PAGES if COMMANDS[path]], ids=named)
def test_every_command_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other: what the first writes, the next one reads."""
    for words in COMMANDS[path]:
        if words == ["editions", "check", FILLED["FILE"]]:
            Path(FILLED["FILE"]).write_text("extends: classic\ntitle: Own\n", encoding="utf-8")
        run(words, monkeypatch)
    assert "Traceback" not in capsys.readouterr().err


def run(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n" * 9))
    try:
        status = main(words)
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 0, " ".join(words)


@pytest.mark.parametrize("place", [CHECKOUT, INSTALLED, SHARED])
def test_what_is_run_elsewhere_can_be_given(place: str) -> None:
    """As much as a moment shows; `tests/test_docs_commands.py` runs it."""
    lines = commands_at(place)
    assert lines
    for line in lines:
        words = shlex.split(line)
        if words[0] == PROGRAM:
            build_parser().parse_args(words[1:])
        elif words[0] == "make":
            told = subprocess.run(["make", "-n", "-C", str(ROOT), *words[1:]], capture_output=True, text=True)
            assert told.returncode == 0, told.stderr


# --- examples ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_example_is_understood(path: Path, tmp_path: Path) -> None:
    for block in examples(path):
        if not block.startswith(SHOWN):
            check_example(block, tmp_path)


def check_example(block: str, folder: Path) -> None:
    if block.startswith("["):
        check_sections(block)
        return
    if block.startswith("dark = "):
        (folder / "example.toml").write_text(block, encoding="utf-8")
        read_theme(folder / "example.toml")
        return
    plain = yaml.safe_load(block)
    assert isinstance(plain, dict | list), f"neither a command nor an example, and no reason why: {block}"
    if isinstance(plain, list) and "rule" in plain[0]:
        for case in plain:
            run_case(Case(case["id"], "the documents", case))
    elif isinstance(plain, dict) and "extends" in plain:
        path = folder / "example.yaml"
        path.write_text(block, encoding="utf-8")
        load_edition(path)
    else:
        check_part(plain if isinstance(plain, dict) else {"spaces": plain})


def check_sections(block: str) -> None:
    """Our own configuration, a package's, or units of systemd with commands of ours."""
    units = configparser.ConfigParser(interpolation=None)
    units.optionxform = str  # type: ignore[assignment,method-assign]
    units.read_string(block.partition("\nsystemctl")[0])
    if block.startswith("[project."):
        points = tomllib.loads(block)["project"]["entry-points"]
        assert set(points) == {f"monopoly_tui.{kind}" for kind in ("rules", "effects", "bots")}
        return
    if not set(units.sections()) <= UNITS:
        config_path().parent.mkdir(parents=True, exist_ok=True)
        config_path().write_text(block, encoding="utf-8")
        assert give_keys(read_config().keys) == []
        rebind({})
        return
    for unit in units.values():
        for key, said in unit.items():
            if key.startswith("Exec"):
                build_parser().parse_args(shlex.split(said)[1:])


def check_part(part: dict[str, Any]) -> None:
    """Some fields of an edition: some box can have them instead of its own."""
    told = []
    for base in BASES:
        try:
            edition_from_source("example", laid_over(find_edition(base).source, part))
        except (EditionError, KeyError) as error:
            told.append(f"{base}: {error}")
        else:
            return
    pytest.fail("\n".join([str(part), *told]))


def laid_over(base: Any, part: Any) -> Any:
    """A value with parts of it said anew: of lists those entries with the same id or name."""
    if isinstance(base, Mapping) and isinstance(part, Mapping):
        known = {str(key): key for key in base}
        return {**base, **{known.get(str(k), k): laid_over(base.get(known.get(str(k), k)), v) for k, v in part.items()}}
    if isinstance(base, list | tuple) and isinstance(part, list) and part and isinstance(part[0], dict):
        key = "id" if "id" in part[0] else "name"
        said = {entry[key]: entry for entry in part}
        assert set(said) <= {entry.get(key) for entry in base}, f"{list(said)} are not all in the box"
        return [laid_over(entry, said.get(entry.get(key), {})) for entry in base]
    return base if part == {} else part


@pytest.mark.parametrize("path", [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")], ids=named)
def test_every_session_goes_as_it_is_told(path: Path) -> None:
    results = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


# --- what the program prints ------------------------------------------------------------------------------------------


def shown(page: str, beginning: str) -> str:
    """A block that shows what is printed."""
    (block,) = (one for one in examples(ROOT / "docs" / page) if one.startswith(beginning))
    return block


def test_every_block_with_a_test_of_its_own_is_there() -> None:
    told = [block for path in PAGES for block in examples(path)]
    assert [beginning for beginning in SHOWN if not any(block.startswith(beginning) for block in told)] == []


def test_the_check_prints_what_the_guide_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    price, letter = " 3: {price: sixty}", " 2: {name: Lifebuoy,    leter: L}"
    lines = ["extends: classic", "title: Seaside", *[""] * 44, "spaces:", price, *[""] * 11, "tokens:", letter, ""]
    Path("seaside.yaml").write_text("\n".join(lines), encoding="utf-8")
    assert main(["editions", "check", "seaside.yaml"]) == 1
    assert capsys.readouterr().err == shown("editions.md", "seaside.yaml:48:13:")


def test_a_game_by_other_rules_is_refused_as_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    with SaveFolder() as folder:
        path = folder.path / "game.journal"
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    del header["hash"]
    path.write_bytes(seal(FIRST, header | {"rules": 2, "program": "0.3.0"})[0])
    assert main(["replay", str(path)]) != 0
    told = capsys.readouterr().err.replace(f"{path.parent}/", "")
    assert " ".join(shown("saves.md", "game.journal, line 1:").split()) in told


def test_advice_reads_as_the_page_shows() -> None:
    """Chances depend on how bots play, so only that they stand there is compared."""
    out = io.StringIO()
    rival = 1 - before_orange().game.state.turn
    assert play_plain(before_orange(rival), {}, io.StringIO("advice\n"), out) == 0
    example, told = (re.sub(r"\d+%", "%", text) for text in (shown("analysis.md", "Buy for $200"), out.getvalue()))
    assert example in told


# --- what is told of the program --------------------------------------------------------------------------------------


def test_the_rules_are_those_of_the_rulebook() -> None:
    """`make rules` writes the page anew."""
    assert PAGE.read_text(encoding="utf-8") == document()


def test_every_rule_of_the_second_game_is_held_by_a_test_and_every_such_test_is_of_a_rule() -> None:
    named = [f"test_{test}" for rules in lands_rules().values() for rule in rules for test in rule["tests"]]
    there = [name for name in vars(test_civilizations) if name.startswith("test_")]
    assert set(named) <= set(there)
    assert [name for name in there if re.match(r"test_(\d\d|open)_", name) and name not in named] == []


def test_the_keys_are_those_of_the_table() -> None:
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\S+)` \| (.+?) \|$", page, re.MULTILINE))
    there = {
        one.usual.split()[0]: one.label
        for one in (*Table.commands(), *Property.commands(), *Everywhere.commands())
        if one.usual
    }
    assert len(told) > 10
    assert {key: there.get(key) for key in told} == told


def test_every_page_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs").glob("*.md") if path.name != "README.md"]
    assert [name for name in pages if f"]({name})" not in index] == []
