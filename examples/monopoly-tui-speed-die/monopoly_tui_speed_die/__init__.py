"""The speed die: importing this brings the rule and its words to the game."""

from __future__ import annotations

from monopoly_tui.i18n import learn
from monopoly_tui.narration.property import add_rule

from . import rule, words

add_rule(rule, words.chapter)
learn("de", words.GERMAN)
