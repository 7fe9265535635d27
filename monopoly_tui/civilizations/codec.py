"""Turns actions and games into plain data (as JSON holds it) and back, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from monopoly_tui.games.core.luck import is_seed

from .actions import ACTIONS, Action
from .board import PAWNS, Board
from .game import Game
from .invariants import problems, shape_problems
from .luck import Luck
from .settings import Settings
from .state import State

MOST_DRAWN = 100_000_000
"""No game takes more numbers from its luck; a larger count is damage, and would take minutes to skip."""


class CodecError(ValueError):
    """Data that cannot be read; the message says where and why."""


# --- actions -----------------------------------------------------------------------------------------------------


def encode_action(action: Action) -> dict[str, Any]:
    """An action as plain data."""
    name = type(action).__name__
    if ACTIONS.get(name) is not type(action):
        raise CodecError(f"{name} is not an action")
    return {"do": name, **{field.name: getattr(action, field.name) for field in fields(action)}}


def decode_action(data: Any) -> Action:
    """An action from plain data."""
    if not isinstance(data, Mapping) or "do" not in data:
        raise CodecError("action: do is missing")
    name = data["do"]
    cls = ACTIONS.get(name) if isinstance(name, str) else None
    if cls is None:
        raise CodecError(f"action: {_shown(name)} is not known")
    names = [field.name for field in fields(cls)]
    _check_names(data, ["do", *names], "action")
    return cls(**{name: _whole(data[name], f"action.{name}") for name in names})


# --- games -------------------------------------------------------------------------------------------------------

_NUMBERS = ("first", "turn", "turns", "round")
_STATE = ("names", "civilizations", "at", "chips", "out", "left", *_NUMBERS, "phase", "winner", "ranking")
"""What of the state is saved; the rest is worked out from it."""


def encode_game(game: Game) -> dict[str, Any]:
    """A game as plain data, without the board and the settings."""
    state = game.state
    return {
        "names": list(state.names),
        "civilizations": list(state.civilizations),
        "at": [[pawns[pawn] for pawn in PAWNS] for pawns in state.at],
        "chips": [list(held) for held in state.chips],
        "out": list(state.out),
        "left": list(state.left),
        **{name: getattr(state, name) for name in _NUMBERS},
        "phase": state.phase,
        "winner": state.winner,
        "ranking": list(state.ranking),
        "luck": {"seed": state.luck.seed, "drawn": state.luck.drawn},
    }


def decode_game(board: Board, settings: Settings, data: Any) -> Game:
    """A game from plain data; what could not stand on a table is refused."""
    if not isinstance(data, Mapping):
        raise CodecError("game: a mapping was expected")
    _check_names(data, [*_STATE, "luck"], "game")
    luck = data["luck"]
    if not isinstance(luck, Mapping) or set(luck) != {"seed", "drawn"} or not is_seed(luck["seed"]):
        raise CodecError("game.luck: a seed and a count were expected")
    drawn = _whole(luck["drawn"], "game.luck.drawn")
    if not 0 <= drawn <= MOST_DRAWN:
        raise CodecError("game.luck.drawn: out of range")
    names = tuple(_text(name, "game.names") for name in _items(data["names"], "game.names"))
    civilizations = tuple(_wholes(data["civilizations"], "game.civilizations"))
    state = State(board, settings, names, Luck(luck["seed"]), civilizations)
    state.at = [_pawns(places, f"game.at[{i}]") for i, places in enumerate(_items(data["at"], "game.at"))]
    state.chips = [_wholes(held, f"game.chips[{i}]") for i, held in enumerate(_items(data["chips"], "game.chips"))]
    state.out = [_truth(out, "game.out") for out in _items(data["out"], "game.out")]
    state.left = _wholes(data["left"], "game.left")
    for name in _NUMBERS:
        setattr(state, name, _whole(data[name], f"game.{name}"))
    state.phase = _text(data["phase"], "game.phase")
    state.winner = None if data["winner"] is None else _whole(data["winner"], "game.winner")
    state.ranking = tuple(_wholes(data["ranking"], "game.ranking"))
    found = shape_problems(state)
    if not found:
        state.work_out()
        found = problems(state)
    if found:
        raise CodecError(f"game: {found[0]}")
    state.luck.skip(drawn)
    return Game(state)


# --- values ------------------------------------------------------------------------------------------------------


def _check_names(value: Mapping[str, Any], names: list[str], where: str) -> None:
    for name in names:
        if name not in value:
            raise CodecError(f"{where}: {name} is missing")
    for name in value:
        if name not in names:
            raise CodecError(f"{where}: {_shown(name)} is not known")


def _whole(value: Any, where: str) -> int:
    if type(value) is not int:
        raise CodecError(f"{where}: {_shown(value)} where a whole number was expected")
    return value


def _text(value: Any, where: str) -> str:
    if type(value) is not str:
        raise CodecError(f"{where}: {_shown(value)} where a text was expected")
    return value


def _truth(value: Any, where: str) -> bool:
    if type(value) is not bool:
        raise CodecError(f"{where}: {_shown(value)} where true or false was expected")
    return value


def _items(value: Any, where: str) -> list[Any]:
    if type(value) is not list:
        raise CodecError(f"{where}: {_shown(value)} where a list was expected")
    return value


def _wholes(value: Any, where: str) -> list[int]:
    return [_whole(item, f"{where}[{i}]") for i, item in enumerate(_items(value, where))]


def _pawns(value: Any, where: str) -> dict[int, int]:
    places = _wholes(value, where)
    if len(places) != len(PAWNS):
        raise CodecError(f"{where}: {len(places)} pawns where {len(PAWNS)} were expected")
    return dict(zip(PAWNS, places, strict=True))


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
