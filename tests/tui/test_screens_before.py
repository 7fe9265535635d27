"""The screens before a game: walked through with keys only, with the mouse only, and with Enter alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import work
from textual.app import App
from textual.events import Paste
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.bots import BOTS
from monopoly_tui.editions.finding import VARIABLE, own_folder
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.rules.rent_claim import BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL
from monopoly_tui.i18n import languages, set_language
from monopoly_tui.session.options import Listed, boxes
from monopoly_tui.session.save_list import SaveInfo
from monopoly_tui.session.setup import PERSON, Player, Setup, kind_in_words
from monopoly_tui.tui.commands import Welcome
from monopoly_tui.tui.kit.page import PageScreen
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.lobby.box_pages import BoxScreen
from monopoly_tui.tui.lobby.lobby import Lobby, Resume, Start, Watch, Way
from monopoly_tui.tui.lobby.options import OptionsScreen
from monopoly_tui.tui.lobby.picker import Picked, PickerScreen
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.preview import own_rules, paint_preview, tokens_of
from monopoly_tui.tui.lobby.rule_choices import RuleChoice, RuleChoices
from monopoly_tui.tui.lobby.saves import REPLAY, RESUME, SavesScreen
from monopoly_tui.tui.lobby.seating import Seating, login_name
from monopoly_tui.tui.lobby.welcome import Choice, WelcomeScreen
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.table.match import seats_of

from ..property_editions import find_property_edition
from ..tables import lands_rules, lots_rules
from . import piloting
from .test_screens import NAMES, PAGES, SAVES, Cupboard, Stage, looks, overview, shown


class Hall(App[None]):
    """Goes through the lobby once."""

    def __init__(self, games: tuple[SaveInfo, ...] = ()) -> None:
        super().__init__()
        self.games, self.left = games, False
        self.way: Way | None = None

    def on_mount(self) -> None:
        self.walk()

    @work
    async def walk(self) -> None:
        self.way = await Lobby(self, looks(), Cupboard(self.games), Preferences()).enter()
        self.left = True


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Wait for something that must come about once all is settled."""
    await pilot.pause()
    await piloting.until(condition)


async def until_on(pilot: Pilot[Any], kind: type[Screen[Any]], not_on: Screen[Any] | None = None) -> None:
    """Wait for a screen of a kind, another than was there before."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, kind) and app.screen is not not_on)


async def point_at(pilot: Pilot[Any], text: str, before: int = 200) -> None:
    """Click on a text that is shown, before some column."""
    lines = [line[:before] for line in shown(pilot.app).split("\n")]
    y = next(number for number, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[y].index(text) + 1, y))


async def test_enter_alone_starts_a_sensible_game() -> None:
    app = Hall()
    async with app.run_test(size=(80, 24)) as pilot:
        for kind in (WelcomeScreen, PickerScreen, PlayersScreen):
            await until_on(pilot, kind)
            await pilot.press("enter")
        await until(pilot, lambda: app.left)
        assert isinstance(app.way, Start)
        setup = app.way.setup
        assert setup.edition.id == "classic"
        assert [player.seat for player in setup.players] == [PERSON, "steady", "steady", "steady"]
        assert len({player.token for player in setup.players}) == 4
        assert setup.new_game().decision is not None


async def test_enter_resumes_the_last_game_if_there_is_one() -> None:
    app = Hall(SAVES)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        assert "Classic: Anna, Ben, Chloe, Dev" in shown(app)
        assert "round 14" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.left)
        assert app.way == Resume("classic-1")


async def test_the_lobby_can_be_left_and_walked_back() -> None:
    app = Hall(SAVES)
    async with app.run_test(size=(80, 24)) as pilot:
        steps = (
            (WelcomeScreen, "n"),
            (PickerScreen, "enter"),
            (PlayersScreen, "escape"),
            (PickerScreen, "escape"),
            (WelcomeScreen, "s"),
            (SavesScreen, "escape"),
            (WelcomeScreen, "g"),
            (PageScreen, "escape"),
            (WelcomeScreen, "q"),
        )
        before: Screen[Any] | None = None
        for kind, key in steps:
            await until_on(pilot, kind, before)
            before = app.screen
            await pilot.press(key)
        await until(pilot, lambda: app.left)
        assert app.way is None


async def test_a_game_that_is_over_can_be_watched_and_opened_at_its_result() -> None:
    app = Hall(SAVES)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, SavesScreen))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.left)
        assert app.way == Watch("pokemon-1")
    stage = Stage(SavesScreen(looks(), SAVES, RESUME))
    async with stage.run_test(size=(80, 24)) as pilot:
        assert "Enter Go on with it" in shown(stage)
        await pilot.press("down")
        assert "Enter To its result" in shown(stage)
        await pilot.press("down", "enter")
        assert not stage.left
        assert shown(stage).count("Line 3 is damaged.") == 2
        await pilot.press("up", "enter")
        assert stage.result == "pokemon-1"


async def test_what_goes_on_is_marked_before_what_is_over() -> None:
    going, over, _broken = SAVES
    stage = Stage(SavesScreen(looks(), (over, going), RESUME))
    async with stage.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert stage.result == going.name


async def test_the_welcome_by_mouse() -> None:
    app = Stage(WelcomeScreen(looks(), overview(SAVES)))
    async with app.run_test(size=(120, 40)) as pilot:
        await point_at(pilot, "Watch a game again")
        assert app.result == Choice(Welcome.REPLAY.id)


async def test_the_picker_shows_what_is_in_the_box() -> None:
    app = Stage(PickerScreen(looks(), boxes()))
    async with app.run_test(size=(120, 40)) as pilot:
        assert "Scottie Dog" in shown(app)
        assert "The rules of the plain game." in shown(app)
        await point_at(pilot, "Yu-Gi-Oh!", before=30)
        text = shown(app)
        assert "Millennium Puzzle" in text
        assert "It's Your Move" in text
        assert "To get out: throw doubles" in text
        await point_at(pilot, "Yu-Gi-Oh!", before=30)
        assert app.result == Picked(find_edition("yugioh"), {})


@pytest.mark.parametrize("count", [9, 40])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_the_edition_that_is_marked_is_always_in_sight(count: int, size: tuple[int, int]) -> None:
    box = find_edition("classic")
    app = Stage(PickerScreen(looks(), [Listed(f"box{n}", replace(box, title=f"Box <{n}>")) for n in range(count)]))
    async with app.run_test(size=size) as pilot:
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        for number in [*range(count), 0]:
            assert screen.marked.at == number
            assert f"►Box <{number}>" in shown(app)
            assert f"{number + 1} of {count}" in shown(app)
            await pilot.press("down") if number % 2 else screen.wheel(3)
        await pilot.press("end")
        await point_at(pilot, f"Box <{count - 2}>", before=20)
        assert screen.marked.at == count - 2
        assert not app.left
        await point_at(pilot, f"Box <{count - 2}>", before=20)
        assert isinstance(app.result, Picked)
        assert app.result.edition.title == f"Box <{count - 2}>"


@pytest.mark.parametrize("code", ["en", "de"])
async def test_a_collector_finds_a_box_by_typing_and_takes_it(code: str) -> None:
    set_language(code)
    app = Stage(PAGES["picker of a collector"](looks()))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        assert screen.here is not None
        await pilot.press("/", *"own", "space", "3")
        assert [one.title for one in screen.listed] == [
            "Town 3",
            "Town 13",
            "Town 23",
            *(f"Town {n}" for n in range(30, 34)),
        ]
        assert screen.here.id == "town3", "what was marked is not among them"
        await pilot.press("down", "space", "1")
        assert [one.id for one in screen.listed] == ["town13", "town31"]
        assert screen.here.id == "town13"
        await pilot.press("escape")
        assert (len(screen.listed), screen.here.id) == (34, "town13"), "all of them again, the same one marked"
        await pilot.press("/", *"TORN", "enter")
        assert "torn.yaml:3:1" in shown(app)
        await pilot.press(*["backspace"] * 4)
        app.screen.post_message(Paste("town 27"))
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(app.result, Picked)
        assert app.result.edition.title == "Town 27"


async def test_a_collector_finds_a_box_by_mouse() -> None:
    app = Stage(PAGES["picker, finding"](looks()))
    async with app.run_test(size=(80, 24)) as pilot:
        await point_at(pilot, "Town 32", before=20)
        await point_at(pilot, "Show all")
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        assert screen.marked.at == 31
        await point_at(pilot, "Find")
        assert screen.typing
        await point_at(pilot, "Town 32", before=20)
        assert isinstance(app.result, Picked)
        assert app.result.edition.title == "Town 32"


async def test_the_box_picked_last_is_marked_also_if_it_came_to_no_game() -> None:
    app = Hall()
    async with app.run_test(size=(80, 24)) as pilot:
        await until_on(pilot, WelcomeScreen)
        for keys, then in (
            (["n"], PickerScreen),
            (["down", "enter"], PlayersScreen),
            (["escape"], PickerScreen),
            (["escape"], WelcomeScreen),
            (["n"], PickerScreen),
        ):
            await pilot.press(*keys)
            await until_on(pilot, then)
        assert isinstance(app.screen, PickerScreen)
        assert app.screen.marked.at == 1


def test_own_boxes_are_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = own_folder()
    assert folder is not None
    folder.mkdir(parents=True)
    for name, where in (("mine", folder), ("named", tmp_path)):
        (where / f"{name}.yaml").write_text("extends: classic\ntitle: Mine\n", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert {one.id for one in boxes() if one.own} == {"mine", "named"}
    assert boxes()[0] is boxes()[0], "what nobody has saved since is not read again"
    (tmp_path / "named.yaml").write_text("extends: classic\ntitle: Another\n", encoding="utf-8")
    (folder / "mine.yaml").unlink()
    assert {one.id: one.title for one in boxes() if one.own} == {"named": "Another"}


@pytest.mark.parametrize("edition", [box.id for box in boxes()])
async def test_the_edition_page_tells_the_rules_as_they_were_changed(edition: str) -> None:
    app = Stage(PickerScreen(looks(), boxes(), edition))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o", "right", "enter")
        assert "Changed: " in shown(app)
        assert "The rules of the plain game." not in shown(app)


def test_a_rule_of_the_box_that_is_switched_off_is_no_longer_told() -> None:
    box = find_property_edition("yugioh")
    late = {"jail_fine_on_last_turn": False}
    gone = set(own_rules(box, {})) - set(own_rules(box, late))
    assert len(gone) == 1
    assert set(own_rules(box, late)) < set(own_rules(box, {}))


@pytest.mark.parametrize("edition", [box.id for box in boxes()])
def test_the_letters_before_a_game_are_those_at_the_table(edition: str) -> None:
    box = find_edition(edition)
    page = PlayersScreen(looks(), Picked(box, {}), "Öznur")
    setup = Setup(box, RuleChoices(box).settings, page.seating.players())
    text = "\n".join(plain_text(one) for one in page.body(80, 21))
    for seat in seats_of(setup):
        assert f" {seat.letter}  {seat.name} " in text


@pytest.mark.parametrize("edition", [box.id for box in boxes()])
def test_a_token_shows_no_letter_before_it_is_somebodys(edition: str) -> None:
    """At the table it has its player's, and a civilization its own."""
    box = find_edition(edition)
    picker = "\n".join(plain_text(one) for one in PickerScreen(looks(), boxes(), edition).body(120, 40))
    for token in tokens_of(box):
        assert f" {token.letter or ' '}  {token.name}" in picker
        assert bool(token.letter) == isinstance(box, CivilizationsEdition)


@pytest.mark.parametrize("edition", [box.id for box in boxes()])
async def test_a_box_can_be_looked_into_before_a_game(edition: str) -> None:
    box = find_edition(edition)
    app = Stage(PickerScreen(looks(), boxes(), edition))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("l")
        screen = app.screen
        assert isinstance(screen, BoxScreen)
        whole = "\n".join(plain_text(one) for tab in screen.tabs for one in tab.rows(screen.look, 76, 20))
        assert isinstance(box, PropertyEdition | CivilizationsEdition)
        assert all(space.name in whole for space in box.spaces)
        if isinstance(box, PropertyEdition):
            assert all(card.text.split()[0] in whole for deck in box.decks for card in deck.cards)
        else:
            assert all(pawn.name in whole for land in box.civilizations for pawn in land.pawns)
        for tab in screen.tabs:
            assert tab.title() in shown(app)
            assert tab.title() == screen.tab.title()
            await pilot.press("tab")
        await pilot.press("escape")
        assert isinstance(app.screen, PickerScreen)
        assert not app.left


async def test_the_editions_of_the_welcome_are_there_to_be_looked_into() -> None:
    app = Hall()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, PickerScreen))
        assert "Editions" in shown(app).split("\n")[0]
        await pilot.press("enter")
        assert isinstance(app.screen, BoxScreen)
        await pilot.press("escape", "down", "n")
        await until(pilot, lambda: isinstance(app.screen, PlayersScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app.left)
    assert isinstance(app.way, Start)
    assert app.way.setup.edition.id == boxes()[1].id


async def test_a_broken_edition_is_listed_with_its_trouble_and_cannot_be_taken() -> None:
    app = Stage(PickerScreen(looks(), [Listed("mine", trouble="mine.yaml:3:1: title: is missing")]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "o", "l")
        assert not app.left
        assert isinstance(app.screen, PickerScreen)
        assert "mine.yaml:3:1" in shown(app)


async def test_rules_are_chosen_and_go_with_the_edition() -> None:
    app = Stage(PickerScreen(looks(), boxes(), "duel_masters"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o", "space", "down", "space")
        assert isinstance(app.screen, OptionsScreen)
        await pilot.press("enter")
        assert "2 rules changed" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.result, Picked)
        assert app.result.rules == {"creature_battle": True, "rent_claim": BEFORE_SECOND_ROLL}


async def test_options_by_mouse() -> None:
    app = Stage(OptionsScreen(looks(), find_property_edition("classic")))
    async with app.run_test(size=(120, 40)) as pilot:
        await point_at(pilot, "Unlimited buildings")
        assert isinstance(app.screen, OptionsScreen)
        assert not app.screen.choices.rules
        await point_at(pilot, "Unlimited buildings")
        await point_at(pilot, "Done")
        assert app.result == {"unlimited_buildings": True}


def choice(choices: RuleChoices, key: str) -> RuleChoice:
    return next(row for row in choices.rows if row.key == key)


def test_asking_for_rent_begins_with_the_booklets_value() -> None:
    for edition, value in (
        ("yugioh", BEFORE_NEXT_ROLL),
        ("yugioh_de", BEFORE_NEXT_ROLL),
        ("duel_masters", BEFORE_SECOND_ROLL),
        ("pokemon", BEFORE_SECOND_ROLL),
    ):
        choices = RuleChoices(find_property_edition(edition))
        row = choice(choices, "rent_claim")
        assert choices.toggle(row) == ""
        assert choices.rules == {"rent_claim": value}
        assert choices.toggle(row) == ""
        assert choices.rules == {}


def test_impossible_mixtures_are_refused_with_a_sentence() -> None:
    choices = RuleChoices(find_property_edition("classic"))
    assert choices.set(choice(choices, "auctions"), False) == ""
    refusal = choices.step(choice(choices, "auction_reserve_percent"), 1)
    assert "Least bid" in refusal
    assert "Auctions" in refusal
    assert choices.rules == {"auctions": False}
    lacking = RuleChoice("creature_battle", "", RULES["creature_battle"].values)
    assert "Creature battle" in choices.set(lacking, True)


@pytest.mark.parametrize("edition", [box.id for box in boxes()])
def test_every_rule_can_be_changed_and_taken_back(edition: str) -> None:
    choices = RuleChoices(find_edition(edition))
    for row in choices.rows:
        before = choices.value(row)
        way = 1 if row.values.index(before) + 1 < len(row.values) else -1
        assert choices.step(row, way) == ""
        assert choices.value(row) != before
        assert choices.is_changed(row)
        assert choices.shown(row)
        choices.step(row, -way)
        assert choices.value(row) == before
        assert choices.rules == {}


def test_presets_show_in_the_numbers_and_can_still_be_changed() -> None:
    choices = RuleChoices(find_property_edition("classic"))
    choices.toggle(choice(choices, "short_game"))
    assert choices.value(choice(choices, "deal")) == 3
    assert choices.value(choice(choices, "jail_turns")) == 1
    choices.toggle(choice(choices, "time_limit"))
    assert choices.settings.as_rules()["minutes"] == 60
    choices.step(choice(choices, "deal"), -1)
    assert choices.settings.as_rules()["deal"] == {"deeds": 2, "paid": False}


async def test_the_players_sit_down_with_keys() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_property_edition("classic"), {}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "n", *(["backspace"] * 3), *"Anna", "enter")
        assert "Somebody else has that name already." in shown(app)
        await pilot.press("ctrl+u", *"Jo-Ann", "space", *"k", "enter")
        await pilot.press("k", "k", "right", "plus", "up", "minus")
        await pilot.press("enter")
        setup = app.result
        assert isinstance(setup, Setup)
        assert "Jo-Ann k" in setup.names
        ann = setup.players[setup.names.index("Jo-Ann k")]
        assert ann.seat == PERSON
        assert ann.token == 4
        assert len(setup.players) == 4


async def test_the_players_sit_down_with_the_mouse() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_property_edition("classic"), {"salary": 400}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Salary: $400" in shown(app)
        await pilot.click(offset=(33, 4))
        await point_at(pilot, "Top Hat")
        await point_at(pilot, "+ Add")
        await point_at(pilot, "Start")
        setup = app.result
        assert isinstance(setup, Setup)
        assert setup.players[1].seat == "sharp"
        assert setup.players[1].token == 4
        assert len(setup.players) == 5
        assert lots_rules(setup).salary == 400


async def test_a_table_has_neither_too_many_nor_too_few() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_property_edition("pokemon"), {}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*(["plus"] * 5))
        assert "has room for 6 players" in shown(app)
        await pilot.press(*(["minus"] * 6))
        assert "needs at least 2 players" in shown(app)


async def test_the_only_person_stays_when_chairs_are_taken_away() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_property_edition("classic"), {}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("minus", "minus", "enter")
        setup = app.result
        assert isinstance(setup, Setup)
        assert [(player.name, player.seat) for player in setup.players] == [("Anna", PERSON), ("Ben", "steady")]


async def test_a_pasted_name_and_a_name_that_stays() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_property_edition("classic"), {}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "ctrl+u")
        app.screen.post_message(Paste("[red]Max\x1b[0m"))
        await pilot.pause()
        assert "[red]Max[0m" in shown(app)
        await pilot.press("escape", "enter")
        assert isinstance(app.result, Setup)
        assert app.result.names[0] == "Anna"


def test_the_other_game_gives_everybody_a_civilization() -> None:
    box = find_edition("duel_masters_civilizations")
    assert {chair.seat for chair in Seating(box, "Anna", ()).chairs} == {PERSON}
    seating = Seating(box, "Anna")
    assert [chair.seat for chair in seating.chairs] == [PERSON, "steady", "steady", "steady"]
    assert seating.next_token(0, 1) == ""
    assert seating.chairs[0].token == 4
    assert "taken" in _full(seating).next_token(0, 1)


def _full(seating: Seating) -> Seating:
    while not seating.is_full():
        seating.add()
    return seating


def test_names_at_the_table_differ_also_in_their_first_letter() -> None:
    seating = _full(Seating(find_property_edition("classic"), "Chris"))
    assert len({chair.name[0] for chair in seating.chairs}) == 8


def test_who_you_are() -> None:
    assert login_name({"USER": "anna"}) == "Anna"
    assert login_name({"USER": "root"}) == ""
    assert login_name({}) == ""
    assert Seating(find_property_edition("classic"), "x" * 60).chairs[0].name == NAMES[0]


def test_a_saved_game_with_a_strange_token_still_has_colours() -> None:
    box = find_property_edition("classic")
    setup = Setup(box, box.settings, (Player("Anna", token=98), Player("Ben", token=-1)))
    assert len({seat.paint for seat in seats_of(setup)}) == 2


@pytest.mark.parametrize("kind", [kind for kinds in BOTS.values() for kind in kinds])
def test_every_kind_of_bot_has_words(kind: str) -> None:
    assert kind_in_words(kind) != kind_in_words(PERSON)
    assert all(word in kind_in_words(kind) for word in kind.split(":"))


async def test_the_civilizations_game_is_set_up_too() -> None:
    app = Stage(PlayersScreen(looks(), Picked(find_edition("duel_masters_civilizations"), {"begins": "drawn"}), "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Who begins: whoever is drawn" in shown(app)
        assert "Token" not in shown(app)
        assert shown(app).count("Civilization ") == 2, "above the column and among the keys"
        await pilot.press("right", "enter")
        setup = app.result
        assert isinstance(setup, Setup)
        assert lands_rules(setup).civilizations == ("nature", "water", "darkness", "fire")
        assert setup.new_game().decision is not None


def test_a_long_sentence_is_not_cut() -> None:
    why = (
        "/home/anna/.local/state/monopoly-tui/saves/classic-20261116-0638.journal, line 1: this game cannot be set up."
    )
    for make in PAGES.values():
        page = make(looks())
        page.message = f"{why} It is told to the end."
        rows = [plain_text(row) for row in page.draw(80, 24)]
        assert len(rows) == 24
        assert "It is told to the end." in " ".join(" ".join(rows).split())


def test_what_is_wrong_with_a_game_can_be_read_beside_its_name() -> None:
    long = "duel_masters_civilizations-20261116-0638-12"
    names = ("[b]Zoë[/b]", "Maximiliane", "Bartholomäus", "Clementine")
    games = (
        SaveInfo(long, "Duel Masters Civilizations", names, 3, 1, 1_700_000_000, False, "Line 9 is damaged.", True),
        SaveInfo("odd", trouble="It cannot be set up (there is no bot called “clever”; there are: simple, random)."),
    )
    for width in (80, 120):
        for purpose in (RESUME, REPLAY):
            screen = SavesScreen(looks(), games, purpose)
            rows = [plain_text(row) for row in screen.draw(width, 24)]
            assert any(long in row for row in rows)
            text = " ".join(" ".join(rows).replace(long, " ").split())
            assert "Line 9 is damaged." in text
            assert ("Enter plays on from before that." in text) == (purpose == RESUME)
            assert "there are: simple, random)." in text


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("box", [one.id for one in boxes()])
def test_no_rule_on_the_edition_page_is_cut(box: str, code: str) -> None:
    set_language(code)
    edition = find_edition(box)
    for height in range(21, 40):
        rows = [plain_text(one) for one in paint_preview(edition, looks()(edition.theme), 56, height)]
        assert len(rows) == height
        assert not any("…" in line for line in rows[13:])
