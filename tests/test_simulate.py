"""Many games of bots: the same on any number of cores, fair to every seat, and told in numbers that are right."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
from distributed import LocalCluster

from monopoly_tui.bots import bots_of
from monopoly_tui.cli import tallies
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.session.simulate import Match, Tally, play_many, play_part, rotated, wilson

from .tables import CIVILIZATIONS
from .test_cli import status_of

Said = pytest.CaptureFixture[str]
KINDS = ("simple", "random", "random")
FOUR = "simple,simple,simple,simple"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def match_of(kinds: tuple[str, ...], most_rounds: int = 3) -> Match:
    box = find_edition("classic")
    return Match(box, box.settings, rotated(kinds), bots_of, "test", most_rounds)


def said_of(capsys: Said, *arguments: str) -> str:
    assert status_of(list(arguments)) == 0
    return capsys.readouterr().out


def test_everybody_sits_in_every_seat_with_the_same_dice() -> None:
    match = match_of(KINDS)
    assert rotated(KINDS) == (KINDS, ("random", "random", "simple"), ("random", "simple", "random"))
    assert rotated(("simple", "random") * 2) == (("simple", "random") * 2, ("random", "simple") * 2)
    games = [match.game(number) for number in range(6)]
    assert [seed for _game, _kinds, seed in games] == ["test/0"] * 3 + ["test/1"] * 3
    assert [kinds.index("simple") for _game, kinds, _seed in games] == [0, 2, 1] * 2
    assert {repr(game.opening) for game, *_rest in games[:3]} == {repr(games[0][0].opening)}


def test_parts_add_up_to_the_whole_in_any_order_and_on_any_executor() -> None:
    match = match_of(KINDS)
    whole, parts = play_part(match, range(9)), Tally()
    for numbers in (range(5, 9), range(2), range(2, 5)):
        parts.add(play_part(match, numbers))
    assert parts == whole
    heard: list[tuple[int, int]] = []
    executor: Executor
    with ThreadPoolExecutor(3) as executor:
        assert play_many(match, 9, executor, lambda *progress: heard.append(progress)) == whole
    assert heard == [(done, 9) for done in range(10)]
    assert whole.wins.total() == whole.wins_of.total() == whole.games == 9


def test_a_number_of_cores_makes_no_difference_to_what_is_told(capsys: Said) -> None:
    command = ("tournament", "--bots", "simple,random", "--games", "8", "--rounds", "20", "--json")
    assert said_of(capsys, *command, "--jobs", "1") == said_of(capsys, *command, "--jobs", "2")


def test_a_cluster_plays_the_same_games(capsys: Said) -> None:
    command = ("tournament", "--bots", "simple,random", "--games", "8", "--rounds", "20", "--csv")
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        told = said_of(capsys, *command, "--dask", cluster.scheduler_address)
    assert told == said_of(capsys, *command, "--jobs", "1")


def test_intervals_are_wilsons() -> None:
    assert wilson(10, 100) == pytest.approx((0.05523, 0.17437), abs=1e-5)
    assert wilson(0, 50) == pytest.approx((0, 0.07135), abs=1e-5)
    assert wilson(50, 50) == pytest.approx((0.92865, 1), abs=1e-5)


def test_a_tournament_tells_each_kind_of_bot_with_its_interval(capsys: Said) -> None:
    told = json.loads(
        said_of(capsys, "tournament", "--bots", ",".join(KINDS), "--games", "9", "--rounds", "9", "--json")
    )
    simple, random = told["players"]
    assert (told["bots"], simple["bot"], random["bot"]) == ("simple,random,random", "simple", "random")
    assert simple.keys() == random.keys() == {"bot", "games", "wins", "share", "low", "high"}
    assert simple["wins"] + random["wins"] == simple["games"] == random["games"] == told["games"] == 9
    assert simple["share"] == pytest.approx(simple["wins"] / 9, abs=1e-6)
    assert (simple["low"], simple["high"]) == pytest.approx(wilson(simple["wins"], 9), abs=1e-6)
    assert {"finished", "rounds", "rounds_median", "deals", "turns"} <= told.keys()
    table = said_of(capsys, "tournament", "--bots", ",".join(KINDS), "--games", "9", "--rounds", "9", "--lang", "de")
    assert re.search(rf"^simple +1 +9 +{simple['wins']} ", table, re.MULTILINE)
    assert re.search(rf"^random +2 +9 +{random['wins']} ", table, re.MULTILINE)
    assert table.endswith("unter Gleichen hätte jeder Platz 33,3 %.\n")


def test_visits_and_rent_of_every_space_are_those_of_the_game(capsys: Said) -> None:
    command = ("simulate", "--bots", FOUR, "--games", "2", "--rounds", "30", "--jobs", "1", "--csv")
    rows = list(csv.DictReader(io.StringIO(said_of(capsys, *command, "--spaces"))))
    assert [row["name"] for row in rows][:2] == ["GO", "Mediterranean Avenue"]
    assert sum(float(row["share"]) for row in rows) == pytest.approx(1, abs=1e-4)
    assert max(rows, key=lambda row: int(row["visits"]))["name"] == "Jail"
    assert float(rows[0]["rent"]) == 0 < float(rows[1]["rent"])


def test_a_rule_is_compared_side_by_side(capsys: Said) -> None:
    command = ("simulate", "--bots", FOUR, "--games", "3", "--jobs", "1", "--compare", "short_game")
    told = json.loads(said_of(capsys, *command, "--json"))
    assert told["rule"] == "short_game"
    assert told["rounds_compared"] < told["rounds"]
    usual = json.loads(said_of(capsys, *command[:-2], "--json"))
    assert {key: told[key] for key in ("rounds", "deals", "turns")} == {
        key: usual[key] for key in ("rounds", "deals", "turns")
    }
    table = said_of(capsys, *command, "--spaces").splitlines()
    assert table[0].split() == ["as", "usual", "short_game"]
    assert max(map(len, table)) <= 100


def test_one_game_is_one_game_and_no_longer_than_it_may_be(capsys: Said) -> None:
    said = said_of(capsys, "simulate", "--bots", FOUR, "--games", "1", "--rounds", "3")
    assert re.search(r"^played to their end +0$", said, re.MULTILINE)
    assert re.search(r"^rounds a game +3\.0$", said, re.MULTILINE)
    assert re.findall(r"^(\d) +simple", said, re.MULTILINE) == ["1", "2", "3", "4"]
    assert "zu Ende gespielt" in said_of(capsys, "simulate", "--games", "1", "--rounds", "1", "--lang", "de")


def test_games_that_were_stopped_are_over_by_no_round(capsys: Said) -> None:
    tally = Tally(games=10, finished=9, lengths=Counter({20: 5, 40: 4, 60: 1}))
    assert (tally.over_by(0.1), tally.over_by(0.5), tally.over_by(0.9)) == (20, 40, None)
    tally.finished = 10
    assert tally.over_by(0.9) == 60
    command = ("simulate", "--bots", FOUR, "--games", "1", "--rounds", "3", "--jobs", "1")
    assert "over by round" not in said_of(capsys, *command)
    assert json.loads(said_of(capsys, *command, "--json"))["rounds_high"] is None


def test_a_fact_that_one_rule_only_has_leaves_the_other_empty(capsys: Said) -> None:
    tallies._print_table(tallies._facts_table({"rounds_high": 80, "rounds_high_compared": None}, "short_game"))
    assert re.search(r"over by round +80 +–$", capsys.readouterr().out, re.MULTILINE)


def test_bots_play_the_second_game_too(capsys: Said) -> None:
    said = said_of(
        capsys,
        "simulate",
        "--edition",
        CIVILIZATIONS,
        "--games",
        "2",
        "--bots",
        "easy",
        "steady",
        "--json",
        "--jobs",
        "1",
    )
    told = json.loads(said)
    assert told["finished"] == sum(player["wins"] for player in told["players"]) == 2
    assert told["spaces"] == []
    assert "deals" not in told


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--edition", "pokemon", "--bots", "7"], "Pokémon is for 2 to 6 players, not for 7."),
        (["--bots", "1"], "Classic is for 2 to 8 players, not for 1."),
        (["--edition", CIVILIZATIONS, "--bots", "simple", "easy"], "There is no bot called “simple”"),
        (
            ["--edition", CIVILIZATIONS, "--bots", "sharp:builder", "easy"],
            "In this game bots have no characters; there are: steady, easy, sharp.",
        ),
        (["--bots", "simple:builder", "easy"], "There is no bot called “simple:builder”"),
        (
            ["--edition", CIVILIZATIONS, "--spaces"],
            "With this box no tokens go round a board, so no spaces are counted.",
        ),
        (["--games", "0"], "At least one game of at least one round is needed."),
        (["--jobs", "0"], "From 1 to 256 games can be played at once."),
        (["--rule", "power_doubles"], "“Power doubles” cannot be played with this box."),
        (["--compare", "fly"], "There is no rule called “fly”"),
        (["--dask", "nowhere"], "There is no Dask cluster to be reached at nowhere."),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(capsys: Said, given: list[str], sentence: str) -> None:
    assert status_of(["simulate", *given]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
