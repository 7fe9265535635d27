"""Which language is spoken, that it can change at any time, and that a German table is German throughout."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from textwrap import indent

import pytest

from monopoly_tui import i18n
from monopoly_tui.bots import make_bot
from monopoly_tui.cli import main
from monopoly_tui.config import ConfigError, read_config
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.game import Game
from monopoly_tui.i18n import NBSP, choose_language, speak_for, wish_for
from monopoly_tui.narration.core.naming import amount
from monopoly_tui.narration.property import Naming, Narrator, rules_in_words
from monopoly_tui.plain.table import play_plain
from monopoly_tui.session.options import GameOptions, set_up
from monopoly_tui.session.recorded import RecordedGame

from . import pseudo
from .editions.samples import CLASSIC, SHIPPED
from .property_editions import find_property_edition, load_property_edition

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
NAMES = ("Anna", "Ben", "Cleo")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it, in no language."""
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def german() -> None:
    i18n.set_language("de")


def configure(home: Path, text: str) -> Path:
    path = home / "monopoly-tui" / "config.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# --- which language ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "configured", "edition", "locale", "spoken"),
    [
        ("de", "en", "en", "en_GB.UTF-8", "de"),
        (None, "de", "en", "en_GB.UTF-8", "de"),
        (None, None, "de", "en_GB.UTF-8", "de"),
        (None, None, None, "de_AT.UTF-8", "de"),
        ("en", "de", "de", "de_DE.UTF-8", "en"),
        (None, "en", "de", "de_DE.UTF-8", "en"),
        (None, None, "en", "de_DE.UTF-8", "en"),
        (None, None, None, "C.UTF-8", "en"),
        (None, None, "fr", "de_DE.UTF-8", "de"),  # no catalogue for it, so the next one
        (None, None, None, "fr_FR.UTF-8", "en"),
        (None, None, None, "", "en"),
    ],
)
def test_the_first_language_named_is_spoken(
    asked: str | None, configured: str | None, edition: str | None, locale: str, spoken: str
) -> None:
    assert choose_language(asked, configured, edition, {"LANG": locale}) == spoken


@pytest.mark.parametrize(
    ("wish", "edition", "translations", "locale", "spoken"),
    [
        (None, "en", ("de",), "de_AT.UTF-8", "de"),
        (None, "en", ("fr",), "de_DE.UTF-8", "en"),  # it has nothing to say in German
        (None, "en", ("fr",), "fr_FR.UTF-8", "en"),  # and here there is no catalogue
        (None, "de", ("fr",), "C.UTF-8", "de"),
        (None, "en", ("de",), "C.UTF-8", "en"),
        ("en", "en", ("de",), "de_DE.UTF-8", "en"),
    ],
)
def test_an_edition_that_has_words_for_the_locale_is_played_in_them(
    wish: str | None, edition: str, translations: tuple[str, ...], locale: str, spoken: str
) -> None:
    assert choose_language(wish, None, edition, {"LANG": locale}, translations=translations) == spoken
    assert choose_language(None, wish, edition, {"LANG": locale}, translations=translations) == spoken


@pytest.mark.parametrize("name", sorted(path.stem for path in SHIPPED.glob("*.yaml")))
def test_who_leaves_the_language_to_the_locale_finds_every_box_in_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the lobby to the table nothing changes its language."""
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    wish_for(None)
    box = find_edition(name)
    speak_for(box.language, box.translated)
    assert i18n.language() == "de"


def test_a_wish_holds_against_every_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    wish_for("de")
    speak_for("en")
    assert i18n.language() == "de"
    wish_for(None, "en")
    speak_for("de")
    assert i18n.language() == "en"
    wish_for(None)
    speak_for("de")
    assert i18n.language() == "de"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    wish_for(None)
    assert i18n.language() == "de"
    speak_for("en")
    assert i18n.language() == "en"


def test_the_command_line_speaks_the_language_asked_for(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    english, deutsch = "There are no saved games.\n", "Es gibt keine Spielstände.\n"

    def said(*arguments: str) -> str:
        assert main(["saves", *arguments]) == 0
        return capsys.readouterr().out

    assert said() == english
    assert said("--lang", "de") == said("--lang=de_CH") == deutsch
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert said() == deutsch
    assert said("--lang", "en") == english
    configure(home, 'language = "en"')
    assert said() == english
    assert said("--lang", "de") == deutsch


def test_an_edition_brings_its_language_to_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--edition", "yugioh_de", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("Aufruf: monopoly-tui play ")
    assert "\nOptionen:\n" in said
    assert "diese Hilfe zeigen" in said
    with pytest.raises(SystemExit):
        main(["play", "--edition", "yugioh_de", "--lang", "en", "--help"])
    assert capsys.readouterr().out.startswith("usage: monopoly-tui play ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--lang", "de", "--frob"], "monopoly-tui: unbekannte Argumente: --frob"),
        (["saves", "--lang", "de", "--lang"], "monopoly-tui: Argument --lang: ein Argument fehlt"),
        (["frob", "--lang", "de"], "monopoly-tui: Argument BEFEHL: „frob“ gibt es nicht; möglich sind: play, "),
        (
            ["saves", "--lang", "tlh"],
            "monopoly-tui: argument --lang: the language “tlh” is not there; there are: en, de",
        ),
    ],
)
def test_mistakes_on_the_command_line_are_told_in_the_language(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert capsys.readouterr().err.startswith(sentence)


# --- the configuration ------------------------------------------------------------------------------------------------


def test_without_a_file_nothing_is_configured() -> None:
    assert read_config().language is None


def test_the_configuration_names_a_language(home: Path) -> None:
    configure(home, '# mine\nlanguage = "de"\n')
    assert read_config().language == "de"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("language = 3", ", line 1: the language “3” is not there; there are: en, de."),
        ("language = de", " is not written in TOML: "),
        ("\udcff", " is not written in TOML: "),
    ],
)
def test_a_wrong_configuration_is_told(home: Path, text: str, sentence: str) -> None:
    path = home / "config.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ConfigError, match=re.escape(f"{path}{sentence}")):
        read_config(path)


def test_an_unreadable_configuration_is_told(home: Path) -> None:
    (home / "config.toml").mkdir()
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        read_config(home / "config.toml")
    i18n.set_language("de")
    with pytest.raises(ConfigError, match="kann nicht gelesen werden: ist ein Ordner"):
        read_config(home / "config.toml")


def test_a_wrong_configuration_stops_everything_but_the_help(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure(home, "language = 3")
    assert main(["saves"]) == 2
    assert capsys.readouterr().err.startswith("monopoly-tui: ")
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0


# --- German at the table ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("german")
def test_numbers_amounts_and_dates_are_written_the_german_way() -> None:
    assert i18n.number(1234567) == "1.234.567"
    assert i18n.decimal(1234.56, 1) == "1.234,6"
    assert i18n.decimal(7, 0) == "7"
    assert i18n.per_cent(10) == f"10{NBSP}%"
    assert i18n.day(date(2026, 1, 31)) == "31.01.2026"
    assert amount(1500, find_property_edition("yugioh_de").currency) == f"1.500{NBSP}DP"
    assert amount(-1500, find_property_edition("classic").in_language("de").currency) == f"-1.500{NBSP}$"


def test_languages_call_themselves_by_their_names() -> None:
    assert {code: i18n.language_name(code) for code in i18n.languages()} == {"en": "English", "de": "Deutsch"}


def test_a_game_is_told_anew_when_the_language_changes() -> None:
    narrator = Narrator(find_property_edition("yugioh_de"), NAMES)
    happened = [ev.DiceThrown(0, (3, 4), "move"), ev.TokenMoved(0, 0, 7, ev.FORWARD), ev.BidderPassed(1)]

    def told() -> list[str]:
        return [line.text for _at, line in narrator.tell_all(happened)]

    assert told() == [f"Anna rolls 3{NBSP}+{NBSP}4 and moves to Du bist dran.", "Ben passes."]
    i18n.set_language("de")
    assert told() == [f"Anna würfelt 3{NBSP}+{NBSP}4 und zieht auf „Du bist dran“.", "Ben passt."]
    i18n.set_language("en")
    assert told()[1] == "Ben passes."


def played_out(edition: str) -> Iterator[str]:
    """Whatever is told of a game of bots, and its rules."""
    box = find_property_edition(edition)
    game = Game.new(box.board, box.settings, NAMES, "deutsch")
    told = list(game.opening)
    bots = [make_bot("simple", str(seat)) for seat in range(len(NAMES))]
    while (decision := game.decision) is not None and game.state.round <= 60:
        for player in range(len(NAMES)) if game.state.claims else decision.asks:
            action = bots[player].answer(game, player)
            if action is not None:
                told += game.apply(player, action)
                break
    yield from (line.text for _at, line in Narrator(box, NAMES).tell_all(told))
    for heading, sentences in rules_in_words(box, box.settings):
        yield from (heading, *sentences)


def test_no_english_is_left_in_a_german_game() -> None:
    """Sentences that only English has words for are found by those words."""
    english = re.compile(r"\b(the|pays|moves|buys|rolls|owes|with|is|and|of|rent|Bank's|Jail|turn)\b")
    i18n.set_language("de")
    said = list(played_out("yugioh_de"))
    assert len(said) > 300
    assert [line for line in said if english.search(line)] == []


def test_every_sentence_of_a_game_comes_from_the_catalogue() -> None:
    """In the pseudo-language nothing is left as it was."""
    plain = set(played_out("yugioh_de"))
    pseudo.speak_pseudo()
    assert plain & set(played_out("yugioh_de")) == set()


def test_a_german_game_can_be_played_line_by_line_in_german_words() -> None:
    wish_for(None)
    speak_for("de")
    typed = io.StringIO("hilfe\nwürfeln\nspieler\nregeln\nansehen 39\nfrobnizieren\nschluss\n")
    said = io.StringIO()
    setup = set_up(GameOptions("yugioh_de", ("Anna", "Ben"), (), {}, "deutsch"))
    assert play_plain(RecordedGame(setup), {}, typed, said) == 0
    text = said.getvalue()
    for sentence in (
        "Gib jederzeit „hilfe“ ein",
        "würfle. (Enter: würfeln)",
        "  bauen 6 8 9: auf jedem dieser Felder einmal bauen, in dieser Reihenfolge",
        "Jeder beginnt mit 1.500 DP.",
        "39: Blauäugiger w. Drache, Dunkelblau, zu kaufen für 400 DP",
        "Miete (1 Duellarena): 2.000 DP.",
        "„frobnizieren“ geht hier nicht; „hilfe“ sagt dir, was geht.",
    ):
        assert sentence in text


# --- words of editions ------------------------------------------------------------------------------------------------


def test_an_english_box_has_german_words_on_a_german_table() -> None:
    naming = Naming(find_property_edition("classic"), NAMES)
    assert naming.counted(3, "house") == "3 houses"
    i18n.set_language("de")
    assert naming.counted(3, "house") == "3 Häuser"
    assert naming.counted(1, "transport") == "1 Bahnhof"
    assert naming.deck(0) == "Ereigniskarten"
    assert naming.group(1) == "Braun"
    assert naming.space(39).text == "Boardwalk"


@pytest.mark.parametrize("name", ["classic", "duel_masters", "pokemon", "yugioh"])
def test_every_english_box_of_the_property_game_has_german_words(name: str) -> None:
    box = find_property_edition(name)
    spoken = box.in_language("de")
    for word in ("house", "hotel", "transport", "utility", "group"):
        assert spoken.words[word] != box.words[word]
    assert spoken.words["lot"].one[0].isupper()
    assert [space.name for space in spoken.spaces] == [space.name for space in box.spaces]
    assert box.in_language("en") is box
    assert box.in_language("fr") is box


def test_boxes_that_were_printed_in_german_too_have_the_names_of_that_printing() -> None:
    box = find_property_edition("duel_masters").in_language("de")
    assert [box.words[word].one for word in ("house", "hotel", "lot")] == ["Kartenshop", "Arena", "Kreatur"]
    assert [deck.name for deck in box.decks] == ["Zauberspruch", "Kreatur"]
    gyms = [group.name for group in find_property_edition("pokemon").in_language("de").groups[:8]]
    leaders = ("Rocko", "Misty", "Major Bob", "Erika", "Sabrina", "Koga", "Pyro", "Giovanni")
    assert gyms == [f"Arena von {leader}" for leader in leaders]


def test_the_box_of_the_other_game_has_german_words() -> None:
    box = find_edition("duel_masters_civilizations").in_language("de")
    assert isinstance(box, CivilizationsEdition)
    assert box.words["chip"].many == "Powerchips"
    assert [civilization.name for civilization in box.civilizations] == [
        "Licht", "Wasser", "Finsternis", "Feuer", "Natur",
    ]  # fmt: skip


def test_an_edition_in_the_language_of_the_interface_speaks_for_itself() -> None:
    box = find_property_edition("yugioh_de")
    assert box.in_language("de") is box


def extending(home: Path, text: str) -> Path:
    path = home / "seaside.yaml"
    path.write_text(f"extends: classic\ntitle: Seaside\nintroduction: By the sea.\n{text}", encoding="utf-8")
    return path


def test_what_an_extending_edition_renames_loses_the_translation_of_the_old_name(home: Path) -> None:
    text = (
        "words:\n  house: {one: cabin, many: cabins}\n"
        "groups:\n  brown: the docks\n  pink: {note: rosy}\n"
        "decks:\n  chance: {name: Tide}\n"
    )
    spoken = load_property_edition(extending(home, text)).in_language("de")
    assert spoken.words["house"].many == "cabins"
    assert spoken.words["hotel"].many == "Hotels"
    assert [group.name for group in spoken.groups[:3]] == ["the docks", "Hellblau", "Pink"]
    assert [deck.name for deck in spoken.decks] == ["Tide", "Gemeinschaftskarten"]


def test_a_box_can_be_translated_whole_in_its_file_or_beside_it(tmp_path: Path) -> None:
    words = (
        "spaces: {1: {name: Hafenstraße, short: Hafen, abbr: HAFN}}\n"
        "tokens: {0: Segelboot}\n"
        "decks: {chance: {name: Gezeiten, cards: {dividend: Der Fang war gut.}}}\n"
    )
    inside = CLASSIC.replace("    decks: {chance: Ereigniskarten, chest: Gemeinschaftskarten}\n", indent(words, "    "))
    (tmp_path / "inside.yaml").write_text(inside, encoding="utf-8")
    (tmp_path / "beside.yaml").write_text(CLASSIC, encoding="utf-8")
    (tmp_path / "beside.de.yaml").write_text(words, encoding="utf-8")
    for name in ("inside", "beside"):
        box = load_property_edition(tmp_path / f"{name}.yaml").in_language("de")
        assert (box.spaces[1].name, box.tokens[0].name, box.decks[0].name) == ("Hafenstraße", "Segelboot", "Gezeiten")
        assert "Der Fang war gut." in [card.text for card in box.decks[0].cards]
        assert box.spaces[3].name == "Baltic Avenue"


def test_a_translation_changes_no_rules(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(CLASSIC, encoding="utf-8")
    (tmp_path / "mine.de.yaml").write_text("spaces: {1: {price: 1000}}\n", encoding="utf-8")
    with pytest.raises(EditionError, match="neither board nor rules"):
        load_property_edition(tmp_path / "mine.yaml")


def test_an_extending_edition_translates_what_it_renames(home: Path) -> None:
    text = (
        "words: {house: cabin}\ntranslations:\n  de:\n    words: {house: {one: Hütte, many: Hütten}}\n"
        "  fr:\n    words: {hotel: hôtel}\n"
    )
    edition = load_property_edition(extending(home, text))
    assert edition.in_language("de").words["house"].many == "Hütten"
    assert edition.in_language("de").words["hotel"].many == "Hotels"
    assert edition.in_language("fr").words["hotel"].one == "hôtel"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("translations: {German: {}}", 'translations.German: "German" is not a language such as en or pt_BR'),
        ("translations: {fr: {words: {castle: château}}}", "translations.fr.words.castle: unknown field"),
        ("translations: {fr: {groups: {beige: beige}}}", 'there is no entry "beige" to change'),
        ("translations: {fr: {decks: {tide: Marée}}}", "translations.fr.decks.tide: "),
    ],
)
def test_a_wrong_translation_is_told(home: Path, text: str, problem: str) -> None:
    with pytest.raises(EditionError) as error:
        load_property_edition(extending(home, text))
    assert problem in str(error.value)
