"""The keys of this table: for the footer, as far as they do something now, and for the help page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_tui.games.civilizations.actions import Summon
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.civilizations import explain

from ..table.bars import KeyHint
from ..table.key_table import KeyHelp, KeySection
from ..table.keys import HELP, LOOK, MENU, UNDO
from .panels import SUMMON, AimPanel


def key_hints(panel: AimPanel | None, undo_refused: str, *, over: bool) -> tuple[KeyHint, ...]:
    """Every key of the footer: those of the question, and while others play and things are shown what goes then."""
    undo = KeyHint(UNDO, "u", _("Undo"), _("Undo"), undo_refused)
    last = (KeyHint(HELP, "?", _("Help"), _("Help")), KeyHint(MENU, "^p", _("Menu"), _("Menu")))
    look = KeyHint(LOOK, "l", _("Look"), _("Look"))
    if panel is None and not over:
        skip = KeyHint("space", _("Space"), _("Skip what is shown"), _("Skip"))
        return (skip, *last) if undo_refused else (skip, undo, *last)
    own = () if panel is None else (*_choosing(panel), *_summoning(panel))
    return (*own, look, undo, *last)


def _choosing(panel: AimPanel) -> Iterator[KeyHint]:
    """Who is chosen, and where to: what the arrows choose depends on what was chosen last."""
    arrows = panel.view.look.glyphs.unicode
    if panel.view.aim is None:
        yield KeyHint("enter", "Enter", _("Summon"), _("Summon"))
        return
    across, around = ("←→ 1-7", "←→↑↓ Tab") if arrows else ("1-7", "Tab")
    if not panel.by_pawn:
        yield KeyHint("tab", around, _("Where to"), _("Where"))
        if len(panel.pawns()) > 1:
            yield KeyHint("none", "1-7", _("Who"), _("Who"))
    elif panel.aiming:
        yield KeyHint("tab", around, _("Where to"), _("Where"))
        yield KeyHint("escape", "Esc", _("Who"), _("Who"))
    else:
        yield KeyHint("none", across, _("Who"), _("Who"))
        yield KeyHint("tab", "↑↓ Tab" if arrows else "Tab", _("Where to"), _("Where"))
    yield KeyHint("enter", "Enter", _("Go") if panel.by_pawn else _("Place"), _("Go"))


def _summoning(panel: AimPanel) -> Iterator[KeyHint]:
    """On a turn, the die; why not, if nobody can be summoned."""
    if isinstance(panel.decision, TurnDecision) and panel.view.aim is not None:
        refusal = panel.decision.refusal(panel.player, Summon())
        why_not = "" if refusal is None else str(explain(refusal, panel.naming))
        yield KeyHint(SUMMON, "s", _("Summon"), _("Summon"), why_not)


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
