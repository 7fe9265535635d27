"""Lists of saved games are made from headers and last lines: long games and many of them cost little."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.session import journal
from monopoly_tui.session import save_list as glancing
from monopoly_tui.session.journal import FIRST, seal
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.save_list import SaveInfo
from monopoly_tui.session.saves import SaveFolder

from .tables import CIVILIZATIONS, decision_of, play, setup


class Counter:
    """Counts what is read of files."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bytes = self.looks = 0
        real = os.pread

        def count(descriptor: int, most: int, offset: int) -> bytes:
            content = real(descriptor, most, offset)
            self.bytes += len(content)
            self.looks += 1
            return content

        monkeypatch.setattr(os, "pread", count)
        monkeypatch.setattr(journal, "read", lambda raw: pytest.fail("a whole game was read"))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "state" / "saves") as opened:
        yield opened


@pytest.fixture(scope="module", params=["classic", CIVILIZATIONS])
def lines(request: pytest.FixtureRequest) -> list[bytes]:
    """A long game with some undoing and redoing in it."""
    game = RecordedGame(setup("listed", 3, request.param))
    for _ in range(12):
        play(game, 20)
        game.undo(3, consent=True)
        game.redo(2)
    return game.journal.lines


def save(folder: SaveFolder, name: str, content: bytes, written: float = 0) -> None:
    path = folder.path / f"{name}.journal"
    path.write_bytes(content)
    path.chmod(0o600)
    if written:
        os.utime(path, (written, written))


def whole(folder: SaveFolder, name: str) -> SaveInfo:
    return folder._describe_whole(name)


def test_a_glance_tells_what_the_whole_game_tells(folder: SaveFolder, lines: list[bytes]) -> None:
    for count in [*range(1, 60), *range(60, len(lines), 7), len(lines)]:
        save(folder, "some", b"".join(lines[:count]))
        assert folder.games() == [whole(folder, "some")]
    save(folder, "some", b"".join(lines)[:-20])
    assert folder.games() == [whole(folder, "some")]
    assert not folder.games()[0].trouble


@pytest.mark.parametrize("stride", [577, pytest.param(97, marks=pytest.mark.soak)])
def test_damage_near_the_end_is_listed(folder: SaveFolder, lines: list[bytes], stride: int) -> None:
    raw = bytearray(b"".join(lines))
    for back in range(2, glancing.TAIL - 400, stride):
        spoilt = raw.copy()
        spoilt[-back] ^= 1
        save(folder, "spoilt", bytes(spoilt))
        (info,) = folder.games()
        assert info == whole(folder, "spoilt")
        assert info.trouble


def test_a_forged_end_breaks_no_list(folder: SaveFolder, lines: list[bytes]) -> None:
    head = json.loads(lines[-1])["hash"]
    act = {"at": 1, "played": 1, "by": 0, "act": {}, "state": "", "round": 1}
    for forged in ({"undo": "x"}, {"undo": -1}, {"redo": [1]}, {"at": "now"}, {"at": 1 << 60}, {"round": None}, {}):
        save(folder, "forged", b"".join(lines) + seal(head, {**act, **forged})[0])
        (info,) = folder.games()
        assert info.name == "forged"
        assert folder.overview().count == 1
    save(folder, "forged", seal(FIRST, {"format": 1})[0] + seal(head, act)[0])
    assert folder.games()[0].trouble


@pytest.mark.parametrize("length", [40, None], ids=["short", "long"])
def test_a_list_reads_the_same_of_games_however_long_they_are(
    folder: SaveFolder, lines: list[bytes], length: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        save(folder, f"game-{number}", b"".join(lines[:length]))
    counter = Counter(monkeypatch)
    assert len(folder.games()) == 20
    assert counter.looks <= 20 * 3
    assert counter.bytes <= 20 * (2 * 16 * 1024 + glancing.TAIL)


def test_the_welcome_looks_into_the_game_played_last_only(
    folder: SaveFolder, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = json.loads(lines[-1])["at"]
    for number in range(50):
        save(folder, f"game-{number}", b"".join(lines), played - 100 * number - 1)
    save(folder, "latest", b"".join(lines), played)
    counter = Counter(monkeypatch)
    found = folder.overview()
    assert found.last is not None
    assert (found.last.name, found.count) == ("latest", 51)
    assert counter.looks <= 4


def test_of_copies_written_later_only_the_last_line_is_read(
    folder: SaveFolder, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a folder was copied, files are younger than what was played in them; the game played last still counts."""
    played = json.loads(lines[-1])["at"]
    for number in range(50):
        save(folder, f"game-{number:02}", b"".join(lines), played + 1000 - number)
    save(folder, "later", redated(lines, played + 10), played + 500)
    counter = Counter(monkeypatch)
    last = folder.last()
    assert last is not None
    assert last.name == "later"
    assert counter.bytes < 52 * 1024 + 3 * 40 * 1024


def redated(lines: list[bytes], at: int) -> bytes:
    """The same game, its last line written later."""
    content = {key: value for key, value in json.loads(lines[-1]).items() if key != "hash"}
    return b"".join(lines[:-1]) + seal(json.loads(lines[-2])["hash"], {**content, "at": at})[0]


def test_finished_games_are_passed_over_by_their_last_line(folder: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    with folder.start(setup("over", 2), "over") as game:
        while not game.over:
            game.apply(decision_of(game).asks[0], game.history.kind.decode_action({"do": "Resign"}))
        finished = b"".join(game.journal.lines)
    for number in range(30):
        save(folder, f"over-{number}", finished)
    counter = Counter(monkeypatch)
    found = folder.overview()
    assert (found.last, found.count) == (None, 31)
    assert counter.bytes <= 31 * 1024
