"""Puts what happens at the table into sentences, for every interface alike."""

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
