"""Tells the chronicle of all finished games, also for other programs."""

from __future__ import annotations

from argparse import Namespace

from monopoly_tui.i18n import NBSP, _

from .listed import purpose
from .parser import Commands, Parser


def add_commands(commands: Commands, _screen: Parser, language: Parser) -> None:
    """Add `chronicle`; `language` is the option that it takes beside its own."""
    parser = commands.add_parser("chronicle", parents=[language], help=purpose("chronicle"))
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=_("everything, for other programs"))
    forms.add_argument("--csv", action="store_true", help=_("a line for each game, for table programs"))
    parser.set_defaults(run=chronicle)


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
