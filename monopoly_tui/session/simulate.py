"""Plays many games of bots against each other, on as many machines as there are, and counts how they went."""

from __future__ import annotations

import math
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import field, fields

from monopoly_tui.editions.model import Edition
from monopoly_tui.games.core.game import AnyGame, Bot, Settings
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.events import OfferAccepted, Paid, SentToJail, TokenMoved
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.records import record

from .games import KINDS
from .progress import Listener

NORMAL_95 = 1.959964
"""Within so many standard deviations lie 95 of 100."""
MOST_AT_ONCE, FEWEST_PARTS = 10, 32
"""Games in a part of the work, and parts that the work is cut into: enough to keep cores busy and a bar moving."""


@record(frozen=True)
class Match:
    """What is played: a box by some rules, and who sits where.

    Each seed is played once for every seating, so that neither seats nor dice favour anybody. All of it can be sent
    to another process: `new_bots` makes the bots there, of their kinds by seat and a seed.
    """

    box: Edition
    settings: Settings
    seatings: tuple[tuple[str, ...], ...]
    new_bots: Callable[[Mapping[int, str], str], Mapping[int, Bot]]
    seed: str
    most_rounds: int

    def game(self, number: int) -> tuple[AnyGame, tuple[str, ...], str]:
        """The game of a number at its start, the kinds of bots by seat, and its seed. Raises ValueError."""
        again, seat = divmod(number, len(self.seatings))
        kinds, seed = self.seatings[seat], f"{self.seed}/{again}"
        names = tuple(f"{place + 1} {kind}" for place, kind in enumerate(kinds))
        return KINDS[self.box.game].new(self.box, self.settings, names, seed, ()), kinds, seed


def rotated(kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same players, each in turn in every seat; what would only be another round of the same is left out."""
    return tuple(dict.fromkeys((*kinds[at:], *kinds[:at]) for at in range(len(kinds))))


@record
class Tally:
    """How games went. Whole numbers only, so that they add up to the same in any order.

    A game stopped at the limit is won by whoever has got furthest then.
    """

    games: int = 0
    finished: int = 0
    turns: int = 0
    deals: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    """Games by their rounds."""
    wins: Counter[int] = field(default_factory=Counter)
    """Games won, by seat."""
    wins_of: Counter[str] = field(default_factory=Counter)
    """Games won, by kind of bot."""
    landings: Counter[int] = field(default_factory=Counter)
    """How often a token came to each space, in whichever way but to Jail as a prisoner."""
    jailed: int = 0
    rents: Counter[int] = field(default_factory=Counter)
    """The rent paid on each space."""

    def add(self, other: Tally) -> None:
        """Take in what was counted elsewhere."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, each.name, mine + theirs)

    def see(self, events: Iterable[AnyEvent]) -> None:
        """Count what one action brought about."""
        for event in events:
            match event:
                case TokenMoved():
                    self.landings[event.end] += 1
                case Paid(reason="rent", lot=int() as lot):
                    self.rents[lot] += event.amount
                case SentToJail():
                    self.jailed += 1
                case OfferAccepted():
                    self.deals += 1
                case _:
                    pass

    def length(self, share: float) -> int:
        """The rounds that a share of the games did not exceed: the median for a half."""
        return sorted(self.lengths.elements())[self._place(share)]

    def over_by(self, share: float) -> int | None:
        """The round by which a share of the games was over; None if that many were not played to their end."""
        return self.length(share) if self._place(share) < self.finished else None

    def _place(self, share: float) -> int:
        """Which game a share of them ends with, from the shortest to the longest, to which those stopped belong."""
        return min(int(share * self.games), self.games - 1)

    @property
    def rounds(self) -> float:
        """How many rounds a game took on average."""
        return sum(length * games for length, games in self.lengths.items()) / self.games


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies in 95 of 100 cases: Wilson's interval."""
    share, z2 = wins / games, NORMAL_95**2
    centre = share + z2 / (2 * games)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, (centre - half) / (1 + z2 / games)), min(1.0, (centre + half) / (1 + z2 / games))


def play_out(
    game: AnyGame,
    players: Mapping[int, Bot],
    most_rounds: int,
    see: Callable[[Iterable[AnyEvent]], object] = lambda events: None,
) -> None:
    """Let the players answer until the game is over or has gone on long enough.

    They are given the game itself: a copy for each answer, as at a table, would take longer than the game.
    """
    state = game.state
    apply = game.apply
    table = game.state if isinstance(game, PropertyEngine) else None
    while (decision := game.decision) is not None and state.round <= most_rounds:
        # A rent that must be asked for is the only thing a bot says unasked.
        for player in players if table is not None and table.claims else decision.asks:
            action = players[player].answer(game, player)
            if action is not None:
                see(apply(player, action))
                break
        else:
            raise RuntimeError(f"nobody answers {decision.kind}")


def play_part(match: Match, numbers: range) -> Tally:
    """Play the games of these numbers."""
    tally = Tally()
    for number in numbers:
        game, kinds, seed = match.game(number)
        play_out(game, match.new_bots(dict(enumerate(kinds)), seed), match.most_rounds, tally.see)
        state = game.state
        tally.games += 1
        tally.finished += game.over
        tally.turns += state.turns
        tally.lengths[min(state.round, match.most_rounds)] += 1
        staying = [player for player in range(state.players) if not state.out[player]]
        furthest = max(staying, key=game.worth().__getitem__)
        winner = furthest if state.winner is None else state.winner
        tally.wins[winner] += 1
        tally.wins_of[kinds[winner]] += 1
    return tally


def play_sent(match: bytes, numbers: range) -> Tally:
    """The same for a match that came from elsewhere. Bytes, since a cluster looks into everything else it is sent."""
    sent = pickle.loads(match)
    assert isinstance(sent, Match), "nothing else is sent"
    return play_part(sent, numbers)


def play_many(match: Match, games: int, executor: Executor, heard: Listener) -> Tally:
    """Play so many games wherever the executor does its work; `heard` is told how far it has come."""
    size = min(MOST_AT_ONCE, -(-games // FEWEST_PARTS))
    parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
    tally, sent = Tally(), pickle.dumps(match)
    heard(0, games)
    for done in as_completed([executor.submit(play_sent, sent, part) for part in parts]):
        tally.add(done.result())
        heard(tally.games, games)
    return tally
