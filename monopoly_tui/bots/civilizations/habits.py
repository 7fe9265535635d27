"""What players of the civilizations game do without much thought: answers by where they lead at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from monopoly_tui.games.civilizations.actions import Move, Place, PlaceSummoned, Summon
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision, by_interest, safest
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import PLACING, SUMMONED
from monopoly_tui.games.core.vocabulary import Action

from .outlook import Outlook

CAUTION: Final = 0.5
"""How much players of a playout mind what could be beaten next."""


def settle(game: Game) -> None:
    """Let all pawns be placed that are to be placed: the first in order, one just summoned where it does most."""
    while game.state.phase in (PLACING, SUMMONED) and game.decision is not None:
        player = game.state.turn
        if game.state.phase == SUMMONED:
            game.apply(player, habit(game))
        else:
            game.apply(player, game.decision.allowed(player)[0])


def habit(game: Game) -> Action:
    """What a player does without much thought: the best of what looks interesting, or may keep others from winning."""
    decision, player = game.decision, game.state.turn
    assert decision is not None, "somebody is asked"
    now = Outlook(game.state)
    likely: Iterable[Action]
    if isinstance(decision, TurnDecision):
        rivals = (rival for rival in range(game.state.players) if rival != player)
        wanted = {land for rival in rivals if now.could_win(rival) for land in now.missing[rival]}
        likely = (*_interesting(decision), *_hindering(decision, {now.board.chip_spaces[land] for land in wanted}))
    else:
        likely = decision.allowed(player)
    return max(likely, key=lambda action: worth(now, decision, player, action, CAUTION))


def _interesting(decision: TurnDecision) -> Iterator[Action]:
    """For each pawn the move without a battle that leads furthest, and the first of all; and to summon."""
    for pawn in decision.pawns:
        yield from (Move(pawn, space) for space in {by_interest(decision, pawn)[0], safest(decision, pawn)})
    if decision.summon_chance:
        yield Summon()


def _hindering(decision: TurnDecision, chips: Collection[int]) -> Iterator[Action]:
    """If somebody may win next: every battle there is, and to stand where the chip is that they lack."""
    if chips:
        for pawn in decision.pawns:
            ways = decision.ways(pawn)
            yield from (Move(pawn, space) for space, way in ways.items() if way.battle is not None or space in chips)


def worth(now: Outlook, decision: Decision, player: int, action: Action, caution: float) -> float:
    """What a player can expect of an answer."""
    match action:
        case Place(pawn=pawn, space=space):
            return _after_placing(now, player, pawn, space, caution)
        case PlaceSummoned(space=space):
            return _after_placing(now, player, now.waiting[player][0], space, caution)
        case Move(pawn=pawn, space=space) if isinstance(decision, TurnDecision):
            return _after_move(now, player, pawn, decision.ways(pawn)[space], caution)
        case Summon() if isinstance(decision, TurnDecision):
            return _after_summoning(now, decision, player, caution)
    raise TypeError(f"{action} answers no such question")


def _after_placing(now: Outlook, player: int, pawn: int, space: int, caution: float) -> float:
    then = now.copy()
    then.put(player, pawn, space)
    return then.value(player, caution)


def _after_move(now: Outlook, player: int, pawn: int, way: Way, caution: float) -> float:
    won = now.copy()
    if way.battle is not None:
        won.remove(way.battle.player, way.battle.power)
    won.put(player, pawn, way.space)
    if way.chip is not None:
        won.missing[player] -= {way.chip}
    value = won.value(player, caution)
    if way.battle is None:
        return value
    lost = now.copy()
    lost.remove(player, pawn)
    chance = float(way.chance)
    return chance * value + (1 - chance) * lost.value(player, caution)


def _after_summoning(now: Outlook, decision: TurnDecision, player: int, caution: float) -> float:
    pawn = now.waiting[player][0]
    chance = float(decision.summon_chance)
    # On the best space there is: reckoned with one space alone, a land's neighbours would look unlike each other.
    value = max(_after_placing(now, player, pawn, space, caution) for space in decision.state.open_home(player))
    return chance * value + (1 - chance) * now.value(player, caution)
