"""Whatever people call themselves: nothing of it acts on the terminal."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from monopoly_tui.session.typed import NameRefused, clean_name, clean_names

from ..volume import soak
from ..waiting import PATIENCE
from .parade import SEATS
from .terminal import Terminal

CSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
PAINT_AND_PLACE = re.compile(r"\x1b\[[0-9;]*[mH]")
NASTY = ["[/oops]", "[bold red]x[/]", "[@click=app.q]x", "{player}", "%(x)s", "\\[", "$1", "𝕏", "日本語の名前"]


def accepted(count: int) -> list[str]:
    """The names among so many random texts that the game takes."""
    names = []

    @seed(1)
    @settings(
        max_examples=count,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.text())
    def collect(text: str) -> None:
        try:
            names.append(clean_name(text))
        except NameRefused:
            return

    collect()
    return names


def seated(names: Iterable[str]) -> list[list[str]]:
    """Full tables; a name that somebody at the table has already goes to the next."""
    tables: list[list[str]] = [[]]
    for name in dict.fromkeys(names):
        for table in tables[-3:]:
            try:
                clean_names([*table, name])
            except NameRefused:
                continue
            if len(table) < SEATS:
                table.append(name)
                break
        else:
            tables.append([name])
    return [table for table in tables if len(table) > 1]


def sent_for(tables: list[list[str]], folder: Path) -> str:
    """Everything the terminal gets while these tables pass by."""
    folder.mkdir()
    (folder / "names.json").write_text(json.dumps(tables))
    program = ("-m", "tests.tui.parade")
    with Terminal(str(folder / "names.json"), state=folder, width=80, height=24, program=program) as terminal:
        while terminal.receive(PATIENCE):
            pass
        status = os.waitstatus_to_exitcode(os.waitpid(terminal.pid, 0)[1])
        terminal.ended = True
        assert status == 0, terminal.sent[-3000:].decode(errors="replace")
        return terminal.sent.decode()


def commands(text: str) -> set[str]:
    """What the terminal is told to do, but for colours and places."""
    return {found for found in CSI.findall(text) if not PAINT_AND_PLACE.fullmatch(found)}


@pytest.mark.parametrize("texts", [250, soak(10_000, minutes=2)])
def test_names_are_shown_and_never_obeyed(tmp_path: Path, texts: int) -> None:
    names = [*NASTY, *accepted(texts)]
    assert len(names) > texts / 10
    plain = sent_for([["Anna", "Ben"], ["Chloe", "Dev"]] * 9, tmp_path / "plain")
    hostile = sent_for(seated(names), tmp_path / "hostile")
    assert commands(hostile) <= commands(plain)
    rest = CSI.sub("", hostile)
    unwanted = {c for c in rest if unicodedata.category(c) in ("Cc", "Cf") and c not in "\r\n"}
    assert unwanted == {c for c in CSI.sub("", plain) if unicodedata.category(c) in ("Cc", "Cf") and c not in "\r\n"}
    shown = re.sub(r"\s+", "", rest)
    assert sum(re.sub(r"\s+", "", name) in shown for name in names) > 0.9 * len(names), "names are not to be seen"
