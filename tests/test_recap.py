"""What is recapped since a player's turn is what happened meanwhile, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import pytest

from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.games.civilizations import events as lands
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.state import State
from monopoly_tui.narration import civilizations
from monopoly_tui.narration import property as streets
from monopoly_tui.narration.civilizations import recap as lands_recap
from monopoly_tui.narration.property.recap import buildings, recap, recap_in_words
from monopoly_tui.session.games import civilizations_state, property_state
from monopoly_tui.session.history import History, since_turn
from monopoly_tui.session.recorded import RecordedGame

from .fixtures.make import HERE, replay
from .tables import setup

PLAYER = 1


def turns(history: History, kinds: tuple[type, ...]) -> Iterator[tuple[History, list[AnyEvent]]]:
    """The game whenever the player's turn has just begun, with what happened since the turn before."""
    since: list[AnyEvent] = []
    own = False
    for count, events in enumerate([history.opening, *(step.events for step in history.steps)]):
        for event in events:
            if isinstance(event, kinds):
                starts = getattr(event, "player", -1) == PLAYER
                if starts:
                    so_far = copy(history)
                    so_far.steps = history.steps[:count]
                    yield so_far, since
                    since = []
                elif own:
                    since = []
                own = starts
            if not own:
                since.append(event)


@pytest.mark.parametrize("name", ["jail", "two", "yugioh"])
def test_money_lots_groups_and_buildings_add_up(name: str) -> None:
    history, _last = replay(HERE / f"{name}.journal.gz")
    assert isinstance(history.setup.edition, PropertyEdition)
    naming = streets.Naming(history.setup.edition, history.setup.names)
    before: State | None = None
    told = 0
    for so_far, happened in turns(history, (ev.TurnStarted,)):
        assert since_turn(so_far, PLAYER, ev.TurnStarted) == happened
        state = property_state(so_far.game_at(len(so_far)))
        found = recap(happened, state, PLAYER)
        assert found.after == state.cash[PLAYER]
        assert found.after - found.before == sum(found.flows.values())
        for player, lots in found.taken.items():
            assert all(state.owner[lot] == player for lot in lots)
        for player, groups in found.whole.items():
            assert all(state.holds_group(player, group) for group in groups)
        assert sum(sum(buildings(built)) for built in found.built.values()) == sum(
            isinstance(event, ev.Built) for event in happened
        )
        lines = recap_in_words(happened, state, PLAYER, naming)
        assert bool(lines) != found.is_empty
        told += len(lines)
        before = state
    assert before is not None
    assert told > 10


def test_what_was_dealt_at_the_beginning_is_nothing_that_others_did() -> None:
    game = RecordedGame(setup("dealt", deal={"deeds": 6, "paid": True}))
    assert any(isinstance(event, ev.DeedTaken) for event in game.history.opening)
    for player in range(3):
        assert recap(game.history.opening, property_state(game.game), player).is_empty


def test_the_second_game_tells_of_chips_and_battles() -> None:
    history, _last = replay(HERE / "civilizations-five.journal.gz")
    edition = history.setup.edition
    assert isinstance(edition, CivilizationsEdition)
    chips = battles = 0
    for so_far, happened in turns(history, (lands.TurnStarted,)):
        assert since_turn(so_far, PLAYER, lands.TurnStarted) == happened
        state = civilizations_state(so_far.game_at(len(so_far)))
        naming = civilizations.Naming(edition, history.setup.names, state.civilizations)
        lines = lands_recap.recap_in_words(happened, state, PLAYER, naming)
        text = " ".join(map(str, lines))
        chips += text.count("Power Chips since")
        battles += text.count(" by ")
        assert text.count(" by ") == sum(isinstance(event, lands.PawnBeaten) for event in happened)
    assert chips > 3
    assert battles > 10
