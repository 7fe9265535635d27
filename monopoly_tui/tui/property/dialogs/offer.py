"""The dialog that answers a deal: what is got, what is given, and what it would mean."""

from __future__ import annotations

from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Accept, Decline, OfferDecision
from monopoly_tui.i18n import _

from ...kit.dialog import Dialog
from ...kit.rows import Rows, beside, blank, row
from ...kit.selection import Selection
from ...table.bars import KeyHint
from ...table.panel import Context
from .deal import DealDialog
from .deal_facts import outcome
from .deal_rows import both_facts, side_header
from .draft import Draft


class OfferDialog(Dialog):
    """Accept, decline, or propose something else."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, OfferDecision)
        self.offered = decision

    def heading(self) -> str:
        """Whose offer it is."""
        return _("{player} proposes a deal").format(player=self.view.seats[self.offered.proposer].name)

    def rows_wanted(self) -> int:
        """Room for all that changes hands."""
        return max(len(side.lots) + len(side.jail_cards) for side in (self.offered.give, self.offered.take)) + 15

    def key_hints(self) -> tuple[KeyHint, ...]:
        """The three answers."""
        return (
            KeyHint("a", "a", _("Accept"), _("Accept"), self.why_not(Accept())),
            KeyHint("d", "d", _("Decline"), _("Decline"), self.why_not(Decline())),
            KeyHint("c", "c", _("Counter-offer"), _("Counter")),
        )

    def act(self, key: str, character: str) -> None:
        """Answer."""
        if key == "a":
            self.answer(Accept())
        elif key == "d":
            self.answer(Decline())
        elif key == "c":
            self.app.push_screen(DealDialog(self.decision, self.player, self.around), self.pass_on)

    def remark(self) -> str:
        """Nothing happens before the answer."""
        return _("Nothing changes hands before you accept.")

    def body(self, width: int, height: int) -> Rows:
        """What comes and what goes."""
        each = (width - 2) // 2
        mine, theirs = self.offered.take, self.offered.give
        proposer = self.offered.proposer
        for_them = outcome(self.state, proposer, theirs, mine)
        for_me = outcome(self.state, self.player, mine, theirs)
        longest = max(len(side.lots) + len(side.jail_cards) for side in (mine, theirs))
        left, right = both_facts(self.view, self.player, (for_them, for_me), each, longest, height)
        return beside(
            self._side(proposer, theirs, _("You get from {player}"), each, height - len(left)) + left,
            blank(width - 2 * each, height, self.ground),
            self._side(self.player, mine, _("You give, {player}"), each, height - len(right)) + right,
        )

    def _side(self, player: int, terms: Terms, sentence: str, width: int, height: int) -> Rows:
        view = self.view
        text = sentence.format(player=view.seats[player].name)
        rows = [side_header(view, player, text, width, active=False)]
        draft = Draft(view, player, "", terms)
        shown = sorted(draft.chosen)
        if terms.cash:
            style = self.look.on(self.look.stage, self.look.good, bold=True)
            rows.append(
                row(
                    width,
                    self.ground,
                    [(" " + view.spell(_("Cash")) + " ", self.ground), (view.money(terms.cash), style)],
                )
            )
        if not (shown or terms.cash):
            rows.append(row(width, self.ground, [(" " + view.spell(_("nothing")), self.faint)]))
        grid = Selection("", len(shown))
        room = height - len(rows)
        lines = grid.paint(
            width, room, lambda i, w, marked: draft.line(shown[i], w, marked, active=False, checks=False), self.ground
        )
        return rows + lines
