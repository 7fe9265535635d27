"""What a moment is: something in a game that deserves more than a line."""

from __future__ import annotations

from monopoly_tui.records import record

VICTORY, OUT, BATTLE, CHIP = "victory", "out", "battle", "chip"
"""The moments that no single game owns: a table draws them without loading the game they are of."""


@record(frozen=True)
class Moment:
    """Whose moment it is, by whom or against whom, about which group, lot or land, and how much was at stake."""

    kind: str
    player: int
    other: int = -1
    thing: int = -1
    amount: int = 0
