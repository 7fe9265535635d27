"""Measures a table for several terminals: from an answer to its effect everywhere, joining, and what rest costs."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from threading import Thread

from monopoly_tui.bots import bots_of, make_bot
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.hosting import server
from monopoly_tui.hosting.client import Follower
from monopoly_tui.hosting.places import ROOT, folder_of
from monopoly_tui.hosting.protocol import WIRE, ended, pack, rules_known
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import READY, run_host
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SEATS, SaveFolder
from monopoly_tui.session.setup import PERSON, Player, Setup
from tests.tui.terminal import Terminal

NAMES = ("ann", "bob", "cas", "dee")
LONG = 2000
"""Actions of the game that is joined."""
ANSWERS = 200
FLOODED = 3
"""Lines on which a flood comes at once; as many as one user may have, but one."""
REST = 5.0
"""Seconds for which a host is watched while nobody acts."""
MARK = len(ended(b"", "12345678")) - len(ended(b""))
"""Bytes that an action has more when it is new."""
PAUSE = 0.06
"""Seconds between two answers of somebody whom a host listens to at its usual rate."""
TICK = os.sysconf("SC_CLK_TCK")


def long_game() -> RecordedGame:
    """The first game of bots that goes on after so many actions."""
    games = (played(f"bench {number}") for number in count())
    return next(game for game in games if not game.over)


def played(seed: str) -> RecordedGame:
    """A game of bots after so many actions, or at its end."""
    game = new_game(seed, "simple")
    bots = bots_of(game.setup.bots, seed)
    while len(game.steps) < LONG and game.decision is not None:
        for seat in (*game.decision.asks, *bots):
            action = bots[seat].answer(game.game, seat)
            if action is not None:
                game.apply(seat, action)
                break
    return game


def new_game(seed: str = "bench", seat: str = PERSON) -> RecordedGame:
    """A game that begins; with so much money that it is not soon over."""
    edition = find_edition("classic")
    settings = edition.settings.with_rules({"starting_cash": 20_000})
    return RecordedGame(Setup(edition, settings, tuple(Player(name, seat, at) for at, name in enumerate(NAMES)), seed))


@contextmanager
def host(saves: Path, game: RecordedGame, seats: dict[int, int], *, rate: float = 1e6) -> Iterator[tuple[int, Path]]:
    """A host in a process of its own, which listens to so many lines a second: its number, and where it listens."""
    with SaveFolder(saves) as folder:
        folder.keep(game, "bench")
        folder.keep_beside("bench", SEATS, Seating(os.geteuid(), seats).written())
        game.close()
    command = [sys.executable, "-m", "benchmarks.hosting", "--host", str(rate)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.read(len(READY)) == READY
        yield process.pid, folder_of(os.geteuid()) / "bench.sock"
    finally:
        process.terminate()
        process.wait()
        for file in saves.glob("bench.*"):
            file.unlink()


async def answered(path: Path, followers: int, pause: float = 0.0) -> list[float]:
    """Seconds from each answer until every follower has it, with a pause before the next."""
    there = [Follower(path, os.geteuid()) for _one in range(followers)]
    for one in there:
        await one.join()
    first = there[0]
    assert first.game is not None
    found = []
    bot = make_bot("simple", "bench")
    for _answer in range(ANSWERS):
        decision = first.game.decision
        assert decision is not None
        seat = decision.asks[0]
        wanted = len(first.game.steps) + 1
        action = bot.answer(first.game.seen(), seat)
        assert action is not None
        start = time.perf_counter()
        first.act(seat, action)
        for one in there:
            assert one.game is not None
            while len(one.game.steps) < wanted:
                one.take(await one.heard.get())
        found.append(time.perf_counter() - start)
        await asyncio.sleep(pause)
    for one in there:
        await one.close()
    return found


def flood(path: Path) -> None:
    """Talk without end on lines whose answers nobody reads, and knock without end with lines that are too long."""
    greeting = {"hello": WIRE, "rules": rules_known(), "have": 0, "head": ""}
    talk = pack({"say": "x" * 190}) * 100
    lines: list[socket.socket] = []
    while True:
        with suppress(OSError):  # the host hangs up as often as it likes
            knock(path, b"x" * 9000).close()
            if len(lines) < FLOODED:
                lines.append(knock(path, pack(greeting)))
        for line in list(lines):
            try:
                line.send(talk)
            except BlockingIOError:
                continue
            except ConnectionError:
                lines.remove(line)


def knock(path: Path, said: bytes) -> socket.socket:
    """A new line to a host, with something said."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    line.connect(os.fspath(path))
    line.sendall(said)
    line.setblocking(False)
    return line


@contextmanager
def flooded(path: Path) -> Iterator[None]:
    """Somebody floods a host from a process of their own."""
    with subprocess.Popen([sys.executable, "-m", "benchmarks.hosting", "--flood", str(path)]) as process:
        try:
            yield
        finally:
            process.kill()


async def join(path: Path) -> tuple[float, int]:
    """Seconds until a whole game is there, and its bytes without the box."""
    follower = Follower(path, os.geteuid())
    start = time.perf_counter()
    await follower.join()
    seconds = time.perf_counter() - start
    await follower.close()
    return seconds, sum(len(ended(line)) for line in follower.lines)


def cpu(process: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(process: int) -> float:
    """MiB that a process holds."""
    fields = Path(f"/proc/{process}/statm").read_text().split()
    return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def rest(process: int) -> str:
    """What a host takes while nobody acts."""
    before = cpu(process)
    time.sleep(REST)
    return f"{memory(process):.0f} MiB, {cpu(process) - before:.2f} s CPU in {REST:.0f} s"


def client(path: Path, state: Path) -> str:
    """What a terminal that looks on takes for each action, and what it holds."""
    with Terminal("watch", str(path), "--no-animation", state=state) as terminal:
        terminal.until(NAMES[0], patience=60)
        terminal.settle()
        before = cpu(terminal.pid)
        reading = Thread(target=terminal.settle, args=(3.0,))
        reading.start()
        asyncio.run(answered(path, 1))
        reading.join()
        took = 1000 * (cpu(terminal.pid) - before) / ANSWERS
        return f"{memory(terminal.pid):.0f} MiB, {took:.0f} ms CPU an action"


def milliseconds(found: list[float]) -> str:
    return f"median {1000 * median(found):.1f} ms, 99 of 100 within {1000 * quantiles(found, n=100)[-1]:.1f} ms"


def measure() -> None:
    """Measure everything once."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[ROOT], os.environ["XDG_STATE_HOME"] = folder, folder
        saves = Path(folder) / "monopoly-tui" / "saves"
        everybody = dict.fromkeys(range(len(NAMES)), os.geteuid())
        for followers in (2, 28):
            with host(saves, new_game(), everybody) as (process, path):
                found = asyncio.run(answered(path, followers))
                costs = {"a host at rest": rest(process), "a client": client(path, saves)} if followers == 2 else {}
            print(f"one table, from an answer to applied at {followers} followers: {milliseconds(found)}")
            for whose, cost in costs.items():
                print(f"one table, {whose}: {cost}")
        with host(saves, new_game(), everybody, rate=server.RATE) as (process, path):
            calm = asyncio.run(answered(path, 2, PAUSE))
        with host(saves, new_game(), everybody, rate=server.RATE) as (process, path), flooded(path):
            found = asyncio.run(answered(path, 2, PAUSE))
        print(f"one table, the same at a human pace: {milliseconds(calm)}")
        print(f"one table, the same while somebody floods the host and reads nothing: {milliseconds(found)}")
        with host(saves, long_game(), {}) as (process, path):
            joins = [asyncio.run(join(path)) for _time in range(5)]
        print(f"one table, bytes an action: {joins[0][1] / LONG + MARK:.0f}")
        print(f"one table, joining a game of {LONG:,} actions: {median(seconds for seconds, _ in joins):.2f} s")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--host", rate]:
            # All followers are one user here, and answer faster than people.
            server.MOST_EACH, server.RATE, server.BURST = 40, float(rate), max(server.BURST, float(rate))
            run_host("bench")
        case ["--flood", path]:
            flood(Path(path))
        case _:
            measure()
