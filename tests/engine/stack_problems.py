"""What must hold of the procedures under way: who is in them, what they are about, and how they lie upon each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monopoly_tui.games.property.board import HOTEL, HOUSE, STREET
from monopoly_tui.games.property.effects import Choose
from monopoly_tui.games.property.procedure import Frame
from monopoly_tui.games.property.procedures.auction import Auction, Estate
from monopoly_tui.games.property.procedures.building import places_for, refuse_buildings
from monopoly_tui.games.property.procedures.cards import EffectChoice
from monopoly_tui.games.property.procedures.deal import Offer, OpenOffer
from monopoly_tui.games.property.procedures.debt import Charges, Debt
from monopoly_tui.games.property.procedures.mortgage import Transfer
from monopoly_tui.games.property.procedures.purchase import Purchase
from monopoly_tui.games.property.procedures.shortage import Placement, Shortage
from monopoly_tui.games.property.procedures.tax import TaxChoice
from monopoly_tui.games.property.procedures.turn import END, JAIL, LANDED, MOVE_OUT, OVER, ROLL, Turn
from monopoly_tui.games.property.rules.creature_battle import CreatureBattle
from monopoly_tui.games.property.rules.power_doubles import PowerChoice
from monopoly_tui.games.property.state import BANK, FREE, POT, State

PHASES = (JAIL, ROLL, MOVE_OUT, LANDED, END, OVER)
ON_TOP = (Auction, OpenOffer, Placement)
"""Nothing begins before these are done."""
ONCE = (Purchase, TaxChoice, EffectChoice, CreatureBattle, PowerChoice, Shortage)
"""There is never another of the same kind below."""
MOST_PAID = 10**9
"""More than this for a building is damage, not a bid."""


def stack_problems(state: State) -> Iterator[str]:
    """Everything that is wrong with the frames."""
    frames = state.frames
    if not frames:
        return
    if type(frames[0]) is not Turn or any(type(frame) is Turn for frame in frames[1:]):
        yield "the stack does not rest on one turn"
        return
    for index, frame in enumerate(frames):
        name = type(frame).__name__
        if isinstance(frame, ON_TOP) and frame is not frames[-1]:
            yield f"{name}: something lies upon it"
        if isinstance(frame, ONCE) and any(type(other) is type(frame) for other in frames[:index]):
            yield f"{name}: the same is under way already"
        wrong = next(_unknown(state, frame), None) or next(_wrong(state, frame, frames[index - 1]), None)
        if wrong is not None:
            yield f"{name}: {wrong}"


def _unknown(state: State, frame: Frame) -> Iterator[str]:
    """Players who are not there, lots that are not on the board, the same one twice."""
    players, lots = _named(frame)
    if any(not 0 <= player < state.players or state.out[player] for player in players):
        yield "somebody unknown, or who has left"
    if any(lot not in state.board.lots for lot in lots):
        yield "no such lot"
    if not isinstance(frame, Shortage) and len(set(lots)) < len(lots):
        yield "a lot stands there twice"


def _named(frame: Any) -> tuple[list[int], list[int]]:
    """The players and the lots a frame speaks of."""
    match frame:
        case Turn():
            return [], []
        case Purchase() | CreatureBattle():
            return [frame.player], [frame.lot]
        case Debt():
            return [frame.player, *([frame.creditor] if frame.creditor >= 0 else [])], []
        case OpenOffer():
            return [frame.player, frame.to], [*frame.give.lots, *frame.take.lots]
        case Auction():
            return frame.bidders, [] if frame.lot is None else [frame.lot]
        case Estate() | Transfer():
            return [], frame.lots
        case Shortage():
            return [*frame.to_ask, *frame.wishes], [*frame.lots, *frame.rest]
        case Charges():
            return [p for charge in frame.charges for p in (charge.payer, charge.payee) if p >= 0], []
        case _:
            return [frame.player], []


def _wrong(state: State, frame: Any, below: Frame) -> Iterator[str]:
    """What a frame says against what the table shows; players and lots are known to be there."""
    match frame:
        case Turn():
            yield from _wrong_turn(state, frame)
        case Purchase():
            if state.owner[frame.lot] != BANK or state.at[frame.player] != frame.lot or frame.player != state.turn:
                yield "the player does not stand on a lot of the Bank's"
        case TaxChoice():
            if frame.player != state.turn or frame.amount < 0 or not 0 <= frame.percent <= 100:
                yield "no such tax"
        case EffectChoice():
            decks = state.board.decks
            if frame.player != state.turn or not (0 <= frame.deck < len(decks)):
                yield "no such deck"
            elif not 0 <= frame.card < len(decks[frame.deck].cards):
                yield "no such card"
            elif not isinstance(decks[frame.deck].cards[frame.card].effect, Choose):
                yield "the card gives no choice"
        case Debt():
            if frame.amount < 1 or frame.creditor < POT or frame.creditor == frame.player:
                yield "nothing is owed"
            elif frame.lot is not None and not 0 <= frame.lot < len(state.board.spaces):
                yield "no such lot"
        case Charges():
            if any(c.payer < 0 or c.payee < POT or c.payer == c.payee or c.amount < 1 for c in frame.charges):
                yield "nothing falls due"
        case Estate():
            if any(state.owner[space] != BANK for space in frame.lots):
                yield "a lot is not the Bank's"
        case Transfer():
            if any(state.owner[space] == BANK for space in frame.lots):
                yield "a lot is the Bank's"
        case OpenOffer():
            if min(frame.give.cash, frame.take.cash) < 0:
                yield "less than nothing is offered"
            elif Offer(frame.to, frame.give, frame.take).refusal(state, frame.player) is not None:
                yield "nobody could offer that"
        case Auction():
            yield from _wrong_auction(state, frame, below)
        case Shortage():
            yield from _wrong_shortage(state, frame)
        case Placement():
            if type(below) is not Shortage or below.building != frame.building:
                yield "no building was won"
            elif not places_for(state, frame.player, frame.building):
                yield "there is no place for the building"
            elif not 0 < frame.price <= MOST_PAID:
                yield "nobody would have paid so much for the building"
        case CreatureBattle():
            lot = state.board.lots[frame.lot]
            missing = len(state.board.groups[lot.group].lots) - _held(state, frame.player, lot.group)
            if lot.kind != STREET or state.owner[frame.lot] in (BANK, frame.player) or missing != 1 or frame.rent < 0:
                yield "that lot is not fought for"
        case PowerChoice():
            if frame.number not in state.board.powers or frame.player != state.turn:
                yield "no such power"


def _wrong_turn(state: State, turn: Turn) -> Iterator[str]:
    if turn.player != state.turn or turn.phase not in PHASES or not 0 <= turn.doubles <= 3:
        yield "nobody's turn"
    elif turn.phase != OVER and not state.out[turn.player]:
        jailed = state.jailed[turn.player] != FREE
        if jailed != (turn.phase in (JAIL, MOVE_OUT)):
            yield "asked about Jail outside it, or in Jail about something else"


def _wrong_auction(state: State, frame: Auction, below: Frame) -> Iterator[str]:
    if len(set(frame.bidders)) < len(frame.bidders) or frame.minimum < 1:
        yield "nobody could bid so"
    if frame.leader is None:
        if frame.bid:
            yield "nobody leads"
    elif frame.leader not in frame.bidders or not frame.minimum <= frame.bid <= state.cash[frame.leader]:
        yield "the leader does not lead"
    if frame.lot is not None:
        if state.owner[frame.lot] != BANK or frame.building:
            yield "the lot is not the Bank's"
    elif type(below) is not Shortage or frame.building != below.building:
        yield "no building is sold"
    elif any(not below.wishes.get(bidder) for bidder in frame.bidders):
        yield "somebody bids for a building without wanting one"


def _wrong_shortage(state: State, frame: Shortage) -> Iterator[str]:
    if frame.building not in (HOUSE, HOTEL) or any(wish < 0 for wish in frame.wishes.values()):
        yield "nothing is short"
    elif not 0 <= frame.player < state.players:
        yield "nobody builds"
    elif len(set(frame.to_ask)) < len(frame.to_ask) or set(frame.to_ask) & set(frame.wishes):
        yield "somebody is asked twice"
    elif frame.player not in frame.wishes or frame.auctioning:
        return
    elif refuse_buildings(state, frame.player, frame.lots) is not None:
        yield "nobody could build that"


def _held(state: State, player: int, group: int) -> int:
    return sum(state.owner[space] == player for space in state.board.groups[group].lots)
