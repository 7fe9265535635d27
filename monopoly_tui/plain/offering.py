"""Answers on offer, each with its number, its word and what it leads to, and which of them was typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from monopoly_tui.i18n import _
from monopoly_tui.session.typed import whole_number

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """One answer: what to type, the action (None if the word needs more), and the line that describes it."""

    word: str
    action: A | None
    text: str


def pick(typed: str, offered: Sequence[Choice[A]]) -> A | None:
    """The action of the choice whose number or word was typed, in full or by its beginning."""
    complete = [choice for choice in offered if choice.action is not None]
    number = whole_number(typed)
    if number is not None:
        return complete[number - 1].action if 0 < number <= len(complete) else None
    folded = typed.casefold()
    exact = [choice for choice in complete if choice.word == folded]
    begun = exact or [choice for choice in offered if choice.word and choice.word.startswith(folded)]
    return begun[0].action if len(begun) == 1 else None


def lines(offered: Sequence[Choice[A]], *, numbered: bool = True) -> Iterator[str]:
    """The choices as they are read out; where a number is itself an answer, they have none."""
    number = 0
    for choice in offered:
        if choice.action is not None and numbered:
            number += 1
            yield _("  {number} or {word}: {text}").format(number=number, word=choice.word, text=choice.text)
        elif choice.word:
            yield _("  {word}: {text}").format(word=choice.word, text=choice.text)
        else:
            yield _("  {text}").format(text=choice.text)
