"""The civilizations game as plain data, and its actions back from it."""

from __future__ import annotations

from typing import Any

from monopoly_tui.games.core.codec import ActionCodec

from .actions import ACTIONS
from .board import PAWNS
from .game import Game

_CODEC = ActionCodec(ACTIONS)
encode_action, decode_action = _CODEC.encode, _CODEC.decode


def encode_game(game: Game) -> dict[str, Any]:
    """A game as plain data, without the board and the settings."""
    state = game.state
    return {
        "names": list(state.names),
        "civilizations": list(state.civilizations),
        "at": [[pawns[pawn] for pawn in PAWNS] for pawns in state.at],
        "chips": [list(held) for held in state.chips],
        "out": list(state.out),
        "left": list(state.left),
        "first": state.first,
        "turn": state.turn,
        "turns": state.turns,
        "round": state.round,
        "phase": state.phase,
        "winner": state.winner,
        "ranking": list(state.ranking),
        "luck": {"seed": state.luck.seed, "drawn": state.luck.drawn},
    }
