"""The commands that let bots play many games, on all cores or on a cluster, and tell how they went."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from monopoly_tui.i18n import _

from .game_options import bot_kinds
from .parser import PROGRAM, CannotDo, Commands, Parser, purpose, whole_number
from .streams import progress

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace
    from concurrent.futures import Executor

    from monopoly_tui.session.simulate import Match, Tally

MOST_GAMES, MOST_JOBS = 1_000_000, 256
TEXT = "text"


def add_commands(commands: Commands, _screen: Parser, language: Parser) -> None:
    """Add `simulate` and `tournament`; `language` is the option that every command takes."""
    simulated = commands.add_parser("simulate", parents=[language], help=purpose("simulate"))
    _add_options_of_both(simulated)
    simulated.add_argument("--spaces", action="store_true", help=_("tell of every space how often it was met"))
    simulated.add_argument(
        "--compare", metavar=_("RULE=VALUE"), help=_("play the same seeds by another rule too, side by side")
    )
    simulated.set_defaults(run=simulate, games=100, rounds=1000, seed="simulation")
    played = commands.add_parser(
        "tournament",
        parents=[language],
        help=purpose("tournament"),
    )
    _add_options_of_both(played)
    played.set_defaults(run=tournament, games=400, rounds=300, seed="tournament")


def _add_options_of_both(options: Parser) -> None:
    options.add_argument("--edition", default="classic", metavar=_("EDITION"), help=_("the box to play"))
    options.add_argument("--games", type=whole_number, metavar=_("NUMBER"), help=_("how many games"))
    options.add_argument(
        "--bots", nargs="+", default=["4"], metavar=_("BOT"), help=_("how many bots play, or the kind of each")
    )
    options.add_argument("--rounds", type=whole_number, metavar=_("NUMBER"), help=_("stop a game after so many rounds"))
    options.add_argument("--seed", metavar=_("TEXT"), help=_("where the luck comes from"))
    options.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar=_("RULE=VALUE"),
        help=_("change a rule, such as salary=400; can be given several times"),
    )
    where = options.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole_number, metavar=_("NUMBER"), help=_("how many games at once; as many as there are cores")
    )
    where.add_argument("--dask", metavar=_("ADDRESS"), help=_("play on the Dask cluster at this address"))
    form = options.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("tell it as JSON"))
    form.add_argument("--csv", action="store_true", help=_("tell it as CSV"))


# --- what is played, and where ----------------------------------------------------------------------------------------


def _match(options: Namespace, rules: Sequence[str], *, rotate: bool) -> Match:
    """What the options ask for; what cannot be played is told here."""
    from monopoly_tui.bots import bots_of
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.session.options import check_number
    from monopoly_tui.session.simulate import Match, rotated
    from monopoly_tui.session.typed import read_rule

    if not 0 < options.games <= MOST_GAMES or options.rounds < 1:
        raise CannotDo(_("At least one game of at least one round is needed."))
    if options.jobs is not None and not 0 < options.jobs <= MOST_JOBS:
        raise CannotDo(_("From 1 to {most} games can be played at once.").format(most=MOST_JOBS))
    box = find_edition(options.edition)
    kinds = bot_kinds(options.bots, box.game) or ()
    check_number(box, len(kinds))
    settings = box.settings.with_rules(dict(read_rule(rule, box.game) for rule in rules))
    seatings = rotated(kinds) if rotate else (kinds,)
    match = Match(box, settings, seatings, partial(bots_of, game=box.game), options.seed, options.rounds)
    match.game(0)
    return match


def _played(options: Namespace, matches: Sequence[Match]) -> list[Tally]:
    """How the games of each match went."""
    from monopoly_tui.session.simulate import play_many

    with progress(_("Playing")) as heard, _executor(options) as executor:
        return [play_many(match, options.games, executor, heard) for match in matches]


@contextmanager
def _executor(options: Namespace) -> Iterator[Executor]:
    """Whatever does the work: the cores of this machine, or a cluster. Nothing more is begun once this is left."""
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

    jobs = min(options.jobs or _cores(), options.games)
    if options.dask:
        with _cluster(options.dask) as executor, _stopping(partial(executor.shutdown, wait=False)):
            yield executor
        return
    # With one game at a time a process of its own would be no faster.
    pool = ThreadPoolExecutor(1) if jobs < 2 else ProcessPoolExecutor(jobs, initializer=_die_when_interrupted)
    with pool, _stopping(partial(pool.shutdown, wait=False, cancel_futures=True)):
        yield pool


def _cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _stopping(stop: Callable[[], object]) -> Iterator[None]:
    """Stop the work if it is given up halfway, rather than wait for it."""
    try:
        yield
    except BaseException:
        stop()
        raise


def _die_when_interrupted() -> None:
    """Let the workers end without a word; whoever started them tells of it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        told = _("A cluster needs more to be installed: pip install '{program}[cluster]'.")
        raise CannotDo(told.format(program=PROGRAM)) from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        told = _("There is no Dask cluster to be reached at {address}.")
        raise CannotDo(told.format(address=address)) from error
    with client, client.get_executor() as executor:
        yield executor


# --- how it went ------------------------------------------------------------------------------------------------------


def simulate(options: Namespace) -> int:
    """Play the games, by another rule as well if that is asked for, and tell of both."""
    from . import tallies

    rules = [options.rule, [*options.rule, options.compare]] if options.compare else [options.rule]
    matches = [_match(options, each, rotate=False) for each in rules]
    if options.spaces and not tallies.has_spaces(matches[0].box):
        raise CannotDo(_("With this box no tokens go round a board, so no spaces are counted."))
    found = [
        {
            **tallies.facts(match, tally),
            "players": tallies.by_seat(match, tally),
            "spaces": tallies.by_space(match, tally),
        }
        for match, tally in zip(matches, _played(options, matches), strict=True)
    ]
    shown = ("players", "spaces") if options.spaces else ("players",)
    tallies.tell(tallies.beside(found, options.compare), shown, _form(options))
    return 0


def tournament(options: Namespace) -> int:
    """Play the same seeds from every seat, and tell who won how often."""
    from . import tallies

    match = _match(options, options.rule, rotate=True)
    (tally,) = _played(options, [match])
    form, kinds = _form(options), tallies.by_kind(match, tally)
    players = tallies.with_seats(match, kinds) if form == TEXT else kinds
    found = {**tallies.facts(match, tally), "players": players}
    tallies.tell(found, ("players",), form, tallies.about_seats(match))
    return 0


def _form(options: Namespace) -> str:
    return "json" if options.json else "csv" if options.csv else TEXT
