"""A game of bots on a real screen, for tests that take its terminal away: python -m tests.hanging FOLDER NAME."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from textual.app import App, ComposeResult
from textual.widgets import Static

from monopoly_tui.bots import make_bot
from monopoly_tui.play.errors import SaveFailed
from monopoly_tui.play.hangup import HangUp
from monopoly_tui.play.history import Step
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.saves import SaveFolder
from monopoly_tui.play.seats import BotSeat
from monopoly_tui.play.table import Table


class Screenful(App[None]):
    """Repaints everything after every action, to fill a line that nobody reads."""

    def __init__(self, game: RecordedGame) -> None:
        super().__init__()
        bots = BotSeat({player: make_bot("simple", "") for player in range(len(game.setup.players))}, 0.001)
        self.table = Table(game, [bots], self)
        self.told = 0

    def compose(self) -> ComposeResult:
        yield Static("", markup=False)

    def on_mount(self) -> None:
        self.run_worker(self.table.play())

    async def show(self, step: Step) -> None:
        self.told += 1
        self.query_one(Static).update(f"action {self.told:06} " * 200)
        await asyncio.sleep(0.005)

    async def save_failed(self, error: SaveFailed) -> None:
        raise error


def main(folder: Path, name: str) -> int:
    with SaveFolder(folder) as saves, saves.resume(name) as game:
        app = Screenful(game)
        hangup = HangUp(lambda: app._loop.call_soon_threadsafe(app.exit))
        hangup.watch()
        app.run()
        return hangup.status or 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
