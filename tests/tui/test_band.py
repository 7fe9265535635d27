"""The bar that names who is up: whatever is open, what it says is true, and it pairs nobody with another's deeds."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.i18n import languages, wish_for
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Narrator, question
from monopoly_tui.session.games import property_game, property_state
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.bars import StatusBar
from monopoly_tui.tui.table.match import Match
from monopoly_tui.tui.table.palette import PaletteScreen

from .keyboard import Keyboard
from .moments import MOMENTS, moment
from .piloting import STILL, app_for, press, settled, shown
from .scripts import SCRIPTS, Script
from .tables import make_look, make_match

ADVICE = "press Enter to answer."


def said(keyboard: Keyboard) -> str:
    """What the bar says, and the note in the place of the prompt."""
    table = keyboard.table.table
    return f"{table.bar.message} {table.prompt.note}"


@pytest.mark.parametrize("name", MOMENTS)
async def test_the_bar_tells_of_enter_only_where_enter_answers(name: str) -> None:
    game = moment(name)
    async with MonopolyApp(STILL, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await keyboard.settled()
        assert "Enter" not in said(keyboard)
        top = pilot.app.screen
        if not isinstance(top, Dialog):
            return
        await press(pilot, "f2", "escape")
        assert pilot.app.screen_stack[-1] is top
        assert "Enter" not in said(keyboard), "advice was read, and the question is open as before"
        await press(pilot, "escape")
        assert pilot.app.screen is keyboard.table
        assert said(keyboard).count(ADVICE) == 2
        await press(pilot, "ctrl+p")
        assert isinstance(pilot.app.screen, PaletteScreen)
        assert "Enter" not in said(keyboard)
        await press(pilot, "escape")
        assert said(keyboard).count(ADVICE) == 2
        await press(pilot, "l", "right", "escape")
        assert keyboard.table.table.bar.message.endswith(ADVICE), "not how to look around any longer"
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Dialog)
        assert "Enter" not in said(keyboard)


async def test_a_deal_opened_over_a_debt_put_aside_does_not_mislead() -> None:
    game = moment("pay")
    async with MonopolyApp(STILL, game).run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await press(pilot, "escape", "t")
        assert isinstance(pilot.app.screen, Dialog)
        assert "Enter" not in said(keyboard)
        await press(pilot, "escape")
        assert said(keyboard).count(ADVICE) == 2


async def test_what_a_key_was_told_is_gone_from_the_bar_once_its_dialog_is_open() -> None:
    match = make_match(3, persons=(0, 1, 2), rules={"deal": {"deeds": 2}})
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        question = screen.table.bar.message
        letter = screen.match.seats[next(p for p in (0, 1, 2) if p != screen.asked)].letter.lower()
        await press(pilot, "T")
        assert screen.table.bar.message.startswith("Who?")
        await press(pilot, letter)
        assert isinstance(pilot.app.screen, Dialog)
        assert screen.table.bar.message == question


async def test_no_name_stands_before_the_deeds_of_another() -> None:
    match = make_match(4, persons=(0,))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        met = 0
        for _ in range(60):
            bar, line = screen.table.bar, screen.table.told
            if screen.asked is not None and screen.table.prompt.panel is not None:
                assert bar.player == screen.asked
                if line is not None and line.player not in (None, screen.asked):
                    met += 1
                    assert str(line) != bar.message
            await press(pilot, "enter")
        assert met


async def test_the_first_line_of_the_log_is_for_newcomers() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        first, second = list(screen.table.log_.lines)[:2]
        assert "fingerprint" not in str(first)
        assert "Press ? for" in str(first)
        assert match.game.fingerprint in str(second)
        assert "Shift" in shown(screen.table.keys)
        assert "BTM" not in shown(screen.table.keys)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("script", SCRIPTS[:6], ids=lambda script: f"{script.edition}-{script.seed}")
def test_nothing_told_or_asked_is_cut_on_the_bar(script: Script, code: str) -> None:
    """What has no room in full is said in fewer words, also on the smallest table."""
    wish_for(code)
    game, person = script.game(), script.person()
    match, edition = Match.of(game), game.setup.edition
    assert isinstance(edition, PropertyEdition)
    view = View(edition.in_language(code), match.seats, property_state(game.game), make_look())
    narrator, bar = Narrator(view.edition, tuple(seat.name for seat in match.seats)), StatusBar(view)
    said: set[Line] = set()
    while (decision := property_game(game.game).decision) is not None:
        said.add(question(decision, narrator.naming))
        game.apply(*person.decide(game.game))
        said |= {line for _at, line in narrator.tell_all(game.steps[-1].events)}
    for line in said:
        bar.say(line, max(0, line.player or 0))
        for size in (Size(80, 1), Size(120, 3)):
            assert not any("…" in plain_text(row) for row in bar.paint(*size)), f"{size}: {line}"
