"""House rule: fines and taxes wait under Free Parking for whoever lands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects import FreeParking
from ..events import Paid
from ..procedure import follows
from ..rule import Rule
from ..state import POT

if TYPE_CHECKING:
    from ..game import Game


class FreeParkingPotRule(Rule):
    """Fines, taxes and what cards take go to the pot instead of the Bank."""

    key = "free_parking_pot"
    fines_go_to = POT


RULE = FreeParkingPotRule()


@follows(FreeParking)
def win_pot(game: Game, player: int, effect: FreeParking, reason: str) -> None:
    """Take the pot; without the rule it is always empty."""
    pot = game.state.cash[POT]
    if pot:
        game.emit(Paid(POT, player, pot, "pot"))
