"""Why an action is not allowed in any game. Words are put to it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from .registry import by_name


@dataclass(frozen=True, slots=True)
class Refusal:
    """Base of all refusals."""


@dataclass(frozen=True, slots=True)
class NotAnAction(Refusal):
    """What was handed in is no action, or its fields hold what they cannot hold."""

    what: str


@dataclass(frozen=True, slots=True)
class NoSuchPlayer(Refusal):
    """There is no such player, or not any more."""

    player: object


@dataclass(frozen=True, slots=True)
class GameIsOver(Refusal):
    """Nothing can be done after the end."""


@dataclass(frozen=True, slots=True)
class NotAsked(Refusal):
    """Somebody else is asked."""

    asked: tuple[int, ...]
    waiting_for: str


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """The table waits for something else."""

    action: str
    waiting_for: str


COMMON = by_name(Refusal, globals())
"""Every refusal of this module by its name."""


class IllegalAction(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
