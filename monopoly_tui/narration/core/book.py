"""Says all that the chapters about a game say, and tells what happens in it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeAlias, TypeVar

from monopoly_tui.games.core import refusals as no
from monopoly_tui.games.core.game import Decision, Settings
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.values import ASKING, BEFORE_DICE, FREELY
from monopoly_tui.games.core.vocabulary import Action, AnyEvent, Moment, Noticing, Watcher, show
from monopoly_tui.i18n import N_, _, capitalised, ngettext

from .chapter import AnyNaming, Chapter, Merged, Option, Saying
from .lines import Line, compose, first_sentence, say


class Played(Protocol):
    """What the rules of a game are told from."""

    @property
    def settings(self) -> Settings:
        """The rules in force."""


N = TypeVar("N", bound=AnyNaming)
D = TypeVar("D", bound=Decision)
R = TypeVar("R", bound=Played)

MOST_TAKEN = 4
"""So many sentences tell what was taken back."""

Section: TypeAlias = tuple[str, list[str]]
"""A heading, and the sentences under it."""


def _no_such_player(refusal: no.NoSuchPlayer, naming: AnyNaming) -> str:
    player = refusal.player
    if type(player) is int and 0 <= player < len(naming.names):
        return _("{player} is not in the game any more.")
    return _("There is no such player.")


class Book(Chapter[N, R], Generic[N, D, R]):
    """All chapters about one game, in the order in which its rules are told, under the headings of `sections`."""

    def __init__(self, decision: type[D], sections: Sequence[str], *chapters: Chapter[N, R]) -> None:
        """`decision` is the base of all decisions of the game."""
        super().__init__()
        self._decision, self._sections = decision, sections
        self.refusals |= {
            no.NotAnAction: Saying(N_("The game does not understand that.")),
            no.NoSuchPlayer: Saying(_no_such_player),
            no.GameIsOver: Saying(N_("The game is over.")),
            no.NotAsked: Saying(
                lambda refusal, naming: _(self.waiting_for[refusal.waiting_for]),
                {"players": lambda refusal, naming: naming.players(refusal.asked)},
            ),
            no.NotNow: Saying(lambda refusal, naming: _(self.not_before[refusal.waiting_for])),
        }
        for chapter in chapters:
            self.take_in(chapter)

    def title(self, decision: D, naming: N) -> Line:
        """What a decision is about, in a few words."""
        return self.titles[type(decision)].must(decision, naming)

    def question(self, decision: D, naming: N) -> Line:
        """What is asked, and of whom."""
        return self.questions[type(decision)].must(decision, naming)

    def label(self, action: Action, decision: D | None, naming: N) -> str:
        """A few words for an action, as on a button; some depend on the decision it answers."""
        return self._answering(self.labels, action, decision).must(Option(action, decision), naming).text

    def hint(self, decision: D, player: int, action: Action, naming: N) -> Line | None:
        """The outcome of an action that is allowed; nothing where only play can tell."""
        return self._answering(self.hints, action, decision).line(Option(action, decision, player), naming)

    def _answering(
        self, sayings: Mapping[tuple[type, type], Saying[N]], action: Action, decision: D | None
    ) -> Saying[N]:
        """What is said of an action when it answers this decision, or else of the action alone."""
        return sayings.get((type(action), type(decision))) or sayings[type(action), self._decision]

    def explain(self, refusal: Refusal, naming: N) -> Line:
        """Why an action is not allowed."""
        return self.refusals[type(refusal)].must(refusal, naming)

    def rules_in_words(self, rules: R, naming: N) -> list[Section]:
        """What holds in a game: headings, and sentences under each."""
        told: dict[str, list[str]] = defaultdict(list)
        for section, sentences in self.statements:
            told[section] += sentences(rules, naming)
        return [(capitalised(naming.told(_(section))), told[section]) for section in self._sections if told[section]]

    def tell(self, event: AnyEvent, naming: N) -> Line | None:
        """One event in a sentence; nothing if another event tells it."""
        return self.events[type(event)].line(event, naming)

    def tell_next(self, events: Sequence[AnyEvent], naming: N) -> Merged:
        """The line that tells most of the events to come, and how many it tells."""
        merged = [found for merger in self.mergers if (found := merger(events, naming))]
        return max(merged, key=lambda found: found[1]) if merged else (self.tell(events[0], naming), 1)


class Taken(Protocol):
    """An action that was taken back."""

    @property
    def player(self) -> int:
        """Who did it."""

    @property
    def action(self) -> Action:
        """What was done."""

    @property
    def events(self) -> Sequence[AnyEvent]:
        """What had come of it, if that is known."""


class Narrator(Generic[N, D, R]):
    """Tells the events of one table."""

    def __init__(self, book: Book[N, D, R], naming: N) -> None:
        self._book, self.naming = book, naming
        self._told: Counter[str] = Counter()

    def forget(self) -> None:
        """Begin to tell anew: the first moment of each kind is told in the first words again."""
        self._told.clear()

    def tell_moment(self, moment: Moment) -> tuple[str, Line]:
        """What is written over a moment, and what is said of it, never in the words used last.

        Where there is no room for all of that, its first sentence is said, or what is written over it.
        """
        words = self._book.moments[moment.kind]
        title, saying = (one[self._told[moment.kind] % len(one)] for one in words)
        self._told[moment.kind] += 1
        over, line = title.must(moment, self.naming), saying.must(moment, self.naming)
        return over.text, replace(line, briefly=(first_sentence(line.parts), over.parts))

    def tell(self, event: AnyEvent) -> Line | None:
        """One event in a sentence; nothing if another event tells it."""
        return self._book.tell(event, self.naming)

    def tell_all(self, events: Sequence[AnyEvent]) -> list[tuple[int, Line]]:
        """What one action brought about, as a friend would tell it: what belongs together in one sentence.

        With each line goes the number of the event after which it can be shown.
        """
        told: list[tuple[int, Line]] = []
        at = 0
        while at < len(events):
            line, count = self._book.tell_next(events[at:], self.naming)
            at += count
            if line is not None:
                told.append((at - 1, line))
        return told

    def tell_with_moments(
        self, events: Sequence[AnyEvent], state: object, moments: Watcher
    ) -> Iterator[tuple[Line, Moment | None, str]]:
        """What one action brought about, and each moment it was with its title; the table is brought up to it."""
        told, noticing = dict(self.tell_all(events)), Noticing(moments, events)
        for index, event in enumerate(events):
            found = noticing.of(event, state)
            show(event, state)
            if index in told:
                yield told[index], None, ""
            for moment in found:
                title, line = self.tell_moment(moment)
                yield line, moment, title

    def tell_undo(self, taken: Sequence[Taken]) -> Line:
        """What was taken back, in one line: as it was told, or where nobody knows that any more, what was done."""
        told = [line for one in taken for line in self._tell_taken(one)]
        parts = told[0].parts
        for line in told[1:MOST_TAKEN]:
            parts = compose(_("{told} {more}"), told=parts, more=line.parts)
        if len(told) > MOST_TAKEN:
            more = ngettext("And {count} line more.", "And {count} lines more.", len(told) - MOST_TAKEN)
            parts = compose(_("{told} {more}"), told=parts, more=compose(more, count=len(told) - MOST_TAKEN))
        return say(_("Taken back: {told}"), taken[0].player, told=parts)

    def _tell_taken(self, taken: Taken) -> list[Line]:
        if lines := [line for _at, line in self.tell_all(taken.events)]:
            return lines
        what = self._book.label(taken.action, None, self.naming)
        return [say(_("{player}: {action}."), player=self.naming.player(taken.player), action=what)]


# --- taking back, in every game alike ---------------------------------------------------------------------------------


_MEANINGS = {FREELY: N_("freely"), ASKING: N_("if the table agrees"), BEFORE_DICE: N_("only before dice")}
_STATEMENTS = {
    FREELY: N_("What was done this turn can be taken back; what was done before, if everybody agrees."),
    ASKING: N_("What was done can be taken back if everybody agrees."),
    BEFORE_DICE: N_("What was done can be taken back until dice or cards have told something."),
}


def tell_of_undo(chapter: Chapter[N, R], section: str) -> None:
    """Enter the rule into a chapter, and its sentence under one of the headings."""
    chapter.rule("undo", N_("Taking back"), N_("What may be taken back, and who is asked about it."), _MEANINGS)
    chapter.states(section, lambda rules, naming: _(_STATEMENTS[rules.settings.undo]))


# --- advice, in every game alike --------------------------------------------------------------------------------------

NO_ADVICE_SUMMARY = N_("This table plays without advice.")


def tell_of_advice(chapter: Chapter[N, R], section: str, key: str, is_off: Callable[[R], bool]) -> None:
    """Enter the rule that switches advice off into a chapter, and its sentence under one of the headings."""
    chapter.rule(key, N_("No advice"), NO_ADVICE_SUMMARY)
    chapter.states(
        section,
        lambda rules, naming: _(NO_ADVICE_SUMMARY) if is_off(rules) else _("Everybody may ask the program for advice."),
    )
