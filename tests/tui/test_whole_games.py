"""Whole games at 80 × 24 with keys alone, from the first throw to the result, in every edition."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from monopoly_tui.editions.finding import list_editions
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.games.property.vocabulary import DECISIONS
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.end import EndScreen

from .keyboard import Keyboard
from .scripts import AUCTION, COUNTER, JAIL, POWERS, ROW, SCRIPTS, SETTLED, Script, Seen

STILL = Options(animation=False)
NEEDED = {AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", "battle won", "battle lost", *JAIL, *POWERS}


QUICK = ("duel_masters-64", "pokemon-197")
"""Enough to meet both optional rules; the plain game is played with the mouse each time."""


def played_when(script: Script) -> ParameterSet:
    """A game, to be played each time or only when there is time."""
    return pytest.param(script, id=str(script), marks=() if str(script) in QUICK else pytest.mark.soak)


@pytest.mark.parametrize("script", [played_when(script) for script in SCRIPTS])
async def test_a_whole_game_by_keys(script: Script) -> None:
    game, person, seen = script.game(), script.person(), Seen()
    async with MonopolyApp(STILL, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        while (decision := game.decision) is not None:
            kind = decision.kind
            await keyboard.answer(*person.decide(game.game))
            seen.note(kind, game.steps[-1])
        assert not script.shows - seen.labels
        await keyboard.press("enter")
        await keyboard.until(lambda: isinstance(pilot.app.screen, EndScreen))


def test_the_games_show_everything() -> None:
    shown = frozenset[str]().union(*(script.shows for script in SCRIPTS))
    assert not NEEDED - shown
    assert {label.split()[0] for label in shown} >= DECISIONS.keys() - {"roll", "buy", "bid"}, "every kind of question"


def test_some_are_played_each_time() -> None:
    assert set(QUICK) < {str(script) for script in SCRIPTS}


def test_every_edition_of_the_property_game_is_played() -> None:
    property_games = {found.id for found in list_editions() if find_edition(found.id).game == "property"}
    assert {script.edition for script in SCRIPTS} == property_games - {"classic_de"}  # which plays like classic
