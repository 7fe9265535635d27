"""What a group comes back to: its saves in order, its rules by name, its last table, the rematch, and a first tour."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.games.civilizations import events as civilizations_events
from monopoly_tui.games.core.codec import by_name
from monopoly_tui.games.core.vocabulary import Event
from monopoly_tui.games.property import events as property_events
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.session.presets import Presets
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.session.tour import HINTS, Tour
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.lobby.options import OptionsScreen
from monopoly_tui.tui.lobby.picker import Picked, PickerScreen
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.presets import PresetsScreen
from monopoly_tui.tui.lobby.saves import RESUME, SavesScreen
from monopoly_tui.tui.lobby.seating import Seating
from monopoly_tui.tui.lobby.shelf import TypingPage
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.screen import TableScreen

from ..tables import CIVILIZATIONS, box, decision_of, next_action, play, setup
from .test_screens import Stage, looks, shown
from .test_screens_before import until, until_on


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SaveFolder]:
    monkeypatch.chdir(tmp_path)
    with SaveFolder(tmp_path / "state" / "saves") as opened:
        yield opened


def keep(folder: SaveFolder, name: str) -> None:
    with folder.start(setup(name), name) as game:
        play(game, 6)


async def enter(pilot: Pilot[None], key: str, text: str) -> None:
    """Press a key that opens a line, write into it, and be done."""
    await pilot.press(key)
    page = pilot.app.screen
    assert isinstance(page, TypingPage)
    assert page.field is not None
    page.field.insert(text)
    await pilot.press("enter")


# --- saved games ------------------------------------------------------------------------------------------------------


async def test_saved_games_are_put_in_order_from_their_screen(folder: SaveFolder, tmp_path: Path) -> None:
    keep(folder, "game")
    app = Stage(SavesScreen(looks(), folder.games(), RESUME, folder=folder))
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot, "n", "???")
        assert "small letters" in shown(app)
        await enter(pilot, "ctrl+u", "Friday")
        assert [game.name for game in folder.games()] == ["friday"]
        await pilot.press("f")
        assert "Written to friday.journal" in shown(app)
        await pilot.press("x", "n")
        assert len(folder.games()) == 1
        await pilot.press("x", "y")
        await pilot.pause()
        assert folder.games() == []
        assert "No game is saved." in shown(app)
        await pilot.press("b", "enter")
        await pilot.pause()
        assert [game.name for game in folder.games()] == ["friday"]
        await enter(pilot, "i", "nowhere")
        assert "nowhere cannot be read" in shown(app)
        await enter(pilot, "backspace", "e/friday.journal")
        assert "nowhere/friday.journal cannot be read" in shown(app)
        await enter(pilot, "ctrl+u", "friday.journal")
        assert "Taken in as friday-2." in shown(app)
        assert len(folder.games()) == 2


async def test_the_mark_stays_on_a_finished_game_that_is_renamed_and_where_one_was_deleted(folder: SaveFolder) -> None:
    with folder.start(setup("over"), "over") as game:
        play(game, 6)
        for player in (0, 1):
            game.apply(player, Resign())
        assert game.over
    keep(folder, "game")
    app = Stage(screen := SavesScreen(looks(), folder.games(), RESUME, folder=folder))
    async with app.run_test(size=(80, 24)) as pilot:
        screen.marked.at = [game.name for game in screen.games].index("over")
        await pilot.press("n", "ctrl+u", *"done", "enter")
        assert screen.name_here == "done"
        keep(folder, "third")
        screen.refresh_list()
        await pilot.press("end", "up", "x", "y")
        await pilot.pause()
        assert (screen.marked.at, len(screen.games)) == (1, 2)


# --- rules with a name ------------------------------------------------------------------------------------------------


async def test_rules_get_a_name_and_are_taken_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    presets, classic = Presets(tmp_path / "state" / "rules"), box("classic")
    app = Stage(OptionsScreen(looks(), classic, {"salary": 400}, presets))
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot, "s", "Friday")
        assert "These rules are called Friday now." in shown(app)
        await enter(pilot, "s", "friday")
        assert "There are rules called “friday” already." in shown(app)
    app = Stage(PresetsScreen(looks(), classic, presets))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Salary: $400" in shown(app)
        await pilot.press("f")
        await enter(pilot, "n", "Monday")
        await enter(pilot, "i", "friday.rules.json")
        assert [preset.name for preset in presets.all()] == ["Friday", "Monday"]
        await pilot.press("x", "y")
        await pilot.pause()
        await pilot.press("enter")
        assert app.result == {"salary": 400}
    picker = PickerScreen(looks(), [], presets=presets)
    assert [preset.name for preset in picker.named] == ["Monday"]


def test_rules_that_a_box_cannot_be_played_by_are_told(tmp_path: Path) -> None:
    presets = Presets(tmp_path / "state" / "rules")
    screen = PresetsScreen(looks(), box("classic"), presets)
    assert "No rules have a name yet" in "\n".join(
        "".join(segment.text for segment in row) for row in screen.body(80, 20)
    )


# --- the last table and the rematch -----------------------------------------------------------------------------------


def test_those_who_played_last_sit_down_again() -> None:
    last = (Player("Zoë", token=3), Player("Max", "sharp", 5), Player("Kim", token=1))
    seating = Seating(box("classic"), "you", last=last)
    assert seating.players() == last
    lands = Seating(box(CIVILIZATIONS), "you", last=last)
    assert [chair.name for chair in lands.chairs] == ["Zoë", "Max", "Kim"]
    assert lands.chairs[1].seat in lands.bots
    assert len({chair.token for chair in lands.chairs}) == 3
    crowd = tuple(Player(f"P{number}", token=number) for number in range(8))
    assert len(Seating(box(CIVILIZATIONS), "you", last=crowd).chairs) == 5


async def test_a_new_game_begins_with_the_last_table_and_a_rematch_with_the_same(folder: SaveFolder) -> None:
    pokemon = box("pokemon")
    players = (Player("Zoë", token=2), Player("Max", token=4))
    game = RecordedGame(Setup(pokemon, pokemon.settings.with_rules({"salary": 300}), players, "seed"))
    folder.keep(game)
    play(game, 4)
    game.apply(0, Resign())
    app = MonopolyApp(Options(animation=False), game, folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_on(pilot, TableScreen)
        await pilot.pause()
        await pilot.press("enter")
        await until_on(pilot, EndScreen)
        await pilot.press("n")
        await until_on(pilot, PickerScreen)
        assert "1 rule changed" in shown(app)
        await pilot.press("enter")
        await until_on(pilot, PlayersScreen)
        assert isinstance(app.screen, PlayersScreen)
        assert app.screen.seating.players() == players
        assert app.screen.rules == {"salary": 300}


async def test_a_rematch_is_the_same_table_with_other_luck(folder: SaveFolder) -> None:
    players = (Player("Zoë", token=2), Player("Max", token=4))
    game = RecordedGame(Setup(box("classic"), box("classic").settings, players, "seed"))
    folder.keep(game)
    game.apply(decision_of(game).asks[0], Resign())
    app = MonopolyApp(Options(animation=False), game, folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_on(pilot, TableScreen)
        first = app.screen
        await pilot.pause()
        await pilot.press("enter")
        await until_on(pilot, EndScreen)
        await pilot.press("r")
        await until_on(pilot, TableScreen, first)
        assert isinstance(app.screen, TableScreen)
        again = app.screen.match.game
        assert again.setup.players == players
        assert again.setup.seed != "seed"
        assert again.saved


def test_the_players_picked_before_stay_when_the_box_is_another() -> None:
    page = PlayersScreen(looks(), Picked(box("yugioh"), {}), last=(Player("Zoë"), Player("Max", token=1)))
    assert [chair.name for chair in page.seating.chairs] == ["Zoë", "Max"]


# --- the tour ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_every_hint_is_told_once_when_it_is_met_first(name: str) -> None:
    game = RecordedGame(setup("tour", name=name))
    tour, told = Tour(game.history, wanted=True), []
    while not game.over and len(game.steps) < 1500:
        player, action = next_action(game.history.kind, game.game, len(game.steps))
        if hint := tour.hint(decision_of(game), player):
            told.append(hint)
        game.apply(player, action)
    assert len(told) == len(set(told))
    assert {hint.sentence for hint in HINTS} >= set(told)
    assert len(told) >= (3 if name == CIVILIZATIONS else 4)
    assert all(len(hint) <= 66 for hint in told)


def test_hints_name_events_that_there_are() -> None:
    there = by_name(Event, property_events, civilizations_events)
    assert {name for hint in HINTS for name in hint.happened} <= there.keys()


def test_a_game_that_goes_on_does_not_explain_what_was_met() -> None:
    game = RecordedGame(setup("tour"))
    while decision_of(game).kind != "buy":
        play(game, 1)
    assert Tour(game.history, wanted=True).hint(decision_of(game), 0)
    assert not Tour(game.history, wanted=False).hint(decision_of(game), 0)
    play(game, 60)
    while decision_of(game).kind != "buy":
        play(game, 1)
    assert not Tour(game.history, wanted=True).hint(decision_of(game), 0)


async def test_only_the_first_game_of_an_account_is_explained(folder: SaveFolder) -> None:
    assert folder.deleted() == []  # whoever looks there has deleted nothing yet
    for name, explained in (("first", True), ("second", False), ("third", False)):
        if name == "third":
            folder.delete("first")
            folder.delete("second")
        with folder.start(Setup(box("classic"), box("classic").settings, (Player("Ann"), Player("Ben"))), name) as game:
            while decision_of(game).kind != "buy":
                play(game, 1)
            app = MonopolyApp(Options(animation=False), game, folder)
            async with app.run_test(size=(80, 24)) as pilot:
                await until_on(pilot, TableScreen)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: screen.asked is not None)  # noqa: B023
                log = [line.text for line in screen.table.log_.lines]
                assert any(line.startswith("Tip:") for line in log) == explained
