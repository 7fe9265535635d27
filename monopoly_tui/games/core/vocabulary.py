"""What is done and what happens in any game, and which of it are moments: what deserves more than a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
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
    """Whose moment it is, by whom or against whom, about which group, lot or land, and how much was at stake.

    Where one action made several of a kind, the `further` ones are told with the first.
    """

    kind: str
    player: int
    other: int = -1
    thing: int = -1
    amount: int = 0
    further: tuple[int, ...] = ()

    @property
    def things(self) -> tuple[int, ...]:
        """All that it is about."""
        return (self.thing, *self.further)


class Watcher(Protocol):
    """Finds the moments of a game while it is played."""

    stops: frozenset[str]
    """The kinds that nobody may miss, not even one who skips."""
    gains: frozenset[str]
    """The kinds by which somebody has something for good that was not there before."""
    together: Mapping[str, str]
    """The kinds of which several that one action brings are one moment after its last event, by what makes them one."""

    def __init__(self, before: Iterable[AnyEvent] = ()) -> None:
        """`before` is what happened so far."""

    def of(self, event: AnyEvent, state: object) -> Iterable[Moment]:
        """The moments that an event is, seen from the table as it was just before."""


class Noticing:
    """Finds the moments of one action: most come with their event, what belongs together with the last of its kind."""

    def __init__(self, watcher: Watcher, events: Sequence[AnyEvent]) -> None:
        self._watcher = watcher
        self._to_come = Counter(map(type, events))
        self._waiting: dict[tuple[int, str], Moment] = {}

    def of(self, event: AnyEvent, state: object) -> list[Moment]:
        """What is to be told right after the next of the events, seen from the table as it was just before."""
        found = []
        for moment in self._watcher.of(event, state):
            if moment.kind not in self._watcher.together:
                found.append(moment)
                continue
            key = moment.player, self._watcher.together[moment.kind]
            first = self._waiting.get(key)
            self._waiting[key] = moment if first is None else replace(first, further=(*first.further, moment.thing))
        self._to_come[type(event)] -= 1
        if self._to_come[type(event)]:
            return found
        waiting, self._waiting = self._waiting, {}
        return [*found, *waiting.values()]
