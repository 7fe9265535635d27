"""Why an action is not allowed, or a game cannot be started. Words are put to it elsewhere."""

from __future__ import annotations

from typing import dataclass_transform

from monopoly_tui.records import record

from .luck import is_seed


@dataclass_transform(frozen_default=True)
@record(frozen=True)
class Refusal:
    """Base of all refusals."""

    def __init_subclass__(cls) -> None:
        record(frozen=True)(cls)


class NotAnAction(Refusal):
    """What was handed in is no action, or its fields hold what they cannot hold."""

    what: str


class NoSuchPlayer(Refusal):
    """There is no such player, or not any more."""

    player: object


class GameIsOver(Refusal):
    """Nothing can be done after the end."""


class NotAsked(Refusal):
    """Somebody else is asked."""

    asked: tuple[int, ...]
    waiting_for: str


class NotNow(Refusal):
    """The table waits for something else."""

    action: str
    waiting_for: str


class IllegalAction(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class SetupError(ValueError):
    """A game that cannot be started: `problem` names what is wrong, `facts` go with it."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(f"{problem} {facts}" if facts else problem)
        self.problem, self.facts = problem, facts


class SettingsError(ValueError):
    """A setting that does not exist, or a value it cannot take: `problem` names what is wrong, `facts` go with it."""

    def __init__(self, key: str, value: object, problem: str, **facts: object) -> None:
        super().__init__(f"{key}: {value!r}: {problem} {facts}" if facts else f"{key}: {value!r}: {problem}")
        self.key, self.value, self.problem, self.facts = key, value, problem, facts


def check_seats(names: object, seed: object, fewest: int, most: int) -> None:
    """Refuse names that nobody can be called by, too few or too many of them, and what is no seed."""
    if not isinstance(names, tuple) or not all(isinstance(name, str) and name for name in names):
        raise SetupError("not_names")
    if not is_seed(seed):
        raise SetupError("not_a_seed")
    if not fewest <= len(names) <= most:
        raise SetupError("number_of_players", count=len(names), fewest=fewest, most=most)
    if len(set(names)) < len(names):
        raise SetupError("same_name")
