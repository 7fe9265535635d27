"""House rules that add nothing but a sentence to the rules."""

from __future__ import annotations

from monopoly_tui.games.property.effects import FreeParking
from monopoly_tui.games.property.rules.free_parking_pot import FreeParkingPotRule
from monopoly_tui.games.property.rules.no_advice import NoAdviceRule
from monopoly_tui.games.property.rules.no_rent_in_jail import NoRentInJailRule
from monopoly_tui.i18n import N_, _

from ..core.book import tell_of_advice, tell_of_undo
from .chapter import RENT, TAXES, TURN, Chapter

chapter = Chapter()

POT = FreeParkingPotRule.key
POT_SUMMARY = N_("Taxes, fines and what cards take go into a pot on Free Parking; whoever lands there gets it.")
NO_RENT = NoRentInJailRule.key
NO_RENT_SUMMARY = N_("Who sits in Jail collects no rent.")
NO_ADVICE = NoAdviceRule.key


tell_of_undo(chapter, TURN)
chapter.rule(POT, N_("Free Parking pot"), POT_SUMMARY)
chapter.states(
    TAXES,
    lambda rules, naming: _(POT_SUMMARY) if rules.is_on(POT) else _("Nothing happens on Free Parking."),
    when=lambda rules: any(isinstance(space.effect, FreeParking) for space in rules.edition.board.spaces),
)
chapter.rule(NO_RENT, N_("No rent in Jail"), NO_RENT_SUMMARY)
chapter.states(
    RENT,
    lambda rules, naming: (
        _("Who sits in {jail} collects no rent.")
        if rules.is_on(NO_RENT)
        else _("Who sits in {jail} collects rent all the same.")
    ),
)
tell_of_advice(chapter, TURN, NO_ADVICE, lambda rules: rules.is_on(NO_ADVICE))
