"""The edition file of the civilizations game: what is in it, how it is drawn, and what is told of a broken one."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from monopoly_tui.editions.characters import cells
from monopoly_tui.editions.loading import edition_from_source, find_edition, load_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.civilizations.settings import Settings

from .test_civilizations_board import BOARD, EDITION, FILE, NUMBER

TEXT = FILE.read_text(encoding="utf-8")


def test_it_is_found_by_its_name() -> None:
    box = find_edition("duel_masters_civilizations")
    assert isinstance(box, CivilizationsEdition)
    assert box.game == "civilizations"
    assert (box.least_players, box.most_players) == (2, 5)
    assert box.settings == Settings()


def test_thirty_five_pawns_by_civilization_and_power() -> None:
    names = [pawn.name for civilization in EDITION.civilizations for pawn in civilization.pawns]
    assert len(set(names)) == 35
    light, water, darkness, fire, nature = EDITION.civilizations
    assert (light.pawn(1).name, light.pawn(7).name) == ("Miele, Vizier of Lightning", "Syforce, Aurora Elemental")
    assert (water.pawn(3).name, water.pawn(6).name) == ("Saucer-Head Shark", "King Depthcon")
    assert (darkness.pawn(2).name, darkness.pawn(4).name) == ("Bone Assassin, the Ripper", "Bloody Squito")
    assert (fire.pawn(4).name, fire.pawn(6).name) == ("Stonesaur", "Bolshack Dragon")
    assert (nature.pawn(1).name, nature.pawn(5).name) == ("Bronze-Arm Tribe", "Tri-horn Shepherd")


def test_colors_are_the_civilizations_own() -> None:
    assert [c.color for c in EDITION.civilizations] == ["yellow", "blue", "black", "red", "green"]
    assert len({c.paint.ansi for c in EDITION.civilizations}) == 5
    assert all(c.portrait for c in EDITION.civilizations)


def test_its_source_gives_the_same_box_again() -> None:
    assert edition_from_source("duel_masters_civilizations", EDITION.source) == EDITION


# --- the drawing -------------------------------------------------------------------------------------------------


def along(points: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Every place a line covers, in order."""
    covered = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        while (x, y) != (to_x, to_y):
            x, y = x + (to_x > x) - (to_x < x), y + (to_y > y) - (to_y < y)
            covered.append((x, y))
    return covered


def test_the_board_fits_beside_the_players_on_80_by_24() -> None:
    assert EDITION.columns <= 80 - 25
    assert EDITION.rows <= 24 - 2
    for space in EDITION.spaces:
        assert 2 <= space.x < EDITION.columns - 2  # room for a cell of five
        assert 0 <= space.y < EDITION.rows


def test_spaces_do_not_touch_each_other() -> None:
    for a in EDITION.spaces:
        for b in EDITION.spaces:
            if a.id < b.id and a.y == b.y:
                assert abs(a.x - b.x) >= 5


def test_lines_join_neighbours_and_never_cross() -> None:
    joined = {frozenset(line.spaces) for line in EDITION.lines}
    assert joined == {frozenset((n, m)) for n, space in enumerate(BOARD.spaces) for m in space.neighbours}
    places = {(space.x, space.y): number for number, space in enumerate(EDITION.spaces)}
    covered: Counter[tuple[int, int]] = Counter()
    for line in EDITION.lines:
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(line.points))
        points = along(line.points)
        assert (places[points[0]], places[points[-1]]) == line.spaces
        covered.update(points[1:-1])
    assert max(covered.values()) == 1
    assert not covered.keys() & places.keys()


def test_names_of_the_lands_stand_clear_of_lines_and_spaces() -> None:
    taken = {point for line in EDITION.lines for point in along(line.points)}
    taken |= {(space.x + dx, space.y) for space in EDITION.spaces for dx in range(-2, 3)}
    for civilization in EDITION.civilizations:
        x, y = civilization.label
        width = cells(civilization.name)
        assert not taken & {(x - width // 2 + dx, y) for dx in range(width)}


# --- broken files ------------------------------------------------------------------------------------------------


def problems_of(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as error:
        load_edition(path)
    return [str(problem) for problem in error.value.problems]


def line_of(part: str) -> int:
    return TEXT[: TEXT.index(part)].count("\n") + 1


CHIP = "{id: fire.p, land: fire, name: Heart of Fire, x: 13, y: 18, chip: true}"
O1 = "{id: light.o1, land: light, name: Dawn Gate, x: 21, y: 2}"


@pytest.mark.parametrize(
    ("old", "new", "where", "told"),
    [
        (CHIP, CHIP.replace(", chip: true", ""), "civilizations[3]", "0 chip spaces; expected exactly one"),
        (CHIP, CHIP.replace("land: fire", "land: fyre"), "spaces[31].land", 'did you mean "fire"?'),
        (CHIP, CHIP.replace("x: 13", "x: 55"), "spaces[31].x", "55 lies beyond the 55 columns of the grid"),
        (CHIP, CHIP.replace("x: 13", "x: thirteen"), "spaces[31].x", '"thirteen" is not a whole number'),
        (O1, O1.replace("x: 21, y: 2", "x: 24, y: 0"), "spaces[1].x", "lies where space 0 lies"),
        (O1, O1.replace("light.o1", "light.o2"), "spaces[1].id", '"light.o2" is taken by entry 0'),
        (O1, O1.replace("Dawn Gate", "Noon Gate"), "spaces[3].name", "is taken by entry 0"),
        ("{from: light.o1, to: light.o2}", "{from: light.o1, to: light.o9}", "lines[0].to", "there is no space"),
        ("{from: light.o1, to: light.o2}", "{from: light.o1, to: light.o1}", "lines[0]", "joins a space to itself"),
        ("{from: light.o2, to: light.o3}", "{from: light.o2, to: light.o1}", "lines[1]", "stands there twice"),
        ("{from: light.o2, to: light.o3}", "{from: light.o1, to: light.o4}", "lines[1]", 'through the space "light.p"'),
        ("via: [{x: 54, y: 2}", "via: [{x: 54, y: 3}", "lines[22].via", "leads askew"),
        ("via: [{x: 54, y: 2}", "via: [{x: 54, y: 40}", "lines[22].via[0].y", "lies beyond the 21 rows"),
        ("{name: Gigargon, short: Giga}", "{name: Stonesaur, short: Giga}", "pawns.4.name", "of another pawn"),
        ("      7: {name: King Mazelan, short: Maze}\n", "", "civilizations[1].pawns", "Power Number 7"),
        ("      7: {name: King Mazelan,", "      8: {name: King Mazelan,", "pawns.8", "a whole number from 1 to 7"),
        ("letter: W", "letter: L", "civilizations[1].letter", '"L" is taken by entry 0'),
        ('rgb: "#9184ab"', 'rgb: "#151515"', "civilizations[2].rgb", "a contrast of"),
        ("begins: drawn", "begins: last_seat", "settings.begins", '"last_seat" is not first_seat or drawn'),
        ("max: 5}", "max: 6}", "players.max", "a whole number from 2 to 5"),
        ("  dragon: {one: dragon, many: dragons}\n", "", "words.dragon", "missing"),
        ("grid: {columns: 55, rows: 21}", "grid: {columns: 55}", "grid.rows", "missing"),
    ],
)  # fmt: skip
def test_a_broken_file_is_told_by_line_and_field(tmp_path: Path, old: str, new: str, where: str, told: str) -> None:
    assert old in TEXT
    found = problems_of(tmp_path, TEXT.replace(old, new, 1))
    assert any(
        re.search(r"broken\.yaml:\d+:\d+: ", line) and f"{where}: " in line and told in line for line in found
    ), found


def test_the_line_told_is_the_one_that_is_wrong(tmp_path: Path) -> None:
    told = problems_of(tmp_path, TEXT.replace(CHIP, CHIP.replace("land: fire", "land: moon")))[-1]
    column = TEXT.splitlines()[line_of(CHIP) - 1].index("land: fire") + len("land: ") + 1
    assert told.startswith(f"{tmp_path / 'broken.yaml'}:{line_of(CHIP)}:{column}: spaces[31].land: ")


def test_a_board_in_pieces_is_told_by_the_space_out_of_reach(tmp_path: Path) -> None:
    text = TEXT
    for line in ("{from: fire.o2, to: fire.p}", "{from: fire.o3, to: fire.p}", "{from: fire.i2, to: fire.p}"):
        text = text.replace(f"  - {line}\n", "")
    (found,) = problems_of(tmp_path, text)
    assert f":{line_of(CHIP)}:" in found
    assert f"spaces[{NUMBER['fire.p']}]: no lines lead here" in found


def test_another_language_only_says_what_is_different(tmp_path: Path) -> None:
    path = tmp_path / "zivilisationen.yaml"
    path.write_text(
        """
        extends: duel_masters_civilizations
        title: Zivilisationen
        language: de
        civilizations:
          light: Licht
          darkness: {name: Finsternis, color: schwarz, pawns: {3: {name: Riesengargon}}}
        spaces:
          light.o1: Tor der Morgenröte
        settings: {begins: drawn}
        """,
        encoding="utf-8",
    )
    box = load_edition(path)
    assert isinstance(box, CivilizationsEdition)
    assert [c.name for c in box.civilizations] == ["Licht", "Water", "Finsternis", "Fire", "Nature"]
    assert box.civilizations[2].pawn(3).name == "Riesengargon"
    assert box.civilizations[2].pawn(3).short == "Giga"
    assert box.spaces[0].name == "Tor der Morgenröte"
    assert box.board == BOARD
    assert box.settings == Settings(begins="drawn")


def test_everything_a_german_player_reads_is_german() -> None:
    german = EDITION.in_language("de")
    assert german.introduction.startswith("Fünf Zivilisationen")
    for own, said in zip(EDITION.civilizations, german.civilizations, strict=True):
        assert own.color != said.color
        assert own.portrait.splitlines()[:-1] == said.portrait.splitlines()[:-1]
        assert own.portrait.splitlines()[-1] != said.portrait.splitlines()[-1]
    assert not {space.name for space in EDITION.spaces} & {space.name for space in german.spaces}
    for names in (
        [space.name for space in german.spaces],
        [pawn.name for civilization in german.civilizations for pawn in civilization.pawns],
        [pawn.short for civilization in german.civilizations for pawn in civilization.pawns],
    ):
        assert len(set(names)) == len(names)
    assert german.civilizations[1].pawn(3).name == "Tellerkopfhai"
    assert [space.id for space in german.spaces] == [space.id for space in EDITION.spaces]
    assert german.board == BOARD


def test_translations_of_what_is_renamed_are_forgotten_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "renamed.yaml"
    path.write_text(
        """
        extends: duel_masters_civilizations
        introduction: Another story.
        civilizations:
          light: Sun
          water: {color: teal, pawns: {3: {name: Hammerhead, short: Hammer}, 4: {short: Sir}}}
        spaces:
          light.o1: Sun Gate
          light.o2: {x: 25}
        """,
        encoding="utf-8",
    )
    box = load_edition(path)
    assert isinstance(box, CivilizationsEdition)
    german, shipped = box.in_language("de"), EDITION.in_language("de")
    assert german.introduction == "Another story."
    sun, water = german.civilizations[:2]
    assert (sun.name, sun.pawns) == ("Sun", shipped.civilizations[0].pawns)
    assert (water.name, water.color) == ("Wasser", "teal")
    assert (water.pawn(3).name, water.pawn(3).short) == ("Hammerhead", "Hammer")
    assert (water.pawn(4).name, water.pawn(4).short) == (shipped.civilizations[1].pawn(4).name, "Sir")
    assert [space.name for space in german.spaces[:2]] == ["Sun Gate", shipped.spaces[1].name]


def test_a_translation_may_be_the_name_alone_and_names_only_what_there_is(tmp_path: Path) -> None:
    said = "translations:\n  fr:\n    civilizations: {fire: Feu}\n    spaces: {fire.o9: Porte}\n"
    (found,) = problems_of(tmp_path, TEXT[: TEXT.index("translations:")] + said)
    assert 'translations.fr.spaces."fire.o9": there is no entry "fire.o9" to change' in found
    source = {**EDITION.source, "translations": {"fr": {"civilizations": {"fire": "Feu"}}}}
    french = edition_from_source("french", source).in_language("fr")
    assert isinstance(french, CivilizationsEdition)
    assert [civilization.name for civilization in french.civilizations][2:4] == ["Darkness", "Feu"]
