"""A game under way: it asks, judges what is answered, and says what happened; and what every bot keeps to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import ClassVar, Generic, Never, Protocol, Self, TypeAlias, TypeVar, cast, runtime_checkable

from .luck import Luck
from .refusals import GameIsOver, IllegalAction, Refusal
from .vocabulary import Action, AnyEvent, Event


class Settings(Protocol):
    """Values that can be chosen before a game starts; `undo` is how things are taken back at the table."""

    @property
    def undo(self) -> str:
        """One of the `MANNERS` in `values`."""

    def with_rules(self, rules: Mapping[str, object]) -> Self:
        """These settings changed by `rules`. Raises SettingsError."""

    def as_rules(self) -> dict[str, object]:
        """Every setting as plain data, also those left as they come, which may come otherwise one day."""


class State(Protocol):
    """What every table shows: who sits there, whose turn it is, who has left or won, and where the luck stands."""

    names: tuple[str, ...]
    players: int
    out: list[bool]
    left: list[int]
    turn: int
    turns: int
    round: int
    winner: int | None
    ranking: tuple[int, ...]

    @property
    def luck(self) -> Luck:
        """Where all chance comes from."""

    def copy(self) -> Self:
        """An independent table that looks the same."""


class Decision:
    """What the table waits for: `asks` are those who must decide, `answers` the actions that do it."""

    __slots__ = ("asks", "state")

    kind: ClassVar[str]
    answers: ClassVar[tuple[type[Action], ...]]
    asks: tuple[int, ...]
    state: State

    def refusal(self, player: int, action: Action) -> Refusal | None:
        """Nothing if the action is allowed, else why not. Whatever is handed in is judged."""
        raise NotImplementedError

    def judge(self, player: int, action: Action) -> Refusal | None:
        """Whether one who is asked may answer so."""
        return None

    def choices(self, player: int) -> Iterator[Action]:
        """What one who is asked could answer, allowed or not: all that needs no more words, and what is telling."""
        return (kind() for kind in self.answers if not fields(kind))

    def allowed(self, player: int) -> list[Action]:
        """The allowed ones of the choices; nothing for one who is not asked."""
        if player not in self.asks:
            return []
        return [action for action in self.choices(player) if self.refusal(player, action) is None]

    @property
    def parties(self) -> tuple[int, ...]:
        """Those who are in it: whoever is asked, and whoever an answer of others may bring to be asked again."""
        return self.asks

    @property
    def matter(self) -> str:
        """By what it is known while several answer it one after the other; empty where one answer settles it."""
        return ""

    def standing(self) -> object:
        """How such a matter stands; a new answer that counts changes it."""
        return None

    def silence(self) -> Action:
        """What those have answered who are silent for too long, in such a matter."""
        raise NotImplementedError

    def up_to(self, player: int, most: int) -> Action:
        """The answer of one who would go as far as a sum, in such a matter."""
        raise NotImplementedError

    def is_gone(self, player: int) -> bool:
        """Whether there is no such player, or not any more."""
        state = self.state
        return not 0 <= player < state.players or state.out[player]


S = TypeVar("S", bound=State, covariant=True)
D = TypeVar("D", bound=Decision, covariant=True)


class Game(Generic[S, D]):
    """A game under way: `decision` is what it waits for, None when it is over; `apply` answers it.

    `opening` is what happened before the first question, `events` what the last action brought about.
    """

    __slots__ = ("decision", "events", "opening", "state")

    def __init__(self, state: S) -> None:
        """Go on with a table that stands already."""
        self.state = state
        self.events: list[Event[S]] = []
        self.opening: list[Event[S]] = []
        self.decision: D | None = None
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    def apply(self, player: int, action: Action, write_down: Callable[[], object] | None = None) -> list[Event[S]]:
        """Let a player act; an action that is not allowed raises `IllegalAction` and changes nothing.

        `write_down` is called once the action is allowed and before anything changes; what it raises stops all.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction(GameIsOver())
        refusal = decision.refusal(player, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if write_down is not None:
            write_down()
        events: list[Event[S]] = []
        self.events = events
        action.do(cast("Never", self), player)  # the decision knows: it is an action of this game
        self._go_on()
        return events

    def emit(self, event: Event[S]) -> None:
        """Make something happen."""
        event.change(self.state)
        self.events.append(event)

    def copy(self) -> Self:
        """An independent game at the same point."""
        return type(self)(self.state.copy())

    # --- what each game does in its own way ---------------------------------------------------------------------

    def _go_on(self) -> None:
        """Go on until something has to be decided, and ask it."""
        raise NotImplementedError

    def facts(self) -> object:
        """Everything that play changes: plain values and small classes."""
        raise NotImplementedError

    def worth(self) -> tuple[int, ...]:
        """How far every player has got."""
        raise NotImplementedError

    def renew(self, seed: str) -> None:
        """Let all luck to come be that of another seed: other dice, cards shuffled anew."""
        raise NotImplementedError

    def seen(self) -> Self:
        """A copy with nothing in it that nobody at the table can know: other luck, cards not in their order."""
        raise NotImplementedError


AnyGame: TypeAlias = Game[State, Decision]
"""A game under way, whichever it is."""


class Bot(Protocol):
    """A player that needs no keyboard: it sees the game and says what it does, or nothing."""

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """The action to take now, None if there is none."""


@runtime_checkable
class Remembering(Bot, Protocol):
    """A bot to whom it matters what happened before it sat down."""

    def recall(self, events: Iterable[AnyEvent], player: int) -> None:
        """Take note of the game so far."""


@runtime_checkable
class Talker(Bot, Protocol):
    """A bot that says something aloud now and then."""

    def remark(self) -> AnyEvent | None:
        """What it says about its last answer, once: an event that changes nothing and is not written down."""
