"""Opening and listing tables from the command line, and what is said where that cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_tui.cli import main
from monopoly_tui.hosting.places import make_folder
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import new_table, read_seating
from monopoly_tui.session.saves import SaveFolder

from .processes import end
from .tables import persons

HERE = Path(__file__).parent.parent.parent
HANDED_OVER = """
import os, socket, sys
listening = socket.socket(socket.AF_UNIX)
listening.bind(sys.argv[1])
listening.listen()
os.dup2(listening.fileno(), 3)
os.set_inheritable(3, True)
os.environ["LISTEN_PID"] = str(os.getpid())
os.execv(sys.executable, [sys.executable, "-m", "monopoly_tui", "host", "game", "--foreground"])
"""


def test_without_tables_the_list_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables"]) == 0
    assert capsys.readouterr().out == "There are no tables on this machine.\n"
    assert main(["tables", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["host", "--seed", "mine"], "the seed is drawn by lot"),
        (["host", "--invite", "nobody-of-that-name"], "no user called “nobody-of-that-name”"),
        (["host", "--players", "a\x1bb", "c"], "invisible character U+001B"),
        (["host", "Not A Name", "--players", "a", "b"], "small letters"),
        (["join", "--plain"], "cannot be played line by line"),
    ],
)
@pytest.mark.usefixtures("saves")
def test_what_cannot_be_is_told_in_a_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_table_is_opened_listed_and_keeps_its_seats(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "game", "--players", "Ann", "Bob", "--slow"]) == 0
    assert "join" in capsys.readouterr().out
    assert main(["tables", "--json"]) == 0
    (listed,) = json.loads(capsys.readouterr().out)
    assert (listed["title"], listed["free"], listed["open"]) == ("Classic", 2, True)
    assert main(["tables"]) == 0
    assert "Ann · Bob, round 1, waits for" in capsys.readouterr().out
    end(saves)
    with SaveFolder(saves) as folder:
        assert read_seating(folder, "game").slow
    assert main(["saves", "rename", "game", "friday"]) == 0
    with SaveFolder(saves) as folder:
        assert read_seating(folder, "friday").slow
    capsys.readouterr()
    assert main(["tables"]) == 0
    assert "game" not in capsys.readouterr().out


def test_a_socket_that_a_service_manager_hands_over_is_listened_on(saves: Path, tmp_path: Path) -> None:
    link = make_folder() / "game.sock"  # by which it is found like every other table
    with SaveFolder(saves) as folder:
        new_table(folder, persons(), "game", Seating(os.geteuid()))
    path = tmp_path / "handed.sock"
    command = [sys.executable, "-c", HANDED_OVER, str(path)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE) as host:
        assert host.stdout is not None
        assert host.stdout.read(6) == b"ready\n"
        player = [sys.executable, "-m", "tests.hosting.player", str(link), str(os.geteuid()), "0,1,2", "5"]
        played = subprocess.run(player, cwd=HERE, capture_output=True, text=True, check=True)
        host.terminate()
    assert json.loads(played.stdout)["steps"] == 5
