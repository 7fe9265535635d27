"""What deals are worth to a player, what it proposes, how often, and what it agrees to."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from monopoly_tui.games.property.board import STREET, UTILITY, Group
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.debt import owes
from monopoly_tui.games.property.procedures.mortgage import interest, lift_cost
from monopoly_tui.games.property.rent import USUAL_THROW, rows
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.records import record

HOUSES = 3
"""A street that can be built on is reckoned with so many houses."""
COMFORT, PLENTY = 300, 2000
"""Cash below the first counts half as much again, cash beyond the second only three quarters."""
KEEP, KEEP_FOR_BUYING = 150, 500
"""Nobody pays for a deal with the last of this much cash, nor of the second while the Bank still has much to sell."""
LEAST_GAIN = 20
"""For less nobody agrees to a deal; nor for less than a tenth of what changes hands."""
FEAR = 1.25
"""How much of what makes a player strong the others lose by it, all together."""
MOST_FOR_CARD = 50
"""More than this a jail card is not worth, however high the fine."""


class Worths(NamedTuple):
    """What the groups of a box are worth, one by one.

    `bonuses` says what none, one, two ... lots of a group are worth together beyond their prices, `streets` how many
    streets it has.
    """

    bonuses: tuple[tuple[int, ...], ...]
    streets: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> Worths:
        """Those of the box that is played from."""
        groups = state.board.groups
        streets = (len(group.lots) if group.kind == STREET else 0 for group in groups)
        return cls(tuple(_bonuses(state, group) for group in groups), tuple(streets))


@record
class Side:
    """A deal as one of the two sees it.

    `goods` is what it brings but for cash, `got` and `given` are the prices of that; `keep` is the cash not to be
    spent on it, and `dread` what every coin that goes to the other is to be feared for.
    """

    goods: float
    got: int
    given: int
    cash: int
    interest: int
    keep: int
    dread: float

    @property
    def spare(self) -> int:
        """What this side could pay."""
        return max(0, self.cash - self.keep)

    def gain(self, paid: int) -> float:
        """What the deal brings if so much is paid to this side, or by it if less than nothing."""
        feared = self.dread * min(0, paid)
        return self.goods + feared + _comfort(self.cash + paid - self.interest) - _comfort(self.cash)

    def agrees(self, paid: int) -> bool:
        """Whether this side gains enough, and has cash left after paying."""
        if -paid > self.spare:
            return False
        stake = max(self.got + max(0, paid), self.given + max(0, -paid))
        return self.gain(paid) >= max(LEAST_GAIN, stake // 10)


class Appraisal:
    """The worth of what is held at a table.

    It depends on the table alone, and whoever agrees to a deal wants to gain by it: no row of deals that ends where
    it began can cost a player anything.
    """

    __slots__ = ("fear", "keep", "state", "worths")

    def __init__(self, state: State, worths: Worths) -> None:
        self.state, self.worths = state, worths
        lots = len(state.board.lots)
        unsold = state.owner.count(BANK) - (len(state.owner) - lots)
        self.keep = KEEP_FOR_BUYING if unsold * 4 > lots else KEEP
        # What makes one player strong falls on all the others, the harder the fewer they are.
        self.fear = FEAR / max(2, state.players - sum(state.out))

    def side(self, player: int, other: int, get: Terms, give: Terms) -> Side:
        """How a deal with another looks to a player, whatever the cash in it."""
        state = self.state
        changes: dict[int, int] = {}
        for spaces, more in ((get.lots, 1), (give.lots, -1)):
            for space in spaces:
                group = state.board.lots[space].group
                changes[group] = changes.get(group, 0) + more
        got, given = self._goods(get), self._goods(give)
        due = sum(interest(state.board.lots[s]) for s in get.lots if state.mortgaged[s])
        threat, whole = self._threat(other, changes)
        goods = got - given + self._strength(player, changes) - self.fear * threat
        cash = state.cash[player] - owes(state, player)
        return Side(goods, got, given, cash, due, self.keep, self.fear / 2 if whole else 0)

    def _strength(self, player: int, changes: dict[int, int]) -> int:
        """What the lots that come and go make of the groups a player holds."""
        counts, bonuses = self.state.group_count[player], self.worths.bonuses
        return sum(
            bonuses[group][counts[group] + more] - bonuses[group][counts[group]] for group, more in changes.items()
        )

    def _threat(self, other: int, changes: dict[int, int]) -> tuple[float, int]:
        """How much more there is to fear of the other side, and how many whole groups that will hold.

        A second whole group is worse than the first.
        """
        counts = self.state.group_count[other]
        now = then = whole = whole_then = 0
        for index, (bonus, streets) in enumerate(zip(*self.worths, strict=True)):
            before = counts[index]
            after = before - changes.get(index, 0)
            now += bonus[before]
            then += bonus[after]
            if streets:
                whole += before == streets
                whole_then += after == streets
        return (then * (3 + whole_then) - now * (3 + whole)) / 4, whole_then

    def _goods(self, side: Terms) -> int:
        """Lots at their prices, mortgaged ones less what lifting costs, and jail cards."""
        state, total = self.state, 0
        for space in side.lots:
            lot = state.board.lots[space]
            total += lot.price - (lift_cost(lot) if state.mortgaged[space] else 0)
        return total + min(state.settings.jail_fine, MOST_FOR_CARD) // 2 * len(side.jail_cards)


def _comfort(cash: int) -> float:
    """What cash is worth to one who holds so much; less than none is a debt."""
    return cash + min(cash, COMFORT) / 2 - max(0, cash - PLENTY) / 4


def _bonuses(state: State, group: Group) -> tuple[int, ...]:
    size = len(group.lots)
    if group.kind == STREET:
        whole = sum(rows(state, space)[HOUSES + 1] for space in group.lots) * 2 // 5
        nearly = whole // 6 if size > 2 else 0
        return (*[0] * (size - 1), nearly, whole)
    rents = rows(state, group.lots[0])
    throw = USUAL_THROW if group.kind == UTILITY else 1
    return (0, *((held + 1) * (rents[min(held, len(rents) - 1)] - rents[0]) * throw // 2 for held in range(size)))


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


@record(frozen=True)
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

    def proposal(self, state: State, player: int, decision: Decision) -> Offer | None:
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

    def reply(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        """Agree to what brings clearly more than it takes; else ask for more, once in a turn, or refuse."""
        appraisal, other, get, give = self._appraise(state), deal.to, deal.take, deal.give
        mine = appraisal.side(player, other, get, give)
        if mine.agrees(get.cash - give.cash):
            return True
        if self._countered != state.turns:
            price = _price(mine, appraisal.side(other, player, give, get), get.cash - give.cash)
            counter = None if price is None else _offer(other, give, get, -price)
            if counter is not None and decision.refusal(player, counter) is None:
                self._countered = state.turns
                return counter
        return False

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
