"""Whoever has the seed can check it by the fingerprint that everybody saw, without this program."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from monopoly_tui.engine.luck import fingerprint
from monopoly_tui.play.fairness import CHECK
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.paint.rows import plain_text
from monopoly_tui.tui.screens.lookup import LeafScreen
from tests.tui.keyboard import Keyboard
from tests.tui.pictures import COLOURS, ended_lands, lands_end, of_lands
from tests.tui.tables import make_match
from tests.tui.test_screens import PAGES, finished, looks

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="there is no sha256sum here")
@pytest.mark.parametrize(
    "seed", ["0123456789abcdef0123456789abcdef", "plain", "two words", "100 % \\n 'quoted' \"too\"", "日本 ü", "-n"]
)
def test_the_command_shows_the_fingerprint(seed: str) -> None:
    for between in (" ", "\n"):
        command = between.join(CHECK).replace("SEED", shlex.quote(seed))
        assert subprocess.check_output(["sh", "-c", command], text=True).strip() == fingerprint(seed)


def told(screen: LeafScreen[object]) -> str:
    return "\n".join(plain_text(row) for row in screen.leaf.rows(screen.look, 76, 19))


def test_it_is_told_where_the_seed_is() -> None:
    assert " ".join(CHECK) in README.read_text(encoding="utf-8")
    dice = PAGES["dice"](looks())
    lands = lands_end(COLOURS.look, 2)
    for screen, seed in ((dice, finished().setup.seed), (lands, ended_lands().setup.seed)):
        assert isinstance(screen, LeafScreen)
        text = told(screen)
        assert all(line in text for line in (*CHECK, seed, fingerprint(seed)))


@pytest.mark.parametrize("make", [lambda: make_match(3, persons=(0,)).game, lambda: of_lands(5)], ids=["lots", "lands"])
async def test_the_rules_at_the_table_tell_the_fingerprint(make: Callable[[], RecordedGame]) -> None:
    game = make()
    async with MonopolyApp(COLOURS, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await keyboard.press("?", "3", "end")
        assert isinstance(pilot.app.screen, LeafScreen)
        assert game.fingerprint in "\n".join(map(plain_text, pilot.app.screen.draw(80, 24)))
