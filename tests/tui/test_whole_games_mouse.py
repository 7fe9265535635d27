"""A whole game at 80 × 24 with nothing but a mouse."""

from __future__ import annotations

from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.end import EndScreen

from .moments import moment
from .mouse import Mouse
from .person import Person
from .scripts import AUCTION, COUNTER, ROW, SETTLED, Script, Seen

SCRIPT = Script(
    "classic",
    "369",
    frozenset({AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", "offer Accept", "roll Mortgage", "end_turn Sell"}),
)


async def test_a_question_put_aside_is_taken_up_again_with_a_click() -> None:
    game = moment("pay")
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        mouse = Mouse(pilot, game)
        await mouse.until(mouse.asked)
        await mouse.settled()
        await mouse.press_on("escape")
        await mouse.until(lambda: pilot.app.screen is mouse.table)
        await mouse.settled()
        await mouse.click(mouse.table.table.prompt.region.offset)
        await mouse.until(lambda: isinstance(pilot.app.screen, DebtDialog))


async def test_a_whole_game_by_clicks() -> None:
    game, person, seen = SCRIPT.game(), Person(deals=3, odd_sums=False), Seen()
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        mouse = Mouse(pilot, game)
        while (decision := game.decision) is not None:
            kind = decision.kind
            await mouse.answer(*person.decide(game.game))
            seen.note(kind, game.steps[-1])
        assert not SCRIPT.shows - seen.labels
        await mouse.read("Enter Result", pilot.app.size.height - 1)
        await mouse.until(lambda: isinstance(pilot.app.screen, EndScreen))
