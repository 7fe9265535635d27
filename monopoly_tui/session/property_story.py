"""Finds what was remarkable in a property game: swings of worth, rents, deals, throws, Jail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import pairwise
from typing import NamedTuple

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.vocabulary import AnyEvent, show
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.deals import value
from monopoly_tui.games.property.luck import THROWS, Dice
from monopoly_tui.games.property.state import BANK, State, Terms
from monopoly_tui.games.property.throws import next_throw
from monopoly_tui.i18n import _, ngettext
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.narration.property import Naming, Narrator
from monopoly_tui.records import record

from .games import property_state
from .history import History
from .story import Story, Told

_LEAST_LUCK = 100
"""A throw is worth telling if it spared at least this part of the starting cash."""


@record
class Side:
    """One side of a deal: who, what they gave and got, and what came of it; `cost` is what the other earned by it."""

    at: int
    player: int
    other: int
    give: Terms
    take: Terms
    gain: int
    cost: int = 0

    @property
    def regret(self) -> int:
        """What it came to with what the other side made of it."""
        return self.gain - self.cost


class Swing(NamedTuple):
    """How much a player's worth changed in a turn, and the action that had most to do with it."""

    change: int
    player: int
    at: int


class Throw(NamedTuple):
    """A throw, and how much less it cost than throws do there on average."""

    spared: int
    player: int
    dice: Dice
    at: int


class Stay(NamedTuple):
    """How many throws somebody stayed in Jail, and when that was over."""

    turns: int
    player: int
    at: int


@record
class _Seen:
    """What is noted while the game is gone through once more."""

    rents: list[tuple[int, ev.Paid]] = field(default_factory=list)
    deals: list[Side] = field(default_factory=list)
    groups: list[tuple[int, int, int]] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    stays: list[Stay] = field(default_factory=list)
    gone: list[tuple[int, ev.WentBankrupt | ev.Resigned]] = field(default_factory=list)


class PropertyStory(Story):
    """Swings of worth, rents, deals, throws, Jail."""

    naming: Naming

    def __init__(self, history: History, edition: PropertyEdition) -> None:
        super().__init__(history)
        self.narrator = Narrator(edition, history.setup.names)
        self.naming = self.narrator.naming
        self.seen = _Seen()
        self.state: State = property_state(history.game_at(0)).copy()
        self.state.frames.clear()
        self._stays: dict[int, int] = {}
        self._dealt: dict[int, tuple[Side, Side]] = {}
        self._see_dealt()
        for at, step in enumerate(history.steps, 1):
            for event in step.events:
                self._see(at, event)
                show(event, self.state)

    # --- what is seen -------------------------------------------------------------------------------------------------

    def _see_dealt(self) -> None:
        """Note the groups that somebody holds from the start, where deeds are dealt."""
        for number, group in enumerate(self.state.board.groups):
            owner = self.state.owner[group.lots[0]]
            if group.kind == STREET and owner != BANK and self.state.holds_group(owner, number):
                self.seen.groups.append((0, owner, group.lots[0]))

    def _see(self, at: int, event: AnyEvent) -> None:
        """Note what an event means, before it changes the table."""
        match event:
            case ev.DiceThrown(purpose="move" | "jail"):
                self._see_throw(at, event)
            case ev.Paid(reason="rent", lot=int()):
                self._see_rent(at, event)
            case ev.OfferAccepted():
                self._see_deal(at, event)
            case ev.DeedTaken():
                self._see_deed(at, event)
            case ev.SentToJail(player=player):
                self._stays[player] = 0
            case ev.StayedInJail(player=player):
                self._stays[player] = self._stays.get(player, 0) + 1
                self.seen.stays.append(Stay(self._stays[player], player, at))
            case ev.WentBankrupt() | ev.Resigned():
                self.seen.gone.append((at, event))
            case _:
                pass

    def _see_throw(self, at: int, event: ev.DiceThrown) -> None:
        meetings = next_throw(self.state, event.player).meetings
        if event.dice in meetings:
            usual = sum(meeting.cost for meeting in meetings.values()) // len(THROWS)
            self.seen.throws.append(Throw(usual - meetings[event.dice].cost, event.player, event.dice, at))

    def _see_rent(self, at: int, event: ev.Paid) -> None:
        self.seen.rents.append((at, event))
        if event.lot in self._dealt:
            got, gave = self._dealt[event.lot]
            got.gain += event.amount
            gave.cost += event.amount

    def _see_deal(self, at: int, event: ev.OfferAccepted) -> None:
        give, take = value(self.state, event.give), value(self.state, event.take)
        one = Side(at, event.player, event.by, event.give, event.take, take - give)
        other = Side(at, event.by, event.player, event.take, event.give, give - take)
        self.seen.deals += [one, other]
        for lot in event.give.lots:
            self._dealt[lot] = other, one
        for lot in event.take.lots:
            self._dealt[lot] = one, other

    def _see_deed(self, at: int, event: ev.DeedTaken) -> None:
        if event.how != "deal":
            self._dealt.pop(event.lot, None)
        number = self.state.board.lots[event.lot].group
        group = self.state.board.groups[number]
        if group.kind == STREET and self.state.group_count[event.player][number] == len(group.lots) - 1:
            self.seen.groups.append((at, event.player, event.lot))

    # --- what is told -------------------------------------------------------------------------------------------------

    def told(self) -> Iterator[Told | None]:
        yield self._beginning(self.state.first, [self.naming.player(seat) for seat in range(len(self.setup.players))])
        yield self._end()
        rent = max(self.seen.rents, key=lambda one: one[1].amount, default=None)
        yield None if rent is None else self._rent(*rent)
        deals = list(self._best_and_worst_deal())
        told = {deal.at for deal in deals if deal is not None}
        swings = self._swings({len(self.history), rent[0] if rent else 0, *told})
        rise = max((swing for swing in swings if swing.change > 0), default=None)
        yield self._turning(rise)
        falls = (swing for swing in swings if swing.change < 0 and (rise is None or swing.at != rise.at))
        yield self._turning(min(falls, default=None))
        yield self._first_group()
        yield from deals
        yield self._luckiest()
        yield self._jail()
        yield from (self._left(*one) for one in self.seen.gone)
        yield self._lot()
        yield self._lead()

    def _end(self) -> Told:
        winner, last = self.state.ranking[0], len(self.history)
        sentence = _("Round {round}: {player} won with {amount}.")
        worth = self.naming.amount(self.history.steps[-1].worth[winner])
        return self._say(last, winner, sentence, amount=worth)

    def _rent(self, at: int, rent: ev.Paid) -> Told:
        assert rent.lot is not None, "rent is paid for a lot"
        sentence = _("Round {round}: the largest rent of all: {player} paid {owner} {amount} for {lot}.")
        return self._say(
            at,
            rent.payer,
            sentence,
            owner=self.naming.player(rent.payee),
            amount=self.naming.amount(rent.amount),
            lot=self.naming.space(rent.lot),
        )

    def _swings(self, told: set[int]) -> list[Swing]:
        """How everybody's worth changed from turn to turn, but for those who left by it and what is told already."""
        swings, steps = [], self.history.steps
        before = self.history.game_at(0).worth()
        first = 0
        for at, step in enumerate(steps):
            if at + 1 < len(steps) and steps[at + 1].turn == step.turn:
                continue
            turn = range(first, at + 1)
            if not told & {number + 1 for number in turn}:
                for player, (old, new) in enumerate(zip(before, step.worth, strict=True)):
                    if new:
                        swings.append(Swing(new - old, player, self._cause(turn, player, before[player])))
            before, first = step.worth, at + 1
        return swings

    def _cause(self, turn: range, player: int, before: int) -> int:
        """The action of a turn that changed a player's worth most."""
        worths = [before, *(self.history.steps[at].worth[player] for at in turn)]
        changes = [abs(new - old) for old, new in pairwise(worths)]
        return turn[changes.index(max(changes))] + 1

    def _turning(self, swing: Swing | None) -> Told | None:
        if swing is None:
            return None
        if swing.change > 0:
            sentence = _("Round {round}: a turn that made {player} richer by {amount}. {told}")
        else:
            sentence = _("Round {round}: a turn that cost {player} {amount}. {told}")
        told = self._what_happened(swing)
        amount = self.naming.amount(abs(swing.change))
        return self._say(swing.at, swing.player, sentence, amount=amount, told=told.parts if told else "")

    def _what_happened(self, swing: Swing) -> Line | None:
        """The line about the action that names the player and the largest amount."""
        own = self._lines_about(swing.player, swing.at)
        found = max(own, key=_largest_amount, default=None)
        # A payment that names neither lot nor payee says less than the card it was for.
        if found is None or len(_named(found)) > 1:
            return found
        return self._card_for(swing) or found

    def _card_for(self, swing: Swing) -> Line | None:
        """The last card of the turn that a player drew: who had to raise the cash for it first paid later."""
        turn = self.history.steps[swing.at - 1].turn
        for at in range(swing.at, 0, -1):
            if self.history.steps[at - 1].turn != turn:
                break
            for line in reversed(self._lines_about(swing.player, at)):
                if any(part.kind == "card" for part in line.parts):
                    return line
        return None

    def _lines_about(self, player: int, at: int) -> list[Line]:
        """The lines of an action that name a player."""
        lines = [line for _at, line in self.narrator.tell_all(self.history.steps[at - 1].events)]
        return [line for line in lines if any(part.kind == "player" and part.ref == player for part in line.parts)]

    def _first_group(self) -> Told | None:
        if not self.seen.groups:
            return None
        at, player, lot = self.seen.groups[0]
        return self._say(
            at,
            player,
            _("Round {round}: {player} was the first who could build: {group} was whole."),
            group=self.naming.group(lot),
        )

    def _best_and_worst_deal(self) -> Iterator[Told | None]:
        """Two different deals, if there were two: what one side made of the one, and lost by the other."""
        best = max(self.seen.deals, key=lambda side: side.gain, default=None)
        if best is None or best.gain <= 0:
            return
        sentence = _("Round {round}: the best deal: {player} got {take} from {other} for {give}; it brought {amount}.")
        yield self._deal(best, sentence, best.gain)
        worst = min(
            (side for side in self.seen.deals if side.at != best.at), key=lambda side: side.regret, default=None
        )
        if worst is not None and worst.regret < 0:
            sentence = _("Round {round}: the worst deal: {player} gave {other} {give} for {take}; it cost {amount}.")
            yield self._deal(worst, sentence, -worst.regret)

    def _deal(self, side: Side, sentence: str, amount: int) -> Told:
        give, take = (self.naming.terms(terms) or _("nothing") for terms in (side.give, side.take))
        other = self.naming.player(side.other)
        return self._say(
            side.at, side.player, sentence, give=give, take=take, other=other, amount=self.naming.amount(amount)
        )

    def _luckiest(self) -> Told | None:
        best = max(self.seen.throws, default=None)
        if best is None or best.spared < max(1, self.state.settings.starting_cash // _LEAST_LUCK):
            return None
        sentence = _(
            "Round {round}: the luckiest throw: {player} rolled {dice}; on average it would have cost {amount}."
        )
        amount = self.naming.amount(best.spared)
        return self._say(best.at, best.player, sentence, dice=self.naming.dice(best.dice), amount=amount)

    def _jail(self) -> Told | None:
        longest = max(self.seen.stays, default=None)
        if longest is None:
            return None
        sentence = ngettext(
            "Round {round}: the longest stay in {jail}: {player}, {count} throw without doubles.",
            "Round {round}: the longest stay in {jail}: {player}, {count} throws without doubles.",
            longest.turns,
        )
        return self._say(longest.at, longest.player, sentence, count=longest.turns)

    def _left(self, at: int, event: ev.WentBankrupt | ev.Resigned) -> Told:
        if isinstance(event, ev.WentBankrupt) and event.creditor != BANK:
            sentence, by = _("Round {round}: {player} was ruined by {other}."), self.naming.player(event.creditor)
            return self._say(at, event.player, sentence, other=by)
        return self._gone(at, event.player)

    def _lot(self) -> Told | None:
        """The lot that brought most."""
        sums: dict[tuple[int, int], int] = {}
        last: dict[tuple[int, int], int] = {}
        for at, rent in self.seen.rents:
            key = rent.payee, rent.lot if rent.lot is not None else BANK
            sums[key] = sums.get(key, 0) + rent.amount
            last[key] = at
        if not sums:
            return None
        key = max(sums, key=lambda one: sums[one])
        sentence = _("No lot brought more than {lot}: {amount} for {player}, the last of it in round {round}.")
        lot, amount = self.naming.space(key[1]), self.naming.amount(sums[key])
        return self._say(last[key], key[0], sentence, lot=lot, amount=amount)

    def _lead(self) -> Told | None:
        """The last time the lead changed hands."""
        leader, changes = -1, []
        for at, step in enumerate(self.history.steps, 1):
            best = max(step.worth)
            if step.worth.count(best) == 1 and (first := step.worth.index(best)) != leader:
                leader = first
                changes.append((at, leader))
        if len(changes) < 2:
            return None
        sentence = ngettext(
            "Round {round}: {player} took the lead for good; it had changed hands {count} time.",
            "Round {round}: {player} took the lead for good; it had changed hands {count} times.",
            len(changes) - 1,
        )
        return self._say(*changes[-1], sentence, count=len(changes) - 1)


def _named(line: Line) -> list[Part]:
    return [part for part in line.parts if part.kind in ("player", "lot")]


def _largest_amount(line: Line) -> int:
    return max((part.ref for part in line.parts if part.kind == "amount" and isinstance(part.ref, int)), default=0)
