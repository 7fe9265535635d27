"""What a game brings to a table that is played line by line: its questions, its commands and its views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import pgettext

from .offering import Choice, lines, pick


class Seats(Protocol):
    """Who is still in a game."""

    out: list[bool]


class Asked(Protocol):
    """A decision, whichever game it is of."""

    kind: ClassVar[str]

    @property
    def asks(self) -> Sequence[int]:
        """Those who must decide."""

    @property
    def state(self) -> Seats:
        """The table."""


D = TypeVar("D", bound=Asked)
A = TypeVar("A", bound=Action)
E = TypeVar("E")
Ask = Callable[[str], str]
"""Asks for the rest of a command."""


class Talk(ABC, Generic[D, A, E]):
    """One game as it is talked about; decisions, actions and events are its own."""

    at_once: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions that an empty line answers, by the first choice."""

    # --- telling --------------------------------------------------------------------------------------------------

    def welcome(self, decision: D) -> Iterable[str]:
        """What is said before the first question."""
        return ()

    @abstractmethod
    def tell(self, events: Sequence[E]) -> Iterable[str]:
        """What one action brought about."""

    @abstractmethod
    def question(self, decision: D) -> str:
        """What is asked, and of whom."""

    @abstractmethod
    def explain(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""

    @abstractmethod
    def read_out(self, word: str, words: Sequence[str], decision: D) -> Iterable[str] | None:
        """What a command reads out; nothing if it is none that does. Raises NotUnderstood."""

    # --- answering ------------------------------------------------------------------------------------------------

    @abstractmethod
    def words(self) -> dict[str, str]:
        """Every command in the language of the table; the English words are understood as well."""

    @abstractmethod
    def choices(self, decision: D, player: int) -> list[Choice[A]]:
        """The answers a player can give."""

    @abstractmethod
    def make(self, word: str, words: Sequence[str], player: int, decision: D, ask: Ask) -> A | None:
        """The action a command stands for; nothing if there is no such command. Raises NotUnderstood."""

    @abstractmethod
    def tabs(self, action: A) -> bool:
        """Whether an action means leaving the game for good."""

    def lines(self, decision: D, offered: Sequence[Choice[A]]) -> Iterable[str]:
        """The choices as they are read out."""
        return lines(offered)

    def chosen(self, typed: str, decision: D, offered: Sequence[Choice[A]]) -> A | None:
        """The answer typed as a choice."""
        return pick(typed, offered)

    def due(self, decision: D, played: float) -> tuple[int, A] | None:
        """Who must do what without being asked, after so many seconds of play."""
        return None

    def english(self, word: str) -> str:
        """A command's own word for the one typed, in whichever language."""
        folded, words = word.casefold(), self.words()
        if folded in words:
            return folded
        return next((command for command, local in words.items() if local == folded), folded)


def words_everywhere() -> dict[str, str]:
    """The commands of every game."""
    return {
        "board": pgettext("command", "board"),
        "players": pgettext("command", "players"),
        "look": pgettext("command", "look"),
        "rules": pgettext("command", "rules"),
        "undo": pgettext("command", "undo"),
        "resign": pgettext("command", "resign"),
        "help": pgettext("command", "help"),
        "quit": pgettext("command", "quit"),
    }
