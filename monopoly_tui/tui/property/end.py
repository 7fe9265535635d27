"""The screen at the end of a property game: the result, the money, the dice."""

from __future__ import annotations

from pathlib import Path

from ..kit.look import Look
from ..table.end import MENU, NEW, QUIT, REPLAY, AfterScreen
from .end_dice import DiceTab
from .end_money import MoneyTab
from .end_parts import GameReport
from .end_result import ResultTab

__all__ = ["MENU", "NEW", "QUIT", "REPLAY", "EndScreen"]


class EndScreen(AfterScreen):
    """Its three pages."""

    def __init__(self, look: Look, report: GameReport, folder: Path | None = None) -> None:
        tabs = (ResultTab(report), MoneyTab(report), DiceTab(report))
        super().__init__(look, report.edition.title, tabs, folder)
        self.report = report
