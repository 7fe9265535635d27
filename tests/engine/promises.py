"""What every table must show, reckoned apart from the engine's own list of problems."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.events import Event
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.managing import management
from monopoly_tui.games.property.state import BANK, POT, State


def broken(game: Game) -> list[str]:
    """Every promise that does not hold; nothing on any table that play can reach."""
    state = game.state
    return [*_money(state), *_deeds(state), *_buildings(state), *_cards(state), *_going_on(game)]


def _money(state: State) -> Iterator[str]:
    for player in range(state.players):
        if state.cash[player] < 0:
            yield f"{player} holds {state.cash[player]}"
    if state.cash[POT] < 0:
        yield f"the pot holds {state.cash[POT]}"


def _deeds(state: State) -> Iterator[str]:
    held = [space for player in range(state.players) for space in state.lots_of(player)]
    free = [space for space in state.board.lots if state.owner[space] == BANK]
    if sorted(held + free) != sorted(state.board.lots):
        yield f"the deeds {sorted(held + free)} are not those of the box"
    for space, owner in enumerate(state.owner):
        if owner != BANK and (space not in state.board.lots or state.out[owner]):
            yield f"{space} belongs to {owner}"
        if owner == BANK and state.mortgaged[space]:
            yield f"the Bank has mortgaged {space}"
    counted = [[0] * len(state.board.groups) for _ in range(state.players)]
    for space in held:
        counted[state.owner[space]][state.board.lots[space].group] += 1
    if counted != state.group_count:
        yield f"the groups are held {counted}, and said to be held {state.group_count}"


def _buildings(state: State) -> Iterator[str]:
    hotel = state.settings.houses_before_hotel + 1
    houses = sum(level for level in state.level if level < hotel)
    hotels = sum(level == hotel for level in state.level)
    for kind, standing, left, box in (
        ("houses", houses, state.houses, state.board.houses),
        ("hotels", hotels, state.hotels, state.board.hotels),
    ):
        if not state.settings.unlimited_buildings and (left < 0 or standing + left != box):
            yield f"{standing} {kind} stand, the Bank has {left} and the box {box}"
    for space, level in enumerate(state.level):
        if level and (space not in state.board.lots or state.board.lots[space].kind != STREET):
            yield f"{space} is built on"
    for group in state.board.groups:
        levels = [state.level[space] for space in group.lots]
        if not any(levels):
            continue
        if max(levels) - min(levels) > 1 or max(levels) > hotel:
            yield f"{group.id} is built {levels}"
        if any(state.mortgaged[space] for space in group.lots):
            yield f"{group.id} is built on and mortgaged"
        if len({state.owner[space] for space in group.lots}) > 1:
            yield f"{group.id} is built on and belongs to several"


def _cards(state: State) -> Iterator[str]:
    for index, deck in enumerate(state.board.decks):
        kept = [card for cards in state.jail_cards for held_deck, card in cards if held_deck == index]
        if sorted([*state.decks[index], *kept]) != list(range(len(deck.cards))):
            yield f"{deck.id} holds {sorted(state.decks[index])}, the players {kept}"


def _going_on(game: Game) -> Iterator[str]:
    """Somebody is asked, and all who are asked can do something about it."""
    decision = game.decision
    if decision is None:
        if game.state.winner is None or game.state.frames:
            yield "nobody is asked and nobody has won"
        return
    if not decision.asks:
        yield f"{decision.kind}: nobody is asked"
    for player in decision.asks:
        if not 0 <= player < game.state.players or game.state.out[player]:
            yield f"{decision.kind}: {player} is asked"
        elif not decision.allowed(player) and not management(decision, player):
            yield f"{decision.kind}: {player} has no answer"


class Ledger:
    """Keeps cash, deeds and buildings by what the events say, to be compared with the table."""

    def __init__(self, state: State) -> None:
        self.total = sum(state.cash)
        self.cash = list(state.cash)
        self.owner = list(state.owner)
        self.level = list(state.level)
        self.mortgaged = list(state.mortgaged)

    def book(self, events: list[Event]) -> None:
        """Write down what happened."""
        for event in events:
            self._book(event)

    def _book(self, event: Event) -> None:
        match event:
            case ev.Paid():
                assert event.amount > 0, event
                self.cash[event.payer] -= event.amount
                self.cash[event.payee] += event.amount
            case ev.DeedTaken():
                assert self.owner[event.lot] == event.previous, event
                self.owner[event.lot] = event.player
            case ev.DeedReturned():
                assert self.owner[event.lot] == event.previous, event
                self.owner[event.lot], self.mortgaged[event.lot] = BANK, False
            case ev.Mortgaged():
                assert self.owner[event.lot] == event.player, event
                self.mortgaged[event.lot] = True
            case ev.MortgageLifted() | ev.MortgageKept():
                assert self.owner[event.lot] == event.player, event
                assert self.mortgaged[event.lot], event
                self.mortgaged[event.lot] = isinstance(event, ev.MortgageKept)
            case ev.Built():
                assert event.level == self.level[event.lot] + 1, event
                self.level[event.lot] = event.level
            case ev.BuildingSold():
                assert event.level == self.level[event.lot] - 1, event
                self.level[event.lot] = event.level
            case ev.LotCleared():
                self.level[event.lot] = 0

    def differences(self, state: State) -> list[str]:
        """Where the table does not show what was told."""
        found = [
            f"{name}: told {getattr(self, name)}, shown {getattr(state, name)}"
            for name in ("cash", "owner", "level", "mortgaged")
            if getattr(self, name) != getattr(state, name)
        ]
        if sum(state.cash) != self.total:
            found.append(f"{sum(state.cash) - self.total} of money has come from nowhere")
        return found
