"""The commands of the editions: list, check, show, preview, new, add, edit, guide, rules, schema."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from monopoly_tui.i18n import NBSP, _, system_reason, visible

from .parser import PROGRAM, Commands, Parser, add_group

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from monopoly_tui.tui.opening import Opening

CHECK = "check"

# Reading editions takes YAML and the engines, which `--help` can do without: they are imported when they are needed.


def add_commands(commands: Commands, screen: Parser, language: Parser) -> None:
    """Add `editions` and its commands; `language` is an option of each, `screen` are those of what is drawn."""
    add = add_group(commands, "editions", _("Editions: the boxes to play."), language, run)
    add("list", _list, _("the editions found, and where (also without a command)"))
    check = add(CHECK, _check, _("tell everything that is wrong with edition files"))
    check.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a file, or the id of an edition"))
    shown = add("show", _show, _("board, deeds and decks of an edition"))
    shown.add_argument("edition", metavar=_("EDITION"), help=_("an id, or a file"))
    drawn = add("preview", _preview, _("draw board and cards of an edition, anew whenever it is saved"), options=screen)
    drawn.add_argument("edition", metavar=_("EDITION"), help=_("an id, or a file"))
    new = add("new", _new, _("write a commented starting point"))
    new.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file to write; it must not exist"))
    new.add_argument("--from", dest="base", default="classic", metavar="ID", help=_("the edition to begin from"))
    new.add_argument("--whole", action="store_true", help=_("copy that edition instead of extending it"))
    added = add("add", _add, _("put an edition where the picker finds it"))
    added.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file of the edition"))
    added.add_argument("--replace", action="store_true", help=_("also if there is one of that name"))
    edited = add("edit", _edit, _("open an edition of your own in your editor, and check it afterwards"))
    edited.add_argument("edition", metavar=_("EDITION"), help=_("an id, or a file"))
    add("guide", _guide, _("how an edition is written"))
    add("rules", _rules, _("every setting and optional rule of the property game: its values and what it does"))
    add("schema", _schema, _("print the JSON schema of edition files"))


def run(options: Namespace) -> int:
    """Do what was asked; 0, or 1 with everything that is wrong."""
    from monopoly_tui.editions.problems import EditionError

    try:
        status: int = options.work(options)
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    return status


def _list(options: Namespace) -> int:
    from monopoly_tui.editions.finding import folders, list_editions, misnamed
    from monopoly_tui.editions.loading import load_edition
    from monopoly_tui.editions.problems import EditionError

    status = 0
    found = list_editions()
    width = max((len(edition.id) for edition in found), default=0)
    for edition in found:
        try:
            title = load_edition(edition.path).title
        except EditionError as error:
            title = _("[cannot be played] {problem}").format(problem=error.first())
            status = 1
        print(f"{edition.id:{width}}  {title}")
        print(f"{'':{width}}  {visible(str(edition.path))}")
    for path in misnamed():
        what = _("{path} is not offered: an id has small letters, digits, _ and - only. `editions add` copies it so.")
        print(what.format(path=visible(str(path))), file=sys.stderr)
    if not found:
        looked_in = [visible(str(folder)) for folder in folders()]
        print(_("No editions were found in any of these folders:"), *looked_in, sep="\n  ", file=sys.stderr)
        return 1
    return status


def _check(options: Namespace) -> int:
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.editions.problems import EditionError

    status = 0
    for name in options.files:
        try:
            box = find_edition(name)
        except EditionError as error:
            print(error, file=sys.stderr)
            status = 1
        else:
            print(_("{name}: {title} can be played.").format(name=visible(name), title=box.title))
            for doubt in box.doubts:
                print(doubt, file=sys.stderr)
    return status


def _show(options: Namespace) -> int:
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.narration.boxes import show

    print(show(find_edition(options.edition)).replace(NBSP, " "))
    return 0


def _preview(options: Namespace) -> int:
    from monopoly_tui.editions.finding import find_file

    from .interface import draw, is_plain

    path = find_file(options.edition)
    if not path.is_file():
        return _check(Namespace(files=[options.edition]))
    if is_plain(options):
        return _check(Namespace(files=[options.edition])) or _show(options)
    return draw(options, lambda: _opened(path))


def _opened(path: Path) -> Opening:
    from monopoly_tui.tui.lobby.lobby import Preview
    from monopoly_tui.tui.opening import Opening

    return Opening(Preview(path))


def _new(options: Namespace) -> int:
    from monopoly_tui.editions.finding import find_file
    from monopoly_tui.editions.loading import load_edition
    from monopoly_tui.editions.starter import is_well_named, refused, starting_point, whole_copy

    path: Path = options.file
    if not is_well_named(path):
        what = _("an edition is called like seaside.yaml: an id of small letters, digits, _ and -, and .yaml")
        raise refused(path, what)
    source = find_file(options.base)
    base = load_edition(source)
    title = path.stem.replace("_", " ").replace("-", " ").title()
    try:
        text = whole_copy(source.read_text(encoding="utf-8"), title) if options.whole else starting_point(base, title)
        # "x" refuses a file that exists without a moment in between in which one could appear.
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        _put_schema_beside(path)
    except FileExistsError as error:
        raise refused(path, _("exists already; nothing was written")) from error
    except OSError as error:
        raise refused(path, _("cannot be written: {reason}").format(reason=system_reason(error))) from error
    written = visible(str(path))
    print(
        _(
            "Wrote {path}. `{program} editions check {path}` tells whether it can be played, "
            "`{program} editions add {path}` puts it on the shelf."
        ).format(path=written, program=PROGRAM)
    )
    return 0


def _put_schema_beside(path: Path) -> None:
    """Editors look for it there."""
    from monopoly_tui.editions.finding import SCHEMA
    from monopoly_tui.editions.json_schema import schema_text
    from monopoly_tui.narration.property.box import sentences

    schema = path.with_name(SCHEMA)
    if not schema.exists():
        schema.write_text(schema_text(sentences()), encoding="utf-8")


def _add(options: Namespace) -> int:
    from monopoly_tui.editions.starter import add

    target = add(options.file, replace=options.replace)
    command = f"{PROGRAM} play --edition {target.stem}"
    print(_("Added as {path}. `{command}` plays it.").format(path=visible(str(target)), command=command))
    return 0


def _edit(options: Namespace) -> int:
    from monopoly_tui.editions.finding import find_file, is_shipped
    from monopoly_tui.editions.starter import refused

    path = find_file(options.edition)
    if is_shipped(path):
        command = f"{PROGRAM} editions new --whole --from {path.stem}"
        raise refused(path, _("came with the program; `{command}` copies it").format(command=command))
    import shlex
    import subprocess

    editor = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi")
    try:
        subprocess.run([*editor, str(path)], check=False)
    except OSError as error:
        what = _("the editor {editor} cannot be started: {reason}")
        raise refused(path, what.format(editor=visible(editor[0]), reason=system_reason(error))) from error
    options.files = [str(path)]
    return _check(options)


def _guide(options: Namespace) -> int:
    from monopoly_tui.editions.starter import guide

    print(guide(), end="")
    return 0


def _rules(options: Namespace) -> int:
    from monopoly_tui.editions import plugged
    from monopoly_tui.narration.property.box import rule_table

    troubles = plugged.everything()
    print(rule_table())
    print(*troubles, sep="\n", end="\n" if troubles else "", file=sys.stderr)
    return 1 if troubles else 0


def _schema(options: Namespace) -> int:
    from monopoly_tui.editions.json_schema import schema_text
    from monopoly_tui.narration.property.box import sentences

    print(schema_text(sentences()), end="")
    return 0
