"""Whoever has the seed can check it by the fingerprint that everybody saw, without this program."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.games.core.luck import fingerprint
from monopoly_tui.i18n import set_language
from monopoly_tui.session.options import GameOptions, set_up
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import CHECK, Seed, Setup, new_salt, new_seed
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.end import CivilizationsEnd
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.table.bars import TitleBar
from monopoly_tui.tui.table.lookup import TabScreen

from .tables import CIVILIZATIONS, decision_of, setup
from .tui.keyboard import Keyboard, shown
from .tui.pictures import COLOURS, ended_lands, lands_end, of_lands
from .tui.tables import make_match
from .tui.test_screens import PAGES, finished, looks

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="there is no sha256sum here")
@pytest.mark.parametrize(
    "seed", ["0123456789abcdef0123456789abcdef", "plain", "two words", "100 % \\n 'quoted' \"too\"", "日本 ü", "-n"]
)
def test_the_command_shows_the_fingerprint(seed: str) -> None:
    for between in (" ", "\n"):
        command = between.join(CHECK).replace("'SEED'", shlex.quote(seed))
        assert subprocess.check_output(["sh", "-c", command], text=True).strip() == fingerprint(seed)


def told(screen: TabScreen[Any]) -> str:
    return "\n".join(plain_text(row) for row in screen.tab.rows(screen.look, 76, 19))


def test_it_is_told_where_the_seed_is() -> None:
    assert " ".join(CHECK) in README.read_text(encoding="utf-8")
    dice = PAGES["dice"](looks())
    lands = lands_end(COLOURS.look, 3)
    for screen, seed in ((dice, finished().setup.seed), (lands, ended_lands().setup.seed)):
        assert isinstance(screen, TabScreen)
        text = told(screen)
        assert all(line in text for line in (*CHECK, seed, fingerprint(seed)))


@pytest.mark.parametrize("make", [lambda: make_match(3, persons=(0,)).game, lambda: of_lands(5)], ids=["lots", "lands"])
async def test_the_rules_at_the_table_tell_the_fingerprint(make: Callable[[], RecordedGame]) -> None:
    game = make()
    async with MonopolyApp(COLOURS, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await keyboard.press("?", "3", "end")
        assert isinstance(pilot.app.screen, TabScreen)
        assert game.fingerprint in "\n".join(map(plain_text, pilot.app.screen.draw(80, 24)))


def command_for(seed: str) -> list[str]:
    return ["sh", "-c", " ".join(CHECK).replace("'SEED'", shlex.quote(seed))]


def resigned(agreed: Setup) -> RecordedGame:
    """A game that all but one leave at once."""
    game = RecordedGame(agreed)
    while not game.over:
        game.apply(decision_of(game).asks[0], game.history.kind.decode_action({"do": "Resign"}))
    return game


def end_of(game: RecordedGame) -> TabScreen[str]:
    look = COLOURS.look(game.setup.edition.theme)
    if game.setup.edition.game == "civilizations":
        return CivilizationsEnd(look, game)
    return EndScreen(look, game)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize(("name", "most"), [("classic", 8), (CIVILIZATIONS, 5)])
def test_the_first_page_of_the_end_shows_the_whole_seed(
    name: str, most: int, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    try:
        for players in range(2, most + 1):
            game = resigned(setup(new_seed(), players, name))
            text = "\n".join(map(plain_text, end_of(game).draw(*size)))
            assert game.setup.seed in text
            assert game.fingerprint in text
    finally:
        set_language("en")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_a_chosen_seed_is_shown_as_chosen_however_long_it_is(size: tuple[int, int]) -> None:
    for chosen in ("7", "x" * 200, "two  words"):
        salted = setup(chosen, 2)
        game = resigned(Setup(salted.edition, salted.settings, salted.players, chosen, salt=new_salt()))
        rows = list(map(plain_text, end_of(game).draw(*size)))
        text = "".join("".join(rows).split())
        assert "".join(game.luck.told.split()) in text
        assert game.fingerprint in text
        assert "was chosen" in "\n".join(rows)


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="there is no sha256sum here")
@pytest.mark.parametrize("seed", [None, "7", "it's 100 %"])
def test_what_the_end_shows_gives_the_fingerprint_of_the_start(seed: str | None, tmp_path: Path) -> None:
    agreed = set_up(GameOptions(seed=seed))
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        folder.start(agreed, "game").close()
        with folder.resume("game") as game:
            assert game.fingerprint == agreed.luck.fingerprint
            assert game.luck.chosen == (seed is not None)
            told = game.luck.told
    assert subprocess.check_output(command_for(told), text=True).strip() == game.fingerprint


def test_a_short_seed_cannot_be_found_by_its_fingerprint() -> None:
    one, other = (set_up(GameOptions(seed="7")) for _ in range(2))
    assert one.luck.fingerprint != other.luck.fingerprint
    assert one.luck.fingerprint != fingerprint("7")
    first, second = RecordedGame(one), RecordedGame(other)
    assert first.opening == second.opening, "the same text, the same luck"


def test_seeds_of_older_games_are_known_by_their_looks() -> None:
    assert not Seed(new_seed()).chosen
    assert Seed("7").chosen
    assert Seed("7").fingerprint == fingerprint("7")
    assert Seed("7").remarks()
    assert not Seed(new_seed()).remarks()


@pytest.mark.parametrize("make", [lambda: make_match(3, persons=(0,)).game, lambda: of_lands(5)], ids=["lots", "lands"])
async def test_a_chosen_seed_is_marked_at_the_table(make: Callable[[], RecordedGame]) -> None:
    game = make()
    assert game.luck.chosen
    async with MonopolyApp(COLOURS, game).run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        assert f"chosen seed {game.fingerprint}" in shown(keyboard.table.query_one(TitleBar))[0]
        assert "The seed was chosen" in " ".join(map(str, keyboard.table.table.log_.lines))
        await keyboard.press("?", "3", "end")
        assert isinstance(pilot.app.screen, TabScreen)
        assert "The seed was chosen" in "\n".join(map(plain_text, pilot.app.screen.draw(120, 40)))
