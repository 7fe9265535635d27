"""Commands in the documents that need a checkout, an installation or a shared machine are run on one, as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import textwrap
import urllib.request
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from monopoly_tui import __version__
from monopoly_tui.hosting.places import listens

from .documents import CHECKOUT, INSTALLED, PROGRAM, ROOT, SHARED, blocks, commands, commands_at, is_shell
from .machine import END, INTERRUPT, QUIT, Machine
from .tui.browser import await_port, free_port
from .waiting import until

pytestmark = pytest.mark.soak
Making = Callable[..., Machine]


@pytest.fixture
def machine() -> Iterator[Making]:
    """Makes a machine; what runs on it ends with the test. Sockets have short paths."""
    made: list[Machine] = []
    with tempfile.TemporaryDirectory(prefix="m-", dir="/tmp") as below:

        def make(*first: str) -> Machine:
            made.append(Machine(Path(below), *first))
            return made[-1]

        yield make
        for one in made:
            one.end()


# --- a shared machine -------------------------------------------------------------------------------------------------

HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
TABLE = "fingerprint"
"""Stands in the title of every table."""


def on_a_shared_machine(here: Machine, line: str) -> None:
    """Run a command that a keeper of a machine or a guest there types."""
    if line.startswith((f"{PROGRAM} join", f"{PROGRAM} watch")):
        here.look(line, TABLE, QUIT)
    elif line.startswith(f"{PROGRAM} replay"):
        here.run(f"{PROGRAM} play --plain --players Ann --bots 1", "quit\n")
        saves = here.home / "STATE" / "monopoly-tui" / "saves"
        newest = max(saves.glob("*.journal"), key=lambda path: path.stat().st_mtime)
        shutil.copy(newest, saves / "game.journal")
        here.look(line, "action 0 of", QUIT)
    elif line.startswith("systemctl --user"):
        here.run(line)
        meeting = here.below / "tmp" / f"monopoly-tui-{os.getuid()}"
        until(lambda: listens(meeting / "friday.sock"), "the table of the service")
    elif line.startswith("runuser"):
        here.look(line, "ready", INTERRUPT)
    elif line.endswith("attach -r"):
        here.look(line, TABLE, "", lambda: here.run("tmux -S /tmp/show kill-server"))
    else:
        here.run(line)


def test_one_table_for_several_terminals(machine: Making) -> None:
    """From top to bottom, with every file as the page has it; hosts of one part are ended before the next."""
    here, left = machine(), [*commands_at(SHARED), f"{PROGRAM} tables"]
    for about, block in parts(HOSTING):
        if is_shell(block):
            # The socket is joined by its path before anybody else has knocked.
            lines = [*commands(block), *(one for one in left if "/run/" in one and ".socket" in block)]
        elif block.startswith("["):
            unit, _, after = block.partition("\nsystemctl")
            put(here, re.findall(r"`([~/][\w./@-]+\.(?:service|socket))`", about)[-1], unit)
            lines = [f"systemctl{line}" for line in after.splitlines()]
        elif block.startswith("Match"):
            lines = [forced(here, block)]
        for line in lines:
            on_a_shared_machine(here, line)
            left = [one for one in left if one != line]
        if "systemctl --user" in block or f"{PROGRAM} tables" in lines:
            here.end()
        if "systemctl --user" in block:  # what follows is another user's
            shutil.rmtree(here.below / "tmp")
            (here.below / "tmp").mkdir()
    for line in left:
        on_a_shared_machine(here, line)


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Every block with what stands before it."""
    for block in blocks(text):
        yield text[: text.index(textwrap.indent(block, "    "))], block


def put(here: Machine, path: str, text: str) -> None:
    """Write a file of the machine, as the page names it."""
    file = here.home / path[2:] if path.startswith("~/") else Path(here.here(path))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(here.here(text), encoding="utf-8")


def forced(here: Machine, block: str) -> str:
    """The command that sshd would run; sshd itself says what it does not understand."""
    put(here, "/etc/ssh/sshd_config", block)
    if server := shutil.which("sshd", path="/usr/sbin:/usr/bin:/sbin"):
        here.run("ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/key")
        given = [here.here(one) for one in ("-t", "-f", "/etc/ssh/sshd_config", "-h", "/etc/ssh/key")]
        told = subprocess.run([server, *given], capture_output=True, text=True, check=False)
        assert "line" not in told.stderr
    options = dict(line.split(maxsplit=1) for line in block.splitlines())
    assert set(options) == {"Match", "ForceCommand", "DisableForwarding"}
    return options["ForceCommand"]


# --- a checkout -------------------------------------------------------------------------------------------------------

SELECTED = {"soak": "test_a_full_disk_behind_the_output_is_told", "golden": "welcome"}
"""What is tested of all that a target of make would test, so that the rest of it is run as it stands."""
FEW = {
    "make bench": "make bench ARGS='--times 1 --repeats 1 --games 2'",
    'make bench ARGS="--engine"': "make bench ARGS='--engine --times 1 --repeats 1 --games 2'",
    "make screenshots": "make screenshots ARGS=picker",
    "python -m benchmarks --engine": "python -m benchmarks --engine --times 1 --repeats 1 --games 2",
    "python -m benchmarks.value": "python -m benchmarks.value --games 30",
    "python -m benchmarks.civilizations_value": "python -m benchmarks.civilizations_value --games 30",
    "python -m benchmarks.value --check --games 5500": "python -m benchmarks.value --check --games 8",
    "python -m benchmarks.strength": "python -m benchmarks.strength --games 1 --only duels",
    "python -m benchmarks.judgement --edition duel_masters_civilizations": (
        "python -m benchmarks.judgement --edition duel_masters_civilizations --games 1"
    ),
    'make test ARGS="--randomly-seed=…"': 'make test ARGS="--randomly-seed=7"',
    "source .venv/share/bash-completion/completions/monopoly-tui": (
        "source .venv/share/bash-completion/completions/monopoly-tui && complete -p monopoly-tui"
    ),
}
"""The same commands with less to do, or with something to see of what they did."""
DRAWN = {
    "make play": ("New game", QUIT),
    "python -X importtime -m monopoly_tui": ("New game", QUIT),
    ".venv/bin/python": (">>>", END),
}
"""What is seen of a command on a terminal, and the key that leaves it."""
KEPT = ("make messages", "make rules", "make golden", "make check")
"""After these nothing is otherwise than it was: what is in the checkout is what they write."""


def test_a_checkout(machine: Making) -> None:
    """As somebody does who reads page after page, and begins with what all else needs."""
    here = machine("checkout/.venv/bin")
    copy = here.checkout()
    shutil.copy(ROOT / "tests" / "rulebook" / "jail.yaml", copy / "own.yaml")
    (copy / ".git" / "info" / "exclude").write_text("own.yaml\n", encoding="utf-8")
    for line in sorted(commands_at(CHECKOUT), key=lambda line: line != "make venv"):
        if line in DRAWN:
            here.look(line, *DRAWN[line])
            continue
        chosen = SELECTED.get(line.removeprefix("make ").partition(" ")[0], "dead_link_is_noticed")
        here.run(FEW.get(line, line), PYTEST_ADDOPTS=f"-k '{chosen}'" if line.startswith("make") else "")
        if line in KEPT:
            assert here.run("git status --porcelain") == "", line
    assert (copy / "monopoly_tui" / "locale" / "fr" / "LC_MESSAGES" / "monopoly_tui.po").is_file()


# --- an installation --------------------------------------------------------------------------------------------------


def test_installed_programs(machine: Making) -> None:
    """By every installer, into environments that were empty; the plugin too, which is then played with."""
    here = machine("own/bin")
    own = here.below / "own"
    venv.create(own, with_pip=True)
    here.checkout()
    folders = {"PIPX_HOME": "pipx", "PIPX_BIN_DIR": "pipx-bin", "PIPX_MAN_DIR": "man"}
    folders |= {"UV_TOOL_DIR": "uv", "UV_TOOL_BIN_DIR": "uv-bin"}
    here.environment |= {name: str(own / folder) for name, folder in folders.items()}
    here.run("pip install -q pipx pre-commit uv")
    here.environment["PIP_CONSTRAINT"] = str(ROOT / "constraints.txt")
    lines = commands_at(INSTALLED)
    for line in [one for one in lines if "install" in one]:
        here.run(line)
    here.folder = here.home
    for program in (own / folder / PROGRAM for folder in ("pipx-bin", "uv-bin", "bin")):
        assert here.run(f"{program} --version") == f"{PROGRAM} {__version__}\n"
    assert (own / "man" / "man1" / f"{PROGRAM}.1").is_file()
    assert (here.below / "checkout" / ".git" / "hooks" / "pre-commit").is_file()
    for line in [one for one in lines if "install" not in one]:
        serve(here, line) if line.startswith("textual") else play_with_the_plugin(here, line)


def serve(here: Machine, line: str) -> None:
    """A page comes from where the program is served."""
    port = free_port()
    started = f"{line} --port {port}"

    def visit() -> None:
        await_port(port)
        with urllib.request.urlopen(f"http://localhost:{port}/") as page:
            assert b"textual" in page.read()

    here.look(started, "Serving", INTERRUPT, visit)


def play_with_the_plugin(here: Machine, line: str) -> None:
    """The rule of a package that pip has installed is found by its entry points, told, and on at the table."""
    assert "| `speed_die` |" in here.run(f"{PROGRAM} editions rules")
    here.look(line, "roll the dice", QUIT)
