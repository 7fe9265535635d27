"""A host listens on a socket, knows who is there, survives whatever is sent to it, and takes its table up again."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.hosting import client, places, server
from monopoly_tui.hosting.client import Follower, Impostor, NobodyListens
from monopoly_tui.hosting.following import FollowedGame
from monopoly_tui.hosting.protocol import WIRE, HostRefused, rules_known
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import Host, new_table, read_seating
from monopoly_tui.hosting.tending import Rhythm
from monopoly_tui.session.saves import SaveFolder

from .tables import persons

ME = os.geteuid()


@asynccontextmanager
async def hosted(tmp_path: Path, name: str = "table") -> AsyncIterator[Host]:
    """A host in this process; the first time it begins a game, later it goes on with it."""
    with SaveFolder(tmp_path / "state" / "saves", host=True) as folder:
        if name not in [game.name for game in folder.games()]:
            new_table(folder, persons(), name, Seating(ME))
        with folder.resume(name) as game:
            rhythm = Rhythm(bot=0.0, call=0.01)
            host = Host(folder, game, read_seating(folder, name), places.make_folder(), rhythm)
            ready = asyncio.Event()
            serving = asyncio.create_task(host.serve(ready.set))
            await ready.wait()
            try:
                yield host
            finally:
                host.stopped.set()
                await serving


async def joined(name: str = "table") -> Follower:
    follower = Follower(places.find_table(name).socket, ME)
    await follower.join()
    return follower


async def until(follower: Follower, true: Callable[[], bool]) -> None:
    """Take what is heard until something is so."""
    async with asyncio.timeout(60):
        while not true():
            follower.take(await follower.heard.get())


async def play(follower: Follower, actions: int) -> FollowedGame:
    """Let somebody with all seats do the first thing that is allowed, so many times."""
    game = follower.game
    assert game is not None
    for _action in range(actions):
        assert game.decision is not None
        wanted = len(game.steps) + 1
        player = game.decision.asks[0]
        follower.act(player, game.decision.allowed(player)[0])
        await until(follower, partial(_has, game, wanted))
    return game


def _has(game: FollowedGame, steps: int) -> bool:
    return len(game.steps) >= steps


async def test_two_terminals_play_at_one_table(tmp_path: Path) -> None:
    async with hosted(tmp_path) as host:
        one, two = await joined(), await joined()
        one.send({"sit": None})
        await until(two, lambda: bool(two.yours))  # both are this user's
        one.send({"sit": 1})
        one.send({"sit": 2})
        await until(one, lambda: len(one.yours) == 3)
        game = await play(one, 30)
        assert two.game is not None
        await until(two, lambda: two.game is not None and len(two.game.steps) == len(game.steps))
        assert list(two.game.steps) == list(game.steps) == list(host.table.game.steps)
        note = places.find_table("table")
        assert note.is_turn_of(ME)
        assert note.open
        await one.close()
        await two.close()


async def test_a_dropped_line_comes_back_and_a_new_host_goes_on(tmp_path: Path) -> None:
    async with hosted(tmp_path):
        follower = await joined()
        follower.send({"sit": 0})
        await until(follower, lambda: follower.yours == {0})
    await until(follower, lambda: follower._writer is None)
    assert not places.find_table("table").open
    assert not follower.send({"say": "hello?"})
    async with hosted(tmp_path) as host:
        await until(follower, lambda: len(host.table.guests) == 1)
        assert host.table.seating.users == {0: ME}
        follower.send({"say": "hello again"})
        await until(follower, lambda: bool(host.table.talk))
        await follower.close()


async def dropped_at_once(path: Path) -> tuple[asyncio.Server, asyncio.Event]:
    """Somebody who hangs up on whoever comes, and whether anybody came."""
    came = asyncio.Event()

    async def hang_up(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()
        came.set()

    return await asyncio.start_unix_server(hang_up, path), came


async def test_whoever_comes_waits_for_a_host_that_is_coming_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PATIENCE", 60.0)
    async with hosted(tmp_path):
        path = places.find_table("table").socket
    early = Follower(path, ME)
    knocking = asyncio.create_task(early.join())  # nobody is there
    server, came = await dropped_at_once(path)
    await came.wait()
    server.close()  # the line has dropped in the middle
    async with hosted(tmp_path) as host:
        assert list((await knocking).steps) == list(host.table.game.steps)
        await early.close()


async def test_a_host_that_is_gone_is_not_waited_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.05)
    async with hosted(tmp_path):
        path = places.find_table("table").socket
    with pytest.raises(NobodyListens):
        await Follower(path, ME).join()
    server, _came = await dropped_at_once(path)
    with pytest.raises(NobodyListens):
        await Follower(path, ME).join()
    server.close()


async def test_nothing_is_lost_when_the_host_goes_in_the_middle(tmp_path: Path) -> None:
    async with hosted(tmp_path) as host:
        follower = await joined()
        for seat in range(3):
            follower.send({"sit": seat})
        await until(follower, lambda: len(follower.yours) == 3)
        shown = list((await play(follower, 5)).steps)
        for terminal in host.terminals:
            terminal.writer.transport.abort()
    async with hosted(tmp_path) as host:
        assert list(host.table.game.steps)[: len(shown)] == shown
        await until(follower, lambda: len(host.table.guests) == 1)
        assert follower.game is not None
        assert list(follower.game.steps) == list(host.table.game.steps)
        await follower.close()


# --- bad input --------------------------------------------------------------------------------------------------------


async def raw_line(name: str = "table") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_unix_connection(places.find_table(name).socket, limit=1 << 22)


HELLO = json.dumps({"hello": WIRE, "rules": rules_known(), "have": 0, "head": ""}).encode() + b"\n"


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (b"x" * 9000 + b"\n", "long"),
        (b"x" * 9000, "long"),
        (b"[" * 8000 + b"\n", "garbled"),
        (b'{"hello":NaN}\n', "garbled"),
        (b"\xff\xfe\n", "garbled"),
        (b"null\n", "garbled"),
        (b'{"hello":' + b"9" * 6000 + b"}\n", "garbled"),
        (b'{"hello":99,"rules":{},"have":0,"head":""}\n', "version"),
        (b'{"say":"hi"}\n', "hello"),
    ],
    ids=["long", "endless", "deep", "NaN", "no text", "no object", "huge number", "version", "no greeting"],
)
async def test_a_bad_line_is_answered_in_a_word_and_hung_up(tmp_path: Path, sent: bytes, why: str) -> None:
    async with hosted(tmp_path) as host:
        reader, writer = await raw_line()
        writer.write(sent)
        async with asyncio.timeout(60):
            assert json.loads(await reader.readline())["no"] == why
            assert await reader.read() == b""
        writer.close()
        assert host.table.guests == []


async def test_a_bad_line_after_a_good_greeting_changes_nothing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as host:
        reader, writer = await raw_line()
        writer.write(HELLO + b'{"act":{"do":"Roll"},"as":0,"at":NaN}\n')
        async with asyncio.timeout(60):
            told = await reader.read()
        assert told.endswith(b'{"no":"garbled","at":0}\n')
        assert host.table.game.steps == []
        writer.close()


async def test_who_says_too_much_is_heard_slowly_and_nobody_else_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "RATE", 1e-6)  # after the first lines, no other is heard before this test is over
    async with hosted(tmp_path) as host:
        honest = await joined()
        _reader, writer = await raw_line()
        writer.write(HELLO + b'{"say":"flood"}\n' * 400)
        said: list[object] = []
        async with asyncio.timeout(60):
            while said.count("flood") < server.BURST - 1:  # one was the greeting
                said.append((await honest.heard.get()).get("said"))
            for number in range(5):
                honest.send({"say": f"calm {number}"})
                while f"calm {number}" not in said:
                    said.append((await honest.heard.get()).get("said"))
        assert said.count("flood") == server.BURST - 1
        assert len(host.table.guests) == 2
        monkeypatch.setattr(server, "GREETING", 0.0)  # whoever is not listened to is not waited for at the end
        writer.close()
        await honest.close()


async def test_who_knocks_without_end_is_turned_away_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path) as host:
        honest = await joined()
        path = places.find_table("table").socket
        monkeypatch.setattr(server, "RATE", 1e-6)
        for _knock in range(int(server.BURST)):
            _reader, writer = await asyncio.open_unix_connection(path)
            writer.close()
        reader, writer = await asyncio.open_unix_connection(path)
        async with asyncio.timeout(20):
            assert await reader.read() == b""  # without a word
        writer.close()
        honest.send({"say": "still here"})
        await until(honest, lambda: bool(host.table.talk))
        await honest.close()


async def test_who_never_reads_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LONGEST_TOLD", 200_000)
    async with hosted(tmp_path) as host:
        deaf = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        deaf.connect(os.fspath(places.find_table("table").socket))
        deaf.sendall(HELLO)
        follower = await joined()
        async with asyncio.timeout(60):
            await until(follower, lambda: len(host.table.guests) == 2)
            for _more in range(500):
                host.table.broadcast(b'{"going":1}\n' * 1000)
                for _line in range(1000):
                    await follower.heard.get()
                if len(host.table.guests) == 1:
                    break
        assert [guest.user for guest in host.table.guests] == [ME]
        deaf.close()
        await follower.close()


async def test_one_user_has_only_so_many_lines(tmp_path: Path) -> None:
    async with hosted(tmp_path):
        followers = [await joined() for _line in range(4)]
        with pytest.raises(HostRefused, match="as many terminals"):
            await joined()
        for follower in followers:
            await follower.close()


async def test_who_does_not_greet_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GREETING", 0.02)
    async with hosted(tmp_path) as host:
        reader, writer = await raw_line()
        async with asyncio.timeout(60):
            assert json.loads(await reader.readline())["no"] == "quiet"
        writer.close()
        assert not host.table.guests


async def test_a_socket_of_somebody_else_is_not_trusted(meeting: Path) -> None:
    path = meeting / "planted.sock"
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as planted:
        planted.bind(os.fspath(path))
        if ME == 0:
            os.seteuid(2001)  # the system remembers who listens
        planted.listen()
        os.seteuid(ME)
        with pytest.raises(Impostor):
            await Follower(path, ME if ME == 0 else ME + 1).join()


async def test_whoever_has_another_version_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path) as host:
        with monkeypatch.context() as other:
            other.setattr(client, "WIRE", WIRE + 1)
            with pytest.raises(HostRefused, match="another version"):
                await joined()
        assert host.table.guests == []


# --- the meeting place ------------------------------------------------------------------------------------------------


def plant(meeting: Path, owner: int, content: Any, mode: int = 0o755) -> Path:
    folder = meeting / f"monopoly-tui-{owner}"
    folder.mkdir(mode=mode)
    folder.chmod(mode)
    (folder / "planted.json").write_text(content if isinstance(content, str) else json.dumps(content))
    return folder


GOOD = {"title": "Classic", "seats": [["Ann", None, False, False]], "asks": [0], "round": 1, "over": False}


def test_a_good_note_is_listed(meeting: Path) -> None:
    plant(meeting, ME, GOOD)
    (note,) = places.tables()
    assert (note.name, note.free, note.open) == ("planted", 1, False)
    assert not note.is_turn_of(ME)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[" * 9000,
        "null",
        {**GOOD, "title": "\x1b]0;owned\x07"},
        {**GOOD, "seats": "all"},
        {**GOOD, "round": "first"},
        json.dumps(GOOD) + " " * 9000 + "x",
    ],
)
def test_a_bad_note_is_not_listed(meeting: Path, content: Any) -> None:
    plant(meeting, ME, content)
    assert places.tables() == []


def test_what_others_can_write_to_or_have_planted_is_not_trusted(meeting: Path, tmp_path: Path) -> None:
    plant(meeting, ME + 1, GOOD)  # named after somebody whose it is not
    plant(meeting, ME, GOOD, 0o777)
    assert places.tables() == []
    with pytest.raises(places.NoMeeting):
        places.make_folder()
    (meeting / f"monopoly-tui-{ME}").rename(tmp_path / "elsewhere")
    (tmp_path / "elsewhere").chmod(0o755)
    (meeting / f"monopoly-tui-{ME}").symlink_to(tmp_path / "elsewhere")
    assert places.tables() == []
    with pytest.raises(places.NoMeeting):
        places.make_folder()


def test_a_note_behind_a_link_is_not_read(meeting: Path, tmp_path: Path) -> None:
    folder = plant(meeting, ME, GOOD)
    (folder / "planted.json").rename(tmp_path / "note.json")
    (folder / "planted.json").symlink_to(tmp_path / "note.json")
    os.mkfifo(folder / "pipe.json")
    assert places.tables() == []


def test_tables_are_found_by_name(meeting: Path) -> None:
    with pytest.raises(places.NoTables):
        places.find_table(None)
    folder = plant(meeting, ME, GOOD)
    assert places.find_table(None).name == "planted"
    assert places.find_table(f"{places.user_name(ME)}/planted").name == "planted"
    with pytest.raises(places.NoSuchTable):
        places.find_table("nobody/planted")
    (folder / "second.json").write_text(json.dumps(GOOD))
    with pytest.raises(places.SeveralTables, match="planted"):
        places.find_table(None)
    assert json.loads(places.as_json(places.tables()))[0]["waits_for"] == ["Ann"]
