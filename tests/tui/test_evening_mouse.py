"""What makes an evening has its clicks, too.

Moments, recap, undo, needs, rules with a name, the end and the chronicle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import product

import pytest
from textual.geometry import Offset

from monopoly_tui.games.civilizations import events as gone
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.i18n import languages, wish_for
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.asking import AskDialog
from monopoly_tui.tui.lobby.chronicle import ChronicleScreen
from monopoly_tui.tui.options import Pace
from monopoly_tui.tui.property.dialogs.deal import DealDialog
from monopoly_tui.tui.property.dialogs.needs import LIST, NeedsDialog
from monopoly_tui.tui.table.end import REMATCH, AfterScreen

from . import civilizations_tables as lands
from .mouse import Mouse
from .pictures import Frame, asking, asking_lands
from .piloting import STILL
from .tables import make_match
from .test_screens import PAGES, Stage, looks

SMALL, LARGE = (80, 24), (120, 40)
Size = tuple[int, int]
everywhere = pytest.mark.parametrize(("code", "size"), [*product(languages(), (SMALL, LARGE))])
"""Where things can be clicked depends on the size of the window and on how long the words are."""


@everywhere
@pytest.mark.parametrize("make", [asking, asking_lands], ids=["lots", "lands"])
async def test_the_table_agrees_to_an_undo_by_a_click(make: Callable[[], RecordedGame], code: str, size: Size) -> None:
    wish_for(code)
    game = make()
    before = len(game.steps)
    async with MonopolyApp(STILL, game).run_test(size=size) as pilot:
        mouse = Mouse(pilot, game)
        await mouse.until(mouse.asked)
        await mouse.settled()
        for answer, left in (("n", before), ("y", before - 1)):
            await mouse.press_on("u")
            await mouse.until(lambda: isinstance(pilot.app.screen, AskDialog))
            await mouse.press_on(answer)
            await mouse.until(mouse.asked)
            assert len(game.steps) == left


@everywhere
@pytest.mark.parametrize("second", [False, True], ids=["lots", "lands"])
async def test_a_click_puts_the_recap_away(second: bool, code: str, size: Size) -> None:
    wish_for(code)
    match = lands.make_match(3, (0,), 30) if second else make_match(3, persons=(0,), steps=60)
    async with MonopolyApp(STILL, match.game).run_test(size=size) as pilot:
        mouse = Mouse(pilot, match.game)
        await mouse.until(lambda: mouse.laid and mouse.asked())
        recap = mouse.table.table.recap
        for _turn in range(20):
            if recap.visible:
                break
            await mouse.press("enter")
            await mouse.until(mouse.asked)
        await mouse.settled()
        await mouse.click(recap.region.offset + Offset(2, 0))
        assert not recap.visible


@everywhere
@pytest.mark.parametrize("second", [False, True], ids=["lots", "lands"])
async def test_a_click_on_a_moment_goes_on(second: bool, code: str, size: Size) -> None:
    wish_for(code)
    match = lands.make_match(3, (0, 1, 2), 20) if second else make_match(3, persons=(0, 1, 2))
    happened: AnyEvent = gone.PlayerOut(2) if second else ev.WentBankrupt(2, 1)
    async with MonopolyApp(STILL, match.game).run_test(size=size) as pilot:
        mouse = Mouse(pilot, match.game)
        await mouse.until(mouse.asked)
        show, ceremony = mouse.table.show, mouse.table.table.ceremony
        show.pace = Pace(animated=True, step=0.001, read=60)
        playing = asyncio.create_task(show.show([happened]))
        await mouse.until(lambda: ceremony.visible)
        await mouse.settled()
        await mouse.click(ceremony.region.offset + Offset(2, 0))
        await playing
        assert not ceremony.visible


@everywhere
@pytest.mark.parametrize("second", [False, True], ids=["lots", "lands"])
async def test_a_click_on_the_winner_leads_to_the_result(second: bool, code: str, size: Size) -> None:
    wish_for(code)
    match = lands.make_match(2, (0, 1), 30) if second else make_match(2, persons=(0, 1))
    async with MonopolyApp(STILL, match.game).run_test(size=size) as pilot:
        mouse = Mouse(pilot, match.game)
        await mouse.until(mouse.asked)
        await mouse.press("ctrl+r", "y" if second else "A")
        ceremony = mouse.table.table.ceremony
        await mouse.until(lambda: ceremony.visible)
        await mouse.settled()
        await mouse.click(ceremony.region.offset + Offset(2, 0))
        await mouse.until(lambda: isinstance(pilot.app.screen, AfterScreen))


@everywhere
async def test_who_has_what_is_needed_is_asked_and_taken_by_clicks(code: str, size: Size) -> None:
    wish_for(code)
    match = make_match(4, persons=(0, 1, 2, 3), rules={"deal": {"deeds": 6, "paid": False}})
    async with MonopolyApp(STILL, match.game).run_test(size=size) as pilot:
        mouse = Mouse(pilot, match.game)
        await mouse.until(mouse.asked)
        await mouse.press("w")
        needed = pilot.app.screen
        assert isinstance(needed, NeedsDialog)
        await mouse.settled()
        wanted = next(number for number, need in enumerate(needed.needs) if need.offer is not None)
        for _click in range(2 if wanted else 1):
            await mouse.pick(LIST, wanted)
        await mouse.until(lambda: isinstance(pilot.app.screen, DealDialog))
        deal = pilot.app.screen
        assert isinstance(deal, DealDialog)
        assert deal.offer().take.lots == needed.needs[wanted].lots


@everywhere
async def test_deleting_is_asked_about_and_thought_better_of_by_clicks(code: str, size: Size) -> None:
    wish_for(code)
    for name in ("named rules", "saves in order"):
        app = Frame(PAGES[name](looks()))
        async with app.run_test(size=size) as pilot:
            mouse = Mouse(pilot, asking())
            await mouse.settled()
            await mouse.press_on("x")
            await mouse.until(lambda: isinstance(pilot.app.screen, AskDialog))
            await mouse.press_on("n")
            await mouse.until(lambda: pilot.app.screen is app.first)  # noqa: B023


@everywhere
async def test_the_end_is_followed_by_a_rematch_and_the_chronicle_turned_by_clicks(code: str, size: Size) -> None:
    wish_for(code)
    app = Stage(PAGES["result"](looks()))
    async with app.run_test(size=size) as pilot:
        mouse = Mouse(pilot, asking())
        await mouse.settled()
        await mouse.press_on("r")
        await mouse.until(lambda: app.left)
        assert app.result == REMATCH
    page = PAGES["chronicle"](looks())
    assert isinstance(page, ChronicleScreen)
    async with Stage(page).run_test(size=size) as pilot:
        mouse = Mouse(pilot, asking())
        await mouse.settled()
        await mouse.press_on("tab")
        assert page.at == 1
