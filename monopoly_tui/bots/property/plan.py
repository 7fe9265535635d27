"""What of a box never changes during a game, as plain numbers by space: for whatever is reckoned thousands of times."""

from __future__ import annotations

from typing import Final

from monopoly_tui.games.property import effects as fx
from monopoly_tui.games.property.board import STREET, TRANSPORT, UTILITY, Board, Lot
from monopoly_tui.games.property.landing_odds import landing_odds
from monopoly_tui.games.property.procedures.mortgage import interest
from monopoly_tui.games.property.rule import Rule
from monopoly_tui.games.property.rules.creature_battle import RULE as BATTLE_RULE
from monopoly_tui.games.property.rules.free_parking_pot import RULE as POT_RULE
from monopoly_tui.games.property.rules.no_rent_in_jail import RULE as JAIL_RULE
from monopoly_tui.games.property.rules.power_doubles import RULE as POWER_RULE
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, FRESH, Settings
from monopoly_tui.games.property.state import State

NOTHING: Final = 0
STREETS: Final = 1
TRANSPORTS: Final = 2
UTILITIES: Final = 3
DRAW: Final = 4
TAX: Final = 5
TO_JAIL: Final = 6
PARKING: Final = 7
KINDS: Final = {STREET: STREETS, TRANSPORT: TRANSPORTS, UTILITY: UTILITIES}

ADVANCE: Final = 0
NEAREST: Final = 1
BACK: Final = 2
JAILED: Final = 3
JAIL_FREE: Final = 4
MONEY: Final = 5
EACH: Final = 6
REPAIRS: Final = 7
TAKE_CARD: Final = 8
TELEPORT: Final = 9
ATTACK: Final = 10
DEEDS: Final = 11
CHOICE: Final = 12
SKIP: Final = 13

NO_LOT: Final = Lot(-1, -1, "", 0, 0, ())
"""What stands where there is no deed."""
USUAL_PRICE: Final = 203.2
"""What a lot costs on average on the plain board: sums are reckoned by how a box compares with it."""
HOUSES: Final = 3
"""So many houses on every lot are where building pays most."""

Printed = tuple[int, int, int]
"""What a card or a power does: which of the above, and up to two numbers that go with it."""


class Plan:
    """A box and its settings."""

    def __init__(self, state: State) -> None:
        board = state.board
        self.size = len(board.spaces)
        self.lots = [lot.space for lot in board.lots.values()]
        self._read_lots(state)
        self.groups = [group.lots for group in board.groups]
        self.group_kinds = [KINDS[group.kind] for group in board.groups]
        self.streets = [index for index, kind in enumerate(self.group_kinds) if kind == STREETS]
        self.odds = landing_odds(board)
        self.unit = sum(self.price) / max(len(self.lots), 1) / USUAL_PRICE or 1.0
        self.incomes = [self._incomes(index) for index in range(len(self.groups))]
        self.group_cost = [sum(self.cost[space] for space in lots) or 1 for lots in self.groups]
        self._read_spaces(board)
        self.choices: list[tuple[Printed, ...]] = []
        self.cards = [[self._card(board, card.effect) for card in deck.cards] for deck in board.decks]
        self.free_cards = sum(card[0] == JAIL_FREE for deck in self.cards for card in deck)
        self.jail, self.hotel = board.jail, state.hotel
        self._read_rules(board, state.settings)

    def _read_rules(self, board: Board, settings: Settings) -> None:
        self.salary, self.go_salary = settings.salary, settings.salary * settings.salary_on_go
        self.fine, self.jail_turns = settings.jail_fine, settings.jail_turns
        self.fine_at_last = settings.jail_fine_on_last_turn
        self.fresh = settings.utility_rent_dice == FRESH
        self.doubled_always = settings.double_rent_despite_mortgage
        self.tax_choice = settings.tax_choice
        self.auctions, self.reserve_percent = settings.auctions, settings.auction_reserve_percent
        self.ends_at_first = settings.ends == FIRST_BANKRUPTCY
        self.pot, self.no_rent_in_jail = _is_on(settings, POT_RULE), _is_on(settings, JAIL_RULE)
        self.battles = _is_on(settings, BATTLE_RULE)
        powers = sorted(board.powers) if _is_on(settings, POWER_RULE) else []
        self.powers = [_printed(board, board.powers[number]) for number in powers]

    def _card(self, board: Board, effect: fx.Effect) -> Printed:
        """What a card does; of a choice, which one of those in the box it is."""
        if not isinstance(effect, fx.Choose):
            return _printed(board, effect)
        self.choices.append(tuple(_printed(board, each) for each in effect.effects))
        return CHOICE, len(self.choices) - 1, 0

    def _read_lots(self, state: State) -> None:
        lots = [lot or NO_LOT for lot in state.board.lot_at]
        self.group = [lot.group for lot in lots]
        self.price = [lot.price for lot in lots]
        self.mortgage = [lot.mortgage for lot in lots]
        self.interest = [interest(lot) for lot in lots]
        self.cost = [lot.house_cost for lot in lots]
        self.half = [cost // 2 for cost in self.cost]
        self.power = [lot.power for lot in lots]
        self.rents = [state.rents[lot.space] if lot.kind == STREET else lot.rents for lot in lots]

    def _read_spaces(self, board: Board) -> None:
        self.kind = [NOTHING] * self.size
        self.argument: list[tuple[int, int]] = [(0, 0)] * self.size
        for space, printed in enumerate(board.spaces):
            if printed.lot is not None:
                self.kind[space] = KINDS[printed.lot.kind]
                continue
            match printed.effect:
                case fx.Draw(deck=deck):
                    self.kind[space], self.argument[space] = DRAW, (board.deck_index[deck], 0)
                case fx.Tax(amount=amount, percent=percent):
                    self.kind[space], self.argument[space] = TAX, (amount, percent)
                case fx.GoToJail():
                    self.kind[space] = TO_JAIL
                case fx.FreeParking():
                    self.kind[space] = PARKING

    def _incomes(self, group: int) -> list[float]:
        """What a visitor's move brings on average: for streets by how many houses each has, else by how many are held.

        The rent of others than streets is that of one lot, to be multiplied by how often it is met.
        """
        lots, kind = self.groups[group], self.group_kinds[group]
        if kind != STREETS:
            throw = 7 if kind == UTILITIES else 1
            rents = self.rents[lots[0]]
            return [rents[min(held, len(rents) - 1)] * throw for held in range(len(lots))]
        levels = range(len(self.rents[lots[0]]))
        sums = [sum(self.odds[space] * self.rents[space][level] for space in lots) for level in levels]
        return [2 * sums[0], *sums[1:]]


def _is_on(settings: Settings, rule: Rule) -> bool:
    return rule.key in settings.optional and rule.is_on(settings.optional[rule.key])


def _printed(board: Board, effect: fx.Effect) -> Printed:
    """What a card or a power does, as three numbers."""
    match effect:
        case fx.GoToJail():
            return JAILED, 0, 0
        case fx.JailFree():
            return JAIL_FREE, 0, 0
        case fx.Draw(deck=deck):
            return TAKE_CARD, board.deck_index[deck], 0
        case fx.SkipTurn():
            return SKIP, 0, 0
        case fx.Teleport():
            return TELEPORT, 0, 0
        case fx.Attack():
            return ATTACK, 0, 0
    return _moving(effect) or _paying(effect)


def _moving(effect: fx.Effect) -> Printed | None:
    match effect:
        case fx.AdvanceTo(space=space):
            return ADVANCE, space, 0
        case fx.AdvanceToNearest(kind=kind, rent_factor=rent, dice_factor=dice):
            return NEAREST, KINDS[kind], dice if kind == UTILITY else rent
        case fx.MoveBack(spaces=spaces):
            return BACK, spaces, 0
        case fx.MoveForward(spaces=spaces):
            return BACK, -spaces, 0
    return None


def _paying(effect: fx.Effect) -> Printed:
    match effect:
        case fx.Repairs(house=house, hotel=hotel):
            return REPAIRS, house, hotel
        case fx.Collect(amount=amount):
            return MONEY, amount, 0
        case fx.Pay(amount=amount) | fx.Tax(amount=amount):
            return MONEY, -amount, 0
        case fx.CollectEach(amount=amount):
            return EACH, amount, 0
        case fx.PayEach(amount=amount):
            return EACH, -amount, 0
        case fx.CollectDeeds(amount=amount):
            return DEEDS, amount, 0
        case fx.PayDeeds(amount=amount):
            return DEEDS, -amount, 0
    return MONEY, 0, 0


_PLANS: dict[tuple[int, int], tuple[State, Plan]] = {}
MOST_PLANS: Final = 16


def plan_of(state: State) -> Plan:
    """The plan of the box and the rules that are played by: worked out once for all games played so."""
    key = id(state.board), id(state.settings)
    known = _PLANS.get(key)
    if known is None:
        if len(_PLANS) >= MOST_PLANS:
            _PLANS.clear()
        # The state is kept with the plan: while it is, nothing else can have the ids of what it is played by.
        known = _PLANS[key] = state, Plan(state)
    return known[1]
