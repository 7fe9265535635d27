"""Names the things of a property game - lots, amounts, buildings, cards - as parts of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import N_, NBSP, NP_, _, ngettext, number, per_cent

from ..core import naming
from ..core.lines import Kind, Part, Parts, Value, alternatives, compose, listing

PLAYERS = ("player", "owner", "visitor", "creditor", "payer", "payee", "to", "by", "proposer", "leader", "builder")
AMOUNTS = (
    *("amount", "price", "needed", "cash", "bid", "least", "owes", "could_raise", "interest", "minimum", "rent"),
    *("starting_cash", "salary", "jail_fine"),
)


JAIL, GO, BANK = NAMED = N_("Jail"), N_("GO"), N_("Bank")
"""What an edition may name otherwise, and what gender that is."""
_GENDERS = NP_("gender", "Jail"), NP_("gender", "GO"), NP_("gender", "Bank")
assert NAMED == _GENDERS


class Naming(naming.Naming[PropertyEdition]):
    """The names of one table of the property game."""

    usual: ClassVar[Mapping[str, str]] = {"jail": JAIL, "go": GO, "bank": BANK}

    def space(self, space: int) -> Part:
        """Any space, as printed on the board."""
        kind: Kind = "lot" if space in self.edition.board.lots else "space"
        return Part(self.edition.spaces[space].name, kind, space)

    def place(self, space: object) -> Value:
        """A space by its name, or, if there is no such space, what was asked for."""
        if isinstance(space, Lot):
            return self.space(space.space)
        return self.space(space) if isinstance(space, int) and self.is_space(space) else str(space)

    def is_space(self, space: object) -> bool:
        """Whether there is such a space."""
        return type(space) is int and 0 <= space < len(self.edition.spaces)

    def lots(self, spaces: Iterable[int]) -> Parts:
        """Several lots in a list."""
        return listing([self.space(space) for space in spaces])

    def buildings(self, spaces: Iterable[int]) -> Parts:
        """Lots in a list, each once, with the number of buildings where it is more than one."""
        form = _("{count} × {lot}").replace(" ", NBSP)
        sites = Counter(spaces).items()
        return listing([compose(form, count=n, lot=self.space(at)) if n > 1 else self.space(at) for at, n in sites])

    def either(self, spaces: Iterable[int]) -> Parts:
        """Several lots to choose from."""
        return alternatives([self.space(space) for space in spaces])

    def group(self, lot: int) -> str:
        """The name of the group a lot belongs to."""
        return self.edition.groups[self.edition.board.lots[lot].group].name

    def amount(self, value: int) -> Part:
        """Money."""
        return Part(self.edition.currency.write(value), "amount", value)

    def notes(self) -> Parts:
        """The banknotes that everybody starts with: `2 × $500, 2 × $100 and 5 × $1`."""
        notes = sorted(self.edition.notes.items(), reverse=True)
        form = _("{count} × {note}").replace(" ", NBSP)
        return listing([compose(form, count=count, note=self.amount(note)) for note, count in notes])

    def standing(self, level: int, hotel: int) -> str:
        """What stands on a street at a building level; `hotel` is the level that means one."""
        return self.counted(1, "hotel") if level >= hotel else self.counted(level, "house")

    def dice(self, dice: Dice) -> Part:
        """A throw: `4 + 3`."""
        return Part(f"{dice[0]}{NBSP}+{NBSP}{dice[1]}", "dice", dice)

    def deck(self, deck: int) -> str:
        """A deck's name."""
        return self.edition.decks[deck].name

    def card(self, deck: int, card: int) -> Part:
        """What a card says."""
        return Part(self.edition.decks[deck].cards[card].text, "card", (deck, card))

    def power(self, number: int) -> str:
        """The power of a double."""
        return self.edition.powers[number].name

    def jail_card(self, deck: str) -> Parts:
        """A jail card, and the deck it comes from if there is one of that id."""
        card = Part(self.one("jail_free"), "card")
        number = self.edition.board.deck_index.get(deck)
        if number is None:
            return (card,)
        return compose(_("“{card}” ({deck})"), card=card, deck=self.deck(number))

    def number_of_lots(self, count: int) -> str:
        """So many lots, none of them named."""
        return ngettext("{count} lot", "{count} lots", count).format(count=count)

    def terms(self, terms: Terms, *, brief: bool = False) -> Parts:
        """One side of a deal: `Boardwalk, Park Place and $50`, in brief `2 lots and $50`."""
        things: list[Value] = [self.space(space) for space in terms.lots]
        cards = len(terms.jail_cards)
        if brief and len(things) > 1:
            things = [self.number_of_lots(len(things))]
        if brief and cards:
            things.append(ngettext("{count} card", "{count} cards", cards).format(count=cards))
        else:
            things += [self.jail_card(deck) for deck in terms.jail_cards]
        if terms.cash:
            things.append(self.amount(terms.cash))
        return listing(things)

    namers: ClassVar[Mapping[str, Callable[..., Value]]] = {
        **dict.fromkeys(PLAYERS, naming.Naming.player),
        "asks": naming.Naming.players,
        **dict.fromkeys(AMOUNTS, amount),
        **dict.fromkeys(("lot", "space", "end"), place),
        **dict.fromkeys(("lots", "missing", "mortgaged", "first", "built"), lots),
        **dict.fromkeys(("places", "targets"), either),
        **dict.fromkeys(("give", "take"), terms),
        **dict.fromkeys(("power", "strength"), lambda naming, value: number(value)),
        **dict.fromkeys(("percent", "auction_reserve_percent"), lambda naming, value: per_cent(value)),
        "dice": dice,
        "deck": deck,
        "number": power,
    }
