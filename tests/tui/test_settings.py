"""What a player chooses for the screen: by keys and by mouse, before a game and at its table, now and next time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui import i18n
from monopoly_tui.config import (
    ANIMATION,
    ASCII,
    BELL,
    HANDOVER,
    LANGUAGE,
    THEME,
    Config,
    config_path,
    read_config,
    write_setting,
)
from monopoly_tui.i18n import wish_for
from monopoly_tui.session.save_list import SaveInfo
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.look import spell
from monopoly_tui.tui.kit.page import PageScreen
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.lobby.settings import SETTINGS, SettingsScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.own_themes import own_theme
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table.palette import PaletteScreen

from ..test_config import SEA
from .losses import Losses
from .piloting import STILL, press, screen_of, settled
from .piloting import shown as painted
from .tables import make_look, make_match
from .test_screens import SAVES, Stage, looks, overview, shown
from .test_screens_before import point_at


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it, on a terminal with all colours."""
    for variable in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    for variable in ("NO_COLOR", "SSH_CONNECTION"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    return tmp_path / "home"


@pytest.fixture
def unwritable(home: Path) -> None:
    """A home where nothing can be written, not even by root: a file is in its place."""
    home.write_text("no folder")


def program(options: Options = STILL, *, first: Any = None) -> MonopolyApp:
    """The program as it is started, with its configuration."""
    return MonopolyApp(options, first, keep=write_setting)


async def opened(pilot: Pilot[None]) -> SettingsScreen:
    """The settings, from the welcome on."""
    await screen_of(pilot, WelcomeScreen)
    await press(pilot, "o")
    return await screen_of(pilot, SettingsScreen)


def seen(page: PageScreen[Any]) -> str:
    """What a page shows at 80 × 24."""
    return "\n".join(plain_text(one) for one in page.draw(80, 24))


def row_of(name: str) -> int:
    return next(number for number, setting in enumerate(SETTINGS) if setting.name == name)


# --- before a game ----------------------------------------------------------------------------------------------------


async def test_everything_is_chosen_by_keys_and_written_down() -> None:
    async with program(Options()).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "right", "right")  # Deutsch
        await press(pilot, "down", "left", "left")  # dark
        await press(pilot, "down", "space", "down", "left", "down", "space", "down", "right", "down", "right")
        await press(pilot, "down", "left", "down", "space", "down", "left")
        text = shown(pilot.app)
        assert read_config() == Config(
            "de",
            "dark",
            animation=False,
            handover=True,
            bell=True,
            ascii=True,
            speed="brisk",
            fanfare="great",
            hints=False,
            talk=False,
        )
        for line in ("Sprache", "Deutsch", "dunkel", "Uebergabe", "an"):
            assert line in text
        assert text.isascii()
        await press(pilot, "enter")
        await screen_of(pilot, WelcomeScreen)
        assert "Einstellungen" in shown(pilot.app)


async def test_what_is_chosen_is_seen_at_once_and_holds_for_every_screen() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        dark = screen.look.theme.dark
        await press(pilot, "down", "right")
        assert "light" in shown(app)
        assert screen.look.theme.dark != dark
        assert app.current_theme.dark != dark
        await press(pilot, "end", "space")
        assert not screen.look.glyphs.unicode
        await press(pilot, "escape")
        welcome = await screen_of(pilot, WelcomeScreen)
        assert not welcome.look.theme.dark
        assert not welcome.look.glyphs.unicode


async def test_themes_of_ones_own_are_offered_and_broken_ones_are_told(home: Path) -> None:
    folder = home / "monopoly-tui" / "themes"
    folder.mkdir(parents=True)
    (folder / "sea.toml").write_text(SEA)
    (folder / "wreck.toml").write_text("dark = 3\n")
    own_theme.cache_clear()
    app = program(first=make_match(2, persons=(0, 1)).game)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await from_menu(pilot, *"theme: sea")
        assert (await settled(pilot)).view.look.accent.rgb == "#33ccff"
        assert read_config().theme == "sea"
        screen.leave()
        page = await opened(pilot)
        await press(pilot, "down")
        assert "sea" in shown(app)
        await press(pilot, "right")
        assert "wreck.toml:1:1: dark: " in shown(app).replace("\n", "")
        await press(pilot, "left")
        assert page.look.accent.rgb == "#33ccff"


async def test_switching_the_animation_switches_that_of_the_program() -> None:
    app = program(Options())
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        usual = app.animation_level
        await press(pilot, "down", "down", "space")
        assert app.animation_level == "none"
        await press(pilot, "space")
        assert app.animation_level == usual
        assert read_config() == Config()


async def test_the_bell_is_heard_when_it_is_switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(MonopolyApp, "bell", lambda self: rung.append(True))
    async with program().run_test(size=(80, 24)) as pilot:
        (await opened(pilot)).marked.at = row_of(BELL)
        await press(pilot, "right")
        assert rung == [True]
        await press(pilot, "right")
        assert rung == [True]


async def test_everything_is_chosen_by_mouse() -> None:
    preferences = Preferences(keep=write_setting)
    app = Stage(SettingsScreen(looks(), preferences))
    async with app.run_test(size=(80, 24)) as pilot:
        for name, title in ((ANIMATION, "Animation"), (HANDOVER, "Hand-over"), (ASCII, "Plain letters")):
            before = preferences.value(name)
            await point_at(pilot, title)
            assert preferences.value(name) == before, "a click marks, another one changes"
            await point_at(pilot, title)
            assert preferences.value(name) != before
        await point_at(pilot, "The colours;")
        y = next(number for number, line in enumerate(shown(app).split("\n")) if "Theme" in line)
        await pilot.click(offset=(shown(app).split("\n")[y].index("◄"), y))
        assert preferences.value(THEME) == "plain"
        await pilot.click(offset=(shown(app).split("\n")[y].rindex("►"), y))
        assert preferences.value(THEME) == "edition"
        assert read_config() == Config(animation=False, handover=True, ascii=True)
        await point_at(pilot, "Esc Done")
        assert app.left


@pytest.mark.parametrize(
    ("language", "notice"),
    [
        ("en", "In config.toml the lines 2, 14 are passed over; Settings tells why."),
        ("de", "In config.toml sind Zeilen 2, 14 übergangen; warum, sagen die Einstellungen."),
    ],
)
async def test_what_is_passed_over_is_told_at_the_welcome_and_in_full_in_the_settings(
    language: str, notice: str
) -> None:
    wish_for(language)
    wrong = [(2, "/a/rather/long/path, line 2: first. " + "word " * 50), (14, "line 14: second. " + "word " * 50)]
    app = MonopolyApp(STILL, passed_over=wrong)
    async with app.run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        assert notice in shown(app)
        await opened(pilot)
        assert all(" ".join(sentence.split()) in " ".join(shown(app).split()) for _line, sentence in wrong)
        await press(pilot, "down")
        assert "line 14" not in shown(app)
        await press(pilot, "escape")
        await screen_of(pilot, WelcomeScreen)
        assert notice not in shown(app)


async def test_the_welcome_leads_to_the_settings_by_mouse() -> None:
    async with program().run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        await point_at(pilot, "Settings")
        await screen_of(pilot, SettingsScreen)


async def test_a_language_can_be_left_to_the_box_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    write_setting(LANGUAGE, "en")
    wish_for(None, "en")
    async with program().run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "English" in shown(pilot.app)
        await press(pilot, "left")
        assert "wie die Ausgabe" in shown(pilot.app)
    assert config_path().read_text() == ""
    assert read_config().language is None


async def test_what_the_command_line_says_is_shown_but_not_written() -> None:
    wish_for("de")
    async with program(Options("dark", handover=True, animation=False)).run_test(size=(80, 24)) as pilot:
        (await opened(pilot)).marked.at = row_of(BELL)
        for line in ("Deutsch", "dunkel"):
            assert line in shown(pilot.app)
        await press(pilot, "space")
    assert config_path().read_text() == "bell = true\n"


# --- where it cannot be kept ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unwritable")
async def test_in_a_home_that_cannot_be_written_it_holds_and_is_told() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "down", "right")
        told = f"This holds only until you quit: {config_path()} cannot be written: "
        assert "".join(told.split()) in "".join(shown(app).split())
        await press(pilot, "escape")
        assert not (await screen_of(pilot, WelcomeScreen)).look.theme.dark


async def test_a_file_damaged_meanwhile_is_told_and_left_alone() -> None:
    path = config_path()
    path.parent.mkdir(parents=True)
    async with program().run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        path.write_text("bell = maybe\n")
        await press(pilot, "right")
        text = shown(pilot.app)
        assert "This holds only until you quit: " in text
        assert "is not written in TOML" in " ".join(text.split())
        await press(pilot, "up")
        assert "This holds" not in shown(pilot.app)
    assert path.read_text() == "bell = maybe\n"


# --- at the table -----------------------------------------------------------------------------------------------------


async def from_menu(pilot: Pilot[None], *letters: str) -> None:
    await press(pilot, "ctrl+p")
    await screen_of(pilot, PaletteScreen)
    await press(pilot, *letters, "enter")


async def test_what_is_chosen_at_the_table_is_written_down_and_outlives_the_game() -> None:
    app = program(first=make_match(2, persons=(0, 1)).game)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await from_menu(pilot, *"theme: light")
        assert not (await settled(pilot)).view.look.theme.dark
        await from_menu(pilot, *"deutsch")
        await settled(pilot)
        assert "würfle" in painted(screen.table.bar)
        assert read_config() == Config("de", "light")
        await from_menu(pilot, *"zum menü")
        welcome = await screen_of(pilot, WelcomeScreen)
        assert not welcome.look.theme.dark
        assert "Willkommen" in shown(app)


async def test_the_language_is_left_to_the_box_from_its_table() -> None:
    wish_for("de")
    async with program(first=make_match(2, persons=(0, 1)).game).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await from_menu(pilot, *"wie die ausgabe")
        await settled(pilot)
        assert i18n.language() == "en"
        assert "roll" in painted(screen.table.bar)
        await press(pilot, "ctrl+p")
        menu = await screen_of(pilot, PaletteScreen)
        assert not [one for one in menu.listed if "as the box" in one.label]


async def test_the_animation_is_switched_at_the_table() -> None:
    app = program(Options(), first=make_match(2, persons=(0, 1)).game)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        screen.show.hurry()
        await settled(pilot)
        assert screen.show.pace.animated
        await from_menu(pilot, *"animation: off")
        await settled(pilot)
        assert not screen.show.pace.animated
        assert not read_config().animation
        await from_menu(pilot, *"animation: on")
        await settled(pilot)
        assert screen.show.pace.animated
        assert read_config().animation


@pytest.mark.parametrize("letters", ["theme: dark", "deutsch", "animation: on"])
@pytest.mark.usefixtures("unwritable")
async def test_at_the_table_it_is_told_where_it_cannot_be_kept(letters: str) -> None:
    async with program(first=make_match(2, persons=(0, 1)).game).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await from_menu(pilot, *letters)
        await settled(pilot)
        german = i18n.language() == "de"
        assert ("Das gilt nur bis zum Beenden" if german else "This holds only until you quit") in painted(
            screen.table.bar
        )
        assert str(config_path()) in str(screen.table.log_.lines[-1])
        assert screen.host.note == "", "the next question is not hidden"


def test_bots_are_silent_or_not_as_was_chosen_last() -> None:
    preferences = Preferences(Options(talk=False))
    screen = TableScreen(make_match(2), make_look(), preferences)
    silent = screen.loop.talks()
    preferences.choose("talk", True)
    assert (silent, screen.loop.talks()) == (False, True)


async def test_a_program_without_a_configuration_writes_nothing() -> None:
    async with MonopolyApp(STILL).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "right", "down", "right")
    assert not config_path().exists()


# --- how it looks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", i18n.languages())
@pytest.mark.parametrize("ascii_only", [False, True])
def test_nothing_is_cut_whatever_is_chosen(monkeypatch: pytest.MonkeyPatch, code: str, ascii_only: bool) -> None:
    losses = Losses(monkeypatch)
    given = looks(ascii_only=ascii_only)
    screen = SettingsScreen(given, Preferences())
    for number, setting in enumerate(SETTINGS):
        screen.marked.at = number
        for value in setting.values:
            screen.preferences.choose(setting.name, value)
            i18n.set_language(code)
            for screen.message in ("", "word " * 60):
                text = seen(screen)
                explained = [setting] if screen.message else SETTINGS
                assert all(spell(screen.look, i18n._(one.title)) in text for one in SETTINGS)
                assert all(spell(screen.look, i18n._(one.about)) in text for one in explained)
                assert spell(screen.look, setting.shown(value)) in text
    assert not losses.found


@pytest.mark.parametrize("games", [SAVES, ()])
@pytest.mark.parametrize("code", i18n.languages())
def test_everything_on_the_welcome_is_seen_however_long_its_notice(code: str, games: tuple[SaveInfo, ...]) -> None:
    i18n.set_language(code)
    for notice in ("", "word " * 60):
        welcome = WelcomeScreen(looks(), overview(games), notice, turns=2)
        text = seen(welcome)
        assert all(entry.label in text for entry in welcome.entries())
