"""The dialog of a debt: what it is for, what is missing, what could be turned into cash, and the last way out."""

from __future__ import annotations

from collections import Counter
from functools import partial

from monopoly_tui.games.property.managing import suggest
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import Sell, SellGroup
from monopoly_tui.games.property.procedures.debt import Debt, GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.mortgage import Mortgage
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.property import Naming, label, question

from ...commands import Debts, Managing
from ...kit.commands import Doable
from ...kit.rows import Piece, Row, Rows, row
from ...kit.selection import Selection
from ..commands import trade_refused
from ..panels import Context
from .build_plan import BuildPlan
from .confirm import BankruptDialog
from .deal import DealDialog
from .dialog import Dialog
from .lots import Line, by_group, checked, lot_line, paint_lot_list

REASONS = {
    "tax": N_("For the tax."),
    "fine": N_("For the way out of {jail}."),
    "card": N_("The card says so."),
    "battle": N_("For the battle lost over {lot}."),
    "rent": N_("Rent for {lot}."),
    "interest": N_("Interest on a mortgage."),
    "power": N_("The power of the doubles says so."),
}


def reason_of(decision: PayDecision, naming: Naming) -> str:
    """A sentence for what is owed; nothing where none fits."""
    lots = [f.lot for f in decision.state.frames if isinstance(f, Debt) and f.player == decision.asks[0]]
    sentence = _(REASONS.get(decision.reason, ""))
    if "{lot}" not in sentence:
        return naming.told(sentence)
    return naming.told(sentence, lot=naming.space(lots[-1])) if lots and lots[-1] is not None else ""


HEAD_ROWS = 5

Raise = Sell | SellGroup | Mortgage
"""A step that brings cash."""


class DebtDialog(Dialog):
    """Sells buildings or mortgages lots step by step, pays, opens a deal, or gives up."""

    decision: PayDecision

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.lots = by_group(self.view, self.state.lots_of(player))
        self.grid = Selection("lot", len(self.lots), least=25, most=60)
        self.chosen: Counter[int] = Counter()
        self.group: SellGroup | None = None
        self.idea = suggest(self.state, player, self.missing) if self.missing else None

    @property
    def missing(self) -> int:
        """What the cash in hand lacks."""
        return max(0, self.decision.amount - self.state.cash[self.player])

    def rows_wanted(self) -> int:
        """Room for all lots."""
        return max(20, len(self.lots) + HEAD_ROWS + 7)

    # --- what is chosen -----------------------------------------------------------------------------------------

    def action(self, chosen: Counter[int]) -> Raise:
        """The step that Enter would take: a sale where there are buildings, else mortgages."""
        spaces = [space for space in self.lots if chosen[space]]
        if any(self.state.level[space] for space in spaces):
            plan = BuildPlan(self.state)
            plan.change = Counter({space: -chosen[space] for space in spaces})
            order = plan.action()
            assert isinstance(order, Sell)
            return order
        return Mortgage(tuple(spaces))

    def step(self) -> Raise | None:
        """What Enter would do now."""
        if self.group is not None:
            return self.group
        return self.action(self.chosen) if self.chosen.total() else None

    def brings(self) -> int:
        """What the step would bring."""
        step = self.step()
        return 0 if step is None else step.brings(self.state)

    def _next(self, space: int) -> int:
        """What the next building of a lot would bring, or its mortgage."""
        level = self.state.level[space] - max(0, self.chosen[space] - 1)
        return self.state.resale_price(space, level) if level else self.state.board.lots[space].mortgage

    def _add(self, space: int) -> None:
        """One building more to sell, or a mortgage more or fewer; after the last building none again."""
        self.group = None
        chosen = Counter(self.chosen)
        if not self.state.level[space]:
            chosen[space] ^= 1
        else:
            chosen[space] = (chosen[space] + 1) % (self.state.level[space] + 1)
        if chosen[space] and (refused := self._refused(space, chosen)):
            self.said = refused
        else:
            self.chosen = +chosen

    def _refused(self, space: int, chosen: Counter[int]) -> str:
        others = [s for s in chosen if chosen[s] and s != space]
        if others and bool(self.state.level[others[0]]) != bool(self.state.level[space]):
            return _("Selling and mortgaging are two steps: confirm or take back the one first.")
        return self.why_not(self.action(chosen))

    # --- keys ---------------------------------------------------------------------------------------------------

    def ways(self) -> tuple[Doable, ...]:
        """Every way there is, and why it is not open."""
        nothing = _("You own nothing to sell or mortgage.")
        no_idea = _("The cash in hand is enough: pay.") if not self.missing else "" if self.idea else nothing
        unready = "" if self.step() or not self.missing else self.remark()
        trade = trade_refused(self.decision, self.player, self.naming)
        named = label(Pay(), self.decision, self.naming)
        doing = _("Do it") if self.missing else _("Pay")
        return (
            Debts.PAY.to(lambda: self.answer(Pay()), self.why_not(Pay()), label=named),
            Managing.CHOOSE.to(lambda: self._add(self.lots[self.grid.marked]), "" if self.lots else nothing),
            Debts.RAISE.to(lambda: self.answer(self.step() or Pay()), unready, label=doing, short=_("Do it")),
            Debts.SUGGEST.to(self._suggest, no_idea),
            Debts.DEAL.to(partial(self._open, DealDialog), trade),
            Debts.BANKRUPT.to(partial(self._open, BankruptDialog), self.why_not(GoBankrupt())),
        )

    def _open(self, dialog: type[DealDialog] | type[BankruptDialog]) -> None:
        self.app.push_screen(dialog(self.decision, self.player, self.around), self.pass_on)

    def moved(self, key: str, character: str | None) -> bool:
        return self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click chooses."""
        self.grid.marked = index
        self._add(self.lots[index])

    def _suggest(self) -> None:
        idea = self.idea
        self.group = idea if isinstance(idea, SellGroup) else None
        self.chosen = Counter(idea.lots) if isinstance(idea, Sell | Mortgage) else Counter()
        if self.chosen:
            self.grid.marked = next(i for i, space in enumerate(self.lots) if self.chosen[space])

    def remark(self) -> str:
        """What Enter would bring, or where things stand."""
        if self.group is not None:
            text = label(self.group, self.decision, self.naming)
            return _("Enter: {step}, for {amount}.").format(step=text, amount=self.view.money(self.brings()))
        if self.chosen:
            rest = self.missing - self.brings()
            enough, too_little = (
                _("Enter turns what is chosen into {amount}."),
                _("Enter turns what is chosen into {amount}; {rest} will still be missing."),
            )
            money = self.view.money
            return (too_little if rest > 0 else enough).format(amount=money(self.brings()), rest=money(rest))
        if not self.missing:
            return _("The cash is there: Enter pays.")
        if not self.why_not(GoBankrupt()):
            return _("Selling everything is not enough: only a deal can help now, or bankruptcy.")
        return _("Choose what to sell or mortgage, or press s for a suggestion.")

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """The debt, and everything that could be turned into cash."""
        view = self.view
        rows = self.sentence(width, str(question(self.decision, self.naming)), self.bold, 0)[:2]
        if why := reason_of(self.decision, self.naming):
            rows.append(row(width, self.ground, [(view.spell(why), self.faint)]))
        rows += [self._sums(width), self.rule(width)]
        if self.lots:
            return rows + paint_lot_list(self.view, self.grid, self.lots, self._line, width, height - len(rows))
        text = view.spell(_("You own nothing to sell or mortgage."))
        return [*rows, row(width, self.ground, [(f"  {text}", self.faint)])]

    def _sums(self, width: int) -> Row:
        look, view = self.look, self.view
        rest = self.state.liquidation_value(self.player) - self.state.cash[self.player]
        missing = self.missing - self.brings()
        good, bad = look.on(look.stage, look.good, bold=True), look.on(look.stage, look.bad, bold=True)
        pieces: list[Piece] = [(view.spell(_("Missing")) + " ", self.faint), (view.money(self.missing), bad)]
        if self.brings():
            left = (view.money(max(0, missing)), bad if missing > 0 else good)
            pieces += [(f" {look.glyphs.arrow} ", self.faint), left]
        enough = good if rest >= self.missing else bad
        pieces += [("    " + view.spell(_("Everything would bring")) + " ", self.faint), (view.money(rest), enough)]
        return row(width, self.ground, pieces)

    def _line(self, index: int, width: int, marked: bool) -> Row:
        space, view = self.lots[index], self.view
        count, level = self.chosen[space], self.state.level[space]
        one = Counter(self.chosen)
        one[space] = max(1, count)
        faded = bool(self._refused(space, one))
        right = "" if self.state.mortgaged[space] else f"+{view.number(self._next(space))}"
        if level:
            right = f"{view.look.glyphs.house}{right}" if not count else f"{count}{view.look.glyphs.house}{right}"
        return lot_line(view, space, width, Line(marked, checked(view, bool(count), width), faded, right + " "))
