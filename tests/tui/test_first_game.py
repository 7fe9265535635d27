"""The tips of a first game, met as they come up in play by keys: told whole at both sizes, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.i18n import _, languages, wish_for
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.session.tour import HINTS
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.preferences import Preferences

from . import civilizations_tables as lands
from .golden import drawn, written
from .keyboard import Keyboard
from .person import Person
from .pictures import COLOURS, not_drawn_yet, on_screen
from .piloting import until
from .tables import classic
from .test_whole_games_civilizations import PawnKeyboard

GOLDENS = Path(__file__).parent / "goldens" / "first-game"
SMALL, LARGE = (80, 24), (120, 40)
SEED = "288"
"""With it and little cash, all that there is a tip for is met within fifty answers."""


@pytest.fixture(autouse=True)
def a_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has played on this account before; and no time passes."""
    monkeypatch.setattr(Preferences, "touring", True)
    monkeypatch.setattr(RecordedGame, "played", 0.0)


async def look_at_tips(keyboard: Keyboard, told: set[str], code: str, prefix: str = "") -> None:
    """Compare the table, if a tip has just been told, in windows of both sizes."""
    await keyboard.until(keyboard.asked)
    line = str(keyboard.table.table.log_.lines[-1])
    if line in told or line not in [_(hint.sentence).format(needs="w", trade="t") for hint in HINTS]:
        return
    told.add(line)
    assert keyboard.table.table.bar.message == line, "it stands on the bar, too"
    decision = keyboard.game.decision
    assert decision is not None
    for width, height in (LARGE, SMALL):
        await keyboard.pilot.resize_terminal(width, height)
        await keyboard.settled()
        await until(lambda: not any(screen._layout_required for screen in keyboard.app.screen_stack))
        text = drawn(on_screen(keyboard.app))
        assert text == written(GOLDENS / f"{prefix}{decision.kind}" / f"{width}-{code}.txt", text)


@pytest.mark.parametrize("code", languages())
async def test_every_tip_is_met_in_play(code: str) -> None:
    wish_for(code)
    box = classic()
    players = tuple(Player(name, token=token) for token, name in enumerate(("Anna", "Ben")))
    game = RecordedGame(Setup(box, box.settings.with_rules({"starting_cash": 300}), players, SEED))
    person, told = Person({}, 0), set[str]()
    with not_drawn_yet():
        async with MonopolyApp(COLOURS, game).run_test(size=SMALL) as pilot:
            keyboard = Keyboard(pilot, game)
            for _step in range(60):
                await look_at_tips(keyboard, told, code)
                if len(told) == 6:
                    break
                await keyboard.answer(*person.decide(game.game))
    assert len(told) == 6, "purchase, auction, group, lots, debt and Jail"


@pytest.mark.parametrize("code", languages())
async def test_every_tip_of_the_second_game_is_met_in_play(code: str) -> None:
    wish_for(code)
    game, told = lands.make_match(2, (0, 1)).game, set[str]()
    bot = make_bot("easy", "bots", "civilizations")
    with not_drawn_yet():
        async with MonopolyApp(COLOURS, game).run_test(size=SMALL) as pilot:
            keyboard = PawnKeyboard(pilot, game)
            for _step in range(60):
                await look_at_tips(keyboard, told, code, "lands-")
                if len(told) == 3:
                    break
                assert game.decision is not None
                player = game.decision.asks[0]
                action = bot.answer(game.game, player)
                assert action is not None
                await keyboard.answer(player, action)
    assert len(told) == 3, "placing, a turn and one who was summoned"
