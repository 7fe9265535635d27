"""An analysis in words: signs, figures in columns, moments in sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from monopoly_tui.analysis.analyse import BLUNDER, DECISION, DICE, DUBIOUS, MISTAKE, Account, Analysis, Moment, Point
from monopoly_tui.analysis.report import Report, points
from monopoly_tui.editions.characters import cells
from monopoly_tui.games.civilizations.actions import Summon
from monopoly_tui.games.civilizations.events import BattleThrown, PawnBeaten, PawnSummoned
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.events import StayedInJail
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.turn import EndTurn
from monopoly_tui.games.property.rules.power_doubles import AttackFought, RollAgain
from monopoly_tui.i18n import in_ascii, wish_for
from monopoly_tui.session.history import History, Step
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE, Glyphs, spelled

from .tables import CIVILIZATIONS, play, setup

LONGEST_NAMES = ("Maximiliane-Luis", "Bartholomäus-Jan")
NARROWEST = 74
"""Columns of a page on a terminal of 80, beside the letters of the players."""


def agreed(*, over: bool, names: tuple[str, ...] = LONGEST_NAMES) -> History:
    """A game in which nothing was done, or which was given up at once."""
    plain = setup("report", len(names))
    players = tuple(replace(one, name=name) for one, name in zip(plain.players, names, strict=True))
    game = RecordedGame(replace(plain, players=players))
    if over:
        game.apply(0, Resign())
    return game.history


def with_every_mark(decisions: int = 40) -> Analysis:
    """Somebody made ten and more mistakes of every kind, and somebody decided nothing."""
    account = Account(0.5, 1.0, throws=-0.88, own=1.04, others=-0.66, lost=2.99, decisions=decisions)
    moments = [Moment(1, 1, 0, DECISION, (0.0, 0.0), lost) for lost in (0.04, 0.09, 0.2) for _time in range(11)]
    return Analysis([account, Account(0.5)], [Point(0, 1, (0.5, 0.5))], mistakes=moments)


@pytest.mark.parametrize(("chance", "written"), [(0.124, "+12"), (-0.03, "−3"), (0.004, "0"), (-0.004, "0")])
def test_changes_keep_their_signs_where_there_are_few_letters(chance: float, written: str) -> None:
    assert points(chance) == written
    assert in_ascii(written) == spelled(written, ASCII) == written.replace("−", "-")


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_column_has_room_on_the_narrowest_terminal(language: str, glyphs: Glyphs, over: bool) -> None:
    wish_for(language)
    report = Report(agreed(over=over), with_every_mark())
    table = report.table(NARROWEST, lambda text: spelled(text, glyphs))
    assert max(map(cells, table)) <= NARROWEST
    for line, name in zip(table[1:], LONGEST_NAMES, strict=True):
        assert line.startswith(spelled(name, glyphs)[:15])
    heads, first, second = (line.split() for line in table)
    assert heads[-4:-1] == [DUBIOUS, MISTAKE, BLUNDER]
    assert first[-5:-1] == ["299", "11", "11", "11"]
    assert second[-1] in ("few", "wenig")


def test_columns_stand_apart_where_there_is_room() -> None:
    report = Report(agreed(over=False, names=("Ann", "Bob")), with_every_mark())
    heads, ann, _bob = report.table(NARROWEST)
    assert "start  luck" in heads
    for head, figure in (("start", "50%"), ("own moves", "+104"), ("lost", "299")):
        assert heads.index(head) + len(head) == ann.index(figure) + len(figure)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_is_no_wider_than_a_terminal(language: str) -> None:
    wish_for(language)
    lines = list(Report(agreed(over=False), replace(with_every_mark(), mistakes=[])).lines())
    assert max(map(cells, lines)) <= 80


def test_a_game_that_goes_on_has_no_result_yet() -> None:
    assert "now" in Report(agreed(over=False), with_every_mark()).heads
    assert "result" in Report(agreed(over=True), with_every_mark()).heads


def test_who_hardly_decided_anything_is_not_judged_and_told_why() -> None:
    explained = Report(agreed(over=False), with_every_mark()).explained()
    assert explained[-1] == "“Too few”: fewer than 5 decisions say nothing about a player."
    accounts = [Account(0.5, decisions=5), Account(0.5, decisions=9)]
    assert Report(agreed(over=False), Analysis(accounts)).explained() == explained[:-1]


def test_a_line_falls_to_the_ground_where_somebody_goes_out_and_ends_there() -> None:
    curve = [Point(at, at, chances) for at, chances in enumerate([(0.5, 0.5), (0.8, 0.2), (1, 0), (1, 0), (1, 0)])]
    page = Report(agreed(over=True), replace(with_every_mark(), curve=curve, mistakes=[])).page()
    first, second = (line.split() for line in re.findall(r'<polyline[^>]* points="([^"]*)"', page))
    assert len(first) == 5
    assert [point.split(",")[1] for point in second] == ["176.0", "267.2", "328.0"]


# --- moments in sentences ---------------------------------------------------------------------------------------------


@cache
def civilizations() -> History:
    game = RecordedGame(setup("told", 3, CIVILIZATIONS))
    play(game, 400)
    return game.history


@cache
def powers() -> History:
    game = RecordedGame(setup("told", 3, "pokemon", power_doubles=True))
    play(game, 1500)
    return game.history


def told(history: History, fits: Callable[[Step], object], *, what: str = DICE) -> tuple[str, str, Step]:
    """The first such step told as a swing and as a mistake; the step."""
    position, step = next((at, one) for at, one in enumerate(history.steps, 1) if fits(one))
    changes = (0.5, *(0.0,) * (len(history.setup.names) - 1))
    other = EndTurn() if history is powers() else Summon()
    better = json.dumps(history.kind.encode_action(other))
    moment = Moment(position, step.round, step.player, what, changes, lost=0.09, better=better)
    report = Report(history, Analysis([], swings=[moment], mistakes=[moment]))
    return report.swings[0].text, report.mistakes[0].text, step


def has(kind: type[AnyEvent]) -> Callable[[Step], bool]:
    """Whether something of a kind happened in a step."""
    return lambda step: any(isinstance(event, kind) for event in step.events)


def test_a_battle_is_told_to_its_end_however_often_it_was_a_tie() -> None:
    swing, mistake, step = told(
        civilizations(), lambda step: any(isinstance(event, BattleThrown) and event.tie for event in step.events)
    )
    (beaten,) = (event for event in step.events if isinstance(event, PawnBeaten))
    last = [event for event in step.events if isinstance(event, BattleThrown)][-1]
    hits = sorted((last.attack_hits, last.defence_hits), reverse=True)
    assert f". {hits[0]} to {hits[1]}: " in swing
    assert ("and takes" if beaten.by == last.attacker else "and holds") in swing
    assert "roll again" not in swing
    assert " attacks " in mistake
    assert " beats " not in mistake


def test_an_attack_is_told_by_what_came_of_it_and_a_mistake_by_what_was_chosen() -> None:
    swing, mistake, step = told(powers(), has(AttackFought))
    (fought,) = (event for event in step.events if isinstance(event, AttackFought))
    assert swing.count(" uses Attack: ") == mistake.count(" uses Attack: ") == 1
    assert (" wins " if fought.won else " holds ") in swing
    assert " to defend" not in swing
    assert " wins " not in mistake
    assert " holds " not in mistake


def test_a_summoning_that_succeeded_is_told_as_what_was_chosen() -> None:
    swing, mistake, _step = told(civilizations(), has(PawnSummoned))
    assert " answers the call." in swing
    assert re.fullmatch(r"Round \d+, \w+ \?: Summon [\w ]+ \(\d\)\. 9 points lost; better: Summon [^.]+\.", mistake)


def test_not_to_use_a_power_is_told_as_that() -> None:
    swing, mistake, _step = told(powers(), lambda step: isinstance(step.action, RollAgain))
    assert " rolls " in swing
    assert re.fullmatch(r"Round \d+, \w+ \?: Roll again\. 9 points lost; better: End turn\.", mistake)


def test_what_only_a_button_has_words_for_names_who_decided() -> None:
    history = powers()
    swing, _mistake, step = told(history, lambda step: isinstance(step.action, EndTurn), what=DECISION)
    assert swing == f"Round {step.round}, {history.setup.names[step.player]}, decision: End turn. (Ann +50)"


def test_who_is_next_is_no_part_of_what_somebody_did() -> None:
    swing, _mistake, _step = told(powers(), has(StayedInJail))
    assert "No doubles: " in swing
    assert "on turn" not in swing


def test_what_changed_nothing_is_no_swing() -> None:
    moments = [Moment(1, 1, 0, DECISION, (0.001, -0.001, 0.0)), Moment(2, 1, 1, DECISION, (0.3, -0.3, 0.0))]
    report = Report(civilizations(), Analysis([], swings=moments))
    assert [told.position for told in report.swings] == [2]


def test_what_would_have_been_better_is_an_object_in_the_json() -> None:
    history = powers()
    better = history.kind.encode_action(EndTurn())
    mistake = Moment(1, 1, 0, DECISION, (0.1, 0.0, 0.0), 0.09, json.dumps(better))
    accounts = [Account(1 / 3) for _player in history.setup.names]
    found = Report(history, Analysis(accounts, swings=[replace(mistake, better="")], mistakes=[mistake])).plain()
    plain = json.loads(json.dumps(found))
    assert plain["mistakes"][0]["better"] == better == {"do": "EndTurn"}
    assert plain["swings"][0]["better"] is None
