"""Moments are drawn, told and waited for; the recap, the speeds, the way to the result, and deals that come back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from monopoly_tui.bots import make_bot
from monopoly_tui.config import SPEEDS
from monopoly_tui.games.core.vocabulary import BATTLE, CHIP, OUT, VICTORY, Moment
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property import moments as found
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import languages, wish_for
from monopoly_tui.narration.civilizations import Narrator as LandsNarrator
from monopoly_tui.narration.core.lines import Line, Part, say
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.games import civilizations_state, property_state
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.plan import plan_table as plan_lands
from monopoly_tui.tui.kit.rows import Rows
from monopoly_tui.tui.options import Options, Pace
from monopoly_tui.tui.property.dialogs.deal import DealDialog
from monopoly_tui.tui.property.dialogs.needs import LIST, NeedsDialog
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.paint.moments import PICTURES as OWN_PICTURES
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.property.plan import plan_table
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table.ceremony import PICTURES, Scene, paint_scene
from monopoly_tui.tui.table.lookup import LookupScreen
from monopoly_tui.tui.table.match import Sight

from . import civilizations_tables as lands
from .golden import drawn, written
from .piloting import app_for, press, screen_of, settled, shown, until
from .tables import classic, make_look, make_match

GOLDENS = Path(__file__).parent / "goldens" / "moments"
STAGES = {80: (45, 18), 120: (72, 27)}
LANDS_STAGES = {80: (43, 9), 120: (72, 15)}
"""The stages of both games, by the width of the window."""
MOMENTS = (
    Moment(found.GROUP, 0, thing=3),
    Moment(found.FIRST_HOUSE, 1, thing=16),
    Moment(found.FIRST_HOTEL, 2, thing=39),
    Moment(found.LATER_HOTEL, 2, thing=37),
    Moment(found.LATER_HOTEL, 1, thing=16, further=(18, 19)),
    Moment(found.RENT, 0, 2, 39, 2000),
    Moment(found.ESCAPE, 3, 2, 39, 2000),
    Moment(found.DOUBLES, 1),
    Moment(OUT, 3, 2),
    Moment(BATTLE, 0, 1, 16),
    Moment(found.DEFENCE, 1, 0, 16),
    Moment(VICTORY, 2, amount=5400),
)
LANDS = (
    Moment(BATTLE, 0, 1, 4),
    Moment(CHIP, 1, thing=2, amount=3),
    Moment(OUT, 2),
    Moment(VICTORY, 0, amount=5),
)


def scenes(view: Sight, narrator: Narrator | LandsNarrator, moments: tuple[Moment, ...], size: Size) -> Rows:
    """Every moment below the other."""
    others = tuple(say("{player}", 1, player=Part(view.seats[1].name, "player", 1)) for _place in range(2))
    rows: Rows = []
    for moment in moments:
        title, line = narrator.tell_moment(moment)
        below = others if moment.kind == VICTORY else ()
        rows += paint_scene(view, Scene(moment, title, line, frame=1, below=below), *size)
    return rows


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("width", STAGES)
def test_every_moment_has_its_picture(width: int, code: str) -> None:
    wish_for(code)
    match = make_match()
    names = tuple(seat.name for seat in match.seats)
    view = View(classic(), match.seats, property_state(match.game.game), make_look())
    text = drawn(scenes(view, Narrator(classic(), names), MOMENTS, Size(*STAGES[width])))
    assert text == written(GOLDENS / f"{width}-{code}.txt", text)
    assert {moment.kind for moment in (*MOMENTS, *LANDS)} == {*PICTURES, *OWN_PICTURES}


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("width", LANDS_STAGES)
def test_the_second_game_draws_them_on_its_smaller_stage(width: int, code: str) -> None:
    wish_for(code)
    match = lands.make_match(3)
    state = civilizations_state(match.game.game)
    view = lands.make_view(3)
    narrator = LandsNarrator(view.box, tuple(seat.name for seat in match.seats), state.civilizations)
    text = drawn(scenes(view, narrator, LANDS, Size(*LANDS_STAGES[width])))
    assert text == written(GOLDENS / f"lands-{width}-{code}.txt", text)


@pytest.mark.parametrize("code", languages())
def test_every_title_has_room_on_the_smallest_stages(code: str) -> None:
    wish_for(code)
    match, few = make_match(), lands.make_match(3)
    state, box = civilizations_state(few.game.game), lands.make_view(3).box
    tables: list[tuple[Narrator | LandsNarrator, tuple[Moment, ...], int]] = [
        (Narrator(classic(), tuple(seat.name for seat in match.seats)), MOMENTS, STAGES[80][0]),
        (LandsNarrator(box, tuple(seat.name for seat in few.seats), state.civilizations), LANDS, LANDS_STAGES[80][0]),
    ]
    for narrator, moments, width in tables:
        for moment in moments:
            titles = [narrator.tell_moment(moment)[0] for _time in range(3)]
            assert all(0 < cell_len(title) < width - 2 for title in titles), titles


@pytest.mark.parametrize("code", languages())
def test_a_moment_too_long_for_one_row_is_told_in_whole_words(code: str) -> None:
    wish_for(code)
    match = make_match()
    narrator = Narrator(classic(), tuple(seat.name for seat in match.seats))
    shortened = []
    for moment in MOMENTS:
        title, line = narrator.tell_moment(moment)
        full, first, last = line.forms
        assert full.startswith(first)
        assert first.endswith((".", "!"))
        assert last == title
        shortened += [moment.kind] if first != full else []
    assert found.GROUP in shortened


def test_the_stages_are_those_of_the_tables() -> None:
    for width, height in ((80, 24), (120, 40)):
        window = Size(width, height)
        plans = plan_table(window, 4), plan_lands(window, lands.make_view(3).box, 3)
        assert [plan.places["ceremony"].size for plan in plans] == [STAGES[width], LANDS_STAGES[width]]


def completing(screen: TableScreen) -> list[ev.Event]:
    """What gives Anna her second brown lot."""
    screen.view.state.owner[1] = 0
    screen.view.state.count_groups()
    return [ev.DeedTaken(0, 3, -1, "bought")]


async def test_a_moment_stops_even_a_skip_and_waits_for_a_key_or_a_click() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace = Pace(animated=True, step=1, read=0.001)
        screen.show.hurry()
        playing = asyncio.create_task(screen.show.show(completing(screen)))
        await until(lambda: screen.table.ceremony.visible)
        await pilot.press("space")  # by somebody who has not seen yet that there is something to be seen
        await until(lambda: "Press any key." in shown(screen.table.bar))
        await until(lambda: "A whole group!" in shown(screen.table.ceremony))
        assert not playing.done()
        await pilot.click(screen.table.ceremony)
        await playing
        assert not screen.table.ceremony.visible
        assert "brown" in str(screen.table.log_.lines[-1])


async def test_what_is_called_for_while_something_is_shown_comes_with_the_next_question() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace = Pace(animated=True, step=1, read=1)
        await pilot.press("r")
        await until(lambda: screen.show.playing)
        offered = {one.id for one in screen.table.keys.hints}
        assert {"skip", "speed", "help"} <= offered
        assert not offered & {"roll", "end_turn", "look"}
        assert "Space" in shown(screen.table.keys)
        await pilot.press("question_mark")
        await until(lambda: isinstance(pilot.app.screen, LookupScreen))
        await pilot.press("escape")
        await until(lambda: pilot.app.screen is screen)
        assert screen.asked is not None
        assert screen.called is None


async def test_who_has_what_is_needed_is_asked_where_a_partner_is_chosen() -> None:
    dealt = {"deal": {"deeds": 6, "paid": False}}
    async with app_for(make_match(4, persons=(0, 1, 2, 3), rules=dealt)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "t")
        await screen_of(pilot, DealDialog)
        await press(pilot, "w")
        await screen_of(pilot, NeedsDialog)


async def test_where_nothing_moves_a_moment_is_one_line() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        before = len(screen.table.log_.lines)
        await screen.show.show(completing(screen))
        assert not screen.table.ceremony.visible
        assert len(screen.table.log_.lines) == before + 1


async def test_the_winner_is_drawn_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(MonopolyApp, "bell", lambda self: rung.append(True))
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.preferences.choose("fanfare", "great")
        await press(pilot, "ctrl+r", "A")
        await until(lambda: screen.match.game.over)
        await pilot.pause()
        picture = shown(screen.table.ceremony)
        assert screen.table.ceremony.visible
        assert "B E N" in picture
        assert "2. Anna" in picture
        assert rung
        await press(pilot, "l")
        assert not screen.table.ceremony.visible
        await press(pilot, "escape")
        assert screen.table.ceremony.visible
        await pilot.click(screen.table.ceremony)
        await until(lambda: isinstance(pilot.app.screen, EndScreen))


@pytest.mark.parametrize(
    ("chosen", "rung"),
    [
        ("off", []),
        ("great", [found.GROUP, OUT]),
        ("ends", [OUT]),
        ("gains", [found.FIRST_HOUSE, found.GROUP]),
        ("blows", [found.RENT]),
        ("all", [found.FIRST_HOUSE, found.GROUP, found.RENT, OUT]),
    ],
)
async def test_the_bell_tells_of_the_moments_chosen(
    monkeypatch: pytest.MonkeyPatch, chosen: str, rung: list[str]
) -> None:
    heard: list[str] = []
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.preferences.choose("fanfare", chosen)
        for kind in (found.FIRST_HOUSE, found.GROUP, found.RENT, OUT):
            monkeypatch.setattr(MonopolyApp, "bell", lambda self, kind=kind: heard.append(kind))
            screen.ring(Moment(kind, 0))
    assert heard == rung


async def test_the_recap_lies_over_the_log_until_it_is_read() -> None:
    async with app_for(make_match(3, persons=(0,), steps=60)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for _ in range(20):
            if screen.table.recap.visible:
                break
            await press(pilot, "enter")
        assert "Since your turn" in shown(screen.table.recap)
        assert [str(line) for line in screen.table.recap.lines] == [str(line) for line in screen.recap(0)]
        await press(pilot, "escape")
        assert not screen.table.recap.visible


async def test_a_recap_too_long_for_its_place_is_read_page_by_page() -> None:
    """By keys, by the wheel and by clicks; what is read to its end is put away."""
    lines = [Line((Part(f"Line {number} of what happened while others played."),)) for number in range(9)]
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        recap = screen.table.recap
        recap.show(lines)
        await press(pilot, "pageup")
        assert not recap.visible, "before the first page there is the log"
        recap.show(lines)
        await pilot.pause()
        seen: list[str] = []
        for turn in ("key", "wheel", "click"):
            seen += shown(recap).split("\n")
            if turn == "key":
                await press(pilot, "pagedown", "pageup", "pagedown")
            elif turn == "wheel":
                recap.on_mouse_scroll_up()
                recap.on_mouse_scroll_down()
                recap.on_mouse_scroll_down()
            else:
                await pilot.click(recap)
        assert "PgDn: 6 more lines" in seen[6]
        told = " ".join(" ".join(row.split()) for row in seen)
        assert [line for line in map(str, lines) if told.count(line) != 1] == []
        assert not recap.visible


async def test_in_a_larger_window_a_recap_is_turned_back_from_the_page_that_is_seen() -> None:
    lines = [Line((Part(f"Line {number} of what happened while others played."),)) for number in range(40)]
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        recap = screen.table.recap
        recap.show(lines)
        await press(pilot, *["pagedown"] * 9)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        last = shown(recap)
        assert "Line 39" in last
        await press(pilot, "pageup")
        assert recap.visible
        assert shown(recap) != last
        assert "PgDn" in shown(recap)


async def test_nobody_looks_back_beyond_the_beginning_of_the_log() -> None:
    async with app_for(make_match(2, persons=(0, 1), steps=60)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        log = screen.table.log_
        for _page in range(len(log.lines)):
            await press(pilot, "pageup")
        rows = shown(log).split("\n")
        assert rows[0].strip().startswith("The seed")
        assert sum(bool(row.strip()) for row in rows) >= log.size.height - 1
        before = shown(log)
        await press(pilot, "pagedown")
        assert shown(log) != before, "one page forward is seen at once"


async def test_a_key_changes_the_speed_and_keeps_it() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        paces = []
        for _ in range(len(SPEEDS) + 1):
            await press(pilot, "v")
            paces.append((screen.show.pace.animated, screen.show.pace.read))
        moving = [read for animated, read in paces if animated]
        assert [animated for animated, _read in paces] == [True, True, True, True, False]
        assert moving == sorted(moving, reverse=True)
        assert len(set(moving)) == len(SPEEDS)
        assert (screen.options.animation, screen.options.speed) == (False, SPEEDS[0])


async def test_who_is_out_may_see_the_result_at_once() -> None:
    poor = {"starting_cash": 200, "salary": 0}
    async with app_for(make_match(3, persons=(0,), rules=poor)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace = Pace(animated=True, step=0.01, read=5, bot=5)
        await press(pilot, "ctrl+r", "A")
        await until(lambda: screen.outlived)
        await until(lambda: "place 3 of 3" in " ".join(shown(screen.table.prompt).split()))
        await press(pilot, "enter")
        assert screen.show.rushing
        await until(lambda: isinstance(pilot.app.screen, EndScreen))
        assert screen.match.game.over


def row_of(screen: TableScreen, text: str) -> int:
    """Where something stands below what those are told who only watch."""
    return next(y for y, line in enumerate(shown(screen.table.prompt).split("\n")) if text in line)


async def test_a_table_of_bots_says_so_and_leads_to_the_result_at_once() -> None:
    match = make_match(2, rules={"starting_cash": 200, "salary": 0})
    async with app_for(match, Options()).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await until(lambda: "Only bots play. Enter Result" in " ".join(shown(screen.table.prompt).split()))
        for name, then in (("v  Speed 1 of 5", "v  Speed 2 of 5"), ("v  Speed 2 of 5", "v  Speed 3 of 5")):
            await pilot.click(screen.table.prompt, offset=(2, row_of(screen, name)))
            await until(lambda: then in shown(screen.table.prompt))  # noqa: B023
        await pilot.click(screen.table.prompt, offset=(2, row_of(screen, "Enter  Result")))
        await until(lambda: isinstance(pilot.app.screen, EndScreen))


async def test_who_lets_a_bot_play_is_told_how_to_sit_down_again_as_long_as_it_plays() -> None:
    async with app_for(make_match(3, persons=(0,)), Options()).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace = Pace(animated=True, step=0.01, read=5, bot=5)
        screen.seat_bot(0, make_bot("easy", "lent"))
        await until(lambda: "the menu gives seats back" in " ".join(shown(screen.table.prompt).split()))
        await press(pilot, "v")
        assert "Speed 2 of 5" in shown(screen.table.prompt)
        assert "Result" not in shown(screen.table.prompt), "whoever may sit down again is not out"
        await pilot.click(screen.table.prompt, offset=(2, row_of(screen, "Menu")))
        await until(lambda: pilot.app.screen is not screen)
        await press(pilot, "escape")
        screen.seat_bot(0, None)
        await until(lambda: screen.asked == 0)
        assert "seats back" not in shown(screen.table.prompt)


async def test_an_offer_comes_back_and_the_band_tells_what_came_of_it() -> None:
    match = make_match(3, persons=(0, 1, 2), steps=120)
    state = property_state(match.game.game)
    decision = match.game.decision
    assert decision is not None
    (player,) = decision.asks
    partner = state.others(player)[0]
    lot = next(space for space in state.lots_of(partner) if not state.built_on(state.board.lots[space].group))
    match.game.apply(player, Offer(partner, Terms(30), Terms(0, (lot,))))
    match.game.apply(partner, Decline())
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        names = [seat.name for seat in match.seats]
        assert screen.table.bar.message == f"{names[partner]} declines the offer of {names[player]}."
        await press(pilot, "t", match.seats[partner].letter.lower())
        deal = await screen_of(pilot, DealDialog)
        assert deal.offer() == Offer(partner, Terms(30), Terms(0, (lot,)))


async def test_an_offer_does_not_come_back_once_its_counter_was_agreed_on() -> None:
    match = make_match(3, persons=(0, 1, 2), steps=120)
    state = property_state(match.game.game)
    decision = match.game.decision
    assert decision is not None
    (player,) = decision.asks
    partner = state.others(player)[0]
    lot = next(space for space in state.lots_of(partner) if not state.built_on(state.board.lots[space].group))
    match.game.apply(player, Offer(partner, Terms(30), Terms(0, (lot,))))
    match.game.apply(partner, Offer(player, Terms(0, (lot,)), Terms(40)))
    match.game.apply(player, Accept())
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "t", match.seats[partner].letter.lower())
        deal = await screen_of(pilot, DealDialog)
        assert deal.offer() == Offer(partner, Terms(), Terms())


async def test_an_offer_does_not_come_back_once_a_lot_of_it_has_changed_hands() -> None:
    match = make_match(3, persons=(0, 1, 2), steps=120)
    state = property_state(match.game.game)
    decision = match.game.decision
    assert decision is not None
    (player,) = decision.asks
    partner, third = state.others(player)
    dealt = [space for space in state.lots_of(partner) if not state.built_on(state.board.lots[space].group)]
    match.game.apply(player, Offer(partner, Terms(30), Terms(0, tuple(dealt[:1]))))
    match.game.apply(partner, Decline())
    match.game.apply(partner, Offer(third, Terms(0, tuple(dealt[:1])), Terms(20)))
    match.game.apply(third, Accept())
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "t", match.seats[partner].letter.lower())
        deal = await screen_of(pilot, DealDialog)
        assert deal.offer() == Offer(partner, Terms(), Terms())


async def test_the_board_shows_rents_instead_of_owners() -> None:
    async with app_for(make_match(4, persons=(0,), steps=150)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        board = screen.table.board
        before = shown(board)
        await press(pilot, "dollar_sign")
        assert shown(board) != before
        await press(pilot, "dollar_sign")
        assert shown(board) == before


async def test_what_is_needed_leads_to_a_deal_by_key_and_mouse() -> None:
    dealt = {"deal": {"deeds": 6, "paid": False}}
    async with app_for(make_match(4, persons=(0, 1, 2, 3), rules=dealt)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "w")
        needed = await screen_of(pilot, NeedsDialog)
        wanted = next(number for number, need in enumerate(needed.needs) if need.offer is not None)
        needed.picked(LIST, wanted)
        if wanted:
            needed.picked(LIST, wanted)
        deal = await screen_of(pilot, DealDialog)
        assert deal.offer() == needed.offer
        assert deal.offer().take.lots == needed.needs[wanted].lots
        await press(pilot, "escape")
        assert await screen_of(pilot, NeedsDialog) is needed, "one layer at a time"
        await press(pilot, "escape")
        await settled(pilot)
