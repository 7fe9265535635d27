"""The flat game plays by the rules of the engine: throw by throw exactly, whole games on average."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from statistics import fmean, stdev

import pytest

from monopoly_tui.bots.property import habits
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.weighing import settle
from monopoly_tui.editions.finding import list_editions
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import Board, Deck
from monopoly_tui.games.property.events import AuctionOpened, DiceThrown
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Luck
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import FIELDS, Settings

from ..property_editions import find_property_edition
from ..volume import many

NAMES = ("Ann", "Ben", "Cid")
Box = tuple[str, Mapping[str, object]]
BOXES: tuple[Box, ...] = (
    ("classic", {}),
    ("classic", {"short_game": True}),
    ("classic", {"free_parking_pot": True, "no_rent_in_jail": True, "salary_on_go": 2, "unlimited_buildings": True}),
    ("classic_de", {"auctions": False, "rent_claim": "before_next_roll", "jail_fine": 120, "salary": 90}),
    ("yugioh", {"time_limit": 60, "rent_claim": "before_second_roll"}),
    ("yugioh_de", {"auction_reserve_percent": 60, "jail_turns": 2, "starting_cash": 700}),
    ("duel_masters", {"creature_battle": True}),
    ("pokemon", {"power_doubles": True}),
)
"""Every box of the game, and every rule in at least one of them."""
NOT_PLAYED = {"undo", "no_advice"}
"""Rules of a table that change no game."""
WHOLE = (0, 6, 7)
"""The boxes of which whole games are compared also where it is to be quick."""


class Always(Luck):
    """Every throw is the same."""

    __slots__ = ("value",)

    def __init__(self, value: float) -> None:
        super().__init__("always")
        self.value = value

    def below(self, count: int) -> int:
        return int(self.value * count)


def box(edition: str, rules: Mapping[str, object]) -> tuple[Board, Settings]:
    found = find_property_edition(edition)
    return found.board, found.settings.with_rules(rules)


def with_single_cards(board: Board, number: int) -> Board:
    """The same board, each deck with one card: then nobody can be surprised by it."""
    decks = tuple(Deck(deck.id, (deck.cards[number % len(deck.cards)],)) for deck in board.decks)
    return replace(board, decks=decks)


def positions(board: Board, settings: Settings, seed: str) -> Iterator[Game]:
    """Tables at the beginning of a turn, early and late."""
    game = Game.new(board, settings, NAMES, seed)
    for turns in (2, 11, 23, 38, 60):
        settle(game, turns)
        if game.decision is not None and game.decision.kind in ("roll", "jail"):
            yield game.copy()


def facts(table: Flat) -> dict[str, object]:
    names = ("cash", "at", "owner", "level", "mortgaged", "jailed", "out", "cards", "houses", "hotels", "pot", "winner")
    known = {name: getattr(table, name) for name in names}
    if table.winner >= 0:  # nobody throws again
        return known
    return {**known, "doubles": table.doubles, "over": table.over}


def after_throw(game: Game, value: float) -> tuple[dict[str, object], dict[str, object]] | None:
    """What the engine and the flat game make of the same throw; nothing if there was an auction or another throw."""
    twin, flat = game.copy(), Flat.of(game.state)
    twin.state.luck = Always(value)
    player, dice = twin.state.turn, twin.state.luck.throw()
    if dice == (6, 6) and flat.plan.powers:
        return None  # an attack is thrown for until somebody is higher: the same for ever
    events = [*twin.apply(player, Roll()), *settle(twin)]
    throws = [event for event in events if isinstance(event, DiceThrown) and event.purpose in ("move", "jail")]
    if len(throws) > 1 or any(isinstance(event, AuctionOpened) for event in events):
        return None
    flat.throw(dice, lambda: value)
    if flat.winner < 0 and twin.state.turn != player:
        assert flat.over
        flat.hand_on()
    engine = Flat.of(twin.state)
    return facts(engine), facts(flat)


def test_every_box_and_every_rule_is_compared() -> None:
    boxes = [found.id for found in list_editions() if isinstance(find_edition(found.id), PropertyEdition)]
    assert {edition for edition, _rules in BOXES} == set(boxes)
    played = [box(edition, rules)[1].as_rules() for edition, rules in BOXES]
    known = {*FIELDS, *RULES} - NOT_PLAYED
    assert {rule for rule in known if len({repr(rules.get(rule)) for rules in played}) > 1} == known


@pytest.mark.parametrize(("edition", "rules"), BOXES)
def test_a_throw_comes_to_the_same_as_on_the_engine(edition: str, rules: Mapping[str, object]) -> None:
    board, settings = box(edition, rules)
    compared = 0
    for number in (0, 3, 5, 6, 8, 9, 10, 11, 12, 14, 15):
        for game in positions(with_single_cards(board, number), settings, f"flat {number}"):
            for ways in range(0, 36, 5):
                both = after_throw(game, (ways + number % 5 + 0.5) / 40)
                if both is not None:
                    assert both[1] == both[0]
                    compared += 1
    assert compared > 200


def test_buildings_bring_half_of_what_they_cost_however_dear_they_were() -> None:
    board, settings = box("classic", {})
    state = Game.new(board, settings, NAMES, "dear").state
    for space in (*board.group_of(16).lots, *board.group_of(21).lots):
        state.owner[space] = 0
    state.count_groups()
    for level, space in enumerate((*board.group_of(16).lots, 21), start=2):
        state.level[space] = level
        state.paid[space, level] = 37 + 100 * level
    state.paid[21, 3] = 7
    table = Flat.of(state)
    assert (table.could_raise(0), table.worth(0)) == (state.liquidation_value(0), state.worth(0))
    habits.raise_cash(table, 0, state.liquidation_value(0))
    assert table.cash[0] == state.liquidation_value(0)
    assert not any(table.level)
    beyond = Flat.of(state)
    beyond.charge(0, 1, state.liquidation_value(0) + 1)
    assert beyond.out[0]


def on_average(tables: list[Flat]) -> list[tuple[float, float]]:
    """Measures of some tables, each with its standard error."""
    columns = zip(
        *(
            (
                sum(table.cash),
                max(map(table.worth, range(table.players))),
                table.owner.count(-1),
                sum(table.level),
                sum(table.mortgaged),
                table.out.count(True),
            )
            for table in tables
        ),
        strict=True,
    )
    return [(fmean(column), stdev(column) / len(column) ** 0.5) for column in columns]


@pytest.mark.parametrize(
    ("edition", "rules", "games"),
    [
        *((*BOXES[number], 40) for number in WHOLE),
        *(pytest.param(*each, many(1000), marks=pytest.mark.soak) for each in BOXES),
    ],
)
def test_whole_games_go_as_on_the_engine(edition: str, rules: Mapping[str, object], games: int) -> None:
    board, settings = box(edition, rules)
    luck, on_engine, flat = Random(edition), list[Flat](), list[Flat]()
    for number in range(games):
        game = Game.new(board, settings, NAMES, f"whole {number}")
        for _ in range(4):
            flat.append(Flat.of(game.state))
            flat[-1].play(luck.random, 90)
        settle(game, 90)
        on_engine.append(Flat.of(game.state))
    for (mean, error), (other, other_error) in zip(on_average(on_engine), on_average(flat), strict=True):
        assert abs(mean - other) <= 4 * (error**2 + other_error**2) ** 0.5 + 0.02 * abs(mean)
