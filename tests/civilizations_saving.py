"""Whole tables of the civilizations game as plain data and back, strictly; the game itself saves only actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_tui.games.civilizations.board import PAWNS, Board
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import Luck
from monopoly_tui.games.civilizations.settings import Settings
from monopoly_tui.games.civilizations.state import State
from monopoly_tui.games.core.codec import CodecError, check_names, decode

from .civilizations_invariants import problems, shape_problems, work_out
from .saved_luck import check_luck, skip

_PLACES: Any = tuple[int, int, int, int, int, int, int]
_STATE: dict[str, Any] = {
    "names": tuple[str, ...],
    "civilizations": tuple[int, ...],
    "at": list[_PLACES],
    "chips": list[list[int]],
    "out": list[bool],
    "left": list[int],
    "first": int,
    "turn": int,
    "turns": int,
    "round": int,
    "phase": str,
    "winner": int | None,
    "ranking": tuple[int, ...],
}
"""What of the state is saved, and as what; the rest is worked out from it."""


def decode_game(board: Board, settings: Settings, data: Any) -> Game:
    """A game from plain data; what could not stand on a table is refused."""
    if not isinstance(data, Mapping):
        raise CodecError("game: a mapping was expected")
    check_names(data, [*_STATE, "luck"], "game")
    check_luck(data["luck"])
    values: dict[str, Any] = {name: decode(kind, data[name], f"game.{name}") for name, kind in _STATE.items()}
    values["at"] = [dict(zip(PAWNS, places, strict=True)) for places in values["at"]]
    state = State(board, settings, values["names"], Luck(data["luck"]["seed"]), values["civilizations"])
    for name, value in values.items():
        setattr(state, name, value)
    found = shape_problems(state)
    if not found:
        work_out(state)
        found = problems(state)
    if found:
        raise CodecError(f"game: {found[0]}")
    skip(state.luck, data["luck"]["drawn"])
    return Game(state)
