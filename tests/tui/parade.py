"""Tables with one set of names after the other on a real screen: python -m tests.tui.parade FILE."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path

from textual.app import App

from monopoly_tui.narration.events import Narrator
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.setup import Player, Setup
from monopoly_tui.tui.modals.deal import DealModal
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.paint.view import seated
from monopoly_tui.tui.playing import Match
from monopoly_tui.tui.screens.table import TableScreen

from .tables import classic

STILL = Options(animation=False)
SEATS = 8


class Parade(App[int]):
    """Shows every table for a moment, and on some a modal that lists the players."""

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
        screen = TableScreen(Match.of(game), STILL.look(edition.theme), STILL)
        await self.push_screen(screen)
        for number, names in enumerate(self.tables):
            shared = [*names, *(f"Player {token}" for token in range(len(names), SEATS))]
            screen.view.seats = seated(shared)
            narrator = Narrator(edition, tuple(seat.name for seat in screen.view.seats))
            screen.context = replace(screen.context, naming=narrator.naming)
            screen.table.log_.retell(line for _index, line in narrator.tell_all(game.opening))
            screen.ask(game.decision, game.decision.asks[0])
            screen.table.repaint_all()
            await asyncio.sleep(0.02)
            if not number % 4:
                await self.push_screen(DealModal(game.decision, 0, screen.context))
                await asyncio.sleep(0.02)
                await self.pop_screen()
        self.exit(len(self.tables))


if __name__ == "__main__":
    given = json.loads(Path(sys.argv[1]).read_text())
    sys.exit(0 if Parade(given).run() == len(given) else 1)
