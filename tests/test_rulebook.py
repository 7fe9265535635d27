"""Every case of the rulebook is one test."""

from __future__ import annotations

import pytest

from tests.rulebook_runner import Case, CaseError, run_case


def test_case(case: Case) -> None:
    run_case(case)


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"id": "x", "edition": "no_such_box", "then": {"turn": "ann"}}, "no_such_box"),
        ({"id": "x", "rules": {"no_such_rule": True}, "then": {"turn": "ann"}}, "no_such_rule"),
        ({"id": "x", "rules": {"salary": "much"}, "then": {"turn": "ann"}}, "salary"),
        ({"id": "x", "do": [{"ann": "dance"}]}, "dance"),
        ({"id": "x", "then": {"ann": {"mood": "good"}}}, "mood"),
        ({"id": "x", "then": {"weather": "fine"}}, "weather"),
        ({"id": "x", "wheather": 1, "then": {"turn": "ann"}}, "wheather"),
        ({"id": "x", "table": {"zoe": {"cash": 1}}, "then": {"turn": "ann"}}, "zoe"),
        ({"id": "x", "table": {"ann": {"gold": 1}}, "then": {"turn": "ann"}}, "gold"),
        ({"id": "x", "table": {"decks": {"chance": ["joker"]}}, "then": {"turn": "ann"}}, "joker"),
        ({"id": "x", "do": [{"ann": {"roll": [1, 3], "dice": [1, 1]}}]}, "nobody threw"),
        ({"id": "x", "do": [{"refused": {"ann": {"roll": [1, 3]}}}]}, "was not refused"),
        ({"id": "x", "do": [{"ann": "buy"}]}, "was refused"),
        ({"id": "x", "then": {"ann": {"cash": 1}}}, "1 was expected"),
        ("just a text", "is not a case"),
        ({"id": "x"}, "is not a case"),
        ({"id": "x", "do": [{"ann": {"roll": [4, 6], "speed": 3}}]}, "speed"),
        ({"id": "x", "do": [{"ann": {"roll": 7}}]}, "7"),
        ({"id": "x", "do": [{"ann": {"offer": {"give": {"cash": 1}}}}]}, "offer"),
        ({"id": "x", "rules": {"power_doubles": True}, "then": {"turn": "ann"}}, "power_doubles"),
    ],
)
def test_a_case_that_fails_names_itself_and_the_word(body: object, word: str) -> None:
    with pytest.raises(CaseError, match=rf"^file.yaml: x: .*{word}"):
        run_case(Case("x", "file.yaml", body))
