"""An analysis in words: signs, figures in columns, moments in sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from monopoly_tui.analysis.analyse import BLUNDER, DECISION, DUBIOUS, MISTAKE, Account, Analysis, Moment, Point
from monopoly_tui.analysis.report import Report, points
from monopoly_tui.editions.characters import cells
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.i18n import in_ascii, wish_for
from monopoly_tui.session.history import History
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE, Glyphs, spelled

from .tables import setup

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
