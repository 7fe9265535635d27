"""Says what the table waits for, by the kind of decision."""

from __future__ import annotations

from monopoly_tui.words import N_

WAITING_FOR = {
    "roll": N_("Waiting for {players} to roll the dice."),
    "jail": N_("Waiting for {players} to choose a way out of Jail."),
    "buy": N_("Waiting for {players} to buy or to decline."),
    "tax": N_("Waiting for {players} to choose how to pay the tax."),
    "end_turn": N_("Waiting for {players} to end the turn."),
    "pay": N_("Waiting for {players} to pay a debt."),
    "bid": N_("Waiting for {players} to bid or to pass."),
    "offer": N_("Waiting for {players} to answer an offer."),
    "keep": N_("Waiting for {players} to decide about a mortgage."),
    "want": N_("Waiting for {players} to say how much to build."),
    "place": N_("Waiting for {players} to place a building."),
    "battle": N_("Waiting for {players} to fight or to pay rent."),
    "power": N_("Waiting for {players} to use a power or to roll again."),
}
"""Who must decide, and what about."""

NOT_BEFORE = {
    "roll": N_("Not now: the dice are to be rolled."),
    "jail": N_("Not now: a way out of Jail is to be chosen first."),
    "buy": N_("Not now: first it must be clear who gets the lot."),
    "tax": N_("Not now: the tax comes first."),
    "end_turn": N_("Not now: all that is left of this turn is to end it."),
    "pay": N_("Not now: a debt has to be paid first."),
    "bid": N_("Not now: an auction is open."),
    "offer": N_("Not now: an offer has to be answered first."),
    "keep": N_("Not now: a mortgage has to be decided on first."),
    "want": N_("Not now: first everybody says how much to build."),
    "place": N_("Not now: a building has to be placed first."),
    "battle": N_("Not now: first it must be decided whether to fight."),
    "power": N_("Not now: first it must be decided whether to use the power."),
}
"""Why something else has to wait."""
