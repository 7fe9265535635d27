"""Advice at any question: the chances of each choice, surer the longer it thinks."""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic
from typing import Final

from monopoly_tui.bots.weighing import Weighed
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _, capitalised, number, per_cent
from monopoly_tui.narration.core.chapter import AnyNaming
from monopoly_tui.session.setup import Setup

from .expert import EXPERTS, Chances, Expert

MOST_CHOICES: Final = 4
NORMAL_95: Final = 1.96
PRECISE: Final = 0.005
"""Who knows it to half a point need not think on."""
MOST_PLAYOUTS: Final = 3000
AT_A_TIME: Final = 10
SHORT: Final = 36
"""Longer choices are not told again before the reason: they stand on top."""
NO_QUOTES: Final = frozenset("“”„")


def why_no_advice(game: AnyGame, player: int, setup: Setup) -> str | None:
    """Why somebody gets no advice now; nothing if they do."""
    refused = EXPERTS[setup.edition.game].why_no_advice(game)
    if refused is not None:
        return refused
    if game.decision is None or player not in game.decision.asks:
        return _("There is nothing for you to decide now.")
    return None


class Advice:
    """What a player who is asked could do, best first. The game is a copy that shows no more than the table does."""

    def __init__(self, expert: Expert, game: AnyGame, player: int, naming: AnyNaming) -> None:
        self.expert, self.game, self.player, self.naming = expert, game, player, naming
        actions = _likeliest(expert, game, player, dict.fromkeys(expert.advisable(game, player)))
        self._weighing = expert.weighing(game, player, actions, f"advice {game.state.turns}")
        self._weighing.more(AT_A_TIME)

    def think(self, seconds: float) -> None:
        """Go on thinking, for so long or until it is sure."""
        end = monotonic() + seconds
        while not self.sure and monotonic() < end:
            self._weighing.more(AT_A_TIME)

    @property
    def sure(self) -> bool:
        """Whether thinking on would change nothing."""
        return self.error <= PRECISE or self._weighing.playouts >= MOST_PLAYOUTS

    @property
    def error(self) -> float:
        """By how much the best choice may be better or worse than told against any other, in 95 of 100 cases."""
        chances = [weighed.chance for weighed in self._weighing.choices]
        best = chances.index(max(chances))
        errors = [self._weighing.difference(best, other)[1] for other in range(len(chances)) if other != best]
        return NORMAL_95 * max(errors, default=self._weighing.choices[best].error)

    @property
    def choices(self) -> list[Weighed]:
        """The choices as they are known by now, the best first."""
        return sorted(self._weighing.choices, key=lambda weighed: -weighed.chance)

    def lines(self) -> list[tuple[str, str]]:
        """The chance of every choice, and the choice."""
        return [(in_points(weighed.chance), self.label(weighed)) for weighed in self.choices]

    @property
    def points(self) -> int:
        """The error in points; where there is but one choice, nothing is compared."""
        return max(1, round(100 * self.error)) if len(self._weighing.choices) > 1 else 0

    def chances(self) -> str:
        """All choices with their chances: `Buy 31% · Auction 27% (±1)`."""
        told = " · ".join(f"{choice} {chance}" for chance, choice in self.lines())
        return _("{choices} (±{error})").format(choices=told, error=number(self.points)) if self.points else told

    def label(self, weighed: Weighed) -> str:
        """A choice as it stands on its button."""
        return capitalised(self.expert.book.label(weighed.action, self.game.decision, self.naming))

    def reason(self) -> str:
        """Why the best choice is the best, in a sentence."""
        best, *others = self.choices
        if not others:
            return self.expert.why_only_choice(self.game, self.player, self.naming)
        worse = [each.action for each in others if self._is_worse(each, best)]
        if not worse:
            return _("It hardly makes a difference.")
        why = self.expert.reason(self.game, self.player, best.action, worse[0], self.naming)
        choice = self.label(best)
        if len(choice) > SHORT or NO_QUOTES & set(choice):
            return _("Why? {reason}").format(reason=why)
        return _("Why “{choice}”? {reason}").format(choice=choice, reason=why)

    def _is_worse(self, one: Weighed, best: Weighed) -> bool:
        """Whether a choice is worse than the best by so much that a reason can be told."""
        alike = round(100 * best.chance) == round(100 * one.chance)
        return not alike and best.chance - one.chance >= max(PRECISE, self.error / 2)


def _likeliest(expert: Expert, game: AnyGame, player: int, actions: Collection[Action]) -> list[Action]:
    """Those that look best at first sight; of several of a kind that come to the same only the first."""
    if len(actions) < 3:
        return list(actions)
    first: dict[tuple[type[Action], Chances], Action] = {}
    for action in actions:
        first.setdefault((type(action), expert.first_sight(game, player, action)), action)
    return [first[found] for found in sorted(first, key=lambda found: -found[1][player])[:MOST_CHOICES]]


def in_points(chance: float) -> str:
    """A chance in whole points; none and all only where that is certain."""
    points = round(100 * chance)
    return per_cent(points if chance in (0.0, 1.0) else min(max(points, 1), 99))


def advice_for(game: AnyGame, player: int, setup: Setup) -> Advice:
    """Advice for a player who may have it, in the words of the box."""
    expert = EXPERTS[setup.edition.game]
    return Advice(expert, game, player, expert.naming(setup.edition, setup, game))
