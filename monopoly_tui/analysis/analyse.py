"""What decided a game: everybody's chances over time, how far dice and how far decisions changed them, and mistakes.

As backgammon players do it: luck is the chance after a throw less the mean over all throws, a mistake is the chance
lost against the best choice.
"""

from __future__ import annotations

import json
from dataclasses import field, replace
from typing import Final

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.records import record
from monopoly_tui.session.history import History, Step
from monopoly_tui.session.progress import through

from .expert import Chances, Expert, Verdict, expert_for

DUBIOUS, MISTAKE, BLUNDER = "?!", "?", "??"
MARKS: Final = ((0.15, BLUNDER), (0.08, MISTAKE), (0.03, DUBIOUS))
"""From how much chance lost on an action is marked so."""
SWINGS: Final = 3
DICE, DECISION = "dice", "decision"


def mark(lost: float) -> str:
    """What stands behind an action that lost so much chance."""
    return next((sign for least, sign in MARKS if lost >= least), "")


@record(frozen=True)
class Point:
    """Everybody's chances at the start of a turn, after so many actions."""

    position: int
    round: int
    chances: Chances


@record(frozen=True)
class Moment:
    """An action worth looking at: how it changed everybody's chances, by dice or decision, and what it lost.

    `position` is the number of actions up to and with it; `player` is who decided it, of a deal one side or the other;
    `better` is what would not have lost as much, as saved games spell it.
    """

    position: int
    round: int
    player: int
    what: str
    changes: Chances
    lost: float = 0.0
    better: str = ""

    @property
    def size(self) -> float:
        """By how much it changed the chances of whom it changed them most."""
        return max(map(abs, self.changes))

    @property
    def mark(self) -> str:
        """The mark behind it."""
        return mark(self.lost)


@record
class Account:
    """Where a player's chances came from: the result is the start, luck and skill together.

    `throws` is the luck of every throw and card against the mean of all that could have come; `places` is what that
    mean said better than the chances before it, knowing who stands before whose lots: earlier throws brought them
    there. `own` and `others` are what decisions changed, by whom; a deal is the own decision of both sides.
    `lost` is what mistakes cost in all `decisions` that could be judged.
    """

    start: float
    result: float = 0.0
    throws: float = 0.0
    places: float = 0.0
    own: float = 0.0
    others: float = 0.0
    lost: float = 0.0
    decisions: int = 0

    @property
    def luck(self) -> float:
        """All that dice and cards changed."""
        return self.throws + self.places

    @property
    def skill(self) -> float:
        """All that decisions changed."""
        return self.own + self.others


@record
class Analysis:
    """A whole game, or as much of it as was played."""

    accounts: list[Account]
    curve: list[Point] = field(default_factory=list)
    swings: list[Moment] = field(default_factory=list)
    """The largest changes of anybody's chances, the largest first."""
    mistakes: list[Moment] = field(default_factory=list)
    """All marked actions, in their order."""


class _Analyst:
    """Goes through a game step by step."""

    def __init__(self, history: History, game: AnyGame) -> None:
        self.expert: Expert = expert_for(history)
        self.now = self.expert.standing(game)
        self._encode = history.kind.encode_action
        self.found = Analysis([Account(start) for start in self.now])
        self.found.curve.append(Point(0, game.state.round, self.now))

    def see(self, before: AnyGame, after: AnyGame, step: Step, position: int) -> None:
        """Take in one action; the game as it stood before and after it."""
        was, is_dice = self.now, self.expert.has_luck(step.events)
        self.now = self.expert.standing(after)
        expected = self.expert.expected(before, step.player, step.action) if is_dice else self.now
        self._account(was, expected, step, is_dice=is_dice)
        changes = tuple(new - old for new, old in zip(self.now, was, strict=True))
        moment = Moment(position, step.round, step.player, DICE if is_dice else DECISION, changes)
        judged = [self._judged(moment, *each) for each in self.expert.verdicts(before, step)]
        swing = next((each for each in judged if each.player == step.player), moment)
        self.found.swings = sorted([*self.found.swings, swing], key=lambda each: -each.size)[:SWINGS]
        self.found.mistakes += [each for each in judged if each.mark]
        if before.state.turns != after.state.turns or after.over:
            self.found.curve.append(Point(position, after.state.round, self.now))

    def _account(self, was: Chances, expected: Chances, step: Step, *, is_dice: bool) -> None:
        deciding = self.expert.deciding(step)
        for player, account in enumerate(self.found.accounts):
            account.throws += self.now[player] - expected[player]
            change = expected[player] - was[player]
            if is_dice and not self.expert.luck_is_chosen:
                account.places += change
            elif player in deciding:
                account.own += change
            else:
                account.others += change

    def _judged(self, moment: Moment, player: int, verdict: Verdict) -> Moment:
        """Put down to a player what a moment cost."""
        account = self.found.accounts[player]
        account.decisions += 1
        account.lost += verdict.lost
        better = "" if verdict.better is None else json.dumps(self._encode(verdict.better))
        return replace(moment, player=player, lost=verdict.lost, better=better)


def analyse(history: History) -> Analysis:
    """Look at every step of a game; whoever listens to what takes long hears how far it has come."""
    game = history.game_at(0)
    analyst = _Analyst(history, game)
    for position, step in enumerate(through(history.steps)):
        before = game.copy()
        history.step_on(game, position)
        analyst.see(before, game, step, position + 1)
    for account, result in zip(analyst.found.accounts, analyst.now, strict=True):
        account.result = result
    return analyst.found
