"""What the documents show: their pages, blocks of code and commands, and on which machine a command is run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parent.parent
FOLDERS = ("docs", "editions", "examples", ".github")
PAGES = sorted([*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))])
PROGRAM: Final = "monopoly-tui"

HERE, CHECKOUT, INSTALLED, SHARED = "here", "checkout", "installed", "shared"
ELSEWHERE: Mapping[str, str] = {
    **dict.fromkeys(("make", ".venv/bin/pybabel", ".venv/bin/python", "python", "pytest", "source"), CHECKOUT),
    **dict.fromkeys(("pip", "pipx", "uv", "pre-commit", "textual", f"{PROGRAM} play --rule speed_die"), INSTALLED),
    **dict.fromkeys(("chmod", "install", "runuser", "ssh", "systemctl", "tmux", "useradd", "loginctl"), SHARED),
    **{f"{PROGRAM} {command}": SHARED for command in ("host", "join", "watch", "replay")},
}
"""Which commands `tests/test_docs_commands.py` runs, by how they begin, and where; all others the quick tests run."""
FILLED: Mapping[str, str] = {"NAME": "game", "OLD": "old", "NEW": "other", "FILE": "own.yaml", "PATH": "own.yaml"}
"""What a command is run with where it leaves a name open."""
ALONE = ("make", PROGRAM, ".venv/bin/python")
"""What is a command also by itself; in a sentence another name of a program is just that."""
LEFT_OPEN = re.compile(r"\b(" + "|".join(FILLED) + r")\b")


def named(path: Path) -> str:
    """A page as tests call it."""
    return str(path.relative_to(ROOT))


FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
SET_IN = re.compile(r"(?<=\n\n)((?:    .*\n|\n(?=    ))+)")


def blocks(text: str) -> Iterator[str]:
    """The blocks of code: fenced, or set in by four columns after an empty line."""
    yield from (fenced[1] for fenced in FENCED.finditer(text))
    yield from (re.sub(r"^    ", "", part[1], flags=re.MULTILINE) for part in SET_IN.finditer(FENCED.sub("", text)))


def place_of(line: str) -> str:
    """The machine that a command is run on; nothing if it is no command."""
    found = next((place for begins, place in ELSEWHERE.items() if f"{line} ".startswith(f"{begins} ")), "")
    return found or (HERE if f"{line} ".startswith(f"{PROGRAM} ") else "")


def commands(block: str) -> list[str]:
    """The command lines of a block, without their comments; a line may go on in the next."""
    lines = re.sub(r"\s*\\\n\s*", " ", block).splitlines()
    return list(filter(None, (re.sub(r"(^|\s+)#.*", "", line) for line in lines)))


def is_shell(block: str) -> bool:
    """Whether a block holds commands, and not an example of something else."""
    return bool(place_of(block.partition("\n")[0]))


def shown_by(text: str) -> list[str]:
    """Every command of a page: those in blocks, then those within sentences and tables, as they can be typed."""
    told = [line for block in blocks(text) if is_shell(block) for line in commands(block)]
    for code in re.findall(r"`([^`]+)`", SET_IN.sub("\n", FENCED.sub("", text))):
        line = " ".join(re.sub(r"\[[A-Z]+\]|>.*", "", code, flags=re.DOTALL).split())
        if place_of(line) and (" " in line or line in ALONE):
            told.append(LEFT_OPEN.sub(lambda found: FILLED[found[1]], line))
    return list(dict.fromkeys(told))


def commands_at(place: str) -> list[str]:
    """What the documents show that is run on a machine, page by page and in order, each once."""
    told = [line for page in PAGES for line in shown_by(page.read_text(encoding="utf-8")) if place_of(line) == place]
    return list(dict.fromkeys(told))
