"""The base of all events."""

from __future__ import annotations

from dataclasses import dataclass

from ..state import State


@dataclass(slots=True)
class Event:
    """Base of all events."""

    def change(self, state: State) -> None:
        """Make the table show what happened. Events that only tell something change nothing."""
