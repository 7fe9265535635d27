"""The German table on the smallest screen: nothing that has to be read is cut or told in another box's words."""

from __future__ import annotations

import pytest

from monopoly_tui.games.property.procedures.turn import Turn
from monopoly_tui.i18n import wish_for
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.games import HOTELS, property_game
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.paint.deed import paint_deed
from monopoly_tui.tui.property.paint.side import paint_groups
from monopoly_tui.tui.property.panels import Context, RollPanel
from monopoly_tui.tui.property.replay import ReplayScreen

from ..tables import decision_of, lots
from .moments import moment
from .pictures import COLOURS, at_table, property_replay
from .test_layout import seen_in


@pytest.fixture(autouse=True)
def german() -> None:
    wish_for("de")


def without_a_card() -> RecordedGame:
    """Somebody in Jail, and somebody else with the card that would help."""
    game = moment("jail", "yugioh_de")
    state, player = lots(game), decision_of(game).asks[0]
    other = (player + 1) % state.players
    state.jail_cards[other], state.jail_cards[player] = state.jail_cards[player], []
    return game


async def test_why_a_jail_card_is_refused_can_be_read_to_its_end() -> None:
    [rows] = await at_table(without_a_card, "up").rows(COLOURS, (80, 24))
    screen = "\n".join(plain_text(row) for row in rows)
    assert "So eine Karte hast du nicht. Zu haben wäre" in screen
    assert "sie bei: Anna." in screen


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_a_throw_can_bring_is_told_to_its_end_on_the_smallest_screen(code: str) -> None:
    wish_for(code)
    game = moment("roll", "yugioh_de")
    state, player = lots(game), decision_of(game).asks[0]
    state.at[player] = 12  # before the monster with the longest name, and two lots for sale
    state.owner[16] = (player + 1) % state.players
    for space in (18, 19):
        state.owner[space] = -1
    turn = state.frames[0]
    assert isinstance(turn, Turn)
    turn.doubles = 2
    names = game.setup.names
    context = Context(seen_in("yugioh_de"), Narrator(seen_in("yugioh_de").box, names).naming, frozenset)
    decision = property_game(game.game).decision
    assert decision is not None
    panel = RollPanel(decision, player, context)
    told = " ".join(" ".join(plain_text(row) for row in panel.paint(20, 7)).split())
    assert "…" not in told
    assert told.endswith({"en": "Doubles once more lead to Jail.", "de": "Noch ein Pasch, dann Gefängnis."}[code])


@pytest.mark.parametrize("box", ["classic", "duel_masters", "pokemon", "yugioh", "yugioh_de"])
def test_a_group_with_a_long_name_has_a_short_one(box: str) -> None:
    rows = [plain_text(row) for row in paint_groups(seen_in(box), 24, 10)]
    assert [row for row in rows if row[3] == " "] == []


def test_a_sum_beside_another_does_not_look_multiplied() -> None:
    view = seen_in("yugioh_de")
    rows = [plain_text(row) for row in paint_deed(view, 11, 22, 10)]
    assert any("Hyp." in row for row in rows), rows
    assert not any("×" in row for row in rows), rows


def test_the_replay_calls_a_hotel_what_the_box_calls_it() -> None:
    screen = property_replay(COLOURS.look)
    assert isinstance(screen, ReplayScreen)
    assert screen.labels(HOTELS)[0] == "Hotel"
    screen.view.box = seen_in("yugioh_de").box
    screen.naming = type(screen.naming)(screen.view.box, ())
    assert screen.labels(HOTELS)[0] == "Duellarena"
    assert screen.none_left(HOTELS) == "In dieser Richtung gibt es keine weitere Duellarena."
