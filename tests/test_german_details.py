"""What a German player reads beside the sentences of the game: keys, files, mistakes, sales, footers."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui import i18n
from monopoly_tui.cli import main
from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.narration.boxes import explain_setup
from monopoly_tui.narration.core.naming import amount
from monopoly_tui.narration.property import Narrator
from monopoly_tui.tui.kit.commands import Section
from monopoly_tui.tui.table.end import TEXT, kept_as

from .property_editions import find_property_edition, load_property_edition

ENGLISH_KEYS = ("Ctrl", "Shift", "PgUp", "PgDn", "Home", "End", "Backspace", "Space")


@pytest.fixture(autouse=True)
def german() -> None:
    i18n.set_language("de")


def test_no_key_has_an_english_name() -> None:
    shown = " ".join(command.written for section in Section.__subclasses__() for command in section.commands())
    assert [name for name in ENGLISH_KEYS if name in shown.replace("+", " ").split()] == []
    assert {"Strg+R", "Bild↑", "Pos1", "Rücktaste", "Leertaste"} <= set(shown.split())


def test_a_new_edition_is_german_but_for_what_yaml_reads(tmp_path: Path) -> None:
    path = tmp_path / "am_meer.yaml"
    assert main(["editions", "new", str(path), "--lang", "de"]) == 0
    text = path.read_text(encoding="utf-8")
    assert load_property_edition(path).title == "Am Meer"
    assert "# Wie die Dinge heißen." in text
    assert "# What things are called." not in text


def test_the_result_has_a_german_name(tmp_path: Path) -> None:
    assert kept_as(TEXT, "", tmp_path) == f"Geschrieben: monopoly-ergebnis.txt in {tmp_path}"
    assert kept_as(TEXT, "", tmp_path).startswith("Geschrieben: monopoly-ergebnis-2.txt in ")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"salary": 200000000}, "Regel salary: 200000000 geht nicht; erwartet: eine ganze Zahl von 0 bis 99.999.999."),
        ({"salary": True}, "Regel salary braucht einen Wert: eine ganze Zahl von 0 bis 99.999.999."),
        (
            {"auctions": False, "auction_reserve_percent": 50},
            "Regel auction_reserve_percent: 50 geht nur mit auctions=true.",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_told_as_it_would_be_typed(rules: dict[str, object], told: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings().with_rules(rules)
    assert explain_setup(caught.value) == told


def test_an_edition_says_which_setting_another_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("extends: classic\ntitle: X\nsettings: {auctions: false, auction_reserve_percent: 5}\n")
    assert main(["editions", "check", str(path), "--lang", "de"]) == 1
    assert "settings.auction_reserve_percent: „5“ geht nur mit auctions: true" in capsys.readouterr().err


def test_dollars_stand_behind_the_sum() -> None:
    assert amount(1500, find_property_edition("classic").in_language("de").currency) == f"1.500{i18n.NBSP}$"
    assert amount(1500, find_property_edition("classic").currency) == "$1.500"


@pytest.mark.parametrize(
    ("levels", "told"),
    [
        ({6: 0, 8: 0}, "Ada verkauft für 100 DP alle Gebäude hier: Mystische Elfe und Babydrache."),
        (
            {6: 0, 8: 1},
            "Ada verkauft für 100 DP Gebäude; es bleiben: Mystische Elfe (unbebaut) und Babydrache (1 Spieleladen).",
        ),
    ],
)
def test_what_is_left_after_a_sale_is_never_none_of_something(levels: dict[int, int], told: str) -> None:
    sales: list[ev.Event] = []
    for lot, level in levels.items():
        sales += [ev.BuildingSold(0, lot, "house", level, 50), ev.Paid(-1, 0, 50, "sale", lot)]
    lines = Narrator(find_property_edition("yugioh_de"), ("Ada", "Ben")).tell_all(sales)
    assert [str(line).replace(i18n.NBSP, " ") for _at, line in lines] == [told]
