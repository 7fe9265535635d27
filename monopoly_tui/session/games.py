"""The games in the box: how each is started and written down, and what its events mean to those who look back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256

from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.games.civilizations import events as civilizations
from monopoly_tui.games.civilizations import vocabulary as civilizations_vocabulary
from monopoly_tui.games.civilizations.game import Game as CivilizationsEngine
from monopoly_tui.games.civilizations.luck import FACES, SIDES
from monopoly_tui.games.civilizations.settings import FIRST_SEAT
from monopoly_tui.games.civilizations.settings import Settings as CivilizationsSettings
from monopoly_tui.games.civilizations.state import State as CivilizationsState
from monopoly_tui.games.core.game import AnyGame, Settings
from monopoly_tui.games.core.refusals import SetupError
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property import events as property_
from monopoly_tui.games.property import vocabulary as property_vocabulary
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.games.property.settings import LISTED
from monopoly_tui.games.property.settings import Settings as PropertySettings
from monopoly_tui.games.property.state import State as PropertyState

SUMS: Mapping[int, int] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice show a sum."""


@dataclass(frozen=True)
class GameKind:
    """What keeping and replaying must know of a game, beside what the game says of itself.

    `new` starts a game and raises ValueError if it cannot be, `decode_action` if it is handed no action.
    """

    version: int
    """Raised when the same actions come to something else than before; older saved games are then refused."""

    bots: tuple[str, ...]
    """What can sit there beside persons, by name, the usual one first; a saved game with anybody else is refused."""

    dice: Mapping[str, Mapping[int, int]]
    """Each kind of dice: its outcomes, and in how many equal ways each can come."""

    first_settings: Settings
    """By what a game was played that was saved before there was a choice, and so does not say it."""

    new: Callable[[Edition, Settings, tuple[str, ...], str], AnyGame]
    encode_action: Callable[[Action], dict[str, object]]
    decode_action: Callable[[object], Action]


def _new_property(edition: Edition, settings: Settings, names: tuple[str, ...], seed: str) -> AnyGame:
    if not isinstance(edition, PropertyEdition) or not isinstance(settings, PropertySettings):
        raise SetupError("not_a_box")
    return PropertyEngine.new(edition.board, settings, names, seed)


def _new_civilizations(edition: Edition, settings: Settings, names: tuple[str, ...], seed: str) -> AnyGame:
    if not isinstance(edition, CivilizationsEdition) or not isinstance(settings, CivilizationsSettings):
        raise SetupError("not_a_box")
    return CivilizationsEngine.new(edition.board, settings, names, seed)


KINDS: dict[str, GameKind] = {
    "property": GameKind(
        version=1,
        bots=("simple", "random"),
        dice={"dice": SUMS},
        first_settings=PropertySettings().with_rules({"building_resale": LISTED}),
        new=_new_property,
        encode_action=property_vocabulary.encode_action,
        decode_action=property_vocabulary.decode_action,
    ),
    "civilizations": GameKind(
        version=1,
        bots=("steady", "easy"),
        dice={"die": dict.fromkeys(range(1, SIDES + 1), 1), "battle": dict.fromkeys(range(FACES), 1)},
        first_settings=CivilizationsSettings(begins=FIRST_SEAT),
        new=_new_civilizations,
        encode_action=civilizations_vocabulary.encode_action,
        decode_action=civilizations_vocabulary.decode_action,
    ),
}
"""Every game by the name editions give it."""


def property_game(game: AnyGame) -> PropertyEngine:
    """A game that is known to be the property game."""
    assert isinstance(game, PropertyEngine), "this is for the property game"
    return game


def property_state(game: AnyGame) -> PropertyState:
    """The table of a game that is known to be the property game."""
    return property_game(game).state


def civilizations_game(game: AnyGame) -> CivilizationsEngine:
    """A game that is known to be the civilizations game."""
    assert isinstance(game, CivilizationsEngine), "this is for the civilizations game"
    return game


def civilizations_state(game: AnyGame) -> CivilizationsState:
    """The table of a game that is known to be the civilizations game."""
    return civilizations_game(game).state


# --- what events mean -------------------------------------------------------------------------------------------------

BANKRUPTCY, DEAL, HOTELS, BATTLE, CHIP, END = "bankruptcy", "deal", "hotel", "battle", "chip", "end"
"""What a replay can jump to."""

_MARKS: dict[type[AnyEvent], str] = {
    property_.WentBankrupt: BANKRUPTCY,
    property_.Resigned: BANKRUPTCY,
    property_.OfferAccepted: DEAL,
    property_.GameEnded: END,
    civilizations.PlayerOut: BANKRUPTCY,
    civilizations.Resigned: BANKRUPTCY,
    civilizations.PawnBeaten: BATTLE,
    civilizations.ChipTaken: CHIP,
    civilizations.GameEnded: END,
}


def mark_of(event: AnyEvent) -> str | None:
    """What an event is to somebody who looks for it in a replay."""
    if isinstance(event, property_.Built):
        return HOTELS if event.building == HOTEL else None
    return _MARKS.get(type(event))


def throws_in(event: AnyEvent) -> Iterable[tuple[str, int]]:
    """The kind of dice and the outcome of every throw that an event tells of."""
    match event:
        case property_.DiceThrown() | property_.ThrownForStart():
            return [("dice", sum(event.dice))]
        case civilizations.DieThrown():
            return [("die", event.number)]
        case civilizations.BattleThrown():
            return [("battle", face) for face in (*event.attack, *event.defence)]
    return ()


# --- by what a game is known ------------------------------------------------------------------------------------------


def digest(game: AnyGame) -> str:
    """A short mark of everything in a game: two games with the same one stand at the same point."""
    text = json.dumps(game.facts(), separators=(",", ":"), default=_as_list)
    return sha256(text.encode()).hexdigest()[:8]


def _as_list(value: object) -> list[object]:
    """A small class as a list: its name, then its fields."""
    assert is_dataclass(value), "facts are plain values and small classes"
    return [type(value).__name__, *(getattr(value, field.name) for field in fields(value))]
