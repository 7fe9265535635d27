"""Sets up a game from what is wished of it, the usual where nothing is; for every table alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import _

from .errors import PlayError
from .names import clean_names
from .seeds import new_salt, new_seed
from .setup import PERSON, Player, Setup
from .shelf import usual_edition

USUAL_BOT = {"property": "simple", "civilizations": "steady"}
"""By the game, the kind of bot that plays where none is named."""
USUAL_BOTS = 2
BOT_NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


@dataclass(frozen=True)
class GameOptions:
    """What is agreed on so far; None is still open. `bots` names the kind of each bot."""

    edition: str | None = None
    names: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    rules: Mapping[str, Any] | None = None
    seed: str | None = None


class WrongNumber(PlayError):
    """More or fewer players than a box is for."""

    def __init__(self, box: Edition, count: int) -> None:
        super().__init__(box.id, count)
        self.box, self.count = box, count

    def sentence(self) -> str:
        return _("{title} is for {least} to {most} players, not for {count}.").format(
            title=self.box.title, least=self.box.least_players, most=self.box.most_players, count=self.count
        )


def check_number(box: Edition, count: int) -> None:
    """Refuse a number of players that a box is not for. Raises WrongNumber."""
    if not box.least_players <= count <= box.most_players:
        raise WrongNumber(box, count)


def set_up(wishes: GameOptions) -> Setup:
    """A setup from wishes, the usual where something is open.

    Raises EditionError, NameRefused, WrongNumber, or SettingsError for a rule that cannot be.
    """
    edition: Any = find_edition(wishes.edition or usual_edition())
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
