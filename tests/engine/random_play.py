"""Draws tables and what is done at them, lawful or wild, from a source of chance."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from random import Random
from typing import Any

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import Board, Deck
from monopoly_tui.games.property.effects import Choose, Pay, SkipTurn
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.managing import management
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid
from monopoly_tui.games.property.procedures.building import Build, Sell
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.state import State, Terms
from monopoly_tui.games.property.vocabulary import ACTIONS

from ..property_editions import find_property_edition

EDITIONS = ("classic", "duel_masters", "pokemon", "yugioh", "yugioh_de")
NAMES = ("ann", "bob", "cas", "dee", "eve", "fay")


@cache
def edition(name: str) -> PropertyEdition:
    """An edition, read once."""
    return find_property_edition(name)


@dataclass(frozen=True)
class Start:
    """All that a game is begun with."""

    edition: str
    rules: dict[str, Any]
    players: int
    seed: str
    houses: int = 32
    hotels: int = 12

    choices: bool = False
    """Whether cards that cost something give the choice to skip a turn."""

    @property
    def board(self) -> Board:
        board = edition(self.edition).board
        decks = tuple(map(_with_choices, board.decks)) if self.choices else board.decks
        return replace(board, houses=self.houses, hotels=self.hotels, decks=decks)

    @property
    def settings(self) -> Settings:
        return edition(self.edition).settings.with_rules(self.rules)

    def game(self) -> Game:
        """The game at its first question."""
        return Game.new(self.board, self.settings, NAMES[: self.players], self.seed)


def _with_choices(deck: Deck) -> Deck:
    cards = (
        replace(card, effect=Choose((card.effect, SkipTurn()))) if isinstance(card.effect, Pay) else card
        for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))


def some_start(luck: Random) -> Start:
    """Any edition by any rules. Few buildings, little cash and deeds dealt bring on what takes hours else."""
    name = luck.choice(EDITIONS)
    players = luck.randint(2, 6)
    rules: dict[str, Any] = {}
    if luck.random() < 0.2:
        rules["short_game"] = True
    if luck.random() < 0.2:
        rules["time_limit"] = luck.choice((30, 90))
    if name == "duel_masters":
        rules["creature_battle"] = luck.random() < 0.8
    if name == "pokemon":
        rules["power_doubles"] = luck.random() < 0.8
    for key, values in _RULES.items():
        if luck.random() < 0.3:
            rules[key] = luck.choice(values)
    if rules.get("auctions") is False:
        rules.pop("auction_reserve_percent", None)
    if luck.random() < 0.6:
        most = min(7, 28 // players)
        rules["deal"] = {"deeds": luck.randint(0, most), "paid": luck.random() < 0.3}
    houses, hotels = luck.choice(((32, 12), (32, 12), (5, 2), (9, 1)))
    return Start(name, rules, players, str(luck.randrange(10**9)), houses, hotels, luck.random() < 0.3)


_RULES: dict[str, tuple[Any, ...]] = {
    "rent_claim": ("automatic", "before_next_roll", "before_second_roll"),
    "free_parking_pot": (True,),
    "no_rent_in_jail": (True,),
    "no_advice": (True,),
    "starting_cash": (0, 60, 300, 5000),
    "salary": (0, 50, 400),
    "salary_on_go": (2,),
    "jail_fine": (0, 500),
    "jail_turns": (1, 2, 5),
    "jail_fine_on_last_turn": (False, True),
    "double_rent_despite_mortgage": (False, True),
    "utility_rent_dice": ("thrown", "fresh"),
    "tax_choice": (False, True),
    "houses_before_hotel": (3, 4),
    "building_resale": ("paid", "listed"),
    "auctions": (False,),
    "auction_reserve_percent": (50, 100),
    "unlimited_buildings": (True,),
    "ends": ("last_standing", "first_bankruptcy"),
}


# --- lawful play -------------------------------------------------------------------------------------------------


def some_action(luck: Random, game: Game) -> tuple[int, Action]:
    """Somebody at the table and something they may do now."""
    decision, state = game.decision, game.state
    assert decision is not None
    staying = [player for player in range(state.players) if not state.out[player]]
    what = luck.random()
    if what < 0.001:
        return luck.choice(staying), Resign()
    if what < 0.003 and state.settings.minutes:
        return luck.choice(staying), TimeUp()
    if what < 0.35:
        player = luck.choice(staying)
        beside = _several(luck, state, player) if what < 0.08 else _offer(luck, state, player)
        if what < 0.2 and decision.refusal(player, beside) is None:
            return player, beside
        lawful = management(decision, player)
        if lawful:
            return player, _of_some_kind(luck, lawful)
    player = luck.choice(decision.asks)
    if isinstance(decision, AuctionDecision) and what > 0.6:
        bid = Bid(decision.least + luck.choice((0, 1, 10)))
        if decision.refusal(player, bid) is None:
            return player, bid
    return player, luck.choice(decision.allowed(player) or management(decision, player))


def _of_some_kind(luck: Random, lawful: list[Action]) -> Action:
    """Building needs so much before it that it is done wherever it can be; mortgages would stand in its way."""
    weights = [_EAGER.get(type(action), 0.2) for action in lawful]
    return luck.choices(lawful, weights)[0]


_EAGER: dict[type[Action], float] = {Build: 10, ClaimRent: 3, Lift: 2, Sell: 0.5}


def _several(luck: Random, state: State, player: int) -> Action:
    """Buildings or mortgages by the list."""
    lots = state.lots_of(player)
    kind = luck.choice((Build, Sell, Mortgage, Lift))
    if lots and luck.random() < 0.7:
        lots = [*state.board.group_of(luck.choice(lots)).lots]
    return kind(tuple(lots * luck.choice((1, 1, 2))))


def _offer(luck: Random, state: State, player: int) -> Action:
    """A deal out of what both sides hold."""
    to = luck.choice([other for other in range(state.players) if other != player])
    mine = state.lots_of(player)
    if mine and luck.random() < 0.7:
        # Only deals bring groups together, and without groups nobody builds.
        wanted = state.board.group_of(luck.choice(mine)).lots
        lots = tuple(space for space in wanted if state.owner[space] == to)
        return Offer(to, Terms(state.cash[player] // 4), Terms(0, lots))
    return Offer(to, _side(luck, state, player), _side(luck, state, to))


def _side(luck: Random, state: State, player: int) -> Terms:
    lots = [space for space in state.lots_of(player) if not state.built_on(state.board.lots[space].group)]
    given = tuple(luck.sample(lots, min(len(lots), luck.choice((0, 1, 1, 3)))))
    cash = luck.choice((0, 0, state.cash[player], state.cash[player] // 3))
    decks = [state.board.decks[deck].id for deck, _ in state.jail_cards[player]]
    return Terms(cash, given, tuple(decks[: luck.choice((0, 1))]))


# --- wild play ---------------------------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (
    -1, 0, 1, 5, 6, 12, 39, 40, 10_000_000, 10**30, -(10**30), True, False, None, 0.0, 1.5, float("nan"), "", "1",
    "chance", "chest", "no such deck", b"1", (), (1,), (6, 8, 9), (1, 1), (-1,), (40,), (10**9,), ("1",), (True,),
    (None,), [1, 3], {1}, {}, {"cash": 1}, object, Terms(), Terms(cash=1), Terms(lots=(1,)), Terms(cash=-1),
    Terms(jail_cards=("chance",)), tuple(range(300)),
)  # fmt: skip
"""What somebody could put into a field."""

STRANGERS: tuple[Any, ...] = (-1, -2, 6, 99, 10**30, None, "0", "ann", 0.0, 1.0, True, False, (0,), [], {})
"""Who is nobody at the table."""


def wild_action(luck: Random) -> Any:
    """An action of any class with anything in its fields, or something that is none at all."""
    if luck.random() < 0.05:
        return luck.choice((None, 7, "Roll", Action(), Action, Roll, {"do": "Roll"}, Terms(), object()))
    kind = luck.choice(list(ACTIONS.values()))
    return kind(**{field.name: luck.choice(ODD) for field in fields(kind)})


def wild_player(luck: Random, game: Game) -> Any:
    """Mostly somebody at the table."""
    return luck.choice(STRANGERS) if luck.random() < 0.2 else luck.randrange(game.state.players)
