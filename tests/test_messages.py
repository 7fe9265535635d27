"""The catalogues are complete and agree with the sources, and no text of the interface goes past them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from building.library_sentences import LIBRARY_SENTENCES
from monopoly_tui import i18n
from monopoly_tui.editions.model import GENDERS
from monopoly_tui.plain.civilizations_talk import COMMANDS

from . import pseudo
from .sources import PACKAGE, bypassing, marked

CATALOGUES = sorted(i18n.LOCALE.glob(f"*/LC_MESSAGES/{i18n.DOMAIN}.po"))
MEND = "run `make messages` and translate what is new"

Key = tuple[str | None, str]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Every message but the header."""
    return (message for message in catalogue if message.id)


def key(message: Message) -> Key:
    return message.context, first(message.id)


def first(texts: str | tuple[str, ...] | list[str]) -> str:
    return texts if isinstance(texts, str) else texts[0]


def forms(texts: str | tuple[str, ...] | list[str]) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)


def translations(message: Message) -> list[str]:
    assert message.string is not None
    return forms(message.string)


@pytest.fixture(scope="module")
def collected() -> set[Key]:
    """What `make messages` finds in the sources."""
    found = extract_from_dir(PACKAGE, keywords={**DEFAULT_KEYWORDS, "NP_": ((1, "c"), 2)})
    library = ((None, text) for text in LIBRARY_SENTENCES)
    return {*((context, first(text)) for _file, _line, text, _notes, context in found), *library}


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.parent.parent.name)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return read(request.param)


def test_there_is_a_german_catalogue() -> None:
    assert "de" in [path.parent.parent.name for path in CATALOGUES]
    assert "de" in i18n.languages(), "it is not compiled; `make test` does that"


def test_every_text_is_translated(catalogue: Catalog, collected: set[Key]) -> None:
    done = {key(message) for message in messages(catalogue) if all(translations(message)) and message.string}
    assert collected - done == set(), MEND


def test_no_translation_is_left_over(catalogue: Catalog, collected: set[Key]) -> None:
    assert {key(message) for message in messages(catalogue)} - collected == set(), MEND
    assert not catalogue.obsolete, MEND


def test_no_translation_is_a_guess(catalogue: Catalog) -> None:
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


def places(text: str) -> set[str]:
    """What is filled into a text: `{player}`, `%(value)r`, `%s`."""
    named = {name for _literal, name, _spec, _conversion in Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%\(\w+\)[rsd]|%[rs]", text))


WORDS_OF_A_BOX = frozenset(
    {"pawn", "pawns", "one", "chip", "chips", "power", "civilization", "dragon", "house", "houses", "hotel", "things"}
    | {"jail", "go", "bank"}
)
"""Places for what an edition calls its things: a sentence that is clear without the word may do without it."""


def test_places_are_the_same_in_every_language(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        wanted = places(forms(message.id)[-1])
        for translation in filter(None, translations(message)):
            assert places(translation) <= wanted, message.id
            assert wanted - places(translation) <= WORDS_OF_A_BOX, message.id


def test_only_words_of_a_box_are_agreed_with(catalogue: Catalog) -> None:
    """`{chip:einen|eine|ein|1}` goes by the gender of a word, which nothing else has, and knows one for no gender."""
    found = 0
    for message in messages(catalogue):
        for text in translations(message):
            for _literal, name, spec, _conversion in Formatter().parse(text):
                if spec:
                    found += 1
                    assert name in WORDS_OF_A_BOX, text
                    assert spec.count("|") == len(GENDERS), text
    assert found


def space_around(text: str) -> tuple[str, str]:
    before, after = re.search(r"^\s*", text), re.search(r"\s*$", text)
    assert before is not None
    assert after is not None
    return before[0], after[0]


def test_space_around_texts_is_the_same(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        for translation in filter(None, translations(message)):
            assert space_around(translation) == space_around(first(message.id)), message.id


def test_every_plural_has_all_its_forms(catalogue: Catalog) -> None:
    plurals = [message for message in messages(catalogue) if message.pluralizable]
    assert plurals
    for message in plurals:
        assert len(translations(message)) == catalogue.num_plurals, message.id


def test_no_percent_sign_is_taken_for_a_place(collected: set[Key]) -> None:
    """`10% interest` reads like a place for an integer to the tools that compile; `per_cent` keeps the two apart."""
    own = [text for context, text in collected if context is None and text not in LIBRARY_SENTENCES]
    assert [text for text in own if Message(text).python_format] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_what_is_compiled_is_what_is_written(path: Path) -> None:
    compiled = BytesIO()
    write_mo(compiled, read(path))
    assert path.with_suffix(".mo").read_bytes() == compiled.getvalue(), "compile it again: `make test` does that"


# --- German -----------------------------------------------------------------------------------------------------------


def german() -> Iterator[tuple[str, str]]:
    for message in messages(read(i18n.LOCALE / "de" / "LC_MESSAGES" / f"{i18n.DOMAIN}.po")):
        if message.context == "gender":
            continue
        yield from ((first(message.id), translation) for translation in translations(message))


def test_german_says_du() -> None:
    formal = re.compile(r"\b(Ihnen|Ihre?[mnrs]?)\b|(?<=[a-zäöüß,] )Sie\b")
    assert [text for _english, text in german() if formal.search(text)] == []


def test_german_has_its_own_quotes_and_its_own_percent() -> None:
    for english, text in german():
        assert text.count("„") == text.count("“"), text
        assert text.count("„") >= english.count("“") + english.count('"{'), text
        assert "”" not in text, text
        assert not re.search(r"[\d}] ?%(?!\()", text), text


def test_german_keeps_to_its_terms() -> None:
    """Words of the glossary, by the English word they stand for."""
    terms = {
        r"\bdoubles\b": r"[Pp]asch",
        r"\bmortgage": r"[Hh]ypothek|[Bb]elaste|Auflösen",
        r"\bauction": r"[Vv]ersteiger|[Gg]ebot|auctions",
        r"\brents?\b": r"[Mm]iete",
        r"\bJail\b": r"Gefängnis|[Ff]rei",
        r"\bFree Parking\b": r"Frei Parken",
        r"\bGO\b": r"\bLOS\b",
        r"\bbankrupt": r"[Bb]ankrott",
        r"\btax": r"[Ss]teuer",
        r"\bsalary\b(?!=)": r"Gehalt",
        r"\btokens?\b": r"Spielfigur",
        r"\bowner": r"Besitzer",
        r"^Trade$": r"^(Verhandeln|Handel)$",
    }
    for english, text in german():
        prose = re.sub(r"\{\w+\}", "", english)
        for word, term in terms.items():
            assert not re.search(word, prose) or re.search(term, text), f"{english!r}: {text!r}"


def test_german_needs_no_article_of_a_name() -> None:
    """Names come from editions and are not inflected; what agrees with a word of the box stands in its place.

    Of several one is `1 deiner`, or agrees as well.
    """
    one = "lot|space|place|thing|house|hotel|building|chip|pawn|power|deck|card|civilization|dragon"
    many = "lots|things|others|houses|hotels|buildings|chips|pawns|take|give"
    gendered = "der|das|den|dem|des|ein|eine[mnrs]|(dein|jed|dies|letzt|erst)e[mrs]|(dein|jed|dies)en"
    wrong = re.compile(
        rf"\b({gendered}|die|eine|deine|diese|jede) „?{{({one})}}|\b(?<![1}}] )({gendered}) „?{{({many})}}"
    )
    assert [text for _english, text in german() if wrong.search(text)] == []


def test_german_commands_are_all_different() -> None:
    i18n.set_language("de")
    typed = [command.local for command in COMMANDS]
    assert len(set(typed)) == len(typed)
    assert all(word == word.casefold() and " " not in word for word in typed)
    # A German word must not be what another command is called in English, which is understood as well.
    english = {command.word for command in COMMANDS}
    assert {command.word for command in COMMANDS if command.local in english - {command.word}} == set()


# --- the sources ------------------------------------------------------------------------------------------------------

AS_ON_THE_KEY = "as it is printed on the key"
A_NAME = "a name, the same in every language"
NO_TEXT = "names something in the program, never shown"
AS_TYPED = "a command or a field, as it is typed"

ALLOWED = {
    **dict.fromkeys(("Enter", "Esc", "Tab"), AS_ON_THE_KEY),
    **dict.fromkeys(("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana", "Ivo", "Juno"), A_NAME),
    "Offer": NO_TEXT,
    "on board": NO_TEXT,
    " editions new --whole --from ": AS_TYPED,
    ", paid: true}`": AS_TYPED,
}
"""Literals of what speaks that may go past the catalogue, with the reason."""

SHOWING = sorted(path for room in ("tui", "cli", "narration") for path in (PACKAGE / room).rglob("*.py"))


def test_no_text_goes_past_the_catalogue() -> None:
    there = [(path, line, text) for path in SHOWING for line, text in bypassing(path)]
    found = [f"{path.relative_to(PACKAGE)}:{line}: {text!r}" for path, line, text in there if text not in ALLOWED]
    assert found == [], "wrap it in _(), or add it to ALLOWED with the reason"
    assert ALLOWED.keys() - {text for _path, _line, text in there} == set(), "allowed, but not there"


@pytest.mark.parametrize(
    "source",
    [
        'print("No such game.")',
        'screen.notify("Saved")',
        'label = f"the {thing} of everybody"',
        'parser.add_argument("--x", help="what it does")',
        'KeyHint("q", "q", "Quit", short="Quit")',
        'print(_("Right.") + "Not marked.")',
    ],
)
def test_a_text_that_goes_past_the_catalogue_is_noticed(source: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert list(bypassing(path)) != []


@pytest.mark.parametrize(
    "source",
    [
        '"""What the module does."""',
        'print(_("No such game."))',
        'name = N_("Marked here, looked up later.")',
        'print(ngettext("One thing.", "More things.", count))',
        'raise ValueError("the caller is wrong")',
        'assert done, "it should be done"',
        'CSS = "Screen { layers: ground table; }"',
        'style = "bold"',
        'def f(x: "A union"): ...',
    ],
)
def test_what_no_player_reads_is_passed_over(source: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert list(bypassing(path)) == []


def test_every_marked_text_is_collected(collected: set[Key]) -> None:
    """A marker within another one, or round something that is no literal, is missed by the tools that collect."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, (marker, *texts) in marked(path):
            if path == PACKAGE / "i18n.py" or texts == [""]:
                continue
            context = texts.pop(0) if marker in ("pgettext", "NP_") else None
            if marker in ("_", "pgettext") and texts == [None]:
                continue  # looks up what is marked elsewhere
            assert None not in texts, f"{path}:{line}: {marker}() needs a literal"
            assert (context, texts[0]) in collected, f"{path}:{line}: {texts[0]!r} is not collected"


def test_argparse_says_nothing_that_is_not_in_the_catalogue() -> None:
    """Whichever version of Python it is; what only a programmer can bring about stays as it is."""
    ours = re.compile(
        r"conflicting|not defined|cannot (merge|have)|invalid (option string|conflict)|is required for options"
        r"|must be optional|for positionals|is not callable|deprecated|: (error|warning): |mode %r|can't open"
        r"|%s argument"
    )
    with Path(argparse.__file__).open("rb") as file:
        said = {first(text) for _line, text, *_rest in extract("python", file)}
    assert {text for text in said if not ours.search(text)} - set(LIBRARY_SENTENCES) == set()


# --- the pseudo-language ----------------------------------------------------------------------------------------------


def test_the_pseudo_language_is_accented_and_longer() -> None:
    said = pseudo.pseudo("{player} pays {amount} to the Bank.")
    assert said.startswith("{player} pàýš {amount} tõ thé Bàñk.")
    assert places(said) == {"player", "amount"}
    assert len(pseudo.pseudo("What everybody has")) == round(1.4 * len("What everybody has"))
    assert pseudo.pseudo("usage: ").endswith(" ")
    assert pseudo.pseudo("{number}: {facts}") == "{number}: {facts}"


def test_the_pseudo_language_can_be_spoken() -> None:
    pseudo.speak_pseudo()
    assert i18n.language() == pseudo.CODE
    assert i18n._("Roll the dice").startswith("Rõll thé dîçé")
    assert i18n.number(1500) == "1,500"
    i18n.set_language("en")
    assert i18n._("Roll the dice") == "Roll the dice"


def test_the_pseudo_language_knows_every_text(collected: set[Key]) -> None:
    pseudo.speak_pseudo()
    for context, text in collected:
        said = i18n.pgettext(context, text) if context else i18n._(text)
        assert places(said) == places(text)
