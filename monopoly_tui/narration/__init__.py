"""Puts what happens at the table into sentences, for every interface alike.

The modules are imported when they are first used: whoever needs only a line must not wait for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.lazy import names_from

if TYPE_CHECKING:
    from .core.lines import Line, Part
    from .core.refusals import CANNOT_START, explain_setup
    from .property.decisions import question, title
    from .property.events import Narrator
    from .property.hints import hint
    from .property.labels import label
    from .property.naming import Naming
    from .property.refusals import explain
    from .property.rule_words import RULE_WORDS, RULES_OF
    from .property.rules import rules_in_words

__getattr__ = names_from(
    __name__,
    {
        "property.decisions": ("question", "title"),
        "property.events": ("Narrator",),
        "property.hints": ("hint",),
        "property.labels": ("label",),
        "core.lines": ("Line", "Part"),
        "property.naming": ("Naming",),
        "property.refusals": ("explain",),
        "property.rule_words": ("RULE_WORDS", "RULES_OF"),
        "property.rules": ("rules_in_words",),
        "core.refusals": ("CANNOT_START", "explain_setup"),
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
