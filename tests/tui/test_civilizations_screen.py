"""The screen of the civilizations game: every choice by key and by mouse, whole games, at any size."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.events import PawnPlaced
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import GONE, Pawn
from monopoly_tui.games.civilizations.vocabulary import DECISIONS
from monopoly_tui.i18n import NBSP, set_language
from monopoly_tui.narration.civilizations import hint
from monopoly_tui.tui.civilizations.paint.view import Aim
from monopoly_tui.tui.civilizations.panels import PANELS, AimPanel
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.kit.asking import AskDialog, Question, TellDialog
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.table.advising import AdviceDialog
from monopoly_tui.tui.table.lookup import LookupScreen
from monopoly_tui.tui.table.match import Match
from monopoly_tui.tui.table.menu import tell_dice

from ..loaded import load_lands
from ..tables import decision_of, lands
from .civilizations_tables import TableApp, box, make_match, play_on
from .piloting import screen_of, shown, until


async def settled(pilot: Pilot[str]) -> CivilizationsScreen:
    await pilot.pause()
    app = pilot.app
    assert isinstance(app, TableApp)
    return app.table


async def press(pilot: Pilot[str], *keys: str) -> CivilizationsScreen:
    await pilot.press(*keys)
    return await settled(pilot)


def aimed(screen: CivilizationsScreen) -> Aim:
    """What the player is about to do."""
    assert screen.view.aim is not None
    return screen.view.aim


def aimed_at(screen: CivilizationsScreen) -> int:
    """The place the player has chosen."""
    place = aimed(screen).place
    assert place is not None
    return place


def on_turn(persons: tuple[int, ...], steps: int, seed: str = "table") -> Match:
    """A match that waits for a person to move or to summon."""
    match = make_match(3, persons, steps, seed)
    while not (isinstance(match.game.decision, TurnDecision) and match.game.decision.player in persons):
        assert not match.game.over
        play_on(match.game, 1)
    return match


async def test_a_click_while_placing_tells_how_to_place_there() -> None:
    async with TableApp(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        place = next(place for place in aimed(screen).places if place != aimed_at(screen))
        await pilot.click(f"#space-{place}")
        await settled(pilot)
        assert aimed_at(screen) == place
        assert str(screen.table.bar.message).endswith("once more, or Enter, to place it there.")


async def test_placing_by_arrows_and_enter() -> None:
    match = make_match(2, persons=(0, 1))
    game = match.game
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert screen.view.aim is not None
        await press(pilot, "3")
        assert aimed(screen).pawn == 3
        start = aimed_at(screen)
        await press(pilot, "right")
        place = aimed_at(screen)
        assert place != start
        assert box().spaces[place].x > box().spaces[start].x
        await press(pilot, "enter")
        assert game.steps[0].action == do.Place(3, place)
        assert screen.view.state.at[0][3] == place
        await press(pilot, "enter", "enter")
        assert decision_of(game).player == 1


async def test_a_move_by_keys() -> None:
    match = on_turn((0, 1, 2), 12)
    game = match.game
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        player = decision_of(game).player
        for pawn in decision_of(game).pawns:
            await press(pilot, str(pawn))
            assert aimed(screen).pawn == pawn
            assert set(aimed(screen).places) == set(decision_of(game).ways(pawn))
        await press(pilot, "right")
        chosen = aimed(screen).pawn
        seen = {aimed(screen).place}
        for _ in range(len(aimed(screen).places) - 1):
            await press(pilot, "tab")
            seen.add(aimed(screen).place)
        assert seen == set(decision_of(game).ways(chosen))
        place, before = aimed_at(screen), len(game.steps)
        await press(pilot, "enter")
        assert game.steps[before].action == do.Move(chosen, place)
        assert screen.view.state.at == lands(game).at
        assert decision_of(game).player != player


async def test_arrows_choose_the_pawn_first_and_then_the_place() -> None:
    match = on_turn((0, 1, 2), 12)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        pawn = aimed(screen).pawn
        await press(pilot, "left")
        other = aimed(screen).pawn
        assert other != pawn
        await press(pilot, "down", "left", "up", "right")
        assert aimed(screen).pawn == other
        await press(pilot, "escape", "left")
        assert aimed(screen).pawn != other


async def test_the_footer_tells_what_the_arrows_choose() -> None:
    match = on_turn((0, 1, 2), 12)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert "←→ 1-7 Who" in shown(screen.table.keys)
        assert "↑↓ Tab Where to" in shown(screen.table.keys)
        assert "← → who" in shown(screen.table.prompt)
        await press(pilot, "down")
        assert "←→↑↓ Tab Where to" in shown(screen.table.keys)
        assert "Esc Who" in shown(screen.table.keys)
        assert "← → ↑ ↓ where to" in shown(screen.table.prompt)
        await press(pilot, "escape")
        assert "←→ 1-7 Who" in shown(screen.table.keys)


@pytest.mark.parametrize("code", ["en", "de"])
async def test_however_long_an_outcome_is_the_keys_are_told(code: str) -> None:
    set_language(code)
    match = on_turn((0, 1, 2), 12, "guard 4")
    pawn, way = battle_ahead(match, chip=True)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, str(pawn))
        while aimed(screen).place != way.space:
            await press(pilot, "tab")
        told = " ".join(shown(screen.table.prompt).split())
        panel = screen.table.prompt.panel
        assert isinstance(panel, AimPanel)
        outcome = hint(panel.decision, panel.player, do.Move(pawn, way.space), panel.naming)
        assert str(outcome).replace(NBSP, " ") in told
        for key in ("←→↑↓ Tab", "Enter", "Esc"):
            assert key in shown(screen.table.keys)


async def test_during_a_battle_the_footer_offers_what_goes_then() -> None:
    match = on_turn((0, 1, 2), 40)
    pawn, way = battle_ahead(match)
    async with TableApp(match, Options(animation=True)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace.step = screen.show.pace.read = 60
        await press(pilot, str(pawn))
        while aimed(screen).place != way.space:
            await press(pilot, "tab")
        await pilot.press("enter")
        await until(lambda: screen.show.playing)
        assert {hint.id for hint in screen.table.keys.hints} <= {"skip", "speed", "undo", "help", "menu"}
        assert not any(hint.why_not for hint in screen.table.keys.hints)
        assert "Space" in shown(screen.table.keys)
        await pilot.press("space")
        await until(lambda: not screen.show.playing and screen.asked is not None)
        assert "Who" in shown(screen.table.keys)


@pytest.mark.parametrize(
    ("code", "aim"),
    [("en", "First with Power Chips of all 5 lands wins."), ("de", "Ziel: zuerst Powerchips aller 5 Länder.")],
)
async def test_the_aim_is_told_until_somebody_has_a_chip(code: str, aim: str) -> None:
    set_language(code)
    match = make_match(2, (0, 1))
    for size in ((80, 24), (120, 40)):
        async with TableApp(match).run_test(size=size) as pilot:
            screen = await settled(pilot)
            assert aim in shown(screen.table.log_)
            while not any(lands(match.game).chips):
                assert aim in shown(screen.table.log_)
                await press(pilot, "enter")
            assert aim not in shown(screen.table.log_)
        match = make_match(2, (0, 1), seed="another")


def battle_ahead(match: Match, *, chip: bool = False) -> tuple[int, Way]:
    """Play on until a person can attack, for a chip if wished; with which pawn, and how."""
    game = match.game
    while not game.over:
        decision = game.decision
        if isinstance(decision, TurnDecision) and decision.player in match.persons:
            for pawn in decision.pawns:
                for way in decision.ways(pawn).values():
                    if way.battle is not None and (way.chip is not None or not chip):
                        return pawn, way
        play_on(game, 1)
    raise AssertionError("nobody ever came near anybody")


async def test_the_chance_of_a_battle_is_shown() -> None:
    match = on_turn((0, 1, 2), 40)
    pawn, way = battle_ahead(match)
    async with TableApp(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        await press(pilot, str(pawn))
        while aimed(screen).place != way.space:
            await press(pilot, "tab")
        percent = f"{min(99, max(1, round(100 * way.chance)))}%"
        assert percent in shown(screen.table.prompt)
        assert percent in shown(screen.table.cells[way.space])
        assert screen.view.signs.battle in shown(screen.table.cells[way.space])


async def test_summoning_and_placing_who_came() -> None:
    match = on_turn((0, 1, 2), 9)
    game = match.game
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for _ in range(60):
            if decision_of(game).kind == "place_summoned":
                break
            await press(pilot, "s")
        assert decision_of(game).kind == "place_summoned"
        player, pawn = decision_of(game).player, decision_of(game).pawn
        assert isinstance(game.steps[-1].action, do.Summon)
        await press(pilot, "enter")
        assert screen.view.state.at[player][pawn] >= 0
        assert match.seats[player].letter + str(pawn) in shown(screen.table.cells[screen.view.state.at[player][pawn]])


async def test_even_the_last_of_all_can_be_summoned_and_placed() -> None:
    match = on_turn((0, 1, 2), 9)
    game = match.game
    player = decision_of(game).player
    for pawn in (4, 5, 6):
        space = lands(game).open_home(player)[0]
        PawnPlaced(player, pawn, space, summoned=True).change(lands(game))
    load_lands(lands(game), [12])
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "s")
        assert screen.view.short(Pawn(player, 7)) in shown(screen.table.prompt)
        await press(pilot, "enter")
        assert not lands(game).waiting(player)
        assert decision_of(game).player != player


async def test_the_dice_of_a_battle_are_seen_when_it_is_over() -> None:
    match = on_turn((0,), 40)
    pawn, way = battle_ahead(match)
    async with TableApp(match, Options(animation=True)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace.step = screen.show.pace.read = 0.001
        screen.show.pace.bot = 60
        await press(pilot, str(pawn))
        while aimed(screen).place != way.space:
            await press(pilot, "tab")
        await pilot.press("enter")
        await until(lambda: screen.asked is None and not screen.show.playing)
        tray = shown(screen.table.prompt)
        assert "wins" in tray
        assert way.battle is not None
        assert screen.view.tag(way.battle) in tray


async def test_keys_that_are_of_no_use_say_why() -> None:
    match = on_turn((0, 1, 2), 9)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        steps = len(match.game.steps)
        await press(pilot, "7")
        assert "7" in screen.table.bar.message
        assert "summoned" in screen.table.bar.message
        assert len(match.game.steps) == steps
    placing = make_match(2, persons=(0, 1))
    async with TableApp(placing).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "s")
        assert screen.table.bar.message
        assert not placing.game.steps


async def test_moving_with_the_mouse() -> None:
    match = on_turn((0, 1, 2), 12)
    game = match.game
    async with TableApp(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        player = decision_of(game).player
        pawn = decision_of(game).pawns[0]
        await pilot.click(f"#space-{screen.view.state.at[player][pawn]}")
        await settled(pilot)
        assert aimed(screen).pawn == pawn
        place = next(space for space in aimed(screen).places if space != aimed(screen).place)
        before = len(game.steps)
        await pilot.click(f"#space-{place}")
        await settled(pilot)
        assert (aimed(screen).place, len(game.steps)) == (place, before)
        await pilot.click(f"#space-{place}")
        await settled(pilot)
        assert game.steps[before].action == do.Move(pawn, place)


async def test_looking_around_changes_nothing() -> None:
    match = on_turn((0, 1, 2), 20)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        steps, aim = len(match.game.steps), aimed(screen)
        await press(pilot, "l")
        first = screen.view.cursor
        assert first is not None
        assert "Esc" in screen.table.bar.message
        await press(pilot, "left")
        assert screen.view.cursor != first
        assert screen.view.cursor is not None
        name = box().spaces[screen.view.cursor].name
        assert screen.table.card.visible
        assert name in shown(screen.table.card)
        await press(pilot, "escape")
        assert screen.view.cursor is None
        assert not screen.table.card.visible
        assert (len(match.game.steps), screen.view.aim) == (steps, aim)
        far = next(n for n in range(40) if n not in aim.places and screen.view.state.on[n] is None)
        await pilot.click(f"#space-{far}")
        await settled(pilot)
        assert screen.view.cursor == far


async def test_undo_takes_back_what_was_placed() -> None:
    match = make_match(2, persons=(0, 1))
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "enter")
        assert match.game.steps
        await press(pilot, "u")
        assert not match.game.steps
        assert all(where < 0 for where in screen.view.state.at[0].values())
        await press(pilot, "U")
        assert len(match.game.steps) == 1


async def test_an_undo_into_an_earlier_turn_is_agreed_on() -> None:
    match = on_turn((0, 1, 2), 20)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        before, steps = decision_of(match.game).player, len(match.game.steps)
        await press(pilot, "enter")
        assert len(match.game.steps) == steps + 1
        await press(pilot, "u")
        assert isinstance(pilot.app.screen, AskDialog)
        await press(pilot, "n")
        assert len(match.game.steps) == steps + 1
        await press(pilot, "u", "y")
        assert (len(match.game.steps), decision_of(match.game).player) == (steps, before)
        assert screen.view.state.at == lands(match.game).at
        assert "taken back" in screen.table.bar.message


async def test_help_log_and_rules_open_over_the_table() -> None:
    match = on_turn((0, 1, 2), 20)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, LookupScreen)
        titles = [tab.title() for tab in pilot.app.screen.tabs]
        assert len(set(titles)) == 4
        for tab in pilot.app.screen.tabs:
            look, rows = pilot.app.screen.look, tab.rows(pilot.app.screen.look, 76, 20)
            assert rows
            assert all(len(plain_text(one)) == 76 for one in rows), look
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, CivilizationsScreen)


async def test_both_kinds_of_dice_are_judged() -> None:
    match = on_turn((0, 1, 2), 40)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        tell_dice(await settled(pilot))
        await pilot.pause()
        told = pilot.app.screen
        assert isinstance(told, TellDialog)
        text = " ".join(plain_text(one).strip() for one in told.paint(64))
        assert text.index("The die for summoning") < text.index("Battle dice") < text.rindex("throws")
        assert text.count("throws") == 2
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CivilizationsScreen)


@pytest.mark.parametrize("code", ["en", "de"])
async def test_what_is_asked_stands_whole_on_the_smallest_screen(code: str) -> None:
    set_language(code)
    match = make_match(4, (0, 1, 2, 3))
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        panel = screen.table.prompt.panel
        assert isinstance(panel, AimPanel)
        assert str(panel.question()) in shown(screen.table.bar)
        assert str(panel.title()) in shown(screen.table.prompt)


async def test_leaving_the_game_is_asked_twice() -> None:
    match = on_turn((0, 1, 2), 12)
    player = decision_of(match.game).player
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "ctrl+r", "n")
        assert not match.game.game.state.out[player]
        await press(pilot, "ctrl+r", "y")
        assert match.game.game.state.out[player]
        assert all(where == GONE for where in screen.view.state.at[player].values())


async def test_a_whole_game_by_keys_alone() -> None:
    match = make_match(2, persons=(0,), seed="keys")
    game = match.game
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for turn in range(400):
            if game.over:
                break
            await until(lambda: game.over or (screen.asked is not None and not screen.show.playing))
            # Now and then somebody is summoned; otherwise whatever is marked is taken.
            await press(pilot, "s" if turn % 4 == 1 and game.decision and game.decision.kind == "turn" else "enter")
        assert game.over
        await settled(pilot)
        assert screen.view.state.winner == game.game.state.winner
        assert "won" in screen.table.bar.message
        await press(pilot, "enter")
        assert pilot.app.return_value == "over"


async def test_bots_play_to_the_end() -> None:
    match = make_match(5, seed="bots", bots="easy")
    async with TableApp(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        await until(lambda: match.game.over)
        await settled(pilot)
        for fact in ("at", "on", "chips", "stacks", "out", "turn", "round", "winner", "ranking"):
            assert getattr(screen.view.state, fact) == getattr(match.game.game.state, fact), fact
        assert screen.table.log_.lines


async def test_what_is_shown_follows_the_game_event_by_event() -> None:
    match = on_turn((0, 1, 2), 30)
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for _ in range(15):
            await press(pilot, "tab", "enter")
            for fact in ("at", "on", "chips", "stacks", "turn", "round", "phase"):
                assert getattr(screen.view.state, fact) == getattr(match.game.game.state, fact), fact


async def test_any_key_skips_an_animation() -> None:
    match = on_turn((0, 1, 2), 30)
    async with TableApp(match, Options(animation=True)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace.step = 60
        steps = len(match.game.steps)
        await pilot.press("enter")
        await until(lambda: screen.show.playing)
        await pilot.press("space")
        await until(lambda: not screen.show.playing)
        await settled(pilot)
        assert len(match.game.steps) == steps + 1
        assert screen.view.walking is None
        assert screen.view.state.at == lands(match.game).at


@pytest.mark.parametrize("players", [2, *(pytest.param(count, marks=pytest.mark.soak) for count in (3, 5))])
async def test_the_table_is_laid_anew_at_every_size(players: int) -> None:
    match = make_match(players, persons=tuple(range(players)), steps=3 * players + 10)
    sizes = [(1, 1), (79, 24), (80, 23), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (300, 50), (80, 24)]
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        for size in sizes:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            small = size[0] < 80 or size[1] < 24
            cells = [cell for cell in screen.table.cells if cell.is_on_screen]
            assert len(cells) == (0 if small else 40), size
        steps = len(match.game.steps)
        await press(pilot, "enter")
        assert len(match.game.steps) == steps + 1


async def test_without_room_keys_do_nothing() -> None:
    match = make_match(2, persons=(0, 1))
    async with TableApp(match).run_test(size=(60, 20)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "s")
        assert not match.game.steps


def test_every_kind_of_decision_has_a_panel() -> None:
    assert PANELS.keys() == DECISIONS.keys()


async def test_a_key_asks_for_advice_that_grows_surer() -> None:
    async with TableApp(on_turn((0, 1, 2), 0)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        dialog = await screen_of(pilot, AdviceDialog)
        first = dialog.advice.error
        await until(lambda: dialog.advice.sure or dialog.advice.error < first)
        said = shown(dialog.query_one(Question))
        assert "How likely you are to win:" in said
        for chance, _choice in dialog.advice.lines():
            assert chance in said
        await press(pilot, "escape")
