"""Editions are found, read, extended and rebuilt from what a saved game holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_tui.editions.characters import cells, objection
from monopoly_tui.editions.finding import find_file, folders, is_id, list_editions
from monopoly_tui.editions.loading import edition_from_source, load_edition
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.editions.property_values import CARD_EFFECTS, POWER_EFFECTS, SPACE_EFFECTS
from monopoly_tui.games.property import effects as fx
from monopoly_tui.games.property.board import TRANSPORT, UTILITY
from monopoly_tui.games.property.settings import Settings

from .editions.samples import CLASSIC, ROOT, SHIPPED
from .property_editions import find_property_edition, load_property_edition, property_edition_from_source

FILES = sorted(SHIPPED.glob("*.yaml"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is searched first."""
    monkeypatch.setenv("MONOPOLY_TUI_EDITIONS", str(tmp_path))
    return tmp_path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    return [str(problem).removeprefix(f"{path}:") for problem in caught.value.problems]


# --- what is shipped -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_edition_can_be_played(path: Path) -> None:
    box = load_edition(path)
    assert box.id == path.stem
    assert "extends" not in box.source


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_edition_comes_back_from_its_source(path: Path) -> None:
    box = load_edition(path)
    stored = json.loads(json.dumps(box.source))
    assert edition_from_source(box.id, stored) == box
    assert edition_from_source(box.id, json.dumps(stored)) == box


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_token_can_be_seen(path: Path) -> None:
    box = load_edition(path)
    if isinstance(box, PropertyEdition):
        assert [token.name for token in box.tokens if not (token.sign and token.ascii and token.art)] == []


def test_classic_is_the_plain_board() -> None:
    edition = find_property_edition("classic")
    board = edition.board
    assert edition.settings == Settings()
    assert (board.houses, board.hotels, board.jail) == (32, 12, 10)
    assert [len(group.lots) for group in board.groups] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    assert len(board.lots) == 28
    assert sum(lot.price for lot in board.lots.values()) == 5690
    assert all(lot.mortgage * 2 == lot.price for lot in board.lots.values())
    assert board.lots[39].rents == (50, 200, 600, 1400, 1700, 2000)
    assert board.spaces[4].effect == fx.Tax(200, 10)
    assert board.spaces[38].effect == fx.Tax(75)
    assert [i for i, space in enumerate(board.spaces) if space.effect == fx.Draw("chance")] == [7, 22, 36]
    assert [i for i, space in enumerate(board.spaces) if space.effect == fx.Draw("chest")] == [2, 17, 33]
    assert len(edition.tokens) == 8
    assert edition.words["jail_free"].one == "Get Out of Jail Free"
    assert sum(value * count for value, count in edition.notes.items()) == 1500


def test_the_cards_of_classic_do_what_they_are_named_for() -> None:
    chance, chest = find_property_edition("classic").board.decks
    effects = {card.id: card.effect for card in chance.cards}
    assert effects["near_utility"] == fx.AdvanceToNearest(UTILITY, 1, 10)
    assert effects["near_rail_1"] == effects["near_rail_2"] == fx.AdvanceToNearest(TRANSPORT, 2)
    assert effects["boardwalk"] == fx.AdvanceTo(39)
    assert effects["repairs"] == fx.Repairs(25, 100)
    assert effects["chairman"] == fx.PayEach(50)
    effects = {card.id: card.effect for card in chest.cards}
    assert effects["grand_opera"] == fx.CollectEach(50)
    assert effects["school_tax"] == fx.Pay(150)
    assert effects["stock_sale"] == fx.Collect(45)
    assert effects["jail_free"] == fx.JailFree()


def test_every_effect_of_the_engine_can_be_written_somewhere() -> None:
    assert {*CARD_EFFECTS, *SPACE_EFFECTS, *POWER_EFFECTS} == set(fx.EFFECTS)


# --- extending -----------------------------------------------------------------------------------------------------


def test_an_extending_file_changes_what_it_names_and_keeps_the_rest(folder: Path) -> None:
    path = write(
        folder,
        "seaside.yaml",
        """
extends: classic
title: Seaside
words: {house: cabin}
groups: {brown: the docks, pink: {mark: Pi}}
tokens: {0: Sailing Boat}
spaces:
  1: {name: Harbor Street, short: Harbor, abbr: HARB}
  38: {effect: {collect: 5}}
  20: {effect: go_to_jail}
decks:
  chest:
    name: Tide
    cards:
      doctor: A gull took your lunch. Pay $50.
      hospital: {text: The pier is closed. Pay $7., effect: {pay: 7}}
settings: {salary: 300}
""",
    )
    classic, seaside = find_property_edition("classic"), load_property_edition(path)
    assert (seaside.title, seaside.language) == ("Seaside", "en")
    assert (seaside.words["house"].many, seaside.words["hotel"].many) == ("cabin", "hotels")
    assert [group.name for group in seaside.groups][:3] == ["the docks", "light blue", "pink"]
    assert [group.mark for group in seaside.groups][:3] == ["Br", "Lb", "Pi"]
    assert [token.name for token in seaside.tokens][:2] == ["Sailing Boat", "Top Hat"]
    assert [space.name for space in seaside.spaces][:2] == ["GO", "Harbor Street"]
    assert seaside.board.lots == classic.board.lots
    assert seaside.board.spaces[38].effect == fx.Collect(5)
    assert seaside.board.spaces[20].effect == fx.GoToJail()
    texts = {card.id: card.text for card in seaside.decks[1].cards}
    assert texts["doctor"] == "A gull took your lunch. Pay $50."
    effects = {card.id: card.effect for card in seaside.board.decks[1].cards}
    assert (effects["doctor"], effects["hospital"]) == (fx.Pay(50), fx.Pay(7))
    assert seaside.decks[0] == classic.decks[0]
    assert (seaside.settings.salary, seaside.settings.jail_fine) == (300, 50)
    assert property_edition_from_source("seaside", seaside.source) == seaside


def test_a_token_of_another_name_is_another_token_but_not_in_another_language(folder: Path) -> None:
    path = write(folder, "own.yaml", "extends: classic\ntitle: Own\ntokens: {0: Dragon}\n")
    assert load_property_edition(path).tokens[0].art == ()
    translated = "extends: classic\ntitle: Own\ntranslations: {de: {tokens: {0: Rennwagen}}}\n"
    box = load_property_edition(write(folder, "own.yaml", translated))
    token, german = box.tokens[0], box.in_language("de").tokens[0]
    assert german.name == "Rennwagen"
    assert (german.sign, german.ascii, german.art) == (token.sign, token.ascii, token.art)
    assert german.art


def test_a_space_that_becomes_something_else_is_no_longer_a_lot(folder: Path) -> None:
    path = write(folder, "seaside.yaml", 'extends: classic\nspaces:\n  6: {name: "Pier", effect: {collect: 10}}\n')
    edition = load_property_edition(path)
    assert edition.board.lot_at[6] is None
    assert edition.board.spaces[6].effect == fx.Collect(10)
    assert edition.board.groups[1].lots == (8, 9)


def test_an_edition_may_extend_one_that_extends(folder: Path) -> None:
    write(folder, "one.yaml", "extends: classic\ntitle: One\nlanguage: fr\n")
    path = write(folder, "two.yaml", "extends: one\ntitle: Two\n")
    edition = load_property_edition(path)
    assert (edition.title, edition.language) == ("Two", "fr")


def test_the_extended_edition_is_looked_for_beside_the_file_first(tmp_path: Path) -> None:
    write(tmp_path, "classic.yaml", CLASSIC.replace("title: Classic", "title: Neighbor"))
    path = write(tmp_path, "seaside.yaml", "extends: classic\n")
    assert load_property_edition(path).title == "Neighbor"


def test_the_german_edition_differs_from_the_english_one_in_words_only() -> None:
    english, german = find_property_edition("yugioh"), find_property_edition("yugioh_de")
    assert german.board == english.board
    assert german.settings == english.settings
    assert german.language == "de"
    assert not {card.text for deck in german.decks for card in deck.cards} & {
        card.text for deck in english.decks for card in deck.cards
    }


# fmt: off
BAD_EXTENSIONS = {
    "of nothing": ("extends: clasic\n", '1:10: extends: there is no edition "clasic"; did you mean "classic"?'),
    "of itself": ("extends: seaside\n", "1:10: extends: the editions extend each other in a circle"),
    "out of the folder": (
        "extends: ../classic\n", '1:10: extends: "../classic" is not an id of small letters, digits, _ and -'),
    "of another game": (
        "extends: classic\ngame: civilizations\n",
        '2:7: game: an edition of "property" can only be extended for the same game'),
    "of a space that is not there": (
        "extends: classic\nspaces: {40: {name: x}}\n",
        '2:10: spaces.40: there is no entry "40" to change; expected 0 to 39'),
    "of a card that is not there": (
        "extends: classic\ndecks: {chest: {cards: {docter: x}}}\n",
        '2:25: decks.chest.cards.docter: there is no entry "docter" to change; did you mean "doctor"?'),
    "with a text too long": (
        "extends: classic\nspaces: {1: {abbr: Harbor}}\n",
        '2:20: spaces[1].abbr: "Harbor" is not a text of at most 4 cells'),
    "with half a lot": (
        "extends: classic\nspaces: {2: {group: brown, price: 9}}\n", "2:13: spaces[2].mortgage: missing; a lot has it"),
}
# fmt: on


@pytest.mark.parametrize(("text", "message"), BAD_EXTENSIONS.values(), ids=BAD_EXTENSIONS.keys())
def test_a_bad_extension_is_told_at_its_place(folder: Path, text: str, message: str) -> None:
    assert message in problems(write(folder, "seaside.yaml", text))


def test_a_circle_of_editions_is_noticed(folder: Path) -> None:
    write(folder, "one.yaml", "extends: two\n")
    write(folder, "two.yaml", "extends: one\n")
    assert problems(folder / "one.yaml") == [
        f"{folder}/two.yaml:1:10: extends: the editions extend each other in a circle"
    ]


def test_a_long_chain_is_refused(folder: Path) -> None:
    for number in range(1, 6):
        write(folder, f"e{number}.yaml", f"extends: e{number - 1}\n")
    write(folder, "e0.yaml", CLASSIC)
    assert load_property_edition(folder / "e3.yaml").title == "Classic"
    assert problems(folder / "e5.yaml") == [f"{folder}/e2.yaml:1:10: extends: a chain of more than 4 editions"]


def test_a_mistake_in_the_extended_edition_is_told_there(folder: Path) -> None:
    base = write(folder, "base.yaml", CLASSIC.replace("salary: 200", "salary: lots"))
    path = write(folder, "seaside.yaml", "extends: base\nlanguage: english\n")
    told = problems(path)
    assert told[0].startswith("2:11: language: ")
    assert told[1].startswith(f"{base}:")
    assert "settings.salary" in told[1]


# --- finding -------------------------------------------------------------------------------------------------------


def test_the_named_folder_comes_first(folder: Path) -> None:
    path = write(folder, "classic.yaml", CLASSIC.replace("title: Classic", "title: Mine"))
    assert find_property_edition("classic").title == "Mine"
    assert {found.id: found.path for found in list_editions()}["classic"] == path


def test_folders_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ann/data")
    found = folders({"MONOPOLY_TUI_EDITIONS": os.pathsep.join(("/one", "/two"))})
    assert found[:2] == [Path("/one"), Path("/two")]
    if sys.platform == "linux":
        assert found[2] == Path("/home/ann/data/monopoly-tui/editions")
        assert found[3:-2] == [Path(f"/{site}/monopoly-tui/editions") for site in ("usr/local/share", "usr/share")]
    assert found[-2:] == [ROOT / "monopoly_tui" / "_editions", ROOT / "editions"]


def test_a_path_is_taken_as_it_is(tmp_path: Path) -> None:
    path = write(tmp_path, "seaside.yaml", CLASSIC)
    assert find_property_edition(str(path)).id == "seaside"


@pytest.mark.parametrize("name", ["..", "", ".", "Classic", "a b", "x\0", "é", "-x", "a" * 31, "classic\n"])
def test_what_is_no_id_finds_nothing(name: str) -> None:
    assert not is_id(name)
    with pytest.raises(EditionError, match="There is no edition called"):
        find_file(name)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    assert problems(tmp_path) == ["1:1: file: not a file"]
    assert problems(tmp_path / "x.yaml") == ["1:1: file: there is no such file"]
    os.mkfifo(tmp_path / "pipe.yaml")
    assert problems(tmp_path / "pipe.yaml") == ["1:1: file: not a file"]


def test_a_source_that_is_no_plain_value_is_refused() -> None:
    with pytest.raises(EditionError, match="not plain values"):
        property_edition_from_source("x", {"title": object()})


def test_a_source_with_a_hostile_text_is_refused() -> None:
    source = {**find_property_edition("classic").source, "title": "a\x1b[2J"}
    with pytest.raises(EditionError, match=r"U\+001B is not allowed"):
        property_edition_from_source("x", source)


# --- characters ----------------------------------------------------------------------------------------------------


def test_cells_are_counted_as_the_terminal_shows_them() -> None:
    assert [cells(text) for text in ("abc", "äöü", "漢字", "e\u0301", "")] == [3, 3, 4, 1, 0]


@pytest.mark.parametrize(
    "char", ["\x00", "\x1b", "\x7f", "\x9b", "\u200b", "\u202e", "\u2066", "\u2028", "\ue000", "\u3164", "\u202f"]
)
def test_characters_that_are_not_seen_or_do_harm_are_refused(char: str) -> None:
    assert objection(f"ab{char}c") is not None
    assert objection("Pokémon – Überdragon „x“ ⌂ ■ ×") is None
    assert objection("10\u00a0DP") is None


def test_a_heap_of_accents_is_refused() -> None:
    assert objection("e\u0301\u0302 e\u0301") is None
    assert objection("e\u0301\u0302\u0303") == (3, "more than 2 accents on one letter")


def test_importing_loads_neither_textual_nor_rich() -> None:
    program = "import sys; from monopoly_tui.cli import main; main(['editions']); print(*sys.modules, file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=True)
    assert {"textual", "rich"} & set(run.stderr.split()) == set()
