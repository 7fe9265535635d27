"""The dialog for mortgages: every lot that can be mortgaged or lifted, several at once."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage, lift_cost
from monopoly_tui.i18n import N_, _

from ...commands import Managing
from ...kit.commands import Doable
from ...kit.rows import Piece, Row, Rows, fitted, row
from ...kit.selection import Selection
from ..panels import Context
from .dialog import Dialog
from .lots import Line, by_group, checked, lot_line, paint_lot_list

FACT_ROWS = 4


class MortgageDialog(Dialog):
    """Mortgages or lifts the lots chosen, as one action; the first one chosen decides which."""

    headed = N_("Mortgages")

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.lots = by_group(self.view, self.state.lots_of(player))
        self.grid = Selection("lot", len(self.lots), least=25, most=60)
        self.chosen: set[int] = set()

    def rows_wanted(self) -> int:
        """Room for all lots."""
        return max(14, len(self.lots) + FACT_ROWS + 7)

    @property
    def lifting(self) -> bool:
        """Whether the lots chosen are to be lifted."""
        return any(self.state.mortgaged[space] for space in self.chosen)

    def action(self, chosen: set[int]) -> Action:
        """What Enter would do with these lots."""
        lots = tuple(space for space in self.lots if space in chosen)
        return Lift(lots) if any(self.state.mortgaged[space] for space in chosen) else Mortgage(lots)

    # --- keys ---------------------------------------------------------------------------------------------------

    def ways(self) -> tuple[Doable, ...]:
        """Choosing and confirming."""
        refused = self._refused(self.lots[self.grid.marked]) if self.lots else _("You own nothing yet.")
        nothing = "" if self.chosen else _("Choose at least one lot.")
        confirm = _("Lift") if self.lifting else _("Mortgage")
        return (
            Managing.CHOOSE.to(self._choose, refused),
            Managing.CONFIRM.to(
                lambda: self.answer(self.action(self.chosen)), nothing, label=confirm, short=_("Confirm")
            ),
        )

    def _choose(self) -> None:
        self.chosen ^= {self.lots[self.grid.marked]}

    def moved(self, key: str, character: str | None) -> bool:
        return self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click chooses."""
        self.grid.marked = index
        self.press(Managing.CHOOSE.keys[0])

    def _refused(self, space: int) -> str:
        """Why a lot cannot be chosen."""
        if space in self.chosen:
            return ""
        if self.chosen and self.state.mortgaged[space] != self.lifting:
            return _("Mortgaging and lifting are two steps: confirm or take back the one first.")
        return self.why_not(self.action(self.chosen | {space}))

    def remark(self) -> str:
        """What Enter would do, or why the marked lot cannot be chosen."""
        if self.lots and (refused := self._refused(self.lots[self.grid.marked])):
            return refused
        if not self.chosen:
            return _("Space chooses; several can be done at once.")
        amount = self.view.money(abs(self._money()))
        if self.lifting:
            return _("Enter lifts what is chosen for {amount}, interest included.").format(amount=amount)
        return _("Enter mortgages what is chosen for {amount}.").format(amount=amount)

    def _money(self) -> int:
        """What would come in (or, below nothing, go out)."""
        lots = [self.state.board.lots[space] for space in self.chosen]
        if self.lifting:
            return -sum(lift_cost(lot) for lot in lots)
        return sum(lot.mortgage for lot in lots)

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """The lots, and the sums below."""
        if not self.lots:
            text = self.view.spell(_("You own nothing yet."))
            return [row(width, self.ground), row(width, self.ground, [(f"  {text}", self.ground)])]
        room = height - FACT_ROWS
        return paint_lot_list(self.view, self.grid, self.lots, self._line, width, room) + self._facts(width)

    def _line(self, index: int, width: int, marked: bool) -> Row:
        space = self.lots[index]
        lot, view = self.state.board.lots[space], self.view
        chosen = space in self.chosen
        sum_ = -lift_cost(lot) if self.state.mortgaged[space] else lot.mortgage
        faded = bool(self._refused(space))
        right = f"{'+' if sum_ >= 0 else ''}{view.number(sum_)} "
        return lot_line(view, space, width, Line(marked, checked(view, chosen, width), faded, right))

    def _facts(self, width: int) -> Rows:
        look, view = self.look, self.view
        cash, money = self.state.cash[self.player], self._money()
        pieces: list[Piece] = [(view.spell(_("Cash")) + " ", self.faint), (view.money(cash), self.bold)]
        if money:
            style = look.on(look.stage, look.good if money > 0 else look.accent, bold=True)
            pieces += [(f" {look.glyphs.arrow} ", self.faint), (view.money(cash + money), style)]
        note = _("{sign} is mortgaged: no rent. Lifting costs 10% more than it brought.")
        told = self.sentence(width, note.format(sign=look.glyphs.mortgage), self.faint, 0)
        return fitted([self.rule(width), row(width, self.ground, pieces), *told], width, FACT_ROWS, self.ground)
