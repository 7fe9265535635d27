"""Why one answer is better than another in the civilizations game: chips, battles, whoever is about to win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from monopoly_tui.bots.civilizations.outlook import Outlook
from monopoly_tui.bots.civilizations.weighing import outcomes
from monopoly_tui.games.civilizations.actions import Move, Summon
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import summon_chance
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations.naming import Naming, percent

LIKELY: Final = 0.3
"""From here on what others may do is worth being told of."""
SAFER: Final = 0.15
"""By so much a pawn must be safer."""


class _Case(NamedTuple):
    """Two answers, what is on the table after each if it succeeds, and whose they are."""

    game: Game
    player: int
    better: Action
    other: Action
    after: Outlook
    otherwise: Outlook
    naming: Naming

    def way(self, action: Action) -> Way | None:
        """The move that an answer is, if it is one."""
        decision = self.game.decision
        if not isinstance(action, Move) or not isinstance(decision, TurnDecision):
            return None
        return decision.ways(action.pawn)[action.space]


def reason(game: Game, player: int, better: Action, other: Action, naming: Naming) -> str:
    """Why a player should rather do the one than the other."""
    after, otherwise = (Outlook(outcomes(game, player, action)[0][1].state) for action in (better, other))
    case = _Case(game, player, better, other, after, otherwise, naming)
    found = (look(case) for look in _REASONS)
    return next(filter(None, found), _("It comes to more in most ways the game can go."))


def _by_winning(case: _Case) -> str | None:
    way = case.way(case.better)
    if way is None or way.chip is None or len(case.game.state.chips[case.player]) + 1 < CHIPS:
        return None
    if way.battle is None:
        return case.naming.told(_("It takes the last {chip} you need."))
    return case.naming.told(_("With {chance} it wins the game at once."), chance=percent(way.chance))


def _by_stopping(case: _Case) -> str | None:
    """Who could win with the very next move after the other answer, and not after this one."""
    for rival in range(case.game.state.players):
        if rival == case.player:
            continue
        risk = case.otherwise.could_win(rival)
        if risk >= LIKELY and case.after.could_win(rival) <= risk / 2:
            return case.naming.told(_("Otherwise {player} may win with the next move."), player=_who(case, rival))
    return None


def _by_battle(case: _Case) -> str | None:
    way = case.way(case.better)
    if way is None or way.battle is None:
        return None
    pawn, chance = case.naming.fighter(way.battle), percent(way.chance)
    if way.chip is not None:
        told = _("{chance} to beat {pawn} and to take the {chip} of {civilization}.")
        return case.naming.told(told, chance=chance, pawn=pawn, civilization=case.naming.civilization(way.chip))
    return case.naming.told(_("{chance} to beat {pawn}, who is then out for good."), chance=chance, pawn=pawn)


def _by_chip(case: _Case) -> str | None:
    way = case.way(case.better)
    if way is None or way.chip is None:
        return None
    land = case.naming.civilization(way.chip)
    return case.naming.told(_("It takes the {chip} of {civilization}."), civilization=land)


def _by_their_battle(case: _Case) -> str | None:
    """The other answer is a battle that is more likely lost."""
    way = case.way(case.other)
    if way is None or way.battle is None or way.chance >= 0.5 or not isinstance(case.other, Move):
        return None
    told = _("The battle with {pawn} is lost in {chance} of all cases.")
    return case.naming.told(told, pawn=case.naming.fighter(way.battle), chance=percent(1 - way.chance))


def _by_safety(case: _Case) -> str | None:
    """A pawn of one's own that could be beaten next after the other answer, the strongest such."""
    after, otherwise = (dict(table.dangers(case.player)) for table in (case.after, case.otherwise))
    for pawn in sorted(after.keys() & otherwise.keys(), reverse=True):
        if otherwise[pawn] >= LIKELY and after[pawn] <= otherwise[pawn] - SAFER:
            told = _("Otherwise {pawn} could be attacked and beaten next.")
            return case.naming.told(told, pawn=case.naming.fighter(Pawn(case.player, pawn)))
    return None


def _by_summoning(case: _Case) -> str | None:
    if not isinstance(case.better, Summon):
        return None
    pawn = case.game.state.waiting(case.player)[0]
    told = _("{pawn} comes in {chance} of all throws, and walks further than those before.")
    return case.naming.told(told, pawn=case.naming.pawn(case.player, pawn), chance=percent(summon_chance(pawn)))


def _by_distance(case: _Case) -> str | None:
    """Fewer turns to the chips that are missing."""
    gained = case.otherwise.turns_needed(case.player) - case.after.turns_needed(case.player)
    return case.naming.told(_("It is nearer to the {chips} you miss.")) if gained > 0 else None


_REASONS: Final[tuple[Callable[[_Case], str | None], ...]] = (
    _by_winning,
    _by_stopping,
    _by_battle,
    _by_chip,
    _by_their_battle,
    _by_safety,
    _by_summoning,
    _by_distance,
)


def _who(case: _Case, player: int) -> str:
    return case.naming.names[player]
