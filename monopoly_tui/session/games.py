"""The games in the box: what keeping and replaying must know of each, and by what a game is known."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from monopoly_tui.games.core.game import AnyGame, Settings
from monopoly_tui.games.core.late import Late
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.records import record

# Named only: each game is loaded when one of its boxes is on the table.
if TYPE_CHECKING:
    from monopoly_tui.editions.model import Edition
    from monopoly_tui.games.civilizations.game import Game as CivilizationsEngine
    from monopoly_tui.games.civilizations.state import State as CivilizationsState
    from monopoly_tui.games.property.game import Game as PropertyEngine
    from monopoly_tui.games.property.state import State as PropertyState

_STRENGTHS = ("steady", "easy", "sharp")
_CHARACTERS = [f"{one}:{who}" for one in sorted(_STRENGTHS) for who in ("builder", "trader", "miser", "gambler")]
BOTS: Mapping[str, tuple[str, ...]] = {
    "property": (*_STRENGTHS, *_CHARACTERS, "fair", "fixed", "simple", "random"),
    "civilizations": _STRENGTHS,
}
"""Who can sit beside persons, by the game, the usual one first; a saved game with anybody else is refused."""

BANKRUPTCY, DEAL, HOTELS, BATTLE, CHIP, END = "bankruptcy", "deal", "hotel", "battle", "chip", "end"
"""What a replay can jump to."""


@record(frozen=True)
class GameKind:
    """What keeping and replaying must know of a game, beside what the game says of itself.

    `new` starts a game and raises ValueError if it cannot be, `decode_action` if it is handed no action. The luck of a
    game begins with the numbers it is told.
    """

    version: int
    """Raised when the same actions come to something else than before; older saved games are then refused."""

    bots: tuple[str, ...]
    """Those of `BOTS`."""

    dice: Mapping[str, Mapping[int, int]]
    """Each kind of dice: its outcomes, and in how many equal ways each can come."""

    first_settings: Settings
    """By what a game was played that was saved before there was a choice, and so does not say it."""

    new: Callable[[Edition, Settings, tuple[str, ...], str, Iterable[int]], AnyGame]
    encode_action: Callable[[Action], dict[str, object]]
    decode_action: Callable[[object], Action]

    mark: Callable[[AnyEvent], str | None]
    """What an event is to somebody who looks for it in a replay."""

    throws: Callable[[AnyEvent], Iterable[tuple[str, int]]]
    """The kind of dice and the outcome of every throw that an event tells of."""

    shows_luck: Callable[[AnyEvent], bool]
    """Whether an event shows what nobody could know before: what dice or cards have brought."""


KINDS: Mapping[str, GameKind] = Late(
    property="monopoly_tui.session.property_kind:KIND",
    civilizations="monopoly_tui.session.civilizations_kind:KIND",
)
"""Every game by the name editions give it."""


def property_game(game: AnyGame) -> PropertyEngine:
    """A game that is known to be the property game."""
    from monopoly_tui.games.property.game import Game

    assert isinstance(game, Game), "this is for the property game"
    return game


def property_state(game: AnyGame) -> PropertyState:
    """The table of a game that is known to be the property game."""
    return property_game(game).state


def civilizations_game(game: AnyGame) -> CivilizationsEngine:
    """A game that is known to be the civilizations game."""
    from monopoly_tui.games.civilizations.game import Game

    assert isinstance(game, Game), "this is for the civilizations game"
    return game


def civilizations_state(game: AnyGame) -> CivilizationsState:
    """The table of a game that is known to be the civilizations game."""
    return civilizations_game(game).state


# --- by what a game is known ------------------------------------------------------------------------------------------


def digest(game: AnyGame) -> str:
    """A short mark of everything in a game: two games with the same one stand at the same point."""
    return sha256(_ENCODER.encode(game.facts()).encode()).hexdigest()[:8]


def _as_list(value: object) -> list[object]:
    """A small class as a list: its name, then its fields."""
    assert is_dataclass(value), "facts are plain values and small classes"
    return [type(value).__name__, *(getattr(value, field.name) for field in fields(value))]


_ENCODER = json.JSONEncoder(separators=(",", ":"), default=_as_list)
