"""All screens around the game: they fill any size, need neither colours nor Unicode, and have no key without help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.app import App
from textual.geometry import Size
from textual.screen import Screen

from monopoly_tui.bots import make_bot
from monopoly_tui.editions.finding import find_file
from monopoly_tui.editions.loading import Watched
from monopoly_tui.editions.problems import Place, Problem
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import _, set_language
from monopoly_tui.session.chronicle import Chronicle
from monopoly_tui.session.options import Listed, boxes
from monopoly_tui.session.presets import Preset, Presets
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.save_list import Overview, SaveInfo
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.tui.kit import keeping
from monopoly_tui.tui.kit.chrome import paint_too_small
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE
from monopoly_tui.tui.kit.look import HOUSE, Depth, Look, Looks
from monopoly_tui.tui.kit.page import PageScreen
from monopoly_tui.tui.kit.rows import length, plain_text
from monopoly_tui.tui.lobby import presets
from monopoly_tui.tui.lobby.chronicle import ChronicleScreen
from monopoly_tui.tui.lobby.options import OptionsScreen
from monopoly_tui.tui.lobby.picker import Picked, PickerScreen
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.presets import PresetsScreen
from monopoly_tui.tui.lobby.saves import BIN, RESUME, SavesScreen
from monopoly_tui.tui.lobby.settings import SettingsScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.holdings import over_game
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.log_page import LogTab
from monopoly_tui.tui.table.lookup import TabScreen
from monopoly_tui.tui.table.match import seats_of
from monopoly_tui.tui.workshop.screen import PreviewScreen

from ..property_editions import find_property_edition
from ..tables import lots
from ..test_chronicle import EVENING

NAMES = ("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "[b]Zoë[/b]")
SAVES = (
    SaveInfo("classic-1", "Classic", NAMES[:4], 14, 1, 1_700_000_000),
    SaveInfo("pokemon-1", "Pokémon", NAMES[:2], 30, 1, 1_600_000_000, over=True),
    SaveInfo("broken", trouble="Line 3 is damaged."),
)
HARD = {"salary": 0, "deal": {"deeds": 3}}
"""Rules under which bots come to an end."""


def looks(depth: Depth = Depth.TRUE, *, ascii_only: bool = False) -> Looks:
    """What screens are given to make their looks."""
    return lambda theme: Look(theme, depth, ASCII if ascii_only else UNICODE)


@lru_cache
def played(edition: str = "classic", players: int = 4, seed: str = "seed0", most: int = 3000) -> RecordedGame:
    """A game of bots, to its end if it comes soon enough."""
    box = find_property_edition(edition)
    seats = tuple(Player(name, "simple", token) for token, name in enumerate(NAMES[:players]))
    game = RecordedGame(Setup(box, box.settings.with_rules(HARD), seats, seed))
    bot = make_bot("simple", "bots")
    while (decision := game.decision) is not None and len(game.steps) < most:
        player, action = next((p, a) for p in decision.asks if (a := bot.answer(game.game, p)) is not None)
        game.apply(player, action)
    return game


def view_of(game: RecordedGame, look: Look) -> View:
    """The table of a game."""
    edition = game.setup.edition
    return View(find_property_edition(edition.id), seats_of(game.setup), lots(game), look)


Turned = TypeVar("Turned", bound=TabScreen[Any])


class Stage(App[None]):
    """Shows one screen, and keeps what it is dismissed with."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.first, self.left = screen, False
        self.result: object = None

    def on_mount(self) -> None:
        self.push_screen(self.first, self._leave)

    def _leave(self, result: object) -> None:
        self.result, self.left = result, True


def shown(app: App[Any]) -> str:
    """What the screen on top shows."""
    page = app.screen
    assert isinstance(page, PageScreen)
    return "\n".join(plain_text(one) for one in page.draw(*page.size))


def overview(games: Sequence[SaveInfo]) -> Overview:
    """What the welcome is told of some games, the last played first."""
    return Overview(next((game for game in games if game.can_go_on), None), len(games))


def finished() -> RecordedGame:
    """A game that came to its end."""
    game = played()
    assert game.over
    return game


def _lookup(given: Looks, page: int, players: int = 4) -> TabScreen[None]:
    game = played(players=players, most=150)
    return over_game(view_of(game, given(game.setup.edition.theme)), game.history, page, ("", ()))


def _end(given: Looks, page: int) -> EndScreen:
    game = finished()
    return _turned(EndScreen(given(game.setup.edition.theme), game), page)


def _turned(screen: Turned, page: int) -> Turned:
    screen.turn(page)
    return screen


class Kept(Presets):
    """Rules with a name that lie nowhere."""

    def __init__(self, *presets: Preset) -> None:
        super().__init__()
        self._presets = presets

    def all(self) -> list[Preset]:
        return list(self._presets)

    def keep(self, preset: Preset) -> None:
        self._presets += (preset,)


NAMED = Kept(
    Preset("Friday night", "property", {"free_parking_pot": True, "salary": 400, "undo": "ask"}),
    Preset("Quick", "property", {"short_game": True}),
)


class Cupboard(SaveFolder):
    """A folder with games of which only the list is known."""

    def __init__(self, games: Sequence[SaveInfo]) -> None:
        self._games = games

    def games(self) -> list[SaveInfo]:
        return list(self._games)

    def overview(self) -> Overview:
        return overview(self._games)

    def newest(self) -> Setup | None:
        return None


def _picker(first: str, given: Looks) -> PickerScreen:
    return PickerScreen(given, boxes(), first, presets=Kept())


def _collection(given: Looks, *typed: str) -> PickerScreen:
    """More boxes than a window is high, some of them one's own and one of these broken."""
    classic = find_property_edition("classic")
    many = [
        Listed(f"town{number}", replace(classic, title=f"Town {number}"), own=number % 3 == 0)
        for number in range(1, 34)
    ]
    page = PickerScreen(given, [*many, Listed("torn", trouble="torn.yaml:3:1: title: is missing", own=True)], "town21")
    for letter in typed:
        page.press(letter, letter)
    return page


def _preview(given: Looks, edition: str, *problems: Problem) -> PreviewScreen:
    watched = Watched(find_file(edition))
    watched.look()
    watched.problems, watched.untold = problems, len(problems)
    page = PreviewScreen(given, watched)
    for key in ["right"] * 13 + ["up"]:
        page.press(key)
    return page


def _typing(given: Looks) -> SavesScreen:
    page = SavesScreen(given, SAVES, RESUME, folder=Cupboard(SAVES))
    page.ask_for_name()
    return page


def _taken_in(given: Looks) -> SavesScreen:
    page = SavesScreen(given, SAVES, RESUME, folder=Cupboard(SAVES))
    page.say(_("Taken in as {name}.").format(name=SAVES[0].name))
    return page


def _rules_taken_in(given: Looks) -> PresetsScreen:
    """By the keys that do it; the file holds what others would have written into it."""
    page = PresetsScreen(given, find_property_edition("classic"), Kept(*NAMED.all()[:1]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presets, "read_file", lambda _path, _most: NAMED.all()[1].content())
        for key in ("i", *"~/Downloads/quick.rules.json"):
            page.press(key, key)
        page.press("enter")
    return page


def _written(given: Looks, page: int, key: str) -> EndScreen:
    """A page of the end after a key by which it is kept in a file."""
    screen = _end(given, page)
    screen.folder = Path("/home/zoe/games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "write_beside", lambda folder, stem, ending, _content: folder / f"{stem}{ending}")
        screen.press(key, key)
    return screen


def _renaming(given: Looks) -> PresetsScreen:
    page = PresetsScreen(given, find_property_edition("classic"), NAMED)
    page.ask_for_name()
    return page


def _once_more(given: Looks) -> PlayersScreen:
    """As they sat at the last table."""
    last = (Player("Zoë", token=3), Player("Max", "sharp", 5), Player("Kim", token=1))
    return PlayersScreen(given, Picked(find_property_edition("classic"), {}), last=last)


PAGES: dict[str, Callable[[Looks], PageScreen[Any]]] = {
    "welcome": lambda given: WelcomeScreen(given, overview(SAVES)),
    "welcome, first time": lambda given: WelcomeScreen(given),
    "saves": lambda given: SavesScreen(given, SAVES, RESUME),
    "no saves": lambda given: SavesScreen(given, (), RESUME),
    "saves in order": lambda given: SavesScreen(given, SAVES, RESUME, folder=Cupboard(SAVES)),
    "saves, another name": _typing,
    "saves, one taken in": _taken_in,
    "bin": lambda given: SavesScreen(given, SAVES[:2], BIN),
    "chronicle": lambda given: ChronicleScreen(given, EVENING),
    "chronicle of one game": lambda given: ChronicleScreen(given, Chronicle(EVENING.games[:1])),
    "empty chronicle": lambda given: ChronicleScreen(given, Chronicle(())),
    "chronicle, games": lambda given: _turned(ChronicleScreen(given, EVENING), 1),
    "named rules": lambda given: PresetsScreen(given, find_property_edition("classic"), NAMED),
    "named rules, another name": _renaming,
    "named rules, some taken in": _rules_taken_in,
    "no named rules": lambda given: PresetsScreen(given, find_property_edition("classic"), Kept()),
    "picker with named rules": lambda given: PickerScreen(given, boxes(), "classic", presets=NAMED),
    "picker of a collector": _collection,
    "picker, finding": lambda given: _collection(given, *"/town 3"),
    "picker, nothing found": lambda given: _collection(given, *"/x"),
    "preview": lambda given: _preview(given, "classic"),
    "preview of lands": lambda given: _preview(given, "duel_masters_civilizations"),
    "preview with problems": lambda given: _preview(
        given,
        "classic",
        Problem(Place("/home/zoe/editions/classic.yaml", 12, 5), "spaces[3].price", "is missing"),
        Problem(Place("classic.yaml", 120, 17), "groups.dark_blue.colour", "is not a colour such as #1f6feb"),
    ),
    **{f"picker {box.id}": partial(_picker, box.id) for box in boxes()},
    "options": lambda given: OptionsScreen(
        given, find_property_edition("duel_masters"), {"rent_claim": "before_second_roll"}
    ),
    "settings": lambda given: SettingsScreen(given, Preferences()),
    "players": lambda given: PlayersScreen(given, Picked(find_property_edition("yugioh"), {"salary": 400}), "Zoë"),
    "players of the last table": _once_more,
    "holdings": lambda given: _lookup(given, 0),
    "holdings of eight": lambda given: _lookup(given, 0, 8),
    "log": lambda given: _lookup(given, 1, 8),
    "rules": lambda given: _lookup(given, 2),
    "help": lambda given: _lookup(given, 3),
    "result": lambda given: _end(given, 0),
    "story": lambda given: _end(given, 1),
    "money": lambda given: _end(given, 2),
    "dice": lambda given: _end(given, 3),
    "result, written": lambda given: _written(given, 0, "s"),
    "story, written": lambda given: _written(given, 1, "h"),
}


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50), (81, 61), (203, 25)])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fills_every_size(name: str, size: tuple[int, int]) -> None:
    width, height = size
    for depth, ascii_only in ((Depth.TRUE, False), (Depth.ANSI, False), (Depth.MONO, True)):
        rows = PAGES[name](looks(depth, ascii_only=ascii_only)).draw(width, height)
        assert len(rows) == height
        assert {length(one) for one in rows} == {width}
        if ascii_only:
            assert all(plain_text(one).isascii() for one in rows)


@pytest.mark.parametrize("size", [(1, 1), (20, 3), (79, 24), (80, 23)])
@pytest.mark.parametrize("name", PAGES)
def test_a_window_too_small_says_which_size_is_needed(name: str, size: tuple[int, int]) -> None:
    rows = PAGES[name](looks()).draw(*size)
    assert len(rows) == size[1]
    text = " ".join(plain_text(one) for one in rows)
    assert "80" in text or size[0] < 10


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(40, 12), (30, 12), (20, 20), (79, 24)])
def test_what_asks_for_more_room_is_itself_not_cut(language: str, size: tuple[int, int]) -> None:
    set_language(language)
    rows = paint_too_small(looks()(HOUSE), *size)
    text = " ".join(" ".join(plain_text(one) for one in rows).split())
    assert _("The table needs a little more room") in text
    assert _("The game goes on as soon as the window is larger.") in text


@pytest.mark.parametrize("name", PAGES)
def test_a_window_that_shrinks_never_stops_the_program(name: str) -> None:
    page = PAGES[name](looks())
    for width in range(1, 80):
        rows = page.draw(width, 20)
        assert (len(rows), {length(one) for one in rows}) == (20, {width})


def test_keys_at_the_bottom_are_not_cut_off() -> None:
    for make in PAGES.values():
        for ascii_only in (False, True):
            page = make(looks(Depth.MONO, ascii_only=ascii_only))
            bottom = plain_text(page.draw(80, 24)[-1])
            last = [one for one in page.commands() if not one.aside][-1]
            assert bottom.rstrip().endswith((last.label, last.short)), bottom


def test_names_are_never_read_as_markup() -> None:
    page = PAGES["holdings of eight"](looks())
    assert "[b]Z" in "\n".join(plain_text(one) for one in page.draw(160, 50))


async def test_a_page_is_there_again_after_resizing() -> None:
    app = Stage(OptionsScreen(looks(), find_property_edition("classic")))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("enter")
        assert not app.left, "keys do nothing in a window too small"
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app.screen.size == Size(100, 30)
        assert "House rules" in shown(app)


async def test_rules_that_do_not_all_fit_have_a_bar_that_tells_where_one_is() -> None:
    app = Stage(OptionsScreen(looks(), find_property_edition("classic")))
    async with app.run_test(size=(80, 24)) as pilot:
        upper = bar_at_the_edge(app)
        assert upper.startswith("█")
        assert upper.endswith("·")
        await pilot.press("up")
        lower = bar_at_the_edge(app)
        assert lower.startswith("·")
        assert lower.endswith("█")
        await pilot.resize_terminal(100, 60)
        await pilot.pause()
        assert bar_at_the_edge(app) == ""


def bar_at_the_edge(app: Stage) -> str:
    """The signs in the last column."""
    return "".join(one[-1] for one in shown(app).splitlines() if len(one) == app.size.width).strip()


async def test_the_log_can_be_narrowed_to_one_player() -> None:
    screen = _lookup(looks(), 1)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        tab = screen.tab
        assert isinstance(tab, LogTab)
        everything = len(tab.rows(screen.look, 76, 19))
        await pilot.press("b")
        assert tab.only == 1
        assert 0 < len(tab.rows(screen.look, 76, 19)) < everything
        await pilot.press("b")
        assert tab.only is None
        await pilot.press("home")
        assert "1 to 19" in shown(app)
        await pilot.press("escape")
        assert app.left


async def test_pages_are_turned_by_keys_and_by_clicks() -> None:
    screen = _lookup(looks(), 3)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Roll the dice." in shown(app)
        await pilot.press("3")
        assert "Everybody starts with" in shown(app)
        await pilot.press("tab", "tab")
        assert screen.at == 0
        await pilot.click(offset=(14, 1))
        assert screen.at == 1
        await pilot.click(offset=(2, 23))
        assert app.left


def test_the_rules_page_speaks_of_the_game_that_is_played() -> None:
    game = played(most=1)
    screen = over_game(view_of(game, looks()(game.setup.edition.theme)), game.history, 2, ("", ()))
    text = "\n".join(plain_text(one) for one in screen.tab.rows(screen.look, 76, 19))
    assert "Nothing is paid for passing GO." in text
    assert game.setup.settings != Settings()
