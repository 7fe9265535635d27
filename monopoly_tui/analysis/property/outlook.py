"""Everybody's chances at any point of a property game, and after an action over all that the dice may bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from monopoly_tui.analysis.expert import Chances
from monopoly_tui.bots.property.answering import Sale
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.habitual import HabitualPlayer
from monopoly_tui.bots.property.mind import Mind
from monopoly_tui.bots.property.traits import Traits
from monopoly_tui.bots.property.weighing import BETWEEN, settle
from monopoly_tui.bots.weighing import mean
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.events import CardDrawn, DiceThrown
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Dice, Luck
from monopoly_tui.games.property.state import State

Throws = tuple[Dice, ...]
THROWS: Final[tuple[tuple[Throws, float], ...]] = tuple(
    (((one, other),), (1 if one == other else 2) / 36) for one in range(1, 7) for other in range(one, 7)
)
"""Every throw of two dice, and how often it comes."""
ATTACKS: Final[tuple[tuple[Throws, float], ...]] = ((((6, 5), (1, 2)), 0.5), (((1, 2), (6, 5)), 0.5))
"""Throws of attacker and defender, one pair for each way an attack can end."""
MOST_CARDS: Final = 8
"""So many cards of a deck, evenly spread, stand for all."""
Top = tuple[int, int]
"""A deck, and which of its cards is to be the next."""


class Loaded(Luck):
    """Luck whose first throws are known."""

    __slots__ = ("_throws",)

    def __init__(self, throws: Throws = ()) -> None:
        super().__init__(NOBODY_KNOWS)
        self._throws = throws

    def throw(self) -> Dice:
        if not self._throws:
            return super().throw()
        first, *others = self._throws
        self._throws = tuple(others)
        self.drawn += 1
        return first


class Thoughtful(HabitualPlayer):
    """Answers what is under way by habit, but battles and auctions, where much is at stake, by everybody's chances."""

    def __init__(self) -> None:
        super().__init__()
        self._mind = Mind("thoughtful", Traits())

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        return self._mind.bids(state, player, space, sale)

    def bids_for_building(self, state: State, player: int, building: str, sale: Sale) -> int:
        return self._mind.bids_for_building(state, player, building, sale)

    def fights(self, state: State, player: int, lot: Lot, owner: int, rent: int) -> bool:
        return self._mind.fights(state, player, lot, owner, rent)


def standing(game: Game, *, handed_on: bool = False) -> Chances:
    """Everybody's chances if what is under way is answered well, over all that the dice or cards of that may bring.

    To be on turn is worth something. With `handed_on` it is not any more once the turn is over: choices at its end
    are compared without that, but who hands on the dice has lost nothing by a decision.
    """
    decision = game.decision
    if decision is None or (decision.kind in BETWEEN and not game.state.claims):
        return _between(game.state, handed_on=handed_on)

    def settled(throws: Throws = (), top: Top | None = None) -> tuple[Chances, Sequence[AnyEvent]]:
        twin = _blind(game, throws, top)
        events = settle(twin, bot=Thoughtful())
        return _between(twin.state, handed_on=handed_on), events

    usual, events = settled()
    match _first_luck(events):
        case DiceThrown(purpose=purpose):
            return mean((weight, settled(throws)[0]) for throws, weight in _ways(purpose))
        case CardDrawn(deck=deck):
            tops = _tops(game, deck)
            return mean((1 / len(tops), settled((), top)[0]) for top in tops)
    return usual


def _between(state: State, *, handed_on: bool) -> Chances:
    """The chances between the steps of a turn."""
    table = Flat.of(state)
    if handed_on and table.over and table.winner < 0:
        table.hand_on()
    return tuple(table.chances())


def outlook(game: Game, player: int, action: Action, *, handed_on: bool = False) -> Chances:
    """Everybody's chances after an action, before anybody knows what dice and cards it brings."""
    twin, events = _done(game, player, action, ())
    match _first_luck(events):
        case DiceThrown(purpose=purpose):
            ways = _ways(purpose)
            return mean((each, _over_cards(game, player, action, throws, handed_on=handed_on)) for throws, each in ways)
        case CardDrawn():
            return _over_cards(game, player, action, (), handed_on=handed_on)
    return standing(twin, handed_on=handed_on)


def _over_cards(game: Game, player: int, action: Action, throws: Throws, *, handed_on: bool) -> Chances:
    """The chances after a throw, if there is one: over the cards of a deck, if one is drawn."""
    twin, events = _done(game, player, action, throws)
    deck = next((event.deck for event in events if isinstance(event, CardDrawn)), None)
    if deck is None:
        return standing(twin, handed_on=handed_on)
    tops = _tops(game, deck)
    drawn = (_done(game, player, action, throws, top)[0] for top in tops)
    return mean((1 / len(tops), standing(after, handed_on=handed_on)) for after in drawn)


def _first_luck(events: Iterable[AnyEvent]) -> DiceThrown | CardDrawn | None:
    return next((event for event in events if isinstance(event, DiceThrown | CardDrawn)), None)


def _ways(purpose: str) -> Sequence[tuple[Throws, float]]:
    """What can be thrown, and how often it comes."""
    return ATTACKS if purpose == "attack" else THROWS


def _tops(game: Game, deck: int) -> list[Top]:
    """Where a deck is cut so that some of its cards stand for all."""
    count = len(game.state.decks[deck])
    return [(deck, top) for top in range(0, count, -(-count // MOST_CARDS))]


def _done(
    game: Game, player: int, action: Action, throws: Throws, top: Top | None = None
) -> tuple[Game, Sequence[AnyEvent]]:
    """A copy after the action and with these first throws, a deck cut so that a card is at its top."""
    twin = _blind(game, throws, top)
    return twin, twin.apply(player, action)


def _blind(game: Game, throws: Throws, top: Top | None) -> Game:
    """A copy that knows of the luck to come only the first throws and where a deck is cut, if these are told."""
    twin = game.seen()
    twin.state.luck = Loaded(throws)
    if top is not None:
        deck, cut = top
        cards = twin.state.decks[deck]
        twin.state.decks[deck] = [*cards[cut:], *cards[:cut]]
    return twin
