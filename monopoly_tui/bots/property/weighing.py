"""Plays answers of the property game out: on its engine until nothing but a turn is under way, then on the flat one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from monopoly_tui.bots import weighing
from monopoly_tui.games.core.game import Bot
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import CardDrawn, DiceThrown
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.turn import Roll

from .answering import CLAIM
from .flat import Flat
from .habitual import HabitualPlayer

TURNS: Final = 20
"""So many turns are played out; what comes after them the value function says."""
BETWEEN: Final = frozenset({"roll", "jail", "end_turn"})
"""The questions of a turn itself, at which nothing else is under way."""


def renewed(game: Game, luck: Random) -> Game:
    """A copy in which dice and cards are to come that nobody knows."""
    twin = game.seen()
    twin.renew(str(luck.getrandbits(64)))
    return twin


def settle(game: Game, turns: int = 0, bot: Bot | None = None) -> list[AnyEvent]:
    """Let a bot, else habit, answer everything for so many turns, and until nothing but a turn is under way.

    Says what happened.
    """
    bot, state, events = bot or HabitualPlayer(), game.state, list[AnyEvent]()
    end = state.turns + turns
    while (decision := game.decision) is not None:
        if state.turns >= end and decision.kind in BETWEEN and not state.claims:
            break
        claimed = [claim.owner for claim in state.claims if decision.refusal(claim.owner, CLAIM) is None]
        seat = claimed[0] if claimed else decision.asks[0]
        action = bot.answer(game, seat)
        assert action is not None, "who is asked has an answer"
        events += game.apply(seat, action)
    return events


def has_luck(events: Iterable[AnyEvent]) -> bool:
    """Whether dice or cards had a part in what happened."""
    return any(isinstance(event, DiceThrown | CardDrawn) for event in events)


class _Branch(weighing.Branch):
    """What comes of one answer, so many turns on."""

    def __init__(
        self, game: Game, player: int, action: Action, turns: int, whose: int | None, answering: Callable[[], Bot]
    ) -> None:
        super().__init__(player, action, whose)
        self.game, self.turns, self.answering = game, turns, answering
        self._table: Flat | None = None
        decision = game.decision
        self._throws = isinstance(action, Roll) and decision is not None and decision.kind in BETWEEN

    def table(self, seed: int) -> Flat:
        """The table after the answer, once nothing is under way any more: always the same if no luck is in it."""
        if self._table is not None:
            return self._table.copy()
        if self._throws:  # the flat game throws as well as the engine does, and with the dice of the other answers
            self._table = Flat.of(self.game.state)
            return self._table.copy()
        twin = renewed(self.game, Random(seed))
        chosen, followed = twin.apply(self.player, self.action), settle(twin, bot=self.answering())
        table = Flat.of(twin.state)
        if not has_luck(chosen) and not has_luck(followed):
            self._table = table.copy()
        return table

    def at_first_sight(self) -> list[float]:
        return self.table(0).chances()

    def playout(self, seed: int) -> list[float]:
        table, random = self.table(seed), Random(seed).random
        if self._throws:
            ways = int(random() * 36)
            table.throw((ways // 6 + 1, ways % 6 + 1), random)
        table.play(random, self.turns)
        return table.chances()


class Weighing(weighing.Weighing):
    """Weighs answers that a player could give now; what comes after some turns the value function says."""

    def __init__(
        self,
        game: Game,
        player: int,
        actions: Sequence[Action],
        seed: str,
        turns: int = TURNS,
        whose: int | None = None,
        answering: Callable[[], Bot] = HabitualPlayer,
    ) -> None:
        """`whose` chances are asked about, if not those of the player; `answering` makes who answers what follows."""
        super().__init__([_Branch(game, player, action, turns, whose, answering) for action in actions], seed)
