"""Acting at the table beyond the question asked: unasked, undone, against the clock, and when saving fails."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.procedures.auction import Pass
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.jail import PayFine
from monopoly_tui.games.property.procedures.mortgage import Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import language
from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.tui.kit.asking import AskDialog, TellDialog
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.dialogs.build import BuildDialog
from monopoly_tui.tui.property.dialogs.confirm import ResignDialog
from monopoly_tui.tui.property.dialogs.deal import DealDialog, OfferDialog
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.dialogs.mortgage import MortgageDialog
from monopoly_tui.tui.table.lookup import KEYS, PLAYERS, LookupScreen
from monopoly_tui.tui.table.match import Match
from monopoly_tui.tui.table.palette import PaletteScreen

from ..tables import decision_of, lots
from .piloting import app_for, press, screen_of, settled, shown, until
from .tables import make_match, play_on


def rich_match(persons: tuple[int, ...] = (0, 1, 2), players: int = 3) -> Match:
    """A game far enough on that everybody owns something, waiting for a roll."""
    match = make_match(players, persons=persons, steps=90)
    while decision_of(match.game).kind != "roll":
        play_on(match.game, 1)
    assert all(lots(match.game).lots_of(player) for player in persons)
    return match


@pytest.mark.parametrize(("key", "kind"), [("b", BuildDialog), ("t", DealDialog), ("m", MortgageDialog)])
async def test_one_key_opens_a_desk_for_the_one_asked(key: str, kind: type) -> None:
    match = rich_match()
    asked = decision_of(match.game).asks[0]
    if key == "b":
        own_a_group(match, asked)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, key)
        dialog: Any = await screen_of(pilot, kind)
        assert dialog.player == asked
        await press(pilot, "escape")
        await settled(pilot)


async def test_two_keys_open_one_for_anybody_else() -> None:
    match = rich_match()
    other = next(p for p in (0, 1, 2) if p not in decision_of(match.game).asks)
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "M")
        assert match.seats[other].name in screen.table.bar.message
        await press(pilot, match.seats[other].letter.lower())
        dialog = await screen_of(pilot, MortgageDialog)
        assert dialog.player == other
        await press(pilot, "space", "enter")
        await settled(pilot)
        assert match.game.steps[-1].player == other
        assert isinstance(match.game.steps[-1].action, Mortgage)
        assert "Roll" in shown(screen.table.prompt)


async def test_a_letter_nobody_has_thinks_better_of_it() -> None:
    match = rich_match()
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        before = len(match.game.steps)
        await press(pilot, "M", "escape")
        assert pilot.app.screen is screen
        await press(pilot, "r")
        assert len(match.game.steps) == before + 1


async def test_a_deal_is_offered_and_answered() -> None:
    match = rich_match()
    proposer = decision_of(match.game).asks[0]
    partner = next(p for p in (0, 1, 2) if p != proposer)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "t")
        await screen_of(pilot, DealDialog)
        await press(pilot, match.seats[partner].letter.lower(), "1", "tab", "space", "enter")
        offer = await screen_of(pilot, OfferDialog)
        assert offer.player == partner
        await press(pilot, "escape")
        screen = await settled(pilot)
        assert decision_of(match.game).kind == "offer"
        await press(pilot, "enter")
        await screen_of(pilot, OfferDialog)
        await press(pilot, "d")
        await settled(pilot)
        assert decision_of(match.game).kind == "roll"
        assert "Roll" in shown(screen.table.prompt)


async def test_a_debt_has_its_modal() -> None:
    match = rich_match()
    game = match.game
    for _ in range(3000):
        if decision_of(game).kind == "pay":
            break
        play_on(game, 1)
    debtor = decision_of(game).asks[0]
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        dialog = await screen_of(pilot, DebtDialog)
        assert dialog.player == debtor


async def test_help_is_there_while_bots_play_and_they_wait() -> None:
    match = make_match(4)
    async with app_for(match, Options(animation=True)).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.pace.step = screen.show.pace.read = 0.0
        await until(lambda: len(match.game.steps) > 2)
        await until(lambda: not screen.show.playing)
        await press(pilot, "question_mark")
        await screen_of(pilot, LookupScreen)
        steps = len(match.game.steps)
        await press(pilot, "tab", "tab", "tab")
        assert len(match.game.steps) == steps
        await press(pilot, "escape")
        await until(lambda: len(match.game.steps) > steps)


async def test_undo_rolls_back_board_log_and_dice_and_redo_brings_them_again() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "r")
        told, dice, cash = len(screen.table.log_.lines), screen.table.dice.dice, list(screen.view.state.cash)
        await press(pilot, "u")
        assert screen.view.state.at == [0, 0]
        assert len(screen.table.log_.lines) < told
        assert screen.table.dice.dice == (0, 0)
        assert "taken back" in screen.table.bar.message
        await press(pilot, "U")
        assert screen.table.dice.dice == dice
        assert screen.view.state.cash == cash


async def test_a_game_that_was_over_goes_on_when_its_end_is_taken_back() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        mover = decision_of(match.game).asks[0]
        await press(pilot, "ctrl+r", "AB"[mover])
        await until(lambda: match.game.over)
        await press(pilot, "u", "y")
        await until(lambda: screen.table.prompt.panel is not None)
        await press(pilot, "r")
        await until(lambda: len(match.game.steps) == 1)


async def test_undo_goes_back_over_bots_to_a_persons_own_decision_if_all_agree() -> None:
    match = make_match(3, persons=(0,))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await until(lambda: decision_of(match.game).asks == (0,))
        for _ in range(20):
            if {step.player for step in match.game.steps[-3:]} - {0} and 0 in {s.player for s in match.game.steps}:
                break
            await press(pilot, "enter")
        mine = max(n for n, step in enumerate(match.game.steps) if step.player == 0)
        await press(pilot, "u")
        dialog = await screen_of(pilot, AskDialog)
        assert len(dialog.sentences) > 1
        await press(pilot, "n")
        await settled(pilot)
        assert len(match.game.steps) > mine
        await press(pilot, "u")
        await screen_of(pilot, AskDialog)
        await press(pilot, "y")
        await settled(pilot)
        assert len(match.game.steps) == mine
        assert decision_of(match.game).asks[0] == 0


async def test_an_action_that_cannot_be_saved_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = make_match(2, persons=(0, 1))
    game = match.game
    append, full = game.journal.append, [True]

    def write(content: Mapping[str, Any]) -> None:
        if full[0]:
            raise SaveFailed(Path("disk"), errno.ENOSPC)
        append(content)

    monkeypatch.setattr(game.journal, "append", write)
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "r")
        assert "disk is full. Make room and try again." in " ".join(shown(screen.table.prompt).split())
        assert screen.table.bar.message == "Press any key to try again."
        assert not game.steps
        full[0] = False
        await press(pilot, "space")
        assert "Roll" in shown(screen.table.prompt)
        await press(pilot, "r")
        assert len(game.steps) == 1


async def test_the_clock_ends_the_game_while_a_key_is_waited_for() -> None:
    match = make_match(2, persons=(0, 1), rules={"time_limit": 1})
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert screen.view.state.cash == lots(match.game).cash
        assert " left" in shown(screen.table.headline)
        match.game._played_before = 61
        await until(lambda: match.game.over)
        await settled(pilot)
        assert "has won" in screen.table.bar.message
        assert match.game.seed


async def test_leaving_the_game_needs_the_players_own_letter() -> None:
    match = make_match(3, persons=(0, 1, 2))
    asked = decision_of(match.game).asks[0]
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "ctrl+r")
        await screen_of(pilot, ResignDialog)
        await press(pilot, "y")
        assert not match.game.steps
        await press(pilot, match.seats[asked].letter)
        await settled(pilot)
        assert match.game.game.state.out[asked]


async def test_a_waiting_rent_is_asked_for_with_one_key() -> None:
    match = make_match(2, persons=(0, 1), rules={"rent_claim": "before_next_roll"})
    game = match.game
    for _ in range(2000):
        if lots(game).claims and decision_of(game).refusal(lots(game).claims[0].owner, ClaimRent()) is None:
            break
        decision = decision_of(game)
        player = decision.asks[0]
        action = next(
            a for a in (Roll(), Buy(), Decline(), Pass(), EndTurn(), PayFine(), ChooseTax(False))
            if decision.refusal(player, a) is None
        )  # fmt: skip
        game.apply(player, action)
    owner = lots(game).claims[0].owner
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert any(hint.key == "c" and not hint.why_not for hint in screen.table.keys.hints)
        await press(pilot, "c")
        assert (game.steps[-1].player, game.steps[-1].action) == (owner, ClaimRent())


async def test_the_menu_finds_commands_by_their_name_and_speaks_another_language() -> None:
    match = rich_match()
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        lines = [str(line) for line in screen.table.log_.lines]
        await press(pilot, "ctrl+p")
        menu = await screen_of(pilot, PaletteScreen)
        assert len(menu.found) > 10
        await press(pilot, *"fair")
        assert len(menu.found) == 1
        await press(pilot, "enter")
        told = await screen_of(pilot, TellDialog)
        assert "throws" in "".join(plain_text(row) for row in told.paint(64))
        await press(pilot, "enter")
        await settled(pilot)
        await press(pilot, "ctrl+p", *"deutsch", "enter")
        await settled(pilot)
        assert language() == "de"
        assert [str(line) for line in screen.table.log_.lines] != lines


async def test_the_mouse_presses_keys_bids_and_opens_a_players_menu() -> None:
    match = make_match(3, persons=(0, 1, 2))
    game = match.game
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        keys = shown(screen.table.keys)
        await pilot.click("#footer", offset=(keys.index("Roll"), 0))
        await settled(pilot)
        assert len(game.steps) == 1
        while decision_of(game).kind != "buy":
            await press(pilot, "enter")
        await press(pilot, "a")
        rows = shown(screen.table.prompt).split("\n")
        line = next(n for n, text in enumerate(rows) if "Chloe" in text)
        await pilot.click("#prompt", offset=(rows[line].index("Chloe"), line))
        await settled(pilot)
        assert decision_of(game).leader == 2
        await pilot.click("#player-1")
        menu = await screen_of(pilot, PaletteScreen)
        assert all("Ben" in command.label for command in menu.listed[1:])


async def test_a_player_who_is_clicked_is_looked_up() -> None:
    match = rich_match(persons=(0, 1))
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.click("#player-2", offset=(3, 0))
        looked_up = await screen_of(pilot, LookupScreen)
        assert looked_up.at == PLAYERS
        await press(pilot, "escape")
        await settled(pilot)
        await pilot.click("#player-0", offset=(3, 0))
        await screen_of(pilot, PaletteScreen)
        await press(pilot, "enter")
        assert (await screen_of(pilot, LookupScreen)).at == PLAYERS


async def test_a_group_that_is_clicked_shows_its_deeds_one_after_the_other() -> None:
    match = rich_match()
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        seen = []
        for _click in range(4):
            await pilot.click("#groups", offset=(3, 1))
            seen.append(screen.view.cursor)
        assert seen == [6, 8, 9, None]


async def test_f1_helps_wherever_a_question_mark_does() -> None:
    match = rich_match()
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "f1")
        assert (await screen_of(pilot, LookupScreen)).at == KEYS
        await press(pilot, "escape")
        (await settled(pilot)).leave()
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "f1")
        await screen_of(pilot, LookupScreen)
        assert not screen.is_attached


def own_a_group(match: Match, player: int) -> None:
    """Hand a street group to a player, so that there is something to build on."""
    state = lots(match.game)
    group = next(group for group in state.board.groups if group.kind == STREET)
    for lot in group.lots:
        state.owner[lot], state.mortgaged[lot], state.level[lot] = player, False, 0
    state.count_groups()
    state.cash[player] = 1000
