"""What a panel is: a question put to somebody, the choices there are, and the action each of them means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.decisions import AuctionDecision, Decision
from monopoly_tui.narration.decisions import question, title
from monopoly_tui.narration.hints import hint
from monopoly_tui.narration.labels import label
from monopoly_tui.narration.lines import Line
from monopoly_tui.narration.naming import Naming
from monopoly_tui.narration.refusals import explain

from ..paint.rows import Rows
from ..paint.view import View
from ..widgets.bars import KeyHint

USUAL_STEP = 10
"""By how much a key raises a bid at first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who does what, in whichever game is played."""

    player: int
    action: Any


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be answered: its key, what it says, what it would bring, or why it cannot be."""

    key: str
    label: str
    answer: Answer
    hint: str = ""
    why_not: str = ""


@dataclass
class Context:
    """What panels and modals know besides the decision; `bid_step` belongs to `auction`, the one seen last."""

    view: View
    naming: Naming
    persons: frozenset[int]
    bid_step: int = USUAL_STEP
    auction: AuctionDecision | None = None


class Panel:
    """A question. It is asked of `player`, and knows the game only by the decision it was made from.

    `wide` panels take the whole upper half of the stage. A panel of another shape overrides `paint` and `press`.
    """

    wide: ClassVar[bool] = False

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        self.decision, self.player, self.context = decision, player, context
        self.view, self.naming = context.view, context.naming
        # Put into words at once: the state the decision refers to may be gone before the panel is.
        self._question, self._title = question(decision, self.naming), title(decision, self.naming)
        self.choices = tuple(self._choice(key, action) for key, action in self.offers())
        self.marked = next((i for i, choice in enumerate(self.choices) if not choice.why_not), 0)

    def offers(self) -> Iterable[tuple[str, Action]]:
        """Keys and the actions they mean, the usual one first."""
        raise NotImplementedError

    def question(self) -> Line:
        """What is asked."""
        return self._question

    def title(self) -> Line:
        """What it is about, in a few words."""
        return self._title

    def key_hints(self) -> tuple[KeyHint, ...]:
        """Keys of the footer that are of use only here; they take the place of those for rolling and ending."""
        return ()

    def takes(self, letter: str) -> bool:
        """Whether a letter that means something else in the footer means something of its own here."""
        return False

    def press(self, key: str, character: str | None) -> Answer | str | None:
        """What a key means: an answer, a sentence to show, or nothing (the key is not for this panel)."""
        if key == "enter" and self.choices:
            return self._take(self.choices[self.marked])
        if key in ("up", "down") and len(self.choices) > 1:
            self.marked = (self.marked + (1 if key == "down" else -1)) % len(self.choices)
            return ""
        for choice in self.choices:
            if choice.key and choice.key in (character, key):
                return self._take(choice)
        return None

    def click(self, index: int) -> Answer | str | None:
        """What a click on a choice means."""
        return self._take(self.choices[index]) if index < len(self.choices) else None

    def paint(self, width: int, height: int) -> Rows:
        """The panel as rows; the plain form is a question above a list of choices."""
        from .listing import paint_listing

        return paint_listing(self, width, height)

    def _take(self, choice: Choice) -> Answer | str:
        return choice.why_not or choice.answer

    def _choice(self, key: str, action: Action) -> Choice:
        refusal = self.decision.refusal(self.player, action)
        why_not = str(explain(refusal, self.naming)) if refusal else ""
        told = None if refusal else hint(self.decision, self.player, action, self.naming)
        text = label(action, self.decision, self.naming)
        return Choice(key, text, Answer(self.player, action), str(told) if told else "", why_not)
