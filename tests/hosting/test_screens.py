"""The screen at a table of several: what is begun stays, and keys do only what they are meant for."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.hosting import places
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import Host, new_table, read_seating
from monopoly_tui.hosting.tending import Rhythm
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Setup
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.kit.asking import AskDialog, TypingDialog
from monopoly_tui.tui.lobby.lobby import own_table
from monopoly_tui.tui.lobby.picker import PickerScreen
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.tables import TablesScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.property.dialogs.auction import AuctionPanel
from monopoly_tui.tui.property.dialogs.deal import DealDialog, OfferDialog
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table import company
from monopoly_tui.tui.table.screen import GameScreen

from ..tables import CIVILIZATIONS
from ..tui.piloting import STILL, press, screen_of, shown, until
from .processes import end
from .tables import Terminal, persons

ME, BOB, CLEO = os.geteuid(), 2002, 2003


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts."""
    monkeypatch.setattr(company, "QUIET", 0.0)


class Evening:
    """A host, this user's screen at it, and the others' terminals."""

    def __init__(self, host: Host, pilot: Pilot[None]) -> None:
        self.host, self.table, self.pilot = host, host.table, pilot
        self.bob, self.cleo = Terminal(BOB), Terminal(CLEO)
        for guest in (self.bob, self.cleo):
            assert self.table.greet(guest, guest.hello())

    @property
    def screen(self) -> GameScreen:
        found = [one for one in self.pilot.app.screen_stack if isinstance(one, GameScreen)]
        return found[0]

    def act(self, guest: Terminal, seat: int, do: str, **fields: Any) -> None:
        self.table.take(guest, {"act": {"do": do, **fields}, "as": seat, "at": len(self.table.lines)})
        assert guest.refusals == []

    async def agrees(self) -> None:
        """Wait until the screen has shown all that happened."""
        steps = self.table.game.steps
        await until(lambda: len(self.screen.match.game.steps) == len(steps) and not self.screen.show.playing)
        await self.pilot.pause()

    async def until_asked(self, kind: str, *seats: int) -> None:
        """Let everybody roll and decline until a kind of question is put to one of these, or to anybody."""
        usual = {"buy": "Decline", "bid": "Pass"}
        game = self.table.game
        while (decision := game.decision) is not None:
            if decision.kind == kind and (not seats or set(decision.asks) & set(seats)):
                break
            seat = decision.asks[0]
            name = usual.get(decision.kind)
            decode = game.history.kind.decode_action
            self.table.do(seat, decode({"do": name}) if name else decision.allowed(seat)[0])
        await self.agrees()


@asynccontextmanager
async def evening(tmp_path: Path, setup: Setup, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Evening]:
    """This user sits first, then Bob and Cleo."""
    with SaveFolder(tmp_path / "state" / "saves", host=True) as folder:
        users = {0: ME, 1: BOB, 2: CLEO}
        seats = {seat: users[seat] for seat, player in enumerate(setup.players) if player.seat == "person"}
        new_table(folder, setup, "evening", Seating(ME, seats))
        with folder.resume("evening") as game:
            host = Host(folder, game, read_seating(folder, "evening"), places.make_folder(), Rhythm(bot=0.0, call=60.0))
            ready = asyncio.Event()
            serving = asyncio.create_task(host.serve(ready.set))
            await ready.wait()
            async with MonopolyApp(STILL, own_table("evening")).run_test(size=size) as pilot:
                await until(lambda: any(isinstance(one, GameScreen) for one in pilot.app.screen_stack))
                yield Evening(host, pilot)
            host.stopped.set()
            await serving


def lots() -> Setup:
    return persons("evening", 3, deal={"deeds": 3, "paid": False})


def log_of(screen: GameScreen) -> str:
    return "\n".join(map(str, screen.table.log_.lines))


async def test_a_person_is_asked_and_the_others_are_waited_for(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 1)
        assert "Waiting for Bob" in shown(at.screen.table.prompt)
        await at.until_asked("roll", 0)
        assert at.screen.asked == 0
        steps = len(at.table.lines)
        await press(at.pilot, "r")
        await until(lambda: len(at.table.lines) > steps)
        await at.agrees()
        assert at.bob.game is not None
        assert list(at.bob.game.steps) == list(at.table.game.steps)


async def test_a_deal_half_put_together_stays_while_others_act(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 1)
        assert isinstance(at.screen, TableScreen)
        at.screen.open_desk(DealDialog, 0)
        dialog = await screen_of(at.pilot, DealDialog)
        await press(at.pilot, "enter", "space", "5")
        lot = dialog.sides["give"].terms().lots
        at.act(at.bob, 1, "Roll")
        await at.agrees()
        assert at.pilot.app.screen is dialog
        assert dialog.decision is at.screen.decision
        assert dialog.said in log_of(at.screen)
        assert dialog.said
        await press(at.pilot, "0")
        assert (dialog.sides["give"].terms().lots, dialog.sides["give"].terms().cash) == (lot, 50)
        assert lot


async def test_a_sum_half_typed_survives_the_bids_of_others_and_enter_never_passes(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("bid")
        await press(at.pilot, "enter")
        assert isinstance(at.table.game.decision, AuctionDecision)
        assert 0 in at.table.game.decision.bidders
        await press(at.pilot, "1", "2")
        at.act(at.bob, 1, "Bid", amount=30)
        await at.agrees()
        panel = at.screen.table.prompt.panel
        assert isinstance(panel, AuctionPanel)
        assert panel.typed == "12"
        await press(at.pilot, "0", "enter")
        await until(lambda: at.table.game.steps[-1].player == 0)
        await at.agrees()
        assert at.table.game.decision.leader == 0
        assert "leads" in shown(at.screen.table.prompt)  # who leads has the panel too


async def test_going_once_is_heard_by_everybody(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("bid")
        at.act(at.bob, 1, "Bid", amount=30)
        await at.agrees()
        at.table.broadcast(b'{"going":1}\n')
        await until(lambda: "Going once: Bob leads with" in at.screen.table.bar.message)


async def test_what_comes_unasked_takes_no_key_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "QUIET", 3600.0)
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 0)
        steps = len(at.table.lines)
        await press(at.pilot, "r", "enter", "r")
        assert len(at.table.lines) == steps
        at.screen.deaf_until = 0.0
        await press(at.pilot, "r")
        await until(lambda: len(at.table.lines) > steps)


async def test_an_offer_comes_over_a_draft_and_leaves_it(tmp_path: Path) -> None:
    async with evening(tmp_path, lots(), (120, 40)) as at:
        await at.until_asked("roll", 1)
        assert isinstance(at.screen, TableScreen)
        at.screen.open_desk(DealDialog, 0)
        draft = await screen_of(at.pilot, DealDialog)
        state = at.screen.view.state
        nothing = {"cash": 0, "lots": [], "jail_cards": []}
        at.act(at.bob, 1, "Offer", to=0, give={**nothing, "lots": state.lots_of(1)[:1]}, take={**nothing, "cash": 5})
        await screen_of(at.pilot, OfferDialog)
        await press(at.pilot, "d")
        await until(lambda: type(at.table.game.steps[-1].action).__name__ == "Decline")
        await until(lambda: at.pilot.app.screen is draft)


async def test_undo_is_asked_for_and_agreed_on(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 0)
        await press(at.pilot, "r")
        await until(lambda: at.table.game.steps[-1].player == 0)
        await at.agrees()
        steps = len(at.table.lines)
        await press(at.pilot, "u")
        await until(lambda: at.table.request is not None)
        for guest in (at.bob, at.cleo):
            at.table.take(guest, {"agree": True})
        await until(lambda: len(at.table.lines) < steps)
        await at.agrees()
        assert "taken back" in at.screen.table.bar.message
        at.act(at.bob, 1, "Resign")
        await at.agrees()
        at.table.take(at.bob, {"undo": 1, "at": len(at.table.lines)})
        at.table.take(at.cleo, {"undo": 2, "at": len(at.table.lines)})
        dialog = await screen_of(at.pilot, AskDialog)
        assert str(CLEO) in dialog.title_
        await press(at.pilot, "n")
        await until(lambda: at.table.request is None)


async def test_talk_is_typed_and_heard(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await press(at.pilot, "quotation_mark")
        await screen_of(at.pilot, TypingDialog)
        await press(at.pilot, *"hi", "space", "r", "enter")
        await until(lambda: bool(at.table.talk))
        await until(lambda: "Ann: “hi r”" in log_of(at.screen))
        at.table.take(at.bob, {"say": "hello"})
        await until(lambda: "Bob: “hello”" in at.screen.table.bar.message)


async def test_who_goes_and_comes_back_is_told(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 1)
        at.table.left(at.bob)
        await until(lambda: "Bob is away." in log_of(at.screen))
        await until(lambda: "(away)" in shown(at.screen.table.prompt))
        assert at.table.greet(at.bob, at.bob.hello())
        await until(lambda: "Bob is back." in log_of(at.screen))


async def test_who_lets_a_bot_play_watches_until_they_play_again(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 0)
        await press(at.pilot, "ctrl+p", *"Ann: let", "enter")
        await until(lambda: at.table.stood_in == {0})
        await until(lambda: at.screen.asked is None and at.table.game.steps[-1].player == 0)
        assert "A bot plays for Ann now; the menu gives the seat back." in log_of(at.screen)
        await at.until_asked("roll", 1)
        told = "Waiting for Bob. A bot plays for you; the menu gives the seat back."
        await until(lambda: told in " ".join(shown(at.screen.table.prompt).split()))
        await press(at.pilot, "v")
        assert told in " ".join(shown(at.screen.table.prompt).split())
        for terminal in at.host.terminals:
            terminal.writer.transport.abort()
        await until(lambda: "The line is up again" in at.screen.table.bar.message)
        assert at.screen.match.persons == frozenset()
        await press(at.pilot, "ctrl+p", *"Ann: play", "enter")
        await until(lambda: "Ann plays again." in log_of(at.screen))
        await at.until_asked("roll", 0)
        await until(lambda: at.screen.asked == 0)
        company_ = at.screen.host
        assert isinstance(company_, company.Company)
        company_.follower.lends = False  # as with a host of an earlier version
        assert not [one for one in at.screen.more() if "let a bot" in one.label]


async def test_an_auction_stays_for_those_whom_a_bot_plays_for(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("bid")
        await press(at.pilot, "ctrl+p", *"Ann: let", "enter")
        await until(lambda: at.screen.asked is None and at.table.game.steps[-1].player == 0)
        await at.agrees()
        await press(at.pilot, "v")
        assert isinstance(at.screen.table.prompt.panel, AuctionPanel)
        at.table.take(at.bob, {"lend": True, "as": 1})
        await until(lambda: "A bot stands in for Bob." in log_of(at.screen))


async def test_a_refusal_and_a_lost_line_are_told_and_the_question_put_again(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 0)
        (guest,) = [one for one in at.table.guests if one.user == ME]
        at.table.no(guest, "late")
        await until(lambda: "Something else happened first" in at.screen.table.bar.message)
        assert at.screen.asked == 0
        for terminal in at.host.terminals:
            terminal.writer.transport.abort()
        await until(lambda: "The line to the table is down" in at.screen.table.bar.message)
        await until(lambda: "The line is up again" in at.screen.table.bar.message)
        await press(at.pilot, "r")
        await until(lambda: at.table.game.steps[-1].player == 0)


async def test_the_end_tells_that_it_was_fair_and_shows_the_seed(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        for seat in (1, 2):
            at.table.do(seat, at.table.game.history.kind.decode_action({"do": "Resign"}))
        await until(lambda: "Fair: the seed fits" in at.screen.table.bar.message)
        assert "Fair: the seed fits" in log_of(at.screen)
        assert at.screen.match.game.seed == at.table.game.seed
        await press(at.pilot, "enter")
        await screen_of(at.pilot, EndScreen)


async def test_the_second_game_is_played_together_too(tmp_path: Path) -> None:
    async with evening(tmp_path, persons("lands", 2, 1, CIVILIZATIONS)) as at:
        assert isinstance(at.screen, CivilizationsScreen)
        game = at.table.game
        for _step in range(12):
            decision = game.decision
            assert decision is not None
            seat = decision.asks[0]
            if seat < 2:
                at.table.do(seat, decision.allowed(seat)[0])
            await at.agrees()
        assert list(at.screen.match.game.steps) == list(game.steps)


async def test_tables_are_on_the_welcome_screen(tmp_path: Path) -> None:
    async with evening(tmp_path, lots()) as at:
        await at.until_asked("roll", 0)
        at.screen.leave()
        welcome = await screen_of(at.pilot, WelcomeScreen)
        assert "your turn at 1 table" in shown(welcome.surface)
        await press(at.pilot, "t")
        listed = await screen_of(at.pilot, TablesScreen)
        text = shown(listed.surface)
        assert "evening" in text
        assert "your turn" in text
        await press(at.pilot, "w")
        await until(lambda: any(isinstance(one, GameScreen) for one in at.pilot.app.screen_stack))
        assert at.screen.match.persons == frozenset()
        await until(lambda: "You look on." in at.screen.table.bar.message)
        assert "Waiting for Ann" in shown(at.screen.table.prompt)
        at.screen.leave()
        await screen_of(at.pilot, WelcomeScreen)
        await press(at.pilot, "t")
        await screen_of(at.pilot, TablesScreen)
        await press(at.pilot, "enter")
        await until(lambda: any(isinstance(one, GameScreen) for one in at.pilot.app.screen_stack))
        await until(lambda: "You play Ann." in at.screen.table.bar.message)


async def test_a_table_is_opened_from_the_welcome_screen_with_seats_for_others(saves: Path) -> None:
    with SaveFolder(saves) as folder:
        async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
            await screen_of(pilot, WelcomeScreen)
            await press(pilot, "p")
            await screen_of(pilot, PickerScreen)
            await press(pilot, "enter")
            await screen_of(pilot, PlayersScreen)
            await press(pilot, "enter")
            screen = await screen_of(pilot, TableScreen)
            assert screen.match.persons == {0}
            assert "Others sit down by" in screen.table.bar.message
            (table,) = places.tables()
            assert (table.free, table.open) == (3, True)
            assert "who alone could read its seed" in log_of(screen)
            await press(pilot, "ctrl+q")
        end(saves, table.name)
        async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
            await screen_of(pilot, WelcomeScreen)
            await press(pilot, "r")
            screen = await screen_of(pilot, TableScreen)  # the table again, and nobody else's turns
            assert screen.match.persons == {0}
            await press(pilot, "ctrl+q")
        end(saves, table.name)
