"""Reads hostile files and damaged copies of the shipped editions in a process of its own, and tells what it cost.

`python -m tests.editions.damage hostile` or `python -m tests.editions.damage mutated SEED COUNT` prints JSON.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from monopoly_tui.editions.document import MOST_BYTES
from monopoly_tui.editions.loading import load_edition
from monopoly_tui.editions.problems import EditionError

from .samples import CLASSIC, SHIPPED

TOLD = re.compile(r"""(.+?):([0-9]+):([0-9]+): (?:[^:"]|"(?:[^"\\]|\\.)*")+: .+""")
FULL = MOST_BYTES - 1024
UNITS = (
    "[", "{", "[{", "- ", "- [", "? ", "?\n", ": ", "a: ", "[? ", "! ", "!!int ", "&a ", "*a ", "'",
    '"', '\\"', "#", "|\n",
    ">", "-", "---\n", "...\n", "%YAML 1.1\n", "%", "\n", " ", "a", "a ", "x,", "@", "`", "é", ",", "[],",
    "{}", "a:\n",
    '"a": ', "''", "-\n -", "k: v\n", "\\x", "]", "}", "<<: ", "~", "0", "漢",
)  # fmt: skip
BEFORE = ("", "[", 'k: "', "spaces:\n  - ")
SMALL = (
    "", "\n", "# nothing\n", "null\n", "42\n", "- a\n- b\n", "title\n", "{}\n", "[]\n", "--- {}\n--- {}\n",
    "a: &x 1\nb: *x\n", "a: &x [1]\n<<: *x\n", "a: !!python/object:os.system x\n", "a: !!int abc\n",
    "a: !!bool abc\n",
    "a: !!timestamp abc\n", "a: !!float abc\n", "a: !!int ''\n", "a: 2020-99-99\n",
    "a: " + "9" * 5000 + "\n", "a: 190:20:30\n",
    "? [a, b]\n: c\n", "? {a: b}\n: c\n", "? |\n  block\n: c\n", "a: b: c\n", "a: 'open\n",
    'a: "\\e]0;x\\a"\n', 'a: "\\u202e"\n',
    'a: "\\ud800"\n', 'a: "\\x00"\n', 'a: "\\U0010ffff"\n', "%TAG ! tag:x,2000:\n--- {}\n", "a: \u2028b\n",
    "a: \u200bb\n",
    "\ufeff\ufeffa: b\n", "a:\n\tb: c\n", "a: b\r\n", "a: b\rc: d\n", "on: off\n",
    "title: {title: {title: x}}\n",
    "spaces: 40\n", "spaces: {0: {}}\n", "decks: []\n", "settings: {deal: 3}\n",
    "settings: {deal: {deeds: 99}}\n",
    "settings: {ends: {minutes: 0}}\n", "theme: {dark: yes}\n", "notes: {x: 1}\n", "notes: {1: x}\n",
    "powers: {7: {}}\n",
    "game: []\n", "game: civilizations\n", "extends: []\n", "extends: {a: b}\n", "extends: ''\n",
    "players: {min: 2, min: 3}\n",
    "k" * 3000 + ": 1\n", "? " + "k" * 3000 + "\n: 1\n",
    "{" * 11 + "}" * 11, "[" * 13 + "]" * 13, "- " * 13 + "x",
)  # fmt: skip
BYTES = (
    b"\x00", b"\xff\xfe", b"a: \xff\n", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"a: b\n\x00", b"\xc0\x80", b"\x1b[2J",
    "title: x".encode("utf-16"), "title: x".encode("utf-32"),
)  # fmt: skip


def hostile() -> Iterator[bytes]:
    """Files made to hurt a reader."""
    for start in BEFORE:
        for unit in UNITS:
            yield (start + unit * (FULL // len(unit))).encode()[:FULL]
    yield from (text.encode("utf-8", "surrogatepass") for text in SMALL)
    yield from BYTES
    yield b"a" * (MOST_BYTES + 1)
    yield "".join(" " * i + "a:\n" for i in range(700)).encode()
    yield "".join(" " * i + "-\n" for i in range(700)).encode()
    yield "".join(f"k{i}: 1\n" for i in range(9000)).encode()
    yield b"k: 1\n" * 9000
    yield ("offers: [" + "creature_batle," * 9000 + "]").encode()
    yield (CLASSIC * 10).encode()
    yield ("a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"b{i}: &b{i} [{'*a,' * 9}]\n" for i in range(9))).encode()


def mutated(seed: int, count: int) -> Iterator[bytes]:
    """Damaged copies of the shipped editions; most damage leaves YAML that can be read."""
    luck = random.Random(seed)
    originals = [path.read_text(encoding="utf-8") for path in sorted(SHIPPED.glob("*.yaml"))]
    for _ in range(count):
        text = luck.choice(originals)
        for _ in range(luck.randint(1, 4)):
            text = luck.choice(_DAMAGE)(text, luck)
        raw = text.encode("utf-8", "surrogatepass")
        if luck.random() < 0.1:
            at = luck.randrange(len(raw))
            raw = raw[:at] + bytes([luck.randrange(256)]) + raw[at + 1 :]
        yield raw


def _words(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"[\w#]+", text))


def _swap_words(text: str, luck: random.Random) -> str:
    one, two = sorted(luck.sample(_words(text), 2), key=lambda word: word.start())
    return text[: one.start()] + two[0] + text[one.end() : two.start()] + one[0] + text[two.end() :]


def _replace_word(text: str, luck: random.Random) -> str:
    word = luck.choice(_words(text))
    strange = (
        "",
        "NO",
        "010",
        ".nan",
        "-1",
        "99999999",
        "true",
        "~",
        "[]",
        "{}",
        "x" * 200,
        '"\\e"',
        "é",
        "*a",
        "&a b",
        "!t",
    )
    return text[: word.start()] + luck.choice(strange) + text[word.end() :]


def _drop_line(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    del lines[luck.randrange(len(lines))]
    return "\n".join(lines)


def _repeat_line(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(luck.randrange(len(lines)), luck.choice(lines))
    return "\n".join(lines)


def _swap_lines(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    one, two = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def _indent(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    at = luck.randrange(len(lines))
    lines[at] = luck.choice((" " + lines[at], "  " + lines[at], lines[at][1:], lines[at].strip()))
    return "\n".join(lines)


def _change_char(text: str, luck: random.Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + luck.choice("[]{}:,-?!&*#|>'\"%@`\\ \n\t0aZé\x07\u202e\ud800") + text[at + 1 :]


def _cut(text: str, luck: random.Random) -> str:
    return text[: luck.randrange(len(text))]


_DAMAGE = (
    _swap_words,
    _replace_word,
    _replace_word,
    _drop_line,
    _repeat_line,
    _swap_lines,
    _indent,
    _change_char,
    _cut,
)


def survey(files: Iterator[bytes], folder: Path) -> dict[str, object]:
    """Read every file; tell how many were refused, what came out wrong, and the worst of it."""
    read = refused = 0
    slowest = 0.0
    wrong: list[str] = []
    for number, raw in enumerate(files):
        path = folder / "damaged.yaml"
        path.write_bytes(raw)
        began = time.process_time()
        try:
            load_edition(path)
        except EditionError as error:
            refused += 1
            lines = raw.count(b"\n") + 1
            for problem in error.problems:
                told = TOLD.fullmatch(str(problem))
                if told is None or not str(problem).isprintable() or (told[1] == str(path) and int(told[2]) > lines):
                    wrong.append(f"file {number}: {str(problem)!r}")
        except Exception as error:  # noqa: BLE001 - what escapes is what is looked for
            wrong.append(f"file {number}: {type(error).__name__}: {error}")
        slowest = max(slowest, time.process_time() - began)
        read += 1
    return {"read": read, "refused": refused, "wrong": wrong, "slowest": slowest, "memory": _memory()}


def _memory() -> int:
    """The most memory this process ever held, in MB; 0 where the system does not say."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
    return int(found[1]) // 1024 if found else 0


if __name__ == "__main__":
    import tempfile

    what, *numbers = sys.argv[1:]
    chosen = hostile() if what == "hostile" else mutated(*map(int, numbers))
    with tempfile.TemporaryDirectory() as name:
        print(json.dumps(survey(chosen, Path(name))))
