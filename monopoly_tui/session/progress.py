"""How far something long has come: whoever listens hears of it, and people now and then, in a sentence."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from monopoly_tui.i18n import _, number

Entry = TypeVar("Entry")
Listener = Callable[[int, int], object]
"""Is told how many actions are done again, and of how many."""

OFTEN = 64
"""Entries after which the listener hears again; what is told to people is told less often."""

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """Inside, somebody is told how far it has come. What the listener raises ends it."""
    before = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(before)


def through(entries: Sequence[Entry]) -> Iterator[Entry]:
    """One entry after the other, while the listener hears of it."""
    listener = _listener.get()
    for count, entry in enumerate(entries):
        if listener is not None and count % OFTEN == 0:
            listener(count, len(entries))
        yield entry


def sentence(done: int, count: int) -> str:
    """How far it has come."""
    told = _("Playing the saved game again: {done} of {all} actions")
    return told.format(done=number(done), all=number(count))


def now_and_then(
    tell: Callable[[str], object], first: float, pause: float, says: Callable[[int, int], str] = sentence
) -> Listener:
    """Tells in a sentence what takes longer than `first` seconds, and again after every pause."""
    due = time.monotonic() + first

    def listen(done: int, count: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            tell(says(done, count))
            due = time.monotonic() + pause

    return listen
