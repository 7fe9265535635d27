"""A terminal without a screen, in a process of its own: joins a table, plays like a bot, and says what it saw.

    python -m tests.hosting.player SOCKET OWNER SEATS STEPS

SEATS are numbers with commas (none to watch). It ends once it has seen so many steps, or the end of the game, and
prints how many it saw, a digest of them all, its user, whether the game was fair, and why things were refused.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from hashlib import sha256
from pathlib import Path

from monopoly_tui.bots import bots_for, make_bot
from monopoly_tui.hosting.client import Follower, NobodyListens
from monopoly_tui.hosting.following import FollowedGame


async def joined(path: Path, owner: int) -> tuple[Follower, FollowedGame]:
    """Come to the table, also to one whose host is long in coming back."""
    while True:
        follower = Follower(path, owner)
        try:
            return follower, await follower.join()
        except NobodyListens:
            continue


def sit_down(follower: Follower, seats: list[int]) -> None:
    """Ask for the seats that are wanted and not there."""
    for seat in seats:
        if seat not in follower.yours:
            follower.send({"sit": seat})


async def play(path: Path, owner: int, seats: list[int], steps: int) -> dict[str, object]:
    """Play until enough was seen."""
    follower, game = await joined(path, owner)
    sit_down(follower, seats)
    bot = make_bot(bots_for(game.setup.edition.game)[0], "player")
    refused: list[object] = []
    fair: bool | None = None
    sent = -1
    while len(game.steps) < steps and fair is None:
        decision = game.decision
        mine = [seat for seat in decision.asks if seat in follower.yours and seat in seats] if decision else []
        if mine and sent != len(game.steps):
            action = bot.answer(game.seen(), mine[0])
            if action is not None and follower.act(mine[0], action):
                sent = len(game.steps)
        message = await follower.heard.get()
        follower.take(message)
        if "no" in message:
            refused.append(message["no"])
            if message.get("to") == sent:  # not one that was overtaken: what came after it is still under way
                sent = -1
        if "now" in message:  # the line is back, and nobody knows what was heard of what was said before
            sent = -1
            sit_down(follower, seats)
        if "seed" in message:
            fair = follower.check(message).history is not None
    seen = sha256("".join(map(repr, game.steps[:steps])).encode()).hexdigest()[:16]
    await follower.close()
    return {"steps": len(game.steps), "seen": seen, "user": os.geteuid(), "fair": fair, "refused": refused}


def run(path: Path, owner: int, seats: str, steps: int) -> dict[str, object]:
    """Play, in this process."""
    wanted = [int(seat) for seat in seats.split(",") if seat]
    return asyncio.run(asyncio.wait_for(play(path, owner, wanted, steps), 300))


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))))
