"""A card that leaves the player the choice between two effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import effects as fx
from .. import refusals as no
from ..procedure import OwnFrame, TurnDecision, follow
from ..state import State

if TYPE_CHECKING:
    from ..game import Game


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
