"""Saved games are found, private, locked, never overwritten, and a failing disk costs nothing that was seen."""

from __future__ import annotations

import errno
import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NoReturn, Protocol

import pytest

from monopoly_tui.session import file_journal
from monopoly_tui.session.errors import (
    BadSaveName,
    CannotSave,
    NoSuchSave,
    SaveExists,
    SaveFailed,
    SaveInUse,
    SavesUnavailable,
    SaveTooLong,
    SaveUnreadable,
    UnsafePath,
)
from monopoly_tui.session.folder import sync
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Setup, decode_setup, encode_setup

from .tables import CIVILIZATIONS, decision_of, lands_rules, lots_rules, mark, next_action, play, setup
from .volume import soak

ROOT = Path(__file__).parent.parent
NOBODY = 65534


class Agreed(Protocol):
    """Makes what a game is started with."""

    def __call__(self, seed: str, players: int = 3) -> Setup:
        """For a seed and so many players."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "monopoly-tui" / "saves"


@pytest.fixture(params=["classic", CIVILIZATIONS])
def agreed(request: pytest.FixtureRequest) -> Agreed:
    """What games of either kind are started with."""
    return lambda seed, players=3: setup(seed, players, request.param)


@pytest.fixture
def folder(path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(path) as opened:
        yield opened


def in_child(work: Callable[[], None]) -> None:
    """Do something in a process of its own; what fails there fails here."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            work()
            status = 0
        except BaseException:  # noqa: BLE001 - told here, since the child must not go on with the parent's tests
            traceback.print_exc()
        finally:
            os._exit(status)
    assert os.waitpid(pid, 0)[1] == 0


def as_nobody(work: Callable[[], None]) -> None:
    """The same as another user."""
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")

    def work_as_nobody() -> None:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        work()

    in_child(work_as_nobody)


# --- starting, finding, resuming ---------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was(folder: SaveFolder, agreed: Agreed) -> None:
    game = folder.start(agreed("on"))
    play(game, 100)
    here, name = mark(game), game.name
    game.close()
    with folder.resume(name) as again:
        assert mark(again) == here
        assert again.saved
        assert not again.dropped
        assert again.setup.players == game.setup.players
        assert again.setup.settings == game.setup.settings
        assert again.setup.edition == game.setup.edition
        assert again.opening == game.opening
        assert list(again.steps) == list(game.steps)
        assert again.fingerprint == game.fingerprint


def test_the_next_throw_is_the_same_after_resuming(folder: SaveFolder, agreed: Agreed) -> None:
    game = folder.start(agreed("throw"), "throw")
    play(game, 30)
    game.close()
    with folder.resume("throw") as one:
        first = play(one, 30)
        one.undo(30, consent=True)
    with folder.resume("throw") as other:
        assert play(other, 30) == first


def test_a_save_without_a_word_on_buildings_sold_back_goes_by_the_listed_price() -> None:
    """Those saved before there was a choice were played so, in whichever box."""
    header = encode_setup(setup("resale"), 0)
    assert lots_rules(decode_setup(header)).building_resale == "paid"
    settings = header["settings"]
    assert isinstance(settings, dict)
    del settings["building_resale"]
    assert lots_rules(decode_setup(header)).building_resale == "listed"


def test_settings_and_rules_come_back_as_they_were(folder: SaveFolder) -> None:
    rules = {"short_game": True, "salary": 400, "free_parking_pot": True, "rent_claim": "before_next_roll"}
    limit, ends = {"time_limit": 90}, {"ends": "first_bankruptcy"}
    choices: tuple[dict[str, Any], ...] = (rules, limit, {**rules, **limit}, ends, {})
    for number, chosen in enumerate(choices):
        game = folder.start(setup(f"rules {number}", **chosen), f"rules-{number}")
        game.close()
        with folder.resume(f"rules-{number}") as again:
            assert again.setup.settings == game.setup.settings


@pytest.mark.parametrize(("said", "begins"), [({}, "first_seat"), ({"begins": "drawn"}, "drawn")])
def test_who_begins_is_drawn_only_in_games_that_say_so(said: dict[str, str], begins: str) -> None:
    """In the games of old, whose boxes knew nothing else, the first seat began."""
    header = encode_setup(setup("old", 3, CIVILIZATIONS), 0)
    old = decode_setup({**header, "settings": said})
    assert lands_rules(old).begins == begins
    assert {civilizations_state(replace(old, seed=f"old {n}").new_game()).first for n in range(30)} == (
        {0} if begins == "first_seat" else {0, 1, 2}
    )


@pytest.mark.parametrize("name", ["classic", "duel_masters", "pokemon", "yugioh", "yugioh_de", CIVILIZATIONS])
def test_every_edition_is_saved_as_played(folder: SaveFolder, name: str) -> None:
    game = folder.start(setup("box", 2, name))
    play(game, 40)
    here = mark(game)
    game.close()
    with folder.resume(game.name) as again:
        assert again.setup.edition == game.setup.edition
        assert mark(again) == here


def test_the_list_tells_what_is_needed_to_choose(folder: SaveFolder, agreed: Agreed) -> None:
    assert folder.games() == []
    assert folder.last() is None
    for number in range(3):
        game = folder.start(agreed(f"list {number}", 2 + number), f"game-{number}")
        play(game, 40 * (number + 1))
        rounds = game.game.state.round
        game.close()
    infos = {info.name: info for info in folder.games()}
    assert set(infos) == {"game-0", "game-1", "game-2"}
    info = infos["game-2"]
    assert info.edition == game.setup.edition.title
    assert info.players == ("Ann", "Bob", "Cleo", "Dan")
    assert rounds - 1 <= info.round <= rounds
    assert abs(info.last_played - time.time()) < 60
    assert info.can_go_on
    last = folder.last()
    assert last is not None


def test_the_last_game_is_the_one_played_last(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, agreed: Agreed
) -> None:
    now = 1_700_000_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    for name in ("one", "two"):
        with folder.start(agreed(name), name) as game:
            play(game, 3)
        now += 100
    with folder.resume("one") as game:
        play(game, 1)
    assert [info.name for info in folder.games()] == ["one", "two"]
    assert folder.games()[0].last_played == int(now)


def test_a_game_that_has_hardly_begun_is_in_no_round(folder: SaveFolder, agreed: Agreed) -> None:
    with folder.start(agreed("begun"), "begun") as game:
        assert [info.how_far() for info in folder.games()] == ["just begun"]
        play(game, 2)
        begun = game.setup.edition.game == "civilizations"
        assert [info.how_far() for info in folder.games()] == ["just begun" if begun else "round 1"]
        while not game.over:
            game.apply(decision_of(game).asks[0], game.history.kind.decode_action({"do": "Resign"}))
    (info,) = folder.games()
    assert info.how_far() == ("over before round 1" if begun else "over after round 1")


def test_a_finished_game_is_not_offered_again(folder: SaveFolder) -> None:
    with folder.start(setup("over", 2, ends="first_bankruptcy", starting_cash=200), "over") as game:
        play(game, 5000)
        assert game.over
    assert folder.games()[0].over
    assert folder.last() is None
    with folder.resume("over") as again:
        assert again.over
        assert again.seed == "over"


def test_time_played_adds_up_over_sessions(folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, agreed: Agreed) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    game = folder.start(agreed("clock"), "clock")
    now += 600
    play(game, 1)
    game.close()
    now += 86_400
    with folder.resume("clock") as again:
        assert 599 <= again.played <= 601
        now += 60
        assert 659 <= again.played <= 661


def test_games_are_never_overwritten(folder: SaveFolder, agreed: Agreed) -> None:
    folder.start(agreed("first"), "mine").close()
    before = (folder.path / "mine.journal").read_bytes()
    with pytest.raises(SaveExists):
        folder.start(agreed("second"), "mine")
    assert (folder.path / "mine.journal").read_bytes() == before
    names = set()
    for number in range(3):
        with folder.start(agreed(f"{number}")) as game:
            names.add(game.name)
    assert len(names) == 3


def test_two_games_begun_in_the_same_minute_get_names_of_their_own(folder: SaveFolder, agreed: Agreed) -> None:
    with folder.start(agreed("one")) as one, folder.start(agreed("another")) as another:
        assert one.name != another.name
        assert one.saved
        assert another.saved


def test_a_game_kept_later_holds_everything(folder: SaveFolder, agreed: Agreed) -> None:
    game = RecordedGame(agreed("later"))
    play(game, 50)
    assert not game.saved
    folder.keep(game, "later")
    assert game.saved
    play(game, 10)
    here = mark(game)
    game.close()
    with folder.resume("later") as again:
        assert mark(again) == here


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../x", "/etc/passwd", "a/b", "a\\b", ".hidden", "a.journal", "A", "a b", "a\x00", "ä", "x" * 61,
     "-rf", "a\n", "~", "$HOME", "con:"],
)  # fmt: skip
def test_names_cannot_leave_the_folder(folder: SaveFolder, name: str) -> None:
    with pytest.raises(BadSaveName):
        folder.resume(name)
    with pytest.raises(BadSaveName):
        folder.recover(name)
    with pytest.raises(BadSaveName):
        folder.load(name)
    if name:
        with pytest.raises(BadSaveName):
            folder.start(setup("name"), name)
    assert list(folder.path.iterdir()) == []


def test_a_name_that_is_not_there_leaves_nothing_behind(folder: SaveFolder) -> None:
    with pytest.raises(NoSuchSave):
        folder.resume("nothing")
    assert list(folder.path.iterdir()) == []


# --- privacy -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o777])
def test_files_are_private_whatever_the_umask(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        with SaveFolder(path) as folder, folder.start(setup("private"), "private") as game:
            play(game, 3)
            folder.check()
    finally:
        os.umask(before)
    modes = {entry.name: stat.S_IMODE(entry.stat().st_mode) for entry in path.iterdir()}
    assert modes == {"private.journal": 0o600, "private.lock": 0o600}
    for made in (path, path.parent, path.parent.parent):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700


def test_rights_that_others_got_to_read_are_taken_away(path: Path) -> None:
    path.mkdir(parents=True, mode=0o755)
    with SaveFolder(path) as folder:
        folder.start(setup("tight"), "tight").close()
        (path / "tight.journal").chmod(0o644)
        folder.resume("tight").close()
    assert stat.S_IMODE((path / "tight.journal").stat().st_mode) == 0o600
    assert stat.S_IMODE(path.stat().st_mode) == 0o700


@pytest.mark.parametrize("which", [0, 1])
def test_folders_that_others_could_have_changed_are_refused(path: Path, which: int) -> None:
    path.mkdir(parents=True)
    unsafe = (path, path.parent)[which]
    unsafe.chmod(0o770)
    with pytest.raises(UnsafePath) as caught:
        SaveFolder(path)
    assert str(unsafe) in caught.value.sentence()


def test_a_link_or_file_in_the_folders_place_is_refused(path: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    path.parent.mkdir(parents=True)
    path.symlink_to(elsewhere)
    with pytest.raises(UnsafePath):
        SaveFolder(path)
    path.unlink()
    path.write_text("not a folder")
    with pytest.raises(CannotSave) as caught:
        SaveFolder(path)
    assert str(path) in caught.value.sentence()
    assert list(elsewhere.iterdir()) == []


def test_another_users_folder_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    for folder in (path, path.parent):
        os.chown(folder, NOBODY, NOBODY) if os.geteuid() == 0 else pytest.skip("only root can give a folder away")
        with pytest.raises(UnsafePath):
            SaveFolder(path)
        os.chown(folder, 0, 0)


@pytest.mark.parametrize("ending", ["journal", "lock"])
@pytest.mark.parametrize("trap", ["symlink", "fifo", "folder", "shared", "foreign"])
def test_traps_in_the_folder_are_refused_at_once(folder: SaveFolder, tmp_path: Path, ending: str, trap: str) -> None:
    folder.start(setup("trap"), "game").close()
    target = tmp_path / "victim"
    target.write_text("precious")
    planted = folder.path / f"game.{ending}"
    planted.unlink()
    if trap == "symlink":
        planted.symlink_to(target)
    elif trap == "fifo":
        os.mkfifo(planted, 0o600)
    elif trap == "folder":
        planted.mkdir()
    else:
        planted.write_bytes(b"")
        planted.chmod(0o620 if trap == "shared" else 0o600)
        if trap == "foreign":
            if os.geteuid() != 0:
                pytest.skip("only root can give a file away")
            os.chown(planted, NOBODY, NOBODY)
    with pytest.raises(UnsafePath) as caught:
        folder.resume("game")
    assert str(planted) in caught.value.sentence()
    assert target.read_text() == "precious"
    (info,) = folder.games() if ending == "journal" else [None]
    assert info is None or info.trouble


def test_others_can_neither_read_nor_lock(folder: SaveFolder) -> None:
    with folder.start(setup("others"), "others"):

        def try_everything() -> None:
            for name in ("others.journal", "others.lock"):
                for flags in (os.O_RDONLY, os.O_RDWR, os.O_WRONLY | os.O_CREAT):
                    with pytest.raises(PermissionError):
                        os.open(folder.path / name, flags)
            with pytest.raises(PermissionError):
                (folder.path / "planted.journal").symlink_to("/etc/passwd")

        as_nobody(try_everything)


# --- locks -------------------------------------------------------------------------------------------------------

HOLD = """
import signal, sys
from pathlib import Path
from monopoly_tui.session.hangup import HangUp
from monopoly_tui.session.saves import SaveFolder
HangUp().watch()
game = SaveFolder(Path(sys.argv[1])).resume(sys.argv[2])
print("held", flush=True)
signal.pause()
"""


@pytest.fixture
def holder(folder: SaveFolder) -> Iterator[subprocess.Popen[str]]:
    folder.start(setup("held"), "held").close()
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder.path), "held"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def test_a_second_player_is_told_who_holds_the_game(folder: SaveFolder, holder: subprocess.Popen[str]) -> None:
    with pytest.raises(SaveInUse) as caught:
        folder.resume("held")
    assert caught.value.holder.pid == holder.pid
    assert abs(caught.value.holder.since - time.time()) < 60
    assert str(holder.pid) in caught.value.sentence()
    with pytest.raises(SaveInUse):
        folder.recover("held")
    folder.load("held")
    with folder.resume("held", saving=False) as watched:
        play(watched, 5)


def test_the_lock_of_a_dead_process_is_free(folder: SaveFolder, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    with folder.resume("held") as game:
        play(game, 1)


@pytest.mark.parametrize("stopped", [False, True])
def test_the_other_session_can_be_ended(folder: SaveFolder, holder: subprocess.Popen[str], stopped: bool) -> None:
    if stopped:
        holder.send_signal(signal.SIGSTOP)
    with pytest.raises(SaveInUse) as caught:
        folder.resume("held")
    assert folder.end_session("held", caught.value.holder)
    assert holder.wait(3) == 128 + signal.SIGHUP
    folder.resume("held").close()


def test_a_stranger_with_the_holders_number_is_left_alone(folder: SaveFolder) -> None:
    folder.start(setup("held"), "held").close()
    stranger = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        with folder.resume("held"):
            (folder.path / "held.lock").write_text(json.dumps({"pid": stranger.pid, "tty": "\x1b[2J", "since": 1}))
            with pytest.raises(SaveInUse) as caught:
                folder.resume("held")
            assert caught.value.sentence().isprintable()
            assert not folder.end_session("held", caught.value.holder)
        assert stranger.poll() is None
    finally:
        stranger.kill()
        stranger.wait()


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"pid": "x"}', '{"pid": -1, "tty": "", "since": 0}', "\xff\xfe",
     '{"pid": 9, "tty": "", "since": 1000000000000000000000000000000}', '{"pid": 9, "tty": "", "since": -99999999999}'],
)  # fmt: skip
def test_a_lock_that_says_nothing_holds_too(folder: SaveFolder, content: str) -> None:
    with folder.start(setup("mute"), "mute"):
        (folder.path / "mute.lock").write_text(content, encoding="latin-1")
        with pytest.raises(SaveInUse) as caught:
            folder.resume("mute")
        assert caught.value.sentence().isprintable()
        assert not folder.end_session("mute", caught.value.holder)


@pytest.mark.parametrize("rounds", [12, soak(200)])
def test_two_sessions_never_write_at_once(folder: SaveFolder, rounds: int, agreed: Agreed) -> None:
    """Two processes open the same game over and over, and one of each pair is killed."""
    folder.start(agreed("contested"), "contested").close()
    random = Random(rounds)
    done = killed = refused = 0
    for _ in range(rounds):
        reading, telling = os.pipe()
        rivals = []
        for _ in range(2):
            pid = os.fork()
            if pid == 0:
                compete(folder, telling)
            rivals.append(pid)
        os.close(telling)
        with os.fdopen(reading, "rb", buffering=0) as pipe:
            told = pipe.read(random.randrange(6))  # as many as have come, or none before the kill
            os.kill(random.choice(rivals), signal.SIGKILL)
            told += pipe.readall()
        killed += sum(os.WIFSIGNALED(os.waitpid(pid, 0)[1]) for pid in rivals)
        assert b"!" not in told
        done += told.count(b"+")
        refused += told.count(b"-")
    with folder.resume("contested") as game:
        assert done <= len(game.steps) <= done + killed
    assert done > rounds / 2
    assert refused
    assert killed


def compete(folder: SaveFolder, telling: int) -> NoReturn:
    """Play two actions if the game is free, and tell how it went."""
    try:
        for _ in range(3):
            try:
                with folder.resume("contested") as game:
                    for _ in range(2):
                        if play(game, 1):
                            os.write(telling, b"+")
            except SaveInUse:
                os.write(telling, b"-")
    except BaseException:  # noqa: BLE001 - told here, since the child must not go on with the parent's tests
        traceback.print_exc()
        os.write(telling, b"!")
    finally:
        os._exit(0)


def test_closing_gives_the_game_free(folder: SaveFolder, agreed: Agreed) -> None:
    game = folder.start(agreed("free"), "free")
    with pytest.raises(SaveInUse):
        folder.resume("free")
    game.close()
    folder.resume("free").close()
    assert (folder.path / "free.lock").read_bytes() == b""


def test_a_damaged_game_is_not_left_locked(folder: SaveFolder, agreed: Agreed) -> None:
    folder.start(agreed("bad"), "bad").close()
    journal = folder.path / "bad.journal"
    sound = journal.read_bytes()
    journal.write_bytes(b"x" + sound)
    for _ in range(2):
        with pytest.raises(Exception, match="damaged"):
            folder.resume("bad")
    journal.write_bytes(sound)
    folder.resume("bad").close()


# --- failing disks -----------------------------------------------------------------------------------------------


def test_a_full_disk_refuses_the_action_and_keeps_the_game(folder: SaveFolder, agreed: Agreed) -> None:
    def fill_and_empty() -> None:
        game = folder.start(agreed("full"), "full")
        play(game, 20)
        journal = folder.path / "full.journal"
        for room in (1, 30, 60, 0):
            good, here, steps = journal.read_bytes(), mark(game), len(game.steps)
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(good) + room, resource.RLIM_INFINITY))
            for _ in range(3):
                with pytest.raises(SaveFailed) as caught:
                    play(game, 1)
                assert caught.value.code == errno.EFBIG
                assert "disk is full" in caught.value.sentence()
                assert (mark(game), len(game.steps)) == (here, steps)
                assert journal.read_bytes() == good
            with pytest.raises(SaveFailed):
                game.undo(consent=True)
            assert (mark(game), len(game.steps)) == (here, steps)
            assert journal.read_bytes() == good
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            play(game, 5)
        here = mark(game)
        game.close()
        with folder.resume("full") as again:
            assert mark(again) == here

    in_child(fill_and_empty)


def test_a_full_disk_is_said_at_the_start(folder: SaveFolder, agreed: Agreed) -> None:
    def start_without_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        with pytest.raises(SavesUnavailable) as caught:
            folder.check()
        assert "no room" in caught.value.sentence()
        with pytest.raises(SavesUnavailable):
            folder.start(agreed("none"), "none")
        assert [entry.name for entry in folder.path.iterdir()] == ["none.lock"]
        game = RecordedGame(agreed("none"))
        play(game, 10)
        assert not game.saved

    in_child(start_without_room)


def test_a_game_can_go_on_unsaved_and_be_kept_again(folder: SaveFolder, agreed: Agreed) -> None:
    game = folder.start(agreed("unsaved"), "unsaved")
    play(game, 20)
    on_disk = (folder.path / "unsaved.journal").read_bytes()
    game.stop_saving()
    assert not game.saved
    play(game, 20)
    assert (folder.path / "unsaved.journal").read_bytes() == on_disk
    folder.keep(game, "saved-again")
    play(game, 1)
    here = mark(game)
    game.close()
    with folder.resume("saved-again") as again:
        assert mark(again) == here
        assert len(again.steps) == 41


@pytest.mark.parametrize("failing", ["write_all", "sync"])
def test_a_disk_error_is_reported_and_the_file_looked_at_again(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, failing: str, agreed: Agreed
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    game = folder.start(agreed("broken"), "broken")
    play(game, 10)
    here = mark(game)
    with monkeypatch.context() as patch:
        patch.setattr(file_journal, failing, fail)
        for _ in range(2):
            with pytest.raises(SaveFailed) as caught:
                play(game, 1)
            assert caught.value.code == errno.EIO
    assert mark(game) == here
    play(game, 10)
    here = mark(game)
    game.close()
    with folder.resume("broken") as again:
        assert mark(again) == here


def test_an_interrupted_write_is_taken_back(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, agreed: Agreed
) -> None:
    game = folder.start(agreed("interrupted"), "interrupted")
    play(game, 10)
    here = mark(game)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(file_journal, "sync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            play(game, 1)
    assert mark(game) == here
    play(game, 10)
    here = mark(game)
    game.close()
    with folder.resume("interrupted") as again:
        assert mark(again) == here


# --- files that others change in mid-game ---------------------------------------------------------------------------


def remove(journal: Path) -> None:
    journal.unlink()


def empty(journal: Path) -> None:
    os.truncate(journal, 0)


def put_back_older(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-3]))


def replace_by_older(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    copy = journal.with_suffix(".copy")
    copy.write_bytes(b"".join(lines[:-3]))
    copy.chmod(0o600)
    copy.rename(journal)


def change_one_letter(journal: Path) -> None:
    content = journal.read_bytes()
    journal.write_bytes(content[:-60] + b"x" + content[-59:])


def append(journal: Path) -> None:
    with journal.open("ab") as file:
        file.write(b"more\n")


def replace_by_link(journal: Path) -> None:
    journal.rename(journal.with_suffix(".elsewhere"))
    journal.symlink_to(journal.with_suffix(".elsewhere"))


@pytest.mark.parametrize(
    "meddle",
    [remove, empty, put_back_older, replace_by_older, change_one_letter, append, replace_by_link],
    ids=lambda meddle: meddle.__name__,
)
@pytest.mark.parametrize("then", ["play", "leave"])
def test_a_game_whose_file_was_lost_is_written_out_anew(
    folder: SaveFolder, meddle: Callable[[Path], None], then: str
) -> None:
    journal = folder.path / "mine.journal"
    game = folder.start(setup("mine"), "mine")
    play(game, 10)
    meddle(journal)
    left = journal.read_bytes() if journal.exists() else None
    if then == "play":
        play(game, 5)
    assert game.secure()
    assert game.name == "mine-2"
    (told,) = game.take_news()
    assert str(journal) in told
    assert "mine-2" in told
    assert ("removed" in told) == (meddle is remove)
    assert game.take_news() == []
    here = mark(game)
    game.close()
    assert (journal.read_bytes() if journal.exists() else None) == left, "what others put there stays"
    with folder.resume("mine-2") as again:
        assert mark(again) == here
        assert not again.dropped


def remove_folder(saves: Path) -> None:
    shutil.rmtree(saves)


def remove_all_there_is(saves: Path) -> None:
    shutil.rmtree(saves.parent)


def empty_in_its_place(saves: Path) -> None:
    shutil.rmtree(saves)
    saves.mkdir()


@pytest.mark.parametrize(
    "meddle", [remove_folder, remove_all_there_is, empty_in_its_place], ids=lambda meddle: meddle.__name__
)
@pytest.mark.parametrize("then", ["play", "leave"])
def test_a_game_whose_folder_was_removed_is_written_out_anew(
    folder: SaveFolder, meddle: Callable[[Path], None], then: str
) -> None:
    game = folder.start(setup("mine"), "mine")
    play(game, 10)
    meddle(folder.path)
    if then == "play":
        play(game, 5)
    assert game.secure()
    (told,) = game.take_news()
    assert "mine-2" in told
    assert "removed" in told
    here = mark(game)
    game.close()
    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
    assert [one.name for one in folder.games()] == ["mine-2"]
    with SaveFolder(folder.path) as others, others.resume("mine-2") as again:
        assert mark(again) == here


def test_two_games_whose_folder_was_removed_find_each_other_in_the_new_one(folder: SaveFolder, agreed: Agreed) -> None:
    with (
        SaveFolder(folder.path) as others,
        folder.start(agreed("a"), "a") as one,
        others.start(agreed("b"), "b") as two,
    ):
        shutil.rmtree(folder.path)
        play(one, 3)
        play(two, 3)
        play(one, 3)
        assert [game.name for game in folder.games()] == [game.name for game in others.games()]
        assert {one.name, two.name} == {"a-2", "b-2"} == {game.name for game in folder.games()}


def test_a_folder_that_cannot_be_made_again_is_said_until_it_can(folder: SaveFolder) -> None:
    with folder.start(setup("mine"), "mine") as game:
        play(game, 5)
        here = mark(game)
        shutil.rmtree(folder.path)
        folder.path.write_text("in the way")
        for _again in range(2):
            with pytest.raises(SaveFailed) as failed:
                play(game, 1)
            assert "Nothing has happened" in failed.value.sentence()
        assert mark(game) == here
        assert not game.secure()
        folder.path.unlink()
        play(game, 1)
        assert game.secure()
        assert game.name == "mine-2"


@pytest.mark.parametrize("harmless", [lambda path: os.utime(path), lambda path: path.chmod(0o400)])
def test_a_file_that_was_only_touched_is_still_ours(folder: SaveFolder, harmless: Callable[[Path], None]) -> None:
    with folder.start(setup("touched"), "touched") as game:
        play(game, 5)
        harmless(folder.path / "touched.journal")
        play(game, 5)
        assert game.name == "touched"
        assert game.take_news() == []


def test_a_file_put_in_place_of_its_like_is_taken_over(folder: SaveFolder) -> None:
    journal = folder.path / "same.journal"
    with folder.start(setup("same"), "same") as game:
        play(game, 5)
        copy = journal.with_suffix(".copy")
        copy.write_bytes(journal.read_bytes())
        copy.chmod(0o600)
        copy.rename(journal)
        play(game, 5)
        assert game.name == "same"
        assert journal.read_bytes() == b"".join(game.journal.lines)


def test_without_room_a_lost_file_is_said_and_nothing_happens(folder: SaveFolder) -> None:
    def lose_without_room() -> None:
        game = folder.start(setup("room"), "room")
        play(game, 5)
        here = mark(game)
        (folder.path / "room.journal").unlink()
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        with pytest.raises(SaveFailed):
            play(game, 1)
        assert mark(game) == here
        assert not game.secure()
        assert "disk is full" in game.take_news()[0]
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        play(game, 1)
        assert game.name == "room-2"
        assert game.secure()

    in_child(lose_without_room)


def test_removing_the_lock_lets_nobody_in(folder: SaveFolder, holder: subprocess.Popen[str]) -> None:
    (folder.path / "held.lock").unlink()
    for _ in range(2):
        with pytest.raises(SaveInUse):
            folder.resume("held")
        with pytest.raises(SaveInUse):
            folder.recover("held")
    holder.kill()
    holder.wait()
    folder.resume("held").close()


def test_whoever_loses_both_files_moves_aside(folder: SaveFolder, agreed: Agreed) -> None:
    """Another process plays on with a copy: neither writes into what the other has."""
    first = folder.start(agreed("both"), "both")
    play(first, 10)
    journal = folder.path / "both.journal"
    content = journal.read_bytes()
    journal.unlink()
    (folder.path / "both.lock").unlink()
    journal.write_bytes(content)
    journal.chmod(0o600)
    with folder.resume("both") as second:
        play(second, 3)
        play(first, 4)
        play(second, 3)
        assert (first.name, second.name) == ("both-2", "both")
    first.close()
    for name, steps in (("both", 16), ("both-2", 14)):
        with folder.resume(name) as again:
            assert len(again.steps) == steps


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.ESTALE], ids=errno.errorcode.get)
def test_a_folder_that_cannot_be_looked_into_is_said_and_nothing_happens(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(*_args: Any, **_more: Any) -> NoReturn:
        raise OSError(code, os.strerror(code))

    with folder.start(setup("closed"), "closed") as game:
        play(game, 5)
        here = mark(game)
        with monkeypatch.context() as closed:
            closed.setattr(os, "stat", refuse)
            with pytest.raises(SaveFailed, match="Nothing has happened"):
                play(game, 1)
            assert not game.secure()
            assert len(game.take_news()) == 1
        assert mark(game) == here
        play(game, 1)
        assert game.name == "closed"


def test_looking_after_the_file_costs_one_question_to_the_system(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    real = os.stat

    def note(*args: Any, **kwargs: Any) -> os.stat_result:
        asked.append(args)
        return real(*args, **kwargs)

    with folder.start(setup("cheap"), "cheap") as game:
        play(game, 5)
        monkeypatch.setattr(os, "stat", note)
        monkeypatch.setattr(os, "pread", lambda *args: pytest.fail("the file was read again"))
        game.apply(*next_action(game.history.kind, game.game, len(game.steps)))
        assert len(asked) == 1


# --- the longest game --------------------------------------------------------------------------------------------


def test_a_game_that_grows_too_long_is_warned_of_and_then_ends(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, agreed: Agreed
) -> None:
    with folder.start(agreed("long"), "long") as game:
        play(game, 10)
        now = (folder.path / "long.journal").stat().st_size
        limit = now + 4000
        monkeypatch.setattr(file_journal, "LARGEST", limit)
        while not (news := game.take_news()):
            play(game, 1)
        assert 0.08 < (limit - (folder.path / "long.journal").stat().st_size) / limit <= 0.1
        assert "room for about" in news[0]
        with pytest.raises(SaveTooLong) as caught:
            play(game, 100)
        assert game.take_news() == []
        assert "as long as a saved game may be" in caught.value.sentence()
        here, steps = mark(game), len(game.steps)
    assert (folder.path / "long.journal").stat().st_size <= limit
    with folder.resume("long") as again:
        assert (mark(again), len(again.steps)) == (here, steps)


@pytest.fixture
def home_of_somebody() -> Iterator[Path]:
    """A home folder for whoever `as_somebody` is; pytest's own folders are closed to others."""
    with tempfile.TemporaryDirectory() as made:
        if os.geteuid() == 0:
            os.chown(made, NOBODY, NOBODY)
        yield Path(made)
        Path(made).chmod(0o700)


def as_somebody(work: Callable[[], None]) -> None:
    """Do something as a user whom rights can stop: root becomes another one, everybody else is one already."""
    as_nobody(work) if os.geteuid() == 0 else in_child(work)


def test_a_read_only_folder_is_said_and_games_can_be_watched(home_of_somebody: Path, agreed: Agreed) -> None:
    home = home_of_somebody

    def play_with_nothing_to_write_to() -> None:
        path = home / "monopoly-tui" / "saves"
        with SaveFolder(path) as folder:
            with folder.start(agreed("read"), "read") as game:
                play(game, 10)
            (path / "read.lock").unlink()
            path.chmod(0o500)
            with pytest.raises(SavesUnavailable) as caught:
                folder.check()
            assert str(path) in caught.value.sentence()
            with pytest.raises(SavesUnavailable):
                folder.start(agreed("more"))
            with pytest.raises(SavesUnavailable):
                folder.resume("read")
            assert len(folder.games()) == 1
            with folder.resume("read", saving=False) as watched:
                assert len(watched.steps) == 10
                play(watched, 10)
            path.chmod(0o700)
        home.chmod(0o500)
        with pytest.raises(SavesUnavailable):
            SaveFolder(home / "elsewhere" / "saves")

    as_somebody(play_with_nothing_to_write_to)


def test_a_folder_that_closes_in_mid_game_costs_nothing(home_of_somebody: Path, agreed: Agreed) -> None:
    """What is open stays open; what cannot be read is said, and comes back with the rights."""
    closed, another = agreed("closed"), agreed("another")

    def close_and_open() -> None:
        path = home_of_somebody / "monopoly-tui" / "saves"
        with SaveFolder(path) as folder, folder.start(closed, "closed") as game:
            play(game, 5)
            path.chmod(0o500)
            play(game, 5)
            with pytest.raises(SavesUnavailable):
                folder.start(another)
            (path / "closed.journal").chmod(0o000)
            (info,) = folder.games()
            assert "closed.journal" in info.trouble
            with pytest.raises(SaveUnreadable):
                folder.load("closed")
            (path / "closed.journal").chmod(0o600)
            path.chmod(0o700)
            here = mark(game)
            game.close()
            with folder.resume("closed") as again:
                assert mark(again) == here

    as_somebody(close_and_open)


def test_every_action_is_on_disk_before_it_is_told(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, agreed: Agreed
) -> None:
    synced: list[int] = []

    def note(descriptor: int) -> None:
        sync(descriptor)
        synced.append(os.fstat(descriptor).st_size)

    monkeypatch.setattr(file_journal, "sync", note)
    with folder.start(agreed("order"), "order") as game:
        for _ in range(20):
            before = len(synced)
            game.apply(*next_action(game.history.kind, game.game, len(game.steps)))
            assert len(synced) == before + 1
            assert synced[-1] == sum(map(len, game.journal.lines))
