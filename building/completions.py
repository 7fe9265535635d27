"""Writes what shells complete the command line by."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import shtab

from .manual import commands_of

PLACES = {
    "bash": "share/bash-completion/completions/monopoly-tui",
    "zsh": "share/zsh/site-functions/_monopoly-tui",
    "fish": "share/fish/vendor_completions.d/monopoly-tui.fish",
}
"""Where shells look for it, below the prefix that the program is installed in."""
FILES = ("FILE", "FILES", "PATH")
"""What is called so is looked for on the disk."""


def completions(parser: argparse.ArgumentParser, root: Path) -> dict[str, str]:
    """By its place, what each shell reads. The parser is good for nothing else then."""
    editions = sorted(path.stem for path in (root / "editions").glob("*.yaml") if "." not in path.stem)
    languages = ["en", *sorted(path.parent.parent.name for path in root.glob("monopoly_tui/locale/*/LC_MESSAGES/*.po"))]
    _offer(parser, {"edition": editions, "lang": languages})
    return {place: shtab.complete(parser, shell=shell) for shell, place in PLACES.items()}


def _offer(parser: argparse.ArgumentParser, known: Mapping[str, Sequence[str]]) -> None:
    """Name what a value may be where the command line itself takes more than that."""
    for action in parser._actions:
        if action.dest in known and action.nargs != 0:
            action.choices = known[action.dest]
        elif action.metavar in FILES:
            vars(action)["complete"] = shtab.FILE
    for _name, command in commands_of(parser):
        _offer(command, known)
