"""Hosts and players as processes: under several users, through hang-ups, and through `kill -9` at any moment."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.hosting import places
from monopoly_tui.hosting.places import folder_of
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import new_table, open_table
from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.saves import SEATS, SaveFolder

from .player import run
from .processes import end, host_process, kill_and_open_again
from .tables import persons

ME = os.geteuid()
HERE = Path(__file__).parent.parent.parent
NEEDS_ROOT = pytest.mark.skipif(ME != 0, reason="only root can be several users")


def begin(saves: Path, players: int = 3, bots: int = 0) -> None:
    with SaveFolder(saves) as folder:
        new_table(folder, persons("processes", players, bots, short_game=True), "game", Seating(ME))
    open_table(saves, "game")


def socket_path() -> Path:
    return folder_of(ME) / "game.sock"


def player(seats: str, steps: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.hosting.player", str(socket_path()), str(ME), seats, str(steps)]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True)


@contextmanager
def as_user(user: int, seats: str, steps: int) -> Iterator[Connection]:
    """A player who is another user; where the result comes out. Forked: others may not read this Python's files."""
    context = multiprocessing.get_context("fork")
    out, result = context.Pipe(duplex=False)

    def play() -> None:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        result.send(run(socket_path(), ME, seats, steps))

    process = context.Process(target=play)
    process.start()
    try:
        yield out
    finally:
        process.kill()
        process.join()


def result_of(process: subprocess.Popen[str]) -> dict[str, object]:
    told, _nothing = process.communicate(timeout=300)
    assert process.returncode == 0
    found: dict[str, object] = json.loads(told)
    return found


def test_a_host_lives_on_without_whoever_started_it_and_is_not_ended_for_another(saves: Path) -> None:
    begin(saves)
    pid = host_process(saves)
    assert os.getsid(pid) == pid  # no terminal can hang up on it
    os.kill(pid, signal.SIGHUP)
    with SaveFolder(saves) as folder, pytest.raises(SaveInUse, match="monopoly-tui join game") as held:
        folder.resume("game")
    with SaveFolder(saves) as folder:
        assert not folder.end_session("game", held.value.holder)
    assert places.find_table("game").open
    end(saves)
    assert not places.find_table("game").open


def killed_and_followed(saves: Path, kills: int, steps: int) -> int:
    """Kill the host again and again while two terminals play and one watches; nobody has seen what is not there.

    How often it was killed before the game was over.
    """
    begin(saves, 3)
    players = [player("0,1", steps), player("2", steps), player("", steps)]
    luck = Random("kill")
    killed = 0
    while killed < kills:
        with suppress(subprocess.TimeoutExpired):
            players[-1].wait(luck.random() * 0.5)
            break
        kill_and_open_again(saves)
        killed += 1
    seen = [result_of(one) for one in players]
    end(saves)
    assert len({one["seen"] for one in seen}) == 1
    with SaveFolder(saves) as folder, folder.resume("game") as game:
        assert len(game.steps) >= steps or game.over
        assert all(not isinstance(step.action, Resign) for step in game.steps)
    return killed


def test_a_host_that_is_killed_loses_nothing_that_was_shown(saves: Path) -> None:
    killed_and_followed(saves, 1, 40)


@pytest.mark.soak(minutes=2)
def test_a_host_that_is_killed_fifty_times_loses_nothing_that_was_shown(saves: Path) -> None:
    left = 50
    while left:
        left -= killed_and_followed(saves, left, 600)
        (saves / "game.journal").rename(saves / f"game-{left}.journal")


@NEEDS_ROOT
def test_users_are_told_apart_by_the_system(saves: Path) -> None:
    begin(saves)
    wanted = {2001: "0", 2002: "1", 2003: "2,0", 2009: ""}
    with ExitStack() as open_ends:
        ends = [open_ends.enter_context(as_user(user, seats, 30)) for user, seats in wanted.items()]
        seen = [end.recv() for end in ends if end.poll(120)]
    assert {one["seen"] for one in seen} == {seen[0]["seen"]}
    assert [one["user"] for one in seen] == [2001, 2002, 2003, 2009]
    with SaveFolder(saves) as folder:
        kept = Seating.read(ME, folder.beside("game", SEATS))
    assert kept.users[1] == 2002
    assert kept.users[2] == 2003
    assert len({2001, 2003} & {kept.users[0]}) == 1
    end(saves)


@NEEDS_ROOT
def test_nobody_else_reads_the_journal(saves: Path) -> None:
    begin(saves)
    run = subprocess.run(["cat", str(saves / "game.journal")], user=2001, group=2001, capture_output=True, check=False)
    assert run.returncode != 0
    assert run.stdout == b""
    end(saves)
