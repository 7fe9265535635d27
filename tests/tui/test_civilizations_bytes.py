"""What the civilizations table sends to the terminal: little enough for a slow line."""

from __future__ import annotations

from pathlib import Path

from .terminal import Terminal
from .test_bytes import KEY, TURN

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}


def table(state: Path, *more: str) -> Terminal:
    box = ("play", "--edition", "duel_masters_civilizations", "--players", "Anna", "Ben", "--seed", "bytes")
    return Terminal(*box, *more, state=state)


def test_turns_and_keys_stay_within_their_budgets(tmp_path: Path) -> None:
    with table(tmp_path, "--no-animation", "--no-hints") as terminal:
        terminal.until("place")
        terminal.settle()
        for _ in range(6):
            terminal.press("\r")
        terminal.until("move one of")
        turns = [terminal.press("\r") for _ in range(6)]
        assert sum(turns) / len(turns) <= TURN, turns
        # Another pawn lights up half the board: that is as much as a turn may cost.
        assert max(terminal.press(pawn) for pawn in "123") <= TURN
        keys = {"tab": "\t", "refused": "7", "look": "l", "log": "\x1b[5~", **ARROWS}
        costs = {name: terminal.press(key) for name, key in keys.items()}
        # A way along the border is as long as the board is high, and now and then one takes another's place.
        assert sum(costs.values()) / len(costs) <= KEY
        assert max(costs.values()) <= TURN, str(costs)
