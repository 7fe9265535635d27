"""What the commands of the editions do: list, check, show, new, schema."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from monopoly_tui.editions.finding import find_file, folders, is_id, list_editions
from monopoly_tui.editions.json_schema import schema_text
from monopoly_tui.editions.loading import find_edition, load_edition
from monopoly_tui.editions.problems import EditionError, Place, Problem
from monopoly_tui.editions.starter import starting_point, whole_copy
from monopoly_tui.i18n import NBSP, _, system_reason, visible
from monopoly_tui.narration.boxes import show

from .failure import PROGRAM

CHECK = "check"


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 0, or 1 if something is wrong."""
    return _COMMANDS[args.editions_command](args)


def _list(args: argparse.Namespace) -> int:
    status = 0
    found = list_editions()
    width = max((len(edition.id) for edition in found), default=0)
    for edition in found:
        try:
            title = load_edition(edition.path).title
        except EditionError as error:
            title = _("[cannot be played] {problem}").format(problem=error.problems[0])
            status = 1
        print(f"{edition.id:{width}}  {title}")
        print(f"{'':{width}}  {visible(str(edition.path))}")
    if not found:
        looked_in = [visible(str(folder)) for folder in folders()]
        print(_("No editions were found in any of these folders:"), *looked_in, sep="\n  ", file=sys.stderr)
        return 1
    return status


def _check(args: argparse.Namespace) -> int:
    status = 0
    for name in args.files:
        try:
            box = find_edition(name)
        except EditionError as error:
            print(error, file=sys.stderr)
            status = 1
        else:
            print(_("{name}: {title} can be played.").format(name=visible(name), title=box.title))
    return status


def _show(args: argparse.Namespace) -> int:
    try:
        print(show(find_edition(args.edition)).replace(NBSP, " "))
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _new(args: argparse.Namespace) -> int:
    path: Path = args.file
    try:
        if path.suffix != ".yaml" or not is_id(path.stem):
            what = _("an edition is called like seaside.yaml: an id of small letters, digits, _ and -, and .yaml")
            raise _refused(path, what)
        source = find_file(args.base)
        base = load_edition(source)
        title = path.stem.replace("_", " ").replace("-", " ").title()
        text = whole_copy(source.read_text(encoding="utf-8"), title) if args.whole else starting_point(base, title)
        # "x" refuses a file that exists without a moment in between in which one could appear.
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        print(_refused(path, _("exists already; nothing was written")), file=sys.stderr)
        return 1
    except OSError as error:
        what = _("cannot be written: {reason}").format(reason=system_reason(error))
        print(_refused(path, what), file=sys.stderr)
        return 1
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    written = visible(str(path))
    command = f"{PROGRAM} editions {CHECK} {written}"
    print(_("Wrote {path}. `{command}` tells whether it can be played.").format(path=written, command=command))
    return 0


def _schema(args: argparse.Namespace) -> int:
    print(schema_text(), end="")
    return 0


def _refused(path: Path, what: str) -> EditionError:
    return EditionError([Problem(Place(str(path), 1, 1), "file", what)])


_COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _list,
    "list": _list,
    CHECK: _check,
    "show": _show,
    "new": _new,
    "schema": _schema,
}
