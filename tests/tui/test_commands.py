"""The table of commands: what it declares, what reads it, and how a player gives commands other keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui import config
from monopoly_tui.config import ConfigError, KeyWish, read_config, write_setting
from monopoly_tui.games.core.game import Game
from monopoly_tui.i18n import languages, set_language
from monopoly_tui.tui.commands import Property, Table
from monopoly_tui.tui.kit.asking import AskDialog
from monopoly_tui.tui.kit.commanded import Commanded
from monopoly_tui.tui.kit.commands import Doable, Section, key_name, rebind
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.rebinding import _rivals, give_keys
from monopoly_tui.tui.table.lookup import HelpTab, LookupScreen
from monopoly_tui.tui.table.match import Match
from monopoly_tui.tui.table.palette import PaletteScreen
from monopoly_tui.tui.table.screen import GameScreen

from ..tables import decision_of
from . import civilizations_tables
from .piloting import STILL, app_for, press, screen_of, settled, shown, until
from .tables import classic, make_match, play_on
from .test_modals import CASES, made
from .test_screens import PAGES, looks

COMMANDS = [command for section in Section.__subclasses__() for command in section.commands()]


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    rebind({})


# --- the table ------------------------------------------------------------------------------------------------------


def test_every_id_is_there_once() -> None:
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)


def test_every_command_is_explained_and_no_two_are_on_one_key() -> None:
    assert all(command.about or command.label for command in COMMANDS)
    rivals = {command.id: [_rivals(command, key) for key in command.keys] for command in COMMANDS}
    assert not {name: found for name, found in rivals.items() if any(found)}


def test_keys_are_written_as_players_know_them() -> None:
    named = map(key_name, ("?", "ctrl+p", "shift+tab", "pagedown", "f1", "="))
    assert list(named) == ["?", "Ctrl+P", "Shift+Tab", "PgDn", "F1", "="]
    assert not [command.id for command in COMMANDS if "_" in command.written]


# --- other keys -----------------------------------------------------------------------------------------------------


def configured(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "config.toml"
    path.write_text(text, encoding="utf-8")
    return [sentence for _line, sentence in give_keys(read_config(path).keys)]


def test_keys_are_read_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('theme = "dark"\n\n[keys]  # mine\nroll = "x"\nundo = [\n  "z",\n  "f5",\n]\nhelp = "h"\n')
    wishes = {"roll": (("x",), 4), "undo": (("z", "f5"), 5), "help": (("h",), 9)}
    assert read_config(path).keys == tuple(KeyWish(name, keys, path, line) for name, (keys, line) in wishes.items())
    write_setting(config.THEME, "light", path)
    write_setting(config.BELL, value=True, path=path)
    assert path.read_text().startswith('theme = "light"\n\nbell = true\n[keys]  # mine\n')
    assert read_config(path).keys == tuple(KeyWish(name, keys, path, line + 1) for name, (keys, line) in wishes.items())


@pytest.mark.parametrize("wrong", ["keys = 3", "[keys]\nroll = 3", "[keys]\nroll = []", "[keys.roll]\nx = 1"])
def test_keys_of_another_shape_are_refused_in_a_sentence(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(ConfigError, match="is a table of commands"):
        configured(tmp_path, wrong)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('roll = "b"', "line 2: b cannot be “roll”: it is “build” already, where both are there."),
        ('roll = "y"', "line 2: y cannot be “roll”: it is “buy” already, where both are there."),
        ('roll = "?"', "line 2: ? cannot be “roll”: it is “help” already, where both are there."),
        ('roll = "blank"', "line 2: “blank” is no key; keys are signs such as x or +"),
        ('bid = "x"', "line 2: “bid” has no key of its own that could be another."),
    ],
)
def test_what_cannot_be_is_told_with_its_line(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(ConfigError) as error:
        configured(tmp_path, f"[keys]\n{line}\n")
    assert told in str(error.value)
    assert Property.ROLL.keys == ("r",)


def test_a_command_that_is_not_there_is_passed_over(tmp_path: Path) -> None:
    (told,) = configured(tmp_path, '[keys]\nrol = "x"\nundo = "z"\n')
    assert told.endswith("config.toml, line 2: there is no command called “rol”; did you mean “roll”?")
    assert Table.UNDO.keys == ("z",)


def test_two_commands_may_change_their_keys(tmp_path: Path) -> None:
    configured(tmp_path, '[keys]\nroll = "b"\nbuild = "r"\n')
    assert (Property.ROLL.keys, Property.BUILD.keys) == (("b",), ("r",))


async def test_other_keys_hold_for_the_table_its_footer_and_its_help(tmp_path: Path) -> None:
    configured(tmp_path, '[keys]\nroll = "x"\nmenu = "f5"\n')
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        assert " x Roll" in shown(screen.table.keys)
        assert " x  " in shown(screen.table.prompt)
        await press(pilot, "r")
        assert not match.game.steps
        await press(pilot, "x")
        await until(lambda: len(match.game.steps) == 1)
        await press(pilot, "f5")
        await screen_of(pilot, PaletteScreen)


async def test_moves_can_have_other_keys_as_well(tmp_path: Path) -> None:
    configured(tmp_path, '[keys]\ndown = ["down", "j"]\n')
    page = PAGES["welcome"](looks())
    marked: Any = page
    for key in ("j", "down"):
        assert page.press(key, key if len(key) == 1 else None)
    assert marked.marked.at == 2


# --- the menu -------------------------------------------------------------------------------------------------------


class Over(App[None]):
    """Shows screens; Textual's own palette is not wanted here either."""

    ENABLE_COMMAND_PALETTE = False


def asked() -> AskDialog:
    return AskDialog(looks()(classic().theme), "Really?", ["It is so."], "Yes, please")


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    **{name: partial(PAGES[name], looks()) for name in PAGES if not name.startswith("picker ")},
    "picker": partial(PAGES["picker classic"], looks()),
    **{f"dialog: {name}": partial(made, name) for name in CASES},
    "question": asked,
}


@pytest.mark.parametrize("code", languages())
def test_the_menu_has_room_for_what_it_says_of_every_command(code: str) -> None:
    set_language(code)
    menu = PaletteScreen(looks()(classic().theme), "", [command.to(lambda: None) for command in COMMANDS])
    listed = [plain_text(row) for row in menu.draw(80, 8 + len(COMMANDS))]
    assert len([row for row in listed if row.strip()]) >= len(COMMANDS) + 2, "all of them, a heading and the keys"
    assert not [row for row in listed if "…" in row]


async def test_the_menu_is_on_every_screen_and_lists_nothing_twice() -> None:
    async with Over().run_test(size=(80, 24)) as pilot:
        for name, make in SCREENS.items():
            screen = make()
            await pilot.app.push_screen(screen)
            await press(pilot, "ctrl+p")
            menu = pilot.app.screen
            assert isinstance(menu, PaletteScreen), name
            labels = [one.label for one in menu.listed]
            assert sorted(set(labels)) == sorted(labels), name
            assert {"Help", "Quit", "Take a picture of the screen", "Copy the text of the screen"} <= set(labels), name
            await press(pilot, "escape")
            assert pilot.app.screen is screen, name
            await press(pilot, "f1")
            assert isinstance(pilot.app.screen, LookupScreen), name
            while len(pilot.app.screen_stack) > 1:
                pilot.app.pop_screen()


async def test_a_picture_shows_the_screen_below_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "ctrl+p", *"picture", "enter")
        await until(lambda: "Written to monopoly-screen.svg in" in shown(screen.table.bar))
    picture = (tmp_path / "monopoly-screen.svg").read_text(encoding="utf-8")
    assert "KENT" in picture
    assert "Take" not in picture
    assert "font-face" not in picture


async def test_the_text_of_a_screen_is_copied() -> None:
    async with app_for(make_match(2, persons=(0, 1))).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "ctrl+p", *"copy", "enter")
        await until(lambda: "Copied, if your terminal" in shown(screen.table.bar))
        text = pilot.app.clipboard
        assert len(text.splitlines()) == 24
        assert "KENT" in text


@pytest.mark.parametrize("lands", [False, True], ids=["lots", "lands"])
async def test_the_menu_of_a_table_lists_nothing_twice(lands: bool) -> None:
    match = civilizations_tables.make_match(2, persons=(0, 1)) if lands else make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await screen_of(pilot, GameScreen)
        await until(lambda: screen.asked is not None)
        await press(pilot, "ctrl+p")
        labels = [one.label for one in (await screen_of(pilot, PaletteScreen)).listed]
        assert len(set(labels)) == len(labels)
        assert {"Undo", "The whole log", "Theme: dark", "Quit"} <= set(labels)


def test_the_menu_finds_letters_in_their_order_the_best_match_first() -> None:
    names = ("Theme: dark", "Take back", "The whole log", "Leave the table for the menu")
    menu = PaletteScreen(looks()(classic().theme), "Menu", [Doable(name, lambda: None) for name in names])
    menu._search("thdk")
    assert [one.label for one in menu.found] == ["Theme: dark"]
    menu._search("log")
    assert menu.found[0].label == "The whole log"
    menu._search("xyz")
    assert menu.found == []


# --- the help -------------------------------------------------------------------------------------------------------


def first_section(pages: Screen[Any]) -> list[str]:
    assert isinstance(pages, LookupScreen)
    assert isinstance(pages.tab, HelpTab)
    rows = [plain_text(one).strip() for one in pages.tab.rows(pages.look, 76, 19)]
    return rows[: rows.index("")]


async def test_the_help_of_a_dialog_speaks_of_it_first() -> None:
    async with Over().run_test(size=(80, 24)) as pilot:
        for name in CASES:
            dialog = made(name)
            await pilot.app.push_screen(dialog)
            await press(pilot, "?")
            told = first_section(pilot.app.screen)
            assert told[0].startswith(dialog.heading()[:20]), name
            assert len(told) > len([one for one in dialog.ways() if one.label]), name
            while len(pilot.app.screen_stack) > 1:
                pilot.app.pop_screen()


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("lands", [False, True], ids=["lots", "lands"])
async def test_the_help_speaks_first_of_every_question_on_the_stage(lands: bool, code: str) -> None:
    set_language(code)
    tables: Any = civilizations_tables if lands else sys.modules[make_match.__module__]
    match = tables.make_match(2, persons=(0, 1))
    seen: set[str] = set()
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await screen_of(pilot, GameScreen)
        for _ in range(60):
            if decision_of(match.game).kind not in seen:
                screen.tell_anew()
                await pilot.pause()
                await until(lambda: screen.asked is not None)
            panel = screen.table.prompt.panel
            if panel is not None and panel.decision.kind not in seen:
                seen.add(panel.decision.kind)
                await press(pilot, "?")
                told = first_section(pilot.app.screen)
                assert told[0].startswith(str(panel.title())[:30])
                answers = [one.label for one in panel.commands(lambda _meaning: None) if one.shown]
                assert answers
                assert len(told) > len(set(answers))
                await press(pilot, "escape")
            (tables.play_on if lands else play_on)(match.game, 1)
    assert seen >= ({"place_pawn", "turn"} if lands else {"roll", "buy", "end_turn"})


async def at_an_auction(pilot: Pilot[None], match: Match) -> TableScreen:
    """Play until a lot can be bought, and have it auctioned."""
    screen = await settled(pilot)
    while decision_of(match.game).kind != "buy":
        await press(pilot, "enter")
    await press(pilot, "a")
    await until(lambda: screen.asked is not None and decision_of(match.game).kind == "bid")
    return screen


async def test_in_an_auction_the_help_speaks_of_bids_first() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await at_an_auction(pilot, match)
        await press(pilot, "?")
        told = first_section(pilot.app.screen)
        assert "auction" in told[0].lower()
        assert [line for line in told if line.split()[0] in ("a", "A", "b", "B")] == [
            "a              Anna: bid $10",
            "b              Ben: bid $10",
            "A              Anna: pass",
            "B              Ben: pass",
        ]


async def test_the_help_names_every_key_of_the_footer_also_if_another_does_the_same() -> None:
    match = make_match(2, persons=(0,))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await at_an_auction(pilot, match)
        footer = [one.shown for one in screen.table.keys.hints if not one.why_not]
        await press(pilot, "?")
        told = first_section(pilot.app.screen)
        assert "Enter          Pass" in told
        assert {"a", "A", "Enter"} <= {line.split()[0] for line in told} & set(footer)


# --- the walk -------------------------------------------------------------------------------------------------------

MOST_ON_THE_WALK = 14
PACKAGE = str(Path(config.__file__).parent)


class Walk:
    """Notes the functions of the package that lead from the key to the engine, on whichever stack they are called."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.done: list[str] | None = None
        self.begun = False

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if self.done is not None or event != "call" or not code.co_filename.startswith(PACKAGE):
            return
        self.begun |= code is Commanded.on_key.__code__
        if self.begun and code is Game.apply.__code__:
            # Textual's tasks part the way: what led to the answer, and the loop that waited for it.
            self.done = [*self.open, *stack_of(frame)]
        elif self.begun and code.co_name == "answer" and "loop" in code.co_filename:
            self.open = stack_of(frame)


def stack_of(frame: FrameType | None) -> list[str]:
    """The functions of the package on a stack, the first call first."""
    found: list[str] = []
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(PACKAGE) and not code.co_name.startswith("<"):
            found.insert(0, code.co_qualname if hasattr(code, "co_qualname") else code.co_name)
        frame = frame.f_back
    return found


async def test_the_walk_from_the_key_to_the_engine_is_short() -> None:
    match = make_match(2, persons=(0, 1))
    async with app_for(match, STILL).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        walk = Walk()
        sys.setprofile(walk)
        try:
            await press(pilot, "r")
            await until(lambda: bool(match.game.steps))
        finally:
            sys.setprofile(None)
    assert walk.done is not None
    steps = walk.done[next(n for n, name in enumerate(walk.done) if name.endswith("on_key")) :]
    assert steps[-1] == "Game.apply"
    assert len(steps) <= MOST_ON_THE_WALK, steps
