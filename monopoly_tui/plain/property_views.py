"""Reads the table of the property game out: the board, the players, a deed, the rules."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.property.board import STREET, UTILITY, Lot
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rent import rows
from monopoly_tui.games.property.state import BANK, FREE, POT, UNLIMITED, State
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import text_of
from monopoly_tui.narration.property import Naming, rules_in_words

from .talk import Typed, paragraphs

Words = Typed[Decision, Naming]


def board(typed: Words) -> Iterator[str]:
    """Every space in a line: number, name, group, owner, buildings, who stands there."""
    for number in range(len(typed.naming.edition.spaces)):
        yield _space(number, typed.decision.state, typed.naming)


def _space(number: int, state: State, naming: Naming) -> str:
    facts = [naming.edition.spaces[number].name]
    lot = state.board.lot_at[number]
    if lot is not None:
        facts.append(naming.group(number))
        owner = state.owner[number]
        if owner == BANK:
            facts.append(_("for sale at {price}").format(price=naming.amount(lot.price).text))
        else:
            facts.append(_("owned by {player}").format(player=naming.names[owner]))
        if state.mortgaged[number]:
            facts.append(_("mortgaged"))
        if state.level[number]:
            facts.append(naming.standing(state.level[number], state.hotel))
    here = [p for p in range(state.players) if state.at[p] == number and not state.out[p]]
    if here:
        facts.append(_("here: {players}").format(players=text_of(naming.players(here))))
    return _("{number}: {facts}").format(number=number, facts=", ".join(facts))


def players(typed: Words) -> Iterator[str]:
    """Everybody's cash, place, worth and lots, then the Bank."""
    state, naming = typed.decision.state, typed.naming
    for player in range(state.players):
        if state.out[player]:
            yield _("{player} is out of the game.").format(player=naming.names[player])
            continue
        yield _("{player} has {cash} and stands on {space}. Everything together is worth {worth}.").format(
            player=naming.names[player],
            cash=naming.amount(state.cash[player]).text,
            space=naming.edition.spaces[state.at[player]].name,
            worth=naming.amount(state.worth(player)).text,
        )
        if state.jailed[player] != FREE:
            yield "  " + naming.told(_("In {jail}."))
        for lot in state.lots_of(player):
            yield "  " + _space(lot, state, naming)
        for deck, _card in state.jail_cards[player]:
            card = naming.jail_card(naming.edition.board.decks[deck].id)
            yield "  " + _("Card: {card}").format(card=text_of(card))
    if state.houses < UNLIMITED:
        houses, hotels = naming.counted(state.houses, "house"), naming.counted(state.hotels, "hotel")
        yield naming.told(_("The {bank} has {houses} and {hotels}."), houses=houses, hotels=hotels)
    if state.cash[POT]:
        yield _("There are {amount} in the pot.").format(amount=naming.amount(state.cash[POT]).text)


def look(number: int, state: State, naming: Naming) -> Iterator[str]:
    """A space and all that is printed on its deed."""
    yield _space(number, state, naming)
    note = naming.edition.spaces[number].note
    if note:
        yield "  " + note
    lot = state.board.lot_at[number]
    if lot is not None:
        for line in _deed(lot, state, naming):
            yield "  " + line


def _deed(lot: Lot, state: State, naming: Naming) -> Iterator[str]:
    def money(value: int) -> str:
        return naming.amount(value).text

    yield _("Price {price}, mortgage {mortgage}.").format(price=money(lot.price), mortgage=money(lot.mortgage))
    if lot.kind == STREET:
        bare, double, *built = rows(state, lot.space)
        yield _("Rent {rent}, with the whole group {double}.").format(rent=money(bare), double=money(double))
        for level, rent in enumerate(built, 1):
            yield _("Rent with {buildings}: {rent}.").format(
                buildings=naming.standing(level, state.hotel), rent=money(rent)
            )
        yield _("Each building costs {cost}.").format(cost=money(lot.house_cost))
        return
    for count, rent in enumerate(rows(state, lot.space), 1):
        if lot.kind == UTILITY:
            yield _("Rent with {lots}: {factor} times the dice.").format(
                lots=naming.counted(count, "utility"), factor=rent
            )
        else:
            yield _("Rent with {lots}: {rent}.").format(lots=naming.counted(count, "transport"), rent=money(rent))


def rules(typed: Words) -> Iterator[str]:
    """The rules of this game, under headings."""
    return paragraphs(rules_in_words(typed.naming.edition, typed.decision.state.settings))
