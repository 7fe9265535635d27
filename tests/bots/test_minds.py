"""The minds of the property game: what they see, how they deal, how strong they are, and that games end."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from monopoly_tui.bots import BOTS, bots_of, make_bot
from monopoly_tui.bots.property.dealer import Dealer
from monopoly_tui.bots.property.deals import completes
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.plan import plan_of
from monopoly_tui.bots.property.sharp import SharpMind
from monopoly_tui.bots.property.traits import traits
from monopoly_tui.bots.property.value import chances, chances_at
from monopoly_tui.bots.property.weighing import Weighing, renewed, settle
from monopoly_tui.games.core.game import AnyGame, Bot, Talker
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.state import BANK, State, Terms
from monopoly_tui.session.recorded import RecordedGame

from ..tables import CIVILIZATIONS, setup
from ..volume import many
from .arena import MOST_ROUNDS, new_game, played, winner, wins

MINDS = ("easy", "steady", "sharp")
ORANGE, RED = (16, 18, 19), (21, 23, 24)


def holding(lots: Mapping[int, tuple[int, ...]], cash: Mapping[int, int], seed: str = "table") -> Game:
    """A table of three at which some hold lots."""
    game = new_game(seed, 3)
    state = game.state
    for seat, spaces in lots.items():
        for space in spaces:
            state.owner[space] = seat
    for seat, amount in cash.items():
        state.cash[BANK] += state.cash[seat] - amount
        state.cash[seat] = amount
    state.count_groups()
    return Game(state)


def asked(game: Game, proposer: int, offer: Offer) -> Game:
    game.apply(proposer, offer)
    assert isinstance(game.decision, OfferDecision)
    return game


class Ascetic(SharpMind):
    """Buys nothing."""

    def buys(self, state: State, player: int, lot: Lot) -> bool:
        return False


def test_who_answers_a_question_otherwise_is_asked() -> None:
    game = new_game("one", 2)
    game.apply(0, Roll())
    assert [mind("", traits("sharp")).answer(game, 0) for mind in (SharpMind, Ascetic)] == [Buy(), Decline()]


@pytest.mark.parametrize("kind", [*MINDS, "fixed", "simple", "random"])
def test_neither_dice_nor_cards_to_come_change_an_answer(kind: str) -> None:
    game, luck, simple = new_game("blind", 3), Random("other dice"), make_bot("simple", "")
    while game.state.turns < 45:  # so far that there is something to build, to owe and to deal with
        assert game.decision is not None
        seat = game.decision.asks[0]
        action = simple.answer(game, seat)
        assert action is not None
        game.apply(seat, action)
    seeing, blind = ({seat: make_bot(kind, f"{seat}") for seat in range(3)} for _ in range(2))
    answers = 0
    while game.decision is not None and game.state.turns < (57 if kind == "sharp" else 75):
        answer_blindly(game, seeing, blind, luck)
        answers += 1
    assert answers > 40


@pytest.mark.parametrize("kind", ["easy", "steady", "sharp"])
def test_players_of_the_second_game_see_no_dice_to_come(kind: str) -> None:
    luck, game = Random("other dice"), RecordedGame(setup("blind", 2, CIVILIZATIONS)).game
    seeing, blind = ({seat: make_bot(kind, f"{seat}", "civilizations") for seat in range(2)} for _ in range(2))
    answers = 0
    while game.decision is not None and answers < 60:
        answer_blindly(game, seeing, blind, luck)
        answers += 1
    assert answers > 20


def answer_blindly(game: AnyGame, seeing: Mapping[int, Bot], blind: Mapping[int, Bot], luck: Random) -> None:
    """Let a bot answer that is to answer the same with other dice and cards to come."""
    assert game.decision is not None
    other = game.copy()
    other.renew(str(luck.random()))
    (seat, *_others) = game.decision.asks
    action = seeing[seat].answer(game, seat)
    assert action is not None
    assert blind[seat].answer(other, seat) == action
    game.apply(seat, action)


@pytest.mark.parametrize("kind", ["steady", "sharp"])
def test_nobody_sells_the_leader_a_whole_group_for_cash_alone(kind: str) -> None:
    game = holding({0: (*ORANGE[:2], 5, 15, 25), 1: ORANGE[2:]}, {0: 3000, 1: 400, 2: 800})
    asked(game, 0, Offer(1, Terms(2500), Terms(0, ORANGE[2:])))
    bot = make_bot(kind, "leader")
    assert bot.answer(game, 1) == Decline()
    assert isinstance(bot, Talker)
    assert bot.remark() == Said(1, "not", lot=ORANGE[2])
    assert bot.remark() is None


def test_a_refusal_says_how_much_more_it_would_take_after_one_counter_offer() -> None:
    game = holding({0: ORANGE[:1], 1: ORANGE[1:2]}, {0: 1300, 1: 600, 2: 2600})
    poor = Offer(1, Terms(100), Terms(0, ORANGE[1:2]))
    bot = make_bot("steady", "more")
    counter = bot.answer(asked(game, 0, poor), 1)
    assert isinstance(counter, Offer)
    assert counter.give == Terms(0, ORANGE[1:2])
    assert counter.take.cash > 100
    game.apply(1, counter)
    game.apply(0, Decline())
    assert bot.answer(asked(game, 0, poor), 1) == Decline()
    assert isinstance(bot, Talker)
    assert bot.remark() == Said(1, "more", amount=counter.take.cash - 100)


def test_a_good_deal_is_agreed_to_and_a_bad_one_is_not() -> None:
    lots = {0: (*ORANGE[:2], RED[2]), 1: (*RED[:2], ORANGE[2])}
    swap = Offer(1, Terms(0, RED[2:]), Terms(0, ORANGE[2:]))
    assert make_bot("steady", "").answer(asked(holding(lots, {0: 1500, 1: 1500}), 0, swap), 1) == Accept()
    gift = Offer(1, Terms(10), Terms(0, ORANGE[2:]))
    assert make_bot("steady", "").answer(asked(holding(lots, {0: 1500, 1: 1500}), 0, gift), 1) != Accept()


def test_the_sharp_ask_for_more_than_is_good_enough_but_once() -> None:
    lots, cash = {0: ORANGE[:1], 1: ORANGE[1:2]}, {0: 1300, 1: 600, 2: 2600}
    poor = Offer(1, Terms(100), Terms(0, ORANGE[1:2]))
    least = make_bot("sharp", "").answer(asked(holding(lots, cash), 0, poor), 1)
    assert isinstance(least, Offer)
    enough = Offer(1, Terms(least.take.cash + 20), Terms(0, ORANGE[1:2]))
    game, bot = holding(lots, cash), make_bot("sharp", "haggles")
    counter = bot.answer(asked(game, 0, enough), 1)
    assert isinstance(counter, Offer)
    assert counter.take.cash > enough.give.cash
    game.apply(1, counter)
    game.apply(0, Decline())
    assert bot.answer(asked(game, 0, enough), 1) == Accept()


@pytest.mark.parametrize("kind", ["steady", "sharp"])
@pytest.mark.parametrize("resumed", [False, True])
def test_a_counter_offer_that_was_refused_does_not_come_again(kind: str, resumed: bool) -> None:
    game, bot = holding({0: ORANGE[:1], 1: ORANGE[1:2]}, {0: 1300, 1: 600, 2: 2600}), make_bot(kind, "counters")
    poor, past = Offer(1, Terms(100), Terms(0, ORANGE[1:2])), []
    for number in range(3):
        past += game.apply(0, poor)
        answer = bot.answer(game, 1)
        assert isinstance(answer, Offer) == (number == 0)
        assert answer is not None
        past += game.apply(1, answer)
        if isinstance(answer, Offer):
            past += game.apply(0, Decline())
        game.state.round, game.state.turns = game.state.round + 5, game.state.turns + 15
        if resumed:
            (bot,) = bots_of({1: kind}, "counters", before=past).values()


def test_everybody_can_get_a_counter_offer_in_a_turn_but_once() -> None:
    dealer, lots = Dealer(traits("steady")), {0: ORANGE[:1], 1: (ORANGE[1], RED[1]), 2: RED[:1]}
    cash = {0: 1300, 1: 600, 2: 1300}
    replies = []
    for proposer, lot, paid in ((0, ORANGE[1], 100), (2, RED[1], 100), (0, ORANGE[1], 20), (2, RED[1], 20)):
        game = holding(lots, cash)
        game.state.turn = proposer
        asked(game, proposer, Offer(1, Terms(paid), Terms(0, (lot,))))
        decision = game.decision
        assert isinstance(decision, OfferDecision)
        reply = dealer.reply(game.state, 1, decision, Offer(proposer, decision.take, decision.give))
        replies.append(isinstance(reply, Offer))
    assert replies == [True, True, False, False]


class Stubborn:
    """Refuses every offer, and otherwise plays as another does."""

    def __init__(self, kind: str) -> None:
        self.bot = make_bot(kind, "stubborn")

    def answer(self, game: AnyGame, player: int) -> Action | None:
        assert isinstance(game, Game)
        if isinstance(game.decision, OfferDecision):
            return Decline() if player in game.decision.asks else None
        return self.bot.answer(game, player)


@pytest.mark.parametrize("resumed", [False, True])
@pytest.mark.parametrize("kind", ["steady", "steady:trader", "sharp"])
def test_no_offer_comes_again_after_a_refusal_and_one_every_other_round_to_each(kind: str, resumed: bool) -> None:
    game = new_game("stubborn", 3)
    bots: dict[int, Bot] = {0: make_bot(kind, "asks"), 1: Stubborn("simple"), 2: Stubborn("simple")}
    past: list[AnyEvent] = []
    seen = 0
    best: dict[tuple[int, tuple[int, ...], tuple[int, ...]], int] = {}
    rounds: dict[int, list[int]] = {1: [], 2: []}
    while game.decision is not None and game.state.round < 40:
        (seat, *_others) = game.decision.asks
        if resumed and seen < game.state.round:  # another sits there every round, and knows only what was written
            seen = game.state.round
            bots |= bots_of({0: kind}, f"asks in {seen}", before=past)
        action = bots[seat].answer(game, seat)
        assert action is not None
        if seat == 0 and isinstance(action, Offer):
            goods = action.to, action.give.lots, action.take.lots
            cash = action.give.cash - action.take.cash
            assert cash > best.get(goods, -(10**6))
            best[goods] = cash
            if not isinstance(game.decision, OfferDecision):  # where it does not reply to one
                rounds[action.to].append(game.state.round)
        past += game.apply(seat, action)
    assert best
    assert all(later - before > 1 for asked_in in rounds.values() for before, later in pairwise(asked_in))


def test_the_sharp_ask_for_several_lots_at_once_where_that_is_better() -> None:
    lots = {0: (*ORANGE[:2], *RED[:1]), 1: (*ORANGE[2:], *RED[1:], 5, 15), 2: (1, 3, 12)}
    most = dict.fromkeys(("steady", "sharp"), 0)
    for kind in most:
        game, dealer = holding(lots, {0: 1500, 1: 500, 2: 500}), Dealer(traits(kind))
        assert game.decision is not None
        dealer.begin(game.state)
        offer = dealer.proposal(game.state, 0, game.decision)
        assert offer is not None
        most[kind] = len(offer.take.lots) + len(offer.give.lots)
    assert most["sharp"] > most["steady"]


def test_no_deal_is_paid_with_the_cash_for_what_the_bank_has_to_sell() -> None:
    left: dict[int, int] = {}
    for purse in (0, 400):
        game, dealer = holding({0: ORANGE[:2], 1: ORANGE[2:]}, {0: 700}), Dealer(replace(traits("sharp"), purse=purse))
        assert game.decision is not None
        dealer.begin(game.state)
        offer = dealer.proposal(game.state, 0, game.decision)
        left[purse] = 700 - (offer.give.cash if offer else 0)
    assert left[0] < 400 * 25 / 28 <= left[400]


def test_the_leader_gets_no_group_for_cash_alone_from_minds_among_themselves() -> None:
    deals = gifts = 0

    def watch(game: Game, player: int, action: Action) -> None:
        nonlocal deals, gifts
        decision = game.decision
        if isinstance(action, Accept) and isinstance(decision, OfferDecision):
            deals += 1
            table = Flat.of(game.state)
            richest = max(range(table.players), key=lambda seat: -1 if table.out[seat] else table.worth(seat))
            for seat, got, given in (
                (player, decision.give.lots, decision.take.lots),
                (decision.proposer, decision.take.lots, decision.give.lots),
            ):
                gifts += seat == richest and not given and completes(table, seat, got)

    for number in range(2):
        game = played(new_game(f"deals {number}"), dict.fromkeys(range(4), "steady"), str(number), watch)
        assert game.over, "games of minds end"
    assert deals > 2
    assert gifts == 0


def test_every_kind_and_character_plays() -> None:
    for number, kind in enumerate(BOTS["property"]):
        game = new_game(f"kinds {number}", 2, "pokemon", {"power_doubles": True})
        bots = {seat: make_bot(kind, str(seat)) for seat in range(2)}
        while game.decision is not None and game.state.turns < 8:
            (seat, *_others) = game.decision.asks
            action = bots[seat].answer(game, seat)
            assert action is not None
            game.apply(seat, action)


def test_characters_speak_seldom() -> None:
    bot, said = make_bot("steady:gambler", "talk"), 0
    game = new_game("talk", 2)
    game.state.cash[0] = 10**6
    bought = 0
    while game.decision is not None and game.state.turns < 400:
        (seat, *_others) = game.decision.asks
        mind = bot if seat == 0 else make_bot("simple", "")
        action = mind.answer(game, seat)
        assert action is not None
        bought += seat == 0 and isinstance(action, Buy)
        said += seat == 0 and isinstance(bot, Talker) and bot.remark() is not None
        game.apply(seat, action)
    assert 0 < said < bought


# --- the value and the weighing -----------------------------------------------------------------------------------


def test_chances_add_up_and_those_who_are_out_have_none() -> None:
    game = played(new_game("sums"), dict.fromkeys(range(4), "simple"), "sums")
    assert chances(game.state)[winner(game)] == 1
    game = holding({0: ORANGE, 1: RED[:1]}, {0: 900})
    game.state.out[2] = True
    assert sum(chances(game.state)) == pytest.approx(1)
    assert chances(game.state)[2] == 0
    assert chances(game.state)[0] > 0.6


def test_nobody_is_as_sure_of_anything_where_powers_turn_fortune() -> None:
    tables = [new_game("powers", 3, "pokemon", {"power_doubles": powers}).state for powers in (True, False)]
    for state in tables:
        for space in ORANGE:
            state.owner[space] = 0
        state.count_groups()
    with_powers, without = map(chances, tables)
    assert 0.4 < with_powers[0] < without[0]
    assert with_powers[1] > without[1]


def test_several_opinions_count_alike_and_are_not_the_same() -> None:
    state = holding({0: ORANGE[:2], 1: RED[:2]}, {0: 800, 1: 500}).state
    plan = plan_of(state)
    one, two, three = (chances_at(plan, state, opinions=count) for count in (1, 2, 3))
    second = [2 * both - first for first, both in zip(one, two, strict=True)]
    third = [3 * all_ - 2 * both for both, all_ in zip(two, three, strict=True)]
    for said in (one, second, third):
        assert sum(said) == pytest.approx(1)
        assert min(said) >= -1e-12
    assert one != pytest.approx(second, abs=1e-4)
    assert second != pytest.approx(third, abs=1e-4)


def test_weighing_grows_surer_and_knows_the_better_choice() -> None:
    game = holding({0: ORANGE[2:], 1: ORANGE[:2]}, {0: 900, 1: 1500, 2: 900})
    asked(game, 0, Offer(1, Terms(0, ORANGE[2:]), Terms(200)))
    weighing = Weighing(game, 1, [Accept(), Decline()], "weigh")
    weighing.more(8)
    first = weighing.choices
    weighing.more(40)
    agreed, refused = weighing.choices
    assert weighing.playouts == 48
    assert agreed.error < first[0].error
    assert agreed.chance > refused.chance
    mean, error = weighing.difference(0, 1)
    assert mean == pytest.approx(agreed.chance - refused.chance)
    assert mean > 2 * error
    assert sum(agreed.chances) == pytest.approx(1)


def test_what_is_settled_is_between_steps() -> None:
    game = new_game("settled")
    luck = Random(1)
    while game.decision is not None and game.state.turns < 30:
        seat = game.decision.asks[0]
        twin = renewed(game, luck)
        settle(twin)
        assert twin.decision is None or len(twin.state.frames) == 1
        action = make_bot("random", str(luck.random())).answer(game, seat)
        if action is not None:
            game.apply(seat, action)
    assert game.state.turns == 30


# --- strength -----------------------------------------------------------------------------------------------------


def test_steady_beats_simple() -> None:
    assert wins("steady", "simple", 16) >= 9  # four would be fair


def test_easy_is_easier_than_steady() -> None:
    assert wins("easy", "steady", 12) <= 2  # three would be fair


def test_sharp_beats_simple() -> None:
    assert wins("sharp", "simple", 5, players=2) >= 4  # of a hundred it loses five


@pytest.mark.soak(minutes=4)
@pytest.mark.parametrize(
    ("kind", "others", "players", "games", "share"),
    [
        ("steady", "simple", 4, many(400), 0.68),
        ("sharp", "simple", 4, many(150), 0.74),
        ("sharp", "steady", 4, many(120), 0.33),
        ("sharp", "simple", 2, many(100), 0.89),
    ],
)
def test_strength(kind: str, others: str, players: int, games: int, share: float) -> None:
    """The shares lie two to three standard errors below what was measured in many more games."""
    assert wins(kind, others, games, players, "soak") >= share * games


@pytest.mark.soak(minutes=4)
def test_strength_by_fair_offers_alone() -> None:
    games = many(100)
    assert wins("fair", "fixed", games, 4, "soak") >= 0.6 * games


@pytest.mark.soak(minutes=1)
@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("classic", {}),
        ("classic", {"short_game": True}),
        ("classic", {"free_parking_pot": True, "salary_on_go": 2, "unlimited_buildings": True}),
        ("classic", {"auctions": False, "no_rent_in_jail": True}),
        ("yugioh", {}),
        ("duel_masters", {"creature_battle": True, "rent_claim": "before_second_roll"}),
        ("pokemon", {"power_doubles": True}),
    ],
)
def test_games_end(edition: str, rules: Mapping[str, object]) -> None:
    for number in range(many(10)):
        game = played(new_game(f"end {number}", 4, edition, rules), dict.fromkeys(range(4), "sharp"), str(number))
        assert game.over, f"game {number} is not over after {MOST_ROUNDS} rounds"
