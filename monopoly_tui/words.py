"""The catalogue of sentences: every text a player reads is looked up here, in the language chosen last."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Mapping
from pathlib import Path

ENGLISH = "en"
DOMAIN = "monopoly_tui"
LOCALE = Path(__file__).parent / "locale"

_language = ENGLISH
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def _(message: str) -> str:
    """A sentence in the language of the table."""
    # The empty message is the catalogue's own header, never a sentence.
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """A sentence for one thing or for many."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """A word whose meaning needs a context (`command`, `button`) to be translated."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that collecting tools know
    """Mark a sentence that stands in a table, to be looked up when it is used."""
    return message


def set_language(code: str) -> None:
    """Speak another language from now on; without a catalogue for it, English.

    `de_AT.UTF-8` finds the German catalogue when there is no Austrian one.
    """
    global _language, _catalogue
    known = languages()
    _language = next((candidate for candidate in _candidates(code) if candidate in known), ENGLISH)
    if _language == ENGLISH:
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation(DOMAIN, LOCALE, [_language])


def language() -> str:
    """The code of the language spoken now."""
    return _language


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for; English needs none."""
    found = (path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *sorted(code for code in found if code != ENGLISH))


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
