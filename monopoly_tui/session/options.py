"""What is asked of a game, the usual where nothing is: which box, who plays, by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from monopoly_tui.editions.finding import Found, Stamp, folders, is_own, list_editions, stamped
from monopoly_tui.editions.loading import find_edition, load_edition
from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.core.game import Settings
from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.i18n import ENGLISH, N_, _, find_language, language
from monopoly_tui.records import record

from .errors import PlayError
from .games import BOTS
from .setup import PERSON, Player, Setup, new_salt, new_seed
from .typed import clean_names

PLAIN: Final = "classic"
"""The plain game; in another language, that language's code comes after it: `classic_de`."""


@record(frozen=True)
class Listed:
    """An edition on the list: its box, or what is wrong with its file."""

    id: str
    box: Edition | None = None
    trouble: str = ""
    own: bool = False
    """Whether this user has put it there."""

    @property
    def title(self) -> str:
        """What the list calls it."""
        return self.box.title if self.box else self.id

    @property
    def is_plain(self) -> bool:
        """Whether it is the plain game, in whichever language."""
        return _is_plain(self.id)

    @property
    def is_at_home(self) -> bool:
        """Whether it is in the language spoken now; of a file that cannot be read nobody knows, so it is no other."""
        return find_language(self.box.language if self.box else ENGLISH) == language()


def _is_plain(ident: str) -> bool:
    return ident.split("_")[0] == PLAIN


def boxes() -> list[Listed]:
    """Every edition there is: first those in the language spoken now, and of these first the plain game."""
    found = _read_boxes(stamped(folders()), language())
    return sorted(found, key=lambda one: (not one.is_at_home, not one.is_plain, one.id))


@lru_cache(1)
def _read_boxes(stamp: Stamp, spoken: str) -> tuple[Listed, ...]:
    """All of them, read again only if a file was saved since; what is wrong with one is told in the language spoken."""
    return tuple(map(_listed, list_editions()))


def usual_edition() -> str:
    """The id of the box that is played where none is named: the first property game in the language spoken now."""
    plain_first = sorted(list_editions(), key=lambda found: (not _is_plain(found.id), found.id))
    # Boxes are opened one by one: usually the first is the one, and each takes a while.
    at_home = (one for one in map(_listed, plain_first) if one.is_at_home)
    return next((one.id for one in at_home if _holds_the_usual_game(one)), PLAIN)


def _holds_the_usual_game(one: Listed) -> bool:
    """A plain game that cannot be read is not passed over: whoever starts it is told what is wrong with it."""
    return one.is_plain if one.box is None else isinstance(one.box, PropertyEdition)


def plain_game() -> PropertyEdition | None:
    """The plain game, in the language spoken now if there is one."""
    return next((one.box for one in boxes() if one.is_plain and isinstance(one.box, PropertyEdition)), None)


def _listed(found: Found) -> Listed:
    try:
        return Listed(found.id, load_edition(found.path), own=is_own(found.path))
    except EditionError as error:
        return Listed(found.id, trouble=error.first(), own=is_own(found.path))


USUAL_BOT = {game: bots[0] for game, bots in BOTS.items()}
"""By the game, the kind of bot that plays where none is named."""
USUAL_BOTS = 2
BOT_NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


@record(frozen=True)
class GameOptions:
    """What is agreed on so far; None is still open. `bots` names the kind of each bot."""

    edition: str | None = None
    names: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    rules: Mapping[str, object] | None = None
    seed: str | None = None


class WrongNumber(PlayError):
    """More or fewer players than a box is for."""

    box: Edition
    count: int
    told = N_("{title} is for {least} to {most} players, not for {count}.")

    def facts(self) -> Mapping[str, object]:
        box = self.box
        return {"title": box.title, "least": box.least_players, "most": box.most_players, "count": self.count}


def check_number(box: Edition, count: int) -> None:
    """Refuse a number of players that a box is not for. Raises WrongNumber."""
    if not box.least_players <= count <= box.most_players:
        raise WrongNumber(box, count)


def set_up(wishes: GameOptions) -> Setup:
    """A setup from wishes, the usual where something is open.

    Raises EditionError, NameRefused, WrongNumber, or SettingsError for a rule that cannot be.
    """
    edition = find_edition(wishes.edition or usual_edition())
    names = wishes.names if wishes.names is not None else (first_name(),)
    usual = (USUAL_BOT[edition.game],) * usual_bots(edition, len(names))
    bots = wishes.bots if wishes.bots is not None else usual
    check_number(edition, len(names) + len(bots))
    people = clean_names(names)
    letters, taken = {name[0].casefold() for name in people}, {name.casefold() for name in people}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    # Those with a first letter of their own come first: players are told apart by it.
    free.sort(key=lambda name: name[0].casefold() in letters)
    seats = [*((name, PERSON) for name in people), *zip(free, bots, strict=False)]
    players = tuple(Player(name, seat, token) for token, (name, seat) in enumerate(seats))
    settings = edition.settings.with_rules(wishes.rules or {})
    if wishes.seed:
        return Setup(edition, settings, players, wishes.seed, salt=new_salt())
    return Setup(edition, settings, players, new_seed())


def first_name() -> str:
    """Who plays if nobody says so."""
    return _("Player 1")


def usual_bots(edition: Edition, people: int) -> int:
    """How many bots join so many people: none if they are enough."""
    return USUAL_BOTS if people == 1 and edition.most_players > USUAL_BOTS else max(0, edition.least_players - people)


# --- what was agreed on before ----------------------------------------------------------------------------------------

_HIDDEN: Final = ("minutes", "ends")
"""Rules that no player chooses by themselves."""
_BY_SEATS: Final = ("civilizations",)
"""What comes of who sits where."""


def rules_beside(box: Edition, settings: Settings) -> dict[str, object]:
    """The rules, as few as can be, by which a box comes to these settings; none if it cannot."""
    wanted = settings.as_rules()
    found = []
    for several in _several_at_once(wanted):
        try:
            usual = box.settings.with_rules(several).as_rules()
            single = {key: value for key, value in wanted.items() if usual.get(key) != value and key not in _BY_SEATS}
            box.settings.with_rules(several | single)
        except SettingsError:
            continue
        found.append(several | single)
    return min(found, key=lambda rules: (sum(key in _HIDDEN for key in rules), len(rules)), default={})


def _several_at_once(wanted: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """What changes several rules at once, as far as it may have been chosen."""
    yield {}
    if minutes := wanted.get("minutes"):
        yield {"time_limit": minutes}
        yield {"time_limit": minutes, "short_game": True}
    if "ends" in wanted:
        yield {"short_game": True}
