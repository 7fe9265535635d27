"""What a player can do in any game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, unsafe_hash=True)
class Action:
    """Base of all actions: small, typed, imperative. What a saved game says of one are its name and its fields."""
