"""What was found of a game, and where somebody was in it: kept while one goes to and fro between it and the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.records import record
from monopoly_tui.session.history import History

if TYPE_CHECKING:
    from monopoly_tui.analysis.report import Report


@record
class Findings:
    """The open page, the marked moment, and the point from which the replay shows it with its next action."""

    report: Report | None = None
    actions: int = 0
    """How many had been done when the report was made."""
    page: int = 0
    marked: int = 0
    led_to: int | None = None

    def keep(self, report: Report) -> None:
        """Have another report."""
        self.report, self.actions = report, len(report.history)

    def hold(self, history: History) -> bool:
        """Whether the report is about this game, as far as it was played."""
        return self.report is not None and self.report.history is history and self.actions == len(history)
