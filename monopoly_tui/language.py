"""Decides which language is spoken: the one asked for, configured, of the edition, or of the locale - in this order."""

from __future__ import annotations

import os
from collections.abc import Mapping

from monopoly_tui import words
from monopoly_tui.words import ENGLISH, find_language, set_language, system_language


def choose_language(
    asked: str | None,
    configured: str | None,
    edition: str | None,
    environment: Mapping[str, str] = os.environ,
) -> str:
    """The first language that is named and has a catalogue; English if there is none."""
    for code in (asked, configured, edition, system_language(environment)):
        found = find_language(code) if code else None
        if found:
            return found
    return ENGLISH


def wish_for(asked: str | None, configured: str | None = None) -> None:
    """Speak what a person asks for, now and with every edition to come; with no wish, what the locale says."""
    words.spoken.wished = asked or configured
    set_language(choose_language(asked, configured, None))


def wished() -> str | None:
    """The language that a person has asked for; None if it is left to the box and the locale."""
    wish = words.spoken.wished
    return find_language(wish) if wish else None


def speak_for(edition: str | None) -> None:
    """Speak the language of the edition that is about to be played, unless a person has asked for another."""
    set_language(choose_language(words.spoken.wished, None, edition))
