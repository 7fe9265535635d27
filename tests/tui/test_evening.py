"""What makes an evening is seen as it was written down: the recap, tips, speeds, undo, a skip that stops, being out.

All of it is painted without a program around it, at both sizes, in every language, in both games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.geometry import Size

from monopoly_tui.games.civilizations import actions as lands_actions
from monopoly_tui.games.civilizations import events as gone
from monopoly_tui.games.core.values import BEFORE_DICE
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.procedures.deal import Decline, Offer
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.state import BANK, State, Terms
from monopoly_tui.i18n import _, languages, wish_for
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.session.games import property_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.tour import HINTS
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.civilizations.table import LandsTable
from monopoly_tui.tui.kit.painted import PRESS
from monopoly_tui.tui.kit.rows import Rows
from monopoly_tui.tui.options import Options, Pace
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.property.table import Table
from monopoly_tui.tui.table.keyed import ALL_SPEEDS, KeyedTable
from monopoly_tui.tui.table.match import Match

from ..tables import decision_of
from . import civilizations_tables as lands
from . import tables as lots
from .composing import composed
from .golden import drawn, written
from .losses import Losses
from .piloting import until

GOLDENS = Path(__file__).parent / "goldens" / "evening"
SIZES = {80: Size(80, 24), 120: Size(120, 40)}
ANNA, BEN = 0, 1
AnyTable = TableScreen | CivilizationsScreen


@pytest.fixture(autouse=True)
def on_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No program is there in which anything could lie over the table; and no time passes."""
    monkeypatch.setattr(KeyedTable, "follow_call", lambda _table: None)
    monkeypatch.setattr(RecordedGame, "played", 0.0)


def property_table(match: Match) -> TableScreen:
    screen = TableScreen(match, lots.make_look(), Preferences(Options(animation=False)))
    screen.lay_out()
    return screen


def lands_table(match: Match) -> CivilizationsScreen:
    screen = CivilizationsScreen(match, lands.make_look(), Preferences(Options(animation=False)))
    screen.lay_out()
    return screen


def asked(screen: AnyTable) -> AnyTable:
    """Put the question to whom it is for, and be it a bot."""
    decision = decision_of(screen.match.game)
    if decision.asks[0] in screen.match.persons:
        screen.host.ask(decision, decision.asks[0])
    else:
        screen.host.tell_who_decides(decision)
        screen.show_keys()
    return screen


# --- being out, and a table of bots -----------------------------------------------------------------------------------


def out() -> AnyTable:
    match = lots.make_match(4, (ANNA,), 60)
    match.game.apply(ANNA, Resign())
    return asked(property_table(match))


def out_of_lands() -> AnyTable:
    match = lands.make_match(4, (ANNA,), 30)
    match.game.apply(ANNA, lands_actions.Resign())
    return asked(lands_table(match))


# --- since your turn --------------------------------------------------------------------------------------------------


def recapped(players: int = 4, steps: int = 100) -> AnyTable:
    match = lots.make_match(players, (ANNA,), steps)
    while (decision_of(match.game).kind, decision_of(match.game).asks) != ("roll", (ANNA,)):
        lots.play_on(match.game, 1)
    return asked(property_table(match))


def recapped_at_length() -> AnyTable:
    """More than a small window has room for at once."""
    return recapped(6, 130)


def recapped_to_the_end() -> AnyTable:
    screen = recapped_at_length()
    screen.press("pagedown")
    return screen


def recapped_lands() -> AnyTable:
    match = lands.make_match(4, (ANNA,), 60)
    while (decision_of(match.game).kind, decision_of(match.game).asks) != ("turn", (ANNA,)):
        lands.play_on(match.game, 1)
    return asked(lands_table(match))


# --- undo -------------------------------------------------------------------------------------------------------------


def taken_back() -> AnyTable:
    """Within a turn one need not ask anybody."""
    match = lots.make_match(3, (0, 1, 2), 40)
    while decision_of(match.game).kind != "buy":
        lots.play_on(match.game, 1)
    return undone(property_table(match))


def taken_back_in_lands() -> AnyTable:
    match = lands.make_match(3, (0, 1, 2), 20)
    while decision_of(match.game).kind != "place_summoned":
        lands.play_on(match.game, 1)
    return undone(lands_table(match))


def undone(screen: AnyTable) -> AnyTable:
    screen.taking_back.undo()
    return asked(screen)


def kept_by_dice() -> AnyTable:
    match = lots.make_match(3, (0, 1, 2), 0, rules={"undo": BEFORE_DICE})
    while decision_of(match.game).kind != "buy":
        lots.play_on(match.game, 1)
    screen = asked(property_table(match))
    screen.taking_back.undo()
    return screen


def kept_by_dice_in_lands() -> AnyTable:
    match = lands.make_match(3, (0, 1, 2), 20, undo=BEFORE_DICE)
    while decision_of(match.game).kind != "place_summoned":
        lands.play_on(match.game, 1)
    screen = asked(lands_table(match))
    screen.taking_back.undo()
    return screen


# --- deals ------------------------------------------------------------------------------------------------------------


def declined(persons: tuple[int, ...] = (0, 1, 2), steps: int = 120) -> AnyTable:
    match = lots.make_match(3, persons, steps)
    state, player = property_state(match.game.game), decision_of(match.game).asks[0]
    partner = state.others(player)[0]
    lot = next(space for space in state.lots_of(partner) if not state.built_on(state.board.lots[space].group))
    match.game.apply(player, Offer(partner, Terms(30), Terms(0, (lot,))))
    match.game.apply(partner, Decline())
    return property_table(match)


def more_wanted() -> AnyTable:
    """A bot has turned an offer down, and said for what it would not have."""
    screen = declined((ANNA,), 122)
    (player,) = decision_of(screen.match.game).asks
    assert player == ANNA
    assert isinstance(screen, TableScreen)
    said = screen.narrator.tell(ev.Said(BEN, "more", amount=60))
    assert said is not None
    screen.table.log_.write(said)
    return asked(screen)


TABLES: dict[str, Callable[[], AnyTable]] = {
    "out": out,
    "out of lands": out_of_lands,
    "only bots": lambda: asked(property_table(lots.make_match(4, (), 60))),
    "only bots in lands": lambda: asked(lands_table(lands.make_match(4, (), 30))),
    "recap": recapped,
    "recap of lands": recapped_lands,
    "long recap": recapped_at_length,
    "long recap to the end": recapped_to_the_end,
    "taken back": taken_back,
    "taken back in lands": taken_back_in_lands,
    "kept by dice": kept_by_dice,
    "kept by dice in lands": kept_by_dice_in_lands,
    "what came of an offer": lambda: asked(declined()),
    "what an offer lacks": more_wanted,
}


def compare(rows: Rows, name: str, width: int, code: str) -> None:
    text = drawn(rows)
    assert text == written(GOLDENS / name.replace(" ", "-") / f"{width}-{code}.txt", text)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", TABLES)
def test_a_table(monkeypatch: pytest.MonkeyPatch, name: str, code: str) -> None:
    wish_for(code)
    losses = Losses(monkeypatch)
    table = TABLES[name]().table
    assert isinstance(table, Table | LandsTable)
    for width, size in SIZES.items():
        compare(composed(table, size), name, width, code)
    assert not losses.found, "something is cut in mid-word"


# --- speeds and tips --------------------------------------------------------------------------------------------------


def parts_of(screen: AnyTable, size: Size, *names: str) -> Rows:
    """Some parts of a table, one below the other."""
    assert isinstance(screen.table, Table | LandsTable)
    parts = {part.id: part for part in screen.table.painted}
    places = screen.table.places(size)
    return [line for name in names for line in parts[name].paint(*places[name].size)]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", ["out", "out of lands"])
def test_the_speeds(monkeypatch: pytest.MonkeyPatch, name: str, width: int, code: str) -> None:
    """Changed by the key one after the other, and told to whoever only watches."""
    wish_for(code)
    losses = Losses(monkeypatch)
    screen = TABLES[name]()
    rows: Rows = []
    for _speed in ALL_SPEEDS:
        screen.press("v", "v")
        rows += parts_of(screen, SIZES[width], "bar", "prompt", "footer")
    compare(rows, name.replace("out", "speeds", 1), width, code)
    meant = [style.meta.get(PRESS) for row in rows for _text, style, *_rest in row if style]
    assert {"enter", "space", "v"} <= set(meant), "what can be done can be clicked"
    assert not losses.found, "something is cut in mid-word"


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("width", SIZES)
def test_the_tips(monkeypatch: pytest.MonkeyPatch, width: int, code: str) -> None:
    """Every tip on the bar, and all of them in the log."""
    wish_for(code)
    losses = Losses(monkeypatch)
    rows: Rows = []
    for screen in (property_table(lots.make_match(2, (ANNA, BEN))), lands_table(lands.make_match(2, (ANNA, BEN)))):
        for hint in HINTS:
            told = _(hint.sentence).format(needs="w", trade="t")
            screen.table.bar.say(told, ANNA)
            screen.table.log_.write(Line((Part(told),)))
            bar = parts_of(screen, SIZES[width], "bar")
            assert told in "".join(segment.text for line in bar for segment in line), "a tip is told whole"
            rows += bar
        rows += parts_of(screen, SIZES[width], "log")
    compare(rows, "tips", width, code)
    assert not losses.found, "something is cut in mid-word"


# --- what stops a skip ------------------------------------------------------------------------------------------------


def last_of_a_group(screen: AnyTable) -> list[AnyEvent]:
    """What gives Anna her second brown lot."""
    state = screen.view.state
    assert isinstance(state, State)
    state.owner[1] = ANNA
    state.count_groups()
    return [ev.DeedTaken(ANNA, 3, BANK, "bought")]


STOPS: dict[str, tuple[Callable[[], AnyTable], Callable[[AnyTable], list[AnyEvent]]]] = {
    "group": (lambda: property_table(lots.make_match(3, (ANNA,))), last_of_a_group),
    "hotel": (lambda: property_table(lots.make_match(3, (ANNA,))), lambda _screen: [ev.Built(BEN, 39, HOTEL, 5, 200)]),
    "bankruptcy": (lambda: property_table(lots.make_match(3, (ANNA,))), lambda _screen: [ev.WentBankrupt(2, BEN)]),
    "out of lands": (lambda: lands_table(lands.make_match(3, (ANNA,), 20)), lambda _screen: [gone.PlayerOut(2)]),
}


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", STOPS)
async def test_what_stops_a_skip(monkeypatch: pytest.MonkeyPatch, name: str, code: str) -> None:
    """It stays in full until a key is pressed."""
    wish_for(code)
    losses = Losses(monkeypatch)
    lay, happened = STOPS[name]
    screen = lay()
    screen.show.pace = Pace(animated=True, step=0.001, read=0.001)
    screen.show.hurry()
    playing = asyncio.create_task(screen.show.show(happened(screen)))
    await until(lambda: screen.table.bar.message.startswith(_("Press any key. {sentence}").split("{")[0]))
    assert isinstance(screen.table, Table | LandsTable)
    for width, size in SIZES.items():
        compare(composed(screen.table, size), f"stopped by {name}", width, code)
    assert not playing.done()
    screen.show.skip()
    await playing
    assert not losses.found, "something is cut in mid-word"
