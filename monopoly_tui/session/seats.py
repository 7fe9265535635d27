"""Says who sits on a chair: a person, or which kind of bot."""

from __future__ import annotations

from typing import Final

from monopoly_tui.i18n import N_, _

from .setup import PERSON

_KINDS: Final = {
    PERSON: N_("person"),
    "simple": N_("bot, simple"),
    "random": N_("bot, random"),
    "steady": N_("bot, steady"),
    "easy": N_("bot, easy"),
    "sharp": N_("bot, sharp"),
    "fixed": N_("bot, fixed"),
}
_CHARACTERS: Final = {
    "builder": N_("a builder"),
    "trader": N_("a trader"),
    "miser": N_("a miser"),
    "gambler": N_("a gambler"),
}


def kind_in_words(kind: str) -> str:
    """What sits on a chair."""
    strength, _mark, character = kind.partition(":")
    told = _(_KINDS[strength]) if strength in _KINDS else _("bot, {kind}").format(kind=strength)
    return f"{told}, {_(_CHARACTERS[character])}" if character in _CHARACTERS else told
