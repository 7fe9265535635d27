"""How a player comes by the lots it misses: what it proposes, how often, and what it agrees to."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.turn import EndTurnDecision
from monopoly_tui.games.property.state import BANK, State

from .appraising import Appraisal, Side, Worths

WORTH_ASKING = 50
"""Who asks wants to gain this much."""
STEP = 10
"""Sums are rounded to this."""
PAUSE, LONGEST_PAUSE = 3, 24
"""Rounds before the same player is asked again; twice as many after each refusal."""
NOT_AGAIN = 20
"""Rounds before the same lots are asked for again."""
REST = 5
"""Rounds before one looks for deals again at a table where there were none."""

Lots = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player was asked for last, when, and how long to leave the player alone."""

    round: int
    pause: int
    lots: Lots


class Dealer:
    """Makes and answers proposals for one player, and remembers what was proposed.

    What it remembers of later rounds than the present one was taken back, and does not count.
    """

    def __init__(self) -> None:
        self._ready = self._countered = -1
        self._asked: dict[int, Asked] = {}
        self._proposed: dict[tuple[Lots, Lots], int] = {}
        self._nothing: tuple[int, list[int]] = (0, [])
        self._worths: tuple[object, Worths] | None = None

    def begin(self, state: State) -> None:
        """The player's turn has begun: one proposal is free.

        A player who has not seen it begin makes none, so that one without a memory does not ask for ever.
        """
        self._ready = state.turns

    def proposal(self, state: State, player: int, decision: EndTurnDecision) -> Offer | None:
        """The deal to propose now, if there is a good one."""
        if self._ready != state.turns:
            return None
        self._ready = -1
        since, owners = self._nothing
        if 0 <= state.round - since < REST and owners == state.owner:
            return None
        offer = self._best(state, player)
        if offer is None or decision.refusal(player, offer) is not None:
            self._nothing = state.round, state.owner.copy()
            return None
        self._note(state, player, offer)
        return offer

    def reply(self, state: State, player: int, decision: OfferDecision) -> Action:
        """Agree to what brings clearly more than it takes; else ask for more, once in a turn, or refuse."""
        appraisal, other, get, give = self._appraise(state), decision.proposer, decision.give, decision.take
        mine = appraisal.side(player, other, get, give)
        if mine.agrees(get.cash - give.cash):
            return Accept()
        if self._countered != state.turns:
            price = _price(mine, appraisal.side(other, player, give, get), get.cash - give.cash)
            counter = None if price is None else _offer(other, give, get, -price)
            if counter is not None and decision.refusal(player, counter) is None:
                self._countered = state.turns
                return counter
        return Decline()

    def _appraise(self, state: State) -> Appraisal:
        if self._worths is None or self._worths[0] is not state.rents:
            self._worths = state.rents, Worths.of(state)
        return Appraisal(state, self._worths[1])

    def _best(self, state: State, player: int) -> Offer | None:
        """The deal that brings most, among those that the others could agree to."""
        best, most, wanted = None, float(WORTH_ASKING), list(self._wanted(state, player))
        if not wanted:
            return None
        appraisal = self._appraise(state)
        for lot, other in wanted:
            for give in _returns(state, player, other, lot):
                if _is_recent(state, self._proposed.get((give, (lot,)))):
                    continue
                get, given = Terms(0, (lot,)), Terms(0, give)
                mine, theirs = appraisal.side(player, other, get, given), appraisal.side(other, player, given, get)
                if mine.goods + theirs.goods <= most:
                    continue
                cash = _balance(mine, theirs)
                gain = 0.0 if cash is None else mine.gain(-cash)
                if cash is not None and gain > most:
                    best, most = _offer(other, given, get, cash), gain
        return best

    def _wanted(self, state: State, player: int) -> Iterator[tuple[int, int]]:
        """The lots that would complete a group of streets, or all but complete it, and who has them."""
        for index, group in enumerate(state.board.groups):
            held, size = state.group_count[player][index], len(group.lots)
            if group.kind == STREET and held and held < size <= held + 2 and not state.built_on(index):
                for space in group.lots:
                    other = state.owner[space]
                    if other not in (player, BANK) and not self._leaves_alone(state, other):
                        yield space, other

    def _note(self, state: State, player: int, offer: Offer) -> None:
        before = self._asked.get(offer.to)
        pause = PAUSE
        if before is not None and any(state.owner[lot] != player for lot in before.lots):
            pause = min(before.pause * 2, LONGEST_PAUSE)
        self._asked[offer.to] = Asked(state.round, pause, offer.take.lots)
        self._proposed[offer.give.lots, offer.take.lots] = state.round

    def _leaves_alone(self, state: State, other: int) -> bool:
        """Whether a player was asked not long ago."""
        asked = self._asked.get(other)
        return asked is not None and 0 <= state.round - asked.round < asked.pause


def _is_recent(state: State, since: int | None) -> bool:
    return since is not None and 0 <= state.round - since < NOT_AGAIN


def _returns(state: State, player: int, other: int, wanted: int) -> Iterator[Lots]:
    """What a player could give for a lot: nothing but cash if it is the last one missing, or what goes with theirs."""
    group, owner = state.board.lots[wanted].group, state.owner
    mine, theirs = state.group_count[player], state.group_count[other]
    if mine[group] == len(state.board.groups[group].lots) - 1:
        yield ()
    for index, lots in enumerate(state.board.groups):
        if mine[index] and theirs[index] and index != group and not state.built_on(index):
            yield from ((space,) for space in lots.lots if owner[space] == player)


def _balance(mine: Side, theirs: Side) -> int | None:
    """The cash that makes both agree to a deal: paid by me, or to me if less than nothing."""
    if theirs.goods <= mine.goods:
        return _price(theirs, mine, 0)
    asked = min(int(theirs.goods - mine.goods) // 2, theirs.spare)
    cash = -(asked // STEP * STEP)
    return cash if mine.agrees(-cash) and theirs.agrees(cash) else None


def _price(seller: Side, buyer: Side, offered: int) -> int | None:
    """The least that a seller agrees to, if the buyer can pay so much and still gains."""
    sums = range(offered, max(offered, buyer.spare) + 1, STEP)
    found = bisect_left(sums, True, key=seller.agrees)
    return sums[found] if found < len(sums) and buyer.agrees(-sums[found]) else None


def _offer(other: int, give: Terms, take: Terms, cash: int) -> Offer:
    """These goods, with cash paid by the one who offers, or to that one if less than nothing."""
    return Offer(other, replace(give, cash=max(0, cash)), replace(take, cash=max(0, -cash)))
