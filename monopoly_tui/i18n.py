"""Every text a player reads is looked up here, in the language that is spoken; and which one that is."""

from __future__ import annotations

import codecs
import gettext as _gettext
import os
import unicodedata
from collections.abc import Collection, Mapping
from pathlib import Path

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from datetime import date

ENGLISH = "en"
DOMAIN = "monopoly_tui"
LOCALE = Path(__file__).parent / "locale"


class Language:
    """What is spoken: the language chosen last with its sentences, and the one that a person has asked for."""

    def __init__(self) -> None:
        self.code = ENGLISH
        self.catalogue = _gettext.NullTranslations()
        self.wished: str | None = None


spoken = Language()
"""The one place that knows the language of this process."""


def _(message: str) -> str:
    """A sentence in the language of the table."""
    # The empty message is the catalogue's own header, never a sentence.
    return spoken.catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """A sentence for one thing or for many."""
    return spoken.catalogue.ngettext(one, many, count)


def plural_form(count: int) -> str:
    """Which of `one`, `few`, `many` and `other` a number asks for: every form of a plural names itself."""
    return spoken.catalogue.npgettext("plural form", "one", "many", count)


def pgettext(context: str, message: str) -> str:
    """A word whose meaning needs a context (`command`, `button`) to be translated."""
    return spoken.catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that collecting tools know
    """Mark a sentence that stands in a table, to be looked up when it is used."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - as N_, for what `pgettext` is to look up
    """Mark a word that stands in a table and needs a context."""
    return message


# --- how the language writes numbers and dates ------------------------------------------------------------------------

NBSP = "\u00a0"
"""A space at which no line is broken."""


def number(value: int) -> str:
    """A number with its thousands apart: `1,500`, `1.500`."""
    # i18n: what stands between thousands: 1,500
    return f"{value:,}".replace(",", pgettext("thousands", ","))


def decimal(value: float, digits: int) -> str:
    """A number with so many digits after the point: `1,234.5`, `1.234,5`."""
    whole, _point, fraction = f"{value:,.{digits}f}".partition(".")
    # i18n: what stands before the fraction: 0.5
    point = pgettext("fraction", ".") if fraction else ""
    return whole.replace(",", pgettext("thousands", ",")) + point + fraction


def per_cent(value: int | str) -> str:
    """A share as the language writes it: `10%`, `10 %`."""
    return _("{percent}%").format(percent=value)


def capitalised(text: str) -> str:
    """A word as it stands at the beginning of a line."""
    return text[:1].upper() + text[1:]


def day(value: date) -> str:
    """A date in the order that the language has for it: `2026-01-31`, `31.01.2026`."""
    # i18n: a date; %Y is the year, %m the month, %d the day
    return value.strftime(pgettext("date", "%Y-%m-%d"))


# --- what libraries say ---------------------------------------------------------------------------------------------

# Their own sentences are collected into the catalogue from `building/library_sentences.py`.
_LOOKED_UP_BY = {
    "did not find expected ',' or '}'": N_("did not find a comma or the closing brace"),
    "found character that cannot start any token": N_("found a character that nothing can begin with"),
    "while scanning for the next token": N_("while looking for the next value"),
}
"""In other words: a brace would be a place in the sentence, and a token is something to play with here."""


def library_sentence(sentence: str) -> str:
    """What a library says, in the language spoken now; nothing where there is only the library's own English."""
    said = _(_LOOKED_UP_BY.get(sentence, sentence))
    return sentence if language() == ENGLISH else said if said != sentence else ""


def system_reason(error: OSError) -> str:
    """Why the system refused something; in English if it is none of the usual reasons."""
    return _(error.strerror or str(error))


# --- what people and files say ----------------------------------------------------------------------------------------

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, formats (bidi and zero-width among them), surrogates, private and unassigned, line separators."""


def visible(text: str) -> str:
    """A text on one line, in which everything that a terminal might obey instead of show is spelled out: `\\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    spelled = (c.encode("unicode_escape").decode() if unicodedata.category(c) in UNSEEN else c for c in text)
    return "".join(spelled)


# --- letters that an output lacks -------------------------------------------------------------------------------------

SPELLED = "monopoly-tui-spelled"
"""Handed to a stream as `errors`: what its encoding has no letters for is written in others."""

_IN_ASCII = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "×": "x", "–": "-", "—": "-", "−": "-", "…": "..."}
    | {"Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
)


def in_ascii(text: str) -> str:
    """A text in the letters that every output has."""
    bare = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
    return "".join(c for c in bare if not unicodedata.combining(c)).encode("ascii", "replace").decode("ascii")


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(SPELLED, _spell)


# --- which language ---------------------------------------------------------------------------------------------------


_LEARNED: dict[str, dict[str, str]] = {}
"""By language the sentences that are in no catalogue of the program's own."""


class _Learned(_gettext.NullTranslations):
    """What plugins say."""

    def gettext(self, message: str) -> str:
        return _LEARNED.get(spoken.code, {}).get(message, message)


def learn(code: str, sentences: Mapping[str, str]) -> None:
    """Take in how the sentences of a plugin are said in a language."""
    _LEARNED.setdefault(code, {}).update(sentences)


def set_language(code: str, catalogue: _gettext.NullTranslations | None = None) -> None:
    """Speak another language from now on; without a catalogue for it, English.

    `de_AT.UTF-8` finds the German catalogue when there is no Austrian one. A catalogue handed in is used as it is.
    """
    if catalogue is not None:
        spoken.code, spoken.catalogue = code, catalogue
        return
    spoken.code = find_language(code) or ENGLISH
    spoken.catalogue = _gettext.NullTranslations()
    if spoken.code != ENGLISH:
        spoken.catalogue = _gettext.translation(DOMAIN, LOCALE, [spoken.code])
        spoken.catalogue.add_fallback(_Learned())


def language() -> str:
    """The code of the language spoken now."""
    return spoken.code


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for; English needs none."""
    found = (path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *sorted(code for code in found if code != ENGLISH))


def language_name(code: str) -> str:
    """What a language calls itself."""
    catalogue = _gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
    # i18n: the name of this language in itself
    return catalogue.pgettext("language", "English")


def find_language(code: str) -> str | None:
    """The language that a locale's name asks for, if there is a catalogue for it."""
    known = languages()
    return next((candidate for candidate in _candidates(code) if candidate in known), None)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """What the environment asks for, in gettext's own order of variables."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "").split(":")[0]
        if value:
            return ENGLISH if value.split(".")[0] in ("C", "POSIX") else value
    return ENGLISH


def _candidates(code: str) -> tuple[str, str]:
    """A locale name without its encoding, and its bare language."""
    name = code.split(".")[0].split("@")[0].replace("-", "_")
    return name, name.split("_")[0].lower()


def choose_language(
    asked: str | None,
    configured: str | None,
    edition: str | None,
    environment: Mapping[str, str] = os.environ,
    *,
    translations: Collection[str] = (),
) -> str:
    """The first language that is named and has a catalogue; English if there is none.

    An edition is played in its own language, but in that of the locale if it has a translation for it.
    """
    local = find_language(system_language(environment))
    translated = local if local in translations else None
    for code in (asked, configured, translated, edition, local):
        found = find_language(code) if code else None
        if found:
            return found
    return ENGLISH


def wish_for(asked: str | None, configured: str | None = None) -> None:
    """Speak what a person asks for, now and with every edition to come; with no wish, what the locale says."""
    spoken.wished = asked or configured
    set_language(choose_language(asked, configured, None))


def wished() -> str | None:
    """The language that a person has asked for; None if it is left to the box and the locale."""
    wish = spoken.wished
    return find_language(wish) if wish else None


def speak_for(edition: str | None, translations: Collection[str] = ()) -> None:
    """Speak a language of the edition that is about to be played, unless a person has asked for another."""
    set_language(choose_language(spoken.wished, None, edition, translations=translations))
