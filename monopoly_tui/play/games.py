"""The games in the box behind one protocol: how each is started, written down and measured."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Any, Protocol, Self

from monopoly_tui.civilizations import codec as civilizations_codec
from monopoly_tui.civilizations.game import Game as CivilizationsEngine
from monopoly_tui.civilizations.luck import FACES, SIDES
from monopoly_tui.civilizations.luck import Luck as CivilizationsLuck
from monopoly_tui.civilizations.settings import Settings as CivilizationsSettings
from monopoly_tui.engine import codec as property_codec
from monopoly_tui.engine.frames import HOTEL
from monopoly_tui.engine.game import Game as PropertyEngine
from monopoly_tui.engine.luck import Luck as PropertyLuck
from monopoly_tui.engine.settings import LISTED
from monopoly_tui.engine.settings import Settings as PropertySettings

BANKRUPTCY, DEAL, HOTELS, BATTLE, CHIP, END = "bankruptcy", "deal", "hotel", "battle", "chip", "end"
"""What a replay can jump to."""

SUMS: Mapping[Hashable, int] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice show a sum."""


NOBODY_KNOWS = "nobody knows"
"""The seed of luck that stands in for the real one."""


class AnyGame(Protocol):
    """A game under way, whichever it is."""

    opening: list[Any]
    state: Any
    decision: Any

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    def apply(self, player: int, action: Any) -> list[Any]:
        """Let a player act."""

    def copy(self) -> Self:
        """An independent game at the same point."""


class GameKind(Protocol):
    """What keeping, undoing and replaying must know of a game."""

    version: int
    """Raised when the same actions come to something else than before; older saved games are then refused."""

    bots: tuple[str, ...]
    """What can sit there beside persons, by name; a saved game with anybody else is refused."""

    dice: Mapping[str, Mapping[Hashable, int]]
    """Each kind of dice: its outcomes, and in how many equal ways each can come."""

    def new(self, edition: Any, settings: Any, names: tuple[str, ...], seed: str) -> AnyGame:
        """Start a game. Raises ValueError if it cannot be."""

    def seen(self, game: Any) -> AnyGame:
        """A copy with nothing in it that nobody at the table can know: other luck, cards not in their order."""

    def renew(self, game: Any, seed: str) -> None:
        """Let all luck to come be that of another seed: other dice, cards shuffled anew."""

    def encode_settings(self, settings: Any) -> dict[str, Any]:
        """Every setting as plain data, also those left as they come, which may come otherwise one day."""

    def decode_settings(self, plain: Mapping[str, Any]) -> Any:
        """Settings from plain data. Raises ValueError."""

    def encode_action(self, action: Any) -> dict[str, Any]:
        """An action as plain data."""

    def decode_action(self, plain: Mapping[str, Any]) -> Any:
        """An action from plain data. Raises ValueError."""

    def facts(self, game: Any) -> object:
        """Everything that play changes: plain values and small classes."""

    def worth(self, game: Any) -> tuple[int, ...]:
        """How far every player has got."""

    def mark(self, event: Any) -> str | None:
        """What an event is to somebody who looks for it in a replay."""

    def throws(self, event: Any) -> Iterable[tuple[str, Hashable]]:
        """The kind of dice and the outcome of every throw that an event tells of."""


class PropertyGame:
    """The property game."""

    version = 1
    bots: tuple[str, ...] = ("simple", "random")
    dice: Mapping[str, Mapping[Hashable, int]] = {"dice": SUMS}

    def new(self, edition: Any, settings: Any, names: tuple[str, ...], seed: str) -> AnyGame:
        return PropertyEngine.new(edition.board, settings, names, seed)

    def seen(self, game: Any) -> AnyGame:
        state = game.state.copy()
        state.luck = PropertyLuck(NOBODY_KNOWS)
        state.decks = [sorted(deck) for deck in state.decks]
        return PropertyEngine(state)

    def renew(self, game: Any, seed: str) -> None:
        state = game.state
        state.luck = PropertyLuck(seed)
        state.decks = [[deck[at] for at in state.luck.shuffled(len(deck))] for deck in state.decks]

    def encode_settings(self, settings: PropertySettings) -> dict[str, Any]:
        plain = {field.name: getattr(settings, field.name) for field in fields(settings)}
        plain["deal"] = {"deeds": settings.deal.deeds, "paid": settings.deal.paid}
        optional = plain.pop("optional")
        return {**plain, **optional}

    def decode_settings(self, plain: Mapping[str, Any]) -> PropertySettings:
        # What was saved before there was a choice was played by this one.
        return PropertySettings().with_rules({"building_resale": LISTED, **plain})

    def encode_action(self, action: Any) -> dict[str, Any]:
        return property_codec.encode_action(action)

    def decode_action(self, plain: Mapping[str, Any]) -> Any:
        return property_codec.decode_action(plain)

    def facts(self, game: Any) -> object:
        # Taken as they are: this is done for every action, and the codec takes ten times as long.
        state = game.state
        known = [getattr(state, name) for name in STATE_FACTS]
        if state.paid:  # few games have any, and those saved before there were any have none
            known.append(sorted(state.paid.items()))
        return known, state.frames, state.luck.drawn

    def worth(self, game: Any) -> tuple[int, ...]:
        state = game.state
        return tuple(0 if state.out[player] else state.worth(player) for player in range(state.players))

    def mark(self, event: Any) -> str | None:
        name = type(event).__name__
        if name == "Built":
            return HOTELS if event.building == HOTEL else None
        return _PROPERTY_MARKS.get(name)

    def throws(self, event: Any) -> Iterable[tuple[str, Hashable]]:
        if type(event).__name__ in ("DiceThrown", "ThrownForStart"):
            yield "dice", sum(event.dice)


STATE_FACTS = (
    "cash", "at", "jailed", "out", "left", "owner", "level", "mortgaged", "houses", "hotels", "decks", "jail_cards",
    "first", "turn", "turns", "round", "dice", "claims", "winner", "ranking",
)  # fmt: skip
"""What play changes in the state of the property game, beside the frames and the luck."""

_PROPERTY_MARKS = {"WentBankrupt": BANKRUPTCY, "Resigned": BANKRUPTCY, "OfferAccepted": DEAL, "GameEnded": END}


class CivilizationsGame:
    """The civilizations game."""

    version = 1
    bots: tuple[str, ...] = ("steady", "easy")
    dice: Mapping[str, Mapping[Hashable, int]] = {
        "die": dict.fromkeys(range(1, SIDES + 1), 1),
        "battle": dict.fromkeys(range(FACES), 1),
    }

    def new(self, edition: Any, settings: Any, names: tuple[str, ...], seed: str) -> AnyGame:
        return CivilizationsEngine.new(edition.board, settings, names, seed)

    def seen(self, game: Any) -> AnyGame:
        state = game.state.copy()
        state.luck = CivilizationsLuck(NOBODY_KNOWS)
        return CivilizationsEngine(state)

    def renew(self, game: Any, seed: str) -> None:
        game.state.luck = CivilizationsLuck(seed)

    def encode_settings(self, settings: CivilizationsSettings) -> dict[str, Any]:
        return {"begins": settings.begins, "civilizations": list(settings.civilizations)}

    def decode_settings(self, plain: Mapping[str, Any]) -> CivilizationsSettings:
        return CivilizationsSettings().with_rules(plain)

    def encode_action(self, action: Any) -> dict[str, Any]:
        return civilizations_codec.encode_action(action)

    def decode_action(self, plain: Mapping[str, Any]) -> Any:
        return civilizations_codec.decode_action(plain)

    def facts(self, game: Any) -> object:
        return civilizations_codec.encode_game(game)

    def worth(self, game: Any) -> tuple[int, ...]:
        return tuple(map(len, game.state.chips))

    def mark(self, event: Any) -> str | None:
        return _CIVILIZATIONS_MARKS.get(type(event).__name__)

    def throws(self, event: Any) -> Iterable[tuple[str, Hashable]]:
        name = type(event).__name__
        if name == "DieThrown":
            yield "die", event.number
        elif name == "BattleThrown":
            yield from (("battle", face) for face in (*event.attack, *event.defence))


_CIVILIZATIONS_MARKS = {
    "PlayerOut": BANKRUPTCY, "Resigned": BANKRUPTCY, "PawnBeaten": BATTLE, "ChipTaken": CHIP, "GameEnded": END,
}  # fmt: skip

KINDS: dict[str, GameKind] = {"property": PropertyGame(), "civilizations": CivilizationsGame()}
"""Every game by the name editions give it."""


def digest(kind: GameKind, game: AnyGame) -> str:
    """A short mark of everything in a game: two games with the same one stand at the same point."""
    text = json.dumps(kind.facts(game), separators=(",", ":"), default=_plain)
    return sha256(text.encode()).hexdigest()[:8]


def _plain(value: Any) -> list[Any]:
    """A small class as a list: its name, then its fields."""
    return [type(value).__name__, *(getattr(value, field.name) for field in fields(value))]
