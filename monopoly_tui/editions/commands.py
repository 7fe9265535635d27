"""The command line of the editions: list, check, show, new, schema."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .finding import find_file, folders, is_id, list_editions
from .json_schema import schema_text
from .loading import find_box, load_box
from .problems import EditionError, Place, Problem
from .showing import show
from .starter import starting_point


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Add `editions` and its commands to a command line."""
    parser = subparsers.add_parser(
        "editions", help="list, check, show and begin editions", description="Editions: the boxes to play."
    )
    commands = parser.add_subparsers(dest="editions_command", metavar="COMMAND")
    commands.add_parser("list", help="the editions found, and where (also without a command)")
    check = commands.add_parser("check", help="tell everything that is wrong with edition files")
    check.add_argument("files", nargs="+", metavar="FILE", help="a file, or the id of an edition")
    shown = commands.add_parser("show", help="board, deeds and decks of an edition")
    shown.add_argument("edition", metavar="EDITION", help="an id, or a file")
    new = commands.add_parser("new", help="write a commented starting point")
    new.add_argument("file", metavar="FILE", type=Path, help="the file to write; it must not exist")
    new.add_argument("--from", dest="base", default="classic", metavar="ID", help="the edition to begin from")
    new.add_argument("--whole", action="store_true", help="copy that edition instead of extending it")
    commands.add_parser("schema", help="print the JSON schema of edition files")


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 0, or 1 if something is wrong."""
    return _COMMANDS[args.editions_command](args)


def _list(args: argparse.Namespace) -> int:
    status = 0
    found = list_editions()
    width = max((len(edition.id) for edition in found), default=0)
    for edition in found:
        try:
            title = load_box(edition.path).title
        except EditionError as error:
            title = f"[cannot be played] {error.problems[0]}"
            status = 1
        print(f"{edition.id:{width}}  {title}")
        print(f"{'':{width}}  {edition.path}")
    if not found:
        print("No editions were found in any of these folders:", *folders(), sep="\n  ", file=sys.stderr)
        return 1
    return status


def _check(args: argparse.Namespace) -> int:
    status = 0
    for name in args.files:
        try:
            box = find_box(name)
        except EditionError as error:
            print(error, file=sys.stderr)
            status = 1
        else:
            print(f"{name}: {box.title} can be played.")
    return status


def _show(args: argparse.Namespace) -> int:
    try:
        print(show(find_box(args.edition)))
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _new(args: argparse.Namespace) -> int:
    path: Path = args.file
    try:
        if path.suffix != ".yaml" or not is_id(path.stem):
            what = "an edition is called like seaside.yaml: an id of small letters, digits, _ and -, and .yaml"
            raise _refused(path, what)
        source = find_file(args.base)
        title = path.stem.replace("_", " ").replace("-", " ").title()
        text = source.read_text(encoding="utf-8") if args.whole else starting_point(load_box(source).id, title)
        # "x" refuses a file that exists without a moment in between in which one could appear.
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        print(_refused(path, "exists already; nothing was written"), file=sys.stderr)
        return 1
    except OSError as error:
        print(_refused(path, f"cannot be written: {error.strerror}"), file=sys.stderr)
        return 1
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Wrote {path}. `monopoly-tui editions check {path}` tells whether it can be played.")
    return 0


def _schema(args: argparse.Namespace) -> int:
    print(schema_text(), end="")
    return 0


def _refused(path: Path, what: str) -> EditionError:
    return EditionError([Problem(Place(str(path), 1, 1), "file", what)])


_COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _list,
    "list": _list,
    "check": _check,
    "show": _show,
    "new": _new,
    "schema": _schema,
}
