"""Nobody makes money out of the last buildings, and bots do not give them away."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from monopoly_tui.bots.simple import SimplePlayer
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import HOUSE, STREET
from monopoly_tui.games.property.events import AuctionWon
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Luck
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup, could_buy
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Shortage, Want, WantDecision
from monopoly_tui.games.property.procedures.turn import ROLL, RollDecision, Turn
from monopoly_tui.games.property.state import BANK, State

from .invariants import problems
from .random_play import edition

OLDER, NEWER = ("classic", "duel_masters", "pokemon"), ("yugioh", "yugioh_de")
TRIES = settings(max_examples=150, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


def short_table(name: str, luck: Random, players: int = 3) -> State:
    """Everybody holds whole groups, some of them built on, and the Bank has few buildings left."""
    box = edition(name)
    state = State(box.board, box.settings, ("ann", "bob", "cas")[:players], Luck("short"))
    for index, group in enumerate(box.board.groups):
        owner = index % players
        level = luck.choice((0, 0, 1, 3, 4, 5))
        for space in group.lots:
            state.owner[space] = owner
            if group.kind == STREET:
                state.level[space] = level
    state.count_groups()
    for player in range(players):
        state.cash[player] = luck.choice((150, 600, 1500, 4000))
    state.cash[BANK] = -sum(state.cash[:players])
    state.houses, state.hotels = luck.randint(1, 6), luck.randint(1, 3)
    state.turns = state.round = 1
    state.frames.append(Turn(0, ROLL))
    return state


def others_pass(decision: Decision, luck: Random) -> Action | None:
    """What those answer who say that they want buildings, and then buy none."""
    if isinstance(decision, WantDecision):
        return Want(luck.randint(0, decision.most))
    if isinstance(decision, AuctionDecision | PlaceDecision):
        return Pass()
    return None


def builds_or_sells(game: Game, luck: Random) -> Action | None:
    """What the first player could do next about buildings."""
    decision, state = game.decision, game.state
    assert decision is not None
    if 0 in decision.asks and not isinstance(decision, RollDecision):
        return luck.choice([*decision.allowed(0)])
    lots = [space for space in state.lots_of(0) if state.board.lots[space].kind == STREET]
    group = state.board.group_of(luck.choice(lots)).lots
    wishes: list[Action] = [
        Build(group),
        Build(group * 2),
        Build((luck.choice(lots),)),
        SellGroup(group[0]),
    ]
    wishes += [Sell((space,)) for space in group]
    lawful = [wish for wish in wishes if decision.refusal(0, wish) is None]
    return luck.choice(lawful) if lawful else None


def step(game: Game, luck: Random) -> bool:
    """One action at the table, of the first player or of one who passes; False if there is none."""
    decision = game.decision
    assert decision is not None
    if decision.asks != (0,):
        asked = next(player for player in decision.asks if player)
        action = others_pass(decision, luck)
        if action is not None and (0 not in decision.asks or luck.random() < 0.5):
            game.apply(asked, action)
            return True
    action = builds_or_sells(game, luck)
    if action is not None:
        game.apply(0, action)
    return action is not None


@given(st.sampled_from(OLDER), st.randoms(use_true_random=False))
@TRIES
def test_no_row_of_building_bidding_and_selling_makes_money(name: str, luck: Random) -> None:
    game = Game(short_table(name, luck))
    could_raise = game.state.liquidation_value(0)
    for _ in range(40):
        if not step(game, luck):
            break
        # What was won and is not placed yet is paid for, and stands nowhere.
        if isinstance(game.decision, RollDecision):
            could_raise, before = game.state.liquidation_value(0), could_raise
            assert could_raise <= before, game.events


def test_the_last_buildings_are_not_bought_for_a_coin_and_sold_at_half_the_price() -> None:
    state = short_table("classic", Random(1), players=2)
    state.level = [0] * len(state.level)
    state.houses, state.cash[0], state.cash[1] = 3, 1500, 1500
    game = Game(state)
    game.apply(0, Build(state.board.groups[0].lots * 2))
    while not isinstance(game.decision, RollDecision):
        assert game.decision is not None
        bob = others_pass(game.decision, Random(1))
        asked = next((player for player in game.decision.asks if player), None)
        if asked is not None and bob is not None:
            game.apply(asked, Want(1) if isinstance(bob, Want) else bob)
        elif isinstance(game.decision, PlaceDecision):
            game.apply(0, Place(game.decision.places[0]))
        else:
            game.apply(0, Bid(1))
    game.apply(0, SellGroup(state.board.groups[0].lots[0]))
    assert state.cash[0] < 1500


# --- the newer boxes, where a building won for little brings half of the listed price ---------------------------------


def bidding(name: str, cash: int, rival: int, luck: Random) -> Game:
    """Two players want the last house; the second is the rival of the bot in the first seat."""
    state = short_table(name, luck, players=2)
    state.level, state.houses = [0] * len(state.level), 1
    state.cash[:2] = [cash, rival]
    state.cash[BANK] = -cash - rival
    state.frames.append(Shortage(0, (), (), HOUSE, [], {0: 1, 1: 1}, auctioning=True))
    return Game(state)


@given(st.sampled_from(NEWER), st.integers(1, 700), st.integers(1, 700), st.randoms(use_true_random=False))
@example("yugioh", 60, 100, Random(3))
@TRIES
def test_a_bot_lets_no_building_go_for_less_than_half_while_it_can_pay(
    name: str, cash: int, rival: int, luck: Random
) -> None:
    game, bot = bidding(name, cash, rival, luck), SimplePlayer(deals=False)
    won: AuctionWon | None = None
    while won is None and isinstance(decision := game.decision, AuctionDecision):
        player = luck.choice(decision.asks)
        bid = Bid(decision.least + luck.choice((0, 0, 5, 30)))
        action = bot.answer(game, 0) if player == 0 else bid
        if player and decision.refusal(1, bid) is not None:
            action = Pass()
        assert action is not None
        won = next((event for event in game.apply(player, action) if isinstance(event, AuctionWon)), None)
    assert won is not None
    listed = max(game.state.board.lots[s].house_cost for s in game.state.lots_of(1))
    assert won.player == 0 or won.amount >= listed // 2 or game.state.cash[0] <= won.amount


@pytest.mark.parametrize("name", [*OLDER, *NEWER])
def test_simple_players_settle_every_shortage(name: str) -> None:
    for seed in range(20):
        state = short_table(name, Random(seed))
        if any(not could_buy(state, player, HOUSE) for player in range(3)):
            continue
        game, bot = Game(state), SimplePlayer(deals=False)
        lots = next(g.lots for g in state.board.groups if state.level[g.lots[0]] < 4 and state.owner[g.lots[0]] == 0)
        build = Build(lots)
        if game.decision is None or game.decision.refusal(0, build) is not None:
            continue
        game.apply(0, build)
        for _ in range(200):
            assert game.decision is not None
            if isinstance(game.decision, RollDecision):
                break
            player = game.decision.asks[0]
            action = bot.answer(game, player)
            assert action is not None
            game.apply(player, action)
        assert isinstance(game.decision, RollDecision)
        assert [problem for problem in problems(state) if "made or lost" not in problem] == []
