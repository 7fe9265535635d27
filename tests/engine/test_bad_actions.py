"""Whatever is handed in at the engine's door is allowed or refused with a reason; nothing else happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from monopoly_tui.games.core.codec import CodecError
from monopoly_tui.games.core.refusals import IllegalAction, SettingsError, SetupError
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.state import Terms
from monopoly_tui.games.property.vocabulary import ACTIONS, REFUSALS, decode_action, encode_action

from ..problems import PROPERTY_SETTINGS
from .positions import each_position, set_up
from .random_play import ODD, STRANGERS, edition
from .saving import decode_game, encode_game

NO_ACTIONS: tuple[Any, ...] = (
    None,
    7,
    "Roll",
    Action(),
    Action,
    Roll,
    {"do": "Roll"},
    Terms(),
    object(),
    [Roll()],
)
USUAL: dict[str, Any] = {
    "amount": 40, "percent": False, "deck": "", "lots": (6,), "lot": 6, "to": 1, "give": Terms(), "take": Terms(),
    "count": 1, "space": None, "number": 0,
}  # fmt: skip


def odd_actions() -> Iterator[Action]:
    """Every action with every odd value in every field, one at a time."""
    for kind in ACTIONS.values():
        names = [field.name for field in fields(kind)]
        usual = {name: USUAL[name] for name in names}
        yield kind(**usual)
        for name in names:
            for odd in ODD:
                yield kind(**{**usual, name: odd})


def attempt(game: Game, player: Any, action: Any) -> None:
    """Refused with a known reason, or allowed (then it is not done here)."""
    assert game.decision is not None
    if type(player) is int and game.decision.refusal(player, action) is None:
        assert isinstance(action, Action)
        return
    with pytest.raises(IllegalAction) as caught:
        game.apply(player, action)
    assert type(caught.value.refusal).__name__ in REFUSALS


@each_position
def test_odd_actions(position: dict[str, Any]) -> None:
    game = set_up(position)
    before = encode_game(game)
    for player in range(game.state.players):
        for action in odd_actions():
            attempt(game, player, action)
    assert encode_game(game) == before


@each_position
def test_strangers(position: dict[str, Any]) -> None:
    game = set_up(position)
    before = encode_game(game)
    usual = [kind(**{field.name: USUAL[field.name] for field in fields(kind)}) for kind in ACTIONS.values()]
    for stranger in STRANGERS:
        for action in (*usual, *NO_ACTIONS):
            with pytest.raises(IllegalAction):
                game.apply(stranger, action)
    assert encode_game(game) == before


@each_position
def test_what_is_no_action(position: dict[str, Any]) -> None:
    game = set_up(position)
    before = encode_game(game)
    for player in range(game.state.players):
        for nothing in NO_ACTIONS:
            with pytest.raises(IllegalAction):
                game.apply(player, nothing)
    assert encode_game(game) == before


def test_after_the_end_all_is_refused() -> None:
    game = new_game()
    game.apply(0, Resign())
    assert game.over
    before = encode_game(game)
    for player in (0, 1, *STRANGERS):
        for action in (*odd_actions(), *NO_ACTIONS):
            with pytest.raises(IllegalAction):
                game.apply(player, action)
    assert encode_game(game) == before


# --- actions as saved games spell them ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ACTIONS.values(), ids=ACTIONS)
def test_an_action_read_back_is_the_same(kind: type[Action]) -> None:
    action = kind(**{field.name: USUAL[field.name] for field in fields(kind)})
    assert decode_action(encode_action(action)) == action


@pytest.mark.parametrize("kind", ACTIONS.values(), ids=ACTIONS)
def test_an_action_misspelt_is_not_read(kind: type[Action]) -> None:
    action = encode_action(kind(**{field.name: USUAL[field.name] for field in fields(kind)}))
    messages: list[str] = []
    odd: tuple[Any, ...] = (None, 1.5, "x", -1, True, [], {}, [None], [[1]], {"cash": 1}, 10**30)
    for name in action:
        without = {key: value for key, value in action.items() if key != name}
        with pytest.raises(CodecError, match=name):
            decode_action(without)
        for value in odd:
            try:
                read = decode_action({**action, name: value})
            except CodecError as error:
                messages.append(str(error))
            else:
                assert encode_action(read) == {**action, name: value}
    assert all(message.startswith("action") for message in messages)
    with pytest.raises(CodecError, match="surprise"):
        decode_action({**action, "surprise": 1})


@pytest.mark.parametrize(
    "nothing", [None, 7, "Roll", [], {}, {"do": None}, {"do": "Action"}, {"do": ["Roll"]}, {"do": {}}]
)
def test_what_is_no_action_is_not_read(nothing: Any) -> None:
    with pytest.raises(CodecError, match=r"^action: "):
        decode_action(nothing)


@pytest.mark.parametrize("nothing", [None, 7, "Roll", Action(), Terms(), object()])
def test_what_is_no_action_is_not_written(nothing: Any) -> None:
    with pytest.raises(CodecError):
        encode_action(nothing)


# --- the start ---------------------------------------------------------------------------------------------------


def new_game(**changed: Any) -> Game:
    """A game of two, but for what is changed."""
    classic = edition("classic")
    given: dict[str, Any] = {
        "board": classic.board, "settings": classic.settings, "names": ("ann", "bob"), "seed": "1", **changed,
    }  # fmt: skip
    return Game.new(given["board"], given["settings"], given["names"], given["seed"])


@pytest.mark.parametrize(
    "changed",
    [
        {"board": None},
        {"board": "classic"},
        {"settings": None},
        {"settings": {}},
        {"settings": Settings().with_rules({"creature_battle": True})},
        {"settings": Settings().with_rules({"power_doubles": True})},
        {"settings": Settings().with_rules({"deal": {"deeds": 7}}), "names": tuple("abcde")},
        {"names": None},
        {"names": "ab"},
        {"names": ["ann", "bob"]},
        {"names": ()},
        {"names": ("ann",)},
        {"names": tuple("abcdefghi")},
        {"names": ("ann", "ann")},
        {"names": ("ann", "")},
        {"names": ("ann", None)},
        {"names": (1, 2)},
        {"seed": None},
        {"seed": 1},
        {"seed": ""},
        {"seed": "x" * 201},
        {"seed": "one\ntwo"},
        {"seed": "\ud800"},
        {"seed": b"1"},
    ],
    ids=", ".join,
)
def test_no_game_is_begun_with(changed: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        new_game(**changed)


@pytest.mark.parametrize(
    "changed",
    [
        {"optional": {"no_such_rule": True}},
        {"optional": {"rent_claim": 7}},
        {"optional": None},
        {"starting_cash": "x"},
        {"jail_turns": 0},
        {"houses_before_hotel": 9},
        {"ends": "never"},
        {"deal": None},
    ],
    ids=str,
)
def test_no_game_is_begun_with_settings_that_nobody_could_choose(changed: dict[str, Any]) -> None:
    settings = replace(Settings(), **changed)
    with pytest.raises(SettingsError):
        new_game(settings=settings)
    with pytest.raises(CodecError):
        decode_game(edition("classic").board, settings, encode_game(new_game()))


@pytest.mark.parametrize("rules", [None, [1], "short_game", 7])
def test_rules_are_a_mapping(rules: Any) -> None:
    with pytest.raises(SettingsError):
        Settings().with_rules(rules)


def test_a_saved_game_needs_a_box() -> None:
    for board, settings in ((None, Settings()), (edition("classic").board, None)):
        with pytest.raises(CodecError):
            decode_game(board, settings, {})  # type: ignore[arg-type]


@pytest.mark.parametrize("key", [field.name for field in fields(Settings) if field.default is not MISSING])
@pytest.mark.parametrize(
    "value", [None, -1, 1.5, 10**30, "much", [], {"x": 1}, {"minutes": 0}, {"deeds": -1}, {"deeds": 1, "x": 2}, "200"]
)
def test_no_setting_takes(key: str, value: Any) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings().with_rules({key: value})
    assert caught.value.key.split(".")[0] == key
    assert caught.value.problem in PROPERTY_SETTINGS


def test_a_reserve_needs_auctions() -> None:
    with pytest.raises(SettingsError) as caught:
        Settings().with_rules({"auctions": False, "auction_reserve_percent": 25})
    assert (caught.value.key, caught.value.problem) == ("auction_reserve_percent", "needs_auctions")
    assert caught.value.problem in PROPERTY_SETTINGS


@pytest.mark.parametrize("rules", [{"ends": {"minutes": 90}}, {"ends": "first_bankruptcy", "minutes": 90}])
def test_a_clock_does_not_depend_on_the_order(rules: dict[str, Any]) -> None:
    turned = dict(reversed(rules.items()))
    settings = Settings().with_rules(rules)
    assert settings == Settings().with_rules(turned)
    assert settings.minutes == 90
    assert settings.with_rules({"time_limit": False}).minutes == 0


@pytest.mark.parametrize(
    "key", ["creature_battle", "power_doubles", "rent_claim", "free_parking_pot", "no_rent_in_jail", "no_advice"]
)
@pytest.mark.parametrize("value", [None, 0, 1, "yes", [], {}, "true"])
def test_no_optional_rule_takes(key: str, value: Any) -> None:
    with pytest.raises(SettingsError, match=key):
        Settings().with_rules({key: value})


@pytest.mark.parametrize(
    "rules",
    [
        {"salery": 200},
        {"": 1},
        {"optional": {}},
        {"short_game": 1},
        {"time_limit": 0},
        {"time_limit": "x"},
        {"time_limit": True},
    ],
)
def test_rules_nobody_knows(rules: dict[str, Any]) -> None:
    with pytest.raises(SettingsError):
        Settings().with_rules(rules)
