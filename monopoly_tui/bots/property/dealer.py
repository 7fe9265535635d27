"""Proposes and answers deals for one mind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Self

from monopoly_tui.bots.dealing import Appraisal, Worths
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.state import BANK, State, Terms

from .deals import KEPT, STEP, Goods, Prospect, cheapest, completes, possible, variations
from .flat import Flat
from .memory import CHANCE, CHEEK, FACE, Asked, Memory
from .traits import Traits, hurry

THEIR_GAIN: Final = 0.0105
"""What the other is taken to want of a deal, in chances: what minds like this one want, and a little."""
LOOKED_AT: Final = 12
"""So many deals are priced by chances, which takes long: the most promising."""
LEAST_GAIN: Final = 0.002
"""What a counter-offer brings at least."""

_Candidate = tuple[Prospect, str, int | None]
"""A deal, how it is reckoned, and the cash that goes with it, if there is any at which the other agrees."""


class Priced(NamedTuple):
    """An offer that could be made, and what it brings on average: it may be refused."""

    asked: Asked
    prospect: Prospect
    gain: float


class Standing(NamedTuple):
    """A table as it lies, everybody's chances at it as others take them to be, and as the player does."""

    state: State
    table: Flat
    chances: list[float]
    believed: list[float]

    @classmethod
    def of(cls, state: State, opinions: int) -> Self:
        table = Flat.of(state)
        usual = table.chances()
        return cls(state, table, usual, usual if opinions == 1 else table.chances(opinions))

    def after(self, player: int, goods: Goods) -> Prospect:
        """The table once goods have changed hands."""
        return Prospect(self.table, player, goods)


class Dealer:
    """Looks for deals, at most one offer a turn to each player, and answers those of others."""

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self._turn = self._left = -1
        self._countered: tuple[int, set[int]] = (-1, set())
        self.memory = Memory()
        self._nothing: tuple[int, list[int]] = (0, [])
        self._asked_now: set[int] = set()
        self._worths: tuple[object, Worths] | None = None
        self.missing: Said | None = None
        """What the offer refused last lacks, to be said aloud."""

    def begin(self, state: State) -> None:
        """The player's turn has begun; one who has not seen it begin makes no offers."""
        if self._turn != state.turns:
            self._turn, self._left = state.turns, self.traits.tries
            self._asked_now = set()

    # --- proposing -----------------------------------------------------------------------------------------------

    def proposal(self, state: State, player: int, decision: Decision) -> Offer | None:
        """The deal to propose now, if there is a good one."""
        self.memory.learn(state)
        if self._turn != state.turns or self._left <= 0:
            return None
        self._left -= 1
        since, owners = self._nothing
        if 0 <= state.round - since < self.traits.rest and owners == state.owner:
            return None
        found = self._best(state, player)
        offer = None if found is None else found.prospect.offer(found.asked.cash)
        if found is None or offer is None or decision.refusal(player, offer) is not None:
            self._left, self._nothing = 0, (state.round, state.owner.copy())
            return None
        self.memory.ask(found.asked)
        self._asked_now.add(offer.to)
        return offer

    def _gain(self, now: Standing, prospect: Prospect, cash: int) -> float:
        """What the player believes to gain by a deal."""
        return prospect.chances(cash, self.traits.opinions)[prospect.player] - now.believed[prospect.player]

    def _best(self, state: State, player: int) -> Priced | None:
        """The deal that promises most."""
        now = Standing.of(state, self.traits.opinions)
        ambition = self.traits.ambition * max(0.05, self.traits.patience(state.round)) - hurry(state.round)
        best = self._most(now, self._possible(now, player))
        if best is not None:
            best = self._improved(now, best)
        return best if best is not None and best.gain > ambition else None

    def _improved(self, now: Standing, found: Priced) -> Priced:
        """The deal with a lot more or less, again and again while that promises more."""
        for _ in range(self.traits.variations):
            better = self._most(now, self._varied(now, found))
            if better is None or better.gain <= found.gain:
                break
            found = better
        return found

    def _most(self, now: Standing, candidates: Iterable[_Candidate]) -> Priced | None:
        return max(self._priced(now, candidates), key=lambda each: each.gain, default=None)

    def _priced(self, now: Standing, candidates: Iterable[_Candidate]) -> Iterator[Priced]:
        for prospect, model, cash in candidates:
            if cash is not None and not self.memory.was_refused(prospect.goods, cash, now.state.round):
                gain = self.memory.hope(prospect.goods.other, model) * self._gain(now, prospect, cash)
                if gain > 0 or _brings_on(now.table, prospect):
                    yield Priced(Asked(prospect.goods, cash, model, now.state.round), prospect, gain)

    def _varied(self, now: Standing, found: Priced) -> Iterator[_Candidate]:
        """Deals much like one that was found, reckoned as that one was."""
        player, model = found.prospect.player, found.asked.model
        for goods in variations(now.table, player, found.asked.goods):
            if not _helps_leader(now.table, goods):
                prospect = now.after(player, goods)
                yield prospect, model, self._price(now, prospect, model)

    def _possible(self, now: Standing, player: int) -> Iterator[_Candidate]:
        """The deals there are, by every way to price them: by chances, which takes long, only what is good for both."""
        silent = self._asked_now | self.memory.silent(now.state.round)
        rated, least = list[tuple[float, int, Prospect]](), THEIR_GAIN - 2 * hurry(now.state.round)
        for number, goods in enumerate(possible(now.table, player)):
            if goods.other in silent or _helps_leader(now.table, goods):
                continue
            prospect = now.after(player, goods)
            face = self._price(now, prospect, FACE)
            theirs = prospect.chances(face or 0)[goods.other] - now.chances[goods.other]
            together = theirs + self._gain(now, prospect, face or 0)
            if together > least:
                rated.append((-together, number, prospect))
            yield prospect, FACE, face
            if self.traits.cheek:
                yield prospect, CHEEK, self._price(now, prospect, CHEEK)
        for _together, _number, prospect in sorted(rated)[:LOOKED_AT]:
            yield prospect, CHANCE, self._price(now, prospect, CHANCE)

    def _price(self, now: Standing, prospect: Prospect, model: str) -> int | None:
        """The least to be paid for a deal (or, below nothing, the most to be had) if the other judges so."""
        state, player, other = now.state, prospect.player, prospect.goods.other
        unit = now.table.plan.unit
        kept = int(KEPT * unit)
        step = max(1, round(STEP * unit))
        spare, theirs = state.cash[player] - kept - self._purse(now.table), state.cash[other] - kept
        if spare < 0:
            return None
        if model == CHEEK:
            if theirs < 3 * kept or not prospect.goods.take:
                return None
            return -((theirs - 3 * kept) // step * step) if prospect.goods.give else step
        if model == FACE:
            goods = prospect.goods
            side = self._appraise(state).side(other, player, Terms(0, goods.give), Terms(0, goods.take))
            return cheapest(side.agrees, -side.spare, spare, step)
        wants = now.chances[other] + THEIR_GAIN - hurry(state.round)
        return cheapest(lambda cash: prospect.chances(cash)[other] > wants, -max(0, theirs), spare, step)

    def _purse(self, table: Flat) -> int:
        """The cash for what the Bank has still to sell: it went to others when a deal had taken the last of it."""
        owners = [table.owner[space] for space in table.plan.lots]
        return int(self.traits.purse * table.plan.unit * owners.count(BANK) / len(owners))

    def _appraise(self, state: State) -> Appraisal:
        if self._worths is None or self._worths[0] is not state.rents:
            self._worths = state.rents, Worths.of(state)
        return Appraisal(state, self._worths[1])

    # --- answering -----------------------------------------------------------------------------------------------

    def reply(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        """Agree to what brings clearly more; else ask for more, once in a turn, or refuse and say what is missing."""
        get, give = deal.take, deal.give
        now = Standing.of(state, self.traits.opinions)
        table, prospect = now.table, now.after(player, Goods(deal.to, give.lots, get.lots))
        cards = len(give.jail_cards) - len(get.jail_cards)
        paid = get.cash - give.cash - cards * state.settings.jail_fine // 2
        margin = self.traits.margin * self.traits.patience(state.round)
        if _brings_on(table, prospect):
            margin -= hurry(state.round)
        if _helps_leader(table, prospect.goods):
            self.missing = Said(player, "not", lot=give.lots[0])
            return False
        gain = self._gain(now, prospect, -paid)
        if prospect.pay(-paid).cash[player] >= 0 and gain > margin:
            more = None if cards or not self.traits.cheek else self._more(now, decision, prospect, paid)
            return True if more is None else more
        least = self._least(now, prospect, paid, margin)
        counter = None if least is None or cards else self._counter(now, decision, prospect, least)
        if counter is not None:
            return counter
        if least is not None and least > paid:
            self.missing = Said(player, "more", amount=least - paid)
        else:
            self.missing = Said(player, "not", lot=give.lots[0]) if give.lots else None
        return False

    def _more(self, now: Standing, decision: Decision, prospect: Prospect, paid: int) -> Offer | None:
        """The same goods for all that the other may part with, if to hope for that is better than what is offered."""
        best, most = None, self._gain(now, prospect, -paid)
        for model in (FACE, CHANCE):
            cash = self._price(now, prospect, model)
            if cash is not None and -cash > paid:
                gain = self.memory.hope(prospect.goods.other, model) * self._gain(now, prospect, cash)
                if gain > most:
                    best, most = -cash, gain
        return None if best is None else self._counter(now, decision, prospect, best)

    def _least(self, now: Standing, prospect: Prospect, paid: int, margin: float) -> int | None:
        """What would have to be paid for the goods, if the other has as much."""
        unit, enough = now.table.plan.unit, max(margin, LEAST_GAIN)
        spare = now.state.cash[prospect.goods.other] - int(KEPT * unit)
        return cheapest(lambda sum_: self._gain(now, prospect, -sum_) > enough, paid, spare, max(1, round(STEP * unit)))

    def _counter(self, now: Standing, decision: Decision, prospect: Prospect, least: int) -> Offer | None:
        """The same goods for as much more as makes it worth while, if the other could still gain by it."""
        player, state, goods, cash = prospect.player, now.state, prospect.goods, -least
        if self._countered[0] != state.turns:
            self._countered = state.turns, set()
        if goods.other in self._countered[1] or self.memory.was_refused(goods, cash, state.round):
            return None
        if prospect.chances(cash)[goods.other] <= now.chances[goods.other]:
            return None
        counter = prospect.offer(cash)
        if decision.refusal(player, counter) is not None:
            return None
        self._countered[1].add(goods.other)
        self.memory.counter(Asked(goods, cash, CHANCE, state.round))
        return counter


def _brings_on(table: Flat, prospect: Prospect) -> bool:
    """Whether a deal makes a group whole, so that somebody can build."""
    goods = prospect.goods
    return completes(table, prospect.player, goods.take) or completes(table, goods.other, goods.give)


def _helps_leader(table: Flat, goods: Goods) -> bool:
    """Whether the richest of all would get a whole group, and only cash for it would come back."""
    if goods.take or not completes(table, goods.other, goods.give):
        return False
    worth = table.worth(goods.other)
    return all(worth >= table.worth(seat) for seat in range(table.players) if not table.out[seat])
