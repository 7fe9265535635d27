"""Words of an edition may have a gender and several plurals, and sentences agree with them."""

from __future__ import annotations

import gettext
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from monopoly_tui import i18n
from monopoly_tui.editions.loading import find_edition, find_property_edition, load_property_edition
from monopoly_tui.editions.model import GENDERS, CivilizationsEdition, Term
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.narration.civilizations import rules_in_words
from monopoly_tui.narration.core.lines import Word, compose, text_of
from monopoly_tui.narration.core.money import counted

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
