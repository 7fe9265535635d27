"""Why one answer is better than another, in a sentence: a group, a block, rent, a reserve, danger ahead."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from monopoly_tui.bots.property.answering import Sale
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.habitual import steps
from monopoly_tui.bots.property.mind import Mind
from monopoly_tui.bots.property.traits import Traits
from monopoly_tui.bots.property.weighing import has_luck, settle
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET, UTILITY
from monopoly_tui.games.property.effects import Attack
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.jail import JailDecision
from monopoly_tui.games.property.procedures.mortgage import Mortgage
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import Roll, RollDecision
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.games.property.throws import landing_odds
from monopoly_tui.i18n import _, number
from monopoly_tui.narration.property import Naming, explain
from monopoly_tui.narration.property.creature_battle import odds_of_battle

from .judging import is_own_time, ways_to_build
from .outlook import Thoughtful

REACH: Final = 12
"""So far a throw can carry a token."""
LONG: Final = 50
"""Rent that needs more rounds than these to bring in what it costs is no reason for anything."""
AHEAD: Final = 12
"""So many rounds of rent are weighed against other things."""
PART: Final = 0.3
"""What being nearer to a group counts for, as a share of the price."""
RESERVE: Final = 0.25
"""What cash in hand counts for, where nothing threatens."""
FEARED: Final = 0.1
"""Rent is a danger from this share of somebody's cash on."""
DECIDING: Final = 10.0**6
"""What nothing that is counted in cash comes up to."""


class _Case(NamedTuple):
    """The better answer, and the table as it is, after that and after the other, as one of the players sees them."""

    action: Action
    now: State
    better: State
    other: State
    player: int
    naming: Naming

    def money(self, amount: int) -> str:
        return self.naming.amount(amount).text

    def group(self, group: int) -> str:
        return self.naming.edition.groups[group].name


_Reason = tuple[float, str]
"""What something comes to in cash, about, and how it is told."""


def reason(game: Game, player: int, better: Action, other: Action, naming: Naming) -> str:
    """Why a player should rather do the one than the other."""
    decision = game.decision
    if isinstance(decision, JailDecision):
        return _about_jail(game.state, player, better, naming)
    if decision is not None and (odds := odds_of_battle(decision, better, naming)):
        return odds
    one, two = _after(game, player, better), _after(game, player, other)
    if one is None or two is None:
        return _about_luck(game, player, better, one, naming)
    case = _Case(better, game.state, one, two, player, naming)
    found = chain.from_iterable(look(case) for look in _REASONS)
    weight, told = max(found, key=lambda each: each[0], default=(0.0, _usual()))
    if weight < DECIDING and isinstance(decision, AuctionDecision) and decision.lot is not None:
        return _about_price(game.state, player, decision.lot, decision, better, naming) or told
    return told


def why_only_choice(game: Game, player: int, naming: Naming) -> str:
    """Why there is but one choice: what the rules say against the others."""
    if is_own_time(game, player):
        return _("There is nothing to build now. What a deal is worth is told once it is proposed.")
    decision = game.decision
    if isinstance(decision, TaxDecision):
        return _("It is the cheaper way.")
    refusals = () if decision is None else (decision.refusal(player, each) for each in decision.choices(player))
    why = next(filter(None, refusals), None)
    return _("There is nothing else to choose.") if why is None else str(explain(why, naming))


def _usual() -> str:
    return _("It comes to more in most ways the game can go.")


def _after(game: Game, player: int, action: Action) -> State | None:
    """The table after an answer, and after all it is the first step to; nothing if luck has a part in it."""
    if isinstance(game.decision, RollDecision) and isinstance(action, Roll):
        return game.state  # the throw comes after whatever else is done too
    twin = game.seen()
    if has_luck(twin.apply(player, action)) or has_luck(settle(twin, bot=Thoughtful())):
        return None
    for plan in ways_to_build(game.state, player) if is_own_time(game, player) else ():
        if game.decision is not None and next(steps(game.state, plan, game.decision, player), None) == action:
            _carry_out(plan, twin, player)
            break
    return twin.state


def _carry_out(plan: Flat, game: Game, player: int) -> None:
    """Build and mortgage as planned, as far as that is allowed."""
    while (
        game.decision is not None and (step := next(steps(game.state, plan, game.decision, player), None)) is not None
    ):
        game.apply(player, step)


# --- what can be seen on the table ------------------------------------------------------------------------------------


def _whole(state: State, player: int) -> set[int]:
    """The street groups that a player holds whole."""
    groups = enumerate(state.board.groups)
    return {at for at, group in groups if group.kind == STREET and state.holds_group(player, at)}


def _blocked(state: State, player: int) -> set[tuple[int, int]]:
    """Who lacks only what this player holds of a street group: that other player, and the group."""
    return {
        (rival, at)
        for at, group in enumerate(state.board.groups)
        for rival in range(state.players)
        if group.kind == STREET and rival != player and state.group_count[player][at]
        if state.group_count[rival][at] == len(group.lots) - 1
    }


def _income(state: State, player: int) -> float:
    """The rent that a round brings a player on average."""
    odds, rivals = landing_odds(state.board), sum(not out for out in state.out) - 1
    return rivals * sum(odds[space] * rent_now(state, space).usual for space in state.lots_of(player))


def _buildings(state: State, player: int) -> int:
    return sum(state.level[space] for space in state.lots_of(player))


def _danger(state: State, player: int) -> tuple[int, int] | None:
    """The dearest lot within a throw's reach, and what a visit costs there."""
    size = len(state.board.spaces)
    ahead = [(state.at[player] + steps) % size for steps in range(2, REACH + 1)]
    dues = [(rent_now(state, space).usual, space) for space in ahead if state.owner[space] not in (BANK, player)]
    rent, space = max((due for due in dues if due[1] in state.board.lots), default=(0, 0))
    return (space, rent) if rent else None


# --- reasons, and how much each tells ---------------------------------------------------------------------------------


def _by_group(case: _Case) -> Iterator[_Reason]:
    mine = _whole(case.better, case.player) - _whole(case.other, case.player)
    if mine:
        yield 3 * DECIDING, _("It completes the group “{group}”.").format(group=case.group(min(mine)))


def _by_keeping_whole(case: _Case) -> Iterator[_Reason]:
    """Another player would hold a whole group after the other answer only."""
    for rival in case.other.others(case.player):
        theirs = _whole(case.other, rival) - _whole(case.better, rival)
        if theirs:
            told = _("Otherwise {player} would complete the group “{group}”.")
            yield 2 * DECIDING, told.format(player=case.naming.names[rival], group=case.group(min(theirs)))


def _by_block(case: _Case) -> Iterator[_Reason]:
    """Only what comes to the player blocks; that a rival comes closer to what the player has is no reason."""
    for rival, group in sorted(_blocked(case.better, case.player) - _blocked(case.other, case.player)):
        if case.better.group_count[case.player][group] > case.other.group_count[case.player][group]:
            told = _("It blocks {player}, who lacks nothing else of the group “{group}”.")
            yield DECIDING, told.format(player=case.naming.names[rival], group=case.group(group))


def _by_rent(case: _Case) -> Iterator[_Reason]:
    better, other = _income(case.better, case.player), _income(case.other, case.player)
    more = round(better - other)
    spent = case.other.cash[case.player] - case.better.cash[case.player]
    if more <= 0 or more * LONG < spent:
        return
    stands, stood = _buildings(case.better, case.player), _buildings(case.now, case.player)
    if isinstance(case.action, Mortgage) and stands > stood:
        told = _("Buildings can be paid that bring about {amount} more rent a round.")
    elif round(better) <= round(_income(case.now, case.player)):
        told = _("Otherwise you would have about {amount} less rent a round.")
    else:
        told = _("It brings about {amount} more rent a round.")
    yield more * AHEAD, told.format(amount=case.money(more))


def _by_part(case: _Case) -> Iterator[_Reason]:
    """More lots of a group that another player does not spoil, or more railroads."""
    better, other, player = case.better, case.other, case.player
    for at, group in enumerate(better.board.groups):
        mine, more = better.group_count[player][at], better.group_count[player][at] - other.group_count[player][at]
        if group.kind == UTILITY or mine < 2 or more <= 0:
            continue
        told = (
            _("You keep {count} of {size} lots of the group “{group}”.")
            if mine <= case.now.group_count[player][at]
            else _("It makes {count} of {size} lots of the group “{group}” yours.")
        )
        price = better.board.lots[group.lots[0]].price
        yield PART * more * price, told.format(count=number(mine), size=number(len(group.lots)), group=case.group(at))


def _by_their_part(case: _Case) -> Iterator[_Reason]:
    """Another player would come nearer to a group after the other answer only."""
    better, other, player = case.better, case.other, case.player
    for at, group in enumerate(other.board.groups):
        price = better.board.lots[group.lots[0]].price
        for rival in better.others(player):
            theirs, more = other.group_count[rival][at], other.group_count[rival][at] - better.group_count[rival][at]
            if group.kind == UTILITY or theirs < 2 or more <= 0:
                continue
            told = _("Otherwise {player} would have {count} of {size} lots of the group “{group}”.")
            name, size = case.naming.names[rival], number(len(group.lots))
            weight = max(PART * more * price, AHEAD * (_income(other, rival) - _income(better, rival)))
            yield weight, told.format(player=name, count=number(theirs), size=size, group=case.group(at))


def _by_bargain(case: _Case) -> Iterator[_Reason]:
    """Another player would get a lot for less than it is worth after the other answer."""
    for space in case.better.lots_of(case.player):
        rival = case.other.owner[space]
        if rival in (BANK, case.player):
            continue
        price, paid = case.better.board.lots[space].price, case.better.cash[rival] - case.other.cash[rival]
        if 0 < paid < price:
            told = _("Otherwise {player} would get {lot} for {amount}.")
            lot = case.naming.space(space).text
            yield price - paid, told.format(player=case.naming.names[rival], lot=lot, amount=case.money(paid))


def _by_price(case: _Case) -> Iterator[_Reason]:
    """The player gets a lot either way, and dearer by the other answer."""
    dearer = case.better.cash[case.player] - case.other.cash[case.player]
    lots = case.better.lots_of(case.player)
    come = [space for space in lots if case.now.owner[space] != case.player]
    if len(come) == 1 and dearer > 0 and lots == case.other.lots_of(case.player):
        paid = case.now.cash[case.player] - case.other.cash[case.player]
        told = _("Otherwise {lot} would cost you {amount}.")
        yield dearer + 1, told.format(lot=case.naming.space(come[0]).text, amount=case.money(paid))


def _by_worth(case: _Case) -> Iterator[_Reason]:
    more = case.better.worth(case.player) - case.other.worth(case.player)
    if more > 0:
        told = _("Otherwise you would have {amount} less in cash, deeds and buildings.")
        yield more, told.format(amount=case.money(more))


def _by_lots(case: _Case) -> Iterator[_Reason]:
    if len(case.better.lots_of(case.player)) > len(case.other.lots_of(case.player)):
        yield 2.0, _("One more lot in hand is something to deal with.")


def _by_reserve(case: _Case) -> Iterator[_Reason]:
    left, more = case.other.cash[case.player], case.better.cash[case.player] - case.other.cash[case.player]
    if more <= 0:
        return
    danger = _danger(case.other, case.player)
    if danger is not None and danger[1] > left:
        told = _("It keeps {amount} in hand: {lot} ahead costs {rent}.")
        lot, rent = case.naming.space(danger[0]).text, case.money(danger[1])
        yield more, told.format(amount=case.money(more), lot=lot, rent=rent)
    yield RESERVE * more, _("It keeps {amount} more in hand.").format(amount=case.money(more))


_REASONS: Final[tuple[Callable[[_Case], Iterator[_Reason]], ...]] = (
    _by_group,
    _by_keeping_whole,
    _by_block,
    _by_rent,
    _by_part,
    _by_their_part,
    _by_bargain,
    _by_price,
    _by_worth,
    _by_lots,
    _by_reserve,
)


# --- prices, dice and Jail --------------------------------------------------------------------------------------------


def _about_price(
    state: State, player: int, space: int, decision: AuctionDecision, better: Action, naming: Naming
) -> str | None:
    """Up to what it is better to have a lot than to leave it; nothing where playouts think otherwise of it."""
    sale = Sale(decision.bidders, decision.leader, decision.bid, decision.least)
    unit = max(1, state.board.lots[space].price // 20)
    worth = Mind("price", Traits()).worth_bidding
    sums = range(sale.least, state.cash[player] + 1, unit)
    up_to = bisect_left(sums, True, key=lambda bid: not worth(state, player, space, sale, bid))
    if isinstance(better, Bid) and up_to:
        told = _("Up to about {amount} it is better to have it than to leave it to others.")
        return naming.told(told, amount=naming.amount(sums[up_to - 1]))
    if isinstance(better, Pass) and not up_to:
        return naming.told(_("For {amount} it is better to leave it to others."), amount=naming.amount(sale.least))
    return None


def _about_luck(game: Game, player: int, better: Action, after: State | None, naming: Naming) -> str:
    """Of answers that dice or cards have a part in; `after` is the table after the better one, if not in that."""
    decision, state = game.decision, game.state
    if isinstance(decision, PowerDecision) and isinstance(decision.effect, Attack) and isinstance(better, UsePower):
        assert better.space is not None, "an attack has a target"
        told = _("Every other attack wins, here {lot}; one that is lost costs only the next throw.")
        return naming.told(told, lot=naming.space(better.space))
    if isinstance(better, UsePower) and after is not None and after.cash[player] > state.cash[player]:
        told = _("It brings {amount} for certain, more than another throw does on average.")
        return naming.told(told, amount=naming.amount(after.cash[player] - state.cash[player]))
    if isinstance(better, RollAgain) and any(state.owner[space] == BANK for space in state.board.lots):
        return _("With another throw you may come to a lot that is still for sale.")
    return _usual()


def _about_jail(state: State, player: int, better: Action, naming: Naming) -> str:
    danger = _danger(state, player)
    if isinstance(better, Roll):
        if danger is None or danger[1] < FEARED * state.cash[player]:
            return _("Nothing is lost by waiting, and rent comes in all the same.")
        told = _("In {jail} one is safe: {lot} ahead costs {rent}.")
        return naming.told(told, lot=naming.space(danger[0]), rent=naming.amount(danger[1]))
    if any(state.owner[space] == BANK for space in state.board.lots):
        return _("There are still lots to buy out there.")
    return _("Little can happen to you out there.")
