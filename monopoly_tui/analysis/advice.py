"""Advice at any question of the property game: the chances of each choice, surer the longer it thinks."""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic
from typing import Final

from monopoly_tui.bots.property.weighing import Weighing
from monopoly_tui.bots.weighing import Weighed
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.rules.no_advice import NoAdviceRule
from monopoly_tui.i18n import _, capitalised, number, per_cent
from monopoly_tui.narration.civilizations import NO_ADVICE
from monopoly_tui.narration.property import Naming, label
from monopoly_tui.narration.property.house_rules import NO_ADVICE_SUMMARY
from monopoly_tui.session.setup import Setup

from .judging import more_options, options
from .outlook import Chances, outlook
from .reasons import reason, why_only_choice

MOST_CHOICES: Final = 4
NORMAL_95: Final = 1.96
PRECISE: Final = 0.005
"""Who knows it to half a point need not think on."""
MOST_PLAYOUTS: Final = 3000
AT_A_TIME: Final = 10
USUAL_ROUNDS: Final = 3
ROUNDS: Final = {"jail": 1, "power": 1}
"""So many rounds are played out; further on dice hide what an answer changed."""


def why_no_advice(game: AnyGame, player: int) -> str | None:
    """Why somebody gets no advice now; nothing if they do."""
    if not isinstance(game, Game):
        return _(NO_ADVICE)
    if game.state.settings.optional.get(NoAdviceRule.key):
        return _(NO_ADVICE_SUMMARY)
    if game.decision is None or player not in game.decision.asks:
        return _("There is nothing for you to decide now.")
    return None


class Advice:
    """What a player who is asked could do, best first. The game is a copy that shows no more than the table does."""

    def __init__(self, game: Game, player: int, naming: Naming) -> None:
        self.game, self.player, self.naming = game, player, naming
        actions = _likeliest(game, player, dict.fromkeys((*options(game, player), *more_options(game, player))))
        turns = ROUNDS.get(_kind(game), USUAL_ROUNDS) * game.state.out.count(False)
        self._weighing = Weighing(game, player, actions, f"advice {game.state.turns}", turns)
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

    def lines(self) -> list[str]:
        """Every choice with its chance."""
        return [f"{self.label(weighed)} {per_cent(round(100 * weighed.chance))}" for weighed in self.choices]

    def chances(self) -> str:
        """All choices with their chances: `Buy 31% · Auction 27% (±1)`."""
        told = self.lines()
        return _("{choices} (±{error})").format(choices=" · ".join(told), error=number(max(1, round(100 * self.error))))

    def label(self, weighed: Weighed) -> str:
        """A choice as it stands on its button."""
        return capitalised(label(weighed.action, self.game.decision, self.naming))

    def reason(self) -> str:
        """Why the best choice is the best, in a sentence."""
        best, *others = self.choices
        if not others:
            return why_only_choice(self.game, self.player, self.naming)
        alike = round(100 * best.chance) == round(100 * others[0].chance)
        if alike or best.chance - others[0].chance < max(PRECISE, self.error / 2):
            return _("It hardly makes a difference.")
        why = reason(self.game, self.player, best.action, others[0].action, self.naming)
        return _("Why “{choice}”? {reason}").format(choice=self.label(best), reason=why)


def _likeliest(game: Game, player: int, actions: Collection[Action]) -> list[Action]:
    """Those that look best at first sight; of several that come to the same only the first."""
    if len(actions) <= MOST_CHOICES:
        return list(actions)
    first: dict[Chances, Action] = {}
    for action in actions:
        first.setdefault(outlook(game, player, action), action)
    return [first[found] for found in sorted(first, key=lambda found: -found[player])[:MOST_CHOICES]]


def _kind(game: Game) -> str:
    return "" if game.decision is None else game.decision.kind


def advice_for(game: AnyGame, player: int, setup: Setup) -> Advice:
    """Advice for a player who may have it, in the words of the box."""
    edition = setup.edition
    assert isinstance(game, Game), "only in this game is there advice"
    assert isinstance(edition, PropertyEdition), "a game comes out of its own box"
    return Advice(game, player, Naming(edition, setup.names))
