"""Tells a whole recorded game from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions import PropertyEdition
from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.narration import civilizations as second
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.history import History


def story(history: History) -> Iterator[str]:
    """Every line of a game's telling."""
    narrator = _narrator(history)
    for events in (history.opening, *(step.events for step in history.steps)):
        for _at, line in narrator.tell_all(events):
            yield line.text


def _narrator(history: History) -> Narrator | second.Narrator:
    edition, names = history.setup.edition, history.setup.names
    if isinstance(edition, CivilizationsEdition):
        return second.Narrator(edition, names, civilizations_state(history.game_at(0)).civilizations)
    assert isinstance(edition, PropertyEdition), "every game has a narrator"
    return Narrator(edition, names)
