"""Everybody's chances at any point of a property game, and after an action over all that the dice may bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from monopoly_tui.analysis.expert import Chances
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.value import chances
from monopoly_tui.bots.property.weighing import BETWEEN, settle
from monopoly_tui.bots.weighing import mean
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import CardDrawn, DiceThrown
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Dice, Luck
from monopoly_tui.games.property.state import State

THROWS: Final = tuple(((one, other), (1 if one == other else 2) / 36) for one in range(1, 7) for other in range(one, 7))
"""Every throw of two dice, and how often it comes."""
MOST_CARDS: Final = 8
"""So many cards of a deck, evenly spread, stand for all."""
Top = tuple[int, int]
"""A deck, and which of its cards is to be the next."""


class Loaded(Luck):
    """Luck whose first throw is known."""

    __slots__ = ("_first",)

    def __init__(self, first: Dice | None) -> None:
        super().__init__(NOBODY_KNOWS)
        self._first = first

    def throw(self) -> Dice:
        first, self._first = self._first, None
        self.drawn += first is not None
        return first or super().throw()


def standing(game: Game, *, handed_on: bool = False) -> Chances:
    """Everybody's chances if what is under way is answered by habit, over all that the dice or cards of that may bring.

    To be on turn is worth something. With `handed_on` it is not any more once the turn is over: choices at its end
    are compared without that, but who hands on the dice has lost nothing by a decision.
    """
    decision = game.decision
    if decision is None or (decision.kind in BETWEEN and not game.state.claims):
        return _between(game.state, handed_on=handed_on)

    def settled(dice: Dice | None, top: Top | None = None) -> tuple[Chances, Sequence[AnyEvent]]:
        twin = _blind(game, dice, top)
        events = settle(twin)
        return _between(twin.state, handed_on=handed_on), events

    usual, events = settled(None)
    match _first_luck(events):
        case DiceThrown():
            return mean((weight, settled(dice)[0]) for dice, weight in THROWS)
        case CardDrawn(deck=deck):
            tops = _tops(game, deck)
            return mean((1 / len(tops), settled(None, top)[0]) for top in tops)
    return usual


def _between(state: State, *, handed_on: bool) -> Chances:
    """The chances between the steps of a turn."""
    table = Flat.of(state) if handed_on else None
    if table is None or table.winner >= 0 or not table.over:
        return chances(state)
    table.hand_on()
    return tuple(table.chances())


def outlook(game: Game, player: int, action: Action, *, handed_on: bool = False) -> Chances:
    """Everybody's chances after an action, before anybody knows what dice and cards it brings."""
    twin, events = _done(game, player, action, None)
    match _first_luck(events):
        case None:
            return standing(twin, handed_on=handed_on)
        case CardDrawn():
            return _over_cards(game, player, action, None, handed_on=handed_on)
    return mean((weight, _over_cards(game, player, action, dice, handed_on=handed_on)) for dice, weight in THROWS)


def _over_cards(game: Game, player: int, action: Action, dice: Dice | None, *, handed_on: bool) -> Chances:
    """The chances after a throw, if there is one: over the cards of a deck, if one is drawn."""
    twin, events = _done(game, player, action, dice)
    deck = next((event.deck for event in events if isinstance(event, CardDrawn)), None)
    if deck is None:
        return standing(twin, handed_on=handed_on)
    tops = _tops(game, deck)
    drawn = (_done(game, player, action, dice, top)[0] for top in tops)
    return mean((1 / len(tops), standing(after, handed_on=handed_on)) for after in drawn)


def _first_luck(events: Iterable[AnyEvent]) -> DiceThrown | CardDrawn | None:
    return next((event for event in events if isinstance(event, DiceThrown | CardDrawn)), None)


def _tops(game: Game, deck: int) -> list[Top]:
    """Where a deck is cut so that some of its cards stand for all."""
    count = len(game.state.decks[deck])
    return [(deck, top) for top in range(0, count, -(-count // MOST_CARDS))]


def _done(
    game: Game, player: int, action: Action, dice: Dice | None, top: Top | None = None
) -> tuple[Game, Sequence[AnyEvent]]:
    """A copy after the action and with this first throw, a deck cut so that a card is at its top."""
    twin = _blind(game, dice, top)
    return twin, twin.apply(player, action)


def _blind(game: Game, dice: Dice | None, top: Top | None) -> Game:
    """A copy that knows of the luck to come only the first throw and where a deck is cut, if these are told."""
    twin = game.seen()
    twin.state.luck = Loaded(dice)
    if top is not None:
        deck, cut = top
        cards = twin.state.decks[deck]
        twin.state.decks[deck] = [*cards[cut:], *cards[:cut]]
    return twin
