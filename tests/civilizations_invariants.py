"""What must hold on every table, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.civilizations.board import CHIPS, CIVILIZATIONS, LEAST_PLAYERS, MOST_PLAYERS, PAWNS
from monopoly_tui.games.civilizations.moves import can_act, can_summon
from monopoly_tui.games.civilizations.state import GONE, OVER, PLACING, SUMMONED, TURN, WAITING, Pawn, State


def problems(state: State) -> list[str]:
    """Everything that is wrong with a table; nothing in all that can be reached by playing."""
    found = shape_problems(state)
    if not found:
        found = [*_pawns(state), *_chips(state), *_players(state)]
    return found or [*(_over(state) if state.phase == OVER else _under_way(state))]


def work_out(state: State) -> None:
    """Work out `on` and `stacks` again from where the pawns are and who holds which chips."""
    state.on = [None] * len(state.board.spaces)
    for player, pawns in enumerate(state.at):
        for power, space in pawns.items():
            if space >= 0:
                state.on[space] = Pawn(player, power)
    state.stacks = [CHIPS - sum(land in held for held in state.chips) for land in range(CIVILIZATIONS)]


def shape_problems(state: State) -> list[str]:
    """Lengths and ranges that do not fit, without which nothing else can be looked at."""
    return list(_shape(state))


def _shape(state: State) -> Iterator[str]:
    players, spaces = len(state.names), len(state.board.spaces)
    seats, lands = range(players), range(CIVILIZATIONS)
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS or len(set(state.names)) < players or "" in state.names:
        yield "the names are not those of two to five players"
    for name in ("civilizations", "at", "chips", "out"):
        if len(getattr(state, name)) != players:
            yield f"{name} has {len(getattr(state, name))} entries instead of {players}"
    if any(land not in lands for land in (*state.civilizations, *(c for held in state.chips for c in held))):
        yield "there is no such civilization"
    if any(tuple(pawns) != PAWNS for pawns in state.at):
        yield "somebody does not have seven pawns"
    if any(not GONE <= space < spaces for pawns in state.at for space in pawns.values()):
        yield "a pawn stands where there is no space"
    if any(seat not in seats for seat in (state.first, state.turn, *state.left, *state.ranking)):
        yield "there is no such player"
    if state.phase not in (PLACING, TURN, SUMMONED, OVER):
        yield "nobody knows what is under way"


def _pawns(state: State) -> Iterator[str]:
    standing = [
        (space, Pawn(player, power))
        for player, pawns in enumerate(state.at)
        for power, space in pawns.items()
        if space >= 0
    ]
    if len({space for space, _ in standing}) < len(standing):
        yield "two pawns stand on one space"
    if sorted(standing) != [(space, pawn) for space, pawn in enumerate(state.on) if pawn is not None]:
        yield "the board does not show where the pawns stand"
    for player, pawns in enumerate(state.at):
        later = [space for power, space in pawns.items() if power > min(state.waiting(player), default=PAWNS[-1])]
        # A game that ends while pawns are placed, in any order, has had no turn.
        if state.turns and any(space != WAITING for space in later):
            yield f"player {player} summoned pawns out of order"


def _chips(state: State) -> Iterator[str]:
    if any(len(set(held)) < len(held) for held in state.chips):
        yield "somebody has two chips of one colour"
    for land, left in enumerate(state.stacks):
        if left + sum(land in held for held in state.chips) != CHIPS:
            yield f"chips of civilization {land} have been made or lost"


def _players(state: State) -> Iterator[str]:
    if len(set(state.civilizations)) < state.players:
        yield "two players have the same civilization"
    if sorted(state.left) != [player for player, out in enumerate(state.out) if out]:
        yield "those who left and those who are out differ"
    if any(out != (set(state.at[player].values()) == {GONE}) for player, out in enumerate(state.out)):
        yield "somebody is out with pawns, or in without"


def _over(state: State) -> Iterator[str]:
    if sorted(state.ranking) != list(range(state.players)) or state.winner != state.ranking[0]:
        yield "the winner is not the first of all players"
    elif state.out[state.ranking[0]]:
        yield "the winner has left"
    elif len(state.chips[state.ranking[0]]) < CHIPS and len(state.left) < state.players - 1:
        yield "the game is over and nobody has won"


def _under_way(state: State) -> Iterator[str]:
    if state.winner is not None or state.ranking:
        yield "somebody has won and the game goes on"
    if len(state.left) > state.players - LEAST_PLAYERS or any(len(held) == CHIPS for held in state.chips):
        yield "the game goes on after its end"
    if state.out[state.turn]:
        yield "somebody is on turn who has left"
    if state.phase == PLACING:
        yield from _placing(state)
        return
    if not 1 <= state.round <= state.turns:
        yield "the turns are miscounted"
    if any(state.unplaced(player) for player in range(state.players)):
        yield "somebody has not placed the first pawns"
    elif state.phase == SUMMONED and not can_summon(state, state.turn):
        yield "nobody can have been summoned"
    elif not can_act(state, state.turn):
        yield "nobody can do anything"


def _placing(state: State) -> Iterator[str]:
    if state.turns or state.round or any(state.chips):
        yield "the game has begun before all pawns are placed"
    around = [(state.first + step) % state.players for step in range(state.players)]
    for player in (seat for seat in around if not state.out[seat]):
        home = state.board.homes[state.civilizations[player]]
        placed, turn = state.on_board(player), around.index(state.turn)
        if any(state.at[player][pawn] not in home for pawn in placed):
            yield f"player {player} has placed a pawn away from home"
        if len(placed) + len(state.waiting(player)) < len(PAWNS) or any(pawn > 3 for pawn in placed):
            yield f"player {player} has placed the wrong pawns"
        order = around.index(player) - turn
        if (order > 0 and placed) or (order <= 0) != (order == 0 or not state.unplaced(player)):
            yield f"player {player} places out of turn"
    if not state.unplaced(state.turn):
        yield "somebody places who has placed"
