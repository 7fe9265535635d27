"""The command line on streams and in surroundings that are not as usual: it says so in a sentence, and never hangs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAM = (sys.executable, "-m", "monopoly_tui")
PLAIN = ("play", "--plain", "--edition", "classic", "--players", "Ann", "--bots", "2")
HOMELESS = """
import os, pwd, sys
def nobody(*_):
    raise KeyError
pwd.getpwuid = pwd.getpwnam = nobody
from monopoly_tui.cli import main
sys.exit(main())
"""


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Variables of a home of the test's own, and of English."""
    kept = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    return kept | dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(tmp_path))


def run(*arguments: str, env: dict[str, str], shell: str = "", typed: str = "") -> subprocess.CompletedProcess[str]:
    """The program with its streams as the shell was told to set them."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {shell}', "sh", *PROGRAM, *arguments],
        env=env, cwd=ROOT, input=typed, capture_output=True, text=True, errors="replace", timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("arguments", [("play",), ("play", "--plain"), ("resume",), ("resume", "--plain")])
def test_closed_input_is_input_that_has_ended(surroundings: dict[str, str], arguments: tuple[str, ...]) -> None:
    ended = run(*arguments, env=surroundings, shell="<&-")
    assert ended.returncode == 2
    assert ended.stderr.startswith("monopoly-tui: ")
    assert ended.stderr.count("\n") == 1


def test_a_closed_output_is_never_taken_by_another_file(surroundings: dict[str, str], tmp_path: Path) -> None:
    ended = run(*PLAIN, env=surroundings, shell=">&- 2>&- <&-")
    assert ended.returncode == 0
    (saved,) = tmp_path.glob("monopoly-tui/saves/*.journal")
    assert all(line.startswith(b"{") for line in saved.read_bytes().splitlines())


@pytest.mark.parametrize("unbuffered", ["", pytest.param("1", marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "arguments",
    [
        ("saves",), ("simulate", "--games", "1", "--rounds", "1"), ("editions",), ("editions", "show", "classic"),
        ("editions", "schema"), ("--help",), ("--version",), PLAIN,
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_full_disk_behind_the_output_is_told(
    surroundings: dict[str, str], arguments: tuple[str, ...], unbuffered: str
) -> None:
    ended = run(*arguments, env=surroundings | {"PYTHONUNBUFFERED": unbuffered}, shell="> /dev/full", typed="roll\n")
    said = "monopoly-tui: The output cannot be written: No space left on device.\n"
    assert (ended.returncode, ended.stderr) == (2, said)


def test_where_not_even_mistakes_can_be_written_the_status_tells(surroundings: dict[str, str]) -> None:
    for arguments, shell in ((("--nonsense",), "2> /dev/full"), (("saves",), "> /dev/full 2> /dev/full")):
        assert run(*arguments, env=surroundings, shell=shell).returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize("arguments", [("--help",), ("editions", "show", "classic"), ("play", "--rule", "“Größe”")])
def test_every_encoding_has_letters_enough(
    surroundings: dict[str, str], arguments: tuple[str, ...], encoding: str
) -> None:
    ended = run("--lang", "de", *arguments, env=surroundings | {"PYTHONIOENCODING": encoding})
    assert "Traceback" not in ended.stderr
    assert ended.returncode == (2 if "--rule" in arguments else 0)


def test_missing_letters_are_spelled(surroundings: dict[str, str]) -> None:
    said = run("--lang", "de", "play", "--plain", "--rule", "Größe", env=surroundings | {"PYTHONIOENCODING": "ascii"})
    assert '"Groesse"' in said.stderr
    helped = run("--lang", "de", "--help", env=surroundings | {"PYTHONIOENCODING": "ascii"})
    assert '"monopoly-tui play --help" erklaert seine Optionen.' in " ".join(helped.stdout.split())


def test_bytes_that_are_no_letters_are_only_not_understood(surroundings: dict[str, str]) -> None:
    ended = run(*PLAIN, env=surroundings | {"PYTHONIOENCODING": "ascii"}, typed="Jürgen\nroll\n")
    assert ended.returncode == 0
    assert ended.stderr == ""


def test_an_unknown_home_is_no_folder(surroundings: dict[str, str]) -> None:
    ended = run("editions", "check", "~nosuchuser/x.yaml", env=surroundings)
    assert (ended.returncode, ended.stderr) == (1, "~nosuchuser/x.yaml:1:1: file: there is no such file\n")
    listed = run("editions", env=surroundings | {"MONOPOLY_TUI_EDITIONS": "~nosuchuser/boxes"})
    assert (listed.returncode, listed.stderr) == (0, "")


def homeless(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The program for somebody whom the machine does not know."""
    return subprocess.run(
        [sys.executable, "-c", HOMELESS, *arguments],
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)},
        cwd=cwd, input="", capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_without_a_home_nothing_is_saved_and_that_is_told(tmp_path: Path) -> None:
    told = "Games cannot be saved: there is no home folder; the variable HOME can name one.\n"
    assert homeless("--help", cwd=tmp_path).returncode == 0
    assert homeless("editions", cwd=tmp_path).returncode == 0
    saves = homeless("saves", cwd=tmp_path)
    assert (saves.returncode, saves.stderr) == (2, f"monopoly-tui: {told}")
    asked = homeless(*PLAIN, cwd=tmp_path)
    assert (asked.returncode, asked.stdout.startswith(told)) == (2, True)
    assert list(tmp_path.iterdir()) == []
