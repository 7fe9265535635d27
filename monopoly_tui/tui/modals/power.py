"""The modal for the power of doubles: roll again, use it, or choose whom or where it strikes."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.actions import RollAgain, UsePower
from monopoly_tui.engine.decisions import Decision, PowerDecision
from monopoly_tui.engine.effects import Attack
from monopoly_tui.narration.decisions import question
from monopoly_tui.narration.labels import label
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, cut, row, wrap
from ..prompt.panel import Context
from ..widgets.bars import KeyHint
from .frame import Modal
from .grid import Grid
from .lots import Line, ground_of, lead, lot_line
from .rents import visit

NAME_ROOM = 18
"""Columns of a line that the mark and the name of a space keep for themselves."""


class PowerModal(Modal):
    """Powers that need a space show all that can be chosen, with owners and rents."""

    wide = 110

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, PowerDecision)
        self.power = decision
        self.grid = Grid("target", len(decision.targets), least=26, most=36)

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
        elif key in ("p", "enter"):
            self.answer(self.use())
        else:
            self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click marks a space; a second one uses the power on it."""
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
        rows = [row(width, self.ground, [(" ", self.ground), *line]) for line in asked[:4]]
        rows.append(row(width, self.ground))
        if self.power.targets:
            rows += self.grid.paint(width, height - len(rows), self._line, self.ground)
        return rows

    def _line(self, index: int, width: int, marked: bool) -> Row:
        view, space = self.view, self.power.targets[index]
        line = Line(marked)
        if space in self.state.board.lots:
            return [
                *lot_line(view, space, width - 2, line, self._holder(space, line, width - NAME_ROOM)),
                Segment("  ", self.ground),
            ]
        ground = ground_of(view, line)
        name = cut(view.name(space), width - 6, self.look.glyphs.ellipsis)
        return [
            *row(width - 2, ground, [*lead(view, line), ("   ", ground), (name, ground)]),
            Segment("  ", self.ground),
        ]

    def _holder(self, space: int, line: Line, room: int) -> list[Piece]:
        owner = self.view.owner(space)
        text = cut(self.view.spell(visit(self.view, space, self.player)), room, self.look.glyphs.ellipsis)
        pieces: list[Piece] = [(f" {text} ", ground_of(self.view, line))]
        if owner is not None:
            pieces.append(self.view.chip(owner))
        return pieces
