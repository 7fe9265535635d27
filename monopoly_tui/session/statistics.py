"""What a property game was like in numbers: dice, worth over time, who earned what where, landings, streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from monopoly_tui.games.property.events import (
    DiceThrown,
    Event,
    GameEnded,
    Paid,
    SentToJail,
    ThrownForStart,
    TokenMoved,
    TurnStarted,
)
from monopoly_tui.games.property.luck import Dice

from .fairness import Verdict, judge
from .games import SUMS
from .history import Step

DOUBLES, NO_DOUBLES, LEAD = "doubles", "no doubles", "lead"
_OWN_THROWS = ("move", "jail")


@dataclass(frozen=True, slots=True)
class WorthPoint:
    """What everybody was worth at the end of a turn."""

    turn: int
    round: int
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Streak:
    """The longest run of a kind: doubles, throws without doubles, or turns in the lead."""

    kind: str
    player: int
    length: int


class Statistics:
    """Fed with events as they happen, or with a whole game by `of`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.throws: Counter[Dice] = Counter()
        self.throws_of: list[Counter[Dice]] = [Counter() for _ in range(players)]
        self.worth: list[WorthPoint] = []
        self.earned: list[Counter[str]] = [Counter() for _ in range(players)]
        """By player: what came in, by the reason it was paid for."""
        self.spent: list[Counter[str]] = [Counter() for _ in range(players)]
        self.rent_at: list[Counter[int]] = [Counter() for _ in range(players)]
        """By player: the rent each lot brought."""
        self.landings: Counter[int] = Counter()
        self.landings_of: list[Counter[int]] = [Counter() for _ in range(players)]
        self.sent_to_jail = [0] * players
        self._turn, self._round = 0, 0
        self._runs: dict[tuple[str, int], int] = {}
        self._longest: dict[str, Streak] = {}

    @classmethod
    def of(cls, players: int, opening: Iterable[Any], steps: Sequence[Step]) -> Statistics:
        """The statistics of a game so far."""
        statistics = cls(players)
        statistics.see(opening)
        for step in steps:
            statistics.see(step.events, step.worth)
        return statistics

    def see(self, events: Iterable[Event], worth: tuple[int, ...] | None = None) -> None:
        """Count what happened; `worth` is everybody's after it."""
        turn_over = False
        turn, round_ = self._turn, self._round
        for event in events:
            match event:
                case DiceThrown():
                    self._see_throw(event)
                case ThrownForStart():
                    self.throws[event.dice] += 1
                    self.throws_of[event.player][event.dice] += 1
                case Paid():
                    self._see_payment(event)
                case TokenMoved():
                    self.landings[event.end] += 1
                    self.landings_of[event.player][event.end] += 1
                case SentToJail():
                    self.sent_to_jail[event.player] += 1
                case TurnStarted():
                    turn_over = True
                    self._turn, self._round = event.turns, event.round
                case GameEnded():
                    turn_over = True
                case _:
                    pass
        if turn_over and worth is not None:
            self._see_worth(WorthPoint(turn, round_, worth))

    def _see_throw(self, event: DiceThrown) -> None:
        self.throws[event.dice] += 1
        self.throws_of[event.player][event.dice] += 1
        if event.purpose in _OWN_THROWS:
            doubles = event.dice[0] == event.dice[1]
            self._run(DOUBLES if doubles else NO_DOUBLES, event.player)
            self._runs[NO_DOUBLES if doubles else DOUBLES, event.player] = 0

    def _see_payment(self, event: Paid) -> None:
        if event.payee >= 0:
            self.earned[event.payee][event.reason] += event.amount
            if event.reason == "rent" and event.lot is not None:
                self.rent_at[event.payee][event.lot] += event.amount
        if event.payer >= 0:
            self.spent[event.payer][event.reason] += event.amount

    def _see_worth(self, point: WorthPoint) -> None:
        self.worth.append(point)
        best = max(point.worth)
        leaders = [player for player, worth in enumerate(point.worth) if worth == best]
        for player in range(self.players):
            if leaders == [player]:
                self._run(LEAD, player)
            else:
                self._runs[LEAD, player] = 0

    def _run(self, kind: str, player: int) -> None:
        length = self._runs[kind, player] = self._runs.get((kind, player), 0) + 1
        if kind not in self._longest or length > self._longest[kind].length:
            self._longest[kind] = Streak(kind, player, length)

    # --- reports --------------------------------------------------------------------------------------------------

    @property
    def sums(self) -> Counter[int]:
        """How often the dice showed each sum."""
        sums: Counter[int] = Counter()
        for dice, count in self.throws.items():
            sums[sum(dice)] += count
        return sums

    @property
    def dice_verdict(self) -> Verdict:
        """Whether the sums came as fair dice make them."""
        return judge(self.sums, SUMS)

    @property
    def streaks(self) -> tuple[Streak, ...]:
        """The longest runs, of the kinds there were; once is no run."""
        longest = (self._longest.get(kind) for kind in (DOUBLES, NO_DOUBLES, LEAD))
        return tuple(streak for streak in longest if streak is not None and streak.length > 1)

    def best_lots(self, player: int, count: int = 3) -> list[tuple[int, int]]:
        """The lots that brought a player most rent, and how much."""
        return self.rent_at[player].most_common(count)
