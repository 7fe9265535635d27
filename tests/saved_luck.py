"""Luck as saved tables tell of it: its seed, and how much was taken from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_tui.games.core.codec import CodecError, decode
from monopoly_tui.games.core.luck import Luck, is_seed

MOST_DRAWN = 100_000_000
"""No game takes more numbers from its luck; a larger count is damage, and would take minutes to skip."""


def encode_luck(luck: Luck) -> dict[str, Any]:
    """Where the luck stands."""
    return {"seed": luck.seed, "drawn": luck.drawn}


def check_luck(data: Any) -> None:
    """Refuse what cannot tell where luck stands."""
    if not isinstance(data, Mapping) or set(data) != {"seed", "drawn"} or not is_seed(data["seed"]):
        raise CodecError("game.luck: a seed and a count were expected")
    decode(int, data["drawn"], "game.luck.drawn")
    if not 0 <= data["drawn"] <= MOST_DRAWN:
        raise CodecError("game.luck.drawn: out of range")


def skip(luck: Luck, drawn: int) -> None:
    """Move on to where so many numbers have been taken."""
    while luck.drawn < drawn:
        luck.below(1)
