"""Puts what happens in the civilizations game into sentences, for every interface alike."""

from .decisions import question, title
from .events import Narrator
from .hints import hint
from .labels import label
from .naming import Naming, percent
from .refusals import explain
from .rules import aim, rules_in_words

__all__ = ["Naming", "Narrator", "aim", "explain", "hint", "label", "percent", "question", "rules_in_words", "title"]
