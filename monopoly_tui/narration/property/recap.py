"""Works out what concerns a player of all that happened while others played, and tells it, the most important first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import field

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.i18n import _
from monopoly_tui.records import record

from ..core.lines import Line, Value, compose, listing, say
from .naming import Naming

DANGERS = 2
"""So many lots are named."""


@record
class Recap:
    """The cash before and after, and by player what changed: money from (or, below nothing, to) each, lots, groups.

    `built` counts houses and hotels, `out` are those who left, `dangers` the lots of others that cost most now.
    """

    before: int
    after: int
    flows: Counter[int] = field(default_factory=Counter)
    taken: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    whole: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    built: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    out: list[int] = field(default_factory=list)
    dangers: list[int] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing happened that anybody would want to be told."""
        return self.before == self.after and not (self.flows or self.taken or self.built or self.out)


def recap(events: Iterable[AnyEvent], state: State, player: int) -> Recap:
    """What events mean to a player, at a table on which they have taken effect."""
    cash = state.cash[player]
    told = Recap(cash, cash)
    lots: dict[int, int] = {}
    for event in events:
        match event:
            case ev.DeedTaken(how="dealt") | ev.Paid(reason="dealt"):
                pass  # that is how the game began, and nobody's doing
            case ev.Paid(payer=payer, payee=payee, amount=amount) if player in (payer, payee):
                told.flows[payer if payee == player else payee] += amount if payee == player else -amount
                told.before -= amount if payee == player else -amount
            case ev.DeedTaken(player=taker, lot=lot):
                lots[lot] = taker
            case ev.DeedReturned(lot=lot):
                lots.pop(lot, None)
            case ev.Built(player=builder, building=building):
                told.built[builder][building] += 1
            case ev.WentBankrupt(player=gone) | ev.Resigned(player=gone):
                told.out.append(gone)
    for lot, taker in lots.items():
        told.taken[taker].append(lot)
        group = state.board.lots[lot].group
        if state.holds_group(taker, group) and group not in told.whole[taker]:
            told.whole[taker].append(group)
    told.flows = Counter({other: amount for other, amount in told.flows.items() if amount})
    told.dangers = dangers(state, player)
    return told


def dangers(state: State, player: int) -> list[int]:
    """The lots of others that cost a visitor most now."""
    owned = [space for space in state.board.lots if state.owner[space] not in (player, BANK)]
    dearest = sorted(owned, key=lambda space: -rent_now(state, space).usual)
    return [space for space in dearest[:DANGERS] if rent_now(state, space).usual]


def buildings(built: Counter[str]) -> tuple[int, int]:
    """How many houses and how many hotels were built; a hotel was houses before."""
    return built.total() - built[HOTEL], built[HOTEL]


def recap_in_words(events: Iterable[AnyEvent], state: State, player: int, naming: Naming) -> list[Line]:
    """One line for each subject: money, who is out, groups, buildings, where the danger lies, lots."""
    happened = recap(events, state, player)
    return [] if happened.is_empty else list(_lines(happened, state, player, naming))


def _lines(told: Recap, state: State, player: int, naming: Naming) -> Iterator[Line]:
    yield from _money(told, state, player, naming)
    for gone in told.out:
        yield say(_("{player} is out of the game."), gone, player=naming.player(gone))
    for owner, groups in told.whole.items():
        if groups:
            names = listing([naming.edition.groups[group].name for group in groups])
            yield say(_("{player} completes {groups}."), owner, player=naming.player(owner), groups=names)
    for builder, built in told.built.items():
        yield say(_("{player} builds {what}."), builder, player=naming.player(builder), what=_built(built, naming))
    if told.dangers:
        yield say(_("Danger: {lots}."), None, lots=listing([_danger(state, lot, naming) for lot in told.dangers]))
    for taker, lots in told.taken.items():
        yield say(_("{player} gets {lots}."), taker, player=naming.player(taker), lots=naming.lots(lots))


def _money(told: Recap, state: State, player: int, naming: Naming) -> Iterator[Line]:
    """In the first round nobody has had a turn yet since which anything could have happened."""
    before, after, first = naming.amount(told.before), naming.amount(told.after), state.round == 1
    if told.flows:
        flows = listing([_flow(other, amount, naming) for other, amount in told.flows.most_common()])
        sentence = (
            _("So far: {before} → {after}, {flows}.") if first else _("Since your turn: {before} → {after}, {flows}.")
        )
        yield say(sentence, player, before=before, after=after, flows=flows)
    elif not first:
        yield say(_("Since your turn: still {cash}."), player, cash=after)


def _flow(other: int, amount: int, naming: Naming) -> Value:
    """What came from somebody, or went there."""
    sum_told = naming.amount(abs(amount))
    if other < 0:
        sentence = _("{amount} from the {bank}") if amount > 0 else _("{amount} to the {bank}")
        return naming.compose(sentence, amount=sum_told)
    sentence = _("{amount} from {player}") if amount > 0 else _("{amount} to {player}")
    return compose(sentence, amount=sum_told, player=naming.player(other))


def _danger(state: State, lot: int, naming: Naming) -> Value:
    return compose("{lot} {rent}", lot=naming.space(lot), rent=naming.amount(rent_now(state, lot).usual))


def _built(built: Counter[str], naming: Naming) -> Value:
    counts = zip(("house", "hotel"), buildings(built), strict=True)
    return listing([naming.counted(count, building) for building, count in counts if count])
