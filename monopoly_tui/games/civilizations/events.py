"""What happened: complete enough to narrate and animate without looking at the table, and what each changes on it."""

from __future__ import annotations

from typing import TypeAlias

from monopoly_tui.games.core import vocabulary

from .state import GONE, OVER, PLACING, SUMMONED, TURN, Pawn, State

Event: TypeAlias = vocabulary.Event[State]


# --- the start and turns -----------------------------------------------------------------------------------------


class StartDecided(Event):
    """Who places and plays first; `drawn` if it was left to chance."""

    player: int
    drawn: bool

    def change(self, state: State) -> None:
        state.first = self.player


class PlacingStarted(Event):
    """A player is to place the first pawns."""

    player: int

    def change(self, state: State) -> None:
        state.turn, state.phase = self.player, PLACING


class TurnStarted(Event):
    """A player is on turn; `round` counts how often the turn came round to where it began."""

    player: int
    turns: int
    round: int

    def change(self, state: State) -> None:
        state.turn, state.turns, state.round, state.phase = self.player, self.turns, self.round, TURN


class TurnPassed(Event):
    """A player could neither move nor summon."""

    player: int


# --- pawns -------------------------------------------------------------------------------------------------------


class PawnPlaced(Event):
    """A pawn came onto the board; `summoned` or from the start."""

    player: int
    pawn: int
    space: int
    summoned: bool

    def change(self, state: State) -> None:
        state.at[self.player][self.pawn] = self.space
        state.on[self.space] = Pawn(self.player, self.pawn)


class PawnMoved(Event):
    """A pawn walked; `path` holds every space from where it stood to where it stopped."""

    player: int
    pawn: int
    path: tuple[int, ...]

    def change(self, state: State) -> None:
        start, end = self.path[0], self.path[-1]
        state.on[start] = None
        state.at[self.player][self.pawn] = end
        # Whoever is attacked keeps the space until the battle is decided.
        if state.on[end] is None:
            state.on[end] = Pawn(self.player, self.pawn)


class DieThrown(Event):
    """A player threw the twelve-sided die to summon a pawn."""

    player: int
    pawn: int
    number: int


class SummonFailed(Event):
    """The throw was too low: the pawn goes on waiting."""

    player: int
    pawn: int
    number: int


class PawnSummoned(Event):
    """The throw was high enough: the pawn is about to be placed."""

    player: int
    pawn: int
    number: int

    def change(self, state: State) -> None:
        state.phase = SUMMONED


# --- battles and chips -------------------------------------------------------------------------------------------


class BattleStarted(Event):
    """A pawn stopped where another player's stands."""

    attacker: Pawn
    defender: Pawn
    space: int


class BattleThrown(Event):
    """Both sides threw: the faces (a civilization's number, or the dragon) and how many of them count."""

    attacker: Pawn
    defender: Pawn
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_hits: int
    defence_hits: int

    @property
    def tie(self) -> bool:
        """Whether all dice are thrown again."""
        return self.attack_hits == self.defence_hits


class PawnBeaten(Event):
    """A pawn is out of the game for good; `by` has or keeps the space."""

    player: int
    pawn: int
    space: int
    by: Pawn

    def change(self, state: State) -> None:
        state.at[self.player][self.pawn] = GONE
        state.on[self.space] = self.by


class ChipTaken(Event):
    """A player took a civilization's chip; `chips` is how many colours that makes."""

    player: int
    civilization: int
    chips: int

    def change(self, state: State) -> None:
        state.stacks[self.civilization] -= 1
        state.chips[self.player].append(self.civilization)


# --- the end -----------------------------------------------------------------------------------------------------


class PlayerOut(Event):
    """A player has no pawn left, neither on the board nor waiting; the chips stay."""

    player: int

    def change(self, state: State) -> None:
        state.out[self.player] = True
        state.left.append(self.player)


class Resigned(Event):
    """A player left, and with the player all pawns; the chips stay."""

    player: int

    def change(self, state: State) -> None:
        pawns = state.at[self.player]
        for pawn, space in pawns.items():
            if space >= 0:
                state.on[space] = None
            pawns[pawn] = GONE
        state.out[self.player] = True
        state.left.append(self.player)


class GameEnded(Event):
    """The game is over; `chips` goes with `ranking`."""

    winner: int
    ranking: tuple[int, ...]
    chips: tuple[int, ...]

    def change(self, state: State) -> None:
        state.winner, state.ranking, state.phase = self.winner, self.ranking, OVER
