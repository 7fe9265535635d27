"""A case that fails, or makes no sense, says which one it is and which word of it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.games.property.game import Game

from .conftest import RULEBOOK
from .rulebook_cases import Case, CaseError, cases_in
from .rulebook_runner import run_case

NOTHING = {"turn": "ann"}
AUCTION = [{"ann": {"roll": [2, 4]}}, {"ann": "auction"}]
OFFER = {"to": "bob", "give": {"cash": 300}, "take": {"lots": [39]}}


def _fails(body: object, word: str) -> None:
    with pytest.raises(CaseError, match=rf"^file.yaml: x: .*{re.escape(word)}"):
        run_case(Case("x", "file.yaml", body))


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("just a text", "is not a case"),
        ({"do": []}, "is not a case"),
        ({"wheather": 1, "then": NOTHING}, "wheather"),
        ({"edition": "no_such_box", "then": NOTHING}, "no_such_box"),
        ({"edition": ["classic"], "then": NOTHING}, "['classic']"),
        ({"edition": "duel_masters_civilizations", "then": NOTHING}, "duel_masters_civilizations"),
        ({"rules": {"no_such_rule": True}, "then": NOTHING}, "no_such_rule"),
        ({"rules": {"salary": "much"}, "then": NOTHING}, "salary"),
        ({"rules": {"deal": {"deeds": 3, "price": 1}}, "then": NOTHING}, "price"),
        ({"rules": ["short_game"], "then": NOTHING}, "short_game"),
        ({"rules": {"power_doubles": True}, "then": NOTHING}, "power_doubles"),
        ({"rules": {"auctions": False, "auction_reserve_percent": 50}, "then": NOTHING}, "auction_reserve_percent"),
        ({"rule": ["two", "rules"], "then": NOTHING}, "rule: ['two', 'rules']"),
        ({"booklets": "pokemon", "then": NOTHING}, "booklets: 'pokemon'"),
        ({"booklets": [7], "then": NOTHING}, "booklets: 7"),
    ],
)
def test_words_of_a_case(body: object, word: str) -> None:
    _fails(body, word)


@pytest.mark.parametrize(
    ("table", "word"),
    [
        (["ann"], "table: ['ann']"),
        ({"zoe": {"cash": 1}}, "zoe"),
        ({"players": "ann"}, "players: 'ann'"),
        ({"players": ["ann"]}, "players: 1 "),
        ({"players": list("abcdefghi")}, "players: 9 "),
        ({"players": ["ann", "ann"]}, "players: 'ann'"),
        ({"players": ["ann", "bank"]}, "players: 'bank'"),
        ({"players": ["ann", False]}, "players: False"),
        ({"ann": 5}, "ann: 5"),
        ({"ann": {"gold": 1}}, "gold"),
        ({"ann": {"at": 40}}, "at: 40"),
        ({"ann": {"at": -1}}, "at: -1"),
        ({"ann": {"at": "x"}}, "at: 'x'"),
        ({"ann": {"cash": "100"}}, "cash: '100'"),
        ({"ann": {"cash": -1}}, "cash: -1"),
        ({"ann": {"cash": True}}, "cash: True"),
        ({"ann": {"lots": 39}}, "lots: 39"),
        ({"ann": {"lots": [7]}}, "lots: 7"),
        ({"ann": {"lots": [6, 6]}}, "lots: 6"),
        ({"ann": {"mortgaged": [99]}}, "mortgaged: 99"),
        ({"ann": {"lots": [6]}, "bob": {"lots": [6]}}, "bob: 6"),
        ({"ann": {"houses": {6: 1}}, "bob": {"mortgaged": [6]}}, "bob: 6"),
        ({"ann": {"houses": {6: 1}, "mortgaged": [6]}}, "mortgaged: 6"),
        ({"ann": {"houses": [6]}}, "houses: [6]"),
        ({"ann": {"houses": {6: "motel"}}}, "motel"),
        ({"ann": {"houses": {6: 5}}}, "6: 5"),
        ({"ann": {"houses": {5: 1}}}, "houses: 5"),
        ({"ann": {"jail_cards": ["joker"]}}, "joker"),
        ({"ann": {"jail_cards": "chance"}}, "jail_cards: 'chance'"),
        ({"ann": {"jail_cards": ["chance", "chance"]}}, "jail_cards: chance"),
        ({"ann": {"jail_cards": ["chance"]}, "bob": {"jail_cards": ["chance"]}}, "jail_cards: the card of chance"),
        ({"ann": {"jail_cards": ["chance"]}, "decks": {"chance": ["jail_free"]}}, "jail_free"),
        ({"ann": {"in_jail": True}}, "in_jail: True"),
        ({"ann": {"in_jail": 3}}, "in_jail: 3"),
        ({"ann": {"in_jail": 0, "at": 5}}, "at: 5"),
        ({"decks": ["go"]}, "decks: ['go']"),
        ({"decks": {"spell": ["go"]}}, "spell"),
        ({"decks": {"chance": "go"}}, "chance: 'go'"),
        ({"decks": {"chance": ["joker"]}}, "joker"),
        ({"decks": {"chance": ["go", "go"]}}, "'go'"),
        ({"bank": {"castles": 1}}, "castles"),
        ({"bank": {"houses": 33}}, "houses: 33"),
        ({"bank": {"hotels": -1}}, "hotels: -1"),
        ({"bank": 32}, "bank: 32"),
    ],
)
def test_tables_that_cannot_be(table: object, word: str) -> None:
    _fails({"table": table, "then": NOTHING}, word)


@pytest.mark.parametrize(
    ("step", "word"),
    [
        ("roll", "step 1: 'roll'"),
        ({"ann": "buy", "bob": "buy"}, "is not one player"),
        ({"zoe": {"roll": [1, 2]}}, "zoe"),
        ({"ann": "dance"}, "dance"),
        ({"ann": None}, "None"),
        ({"ann": ["roll"]}, "['roll']"),
        ({"ann": {}}, "{}"),
        ({"ann": {"roll": [4, 6], "speed": 3}}, "speed"),
        ({"ann": {"roll": 7}}, "roll: 7"),
        ({"ann": {"roll": [7, 1]}}, "roll: [7, 1]"),
        ({"ann": {"roll": [1, 3], "dice": 5}}, "dice: 5"),
        ({"ann": {"buy": 39}}, "buy stands alone, without 39"),
        ({"ann": {"bid": "forty"}}, "forty"),
        ({"ann": {"tax": "half"}}, "half"),
        ({"ann": {"build": {"a": 1}}}, "build: {'a': 1}"),
        ({"ann": {"build": ["Boardwalk"]}}, "Boardwalk"),
        ({"ann": {"sell_group": [39]}}, "sell_group: [39]"),
        ({"ann": {"place": None}}, "place: None"),
        ({"ann": {"want": True}}, "want: True"),
        ({"ann": {"mortgage": 40}}, "mortgage: 40"),
        ({"ann": {"build": [1, -1]}}, "build: -1"),
        ({"ann": {"power": {"to": 40}}}, "power.to: 40"),
        ({"ann": {"offer": {"to": "bob", "take": {"lots": [99]}}}}, "lots: 99"),
        ({"ann": {"power": 5}}, "power: 5"),
        ({"ann": {"power": {"at": 3}}}, "'at'"),
        ({"ann": {"power": {"to": 3, "lot": 6}}}, "power"),
        ({"ann": {"power": {"dice": [[1, 2], 3]}}}, "power.dice: 3"),
        ({"ann": {"offer": {"give": {"cash": 1}}}}, "offer.to: None"),
        ({"ann": {"offer": {"to": "zoe", "give": {"cash": 1}}}}, "zoe"),
        ({"ann": {"offer": {"to": "bob", "give": {"gold": 1}}}}, "gold"),
        ({"ann": {"offer": {"to": "bob", "give": 40}}}, "offer.give: 40"),
        ({"ann": {"offer": {"to": "bob", "give": {"cash": "all"}}}}, "cash: 'all'"),
        ({"ann": {"offer": {"to": "bob", "take": {"lots": 39}}}}, "lots: 39"),
        ({"ann": {"offer": {"to": "bob", "take": {"jail_cards": ["spell"]}}}}, "spell"),
    ],
)
def test_steps_that_make_no_sense_and_are_no_refusal_either(step: Any, word: str) -> None:
    _fails({"do": [step]}, word)
    _fails({"do": [{"refused": step}]}, word.replace("step 1: ", "step 1, refused: "))


@pytest.mark.parametrize(
    ("then", "word"),
    [
        (["ann"], "then: ['ann']"),
        ({"weather": "fine"}, "weather"),
        ({"zoe": {"cash": 1}}, "zoe"),
        ({"ann": 5}, "ann: 5"),
        ({"ann": None}, "ann: None"),
        ({"ann": {"mood": "good"}}, "mood"),
        ({"ann": {"cash": 1500.0}}, "cash: 1500.0"),
        ({"ann": {"at": 40}}, "at: 40"),
        ({"ann": {"has": 39}}, "has: 39"),
        ({"ann": {"has_not": [7]}}, "has_not: 7"),
        ({"ann": {"houses": [6]}}, "houses: [6]"),
        ({"ann": {"in_jail": 0}}, "in_jail: 0"),
        ({"ann": {"bankrupt": None}}, "bankrupt: None"),
        ({"ann": {"jail_cards": ["spell"]}}, "spell"),
        ({"turn": "zoe"}, "zoe"),
        ({"turn": None}, "turn: None"),
        ({"asks": ["zoe"]}, "zoe"),
        ({"asks": 5}, "asks: 5"),
        ({"for": "dance"}, "dance"),
        ({"for": ["roll"]}, "['roll']"),
        ({"bank": {"castles": 1}}, "castles"),
        ({"bank": 32}, "bank: 32"),
        ({"bottom": {"spell": "go"}}, "spell"),
        ({"bottom": {"chance": "joker"}}, "joker"),
        ({"winner": "zoe"}, "zoe"),
        ({"ranking": "ann"}, "ranking: 'ann'"),
        ({"worth": {"zoe": 3}}, "zoe"),
        ({"worth": {"ann": "much"}}, "much"),
        ({"free": [7]}, "free: 7"),
    ],
)
def test_what_no_table_shows(then: object, word: str) -> None:
    _fails({"then": then}, word)


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"do": [{"ann": {"roll": [1, 3], "dice": [1, 1]}}]}, "nobody threw"),
        ({"do": [{"refused": {"ann": {"roll": [1, 3]}}}]}, "was not refused"),
        ({"do": [{"ann": "buy"}]}, "was refused"),
        ({"do": "roll"}, "do: 'roll'"),
        ({"do": {"ann": "buy"}}, "do: {'ann': 'buy'}"),
        ({"do": [{"refused": "ann"}]}, "step 1, refused: 'ann'"),
        ({"do": [{"refused": {"refused": {"ann": "buy"}}}]}, "'refused'"),
        ({"then": {"ann": {"cash": 1}}}, "cash: 1 was expected, the table shows 1500"),
        ({"then": {"ann": {"lots": [6]}}}, "lots: [6] was expected"),
        ({"then": {"bank": {"houses": 31}}}, "31"),
        ({"then": {"asks": "bob"}}, "asks: 'bob' was expected"),
        ({"then": {"free": [6]}, "table": {"ann": {"lots": [6]}}}, "free: [6] was expected"),
    ],
)
def test_what_does_not_come_true(body: object, word: str) -> None:
    _fails(body, word)


@pytest.mark.parametrize(
    "body",
    [
        {"then": {"winner": None, "asks": "ann", "for": "roll"}, "table": None, "rules": None, "do": None},
        {"then": NOTHING, "table": {"ann": None, "decks": None, "bank": None}},
        {"then": {"ann": {"lots": [6, 8, 9]}}, "table": {"ann": {"lots": [6], "houses": {6: 1}, "mortgaged": [8, 9]}}},
        {"then": {"ann": {"at": 10}}, "table": {"ann": {"at": 10, "in_jail": 2}}},
        {"do": [{"refused": {"ann": {"build": 7}}}, {"refused": {"ann": {"mortgage": 0}}}]},
        {"do": [{"refused": {"ann": {"offer": {"to": "bob"}}}}, {"refused": {"bob": {"bid": -5}}}]},
        {"do": [{"refused": {"ann": "power"}}, {"refused": {"ann": {"power": {}}}}]},
    ],
)
def test_what_makes_sense(body: object) -> None:
    run_case(Case("x", "file.yaml", body))


def test_a_lot_is_auctioned_and_an_offer_declined() -> None:
    lot = {"do": [AUCTION[0], {"refused": {"ann": "decline"}}, AUCTION[1]], "then": {"for": "bid"}}
    offer = [{"ann": {"offer": OFFER}}, {"refused": {"bob": "auction"}}, {"bob": "decline"}]
    run_case(Case("x", "file.yaml", lot))
    run_case(Case("x", "file.yaml", {"table": {"bob": {"lots": [39]}}, "do": offer, "then": {"for": "roll"}}))
    _fails({"do": [AUCTION[0], {"ann": "decline"}]}, "'decline' was refused")
    _fails({"table": {"bob": {"lots": [39]}}, "do": [offer[0], {"bob": "auction"}]}, "'auction' was refused")


def test_a_game_that_breaks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("gone")

    monkeypatch.setattr(Game, "apply", broken)
    _fails({"do": [{"ann": {"roll": [1, 2]}}]}, "step 1, ann: {'roll': [1, 2]}: the game broke: KeyError('gone')")
    _fails({"do": [{"refused": {"ann": "buy"}}]}, "step 1, ann: 'buy': the game broke")


# --- files -------------------------------------------------------------------------------------------------------


def _written(folder: Path, **texts: str) -> list[Case]:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return list(cases_in(folder))


def test_an_id_stands_once_in_all_files(tmp_path: Path) -> None:
    text = "- {id: same, then: {turn: ann}}\n"
    first, second, third = _written(tmp_path, a=text, b=text * 2)
    run_case(first)
    for case in (second, third):
        with pytest.raises(CaseError, match=r"^b.yaml: same: the id 'same' stands in a.yaml already$"):
            run_case(case)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {id: x, table: {ann: {cash: 1}, ann: {cash: 2}}, then: {turn: ann}}", "x: .*'ann' stands twice"),
        ("- {id: x, table: {ann: {houses: {6: 1, 6: 2}}}, then: {turn: ann}}", "x: .*6 stands twice"),
        ("- {id: x, then: {turn: ann}, id: y}", "x: .*'id' stands twice"),
        ("- {id: x, then: !!python/name:os.system {}}", "x: .*python"),
        ("- {id: x, then: {turn: 2024-99-99}}", "x: "),
        ("- {rule: nameless, then: {turn: ann}}", "a-1: .*nameless.* is not a case with an id"),
        ("- {id: 7, then: {turn: ann}}", "a-1: .*7"),
        ("- {id: [x], then: {turn: ann}}", "a-1: "),
        ("- just a text", "a-1: 'just a text'"),
        ("{cases: []}", "a-1: {'cases'"),
        ("just a text", "a-1: 'just a text'"),
        ("", "a: the file holds no cases"),
        ("[]", "a: the file holds no cases"),
        ("- {id: x", "a: the file cannot be read"),
        ("--- []\n--- []\n", "a: the file cannot be read"),
        pytest.param("[" * 5000, "a: the file cannot be read", id="too deep"),
        ("- &x {id: x, table: *x, then: {turn: ann}}", "x: table: 'id'"),
    ],
)
def test_files_that_hold_no_case(tmp_path: Path, text: str, message: str) -> None:
    [case] = _written(tmp_path, a=text)
    with pytest.raises(CaseError, match=rf"^a.yaml: {message}"):
        run_case(case)


def test_a_bad_case_leaves_the_others_of_its_file_alone(tmp_path: Path) -> None:
    good, bad, other = _written(
        tmp_path, a="- {id: a, then: {turn: ann}}\n- {id: b, do: 1, do: 2}\n- {id: c, then: {turn: ann}}"
    )
    run_case(good)
    run_case(other)
    with pytest.raises(CaseError, match=r"^a.yaml: b: .*'do' stands twice"):
        run_case(bad)


def test_only_files_of_cases_are_read(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "notes.txt").write_text("no case", encoding="utf-8")
    (tmp_path / "folder.yaml" / "a.yml").write_text("- {id: x, then: {turn: ann}}", encoding="utf-8")
    assert [case.id for case in cases_in(tmp_path)] == ["x"]
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(CaseError, match=r"^bytes.yaml: bytes: the file cannot be read"):
        run_case(next(iter(cases_in(tmp_path))))


def test_merged_words_may_be_said_again(tmp_path: Path) -> None:
    text = "- &one {id: one, then: {turn: ann}}\n- &two {<<: *one, id: two}\n- {<<: *two, id: three}\n- *two\n"
    one, two, three, again = _written(tmp_path, a=text)
    for case in (one, two, three):
        run_case(case)
    assert again.problem == "the id 'two' stands in a.yaml already"


# --- whatever is written -----------------------------------------------------------------------------------------

ODD: list[Any] = [
    None, True, False, -1, 0, 1, 3, 7, 40, 10**20, 1.5, float("nan"), "", "ann", "hotel", "refused", "chance", "\x00",
    [], {}, [[]], [None], [1, 2], ["ann"], {"ann": None}, {"ann": {}}, {1: 1}, {None: 1}, {"refused": None},
]  # fmt: skip


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a case where something stands."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _spoil(body: Any, chance: random.Random) -> None:
    """Put something odd in one place of a case, or under another word."""
    holder, key = chance.choice(list(_places(body)))
    odd = deepcopy(chance.choice(ODD))
    if isinstance(holder, dict) and chance.random() < 0.3 and not isinstance(odd, dict | list):
        holder[odd] = holder.pop(key)
    else:
        holder[key] = odd


def _outcome(body: Any) -> str:
    try:
        run_case(Case("x", "file.yaml", body))
    except CaseError as error:
        return f"{error}" if error.__cause__ is None else f"the game broke: {body}"
    return ""


def test_no_odd_case_ends_otherwise_than_named() -> None:
    chance = random.Random(7)
    bodies = [case.body for case in cases_in(RULEBOOK)]
    failures = []
    for _ in range(3000):
        body = deepcopy(chance.choice(bodies))
        _spoil(body, chance)
        failures.append(_outcome(body))
    named = [failure for failure in failures if failure]
    assert [failure for failure in named if not failure.startswith("file.yaml: x: ")] == []
    assert len(named) > 2000
