"""Puts the rules that hold in a game into plain words, from its box and its settings."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.model import Edition
from monopoly_tui.engine.board import STREET, TRANSPORT, UTILITY
from monopoly_tui.engine.effects import Tax
from monopoly_tui.engine.optional import RULES
from monopoly_tui.engine.optional.creature_battle import LOST_RENTS
from monopoly_tui.engine.settings import BEFORE_NEXT_ROLL, FIRST_BANKRUPTCY, FRESH, PAID, Settings
from monopoly_tui.words import _, ngettext, per_cent

from .lines import Value, compose, text_of
from .naming import Naming
from .rule_words import RULE_WORDS

Section = tuple[str, list[str]]


def rules_in_words(edition: Edition, settings: Settings) -> list[Section]:
    """What holds in this game: headings, and sentences under each."""
    rules = _Rules(edition, settings)
    sections = (
        (_("The start"), rules.start()),
        (_("The turn"), rules.turn()),
        (_("Buying"), rules.buying()),
        (_("Rent"), rules.rent()),
        (_("Building"), rules.building()),
        (_("Mortgages and deals"), rules.mortgages()),
        (_("Jail"), rules.jail()),
        (_("Taxes and Free Parking"), rules.taxes()),
        (_("Special rules"), rules.special()),
        (_("Debts and the end"), rules.end()),
    )
    filled = [(heading, list(sentences)) for heading, sentences in sections]
    return [(heading, sentences) for heading, sentences in filled if sentences]


class _Rules:
    """The sentences of one game."""

    def __init__(self, edition: Edition, settings: Settings) -> None:
        self.edition = edition
        self.settings = settings
        self.naming = Naming(edition, ())

    def start(self) -> Iterator[str]:
        settings = self.settings
        yield self._say(_("Everybody starts with {cash}."), cash=self.naming.amount(settings.starting_cash))
        if settings.starting_cash == sum(note * count for note, count in self.edition.notes.items()):
            yield self._say(_("In banknotes: {notes}."), notes=self.naming.notes())
        if settings.deal.deeds:
            deeds = self.naming.counted(settings.deal.deeds, "lot")
            if settings.deal.paid:
                yield self._say(_("Before the first turn everybody is dealt {deeds} and pays for them."), deeds=deeds)
            else:
                yield self._say(_("Before the first turn everybody is dealt {deeds} for free."), deeds=deeds)
        yield _("The highest throw begins.")

    def turn(self) -> Iterator[str]:
        salary, times = self.settings.salary, self.settings.salary_on_go
        go = self.naming.space(0)
        if salary:
            yield self._say(_("Reaching or passing {go} pays {salary}."), go=go, salary=self.naming.amount(salary))
            if times > 1:
                yield self._say(
                    _("Landing exactly on {go} pays {salary}."), go=go, salary=self.naming.amount(salary * times)
                )
        else:
            yield self._say(_("Nothing is paid for passing {go}."), go=go)
        yield _("Doubles give another throw; the third doubles in a row lead to Jail instead.")

    def buying(self) -> Iterator[str]:
        settings = self.settings
        yield _("Who lands on a lot of the Bank's may buy it at its price.")
        if not settings.auctions:
            yield _("What is not bought stays with the Bank; there are no auctions.")
            return
        yield _("What is not bought is auctioned at once: everybody may bid, also who declined it.")
        if settings.auction_reserve_percent:
            yield self._say(_("Bids start at {share} of the price."), share=per_cent(settings.auction_reserve_percent))
        else:
            yield self._say(_("Bids start at {amount}."), amount=self.naming.amount(1))

    def rent(self) -> Iterator[str]:
        settings = self.settings
        yield _("Mortgaged lots charge no rent.")
        if settings.double_rent_despite_mortgage:
            yield _("A whole group without buildings charges double, even if another of its lots is mortgaged.")
        else:
            yield _("A whole group without buildings charges double while none of its lots is mortgaged.")
        if self._has(TRANSPORT):
            yield self._say(
                _("The more {things} the owner has, the higher their rent."), things=self.naming.many("transport")
            )
        if self._has(UTILITY):
            sentence = (
                _("The rent for {things} goes by the dice: the visitor throws again for it.")
                if settings.utility_rent_dice == FRESH
                else _("The rent for {things} goes by the dice that led there.")
            )
            yield self._say(sentence, things=self.naming.many("utility"))
        if self._is_on("rent_claim"):
            yield (
                _("Rent is paid only if its owner asks before the next player rolls.")
                if settings.optional["rent_claim"] == BEFORE_NEXT_ROLL
                else _("Rent is paid only if its owner asks before the second player after the visitor rolls.")
            )
        else:
            yield _("Rent is paid at once, without asking.")
        if self._is_on("no_rent_in_jail"):
            yield _("Who sits in Jail collects no rent.")

    def building(self) -> Iterator[str]:
        if not self._has(STREET):
            return
        naming, settings = self.naming, self.settings
        yield _("Who owns a whole group may build on it, evenly, at any time between the steps of a turn.")
        yield self._say(
            _("After {houses} on a street the next building is: {hotel}."),
            houses=naming.counted(settings.houses_before_hotel, "house"),
            hotel=naming.one("hotel"),
        )
        yield (
            _("The Bank buys buildings back for half of what was paid for them.")
            if settings.building_resale == PAID
            else _("The Bank buys buildings back for half of the printed price, whatever was paid.")
        )
        if settings.unlimited_buildings:
            yield _("The Bank never runs out of buildings.")
            return
        yield self._say(
            _("The Bank has {houses} and {hotels}; if too few are left for all, they are auctioned one by one."),
            houses=naming.counted(self.edition.board.houses, "house"),
            hotels=naming.counted(self.edition.board.hotels, "hotel"),
        )
        yield _("Once only one player still wants any, that player pays the printed price.")

    def mortgages(self) -> Iterator[str]:
        yield _("A lot whose group has no buildings can be mortgaged; lifting the mortgage costs 10% more.")
        yield _("Who gets a mortgaged lot pays the 10% at once, and again when lifting it later.")
        yield _("Lots, cash and jail cards can be dealt at any time between the steps of a turn; loans cannot.")

    def jail(self) -> Iterator[str]:
        settings = self.settings
        fine = self.naming.amount(settings.jail_fine)
        yield self._say(
            _("To get out: throw doubles, pay {fine} before throwing, or play “{card}”."),
            fine=fine,
            card=self.naming.one("jail_free"),
        )
        turns = settings.jail_turns
        yield self._say(
            ngettext(
                "After {turns} throw without doubles the fine is due, and the throw is moved.",
                "After {turns} throws without doubles the fine is due, and the last throw is moved.",
                turns,
            ),
            turns=turns,
        )
        if settings.jail_fine_on_last_turn:
            yield _("The fine may also be paid before the last throw.")
        else:
            yield _("Before the last throw the fine cannot be paid.")

    def taxes(self) -> Iterator[str]:
        for number, space in enumerate(self.edition.board.spaces):
            tax = space.effect
            if not isinstance(tax, Tax):
                continue
            choice = tax.percent and self.settings.tax_choice
            sentence = _("{space}: pay {amount}, or {share} of all you own.") if choice else _("{space}: pay {amount}.")
            yield self._say(
                sentence,
                space=self.naming.space(number),
                amount=self.naming.amount(tax.amount),
                share=per_cent(tax.percent),
            )
        if self._is_on("free_parking_pot"):
            yield RULE_WORDS["free_parking_pot"].summary
        else:
            yield _("Nothing happens on Free Parking.")

    def special(self) -> Iterator[str]:
        if self._is_on("creature_battle"):
            yield RULE_WORDS["creature_battle"].summary
            yield _("The throw, in thousands, has to reach the creature's power.")
            yield self._say(_("Who loses the battle pays {times} times the rent."), times=LOST_RENTS)
        if self._is_on("power_doubles"):
            yield RULE_WORDS["power_doubles"].summary
            yield _("Using a power ends the turn.")
            for number, power in sorted(self.edition.powers.items()):
                yield self._say(
                    _("Doubles of {number}: {power}. {text}"), number=number, power=power.name, text=power.text
                )

    def end(self) -> Iterator[str]:
        settings = self.settings
        yield _("Who cannot pay sells and mortgages; who cannot raise enough is bankrupt and out of the game.")
        yield (
            _("The creditor gets what is left; if that is the Bank, it auctions the lots.")
            if (settings.auctions)
            else _("The creditor gets what is left.")
        )
        yield _("Who leaves the game with a debt open is bankrupt as well.")
        if settings.minutes:
            yield self._say(
                ngettext(
                    "After {minutes} minute the game ends, and the richest wins.",
                    "After {minutes} minutes the game ends, and the richest wins.",
                    settings.minutes,
                ),
                minutes=settings.minutes,
            )
        if settings.ends == FIRST_BANKRUPTCY:
            yield _("The first bankruptcy ends the game, and the richest wins.")
        elif not settings.minutes:
            yield _("The last player left wins.")

    def _has(self, kind: str) -> bool:
        return any(group.kind == kind for group in self.edition.board.groups)

    def _is_on(self, key: str) -> bool:
        optional = self.settings.optional
        return key in optional and RULES[key].is_on(optional[key])

    def _say(self, sentence: str, **values: Value) -> str:
        return text_of(compose(sentence, **values))
