"""Opens tables for several terminals, and lists those on this machine."""

from __future__ import annotations

import argparse
import os

from monopoly_tui.i18n import _, visible

from .game_options import add_game_options, agree_on, wishes_in
from .interface import can_draw, draw, is_plain, opening
from .parser import PROGRAM, CannotDo, Commands, Parser, purpose

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.hosting.places import TableNote
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.session.setup import Setup
    from monopoly_tui.tui.opening import Opening

GUESTS = 3
"""Seats beside one's own at a table nobody has named the players of."""


def add_commands(commands: Commands, screen: Parser, language: Parser) -> None:
    """Add `join` and `watch`, which take the options of all that is shown, `host` and `tables`."""
    sits = commands.add_parser("join", parents=[screen], help=purpose("join"))
    looks_on = commands.add_parser("watch", parents=[screen], help=purpose("watch"))
    for parser in (sits, looks_on):
        parser.add_argument("name", nargs="?", metavar=_("NAME"), help=_("which table; OWNER/NAME, or its socket"))
        parser.set_defaults(run=join, seat=[], watching=parser is looks_on)
    sits.add_argument("--seat", nargs="+", default=[], metavar=_("PLAYER"), help=_("who to be, one or several"))
    opened = commands.add_parser("host", parents=[language], help=purpose("host"))
    opened.add_argument("name", nargs="?", metavar=_("NAME"), help=_("what to call it, or a saved game to go on with"))
    add_game_options(opened)
    opened.add_argument("--seed", help=argparse.SUPPRESS)
    opened.add_argument("--invite", nargs="+", default=[], metavar=_("USER"), help=_("who may sit down; else anybody"))
    opened.add_argument("--slow", action="store_true", help=_("wait for everybody, for days if need be"))
    opened.add_argument(
        "--foreground", action="store_true", help=_("stay in this terminal, or under a service manager")
    )
    opened.set_defaults(run=host)
    listed = commands.add_parser("tables", parents=[language], help=purpose("tables"))
    listed.add_argument("--json", action="store_true", help=_("for programs"))
    listed.set_defaults(run=tables)


def host(options: Namespace) -> int:
    """Open a table: a new game, or a saved one."""
    from monopoly_tui.hosting.places import make_folder, user_name
    from monopoly_tui.hosting.server import open_table, run_host
    from monopoly_tui.session.saves import SaveFolder

    if options.seed is not None:
        raise CannotDo(_("At a table for several the seed is drawn by lot, so that nobody knows the dice."))
    make_folder()
    with SaveFolder() as folder:
        name = _table_name(folder, options)
        if not options.foreground:
            open_table(folder.path, name)
    if options.foreground:
        run_host(name)
        return 0
    print(_("The table {name} is open. Others sit down with:").format(name=name))
    print(f"  {PROGRAM} join {user_name(os.geteuid())}/{name}")
    return 0


def _table_name(folder: SaveFolder, options: Namespace) -> str:
    """The game to be played: a saved one of that name, else a new one."""
    from monopoly_tui.hosting.seating import Seating
    from monopoly_tui.hosting.server import new_table
    from monopoly_tui.session.errors import NoSuchSave

    said = any((options.edition, options.players, options.bots, options.rule, options.time_limit, options.short_game))
    if options.name is not None and not said:
        try:
            return folder.check_there(options.name)
        except NoSuchSave:
            pass  # then it is what the new one is called
    for user in options.invite:
        _check_user(user)
    seating = Seating(os.geteuid(), invited=tuple(options.invite), slow=options.slow)
    return new_table(folder, _agreed(options), options.name, seating)


def _check_user(name: str) -> None:
    import pwd

    try:
        pwd.getpwnam(name)
    except (KeyError, ValueError):
        raise CannotDo(_("There is no user called “{name}” on this machine.").format(name=name)) from None


def _agreed(options: Namespace) -> Setup:
    """The game, with a seat for everybody invited where nobody says who plays."""
    from monopoly_tui.hosting.places import user_name

    if options.players is None:
        guests = options.invite or [_("Guest {number}").format(number=number + 1) for number in range(GUESTS)]
        options.players = [user_name(os.geteuid()), *guests]
        options.bots = options.bots or ["0"]
    return agree_on(wishes_in(options))


def join(options: Namespace) -> int:
    """Sit down at a table, or look on."""
    from monopoly_tui.hosting.places import find_table

    if not can_draw() or is_plain(options):
        raise CannotDo(_("A table for several is drawn on a terminal; it cannot be played line by line."))
    table = find_table(options.name, seated=not options.watching)  # what is not there is told without a picture
    return draw(options, lambda: _joining(options, table))


def _joining(options: Namespace, table: TableNote) -> Opening:
    from monopoly_tui.tui.lobby.lobby import join as way_to

    return opening(way_to(table, watching=options.watching, seats=tuple(options.seat)))


def tables(options: Namespace) -> int:
    """List the tables."""
    from monopoly_tui.hosting import places

    found = places.tables()
    if options.json:
        print(places.as_json(found))
        return 0
    if not found:
        print(_("There are no tables on this machine."))
    for note in found:
        print(visible(in_words(note)))
    return 0


def in_words(note: TableNote) -> str:
    """A table on a line: what is played, who sits there, whose turn it is."""
    from monopoly_tui.hosting.places import describe, full_name

    return f"{full_name(note)}: {note.title}, {', '.join(describe(note))}"
