"""The keys of this table: for the footer, judged for the player who would press them, and for the help page."""

from __future__ import annotations

from typing import Any, Final

from monopoly_tui.civilizations.actions import Summon
from monopoly_tui.civilizations.decisions import TurnDecision
from monopoly_tui.narration.civilizations import Naming, explain
from monopoly_tui.words import N_, _

from ..keys import HELP, LOOK, MENU, UNDO
from ..screens.key_table import KeyHelp, KeySection
from ..widgets.bars import KeyHint
from .panels import SUMMON


def key_hints(decision: Any, player: int | None, naming: Naming, undo_refused: str) -> tuple[KeyHint, ...]:
    """Every key of the footer."""
    turn = isinstance(decision, TurnDecision)
    return (
        KeyHint("none", "1-7", _("Choose one"), _("Who"), _nobody_asked(decision, player)),
        KeyHint("tab", "Tab", _("Next place"), _("Where"), _nobody_asked(decision, player)),
        KeyHint("enter", "Enter", _("Go") if turn else _("Place"), _("Go"), _nobody_asked(decision, player)),
        KeyHint(SUMMON, "s", _("Summon"), _("Summon"), _summon_refused(decision, player, naming)),
        KeyHint(LOOK, "l", _("Look"), _("Look")),
        KeyHint(UNDO, "u", _("Undo"), _("Undo"), undo_refused),
        KeyHint(HELP, "?", _("Help"), _("Help")),
        KeyHint(MENU, "^p", _("Menu"), _("Menu")),
    )


def _nobody_asked(decision: Any, player: int | None) -> str:
    if decision is None:
        return _("The game is over.")
    return _("The others are playing.") if player is None else ""


def _summon_refused(decision: Any, player: int | None, naming: Naming) -> str:
    if decision is None or player is None:
        return _nobody_asked(decision, player)
    refusal = decision.refusal(player, Summon())
    return "" if refusal is None else str(explain(refusal, naming))


SECTIONS: Final = (
    KeySection(
        N_("Moving, placing, summoning"),
        (
            KeyHelp(("1", "2", "3", "4", "5", "6", "7"), "1-7", N_("Choose who moves or is placed.")),
            KeyHelp(("left", "right"), "← →", N_("Choose the one before or after.")),
            KeyHelp(("up", "down"), "↑ ↓", N_("Choose where to go; then all arrows do that, until Esc.")),
            KeyHelp(
                ("tab", "shift+tab"), N_("Tab Shift+Tab"), N_("Next place: chips first, then battles, then the rest.")
            ),
            KeyHelp(("enter",), "Enter", N_("Go there, and battle whoever stands there.")),
            KeyHelp((SUMMON,), "s", N_("Throw the die to summon the next.")),
            KeyHelp(("space",), N_("Space"), N_("Skip what is being shown.")),
        ),
    ),
    KeySection(
        N_("Looking around"),
        (
            KeyHelp(("l", "escape"), "l Esc", N_("Look at the spaces; arrows move, Esc ends it.")),
            KeyHelp(("pageup", "pagedown"), N_("PgUp PgDn"), N_("Look back in the log, and forward again.")),
            KeyHelp(("question_mark", "f1"), "? F1", N_("Players, log, rules and keys.")),
            KeyHelp(("ctrl+p",), N_("Ctrl+P"), N_("Everything there is, by its name.")),
        ),
    ),
    KeySection(
        N_("The game itself"),
        (
            KeyHelp(("u", "U"), "u U", N_("Take back the last action; do again what was taken back.")),
            KeyHelp(("ctrl+r",), N_("Ctrl+R"), N_("Leave the game for good.")),
            KeyHelp(("ctrl+q", "q"), N_("Ctrl+Q"), N_("Quit; the game is saved and can be resumed.")),
        ),
    ),
)
"""Every key of the table, for the help page."""
