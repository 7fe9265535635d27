"""The modal for the power of doubles: roll again, use it, or choose whom or where it strikes."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.actions import RollAgain, UsePower
from monopoly_tui.engine.decisions import Decision, PowerDecision
from monopoly_tui.engine.effects import Attack
from monopoly_tui.narration.decisions import question
from monopoly_tui.narration.labels import label
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, at_most, row, wrap
from ..prompt.panel import Context
from ..widgets.bars import KeyHint
from .frame import Modal
from .grid import Grid
from .lots import Line, ground_of, lead, lot_line
from .rents import visit

NAME_ROOM = 18
"""Columns of a line that the mark and the name of a space keep for themselves."""


class PowerModal(Modal):
    """Powers that need a space show all that can be chosen, with owners and rents; the others are used or not."""

    wide = 110

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, PowerDecision)
        self.power = decision
        self.grid = Grid("target", len(decision.targets), least=26, most=36)
        self.answers = Grid("answer", 2, least=60)
        self.visits = {space: visit(self.view, space, player) for space in decision.targets}

    def rows_wanted(self) -> int:
        """A list of targets takes more room than two answers."""
        return 30 if self.power.targets else 14

    def use(self) -> UsePower:
        """The power used on the marked space."""
        return UsePower(self.power.targets[self.grid.marked] if self.power.targets else None)

    def key_hints(self) -> tuple[KeyHint, ...]:
        """Two answers."""
        again, use = RollAgain(), self.use()
        text = label(use, self.decision, self.naming)
        return (
            KeyHint("r", "r", label(again, self.decision, self.naming), _("Again"), self.why_not(again)),
            KeyHint("p", "p", text, _("Use it"), self.why_not(use)),
        )

    def act(self, key: str, character: str) -> None:
        """Answer, or move the mark."""
        if key == "r":
            self.answer(RollAgain())
        elif key == "p":
            self.answer(self.use())
        elif key == "enter":
            self.answer(self._marked())
        else:
            (self.grid if self.power.targets else self.answers).move(key)

    def _marked(self) -> UsePower | RollAgain:
        """What Enter does: with the power comes a space to choose, else the mark stands on one of two answers."""
        return self.use() if self.power.targets or self.answers.marked else RollAgain()

    def pick(self, name: str, index: int) -> None:
        """A click marks a space; a second one uses the power on it. A click on an answer gives it."""
        if name == self.answers.name:
            self.answers.marked = index
            self.answer(self._marked())
            return
        if index == self.grid.marked:
            self.answer(self.use())
        self.grid.marked = index

    def remark(self) -> str:
        """What it costs to use a power."""
        if isinstance(self.power.effect, Attack):
            return _("Both throw until one is higher: an even chance. Using it ends the turn.")
        return _("Using the power ends the turn; rolling again goes on with it.")

    def body(self, width: int, height: int) -> Rows:
        """The power in words, and its targets."""
        bold = self.look.on(self.look.stage, bold=True)
        asked = wrap([(self.view.spell(str(question(self.decision, self.naming))), bold)], width - 1)
        asked = at_most(4, asked, width - 1, self.look.glyphs.ellipsis)
        rows = [row(width, self.ground, [(" ", self.ground), *line]) for line in asked]
        rows.append(row(width, self.ground))
        if self.power.targets:
            rows += self.grid.paint(width, height - len(rows), self._line, self.ground)
        else:
            rows += self.answers.paint(width, height - len(rows), self._answer, self.ground)
        return rows

    def _answer(self, index: int, width: int, marked: bool) -> Row:
        line, hint = Line(marked), self.key_hints()[index]
        ground = ground_of(self.view, line)
        key = (f" {hint.shown} ", self.look.solid(self.look.accent, bold=True))
        return row(width, ground, [*lead(self.view, line), key, (" " + self.view.spell(hint.label), ground)])

    def _line(self, index: int, width: int, marked: bool) -> Row:
        view, space = self.view, self.power.targets[index]
        line = Line(marked)
        if space in self.state.board.lots:
            return [
                *lot_line(view, space, width - 2, line, self._holder(space, line, width - NAME_ROOM)),
                Segment("  ", self.ground),
            ]
        ground = ground_of(view, line)
        name = view.named(space, width - 6)
        return [
            *row(width - 2, ground, [*lead(view, line), ("   ", ground), (name, ground)]),
            Segment("  ", self.ground),
        ]

    def _holder(self, space: int, line: Line, room: int) -> list[Piece]:
        """Who has a space, and what a visit costs there: in words if all lines have room for them."""
        spelled = {target: tuple(map(self.view.spell, forms)) for target, forms in self.visits.items()}
        wordy = all(cell_len(words) <= room for words, _sum in spelled.values())
        text = spelled[space][0 if wordy else 1]
        pieces: list[Piece] = [(f" {text} ", ground_of(self.view, line))]
        owner = self.view.owner(space)
        if owner is not None:
            pieces.append(self.view.chip(owner))
        return pieces
