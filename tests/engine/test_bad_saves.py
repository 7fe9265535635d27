"""A saved game that has been changed is refused, or is a game that could be; reading it never ends in anything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from monopoly_tui.games.core.codec import CodecError
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.ending import Resign

from ..volume import many
from .invariants import problems
from .positions import POSITIONS, each_position, set_up
from .promises import broken
from .random_play import some_action, some_start
from .saving import decode_game, encode_game
from .watched import Table

Path = tuple[str | int, ...]
ODD: tuple[Any, ...] = (
    None, -3, -1, 0, 1, 2, 7, 39, 10**9, 10**30, 1.5, True, "", "x", "house", "over", [], {}, [0], [[0, 0]],
    {"player": 0},
)  # fmt: skip
LONG = ("owner", "level", "mortgaged", "decks")
"""Lists where one entry is as good as another."""


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in what was saved, branches too."""
    entries: Any = ()
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    for key, item in entries:
        yield (*path, key)
        yield from places(item, (*path, key))


def changed(saved: Any, path: Path) -> Iterator[Any]:
    """What was saved, with something else, nothing, or more at one place."""
    last: Any
    *above, last = path
    text = json.dumps(saved)
    for change in (*ODD, "remove", "double"):
        spoilt = json.loads(text)
        branch: Any = spoilt
        for key in above:
            branch = branch[key]
        if change == "remove":
            del branch[last]
        elif change == "double":
            if isinstance(branch, list):
                branch.append(branch[last])
            else:
                branch[f"{last} again"] = branch[last]
        elif branch[last] == change and type(branch[last]) is type(change):
            continue
        else:
            branch[last] = change
        yield spoilt


def check(game: Game, saved: Any, luck: Random) -> bool:
    """Whether it is read; if so, it gives a sound table on which play goes on."""
    try:
        read = decode_game(game.state.board, game.state.settings, saved)
    except CodecError as error:
        if not str(error).startswith("game"):
            raise
        return False
    for _ in range(4):
        assert not problems(read.state) + broken(read), saved
        json.dumps(encode_game(read))
        if read.over:
            break
        read.apply(*some_action(luck, read))
    return True


def check_all(game: Game, paths: list[Path]) -> int:
    """Spoil each place in every way; how many were read all the same."""
    saved = json.loads(json.dumps(encode_game(game)))
    luck = Random(1)
    return sum(check(game, spoilt, luck) for path in paths for spoilt in changed(saved, path))


def telling(paths: Iterator[Path]) -> list[Path]:
    """Of the long lists the list itself and a few entries."""
    return [path for path in paths if path[0] not in LONG or len(path) == 1 or path[-1] in (0, 6)]


def with_seeded_luck(game: Game, seed: str) -> dict[str, Any]:
    """The position as it would be saved in a game with dice."""
    return {**encode_game(game), "luck": {"seed": seed, "drawn": 0}}


@each_position
def test_a_position_is_read_back_whoever_leaves(position: dict[str, Any]) -> None:
    scripted = set_up(position)
    board, rules = scripted.state.board, scripted.state.settings
    for leaving in (None, *(player for player in range(scripted.state.players) if not scripted.state.out[player])):
        game = decode_game(board, rules, with_seeded_luck(scripted, "1"))
        if leaving is not None:
            game.apply(leaving, Resign())
        saved = json.loads(json.dumps(encode_game(game)))
        assert encode_game(decode_game(board, rules, saved)) == encode_game(game)


@each_position
def test_a_position_changed_anywhere(position: dict[str, Any]) -> None:
    scripted = set_up(position)
    game = decode_game(scripted.state.board, scripted.state.settings, with_seeded_luck(scripted, "1"))
    paths = [path for path in places(encode_game(game)) if path[0] in ("frames", "claims") or len(path) == 1]
    read = check_all(game, paths)
    assert read < len(paths) * len(ODD) / 2


def played(number: int) -> Game:
    """A game well under way."""
    luck = Random(number)
    table = Table(some_start(luck))
    table.play(luck, 300, wild=0)
    return table.game


@pytest.mark.parametrize("number", [1])
def test_a_game_changed_anywhere(number: int) -> None:
    game = played(number)
    check_all(game, telling(places(encode_game(game))))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(many(40)))
def test_soak(number: int) -> None:
    game = played(number)
    check_all(game, list(places(encode_game(game))))


@pytest.mark.parametrize("nothing", [None, 7, "x", [], {}, {"names": []}, [[]], True])
def test_what_is_no_game(nothing: Any) -> None:
    game = set_up(POSITIONS[0])
    with pytest.raises(CodecError, match=r"^game"):
        decode_game(game.state.board, game.state.settings, nothing)


@pytest.mark.parametrize(
    "luck",
    [None, 7, {}, {"seed": "1"}, {"seed": 1, "drawn": 0}, {"seed": "1", "drawn": -1}, {"seed": "1", "drawn": 10**12},
     {"seed": "1", "drawn": 1.0}, {"seed": "", "drawn": 0}, {"seed": "1", "drawn": 0, "more": 0}],
)  # fmt: skip
def test_luck_that_cannot_be(luck: Any) -> None:
    game = set_up(POSITIONS[0])
    with pytest.raises(CodecError, match=r"^game\.luck"):
        decode_game(game.state.board, game.state.settings, {**encode_game(game), "luck": luck})
