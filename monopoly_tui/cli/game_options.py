"""What can be said of a new game on the command line, and the game that is agreed on by it."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Sequence

from monopoly_tui.i18n import _, speak_for

from .parser import CannotDo, Parser

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.setup import Setup

LONGEST = 6000
"""Minutes that a game may be limited to."""
PROPERTY = "property"
"""The game that editions are of where they do not say another."""


def add_game_options(new: Parser) -> None:
    """Add what can be said of any new game."""
    new.add_argument("--edition", metavar=_("EDITION"), help=_("the box to play, by its id or its file"))
    new.add_argument("--players", nargs="+", metavar=_("NAME"), help=_("who plays at this keyboard"))
    new.add_argument("--bots", nargs="+", metavar=_("BOT"), help=_("how many bots play too, or the kind of each"))
    new.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar=_("RULE=VALUE"),
        help=_("change a rule, such as salary=400; can be given several times"),
    )
    new.add_argument("--rules", metavar=_("NAME"), help=_("play by rules that were kept under a name"))
    new.add_argument("--short-game", action="store_true", help=_("play the short game"))
    new.add_argument(
        "--time-limit",
        type=_minutes,
        metavar=_("MINUTES"),
        help=_("play until the time is up, then the richest wins"),
    )


def _minutes(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text[:6]) <= LONGEST:
        raise ArgumentTypeError(_("a number of minutes from 1 to {longest} is needed").format(longest=LONGEST))
    return int(text)


def wishes_in(options: Namespace) -> GameOptions:
    """What the options say of the game. The language of the box is spoken from now on."""
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.games.core.luck import is_seed
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.typed import read_rule

    game = PROPERTY
    if options.edition is not None:
        box = find_edition(options.edition)
        speak_for(box.language, box.translated)
        game = box.game
    typed = [*options.rule, *["short_game"] * options.short_game]
    if options.time_limit is not None:
        typed.append(f"time_limit={options.time_limit}")
    rules = _preset_rules(options.rules, game) | dict(read_rule(rule, game) for rule in typed)
    if options.seed is not None and not is_seed(options.seed):
        raise CannotDo(_("A seed is a printable text of at most 200 letters."))
    # Whoever has chosen anything about the game is not asked about its rules as well.
    chosen = rules or options.edition or options.players or options.bots
    bots = bot_kinds(options.bots, game)
    return GameOptions(options.edition, names_in(options), bots, rules if chosen else None, options.seed)


def _preset_rules(name: str | None, game: str) -> dict[str, object]:
    """The rules of a game that were kept under a name. Raises NoSuchPreset or CannotDo."""
    from monopoly_tui.session.presets import Presets

    if name is None:
        return {}
    preset = Presets().find(name)
    if preset.game != game:
        raise CannotDo(_("“{name}” are rules of another game.").format(name=preset.name))
    return dict(preset.rules)


def names_in(options: Namespace) -> tuple[str, ...] | None:
    """The persons, if they are named."""
    return options.players and tuple(name for word in options.players for name in word.split(",") if name.strip())


def bot_kinds(given: Sequence[str] | None, game: str) -> tuple[str, ...] | None:
    """The kinds of the bots: a number of the usual ones, or kinds by name."""
    if given is None:
        return None
    from monopoly_tui import plugins
    from monopoly_tui.bots import bots_for
    from monopoly_tui.editions.loading import PROPERTY

    there = bots_for(game)
    kinds = [kind for word in given for kind in word.split(",") if kind]
    if len(kinds) == 1 and kinds[0].isdecimal() and len(kinds[0]) < 3:
        return there[:1] * int(kinds[0])
    for kind in kinds:
        if kind not in there and not (game == PROPERTY and plugins.load(plugins.BOTS, kind)):
            raise CannotDo(_no_such_bot(kind, there))
    return tuple(kinds)


def _no_such_bot(kind: str, there: Sequence[str]) -> str:
    """What there is instead: characters where the strength is right."""
    strength, _colon, who = kind.partition(":")
    characters = [name.partition(":")[2] for name in there if name.startswith(f"{strength}:")]
    if characters:
        said = _("There is no character called “{name}”; there are: {known}.")
        return said.format(name=who, known=", ".join(characters))
    known = ", ".join(name for name in there if ":" not in name)
    if strength in there and not any(":" in name for name in there):
        return _("In this game bots have no characters; there are: {known}.").format(known=known)
    return _("There is no bot called “{kind}”; there are: {known}.").format(kind=kind, known=known)


def agree_on(wishes: GameOptions) -> Setup:
    """The game that is agreed on, certain to start; what is still open is as usual."""
    from monopoly_tui.session.options import set_up

    setup = set_up(wishes)
    setup.new_game()
    return setup
