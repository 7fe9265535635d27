"""The dialog that tells who has what a player needs, and leads to a deal for it."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style

from monopoly_tui.games.property.deals import Gap, Need, gaps_in_turn, needs
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.rules.no_advice import NoAdviceRule
from monopoly_tui.games.property.state import BANK
from monopoly_tui.i18n import N_, NBSP, _
from monopoly_tui.narration.core.lines import text_of

from ...commands import Pages
from ...kit.commands import Doable
from ...kit.rows import Piece, Row, Rows, at_most, cut, fitted, fitting, row, width_of, wrap
from ...kit.selection import Selection
from ..panels import Context
from .deal import DealDialog
from .dialog import Dialog
from .draft import LONGEST_NAME
from .lots import Line, ground_of, lead

LIST = "needs"
PROPOSAL_ROWS, MISSED_ROWS = 3, 2
TOLD_ROWS = 1 + PROPOSAL_ROWS + MISSED_ROWS
SPARE = TOLD_ROWS + 5


class NeedsDialog(Dialog):
    """Every lot missing from groups begun: whose it is, what that one misses in turn, and what could be proposed."""

    headed = N_("Who has what I need?")

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.needs = needs(self.state, player)
        self.grid = Selection(LIST, len(self.needs), least=self.wide, most=self.wide)
        self._prices: dict[int, Offer | None] = {}

    def rows_wanted(self) -> int:
        """A row for each, and what is said about the marked one."""
        return max(1, len(self.needs)) + SPARE

    @property
    def marked(self) -> Need | None:
        """What the mark stands on."""
        return self.needs[self.grid.marked] if self.needs else None

    @property
    def offer(self) -> Offer | None:
        """The deal for the marked one: at the price the owner would ask, if there is one and advice is allowed."""
        return self._price or (None if self.marked is None else self.marked.offer)

    @property
    def _price(self) -> Offer | None:
        """What bots would agree to in the owner's place; worked out when it is looked at."""
        at, need = self.grid.marked, self.marked
        if need is None or need.offer is None or self.state.settings.optional.get(NoAdviceRule.key):
            return None
        if at not in self._prices:
            from monopoly_tui.bots.property.deals import priced  # for which a table need not wait

            self._prices[at] = priced(self.state, self.player, need.offer)
        return self._prices[at]

    def ways(self) -> tuple[Doable, ...]:
        """Only one thing can be done with it."""
        return (Pages.TAKE_MARKED.to(self._deal, self._why_not(), label=_("To the deal"), short=_("Deal")),)

    def _deal(self) -> None:
        """Take the proposal over into the dialog of deals, where it can be changed."""
        if (offer := self.offer) is not None:
            self.app.push_screen(DealDialog(self.decision, self.player, self.around, offer), self.pass_on)

    def moved(self, key: str, character: str | None) -> bool:
        return self.grid.move(key)

    def pick(self, name: str, index: int) -> None:
        """A click marks; another one leads on."""
        if self.grid.marked == index:
            self._deal()
        self.grid.marked = index

    def _why_not(self) -> str:
        if self.marked is None:
            return _("You have begun no group yet, or all of them are whole.")
        if self.offer is None:
            return self.naming.told(_("The {bank} makes no deals: land there, or bid for it."))
        return self.why_not(self.offer)

    def remark(self) -> str:
        """What is in the way, or what Enter does."""
        sold = self.grid.marked in self._prices and self._price is None
        takes_over = _("Hard to get: Enter takes the proposal over, but no sum you have is likely to do.")
        return self._why_not() or (takes_over if sold else _("Enter takes the proposal over; there it can be changed."))

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """The list, and below it the proposal for the marked one."""
        told = self._told(width)
        rows = self.grid.paint(width, height - len(told), self._line, self.ground)
        return [*rows, *told]

    def _line(self, index: int, width: int, marked: bool) -> Row:
        view, need = self.view, self.needs[index]
        line = Line(marked)
        ground = ground_of(view, line)
        size = len(self.state.board.groups[need.group].lots)
        held = self.state.group_count[self.player][need.group]
        band = view.look.solid(view.band(need.group), bold=True)
        left: list[Piece] = [*lead(view, line), (view.mark(need.group), band), (f" {held}/{size} ", ground)]
        right = self._owner(need, ground)
        room = width - width_of([*left, *right]) - 1
        names = fitting(room, *(", ".join(map(name, need.lots)) for name in (view.name, view.short, view.abbr)))
        return row(width, ground, [*left, (names or cut(view.abbr(need.lots[0]), room), ground)], right)

    def _owner(self, need: Need, ground: Style) -> list[Piece]:
        """Who has it, or what the Bank asks; and which groups of theirs one could complete in return."""
        view = self.view
        if need.owner == BANK:
            price = sum(self.state.board.lots[space].price for space in need.lots)
            return [(view.spell(_("for sale at {price}").format(price=view.money(price))) + " ", ground)]
        name = cut(view.spell(view.seats[need.owner].name), LONGEST_NAME, view.look.glyphs.ellipsis)
        pieces: list[Piece] = [view.chip(need.owner), (f" {name} ", ground)]
        if need.theirs:
            group = self.state.board.lots[need.theirs[0]].group
            band = view.look.solid(view.band(group), bold=True)
            pieces += [(view.spell(_("needs")) + " ", ground), (view.mark(group), band), (" ", ground)]
        return pieces

    def _told(self, width: int) -> Rows:
        """The proposal for the marked one, in a sentence, and what the owner misses."""
        need, offer = self.marked, self.offer
        told: Rows = []
        if need is not None and offer is not None:
            told = [*self._proposal(width, need, offer)[:PROPOSAL_ROWS], *self._missed(width, need.owner)]
        return [self.rule(width), *fitted(told, width, TOLD_ROWS - 1, self.ground)]

    def _proposal(self, width: int, need: Need, offer: Offer) -> Rows:
        if need.theirs and need.is_last:
            sentence = _("Both complete a group: you give {give} and get {take}.")
        elif need.is_last:
            sentence = _("Completes your group: you give {give} and get {take}.")
        else:
            sentence = _("You give {give} and get {take}.")
        give, take = text_of(self.naming.terms(offer.give)), text_of(self.naming.terms(offer.take))
        return self.sentence(width, sentence.format(give=give, take=take), self.ground, 1, 1)

    def _missed(self, width: int, owner: int) -> Rows:
        """How far the owner has got with each group begun, and who has the rest, in names as long as there is room."""
        view = self.view
        begun = gaps_in_turn(self.state, owner, self.player)
        told = _("{player} misses:").format(player=view.seats[owner].name)
        for name in (view.name, view.short, view.abbr):
            pieces: list[Piece] = [(view.spell(told), self.faint)]
            for gap in begun:
                pieces += [*self._gap(gap, name), ("" if gap is begun[-1] else ";", self.faint)]
            lines = wrap(pieces, width - 2)
            if len(lines) <= MISSED_ROWS:
                break
        lines = at_most(MISSED_ROWS, lines, width - 2, view.look.glyphs.ellipsis)
        return [row(width, self.ground, [(" ", self.ground), *line]) for line in lines]

    def _gap(self, gap: Gap, name: Callable[[int], str]) -> list[Piece]:
        """A group that somebody has begun, and its missing lots, each behind its owner's letter; yours stand out."""
        view = self.view
        size = len(self.state.board.groups[gap.group].lots)
        band = view.look.solid(view.band(gap.group), bold=True)
        pieces: list[Piece] = [(" ", self.ground), (view.mark(gap.group), band)]
        pieces.append((f"{NBSP}{gap.held}/{size}", self.ground))
        for number, lot in enumerate(gap.missing):
            holder = view.owner(lot)
            sign = (view.look.glyphs.dot, self.faint) if holder is None else view.chip(holder)
            style = self.bold if holder == self.player else self.faint
            pieces += [(", " if number else " ", self.faint), sign, (NBSP + name(lot).replace(" ", NBSP), style)]
        return pieces
