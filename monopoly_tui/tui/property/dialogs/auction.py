"""The panel of an auction: everybody bids at once, each with a key of their own."""

from __future__ import annotations

from typing import Self

from rich.style import Style

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import HOTEL, UTILITY
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.rent import rows as rows_of
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import explain, label

from ...commands import Bidding
from ...kit.commanded import nothing
from ...kit.commands import Command, Doable
from ...kit.painted import pressing
from ...kit.rows import Piece, Row, Rows, cut, row, width_of
from ...table.prompt import Answer, Follow
from ..panels import USUAL_STEP, Context, Offers, Panel

LOW = 10
"""Up to this height the panel covers the deed on the stage, so it tells the most important of it."""
SHORTEST_NAME = 6


def paint_auction(panel: AuctionPanel, width: int, height: int) -> Rows:
    """The list of bidders below what is sold; where room is short, the advice gives way first, then the facts."""
    state = panel.view.state
    bidders = [player for player in range(state.players) if not state.out[player]]
    rows = _bidders(panel, bidders, width)
    head, advice = _head(panel, width, facts=height <= LOW), _advice(panel, width)
    spare = height - len(rows)
    head = head[: max(1, spare - len(advice))] if len(head) + len(advice) > spare else head
    advice = advice[: max(0, spare - len(head))]
    gap = [row(width, panel.view.look.on(panel.view.look.stage))]
    spare -= len(head) + len(advice)
    return [*head, *(gap if spare > 0 else []), *rows, *(gap if spare > 1 else []), *advice]


def _head(panel: AuctionPanel, width: int, *, facts: bool) -> Rows:
    """What is sold, who leads, and what there is to know about it."""
    look, view, auction = panel.view.look, panel.view, panel.auction
    ground, bold, faint = look.on(look.stage), look.on(look.stage, bold=True), look.faded(look.stage)
    if auction.leader is None:
        told, style = _("Nobody has bid yet."), ground
    else:
        name = view.seats[auction.leader].name
        told = _("{player} leads with {amount}.").format(player=name, amount=view.money(auction.bid))
        style = look.on(look.stage, look.good, bold=True)
    texts: list[Piece] = [(str(panel.title()), bold), (told, style)]
    if facts:
        texts.append((_facts(panel), faint))
    return [row(width, ground, [(cut(view.spell(text), width, look.glyphs.ellipsis), one)]) for text, one in texts]


def _facts(panel: AuctionPanel) -> str:
    """The deed in a sentence, or what the Bank has left of a building."""
    view, auction = panel.view, panel.auction
    if auction.lot is None:
        stock = view.state.hotels if auction.building == HOTEL else view.state.houses
        left = panel.naming.counted(stock, auction.building)
        return panel.naming.told(_("The {bank} has {stock} left."), stock=left)
    lot = view.lot(auction.lot)
    assert lot is not None
    price, mortgage = view.money(lot.price), view.money(lot.mortgage)
    if lot.kind == UTILITY:
        return _("Price {price}, mortgage value {mortgage}.").format(price=price, mortgage=mortgage)
    rent = view.money(rows_of(view.state, lot.space)[0])
    return _("Price {price}, rent {rent}, mortgage {mortgage}.").format(price=price, rent=rent, mortgage=mortgage)


def _advice(panel: AuctionPanel, width: int) -> Rows:
    """How to change the sum, and what has been typed of one; nothing for those who only look on."""
    look, view = panel.view.look, panel.view
    if not panel.waited_for:
        return []
    ground, faint = look.on(look.stage), look.faded(look.stage)
    step = view.money(panel.context.bid_step)
    sentence, key = _("Tab: step {step}. Digits: any sum.").format(step=step), Bidding.STEP.keys[0]
    typed: list[Piece] = []
    if panel.typed:
        sentence, key = _("Backspace deletes."), "backspace"
        typed = [(f" {view.spell(view.money(int(panel.typed)))} ", look.on(look.lit, bold=True))]
    text = cut(view.spell(sentence), width - width_of(typed), look.glyphs.ellipsis)
    rows = [row(width, ground, [(text, pressing(faint, key))], typed)]
    told = cut(view.spell(_entering(panel)), width, look.glyphs.ellipsis)
    return [*rows, row(width, ground, [(told, pressing(faint, Bidding.ENTER.keys[0]))])]


def _entering(panel: AuctionPanel) -> str:
    """What Enter does, in a sentence."""
    meant, name = panel.meant_by_enter(), panel.view.seats[panel.waited_for[0]].name
    if meant is None:
        return panel.unclear()
    if isinstance(meant, Bid):
        return _("Enter: {player} bids {amount}.").format(player=name, amount=panel.view.money(meant.amount))
    return _("Enter: {player} passes.").format(player=name)


def _bidders(panel: AuctionPanel, players: list[int], width: int) -> Rows:
    """Everybody with their cash and what they can do, in words as long as there is room for."""
    view = panel.view
    cash = max(len(view.money(view.state.cash[player])) for player in players)
    for long in (True, False):
        doings = [_doing(panel, player, long=long) for player in players]
        across = max(width_of(doing) for doing in doings)
        room = width - cash - across - 7
        if room >= SHORTEST_NAME:
            break
    return [
        _bidder(panel, player, doing, (max(1, room), cash, across), width)
        for player, doing in zip(players, doings, strict=True)
    ]


def _bidder(panel: AuctionPanel, player: int, doing: list[Piece], sizes: tuple[int, int, int], width: int) -> Row:
    look, view = panel.view.look, panel.view
    room, cash, across = sizes
    style, key = _style(panel, player), panel.keys.get(player, "")
    ground, chip = look.on(look.stage), look.solid(view.seats[player].paint, bold=True)
    letter = key if key and player in panel.auction.bidders else view.seats[player].letter
    name = cut(view.spell(view.seats[player].name), room, look.glyphs.ellipsis)
    left: list[Piece] = [(f" {letter} ", pressing(chip, key) if key else chip)]
    left.append((f" {name}", pressing(style, key) if key else style))
    money = view.money(view.state.cash[player]).rjust(cash)
    right: list[Piece] = [(f" {money}  ", style), *doing, (" " * (across - width_of(doing)), ground)]
    return row(width, ground, left, right)


def _doing(panel: AuctionPanel, player: int, *, long: bool) -> list[Piece]:
    """What a bidder's keys do, or what the bidder has done."""
    look, view, auction = panel.view.look, panel.view, panel.auction
    style, key = _style(panel, player), panel.keys.get(player, "")
    if player not in auction.bidders:
        return [(view.spell(_("passed")), style)]
    if player == auction.leader:
        return [(view.spell(_("leads")), style)]
    if not key:
        return [(view.spell(_("may still bid")) if long else "", look.faded(look.stage))]
    bid = panel.next_bid(player)
    amount = view.money(bid)
    bids = _("{key} bids {amount}").format(key=key, amount=amount) if long else f"{key} {amount}"
    passes = _("{key} passes").format(key=key.upper())
    able = bid <= view.state.cash[player]
    bold = look.on(look.stage, bold=True) if able else look.faded(look.stage)
    return [(view.spell(bids), pressing(bold, key)), ("  ", style), (view.spell(passes), pressing(style, key.upper()))]


def _style(panel: AuctionPanel, player: int) -> Style:
    look, auction = panel.view.look, panel.auction
    if player == auction.leader:
        return look.on(look.stage, look.good, bold=True)
    return look.on(look.stage) if player in auction.bidders else look.faded(look.stage)


STEPS = (1, 5, 10, 50, 100)
LONGEST = 9
"""No sum of more digits is typed."""
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class AuctionPanel(Panel):
    """A player's key raises by the step, or bids the number typed; with Shift it passes. Tab changes the step.

    Enter passes for whoever is asked first, so that Enter alone leads through every auction. The step is kept from
    one bid to the next, and forgotten with the auction.
    """

    wide = True

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, AuctionDecision)
        self.auction = decision
        self.typed = ""
        self.keys = self._deal_keys()
        if not goes_on(context.auction, decision):
            context.bid_step = USUAL_STEP
        context.auction = decision

    @property
    def half_typed(self) -> bool:
        """A sum takes several keys, and time to think between them."""
        return bool(self.typed)

    def go_on_from(self, before: Self) -> None:
        """A sum half typed stays as long as the same is sold."""
        if goes_on(before.auction, self.auction):
            self.typed = before.typed

    def _deal_keys(self) -> dict[int, str]:
        """Everybody's own letter; digits are for sums, so a name like 2B gets a letter that is free."""
        letters = [seat.letter.lower() for seat in self.view.seats]
        free = (letter for letter in ALPHABET if letter not in letters)
        return {
            player: letter if letter.isalpha() else next(free)
            for player, letter in enumerate(letters)
            if player in self.context.persons()
        }

    def takes(self, sign: str) -> bool:
        """The players' own letters bid and pass, whatever else they mean."""
        return sign.lower() in self.keys.values()

    def offers(self) -> Offers:
        """No list: the keys are the players' own."""
        return ()

    @property
    def waited_for(self) -> list[int]:
        """The persons who can bid or pass now."""
        return [player for player in self.auction.asks if player in self.keys]

    def commands(self, follow: Follow) -> list[Doable]:
        """Bidding and passing by everybody's letter, the step; in the footer the letters of several stand together."""
        several = len(self.waited_for) > 1
        bids = [self._letter(Bidding.BID, player, follow, aside=several) for player in self.waited_for]
        passes = [self._letter(Bidding.PASS, player, follow, aside=several) for player in self.waited_for]
        letters = "".join(sorted(self.keys[player] for player in self.waited_for))
        together = [Bidding.BID.to(nothing, shown=letters), Bidding.PASS.to(nothing, shown=letters.upper())]
        step = Bidding.STEP.to(lambda: follow(self.change_step(1)))
        return [
            *(together if several else []),
            *bids,
            *passes,
            self._enter_command(follow),
            step,
            Bidding.SUM.to(nothing),
        ]

    def _letter(self, command: Command, player: int, follow: Follow, *, aside: bool) -> Doable:
        bids = command is Bidding.BID
        key = self.keys[player] if bids else self.keys[player].upper()
        named = _("{player}: bid {amount}") if bids else _("{player}: pass")
        amount = self.view.money(self.next_bid(player))
        label = named.format(player=self.view.seats[player].name, amount=amount) if aside else _(command.label)

        def act() -> object:
            return follow(self._act(player, Bid(self.next_bid(player)) if bids else Pass()))

        return command.to(act, label=label, short=label, shown=key, keys=(key,), aside=aside)

    def _enter_command(self, follow: Follow) -> Doable:
        """What Enter does as things stand, or why it does nothing."""
        meant = self.meant_by_enter()
        if meant is None:
            return Bidding.ENTER.to(nothing, self.unclear())
        short = _("Bid") if isinstance(meant, Bid) else _("Pass")
        named = label(meant, self.decision, self.naming)
        return Bidding.ENTER.to(lambda: follow(self._act(self.waited_for[0], meant)), label=named, short=short)

    def next_bid(self, player: int) -> int:
        """What a player's key bids now: the sum typed, else a step more, but no more than there is cash for."""
        if self.typed:
            return int(self.typed)
        raised = self.auction.bid + self.context.bid_step
        return max(self.auction.least, min(raised, self.view.state.cash[player]))

    def meant_by_enter(self) -> Action | None:
        """Pass, unless others act at the same time; a sum just typed is bid, if it is clear by whom."""
        if not self.typed:
            return None if self.context.several else Pass()
        return Bid(int(self.typed)) if len(self.waited_for) == 1 else None

    def unclear(self) -> str:
        """Whose sum it is has to be said."""
        if not self.typed:
            return _("Your letter bids, with Shift it passes.")
        return _("Press your own letter to bid {amount}.").format(amount=self.view.money(int(self.typed)))

    def change_step(self, way: int) -> str:
        """Raise by more or less."""
        self.context.bid_step = STEPS[(STEPS.index(self.context.bid_step) + way) % len(STEPS)]
        return ""

    def moved(self, key: str, character: str | None) -> Answer | str | None:
        """Type a sum, or take it back; the letters of those who are not asked say why."""
        if key == "shift+tab":
            return self.change_step(-1)
        if character and character.isdecimal() and character.isascii():
            self.typed = (self.typed + character)[:LONGEST]
            return ""
        if key in ("backspace", "escape") and self.typed:
            self.typed = self.typed[:-1] if key == "backspace" else ""
            return ""
        return self._refused(character or "")

    def _refused(self, letter: str) -> Answer | str | None:
        for player, own in self.keys.items():
            if letter and letter.lower() == own and not self.view.state.out[player]:
                return self._act(player, Bid(self.next_bid(player)) if letter == own else Pass())
        return None

    def _act(self, player: int, action: Action) -> Answer | str:
        self.typed = ""
        self.player = player  # whoever pressed a key is answered
        refusal = self.decision.refusal(player, action)
        return str(explain(refusal, self.naming)) if refusal else Answer(player, action)

    def paint(self, width: int, height: int) -> Rows:
        """What is sold, the leading bid, and everybody's keys."""
        return paint_auction(self, width, height)


def goes_on(before: AuctionDecision | None, now: AuctionDecision) -> bool:
    """Whether both belong to the same auction: in one auction bids only rise, and bidders only leave."""
    if before is None or (before.lot, before.building) != (now.lot, now.building):
        return False
    return now.bid >= before.bid and set(now.bidders) <= set(before.bidders)
