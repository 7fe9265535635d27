"""Why one answer is better than another, in a sentence: a group, a block, rent, a reserve, danger ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from monopoly_tui.bots.property.weighing import has_luck, settle
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET, UTILITY
from monopoly_tui.games.property.effects import Attack
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.jail import JailDecision
from monopoly_tui.games.property.procedures.turn import Roll, RollDecision
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.games.property.throws import landing_odds
from monopoly_tui.i18n import _, number
from monopoly_tui.narration.property import Naming, explain
from monopoly_tui.narration.property.creature_battle import odds_of_battle

from .judging import is_own_time

REACH: Final = 12
"""So far a throw can carry a token."""
LONG: Final = 50
"""Rent that needs more rounds than these to bring in what it costs is no reason for anything."""


class _Case(NamedTuple):
    """The table after the better answer and after the other, as one of the players sees them."""

    better: State
    other: State
    player: int
    naming: Naming

    def money(self, amount: int) -> str:
        return self.naming.amount(amount).text


def reason(game: Game, player: int, better: Action, other: Action, naming: Naming) -> str:
    """Why a player should rather do the one than the other."""
    decision = game.decision
    if isinstance(decision, JailDecision):
        return _about_jail(game.state, player, better, naming)
    if decision is not None and (odds := odds_of_battle(decision, better, naming)):
        return odds
    one, two = _after(game, player, better), _after(game, player, other)
    if one is None or two is None:
        return _about_luck(game, better)
    case = _Case(one, two, player, naming)
    return next(filter(None, (look(case) for look in _REASONS)), _usual())


def why_only_choice(game: Game, player: int, naming: Naming) -> str:
    """Why there is but one choice: what the rules say against the others."""
    if is_own_time(game, player):
        return _("There is nothing to build now. What a deal is worth is told once it is proposed.")
    decision = game.decision
    refusals = () if decision is None else (decision.refusal(player, each) for each in decision.choices(player))
    why = next(filter(None, refusals), None)
    return _("There is nothing else to choose.") if why is None else str(explain(why, naming))


def _usual() -> str:
    return _("It comes to more in most ways the game can go.")


def _after(game: Game, player: int, action: Action) -> State | None:
    """The table after an answer; nothing if dice or cards would decide what it looks like."""
    if isinstance(game.decision, RollDecision) and isinstance(action, Roll):
        return game.state  # the throw comes after whatever else is done too
    twin = game.seen()
    if has_luck(twin.apply(player, action)) or has_luck(settle(twin)):
        return None
    return twin.state


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


def _danger(state: State, player: int) -> tuple[int, int] | None:
    """The dearest lot within a throw's reach, and what a visit costs there."""
    size = len(state.board.spaces)
    ahead = [(state.at[player] + steps) % size for steps in range(2, REACH + 1)]
    dues = [(rent_now(state, space).usual, space) for space in ahead if state.owner[space] not in (BANK, player)]
    rent, space = max((due for due in dues if due[1] in state.board.lots), default=(0, 0))
    return (space, rent) if rent else None


# --- reasons, the most telling first ----------------------------------------------------------------------------------


def _by_group(case: _Case) -> str | None:
    mine = _whole(case.better, case.player) - _whole(case.other, case.player)
    if not mine:
        return None
    return _("It completes the group “{group}”.").format(group=_group(case, min(mine)))


def _by_keeping_whole(case: _Case) -> str | None:
    """Another player would hold a whole group after the other answer only."""
    for rival in range(case.other.players):
        theirs = _whole(case.other, rival) - _whole(case.better, rival)
        if rival != case.player and theirs:
            told = _("Otherwise {player} would complete the group “{group}”.")
            return told.format(player=case.naming.names[rival], group=_group(case, min(theirs)))
    return None


def _by_block(case: _Case) -> str | None:
    """Only what comes to the player blocks; that a rival comes closer to what the player has is no reason."""
    blocks = {
        (rival, group)
        for rival, group in _blocked(case.better, case.player) - _blocked(case.other, case.player)
        if case.better.group_count[case.player][group] > case.other.group_count[case.player][group]
    }
    if not blocks:
        return None
    rival, group = min(blocks)
    told = _("It blocks {player}, who lacks nothing else of the group “{group}”.")
    return told.format(player=case.naming.names[rival], group=_group(case, group))


def _by_rent(case: _Case) -> str | None:
    more = round(_income(case.better, case.player) - _income(case.other, case.player))
    spent = case.other.cash[case.player] - case.better.cash[case.player]
    if more <= 0 or more * LONG < spent:
        return None
    return _("It brings about {amount} more rent a round.").format(amount=case.money(more))


def _by_part(case: _Case) -> str | None:
    """More lots of a group that another player does not spoil, or more railroads."""
    better, other, player = case.better, case.other, case.player
    for at, group in enumerate(better.board.groups):
        mine = better.group_count[player][at]
        if group.kind == UTILITY or mine < 2 or mine <= other.group_count[player][at]:
            continue
        told = _("It makes {count} of {size} lots of the group “{group}” yours.")
        return told.format(count=number(mine), size=number(len(group.lots)), group=_group(case, at))
    return None


def _by_their_part(case: _Case) -> str | None:
    """Another player would come nearer to a group after the other answer only."""
    better, other, player = case.better, case.other, case.player
    for at, group in enumerate(other.board.groups):
        for rival in better.others(player):
            theirs = other.group_count[rival][at]
            if group.kind != UTILITY and 1 < theirs > better.group_count[rival][at]:
                told = _("Otherwise {player} would have {count} of {size} lots of the group “{group}”.")
                name, of = case.naming.names[rival], number(len(group.lots))
                return told.format(player=name, count=number(theirs), size=of, group=_group(case, at))
    return None


def _by_bargain(case: _Case) -> str | None:
    """Another player would get a lot for less than it is worth after the other answer."""
    for space in case.better.lots_of(case.player):
        rival = case.other.owner[space]
        if rival in (BANK, case.player):
            continue
        paid = case.better.cash[rival] - case.other.cash[rival]
        if 0 < paid < case.better.board.lots[space].price:
            told = _("Otherwise {player} would get {lot} for {amount}.")
            lot = case.naming.space(space).text
            return told.format(player=case.naming.names[rival], lot=lot, amount=case.money(paid))
    return None


def _by_worth(case: _Case) -> str | None:
    more = case.better.worth(case.player) - case.other.worth(case.player)
    if more <= 0:
        return None
    return _("Otherwise you would have {amount} less in cash, deeds and buildings.").format(amount=case.money(more))


def _by_lots(case: _Case) -> str | None:
    if len(case.better.lots_of(case.player)) <= len(case.other.lots_of(case.player)):
        return None
    return _("One more lot in hand is something to deal with.")


def _by_reserve(case: _Case) -> str | None:
    more = case.better.cash[case.player] - case.other.cash[case.player]
    if more <= 0:
        return None
    danger = _danger(case.other, case.player)
    if danger is not None and danger[1] > case.other.cash[case.player]:
        told = _("It keeps {amount} in hand: {lot} ahead costs {rent}.")
        lot = case.naming.space(danger[0]).text
        return told.format(amount=case.money(more), lot=lot, rent=case.money(danger[1]))
    return _("It keeps {amount} more in hand.").format(amount=case.money(more))


_REASONS: Final[tuple[Callable[[_Case], str | None], ...]] = (
    _by_group,
    _by_keeping_whole,
    _by_block,
    _by_rent,
    _by_part,
    _by_their_part,
    _by_bargain,
    _by_worth,
    _by_lots,
    _by_reserve,
)


def _about_luck(game: Game, better: Action) -> str:
    """Of answers that dice or cards have a part in."""
    decision = game.decision
    if isinstance(decision, PowerDecision) and isinstance(decision.effect, Attack) and isinstance(better, UsePower):
        return _("Half of all attacks win a lot, and the others cost nothing but the next throw.")
    if isinstance(better, RollAgain) and any(game.state.owner[space] == BANK for space in game.state.board.lots):
        return _("With another throw you may come to a lot that is still for sale.")
    return _usual()


def _about_jail(state: State, player: int, better: Action, naming: Naming) -> str:
    danger = _danger(state, player)
    if isinstance(better, Roll):
        if danger is None:
            return _("Nothing is lost by waiting, and rent comes in all the same.")
        told = _("In {jail} one is safe: {lot} ahead costs {rent}.")
        return naming.told(told, lot=naming.space(danger[0]), rent=naming.amount(danger[1]))
    if any(state.owner[space] == BANK for space in state.board.lots):
        return _("There are still lots to buy out there.")
    return _("Little can happen to you out there.")


def _group(case: _Case, group: int) -> str:
    return case.naming.edition.groups[group].name
