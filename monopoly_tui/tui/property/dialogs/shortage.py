"""The dialog of a building shortage: how many are wanted, and where the one just won is to stand."""

from __future__ import annotations

from functools import partial

from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Pass
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import label, question

from ...commands import Placing, Wanting
from ...kit.commands import Doable
from ...kit.painted import pressing
from ...kit.rows import Piece, Row, Rows, row
from ...kit.selection import Selection
from ..panels import Context
from .dialog import Dialog
from .lots import Line, lot_line


class WantDialog(Dialog):
    """Asks for a number of buildings."""

    wide = 78
    tall = 16
    decision: WantDecision

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.count = 0

    def ways(self) -> tuple[Doable, ...]:
        """More, fewer, done."""
        ask = _("Ask for {count}").format(count=self.count)
        fewer = "" if self.count else _("None is the least.")
        return (
            Wanting.MORE.to(partial(self._change, 1), self.why_not(Want(self.count + 1))),
            Wanting.FEWER.to(partial(self._change, -1), fewer),
            Wanting.ASK.to(lambda: self.answer(Want(self.count)), self.why_not(Want(self.count)), label=ask),
            Wanting.NUMBER.to(lambda: None),
        )

    def _change(self, way: int) -> None:
        self.count = max(0, min(self.count + way, self.decision.most))

    def moved(self, key: str, character: str | None) -> bool:
        if character and character.isdecimal() and character.isascii():
            typed = int(f"{self.count}{character}")
            self.count = typed if typed <= self.decision.most else min(int(character), self.decision.most)
        elif key == "backspace":
            self.count //= 10
        elif key in ("up", "right", "down", "left"):
            self._change(1 if key in ("up", "right") else -1)
        return True

    def remark(self) -> str:
        """What happens if there are too few."""
        return self.naming.told(_("If all together want more than there is, the {bank} auctions one by one."))

    def body(self, width: int, height: int) -> Rows:
        """The question, the number, and what it depends on."""
        view, look, state = self.view, self.look, self.state
        asked = self.sentence(width, str(question(self.decision, self.naming)), self.bold, 1, 1)[:3]
        key = look.solid(look.accent, bold=True)
        count: list[Piece] = [
            (" ", self.ground),
            (" - ", pressing(key, Wanting.FEWER.keys[0])),
            (f"  {self.count}  ", look.on(look.lit, bold=True)),
            (" + ", pressing(key, Wanting.MORE.keys[0])),
        ]
        gap = row(width, self.ground)
        rows = [gap, *asked, gap, row(width, self.ground, count), gap]
        stock = state.hotels if self.decision.building == HOTEL else state.houses
        facts = (
            (self.naming.told(_("The {bank} has")), self.naming.counted(stock, self.decision.building)),
            (_("Room and cash are enough for"), view.number(self.decision.most)),
            (_("Your cash"), view.money(state.cash[self.player])),
        )
        for text, value in facts:
            rows.append(
                row(width, self.ground, [(f" {view.spell(text)} ", self.faint), (view.spell(value), self.bold)])
            )
        return rows


class PlaceDialog(Dialog):
    """Asks where a building goes."""

    wide = 78
    tall = 22
    decision: PlaceDecision

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.grid = Selection("place", len(self.decision.places), least=36, most=76)

    def rows_wanted(self) -> int:
        """Room for all places."""
        return max(12, len(self.decision.places) + 8)

    def ways(self) -> tuple[Doable, ...]:
        """Build, or stop where that is free."""
        here = Place(self.decision.places[self.grid.marked])
        stop = label(Pass(), self.decision, self.naming)
        return (
            Placing.HERE.to(lambda: self.answer(here), self.why_not(here)),
            Placing.STOP.to(lambda: self.answer(Pass()), self.why_not(Pass()), label=stop),
        )

    def moved(self, key: str, character: str | None) -> bool:
        """Choose by number, or move the mark."""
        if key == "space":
            self.press(Placing.HERE.keys[0])
            return True
        number = int(character) if character and character.isdecimal() and character.isascii() else 0
        if 0 < number <= len(self.decision.places):
            self.answer(Place(self.decision.places[number - 1]))
            return True
        return self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click builds there."""
        self.answer(Place(self.decision.places[index]))

    def remark(self) -> str:
        """Whether it is paid already."""
        if self.decision.price is None:
            return _("Nobody else wants any: each costs what its deed says.")
        return _("It is paid already: choose where it stands.")

    def body(self, width: int, height: int) -> Rows:
        """The places with their rents before and after."""
        asked = _("{player}, choose where to build.").format(player=self.view.seats[self.player].name)
        rows = [*self.sentence(width, asked, self.bold)[:2], row(width, self.ground)]
        return rows + self.grid.paint(width, height - len(rows), self._line, self.ground)

    def _line(self, index: int, width: int, marked: bool) -> Row:
        space, view, state = self.decision.places[index], self.view, self.state
        level = state.level[space]
        now, then = (view.money(with_buildings(state, space, at).amount) for at in (level, level + 1))
        right = view.spell(_("rent {now} {arrow} {then}")).format(now=now, arrow=self.look.glyphs.arrow, then=then)
        if self.decision.price is None:
            cost = view.spell(_("costs {amount}").format(amount=view.money(state.board.lots[space].house_cost)))
            right = f"{cost}, {right}"
        number = f" {index + 1} " if index < 9 else "   "
        return lot_line(view, space, width, Line(marked, number, right=right + " "))
