"""What is built of the program holds all that it needs, and plays where nothing else is."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from building.completions import PLACES, completions
from building.manual import commands_of, manual, options_of
from building.readme import for_index
from building.release import objections
from monopoly_tui import __version__
from monopoly_tui.cli import build_parser

from .tui.terminal import Terminal

ROOT = Path(__file__).parent.parent
SHARED = ("man/man1/monopoly-tui.1", *(place.removeprefix("share/") for place in PLACES.values()))


START = "import sys; sys.path.insert(0, {path!r}); from monopoly_tui.cli import main; sys.exit(main())"
"""Runs what was unpacked somewhere."""


def built(*arguments: str, **variables: str) -> None:
    """Build something, with the tools that are here already."""
    command = [sys.executable, "-m", *arguments]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env={**os.environ, **variables})


def names_of(parser: argparse.ArgumentParser, before: str = "") -> list[str]:
    """Every command, with those below it."""
    found = []
    for name, command in commands_of(parser):
        found += [f"{before}{name}", *names_of(command, f"{before}{name} ")]
    return found


# --- what is made for it ----------------------------------------------------------------------------------------------


def test_the_manual_tells_every_command_and_every_option() -> None:
    parser = build_parser()
    page = manual(parser, "1.2.3")
    assert [name for name in names_of(parser) if f".SS {name}" not in page] == []
    told = [action for _name, command in commands_of(parser) for action in options_of(command)]
    options = {name for action in told for name in action.option_strings}
    assert [name for name in sorted(options) if name.replace("-", "\\-") not in page] == []
    requests = {line.partition(" ")[0] for line in page.splitlines() if line[:1] in (".", "'")}
    assert requests == {".TH", ".SH", ".SS", ".TP", ".B"}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["pl"], ["play"]),
        (["play", "--edition", "classic_"], ["classic_de"]),
        (["play", "--theme", "li"], ["light"]),
        (["editions", "sch"], ["schema"]),
    ],
)
def test_bash_completes(tmp_path: Path, typed: list[str], offered: list[str]) -> None:
    script = tmp_path / "completion"
    script.write_text(completions(build_parser(), ROOT)[PLACES["bash"]])
    words = " ".join(["monopoly-tui", *typed])
    program = (
        f"source {script}; COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _shtab_monopoly_tui; echo ${{COMPREPLY[@]}}"
    )
    told = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True, timeout=30)
    assert told.stdout.split() == offered


def test_links_lead_to_the_files_of_the_version() -> None:
    text = "![A](screenshots/a.png) [b](docs/b.md#c) [d](https://example.org) [e](#f)"
    assert for_index(text, "https://host/it", "1.2.3") == (
        "![A](https://host/it/raw/v1.2.3/screenshots/a.png) [b](https://host/it/blob/v1.2.3/docs/b.md#c) "
        "[d](https://example.org) [e](#f)"
    )


def test_a_release_needs_its_part_of_the_changelog_and_a_clean_tree() -> None:
    assert objections((ROOT / "CHANGELOG.md").read_text(), "") == []
    assert len(objections("## [Unreleased]\n", " M README.md\n")) == 2


# --- the wheel --------------------------------------------------------------------------------------------------------


def test_a_wheel_holds_all_that_the_program_needs(tmp_path: Path) -> None:
    built("hatchling", "build", "-t", "wheel", "-d", str(tmp_path), MONOPOLY_TUI_NEUTRAL="1")
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        archive.extractall(tmp_path / "wheel")
    kept = [path for folder in ("editions", "docs") for path in (ROOT / folder).rglob("*") if path.is_file()]
    wanted = {f"monopoly_tui/_{path.relative_to(ROOT)}" for path in kept}
    wanted |= {str(path.relative_to(ROOT)) for path in (ROOT / "monopoly_tui").rglob("*.py")}
    wanted |= {f"monopoly_tui-{__version__}.data/data/share/{name}" for name in SHARED}
    wanted |= {"monopoly_tui/locale/de/LC_MESSAGES/monopoly_tui.mo", "monopoly_tui/_neutral"}
    assert wanted - held == set()
    assert {name for name in held if name.endswith(".po")} == set()
    described = (tmp_path / "wheel" / f"monopoly_tui-{__version__}.dist-info" / "METADATA").read_text()
    assert "![" in described
    assert "](docs/" not in described
    assert "](screenshots/" not in described
    assert_it_runs([sys.executable, "-m", "monopoly_tui"], tmp_path, PYTHONPATH=str(tmp_path / "wheel"))
    with Terminal("--ascii", state=tmp_path, program=("-c", START.format(path=str(tmp_path / "wheel")))) as terminal:
        terminal.until("PROPERTY")


def assert_it_runs(program: list[str], away: Path, **variables: str) -> None:
    """Editions, their guide and schema, and German are there, far from the checkout."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(away), "LANG": "C.UTF-8", **variables}

    def said(*arguments: str) -> str:
        ended = subprocess.run(
            [*program, *arguments], cwd=away, env=environment, capture_output=True, text=True, timeout=60, check=True
        )
        return ended.stdout

    listed = said("editions")
    assert [path.stem for path in (ROOT / "editions").glob("*.yaml") if f"{path.stem}" not in listed] == []
    assert str(ROOT) not in listed
    assert said("editions", "schema").startswith("{")
    assert "## Fields" in said("editions", "guide")
    assert "BEFEHL" in said("--lang", "de", "--help")


@pytest.mark.soak(minutes=2)
def test_wheel_and_sdist_are_built_installed_and_played_elsewhere(tmp_path: Path) -> None:
    """The wheel is made of the sdist; what it depends on comes from the usual index."""
    built("build", "--no-isolation", "--outdir", str(tmp_path / "dist"), ".")
    files = sorted((tmp_path / "dist").iterdir())
    assert [path.name for path in files] == [
        f"monopoly_tui-{__version__}-py3-none-any.whl",
        f"monopoly_tui-{__version__}.tar.gz",
    ]
    for number, file in enumerate(files):
        home = tmp_path / f"home{number}"
        venv.create(home / "env", with_pip=True)
        constraints = str(ROOT / "constraints.txt")
        subprocess.run([home / "env/bin/pip", "install", "-q", "-c", constraints, file], cwd=home, check=True)
        assert_it_runs([str(home / "env/bin/monopoly-tui")], home)
        assert [name for name in SHARED if not (home / "env/share" / name).is_file()] == []
        play(home / "env/bin/monopoly-tui", home)


def play(program: Path, away: Path) -> None:
    """Through every screen to the table, on a terminal in another folder."""
    start = f"import os; os.chdir({str(away)!r}); os.execv({str(program)!r}, [{str(program)!r}])"
    with Terminal(state=away, program=("-c", start)) as terminal:
        terminal.until("New game")
        for key, next_page in (("n", "Duel Masters"), ("\r", "Start the game"), ("\r", "roll the dice")):
            terminal.press(key)
            terminal.until(next_page)
        terminal.press("r")
        terminal.until("moves to", "stays")
        terminal.press("\x11")
        terminal.settle()
        assert not terminal.running
