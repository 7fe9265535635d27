"""A language that nobody speaks: every text accented and 40% longer, to try layouts and to find what is missed."""

from __future__ import annotations

import gettext
import re

from monopoly_tui import i18n

CODE = "en_XA"
LONGER = 0.4
NOT_WORDS = ("thousands", "fraction", "date", "language", "command", "marks")
"""Contexts whose texts are signs, forms, or words to be typed."""

_LETTERS = str.maketrans("AEIOUYaeiouycnsz", "ÀÉÎÕÜÝàéîõüýçñšž")
_PLACES = re.compile(r"(\{[^{}]*\}|%\(\w+\)[rsd]|%[rsd])")


def pseudo(text: str) -> str:
    """A text in the language; what is filled in later stays as it is."""
    parts = _PLACES.split(text)
    words_only = "".join(parts[::2])
    said = "".join(part if at % 2 else part.translate(_LETTERS) for at, part in enumerate(parts))
    more = round(len(words_only.strip()) * LONGER)
    if not more:
        return said
    tail = said[len(said.rstrip()) :]
    filling = ("~" * 7 + " ") * (more // 8 + 1)
    return said.rstrip() + " " * (more > 3) + filling[: more - (more > 3)].rstrip() + tail


class PseudoCatalogue(gettext.NullTranslations):
    """Knows every text there is."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context in NOT_WORDS else pseudo(message)


def speak_pseudo() -> None:
    """Speak the language from now on."""
    i18n.set_language(CODE, PseudoCatalogue())
