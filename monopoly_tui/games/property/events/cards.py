"""Cards, and Jail."""

from __future__ import annotations

from dataclasses import dataclass

from ..state import FREE, State
from .event import Event


@dataclass(slots=True)
class CardDrawn(Event):
    """The top card of a deck was drawn; it is back at the bottom unless it is kept."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        deck = state.decks[self.deck]
        deck.append(deck.pop(0))


@dataclass(slots=True)
class JailCardKept(Event):
    """The card just drawn is held by the player."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.decks[self.deck].pop()
        state.jail_cards[self.player].append((self.deck, self.card))


@dataclass(slots=True)
class JailCardReturned(Event):
    """A jail card went back to the bottom of its deck, used or given up."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.jail_cards[self.player].remove((self.deck, self.card))
        state.decks[self.deck].append(self.card)


@dataclass(slots=True)
class JailCardGiven(Event):
    """A jail card went from one player to another."""

    player: int
    to: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.jail_cards[self.player].remove((self.deck, self.card))
        state.jail_cards[self.to].append((self.deck, self.card))


@dataclass(slots=True)
class SentToJail(Event):
    """A player went to Jail; `why` is space, card or doubles."""

    player: int
    start: int
    why: str

    def change(self, state: State) -> None:
        state.at[self.player] = state.board.jail
        state.jailed[self.player] = 0


@dataclass(slots=True)
class StayedInJail(Event):
    """No doubles: the player stays; `failed` counts the turns so far."""

    player: int
    failed: int

    def change(self, state: State) -> None:
        state.jailed[self.player] = self.failed


@dataclass(slots=True)
class LeftJail(Event):
    """A player is free; `how` is doubles, fine, card or forced."""

    player: int
    how: str

    def change(self, state: State) -> None:
        state.jailed[self.player] = FREE
