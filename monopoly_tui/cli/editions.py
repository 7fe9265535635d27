"""The options of the editions' commands; what does the work is imported when it is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from monopoly_tui.i18n import _


def add_parser(subparsers: argparse._SubParsersAction[Any], parents: Sequence[argparse.ArgumentParser] = ()) -> None:
    """Add `editions` and its commands to a command line; `parents` bring options that each of them takes."""
    parser = subparsers.add_parser(
        "editions",
        parents=parents,
        help=_("list, check, show and begin editions"),
        description=_("Editions: the boxes to play."),
    )
    commands = parser.add_subparsers(dest="editions_command", metavar=_("COMMAND"))

    def add(name: str, about: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(name, parents=parents, help=about)
        return added

    add("list", _("the editions found, and where (also without a command)"))
    check = add("check", _("tell everything that is wrong with edition files"))
    check.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a file, or the id of an edition"))
    shown = add("show", _("board, deeds and decks of an edition"))
    shown.add_argument("edition", metavar=_("EDITION"), help=_("an id, or a file"))
    new = add("new", _("write a commented starting point"))
    new.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file to write; it must not exist"))
    new.add_argument("--from", dest="base", default="classic", metavar="ID", help=_("the edition to begin from"))
    new.add_argument("--whole", action="store_true", help=_("copy that edition instead of extending it"))
    add("schema", _("print the JSON schema of edition files"))


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 0, or 1 if something is wrong."""
    from . import edition_commands  # reading editions takes YAML and the engines, which `--help` can do without

    return edition_commands.run(args)
