"""Every command and every example in the documents works: commands are run, examples are read by the program itself."""

from __future__ import annotations

import configparser
import doctest
import io
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from monopoly_tui.cli import build_parser, main
from monopoly_tui.config import config_path, read_config
from monopoly_tui.editions.loading import edition_from_source, find_edition, load_edition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.tui.commands import Everywhere, Property, Table
from monopoly_tui.tui.kit.commands import rebind
from monopoly_tui.tui.own_themes import read_theme
from monopoly_tui.tui.rebinding import give_keys

from .rulebook_cases import Case
from .rulebook_runner import run_case
from .rules_document import PAGE, document

ROOT = Path(__file__).parent.parent
FOLDERS = ("docs", "editions", "examples", ".github")
PAGES = sorted([*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))])
BASES = ("classic", "pokemon", "duel_masters_civilizations")
"""Boxes that an example may be a part of."""
PROGRAM: Final = "monopoly-tui"

NOT_RUN: Mapping[str, str] = {
    "make": "would build, play or test from within the tests; that the target is there, and what it does, is checked",
    "chmod": "needs a second user",
    "install": "needs root",
    "runuser": "needs root",
    "useradd": "needs root",
    "pip": "would install the program",
    "pipx": "would install the program",
    "uv": "would install the program",
    "ssh": "needs another machine",
    "systemctl": "needs systemd",
    "textual": "serves until it is stopped; a soaking test opens it in a browser",
    "tmux": "needs a second user",
    ".venv/bin/pybabel": "writes into the checkout",
    f"{PROGRAM} play --rule speed_die": "needs the plugin; tests/test_plugins.py plays with it",
    f"{PROGRAM} host": "goes on without this terminal; tests/hosting opens tables",
    f"{PROGRAM} join": "needs a table of somebody; tests/hosting sits down at them",
    f"{PROGRAM} watch": "needs a table of somebody; tests/hosting looks on",
}
"""Why a command is not run here, by how it begins."""
SHOWN: Mapping[str, str] = {
    "Buy for $200 31%": "what advice looks like",
    "editions/*.yaml ──▶": "a drawing",
    "seaside.yaml:48:13:": "what the check prints",
    "game.journal, line 1:": "what a refusal looks like",
    "Match Group players": "the language of sshd",
    "[project.entry-points.": "of a package of others; tests/test_plugins.py builds one",
    "from __future__ import": "a module of others; tests/test_plugins.py plays with it",
}
"""Why a block is neither a command nor an example that the program could read, by how it begins."""
UNITS = {"Unit", "Service", "Socket", "Install"}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(text: str) -> Iterator[str]:
    """The blocks of code: fenced, or set in by four columns after an empty line."""
    for fenced in re.finditer(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield fenced[1]
    for part in re.finditer(
        r"(?<=\n\n)((?:    .*\n|\n(?=    ))+)", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    ):
        yield re.sub(r"^    ", "", part[1], flags=re.MULTILINE)


def commands(block: str) -> Iterator[list[str]]:
    """The command lines of a block, without their comments; a line may go on in the next."""
    for line in block.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


def is_shell(block: str) -> bool:
    first = next(commands(block), [""])[0] if not block.startswith((">>>", "[", "Match", "Buy", "from ")) else ""
    return first == PROGRAM or first in NOT_RUN


def examples(path: Path, shell: bool) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [block for block in blocks(text) if is_shell(block) == shell and not block.startswith(">>>")]


def inline(path: Path) -> Iterator[list[str]]:
    """The commands within sentences and tables that name no placeholder."""
    for code in re.findall(rf"`((?:{PROGRAM}|make)\s[^`]*)`", path.read_text(encoding="utf-8")):
        words = shlex.split(re.sub(r"\[[^]]*\]|[>].*", "", code))
        if not any(re.fullmatch(r"[A-Z]{3,}", word) for word in words):
            yield words


@pytest.fixture(autouse=True)
def away_from_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a command writes, it writes here."""
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.chdir(tmp_path)


def by_page() -> dict[Path, list[list[str]]]:
    """The commands of every page, each once; whole games that another page has played already are not played again."""
    found: dict[Path, list[list[str]]] = {}
    played: set[str] = set()
    for path in PAGES:
        told = [*(one for block in examples(path, shell=True) for one in commands(block)), *inline(path)]
        once = {" ".join(smaller(words)): words for words in told}
        found[path] = [words for line, words in once.items() if line not in played]
        played |= {line for line in once if "--games" in line}
    return found


# --- commands ---------------------------------------------------------------------------------------------------------


def not_run(words: list[str]) -> bool:
    return any(words[: beginning.count(" ") + 1] == beginning.split() for beginning in NOT_RUN)


def smaller(words: list[str]) -> list[str]:
    """The same command with less to do, and in lines: there is no terminal here."""
    given = words[1:] or ["play"]
    if "--games" in given:
        given[given.index("--games") + 1] = "1"
    drawn = given[0] in ("play", "resume") or given[:2] == ["editions", "preview"]
    return [*given, "--plain"] if drawn and "--plain" not in given else given


def run(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n" * 9))
    try:
        status = main(smaller(words))
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 0, " ".join(words)


COMMANDS = by_page()


@pytest.mark.parametrize("path", [path for path in PAGES if COMMANDS[path]], ids=named)
def test_every_command_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other: what the first writes, the next one reads."""
    for words in COMMANDS[path]:
        check_unrun(words) if not_run(words) else run(words, monkeypatch)
    assert "Traceback" not in capsys.readouterr().err


def check_unrun(words: list[str]) -> None:
    """What can be said of a command without running it."""
    if words[0] == PROGRAM:
        build_parser().parse_args(words[1:])
    elif words[0] == "make":
        told = subprocess.run(["make", "-n", "-C", str(ROOT), *words[1:]], capture_output=True, text=True)
        assert told.returncode == 0, told.stderr


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_a_command_with_a_name_to_fill_in_can_be_given(path: Path) -> None:
    for code in re.findall(rf"`({PROGRAM} [^`]*)`", path.read_text(encoding="utf-8")):
        words = shlex.split(re.sub(r"[\[\]]|[>].*", "", code))[1:]
        if words and words[-1] not in ("--help", "--version"):
            build_parser().parse_args(words)


# --- examples ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_example_is_understood(path: Path, tmp_path: Path) -> None:
    for block in examples(path, shell=False):
        if not any(block.startswith(beginning) for beginning in SHOWN):
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
    """Our own configuration, or units of systemd with commands of ours."""
    units = configparser.ConfigParser(interpolation=None)
    units.optionxform = str  # type: ignore[assignment,method-assign]
    units.read_string(block.partition("\nsystemctl")[0])
    if not set(units.sections()) <= UNITS:
        tomllib.loads(block)
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


def test_every_reason_is_still_needed() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
    assert [reason for reason in (*NOT_RUN, *SHOWN) if reason not in everything] == []


# --- what is told of the program --------------------------------------------------------------------------------------


def test_the_rules_are_those_of_the_rulebook() -> None:
    """`make rules` writes the page anew."""
    assert PAGE.read_text(encoding="utf-8") == document()


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
