"""The program in a browser: what names another driver is honoured, and a real browser plays with keys and mouse."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_tui.session.hangup import HUNG_UP
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.driver import ForgivingDriver
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.themes import colours_of

from .browser import PATIENCE, Browser, lacking, served

ROOT = Path(__file__).parent.parent.parent
WEB = "textual.drivers.web_driver:WebDriver"
GAME = "monopoly-tui play --guest --edition classic --players Ann Bob --seed one"
ENTER = "\ue007"


def packet(said: bytes) -> bytes:
    """What a web server says to a program."""
    return b"M" + len(said).to_bytes(4, "big") + said


def start(folder: Path, *arguments: str, driver: str = WEB, leaving: bool = True) -> subprocess.CompletedProcess[bytes]:
    """The program as a web server starts it, with no terminal; its visitor leaves at once, or the server goes."""
    homes = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(folder))
    named = {"TEXTUAL_DRIVER": driver, "TEXTUAL_COLOR_SYSTEM": "truecolor", "LANG": "C.UTF-8"}
    hears, says = os.pipe()
    with os.fdopen(hears, "rb") as program, os.fdopen(says, "wb") as server:
        if leaving:
            server.write(packet(b'{"type": "quit"}'))
            server.flush()
        else:
            server.close()
        return subprocess.run(
            [sys.executable, "-m", "monopoly_tui", *arguments],
            env={"PATH": os.environ["PATH"], **homes, **named},
            cwd=ROOT, stdin=program, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip


def test_another_driver_draws_where_there_is_no_terminal(tmp_path: Path) -> None:
    ended = start(tmp_path, "--guest")
    assert ended.stdout.startswith(b"__GANGLION__\n"), ended.stderr
    assert [path.name for path in tmp_path.glob("monopoly-tui/*")] == ["guests"]


def test_the_program_goes_with_its_server(tmp_path: Path) -> None:
    assert start(tmp_path, leaving=False).returncode == HUNG_UP


def test_a_driver_that_is_not_there_is_told(tmp_path: Path) -> None:
    ended = start(tmp_path, driver="textual.drivers.nowhere:Driver")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith("monopoly-tui: The variable TEXTUAL_DRIVER cannot be “".encode())


def test_the_driver_named_is_the_one_that_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MonopolyApp(Options()).driver_class is ForgivingDriver
    monkeypatch.setenv("TEXTUAL_DRIVER", WEB)
    assert MonopolyApp(Options()).driver_class is not ForgivingDriver


@pytest.mark.parametrize(("said", "depth"), [("truecolor", Depth.TRUE), ("standard", Depth.ANSI), ("auto", Depth.ANSI)])
def test_colours_are_as_many_as_textual_is_told(said: str, depth: Depth) -> None:
    assert colours_of({"TEXTUAL_COLOR_SYSTEM": said, "TERM": "dumb"}) is depth


@pytest.mark.soak
def test_a_real_browser_plays_with_keys_and_mouse(tmp_path: Path) -> None:
    if missing := lacking():
        pytest.skip(f"there is no {missing} here")
    with Browser.opened(tmp_path) as page:
        with served("monopoly-tui --guest", tmp_path) as address:
            page.open(address)
            page.until("New game")
            assert_drawn(page)
            page.click("New game")
            page.until("Duel Masters")
            assert_drawn(page)
        with served(GAME, tmp_path) as address:
            page.open(address)
            page.click("Roll")
            page.until("Tip: a whole colour")
            assert_drawn(page)
            page.press("y")
            page.until("Ann buys Oriental Avenue")
            assert_drawn(page)
    (saved,) = tmp_path.glob("monopoly-tui/guests/*/monopoly-tui/saves/*.journal")
    assert '"Buy"' in saved.read_text()


def assert_drawn(page: Browser) -> None:
    """The browser shows the colours that were sent to it."""
    picture = page.picture()
    width, height = page.cell()
    cells = ((x, y, page.screen.buffer[y][x]) for y in range(page.size[1]) for x in range(page.size[0]))
    grounds = [(x, y, sent.bg) for x, y, sent in cells if sent.data == " " and len(sent.bg) == len("rrggbb")]
    assert grounds
    for x, y, sent in grounds:
        drawn = picture.getpixel((int((x + 0.5) * width), int((y + 0.5) * height)))
        assert isinstance(drawn, tuple)
        assert "{:02x}{:02x}{:02x}".format(*drawn) == sent, (x, y)
