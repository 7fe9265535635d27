"""House rule: fines and taxes wait under Free Parking for whoever lands there."""

from __future__ import annotations

from ..state import POT
from .rule import Rule


class FreeParkingPotRule(Rule):
    """Fines, taxes and what cards take go to the pot instead of the Bank."""

    key = "free_parking_pot"
    fines_go_to = POT
