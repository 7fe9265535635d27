"""The look-ups that can be opened over a game."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.games.property.moments import Moments
from monopoly_tui.narration.property import Narrator, rules_in_words
from monopoly_tui.session.history import History

from ..kit.commands import Doable
from ..property.holdings import HoldingsTab
from ..property.paint.view import View
from .help import HelpTab
from .log_page import LogTab, teller
from .lookup import LookupScreen
from .rules_page import RulesTab

PLAYERS, LOG, RULES, KEYS = range(4)
"""The pages, by their number."""


def over_game(view: View, history: History, first: int, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
    """Players, log, rules and keys of a game under way, opened at one of them."""
    tabs = (
        HoldingsTab(view),
        LogTab(view, teller(history, Narrator(view.edition, history.setup.names), Moments), len(history)),
        RulesTab(rules_in_words(view.edition, view.state.settings), history.luck),
        HelpTab(now, view.edition.game),
    )
    return LookupScreen(view.look, tabs, first % len(tabs))
