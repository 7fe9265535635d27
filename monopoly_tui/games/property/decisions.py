"""What the table waits for: who may answer, with what, and the only judge of what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from monopoly_tui.games.core import game
from monopoly_tui.games.core.codec import by_name
from monopoly_tui.games.core.refusals import NoSuchPlayer, NotAnAction, NotAsked, NotNow, Refusal
from monopoly_tui.games.core.vocabulary import Action

from . import actions as do
from . import management
from . import refusals as no
from .actions import Terms
from .board import Lot
from .effects import Attack, Effect, Teleport
from .forms import malformed
from .settings import Settings
from .state import State

Judge = Callable[[State, int, Any], Refusal | None]

RAISING: dict[type[Action], Judge] = {
    do.Sell: management.refuse_sell,
    do.SellGroup: management.refuse_sell_group,
    do.Mortgage: management.refuse_mortgage,
}
"""Turning property into cash."""

MANAGING: dict[type[Action], Judge] = {
    **RAISING,
    do.Build: management.refuse_build,
    do.Lift: management.refuse_lift,
    do.Offer: management.refuse_offer,
}
"""All that every player may do between the steps of a turn."""


class Decision(game.Decision):
    """Base of all decisions. `asks` are those who must decide; `manages` is what everybody may do meanwhile."""

    __slots__ = ("state",)

    manages: ClassVar[dict[type[Action], Judge]] = {}

    def __init__(self, state: State, *asks: int) -> None:
        self.state = state
        self.asks = asks

    def refusal(self, player: int, action: Action) -> Refusal | None:
        """Nothing if the action is allowed, else why not."""
        if type(player) is not int:
            return NoSuchPlayer(player)
        kind = type(action)
        if kind in self.answers:
            if player in self.asks:
                return malformed(action) or self.judge(player, action)
            if kind not in self.manages:
                return self.refuse_stranger(player, action)
        if kind is do.TimeUp and 0 <= player < self.state.players:
            return None if self.state.settings.minutes else no.NoClock()
        if self.is_gone(player):
            return NoSuchPlayer(player)
        if kind in self.manages:
            return malformed(action) or self.manages[kind](self.state, player, action)
        return self._refuse_anytime(player, action)

    def is_gone(self, player: int) -> bool:
        """Whether there is no such player, or not any more."""
        return not 0 <= player < self.state.players or self.state.out[player]

    def judge(self, player: int, action: Action) -> Refusal | None:
        """Whether one who is asked may answer so."""
        return None

    def refuse_stranger(self, player: int, action: Action) -> Refusal | None:
        """Why one who is not asked may not answer."""
        if self.is_gone(player):
            return NoSuchPlayer(player)
        return NotAsked(self.asks, self.kind)

    def _refuse_anytime(self, player: int, action: object) -> Refusal | None:
        kind = type(action)
        if kind is do.Resign:
            return None
        if kind is do.ClaimRent and (do.Offer in self.manages or self.kind == "power"):
            waiting = any(claim.owner == player for claim in self.state.claims)
            return None if waiting else no.NothingToClaim()
        if not isinstance(action, do.Action):
            return NotAnAction(type(action).__name__)
        return NotNow(kind.__name__, self.kind)

    @property
    def settings(self) -> Settings:
        """The rules of the game."""
        return self.state.settings


class RollDecision(Decision):
    """The player on turn throws the dice."""

    __slots__ = ()
    kind = "roll"
    answers = (do.Roll,)
    manages = MANAGING

    def _refuse_anytime(self, player: int, action: object) -> Refusal | None:
        if type(action) is do.EndTurn and player in self.asks:
            return no.MustPlay()
        return super()._refuse_anytime(player, action)


class JailDecision(Decision):
    """A jailed player's turn begins with the ways out."""

    __slots__ = ()
    kind = "jail"
    answers = (do.Roll, do.PayFine, do.UseCard)
    manages = MANAGING

    @property
    def turns_left(self) -> int:
        """How many throws for doubles are left, this one too."""
        return self.settings.jail_turns - self.state.jailed[self.asks[0]]

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is do.PayFine:
            if self.turns_left == 1 and not self.settings.jail_fine_on_last_turn:
                return no.FineTooLate()
            fine, cash = self.settings.jail_fine, self.state.cash[player]
            return no.NotEnoughCash(fine, cash) if fine > cash else None
        if type(action) is do.UseCard:
            held = [self.state.board.decks[deck].id for deck, _ in self.state.jail_cards[player]]
            if not held or (action.deck and action.deck not in held):
                holders = tuple(other for other in self.state.others(player) if self.state.jail_cards[other])
                return no.NoJailCard(action.deck, holders)
        return None


class BuyDecision(Decision):
    """The player on turn stands on a lot nobody owns."""

    __slots__ = ("lot",)
    kind = "buy"
    answers = (do.Buy, do.Decline)
    manages = MANAGING

    def __init__(self, state: State, player: int, lot: Lot) -> None:
        self.state, self.asks, self.lot = state, (player,), lot

    def judge(self, player: int, action: Action) -> Refusal | None:
        cash = self.state.cash[player]
        if type(action) is do.Buy and self.lot.price > cash:
            return no.NotEnoughCash(self.lot.price, cash)
        return None


class TaxDecision(Decision):
    """A tax space gives the choice."""

    __slots__ = ("amount", "percent")
    kind = "tax"
    answers = (do.ChooseTax,)
    manages = MANAGING

    def __init__(self, state: State, player: int, amount: int, percent: int) -> None:
        super().__init__(state, player)
        self.amount, self.percent = amount, percent

    @property
    def share(self) -> int:
        """What the share of the player's worth comes to, rounded up."""
        return -(-self.state.worth(self.asks[0], mortgaged_at_half=False) * self.percent // 100)

    @property
    def cheaper(self) -> do.ChooseTax:
        """The choice that costs less."""
        return do.ChooseTax(percent=self.share < self.amount)

    def cost(self, action: do.ChooseTax) -> int:
        """What a choice costs."""
        return self.share if action.percent else self.amount


class EndTurnDecision(Decision):
    """All is done: the turn can be handed on."""

    __slots__ = ()
    kind = "end_turn"
    answers = (do.EndTurn,)
    manages = MANAGING


class PayDecision(Decision):
    """A player owes more than the cash in hand."""

    __slots__ = ("amount", "creditor", "reason")
    kind = "pay"
    answers = (do.Pay, do.GoBankrupt)
    manages = MANAGING

    def __init__(self, state: State, player: int, creditor: int, amount: int, reason: str) -> None:
        super().__init__(state, player)
        self.creditor, self.amount, self.reason = creditor, amount, reason

    def judge(self, player: int, action: Action) -> Refusal | None:
        cash = self.state.cash[player]
        if type(action) is do.Pay:
            return no.NotEnoughCash(self.amount, cash) if self.amount > cash else None
        could_raise = self.state.liquidation_value(player)
        return no.CanStillPay(self.amount, could_raise) if could_raise >= self.amount else None


class AuctionDecision(Decision):
    """An auction is open; `asks` are the bidders still in it but the leader."""

    __slots__ = ("bid", "bidders", "building", "leader", "least", "lot")
    kind = "bid"
    answers = (do.Bid, do.Pass)
    manages = RAISING

    def __init__(
        self, state: State, bidders: list[int], bid: int, leader: int | None, least: int, lot: int | None, building: str
    ) -> None:
        self.state = state
        self.asks = tuple(p for p in bidders if p != leader)
        self.bidders, self.bid, self.leader, self.least = tuple(bidders), bid, leader, least
        self.lot, self.building = lot, building

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not do.Bid:
            return None
        if action.amount < self.least:
            return no.BidTooLow(action.amount, self.least)
        cash = self.state.cash[player]
        return no.NotEnoughCash(action.amount, cash) if action.amount > cash else None

    def refuse_stranger(self, player: int, action: Action) -> Refusal | None:
        if player == self.leader:
            return no.AlreadyLeading(self.bid)
        refusal = super().refuse_stranger(player, action)
        if not isinstance(refusal, NotAsked):
            return refusal
        return no.AlreadyPassed() if self.lot is not None else no.NotABidder()


class OfferDecision(Decision):
    """Somebody proposed a deal."""

    __slots__ = ("give", "proposer", "take")
    kind = "offer"
    answers = (do.Accept, do.Decline, do.Offer)

    def __init__(self, state: State, player: int, proposer: int, give: Terms, take: Terms) -> None:
        super().__init__(state, player)
        self.proposer, self.give, self.take = proposer, give, take

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is do.Offer:
            if action.to != self.proposer:
                return no.CounterElsewhere(self.proposer)
            return management.refuse_offer(self.state, player, action)
        return None


class KeepDecision(Decision):
    """A mortgaged lot came to a player: keep it so for the interest, or lift the mortgage now."""

    __slots__ = ("lot",)
    kind = "keep"
    answers = (do.Keep, do.Lift)

    def __init__(self, state: State, player: int, lot: Lot) -> None:
        self.state, self.asks, self.lot = state, (player,), lot

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not do.Lift:
            return None
        if action.lots != (self.lot.space,):
            return no.AskedAboutAnother(action.lots[0] if action.lots else -1, self.lot.space)
        if owed := management.owes(self.state, player):
            return no.DebtorMayNot(owed)
        cost, cash = management.lift_cost(self.lot), self.state.cash[player]
        return no.NotEnoughCash(cost, cash) if cost > cash else None


class WantDecision(Decision):
    """Buildings are short: how many does this player want?"""

    __slots__ = ("builder", "building", "most")
    kind = "want"
    answers = (do.Want,)

    def __init__(self, state: State, player: int, builder: int, building: str, most: int) -> None:
        super().__init__(state, player)
        self.builder, self.building, self.most = builder, building, most

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, do.Want)
        return no.WantsTooMany(action.count, self.most) if not 0 <= action.count <= self.most else None


class PlaceDecision(Decision):
    """The winner of a building chooses where it stands.

    `price` is what was bid for it. It is None for one who alone still wants buildings: that player pays at each of
    the `places` what its deed says, and may stop.
    """

    __slots__ = ("building", "places", "price")
    kind = "place"
    answers = (do.Place, do.Pass)

    def __init__(
        self, state: State, player: int, building: str, places: tuple[int, ...], price: int | None = None
    ) -> None:
        super().__init__(state, player)
        self.building, self.places, self.price = building, places, price

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is do.Pass:
            return None if self.price is None else no.PaidAlready(self.price)
        assert isinstance(action, do.Place)
        return no.WrongPlace(action.lot, self.places) if action.lot not in self.places else None


class BattleDecision(Decision):
    """Fight for the creature or pay its rent."""

    __slots__ = ("lot", "owner", "rent")
    kind = "battle"
    answers = (do.Battle, do.PayRent)

    def __init__(self, state: State, player: int, owner: int, lot: Lot, rent: int) -> None:
        super().__init__(state, player)
        self.owner, self.lot, self.rent = owner, lot, rent


class PowerDecision(Decision):
    """Roll again, or use the power of the doubles; `targets` are the spaces it can be used on."""

    __slots__ = ("effect", "number", "targets")
    kind = "power"
    answers = (do.UsePower, do.RollAgain)

    def __init__(self, state: State, player: int, number: int, effect: Effect, targets: tuple[int, ...]) -> None:
        super().__init__(state, player)
        self.number, self.effect, self.targets = number, effect, targets

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not do.UsePower:
            return None
        if isinstance(self.effect, Teleport):
            return None if action.space in self.targets else no.NotThere(action.space)
        if isinstance(self.effect, Attack):
            return None if action.space in self.targets else no.NotATarget(action.space, self.targets)
        return None if action.space is None else no.NoChoiceNeeded()


DECISIONS = {cls.kind: cls for cls in by_name(Decision, globals()).values()}
"""Every decision by its kind."""
