"""Finds what was remarkable in a civilizations game: chips, battles against the odds, summonings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field
from fractions import Fraction
from typing import NamedTuple

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.luck import summon_chance, win_chance
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.i18n import _, ngettext
from monopoly_tui.narration.civilizations import Naming
from monopoly_tui.narration.civilizations.naming import percent
from monopoly_tui.narration.core.lines import Parts, Value, compose
from monopoly_tui.records import record

from .games import civilizations_state
from .history import History
from .story import Story, Told


class Battle(NamedTuple):
    """How likely its winner was to win, who beat whom, how often the dice were thrown, and when it was over."""

    chance: Fraction
    winner: Pawn
    loser: Pawn
    throws: int
    at: int


class Call(NamedTuple):
    """How likely a summoning that worked was to work, of which pawn, and when."""

    chance: Fraction
    pawn: Pawn
    at: int


@record
class _Seen:
    """What is noted while the game is gone through once more."""

    chips: list[tuple[int, ev.ChipTaken]] = field(default_factory=list)
    battles: list[Battle] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    failed: Counter[int] = field(default_factory=Counter)
    last_failed: dict[int, int] = field(default_factory=dict)
    gone: list[tuple[int, int]] = field(default_factory=list)


class CivilizationsStory(Story):
    """Chips, battles against the odds, summonings."""

    naming: Naming

    def __init__(self, history: History, edition: CivilizationsEdition) -> None:
        super().__init__(history)
        self.state = civilizations_state(history.game_at(len(history)))
        self.naming = Naming(edition, history.setup.names, self.state.civilizations)
        self.seen = _Seen()
        self._honoured: set[int] = set()
        self._battle: ev.BattleStarted | None = None
        self._throws = 0
        for at, step in enumerate(history.steps, 1):
            for event in step.events:
                self._see(at, event)

    # --- what is seen -------------------------------------------------------------------------------------------------

    def _see(self, at: int, event: AnyEvent) -> None:
        match event:
            case ev.BattleStarted():
                self._battle, self._throws = event, 0
            case ev.BattleThrown():
                self._throws += 1
            case ev.PawnBeaten():
                self._see_beaten(at, event)
            case ev.ChipTaken():
                self.seen.chips.append((at, event))
            case ev.PawnSummoned(player=player, pawn=pawn):
                self.seen.calls.append(Call(summon_chance(pawn), Pawn(player, pawn), at))
            case ev.SummonFailed(player=player):
                self.seen.failed[player] += 1
                self.seen.last_failed[player] = at
            case ev.PlayerOut(player=player) | ev.Resigned(player=player):
                self.seen.gone.append((at, player))
            case _:
                pass

    def _see_beaten(self, at: int, event: ev.PawnBeaten) -> None:
        assert self._battle is not None, "nobody is beaten without a battle"
        chance = win_chance(self._battle.attacker.power, self._battle.defender.power)
        if event.by != self._battle.attacker:
            chance = 1 - chance
        self.seen.battles.append(Battle(chance, event.by, Pawn(event.player, event.pawn), self._throws, at))

    # --- what is told -------------------------------------------------------------------------------------------------

    def told(self) -> Iterator[Told | None]:
        yield self._beginning(self.state.first, [self._leader(seat) for seat in range(len(self.setup.players))])
        yield self._end()
        yield self._first_chip()
        yield self._lead()
        yield self._upset()
        yield self._hero()
        yield self._longest_battle()
        yield self._summoned()
        yield self._unlucky()
        yield from (self._gone(*one) for one in self.seen.gone)
        yield self._mightiest()
        yield self._first_battle()
        yield from self._other_chips()

    def _leader(self, seat: int) -> Parts:
        player, land = self.naming.player(seat), self.naming.home(seat)
        return compose(_("{player} ({civilization})"), player=player, civilization=land)

    def _end(self) -> Told:
        winner = self.state.ranking[0]
        chips = len(self.state.chips[winner])
        sentence = ngettext(
            "Round {round}: {player} won with the {chips} of {count} land.",
            "Round {round}: {player} won with the {chips} of {count} lands.",
            chips,
        )
        return self._say(len(self.history), winner, sentence, count=chips, chips=self.naming.many("chip"))

    def _first_chip(self) -> Told | None:
        if not self.seen.chips:
            return None
        at, chip = self.seen.chips[0]
        sentence = _("Round {round}: {player} took the first {chip} of all: {civilization}.")
        land = self.naming.civilization(chip.civilization)
        return self._say(at, chip.player, sentence, civilization=land, chip=self.naming.one("chip"))

    def _lead(self) -> Told | None:
        """The last time that somebody came to hold more than all others."""
        chips, leader = Counter[int](), -1
        found: tuple[int, int] | None = None
        for at, event in self.seen.chips:
            chips[event.player] += 1
            most = max(chips.values())
            if list(chips.values()).count(most) == 1 and chips[event.player] == most and event.player != leader:
                leader, found = event.player, (at, event.player)
        if found is None:
            return None
        if leader == self.state.ranking[0]:
            return self._say(*found, _("Round {round}: {player} took the lead and kept it to the end."))
        return self._say(*found, _("Round {round}: {player} took the lead, and lost it after all."))

    def _upset(self) -> Told | None:
        least = min(self.seen.battles, default=None)
        if least is None:
            return None
        sentence = _("Round {round}: the boldest victory: {winner} beat {loser} at {chance} odds.")
        return self._battle_told(least, sentence, chance=percent(least.chance))

    def _battle_told(self, battle: Battle, sentence: str, **values: Value) -> Told | None:
        """One sentence for each battle: what matters more is told first."""
        if battle.at in self._honoured:
            return None
        self._honoured.add(battle.at)
        winner, loser = self.naming.fighter(battle.winner), self.naming.fighter(battle.loser)
        return self._say(battle.at, battle.winner.player, sentence, winner=winner, loser=loser, **values)

    def _hero(self) -> Told | None:
        """Who won most battles, told with the last of them."""
        wins = Counter(battle.winner for battle in self.seen.battles)
        if not wins or wins.most_common(1)[0][1] < 2:
            return None
        pawn, count = wins.most_common(1)[0]
        last = max(battle.at for battle in self.seen.battles if battle.winner == pawn)
        sentence = _("Round {round}: {pawn} of {player} won for the last time: {count} victories, more than anybody.")
        return self._say(last, pawn.player, sentence, pawn=self.naming.fighter(pawn), count=count)

    def _longest_battle(self) -> Told | None:
        longest = max(self.seen.battles, key=lambda battle: battle.throws, default=None)
        if longest is None or longest.throws < 2:
            return None
        sentence = _("Round {round}: the longest battle: {winner} needed {count} throws to beat {loser}.")
        return self._battle_told(longest, sentence, count=longest.throws)

    def _summoned(self) -> Told | None:
        luckiest = min(self.seen.calls, default=None)
        if luckiest is None:
            return None
        sentence = _("Round {round}: the luckiest throw: {player} summoned {pawn} at {chance} odds.")
        pawn, chance = self.naming.fighter(luckiest.pawn), percent(luckiest.chance)
        return self._say(luckiest.at, luckiest.pawn.player, sentence, pawn=pawn, chance=chance)

    def _unlucky(self) -> Told | None:
        if not self.seen.failed or self.seen.failed.most_common(1)[0][1] < 2:
            return None
        player, count = self.seen.failed.most_common(1)[0]
        sentence = _("Round {round}: {player} failed to summon for the last time: {count} times in all.")
        return self._say(self.seen.last_failed[player], player, sentence, count=count)

    def _mightiest(self) -> Told | None:
        """The strongest that was ever beaten."""
        mightiest = max(self.seen.battles, key=lambda battle: battle.loser.power, default=None)
        if mightiest is None:
            return None
        return self._battle_told(mightiest, _("Round {round}: the mightiest to fall: {loser}, beaten by {winner}."))

    def _first_battle(self) -> Told | None:
        if not self.seen.battles:
            return None
        return self._battle_told(self.seen.battles[0], _("Round {round}: the first battle: {winner} beat {loser}."))

    def _other_chips(self) -> Iterator[Told]:
        """For a game of few battles: how chips were come by, the winner's first, from the last one back."""
        sentence = _("Round {round}: {player} took the {chip} of {civilization}, number {count}.")
        winner, end = self.state.ranking[0], len(self.history)  # the end is the victory, which is told anyway
        others = sorted(self.seen.chips[1:], key=lambda one: (one[0] == end, one[1].player != winner, -one[0]))
        for at, chip in others:
            land, count = self.naming.civilization(chip.civilization), self.naming.number(chip.chips)
            yield self._say(at, chip.player, sentence, chip=self.naming.one("chip"), civilization=land, count=count)
