"""Whole tables of the property game as plain data and back, strictly; the game itself saves only actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_tui.games.core.codec import CodecError, check_names, decode, decode_named, encode, encode_fields
from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Luck
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.state import Claim, State
from monopoly_tui.games.property.vocabulary import FRAMES

from ..saved_luck import check_luck, encode_luck, skip
from .invariants import misshapen, problems

_STATE: dict[str, Any] = {
    "names": tuple[str, ...],
    "cash": list[int],
    "at": list[int],
    "jailed": list[int],
    "out": list[bool],
    "left": list[int],
    "owner": list[int],
    "level": list[int],
    "paid": dict[tuple[int, int], int],
    "mortgaged": list[bool],
    "houses": int,
    "hotels": int,
    "decks": list[list[int]],
    "jail_cards": list[list[tuple[int, int]]],
    "first": int,
    "turn": int,
    "turns": int,
    "round": int,
    "dice": tuple[int, int],
    "claims": list[Claim],
    "tally": dict[tuple[str, int], int],
    "winner": int | None,
    "ranking": tuple[int, ...],
}
"""What of the state is saved, and as what; the rest is worked out from it."""


def encode_game(game: Game) -> dict[str, Any]:
    """A game as plain data, without the board and the settings."""
    state = game.state
    saved = {name: encode(getattr(state, name)) for name in _STATE}
    if not state.tally:  # as in nearly every game
        del saved["tally"]
    saved["frames"] = [{"frame": type(frame).__name__, **encode_fields(frame)} for frame in state.frames]
    saved["luck"] = encode_luck(state.luck)
    return saved


def decode_game(board: Board, settings: Settings, data: Any) -> Game:
    """A game from plain data; what could not stand on a table is refused."""
    _check_box(board, settings)
    if not isinstance(data, Mapping):
        raise CodecError("game: a mapping was expected")
    data = {"tally": [], **data}
    check_names(data, [*_STATE, "frames", "luck"], "game")
    check_luck(data["luck"])
    values: dict[str, Any] = {name: decode(kind, data[name], f"game.{name}") for name, kind in _STATE.items()}
    if not 2 <= len(values["names"]) <= 8:
        raise CodecError("game.names: two to eight players were expected")
    if not isinstance(data["frames"], list):
        raise CodecError("game.frames: a list was expected")
    state = State(board, settings, values["names"], Luck(data["luck"]["seed"]))
    for name, value in values.items():
        setattr(state, name, value)
    state.frames = [decode_named(FRAMES, frame, "frame", f"game.frames[{i}]") for i, frame in enumerate(data["frames"])]
    found = list(misshapen(state))
    if not found:
        state.count_groups()
        found = problems(state)
    if found:
        raise CodecError(f"game: {found[0]}")
    skip(state.luck, data["luck"]["drawn"])
    return Game(state)


def _check_box(board: object, settings: object) -> None:
    if not isinstance(board, Board) or not isinstance(settings, Settings):
        raise CodecError("game: a board and settings were expected")
    try:
        settings.check()
    except SettingsError as error:
        raise CodecError(f"settings: {error}") from error
