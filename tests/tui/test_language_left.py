"""The language of a box is spoken at its table and nowhere else, and a change of language reaches every part."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.i18n import language, wish_for
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import PERSON, Player, Setup
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.lobby.lobby import Start
from monopoly_tui.tui.lobby.picker import PickerScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.table.bars import TitleBar

from ..tables import box, decision_of
from .keyboard import Keyboard
from .keyboard import shown as lines
from .pictures import of_lands
from .piloting import STILL, press, screen_of, settled
from .tables import make_match
from .test_screens import shown


def german(*, over: bool = False) -> RecordedGame:
    """A game in the German box."""
    edition = box("yugioh_de")
    players = (Player("Anna", PERSON, 0), Player("Ben", PERSON, 1))
    game = RecordedGame(Setup(edition, edition.settings.with_rules({"short_game": True}), players, "german"))
    bot = make_bot("simple", "bots")
    while over and not game.over:
        player, action = next((p, a) for p in decision_of(game).asks if (a := bot.answer(game.game, p)) is not None)
        game.apply(player, action)
    return game


async def test_the_welcome_after_a_german_game_is_english_again(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "saves") as folder:
        async with MonopolyApp(STILL, Start(german().setup), folder).run_test(size=(80, 24)) as pilot:
            screen = await settled(pilot)
            assert language() == "de"
            screen.leave()
            await screen_of(pilot, WelcomeScreen)
            assert "New game" in shown(pilot.app)
            await press(pilot, "n")
            await screen_of(pilot, PickerScreen)
            assert language() == "en"


async def test_a_new_game_after_a_german_one_is_chosen_in_english() -> None:
    async with MonopolyApp(STILL, german(over=True)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        await screen_of(pilot, EndScreen)
        assert language() == "de"
        await press(pilot, "n")
        await screen_of(pilot, PickerScreen)
        assert language() == "en"


@pytest.mark.parametrize("lands", [False, True], ids=["lots", "lands"])
async def test_the_header_changes_its_language_too(lands: bool) -> None:
    game = of_lands(5) if lands else make_match(3, persons=(0, 1, 2)).game
    async with MonopolyApp(STILL, game).run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        title = keyboard.table.query_one(TitleBar)
        assert f"chosen seed {game.fingerprint}" in lines(title)[0]
        wish_for("de")
        keyboard.table.tell_anew()
        await keyboard.until(keyboard.asked)
        assert f"gewählter Startwert {game.fingerprint}" in lines(title)[0]
