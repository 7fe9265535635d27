"""Tells the chronicle of all finished games, and of a saved game who was lucky and who played well."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from monopoly_tui.i18n import NBSP, _, speak_for, system_reason, visible

from .parser import CannotDo, Commands, Parser, purpose
from .saved import is_file, source
from .streams import progress


def add_commands(commands: Commands, _screen: Parser, language: Parser) -> None:
    """Add `chronicle` and `analyse`; `language` is the option that they take beside their own."""
    parser = commands.add_parser("chronicle", parents=[language], help=purpose("chronicle"))
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=_("everything, for other programs"))
    forms.add_argument("--csv", action="store_true", help=_("a line for each game, for table programs"))
    parser.set_defaults(run=chronicle)
    command = commands.add_parser("analyse", parents=[language], help=purpose("analyse"))
    command.add_argument("file", metavar=_("FILE"), help=_("the name of a saved game, or a file"))
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("tell it as JSON"))
    form.add_argument("--html", metavar=_("FILE"), help=_("write it as a page of HTML to this file"))
    command.set_defaults(run=analyse)


def chronicle(options: Namespace) -> int:
    """Print the chronicle."""
    from monopoly_tui.narration.core.layout import columns, heading
    from monopoly_tui.session.chronicle import read_chronicle
    from monopoly_tui.session.chronicle_words import as_csv, as_json, tables
    from monopoly_tui.session.saves import SaveFolder

    with SaveFolder() as folder:
        read = read_chronicle(folder)
    if options.json:
        print(as_json(read))
    elif options.csv:
        print(as_csv(read), end="")
    elif not read.games:
        print(_("No game has been finished yet."))
    else:
        for table in tables(read):
            lines = [*heading(table.title), *columns([table.head, *table.rows], table.right)]
            print(*(line.rstrip().replace(NBSP, " ") for line in lines if table.rows), sep="\n")
    return 0


def analyse(options: Namespace) -> int:
    """Look at every throw and decision of a game, unless that was done before, and tell what came of them."""
    from monopoly_tui.analysis.kept import analysis_of
    from monopoly_tui.analysis.report import Report
    from monopoly_tui.session.progress import heard_by

    history = source(options.file).load()
    speak_for(history.setup.edition.language, history.setup.edition.translated)
    with progress(_("Looking at every action")) as heard, heard_by(heard):
        analysis = analysis_of(history, "" if is_file(options.file) else options.file)
    report = Report(history, analysis)
    if options.json:
        import json

        print(json.dumps(report.plain(), indent=2, ensure_ascii=False))
    elif options.html:
        _write(Path(options.html), report.page())
    else:
        print("\n".join(report.lines()).replace(NBSP, " "))
    return 0


def _write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        told = _("{path} cannot be written: {reason}.")
        raise CannotDo(told.format(path=path, reason=system_reason(error))) from error
    print(_("Written to {path}.").format(path=visible(str(path))))
