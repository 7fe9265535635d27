"""Tells a player what happened while the others played, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monopoly_tui.games.property.recap import Recap, buildings
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import State
from monopoly_tui.i18n import _

from ..core.lines import Line, Part, Value, compose, listing, say
from .naming import Naming


def recap_in_words(recap: Recap, state: State, player: int, naming: Naming) -> list[Line]:
    """One line for each subject; nothing if nothing happened."""
    return [] if recap.is_empty else list(_lines(recap, state, player, naming))


def _lines(recap: Recap, state: State, player: int, naming: Naming) -> Iterator[Line]:
    yield _money(recap, player, naming)
    for gone in recap.out:
        yield say(_("{player} is out of the game."), gone, player=naming.player(gone))
    for owner, groups in recap.whole.items():
        if groups:
            names = listing([naming.edition.groups[group].name for group in groups])
            yield say(_("{player} completes {groups}."), owner, player=naming.player(owner), groups=names)
    for builder, built in recap.built.items():
        yield say(_("{player} builds {what}."), builder, player=naming.player(builder), what=_built(built, naming))
    if recap.dangers:
        yield say(_("Danger: {lots}."), None, lots=listing([_danger(state, lot, naming) for lot in recap.dangers]))
    for taker, lots in recap.taken.items():
        yield say(_("{player} gets {lots}."), taker, player=naming.player(taker), lots=naming.lots(lots))


def _money(recap: Recap, player: int, naming: Naming) -> Line:
    before, after = naming.amount(recap.before), naming.amount(recap.after)
    if not recap.flows:
        return say(_("Since your turn: still {cash}."), player, cash=after)
    flows = listing([_flow(other, amount, naming) for other, amount in recap.flows.most_common()])
    return say(_("Since your turn: {before} → {after}, {flows}."), player, before=before, after=after, flows=flows)


def _flow(other: int, amount: int, naming: Naming) -> Value:
    """What came from somebody, or went there."""
    who = Part(_("Bank")) if other < 0 else naming.player(other)
    sentence = _("{amount} from {player}") if amount > 0 else _("{amount} to {player}")
    return compose(sentence, amount=naming.amount(abs(amount)), player=who)


def _danger(state: State, lot: int, naming: Naming) -> Value:
    return compose("{lot} {rent}", lot=naming.space(lot), rent=naming.amount(rent_now(state, lot).usual))


def _built(built: Counter[str], naming: Naming) -> Value:
    counts = zip(("house", "hotel"), buildings(built), strict=True)
    return listing([naming.counted(count, building) for building, count in counts if count])
