"""The optional rules, each in a module of its own with all that belongs to it; here they are found by their keys."""

from __future__ import annotations

from ..rule import RULES
from . import creature_battle, free_parking_pot, no_advice, no_rent_in_jail, power_doubles, rent_claim

RULE_MODULES = (creature_battle, power_doubles, rent_claim, free_parking_pot, no_rent_in_jail, no_advice)

RULES.update((module.RULE.key, module.RULE) for module in RULE_MODULES)

__all__ = ["RULES", "RULE_MODULES"]
