"""What must hold on every table, whatever has been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.settings import PAID
from monopoly_tui.games.property.state import BANK, FREE, POT, State

from .stack_problems import MOST_PAID, stack_problems

MOST_TURNS, MOST_CASH = 10**8, 10**12
"""Beyond these a number is damage, not a long game."""


def problems(state: State) -> list[str]:
    """Everything that is wrong with a table; nothing in all that can be reached by playing."""
    shape = list(misshapen(state))
    return shape or [*_players(state), *_money(state), *_deeds(state), *_cards(state), *stack_problems(state)]


def misshapen(state: State) -> Iterator[str]:
    """Lengths and ranges, without which nothing else can be looked at."""
    players, spaces = len(state.names), len(state.board.spaces)
    if len(set(state.names)) < players:
        yield "two players have the same name"
    for name, length in (("cash", players + 2), ("at", players), ("jailed", players), ("out", players)):
        if len(getattr(state, name)) != length:
            yield f"{name} has {len(getattr(state, name))} entries instead of {length}"
    if len(state.jail_cards) != players:
        yield "jail_cards do not fit the players"
    for name in ("owner", "level", "mortgaged"):
        if len(getattr(state, name)) != spaces:
            yield f"{name} has {len(getattr(state, name))} entries instead of {spaces}"
    if len(state.decks) != len(state.board.decks):
        yield "the decks do not fit the box"
    for cards in state.jail_cards:
        for deck, card in cards:
            if not 0 <= deck < len(state.board.decks) or not 0 <= card < len(state.board.decks[deck].cards):
                yield "a jail card belongs to no deck"
    if not all(0 <= at < spaces for at in state.at):
        yield "a token stands beside the board"
    if not all(BANK <= owner < players for owner in state.owner):
        yield "a deed belongs to nobody at the table"
    for name in ("first", "turn"):
        if not 0 <= getattr(state, name) < players:
            yield f"{name} is nobody at the table"
    if any(not 0 <= p < players for p in (*state.left, *state.ranking)):
        yield "somebody unknown has left or is ranked"
    if state.winner is not None and not 0 <= state.winner < players:
        yield "somebody unknown has won"
    if any(not 0 <= player < players or count < 1 for (_word, player), count in state.tally.items()):
        yield "something is tallied of nobody"
    if any(not 0 <= p < players for c in state.claims for p in (c.owner, c.visitor)):
        yield "a rent is due from or to nobody"
    if any(c.lot not in state.board.lots or c.amount < 1 for c in state.claims):
        yield "a rent is due for no lot"
    if not all(0 <= die <= 6 for die in state.dice):
        yield "the dice show what no die shows"
    if not (0 <= state.round <= MOST_TURNS and 0 <= state.turns <= MOST_TURNS):
        yield "no game lasts so long"
    if max(map(abs, state.cash), default=0) > MOST_CASH:
        yield "there is not so much money"


def _players(state: State) -> Iterator[str]:
    if sorted(state.left) != [p for p, out in enumerate(state.out) if out]:
        yield "those who left and those who are out differ"
    if state.out.count(False) == 0:
        yield "nobody is left"
    for player, failed in enumerate(state.jailed):
        if failed != FREE and not (0 <= failed < state.settings.jail_turns and state.at[player] == state.board.jail):
            yield f"player {player} is jailed in a way that cannot be"
    if (state.winner is None) != bool(state.frames):
        yield "the game is over and goes on"


def _money(state: State) -> Iterator[str]:
    if sum(state.cash) != 0:
        yield "money has been made or lost"
    if min(state.cash[: state.players]) < 0 or state.cash[POT] < 0:
        yield "somebody holds less than nothing"
    for player, out in enumerate(state.out):
        if out and (state.cash[player] or state.lots_of(player) or state.jail_cards[player]):
            yield f"player {player} has left and still holds something"


def _deeds(state: State) -> Iterator[str]:
    board, level = state.board, state.level
    for space in range(len(board.spaces)):
        lot = board.lot_at[space]
        if lot is None or state.owner[space] == BANK:
            if state.owner[space] != BANK or level[space] or state.mortgaged[space]:
                yield f"space {space} is owned, built on or mortgaged without an owner"
        elif lot.kind != STREET and level[space]:
            yield f"space {space} takes no buildings"
    for (space, floor), price in state.paid.items():
        if not (0 <= space < len(level) and 0 < floor <= level[space]) or state.settings.building_resale != PAID:
            yield f"a price is remembered of a building that does not stand on space {space}"
        elif not 0 < price <= MOST_PAID or price == board.lots[space].house_cost:
            yield f"the price of a building on space {space} is none to be remembered"
    for group in board.groups:
        levels = [level[s] for s in group.lots]
        if max(levels) - min(levels) > 1 or not 0 <= min(levels) <= max(levels) <= state.hotel:
            yield f"group {group.id} is built unevenly"
        if max(levels) and any(state.mortgaged[s] for s in group.lots):
            yield f"group {group.id} is built on and mortgaged"
        if max(levels) and len({state.owner[s] for s in group.lots}) > 1:
            yield f"group {group.id} is built on and incomplete"
    if not state.settings.unlimited_buildings:
        hotels = sum(n == state.hotel for n in level)
        houses = sum(n for n in level if n < state.hotel)
        if state.houses < 0 or state.houses + houses != board.houses:
            yield "houses have been made or lost"
        if state.hotels < 0 or state.hotels + hotels != board.hotels:
            yield "hotels have been made or lost"


def _cards(state: State) -> Iterator[str]:
    for index, deck in enumerate(state.board.decks):
        held = [card for cards in state.jail_cards for d, card in cards if d == index]
        if Counter([*state.decks[index], *held]) != Counter(range(len(deck.cards))):
            yield f"cards of the deck {deck.id} have been made or lost"
