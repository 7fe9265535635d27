"""A word of an edition as it stands in a sentence: it knows its gender, so that what goes before it can agree."""

from __future__ import annotations

from monopoly_tui.editions.header import GENDERS


class Word(str):
    """A text with a gender, which is empty where the edition does not say it."""

    gender: str = ""

    def __new__(cls, text: str, gender: str = "") -> Word:
        """The word itself is the text."""
        word = super().__new__(cls, text)
        word.gender = gender
        return word

    def __format__(self, spec: str) -> str:
        """The word itself; with `den|die|das|` what agrees with its gender, the last where that is unknown."""
        return agreeing(spec, self.gender) if "|" in spec else super().__format__(spec)


def agreeing(spec: str, gender: str) -> str:
    """One of several forms in the order of the genders, the last for a word whose gender nobody knows."""
    forms = spec.split("|")
    place = GENDERS.index(gender) if gender in GENDERS else len(GENDERS)
    return forms[place] if place < len(forms) else ""
