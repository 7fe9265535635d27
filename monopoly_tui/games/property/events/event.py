"""The base of all events."""

from __future__ import annotations

from typing import TypeAlias

from monopoly_tui.games.core import vocabulary

from ..state import State

Event: TypeAlias = vocabulary.Event[State]
