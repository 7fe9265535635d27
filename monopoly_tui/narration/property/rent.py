"""Rent: who owes how much, and why so much."""

from __future__ import annotations

from monopoly_tui.games.property.board import STREET, TRANSPORT, UTILITY
from monopoly_tui.games.property.events import DebtOpened, Paid, RentDue, RentSpared
from monopoly_tui.games.property.settings import FRESH, THROWN
from monopoly_tui.i18n import N_, _, capitalised

from ..core.chapter import either
from ..core.lines import Value, alternatives, compose, listing
from .chapter import RENT, Chapter, Rules
from .naming import Naming

chapter = Chapter()


def _reason(event: RentDue, naming: Naming) -> Value:
    """What the rent is reckoned by: `3 houses`, `2 railroads`, `4 × 9 on the dice`."""
    match event.basis:
        case "bare":
            return _("nothing built")
        case "group":
            return _("whole group, double rent")
        case "houses":
            return naming.counted(event.count, "house")
        case "hotel":
            return naming.counted(1, "hotel")
        case "dice":
            return compose(_("{factor} × {thrown} on the dice"), factor=event.factor, thrown=sum(event.dice or ()))
    held = naming.counted(event.count, "transport")
    if event.factor == 1:
        return held
    return compose(_("{held}, {factor} times by the card"), held=held, factor=event.factor)


chapter.tells(
    RentDue,
    N_("{visitor} owes {owner} {amount} rent for {lot} ({reason})."),
    "visitor",
    briefly=[N_("{visitor} owes {owner} {amount} rent for {lot}."), N_("{visitor} owes {owner} {amount} rent.")],
    reason=_reason,
)
chapter.tells_pair(
    RentDue,
    Paid,
    N_("{visitor} pays {owner} {amount} rent for {lot} ({reason})."),
    "visitor",
    when=lambda pair: pair[1].reason == "rent",
    briefly=[N_("{visitor} pays {owner} {amount} rent for {lot}."), N_("{visitor} pays {owner} {amount} rent.")],
    reason=lambda pair, naming: _reason(pair[0], naming),
)
chapter.tells_pair(
    RentDue,
    DebtOpened,
    N_("{visitor} owes {owner} {amount} rent for {lot} ({reason}) and has to raise cash."),
    "visitor",
    briefly=[N_("{visitor} owes {owner} {amount} rent for {lot}."), N_("{visitor} owes {owner} {amount} rent.")],
    reason=lambda pair, naming: _reason(pair[0], naming),
)
chapter.tells(
    RentSpared,
    N_("{visitor} visits {lot}: mortgaged, no rent for {owner}."),
    "visitor",
    when=lambda event: event.mortgaged,
    otherwise=N_("{visitor} visits {lot}: {owner} may not collect rent now."),
    briefly=[N_("{visitor} pays no rent.")],
)


def _printed(rules: Rules, kind: str) -> tuple[int, ...]:
    """What all deeds of a kind charge by how many the owner has; nothing if they do not agree."""
    printed = {lot.rents for lot in rules.edition.board.lots.values() if lot.kind == kind}
    return printed.pop() if len(printed) == 1 else ()


def _utility_rent(rules: Rules, naming: Naming) -> str:
    if rules.settings.utility_rent_dice == FRESH:
        return (
            _("{things}: the visitor throws again and pays that sum times {factors}, as the owner has one or more.")
            if _printed(rules, UTILITY)
            else _("{things}: the rent goes by the dice, and the visitor throws again for it.")
        )
    return (
        _("{things}: the rent is the throw that led there times {factors}, as the owner has one or more.")
        if _printed(rules, UTILITY)
        else _("{things}: the rent goes by the dice that led there.")
    )


chapter.rule(
    "double_rent_despite_mortgage",
    N_("Double rent despite mortgages"),
    N_("A whole group charges double although another of its lots is mortgaged."),
)
chapter.rule(
    "utility_rent_dice",
    N_("Dice for the rent"),
    N_("Which throw decides a rent that goes by the dice."),
    {THROWN: N_("the throw that led there"), FRESH: N_("a fresh throw")},
)
chapter.states(
    RENT,
    N_("Who lands on another player's lot owes the owner the rent that its deed names."),
    N_("Mortgaged lots charge no rent."),
)
chapter.states(
    RENT,
    either(
        lambda rules: rules.settings.double_rent_despite_mortgage,
        N_("A whole group without buildings charges double, even if another of its lots is mortgaged."),
        N_("A whole group without buildings charges double while none of its lots is mortgaged."),
    ),
    when=lambda rules: rules.has(STREET),
)
chapter.states(
    RENT,
    either(
        lambda rules: _printed(rules, TRANSPORT),
        N_("{things}: the more of them the owner has, the higher the rent: {rents}."),
        N_("{things}: the more of them the owner has, the higher the rent."),
    ),
    when=lambda rules: rules.has(TRANSPORT),
    things=lambda rules, naming: capitalised(naming.many("transport")),
    rents=lambda rules, naming: listing([naming.amount(rent) for rent in _printed(rules, TRANSPORT)]),
)
chapter.states(
    RENT,
    _utility_rent,
    when=lambda rules: rules.has(UTILITY),
    things=lambda rules, naming: capitalised(naming.many("utility")),
    factors=lambda rules, naming: alternatives(_printed(rules, UTILITY)),
)
