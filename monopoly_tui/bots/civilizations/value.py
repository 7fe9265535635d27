"""Everybody's chance of winning the civilizations game, from what everybody sees: fitted to thousands of games."""

from __future__ import annotations

from typing import Final

from monopoly_tui.bots.net import Net
from monopoly_tui.games.civilizations.board import CHIPS, PAWNS
from monopoly_tui.games.civilizations.moves import wins_at_once
from monopoly_tui.games.civilizations.state import TURN, State

from .outlook import Outlook
from .weights import NETS

FEATURES: Final = (
    "missing", "turns", "lead", "board", "waiting", "pawns", "later", "on_turn", "wins_soon", "wins_now", "in_danger",
    "stops", "takes",
)  # fmt: skip
"""What is known of each player."""
CONTEXTS: Final = ("always", "two", "three", "many")
"""What all of it depends on: how many play."""

ALL_PAWNS: Final = sum(PAWNS)
MOST_TURNS: Final = 30.0
MOST_LEAD: Final = 10.0

_NET: Final = Net(*NETS[0])


def features(table: Outlook, turn: int) -> tuple[list[tuple[float, ...] | None], tuple[float, ...]]:
    """For everybody still there what is known of them, in the order of FEATURES; and the context."""
    seats = len(table.pawns)
    there = [seat for seat in range(seats) if table.pawns[seat] or table.waiting[seat]]
    order = [seat for step in range(seats) if (seat := (turn + step) % seats) in there]
    needed = {seat: min(table.turns_needed(seat), MOST_TURNS) for seat in there}
    winning = {seat: table.could_win(seat) for seat in there}
    known: list[tuple[float, ...] | None] = [None] * seats
    for place, seat in enumerate(order):
        best = min((needed[other] for other in there if other != seat), default=MOST_TURNS)
        sooner = max((winning[other] for other in order[:place]), default=0.0)
        known[seat] = _facts(table, seat, needed[seat], best, place / len(there), winning[seat], sooner)
    count = len(there)
    return known, (1.0, float(count == 2), float(count == 3), max(0.0, count - 4.0))


def _facts(
    table: Outlook, seat: int, needed: float, best: float, place: float, wins: float, sooner: float
) -> tuple[float, ...]:
    """What is known of one player; `sooner` is how likely somebody wins who is on turn before."""
    pawns, waiting = table.pawns[seat], table.waiting[seat]
    return (
        len(table.missing[seat]) / CHIPS,
        needed / 10,
        max(-MOST_LEAD, min(MOST_LEAD, best - needed)) / 10,
        sum(pawns) / ALL_PAWNS,
        sum(waiting) / ALL_PAWNS,
        (len(pawns) + len(waiting)) / len(PAWNS),
        place,
        float(not place),
        wins,
        0.0 if place else wins,
        sum(pawn * danger for pawn, danger in table.dangers(seat)) / ALL_PAWNS,
        sooner,
        table.takes(seat),
    )


def chances_at(table: Outlook, turn: int) -> list[float]:
    """Everybody's chance at a table, whoever is on turn."""
    return _NET.chances(*features(table, turn), 1.0)


def chances(state: State) -> tuple[float, ...]:
    """Everybody's chance of winning; certain once the game is over, or the next move ends it."""
    winner = state.winner
    if winner is None and state.phase == TURN and wins_at_once(state, state.turn):
        winner = state.turn
    if winner is not None:
        return tuple(float(seat == winner) for seat in range(state.players))
    return tuple(chances_at(Outlook(state), state.turn))
