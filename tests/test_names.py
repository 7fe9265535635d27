"""What people type is shown as it is, or refused: nothing in it can act on a terminal or pass for something else."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from monopoly_tui.session.typed import (
    BANK,
    EMPTY,
    LONG,
    MARKS,
    MOST_CELLS,
    SPACE,
    TAKEN,
    UNSEEN,
    NameRefused,
    clean_name,
    clean_names,
    unsafe_character,
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("[/oops]", "[/oops]"),
        ("[red]Bob", "[red]Bob"),
        ("日本語", "日本語"),
        ("Łukasz", "Łukasz"),
        ("שרה", "שרה"),
        ("'; DROP TABLE", "'; DROP TABLE"),
        ("%s {0} \\n", "%s {0} \\n"),
        ("1", "1"),
        ("Bankrupt", "Bankrupt"),
        ("abcdefghijklmnop", "abcdefghijklmnop"),
    ],
)
def test_ordinary_names_pass(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", EMPTY),
        ("   ", EMPTY),
        ("Bob\x1b[2J", UNSEEN),
        ("Bob\x1b]0;title\x07", UNSEEN),
        ("Bob\x9b2J", UNSEEN),
        ("Bob\x00", UNSEEN),
        ("Bob\n", UNSEEN),
        ("Bob\tLee", UNSEEN),
        ("Bob\x7f", UNSEEN),
        ("Bob\u202e", UNSEEN),
        ("Bob\u2066", UNSEEN),
        ("Bob\u200b", UNSEEN),
        ("Bob\u200d", UNSEEN),
        ("Bob\ufeff", UNSEEN),
        ("Bob\u2028", UNSEEN),
        ("Bob\u2029", UNSEEN),
        ("Bob\ud800", UNSEEN),
        ("Bob\ue000", UNSEEN),
        ("Bob\u0378", UNSEEN),
        ("Bob\u00ad", UNSEEN),
        ("Bob\u034f", UNSEEN),
        ("Bob\ufe0f", UNSEEN),
        ("Bob\U000e0100", UNSEEN),
        ("Bob\U000e0041", UNSEEN),
        ("\u3164", UNSEEN),
        ("\u115f", UNSEEN),
        ("\u1160", UNSEEN),
        ("\uffa0", UNSEEN),
        ("\u2800", UNSEEN),
        ("👩\u200d🚀", UNSEEN),
        ("Bob\u00a0Lee", SPACE),
        ("Bob\u3000Lee", SPACE),
        ("Bo\u0336\u0336\u0336b", MARKS),
        ("\u0301Bob", MARKS),
        ("Bob \u0301", MARKS),
        ("abcdefghijklmnopq", LONG),
        ("日本語日本語日本語", LONG),
        ("Bank", BANK),
        ("bAnK", BANK),
        ("\uff22ank", BANK),
    ],
)
def test_other_names_are_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(NameRefused) as caught:
        clean_name(text)
    assert caught.value.why == why
    assert caught.value.sentence().isprintable()


@pytest.mark.parametrize("other", ["Ann", "ANN", "ann ", "\uff21nn"])
def test_no_two_names_look_alike(other: str) -> None:
    with pytest.raises(NameRefused) as caught:
        clean_name(other, ["Bob", "Ann"])
    assert caught.value.why == TAKEN
    with pytest.raises(NameRefused):
        clean_names(["Ann", other])


def test_straße_and_strasse_are_alike() -> None:
    with pytest.raises(NameRefused):
        clean_names(["Straße", "STRASSE"])


def tried(text: str) -> str | NameRefused:
    try:
        return clean_name(text)
    except NameRefused as refused:
        return refused


@given(st.text(max_size=30))
def test_what_passes_is_harmless(text: str) -> None:
    name = tried(text)
    assert str(name).isprintable()
    if isinstance(name, str):
        assert clean_name(name) == name
        assert 0 < cell_len(name) <= MOST_CELLS
        assert not {unicodedata.category(c) for c in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        assert unsafe_character(name) is None


def test_unsafe_characters_are_found_however_deep() -> None:
    assert unsafe_character({"a": ["b", {"c": "d\n"}], "e": 1, "f": None}) is None
    assert unsafe_character({"a": ["b", {"c": "d\x1b"}]}) == "\x1b"
    assert unsafe_character({"a\u202e": 1}) == "\u202e"
    deep: object = "\x9b"
    for _ in range(100_000):
        deep = [deep]
    assert unsafe_character(deep) == "\x9b"
