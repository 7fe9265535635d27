"""Random games break no promise, and go the same way when they are saved and loaded or played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from monopoly_tui.games.property.state import State
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS

from ..volume import many
from .promises import broken
from .random_play import Start, some_start
from .watched import Table

PARTS = 8


@settings(
    max_examples=100,
    derandomize=True,
    database=None,
    # A table that fails tells its whole story; shortening it would take minutes.
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(luck=st.randoms(use_true_random=False), before=st.integers(0, 400))
def test_hypothesis_finds_no_broken_promise(luck: Random, before: int) -> None:
    start = some_start(luck)
    table = Table(start)
    # To get anywhere late in a game takes more numbers than hypothesis likes to draw.
    table.play(Random(start.seed), before, wild=0)
    table.play(luck, 25, wild=0.4)
    table.check_saving(luck, 10)
    table.check_replay()


def random_game(number: int, actions: int) -> Table:
    """A whole game out of one number."""
    luck = Random(number)
    table = Table(some_start(luck))
    table.play(luck, actions // 2, wild=0.1)
    table.check_saving(luck, 50)
    table.play(luck, actions // 2, wild=0.1)
    table.check_replay()
    return table


def test_random_games_meet_every_action_and_every_question() -> None:
    """The games drawn here are worth something only if they reach all that can happen."""
    seen: Counter[str] = Counter()
    for number in range(60):
        seen += random_game(number, 600).seen
        if number >= 24 and {*ACTIONS, *DECISIONS} <= set(seen):
            return
    missed = {*ACTIONS, *DECISIONS} - set(seen)
    pytest.fail(f"never met: {missed}")


@pytest.mark.soak(minutes=1)
@pytest.mark.parametrize("part", range(PARTS))
def test_soak(part: int) -> None:
    """A million actions in all parts together, with every promise looked at after each."""
    actions, number = 0, part
    while actions * PARTS < many(1_000_000):
        actions += len(random_game(1000 + number, 4000).history)
        number += PARTS


# --- the checks themselves ---------------------------------------------------------------------------------------


def _make_money(state: State) -> None:
    state.cash[0] += 1


def _overdraw(state: State) -> None:
    state.cash[0], state.cash[-1] = -1, state.cash[-1] + state.cash[0] + 1


def _make_a_house(state: State) -> None:
    state.houses += 1


def _lose_a_card(state: State) -> None:
    state.decks[0].pop()


def _build_on_go(state: State) -> None:
    state.level[0] = 1


def _move_a_deed(state: State) -> None:
    state.owner[39] = (state.owner[39] + 2) % (state.players + 1) - 1


def _mortgage_the_banks(state: State) -> None:
    state.mortgaged[state.owner.index(-1)] = True


def _ask_nobody(state: State) -> None:
    state.out[:] = [True] * state.players


@pytest.mark.parametrize(
    "spoil",
    [_make_money, _overdraw, _make_a_house, _lose_a_card, _build_on_go, _move_a_deed, _mortgage_the_banks, _ask_nobody],
)
def test_a_spoilt_table_is_noticed(spoil: Callable[[State], None]) -> None:
    table = Table(Start("classic", {"deal": {"deeds": 3}}, 4, "spoilt"))
    table.play(Random(1), 60, wild=0)
    assert not table.game.over
    spoil(table.game.state)
    assert broken(table.game) or table.ledger.differences(table.game.state)
