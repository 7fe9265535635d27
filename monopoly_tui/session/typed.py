"""Reads numbers and rules as people type them, at a prompt or on the command line."""

from __future__ import annotations

from typing import Any

from monopoly_tui.i18n import _
from monopoly_tui.narration.boxes import RULES_OF

from .errors import PlayError

LONGEST_NUMBER = 9
YES, NO = ("true", "yes", "on"), ("false", "no", "off")


class NoSuchRule(PlayError):
    """A rule that the game does not know; `known` are those it does."""

    def __init__(self, key: str, known: tuple[str, ...]) -> None:
        super().__init__(key, known)
        self.key, self.known = key, known

    def sentence(self) -> str:
        known = ", ".join(self.known)
        return _("There is no rule called “{key}”; there are: {known}.").format(key=self.key, known=known)


def whole_number(word: str) -> int | None:
    """A number as typed, thousands apart or not."""
    digits = word.replace(",", "").replace(".", "").replace("'", "")
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def read_rule(text: str, game: str = "property") -> tuple[str, Any]:
    """A rule of a game as typed: `short_game`, `salary=400`, `ends=90`, `begins=drawn`. Raises NoSuchRule."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if key not in RULES_OF[game]:
        raise NoSuchRule(key, tuple(RULES_OF[game]))
    if not equals or value in YES:
        return key, True
    if value in NO:
        return key, False
    number = whole_number(value)
    if key == "deal":
        deeds, _comma, paid = value.partition(",")
        return key, {"deeds": whole_number(deeds), "paid": paid.strip() == "paid"}
    if key == "civilizations":
        return key, [name.strip() for name in value.split(",")]
    if key == "ends" and number is not None:
        return key, {"minutes": number}
    return key, value if number is None else number
