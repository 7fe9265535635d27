"""Words of an edition may have a gender and several plurals, and sentences agree with them."""

from __future__ import annotations

import gettext
import re
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from monopoly_tui import i18n
from monopoly_tui.bots.randomly import RandomPlayer
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import GENDERS, CivilizationsEdition, PropertyEdition, Term
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.property.effects import Collect, CollectDeeds, GoToJail, Pay, PayDeeds, Teleport
from monopoly_tui.games.property.events import CardDrawn
from monopoly_tui.games.property.game import Game
from monopoly_tui.narration.civilizations import rules_in_words
from monopoly_tui.narration.core.lines import Word, compose, text_of
from monopoly_tui.narration.core.naming import counted
from monopoly_tui.narration.property import Narrator, hint, label, question, title
from monopoly_tui.narration.property import rules_in_words as property_rules
from monopoly_tui.narration.property.cards import effect_in_words

from .property_editions import find_property_edition, load_property_edition

SEASIDE = "extends: classic\ntitle: Seaside\nwords:\n  house: "


def house(folder: Path, said: str) -> Term:
    path = folder / "seaside.yaml"
    path.write_text(f"{SEASIDE}{said}\n", encoding="utf-8")
    return load_property_edition(path).words["house"]


@pytest.mark.parametrize(
    ("said", "term"),
    [
        ("hut", Term("hut", "hut")),
        ("{one: hut, many: huts}", Term("hut", "huts")),
        ("{one: hut, many: huts, gender: neuter}", Term("hut", "huts", gender="neuter")),
        ("{one: dom, few: domy, many: domów, other: domu}", Term("dom", "domów", "domy", "domu")),
    ],
)
def test_a_word_is_a_text_or_has_forms_and_a_gender(tmp_path: Path, said: str, term: Term) -> None:
    assert house(tmp_path, said) == term


def test_a_gender_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r'words\.house\.gender: "male" is not one of masculine, feminine, neuter'):
        house(tmp_path, "{one: hut, many: huts, gender: male}")


def test_another_word_does_not_keep_the_gender_of_the_one_it_replaces(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        f"{SEASIDE}{{one: Haus, few: Häuslein, many: Häuser, gender: neuter}}\n", encoding="utf-8"
    )
    over = tmp_path / "over.yaml"
    over.write_text("extends: base\ntitle: Over\nwords:\n  house: {one: Hütte, many: Hütten}\n", encoding="utf-8")
    assert load_property_edition(over).words["house"] == Term("Hütte", "Hütten")
    over.write_text("extends: base\ntitle: Over\nwords:\n  house: {many: Häuserchen}\n", encoding="utf-8")
    assert load_property_edition(over).words["house"] == Term("Haus", "Häuserchen", "Häuslein", gender="neuter")


def test_a_language_names_the_forms_of_its_plurals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="pl")
    catalog.add(("one", "many"), ("one", "few", "many"), context="plural form")
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "monopoly_tui.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})
    i18n.set_language("pl")
    term = Term("dom", "domów", few="domy")
    assert [counted(count, term) for count in (1, 2, 5, 22)] == ["1 dom", "2 domy", "5 domów", "22 domy"]
    assert counted(2, Term("hut", "huts")) == "2 huts"


@pytest.mark.parametrize(
    ("gender", "said"), [*zip(GENDERS, ("den Hut", "die Hut", "das Hut"), strict=True), ("", "Hut")]
)
def test_a_sentence_agrees_with_a_word(gender: str, said: str) -> None:
    template = "{hat:den |die |das |}{hat}"
    assert text_of(compose(template, hat=Word("Hut", gender))) == said
    assert template.format(hat=Word("Hut", gender)) == said


def test_what_is_no_word_has_no_gender() -> None:
    assert text_of(compose("{hat:den |die |das |1 }{hat}", hat="Hut")) == "1 Hut"


def german_rules(gender: str | None = None) -> list[str]:
    box = find_edition("duel_masters_civilizations")
    assert isinstance(box, CivilizationsEdition)
    i18n.set_language("de")
    if gender is not None:
        said = box.in_language("de")
        others = {word: replace(term, gender=gender) for word, term in said.words.items()}
        box = replace(said, words=others, language="de")
    return [sentence for _heading, sentences in rules_in_words(box, box.settings) for sentence in sentences]


@pytest.mark.parametrize(
    "sentence",
    [
        "Hol dir als Erster aus jeder Zivilisation einen Powerchip, insgesamt 5.",
        "Jeder stellt die Kreaturen 1, 2 und 3 in seinem Land auf,",
        "Ein Zug ist eins von beiden: mit einer Kreatur ziehen oder die nächste rufen.",
        "Rufen kannst du nur die wartende Kreatur mit der niedrigsten Zahl.",
        "Der Würfel mit 12 Seiten muss mindestens die Powerzahl zeigen.",
        "Jede Seite wirft so viele Kampfwürfel, wie ihre Powerzahl angibt.",
        "Treffer sind das Zeichen der eigenen Zivilisation und jeder Drache.",
        "Wer den Kampf verliert, ist endgültig aus dem Spiel, auch als Angreifer.",
        "Wer seinen 5. Powerchip nimmt, gewinnt sofort.",
    ],
)
def test_the_german_rules_of_the_second_game_agree_with_its_words(sentence: str) -> None:
    assert any(told.startswith(sentence) for told in german_rules())


@pytest.mark.parametrize("gender", ["", *GENDERS])
def test_the_rules_can_be_told_whatever_the_gender(gender: str) -> None:
    for sentence in german_rules(gender):
        assert not {"{", "|"} & set(sentence), sentence
        assert "  " not in sentence, sentence


def test_every_german_word_that_is_shipped_has_a_gender() -> None:
    for name in ("classic", "duel_masters", "pokemon", "yugioh", "yugioh_de"):
        box = find_property_edition(name).in_language("de")
        missing = [word for word, term in box.words.items() if not term.gender and word != "jail_free"]
        assert missing == [], name


# --- what Jail, GO and the Bank are called ----------------------------------------------------------------------------

CASTLE = """
extends: classic
title: Castle
words:
  jail: the Dungeon
  go: the Gate
  bank: Treasury
  jail_free: Key
spaces: {0: {name: Gate}, 10: {name: Dungeon}, 30: {name: Guards}}
translations:
  de:
    words:
      jail: {one: Kerker, many: Kerker, gender: masculine}
      go: Burgtor
      bank: {one: Schatzamt, many: Schatzämter, gender: neuter}
      jail_free: Schlüssel
"""


@pytest.fixture
def castle(tmp_path: Path) -> PropertyEdition:
    path = tmp_path / "castle.yaml"
    path.write_text(CASTLE, encoding="utf-8")
    return load_property_edition(path)


def told_of(edition: PropertyEdition) -> list[str]:
    """What is told of a game, asked and offered in it, and what its rules are; but not what the cards say."""
    settings = edition.settings.with_rules({"short_game": True, "no_rent_in_jail": True})
    game = Game.new(edition.board, settings, ("Ann", "Ben", "Cleo"), "castle")
    bot, narrator = RandomPlayer("castle"), Narrator(edition, ("Ann", "Ben", "Cleo"))
    said = [sentence for _heading, sentences in property_rules(edition, settings) for sentence in sentences]
    said += [heading for heading, _sentences in property_rules(edition, settings)]
    while (decision := game.decision) is not None and game.state.turns < 150:
        said += [str(question(decision, narrator.naming)), str(title(decision, narrator.naming))]
        for player in decision.asks:
            for action in decision.allowed(player):
                said.append(label(action, decision, narrator.naming))
                said.append(str(hint(decision, player, action, narrator.naming) or ""))
        player, answer = next((p, a) for p in decision.asks if (a := bot.answer(game, p)) is not None)
        events = [event for event in game.apply(player, answer) if not isinstance(event, CardDrawn)]
        said += [line.text for _at, line in narrator.tell_all(events)]
    for effect in (GoToJail(), Teleport(), Collect(5), Pay(5), CollectDeeds(5), PayDeeds(5)):
        said.append(effect_in_words(effect, narrator.naming))
    return said


def test_an_edition_names_jail_go_and_the_bank_in_every_sentence(castle: PropertyEdition) -> None:
    said = "\n".join(told_of(castle))
    assert re.findall(r".*\b(?:Jail|GO|Bank)\b.*", said) == []
    for part in (
        "goes to the Dungeon.",
        "out of the Dungeon",
        "The Treasury",
        "to the Treasury",
        "passing the Gate",
        "pay the Treasury $5",
    ):
        assert part in said, part


def test_german_articles_agree_with_what_the_edition_calls_them(castle: PropertyEdition) -> None:
    i18n.set_language("de")
    said = "\n".join(told_of(castle))
    assert re.findall(r".*\b(?:Gefängnis|LOS|Bank)\b.*", said) == []
    for part in ("in den Kerker", "im Kerker", "aus dem Kerker", "an das Schatzamt", "Das Schatzamt"):
        assert part in said, part


def test_without_names_of_its_own_an_edition_speaks_of_them_as_ever() -> None:
    said = "\n".join(told_of(find_property_edition("classic")))
    assert "goes to Jail." in said
    i18n.set_language("de")
    said = "\n".join(told_of(find_property_edition("classic")))
    for part in ("ins Gefängnis", "im Gefängnis", "aus dem Gefängnis", "an die Bank", "Die Bank"):
        assert part in said, part
