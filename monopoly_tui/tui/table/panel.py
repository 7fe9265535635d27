"""What a panel is: a question put to somebody, the choices there are, and the action each of them means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Naming, explain, hint, label, question, title

from ..kit.rows import Piece, Row, Rows, at_most, cut, fitted, row, wrap
from ..property.paint.view import View
from .bars import KeyHint

USUAL_STEP = 10
"""By how much a key raises a bid at first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who does what, in whichever game is played."""

    player: int
    action: vocabulary.Action


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
    """What panels and dialog know besides the decision; `bid_step` belongs to `auction`, the one seen last."""

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
        return paint_listing(self, width, height)

    def _take(self, choice: Choice) -> Answer | str:
        return choice.why_not or choice.answer

    def _choice(self, key: str, action: Action) -> Choice:
        refusal = self.decision.refusal(self.player, action)
        why_not = str(explain(refusal, self.naming)) if refusal else ""
        told = None if refusal else hint(self.decision, self.player, action, self.naming)
        text = label(action, self.decision, self.naming)
        return Choice(key, text, Answer(self.player, action), str(told) if told else "", why_not)


INDENT = 5
"""How far a label stands from the edge, behind the mark and the key."""


def paint_listing(panel: Panel, width: int, height: int) -> Rows:
    """The question, the choices, and what the marked one would bring."""
    rows = [one for one, _choice in _drawn(panel, width, height)]
    rows += _hint(panel, width, height - len(rows))
    return fitted(rows, width, height, panel.view.look.on(panel.view.look.stage))


def choice_at(panel: Panel, width: int, height: int, y: int) -> int | None:
    """Which choice is drawn in a row."""
    drawn = _drawn(panel, width, height)
    return drawn[y][1] if 0 <= y < len(drawn) else None


def _drawn(panel: Panel, width: int, height: int) -> list[tuple[Row, int | None]]:
    """Question and choices row by row, with the number of the choice that a row belongs to.

    The question gives way first, to what it is about; then labels too long for one row are cut.
    """
    numbers = range(len(panel.choices))
    blocks = [_choice(panel, number, width, whole=True) for number in numbers]
    rows = sum(len(block) for block in blocks)
    if rows + 1 > height:
        blocks = [_choice(panel, number, width, whole=False) for number in numbers]
        rows = len(blocks)
    head = _head(panel, width, height - rows)
    first = _first_shown(panel, height - len(head)) if rows + len(head) > height else 0
    drawn: list[tuple[Row, int | None]] = [(one, None) for one in head]
    drawn += [(one, number) for number in numbers[first:] for one in blocks[number]]
    return drawn[:height]


def _head(panel: Panel, width: int, room: int) -> Rows:
    """The whole question if it leaves room for everything else, else only what it is about."""
    look = panel.view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    asked = wrap([(panel.view.spell(str(panel.question())), ground)], width)
    if len(asked) + 2 > room:
        asked = wrap([(panel.view.spell(str(panel.title())), bold)], width)[: max(1, room - 2)]
    rows = [row(width, ground, line) for line in asked]
    if room > len(rows) + 2:
        rows.append(row(width, ground))
    return rows


def _first_shown(panel: Panel, room: int) -> int:
    """Where a list longer than the room begins, so that the marked choice is in sight."""
    return max(0, min(panel.marked - room // 2, len(panel.choices) - room))


def _choice(panel: Panel, number: int, width: int, *, whole: bool) -> Rows:
    look, choice, marked = panel.view.look, panel.choices[number], number == panel.marked
    ground, faint = look.on(look.stage), look.faded(look.stage)
    style = faint if choice.why_not else look.on(look.stage, bold=marked)
    sign: Piece = (look.glyphs.turn if marked else " ", look.on(look.stage, look.accent, bold=True))
    chip = faint if choice.why_not else look.solid(look.accent, bold=True)
    key: Piece = (f" {choice.key} ", chip) if choice.key else ("   ", ground)
    text = panel.view.spell(choice.label)
    room = width - INDENT
    lines = wrap([(text, style)], room) if whole else [[(cut(text, room, look.glyphs.ellipsis), style)]]
    rows = [row(width, ground, [sign, key, (" ", ground), *lines[0]])]
    return rows + [row(width, ground, [(" " * INDENT, ground), *line]) for line in lines[1:]]


def _hint(panel: Panel, width: int, room: int) -> Rows:
    """What the marked choice would bring; where it does not fit, it says so by an ellipsis."""
    look = panel.view.look
    if room < 1 or not panel.choices:
        return []
    choice = panel.choices[panel.marked]
    faint = look.faded(look.stage, italic=True)
    lines = wrap([(panel.view.spell(choice.why_not or choice.hint), faint)], width)
    lines = at_most(room, lines, width, look.glyphs.ellipsis)
    return [row(width, look.on(look.stage), line) for line in lines]
