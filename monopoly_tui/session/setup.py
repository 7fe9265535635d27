"""What was agreed for a game: the box, the rules, who plays and the seed; and its header in a saved game."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from itertools import chain
from typing import Final

from monopoly_tui import __version__, plugins
from monopoly_tui.editions.characters import cells, objection
from monopoly_tui.editions.header import LONGEST_TITLE
from monopoly_tui.editions.model import Edition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.core.game import AnyGame, Settings
from monopoly_tui.games.core.luck import fingerprint, is_seed
from monopoly_tui.i18n import N_, _, number
from monopoly_tui.records import record

from .errors import RULES, SETUP
from .games import KINDS, GameKind
from .journal import THIS_FORMAT, Content
from .typed import NameRefused, clean_names, unsafe_character

CHECK = ("printf 'monopoly-tui seed %s' 'SEED' |", "sha256sum | cut -c1-16")
"""The command that shows the fingerprint of a seed; a line may end after the bar, nowhere else."""

_DRAWN = re.compile(r"[0-9a-f]{32}")
_SALT = re.compile(r"[0-9a-f]{16}")


@record(frozen=True)
class Seed:
    """A seed and what is told of it.

    One that somebody chose has a salt, since few enough are chosen to try them all against a fingerprint; the salt
    is no part of the luck, so that the same text gives the same luck. A seed of a game that goes on from another is
    good from so many actions on (`since`).
    """

    text: str
    salt: str = ""
    since: int | None = None

    @property
    def chosen(self) -> bool:
        """Whether somebody chose it, so that its dice may be known to them."""
        return bool(self.salt) or _DRAWN.fullmatch(self.text) is None

    @property
    def told(self) -> str:
        """What is shown at the end of the game, and what the fingerprint is of."""
        return f"{self.text}:{self.salt}" if self.salt else self.text

    @property
    def fingerprint(self) -> str:
        """What is shown from the start so that the seed can be checked at the end."""
        return fingerprint(self.told)

    def remarks(self) -> list[str]:
        """What everybody should know of it, at the start and at the end."""
        said = []
        if self.chosen:
            said.append(_("The seed was chosen, not drawn by lot: whoever chose it can know the dice beforehand."))
        if self.since is not None:
            told = _("From action {count} on, dice and cards come from a new seed, which is this game's own.")
            said.append(told.format(count=number(self.since + 1)))
        return said

    def brief(self) -> str:
        """The same at the edge of the table."""
        sentence = _("chosen seed {fingerprint}") if self.chosen else _("fingerprint {fingerprint}")
        return sentence.format(fingerprint=self.fingerprint)


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def new_salt() -> str:
    """What is added to a chosen seed so that its fingerprint does not give it away."""
    return secrets.token_hex(8)


PERSON = "person"
MOST_PLAYERS = 20
"""More than any box has room for; what is listed without being set up is held to it."""
_SEAT = re.compile(r"[a-z0-9_:.-]{1,40}")
_WHERE = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")


class SetupRefused(ValueError):
    """A header from which no game can be set up; the message says which part of it, `why` is a Damage's."""

    def __init__(self, part: str, why: str = SETUP) -> None:
        super().__init__(part)
        self.why = why


@record(frozen=True)
class Player:
    """Who plays: a name, what sits there (`person`, or a bot by its name) and the number of the token."""

    name: str
    seat: str = PERSON
    token: int = 0


@record(frozen=True)
class Origin:
    """The game that this one goes on from, and after how many of its actions."""

    name: str
    actions: int


@record(frozen=True)
class Setup:
    """Everything a game comes from. Raises NameRefused; names that pass are tidied, and no two are alike.

    A seed that somebody chose comes with a salt (see `Seed`).
    """

    edition: Edition
    settings: Settings
    players: tuple[Player, ...]
    seed: str = field(default_factory=new_seed)
    origin: Origin | None = None
    salt: str = ""

    def __post_init__(self) -> None:
        names = clean_names(player.name for player in self.players)
        tidied = tuple(replace(p, name=name) for p, name in zip(self.players, names, strict=True))
        object.__setattr__(self, "players", tidied)

    @property
    def kind(self) -> GameKind:
        """The game's own ways."""
        return KINDS[self.edition.game]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seating order."""
        return tuple(player.name for player in self.players)

    @property
    def bots(self) -> dict[int, str]:
        """By their seats, the kinds of those who are no persons."""
        return {number: player.seat for number, player in enumerate(self.players) if player.seat != PERSON}

    @property
    def luck(self) -> Seed:
        """Where the luck comes from that the game begins with."""
        return Seed(self.seed, self.salt)

    def again(self) -> Setup:
        """The same table for another game, with luck of its own."""
        return replace(self, seed=new_seed(), origin=None, salt="")

    def new_game(self, told: Iterable[int] = ()) -> AnyGame:
        """The game before its first action, its luck beginning with what it is told. Raises ValueError."""
        return self.kind.new(self.edition, self.settings, self.names, self.seed, told)


def encode_setup(setup: Setup, at: int) -> dict[str, object]:
    """A header's content."""
    header: dict[str, object] = {
        "format": THIS_FORMAT,
        "program": __version__,
        "started": at,
        "game": setup.edition.game,
        "rules": setup.kind.version,
        "players": [{"name": p.name, "seat": p.seat, "token": p.token} for p in setup.players],
        "seed": setup.seed,
        "settings": setup.settings.as_rules(),
    }
    if needed := _plugins_of(setup):
        header["plugins"] = needed
    if setup.origin:
        header["origin"] = {"name": setup.origin.name, "actions": setup.origin.actions}
    if setup.salt:
        header["salt"] = setup.salt
    header["edition"] = {"id": setup.edition.id, "source": setup.edition.source}
    return header


def _plugins_of(setup: Setup) -> list[str]:
    """The packages without which the game cannot be played on: those of its rules, its bots and its effects."""
    rules = setup.settings.as_rules()
    return plugins.packages(chain(rules, setup.bots.values(), _words([*setup.edition.source.values()])))


def _words(parts: list[object]) -> Iterator[str]:
    """Every key and every text, however deep."""
    while parts:
        part = parts.pop()
        if isinstance(part, Mapping):
            yield from part
            parts += part.values()
        elif isinstance(part, list | tuple):
            parts += part
        elif isinstance(part, str):
            yield part


def _check_plugins(header: Content) -> None:
    """Refuse a game that needs a plugin which is not there, before anybody wonders what it would have brought."""
    needed = header.get("plugins", [])
    if not isinstance(needed, list) or not all(isinstance(package, str) for package in needed):
        raise SetupRefused("plugins")
    for package in needed:
        if not plugins.is_installed(package):
            told = _("it needs the plugin {package}, which is not installed here")
            raise SetupRefused(told.format(package=package))


def decode_setup(header: Content) -> Setup:
    """A setup from a header. Raises SetupRefused; texts are as little trusted as what people type."""
    if (character := unsafe_character(header)) is not None:
        raise SetupRefused(f"U+{ord(character):04X}")
    _check_plugins(header)
    kind = kind_of(header)
    seed, salt, settings = header.get("seed"), header.get("salt", ""), header.get("settings")
    if not is_seed(seed) or not isinstance(salt, str) or (salt and not _SALT.fullmatch(salt)):
        raise SetupRefused("seed")
    if not isinstance(settings, Mapping):
        raise SetupRefused("settings")
    try:
        edition = _decode_edition(header)
        rules = kind.first_settings.with_rules(settings)
        setup = Setup(edition, rules, decode_players(header), seed, _decode_origin(header), salt)
    except EditionError as error:
        raise SetupRefused(error.first()) from error
    except (NameRefused, ValueError) as error:
        raise SetupRefused(str(error)) from error
    if edition.game != header["game"]:
        raise SetupRefused("game")
    return setup


def kind_of(header: Content) -> GameKind:
    """The game in a header, if this version plays it by the same rules. Raises SetupRefused."""
    game = header.get("game")
    kind = KINDS.get(game) if isinstance(game, str) else None
    if kind is None:
        raise SetupRefused("game")
    if header.get("rules") != kind.version:
        rules = f"{header.get('rules')}"[:20]
        raise SetupRefused(rules if unsafe_character(rules) is None else "", RULES)
    return kind


def title_of(header: Content) -> str:
    """The title of the edition in a header. Raises SetupRefused."""
    match header.get("edition"):
        case {"source": {"title": str() as title}} if title and cells(title) <= LONGEST_TITLE:
            if objection(title) is None:
                return title.replace("\n", " ")
    raise SetupRefused("edition")


def _decode_edition(header: Content) -> Edition:
    from monopoly_tui.editions.loading import edition_from_source  # what only counts saved games reads no box

    match header.get("edition"):
        case {"id": str() as ident, "source": dict() as source}:
            return edition_from_source(ident, source)
    raise SetupRefused("edition")


def decode_players(header: Content) -> tuple[Player, ...]:
    """Who plays, from a header. Raises SetupRefused or NameRefused."""
    players = header.get("players")
    if not isinstance(players, list) or len(players) > MOST_PLAYERS:
        raise SetupRefused("players")
    found = tuple(map(_decode_player, players))
    clean_names(player.name for player in found)
    bots = kind_of(header).bots
    for player in found:
        known = player.seat in (PERSON, *bots) or plugins.load(plugins.BOTS, player.seat)
        if not known:  # another version may have others
            told = _("there is no bot called “{kind}”; there are: {known}")
            raise SetupRefused(told.format(kind=player.seat, known=", ".join(bots)))
    return found


def _decode_player(plain: object) -> Player:
    match plain:
        case {"name": str() as name, "seat": str() as seat, "token": int() as token} if _SEAT.fullmatch(seat):
            return Player(name, seat, token)
    raise SetupRefused("players")


def _decode_origin(header: Content) -> Origin | None:
    match header.get("origin"):
        case None:
            return None
        case {"name": str() as name, "actions": int() as actions} if _WHERE.fullmatch(name):
            return Origin(name, actions)
    raise SetupRefused("origin")


_KINDS: Final = {
    PERSON: N_("person"),
    "simple": N_("bot, simple"),
    "random": N_("bot, random"),
    "steady": N_("bot, steady"),
    "easy": N_("bot, easy"),
    "sharp": N_("bot, sharp"),
    "fair": N_("bot, fair"),
    "fixed": N_("bot, fixed"),
}
_CHARACTERS: Final = {
    "builder": N_("a builder"),
    "trader": N_("a trader"),
    "miser": N_("a miser"),
    "gambler": N_("a gambler"),
}


def kind_in_words(kind: str) -> str:
    """What sits on a chair."""
    strength, _mark, character = kind.partition(":")
    told = _(_KINDS[strength]) if strength in _KINDS else _("bot, {kind}").format(kind=strength)
    return f"{told}, {_(_CHARACTERS[character])}" if character in _CHARACTERS else told
