"""The procedures of the game: for every frame what it asks or does next, for every action what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from monopoly_tui.games.core.vocabulary import Action

from .. import actions as do
from .. import frames
from ..rules import creature_battle, power_doubles, rent_claim
from . import auction, building, deal, debt, ending, jail, mortgage, purchase, shortage, tax, turn

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

RESUME: dict[type[frames.Frame], Callable[[Game, Any], Decision | None]] = {
    frames.Turn: turn.resume,
    frames.Purchase: purchase.resume,
    frames.TaxChoice: tax.resume,
    frames.Auction: auction.resume,
    frames.Estate: auction.resume_estate,
    frames.Charges: debt.resume_charges,
    frames.Debt: debt.resume,
    frames.OpenOffer: deal.resume,
    frames.Transfer: mortgage.resume,
    frames.Shortage: shortage.resume,
    frames.Placement: shortage.resume_placement,
    frames.CreatureBattle: creature_battle.resume,
    frames.PowerChoice: power_doubles.resume,
}
"""What the topmost frame asks now; None if it went a step on by itself."""

DO: dict[type[Action], Callable[[Game, int, Any], None]] = {
    do.Roll: turn.roll,
    do.EndTurn: turn.end_turn,
    do.Buy: purchase.buy,
    do.Decline: deal.decline,
    do.Bid: auction.bid,
    do.Pass: auction.leave,
    do.ChooseTax: tax.choose,
    do.Pay: debt.pay,
    do.PayFine: jail.pay_fine,
    do.UseCard: jail.use_card,
    do.Build: building.build,
    do.Sell: building.sell,
    do.SellGroup: building.sell_group,
    do.Mortgage: mortgage.take,
    do.Lift: mortgage.lift,
    do.Keep: mortgage.keep,
    do.Offer: deal.offer,
    do.Accept: deal.accept,
    do.GoBankrupt: ending.go_bankrupt,
    do.Resign: ending.resign,
    do.TimeUp: ending.time_up,
    do.Want: shortage.want,
    do.Place: shortage.place,
    do.ClaimRent: rent_claim.claim_rent,
    do.Battle: creature_battle.battle,
    do.PayRent: creature_battle.pay_rent,
    do.UsePower: power_doubles.use_power,
    do.RollAgain: power_doubles.roll_again,
}
"""What an allowed action does."""
