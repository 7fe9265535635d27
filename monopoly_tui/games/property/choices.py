"""Lists what a player may do now: every allowed action of the finite kinds, and the telling bids."""

from __future__ import annotations

from collections.abc import Iterator

from . import actions as do
from .actions import Action
from .board import STREET
from .decisions import AuctionDecision, Decision, JailDecision, KeepDecision, PlaceDecision, PowerDecision, WantDecision

_PLAIN: tuple[type[Action], ...] = (
    do.Roll, do.EndTurn, do.Buy, do.Decline, do.Pass, do.Pay, do.PayFine, do.Keep, do.Accept, do.GoBankrupt,
    do.Battle, do.PayRent, do.RollAgain,
)  # fmt: skip


def answers(decision: Decision, player: int) -> list[Action]:
    """The allowed answers of a player to the question asked; counter-offers and most bids are left out."""
    return [action for action in _answers(decision, player) if decision.refusal(player, action) is None]


def _answers(decision: Decision, player: int) -> Iterator[Action]:
    if player not in decision.asks:
        return
    for kind in decision.answers:
        if kind in _PLAIN:
            yield kind()
    match decision:
        case AuctionDecision():
            cash = decision.state.cash[player]
            yield from (do.Bid(amount) for amount in sorted({decision.least, (decision.least + cash) // 2, cash}))
        case JailDecision():
            decks = {decision.state.board.decks[deck].id for deck, _ in decision.state.jail_cards[player]}
            yield from (do.UseCard(deck) for deck in sorted(decks))
        case KeepDecision():
            yield do.Lift((decision.lot.space,))
        case WantDecision():
            yield from (do.Want(count) for count in range(decision.most + 1))
        case PlaceDecision():
            yield from (do.Place(space) for space in decision.places)
        case PowerDecision():
            yield from (do.UsePower(space) for space in (decision.targets or (None,)))
        case _ if do.ChooseTax in decision.answers:
            yield from (do.ChooseTax(percent) for percent in (False, True))


def management(decision: Decision, player: int) -> list[Action]:
    """What a player may do beside the question: single buildings, mortgages, claims; no deals."""
    return [action for action in _management(decision, player) if decision.refusal(player, action) is None]


def _management(decision: Decision, player: int) -> Iterator[Action]:
    state = decision.state
    if decision.manages and not state.out[player]:
        groups = set()
        for space in state.lots_of(player):
            lot = state.board.lots[space]
            if lot.kind == STREET:
                yield do.Build((space,))
                yield do.Sell((space,))
                if lot.group not in groups:
                    yield do.SellGroup(space)
                    groups.add(lot.group)
            yield do.Mortgage((space,))
            yield do.Lift((space,))
    yield do.ClaimRent()
