"""The expert for the property game: by the bots' value function, its flat game and their habits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from monopoly_tui.analysis.expert import Chances, Expert, Verdict
from monopoly_tui.bots.property.weighing import Weighing, has_luck
from monopoly_tui.bots.property.weights import NETS, WITH_POWERS
from monopoly_tui.editions.model import Edition, Paint, PropertyEdition
from monopoly_tui.games.core.game import AnyGame, Decision
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import AuctionWon, BidMade, DiceThrown, OfferAccepted, TurnStarted
from monopoly_tui.games.property.procedures.deal import OfferDecision
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurn
from monopoly_tui.games.property.rules.no_advice import NoAdviceRule
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.book import NO_ADVICE_SUMMARY
from monopoly_tui.narration.core.chapter import AnyNaming
from monopoly_tui.narration.property import BOOK, Naming
from monopoly_tui.session.games import property_game, property_state
from monopoly_tui.session.history import Step
from monopoly_tui.session.setup import Setup

from . import judging, outlook, reasons

FEWER_ROUNDS: Final = {"jail": 1, "power": 1}
"""At these questions so many rounds are played out; further on dice hide what an answer changed."""
ATTACKING: Final = ("attack", "defence")
"""What is thrown for until one side throws more, which is told at the end."""


class PropertyExpert(Expert):
    """Judges by everybody's chances, and by playouts where much hangs on it."""

    book = BOOK
    luck_is_chosen = False

    @property
    def seal(self) -> object:
        return NETS[0], WITH_POWERS

    def naming(self, edition: Edition, setup: Setup, game: AnyGame) -> Naming:
        return Naming(_own(edition), setup.names)

    def paint(self, edition: Edition, setup: Setup, game: AnyGame, player: int) -> Paint:
        tokens = _own(edition).tokens
        return tokens[setup.players[player].token % len(tokens)].paint

    def standing(self, game: AnyGame) -> Chances:
        return outlook.standing(property_game(game), handed_on=True)

    def expected(self, game: AnyGame, player: int, action: Action) -> Chances:
        return outlook.outlook(property_game(game), player, action, handed_on=True)

    def has_luck(self, events: Iterable[AnyEvent]) -> bool:
        return has_luck(events)

    def why_no_advice(self, game: AnyGame) -> str | None:
        return _(NO_ADVICE_SUMMARY) if property_state(game).settings.optional.get(NoAdviceRule.key) else None

    def options(self, game: AnyGame, player: int) -> Sequence[Action]:
        return judging.options(property_game(game), player)

    def advisable(self, game: AnyGame, player: int) -> Sequence[Action]:
        if isinstance(game.decision, TaxDecision):  # nobody need think of paying more
            return [game.decision.usual(player)]
        return [*self.options(game, player), *judging.more_options(property_game(game), player)]

    def first_sight(self, game: AnyGame, player: int, action: Action) -> Chances:
        return outlook.outlook(property_game(game), player, action)

    def weighing(self, game: AnyGame, player: int, actions: Sequence[Action], seed: str) -> Weighing:
        kind = "" if game.decision is None else game.decision.kind
        turns = FEWER_ROUNDS.get(kind, judging.ROUNDS) * game.state.out.count(False)
        return Weighing(property_game(game), player, actions, seed, turns, answering=outlook.Thoughtful)

    def reason(self, game: AnyGame, player: int, better: Action, other: Action, naming: AnyNaming) -> str:
        return reasons.reason(property_game(game), player, better, other, _names(naming))

    def why_only_choice(self, game: AnyGame, player: int, naming: AnyNaming) -> str:
        return reasons.why_only_choice(property_game(game), player, _names(naming))

    def judged(self, game: AnyGame, player: int, action: Action) -> Verdict | None:
        return judging.judged(property_game(game), player, action)

    def deciding(self, step: Step) -> Sequence[int]:
        """A deal is the decision of both sides."""
        deal = _deal(step)
        return (step.player,) if deal is None else (step.player, deal.player)

    def verdicts(self, game: AnyGame, step: Step) -> Iterator[tuple[int, Verdict]]:
        """Of all bids only the one that won can be judged by itself; a deal is judged for both sides."""
        kinds: Collection[type[AnyEvent]] = {type(event) for event in step.events}
        if BidMade in kinds and AuctionWon not in kinds:
            return
        yield from super().verdicts(game, step)
        deal = _deal(step)
        if deal is not None:
            yield deal.player, judging.proposed(property_game(game), deal.player, step.player)

    def better_in_words(self, player: int, better: Action, decision: Decision | None, naming: AnyNaming) -> str:
        if isinstance(decision, OfferDecision) and player == decision.proposer:
            return _("not to propose it")
        return super().better_in_words(player, better, decision, naming)

    def worth_telling(self, step: Step) -> Sequence[AnyEvent]:
        """Neither who is next, which is all that the end of a turn tells, nor the throws of an attack."""
        return () if isinstance(step.action, EndTurn) else [event for event in step.events if not _is_aside(event)]


def _deal(step: Step) -> OfferAccepted | None:
    return next((event for event in step.events if isinstance(event, OfferAccepted)), None)


def _is_aside(event: AnyEvent) -> bool:
    """Whether something goes on that other events tell better."""
    return isinstance(event, TurnStarted) or (isinstance(event, DiceThrown) and event.purpose in ATTACKING)


def _own(edition: Edition) -> PropertyEdition:
    assert isinstance(edition, PropertyEdition), "a game comes out of its own box"
    return edition


def _names(naming: AnyNaming) -> Naming:
    assert isinstance(naming, Naming), "the names are those of this game"
    return naming


EXPERT = PropertyExpert()
