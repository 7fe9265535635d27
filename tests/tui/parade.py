"""Tables with one set of names after the other on a real screen: python -m tests.tui.parade FILE."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App
from textual.screen import Screen

from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.save_list import Overview, SaveInfo
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.kit.asking import AskDialog
from monopoly_tui.tui.kit.commands import Doable
from monopoly_tui.tui.lobby.picker import Picked
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.saves import RESUME, SavesScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.property.dialogs.deal import DealDialog
from monopoly_tui.tui.property.holdings import HoldingsTab
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table.log_page import LogTab
from monopoly_tui.tui.table.lookup import LookupScreen
from monopoly_tui.tui.table.match import Match, seated
from monopoly_tui.tui.table.palette import PaletteScreen

from ..tables import decision_of
from .civilizations_tables import box as lands
from .tables import classic

STILL = Options(animation=False)
SEATS = 8
WITH_NAMES = ("deal", "players", "welcome", "saves", "chairs", "menu", "question", "lands", "players")


async def drawn(screen: Screen[Any]) -> None:
    """Wait until the terminal has a screen as it is now."""
    done = asyncio.Event()
    screen.call_after_refresh(done.set)
    await done.wait()


class Parade(App[int]):
    """Shows every table for a moment, and over each another screen that names the players."""

    def __init__(self, tables: list[list[str]]) -> None:
        super().__init__()
        self.tables = tables

    def on_mount(self) -> None:
        self.run_worker(self.pass_by())

    async def pass_by(self) -> None:
        """One set of names after the other around the same table."""
        edition = classic()
        players = tuple(Player(f"Player {token}", token=token) for token in range(SEATS))
        game = RecordedGame(Setup(edition, edition.settings, players, "parade"))
        screen = TableScreen(Match.of(game), STILL.look(edition.theme), Preferences(STILL))
        await self.push_screen(screen)
        for number, names in enumerate(self.tables):
            shared = [*names, *(f"Player {token}" for token in range(len(names), SEATS))]
            screen.view.seats = seated(shared)
            narrator = Narrator(edition, tuple(seat.name for seat in screen.view.seats))
            screen.context = replace(screen.context, naming=narrator.naming)
            lines = [line for _index, line in narrator.tell_all(game.opening)]
            screen.table.log_.retell(lines)
            screen.host.ask(decision_of(game), decision_of(game).asks[0])
            screen.table.repaint_all()
            await drawn(screen)
            over = self.over(number, names, screen, lines)
            await self.push_screen(over)
            await drawn(over)
            await self.pop_screen()
        self.exit(len(self.tables))

    def over(self, number: int, names: list[str], table: TableScreen, lines: list[Line]) -> Screen[Any]:
        """What is shown over a table: each time something else."""
        what = WITH_NAMES[number % len(WITH_NAMES)]
        if what == "deal":
            return DealDialog(decision_of(table.match.game), 0, table.context)
        if what == "players":
            log = LogTab(table.view, lambda _first, _last: lines, 1)
            return LookupScreen(table.view.look, (HoldingsTab(table.view), log), number % 2)
        return around(names, what)


def around(names: list[str], what: str) -> Screen[Any]:
    """A screen that names the players."""
    saves = (
        SaveInfo("game", "Classic", tuple(names), 3, 1, 1),
        SaveInfo("old", "Classic", tuple(names), over=True),
    )
    match what:
        case "welcome":
            return WelcomeScreen(STILL.look, Overview(saves[0], len(saves)), ", ".join(names))
        case "saves":
            return SavesScreen(STILL.look, saves, RESUME)
        case "chairs":
            screen = PlayersScreen(STILL.look, Picked(classic(), {}), names[0])
            for chair, name in zip(screen.seating.chairs, names, strict=False):
                chair.name = name
            return screen
        case "menu":
            commands = [Doable(f"{name}: leave the game", lambda: None) for name in names]
            return PaletteScreen(STILL.look(classic().theme), names[0], commands)
        case "question":
            return AskDialog(STILL.look(classic().theme), names[0], names, names[-1])
        case _:
            players = tuple(Player(name, token=token) for token, name in enumerate(names[: lands().most_players]))
            game = RecordedGame(Setup(lands(), lands().settings, players, "parade"))
            return CivilizationsScreen(Match.of(game), STILL.look(lands().theme), Preferences(STILL))


if __name__ == "__main__":
    given = json.loads(Path(sys.argv[1]).read_text())
    sys.exit(0 if Parade(given).run() == len(given) else 1)
