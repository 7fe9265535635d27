"""Walks the vocabulary of the game: whatever can happen or be asked has its place on the screen."""

from __future__ import annotations

import pytest

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS, EVENTS
from monopoly_tui.narration.property import BOOK
from monopoly_tui.tui.property.registry import PANELS


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_decision_has_a_panel_or_a_modal(kind: str) -> None:
    assert kind in PANELS


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_every_event_is_told_or_deliberately_silent(event: type[ev.Event]) -> None:
    assert event in BOOK.events


@pytest.mark.parametrize("action", ACTIONS.values(), ids=lambda kind: kind.__name__)
def test_every_action_has_a_label(action: type) -> None:
    assert (action, Decision) in BOOK.labels
