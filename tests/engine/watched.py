"""A table under watch: whatever is done there is checked at once, and written down."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.vocabulary import decode_action, encode_action

from .invariants import problems
from .promises import Ledger, broken
from .random_play import Start, some_action, wild_action, wild_player
from .saving import decode_game, encode_game


class Table:
    """A game, the ledger of its events, and its history."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.game = start.game()
        self.ledger = Ledger(self.game.state)
        self.history: list[tuple[int, Action]] = []
        self.seen: Counter[str] = Counter()

    def play(self, luck: Random, actions: int, wild: float) -> None:
        """Play on until the game is over or so many actions are done, the share `wild` of them unlawful."""
        for _ in range(actions):
            if self.game.over:
                return
            if luck.random() < wild:
                self.try_wild(luck)
            else:
                self.act(*some_action(luck, self.game))

    def act(self, player: int, action: Action) -> None:
        """Do something lawful and look at the table."""
        self.history.append((player, action))
        decision = self.game.decision
        assert decision is not None
        self.seen[type(action).__name__] += 1
        self.seen[decision.kind] += 1
        self.ledger.book(self.game.apply(player, action))
        self.look()

    def look(self) -> None:
        """Everything that was promised holds."""
        found = problems(self.game.state) + broken(self.game) + self.ledger.differences(self.game.state)
        assert not found, (found, self.story())

    def try_wild(self, luck: Random) -> None:
        """Try what is hardly ever lawful: it is refused, and nothing has changed."""
        player, action = wild_player(luck, self.game), wild_action(luck)
        decision = self.game.decision
        assert decision is not None
        before = encode_game(self.game)
        if type(player) is int and decision.refusal(player, action) is None:
            if not isinstance(action, Resign | TimeUp):  # else no game would last
                self.act(player, action)
            return
        try:
            self.game.apply(player, action)
        except IllegalAction:
            assert encode_game(self.game) == before, (player, action, self.story())
        else:
            pytest.fail(f"{player!r} {action!r} was not refused\n{self.story()}")

    def check_saving(self, luck: Random, actions: int) -> None:
        """Saved, loaded and copied here, the game goes on alike in all three."""
        saved = json.loads(json.dumps(encode_game(self.game)))
        loaded = decode_game(self.start.board, self.start.settings, saved)
        assert encode_game(loaded) == encode_game(self.game), self.story()
        copied = self.game.copy()
        done = len(self.history)
        self.play(luck, actions, wild=0)
        for player, action in self.history[done:]:
            assert loaded.apply(player, action) == copied.apply(player, action), self.story()
        assert encode_game(loaded) == encode_game(self.game) == encode_game(copied), self.story()

    def check_replay(self) -> None:
        """Start and actions alone, as a file would bring them back, make the same game."""
        again = self.start.game()
        for player, action in self.history:
            again.apply(player, decode_action(json.loads(json.dumps(encode_action(action)))))
        assert encode_game(again) == encode_game(self.game), self.story()
        assert again.over == self.game.over, self.story()

    def story(self) -> str:
        """Enough to play it again by hand."""
        return f"{self.start}\n" + "\n".join(f"{player} {action}" for player, action in self.history)
