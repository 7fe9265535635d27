"""`monopoly-tui editions` lists, checks, shows and begins editions, and prints their schema."""

from __future__ import annotations

import dataclasses
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from monopoly_tui.cli.editions import add_commands
from monopoly_tui.cli.parser import Parser
from monopoly_tui.editions.json_schema import edition_schema, schema_text
from monopoly_tui.editions.loading import find_edition, load_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.property import effects
from monopoly_tui.games.property.effects import EFFECTS, Effect
from monopoly_tui.i18n import set_language
from monopoly_tui.narration.property import Naming
from monopoly_tui.narration.property.box import rule_table, sentences
from monopoly_tui.narration.property.cards import effect_in_words

from .editions.samples import CLASSIC, SHIPPED
from .property_editions import load_property_edition

Captured = pytest.CaptureFixture[str]


def editions(*words: str) -> int:
    """Run the command with these arguments."""
    parser = Parser()
    add_commands(parser.add_subparsers(), Parser(add_help=False), Parser(add_help=False))
    options = parser.parse_args(["editions", *words])
    status: int = options.run(options)
    return status


def test_list_names_every_edition_and_its_file(capsys: Captured) -> None:
    assert editions() == 0
    out = capsys.readouterr().out
    for path in SHIPPED.glob("*.yaml"):
        assert str(path) in out
    assert "Classic" in out


def test_list_says_which_edition_cannot_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("MONOPOLY_TUI_EDITIONS", str(tmp_path))
    (tmp_path / "broken.yaml").write_text("title: [", encoding="utf-8")
    assert editions("list") == 1
    assert f"broken                      [cannot be played] {tmp_path}/broken.yaml:" in capsys.readouterr().out


def test_check_tells_what_is_wrong_and_fails(tmp_path: Path, capsys: Captured) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(CLASSIC.replace("salary: 200", "salary: lots"), encoding="utf-8")
    assert editions("check", "classic", str(bad)) == 1
    told = capsys.readouterr()
    assert told.out == "classic: Classic can be played.\n"
    assert told.err.startswith(f"{bad}:")
    assert 'settings.salary: "lots" is not a whole number' in told.err


def test_check_is_content_with_good_files(capsys: Captured) -> None:
    assert editions("check", *map(str, SHIPPED.glob("*.yaml"))) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.yaml")), ids=lambda path: path.stem)
def test_show_has_every_edition(path: Path, capsys: Captured) -> None:
    assert editions("show", path.stem) == 0
    out = capsys.readouterr().out
    lines = out.split("\n")
    assert lines[0] == load_edition(path).title
    assert all(line.isprintable() and len(line) <= 160 for line in lines)


def test_show_has_board_deeds_and_cards(capsys: Captured) -> None:
    assert editions("show", "classic") == 0
    out = capsys.readouterr().out
    for part in (
        "39  Db  Boardwalk",
        "50   200   600 1,400 1,700 2,000",
        "grand_opera: every other player pays you $50",
    ):
        assert part in out
    for card in load_property_edition(SHIPPED / "classic.yaml").decks[0].cards:
        assert card.text.split()[0] in out


def test_show_has_the_words_the_money_and_the_rules(capsys: Captured) -> None:
    assert editions("show", "yugioh_de") == 0
    out = " ".join(capsys.readouterr().out.split())
    for part in (
        "Language: Deutsch.",
        "P Millenniumspuzzle",
        "hotel Duellarena Duellarenen",
        "Currency: Duel Point, in the plural Duel Points. An amount is written 1,500 DP.",
        "banknotes: 2 × 500 DP, 4 × 100 DP, 1 × 50 DP, 1 × 20 DP, 2 × 10 DP, 1 × 5 DP and 5 × 1 DP.",
        "Buildings: 32 Spieleläden, 12 Duellarenen.",
        "tax_choice false Where a tax has two forms",
        "deal {deeds: 0, paid: false} How many deeds",
        "auctions true What its visitor does not buy",
        "Offered for choice ------------------ rent_claim before_next_roll Rent is paid only",
    ):
        assert part in out


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.yaml")), ids=lambda path: path.stem)
def test_show_writes_values_as_files_do(path: Path, capsys: Captured) -> None:
    assert editions("show", path.stem) == 0
    out = capsys.readouterr().out
    assert not any(sign in out for sign in ("True", "False", "None", "{'", "_factor"))


def test_show_has_the_other_game(capsys: Captured) -> None:
    box = load_edition(SHIPPED / "duel_masters_civilizations.yaml")
    assert isinstance(box, CivilizationsEdition)
    assert editions("show", box.id) == 0
    out = capsys.readouterr().out
    for civilization in box.civilizations:
        assert f"{civilization.letter}  {civilization.name} ({civilization.color})" in out
        assert all(pawn.name in out for pawn in civilization.pawns)
    assert all(space.name in out for space in box.spaces)
    squeezed = " ".join(out.split())
    assert "fire.p Heart of Fire Fire Power Chips fire.o2, fire.o3, fire.i2" in squeezed
    assert "begins drawn Who places and plays first." in squeezed


def example(effect: type[Effect]) -> Effect:
    """An effect with whatever its fields take."""
    values: dict[str, Any] = {"kind": "transport", "deck": "chest", "effects": (effects.Pay(10), effects.SkipTurn())}
    return effect(**{part.name: values.get(part.name, 7) for part in dataclasses.fields(effect)})


EXAMPLES = (
    *map(example, EFFECTS.values()),
    effects.MoveBack(1),
    effects.Tax(75),
    effects.AdvanceToNearest("utility"),
    effects.AdvanceToNearest("transport", rent_factor=2),
)


@pytest.mark.parametrize("effect", EXAMPLES, ids=str)
def test_every_effect_has_its_words_in_every_language(effect: Effect) -> None:
    naming = Naming(load_property_edition(SHIPPED / "classic.yaml"), ())
    english = effect_in_words(effect, naming)
    set_language("de")
    german = effect_in_words(effect, naming)
    assert english != german
    for said in (english, german):
        assert said
        assert "{" not in said
        assert "_" not in said


def test_show_speaks_the_language_chosen(capsys: Captured) -> None:
    set_language("de")
    assert editions("show", "duel_masters") == 0
    out = " ".join(capsys.readouterr().out.split())
    for part in (
        "back_three: 3 Felder zurück",
        "eine Karte ziehen: Zauberspruch",
        "für jedes Gebäude zahlen: Kartenshop 25 $, Arena 100 $",
        "house Kartenshop Kartenshops masculine",
        "creature_battle true Landest du auf",
    ):
        assert part in out


def test_a_file_that_cannot_be_read_is_refused_in_the_language_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    path = tmp_path / "locked.yaml"
    path.write_text(CLASSIC, encoding="utf-8")

    def locked(self: Path, *_how: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", locked)
    set_language("de")
    assert editions("check", str(path)) == 1
    assert capsys.readouterr().err == f"{path}:1:1: file: kann nicht gelesen werden: keine Berechtigung\n"


def test_show_of_nothing_fails(capsys: Captured) -> None:
    assert editions("show", "clasic") == 1
    assert "did you mean “classic”?" in capsys.readouterr().err


def test_new_passes_the_check(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "seaside_town.yaml"
    assert editions("new", str(path)) == 0
    assert editions("check", str(path)) == 0
    assert load_property_edition(path).title == "Seaside Town"


def test_new_passes_the_check_with_every_example_switched_on(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "seaside.yaml"
    assert editions("new", str(path)) == 0
    lines = path.read_text(encoding="utf-8").split("\n")
    on = [line.removeprefix("# ") if is_example(line) else line for line in lines]
    assert on != lines
    path.write_text("\n".join(on), encoding="utf-8")
    assert editions("check", str(path)) == 0, capsys.readouterr().err
    assert load_property_edition(path).spaces[39].name == "Lighthouse Point"


def is_example(line: str) -> bool:
    """A comment that is a field switched off, not a sentence or a word to editors."""
    return "$schema" not in line and re.match(r"# ( |[a-z]+:( |$))", line) is not None


def test_new_can_copy_a_whole_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    assert editions("new", "--whole", "--from", "classic", str(path)) == 0
    assert editions("check", str(path)) == 0
    schema, *copied = path.read_text(encoding="utf-8").split("\n")
    old, *lines = CLASSIC.replace("title: Classic", 'title: "Mine"').split("\n")
    assert schema == old == "# yaml-language-server: $schema=edition.schema.json"
    assert copied == lines


def test_a_title_of_several_lines_is_left_as_it_is(tmp_path: Path) -> None:
    base, path = tmp_path / "base.yaml", tmp_path / "mine.yaml"
    for title in ("title: >-\n  Long\n", "title: Long\n  and longer\n"):
        base.write_text(CLASSIC.replace("title: Classic\n", title), encoding="utf-8")
        assert editions("new", "--whole", "--from", str(base), str(path)) == 0
        assert title in path.read_text(encoding="utf-8")
        assert load_property_edition(path).title.startswith("Long")
        path.unlink()


@pytest.mark.parametrize("whole", [[], ["--whole"]], ids=["extending", "whole"])
@pytest.mark.parametrize("base", ["classic", "yugioh_de", "duel_masters_civilizations"])
def test_editors_find_the_schema_of_a_new_file_and_have_nothing_to_object(
    base: str, whole: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "seaside.yaml"
    assert editions("new", *whole, "--from", base, str(path)) == 0
    text = path.read_text(encoding="utf-8")
    assert text.count("yaml-language-server") == 1
    assert text.startswith("# yaml-language-server: $schema=edition.schema.json\n")
    assert (tmp_path / "edition.schema.json").read_text(encoding="utf-8") == schema_text(sentences())
    assert accepted(text)
    assert load_edition(path).title == "Seaside"


def test_a_broken_edition_is_not_copied(tmp_path: Path, capsys: Captured) -> None:
    base, path = tmp_path / "base.yaml", tmp_path / "mine.yaml"
    base.write_bytes(b"title: \xff")
    assert editions("new", "--whole", "--from", str(base), str(path)) == 1
    assert capsys.readouterr().err.startswith(f"{base}:1:")
    assert not path.exists()


@pytest.mark.parametrize("name", ["seaside.yaml", "Sea Side.yaml", "seaside.txt", "no/such/folder/seaside.yaml"])
def test_new_writes_nothing_where_it_should_not(tmp_path: Path, name: str, capsys: Captured) -> None:
    (tmp_path / "seaside.yaml").write_text("mine", encoding="utf-8")
    assert editions("new", str(tmp_path / name)) == 1
    assert capsys.readouterr().err.startswith(str(tmp_path / name))
    assert [path.name for path in tmp_path.iterdir()] == ["seaside.yaml"]
    assert (tmp_path / "seaside.yaml").read_text(encoding="utf-8") == "mine"


def test_an_edition_is_put_where_the_picker_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "Harbor Town.yml"
    path.write_text(CLASSIC.replace("title: Classic", "title: Harbor"), encoding="utf-8")
    assert editions("add", str(path)) == 0
    assert find_edition("harbor_town").title == "Harbor"
    assert editions("add", str(path)) == 1
    assert "exists already" in capsys.readouterr().err
    assert editions("add", "--replace", str(path)) == 0
    (tmp_path / "data" / "monopoly-tui" / "editions" / "Two Words.yml").write_text(CLASSIC, encoding="utf-8")
    capsys.readouterr()
    editions("list")
    assert "Two Words.yml is not offered" in capsys.readouterr().err


def test_an_edition_that_leans_on_a_file_beside_it_is_not_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "base.yaml").write_text(CLASSIC, encoding="utf-8")
    (tmp_path / "mine.yaml").write_text("extends: base\n", encoding="utf-8")
    assert editions("add", str(tmp_path / "mine.yaml")) == 1
    assert 'there is no edition "base"' in capsys.readouterr().err
    assert not list((tmp_path / "data").rglob("*.yaml"))


def test_an_edition_is_checked_after_editing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(CLASSIC, encoding="utf-8")
    monkeypatch.setenv("VISUAL", "sed -i s/houses:.32/houses:.many/")
    assert editions("edit", str(path)) == 1
    assert "bank.houses" in capsys.readouterr().err
    monkeypatch.setenv("VISUAL", "no-such-editor")
    assert editions("edit", str(path)) == 1
    assert "cannot be started" in capsys.readouterr().err
    assert editions("edit", "classic") == 1
    assert "came with the program" in capsys.readouterr().err


SUMS = {
    "Pay $50.": "$50",
    "Pay 60 € to the Bank.": "€60",
    "Pay $1,060 at once.": "$1060",
    "Pay $60.": "",
    "Pay {amount}.": "",
    "Wait 50 days, in the room $ 12b.": "$12",
}


@pytest.mark.parametrize(("text", "doubted"), SUMS.items())
def test_a_sum_in_a_text_that_is_not_that_of_the_effect_is_doubted(
    tmp_path: Path, capsys: Captured, text: str, doubted: str
) -> None:
    path = tmp_path / "mine.yaml"
    card = f'{{text: "{text}", effect: {{pay: 60}}}}'
    path.write_text(f"extends: classic\ntitle: Mine\ndecks: {{chance: {{cards: {{go: {card}}}}}}}\n", encoding="utf-8")
    assert editions("check", str(path)) == 0
    told = capsys.readouterr()
    assert "Mine can be played." in told.out
    names = re.findall(r':3:\d+: decks.chance.cards\[0\].text: the text names "(.*?)", which is not', told.err)
    assert names == ([doubted] if doubted else [])
    assert bool(told.err) == bool(doubted)


def test_a_card_that_moves_may_name_the_salary(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "mine.yaml"
    go, jail = '{text: "Go on, for $300."}', '{text: "In you go, or out for $50."}'
    path.write_text(f"extends: classic\ntitle: Mine\ndecks: {{chance: {{cards: {{go: {go}, jail: {jail}}}}}}}\n")
    assert editions("check", str(path)) == 0
    assert '"$300"' in capsys.readouterr().err
    path.write_text(f"{path.read_text()}settings: {{salary: 300}}\n")
    assert editions("check", str(path)) == 0
    assert capsys.readouterr().err == ""


def test_a_space_with_another_effect_forgets_what_was_noted_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "extends: classic\ntitle: Mine\nspaces: {4: {effect: skip_turn}, 38: {note: New, effect: {pay: 3}}}\n"
    )
    box = load_property_edition(path)
    assert (box.spaces[4].note, box.spaces[38].note, box.spaces[10].note) == ("", "New", "In Jail / Just Visiting")


def test_a_sum_of_a_translation_is_doubted_and_no_box_of_ours_is(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("extends: classic\ntitle: Mine\ndecks: {chance: {cards: {go: {effect: {pay: 60}}}}}\n")
    path.with_name("mine.de.yaml").write_text("decks: {chance: {cards: {go: Zahle $ 70.}}}\n")
    assert editions("check", str(path)) == 0
    assert f'{path.with_name("mine.de.yaml")}:1:30: decks.chance.cards[0].text: the text names "$70"' in (
        capsys.readouterr().err
    )
    assert editions("check", *(one.stem for one in SHIPPED.glob("*.yaml"))) == 0
    assert capsys.readouterr().err == ""


def test_the_guide_is_there(capsys: Captured) -> None:
    assert editions("guide") == 0
    assert capsys.readouterr().out.startswith("# Editions\n")


# --- the schema ----------------------------------------------------------------------------------------------------


def test_the_schema_kept_with_the_editions_is_current(capsys: Captured) -> None:
    """Bring it up to date with `monopoly-tui editions schema > editions/edition.schema.json`."""
    assert (SHIPPED / "edition.schema.json").read_text(encoding="utf-8") == schema_text(sentences())
    assert editions("schema") == 0
    assert capsys.readouterr().out == schema_text(sentences())


def test_the_documented_settings_are_those_there_are(capsys: Captured) -> None:
    """Bring them up to date with what `monopoly-tui editions rules` prints."""
    assert rule_table() in (SHIPPED.parent / "docs" / "editions.md").read_text(encoding="utf-8")
    assert editions("rules") == 0
    assert capsys.readouterr().out == rule_table() + "\n"


def plain(text: str) -> Any:
    """A document as an editor hands it to the schema."""
    return json.loads(json.dumps(yaml.safe_load(text)))


def accepted(text: str) -> bool:
    """Whether an editor would underline nothing in a document."""
    return schema_in_english().is_valid(plain(text))


@cache
def schema_in_english() -> Draft202012Validator:
    schema = edition_schema(sentences())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_schema_accepts_every_edition(path: Path) -> None:
    assert accepted(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: Classic", "titel: Classic"),
        ("language: en", "language: english"),
        ("price: 400", "price: lots"),
        ("short: Vermont", "short: Vermont Avenue"),
        ("letter: O", "letter: Oh"),
        ("ansi: bright_green", "ansi: lime"),
        ("effect: {move_back: 3}", "effect: {go_back: 3}"),
        ("effect: {advance_to: 39}", "effect: {advance_to: 40}"),
        ("place: before", "place: front"),
        ("houses: 32", "houses: many"),
        ("jail_turns: 3", "jail_turn: 3"),
        ("jail_turns: 3", "jail_turns: 0"),
        ("houses_before_hotel: 4", "houses_before_hotel: 7"),
        ("salary: 200", "salary: 500000000"),
        ("price: 400, ", ""),
        ("rents: [4, 20, 60, 180, 320, 450]", "rents: [4, 20, 60, 180, 320]"),
        ("offers: {rent_claim:", "offers: {claim:"),
        ("title: Classic", "extends: classic\nfoo: bar"),
        ("title: Classic", "game: chess"),
    ],
)
def test_the_schema_notices_mistakes(old: str, new: str) -> None:
    assert old in CLASSIC
    assert not accepted(CLASSIC.replace(old, new))
