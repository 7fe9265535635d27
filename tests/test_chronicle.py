"""The chronicle tells of every finished game among the saved ones, whoever wrote it, and counts right."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.games.civilizations.actions import Resign as LeaveLands
from monopoly_tui.games.property.events import Paid
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.i18n import wish_for
from monopoly_tui.session.chronicle import Chronicle, Finished, Who, read_chronicle
from monopoly_tui.session.chronicle_words import as_csv, as_json, tables
from monopoly_tui.session.journal import seal
from monopoly_tui.session.outcome import Outcome, RentPaid, decode_outcome, encode_outcome
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup

from .tables import CIVILIZATIONS, box, play, setup
from .test_cli import status_of


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "saves") as opened:
        yield opened


def finished(names: str, *, edition: str = "Classic", rounds: int = 20, rent: int = 0) -> Finished:
    """A game whose players are named in their places; a small one is a bot."""
    players = tuple(Player(name, "simple" if name.islower() else "person") for name in names.split())
    paid = RentPaid(rent, 1, 0, 39) if rent else None
    outcome = Outcome(tuple(range(len(players))), rounds, paid)
    return Finished("save", "classic", edition, "property", players, outcome, 0, 0, 60, f"${rent}" if rent else "", "B")


EVENING = Chronicle(
    [
        finished("Anna Ben ada", rent=50),
        finished("Ben ANNA", edition="Lands", rounds=9),
        finished("anna2 Anna Ben", rounds=31, rent=2000),
        finished("Anna Ben", edition="Lands"),
        finished("Anna Ben Cleo"),
    ]
)


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ([finished("Anna Ben", rent=50)], ["The only game", "Largest rent"]),
        ([finished("Anna Ben"), finished("Ben Anna")], ["Longest game"]),
        ([finished("Anna Ben"), finished("Anna Ben", rounds=9)], ["Longest game", "Shortest game", "Won in a row"]),
    ],
)
def test_no_record_is_told_twice(games: list[Finished], told: list[str]) -> None:
    assert [title for title, _sentence in tables(Chronicle(games))[-1].rows] == told


def test_wins_and_streaks_are_counted_whatever_the_case_of_a_name() -> None:
    anna = EVENING.tallies[Who(False, "anna")]
    assert (anna.games, anna.wins, anna.streak, anna.longest) == (5, 3, 2, 2)
    assert anna.by_edition == {"Classic": 2, "Lands": 1}
    ben = EVENING.tallies[Who(False, "ben")]
    assert (ben.games, ben.wins, ben.streak, ben.longest) == (5, 1, 0, 1)
    bots = EVENING.tallies[Who(True, "simple")]
    assert (bots.games, bots.wins) == (2, 1)
    assert next(iter(EVENING.tallies)) == Who(False, "anna")
    assert list(EVENING.tallies)[-1].is_bot


def test_who_came_before_whom_is_counted() -> None:
    met = {(meeting.one.name, meeting.other.name): (meeting.ahead, meeting.behind) for meeting in EVENING.meetings}
    assert met == {
        ("anna", "ben"): (4, 1),
        ("anna", "cleo"): (1, 0),
        ("ben", "cleo"): (1, 0),
        ("anna", "simple"): (1, 1),
        ("ben", "simple"): (1, 1),
    }


def test_records_are_the_largest_and_the_smallest() -> None:
    assert EVENING.longest is EVENING.games[2]
    assert EVENING.shortest is EVENING.games[1]
    assert EVENING.dearest is EVENING.games[2]
    assert EVENING.streak is EVENING.tallies[Who(False, "anna")]


def resigned(folder: SaveFolder, name: str, edition: str = "classic") -> None:
    """Save a short game of persons that is over."""
    agreed = Setup(box(edition), box(edition).settings, (Player("Anna"), Player("Ben", token=1)), "seed")
    with folder.start(agreed, name) as game:
        play(game, 30)
        game.apply(0, Resign() if edition == "classic" else LeaveLands())
        assert game.over


def test_games_are_read_from_the_saves_those_under_way_left_out(folder: SaveFolder) -> None:
    resigned(folder, "one")
    resigned(folder, "two", CIVILIZATIONS)
    with folder.start(setup("going"), "going") as game:
        play(game, 10)
    chronicle = read_chronicle(folder)
    assert {game.save: game.winner.name for game in chronicle.games} == {"one": "Ben", "two": "Ben"}
    assert {game.game for game in chronicle.games} == {"property", "civilizations"}
    assert chronicle.unread == ()


def test_a_game_finished_by_an_older_version_tells_the_same(folder: SaveFolder) -> None:
    with folder.start(setup("older", players=3), "new") as game:
        play(game, 20_000)
        assert game.over
        largest = max(e.amount for s in game.steps for e in s.events if isinstance(e, Paid) and e.reason == "rent")
    *lines, last = folder.export("new").splitlines(keepends=True)
    content = json.loads(last)
    del content["hash"], content["result"]
    line, _digest = seal(lines[-1][-35:-3].decode(), content)
    folder.take_in(Path("old.journal"), b"".join([*lines, line]))
    [new] = read_chronicle(folder).games  # which is the same game
    folder.delete("new")
    [old] = read_chronicle(folder).games
    assert {new.save, old.save} == {"new", "old"}
    assert new.outcome == old.outcome
    assert new.outcome.rent is not None
    assert new.outcome.rent.amount == largest
    assert new.rent == f"${largest:,}"
    assert new.lot


def test_an_outcome_survives_being_written_and_nonsense_is_no_outcome() -> None:
    for outcome in (Outcome((1, 0), 12), Outcome((2, 0, 1), 3, RentPaid(5, 0, 1, 39))):
        assert decode_outcome(encode_outcome(outcome), len(outcome.ranking)) == outcome
    plain = encode_outcome(Outcome((1, 0), 12))
    for nonsense in ({"ranking": [0]}, {"ranking": [0, 0]}, {"ranking": ["1", "0"]}, {"rent": 5}, {"rounds": "x"}):
        assert decode_outcome({**plain, **nonsense}, 2) is None
    assert decode_outcome(None, 2) is None


def test_both_files_can_be_read_by_other_programs() -> None:
    hostile = Chronicle([*EVENING.games, finished("=1+1 Ben")])
    told = json.loads(as_json(hostile))
    assert [game["winner"] for game in told["games"]] == ["Anna", "Ben", "anna2", "Anna", "Anna", "=1+1"]
    assert told["players"][0]["wins_by_edition"] == {"Classic": 2, "Lands": 1}
    assert told["games"][2]["largest_rent"] == {"amount": 2000, "payer": "Anna", "payee": "anna2", "lot": "B"}
    rows = list(csv.DictReader(io.StringIO(as_csv(hostile))))
    assert [row["players"] for row in rows][:2] == ["Anna;Ben;ada", "Ben;ANNA"]
    assert rows[2]["largest_rent"] == "2000"
    assert rows[-1]["winner"] == "'=1+1"


def test_every_table_has_its_columns_in_every_language() -> None:
    for code in ("en", "de"):
        wish_for(code)
        for table in tables(EVENING):
            assert table.rows
            assert {len(row) for row in table.rows} == {len(table.head)}


def test_the_command_prints_the_chronicle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert status_of(["chronicle"]) == 0
    assert capsys.readouterr().out == "No game has been finished yet.\n"
    with SaveFolder() as folder:
        resigned(folder, "one")
    for form, begins in ((["--json"], "{"), (["--csv"], "ended,edition,winner"), ([], "\nPlayers\n-------\n")):
        assert status_of(["chronicle", *form]) == 0
        said = capsys.readouterr().out
        assert said.startswith(begins)
        assert "Ben" in said
