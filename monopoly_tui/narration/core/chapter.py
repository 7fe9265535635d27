"""Keeps all that is said about a game, one chapter for each subject.

A sentence is a text marked for translation, or a function that gives one in the language spoken now; an empty one is
not said. Its places are filled with the fields of what it is about, unless the chapter names other ones, a number, or
a function that gives what to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import takewhile
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.vocabulary import Action, AnyEvent, Moment
from monopoly_tui.i18n import _
from monopoly_tui.records import record

from .lines import Line, Value, fill
from .naming import Naming, Worded

T = TypeVar("T")
A = TypeVar("A", bound=Action)
D = TypeVar("D", bound=Decision)
First = TypeVar("First", bound=AnyEvent)
Second = TypeVar("Second", bound=AnyEvent)
N = TypeVar("N", bound="AnyNaming")
R = TypeVar("R")
T_co = TypeVar("T_co", covariant=True)
U_co = TypeVar("U_co", covariant=True)

AnyNaming: TypeAlias = Naming[Worded]
Sentence: TypeAlias = str | Callable[[T, N], str]
Place: TypeAlias = str | int | Callable[[T, N], Value]
Merged: TypeAlias = tuple[Line | None, int]
"""A line, or none, and how many events it tells."""
Merger: TypeAlias = Callable[[Sequence[AnyEvent], N], Merged | None]


class Option(NamedTuple, Generic[T_co, U_co]):
    """An action with the decision it would answer, and whose answer it would be."""

    action: T_co
    decision: U_co
    player: int = -1


def either(test: Callable[[T], object], if_so: str, if_not: str) -> Callable[[T, object], str]:
    """The first of two sentences for things that pass a test, the second for the others."""
    return lambda thing, naming: _(if_so if test(thing) else if_not)


def always(thing: object) -> bool:
    """Whether a sentence holds of a thing, if nothing else is said."""
    return True


@record(frozen=True)
class Saying(Generic[N]):
    """A sentence, what stands in those of its places that are no plain fields, and whom it concerns most.

    `briefer` are sayings of the same in fewer words.
    """

    sentence: str | Callable[..., str]
    places: Mapping[str, str | int | Callable[..., Value]] = field(default_factory=dict)
    concerns: str | Callable[..., int | None] = ""
    when: Callable[..., object] = always
    otherwise: str | Callable[..., str] = ""
    begins_turn: bool = False
    briefer: tuple[Saying[N], ...] = ()

    def line(self, thing: object, naming: N) -> Line | None:
        """The sentence about a thing; nothing if it has none."""
        sentence = self.sentence if self.when(thing) else self.otherwise
        template = _(sentence) if isinstance(sentence, str) else sentence(thing, naming)
        if not template:
            return None
        parts = fill(template, partial(self._value, thing, naming))
        briefly = tuple(saying.must(thing, naming).parts for saying in self.briefer)
        return Line(parts, self._concerned(thing), self.begins_turn, briefly)

    def with_briefer(self, *sayings: str | Saying[N]) -> Saying[N]:
        """The same with what says it in fewer words; what a place is filled with there and here need be said once."""
        wordings: list[Saying[N]] = [Saying(one) if isinstance(one, str) else one for one in sayings]
        briefer: list[Saying[N]] = [Saying(one.sentence, {**self.places, **one.places}) for one in wordings]
        return replace(self, briefer=tuple(briefer))

    def must(self, thing: object, naming: N) -> Line:
        """The sentence about a thing that always has one."""
        line = self.line(thing, naming)
        assert line is not None, f"nothing is said of {thing!r}"
        return line

    def _value(self, thing: object, naming: N, name: str) -> Value:
        place = self.places.get(name, name)
        if isinstance(place, int):
            return place
        return naming.field(place, thing) if isinstance(place, str) else place(thing, naming)

    def _concerned(self, thing: object) -> int | None:
        if not isinstance(self.concerns, str):
            return self.concerns(thing)
        return getattr(thing[0] if isinstance(thing, tuple) else thing, self.concerns, None)


Briefly: TypeAlias = Sequence[str | Saying[N]]
"""The same in fewer and fewer words, for where there is no room for all of them."""


@record(frozen=True)
class RuleWords:
    """What a rule is called and what it does; `meanings` names the words its setting can take."""

    _title: str
    _summary: str
    _meanings: Mapping[str, str]

    @property
    def title(self) -> str:
        """A few words, in the language spoken now."""
        return _(self._title)

    @property
    def summary(self) -> str:
        """One line, in the language spoken now."""
        return _(self._summary)

    @property
    def values(self) -> dict[str, str]:
        """What each word the setting can take means, in the language spoken now."""
        return {value: _(meaning) for value, meaning in self._meanings.items()}


class MomentWords(NamedTuple, Generic[N]):
    """What can be written over the picture of a moment, and the sentences it can be told in, one after the other."""

    titles: tuple[Saying[N], ...]
    sayings: tuple[Saying[N], ...]


class Chapter(Generic[N, R]):
    """All that is said about one subject of a game; `R` is what its rules are told from."""

    def __init__(self) -> None:
        self.events: dict[type, Saying[N]] = {}
        self.mergers: list[Merger[N]] = []
        self.titles: dict[type, Saying[N]] = {}
        self.questions: dict[type, Saying[N]] = {}
        self.waiting_for: dict[str, str] = {}
        self.not_before: dict[str, str] = {}
        self.labels: dict[tuple[type, type], Saying[N]] = {}
        self.hints: dict[tuple[type, type], Saying[N]] = {}
        self.refusals: dict[type, Saying[N]] = {}
        self.moments: dict[str, MomentWords[N]] = {}
        self.rules: dict[str, RuleWords] = {}
        self.statements: list[tuple[str, Callable[[R, N], Iterable[str]]]] = []

    def take_in(self, other: Chapter[N, R]) -> None:
        """Say all that another chapter says as well; what both say differently would be lost in silence."""
        for name, said in vars(other).items():
            mine = vars(self)[name]
            if isinstance(said, list):
                mine += said
                continue
            assert not mine.keys() & said.keys(), f"said in two chapters: {mine.keys() & said.keys()}"
            mine.update(said)

    # --- what happened ------------------------------------------------------------------------------------------------

    def tells(
        self,
        event: type[First],
        sentence: Sentence[First, N],
        concerns: str | Callable[[First], int | None] = "player",
        *,
        when: Callable[[First], object] = always,
        otherwise: Sentence[First, N] = "",
        begins_turn: bool = False,
        briefly: Briefly[N] = (),
        **places: Place[First, N],
    ) -> None:
        """How an event is told; one without a sentence is told by another event."""
        saying: Saying[N] = Saying(sentence, places, concerns, when, otherwise, begins_turn)
        self.events[event] = saying.with_briefer(*briefly)

    def tells_pair(
        self,
        first: type[First],
        second: type[Second],
        sentence: Sentence[tuple[First, Second], N],
        concerns: str | Callable[[tuple[First, Second]], int | None] = "player",
        *,
        when: Callable[[tuple[First, Second]], object] = always,
        otherwise: Sentence[tuple[First, Second], N] = "",
        briefly: Briefly[N] = (),
        **places: Place[tuple[First, Second], N],
    ) -> None:
        """How two events in a row are told in one sentence."""
        saying: Saying[N] = Saying(sentence, places, concerns, when, otherwise)
        saying = saying.with_briefer(*briefly)

        def merger(events: Sequence[AnyEvent], naming: N) -> Merged | None:
            if len(events) < 2 or type(events[0]) is not first or type(events[1]) is not second:
                return None
            line = saying.line((events[0], events[1]), naming)
            return (line, 2) if line else None

        self.mergers.append(merger)

    def tells_run(
        self,
        kind: type[First],
        sentence: Sentence[tuple[First, ...], N],
        between: Callable[[AnyEvent], bool],
        briefly: Briefly[N] = (),
        **places: Place[tuple[First, ...], N],
    ) -> None:
        """How several events of a kind are told in one sentence, with those between them that need not be told."""
        saying: Saying[N] = Saying(sentence, places, "player")
        saying = saying.with_briefer(*briefly)

        def merger(events: Sequence[AnyEvent], naming: N) -> Merged | None:
            row = list(takewhile(lambda event: isinstance(event, kind) or between(event), events))
            run = tuple(event for event in row if isinstance(event, kind))
            line = saying.line(run, naming) if len(run) > 1 else None
            return (line, len(row)) if line else None

        self.mergers.append(merger)

    def merges(self, merger: Merger[N]) -> Merger[N]:
        """Enter a function that tells the events that come next in one sentence, if they belong together."""
        self.mergers.append(merger)
        return merger

    def honours(self, kind: str, titles: tuple[str, ...], *sentences: str, **places: Place[Moment, N]) -> None:
        """What is said of a moment: several sentences, so that the same words never come twice in a row.

        What a game can have only once does with one title.
        """
        assert len(sentences) > 1, f"always the same is said of the moment {kind}"
        over, below = (tuple(Saying[N](one, places, "player") for one in words) for words in (titles, sentences))
        self.moments[kind] = MomentWords(over, below)

    # --- what is asked, answered and refused --------------------------------------------------------------------------

    def asks(
        self,
        decision: type[D],
        title: Sentence[D, N],
        question: Sentence[D, N],
        waiting_for: str,
        not_before: str,
        concerns: Callable[[D], int | None] = lambda decision: decision.asks[0],
        briefly: Briefly[N] = (),
        **places: Place[D, N],
    ) -> None:
        """What a decision is about and what is asked; what the others wait for, and what anything else waits for."""
        asked: dict[str, Place[D, N]] = {"player": "asks", **places}
        self.titles[decision] = Saying(title, asked, concerns)
        asking: Saying[N] = Saying(question, asked, concerns)
        self.questions[decision] = asking.with_briefer(*briefly)
        self.waiting_for[decision.kind], self.not_before[decision.kind] = waiting_for, not_before

    def answers(
        self,
        action: type[A],
        decision: type[D],
        label: Sentence[Option[A, D], N],
        hint: Sentence[Option[A, D], N] = "",
        **places: Place[Option[A, D], N],
    ) -> None:
        """What an action is called when it answers a decision, and what it would bring about if that can be known."""
        self.labels[action, decision] = Saying(label, places)
        self.foretells(action, decision, hint, **places)

    def foretells(
        self, action: type[A], decision: type[D], sentence: Sentence[Option[A, D], N], **places: Place[Option[A, D], N]
    ) -> None:
        """What an action would bring about, where its label names other things than that."""
        self.hints[action, decision] = Saying(sentence, places, lambda option: option.player)

    def refuses(
        self,
        refusal: type[T],
        sentence: Sentence[T, N],
        *,
        when: Callable[[T], object] = always,
        otherwise: Sentence[T, N] = "",
        **places: Place[T, N],
    ) -> None:
        """Why an action is not allowed."""
        self.refusals[refusal] = Saying(sentence, places, "", when, otherwise)

    # --- the rules ----------------------------------------------------------------------------------------------------

    def rule(self, key: str, title: str, summary: str, meanings: Mapping[str, str] | None = None) -> None:
        """What a rule that can be chosen is called and what it does; `meanings` are those of the words it can be."""
        self.rules[key] = RuleWords(title, summary, meanings or {})

    def states(
        self,
        section: str,
        *sentences: Sentence[R, N],
        when: Callable[[R], object] = always,
        otherwise: Sentence[R, N] = "",
        **places: Place[R, N],
    ) -> None:
        """Sentences among the rules of the game, where they hold; otherwise another one."""
        sayings: list[Saying[N]] = [Saying(sentence, places, when=when) for sentence in sentences]
        sayings.append(Saying("", places, when=when, otherwise=otherwise))

        def stated(rules: R, naming: N) -> Iterable[str]:
            lines = (saying.line(rules, naming) for saying in sayings)
            return [line.text for line in lines if line is not None]

        self.statements.append((section, stated))

    def lists(self, section: str) -> Callable[[Callable[[R, N], Iterable[str]]], Callable[[R, N], Iterable[str]]]:
        """Enter a function that gives several sentences among the rules of the game."""

        def enter(sentences: Callable[[R, N], Iterable[str]]) -> Callable[[R, N], Iterable[str]]:
            self.statements.append((section, sentences))
            return sentences

        return enter
