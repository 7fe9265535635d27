"""A damaged journal is read up to the damage and not a line further, whatever happened to the file."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from monopoly_tui import __version__
from monopoly_tui.bots import BOTS, bots_for
from monopoly_tui.session.errors import BROKEN, FORMAT, SENSELESS, SaveDamaged
from monopoly_tui.session.games import KINDS
from monopoly_tui.session.journal import FIRST, LARGEST, LATEST, is_torn, read, seal
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder

from .tables import CIVILIZATIONS, mark, play, setup
from .volume import soak


@pytest.fixture(scope="module", params=["classic", CIVILIZATIONS])
def lines(request: pytest.FixtureRequest) -> list[bytes]:
    """A game of either kind with some undoing and redoing in it."""
    game = RecordedGame(setup("journal", 3, request.param))
    for _ in range(6):
        play(game, 10)
        game.undo(3, consent=True)
        game.redo(2)
    return game.journal.lines


def test_every_line_is_json_and_short(lines: list[bytes]) -> None:
    contents = [json.loads(line) for line in lines]
    assert contents[0]["players"][0]["name"] == "Ann"
    assert {"undo", "redo", "act"} <= {key for content in contents for key in content}
    assert sum(map(len, lines[1:])) / len(lines[1:]) < 220


def test_a_sound_journal_is_read_whole(lines: list[bytes]) -> None:
    reading = read(b"".join(lines))
    assert reading.damage is None
    assert reading.torn == 0
    assert reading.lines == lines
    assert len(reading.done) == 6 * 9
    assert len(reading.undone) == 1


@pytest.mark.parametrize(
    "stride", [101, pytest.param(1, marks=pytest.mark.soak(minutes=1))], ids=["some", "every byte"]
)
@pytest.mark.parametrize("name", ["yugioh-short", "civilizations"])
def test_cut_anywhere_only_the_line_in_hand_is_lost(stride: int, name: str) -> None:
    """A whole game, cut at every so many bytes."""
    whole = read(gzip.decompress((Path(__file__).parent / "fixtures" / f"{name}.journal.gz").read_bytes()))
    assert whole.ended
    raw, header = b"".join(whole.lines), len(whole.lines[0])
    for end in range(header, len(raw), stride):
        reading = read(raw[:end])
        left = raw[:end].count(b"\n")
        assert reading.damage is None
        assert reading.lines == whole.lines[:left]
        assert reading.torn == end - reading.good
        assert raw[: reading.good] == b"".join(reading.lines)


@pytest.mark.parametrize("stride", [97, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "every byte"])
def test_a_game_without_a_whole_header_is_damaged_in_line_1(lines: list[bytes], stride: int) -> None:
    for end in range(0, len(lines[0]), stride):
        reading = read(lines[0][:end])
        assert reading.header is None
        assert reading.damage is not None
        assert (reading.damage.line, reading.damage.why) == (1, BROKEN)


Damager = Callable[[Random, list[bytes]], tuple[bytes, int]]


def cut(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    raw = b"".join(lines)
    end = random.randrange(len(raw))
    return raw[:end], raw[:end].count(b"\n") + 1


def zeroed_tail(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    raw = b"".join(lines)
    start = random.randrange(len(raw))
    return raw[:start] + bytes(len(raw) - start), raw[:start].count(b"\n") + 1


def flipped_bit(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    raw = bytearray(b"".join(lines))
    at = random.randrange(len(raw))
    raw[at] ^= 1 << random.randrange(8)
    return bytes(raw), b"".join(lines)[:at].count(b"\n") + 1


def overwritten(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    raw = b"".join(lines)
    at, length = random.randrange(len(raw)), random.randrange(1, 600)
    junk = random.randbytes(length)
    return raw[:at] + junk + raw[at + length :], raw[:at].count(b"\n") + 1


def deleted_line(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    at = random.randrange(len(lines))
    return b"".join(lines[:at] + lines[at + 1 :]), at + 1


def doubled_line(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    at = random.randrange(len(lines))
    return b"".join(lines[: at + 1] + lines[at:]), at + 2


def swapped_lines(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    one, other = sorted(random.sample(range(len(lines)), 2))
    swapped = list(lines)
    swapped[one], swapped[other] = lines[other], lines[one]
    return b"".join(swapped), one + 1


def inserted_line(random: Random, lines: list[bytes]) -> tuple[bytes, int]:
    at = random.randrange(1, len(lines))
    line = seal(FIRST, {"at": 1, "played": 1, "undo": 1})[0]
    return b"".join([*lines[:at], line, *lines[at:]]), at + 1


DAMAGERS: tuple[Damager, ...] = (
    cut, zeroed_tail, flipped_bit, flipped_bit, overwritten, deleted_line, doubled_line, swapped_lines, inserted_line,
)  # fmt: skip


@pytest.mark.parametrize("files", [450, soak(20_000, minutes=1)])
def test_damage_never_gives_a_wrong_history(lines: list[bytes], files: int) -> None:
    random = Random(files)
    for number in range(files):
        raw, first_bad = DAMAGERS[number % len(DAMAGERS)](random, lines)
        reading = read(raw)
        sound = first_bad - 1
        assert reading.lines == lines[: len(reading.lines)]
        # A changed byte may by chance leave the line as it was only if it is the same byte.
        assert len(reading.lines) == sound or raw == b"".join(lines[: len(reading.lines)])
        if reading.damage is not None:
            assert reading.damage.line == sound + 1
        else:
            assert reading.good + reading.torn == len(raw)


@pytest.mark.parametrize("files", [9, soak(1500, minutes=2)])
def test_a_damaged_game_is_refused_or_resumed_truthfully(lines: list[bytes], files: int, tmp_path: Path) -> None:
    random = Random(files)
    truth = {}
    for count in range(1, len(lines) + 1):
        reading = read(b"".join(lines[:count]))
        truth[count] = [entry.act for entry in reading.done]
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        for number in range(files):
            raw, _ = DAMAGERS[number % len(DAMAGERS)](random, lines)
            path = folder.path / f"game-{number}.journal"
            path.write_bytes(raw)
            path.chmod(0o600)
            reading = read(raw)
            sound = len(reading.lines)
            if sound == 0:
                with pytest.raises(SaveDamaged) as caught:
                    folder.recover(path.stem)
                assert caught.value.playable is None
                assert path.read_bytes() == raw
                continue
            if reading.damage is None:
                game = folder.resume(path.stem)
                assert game.dropped == bool(reading.torn)
            else:
                with pytest.raises(SaveDamaged) as caught:
                    folder.resume(path.stem)
                assert f"{path}, line {sound + 1}:" in caught.value.sentence()
                assert path.read_bytes() == raw
                game = folder.recover(path.stem)
                assert game.mended is not None
                assert game.mended.damage == reading.damage
                assert game.mended.copy.read_bytes() == raw
                left = len(raw.removesuffix(b"\n").split(b"\n")) - sound
                assert game.mended.lost >= left
                assert game.mended.size == len(raw) - reading.good
            assert [game.history.kind.encode_action(step.action) for step in game.steps] == truth[sound]
            play(game, 2)
            here = mark(game)
            game.close()
            with folder.resume(path.stem) as again:
                assert mark(again) == here
                assert not again.dropped


def test_a_damaged_game_is_still_the_last_one(lines: list[bytes], tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "bad.journal"
        path.write_bytes(b"".join([*lines[:8], b"x" + lines[8], *lines[9:20]]))
        path.chmod(0o600)
        last = folder.last()
        assert last is not None
        assert (last.name, last.recoverable, last.trouble) == ("bad", True, "Line 9 is damaged.")
        folder.recover(last.name).close()
        (info,) = folder.games()
        assert (info.trouble, info.recoverable, info.can_go_on) == ("", False, True)
        for spoilt in ({"rules": 99}, {"seed": ""}, {"game": "chess"}):
            contents = [json.loads(line) for line in lines[:4]]
            contents[0] |= spoilt
            path.write_bytes(reseal(contents)[:-60] + b"\n\n")
            (info,) = folder.games()
            assert (info.recoverable, info.can_go_on) == (False, False), "there is no game before the damage"


def test_a_dropped_last_line_is_said(lines: list[bytes], tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "torn.journal"
        path.write_bytes(b"".join(lines)[:-10])
        path.chmod(0o600)
        with folder.resume("torn") as game:
            assert game.dropped
        with folder.resume("torn") as game:
            assert not game.dropped


def saved_as(folder: SaveFolder, name: str, content: bytes) -> Path:
    path = folder.path / f"{name}.journal"
    path.write_bytes(content)
    path.chmod(0o600)
    return path


def tail_of_zeros(lines: list[bytes]) -> tuple[bytes, int]:
    lost = 38
    kept = b"".join(lines[:-lost])
    return kept + bytes(len(b"".join(lines)) - len(kept)), lost


def flipped_newline(lines: list[bytes]) -> tuple[bytes, int]:
    return b"".join(lines[:-2]) + lines[-2][:-1] + b"J" + lines[-1], 2


def flipped_letter(lines: list[bytes]) -> tuple[bytes, int]:
    return b"".join(lines[:-1]) + b"{'" + lines[-1][2:], 1


@pytest.mark.parametrize("spoil", [tail_of_zeros, flipped_newline, flipped_letter])
def test_a_tail_that_is_more_than_an_unfinished_line_is_damage(
    lines: list[bytes], spoil: Callable[[list[bytes]], tuple[bytes, int]], tmp_path: Path
) -> None:
    raw, lost = spoil(lines)
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = saved_as(folder, "tail", raw)
        with pytest.raises(SaveDamaged):
            folder.resume("tail")
        assert path.read_bytes() == raw
        with folder.recover("tail") as game:
            assert not game.dropped
            assert game.mended is not None
            assert game.mended.copy.read_bytes() == raw
            assert abs(game.mended.lost - lost) <= lost // 8
            told = " ".join(game.mended.sentences())
            assert f"{game.mended.lost} line" in told
            assert game.mended.counted or f"{game.mended.size:,} bytes" in told
            assert len(game.journal.lines) == len(lines) - lost


def test_every_beginning_of_a_line_is_torn_and_no_other_line_is(lines: list[bytes]) -> None:
    for line in lines[1:20]:
        assert all(is_torn(line[:end]) for end in range(1, len(line)))
        assert not is_torn(line)
        assert not is_torn(line[:-1] + b"x")
        assert not is_torn(line[5:-1])
        assert not is_torn(line[:20] + bytes(20))


def reseal(contents: list[dict[str, object]]) -> bytes:
    head, written = FIRST, b""
    for content in contents:
        line, head = seal(head, {key: value for key, value in content.items() if key != "hash"})
        written += line
    return written


@pytest.mark.parametrize(
    ("number", "change", "why"),
    [
        (0, {"format": 2}, FORMAT),
        (0, {"format": 0}, FORMAT),
        (0, {"format": "1"}, SENSELESS),
        (1, {"by": -1}, SENSELESS),
        (1, {"by": True}, SENSELESS),
        (1, {"at": "now"}, SENSELESS),
        (1, {"at": LATEST + 1}, SENSELESS),
        (1, {"at": 1 << 53}, SENSELESS),
        (1, {"state": 7}, SENSELESS),
        (1, {"undo": 1}, SENSELESS),
        (1, {"act": [], "by": 1}, SENSELESS),
        (1, {"act": {}, "more": 1}, SENSELESS),
    ],
)
def test_what_is_sealed_but_senseless_is_refused(
    lines: list[bytes], number: int, change: dict[str, object], why: str
) -> None:
    contents = [json.loads(line) for line in lines[:4]]
    contents[number] |= change
    reading = read(reseal(contents))
    assert reading.damage is not None
    assert (reading.damage.line, reading.damage.why) == (number + 1, why)
    assert "x.journal" in reading.damage.sentence(Path("x.journal"))


def test_undo_of_more_than_there_is_is_senseless(lines: list[bytes]) -> None:
    contents = [json.loads(line) for line in lines[:4]]
    reading = read(reseal([*contents, {"at": 1, "played": 1, "undo": 4}]))
    assert reading.damage is not None
    assert (reading.damage.line, reading.damage.why) == (5, SENSELESS)


def test_deep_and_large_files_are_refused() -> None:
    deep = b'{"format":1,"x":' + b"[" * 100_000
    assert read(deep + b"\n").damage is not None
    assert read(b"\n" * (LARGEST + 1)).damage is not None


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": ["property"]},
        {"rules": 99},
        {"rules": None},
        {"seed": ""},
        {"seed": 7},
        {"settings": {"salary": "much"}},
        {"settings": {"no_such_setting": 1}},
        {"settings": []},
        {"players": [{"name": "Ann", "seat": "person", "token": 0}]},
        {"players": [{"name": "Ann", "seat": "person", "token": 0}, {"name": "ANN", "seat": "person", "token": 1}]},
        {
            "players": [
                {"name": "Ann", "seat": "person", "token": 0},
                {"name": "B\x1b[2J", "seat": "person", "token": 1},
            ]
        },
        {"players": [{"name": "Ann", "seat": "\x1b]0;x", "token": 0}, {"name": "Bob", "seat": "person", "token": 1}]},
        {"players": "Ann"},
        {"origin": {"name": "../../etc/passwd", "actions": 1}},
        {"edition": {"id": "classic", "source": {"title": "x"}}},
        {"edition": None},
    ],
)
def test_a_header_from_which_no_game_comes_is_refused(
    lines: list[bytes], change: dict[str, object], tmp_path: Path
) -> None:
    contents = [json.loads(line) for line in lines[:4]]
    contents[0] |= change
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "odd.journal"
        path.write_bytes(reseal(contents))
        path.chmod(0o600)
        with pytest.raises(SaveDamaged) as caught:
            folder.resume("odd")
        assert caught.value.damage.line == 1
        assert caught.value.sentence().replace("\n", "").isprintable()
        assert all(info.name == "odd" for info in folder.games())


@pytest.mark.parametrize("seat", ["clever", "bot:random", "simple", "steady"])
def test_a_bot_that_is_not_of_this_game_is_refused_by_name(lines: list[bytes], seat: str, tmp_path: Path) -> None:
    contents = [json.loads(line) for line in lines[:4]]
    known = BOTS[contents[0]["game"]]
    contents[0]["players"][1]["seat"] = seat
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "odd.journal"
        path.write_bytes(reseal(contents))
        path.chmod(0o600)
        if seat in known:
            folder.resume("odd").close()
            return
        with pytest.raises(SaveDamaged, match=f"no bot called “{seat}”") as caught:
            folder.resume("odd")
        assert caught.value.playable is None
        (info,) = folder.games()
        assert seat in info.trouble
        assert folder.last() is None, "it is not in the way of other games"


def test_a_saved_game_may_have_every_bot_there_is() -> None:
    assert {name: kind.bots for name, kind in KINDS.items()} == {name: bots_for(name) for name in BOTS}


@pytest.mark.parametrize(
    "change",
    [
        *({"started": moment} for moment in (10**30, -(10**15), LATEST + 1, True, "now", None)),
        {"edition": {"id": "classic", "source": {"title": "x" * 10_000}}},
        {"edition": {"id": "classic", "source": {"title": "e\u0301" * 10_000}}},
        {"players": [{"name": f"P{number}", "seat": "person", "token": 0} for number in range(10_000)]},
    ],
    ids=lambda change: str(change)[:24],
)
def test_no_header_breaks_the_list(lines: list[bytes], change: dict[str, object], tmp_path: Path) -> None:
    contents = [json.loads(lines[0]) | change]
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "odd.journal"
        path.write_bytes(reseal(contents))
        path.chmod(0o600)
        (info,) = folder.games()
        assert (info.started, info.last_played) == (0, 0)
        assert len(str(info)) < 500
        assert bool(info.trouble) == ("started" not in change)


@pytest.mark.parametrize(
    "change",
    [
        {"act": {"do": "Bid", "amount": 10**9}},
        {"act": {"do": "Cheat"}},
        {"act": {"do": "Bid", "amount": "\x1b[2J"}},
        {"act": {"do": "UseCard", "deck": "\x1b[2J"}},
        {"act": {}},
        {"by": 7},
        {"state": "00000000"},
    ],
)
def test_an_action_the_rules_refuse_is_reported_with_its_line(
    lines: list[bytes], change: dict[str, object], tmp_path: Path
) -> None:
    contents = [json.loads(line) for line in lines[:7]]
    contents[5] |= change
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "odd.journal"
        path.write_bytes(reseal(contents))
        path.chmod(0o600)
        with pytest.raises(SaveDamaged) as caught:
            folder.resume("odd")
        assert caught.value.damage.line == 6
        assert caught.value.playable == 4
        assert caught.value.sentence().isprintable()
        with folder.recover("odd") as game:
            assert len(game.steps) == 4
            assert game.mended is not None
            assert (game.mended.damage.line, game.mended.lost) == (6, 2)
            assert "\n".join(game.mended.sentences()).replace("\n", "").isprintable()


def test_of_two_damages_the_first_counts(lines: list[bytes], tmp_path: Path) -> None:
    """The second is found first, since lines are read before the actions in them are done again."""
    contents = [json.loads(line) for line in lines[:9]]
    contents[5] |= {"state": "00000000"}
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "odd.journal"
        path.write_bytes(reseal(contents)[:-60] + b"\n\n")
        path.chmod(0o600)
        with folder.recover("odd") as game:
            assert len(game.steps) == 4
            assert game.mended is not None
            assert game.mended.damage.line == 6
            assert game.mended.lost == 5
        assert len(list(folder.path.glob("odd.damaged-*"))) == 1


def test_a_game_of_other_rules_or_another_format_is_refused_by_name(lines: list[bytes], tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "later.journal"
        for change, said in (({"rules": 2}, "version 2 of the rules"), ({"format": 9}, "format 9")):
            path.write_bytes(reseal([json.loads(lines[0]) | change]))
            path.chmod(0o600)
            with pytest.raises(SaveDamaged, match=said) as caught:
                folder.resume("later")
            assert caught.value.playable is None


@pytest.mark.parametrize("change", [{"rules": 2}, {"format": 9}, {"settings": {"of_tomorrow": True}}])
def test_a_refusal_names_the_version_that_reads_the_game(
    lines: list[bytes], tmp_path: Path, change: dict[str, object]
) -> None:
    told = refusal(tmp_path, [json.loads(lines[0]) | change | {"program": "7.8.9"}])
    assert told.endswith("The game was begun with monopoly-tui 7.8.9, which can read it.")


def test_what_goes_on_differently_names_the_version_too(lines: list[bytes], tmp_path: Path) -> None:
    header, *contents = (json.loads(line) for line in lines[:9])
    contents[4] |= {"state": "00000000"}
    assert "begun with monopoly-tui 7.8.9, which can read it." in refusal(
        tmp_path, [header | {"program": "7.8.9"}, *contents]
    )


@pytest.mark.parametrize("program", [__version__, None, 7, "\x1b[2J", "9" * 99])
def test_no_version_is_named_that_could_not_help(lines: list[bytes], tmp_path: Path, program: object) -> None:
    told = refusal(tmp_path, [json.loads(lines[0]) | {"rules": 2, "program": program}])
    assert "begun with" not in told


def test_a_header_without_the_version_is_read_as_ever(lines: list[bytes], tmp_path: Path) -> None:
    header, *contents = map(json.loads, lines)
    del header["program"]
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "old.journal"
        path.write_bytes(reseal([header, *contents]))
        path.chmod(0o600)
        assert len(folder.load("old")) == 6 * 9


def test_the_list_names_the_version_that_reads_a_game(lines: list[bytes], tmp_path: Path) -> None:
    for change in ({"rules": 2}, {"format": 9}):
        refusal(tmp_path, [json.loads(lines[0]) | change | {"program": "7.8.9"}])
        with SaveFolder(tmp_path / "state" / "saves") as folder:
            (listed,) = folder.games()
            assert listed.trouble == "It was begun with monopoly-tui 7.8.9; this version cannot read it."


def refusal(tmp_path: Path, contents: list[dict[str, object]]) -> str:
    """What whoever wants to go on with this game is told."""
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        path = folder.path / "other.journal"
        path.write_bytes(reseal(contents))
        path.chmod(0o600)
        with pytest.raises(SaveDamaged) as caught:
            folder.resume("other")
        return caught.value.sentence()
