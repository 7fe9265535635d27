"""`monopoly-tui editions` lists, checks, shows and begins editions, and prints their schema."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from monopoly_tui.editions import load_box, load_edition
from monopoly_tui.editions.command_line import add_parser, run
from monopoly_tui.editions.json_schema import edition_schema, schema_text
from tests.editions.samples import CLASSIC, SHIPPED
from tests.editions.tiny_schema import objections

Captured = pytest.CaptureFixture[str]


def editions(*words: str) -> int:
    """Run the command with these arguments."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    return run(parser.parse_args(["editions", *words]))


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
    assert lines[0] == load_box(path).title
    assert all(line.isprintable() and len(line) <= 160 for line in lines)


def test_show_has_board_deeds_and_cards(capsys: Captured) -> None:
    assert editions("show", "classic") == 0
    out = capsys.readouterr().out
    for part in ("39  Db  Boardwalk", "50   200   600  1400  1700  2000", "grand_opera: collect each 50", "Rules"):
        assert part in out
    for card in load_edition(SHIPPED / "classic.yaml").decks[0].cards:
        assert card.text.split()[0] in out


def test_show_of_nothing_fails(capsys: Captured) -> None:
    assert editions("show", "clasic") == 1
    assert 'did you mean "classic"?' in capsys.readouterr().err


def test_new_passes_the_check(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "seaside_town.yaml"
    assert editions("new", str(path)) == 0
    assert editions("check", str(path)) == 0
    assert load_edition(path).title == "Seaside Town"


def test_new_passes_the_check_with_every_example_switched_on(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "seaside.yaml"
    assert editions("new", str(path)) == 0
    lines = path.read_text(encoding="utf-8").split("\n")
    on = [line.removeprefix("# ") if is_example(line) else line for line in lines]
    assert on != lines
    path.write_text("\n".join(on), encoding="utf-8")
    assert editions("check", str(path)) == 0, capsys.readouterr().err
    assert load_edition(path).spaces[39].name == "Lighthouse Point"


def is_example(line: str) -> bool:
    """A comment that is a field switched off, not a sentence."""
    return line.startswith("# ") and (line.startswith("#  ") or line.split(":")[0].removeprefix("# ").islower())


def test_new_can_copy_a_whole_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    assert editions("new", "--whole", "--from", "classic", str(path)) == 0
    assert path.read_text(encoding="utf-8") == CLASSIC


@pytest.mark.parametrize("name", ["seaside.yaml", "Sea Side.yaml", "seaside.txt", "no/such/folder/seaside.yaml"])
def test_new_writes_nothing_where_it_should_not(tmp_path: Path, name: str, capsys: Captured) -> None:
    (tmp_path / "seaside.yaml").write_text("mine", encoding="utf-8")
    assert editions("new", str(tmp_path / name)) == 1
    assert capsys.readouterr().err.startswith(str(tmp_path / name))
    assert [path.name for path in tmp_path.iterdir()] == ["seaside.yaml"]
    assert (tmp_path / "seaside.yaml").read_text(encoding="utf-8") == "mine"


# --- the schema ----------------------------------------------------------------------------------------------------


def test_the_schema_kept_with_the_editions_is_current(capsys: Captured) -> None:
    """Bring it up to date with `monopoly-tui editions schema > editions/edition.schema.json`."""
    assert (SHIPPED / "edition.schema.json").read_text(encoding="utf-8") == schema_text()
    assert editions("schema") == 0
    assert capsys.readouterr().out == schema_text()


def plain(text: str) -> Any:
    """A document as an editor hands it to the schema."""
    return json.loads(json.dumps(yaml.safe_load(text)))


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_schema_accepts_every_edition(path: Path) -> None:
    assert objections(plain(path.read_text(encoding="utf-8")), edition_schema()) == []


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
        ("offers: {rent_claim:", "offers: {claim:"),
        ("title: Classic", "extends: classic\nfoo: bar"),
        ("title: Classic", "game: chess"),
    ],
)
def test_the_schema_notices_mistakes(old: str, new: str) -> None:
    assert objections(plain(CLASSIC.replace(old, new)), edition_schema()) != []
