"""The panel of an auction: everybody bids at once, each with a key of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from monopoly_tui.engine import actions as do
from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.decisions import AuctionDecision, Decision
from monopoly_tui.narration.refusals import explain
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, cut, row, wrap
from .panel import Answer, Context, Panel

STEPS = (1, 5, 10, 50, 100)


class AuctionPanel(Panel):
    """A player's letter raises by the step, or bids the number typed; with Shift it passes. Tab changes the step."""

    wide = True

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.auction = cast(AuctionDecision, decision)
        self.persons = context.persons
        self.typed = ""

    def offers(self) -> Iterable[tuple[str, Action]]:
        return ()

    def press(self, key: str, character: str | None) -> Answer | str | None:
        if key == "tab":
            self.context.bid_step = STEPS[(STEPS.index(self.context.bid_step) + 1) % len(STEPS)]
            return ""
        if character and character.isdecimal() and character.isascii():
            self.typed = (self.typed + character)[-7:]
            return ""
        if key == "backspace":
            self.typed = self.typed[:-1]
            return ""
        alone = [p for p in self.auction.asks if p in self.persons]
        if key == "enter" and len(alone) == 1:
            return self._act(alone[0], do.Bid(self._next_bid()))
        for player in self.auction.bidders:
            letter = self.view.seats[player].letter
            if player in self.persons and character in (letter, letter.lower()):
                passing = character.isupper() and character.isalpha()
                return self._act(player, do.Pass() if passing else do.Bid(self._next_bid()))
        return None

    def _next_bid(self) -> int:
        if self.typed:
            return int(self.typed)
        return max(self.auction.least, self.auction.bid + self.context.bid_step)

    def _act(self, player: int, action: Action) -> Answer | str:
        self.typed = ""
        refusal = self.decision.refusal(player, action)
        return str(explain(refusal, self.naming)) if refusal else Answer(player, action)

    def paint(self, width: int, height: int) -> Rows:
        look, view = self.view.look, self.view
        ground, faint = look.on(look.stage), look.faded(look.stage)
        bidders = [self._bidder(p, width) for p in range(view.state.players) if not view.state.out[p]]
        bid = view.money(self._next_bid())
        keys = _("Your letter bids {bid}, Shift with it passes.").format(bid=bid)
        steps = _("Tab: step {step}. Digits: any sum.").format(step=view.money(self.context.bid_step))
        advice = [
            row(width, ground, line) for text in (keys, steps) for line in wrap([(view.spell(text), faint)], width)
        ]
        asked = wrap([(view.spell(str(self.question())), look.on(look.stage, bold=True))], width)
        room = height - len(bidders) - len(advice)
        head = [row(width, ground, line) for line in asked[: max(1, room)]]
        gaps = room - len(head)
        gap = [row(width, ground)]
        return [*head, *(gap if gaps > 0 else []), *bidders, *(gap if gaps > 1 else []), *advice]

    def _bidder(self, player: int, width: int) -> Row:
        look, view, auction = self.view.look, self.view, self.auction
        ground, faint = look.on(look.stage), look.faded(look.stage)
        seat = view.seats[player]
        out = player not in auction.bidders
        style = faint if out else ground
        name = cut(view.spell(seat.name), 14, look.glyphs.ellipsis).ljust(15)
        cash = view.money(view.state.cash[player]).rjust(8)
        left: list[Piece] = [view.chip(player), (" " + name, style), (cash, style)]
        if player == auction.leader:
            left.append((f"  {look.glyphs.turn} {view.money(auction.bid)}", look.on(look.stage, look.good, bold=True)))
        elif out:
            left.append(("  " + view.spell(_("passed")), faint))
        elif player in self.persons:
            left.append(("  " + view.spell(_("key {key}").format(key=seat.letter.lower())), faint))
        return row(width, ground, left)
