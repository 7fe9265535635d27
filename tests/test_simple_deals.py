"""`simple` players deal with each other and with people: games end, nobody is pestered, and nobody is robbed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.bots.dealing import NOT_AGAIN, PAUSE
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.turn import END, ROLL, Roll, Turn
from monopoly_tui.games.property.state import BANK, State, Terms
from monopoly_tui.games.property.vocabulary import encode_action

from .tables import box

EDITIONS = ("classic", "duel_masters", "pokemon", "yugioh", "yugioh_de")
NAMES = ("ann", "ben", "cas", "dee")
ANN, BEN, CAS = 0, 1, 2
ORANGE, RED, GREEN = (16, 18, 19), (21, 23, 24), (31, 32, 34)
STATION, UTILITY = 5, 12

Answer = Callable[[Game, int], Action | None]


def new_game(seed: str = "deals", edition: str = "classic", players: int = 4) -> Game:
    chosen = box(edition)
    return Game.new(chosen.board, chosen.settings, NAMES[:players], seed)


class Done(NamedTuple):
    """Who did what in which round and turn."""

    round: int
    turn: int
    player: int
    action: Action


def play(game: Game, most_rounds: int, answers: dict[int, Answer] | None = None) -> Iterator[Done]:
    """Let `simple` players play, but for those who have an answer of their own."""
    bots: list[Answer] = [make_bot("simple", "").answer for _ in game.state.names]
    state = game.state
    while (decision := game.decision) is not None and state.round <= most_rounds:
        for player in decision.asks:
            own = answers[player](game, player) if answers and player in answers else None
            action = own or bots[player](game, player)
            if action is not None:
                done = Done(state.round, state.turns, player, action)
                game.apply(player, action)
                yield done
                break


def table(holdings: dict[int, tuple[int, ...]], cash: dict[int, int] | None = None, players: int = 4) -> Game:
    """Ann's turn at a table where everything is sold; what nobody is said to hold, the last player has."""
    state = new_game(players=players).state
    for space in state.board.lots:
        state.owner[space] = players - 1
    for player, lots in holdings.items():
        for space in lots:
            state.owner[space] = player
    for player, amount in (cash or {}).items():
        state.cash[BANK] += state.cash[player] - amount
        state.cash[player] = amount
    state.turn = state.first = ANN
    state.frames = [Turn(ANN, ROLL)]
    state.count_groups()
    return Game(state)


def proposal(game: Game) -> Offer | None:
    """What Ann proposes in her turn."""
    bot, state = make_bot("simple", ""), game.state
    assert bot.answer(game, ANN) == Roll()
    state.frames[-1] = Turn(ANN, END)
    action = bot.answer(Game(state), ANN)
    return action if isinstance(action, Offer) else None


def reply(game: Game, give: Terms, take: Terms) -> Action | None:
    """What Ben says to a proposal of Ann's."""
    game.apply(ANN, Offer(BEN, give, take))
    return make_bot("simple", "").answer(game, BEN)


def least_price(cash: int, lot: int = ORANGE[2]) -> int:
    """For how much Ben sells Ann the last lot she misses."""
    for price in range(0, 1500, 10):
        game = table({ANN: ORANGE[:2], BEN: (lot,)}, {ANN: 2000, BEN: cash})
        if reply(game, Terms(price), Terms(0, (lot,))) == Accept():
            return price
    raise AssertionError


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_of_four_end(edition: str) -> None:
    rounds = []
    for seed in range(10):
        game = new_game(str(seed), edition)
        for _done in play(game, 400):
            pass
        rounds.append(game.state.round)
    assert sorted(rounds)[8] < 200, rounds


def test_the_same_seed_makes_the_same_game() -> None:
    first, second = ([(d.player, encode_action(d.action)) for d in play(new_game("same"), 60)] for _ in range(2))
    assert first == second
    assert any(action["do"] == "Offer" for _, action in first)


def refuse(game: Game, player: int) -> Action | None:
    """A person who wants no deals."""
    assert game.decision is not None
    return Decline() if game.decision.kind == "offer" else None


def offers(seed: str, rounds: int, answers: dict[int, Answer]) -> list[Done]:
    return [done for done in play(new_game(seed), rounds, answers) if isinstance(done.action, Offer)]


@pytest.mark.parametrize("seed", range(6))
def test_who_refuses_is_left_alone(seed: int) -> None:
    made = offers(str(seed), 150, dict.fromkeys(range(4), refuse))
    assert made
    last: dict[tuple[int, int], int] = {}
    count: Counter[tuple[int, int]] = Counter()
    same: dict[tuple[int, Action], int] = {}
    for done in made:
        assert isinstance(done.action, Offer)
        pair, lots = (done.player, done.action.to), (done.player, strip(done.action))
        assert done.round - last.get(pair, -PAUSE) >= PAUSE
        assert done.round - same.get(lots, -NOT_AGAIN) >= NOT_AGAIN
        last[pair] = same[lots] = done.round
        count[pair] += 1
    turns = [done.turn for done in made]
    assert len(turns) == len(set(turns))
    assert max(count.values()) < 12


def strip(offer: Offer) -> Offer:
    """A proposal without its cash."""
    return Offer(offer.to, Terms(0, offer.give.lots), Terms(0, offer.take.lots))


def test_without_a_memory_nothing_is_proposed() -> None:
    """Else it would be proposed again and again."""

    def forget(game: Game, player: int) -> Action | None:
        return make_bot("simple", "").answer(game, player)

    assert not offers("forgetful", 60, dict.fromkeys(range(4), forget))


def test_what_was_taken_back_was_never_proposed() -> None:
    game, bot = table({ANN: ORANGE[:2], BEN: ORANGE[2:]}, {ANN: 1400, BEN: 600}), make_bot("simple", "")

    def proposes(round_: int) -> bool:
        state = game.copy().state
        state.round, state.turns = round_, 4 * round_
        bot.answer(Game(state), ANN)
        state.frames[-1] = Turn(ANN, END)
        return isinstance(bot.answer(Game(state), ANN), Offer)

    assert [proposes(round_) for round_ in (30, 31, 32, 10, 11, 12, 30)] == [
        True,
        False,
        False,
        True,
        False,
        False,
        True,
    ]


# --- what is proposed ------------------------------------------------------------------------------------------------


def test_a_swap_that_completes_a_group_for_both() -> None:
    offer = proposal(table({ANN: (*ORANGE[:2], RED[0]), BEN: (ORANGE[2], *RED[1:])}))
    assert offer is not None
    assert (offer.to, offer.give.lots, offer.take.lots) == (BEN, (RED[0],), (ORANGE[2],))


@pytest.mark.parametrize("group", [ORANGE, RED, GREEN])
def test_a_good_price_for_the_last_lot(group: tuple[int, ...]) -> None:
    game = table({ANN: group[:2], BEN: group[2:]}, {ANN: 1400, BEN: 600})
    offer = proposal(game)
    assert offer is not None
    price = game.state.board.lots[group[2]].price
    assert offer == Offer(BEN, Terms(offer.give.cash), Terms(0, group[2:]))
    assert 1.5 * price <= offer.give.cash <= 2.6 * price


def test_a_reserve_is_kept() -> None:
    assert proposal(table({ANN: ORANGE[:2], BEN: ORANGE[2:]}, {ANN: 450, BEN: 600})) is None


def test_nothing_is_proposed_where_nothing_is_missing() -> None:
    assert proposal(table({ANN: ORANGE, BEN: RED, CAS: GREEN})) is None


# --- what is agreed to -----------------------------------------------------------------------------------------------


def test_no_group_is_handed_over_for_little() -> None:
    holdings = {ANN: (*ORANGE[:2], STATION), BEN: ORANGE[2:]}
    for give in (Terms(200), Terms(280), Terms(0, (STATION,)), Terms(50, (STATION,))):
        assert reply(table(holdings), give, Terms(0, ORANGE[2:])) != Accept()
    assert reply(table(holdings), Terms(500), Terms(0, ORANGE[2:])) == Accept()


def test_who_is_short_of_cash_sells_for_less() -> None:
    assert least_price(20) < least_price(600) < least_price(3000)


def test_with_fewer_at_the_table_a_group_is_dearer() -> None:
    offered = Terms(500)
    assert reply(table({ANN: ORANGE[:2], BEN: ORANGE[2:]}), offered, Terms(0, ORANGE[2:])) == Accept()
    two = table({ANN: ORANGE[:2], BEN: ORANGE[2:]}, players=2)
    assert reply(two, offered, Terms(0, ORANGE[2:])) != Accept()


def test_too_little_is_answered_with_a_price_once_in_a_turn() -> None:
    game = table({ANN: ORANGE[:2], BEN: ORANGE[2:]}, {ANN: 1500})
    bot, asked = make_bot("simple", ""), Offer(BEN, Terms(100), Terms(0, ORANGE[2:]))
    game.apply(ANN, asked)
    counter = bot.answer(game, BEN)
    assert isinstance(counter, Offer)
    assert (counter.to, counter.give, counter.take.lots) == (ANN, Terms(0, ORANGE[2:]), ())
    game.apply(BEN, counter)
    assert make_bot("simple", "").answer(game, ANN) == Accept()
    game.apply(ANN, Decline())
    game.apply(ANN, asked)
    assert bot.answer(game, BEN) == Decline()
    game.apply(BEN, Decline())
    game.apply(ANN, Offer(BEN, Terms(counter.take.cash), Terms(0, ORANGE[2:])))
    assert bot.answer(game, BEN) == Accept()


@pytest.mark.parametrize(
    ("give", "take"),
    [
        (Terms(1), Terms(0, (STATION,))),
        (Terms(201), Terms(0, (STATION,))),
        (Terms(210), Terms(0, (STATION,))),
        (Terms(0, (UTILITY,)), Terms(149)),
        (Terms(0, (UTILITY,)), Terms(140)),
        (Terms(0, (UTILITY,)), Terms(0, (STATION,))),
        (Terms(51, (UTILITY,)), Terms(0, (STATION,))),
    ],
)
def test_a_tiny_gain_is_none(give: Terms, take: Terms) -> None:
    assert reply(table({ANN: (UTILITY,), BEN: (STATION,)}), give, take) != Accept()


def test_the_last_cash_is_not_spent() -> None:
    game = table({ANN: ORANGE[2:], BEN: ORANGE[:2]}, {BEN: 300})
    assert reply(game, Terms(0, ORANGE[2:]), Terms(200)) == Decline()


@pytest.mark.parametrize("seed", range(4))
def test_offers_however_many_lead_to_no_loss(seed: int) -> None:
    """Whoever takes back what was agreed on, by any row of offers, has paid for it."""
    luck = Random(f"offers {seed}")
    lots = luck.sample(list(box("classic").board.lots), 21)
    game = table({ANN: tuple(lots[:7]), BEN: tuple(lots[7:14]), CAS: tuple(lots[14:])})
    state, bot = game.state, make_bot("simple", "")
    seen = {tuple(state.owner): state.cash[BEN]}
    agreed = 0
    for _ in range(3000):
        offer = some_offer(state, luck)
        assert game.decision is not None
        if game.decision.refusal(ANN, offer) is not None:
            continue
        game.apply(ANN, offer)
        answer = bot.answer(game, BEN)
        game.apply(BEN, answer if answer == Accept() else Decline())
        agreed += answer == Accept()
        least = seen.setdefault(tuple(state.owner), state.cash[BEN])
        assert state.cash[BEN] >= least
    assert agreed > 3


def some_offer(state: State, luck: Random) -> Offer:
    """A few lots for a few, and some cash."""
    mine, theirs = (luck.sample(lots, min(len(lots), luck.choice((0, 1, 1, 2)))) for lots in map(state.lots_of, (0, 1)))
    give, take = luck.choice(((0, 0), (luck.randrange(400), 0), (0, luck.randrange(400))))
    return Offer(BEN, Terms(give, tuple(mine)), Terms(take, tuple(theirs)))
