"""What each game can find wrong with how it is to be set up, by the names it gives its problems."""

from __future__ import annotations

ANY_SETUP = ("not_a_box", "not_names", "not_a_seed", "number_of_players", "same_name")
PROPERTY_SETUP = (*ANY_SETUP, "too_few_deeds", "rule_does_not_fit")
PROPERTY_SETTINGS = (
    *("unknown", "broken", "not_a_switch", "not_a_number", "not_one_of", "not_a_deal", "not_an_end", "needs_auctions"),
)
CIVILIZATIONS_SETUP = (*ANY_SETUP, "no_such_civilization", "one_civilization_each")
CIVILIZATIONS_SETTINGS = ("unknown", "not_one_of", "not_a_list", "not_different")
