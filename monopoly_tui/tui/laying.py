"""Lays the table for a game as it stands: board, dice, deed, and in the log what led here."""

from __future__ import annotations

from monopoly_tui.engine.events import DiceThrown, ThrownForStart
from monopoly_tui.engine.luck import Dice
from monopoly_tui.narration.lines import say
from monopoly_tui.play.history import History
from monopoly_tui.words import _

from .playing import Match
from .screens.log import told
from .widgets.table import Table

REMEMBERED = 300
"""How many of the last actions the log tells again when a game goes on."""


def lay_out(table: Table, match: Match, clock: str) -> None:
    """Show a match from scratch; the state shown is a copy, brought up to the game's own event by event."""
    game, view = match.game, table.view
    state = view.state = game.history.game_at(len(game.steps)).state
    lines = table.log_.lines
    lines.clear()
    sentence = _("The seed's fingerprint is {fingerprint}; the seed itself is told at the end.")
    lines.append(say(sentence, fingerprint=game.fingerprint))
    if game.steps:
        lines.extend(told(game.history, match.edition, max(0, len(game.steps) - REMEMBERED)))
    view.lit = state.at[state.turn] if game.steps else None
    table.dice.dice = last_throw(game.history)
    table.card.show_space(view.lit)
    table.headline.clock = clock
    table.repaint_all()


def last_throw(history: History) -> Dice:
    """The faces that lie on the table; none before the first action."""
    if not history.steps:
        return (0, 0)
    for happened in (*(step.events for step in reversed(history.steps)), history.opening):
        for event in reversed(happened):
            if isinstance(event, DiceThrown | ThrownForStart):
                return event.dice
    return (0, 0)
