"""Deals between two players: offered, countered, agreed or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from monopoly_tui.games.core.refusals import NoSuchPlayer, NotAnAction, Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..events import DeedTaken, JailCardGiven, OfferAccepted, OfferDeclined, OfferMade, Paid
from ..procedure import Decision, Frame, Managing
from ..state import State, Terms
from . import mortgage
from .debt import owes

if TYPE_CHECKING:
    from ..game import Game


class OpenOffer(Frame):
    """A deal proposed and not yet answered."""

    player: int
    to: int
    give: Terms
    take: Terms

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> OfferDecision:
        """Ask the other side."""
        return OfferDecision(game.state, self.to, self.player, self.give, self.take)

    def turn_down(self, game: Game, player: int) -> None:
        game.state.frames.pop()
        game.emit(OfferDeclined(self.player, player))

    def goes_on_without(self, game: Game, player: int) -> bool:
        if player not in (self.player, self.to):
            return True
        game.emit(OfferDeclined(self.player, None))
        return False


class Offer(Managing):
    """Propose a deal; answering an offer with one of one's own is a counter-offer."""

    to: int
    give: Terms
    take: Terms

    def refusal(self, state: State, player: int) -> Refusal | None:
        """Both sides must hold what they would give, and something but cash must change hands."""
        to, give, take = self.to, self.give, self.take
        if min(give.cash, take.cash) < 0:
            return NotAnAction("Offer")
        if to == player:
            return no.DealWithYourself()
        if not 0 <= to < state.players:
            return NoSuchPlayer(to)
        if state.out[to]:
            return no.PlayerIsOut(to)
        if not (give.lots or give.jail_cards or take.lots or take.jail_cards):
            return no.OnlyCash()
        return (
            _refuse_side(state, player, give)
            or _refuse_side(state, to, take)
            or _refuse_debtor(state, player, take.cash - give.cash)
            or _refuse_debtor(state, to, give.cash - take.cash)
        )

    def do(self, game: Game, player: int) -> None:
        frames = game.state.frames
        counter = isinstance(frames[-1], OpenOffer)
        if counter:
            frames.pop()
        frames.append(OpenOffer(player, self.to, self.give, self.take))
        game.emit(OfferMade(player, self.to, self.give, self.take, counter))


class Accept(Action):
    """Agree to the offer: everything is exchanged at once."""

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, OpenOffer)
        game.emit(OfferAccepted(frame.player, player, frame.give, frame.take))
        _hand_over(game, frame.player, player, frame.give)
        _hand_over(game, player, frame.player, frame.take)
        mortgage.ask_about(game, [*frame.give.lots, *frame.take.lots])


class Decline(Action):
    """Not buy the lot (the Bank auctions it), or refuse an offer."""

    def do(self, game: Game, player: int) -> None:
        game.state.frames[-1].turn_down(game, player)


class OfferDecision(Decision):
    """Somebody proposed a deal."""

    __slots__ = ("give", "proposer", "take")
    kind = "offer"
    answers = (Accept, Decline, Offer)

    def __init__(self, state: State, player: int, proposer: int, give: Terms, take: Terms) -> None:
        super().__init__(state, player)
        self.proposer, self.give, self.take = proposer, give, take

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is Offer:
            if action.to != self.proposer:
                return no.CounterElsewhere(self.proposer)
            return action.refusal(self.state, player)
        return None


def _hand_over(game: Game, giver: int, taker: int, side: Terms) -> None:
    state = game.state
    if side.cash:
        game.emit(Paid(giver, taker, side.cash, "deal"))
    for space in side.lots:
        game.emit(DeedTaken(taker, space, giver, "deal"))
    for name in side.jail_cards:
        deck, card = next(held for held in state.jail_cards[giver] if state.board.decks[held[0]].id == name)
        game.emit(JailCardGiven(giver, taker, deck, card))


def _refuse_debtor(state: State, player: int, gain: int) -> Refusal | None:
    return no.DebtorNeedsCash(player) if gain <= 0 and owes(state, player) else None


def _refuse_side(state: State, player: int, side: Terms) -> Refusal | None:
    if side.cash > state.cash[player]:
        return no.LacksCash(player, side.cash, state.cash[player])
    for place, space in enumerate(side.lots):
        if space not in state.board.lots:
            return no.NoLot(space)
        if space in side.lots[:place]:
            return no.NamedTwice(space)
        if state.owner[space] != player:
            return no.LacksLot(player, space)
        refusal = mortgage.refuse_built_on(state, space)
        if refusal is not None:
            return refusal
    held = state.jail_decks(player)
    for deck in side.jail_cards:
        if deck not in held:
            return no.LacksJailCard(player, deck)
        held.remove(deck)
    return None
