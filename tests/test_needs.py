"""Who has what one needs: every missing lot is named once, and every deal proposed is one that could be made."""

from __future__ import annotations

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.bots.property.deals import priced
from monopoly_tui.games.property.deals import Gap, Rise, gaps_in_turn, needs, outcome
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.state import BANK, State, Terms
from monopoly_tui.session.games import property_game

from .fixtures.make import HERE, replay
from .tables import box


def table(**owners: tuple[int, ...]) -> State:
    """A classic table where players a, b and c hold these lots."""
    edition = box("classic")
    state = Game.new(edition.board, edition.settings, ("Ann", "Bob", "Cleo"), "needs").state
    for name, lots in owners.items():
        for lot in lots:
            state.owner[lot] = "abc".index(name)
    state.count_groups()
    return state


def test_a_deal_that_completes_a_group_for_both_comes_first() -> None:
    state = table(a=(16, 18, 21, 1), b=(19, 23, 24), c=(3,))
    first, *others = needs(state, 0)
    assert (first.lots, first.owner, first.theirs, first.is_last) == ((19,), 1, (21,), True)
    assert first.offer is not None
    mine = outcome(state, 0, first.offer.give, first.offer.take)
    theirs = outcome(state, 1, first.offer.take, first.offer.give)
    assert len(mine.completes) == len(theirs.completes) == 1
    assert first.offer.take.cash == 40  # Kentucky is dearer than New York, and completing counts twice
    brown = next(need for need in others if need.lots == (3,))
    assert (brown.owner, brown.theirs) == (2, ())
    assert brown.offer is not None
    assert brown.offer.give == Terms(120)


def test_nobody_gives_the_last_lot_of_a_group_for_one_that_completes_nothing() -> None:
    need = next(need for need in needs(table(a=(16, 21), b=(19, 23, 24), c=(18,)), 0) if need.lots == (19,))
    assert (need.owner, need.theirs, need.is_last) == (1, (21,), False)
    assert need.offer is not None
    assert need.offer.give == Terms(300)


def test_what_the_bank_has_is_for_sale_and_not_dealt() -> None:
    (one,) = needs(table(a=(1,)), 0)
    assert (one.owner, one.lots, one.offer, one.is_last) == (BANK, (3,), None, True)


def test_whole_groups_those_not_begun_and_those_built_on_are_left_out() -> None:
    state = table(a=(1, 3, 16), b=(18, 19, 21))
    assert {need.group for need in needs(state, 0)} == {state.board.lots[16].group}
    state.level[18] = 1
    assert needs(state, 0) == []


def test_what_an_owner_misses_begins_with_what_the_player_has() -> None:
    state = table(a=(16, 21), b=(1, 19, 23, 24, 39), c=(18, 3))
    groups = [state.board.lots[lot].group for lot in (23, 19, 1, 39)]
    red, orange, brown, blue = groups
    assert gaps_in_turn(state, 1, 0) == [
        Gap(red, 2, (21,)),
        Gap(orange, 1, (16, 18)),
        Gap(brown, 1, (3,)),
        Gap(blue, 1, (37,)),
    ]
    assert [gap.group for gap in gaps_in_turn(state, 1, 2)] == [brown, orange, red, blue]
    state.level[23] = 1
    assert red not in [gap.group for gap in gaps_in_turn(state, 1, 0)], "no lot of it can change hands"


@pytest.mark.parametrize("name", ["two", "five", "yugioh"])
def test_every_proposal_is_allowed_in_a_real_game(name: str) -> None:
    history, _last = replay(HERE / f"{name}.journal.gz")
    proposed = 0
    for position in range(0, len(history), 29):
        game = property_game(history.game_at(position))
        if game.decision is None or game.decision.kind not in ("roll", "end_turn"):
            continue
        (player,) = game.decision.asks
        for need in needs(game.state, player):
            assert all(game.state.owner[lot] == need.owner for lot in need.lots)
            if need.offer is not None:
                assert game.decision.refusal(player, need.offer) is None
                proposed += 1
    assert proposed


def test_whose_rent_rises_and_how_much() -> None:
    state = table(a=(16, 18, 5), b=(19, 15))
    deal = outcome(state, 0, Terms(100), Terms(0, (19, 15)))
    orange, rails = state.board.lots[16].group, state.board.lots[5].group
    assert set(deal.rises) == {Rise(orange, 14, 32), Rise(rails, 25, 50)}
    assert outcome(state, 1, Terms(0, (19, 15)), Terms(100)).rises == ()


def test_the_price_is_what_the_owner_would_agree_to() -> None:
    """Bots agree to more of the proposals at the price reckoned for the owner than at the first that comes to mind."""
    history, _last = replay(HERE / "four.journal.gz")
    agreed = {"rule": 0, "price": 0}
    rolls = [at for at, step in enumerate(history.steps) if isinstance(step.action, Roll)]
    for at in rolls[len(rolls) // 6 :: 6]:
        state = property_game(history.game_at(at)).state
        player = state.turn
        for need in needs(state, player)[:2]:
            if need.offer is None or (price := priced(state, player, need.offer)) is None:
                continue
            assert max(0, price.give.cash) <= state.cash[player]
            assert price.take.cash <= state.cash[need.owner]
            for told, offer in (("rule", need.offer), ("price", price)):
                game = property_game(history.game_at(at))
                game.apply(player, offer)
                agreed[told] += isinstance(make_bot("steady", "x").answer(game, need.owner), Accept)
    assert agreed["price"] > agreed["rule"] > 0
