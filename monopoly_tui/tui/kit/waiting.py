"""Does beside the screen what may take long, while the screen tells how far it has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import TypeVar

from monopoly_tui.session.progress import heard_by, now_and_then, sentence

Result = TypeVar("Result")
FIRST, PAUSE = 0.4, 0.2
"""Seconds after which something is told, and between two sentences; usually nothing takes as long."""


class Abandoned(Exception):
    """Nobody waits for it any more."""


async def beside(
    work: Callable[[], Result], tell: Callable[[str], object], says: Callable[[int, int], str] = sentence
) -> Result:
    """What the work leads to; meanwhile keys are heard, and `says` words how far it is.

    If the program is left, the work ends soon.
    """
    loop, left = asyncio.get_running_loop(), Event()
    told = now_and_then(lambda said: loop.call_soon_threadsafe(tell, said), FIRST, PAUSE, says)

    def listen(done: int, count: int) -> None:
        if left.is_set():
            raise Abandoned
        told(done, count)

    def watched() -> Result:
        with heard_by(listen):
            return work()

    try:
        return await asyncio.to_thread(watched)
    finally:
        left.set()
        tell("")
