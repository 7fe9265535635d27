"""What is printed on the box as far as the rules care: spaces, deeds, groups, cards, the Bank's stock."""

from __future__ import annotations

from dataclasses import field

from monopoly_tui.records import record

from .effects import Effect

GO = 0
STREET, TRANSPORT, UTILITY = "street", "transport", "utility"
KINDS = (STREET, TRANSPORT, UTILITY)
HOUSE, HOTEL = "house", "hotel"


@record(frozen=True)
class Lot:
    """A deed: what it costs and what it earns.

    `rents` of a street: bare, one to four houses, hotel; of a transport: by how many the owner holds;
    of a utility: the factor of the dice, by how many the owner holds. `power` is a creature's strength.
    """

    space: int
    group: int
    kind: str
    price: int
    mortgage: int
    rents: tuple[int, ...]
    house_cost: int = 0
    power: int = 0


@record(frozen=True)
class Group:
    """Lots that belong together."""

    id: str
    kind: str
    lots: tuple[int, ...]


@record(frozen=True)
class Space:
    """One of the spaces: either a lot or an effect, or nothing at all (GO, a visit to Jail)."""

    lot: Lot | None = None
    effect: Effect | None = None


@record(frozen=True)
class Card:
    """A card of a deck."""

    id: str
    effect: Effect


@record(frozen=True)
class Deck:
    """A deck of cards: `chance` or `chest`."""

    id: str
    cards: tuple[Card, ...]


@record(frozen=True)
class Board:
    """The whole box. `powers` maps the number on both dice of a double to the power it gives."""

    spaces: tuple[Space, ...]
    groups: tuple[Group, ...]
    decks: tuple[Deck, ...]
    jail: int = 10
    houses: int = 32
    hotels: int = 12
    powers: dict[int, Effect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lots", {s.lot.space: s.lot for s in self.spaces if s.lot})
        object.__setattr__(self, "lot_at", tuple(s.lot for s in self.spaces))
        object.__setattr__(self, "deck_index", {d.id: i for i, d in enumerate(self.decks)})

    lots: dict[int, Lot] = field(init=False, repr=False)
    lot_at: tuple[Lot | None, ...] = field(init=False, repr=False)
    deck_index: dict[str, int] = field(init=False, repr=False)

    @property
    def is_playable(self) -> bool:
        """Whether there is a way round with a Jail on it, something to buy, and a stock of buildings."""
        stock = all(type(count) is int and count >= 0 for count in (self.houses, self.hotels))
        return stock and type(self.jail) is int and 0 <= self.jail < len(self.spaces) and bool(self.lots)

    def group_of(self, space: int) -> Group:
        """The group a lot belongs to."""
        return self.groups[self.lots[space].group]
