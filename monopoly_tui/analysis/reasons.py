"""Why one answer is better than another, in a sentence: a group, a block, rent, a reserve, danger ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from monopoly_tui.bots.property.weighing import settle
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.jail import JailDecision
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.games.property.throws import landing_odds
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import Naming

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
    if isinstance(game.decision, JailDecision):
        return _about_jail(game.state, player, better, naming)
    case = _Case(_after(game, player, better), _after(game, player, other), player, naming)
    return next(filter(None, (look(case) for look in _REASONS)), _("It comes to more in most ways the game can go."))


def _after(game: Game, player: int, action: Action) -> State:
    twin = game.seen()
    twin.apply(player, action)
    settle(twin)
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
    blocks = _blocked(case.better, case.player) - _blocked(case.other, case.player)
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
    _by_reserve,
)


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
