"""The screen at the end of a property game: the result, the money, the dice."""

from __future__ import annotations

from pathlib import Path

from ..kit.look import Look
from ..table.end import MENU, NEW, QUIT, REPLAY, AfterScreen
from .end_dice import DiceLeaf
from .end_money import MoneyLeaf
from .end_parts import GameReport
from .end_result import ResultLeaf

__all__ = ["MENU", "NEW", "QUIT", "REPLAY", "EndScreen"]


class EndScreen(AfterScreen):
    """Its three pages."""

    def __init__(self, look: Look, report: GameReport, folder: Path | None = None) -> None:
        leaves = (ResultLeaf(report), MoneyLeaf(report), DiceLeaf(report))
        super().__init__(look, report.edition.title, leaves, folder)
        self.report = report
