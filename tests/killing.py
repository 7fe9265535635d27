"""Plays saved games in child processes and kills each without warning, then checks that nothing seen was lost.

    python -m tests.killing FOLDER KILLS SEED BOX

A child tells of every action after it was done. It is killed from outside at a random moment, or kills itself in the
middle of a write, between write and sync, or right after the sync. What is resumed then must hold every action told
of, at most one more, and lead through exactly the game that is played when nobody is killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from itertools import count
from pathlib import Path
from random import Random

from monopoly_tui.session import file_journal
from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.folder import sync, write_all
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Setup

from .tables import mark, play, setup

LONGEST = 400
OUTSIDE, IN_WRITE, BEFORE_SYNC, AFTER_SYNC = "outside", "in write", "before sync", "after sync"


def straight(agreed: Setup) -> list[str]:
    """The game's digests action by action when nobody is killed; the first is before any."""
    game = RecordedGame(agreed)
    return [mark(game), *play(game, LONGEST)]


def kill_self_at(kind: str, when: int, part: float) -> None:
    """Make this process die in its write or sync number `when`."""
    writes, syncs = count(1), count(1)

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def write(descriptor: int, content: bytes, offset: int) -> None:
        if kind == IN_WRITE and next(writes) == when:
            os.pwrite(descriptor, content[: int(len(content) * part)], offset)
            die()
        write_all(descriptor, content, offset)

    def wait(descriptor: int) -> None:
        this = next(syncs) == when
        if kind == BEFORE_SYNC and this:
            die()
        sync(descriptor)
        if kind == AFTER_SYNC and this:
            die()

    vars(file_journal).update(write_all=write, sync=wait)


def child(folder: SaveFolder, name: str, told: int) -> None:
    """Resume and play, telling of every action."""
    with folder.resume(name) as game:
        os.write(told, f"{len(game.steps)} {mark(game)}\n".encode())
        while not game.over and len(game.steps) < LONGEST:
            play(game, 1)
            os.write(told, f"{len(game.steps)} {mark(game)}\n".encode())


def run(folder: SaveFolder, name: str, random: Random) -> tuple[list[tuple[int, str]], bool]:
    """One child: what it told, and whether it was killed."""
    reading, telling = os.pipe()
    kind = random.choice((OUTSIDE, OUTSIDE, IN_WRITE, BEFORE_SYNC, AFTER_SYNC))
    when, part = random.randint(1, 25), random.random()
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            os.close(reading)
            if kind != OUTSIDE:
                kill_self_at(kind, when, part)
            child(folder, name, telling)
            status = 0
        finally:
            os._exit(status)
    os.close(telling)
    told = []
    with os.fdopen(reading) as pipe:
        if kind == OUTSIDE:
            told = [pipe.readline() for _ in range(when - 1)]
            os.kill(pid, signal.SIGKILL)
        told += pipe
    _, status = os.waitpid(pid, 0)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    if not killed and status != 0:
        raise AssertionError(f"a child failed with status {status}")
    seen = [line.split() for line in told if line.endswith("\n")]
    return [(int(number), digest) for number, digest in seen], killed


def check(folder: SaveFolder, name: str, truth: list[str], seen: int) -> int:
    """How many actions the saved game holds; all is lost if it cannot be resumed."""
    try:
        game = folder.resume(name)
    except SaveInUse:
        raise AssertionError("a dead process holds its lock") from None
    with game:
        found = len(game.steps)
        assert seen <= found <= seen + 1, f"{seen} actions were seen, {found} are saved"
        assert mark(game) == truth[found], "another game was resumed"
    return found


def main(path: Path, kills: int, seed: str, box: str) -> None:
    random = Random(seed)
    killed = games = kept_in_hand = 0
    with SaveFolder(path) as folder:
        while killed < kills:
            name, games = f"game-{games}", games + 1
            agreed = setup(f"{seed} {name}", name=box)
            truth = straight(agreed)
            folder.start(agreed, name).close()
            saved = 0
            while saved < len(truth) - 1 and killed < kills:
                told, was_killed = run(folder, name, random)
                assert all(truth[number] == digest for number, digest in told), "a child played another game"
                seen = max([saved, *(number for number, _ in told)])
                saved = check(folder, name, truth, seen)
                kept_in_hand += saved - seen
                killed += was_killed
        assert not [info for info in folder.games() if info.trouble]
    print(json.dumps({"killed": killed, "games": games, "kept_in_hand": kept_in_hand}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
