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
    """Everybody's chances if what is under way is answered by habit; the mean over all throws where that throws.

    To be on turn is worth something. With `handed_on` it is not any more once the turn is over: choices at its end
    are compared without that, but who hands on the dice has lost nothing by a decision.
    """
    decision = game.decision
    if decision is None or (decision.kind in BETWEEN and not game.state.claims):
        return _between(game.state, handed_on=handed_on)
    usual, throws = _settled(game, None, handed_on=handed_on)
    return mean((weight, _settled(game, dice, handed_on=handed_on)[0]) for dice, weight in THROWS) if throws else usual


def _settled(game: Game, dice: Dice | None, *, handed_on: bool) -> tuple[Chances, bool]:
    """The chances once nothing is under way any more, and whether luck had a part in it."""
    twin = game.seen()
    twin.state.luck = luck = Loaded(dice)
    settle(twin)
    return _between(twin.state, handed_on=handed_on), luck.drawn > 0


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
    if not has_luck(events):
        return standing(twin, handed_on=handed_on)
    return mean((weight, _over_cards(game, player, action, dice, handed_on=handed_on)) for dice, weight in THROWS)


def has_luck(events: Iterable[AnyEvent]) -> bool:
    """Whether dice or cards had a part in what an action brought about."""
    return any(isinstance(event, DiceThrown | CardDrawn) for event in events)


def _over_cards(game: Game, player: int, action: Action, dice: Dice, *, handed_on: bool) -> Chances:
    """The chances after a throw: over the cards of a deck, if one is drawn."""
    twin, events = _done(game, player, action, dice)
    deck = next((event.deck for event in events if isinstance(event, CardDrawn)), None)
    if deck is None:
        return standing(twin, handed_on=handed_on)
    count = len(game.state.decks[deck])
    tops = range(0, count, -(-count // MOST_CARDS))
    drawn = (_done(game, player, action, dice, (deck, top))[0] for top in tops)
    return mean((1 / len(tops), standing(after, handed_on=handed_on)) for after in drawn)


def _done(
    game: Game, player: int, action: Action, dice: Dice | None, top: tuple[int, int] | None = None
) -> tuple[Game, Sequence[AnyEvent]]:
    """A copy after the action and with this first throw, a deck cut so that a card is at its top."""
    twin = game.seen()
    twin.state.luck = Loaded(dice)
    if top is not None:
        deck = twin.state.decks[top[0]]
        twin.state.decks[top[0]] = [*deck[top[1] :], *deck[: top[1]]]
    return twin, twin.apply(player, action)
