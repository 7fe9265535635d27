"""The games in the box behind one protocol: how each is started, written down and measured."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.games.civilizations import events as civilizations
from monopoly_tui.games.civilizations import vocabulary as civilizations_vocabulary
from monopoly_tui.games.civilizations.game import Game as CivilizationsEngine
from monopoly_tui.games.civilizations.luck import FACES, SIDES
from monopoly_tui.games.civilizations.settings import FIRST_SEAT
from monopoly_tui.games.civilizations.settings import Settings as CivilizationsSettings
from monopoly_tui.games.civilizations.state import State as CivilizationsState
from monopoly_tui.games.core.game import Decision, Game, Settings, State
from monopoly_tui.games.core.refusals import SetupError
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property import events as property_
from monopoly_tui.games.property import vocabulary as property_vocabulary
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.games.property.settings import LISTED
from monopoly_tui.games.property.settings import Settings as PropertySettings
from monopoly_tui.games.property.state import State as PropertyState

BANKRUPTCY, DEAL, HOTELS, BATTLE, CHIP, END = "bankruptcy", "deal", "hotel", "battle", "chip", "end"
"""What a replay can jump to."""

SUMS: Mapping[Hashable, int] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice show a sum."""

AnyGame: TypeAlias = Game[State, Decision]
"""A game under way, whichever it is."""


def property_state(game: AnyGame) -> PropertyState:
    """The table of a game that is known to be the property game."""
    assert isinstance(game, PropertyEngine), "this is for the property game"
    return game.state


def civilizations_state(game: AnyGame) -> CivilizationsState:
    """The table of a game that is known to be the civilizations game."""
    assert isinstance(game, CivilizationsEngine), "this is for the civilizations game"
    return game.state


class GameKind(Protocol):
    """What keeping and replaying must know of a game, beside what the game says of itself."""

    version: int
    """Raised when the same actions come to something else than before; older saved games are then refused."""

    bots: tuple[str, ...]
    """What can sit there beside persons, by name; a saved game with anybody else is refused."""

    dice: Mapping[str, Mapping[Hashable, int]]
    """Each kind of dice: its outcomes, and in how many equal ways each can come."""

    def new(self, edition: Edition, settings: Settings, names: tuple[str, ...], seed: str) -> AnyGame:
        """Start a game. Raises ValueError if it cannot be."""

    def decode_settings(self, plain: Mapping[str, Any]) -> Settings:
        """Settings from plain data. Raises ValueError."""

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data."""

    def decode_action(self, plain: Mapping[str, Any]) -> Action:
        """An action from plain data. Raises ValueError."""

    def mark(self, event: AnyEvent) -> str | None:
        """What an event is to somebody who looks for it in a replay."""

    def throws(self, event: AnyEvent) -> Iterable[tuple[str, Hashable]]:
        """The kind of dice and the outcome of every throw that an event tells of."""


class PropertyGame:
    """The property game."""

    version = 1
    bots: tuple[str, ...] = ("simple", "random")
    dice: Mapping[str, Mapping[Hashable, int]] = {"dice": SUMS}

    def new(self, edition: Edition, settings: Settings, names: tuple[str, ...], seed: str) -> AnyGame:
        if not isinstance(edition, PropertyEdition) or not isinstance(settings, PropertySettings):
            raise SetupError("not_a_box")
        return PropertyEngine.new(edition.board, settings, names, seed)

    def decode_settings(self, plain: Mapping[str, Any]) -> Settings:
        # What was saved before there was a choice was played by this one.
        return PropertySettings().with_rules({"building_resale": LISTED, **plain})

    def encode_action(self, action: Action) -> dict[str, Any]:
        return property_vocabulary.encode_action(action)

    def decode_action(self, plain: Mapping[str, Any]) -> Action:
        return property_vocabulary.decode_action(plain)

    def mark(self, event: AnyEvent) -> str | None:
        if isinstance(event, property_.Built):
            return HOTELS if event.building == HOTEL else None
        return _PROPERTY_MARKS.get(type(event))

    def throws(self, event: AnyEvent) -> Iterable[tuple[str, Hashable]]:
        if isinstance(event, property_.DiceThrown | property_.ThrownForStart):
            yield "dice", sum(event.dice)


_PROPERTY_MARKS: dict[type[AnyEvent], str] = {
    property_.WentBankrupt: BANKRUPTCY,
    property_.Resigned: BANKRUPTCY,
    property_.OfferAccepted: DEAL,
    property_.GameEnded: END,
}


class CivilizationsGame:
    """The civilizations game."""

    version = 1
    bots: tuple[str, ...] = ("steady", "easy")
    dice: Mapping[str, Mapping[Hashable, int]] = {
        "die": dict.fromkeys(range(1, SIDES + 1), 1),
        "battle": dict.fromkeys(range(FACES), 1),
    }

    def new(self, edition: Edition, settings: Settings, names: tuple[str, ...], seed: str) -> AnyGame:
        if not isinstance(edition, CivilizationsEdition) or not isinstance(settings, CivilizationsSettings):
            raise SetupError("not_a_box")
        return CivilizationsEngine.new(edition.board, settings, names, seed)

    def decode_settings(self, plain: Mapping[str, Any]) -> Settings:
        # What an old game does not say was so when it was begun.
        return CivilizationsSettings(begins=FIRST_SEAT).with_rules(plain)

    def encode_action(self, action: Action) -> dict[str, Any]:
        return civilizations_vocabulary.encode_action(action)

    def decode_action(self, plain: Mapping[str, Any]) -> Action:
        return civilizations_vocabulary.decode_action(plain)

    def mark(self, event: AnyEvent) -> str | None:
        return _CIVILIZATIONS_MARKS.get(type(event))

    def throws(self, event: AnyEvent) -> Iterable[tuple[str, Hashable]]:
        if isinstance(event, civilizations.DieThrown):
            yield "die", event.number
        elif isinstance(event, civilizations.BattleThrown):
            yield from (("battle", face) for face in (*event.attack, *event.defence))


_CIVILIZATIONS_MARKS: dict[type[AnyEvent], str] = {
    civilizations.PlayerOut: BANKRUPTCY,
    civilizations.Resigned: BANKRUPTCY,
    civilizations.PawnBeaten: BATTLE,
    civilizations.ChipTaken: CHIP,
    civilizations.GameEnded: END,
}

KINDS: dict[str, GameKind] = {"property": PropertyGame(), "civilizations": CivilizationsGame()}
"""Every game by the name editions give it."""


def digest(game: AnyGame) -> str:
    """A short mark of everything in a game: two games with the same one stand at the same point."""
    text = json.dumps(game.facts(), separators=(",", ":"), default=_plain)
    return sha256(text.encode()).hexdigest()[:8]


def _plain(value: Any) -> list[Any]:
    """A small class as a list: its name, then its fields."""
    return [type(value).__name__, *(getattr(value, field.name) for field in fields(value))]
