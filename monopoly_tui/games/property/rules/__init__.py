"""The optional rules: each in a module of its own, found here by its key."""

from __future__ import annotations

from .creature_battle import CreatureBattleRule
from .free_parking_pot import FreeParkingPotRule
from .no_rent_in_jail import NoRentInJailRule
from .power_doubles import PowerDoublesRule
from .rent_claim import RentClaimRule
from .rule import Rule

RULES: dict[str, Rule] = {
    rule.key: rule
    for rule in (
        CreatureBattleRule(),
        PowerDoublesRule(),
        RentClaimRule(),
        FreeParkingPotRule(),
        NoRentInJailRule(),
    )
}
