"""Rents that are paid only if their owner asks in time."""

from __future__ import annotations

from monopoly_tui.games.property.events import Paid
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rules import rent_claim
from monopoly_tui.games.property.state import Claim
from monopoly_tui.i18n import N_, _

from ..core.chapter import Option
from .chapter import RENT, Chapter, Rules
from .naming import Naming

chapter = Chapter()

KEY = rent_claim.RentClaimRule.key


def _claim(option: Option[rent_claim.ClaimRent, Decision]) -> Claim:
    return next(claim for claim in option.decision.state.claims if claim.owner == option.player)


def _when(rules: Rules, naming: Naming) -> str:
    if not rules.is_on(KEY):
        return _("Rent is paid at once, without asking.")
    if rules.settings.optional[KEY] == rent_claim.BEFORE_NEXT_ROLL:
        return _("Rent is paid only if its owner asks before the next player rolls.")
    return _("Rent is paid only if its owner asks before the second player after the visitor rolls.")


chapter.tells(rent_claim.RentClaimable, N_("{owner} has to ask {visitor} for the {amount} in time."), "owner")
chapter.tells(rent_claim.RentClaimed, N_("{owner} asks {visitor} for the rent for {lot}."), "owner")
chapter.tells(
    rent_claim.RentForgotten,
    N_("The rent for {lot} is forgotten: {visitor} owes {owner} nothing."),
    "owner",
    briefly=[N_("The rent is forgotten: {visitor} owes {owner} nothing.")],
)
chapter.tells_pair(
    rent_claim.RentClaimed,
    Paid,
    N_("{owner} asks in time: {visitor} pays {amount} rent for {lot}."),
    "visitor",
    briefly=[N_("{owner} asks in time: {visitor} pays {amount} rent.")],
    amount=lambda pair, naming: naming.amount(pair[1].amount),
)
chapter.answers(
    rent_claim.ClaimRent,
    Decision,
    N_("Ask for rent"),
    N_("{visitor} pays {amount} for {lot}."),
    visitor=lambda option, naming: naming.player(_claim(option).visitor),
    amount=lambda option, naming: naming.amount(_claim(option).amount),
    lot=lambda option, naming: naming.space(_claim(option).lot),
)
chapter.refuses(rent_claim.NothingToClaim, N_("No rent is waiting for you."))

chapter.rule(
    KEY,
    N_("Ask for rent"),
    N_("Rent is paid only if its owner asks for it in time."),
    {
        rent_claim.AUTOMATIC: N_("paid without asking"),
        rent_claim.BEFORE_NEXT_ROLL: N_("before the next player rolls"),
        rent_claim.BEFORE_SECOND_ROLL: N_("before the second player after the visitor rolls"),
    },
)
chapter.states(RENT, _when)
