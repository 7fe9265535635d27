"""Draws an auction: what is sold, who leads, and what every bidder's keys would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style

from monopoly_tui.games.property.board import HOTEL, UTILITY
from monopoly_tui.games.property.procedures.auction import Bid
from monopoly_tui.games.property.rent import rows as rows_of
from monopoly_tui.i18n import _

from ...kit.dialog_keys import pressing
from ...kit.rows import Piece, Row, Rows, cut, row, width_of

if TYPE_CHECKING:
    from .auction import AuctionPanel

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
        return _("The Bank has {stock} left.").format(stock=panel.naming.counted(stock, auction.building))
    lot = view.lot(auction.lot)
    assert lot is not None
    price, mortgage = view.money(lot.price), view.money(lot.mortgage)
    if lot.kind == UTILITY:
        return _("Price {price}, mortgage value {mortgage}.").format(price=price, mortgage=mortgage)
    rent = view.money(rows_of(view.state, lot.space)[0])
    return _("Price {price}, rent {rent}, mortgage {mortgage}.").format(price=price, rent=rent, mortgage=mortgage)


def _advice(panel: AuctionPanel, width: int) -> Rows:
    """How to change the sum, and what has been typed of one."""
    look, view = panel.view.look, panel.view
    ground, faint = look.on(look.stage), look.faded(look.stage)
    step = view.money(panel.context.bid_step)
    sentence = _("Tab: step {step}. Digits: any sum.").format(step=step)
    typed: list[Piece] = [(f" {panel.typed} ", look.on(look.lit, bold=True))] if panel.typed else []
    text = cut(view.spell(sentence), width - width_of(typed), look.glyphs.ellipsis)
    rows = [row(width, ground, [(text, pressing(faint, "tab"))], typed)]
    if panel.waited_for:
        told = cut(view.spell(_entering(panel)), width, look.glyphs.ellipsis)
        rows.append(row(width, ground, [(told, pressing(faint, "enter"))]))
    return rows


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
