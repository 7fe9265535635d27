"""Tells a player what happened while the others played, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.recap import Recap, buildings, recap
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import State
from monopoly_tui.i18n import _

from ..core.lines import Line, Part, Value, compose, listing, say
from .naming import Naming


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
    who = Part(naming.one("bank")) if other < 0 else naming.player(other)
    sentence = _("{amount} from {player}") if amount > 0 else _("{amount} to {player}")
    return compose(sentence, amount=naming.amount(abs(amount)), player=who)


def _danger(state: State, lot: int, naming: Naming) -> Value:
    return compose("{lot} {rent}", lot=naming.space(lot), rent=naming.amount(rent_now(state, lot).usual))


def _built(built: Counter[str], naming: Naming) -> Value:
    counts = zip(("house", "hotel"), buildings(built), strict=True)
    return listing([naming.counted(count, building) for building, count in counts if count])
