"""Follows what cards and spaces say, and asks where a card leaves the choice between two effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import effects as fx
from .. import refusals as no
from ..events import BACK, CardDrawn, JailCardKept, Paid, TokenMoved
from ..procedure import OwnFrame, TurnDecision, follow, follows
from ..state import BANK, State
from . import debt, landing
from .debt import Charge, Charges

if TYPE_CHECKING:
    from ..game import Game


@follows(fx.Draw)
def draw(game: Game, player: int, effect: fx.Draw, reason: str) -> None:
    """Take the top card of a deck and follow it."""
    state = game.state
    deck = state.board.deck_index[effect.deck]
    if not state.decks[deck]:
        return  # every card of the deck is held by somebody
    card = state.decks[deck][0]
    game.emit(CardDrawn(player, deck, card))
    printed = state.board.decks[deck].cards[card].effect
    if isinstance(printed, fx.JailFree):
        game.emit(JailCardKept(player, deck, card))
    elif isinstance(printed, fx.Choose):
        state.frames.append(EffectChoice(player, deck, card))
    else:
        follow(game, player, printed, "card")


@follows(fx.AdvanceTo)
def _advance_to(game: Game, player: int, effect: fx.AdvanceTo, reason: str) -> None:
    landing.advance(game, player, effect.space)
    landing.land(game, player)


@follows(fx.AdvanceToNearest)
def _advance_to_nearest(game: Game, player: int, effect: fx.AdvanceToNearest, reason: str) -> None:
    state = game.state
    start, size = state.at[player], len(state.board.spaces)
    for step in range(1, size):
        lot = state.board.lot_at[(start + step) % size]
        if lot is not None and lot.kind == effect.kind:
            landing.advance(game, player, lot.space)
            landing.land(game, player, effect.rent_factor, effect.dice_factor)
            return


@follows(fx.MoveForward)
def _move_forward(game: Game, player: int, effect: fx.MoveForward, reason: str) -> None:
    state = game.state
    landing.advance(game, player, (state.at[player] + effect.spaces) % len(state.board.spaces))
    landing.land(game, player)


@follows(fx.MoveBack)
def _move_back(game: Game, player: int, effect: fx.MoveBack, reason: str) -> None:
    state = game.state
    start = state.at[player]
    game.emit(TokenMoved(player, start, (start - effect.spaces) % len(state.board.spaces), BACK))
    landing.land(game, player)


@follows(fx.Collect)
def _collect(game: Game, player: int, effect: fx.Collect, reason: str) -> None:
    game.emit(Paid(BANK, player, effect.amount, reason))


@follows(fx.Pay)
def _pay(game: Game, player: int, effect: fx.Pay, reason: str) -> None:
    debt.charge(game, player, game.fines_to, effect.amount, reason)


@follows(fx.CollectDeeds)
def _collect_deeds(game: Game, player: int, effect: fx.CollectDeeds, reason: str) -> None:
    if held := len(game.state.lots_of(player)):
        game.emit(Paid(BANK, player, held * effect.amount, reason))


@follows(fx.PayDeeds)
def _pay_deeds(game: Game, player: int, effect: fx.PayDeeds, reason: str) -> None:
    debt.charge(game, player, game.fines_to, len(game.state.lots_of(player)) * effect.amount, reason)


@follows(fx.CollectEach)
def _collect_each(game: Game, player: int, effect: fx.CollectEach, reason: str) -> None:
    charges = [Charge(other, player, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


@follows(fx.PayEach)
def _pay_each(game: Game, player: int, effect: fx.PayEach, reason: str) -> None:
    charges = [Charge(player, other, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


@follows(fx.Repairs)
def _repairs(game: Game, player: int, effect: fx.Repairs, reason: str) -> None:
    debt.charge(game, player, game.fines_to, repairs(game.state, player, effect.house, effect.hotel), reason)


# --- a card that leaves the player the choice between two effects -----------------------------------------------------


class EffectChoice(OwnFrame):
    """A player must choose one of the effects of a card."""

    deck: int
    card: int

    def resume(self, game: Game) -> ChooseDecision:
        """Ask before either is done."""
        printed = game.state.board.decks[self.deck].cards[self.card].effect
        assert isinstance(printed, fx.Choose)
        return ChooseDecision(game.state, self.player, printed.effects)


class ChooseEffect(Action):
    """Have one of the effects offered, counted from 0."""

    number: int

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, EffectChoice)
        follow(game, player, frame.resume(game).effects[self.number], "card")


class ChooseDecision(TurnDecision):
    """A card gives the choice."""

    __slots__ = ("effects",)
    kind = "choose"
    answers = (ChooseEffect,)

    def __init__(self, state: State, player: int, effects: tuple[fx.Effect, ...]) -> None:
        super().__init__(state, player)
        self.effects = effects

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, ChooseEffect)
        return None if 0 <= action.number < len(self.effects) else no.NoSuchChoice(len(self.effects))

    def choices(self, player: int) -> Iterator[Action]:
        return map(ChooseEffect, range(len(self.effects)))

    def usual(self, player: int) -> Action:
        """What brings most money at once, or costs least."""
        gains = [gain(self.state, player, effect) for effect in self.effects]
        return ChooseEffect(gains.index(max(gains)))


def gain(state: State, player: int, effect: fx.Effect) -> int:
    """The money that an effect brings a player at once; what only play can tell counts as nothing."""
    deeds, others = len(state.lots_of(player)), len(state.others(player))
    match effect:
        case fx.Collect(amount=amount):
            return amount
        case fx.Pay(amount=amount):
            return -amount
        case fx.CollectEach(amount=amount):
            return amount * others
        case fx.PayEach(amount=amount):
            return -amount * others
        case fx.CollectDeeds(amount=amount):
            return amount * deeds
        case fx.PayDeeds(amount=amount):
            return -amount * deeds
        case fx.Repairs(house=house, hotel=hotel):
            return -repairs(state, player, house, hotel)
        case fx.GoToJail():
            return -state.settings.jail_fine
    return 0


def repairs(state: State, player: int, house: int, hotel: int) -> int:
    """What a player pays where every building costs something."""
    levels = [state.level[space] for space in state.lots_of(player)]
    return sum(hotel if level == state.hotel else level * house for level in levels)
