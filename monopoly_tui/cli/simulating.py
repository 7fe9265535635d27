"""The command that lets bots play many games and tells how they went."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from monopoly_tui.i18n import _, decimal, ngettext, number

from .parser import CannotDo, Commands, Parser, whole_number
from .playing import bot_kinds

if TYPE_CHECKING:
    from argparse import Namespace

MOST_GAMES = 1_000_000


def add_commands(commands: Commands, language: Parser) -> None:
    """Add `simulate`; `language` is the option that every command takes."""
    command = commands.add_parser("simulate", parents=[language], help=_("let bots play many games and count"))
    command.set_defaults(run=simulate)
    command.add_argument("--edition", default="classic", metavar=_("EDITION"), help=_("the box to play"))
    command.add_argument("--games", type=whole_number, default=100, metavar=_("NUMBER"), help=_("how many games"))
    command.add_argument(
        "--bots", nargs="+", default=["4"], metavar=_("BOT"), help=_("how many bots play, or the kind of each")
    )
    command.add_argument(
        "--rounds", type=whole_number, default=1000, metavar=_("NUMBER"), help=_("stop a game after so many rounds")
    )
    command.add_argument("--seed", default="simulation", metavar=_("TEXT"), help=_("where the luck comes from"))


def simulate(options: Namespace) -> int:
    """Play the games and print the tally."""
    from monopoly_tui.bots import bots_of
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.session.options import check_number
    from monopoly_tui.session.simulate import simulate as play_many

    if not 0 < options.games <= MOST_GAMES or options.rounds < 1:
        raise CannotDo(_("At least one game of at least one round is needed."))
    box = find_edition(options.edition)
    kinds = bot_kinds(options.bots, box.game) or ()
    check_number(box, len(kinds))
    names = tuple(f"{number + 1} {kind}" for number, kind in enumerate(kinds))
    began = time.perf_counter()
    tally = play_many(
        box,
        names,
        lambda seed: bots_of(dict(enumerate(kinds)), seed),
        games=options.games,
        seed=options.seed,
        most_rounds=options.rounds,
    )
    seconds = time.perf_counter() - began
    told = ngettext(
        "{games} game, {finished} played to its end", "{games} games, {finished} played to their end", tally.games
    )
    print(told.format(games=number(tally.games), finished=number(tally.finished)))
    print(_("{rounds} rounds a game on average").format(rounds=decimal(tally.rounds / tally.games, 1)))
    print(_("{turns} turns a second").format(turns=number(round(tally.turns / seconds))))
    for seat, name in enumerate(names):
        print(_("{name}: {wins} won").format(name=name, wins=tally.wins[seat]))
    return 0
