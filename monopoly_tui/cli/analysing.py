"""The command that tells of a saved game who was lucky and who played well."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.i18n import _, speak_for, system_reason

from .listed import purpose
from .parser import CannotDo, Commands, Parser
from .progress import progress
from .saved import is_file, source

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace


def add_commands(commands: Commands, _screen: Parser, language: Parser) -> None:
    """Add `analyse`."""
    command = commands.add_parser("analyse", parents=[language], help=purpose("analyse"))
    command.add_argument("file", metavar=_("FILE"), help=_("the name of a saved game, or a file"))
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("tell it as JSON"))
    form.add_argument("--html", metavar=_("FILE"), help=_("write it as a page of HTML to this file"))
    command.set_defaults(run=analyse)


def analyse(options: Namespace) -> int:
    """Look at every throw and decision of a game, unless that was done before, and tell what came of them."""
    from monopoly_tui.analysis.analyse import can_analyse
    from monopoly_tui.analysis.kept import analysis_of
    from monopoly_tui.analysis.report import Report
    from monopoly_tui.session.history import heard_by

    history = source(options.file).load()
    speak_for(history.setup.edition.language)
    if not can_analyse(history.game_at(0)):
        raise CannotDo(_("There is nobody yet who can judge this game."))
    with progress(_("Looking at every action")) as heard, heard_by(heard):
        analysis = analysis_of(history, "" if is_file(options.file) else options.file)
    report = Report(history, analysis)
    if options.json:
        import json

        print(json.dumps(report.plain(), indent=2, ensure_ascii=False))
    elif options.html:
        _write(Path(options.html), report.page())
    else:
        print("\n".join(report.lines()))
    return 0


def _write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        told = _("{path} cannot be written: {reason}.")
        raise CannotDo(told.format(path=path, reason=system_reason(error))) from error
