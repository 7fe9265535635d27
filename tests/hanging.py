"""A game of bots on a real screen, for tests that take its terminal away: python -m tests.hanging FOLDER NAME."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Static

from monopoly_tui.bots import bots_of
from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.session.hangup import HangUp
from monopoly_tui.session.loop import Loop
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder


class Screenful(App[None]):
    """Repaints everything after every action, to fill a line that nobody reads."""

    def __init__(self, game: RecordedGame) -> None:
        super().__init__()
        bots = bots_of(dict.fromkeys(range(len(game.setup.players)), "simple"), game.setup.seed)
        self.table = Loop(game, bots, self, self, self.exit)
        self.told = 0

    def compose(self) -> ComposeResult:
        yield Static("", markup=False)

    def on_mount(self) -> None:
        self.run_worker(self.table.run())

    async def hand_over(self, player: int) -> None:
        raise AssertionError("nobody but bots plays here")

    def ask(self, decision: Any, player: int) -> None:
        raise AssertionError("nobody but bots plays here")

    def others_decide(self, decision: Any) -> None:
        pass

    def decided(self) -> None:
        pass

    def refused(self, refusal: Any) -> None:
        raise AssertionError(refusal)

    def tell_news(self) -> None:
        pass

    async def save_failed(self, error: SaveFailed) -> None:
        raise error

    async def show(self, events: Sequence[Any], *, done: bool = False) -> None:
        if not done:
            self.told += 1
            self.query_one(Static).update(f"action {self.told:06} " * 200)
            await asyncio.sleep(0.005)

    def goes_on(self, before: Any, action: Any) -> bool:
        return False

    async def before_bot(self, *, briefly: bool) -> None:
        await asyncio.sleep(0.001)


def main(folder: Path, name: str) -> int:
    with SaveFolder(folder) as saves, saves.resume(name) as game:
        app = Screenful(game)

        def stop() -> None:
            assert app._loop is not None
            app._loop.call_soon_threadsafe(app.exit)

        hangup = HangUp(stop)
        hangup.watch()
        app.run()
        return hangup.status or 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
