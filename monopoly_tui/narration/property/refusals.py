"""Says in one plain sentence why an action is not allowed."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.property import refusals as no
from monopoly_tui.games.property.rules.power_doubles import NoChoiceNeeded, NotATarget, NotThere
from monopoly_tui.games.property.rules.rent_claim import NothingToClaim
from monopoly_tui.i18n import _, ngettext

from ..core.lines import Line, Value, alternatives, listing, say
from ..core.refusals import Explainer, common_refusals
from .decisions import NOT_BEFORE, WAITING_FOR
from .naming import Naming


def explain(refusal: Refusal, naming: Naming) -> Line:
    """The sentence for a refusal."""
    return EXPLAIN[type(refusal)](refusal, naming)


def _plain(sentence: Callable[[], str]) -> Explainer[Naming]:
    """A refusal that needs no names."""
    return lambda refusal, naming: say(sentence())


def _lot(sentence: Callable[[], str]) -> Explainer[Naming]:
    """A refusal about one lot."""
    return lambda refusal, naming: say(sentence(), lot=_place(refusal.lot, naming), **_terms(naming))


def _lot_and_others(sentence: Callable[[], str], others: str) -> Explainer[Naming]:
    """A refusal about one lot because of others."""
    return lambda refusal, naming: say(
        sentence(), lot=_place(refusal.lot, naming), others=naming.lots(getattr(refusal, others)), **_terms(naming)
    )


def _terms(naming: Naming) -> dict[str, Value]:
    """The edition's words that a refusal may need."""
    return {
        "house": naming.one("house"),
        "houses": naming.many("house"),
        "hotel": naming.one("hotel"),
        "hotels": naming.many("hotel"),
    }


def _place(space: object, naming: Naming) -> Value:
    """A space by its name, or, if there is no such space, what was asked for."""
    if isinstance(space, int) and 0 <= space < len(naming.edition.spaces):
        return naming.space(space)
    return str(space)


def _not_enough_cash(refusal: no.NotEnoughCash, naming: Naming) -> Line:
    return say(
        _("That takes {needed}, and the cash in hand is {cash}."),
        needed=naming.amount(refusal.needed),
        cash=naming.amount(refusal.cash),
    )


def _no_lot(refusal: no.NoLot, naming: Naming) -> Line:
    space = refusal.space
    if type(space) is int and 0 <= space < len(naming.edition.spaces):
        return say(_("{space} belongs to nobody: only lots can be owned."), space=naming.space(space))
    return say(_("There is no such space on the board."))


def _not_yours(refusal: no.NotYours, naming: Naming) -> Line:
    if refusal.owner < 0:
        return say(_("{lot} still belongs to the Bank."), lot=naming.space(refusal.lot))
    return say(_("{lot} belongs to {owner}."), lot=naming.space(refusal.lot), owner=naming.player(refusal.owner))


def _group_incomplete(refusal: no.GroupIncomplete, naming: Naming) -> Line:
    return say(
        ngettext(
            "Building on {lot} needs the whole group: {others} is missing.",
            "Building on {lot} needs the whole group: {others} are missing.",
            len(refusal.missing),
        ),
        lot=naming.space(refusal.lot),
        others=naming.lots(refusal.missing),
    )


def _bank_has_none(refusal: no.BankHasNone, naming: Naming) -> Line:
    if not refusal.left:
        return say(_("The Bank has no {things} left."), things=naming.many(refusal.building))
    return say(
        _("The Bank has only {left} left, not {asked}."),
        left=naming.counted(refusal.left, refusal.building),
        asked=refusal.asked,
    )


def _hotel_needs_houses(refusal: no.HotelNeedsHouses, naming: Naming) -> Line:
    return say(
        _("{lot}: selling the {hotel} leaves {needed}, but the Bank has {left}. The whole group can be sold at once."),
        lot=naming.space(refusal.lot),
        hotel=naming.one("hotel"),
        needed=naming.counted(refusal.needed, "house"),
        left=naming.counted(refusal.left, "house"),
    )


def _wants_too_many(refusal: no.WantsTooMany, naming: Naming) -> Line:
    return say(_("{asked} are too many: room and cash are enough for {most}."), asked=refusal.asked, most=refusal.most)


def _wrong_place(refusal: no.WrongPlace, naming: Naming) -> Line:
    return say(
        _("It cannot stand on {lot}, only on {places}."),
        lot=_place(refusal.lot, naming),
        places=alternatives([naming.space(place) for place in refusal.places]),
    )


def _paid_already(refusal: no.PaidAlready, naming: Naming) -> Line:
    return say(_("It was won for {price} and is paid: it must be built."), price=naming.amount(refusal.price))


def _asked_about_another(refusal: no.AskedAboutAnother, naming: Naming) -> Line:
    return say(_("The question is about {lot}."), lot=naming.space(refusal.asked))


def _player_is_out(refusal: no.PlayerIsOut, naming: Naming) -> Line:
    return say(_("{player} is not in the game any more."), player=naming.player(refusal.player))


def _lacks_cash(refusal: no.LacksCash, naming: Naming) -> Line:
    return say(
        _("{player} has only {cash}, not {needed}."),
        player=naming.player(refusal.player),
        cash=naming.amount(refusal.cash),
        needed=naming.amount(refusal.needed),
    )


def _lacks_lot(refusal: no.LacksLot, naming: Naming) -> Line:
    return say(
        _("{lot} does not belong to {player}."),
        lot=naming.space(refusal.lot),
        player=naming.player(refusal.player),
    )


def _lacks_jail_card(refusal: no.LacksJailCard, naming: Naming) -> Line:
    return say(
        _("{player} does not hold this card: {card}."),
        player=naming.player(refusal.player),
        card=naming.jail_card(refusal.deck),
    )


def _debtor_needs_cash(refusal: no.DebtorNeedsCash, naming: Naming) -> Line:
    return say(_("{player} has a debt to pay: a deal must bring {player} cash."), player=naming.player(refusal.player))


def _counter_elsewhere(refusal: no.CounterElsewhere, naming: Naming) -> Line:
    return say(_("A counter-offer goes to {player}."), player=naming.player(refusal.to))


def _bid_too_low(refusal: no.BidTooLow, naming: Naming) -> Line:
    return say(
        _("{bid} is too low: bid {least} or more."),
        bid=naming.amount(refusal.bid),
        least=naming.amount(refusal.least),
    )


def _already_leading(refusal: no.AlreadyLeading, naming: Naming) -> Line:
    return say(_("The highest bid, {bid}, is your own: wait for another."), bid=naming.amount(refusal.bid))


def _no_jail_card(refusal: no.NoJailCard, naming: Naming) -> Line:
    if not refusal.holders:
        return say(_("You hold no such card."))
    holders = listing([naming.player(holder) for holder in refusal.holders])
    return say(_("You hold no such card. To be had by a deal from: {players}."), players=holders)


def _debtor_may_not(refusal: no.DebtorMayNot, naming: Naming) -> Line:
    return say(_("Pay the debt of {owes} before spending anything."), owes=naming.amount(refusal.owes))


def _can_still_pay(refusal: no.CanStillPay, naming: Naming) -> Line:
    return say(
        _("The debt is {owes}, and selling and mortgaging would bring the cash to {could_raise}."),
        owes=naming.amount(refusal.owes),
        could_raise=naming.amount(refusal.could_raise),
    )


def _not_there(refusal: NotThere, naming: Naming) -> Line:
    if refusal.space is None:
        return say(_("Choose a space to go to."))
    return say(_("Nobody can go to {space} this way."), space=_place(refusal.space, naming))


def _not_a_target(refusal: NotATarget, naming: Naming) -> Line:
    targets = alternatives([naming.space(target) for target in refusal.targets])
    if refusal.space is None:
        return say(_("Choose what to attack: {targets}."), targets=targets)
    return say(_("{space} cannot be attacked, only {targets}."), space=_place(refusal.space, naming), targets=targets)


EXPLAIN: dict[type[Refusal], Explainer[Naming]] = {
    **common_refusals(WAITING_FOR, NOT_BEFORE, _terms),
    no.NotEnoughCash: _not_enough_cash,
    no.NoLot: _no_lot,
    no.NotYours: _not_yours,
    no.NothingNamed: _plain(lambda: _("Choose at least one lot.")),
    no.NamedTwice: _lot(lambda: _("{lot} is named twice.")),
    no.OnlyStreets: _lot(lambda: _("Nothing can be built on {lot}.")),
    no.GroupIncomplete: _group_incomplete,
    no.GroupMortgaged: _lot_and_others(
        lambda: _("Nothing can be built on {lot} while there is a mortgage on {others}."), "mortgaged"
    ),
    no.BuildEvenly: _lot_and_others(lambda: _("Build on {others} first: {houses} go up evenly."), "first"),
    no.HotelStands: _lot(lambda: _("{lot} is full: {hotel} is the most that fits.")),
    no.BankHasNone: _bank_has_none,
    no.NoBuilding: _lot(lambda: _("There is nothing to sell on {lot}.")),
    no.SellEvenly: _lot_and_others(lambda: _("Sell on {others} first: {houses} come down evenly."), "first"),
    no.HotelNeedsHouses: _hotel_needs_houses,
    no.WantsTooMany: _wants_too_many,
    no.WrongPlace: _wrong_place,
    no.PaidAlready: _paid_already,
    no.AlreadyMortgaged: _lot(lambda: _("{lot} is mortgaged already.")),
    no.NotMortgaged: _lot(lambda: _("There is no mortgage on {lot}.")),
    no.GroupBuiltOn: _lot_and_others(
        lambda: _("{lot} cannot be mortgaged or dealt while there are buildings on {others}."), "built"
    ),
    no.AskedAboutAnother: _asked_about_another,
    no.DealWithYourself: _plain(lambda: _("A deal needs two.")),
    no.PlayerIsOut: _player_is_out,
    no.OnlyCash: _plain(lambda: _("Cash alone is no deal: add a lot or a card.")),
    no.LacksCash: _lacks_cash,
    no.LacksLot: _lacks_lot,
    no.LacksJailCard: _lacks_jail_card,
    no.DebtorNeedsCash: _debtor_needs_cash,
    no.CounterElsewhere: _counter_elsewhere,
    no.BidTooLow: _bid_too_low,
    no.AlreadyPassed: _plain(lambda: _("You have passed in this auction, and that is final.")),
    no.AlreadyLeading: _already_leading,
    no.NotABidder: _plain(lambda: _("Only those who asked for a building bid for it.")),
    no.NoJailCard: _no_jail_card,
    no.FineTooLate: _plain(lambda: _("On the last turn in Jail the dice come first; the fine is paid after them.")),
    no.DebtorMayNot: _debtor_may_not,
    no.CanStillPay: _can_still_pay,
    no.NoClock: _plain(lambda: _("This game has no time limit.")),
    no.MustPlay: _plain(lambda: _("The turn cannot end before the dice are rolled.")),
    NothingToClaim: _plain(lambda: _("No rent is waiting for you.")),
    NotThere: _not_there,
    NotATarget: _not_a_target,
    NoChoiceNeeded: _plain(lambda: _("This power needs no space.")),
}
