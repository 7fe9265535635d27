"""Keeps which function tells which kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from monopoly_tui.games.core.vocabulary import AnyEvent as Event

from ..property.naming import Naming
from .lines import Line

E = TypeVar("E", bound=Event)
Teller = Callable[[E, Naming], Line | None]

TELLERS: dict[type[Event], Callable[[Any, Naming], Line | None]] = {}


def tells(kind: type[E]) -> Callable[[Teller[E]], Teller[E]]:
    """Enter a function as the teller of a kind of event."""

    def enter(teller: Teller[E]) -> Teller[E]:
        TELLERS[kind] = teller
        return teller

    return enter
