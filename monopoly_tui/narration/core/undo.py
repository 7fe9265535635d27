"""What is said about taking back, in every game alike."""

from __future__ import annotations

from typing import Protocol, TypeVar

from monopoly_tui.games.core.game import Settings
from monopoly_tui.games.core.values import ASKING, BEFORE_DICE, FREELY
from monopoly_tui.i18n import N_, _

from .chapter import AnyNaming, Chapter


class Played(Protocol):
    """What the rules of a game are told from."""

    @property
    def settings(self) -> Settings:
        """The rules in force."""


N = TypeVar("N", bound=AnyNaming)
R = TypeVar("R", bound=Played)

_MEANINGS = {FREELY: N_("freely"), ASKING: N_("if the table agrees"), BEFORE_DICE: N_("only before dice")}
_STATEMENTS = {
    FREELY: N_("What was done this turn can be taken back; what was done before, if everybody agrees."),
    ASKING: N_("What was done can be taken back if everybody agrees."),
    BEFORE_DICE: N_("What was done can be taken back until dice or cards have told something."),
}


def tell_of_undo(chapter: Chapter[N, R], section: str) -> None:
    """Enter the rule into a chapter, and its sentence under one of the headings."""
    chapter.rule("undo", N_("Taking back"), N_("What may be taken back, and who is asked about it."), _MEANINGS)
    chapter.states(section, lambda rules, naming: _(_STATEMENTS[rules.settings.undo]))
