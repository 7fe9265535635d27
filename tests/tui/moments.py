"""Games at the moment when a certain question is asked, reached as players would reach it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.effects import Attack, Draw
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.vocabulary import DECISIONS
from monopoly_tui.session.recorded import RecordedGame

from .scripts import SCRIPTS, Script

Asked = Callable[[Any], bool]

SPECIAL: dict[str, tuple[str, Asked]] = {
    "bid for a building": ("bid", lambda decision: decision.lot is None),
    "power with targets": ("power", lambda decision: bool(decision.targets)),
    "attack": ("power", lambda decision: isinstance(decision.effect, Attack)),
    "card drawn": ("end_turn", lambda decision: _draws(decision)),
    "rent to ask for": ("roll", lambda decision: bool(decision.state.claims)),
    "jail with a card": ("jail", lambda decision: bool(decision.state.jail_cards[decision.asks[0]])),
    "nothing left but bankruptcy": ("pay", lambda decision: _hopeless(decision)),
}
MOMENTS: dict[str, tuple[str, Asked]] = {**{kind: (kind, lambda _decision: True) for kind in DECISIONS}, **SPECIAL}
"""Every kind of question, and those that look different at times."""


def _draws(decision: Any) -> bool:
    """Whether a card was drawn on the space where the player stands, and lies open."""
    space = decision.state.board.spaces[decision.state.at[decision.asks[0]]]
    return isinstance(space.effect, Draw)


def _hopeless(decision: Any) -> bool:
    player = decision.asks[0]
    return bool(decision.state.liquidation_value(player) < decision.amount)


def moment(name: str, edition: str = "") -> RecordedGame:
    """A game of one's own at such a moment, in some box or in whichever leads there."""
    script, turns = _way(name, edition)
    game = script.game()
    for player, action in turns:
        game.apply(player, action)
    return game


@lru_cache
def _way(name: str, edition: str) -> tuple[Script, tuple[tuple[int, Action], ...]]:
    """How to get there: the first of the scripts that leads there, after some rounds at least."""
    kind, asked = MOMENTS[name]
    for script in SCRIPTS if not edition else [one for one in SCRIPTS if one.edition == edition]:
        game, person = script.game(), script.person()
        turns: list[tuple[int, Action]] = []
        while (decision := game.decision) is not None:
            assert isinstance(decision, Decision)
            if decision.kind == kind and asked(decision) and _settled(decision):
                return script, tuple(turns)
            turn = person.decide(game.game)
            game.apply(*turn)
            turns.append(turn)
    raise AssertionError(f"no script leads to {name}")


def _settled(decision: Decision) -> bool:
    """Whether there is something to be seen on the table."""
    return decision.state.round > 2 or decision.kind in ("offer", "bid", "jail", "tax", "want", "place", "power")
