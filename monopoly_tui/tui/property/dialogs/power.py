"""The dialog for the power of doubles: roll again, use it, or choose whom or where it strikes."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.games.property.effects import Attack
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rent import NO_RENT, rent_now
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import label, question

from ...commands import Pages, Power
from ...kit.chrome import paragraph
from ...kit.commands import Doable
from ...kit.rows import Piece, Row, Rows, cut, row
from ...kit.selection import Selection
from ..paint.view import View
from ..panels import Context
from .dialog import Dialog
from .lots import Line, ground_of, lead, lot_line

NAME_ROOM = 18
"""Columns of a line that the mark and the name of a space keep for themselves."""


class PowerDialog(Dialog):
    """All answers in one list, rolling again the first: a power that needs a space has one for every such space.

    The mark stands on rolling again, so that Enter by itself never uses a power, whichever it is.
    """

    wide = 110
    decision: PowerDecision

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        targets = self.decision.targets
        self.answers: tuple[RollAgain | UsePower, ...] = (RollAgain(), *map(UsePower, targets or (None,)))
        self.grid = Selection("answer", len(self.answers), *((26, 36) if targets else (60,)))
        self.visits = {space: visit(self.view, space, player) for space in targets}

    def rows_wanted(self) -> int:
        """A list of targets takes more room than two answers."""
        return 30 if self.decision.targets else 14

    def marked(self) -> RollAgain | UsePower:
        """The answer under the mark."""
        return self.answers[self.grid.marked]

    def use(self) -> UsePower | None:
        """The power as it can be used without more ado; nothing as long as its space has to be chosen."""
        marked, (_again, *uses) = self.marked(), self.answers
        only = uses[0] if len(uses) == 1 else marked
        return only if isinstance(only, UsePower) else None

    def ways(self) -> tuple[Doable, ...]:
        """Two answers, and the mark."""
        again, use = RollAgain(), self.use()
        text = self.naming.power(self.decision.number) if use is None else label(use, self.decision, self.naming)
        unready = _("Mark a space for it first.") if use is None else self.why_not(use)
        rolled = label(again, self.decision, self.naming)
        return (
            Power.AGAIN.to(lambda: self.answer(again), self.why_not(again), label=rolled),
            Power.USE.to(lambda: self.answer(use or self.marked()), unready, label=text),
            Pages.TAKE_MARKED.to(lambda: self.answer(self.marked()), self.why_not(self.marked())),
        )

    def moved(self, key: str, character: str | None) -> bool:
        return self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click marks a space; a second one uses the power on it. A click on one of two answers gives it."""
        before, self.grid.marked = self.grid.marked, index
        if index == before or not self.decision.targets:
            self.answer(self.marked())

    def remark(self) -> str:
        """What it costs to use a power."""
        if isinstance(self.decision.effect, Attack):
            return _("Both throw until one is higher: an even chance. Using it ends the turn.")
        return _("Using the power ends the turn; rolling again goes on with it.")

    def body(self, width: int, height: int) -> Rows:
        """The power in words, and its targets."""
        asked = str(question(self.decision, self.naming))
        rows = [*paragraph(self.look, width, asked, self.bold, lead=" ", most=4), row(width, self.ground)]
        return rows + self.grid.paint(width, height - len(rows), self._line, self.ground)

    def _line(self, index: int, width: int, marked: bool) -> Row:
        answer = self.answers[index]
        if isinstance(answer, UsePower) and answer.space is not None:
            return self._target(answer.space, width, Line(marked))
        hint = self.ways()[index]
        return self._answer(hint, width, Line(marked, faded=bool(hint.why_not)))

    def _answer(self, hint: Doable, width: int, line: Line) -> Row:
        ground = ground_of(self.view, line)
        key = (f" {hint.shown} ", self.look.solid(self.look.accent, bold=True))
        text = cut(self.view.spell(hint.label), width - 7, self.look.glyphs.ellipsis)
        return [
            *row(width - 2, ground, [*lead(self.view, line), key, (" " + text, ground)]),
            Segment("  ", self.ground),
        ]

    def _target(self, space: int, width: int, line: Line) -> Row:
        view = self.view
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


def visit(view: View, space: int, visitor: int) -> tuple[str, str]:
    """What a visitor would meet on a space, in a word or two, and with no words but the sum."""
    lot = view.lot(space)
    if lot is None:
        return "", ""
    owner = view.owner(space)
    if owner is None:
        price = view.money(lot.price)
        return _("buy {price}").format(price=price), price
    if owner == visitor:
        return _("your own"), ""
    rent = rent_now(view.state, space)
    if rent is NO_RENT:
        return _("no rent"), ""
    if rent.basis == "dice":
        return _("rent {rent}").format(rent=_("{factor} × dice").format(factor=rent.amount)), f"{rent.amount} ×"
    return _("rent {rent}").format(rent=view.money(rent.amount)), view.money(rent.amount)
