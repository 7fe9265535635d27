"""A real terminal that misbehaves: it changes its size all the time, and sends what nobody has typed."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from monopoly_tui.session.saves import SaveFolder

from ..volume import many
from ..waiting import PATIENCE
from .moments import MOMENTS, moment
from .terminal import Terminal

QUIT = b"\x11"
"""Ctrl+Q is meant to end the program."""
QUICK = ("roll", "pay", "bid")
"""A panel, a dialog and an auction; `test_resizing.py` drags all the others, in a program without a terminal."""


@contextmanager
def saved(state: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[SaveFolder]:
    """A folder with one saved game at a certain moment, where a program with this state finds it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setenv("HOME", str(state))
    with SaveFolder() as folder:
        game = moment(name)
        folder.keep(game)
        game.close()
        yield folder


def steps(folder: SaveFolder) -> int:
    return len(folder.load(folder.games()[0].name).steps)


@pytest.mark.parametrize(
    ("name", "times"),
    [*((name, 30) for name in QUICK), *(pytest.param(name, many(200), marks=pytest.mark.soak) for name in MOMENTS)],
)
def test_a_window_that_is_dragged_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> None:
    luck = Random(name)
    with saved(tmp_path, monkeypatch, name) as folder:
        before = steps(folder)
        with Terminal("resume", "--no-animation", state=tmp_path, width=80, height=24) as terminal:
            terminal.until("Anna", "Ben")
            terminal.settle()
            shown = terminal.screen.display
            for _ in range(times):
                terminal.resize(luck.randint(1, 200), luck.randint(1, 60))
                terminal.receive(0.005)
            terminal.start_afresh(80, 24)
            terminal.until(shown[-2].strip())
            assert terminal.running
        assert steps(folder) == before


def noise(luck: Random, size: int) -> bytes:
    """Bytes of any kind, but for the key that is meant to end the program."""
    return luck.randbytes(size).replace(QUIT, b"")


def mouse_noise(luck: Random, count: int) -> bytes:
    """Reports of a mouse gone mad: inside the window and far outside, with buttons nobody has."""
    reports = [
        f"\x1b[<{luck.randint(0, 200)};{luck.randint(0, 400)};{luck.randint(0, 400)}{luck.choice('Mm')}"
        for _ in range(count)
    ]
    return "".join(reports).encode()


def pasted(luck: Random, size: int) -> bytes:
    """A text pasted between the marks that terminals put around it."""
    text = "".join(chr(luck.choice((*range(32, 127), 10, 0xE9, 0x4E00, 0x1F600))) for _ in range(size))
    return b"\x1b[200~" + text.encode() + b"\x1b[201~"


STRANGE = b"\xff\xfe\x80\x1b[99999999u\x1b[1:5u\x1b[<999999;999999;999999M\x1b[M\xff\xff\xff"
"""No text in any encoding, keys that no keyboard has, a mouse beyond all windows."""

NOISES = {
    "strange": lambda luck: STRANGE,
    "bytes": lambda luck: noise(luck, 4000),
    "mouse": lambda luck: mouse_noise(luck, 400),
    "paste": lambda luck: pasted(luck, 10_000),
    "unmarked paste": lambda luck: b"lorem ipsum " * 50,
}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("end_turn", "strange"),
        ("roll", "bytes"),
        pytest.param("offer", "bytes", marks=pytest.mark.soak),
        ("bid", "mouse"),
        ("roll", "paste"),
        ("pay", "unmarked paste"),
    ],
)
def test_noise_does_not_end_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: str) -> None:
    with (
        saved(tmp_path, monkeypatch, name) as folder,
        Terminal("resume", "--no-animation", state=tmp_path, width=80, height=24) as terminal,
    ):
        terminal.until("Anna")
        terminal.settle()
        terminal.type(NOISES[kind](Random(f"{name} {kind}")))
        assert listens(terminal)
        folder.load(folder.games()[0].name)  # raises if anything that was saved is damaged


def listens(terminal: Terminal) -> bool:
    """Whether the program is still there and takes keys, wherever the noise has led it."""
    terminal.start_afresh(81, 25)
    deadline = time.monotonic() + PATIENCE
    seen: set[str] = set()
    while time.monotonic() < deadline and len(seen) < 2:
        for key in (b"\x1b", b"?", b"\x1b[B"):
            os.write(terminal.master, key)
            terminal.settle()
            seen.add("\n".join(terminal.screen.display).strip())
        assert terminal.running, terminal.sent[-2000:].decode(errors="replace")
    return len(seen) > 1
