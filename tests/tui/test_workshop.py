"""An edition is looked at while it is written: every save shows, and so does what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.cli import main
from monopoly_tui.editions.finding import find_file
from monopoly_tui.editions.loading import Watched
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE, Glyphs
from monopoly_tui.tui.lobby.box_pages import BoxScreen
from monopoly_tui.tui.navigator import Navigator
from monopoly_tui.tui.workshop import screen as workshop
from monopoly_tui.tui.workshop.screen import PreviewScreen

from .test_screens import Stage, looks, shown
from .test_screens_before import point_at, until

SOUND = "extends: classic\ntitle: Seaside\n"
SIZES = [(80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "PAUSE", 0.01)


def written(tmp_path: Path, text: str = SOUND) -> Path:
    path = tmp_path / "seaside.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("size", SIZES)
async def test_every_save_is_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    path = written(tmp_path)
    app = Stage(PreviewScreen(looks(), Watched(path)))
    async with app.run_test(size=size) as pilot:
        assert "Seaside" in shown(app)
        assert "can be played" in shown(app)
        written(tmp_path, "extends: classic\ntitle: Dunes\nspaces:\n  39: {name: Pier, short: Pier, abbr: PIER}\n")
        await until(pilot, lambda: "Dunes" in shown(app))
        assert "PIER" in shown(app).upper()
        written(tmp_path, "extends: classic\ntitle: Dunes\nspaces:\n  39: {price: -3}\n  nowhere: {}\n")
        await until(pilot, lambda: "2 problems" in shown(app))
        assert "seaside.yaml:4:" in shown(app)
        assert "PIER" in shown(app).upper(), "the last sound picture stays"
        await pilot.press("pagedown")
        assert "seaside.yaml:4:" not in shown(app)
        assert "seaside.yaml:5:" in shown(app)
        written(tmp_path)
        await until(pilot, lambda: "Seaside" in shown(app))
        await pilot.press("escape")
        assert app.left


async def test_a_doubt_is_shown_beside_a_box_that_can_be_played(tmp_path: Path) -> None:
    cards = "decks: {chance: {cards: {go: {text: Pay $50., effect: {pay: 60}}}}}\n"
    app = Stage(PreviewScreen(looks(), Watched(written(tmp_path, SOUND + cards))))
    async with app.run_test(size=SIZES[0]):
        assert "can be played" in shown(app)
        assert "seaside.yaml:3:" in shown(app)
        assert '"$50"' in shown(app)


THIRD = """decks:
  wheel:
    name: Wheel
    rgb: "#884488"
    ansi: magenta
    cards: [{id: one, text: Nothing., effect: skip_turn}]
spaces:
  7: {name: Wheel, short: Wheel, abbr: WHEL, effect: {draw: wheel}}
"""


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_every_deck_has_a_sign_of_its_own(tmp_path: Path, glyphs: Glyphs) -> None:
    assert len(set(glyphs.decks)) == len(glyphs.decks)
    app = Stage(PreviewScreen(looks(ascii_only=glyphs is ASCII), Watched(written(tmp_path, SOUND + THIRD))))
    async with app.run_test(size=SIZES[1]):
        for number, name in enumerate(("Chance", "Community Chest", "Wheel")):
            assert f"{glyphs.deck(number)} {name}" in shown(app)


async def test_a_translation_beside_it_shows_too(tmp_path: Path) -> None:
    app = Stage(PreviewScreen(looks(), Watched(written(tmp_path))))
    async with app.run_test(size=SIZES[0]) as pilot:
        (tmp_path / "seaside.de.yaml").write_text("title: [1]\n", encoding="utf-8")
        await until(pilot, lambda: "seaside.de.yaml:1:" in shown(app))


async def test_a_file_that_is_broken_from_the_start_waits_to_be_mended(tmp_path: Path) -> None:
    app = Stage(PreviewScreen(looks(), Watched(written(tmp_path, "title: [\n"))))
    async with app.run_test(size=SIZES[0]) as pilot:
        assert "seaside.yaml:" in shown(app)
        await pilot.press("right", "l", "down")
        assert "nothing to see yet" in shown(app) or app.screen is app.first
        written(tmp_path)
        await until(pilot, lambda: "Seaside" in shown(app))


@pytest.mark.parametrize("edition", ["classic", "duel_masters_civilizations"])
async def test_spaces_and_cards_are_looked_at_by_keys_and_clicks(edition: str) -> None:
    app = Stage(PreviewScreen(looks(), Watched(find_file(edition))))
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = app.screen
        assert isinstance(screen, PreviewScreen)
        assert screen.sample is not None
        seen = []
        for key in ("left", "up", "right", "down"):
            await pilot.press(key)
            seen.append((screen.space, screen.card))
        last, card = screen.sample.spaces - 1, max(0, screen.sample.cards - 1)
        assert seen == [(last, 0), (last, card), (0, card), (0, 0)]
        for space, place in enumerate(screen.sample.places(SIZES[0])):
            await pilot.click(offset=(place.x, place.y + 1))
            assert screen.space == space


async def test_the_pages_inside_keep_up_as_well(tmp_path: Path) -> None:
    app = Stage(PreviewScreen(looks(), Watched(written(tmp_path))))
    async with app.run_test(size=SIZES[0]) as pilot:
        await point_at(pilot, "Look inside")
        await until(pilot, lambda: isinstance(app.screen, BoxScreen))
        written(tmp_path, "extends: classic\ntitle: Dunes\n")
        await until(pilot, lambda: "Dunes" in shown(app))
        written(tmp_path, "extends: classic\ntitle: ''\n")
        await until(pilot, lambda: "seaside.yaml:2:" in shown(app))
        await pilot.press("escape")
        assert isinstance(app.screen, PreviewScreen)


def test_where_nothing_can_be_drawn_it_is_told_in_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "preview", str(tmp_path / "none.yaml")]) == 1
    assert "there is no such file" in capsys.readouterr().err
    path = written(tmp_path)
    assert main(["editions", "preview", "--plain", str(path)]) == 0
    told = capsys.readouterr().out
    assert "can be played" in told
    assert "Boardwalk" in told
    assert main(["editions", "preview", str(path)]) == 2
    assert "needs a terminal" in capsys.readouterr().err


async def test_nothing_comes_after_the_preview(tmp_path: Path) -> None:
    from monopoly_tui.tui.app import MonopolyApp
    from monopoly_tui.tui.lobby.lobby import Preview
    from monopoly_tui.tui.options import Options

    app = MonopolyApp(Options(animation=False), Preview(written(tmp_path)))
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PreviewScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.navigator, Navigator) and app.navigator.over)
