"""Puts what happens at the table into sentences, for every interface alike.

The modules are imported when they are first used: whoever needs only a line must not wait for all of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .decisions import question, title
    from .events import Narrator
    from .hints import hint
    from .labels import label
    from .lines import Line, Part
    from .naming import Naming
    from .refusals import explain
    from .rule_words import RULE_WORDS
    from .rules import rules_in_words
    from .setup_problems import explain_setup

_HOMES = {
    "decisions": ("question", "title"),
    "events": ("Narrator",),
    "hints": ("hint",),
    "labels": ("label",),
    "lines": ("Line", "Part"),
    "naming": ("Naming",),
    "refusals": ("explain",),
    "rule_words": ("RULE_WORDS",),
    "rules": ("rules_in_words",),
    "setup_problems": ("explain_setup",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A name of this package, from the module it lives in."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    return value


__all__ = [
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
