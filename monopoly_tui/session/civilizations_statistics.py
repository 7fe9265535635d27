"""What a finished game of the civilizations game was like: chips, battles, and how lucky they were."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from monopoly_tui.games.civilizations import events as civilizations
from monopoly_tui.games.civilizations.luck import summon_chance, win_chance
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.records import record

from .games import GameKind
from .statistics import Statistics


@record
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


class CivilizationsStatistics(Statistics):
    """Chips and battles; `chips` and `losses` hold for every player after which action which chip or pawn it was."""

    def __init__(self, kind: GameKind, players: int) -> None:
        super().__init__(kind, players)
        self.chips: list[list[tuple[int, int]]] = [[] for _ in range(players)]
        self.losses: list[list[tuple[int, int]]] = [[] for _ in range(players)]
        self.attacks = [Fighting() for _ in range(players)]
        self.defences = [Fighting() for _ in range(players)]
        self.calls = [Fighting() for _ in range(players)]
        self.victories: Counter[Pawn] = Counter()
        self.steps = [0] * players
        self._battle: civilizations.BattleStarted | None = None

    def _count(self, event: AnyEvent) -> None:
        match event:
            case civilizations.BattleStarted():
                self._battle = event
            case civilizations.PawnBeaten():
                self._see_battle(event)
            case civilizations.ChipTaken(player=player, civilization=civilization):
                self.chips[player].append((self.actions, civilization))
            case civilizations.DieThrown(player=player, pawn=pawn, number=thrown):
                self.calls[player].count(thrown >= pawn, summon_chance(pawn))
            case civilizations.PawnMoved(player=player, path=path):
                self.steps[player] += len(path) - 1
            case _:
                pass

    def _see_battle(self, beaten: civilizations.PawnBeaten) -> None:
        assert self._battle is not None, "nobody is beaten without a battle"
        attacker, defender = self._battle.attacker, self._battle.defender
        chance = win_chance(attacker.power, defender.power)
        attacked = beaten.by == attacker
        self.attacks[attacker.player].count(attacked, chance)
        self.defences[defender.player].count(not attacked, 1 - chance)
        self.victories[beaten.by] += 1
        self.losses[beaten.player].append((self.actions, beaten.pawn))
