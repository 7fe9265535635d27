"""The dialogs of a deal: in which it is put together, and in which it is answered."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.deals import outcome
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import _
from monopoly_tui.narration.property.deal import is_cheeky

from ...commands import Dealing, Pages, Property
from ...kit.commands import Doable
from ...kit.painted import PICK
from ...kit.rows import Row, Rows, beside, blank, fitted, row
from ...kit.selection import Selection
from ..paint.side import paint_player
from ..paint.view import View
from ..panels import Context
from .dialog import Dialog
from .draft import FACT_ROWS, Draft, both_facts, side_header

NAME = "partner"


class Partners:
    """Everybody else still in the game, one of them marked."""

    def __init__(self, view: View, player: int) -> None:
        self.view = view
        self.players = view.state.others(player)
        self.marked = 0

    def press(self, key: str, character: str) -> int | None:
        """The player chosen by a key, if any; arrows only move the mark."""
        if key in ("up", "down", "left", "right", "tab"):
            self.marked = (self.marked + (-1 if key in ("up", "left") else 1)) % len(self.players)
        if key == "space":
            return self.players[self.marked]
        for player in self.players:
            if character and character.upper() == self.view.seats[player].letter:
                return player
        return None

    def paint(self, width: int, height: int) -> Rows:
        """Two or three rows for each, as in the side panel."""
        view, look = self.view, self.view.look
        ground = look.on(look.panel)
        each = 3 if height >= 3 * len(self.players) else 2
        richest = max(view.state.worth(p) for p in range(view.state.players))
        rows: Rows = []
        for index, player in enumerate(self.players):
            marked = index == self.marked
            seat = view.seats[player]
            key: Style = look.solid(look.accent, bold=True)
            sign = look.glyphs.turn if marked else " "
            accent = look.on(look.panel, look.accent, bold=True)
            lead = [row(5, ground, [(sign, accent), (f" {seat.letter.lower()} ", key), (" ", ground)])]
            lead += [row(5, ground) for _rest in range(each - 1)]
            box = paint_player(view, player, min(width - 5, 60), each, view.state.cash[player], richest)
            meaning = Style.from_meta({PICK: (NAME, index)})
            rows += [
                [Segment(text, (style or ground) + meaning) for text, style, _control in line]
                for line in beside(lead, box)
            ]
        return fitted([[*line, *row(max(0, width - 65), ground)] for line in rows], width, height, ground)


GIVE, TAKE = "give", "take"
SPARE = 9
"""Rows for everything but the list."""


class DealDialog(Dialog):
    """Proposes a deal. Answering an offer it is a counter-offer, and begins as that offer turned around."""

    def __init__(self, decision: Decision, player: int, context: Context, draft: Offer | None = None) -> None:
        """`draft` is a deal to begin with; with it, and with one partner only, nobody asks with whom."""
        super().__init__(decision, player, context)
        self.partners = Partners(self.view, player)
        self.partner: int | None = None
        self.active = GIVE
        self.sides: dict[str, Draft] = {}
        self.counter = isinstance(decision, OfferDecision)
        self.settled = self.counter or draft is not None or len(self.partners.players) == 1
        if isinstance(decision, OfferDecision):
            self._sit_down(decision.proposer, decision.take, decision.give)
        elif draft is not None:
            self._sit_down(draft.to, draft.give, draft.take)
        elif len(self.partners.players) == 1:
            self._sit_down(self.partners.players[0])
        self.answered = self.offer() if self.counter else None

    def _sit_down(self, partner: int, give: Terms | None = None, take: Terms | None = None) -> None:
        """Begin with these terms, or with what was proposed to the partner last."""
        self.partner = partner
        if give is None and (last := self.around.offer_to_repeat(self.player, partner)) is not None:
            give, take = last.give, last.take
        self.sides = {GIVE: Draft(self.view, self.player, GIVE, give), TAKE: Draft(self.view, partner, TAKE, take)}

    def renew(self, decision: Decision, told: str) -> None:
        """Both sides stay as they are, but for what has changed hands."""
        super().renew(decision, told)
        self.sides = {name: side.renewed() for name, side in self.sides.items()}

    def offer(self) -> Offer:
        """The deal as it stands."""
        assert self.partner is not None
        return Offer(self.partner, self.sides[GIVE].terms(), self.sides[TAKE].terms())

    def why_not(self, action: Action) -> str:
        """A counter-offer on the same terms is none."""
        if self.answered is not None and action == self.answered:
            return _("That is the offer itself: change something, or go back and agree.")
        return super().why_not(action)

    def heading(self) -> str:
        """What is going on."""
        if self.partner is None:
            return _("A deal: with whom?")
        name = self.view.seats[self.partner].name
        if self.counter:
            return _("A counter-offer to {player}").format(player=name)
        return _("A deal with {player}").format(player=name)

    def rows_wanted(self) -> int:
        """Room for the longer of both lists."""
        if self.partner is None:
            return 3 * len(self.partners.players) + SPARE
        return max(len(side.things) for side in self.sides.values()) + FACT_ROWS + SPARE

    # --- keys ---------------------------------------------------------------------------------------------------

    def ways(self) -> tuple[Doable, ...]:
        """Choosing a partner needs fewer keys than bargaining."""
        if self.partner is None:
            letters = {self.view.seats[player].letter.lower() for player in self.partners.players}
            clash = any(key in letters for key in Property.NEEDS.keys)
            needs = () if clash else (Property.NEEDS.to(self._needs, aside=False),)
            return (Pages.TAKE_MARKED.to(self._choose, label=_("Choose")), *needs)
        side = self.sides[self.active]
        return (
            Dealing.SIDE.to(self._change_side),
            Dealing.PUT.to(lambda: side.toggle(side.grid.marked)),
            Dealing.CASH_UP.to(lambda: side.type("", "+")),
            Dealing.CASH_DOWN.to(lambda: side.type("", "-")),
            Dealing.PROPOSE.to(lambda: self.answer(self.offer()), self.why_not(self.offer())),
        )

    def _needs(self) -> None:
        """Look up who has what is needed first."""
        from .needs import NeedsDialog  # which leads here

        self.app.push_screen(NeedsDialog(self.decision, self.player, self.around), self.pass_on)

    def _choose(self) -> None:
        self._sit_down(self.partners.players[self.partners.marked])

    def _change_side(self) -> None:
        self.sides[self.active].typing = False
        self.active = TAKE if self.active == GIVE else GIVE

    def moved(self, key: str, character: str | None) -> bool:
        if self.partner is None:
            if (chosen := self.partners.press(key, character or "")) is not None:
                self._sit_down(chosen)
            return True
        side = self.sides[self.active]
        if key in ("left", "right") and self._leaves(key):
            self._change_side()
        elif not side.type(key, character or ""):
            side.grid.move(key)
        return True

    def _leaves(self, key: str) -> bool:
        """Whether an arrow leads over to the other side."""
        outward = key == ("right" if self.active == GIVE else "left")
        return outward and self.sides[self.active].grid.at_edge(key)

    def pick(self, name: str, index: int) -> None:
        """A click chooses a partner, or puts a thing in or out."""
        if name == NAME:
            self._sit_down(self.partners.players[index])
        elif name in self.sides:
            self.active = name
            self.sides[name].toggle(index)

    def back(self) -> None:
        """Back to the choice of a partner, or out."""
        if self.partner is None or self.settled:
            self.dismiss(None)
        else:
            self.partner = None

    def remark(self) -> str:
        """What is still in the way of the deal, or what Enter does."""
        if self.partner is None:
            return _("Press the letter of a player.")
        side = self.sides[self.active]
        if side.capped:
            return _("{player} has no more than {amount}.").format(
                player=self.view.seats[side.player].name, amount=self.view.money(side.most)
            )
        if refused := self.why_not(self.offer()):
            return refused
        return _("Enter proposes this to {player}.").format(player=self.view.seats[self.partner].name)

    # --- painting -----------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        """The partners, or both sides."""
        if self.partner is None:
            return self.partners.paint(width, height)
        each = (width - 2) // 2
        offer = self.offer()
        mine = outcome(self.state, self.player, offer.give, offer.take)
        theirs = outcome(self.state, self.partner, offer.take, offer.give)
        longest = max(len(side.things) for side in self.sides.values())
        left, right = both_facts(self.view, self.player, (mine, theirs), each, longest, height)
        return beside(
            self._side(GIVE, self.player, each, height - len(left)) + left,
            blank(width - 2 * each, height, self.ground),
            self._side(TAKE, self.partner, each, height - len(right)) + right,
        )

    def _side(self, name: str, player: int, width: int, height: int) -> Rows:
        view, side, active = self.view, self.sides[name], self.active == name
        text = _("{player} gives").format(player=view.seats[player].name)
        rows = [side_header(view, player, text, width, active=active), self._cash(side, width, active)]
        room = height - len(rows)
        if side.things:
            rows += side.grid.paint(
                width, room, lambda i, w, marked: side.line(i, w, marked, active=active), self.ground
            )
        else:
            rows += fitted(
                self.sentence(width, _("Nothing but cash to give."), self.faint, 2), width, room, self.ground
            )
        return rows

    def _cash(self, side: Draft, width: int, active: bool) -> Row:
        look, view = self.look, self.view
        amount = view.money(side.cash)
        style = look.on(look.stage, look.good if side.cash else None, bold=bool(side.cash))
        hint = view.spell(_("type a sum, + -")) if active else ""
        left = [(" " + view.spell(_("Cash")) + " ", self.ground), (amount, style)]
        return row(width, self.ground, left, [(hint + " ", self.faint)])


class OfferDialog(Dialog):
    """Accept, decline, or propose something else."""

    decision: OfferDecision

    def heading(self) -> str:
        """Whose offer it is."""
        return _("{player} proposes a deal").format(player=self.view.seats[self.decision.proposer].name)

    def rows_wanted(self) -> int:
        """Room for all that changes hands."""
        return max(len(side.lots) + len(side.jail_cards) for side in (self.decision.give, self.decision.take)) + 15

    def ways(self) -> tuple[Doable, ...]:
        """Three ways."""
        return (
            Dealing.ACCEPT.to(lambda: self.answer(Accept()), self.why_not(Accept())),
            Dealing.DECLINE.to(lambda: self.answer(Decline()), self.why_not(Decline())),
            Dealing.COUNTER.to(self._counter),
        )

    def _counter(self) -> None:
        self.app.push_screen(DealDialog(self.decision, self.player, self.around), self.pass_on)

    def remark(self) -> str:
        """Nothing happens before the answer; a cheeky offer wants to be haggled over."""
        if is_cheeky(self.decision, self.naming):
            return _("Only a first word, said with a wink: counter with what would suit you.")
        return _("Nothing changes hands before you accept.")

    def body(self, width: int, height: int) -> Rows:
        """What comes and what goes."""
        each = (width - 2) // 2
        mine, theirs = self.decision.take, self.decision.give
        proposer = self.decision.proposer
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
            cash = [(" " + view.spell(_("Cash")) + " ", self.ground), (view.money(terms.cash), style)]
            rows.append(row(width, self.ground, cash))
        if not (shown or terms.cash):
            rows.append(row(width, self.ground, [(" " + view.spell(_("nothing")), self.faint)]))
        grid = Selection("", len(shown))
        room = height - len(rows)
        lines = grid.paint(
            width, room, lambda i, w, marked: draft.line(shown[i], w, marked, active=False, checks=False), self.ground
        )
        return rows + lines
