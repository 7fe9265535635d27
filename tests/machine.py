"""A machine to try commands on: a home, a checkout and an administrator's programs, all below one folder."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .documents import PROGRAM, ROOT
from .stand_ins import MACHINE, STAND_INS
from .tui.terminal import Terminal
from .waiting import until

BELOW = re.compile(r"(?<![\w./])/(?=(?:tmp|run|var|etc|usr/local)/)")
"""The paths of a command that are those of the whole machine."""
OWN = "\0"
"""Stands for the folder while paths are changed."""
QUIT, INTERRUPT, END = "\x11", "\x03", "\x04"
FOREIGN = (
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "PYTHONHOME",
    "TEXTUAL_DRIVER",
    "MAKEFLAGS",
    "MFLAGS",
    "TMUX",
    "SOAK",
    "COLUMNS",
    "LINES",
    "PYTEST_",
)
"""How variables begin that are of the run of the tests, and not of the machine."""

STAND_IN = """\
#!{python}
import sys
sys.path.insert(0, {root!r})
from tests.stand_ins import main
sys.argv.insert(1, {name!r})
main()
"""


class Machine:
    """Runs command lines as a shell does, each as it is written."""

    def __init__(self, below: Path, *first: str) -> None:
        """Programs are looked for in the folders `first` of it, then among the administrator's and the system's."""
        self.below, self.home = below, below / "home"
        self.log = below / "log"
        programs = below / "usr" / "local" / "bin"
        for folder in (self.home, below / "tmp", programs):
            folder.mkdir(parents=True)
        for name in STAND_INS:
            self._program(programs / name, STAND_IN.format(python=sys.executable, root=str(ROOT), name=name))
        if not first:
            self._program(programs / PROGRAM, f'#!/bin/sh\nexec "{sys.executable}" -m monopoly_tui "$@"\n')
        own = os.pathsep.join(map(str, (*(below / folder for folder in first), programs)))
        folders = {f"XDG_{kind}_HOME": str(self.home / kind) for kind in ("STATE", "CONFIG", "DATA")}
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)} | {
            **folders,
            "HOME": str(self.home),
            "PATH": f"{own}{os.pathsep}{os.environ['PATH']}",
            "PYTHON": getattr(sys, "_base_executable", sys.executable),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "MONOPOLY_TUI_TABLES": str(below / "tmp"),
            MACHINE: str(below),
        }
        self.folder = ROOT

    def _program(self, path: Path, text: str) -> None:
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def here(self, text: str) -> str:
        """A text in which every path of the whole machine is one below the folder."""
        return BELOW.sub(f"{self.below}/", text.replace(str(self.below), OWN)).replace(OWN, str(self.below))

    def run(self, line: str, typed: str = "", **variables: str) -> str:
        """Run a command to its end, which must be a good one; what it says. What it starts may go on."""
        with self.log.open("w+", encoding="utf-8") as log:
            ended = subprocess.run(
                ["bash", "-c", self.here(line)],
                input=typed,
                stdout=log,
                stderr=log,
                text=True,
                cwd=self.folder,
                env=self.environment | variables,
                check=False,
            )
        said = self.log.read_text(encoding="utf-8", errors="replace")
        assert ended.returncode == 0, f"{line}\n{said}"
        return said

    def look(self, line: str, shown: str, keys: str, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Run a command on a terminal until it shows a text, then leave it by keys."""
        run = f"import os; os.chdir({str(self.folder)!r}); os.execvp('bash', ['bash', '-c', {self.here(line)!r}])"
        with Terminal(state=self.home, program=("-c", run), environment=self.environment) as terminal:
            terminal.until(shown)
            meanwhile()
            if keys:
                terminal.settle()
                terminal.type(keys.encode())
            until(lambda: not (terminal.read(0.05) or terminal.running), f"the end of {line}")

    def end(self) -> None:
        """End whatever was started here and goes on."""
        mine = f"\0{MACHINE}={self.below}\0".encode()
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if mine in b"\0" + (process / "environ").read_bytes() and int(process.name) != os.getpid():
                    os.kill(int(process.name), signal.SIGKILL)

    def checkout(self) -> Path:
        """A copy of this one as it is now, with everything in it kept; commands are run there from now on."""
        self.folder = self.below / "checkout"
        subprocess.run(["git", "clone", "-q", ROOT, self.folder], check=True)
        listed = subprocess.run(
            ["git", "ls-files", "-zmo", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        for name in filter(None, listed.stdout.split("\0")):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).exists():
                shutil.copy2(ROOT / name, self.folder / name)
            else:
                (self.folder / name).unlink()
        self.run("git add -A && git -c user.name=a -c user.email=b commit -q --allow-empty -m now")
        return self.folder
