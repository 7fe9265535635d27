"""What deals are worth: lots, whole groups, and cash that is short or plentiful."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from monopoly_tui.games.property.board import STREET, UTILITY, Group
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedures.debt import owes
from monopoly_tui.games.property.procedures.mortgage import interest, lift_cost
from monopoly_tui.games.property.rent import USUAL_THROW, rows
from monopoly_tui.games.property.state import BANK, State

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


@dataclass(slots=True)
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
