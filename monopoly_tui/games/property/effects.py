"""What a card or a space does to the player who meets it: one word, one class."""

from __future__ import annotations

from typing import ClassVar, dataclass_transform

from monopoly_tui.records import record


@dataclass_transform(frozen_default=True)
@record(frozen=True)
class Effect:
    """Base of all effects. `on` says of a plugin's what it can be on: `card`, `power`, `space`."""

    on: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        record(frozen=True)(cls)


class AdvanceTo(Effect):
    """Move forward to a space; GO on the way pays the salary."""

    space: int


class AdvanceToNearest(Effect):
    """Move forward to the next lot of a kind; its owner collects a special rent.

    Transport charges `rent_factor` times the usual rent; a utility `dice_factor` times a fresh throw.
    """

    kind: str
    rent_factor: int = 1
    dice_factor: int = 0


class MoveForward(Effect):
    """Move on by some spaces; GO on the way pays the salary."""

    spaces: int


class MoveBack(Effect):
    """Move backwards; never any salary."""

    spaces: int


class GoToJail(Effect):
    """Straight to Jail, and the turn is over."""


class JailFree(Effect):
    """A card to keep until it is used or sold."""


class Collect(Effect):
    """The Bank pays the player."""

    amount: int


class Pay(Effect):
    """The player pays the Bank."""

    amount: int


class CollectEach(Effect):
    """Every other player pays this one."""

    amount: int


class PayEach(Effect):
    """This player pays every other one."""

    amount: int


class CollectDeeds(Effect):
    """The Bank pays the player for every deed held."""

    amount: int


class PayDeeds(Effect):
    """The player pays the Bank for every deed held."""

    amount: int


class Repairs(Effect):
    """Pay the Bank for every building owned."""

    house: int
    hotel: int


class Tax(Effect):
    """Pay a fixed tax, or, where `percent` is not 0 and the settings give the choice, a share of one's worth."""

    amount: int
    percent: int = 0


class Draw(Effect):
    """Take the top card of a deck and follow it."""

    deck: str


class Choose(Effect):
    """The player has one of two effects."""

    effects: tuple[Effect, ...]


class SkipTurn(Effect):
    """The player's next turn is left out."""


class FreeParking(Effect):
    """Nothing happens, unless the table plays with a pot."""


class Teleport(Effect):
    """Move forward to any space of the player's choice but Jail."""


class Attack(Effect):
    """Fight another player for a street of a group that is not complete."""


EFFECTS: dict[str, type[Effect]] = {
    "advance_to": AdvanceTo,
    "advance_to_nearest": AdvanceToNearest,
    "move_forward": MoveForward,
    "move_back": MoveBack,
    "go_to_jail": GoToJail,
    "jail_free": JailFree,
    "collect": Collect,
    "pay": Pay,
    "collect_each": CollectEach,
    "pay_each": PayEach,
    "collect_deeds": CollectDeeds,
    "pay_deeds": PayDeeds,
    "repairs": Repairs,
    "tax": Tax,
    "draw": Draw,
    "choose": Choose,
    "skip_turn": SkipTurn,
    "free_parking": FreeParking,
    "teleport": Teleport,
    "attack": Attack,
}
"""The words edition files use."""
