"""Modals that are a short list of choices beside the facts they depend on."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.games.property.luck import THROWS
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.mortgage import KeepDecision
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, BattleDecision, least_throw, ways_to_win
from monopoly_tui.i18n import _

from ...kit.chrome import paragraph
from ...kit.commands import Doable
from ...kit.painted import pressing
from ...kit.rows import Row, Rows, beside, blank, cut, fitted, row, wrap
from ...table.prompt import Answer
from ..paint.deed import paint_deed
from ..panels import BattlePanel, Context, KeepPanel, Panel
from .dialog import Dialog

DEED_WIDTH, DEED_HEIGHT = 28, 13


class ChoiceDialog(Dialog):
    """Shows the choices of a panel with the room a dialog has: a deed, facts, what each choice would bring."""

    wide = 78
    tall = 20
    asks: ClassVar[type[Panel]]

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.panel = self.asks(decision, player, context)

    def deed(self) -> int | None:
        """The lot in question."""
        return None

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What there is to know, each with its value."""
        return ((_("Your cash"), self.view.money(self.state.cash[self.player])),)

    def ways(self) -> tuple[Doable, ...]:
        """The choices."""
        return tuple(replace(one, aside=False) for one in self.panel.commands(self._follow))

    def moved(self, key: str, character: str | None) -> bool:
        return self.panel.moved(key, character) is not None

    def _follow(self, meaning: Answer | str | None) -> None:
        if isinstance(meaning, Answer):
            self.dismiss(meaning)
        elif meaning:
            self.said = meaning

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """Question, facts and choices; the deed beside them."""
        space = self.deed()
        if space is None:
            return self._left(width, height)
        room = width - DEED_WIDTH - 3
        left = fitted(self._left(room, height), room, height, self.ground)
        deed_height = min(DEED_HEIGHT, height - 2)
        deed = paint_deed(self.view, space, DEED_WIDTH, deed_height)
        right = [*blank(DEED_WIDTH, 1, self.ground), *deed]
        right = fitted(right, DEED_WIDTH, height, self.ground)
        return beside(left, blank(3, height, self.ground), right)

    def _left(self, width: int, height: int) -> Rows:
        view = self.view
        asked = paragraph(self.look, width, str(self.panel.question()), self.bold, lead=" ", most=4)
        rows = [row(width, self.ground), *asked, row(width, self.ground)]
        for label, value in self.facts():
            *above, last = wrap([(view.spell(label), self.faint)], width - cell_len(value) - 3)
            rows += [row(width, self.ground, [(" ", self.ground), *line]) for line in above]
            rows.append(row(width, self.ground, [(" ", self.ground), *last], [(view.spell(value), self.bold)]))
        rows.append(row(width, self.ground))
        for index in range(len(self.panel.choices)):
            rows += self._choice(index, width)
        return rows[:height]

    def _choice(self, index: int, width: int) -> Rows:
        look, choice, marked = self.look, self.panel.choices[index], index == self.panel.marked
        ground = look.on(look.lit if marked else look.stage, bold=marked)
        faint = look.on(look.lit) if marked and not choice.why_not else look.faded(look.stage)
        sign = look.glyphs.turn if marked else " "
        chip = faint if choice.why_not else look.solid(look.accent, bold=True)
        text = cut(self.view.spell(choice.label), width - 6, look.glyphs.ellipsis)
        below = wrap([(self.view.spell(choice.why_not or choice.hint), faint)], width - 6)
        head = [(sign, look.on(look.stage, look.accent, bold=True)), (f" {choice.key or ' '} ", chip)]
        head.append((f" {text}", faint if choice.why_not else ground))
        lines: list[Row] = [row(width, ground, head)]
        lines += [row(width, ground, [("     ", faint), *line]) for line in below if line]
        pressed = choice.pressed
        return [[Segment(part, pressing(style or ground, pressed)) for part, style, _control in line] for line in lines]


class KeepDialog(ChoiceDialog):
    """A mortgaged lot came along: keep the mortgage for the interest, or pay it off."""

    asks = KeepPanel
    decision: KeepDecision

    def deed(self) -> int:
        """The lot that came."""
        return self.decision.lot.space


class BattleDialog(ChoiceDialog):
    """Fight for a creature, or pay its rent."""

    asks = BattlePanel
    decision: BattleDecision

    def deed(self) -> int:
        """The creature fought for."""
        return self.decision.lot.space

    def facts(self) -> tuple[tuple[str, str], ...]:
        """The odds and the stakes."""
        lot, view = self.decision.lot, self.view
        group = view.edition.groups[lot.group].name
        return (
            *super().facts(),
            (_("Power to beat"), view.number(lot.power)),
            (_("The dice together must show"), _("{least} or more").format(least=least_throw(lot.power))),
            (_("Chance to win"), _("{ways} of {all}").format(ways=ways_to_win(lot.power), all=len(THROWS))),
            (_("Won: the deed, which completes"), group),
            (_("Lost: {times} times the rent").format(times=LOST_RENTS), view.money(self.decision.rent * LOST_RENTS)),
        )
