"""What a game has shown of its luck, as the numbers by which a game without the seed repeats it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.games.civilizations import events as civilizations
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as property_
from monopoly_tui.games.property.game import Game as PropertyEngine


class Shown(NamedTuple):
    """All that chance decided in one action: what was thrown, and the cards that were drawn, each with its deck.

    Everybody at the table has seen this much. Nothing else of the luck ever leaves the host.
    """

    thrown: tuple[int, ...] = ()
    cards: tuple[tuple[int, int], ...] = ()


def shown_by(events: Iterable[AnyEvent]) -> Shown:
    """What the events of an action have shown."""
    thrown: list[int] = []
    cards: list[tuple[int, int]] = []
    for event in events:
        thrown += _thrown_in(event)
        if isinstance(event, property_.CardDrawn):
            cards.append((event.deck, event.card))
    return Shown(tuple(thrown), tuple(cards))


def _thrown_in(event: AnyEvent) -> Sequence[int]:
    """The numbers that a stream of chance has to give so that this is thrown."""
    match event:
        case property_.DiceThrown(dice=(one, two)) | property_.ThrownForStart(dice=(one, two)):
            return [(one - 1) * 6 + two - 1]
        case civilizations.DieThrown():
            return [event.number - 1]
        case civilizations.BattleThrown():
            return [*event.attack, *event.defence]
        case civilizations.StartDecided(drawn=True):
            return [event.player]
    return event.from_luck()


def shown_at_start(edition: Edition, opening: Sequence[AnyEvent]) -> tuple[int, ...]:
    """The numbers by which a game opens as this one did. They leave every card where it lies, since none was seen."""
    thrown = list(shown_by(opening).thrown)
    if not isinstance(edition, PropertyEdition):
        return tuple(thrown)
    board = edition.board
    unshuffled = [number for deck in board.decks for number in range(len(deck.cards) - 1, 0, -1)]
    dealt = [event.lot for event in opening if isinstance(event, property_.DeedTaken)]
    if dealt:
        lots = list(board.lots)
        # Deeds are dealt from the end of the pile; those left in it nobody has seen, so they lie in the board's order.
        pile = [lot for lot in lots if lot not in dealt] + dealt[::-1]
        thrown += _shuffling_to([lots.index(lot) for lot in pile])
    return (*unshuffled, *thrown)


def _shuffling_to(wanted: Sequence[int]) -> list[int]:
    """The numbers by which `Luck.shuffled` comes to this order."""
    order, numbers = list(range(len(wanted))), []
    for last in range(len(wanted) - 1, 0, -1):
        other = order.index(wanted[last])
        order[last], order[other] = order[other], order[last]
        numbers.append(other)
    return numbers


def decks_of(game: AnyGame) -> list[list[int]]:
    """The cards that lie face down, in their order; none in a game without cards."""
    return game.state.decks if isinstance(game, PropertyEngine) else []
