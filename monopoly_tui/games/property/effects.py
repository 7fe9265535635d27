"""What a card or a space does to the player who meets it: one word, one class."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """Base of all effects."""


@dataclass(frozen=True, slots=True)
class AdvanceTo(Effect):
    """Move forward to a space; GO on the way pays the salary."""

    space: int


@dataclass(frozen=True, slots=True)
class AdvanceToNearest(Effect):
    """Move forward to the next lot of a kind; its owner collects a special rent.

    Transport charges `rent_factor` times the usual rent; a utility `dice_factor` times a fresh throw.
    """

    kind: str
    rent_factor: int = 1
    dice_factor: int = 0


@dataclass(frozen=True, slots=True)
class MoveBack(Effect):
    """Move backwards; never any salary."""

    spaces: int


@dataclass(frozen=True, slots=True)
class GoToJail(Effect):
    """Straight to Jail, and the turn is over."""


@dataclass(frozen=True, slots=True)
class JailFree(Effect):
    """A card to keep until it is used or sold."""


@dataclass(frozen=True, slots=True)
class Collect(Effect):
    """The Bank pays the player."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """The player pays the Bank."""

    amount: int


@dataclass(frozen=True, slots=True)
class CollectEach(Effect):
    """Every other player pays this one."""

    amount: int


@dataclass(frozen=True, slots=True)
class PayEach(Effect):
    """This player pays every other one."""

    amount: int


@dataclass(frozen=True, slots=True)
class Repairs(Effect):
    """Pay the Bank for every building owned."""

    house: int
    hotel: int


@dataclass(frozen=True, slots=True)
class Tax(Effect):
    """Pay a fixed tax, or, where `percent` is not 0 and the settings give the choice, a share of one's worth."""

    amount: int
    percent: int = 0


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Take the top card of a deck and follow it."""

    deck: str


@dataclass(frozen=True, slots=True)
class FreeParking(Effect):
    """Nothing happens, unless the table plays with a pot."""


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """Move forward to any space of the player's choice but Jail."""


@dataclass(frozen=True, slots=True)
class Attack(Effect):
    """Fight another player for a street of a group that is not complete."""


EFFECTS: dict[str, type[Effect]] = {
    "advance_to": AdvanceTo,
    "advance_to_nearest": AdvanceToNearest,
    "move_back": MoveBack,
    "go_to_jail": GoToJail,
    "jail_free": JailFree,
    "collect": Collect,
    "pay": Pay,
    "collect_each": CollectEach,
    "pay_each": PayEach,
    "repairs": Repairs,
    "tax": Tax,
    "draw": Draw,
    "free_parking": FreeParking,
    "teleport": Teleport,
    "attack": Attack,
}
"""The words edition files use."""
