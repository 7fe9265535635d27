"""What a game was like in numbers: whether its dice fell fairly, who earned, fought and won what."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Self, TypeVar

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as property_
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.i18n import _, ngettext, number, per_cent
from monopoly_tui.records import record

from .games import GameKind
from .history import History

TOO_FEW, FAIR, UNEVEN, VERY_UNEVEN = "too few", "fair", "uneven", "very uneven"
_RAREST_EXPECTED = 2

Outcome = TypeVar("Outcome", bound=Hashable)

DOUBLES, NO_DOUBLES, LEAD = "doubles", "no doubles", "lead"
_OWN_THROWS = ("move", "jail")


@record(frozen=True)
class Verdict:
    """How well counts agree with fair dice: `probability` is how often fair dice would be at least this uneven."""

    throws: int
    chi_square: float
    degrees: int
    probability: float
    finding: str

    def sentence(self) -> str:
        """The verdict in words."""
        told = {
            TOO_FEW: ngettext(
                "{count} throw so far: too few to judge the dice by.",
                "{count} throws so far: too few to judge the dice by.",
                self.throws,
            ),
            FAIR: _("{count} throws: the dice fall as fair dice do. In {share} of games fair dice fall less evenly."),
            UNEVEN: _("{count} throws: the dice fall rather unevenly, as fair dice do in one game out of {games}."),
            VERY_UNEVEN: _(
                "{count} throws: the dice fall very unevenly. Fair dice do so in only one game out of {games}."
            ),
        }[self.finding]
        return told.format(
            count=number(self.throws),
            share=per_cent(round(self.probability * 100)),
            games=number(round(1 / max(self.probability, 1e-9))),
        )


def judge(counts: Mapping[Outcome, int], ways: Mapping[Outcome, int]) -> Verdict:
    """Compare how often each outcome came with the number of ways it can come: the chi-square test."""
    throws, all_ways = sum(counts.values()), sum(ways.values())
    degrees = len(ways) - 1
    if throws * min(ways.values()) < _RAREST_EXPECTED * all_ways:
        return Verdict(throws, 0.0, degrees, 1.0, TOO_FEW)
    chi_square = 0.0
    for outcome, weight in ways.items():
        expected = throws * weight / all_ways
        chi_square += (counts.get(outcome, 0) - expected) ** 2 / expected
    probability = chance_of_more(chi_square, degrees)
    if probability >= 0.05:
        finding = FAIR
    else:
        finding = UNEVEN if probability >= 0.001 else VERY_UNEVEN
    return Verdict(throws, chi_square, degrees, probability, finding)


def chance_of_more(chi_square: float, degrees: int) -> float:
    """The probability of a larger chi-square, by the exact sum that whole degrees of freedom have."""
    half = chi_square / 2
    if half <= 0:
        return 1.0
    if degrees % 2:
        total, start = math.erfc(math.sqrt(half)), 1
    else:
        total, start = math.exp(-half), 2
    for k in range(start, degrees, 2):
        total += math.exp(k / 2 * math.log(half) - half - math.lgamma(k / 2 + 1))
    return min(total, 1.0)


class Statistics:
    """The numbers of a game of any kind, taken from its events: how often the dice showed what.

    `actions` counts what was seen of the game. Every game has a child of its own that counts more.
    """

    def __init__(self, kind: GameKind, players: int) -> None:
        self.players, self.actions = players, 0
        self.dice: dict[str, Counter[int]] = {dice: Counter() for dice in kind.dice}
        """By the kind of dice, how often each outcome came."""
        self._kind = kind

    @classmethod
    def of(cls, history: History) -> Self:
        """The statistics of a game so far."""
        statistics = cls(history.kind, len(history.setup.players))
        statistics.see(history.opening)
        for step in history.steps:
            statistics.actions += 1
            statistics.see(step.events, step.worth)
        return statistics

    def see(self, events: Iterable[AnyEvent], worth: tuple[int, ...] | None = None) -> None:
        """Count what one action brought about; `worth` is everybody's after it."""
        for event in events:
            for dice, outcome in self._kind.throws(event):
                self.dice[dice][outcome] += 1
            self._count(event)

    def _count(self, event: AnyEvent) -> None:
        """Count what only this game has."""

    @property
    def verdicts(self) -> dict[str, Verdict]:
        """Whether each kind of dice fell fairly."""
        return {dice: judge(self.dice[dice], ways) for dice, ways in self._kind.dice.items()}


@record(frozen=True)
class WorthPoint:
    """What everybody was worth at the end of a turn."""

    turn: int
    round: int
    worth: tuple[int, ...]


@record(frozen=True)
class Streak:
    """The longest run of a kind: doubles, throws without doubles, or turns in the lead."""

    kind: str
    player: int
    length: int


class PropertyStatistics(Statistics):
    """Worth over time, who earned what where, throws and streaks."""

    def __init__(self, kind: GameKind, players: int) -> None:
        super().__init__(kind, players)
        self.throws_of: list[Counter[Dice]] = [Counter() for _ in range(players)]
        self.worth: list[WorthPoint] = []
        self.earned: list[Counter[str]] = [Counter() for _ in range(players)]
        """By player: what came in, by the reason it was paid for."""
        self.spent: list[Counter[str]] = [Counter() for _ in range(players)]
        self.rent_at: list[Counter[int]] = [Counter() for _ in range(players)]
        """By player: the rent each lot brought."""
        self.sent_to_jail = [0] * players
        self._turn, self._round, self._turn_over = 0, 0, False
        self._runs: Counter[tuple[str, int]] = Counter()
        self._longest: dict[str, Streak] = {}

    def see(self, events: Iterable[AnyEvent], worth: tuple[int, ...] | None = None) -> None:
        turn, round_ = self._turn, self._round
        self._turn_over = False
        super().see(events, worth)
        if self._turn_over and worth is not None:
            self._see_worth(WorthPoint(turn, round_, worth))

    def _count(self, event: AnyEvent) -> None:
        match event:
            case property_.DiceThrown():
                self._see_throw(event)
            case property_.ThrownForStart():
                self.throws_of[event.player][event.dice] += 1
            case property_.Paid():
                self._see_payment(event)
            case property_.SentToJail():
                self.sent_to_jail[event.player] += 1
            case property_.TurnStarted():
                self._turn_over = True
                self._turn, self._round = event.turns, event.round
            case property_.GameEnded():
                self._turn_over = True
            case _:
                pass

    def _see_throw(self, event: property_.DiceThrown) -> None:
        self.throws_of[event.player][event.dice] += 1
        if event.purpose in _OWN_THROWS:
            doubles = event.dice[0] == event.dice[1]
            self._run(DOUBLES if doubles else NO_DOUBLES, event.player)
            self._runs[NO_DOUBLES if doubles else DOUBLES, event.player] = 0

    def _see_payment(self, event: property_.Paid) -> None:
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
        self._runs[kind, player] += 1
        length = self._runs[kind, player]
        if kind not in self._longest or length > self._longest[kind].length:
            self._longest[kind] = Streak(kind, player, length)

    @property
    def streaks(self) -> tuple[Streak, ...]:
        """The longest runs, of the kinds there were; once is no run."""
        longest = (self._longest.get(kind) for kind in (DOUBLES, NO_DOUBLES, LEAD))
        return tuple(streak for streak in longest if streak is not None and streak.length > 1)

    def best_lots(self, player: int, count: int = 3) -> list[tuple[int, int]]:
        """The lots that brought a player most rent, and how much."""
        return self.rent_at[player].most_common(count)
