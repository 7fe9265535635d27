"""What is done and what happens in any game, and which of it are moments: what deserves more than a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Never, Protocol, TypeAlias, TypeVar, cast, dataclass_transform

from monopoly_tui.records import SlottedRecords, record


@dataclass_transform()
@record(unsafe_hash=True)
class Action:
    """Base of all actions: small, typed, imperative. What a saved game says of one are its name and its fields."""

    def __init_subclass__(cls) -> None:
        record(unsafe_hash=True)(cls)

    def do(self, game: Never, player: int) -> None:
        """Do it, in the game it belongs to, which each action names; it is allowed."""
        raise NotImplementedError


S = TypeVar("S", contravariant=True)


class Event(Generic[S], metaclass=SlottedRecords):
    """Base of all events: complete enough to narrate and animate without looking at the table."""

    def change(self, state: S) -> None:
        """Make the table show what happened. Events that only tell something change nothing."""

    def from_luck(self) -> Sequence[int]:
        """The numbers that luck gave for it, where nobody else can tell; whoever has no seed repeats it by them."""
        return ()


AnyEvent: TypeAlias = Event[Never]
"""An event of whichever game: it can be told, but changes no table that could be named here."""


def show(event: AnyEvent, state: object) -> None:
    """Make a table show what happened there: the one place where an event is known to belong to its own game."""
    cast("Event[object]", event).change(state)


VICTORY, OUT, BATTLE, CHIP = "victory", "out", "battle", "chip"
"""The moments that no single game owns: a table draws them without loading the game they are of."""


@record(frozen=True)
class Moment:
    """Whose moment it is, by whom or against whom, about which group, lot or land, and how much was at stake."""

    kind: str
    player: int
    other: int = -1
    thing: int = -1
    amount: int = 0


class Watcher(Protocol):
    """Finds the moments of a game while it is played."""

    stops: frozenset[str]
    """The kinds that nobody may miss, not even one who skips."""

    def __init__(self, before: Iterable[AnyEvent] = ()) -> None:
        """`before` is what happened so far."""

    def of(self, event: AnyEvent, state: object) -> Iterable[Moment]:
        """The moments that an event is, seen from the table as it was just before."""
