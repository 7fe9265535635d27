"""Tells a whole recorded game from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions import Edition
from monopoly_tui.narration import Narrator

from ..history import History


def story(history: History) -> Iterator[str]:
    """Every line of a game's telling."""
    edition = history.setup.edition
    assert isinstance(edition, Edition), "only the property game has a narrator"
    narrator = Narrator(edition, history.setup.names)
    for events in (history.opening, *(step.events for step in history.steps)):
        for _at, line in narrator.tell_all(events):
            yield line.text
