"""A player who does anything that is allowed."""

from __future__ import annotations

from random import Random

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.choices import management
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.state import State


class RandomPlayer:
    """Answers at random, and now and then builds, mortgages or proposes a deal, on turn or not."""

    def __init__(self, seed: str, *, busy: float = 0.3) -> None:
        self.luck = Random(seed)
        self.busy = busy

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision = game.decision
        if decision is None:
            return None
        if decision.manages and self.luck.random() < self.busy:
            beside = management(decision, player)
            offer = self._offer(decision, player)
            if offer is not None and (not beside or self.luck.random() < 0.3):
                return offer
            if beside:
                return self.luck.choice(beside)
        allowed = decision.allowed(player)
        if Offer in decision.answers and self.luck.random() < 0.2:
            counter = self._offer(decision, player)
            if counter is not None:
                return counter
        if not allowed and player in decision.asks:
            allowed = management(decision, player)  # a debtor who cannot pay yet
        return self.luck.choice(allowed) if allowed else None

    def _offer(self, decision: Decision, player: int) -> Action | None:
        """A deal drawn from what both sides hold, if it is allowed."""
        state = decision.state
        others = state.others(player)
        if not others:
            return None
        to = self.luck.choice(others)
        offer = Offer(to, self._side(state, player), self._side(state, to))
        return offer if decision.refusal(player, offer) is None else None

    def _side(self, state: State, player: int) -> Terms:
        lots = [space for space in state.lots_of(player) if not state.built_on(state.board.lots[space].group)]
        given = tuple(self.luck.sample(lots, min(len(lots), self.luck.choice((0, 0, 1, 1, 2)))))
        cash = int(state.cash[player] * self.luck.random() * 0.5) if self.luck.random() < 0.5 else 0
        cards = tuple(state.jail_decks(player)[: self.luck.choice((0, 0, 1))])
        return Terms(cash, given, cards)
