"""The dialog for buildings: the groups side by side, and what putting up or selling would cost and bring."""

from __future__ import annotations

from functools import partial

from rich.style import Style

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import SellGroup
from monopoly_tui.games.property.state import UNLIMITED
from monopoly_tui.i18n import _

from ...commands import Managing
from ...kit.commands import Doable
from ...kit.dialog import Dialog
from ...kit.rows import Piece, Row, Rows, blank, row
from ...table.panel import Context
from .build_plan import BuildPlan
from .build_rows import paint_group
from .confirm import SellGroupDialog

NAME = "lot"
FACT_ROWS = 4
WIDEST = 24


class BuildDialog(Dialog):
    """Puts up or sells any number of buildings, as one action."""

    wide = 118
    tall = 24

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        groups = self.state.board.groups
        held = [g for g, group in enumerate(groups) if group.kind == STREET and self.state.group_count[player][g]]
        held.sort(key=lambda g: not self.state.holds_group(player, g))
        self.groups = held
        self.columns = [groups[g].lots for g in held]
        self.column = self.line = 0
        self.plan = BuildPlan(self.state)

    def heading(self) -> str:
        """What it is for."""
        return _("Buildings")

    def renew(self, decision: Decision, told: str) -> None:
        """The plan is one for the lots as they are."""
        super().renew(decision, told)
        self.plan.state = self.state

    @property
    def space(self) -> int | None:
        """The lot marked."""
        return self.columns[self.column][self.line] if self.columns else None

    # --- keys ---------------------------------------------------------------------------------------------------

    def ways(self) -> tuple[Doable, ...]:
        """Building, selling, and the whole group at once."""
        nothing = "" if self.plan else _("Nothing is planned yet: + builds, - sells.")
        group = self.why_not(SellGroup(self.space)) if self.space is not None else self._nothing_owned()
        return (
            Managing.MORE.to(partial(self.plan_one, 1), self._refused(1)),
            Managing.FEWER.to(partial(self.plan_one, -1), self._refused(-1)),
            Managing.GROUP.to(self._sell_group, group),
            Managing.CONFIRM.to(lambda: self.answer(self.plan.action()), nothing),
        )

    def plan_one(self, step: int) -> None:
        """One building more or fewer on the marked lot."""
        assert self.space is not None, "there is a lot to build on"
        self.said = self._refused(step)
        if not self.said:
            self.plan = self.plan.with_one(self.space, step)

    def _sell_group(self) -> None:
        assert self.space is not None, "there is a group to sell"
        self.app.push_screen(SellGroupDialog(self.decision, self.player, self.around, self.space), self.pass_on)

    def moved(self, key: str, character: str | None) -> bool:
        if key in ("left", "right", "up", "down", "tab") and self.columns:
            self._move(key)
        return True

    def _move(self, key: str) -> None:
        if key in ("up", "down"):
            self.line = (self.line + (1 if key == "down" else -1)) % len(self.columns[self.column])
        else:
            self.column = (self.column + (-1 if key == "left" else 1)) % len(self.columns)
            self.line = min(self.line, len(self.columns[self.column]) - 1)

    def pick(self, name: str, index: int) -> None:
        """A click marks a lot; a second one plans a building there."""
        column, line = divmod(index, len(self.state.board.spaces))
        if (column, line) == (self.column, self.line):
            self.plan_one(1)
        self.column, self.line = column, line

    def _refused(self, step: int) -> str:
        """Why one building more or fewer on the marked lot cannot be planned."""
        if self.space is None:
            return self._nothing_owned()
        if self.plan and self.plan.selling == (step > 0) and not self.plan.change[self.space]:
            return _("Building and selling are two steps: confirm or take back the one first.")
        plan = self.plan.with_one(self.space, step)
        return self.why_not(plan.action()) if plan else ""

    def _nothing_owned(self) -> str:
        return _("You own nothing to build on yet.")

    def remark(self) -> str:
        """What Enter would do, or why nothing more can be built here."""
        if not self.plan:
            return self._refused(1) or _("+ puts up a building on the marked lot, - sells one.")
        money = self.view.money(abs(self.plan.money()))
        if self.plan.selling:
            return _("Enter sells what is marked for {amount}.").format(amount=money)
        return _("Enter builds what is marked for {amount}.").format(amount=money)

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """The groups, and the sums below."""
        if not self.columns:
            return [
                row(width, self.ground),
                row(width, self.ground, [(self.view.spell(self._nothing_owned()), self.ground)]),
            ]
        each = min(WIDEST, width // len(self.columns))
        room = height - FACT_ROWS
        painted = []
        for column, group in enumerate(self.groups):
            line = self.line if column == self.column else None
            painted.append(paint_group(self, group, column, line, each, room))
        rest = blank(width - each * len(painted), room, self.ground)
        rows = [[segment for part in parts for segment in part] for parts in zip(*painted, rest, strict=True)]
        return rows + self._facts(width)

    def _facts(self, width: int) -> Rows:
        look, view, state = self.look, self.view, self.state
        bold = look.on(look.stage, bold=True)
        money, cash = self.plan.money(), state.cash[self.player]
        after = look.on(look.stage, look.good if money >= 0 else look.accent, bold=True)
        arrow = f" {look.glyphs.arrow} "
        first: list[Piece] = [(view.spell(_("Cash")) + " ", self.faint), (view.money(cash), bold)]
        if self.plan:
            first += [(arrow, self.faint), (view.money(cash + money), after)]
            label = _("brings {amount}") if self.plan.selling else _("costs {amount}")
            first.append(("   " + view.spell(label.format(amount=view.money(abs(money)))), self.ground))
        rule = row(width, self.faint, [(look.glyphs.rule * width, self.faint)])
        return [rule, row(width, self.ground, first), self._stock(width, bold), row(width, self.ground)]

    def _stock(self, width: int, bold: Style) -> Row:
        look, state = self.look, self.state
        pieces: list[Piece] = [(self.view.spell(self.naming.one("bank")) + " ", self.faint)]
        then = self.plan.stock()
        for sign, now, later in zip(
            (look.glyphs.house, look.glyphs.hotel), (state.houses, state.hotels), then, strict=True
        ):
            if now >= UNLIMITED // 2:
                continue
            pieces += [(sign, self.faint), (str(now), bold)]
            if later != now:
                pieces += [(look.glyphs.arrow, self.faint), (str(later), bold)]
            pieces.append(("  ", self.ground))
        if len(pieces) == 1:
            pieces.append((self.view.spell(_("has as many as you want")), self.faint))
        return row(width, self.ground, pieces)
