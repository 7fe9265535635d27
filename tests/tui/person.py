"""The mind of a scripted person: plays as the simple bot does, but first tries out whatever the game has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from monopoly_tui.bots import make_bot
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import PayDecision
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.jail import PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, BattleDecision, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import State, Terms

Turn = tuple[int, Action]
MOST_ROWS = 6
"""So many buildings go up at once."""


class Person:
    """Decides for everybody at the table. Depends on the game and on what was decided before, on nothing else."""

    def __init__(self, tabs: Mapping[int, int] | None = None, deals: int = 100, *, odd_sums: bool = True) -> None:
        """`leaves` says who leaves the game in which turn, `deals` how often a deal is proposed.

        With `odd_sums` bids and offers are sums that have to be typed; else they can be reached in steps of ten.
        """
        self.tabs, self.deals, self.odd_sums = tabs or {}, deals, odd_sums
        self.tried: Counter[str] = Counter()
        self.bid: set[int] = set()

    def decide(self, game: AnyGame) -> Turn:
        """Who does what now, in a property game."""
        assert isinstance(game, Game)
        decision = game.decision
        assert decision is not None
        own = {
            "roll": self._before_throwing,
            "end_turn": self._before_handing_on,
            "buy": self._buy,
            "bid": self._bid,
            "offer": self._answer_offer,
            "jail": self._leave_jail,
            "pay": self._settle,
        }
        for habit in (self._leave, self._claim, own.get(decision.kind, self._something_new)):
            turn = habit(decision)
            if turn is not None and decision.refusal(*turn) is None:
                self.tried[self._name(decision, turn[1])] += 1
                return turn
        for player in decision.asks:
            # A bot that remembers nothing proposes no deals: they are this one's own.
            action = make_bot("simple", "").answer(game, player)
            if action is not None:
                self.tried[self._name(decision, action)] += 1
                return player, action
        raise AssertionError(f"nobody answers {decision.kind}")

    @staticmethod
    def _name(decision: Decision, action: Action) -> str:
        """What counts as having been tried; powers one by one."""
        name = f"{decision.kind} {type(action).__name__}"
        return f"{name} {decision.number}" if isinstance(decision, PowerDecision) else name

    # --- everywhere -------------------------------------------------------------------------------------------------

    def _leave(self, decision: Decision) -> Turn | None:
        """Somebody has enough of it, asked or not."""
        player = self.tabs.get(decision.state.turns)
        return None if player is None or decision.state.out[player] else (player, Resign())

    def _claim(self, decision: Decision) -> Turn | None:
        """Rents are asked for, but some are forgotten."""
        claims = decision.state.claims
        return (claims[0].owner, ClaimRent()) if claims and claims[0].lot % 3 else None

    def _something_new(self, decision: Decision) -> Turn | None:
        """The answer that was given least often; the bot's own if all were given twice."""
        player = decision.asks[0]
        found: list[Action] = []
        match decision:
            case TaxDecision():
                found = [ChooseTax(percent) for percent in (True, False)]
                found = found if decision.state.turns % 2 else found[::-1]
                return player, found[0]
            case ChooseDecision():
                return player, ChooseEffect(decision.state.turns % 2)
            case KeepDecision():
                found = [Keep(), Lift((decision.lot.space,))]
            case WantDecision():
                return player, Want(decision.most)
            case PlaceDecision():
                return player, Place(decision.places[-1])
            case BattleDecision():
                found = [Battle(), PayRent()]
            case PowerDecision():
                found = [UsePower(decision.targets[-1] if decision.targets else None), RollAgain()]
        found = [action for action in found if decision.refusal(player, action) is None]
        action = min(found, key=lambda one: self.tried[self._name(decision, one)], default=None)
        return None if action is None or self.tried[self._name(decision, action)] > 1 else (player, action)

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _before_throwing(self, decision: Decision) -> Turn | None:
        """A deal that completes a group, once in a turn; now and then somebody else raises some cash."""
        state, player = decision.state, decision.asks[0]
        if not self.tried["roll Mortgage"]:
            for other in state.others(player):
                if len(bare := _bare(state, other)) > 1:
                    return other, Mortgage(tuple(bare[:2]))
        if not self.tried["roll Lift"]:
            for other in state.others(player):
                lots = [lot for lot in state.lots_of(other) if state.mortgaged[lot]][:1]
                if lots:
                    return other, Lift(tuple(lots))
        if self.tried[f"asked {state.turns}"] or self.tried["roll Offer"] >= self.deals:
            return None
        self.tried[f"asked {state.turns}"] += 1
        return self._propose(decision, player)

    def _propose(self, decision: Decision, player: int) -> Turn | None:
        """Cash, and at first a lot with it, for what is missing of a group."""
        state = decision.state
        for number, group in enumerate(state.board.groups):
            missing = [space for space in group.lots if state.owner[space] != player]
            if group.kind != STREET or len(missing) != 1 or state.owner[missing[0]] < 0:
                continue
            owner, lot = state.owner[missing[0]], state.board.lots[missing[0]]
            give = [space for space in state.lots_of(player) if state.board.lots[space].group != number][:1]
            cards = tuple(state.board.decks[deck].id for deck, _card in state.jail_cards[owner][:1])
            bare = not any(state.built_on(state.board.lots[space].group) for space in give)
            cash = min(lot.price, state.cash[player] // 3)
            cash -= 0 if self.odd_sums else cash % 10
            lots = tuple(give) if bare and self.tried["roll Offer"] < 2 else ()
            offer = Offer(owner, Terms(cash, lots), Terms(0, (lot.space,), cards))
            if decision.refusal(player, offer) is None:
                return player, offer
        return None

    def _answer_offer(self, decision: Decision) -> Turn | None:
        """The first offer is countered, the second refused, all others are accepted."""
        assert isinstance(decision, OfferDecision)
        player, state = decision.asks[0], decision.state
        if not self.tried["offer Offer"]:
            more = decision.give.cash + (25 if self.odd_sums else 20)
            more = more if more <= state.cash[decision.proposer] else decision.give.cash
            return player, Offer(decision.proposer, decision.take, Terms(more, decision.give.lots))
        if not self.tried["offer Accept"]:
            return player, Accept()
        if not self.tried["offer Decline"]:
            return player, Decline()
        return player, Accept()

    def _before_handing_on(self, decision: Decision) -> Turn | None:
        """Build as much as there is cash for; once sell something again."""
        state, player = decision.state, decision.asks[0]
        built = [space for space in state.lots_of(player) if state.level[space]]
        if self.tried["end_turn Build"] and not self.tried["end_turn Sell"]:
            for space in built:
                if decision.refusal(player, Sell((space,))) is None:
                    return player, Sell((space,))
        if self.tried["end_turn Build"] > 3 and not self.tried["end_turn SellGroup"] and len(built) > 3:
            return player, SellGroup(built[0])
        rows: tuple[int, ...] = ()
        for number, group in enumerate(state.board.groups):
            if group.kind == STREET and state.holds_group(player, number):
                rows = max(rows, _rows(decision, player, group.lots), key=len)
        if state.houses <= len(rows):  # there may be an auction
            self.bid.clear()
        return (player, Build(rows)) if rows else None

    # --- what a turn leads to ---------------------------------------------------------------------------------------

    def _buy(self, decision: Decision) -> Turn | None:
        """As long as three are rich enough, the first lots are left to an auction."""
        state = decision.state
        rich = [player for player in state.in_turn_order() if state.cash[player] > 120]
        self.bid.clear()
        if self.tried["buy Decline"] < 1 and len(rich) >= 3:
            return decision.asks[0], Decline()
        return None

    def _bid(self, decision: Decision) -> Turn | None:
        """Everybody bids once, if they can; then all but the highest pass, the last in turn first."""
        assert isinstance(decision, AuctionDecision)
        fresh = [player for player in decision.asks if player not in self.bid]
        for player in fresh:
            odd, even = decision.least + 9 * len(self.bid), max(decision.least, decision.bid + 10)
            bid = Bid(odd if self.odd_sums else even)
            if decision.refusal(player, bid) is None:
                self.bid.add(player)
                return player, bid
        return decision.asks[-1], Pass()

    def _leave_jail(self, decision: Decision) -> Turn | None:
        """The way that was tried least often."""
        player = decision.asks[0]
        held = decision.state.jail_cards[player]
        cards = [UseCard(decision.state.board.decks[deck].id) for deck, _card in held[:1]]
        ways: list[Action] = [*cards, PayFine(), Roll()]
        ways = [way for way in ways if decision.refusal(player, way) is None]
        return player, min(ways, key=lambda way: self.tried[self._name(decision, way)])

    def _settle(self, decision: Decision) -> Turn | None:
        """Mortgage what brings just enough in one step, else as the bot does."""
        assert isinstance(decision, PayDecision)
        state, player = decision.state, decision.asks[0]
        missing = decision.amount - state.cash[player]
        if missing <= 0:
            return None
        bare = _bare(state, player)
        chosen: list[int] = []
        while bare and sum(state.board.lots[s].mortgage for s in chosen) < missing:
            chosen.append(bare.pop(0))
        return (player, Mortgage(tuple(chosen))) if chosen else None


def _bare(state: State, player: int) -> list[int]:
    """The lots a player could mortgage, by groups."""
    bare = [s for s in state.lots_of(player) if not Mortgage((s,)).refusal(state, player)]
    return sorted(bare, key=lambda s: (state.board.lots[s].group, s))


def _rows(decision: Decision, player: int, lots: tuple[int, ...]) -> tuple[int, ...]:
    """As many buildings as can be paid, the lowest lot first."""
    state: State = decision.state
    level = {space: state.level[space] for space in lots}
    rows: tuple[int, ...] = ()
    while len(rows) < MOST_ROWS:
        space = min(lots, key=lambda one: level[one])
        if decision.refusal(player, Build((*rows, space))) is not None:
            break
        rows = (*rows, space)
        level[space] += 1
    return rows
