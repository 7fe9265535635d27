"""Counts what happened in a civilizations game: chips and when they were taken, battles, summonings, dice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.luck import summon_chance, win_chance
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.session.history import History


@dataclass
class Fighting:
    """A player's battles or tries to summon: how many, how many succeeded, and how many were to be expected."""

    tried: int = 0
    won: int = 0
    expected: Fraction = Fraction(0)

    def count(self, won: bool, chance: Fraction) -> None:
        """One more."""
        self.tried += 1
        self.won += won
        self.expected += chance


@dataclass
class Tally:
    """`chips` and `losses` hold, for every player, after which action what happened: which civilization, which pawn."""

    players: int
    chips: list[list[tuple[int, int]]] = field(init=False)
    losses: list[list[tuple[int, int]]] = field(init=False)
    attacks: list[Fighting] = field(init=False)
    defences: list[Fighting] = field(init=False)
    calls: list[Fighting] = field(init=False)
    victories: Counter[Pawn] = field(default_factory=Counter)
    steps: list[int] = field(init=False)

    def __post_init__(self) -> None:
        seats = range(self.players)
        self.chips, self.losses = [[] for _ in seats], [[] for _ in seats]
        self.attacks, self.defences = [Fighting() for _ in seats], [Fighting() for _ in seats]
        self.calls, self.steps = [Fighting() for _ in seats], [0] * self.players

    @classmethod
    def of(cls, history: History) -> Tally:
        """The tally of a game so far."""
        tally = cls(len(history.setup.players))
        battle: ev.BattleStarted | None = None
        for number, step in enumerate(history.steps, 1):
            for event in step.events:
                match event:
                    case ev.BattleStarted():
                        battle = event
                    case ev.PawnBeaten():
                        assert battle is not None, "nobody is beaten without a battle"
                        tally._see_battle(battle, event, number)
                    case ev.ChipTaken(player=player, civilization=civilization):
                        tally.chips[player].append((number, civilization))
                    case ev.DieThrown(player=player, pawn=pawn, number=thrown):
                        tally.calls[player].count(thrown >= pawn, summon_chance(pawn))
                    case ev.PawnMoved(player=player, path=path):
                        tally.steps[player] += len(path) - 1
        return tally

    def _see_battle(self, battle: ev.BattleStarted, beaten: ev.PawnBeaten, number: int) -> None:
        attacker, defender = battle.attacker, battle.defender
        chance = win_chance(attacker.power, defender.power)
        attacked = beaten.by == attacker
        self.attacks[attacker.player].count(attacked, chance)
        self.defences[defender.player].count(not attacked, 1 - chance)
        self.victories[beaten.by] += 1
        self.losses[beaten.player].append((number, beaten.pawn))
