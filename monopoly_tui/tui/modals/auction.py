"""The panel of an auction: everybody bids at once, each with a key of their own."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.engine import actions as do
from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.decisions import AuctionDecision, Decision
from monopoly_tui.engine.frames import HOTEL
from monopoly_tui.narration.refusals import explain
from monopoly_tui.words import _

from ..paint.deed import paint_deed
from ..paint.rows import Piece, Row, Rows, beside, blank, cut, fitted, row, width_of, wrap
from ..prompt.panel import Answer, Context, Panel
from .keys import pressing

STEPS = (1, 5, 10, 50, 100)
SENTENCES_FROM = 30
LOW = 10
"""Up to this height the panel covers the deed on the stage, and shows it itself."""
LIST_WIDTH, DEED_WIDTH = 22, 22
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class AuctionPanel(Panel):
    """A player's key raises by the step, or bids the number typed; with Shift it passes. Tab changes the step."""

    wide = True

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, AuctionDecision)
        self.auction = decision
        self.typed = ""
        self.keys = self._deal_keys()

    def _deal_keys(self) -> dict[int, str]:
        """Everybody's own letter; digits are for sums, so a name like 2B gets a letter that is free."""
        letters = [seat.letter.lower() for seat in self.view.seats]
        free = (letter for letter in ALPHABET if letter not in letters)
        return {
            player: letter if letter.isalpha() else next(free)
            for player, letter in enumerate(letters)
            if player in self.context.persons
        }

    def offers(self) -> Iterable[tuple[str, Action]]:
        """No list: the keys are the players' own."""
        return ()

    def next_bid(self) -> int:
        """What a key bids now."""
        return int(self.typed) if self.typed else max(self.auction.least, self.auction.bid + self.context.bid_step)

    def press(self, key: str, character: str | None) -> Answer | str | None:
        """Bid, pass, type a sum, change the step."""
        if key in ("tab", "shift+tab"):
            way = 1 if key == "tab" else -1
            self.context.bid_step = STEPS[(STEPS.index(self.context.bid_step) + way) % len(STEPS)]
            return ""
        if character and character.isdecimal() and character.isascii():
            self.typed = (self.typed + character)[-7:]
            return ""
        if key in ("backspace", "escape") and self.typed:
            self.typed = self.typed[:-1] if key == "backspace" else ""
            return ""
        alone = [p for p in self.auction.asks if p in self.keys]
        if key == "enter" and len(alone) == 1:
            return self._act(alone[0], do.Bid(self.next_bid()))
        for player, letter in self.keys.items():
            if character and character.lower() == letter and not self.view.state.out[player]:
                return self._act(player, do.Bid(self.next_bid()) if character == letter else do.Pass())
        return None

    def _act(self, player: int, action: Action) -> Answer | str:
        self.typed = ""
        refusal = self.decision.refusal(player, action)
        return str(explain(refusal, self.naming)) if refusal else Answer(player, action)

    # --- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> Rows:
        """The bidders and how to bid; on a small stage the deed beside them."""
        if height > LOW or width < 2 * LIST_WIDTH - 2:
            return self._list(width, height)
        ground = self.view.look.on(self.view.look.stage)
        room = min(DEED_WIDTH, width - LIST_WIDTH - 1)
        across = width - room - 1
        right = (
            self._building(room) if self.auction.lot is None else paint_deed(self.view, self.auction.lot, room, height)
        )
        left = fitted(self._list(across, height), across, height, ground)
        return beside(left, blank(1, height, ground), fitted(right, room, height, ground))

    def _list(self, width: int, height: int) -> Rows:
        look, view = self.view.look, self.view
        ground = look.on(look.stage)
        bidders = [self._bidder(p, width) for p in range(view.state.players) if not view.state.out[p]]
        advice = self._advice(width)
        asked = wrap([(view.spell(str(self.question())), look.on(look.stage, bold=True))], width)
        room = height - len(bidders) - len(advice)
        head = [row(width, ground, line) for line in asked[: max(0, room)]] if width >= SENTENCES_FROM else []
        gap = [row(width, ground)]
        spare = room - len(head)
        return [*head, *(gap if head and spare > 0 else []), *bidders, *(gap if spare > 1 else []), *advice]

    def _advice(self, width: int) -> Rows:
        look, view = self.view.look, self.view
        ground, faint = look.on(look.stage), look.faded(look.stage)
        bid, step = view.money(self.next_bid()), view.money(self.context.bid_step)
        if width >= SENTENCES_FROM:
            first = _("A key bids {bid}, Shift with it passes.").format(bid=bid)
            second = _("Tab: step {step}. Digits: any sum.").format(step=step)
        else:
            first = _("key {bid}, Shift pass").format(bid=bid)
            second = _("Tab step {step}").format(step=step)
        typed: list[Piece] = [(f" {self.typed} ", look.on(look.lit, bold=True))] if self.typed else []
        rooms = (width, width - width_of(typed))
        texts = zip((first, second), rooms, strict=True)
        lines = [cut(view.spell(text), room, look.glyphs.ellipsis) for text, room in texts]
        return [
            row(width, ground, [(lines[0], look.on(look.stage, bold=bool(typed)))]),
            row(width, ground, [(lines[1], pressing(faint, "tab"))], typed),
        ]

    def _bidder(self, player: int, width: int) -> Row:
        look, view, auction = self.view.look, self.view, self.auction
        ground, faint = look.on(look.stage), look.faded(look.stage)
        leads, out = player == auction.leader, player not in auction.bidders
        style = look.on(look.stage, look.good, bold=True) if leads else faint if out else ground
        key = self.keys.get(player, "")
        chip = look.solid(view.seats[player].paint, bold=True)
        letter = key if key and not out else view.seats[player].letter
        left: list[Piece] = [(f" {letter} ", pressing(chip, key) if key else chip)]
        right: list[Piece] = [(" " + view.money(view.state.cash[player]).rjust(7), style)]
        sign = look.glyphs.turn if leads else look.glyphs.dash if out else look.glyphs.mortgage if key else " "
        passing = pressing(faint, key.upper()) if key and not (leads or out) else style
        if width >= SENTENCES_FROM:
            word = view.money(auction.bid) if leads else _("passed") if out else _("pass") if key else ""
            right.append((f"  {sign} {view.spell(word)}".ljust(12), passing))
        else:
            right.append((f" {sign}", passing))
        room = width - 4 - width_of(right)
        name = cut(view.spell(view.seats[player].name), room, look.glyphs.ellipsis)
        return row(width, ground, [*left, (f" {name}", pressing(style, key) if key else style)], right)

    def _building(self, width: int) -> Rows:
        """What is sold where there is no deed."""
        look, view, building = self.view.look, self.view, self.auction.building
        ground = look.on(look.card, look.card_text)
        band = look.solid(look.accent, bold=True)
        stock = view.state.hotels if building == HOTEL else view.state.houses
        sign = look.glyphs.hotel if building == HOTEL else look.glyphs.house
        title = view.spell(self.naming.counted(1, building))
        rest = _("The Bank has {stock} left.").format(stock=self.naming.counted(stock, building))
        lines = wrap([(view.spell(rest), ground)], width - 2)
        card = [row(width, band, [(f"{sign} {title}", band)], centre=True), row(width, ground)]
        card += [row(width, ground, [(" ", ground), *line]) for line in lines]
        return [*card, row(width, ground)]
