"""Turns actions and games into plain data (as JSON holds it) and back, strictly."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Union, get_args, get_origin, get_type_hints

from monopoly_tui.games.core.errors import SettingsError
from monopoly_tui.games.core.luck import is_seed

from .actions import ACTIONS, Action
from .board import Board
from .frames import FRAMES, Frame
from .game import Game
from .invariants import misshapen, problems
from .luck import Luck
from .settings import Settings
from .state import Claim, State

MOST_DRAWN = 100_000_000
"""No game takes more numbers from its luck; a larger count is damage, and would take minutes to skip."""


class CodecError(ValueError):
    """Data that cannot be read; the message says where and why."""


# --- any small class ---------------------------------------------------------------------------------------------


def _encode(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _encode(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, (tuple, list)):
        return [_encode(item) for item in value]
    if isinstance(value, dict):
        return [[_encode(key), _encode(item)] for key, item in value.items()]
    return value


def _decode(kind: Any, value: Any, where: str) -> Any:
    """Read `value` as a `kind`: int, bool, str, None, tuples, lists, dicts of these, or a small class."""
    if kind in (int, bool, str, type(None)):
        if type(value) is not kind:
            raise CodecError(f"{where}: {_shown(value)} where {kind.__name__} was expected")
        return value
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _decode_union(arguments, value, where)
    if origin in (tuple, list, dict):
        if not isinstance(value, list):
            raise CodecError(f"{where}: {_shown(value)} where a list was expected")
        if origin is dict:
            pairs = [_decode(tuple[arguments[0], arguments[1]], pair, where) for pair in value]  # type: ignore[valid-type]
            return dict(pairs)
        if origin is list or arguments[-1] is Ellipsis:
            items = [_decode(arguments[0], item, f"{where}[{i}]") for i, item in enumerate(value)]
            return tuple(items) if origin is tuple else items
        if len(value) != len(arguments):
            raise CodecError(f"{where}: {len(value)} values where {len(arguments)} were expected")
        return tuple(_decode(k, v, f"{where}[{i}]") for i, (k, v) in enumerate(zip(arguments, value, strict=True)))
    return _decode_class(kind, value, where)


def _decode_union(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    return _decode(next(kind for kind in kinds if kind is not type(None)), value, where)


def _decode_class(cls: Any, value: Any, where: str) -> Any:
    if not isinstance(value, Mapping):
        raise CodecError(f"{where}: {_shown(value)} where the fields of {cls.__name__} were expected")
    hints = get_type_hints(cls)
    names = [field.name for field in fields(cls)]
    _check_names(value, names, where)
    return cls(**{name: _decode(hints[name], value[name], f"{where}.{name}") for name in names})


def _check_names(value: Mapping[str, Any], names: list[str], where: str) -> None:
    for name in names:
        if name not in value:
            raise CodecError(f"{where}: {name} is missing")
    for name in value:
        if name not in names:
            raise CodecError(f"{where}: {_shown(name)} is not known")


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _by_name(known: Mapping[str, Any], value: Any, key: str, where: str) -> Any:
    """An object whose class is named under `key`."""
    if not isinstance(value, Mapping) or key not in value:
        raise CodecError(f"{where}: {key} is missing")
    cls = known.get(value[key]) if isinstance(value[key], str) else None
    if cls is None:
        raise CodecError(f"{where}: {_shown(value[key])} is not known")
    return _decode_class(cls, {name: item for name, item in value.items() if name != key}, where)


# --- actions -----------------------------------------------------------------------------------------------------


def encode_action(action: Action) -> dict[str, Any]:
    """An action as plain data."""
    if type(action).__name__ not in ACTIONS:
        raise CodecError(f"{type(action).__name__} is not an action")
    return {"do": type(action).__name__, **_encode(action)}


def decode_action(data: Any) -> Action:
    """An action from plain data."""
    action: Action = _by_name(ACTIONS, data, "do", "action")
    return action


# --- games -------------------------------------------------------------------------------------------------------

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
    "winner": int | None,
    "ranking": tuple[int, ...],
}
"""What of the state is saved, and as what; the rest is worked out from it."""


def encode_game(game: Game) -> dict[str, Any]:
    """A game as plain data, without the board and the settings."""
    state = game.state
    saved = {name: _encode(getattr(state, name)) for name in _STATE}
    saved["frames"] = [{"frame": type(frame).__name__, **_encode(frame)} for frame in state.frames]
    saved["luck"] = {"seed": state.luck.seed, "drawn": state.luck.drawn}
    return saved


def decode_game(board: Board, settings: Settings, data: Any) -> Game:
    """A game from plain data; what could not stand on a table is refused."""
    _check_box(board, settings)
    if not isinstance(data, Mapping):
        raise CodecError("game: a mapping was expected")
    _check_names(data, [*_STATE, "frames", "luck"], "game")
    luck = data["luck"]
    if not isinstance(luck, Mapping) or set(luck) != {"seed", "drawn"} or not is_seed(luck["seed"]):
        raise CodecError("game.luck: a seed and a count were expected")
    drawn = _decode(int, luck["drawn"], "game.luck.drawn")
    if not 0 <= drawn <= MOST_DRAWN:
        raise CodecError("game.luck.drawn: out of range")
    values = {name: _decode(kind, data[name], f"game.{name}") for name, kind in _STATE.items()}
    if not 2 <= len(values["names"]) <= 8:
        raise CodecError("game.names: two to eight players were expected")
    if not isinstance(data["frames"], list):
        raise CodecError("game.frames: a list was expected")
    state = State(board, settings, values["names"], Luck(luck["seed"]))
    for name, value in values.items():
        setattr(state, name, value)
    state.frames = [_decode_frame(frame, f"game.frames[{i}]") for i, frame in enumerate(data["frames"])]
    found = list(misshapen(state))
    if not found:
        state.count_groups()
        found = problems(state)
    if found:
        raise CodecError(f"game: {found[0]}")
    state.luck.skip(drawn)
    return Game(state)


def _check_box(board: object, settings: object) -> None:
    if not isinstance(board, Board) or not isinstance(settings, Settings):
        raise CodecError("game: a board and settings were expected")
    try:
        settings.check()
    except SettingsError as error:
        raise CodecError(f"settings: {error}") from error


def _decode_frame(data: Any, where: str) -> Frame:
    frame: Frame = _by_name(FRAMES, data, "frame", where)
    return frame
