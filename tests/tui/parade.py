"""Tables with one set of names after the other on a real screen: python -m tests.tui.parade FILE."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from textual.app import App

from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.setup import Player, Setup
from monopoly_tui.tui.modals.deal import DealModal
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.playing import Match
from monopoly_tui.tui.screens.table import TableScreen

from .tables import classic

STILL = Options(animation=False)


class Parade(App[int]):
    """Shows every table for a moment, and on it a modal that lists the players."""

    def __init__(self, tables: list[list[str]]) -> None:
        super().__init__()
        self.tables = tables

    def on_mount(self) -> None:
        self.run_worker(self.pass_by())

    async def pass_by(self) -> None:
        """One table after the other."""
        edition = classic()
        for names in self.tables:
            players = tuple(Player(name, token=token) for token, name in enumerate(names))
            game = RecordedGame(Setup(edition, edition.settings, players, "parade"))
            table = TableScreen(Match.of(game), STILL.look(edition.theme), STILL)
            await self.push_screen(table)
            await asyncio.sleep(0.03)
            await self.push_screen(DealModal(game.decision, 0, table.context))
            await asyncio.sleep(0.02)
            await self.pop_screen()
            await self.pop_screen()
        self.exit(len(self.tables))


if __name__ == "__main__":
    given = json.loads(Path(sys.argv[1]).read_text())
    sys.exit(0 if Parade(given).run() == len(given) else 1)
