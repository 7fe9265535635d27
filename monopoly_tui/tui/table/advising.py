"""Advice over a question: how likely each choice is to win, surer while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.analysis.advice import Advice, advice_for, why_no_advice
from monopoly_tui.i18n import _, ngettext, number

from ..kit.asking import TellDialog
from ..kit.commanded import nothing
from ..kit.look import Look

if TYPE_CHECKING:
    from .screen import GameScreen

PAUSE, THOUGHT = 0.1, 0.03
"""Seconds between two looks at it, and spent on thinking at each: keys are heard in between."""


class AdviceDialog(TellDialog):
    """Thinks on until it is closed, or sure."""

    def __init__(self, look: Look, title: str, advice: Advice) -> None:
        super().__init__(look, title, _told(advice))
        self.advice = advice

    def on_mount(self) -> None:
        """Begin to think."""
        self.thinking = self.set_interval(PAUSE, self._think)

    def _think(self) -> None:
        if self.advice.sure:
            self.thinking.stop()
            return
        self.advice.think(THOUGHT)
        self.sentences = _told(self.advice)
        self.fit()
        self.question.repaint()


def _told(advice: Advice) -> list[str]:
    """What the numbers are, every choice with its chance on a line, how sure that is, and why."""
    points = advice.points
    sure = ngettext(
        "compared with each other, give or take {points} point",
        "compared with each other, give or take {points} points",
        points,
    )
    lines = [f"{chance}  {choice}" for chance, choice in advice.lines()]
    compared = [sure.format(points=number(points))] if points else []
    return [_("How likely you are to win:"), *lines, *compared, "", advice.reason()]


def advise(screen: GameScreen) -> None:
    """Advise whoever is asked, or say why not."""
    game, player = screen.match.game, screen.asked
    seen = game.seen()
    why_not = why_no_advice(seen, -1 if player is None else player, game.setup)
    if why_not is not None or player is None:
        screen.open_over(TellDialog(screen.look, _("Advice"), [why_not or ""]), nothing)
        return
    title = _("Advice for {player}").format(player=screen.match.seats[player].name)
    screen.open_over(AdviceDialog(screen.look, title, advice_for(seen, player, game.setup)), nothing)
