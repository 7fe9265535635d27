"""Walks the vocabulary of the game: whatever can happen or be asked has its place on the screen and in the help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import monopoly_tui.tui
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS, EVENTS
from monopoly_tui.narration.property import BOOK
from monopoly_tui.tui.property.registry import DESKS, PANELS
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.property.unasked import KEYS as UNASKED
from monopoly_tui.tui.table.key_table import KEYS
from monopoly_tui.tui.table.panel import Context, Panel

from ..tables import decision_of
from .piloting import STILL, app_for, settled
from .tables import make_match, play_on

SOURCES = Path(monopoly_tui.tui.__file__).parent
HELPED = {key for section in KEYS for line in section.keys for key in line.keys}


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_decision_has_a_panel_or_a_modal(kind: str) -> None:
    assert kind in PANELS


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_every_event_is_told_or_deliberately_silent(event: type[ev.Event]) -> None:
    assert event in BOOK.events


@pytest.mark.parametrize("action", ACTIONS.values(), ids=lambda kind: kind.__name__)
def test_every_action_has_a_label(action: type) -> None:
    assert (action, Decision) in BOOK.labels


def named_keys() -> set[tuple[str, str]]:
    """Every key that a footer of the property game or of a screen around it names, and where."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        if "civilizations" not in path.parts:
            names = re.findall(r'KeyHint\(\s*"([^"]+)"', path.read_text(encoding="utf-8"))
            found |= {(name, str(path.relative_to(SOURCES))) for name in names}
    return found


@pytest.mark.parametrize(("key", "where"), sorted(named_keys()))
def test_every_key_of_a_footer_has_a_line_of_help(key: str, where: str) -> None:
    assert key == "none" or key in HELPED, where


async def test_every_key_of_the_table_has_a_line_of_help() -> None:
    async with app_for(make_match(3, persons=(0, 1, 2)), STILL).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, TableScreen)
        hints = {hint.key for hint in screen.table.keys.hints}
        assert hints | set(screen.keyboard._acts()) | UNASKED | DESKS.keys() <= HELPED


async def test_every_key_of_a_panel_has_a_line_of_help() -> None:
    match = make_match(3, persons=(0, 1, 2))
    seen: set[str] = set()
    async with app_for(match, STILL).run_test(size=(80, 24)) as pilot:
        context: Context = (await settled(pilot)).context
        for _ in range(400):
            decision = decision_of(match.game)
            kind = PANELS[decision.kind]
            if issubclass(kind, Panel):
                keys = {choice.key for choice in kind(decision, decision.asks[0], context).choices}
                assert keys <= HELPED, decision.kind
                seen.add(decision.kind)
            play_on(match.game, 1)
    assert {"roll", "buy", "end_turn", "jail", "bid"} <= seen
