"""Puts what happens at the table into sentences, for every interface alike.

The modules are imported when they are first used: whoever needs only a line must not wait for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.lazy import names_from

if TYPE_CHECKING:
    from .decisions import question, title
    from .events import Narrator
    from .hints import hint
    from .labels import label
    from .lines import Line, Part
    from .naming import Naming
    from .refusals import explain
    from .rule_words import RULE_WORDS, RULES_OF
    from .rules import rules_in_words
    from .setup_problems import CANNOT_START, explain_setup

__getattr__ = names_from(
    __name__,
    {
        "decisions": ("question", "title"),
        "events": ("Narrator",),
        "hints": ("hint",),
        "labels": ("label",),
        "lines": ("Line", "Part"),
        "naming": ("Naming",),
        "refusals": ("explain",),
        "rule_words": ("RULE_WORDS", "RULES_OF"),
        "rules": ("rules_in_words",),
        "setup_problems": ("CANNOT_START", "explain_setup"),
    },
)

__all__ = [
    "CANNOT_START",
    "RULES_OF",
    "RULE_WORDS",
    "Line",
    "Naming",
    "Narrator",
    "Part",
    "explain",
    "explain_setup",
    "hint",
    "label",
    "question",
    "rules_in_words",
    "title",
]
