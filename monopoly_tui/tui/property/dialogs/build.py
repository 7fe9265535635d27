"""The dialog for buildings: the groups side by side, and what putting up or selling would cost and bring."""

from __future__ import annotations

from functools import partial

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import SellGroup
from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.games.property.state import UNLIMITED
from monopoly_tui.i18n import N_, _, capitalised

from ...commands import Managing
from ...kit.commands import Doable
from ...kit.painted import PICK
from ...kit.rows import Piece, Row, Rows, blank, cut, fitted, fitting, row, width_of
from ..panels import Context
from .build_plan import BuildPlan
from .confirm import SellGroupDialog
from .dialog import Dialog

NAME = "lot"
FACT_ROWS = 4
WIDEST = 24


class BuildDialog(Dialog):
    """Puts up or sells any number of buildings, as one action."""

    headed = N_("Buildings")
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
            return [row(width, self.ground), *self.sentence(width, self._nothing_owned(), self.ground, 0)]
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
        money, cash = self.plan.money(), state.cash[self.player]
        after = look.on(look.stage, look.good if money >= 0 else look.accent, bold=True)
        arrow = f" {look.glyphs.arrow} "
        first: list[Piece] = [(view.spell(_("Cash")) + " ", self.faint), (view.money(cash), self.bold)]
        if self.plan:
            first += [(arrow, self.faint), (view.money(cash + money), after)]
            label = _("brings {amount}") if self.plan.selling else _("costs {amount}")
            first.append(("   " + view.spell(label.format(amount=view.money(abs(money)))), self.ground))
        return [self.rule(width), row(width, self.ground, first), self._stock(width), row(width, self.ground)]

    def _stock(self, width: int) -> Row:
        look, state = self.look, self.state
        pieces: list[Piece] = [(self.view.spell(self.naming.one("bank")) + " ", self.faint)]
        signs, stock = (look.glyphs.house, look.glyphs.hotel), (state.houses, state.hotels)
        for sign, now, later in zip(signs, stock, self.plan.stock(), strict=True):
            if now >= UNLIMITED // 2:
                continue
            pieces += [(sign, self.faint), (str(now), self.bold)]
            if later != now:
                pieces += [(look.glyphs.arrow, self.faint), (str(later), self.bold)]
            pieces.append(("  ", self.ground))
        if len(pieces) == 1:
            pieces.append((self.view.spell(_("has as many as you want")), self.faint))
        return row(width, self.ground, pieces)


def paint_group(dialog: BuildDialog, group: int, column: int, marked: int | None, width: int, height: int) -> Rows:
    """A column; `marked` is the line of the marked lot, if it stands here."""
    view, look, state = dialog.view, dialog.look, dialog.state
    whole = state.holds_group(dialog.player, group)
    text = look.on(look.stage) if whole else look.faded(look.stage)
    lots = state.board.groups[group].lots
    each = 4 if height >= 2 + 4 * len(lots) else 3
    band = look.solid(view.band(group), bold=True)
    inner = width - 1
    name = _group_name(dialog, group, inner)
    cost = f"{look.glyphs.house} {view.number(state.board.lots[lots[0]].house_cost)}"
    rows = [row(inner, band, [(name, band)]), row(inner, text, [(" " + cost, look.faded(look.stage))])]
    for line, space in enumerate(lots):
        rows += _lot(dialog, space, (column, line), line == marked, inner, each, text)
    gap = look.on(look.stage)
    return [[*line, Segment(" ", gap)] for line in fitted(rows, inner, height, gap)]


def _group_name(dialog: BuildDialog, group: int, width: int) -> str:
    """A group by its mark and its name; where there is no room for both by the name, as much of it as there is."""
    view, text = dialog.view, dialog.view.edition.groups[group]
    names = [view.spell(capitalised(one)) for one in (text.name, text.short) if one]
    forms = [f"{view.mark(group)} {name}" for name in names] + names
    return fitting(width, *forms) or cut(names[-1], width, view.look.glyphs.ellipsis)


def _lot(
    dialog: BuildDialog, space: int, at: tuple[int, int], marked: bool, width: int, height: int, text: Style
) -> Rows:
    view, look, state = dialog.view, dialog.look, dialog.state
    paper = look.lit if marked else look.stage
    mine = state.owner[space] == dialog.player
    ground = look.on(paper, bold=marked) if mine and text == look.on(look.stage) else look.faded(paper, bold=marked)
    accent = look.on(paper, look.accent, bold=True)
    sign = look.glyphs.turn if marked else " "
    name = view.named(space, width - 1)
    holder = view.owner(space)
    owner = (look.glyphs.dot, ground) if holder is None else view.chip(holder)
    rows = [
        row(width, ground, [(sign, accent), (name, ground)]),
        row(width, ground, [(" ", ground), owner, (" ", ground), *_standing(dialog, space, ground, accent)]),
        row(width, ground, [(" ", ground), *_rents(dialog, space, width - 1, ground, accent)]),
    ]
    meaning = Style.from_meta({PICK: ("lot", at[0] * len(state.board.spaces) + at[1])})
    painted = [[Segment(part, (style or ground) + meaning) for part, style, _control in line] for line in rows]
    return [*painted, row(width, look.on(look.stage))] if height > len(rows) else painted


def _standing(dialog: BuildDialog, space: int, ground: Style, accent: Style) -> list[Piece]:
    """What is there, and what would come or go."""
    glyphs, state = dialog.look.glyphs, dialog.state
    level, planned = state.level[space], dialog.plan.level(space)
    if state.mortgaged[space]:
        return [(glyphs.mortgage, ground)]
    standing = glyphs.hotel if level >= state.hotel else glyphs.house * level
    if planned < level:
        return [(standing, ground), (f" {planned - level}", accent)]
    if planned > level and planned >= state.hotel:
        return [(standing, ground), (dialog.look.glyphs.arrow, ground), (glyphs.hotel, accent)]
    return [(standing, ground), (glyphs.house * (planned - level), accent)] if planned else [(glyphs.dash, ground)]


def _rents(dialog: BuildDialog, space: int, width: int, ground: Style, accent: Style) -> list[Piece]:
    """The rent now and, if something is planned, then."""
    state, view = dialog.state, dialog.view
    now, then = (with_buildings(state, space, at).amount for at in (state.level[space], dialog.plan.level(space)))
    pieces: list[Piece] = [(view.number(now), ground)]
    if now != then:
        pieces += [(dialog.look.glyphs.arrow, ground), (view.number(then), accent)]
    if width_of(pieces) > width:
        pieces = pieces[1:]
    word = view.spell(_("Rent")) + " "
    faint = dialog.look.faded(dialog.look.stage) + Style(bgcolor=ground.bgcolor)
    return [(word, faint), *pieces] if width_of(pieces) + cell_len(word) <= width else pieces
