"""A real browser for the program to run in: shows it, types, clicks, and tells what has reached it."""

from __future__ import annotations

import base64
import io
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyte
from PIL import Image

from .terminal import UNKNOWN

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=1310,840",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
)  # fmt: skip
PATIENCE = 60.0
PRESSES = ("pointerDown", "pointerUp")

# Everything that comes is kept, and the size that the page asks for is in the address it calls.
LISTEN = """
window.received = [];
window.WebSocket = class extends WebSocket {
  constructor(address, ...rest) {
    super(address, ...rest);
    window.asked = address;
    this.addEventListener("message", (event) => {
      if (event.data instanceof ArrayBuffer)
        window.received.push(String.fromCharCode(...new Uint8Array(event.data)));
    });
  }
};
"""
TAKE = "return [window.asked || '', window.received.splice(0).join('')]"


def lacking() -> str:
    """What there is no browser without; nothing if all is there."""
    missing = [] if any(map(shutil.which, BROWSERS)) else [BROWSERS[0]]
    return ", ".join(missing + [name for name in ("chromedriver",) if not shutil.which(name)])


@contextmanager
def running(command: Sequence[str], environment: dict[str, str], log: Path) -> Iterator[None]:
    """A program in the background, ended afterwards."""
    with log.open("wb") as out, subprocess.Popen(command, env=environment, stdout=out, stderr=out) as process:
        try:
            yield
        finally:
            process.terminate()


@contextmanager
def served(command: str, folder: Path) -> Iterator[str]:
    """The program on a web server, as `textual serve` offers it; its address."""
    port = free_port()
    beside = str(Path(sys.executable).parent)
    environment = {"PATH": f"{beside}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    environment |= dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(folder))
    with running([f"{beside}/textual", "serve", "--port", str(port), command], environment, folder / "server.log"):
        await_port(port)
        yield f"http://localhost:{port}/?fontsize=12"


def free_port() -> int:
    """One that nobody uses now."""
    with socket.socket() as found:
        found.bind(("localhost", 0))
        port: int = found.getsockname()[1]
        return port


def await_port(port: int) -> None:
    """Until somebody listens there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as caller:
            if not caller.connect_ex(("localhost", port)):
                return
        assert time.monotonic() < deadline, "nobody listens"


class Browser:
    """One page in a browser, led by the browser's own driver."""

    def __init__(self, session: str) -> None:
        self.session = session
        self.size = (0, 0)

    @classmethod
    @contextmanager
    def opened(cls, folder: Path) -> Iterator[Browser]:
        """A browser that knows nothing of any other."""
        port = free_port()
        with running(["chromedriver", f"--port={port}"], dict(os.environ), folder / "driver.log"):
            await_port(port)
            browser = next(found for found in map(shutil.which, BROWSERS) if found)
            options = {"binary": browser, "args": [*FLAGS, f"--user-data-dir={folder / 'browser'}"]}
            wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
            made = ask("POST", f"http://localhost:{port}/session", wanted)
            page = cls(f"http://localhost:{port}/session/{made['sessionId']}")
            try:
                yield page
            finally:
                ask("DELETE", page.session)

    def open(self, address: str) -> None:
        """Go somewhere, listening from the first byte."""
        self.size = (0, 0)
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        listen = {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": LISTEN}}
        ask("POST", f"{self.session}/goog/cdp/execute", listen)
        ask("POST", f"{self.session}/url", {"url": address})

    def read(self) -> int:
        """Put on the screen what has come; the number of bytes."""
        asked, came = ask("POST", f"{self.session}/execute/sync", {"script": TAKE, "args": []})
        if asked and self.size == (0, 0):
            width, height = (int(part.partition("=")[2]) for part in asked.partition("?")[2].split("&"))
            self.size = width, height
            self.screen.resize(height, width)
        self.stream.feed(UNKNOWN.sub(b"", came.encode("latin-1")))
        return len(came)

    def until(self, text: str) -> None:
        """Wait until something is on the screen."""
        deadline = time.monotonic() + PATIENCE
        while self.place(text) is None:
            self.read()
            assert time.monotonic() < deadline, f"{text!r} never came:\n" + "\n".join(self.screen.display)

    def place(self, text: str) -> tuple[int, int] | None:
        """Where a text stands: its column and row."""
        found = ((line.find(text), y) for y, line in enumerate(self.screen.display))
        return next((place for place in found if place[0] >= 0), None)

    def press(self, *keys: str) -> None:
        """Type keys, as a person does."""
        strokes = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def click(self, text: str) -> None:
        """Click on a text."""
        self.until(text)
        place = self.place(text)
        assert place is not None
        wide, tall = self.cell()
        spot = {"x": round((place[0] + 0.5) * wide), "y": round((place[1] + 0.5) * tall)}
        moves = [{"type": "pointerMove", "duration": 0, **spot}, *({"type": way, "button": 0} for way in PRESSES)]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def cell(self) -> tuple[float, float]:
        """How wide and tall a cell of the page is."""
        script = "const r = document.querySelector('.xterm-screen').getBoundingClientRect(); return [r.width, r.height]"
        width, height = ask("POST", f"{self.session}/execute/sync", {"script": script, "args": []})
        return width / self.size[0], height / self.size[1]

    def _act(self, source: dict[str, object]) -> None:
        ask("POST", f"{self.session}/actions", {"actions": [source]})

    def picture(self) -> Image.Image:
        """What the page looks like when nothing has come for two pictures."""
        silent = 0
        while silent < 2:
            shown = base64.b64decode(ask("GET", f"{self.session}/screenshot"))
            silent = 0 if self.read() else silent + 1
        return Image.open(io.BytesIO(shown)).convert("RGB")


def ask(method: str, address: str, said: object = None) -> Any:
    """What a driver answers."""
    content = json.dumps(said or {}).encode() if method == "POST" else None
    try:
        with urllib.request.urlopen(urllib.request.Request(address, content, method=method), timeout=PATIENCE) as came:
            return json.load(came)["value"]
    except urllib.error.HTTPError as error:
        raise AssertionError(error.read().decode()) from error
