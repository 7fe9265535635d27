"""What play changes: money, tokens, deeds, buildings, cards, whose turn it is, and what is under way."""

from __future__ import annotations

from monopoly_tui.records import record

from .board import STREET, Board
from .luck import Luck
from .procedure import Frame
from .settings import Settings

BANK = -1
POT = -2
FREE = -1
"""Not in Jail; otherwise the number of turns already failed there."""
UNLIMITED = 1_000_000


@record(frozen=True)
class Claim:
    """A rent that its owner may still ask for; `turn` is the number of the turn in which it arose."""

    owner: int
    visitor: int
    lot: int
    amount: int
    turn: int


class State:
    """The table. Facts (not frames) change only by applying events, see `events`.

    Players are numbers in seating order. `cash[BANK]` and `cash[POT]` are the Bank and the money under
    Free Parking, so that the sum over `cash` never changes. `level` counts buildings on a lot, a hotel
    being one more than the houses before it; `paid` says by lot and level what a building has cost, where the Bank
    gives half of that back and it is not what the deed says. `tally` counts by word and player what few games have
    anything of: turns to be left out, what the rules of others keep.
    """

    __slots__ = (
        "at", "board", "cash", "claims", "decks", "dice", "first", "frames", "group_count", "hotel", "hotels", "houses",
        "jail_cards", "jailed", "left", "level", "luck", "mortgaged", "names", "out", "owner", "paid", "players",
        "ranking", "rents", "round", "settings", "tally", "turn", "turns", "winner",
    )  # fmt: skip

    def __init__(self, board: Board, settings: Settings, names: tuple[str, ...], luck: Luck) -> None:
        players, spaces = len(names), len(board.spaces)
        self.board, self.settings, self.names, self.luck = board, settings, names, luck
        self.players = players
        self.cash = [settings.starting_cash] * players + [0, -settings.starting_cash * players]
        self.at = [0] * players
        self.jailed = [FREE] * players
        self.out = [False] * players
        self.left: list[int] = []
        self.owner = [BANK] * spaces
        self.level = [0] * spaces
        self.paid: dict[tuple[int, int], int] = {}
        self.mortgaged = [False] * spaces
        self.houses = UNLIMITED if settings.unlimited_buildings else board.houses
        self.hotels = UNLIMITED if settings.unlimited_buildings else board.hotels
        self.decks = [list(range(len(deck.cards))) for deck in board.decks]
        self.jail_cards: list[list[tuple[int, int]]] = [[] for _ in range(players)]
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.round = 0
        self.dice = (0, 0)
        self.claims: list[Claim] = []
        self.tally: dict[tuple[str, int], int] = {}
        self.frames: list[Frame] = []
        self.winner: int | None = None
        self.ranking: tuple[int, ...] = ()
        # What follows is worked out from the above.
        self.hotel = settings.houses_before_hotel + 1
        self.rents = _rents_by_level(board, settings.houses_before_hotel)
        self.group_count = [[0] * len(board.groups) for _ in range(players)]

    def copy(self, luck: Luck | None = None) -> State:
        """An independent table that looks the same, with its own luck or another."""
        twin = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) is list else value)
        twin.luck = luck or self.luck.copy()
        twin.paid, twin.tally = self.paid.copy(), self.tally.copy()
        twin.decks = [deck.copy() for deck in self.decks]
        twin.jail_cards = [cards.copy() for cards in self.jail_cards]
        twin.group_count = [counts.copy() for counts in self.group_count]
        twin.frames = [frame.copy() for frame in self.frames]
        return twin

    def count(self, word: str, player: int, more: int) -> None:
        """Add to what is tallied of a player; what comes to nothing is forgotten."""
        total = self.tally.pop((word, player), 0) + more
        if total:
            self.tally[word, player] = total

    def count_groups(self) -> None:
        """Work out again how many lots of each group everybody holds."""
        self.group_count = [[0] * len(self.board.groups) for _ in range(self.players)]
        for space, lot in self.board.lots.items():
            if self.owner[space] != BANK:
                self.group_count[self.owner[space]][lot.group] += 1

    def others(self, player: int) -> list[int]:
        """Those still in the game but this one, in turn order from the player on turn."""
        return [p for p in self.in_turn_order() if p != player]

    def in_turn_order(self) -> list[int]:
        """Those still in the game, in turn order from the player on turn."""
        n, first, out = self.players, self.turn, self.out
        return [p for p in (*range(first, n), *range(first)) if not out[p]]

    def holds_group(self, player: int, group: int) -> bool:
        """Whether a player holds every lot of a group."""
        return self.group_count[player][group] == len(self.board.groups[group].lots)

    def built_on(self, group: int) -> bool:
        """Whether any lot of a group carries a building."""
        level = self.level
        return any(level[space] for space in self.board.groups[group].lots)

    def lots_of(self, player: int) -> list[int]:
        """The lots a player holds, in board order."""
        owner = self.owner
        return [space for space in self.board.lots if owner[space] == player]

    def jail_decks(self, player: int) -> list[str]:
        """The decks whose jail cards a player holds, one for each card."""
        return [self.board.decks[deck].id for deck, _card in self.jail_cards[player]]

    def building_value(self, space: int) -> int:
        """What the buildings on a lot have cost."""
        cost = self.level[space] * self.board.lots[space].house_cost
        if cost and self.paid:
            cost = sum(self.building_price(space, level) for level in range(1, self.level[space] + 1))
        return cost

    def building_price(self, space: int, level: int) -> int:
        """What the building of a level has cost, or would cost."""
        return self.paid.get((space, level)) or self.board.lots[space].house_cost

    def resale_price(self, space: int, level: int) -> int:
        """What the Bank gives for the building of a level: half, coins left over are lost."""
        return self.building_price(space, level) // 2

    def resale_value(self, space: int) -> int:
        """What the Bank gives for all buildings on a lot."""
        level = self.level[space]
        if not self.paid:
            return level * (self.board.lots[space].house_cost // 2)
        return sum(self.resale_price(space, floor) for floor in range(1, level + 1))

    def liquidation_value(self, player: int) -> int:
        """The cash a player could hold after selling every building and mortgaging every lot."""
        total = self.cash[player]
        for space in self.lots_of(player):
            lot = self.board.lots[space]
            total += self.resale_value(space)
            if not self.mortgaged[space]:
                total += lot.mortgage
        return total

    def worth(self, player: int, *, mortgaged_at_half: bool = True) -> int:
        """Cash, deeds at their printed price and buildings at cost; the tax counts mortgaged deeds in full."""
        deeds = (self.deed_worth(space, mortgaged_at_half=mortgaged_at_half) for space in self.lots_of(player))
        return self.cash[player] + sum(deeds)

    def deed_worth(self, space: int, *, mortgaged_at_half: bool = True) -> int:
        """What a lot adds to the worth of its owner."""
        price = self.board.lots[space].price
        if mortgaged_at_half and self.mortgaged[space]:
            price //= 2
        return price + self.building_value(space)


def _rents_by_level(board: Board, houses_before_hotel: int) -> tuple[tuple[int, ...], ...]:
    """For every street its rent by building level; the hotel's is always the last one printed."""
    return tuple(
        (*lot.rents[: houses_before_hotel + 1], lot.rents[-1]) if lot is not None and lot.kind == STREET else ()
        for lot in board.lot_at
    )


@record(unsafe_hash=True)
class Terms:
    """One side of a deal: cash, lots, and jail cards by the decks they come from."""

    cash: int = 0
    lots: tuple[int, ...] = ()
    jail_cards: tuple[str, ...] = ()
