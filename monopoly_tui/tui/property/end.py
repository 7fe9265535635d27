"""The screen at the end of a property game: the result, the story, the money, the dice."""

from __future__ import annotations

from pathlib import Path

from ..commands import Analysing
from ..kit.commands import Doable
from ..kit.look import Look
from ..table.end import MENU, NEW, QUIT, REPLAY, AfterScreen
from .end_dice import DiceTab
from .end_money import MoneyTab
from .end_parts import GameReport
from .end_result import ResultTab
from .end_story import PropertyStoryTab, web_page

__all__ = ["MENU", "NEW", "QUIT", "REPLAY", "EndScreen"]


class EndScreen(AfterScreen):
    """Its four pages."""

    def __init__(self, look: Look, report: GameReport, folder: Path | None = None) -> None:
        tabs = (ResultTab(report), PropertyStoryTab(report), MoneyTab(report), DiceTab(report))
        super().__init__(look, report.edition.title, tabs, folder)
        self.report = report

    def commands(self) -> tuple[Doable, ...]:
        turn, *others = super().commands()
        return turn, Analysing.ANALYSE.to(self._analyse), *others

    def _analyse(self) -> None:
        report = self.report
        from .analysis import open_analysis  # which the first picture need not wait for

        open_analysis(self, report.view(self.look), report.game.history, report.game.name, self._watch)

    def _watch(self, position: int) -> None:
        self.watch_from = position
        self.dismiss(REPLAY)

    def web_page(self) -> str:
        return web_page(self.report, self.look)
