"""No file, however broken or malicious, does more than be refused with its place, quickly and in little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from monopoly_tui.editions.document import read_document
from monopoly_tui.editions.problems import EditionError

from .editions.samples import ROOT
from .volume import many

MOST_SECONDS = 0.5
MOST_MEGABYTES = 100


def survey(*words: str) -> dict[str, Any]:
    """What reading the files cost a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.editions.damage", *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def keeps_to_its_bounds(found: dict[str, Any]) -> None:
    assert found["wrong"] == []
    assert found["slowest"] <= MOST_SECONDS
    assert found["memory"] <= MOST_MEGABYTES


def test_hostile_files_are_refused() -> None:
    found = survey("hostile")
    assert found["refused"] == found["read"] > 250
    keeps_to_its_bounds(found)


def test_damaged_editions_are_read_or_refused() -> None:
    found = survey("mutated", "1", "200")
    assert found["read"] == 200
    assert found["refused"] > 100
    keeps_to_its_bounds(found)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(many(5)))
def test_many_damaged_editions_are_read_or_refused(seed: int) -> None:
    found = survey("mutated", str(1000 + seed), "1000")
    assert found["read"] == 1000
    keeps_to_its_bounds(found)


# fmt: off
REFUSED = {
    "too large": (b"#" * (256 * 1024 + 1), "1:1: file: larger than 256 KiB"),
    "not UTF-8": (b"a: b\nc: \xff\n", "2:4: file: not UTF-8"),
    "escape": (b"a: b\n#\x1b[2J\n", "2:2: file: the character U+001B is not allowed (control, invisible or unknown)"),
    "escaped escape": (
        b'a: "\\e]0;x"', "1:4: yaml: the character U+001B is not allowed (control, invisible or unknown)"),
    "right to left": (
        b'a: "\\u202e"', "1:4: yaml: the character U+202E is not allowed (control, invisible or unknown)"),
    "empty": (b"# nothing\n", "1:1: file: the file is empty"),
    "alias": (b"a: b\nc: *a\n", "2:4: yaml: aliases (*) are not allowed; write the value again"),
    "anchor": (b"a: &a b\n", "1:4: yaml: anchors (&) are not allowed"),
    "tag": (b"a: !!int 3\n", "1:4: yaml: tags (!) are not allowed; put a text that begins with ! in quotes"),
    "directive": (b"%YAML 1.1\n--- {}\n", "1:1: yaml: directives (%) are not allowed"),
    "two documents": (b"a: b\n---\na: b\n", "2:1: yaml: a second document; a file holds one"),
    "long text": (b"a: " + b"x" * 2001, "1:4: yaml: a text longer than 2,000 characters"),
    "thirteen levels": (b"[" * 13 + b"]" * 13, "1:13: yaml: nested deeper than 12 levels"),
    "thirteen dashes": (b"- " * 13 + b"x", "1:25: yaml: nested deeper than 12 levels"),
    "a hundred thousand brackets": (b"[" * 100_000, "1:201: yaml: too many open brackets"),
    "a hundred thousand dashes": (b"- " * 100_000, "1:1: yaml: nested deeper than 12 levels"),
    "many values": (b"[" + b"a," * 30_000 + b"]", "1:39998: yaml: more than 20,000 values"),
    "key twice": (b"a: b\na: c\n", "2:1: a: stands twice, first in line 1"),
    "list as a key": (b"? [a]\n: b\n", "1:3: file: a key must be a text"),
}
# fmt: on


@pytest.mark.parametrize(("raw", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_a_document_may_not_hold_is_told_at_its_place(raw: bytes, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        read_document(raw, "x.yaml")
    assert str(caught.value) == f"x.yaml:{message}"
