"""Rules with a name are kept, renamed, forgotten and handed on; the last table is found in its saved game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.session.options import GameOptions, rules_beside, set_up
from monopoly_tui.session.presets import NoPreset, NoSuchPreset, Preset, PresetExists, Presets, read_preset
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup

from .tables import CIVILIZATIONS, box, play, setup
from .test_cli import status_of

Said = pytest.CaptureFixture[str]
FRIDAY = Preset("Friday night", "property", {"free_parking_pot": True, "salary": 400})


@pytest.fixture
def presets(tmp_path: Path) -> Presets:
    return Presets(tmp_path / "state" / "rules")


def test_rules_are_kept_renamed_and_forgotten(presets: Presets) -> None:
    assert presets.all() == []
    presets.keep(FRIDAY)
    presets.keep(Preset("Öl", "civilizations", {"undo": "ask"}))
    assert presets.all()[0] == FRIDAY
    assert presets.find("FRIDAY NIGHT") == FRIDAY
    for name in ("Friday night", "friday Night"):
        with pytest.raises(PresetExists):
            presets.keep(Preset(name, "property", {}))
    presets.rename("Friday night", "friday night")
    presets.rename("Öl", "Oil")
    assert [preset.name for preset in presets.all()] == ["friday night", "Oil"]
    with pytest.raises(PresetExists):
        presets.rename("Oil", "Friday Night")
    presets.delete("Oil")
    with pytest.raises(NoSuchPreset):
        presets.delete("Oil")
    with pytest.raises(NoSuchPreset):
        presets.rename("Oil", "Gas")
    assert len(presets.all()) == 1


def test_names_that_come_to_the_same_file_both_have_room(presets: Presets) -> None:
    for name in ("Ä", "Ö", "rules"):
        presets.keep(Preset(name, "property", {"salary": 100}))
    assert {preset.name for preset in presets.all()} == {"Ä", "Ö", "rules"}


def test_rules_go_through_a_file_as_they_are() -> None:
    assert read_preset(Path("x"), FRIDAY.content()) == FRIDAY


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {"salary": "much"}},
        {"rules": {"fly": True}},
        {"rules": []},
        {"game": "chess"},
        {"name": "\x1b[31mred"},
        {"name": ""},
        {"rules": {"undo": "\x07"}},
    ],
)
def test_what_is_no_set_of_rules_is_refused(change: dict[str, Any]) -> None:
    content = json.dumps({**json.loads(FRIDAY.content()), **change}).encode()
    with pytest.raises(NoPreset):
        read_preset(Path("x"), content)


def test_a_strange_file_among_them_is_passed_over(presets: Presets, tmp_path: Path) -> None:
    presets.keep(FRIDAY)
    (tmp_path / "state" / "rules" / "odd.rules.json").write_bytes(b"\xff" * 100)
    (tmp_path / "state" / "rules" / "deep.rules.json").write_text("[" * 50_000)
    assert presets.all() == [FRIDAY]


# --- the last table ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"salary": 400, "free_parking_pot": True},
        {"short_game": True},
        {"time_limit": 90},
        {"short_game": True, "time_limit": 45, "jail_fine": 80},
        {"deal": {"deeds": 3, "paid": False}, "undo": "ask"},
        {"auctions": False},
    ],
)
def test_the_rules_of_a_table_are_told_as_they_were_chosen(rules: dict[str, Any]) -> None:
    for name in ("classic", "yugioh"):
        edition = box(name)
        settings = edition.settings.with_rules(rules)
        assert edition.settings.with_rules(rules_beside(edition, settings)) == settings
    assert rules_beside(box("classic"), box("classic").settings.with_rules(rules)) == rules


def test_the_civilizations_of_a_table_are_those_of_its_seats() -> None:
    edition = box(CIVILIZATIONS)
    settings = edition.settings.with_rules({"begins": "first_seat", "civilizations": ["fire", "water"]})
    assert rules_beside(edition, settings) == {"begins": "first_seat"}


def test_the_last_table_is_that_of_the_game_written_last(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "saves") as folder:
        assert folder.newest() is None
        for name in ("first", "second"):
            with folder.start(setup(name), name) as game:
                play(game, 3)
        agreed = Setup(box("classic"), box("classic").settings, (Player("Zoë"), Player("Max", "simple", 3)))
        game = RecordedGame(agreed)
        folder.keep(game)
        game.close()
        found = folder.newest()
        assert found is not None
        assert found.players == agreed.players
        (folder.path / "broken.journal").write_text("nothing")
        assert folder.newest() == found


# --- from the command line --------------------------------------------------------------------------------------------


def test_rules_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def said(*words: str) -> str:
        assert status_of(["rules", *words]) == 0
        return capsys.readouterr().out

    assert said() == "No rules have been given a name yet.\n"
    assert said("save", "Friday", "salary=400", "free_parking_pot") == "These rules are called Friday now.\n"
    assert said() == "Friday: salary=400, free_parking_pot=true\n"
    assert said("export", "friday") == "Written to friday.rules.json.\n"
    assert said("rename", "friday", "Monday") == "friday is called Monday now.\n"
    assert said("import", "friday.rules.json") == "These rules are called Friday now.\n"
    assert said("delete", "Monday") == "Monday is forgotten.\n"
    assert status_of(["rules", "save", "Sunday", "salary=lots"]) == 2
    assert "Rule salary: lots is not" in capsys.readouterr().err
    assert status_of(["--plain", "play", "--rules", "Sunday"]) == 2
    assert "There are no rules called “Sunday”." in capsys.readouterr().err
    assert status_of(["--plain", "play", "--rules", "Friday", "--edition", CIVILIZATIONS]) == 2
    assert "“Friday” are rules of another game." in capsys.readouterr().err
    agreed = set_up(GameOptions("classic", ("Ann", "Ben"), (), Presets().find("friday").rules))
    assert agreed.settings.as_rules()["salary"] == 400
