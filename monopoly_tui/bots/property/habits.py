"""What players of the flat game do when something has to be decided: sensible, and quick to work out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monopoly_tui.games.property.luck import THROWS
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, ways_to_win
from monopoly_tui.games.property.state import BANK, FREE

from .plan import HOUSES, STREETS, TELEPORT, TRANSPORTS

if TYPE_CHECKING:
    from .table import FlatTable as Flat

RESERVE: Final = 150
"""Cash kept in hand when building, on a board with the usual prices."""
PLENTY: Final = 4
"""Who holds so many reserves lifts mortgages that stand in nobody's way."""
NEVER: Final = 10**9


def limit(flat: Flat, player: int, space: int) -> int:
    """The most a player bids for a lot: its price, half as much again to complete a group, and never the last cash."""
    plan = flat.plan
    group, price = plan.group[space], plan.price[space]
    if flat.counts[player][group] == len(plan.groups[group]) - 1:
        price = price * 3 // 2
    return min(price, flat.cash[player] - int(RESERVE * plan.unit) // 3)


def keep(flat: Flat, player: int, space: int) -> None:
    """A lot came mortgaged: lifted by whoever is rich, else kept for the interest."""
    due = flat.plan.mortgage[space] + flat.plan.interest[space]
    if flat.cash[player] >= due + RESERVE * flat.plan.unit:
        flat.cash[player] -= due
        flat.mortgaged[space] = False
    else:
        flat.charge(player, BANK, flat.plan.interest[space])


def leave_jail(flat: Flat, player: int) -> None:
    """While there is much to buy nobody stays longer than needed."""
    plan = flat.plan
    if flat.owner.count(BANK) <= plan.size - len(plan.lots) // 2:
        return
    pays = flat.cash[player] >= plan.fine and (plan.fine_at_last or flat.jailed[player] < plan.jail_turns - 1)
    if flat.cards[player] or pays:
        get_out(flat, player)


def get_out(flat: Flat, player: int) -> None:
    """Leave Jail by a card, or for the fine."""
    if flat.cards[player]:
        flat.cards[player] -= 1
    else:
        flat.fine(player, flat.plan.fine)
    flat.jailed[player] = FREE


def fights(flat: Flat, player: int, space: int, rent: int) -> bool:
    """Whether the deed, by the chance to win it, is worth what may be lost, and that much cash is there."""
    plan, loss = flat.plan, rent * LOST_RENTS
    ways = ways_to_win(plan.power[space])
    return loss * (len(THROWS) - ways) <= plan.price[space] * ways and flat.cash[player] >= loss


def target(flat: Flat, player: int, power: int) -> int:
    """Where to teleport to, or which street to fight for: the dearest, dearer if it completes a group; -1 for none."""
    plan, best, most = flat.plan, -1, 0
    for space in plan.lots:
        owner, group = flat.owner[space], plan.group[space]
        if power == TELEPORT:
            fits = owner == BANK and plan.price[space] <= flat.cash[player] and space != flat.at[player]
        else:
            fits = plan.kind[space] == STREETS and owner not in (BANK, player)
            fits = fits and flat.counts[owner][group] < len(plan.groups[group])
        if fits:
            completes = flat.counts[player][group] == len(plan.groups[group]) - 1
            worth = plan.price[space] * (3 if completes else 2)
            if worth > most:
                best, most = space, worth
    return best


# --- building and mortgages ---------------------------------------------------------------------------------------


def manage(flat: Flat, player: int) -> None:
    """At the end of a turn: build where it pays most, then lift mortgages from plenty."""
    keeping = int(RESERVE * flat.plan.unit)
    if flat.cash[player] > keeping:
        build(flat, player, keeping)
        if flat.cash[player] > PLENTY * keeping and True in flat.mortgaged:
            lift(flat, player, keeping * (PLENTY - 1))


def build(flat: Flat, player: int, keeping: int, *, mortgaging: bool = False) -> None:
    """Build by return, three houses a lot first, down to `keeping`; with cash raised on single lots if told so."""
    counts, plan = flat.counts[player], flat.plan
    whole = [group for group in plan.streets if counts[group] == len(plan.groups[group])]
    while whole:
        space, height = _best_site(flat, player, whole, keeping)
        if space < 0:
            return
        cost = plan.cost[space]
        while flat.cash[player] - cost < keeping:
            single = weakest_single(flat, player) if mortgaging and height < HOUSES else -1
            if single < 0:
                return
            flat.mortgaged[single] = True
            flat.cash[player] += plan.mortgage[single]
        flat.cash[player] -= cost
        raise_building(flat, space)


def raise_building(flat: Flat, space: int) -> None:
    """One more building stands on a lot."""
    flat.level[space] += 1
    if flat.level[space] == flat.plan.hotel:
        flat.hotels -= 1
        flat.houses += flat.plan.hotel - 1
    else:
        flat.houses -= 1


def _best_site(flat: Flat, player: int, whole: list[int], keeping: int) -> tuple[int, int]:
    """Where the next building earns most for its cost, and how many stand there; -1 if nowhere."""
    plan, level = flat.plan, flat.level
    best, most, height = -1, 0.0, 0
    for group in whole:
        lots = plan.groups[group]
        if not _lifted(flat, player, lots, keeping):
            continue
        low = min(level[space] for space in lots)
        if low == plan.hotel or not (flat.hotels if low + 1 == plan.hotel else flat.houses):
            continue
        top = max(low + 1, min(HOUSES, plan.hotel))
        gain = (plan.incomes[group][top] - plan.incomes[group][low]) / ((top - low) * len(lots) * plan.cost[lots[0]])
        if gain > most:
            most, height = gain, low
            best = max((s for s in lots if level[s] == low), key=lambda s: plan.rents[s][HOUSES])
    return best, height


def _lifted(flat: Flat, player: int, lots: tuple[int, ...], keeping: int) -> bool:
    """Whether a group is free of mortgages; they are lifted if there is cash for it."""
    plan = flat.plan
    for space in lots:
        if flat.mortgaged[space]:
            due = plan.mortgage[space] + plan.interest[space]
            if flat.cash[player] - due < keeping:
                return False
            flat.cash[player] -= due
            flat.mortgaged[space] = False
    return True


def lift(flat: Flat, player: int, keeping: int) -> None:
    """Lift mortgages while cash is left."""
    plan = flat.plan
    for space in plan.lots:
        if flat.mortgaged[space] and flat.owner[space] == player:
            due = plan.mortgage[space] + plan.interest[space]
            if flat.cash[player] - due >= keeping:
                flat.cash[player] -= due
                flat.mortgaged[space] = False


def weakest_single(flat: Flat, player: int) -> int:
    """The lot outside whole groups whose mortgage costs least rent for what it brings; -1 if there is none."""
    plan, best, least = flat.plan, -1, float(NEVER)
    counts = flat.counts[player]
    for space in plan.lots:
        if flat.owner[space] != player or flat.mortgaged[space]:
            continue
        group = plan.group[space]
        held, kind = counts[group], plan.kind[space]
        if (kind == STREETS and held == len(plan.groups[group])) or (kind == TRANSPORTS and held > 2):
            continue
        loss = _income(flat, space, held) / max(plan.mortgage[space], 1)
        if loss < least:
            best, least = space, loss
    return best


def _income(flat: Flat, space: int, held: int) -> float:
    plan = flat.plan
    if plan.kind[space] == STREETS:
        return plan.odds[space] * plan.rents[space][0]
    return plan.odds[space] * plan.incomes[plan.group[space]][held - 1]


def raise_cash(flat: Flat, player: int, amount: int) -> None:
    """Mortgage single lots, then those of bare groups, then sell buildings where they earn least."""
    plan = flat.plan
    while flat.cash[player] < amount:
        space = weakest_single(flat, player)
        if space < 0:
            break
        flat.mortgaged[space] = True
        flat.cash[player] += plan.mortgage[space]
    for kind in (TRANSPORTS, STREETS):
        for space in plan.lots:
            if flat.cash[player] >= amount:
                return
            if plan.kind[space] == kind and _is_bare(flat, player, space):
                flat.mortgaged[space] = True
                flat.cash[player] += plan.mortgage[space]
    while flat.cash[player] < amount:
        _sell(flat, player)


def _is_bare(flat: Flat, player: int, space: int) -> bool:
    """Whether a player could mortgage a lot."""
    lots = flat.plan.groups[flat.plan.group[space]]
    return flat.owner[space] == player and not flat.mortgaged[space] and not any(flat.level[s] for s in lots)


def _sell(flat: Flat, player: int) -> None:
    """One building where it earns least; a whole group where the Bank lacks houses to break down a hotel."""
    plan, level, best, least = flat.plan, flat.level, -1, float(NEVER)
    for group in plan.streets:
        lots = plan.groups[group]
        high = max(level[space] for space in lots)
        if flat.owner[lots[0]] != player or not high:
            continue
        loss = (plan.incomes[group][high] - plan.incomes[group][high - 1]) / max(len(lots) * plan.half[lots[0]], 1)
        if loss < least:
            best, least = group, loss
    if best < 0:  # nothing stands any more: what is left are bare groups
        _mortgage_any(flat, player)
        return
    lots = plan.groups[best]
    space = max(lots, key=level.__getitem__)
    if level[space] == plan.hotel and flat.houses < plan.hotel - 1:
        flat.cash[player] += sum(flat.clear(other) for other in lots)
    else:
        flat.cash[player] += flat.sell(space)


def _mortgage_any(flat: Flat, player: int) -> None:
    plan = flat.plan
    space = next(s for s in plan.lots if flat.owner[s] == player and not flat.mortgaged[s])
    flat.mortgaged[space] = True
    flat.cash[player] += plan.mortgage[space]
