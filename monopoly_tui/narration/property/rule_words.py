"""Gives every rule that can be chosen a title and a one-line summary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT
from monopoly_tui.games.property.rules.rent_claim import AUTOMATIC, BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, FRESH, LAST_STANDING, LISTED, PAID, THROWN
from monopoly_tui.i18n import N_, _


@dataclass(frozen=True, slots=True)
class RuleWords:
    """What a rule is called and what it does; `values` names the words its setting can take."""

    _title: str
    _summary: str
    _values: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """A few words, in the language spoken now."""
        return _(self._title)

    @property
    def summary(self) -> str:
        """One line, in the language spoken now."""
        return _(self._summary)

    @property
    def values(self) -> dict[str, str]:
        """What each word the setting can take means, in the language spoken now."""
        return {value: _(meaning) for value, meaning in self._values.items()}


RULE_WORDS: Mapping[str, RuleWords] = {
    # The optional rules of the boxes.
    "creature_battle": RuleWords(
        N_("Creature battle"),
        N_("Land on the last creature missing from your group: fight for it instead of paying rent."),
    ),
    "power_doubles": RuleWords(
        N_("Power doubles"),
        N_("After doubles, use the power of their number instead of rolling again."),
    ),
    "rent_claim": RuleWords(
        N_("Ask for rent"),
        N_("Rent is paid only if its owner asks for it in time."),
        {
            AUTOMATIC: N_("paid without asking"),
            BEFORE_NEXT_ROLL: N_("before the next player rolls"),
            BEFORE_SECOND_ROLL: N_("before the second player after the visitor rolls"),
        },
    ),
    # House rules.
    "free_parking_pot": RuleWords(
        N_("Free Parking pot"),
        N_("Taxes, fines and what cards take go into a pot on Free Parking; whoever lands there gets it."),
    ),
    "no_rent_in_jail": RuleWords(N_("No rent in Jail"), N_("Who sits in Jail collects no rent.")),
    "auctions": RuleWords(N_("Auctions"), N_("What its visitor does not buy is sold to the highest bidder.")),
    "auction_reserve_percent": RuleWords(
        N_("Least bid"), N_("An auction begins at this share of the price, in per cent.")
    ),
    "salary_on_go": RuleWords(N_("Landing on GO"), N_("Landing exactly on GO pays the salary this many times.")),
    "unlimited_buildings": RuleWords(N_("Unlimited buildings"), N_("The Bank never runs out of buildings.")),
    # Other games with the same box.
    "short_game": RuleWords(
        N_("Short game"),
        N_("Three deeds dealt to each, one building fewer to the top, and the first bankruptcy ends it."),
    ),
    "time_limit": RuleWords(
        N_("Time limit"),
        N_("Two deeds dealt to and paid by each; when the agreed minutes are over, the richest wins."),
    ),
    # The numbers and readings of the plain rules.
    "starting_cash": RuleWords(N_("Starting cash"), N_("What everybody has before the first turn.")),
    "salary": RuleWords(N_("Salary"), N_("What passing GO pays.")),
    "jail_fine": RuleWords(N_("Fine"), N_("What it costs to be let out of Jail.")),
    "jail_turns": RuleWords(N_("Turns in Jail"), N_("After this many throws without doubles the fine is due.")),
    "jail_fine_on_last_turn": RuleWords(
        N_("Late fine"), N_("The fine may also be paid before the last throw in Jail.")
    ),
    "double_rent_despite_mortgage": RuleWords(
        N_("Double rent despite mortgages"),
        N_("A whole group charges double although another of its lots is mortgaged."),
    ),
    "utility_rent_dice": RuleWords(
        N_("Dice for the rent"),
        N_("Which throw decides a rent that goes by the dice."),
        {THROWN: N_("the throw that led there"), FRESH: N_("a fresh throw")},
    ),
    "tax_choice": RuleWords(N_("Choice of tax"), N_("Where a tax has two forms, the player chooses one.")),
    "houses_before_hotel": RuleWords(
        N_("Steps to the top"), N_("How many small buildings a street needs before the large one.")
    ),
    "building_resale": RuleWords(
        N_("Buildings sold back"),
        N_("Of which price the Bank gives half for a building."),
        {PAID: N_("what was paid for it"), LISTED: N_("what its deed says")},
    ),
    "deal": RuleWords(N_("Deeds dealt"), N_("How many deeds everybody has before the first turn.")),
    "ends": RuleWords(
        N_("End of the game"),
        N_("What ends the game."),
        {
            LAST_STANDING: N_("only one player is left"),
            FIRST_BANKRUPTCY: N_("the first bankruptcy"),
        },
    ),
}

CIVILIZATIONS_RULE_WORDS: Mapping[str, RuleWords] = {
    "begins": RuleWords(
        N_("Who begins"),
        N_("Who places the creatures and plays first."),
        {FIRST_SEAT: N_("the first seat"), DRAWN: N_("whoever is drawn")},
    ),
    "civilizations": RuleWords(N_("Civilizations"), N_("Which civilization each seat plays, in the order of seats.")),
}

RULES_OF: Mapping[str, Mapping[str, RuleWords]] = {"property": RULE_WORDS, "civilizations": CIVILIZATIONS_RULE_WORDS}
"""The rules of every game by their keys, by the name editions give it."""
