"""What every test of the screens begins with: a pilot that knows when the program has nothing left to do."""

from __future__ import annotations

import asyncio
import time
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from rich.console import RenderableType
from textual._compositor import Compositor
from textual.pilot import Pilot

PATIENCE = 1.0
"""Seconds of work after which a program is looked at although it is still busy, as one is in which bots play."""
DRAWN_EVERY = 16
"""So many frames of a screen make one that is drawn; those that come between are drawn with it."""


async def wait_for_idle(min_sleep: float = 0.0, max_sleep: float = PATIENCE) -> None:
    """Wait until nothing is ready to run: what was sent is worked off, and only timers are left.

    Textual's own way is to sleep until the processor has been quiet for a while, fifty times a second.
    """
    loop = asyncio.get_running_loop()
    deadline = time.process_time() + max_sleep
    while True:
        await asyncio.sleep(0)
        if not loop._ready or time.process_time() > deadline:  # type: ignore[attr-defined]
            return


async def pause(pilot: Pilot[Any], delay: float | None = None) -> None:
    """Let everything come to rest: what is laid out anew may send something once more."""
    app = pilot.app
    for _ in range(2):
        await pilot._wait_for_screen()
        await wait_for_idle()
        app.screen._on_timer_update()
    if app._resize_event is not None:  # the app waits a moment for the window to be dragged on
        app._check_resize()
        await pause(pilot)
    await asyncio.sleep(delay or 0)


@pytest.fixture(autouse=True)
def a_pilot_that_does_not_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressing a key takes as long as the program takes to understand it; Textual's own sleeps twice for each."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", wait_for_idle)
    monkeypatch.setattr(Pilot, "pause", pause)


@pytest.fixture(autouse=True)
def a_terminal_that_is_seldom_looked_at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program without a terminal draws for nobody, and that is half its work: some frames show what fails in it."""
    if request.node.get_closest_marker("soak"):
        return
    draw, frames = Compositor.render_update, WeakKeyDictionary[Compositor, int]()

    def seldom(compositor: Compositor, **how: Any) -> RenderableType | None:
        frames[compositor] = number = frames.get(compositor, 0) + 1
        return draw(compositor, **how) if "full" in how or number % DRAWN_EVERY == 3 else None

    monkeypatch.setattr(Compositor, "render_update", seldom)
