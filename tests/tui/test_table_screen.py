"""The game screen: it is laid at any size, asks persons, lets bots play, and takes one key for every choice."""

from __future__ import annotations

import asyncio

import pytest

from monopoly_tui.games.property.procedures.turn import Roll, Turn
from monopoly_tui.games.property.state import State
from monopoly_tui.games.property.vocabulary import DECISIONS
from monopoly_tui.session.games import property_state
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.in_play import dice_in_play
from monopoly_tui.tui.property.paint.card import paint_dice
from monopoly_tui.tui.property.panels import Panel
from monopoly_tui.tui.property.registry import DESKS, PANELS
from monopoly_tui.tui.table.bars import KeyBar

from ..tables import decision_of, lots
from .piloting import app_for, on_space, place_of, press, settled, shown, until
from .tables import make_look, make_match, play_on


async def test_a_turn_with_the_keyboard() -> None:
    match = make_match(2, persons=(0, 1))
    game = match.game
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        first = game.game.state.turn
        assert "Roll" in shown(screen.table.prompt)
        await pilot.press("e")
        await settled(pilot)
        assert not game.steps
        assert screen.table.bar.message
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(game.steps[0].action, Roll)
        assert screen.view.state.at[first] == lots(game).at[first] != 0
        while decision_of(game).kind != "end_turn":
            await pilot.press("enter")
            await settled(pilot)
        await pilot.press("e")
        await settled(pilot)
        assert game.game.state.turn != first
        assert screen.view.state.turn == game.game.state.turn


async def test_buying_by_its_key_shows_the_owner() -> None:
    match = make_match(2, persons=(0, 1))
    game = match.game
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        while decision_of(game).kind != "buy":
            await pilot.press("enter")
            await settled(pilot)
        player, space = decision_of(game).asks[0], decision_of(game).lot.space
        letter = match.seats[player].letter
        assert f"●{letter}" not in on_space(screen.table.board, space)
        await pilot.press("y")
        await settled(pilot)
        assert lots(game).owner[space] == player
        assert f"●{letter}" in on_space(screen.table.board, space)


async def test_a_key_that_is_of_no_use_says_why() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for key in "bmeu":
            await pilot.press(key)
            await settled(pilot)
            hint = next(h for h in screen.table.keys.hints if h.key == key)
            assert hint.why_not
            assert screen.table.bar.message == hint.why_not


async def test_an_auction_at_one_keyboard() -> None:
    match = make_match(3, persons=(0, 1, 2))
    game = match.game
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        while decision_of(game).kind != "buy":
            await pilot.press("enter")
            await settled(pilot)
        lot = decision_of(game).lot.space
        await pilot.press("a")
        await settled(pilot)
        assert decision_of(game).kind == "bid"
        await pilot.press("a")
        await settled(pilot)
        assert (decision_of(game).leader, decision_of(game).bid) == (0, 10)
        await pilot.press("7", "5", "b")
        await settled(pilot)
        assert (decision_of(game).leader, decision_of(game).bid) == (1, 75)
        assert "$75" in shown(screen.table.prompt)
        await pilot.press("A")
        await settled(pilot)
        await pilot.press("C")
        await settled(pilot)
        assert lots(game).owner[lot] == 1


async def test_the_footer_follows_a_sum_that_is_typed() -> None:
    match = make_match(2, persons=(0, 1))
    game = match.game
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        while decision_of(game).kind != "buy":
            await press(pilot, "enter")
        await press(pilot, "a", "a", "9", "9")
        assert "Enter: Ben bids $99." in shown(screen.table.prompt)
        assert "Enter Bid" in shown(screen.table.keys)
        assert "Enter Pass" not in shown(screen.table.keys)
        await press(pilot, "backspace", "backspace")
        assert "Enter Pass" in shown(screen.table.keys)
        await press(pilot, "9", "9", "enter")
        assert (decision_of(game).leader, decision_of(game).bid) == (1, 99)


async def test_under_a_dialog_only_the_keys_are_lit_that_it_has_as_well() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        keys = screen.table.keys
        assert {"Roll", "Look", "Help", "Menu"} <= set(lit(keys))
        await press(pilot, "ctrl+r")
        assert pilot.app.screen is not screen
        assert lit(keys) == ["Help", "Menu"]
        await press(pilot, "escape")
        assert pilot.app.screen is screen
        assert {"Roll", "Look", "Help", "Menu"} <= set(lit(keys))


def lit(keys: KeyBar) -> list[str]:
    """What the footer says can be done."""
    faint = keys.view.look.faded(keys.view.look.bar)
    (shown,) = keys.paint(keys.size.width, 1)
    pieces = [(text.strip(), style) for text, style, *_control in shown if text.strip()]
    return [text for text, style in pieces if style is not None and style.color != faint.color and len(text) > 2]


async def test_bots_let_a_sum_be_typed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = make_match(3, persons=(0, 1))
    game = match.game
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        while decision_of(game).kind != "buy":
            await press(pilot, "enter")
        followed = asyncio.Event()
        monkeypatch.setattr(screen.show, "before_bot", lambda *, briefly: followed.wait())
        await press(pilot, "a", "a", "9", "9")
        followed.set()
        await pilot.pause()
        assert (decision_of(game).leader, decision_of(game).bid) == (0, 10)
        await press(pilot, "backspace", "backspace")
        assert decision_of(game).leader == 2


async def test_undo_takes_back_an_action_of_this_turn() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert decision_of(match.game).kind == "roll"
        assert screen.view.state.at == [0, 0]
        assert "Roll" in shown(screen.table.prompt)


async def test_bots_play_to_the_end() -> None:
    whole = make_match(4, seed="a short one")
    play_on(whole.game, 10_000)
    assert whole.game.over
    match = make_match(4, seed="a short one", steps=len(whole.game.steps) - 150)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await until(lambda: match.game.over)
        await settled(pilot)
        state = screen.view.state
        assert state.winner == match.game.game.state.winner
        assert state.cash == lots(match.game).cash
        assert (state.owner, state.level) == (lots(match.game).owner, lots(match.game).level)
        assert screen.table.log_.lines


async def test_what_is_shown_follows_the_game_event_by_event() -> None:
    match = make_match(3, persons=(0, 1, 2), steps=100)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for _ in range(30):
            await pilot.press("enter")
            await settled(pilot)
            for fact in ("cash", "at", "owner", "level", "mortgaged", "jailed", "out", "turn", "round", "houses"):
                assert getattr(screen.view.state, fact) == getattr(match.game.game.state, fact), fact


async def test_any_key_skips_an_animation() -> None:
    match = make_match(2, persons=(0, 1))
    slow = Options(animation=True)
    async with app_for(match, slow).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace.step = 60
        await until(lambda: screen.show.playing)
        await pilot.press("space")
        await until(lambda: not screen.show.playing)
        await settled(pilot)
        assert not match.game.steps
        assert "Roll" in shown(screen.table.prompt)


async def test_looking_around_shows_deeds_and_changes_nothing() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        await pilot.press("l", "left")
        await settled(pilot)
        assert screen.view.cursor == 1
        assert "Mediterranean" in shown(screen.table.card)
        await pilot.press("up")
        assert screen.view.cursor == 29
        await pilot.press("escape")
        assert screen.view.cursor is None
        assert not match.game.steps
        await pilot.click(screen.table.board, offset=place_of(screen.table.board, 39))
        await settled(pilot)
        assert "Boardwalk" in shown(screen.table.card)


async def test_the_next_person_is_called_to_the_keyboard() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match, Options(animation=False, handover=True)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert screen.table.bar.calling
        assert match.seats[match.game.game.state.turn].name in screen.table.bar.message
        await pilot.press("r")
        await settled(pilot)
        assert not match.game.steps
        await pilot.press("r")
        await settled(pilot)
        assert match.game.steps


SIZES = [(1, 1), (2, 30), (79, 24), (80, 23), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (80, 24)]


async def test_the_table_is_laid_anew_at_every_size() -> None:
    match = make_match(6, persons=tuple(range(6)), steps=120)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            small = size[0] < 80 or size[1] < 24
            assert pilot.app.size == size
            board = screen.table.board
            assert board.is_on_screen is not small
            if not small:
                assert all(len(plain_text(one)) == board.size.width for one in board.paint(*board.size))
                assert board.size == (11 * board.cell.width, 11 * board.cell.height)
        await pilot.press("enter")
        await settled(pilot)
        assert len(match.game.steps) == 121


async def test_without_room_keys_do_nothing() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(60, 20)) as pilot:
        await settled(pilot)
        await pilot.press("r", "enter")
        await settled(pilot)
        assert not match.game.steps


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_names_are_never_read_as_markup(size: tuple[int, int]) -> None:
    match = make_match(2, persons=(0, 1), names=("[red]Anna[/]", "[/oops]"))
    async with app_for(match).run_test(size=size) as pilot:
        screen = await settled(pilot)
        assert "[red]Anna" in shown(screen.table.boxes[0])
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.press("question_mark")
        await pilot.pause()


def test_every_kind_of_decision_has_a_panel_or_modal() -> None:
    assert PANELS.keys() == DECISIONS.keys()
    assert all(issubclass(asking, Panel | Dialog) for asking in (*PANELS.values(), *DESKS.values()))


def rolls_again(state: State) -> bool:
    """Whether doubles give another roll to the player whose turn it is."""
    turn = state.frames[0]
    assert isinstance(turn, Turn)
    return turn.again


async def test_the_dice_of_a_turn_that_is_over_are_faded() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        seen = set()
        for _ in range(40):
            tray, state = screen.table.dice, lots(match.game)
            if decision_of(match.game).kind == "roll" and match.game.steps:
                again = rolls_again(state)
                seen.add(again)
                assert tray.spent == (not again), "only those of one's own doubles are still one's own"
            elif decision_of(match.game).kind in ("buy", "end_turn"):
                assert not tray.spent
            await press(pilot, "enter")
        assert seen == {False, True}


def test_a_game_taken_up_again_fades_them_as_well() -> None:
    game = make_match(2, persons=(0, 1), steps=40).game
    spent = {position: dice_in_play(game.history, position).spent for position in range(1, 41)}
    for position in spent:
        then = game.history.game_at(position)
        decision = then.decision
        assert decision is not None
        if decision.kind == "roll":
            assert spent[position] != rolls_again(property_state(then))
        elif decision.kind in ("buy", "end_turn"):
            assert not spent[position]
    assert set(spent.values()) == {False, True}


@pytest.mark.parametrize("depth", Depth)
def test_faded_dice_keep_their_faces_and_look_different(depth: Depth) -> None:
    look = make_look(depth)
    lying, spent = paint_dice((3, 6), look), paint_dice((3, 6), look, spent=True)
    assert [plain_text(one) for one in lying] == [plain_text(one) for one in spent]
    assert lying != spent
