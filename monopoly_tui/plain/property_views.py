"""Reads the table of the property game out: the board, the players, a deed, the rules, what is ahead and needed."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.property.board import STREET, UTILITY, Lot
from monopoly_tui.games.property.deals import gaps_in_turn, needs
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rent import rent_now, rows
from monopoly_tui.games.property.state import BANK, FREE, POT, UNLIMITED, State
from monopoly_tui.i18n import NBSP, _, pgettext
from monopoly_tui.narration.core.chapter import Option
from monopoly_tui.narration.core.lines import listing, text_of
from monopoly_tui.narration.property import Naming, rules_in_words
from monopoly_tui.narration.property.chapter import next_throw_in_words

from .talk import Command, Typed, paragraphs

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
        if state.owner[number] != BANK:
            yield "  " + _visit(number, state, naming)


def _visit(number: int, state: State, naming: Naming) -> str:
    rent = rent_now(state, number)
    if rent.basis == "dice":
        return _("A visit costs {factor} times the dice now.").format(factor=rent.amount)
    return _("A visit costs {rent} now.").format(rent=naming.amount(rent.amount).text)


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


def ahead(typed: Words) -> Iterator[str]:
    """What the next throw can bring, as the drawn table tells it below the dice."""
    yield text_of(next_throw_in_words(Option(Roll(), typed.decision, typed.player), typed.naming))


def needed(typed: Words, offer: Command[Decision, Naming]) -> Iterator[str]:
    """Who has what a player needs, and how a deal for it is typed."""
    state, naming = typed.decision.state, typed.naming
    found = needs(state, typed.player)
    if not found:
        yield _("You have begun no group yet, or all of them are whole.")
    for group in dict.fromkeys(need.group for need in found):
        some = [need for need in found if need.group == group]
        held, size = state.group_count[typed.player][group], len(state.board.groups[group].lots)
        yield _("You have {held} of {size} of {group}. Missing:").format(
            held=held, size=size, group=naming.group(some[0].lots[0])
        )
        for need in some:
            yield from (f"  {_space(lot, state, naming)}" for lot in need.lots)
            if need.offer is not None:
                yield "  " + _("To begin with: {command}").format(command=as_typed(need.offer, offer.local, naming))
    for owner in dict.fromkeys(need.owner for need in found if need.owner != BANK):
        yield from _missed(owner, typed)


def _missed(owner: int, typed: Words) -> Iterator[str]:
    """What one who has something that a player needs misses in turn."""
    state, naming = typed.decision.state, typed.naming
    for gap in gaps_in_turn(state, owner, typed.player):
        yield _("{player} has {held} of {size} of {group} and misses {lots}.").format(
            player=naming.names[owner],
            held=gap.held,
            size=len(state.board.groups[gap.group].lots),
            group=naming.group(gap.missing[0]),
            lots=text_of(listing([_with_owner(lot, typed) for lot in gap.missing])),
        )


def _with_owner(lot: int, typed: Words) -> str:
    owner = typed.decision.state.owner[lot]
    if owner == BANK:
        whose = _("for sale")
    else:
        whose = _("yours") if owner == typed.player else typed.naming.names[owner]
    return _("{lot} ({owner})").format(lot=typed.naming.edition.spaces[lot].name, owner=whose)


def as_typed(offer: Offer, command: str, naming: Naming) -> str:
    """An offer as somebody could type it."""
    sides = []
    for terms in (offer.give, offer.take):
        cash = [naming.amount(terms.cash).text.replace(NBSP, "").replace(" ", "")] if terms.cash else []
        sides.append(" ".join([*cash, *map(str, terms.lots)]))
    word = pgettext("command", "for")
    return f"{command} {naming.names[offer.to]} {sides[0]} {word} {sides[1]}"


def rules(typed: Words) -> Iterator[str]:
    """The rules of this game, under headings."""
    return paragraphs(rules_in_words(typed.naming.edition, typed.decision.state.settings))
