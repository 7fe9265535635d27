"""Puts the rules that hold in a game into plain words, from its box and its settings."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import STREET, TRANSPORT, UTILITY
from monopoly_tui.games.property.effects import Draw, Effect, FreeParking, GoToJail, JailFree, Tax
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS
from monopoly_tui.games.property.rules.rent_claim import BEFORE_NEXT_ROLL
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, FRESH, PAID, Settings
from monopoly_tui.i18n import _, capitalised, ngettext, per_cent

from ..core.lines import Value, alternatives, compose, listing, text_of
from .naming import Naming
from .rule_words import RULE_WORDS

Section = tuple[str, list[str]]


def rules_in_words(edition: PropertyEdition, settings: Settings) -> list[Section]:
    """What holds in this game: headings, and sentences under each."""
    rules = _Rules(edition, settings)
    sections = (
        (_("The aim"), rules.aim()),
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

    def __init__(self, edition: PropertyEdition, settings: Settings) -> None:
        self.edition = edition
        self.settings = settings
        self.naming = Naming(edition, ())

    def aim(self) -> Iterator[str]:
        if self._richest_wins:
            yield _("Buy lots, charge rent and build, so as to be the richest when the game ends.")
        else:
            yield _("Buy lots, charge rent and build, until all the others are bankrupt.")

    def start(self) -> Iterator[str]:
        settings = self.settings
        yield self._say(_("Everybody starts with {cash}."), cash=self.naming.amount(settings.starting_cash))
        if settings.starting_cash == sum(note * count for note, count in self.edition.notes.items()):
            yield self._say(_("In banknotes: {notes}."), notes=self.naming.notes())
        if settings.deal.deeds:
            yield self._dealt()
        yield _("The highest throw begins; the others follow to the left.")

    def _dealt(self) -> str:
        deeds = self.settings.deal.deeds
        if self.settings.deal.paid:
            sentence = ngettext(
                "Before the first turn everybody is dealt {count} deed and pays its price.",
                "Before the first turn everybody is dealt {count} deeds and pays their prices.",
                deeds,
            )
        else:
            sentence = ngettext(
                "Before the first turn everybody is dealt {count} deed for free.",
                "Before the first turn everybody is dealt {count} deeds for free.",
                deeds,
            )
        return self._say(sentence, count=deeds)

    def turn(self) -> Iterator[str]:
        yield _("Throw both dice, move your token forward by their sum, and do what the space asks for.")
        yield from self._salary()
        yield _("Doubles give another throw; the third doubles in a row lead to Jail instead.")
        if decks := self._decks():
            yield self._say(
                _("Card spaces ({decks}): take the top card, follow it, and put it back under its deck."),
                decks=listing(decks),
            )

    def _salary(self) -> Iterator[str]:
        salary, times = self.settings.salary, self.settings.salary_on_go
        go = self.naming.space(0)
        if not salary:
            yield self._say(_("Nothing is paid for passing {go}."), go=go)
            return
        yield self._say(_("Reaching or passing {go} pays {salary}."), go=go, salary=self.naming.amount(salary))
        if times > 1:
            yield self._say(
                _("Landing exactly on {go} pays {salary}."), go=go, salary=self.naming.amount(salary * times)
            )

    def _decks(self) -> list[Value]:
        """The decks that spaces send one to."""
        drawn = [space.effect.deck for space in self.edition.board.spaces if isinstance(space.effect, Draw)]
        return [self.naming.deck(self.edition.board.deck_index[deck]) for deck in dict.fromkeys(drawn)]

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
        yield _("Who passes is out of that auction; the highest bid buys.")

    def rent(self) -> Iterator[str]:
        yield _("Who lands on another player's lot owes the owner the rent that its deed names.")
        yield _("Mortgaged lots charge no rent.")
        if self._has(STREET):
            yield (
                _("A whole group without buildings charges double, even if another of its lots is mortgaged.")
                if self.settings.double_rent_despite_mortgage
                else _("A whole group without buildings charges double while none of its lots is mortgaged.")
            )
        if self._has(TRANSPORT):
            yield self._transport_rent()
        if self._has(UTILITY):
            yield self._utility_rent()
        yield self._claim()
        if self._is_on("no_rent_in_jail"):
            yield _("Who sits in Jail collects no rent.")
        else:
            yield _("Who sits in Jail collects rent all the same.")

    def _transport_rent(self) -> str:
        things = capitalised(self.naming.many("transport"))
        rents = self._printed(TRANSPORT)
        if rents is None:
            return self._say(_("{things}: the more of them the owner has, the higher the rent."), things=things)
        return self._say(
            _("{things}: the more of them the owner has, the higher the rent: {rents}."),
            things=things,
            rents=listing([self.naming.amount(rent) for rent in rents]),
        )

    def _utility_rent(self) -> str:
        factors = self._printed(UTILITY)
        fresh = self.settings.utility_rent_dice == FRESH
        if factors is None:
            sentence = (
                _("{things}: the rent goes by the dice, and the visitor throws again for it.")
                if fresh
                else _("{things}: the rent goes by the dice that led there.")
            )
        else:
            sentence = (
                _("{things}: the visitor throws again and pays that sum times {factors}, as the owner has one or more.")
                if fresh
                else _("{things}: the rent is the throw that led there times {factors}, as the owner has one or more.")
            )
        things = capitalised(self.naming.many("utility"))
        return self._say(sentence, things=things, factors=alternatives(list(factors or ())))

    def _printed(self, kind: str) -> tuple[int, ...] | None:
        """What all deeds of a kind charge by how many the owner has; None if they do not agree."""
        printed = {lot.rents for lot in self.edition.board.lots.values() if lot.kind == kind}
        return printed.pop() if len(printed) == 1 else None

    def _claim(self) -> str:
        if not self._is_on("rent_claim"):
            return _("Rent is paid at once, without asking.")
        if self.settings.optional["rent_claim"] == BEFORE_NEXT_ROLL:
            return _("Rent is paid only if its owner asks before the next player rolls.")
        return _("Rent is paid only if its owner asks before the second player after the visitor rolls.")

    def building(self) -> Iterator[str]:
        if not self._has(STREET):
            return
        naming, settings = self.naming, self.settings
        yield _("Who owns a whole group may build on it at any time between the steps of a turn.")
        yield _("Build evenly: no street may be more than one building ahead of the others in its group.")
        yield _("While a lot of the group is mortgaged, nothing can be built on any of them.")
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
        yield _("They are sold as evenly as they are built.")
        if settings.unlimited_buildings:
            yield _("The Bank never runs out of buildings.")
            return
        yield self._say(
            _("The Bank has {houses} and {hotels}; if too few are left for all, they are auctioned one by one."),
            houses=naming.counted(self.edition.board.houses, "house"),
            hotels=naming.counted(self.edition.board.hotels, "hotel"),
        )
        yield _("Once only one player still wants any, that player pays the printed price.")
        yield self._say(
            _("If the Bank lacks {houses} to replace what is sold, all buildings of a group go back at once."),
            houses=naming.many("house"),
        )

    def mortgages(self) -> Iterator[str]:
        yield _("A lot whose group has no buildings can be mortgaged; lifting the mortgage costs 10% more.")
        yield _("Who gets a mortgaged lot lifts it at once, or pays the 10% now and again when lifting it later.")
        yield _("Lots, cash and jail cards can be dealt at any time between the steps of a turn; loans cannot.")
        if self._has(STREET):
            yield _("Buildings are never dealt: sell all of a group before dealing one of its lots.")

    def jail(self) -> Iterator[str]:
        yield self._say(_("This leads to Jail: {ways}."), ways=listing(self._ways_in()))
        yield (
            _("On the way to Jail nobody collects a salary, and the turn is over.")
            if self.settings.salary
            else _("Going to Jail ends the turn.")
        )
        yield _("Who just lands there is only visiting.")
        yield self._way_out()
        yield _("Doubles that lead out of Jail are moved, but give no other throw.")
        turns = self.settings.jail_turns
        yield self._say(
            ngettext(
                "After {turns} throw without doubles the fine of {fine} is due, and the throw is moved.",
                "After {turns} throws without doubles the fine of {fine} is due, and the last throw is moved.",
                turns,
            ),
            turns=turns,
            fine=self.naming.amount(self.settings.jail_fine),
        )
        yield _("In Jail you may still build, deal, mortgage and bid.")

    def _ways_in(self) -> list[Value]:
        board = self.edition.board
        ways: list[Value] = [
            compose(_("“{space}”"), space=self.naming.space(number))
            for number, space in enumerate(board.spaces)
            if isinstance(space.effect, GoToJail)
        ]
        if self._some_card(GoToJail):
            ways.append(_("a card that says so"))
        return [*ways, _("the third doubles in a row")]

    def _way_out(self) -> str:
        settings = self.settings
        ways: list[Value] = [_("throw doubles")]
        if self._some_card(JailFree):
            ways.append(compose(_("play “{card}”"), card=self.naming.one("jail_free")))
        fine = self.naming.amount(settings.jail_fine)
        if settings.jail_fine_on_last_turn:
            ways.append(compose(_("pay {fine} before a throw"), fine=fine))
        elif settings.jail_turns > 1:
            ways.append(compose(_("pay {fine} before any throw but the last"), fine=fine))
        return self._say(_("To get out: {ways}."), ways=alternatives(ways))

    def taxes(self) -> Iterator[str]:
        for number, space in enumerate(self.edition.board.spaces):
            if isinstance(space.effect, Tax):
                yield self._tax(number, space.effect)
        if not any(isinstance(space.effect, FreeParking) for space in self.edition.board.spaces):
            return
        if self._is_on("free_parking_pot"):
            yield RULE_WORDS["free_parking_pot"].summary
        else:
            yield _("Nothing happens on Free Parking.")

    def _tax(self, number: int, tax: Tax) -> str:
        sentence = (
            _("{space}: pay {amount}, or {share} of all you own.")
            if tax.percent and self.settings.tax_choice
            else _("{space}: pay {amount}.")
        )
        return self._say(
            sentence,
            space=self.naming.space(number),
            amount=self.naming.amount(tax.amount),
            share=per_cent(tax.percent),
        )

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
        yield _("The Bank takes a bankrupt player's buildings back for half; the creditor gets everything else.")
        yield (
            _("What falls to the Bank that way it auctions.")
            if settings.auctions
            else _("What falls to the Bank that way is for sale again.")
        )
        yield _("Who leaves early gives everything to the Bank; whoever still owes something goes bankrupt by it.")
        yield from self._endings()
        if self._richest_wins:
            yield _("Counted are cash, deeds at their price (mortgaged ones at half) and buildings at their cost.")

    def _endings(self) -> Iterator[str]:
        minutes = self.settings.minutes
        if minutes:
            yield self._say(
                ngettext(
                    "After {minutes} minute the game ends, and the richest wins.",
                    "After {minutes} minutes the game ends, and the richest wins.",
                    minutes,
                ),
                minutes=minutes,
            )
        if self.settings.ends == FIRST_BANKRUPTCY:
            yield _("The first bankruptcy ends the game, and the richest wins.")
        else:
            yield _("The last player left wins.")

    @property
    def _richest_wins(self) -> bool:
        """Whether the game may end while several are in it."""
        return bool(self.settings.minutes) or self.settings.ends == FIRST_BANKRUPTCY

    def _has(self, kind: str) -> bool:
        return any(group.kind == kind for group in self.edition.board.groups)

    def _some_card(self, effect: type[Effect]) -> bool:
        return any(isinstance(card.effect, effect) for deck in self.edition.board.decks for card in deck.cards)

    def _is_on(self, key: str) -> bool:
        optional = self.settings.optional
        return key in optional and RULES[key].is_on(optional[key])

    def _say(self, sentence: str, **values: Value) -> str:
        return text_of(compose(sentence, **values))
