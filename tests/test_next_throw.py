"""What the next throw can bring is what the engine makes of each of the 36 throws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from monopoly_tui.games.property.events import CardDrawn, DebtOpened, Paid, SentToJail, StayedInJail
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import THROWS, Dice
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.state import BANK
from monopoly_tui.games.property.throws import Meeting, next_throw
from monopoly_tui.session.games import property_game

from .fixtures.make import HERE, replay
from .loaded import load_dice

CHARGED = ("rent", "tax")


def thrown(game: Game, player: int, dice: Dice) -> Meeting | None:
    """Where the engine leads after a throw, and what it charges there before any card is drawn."""
    game = game.copy()
    fresh = (6, 6)  # the dearest throw, where a utility asks for another one
    load_dice(game.state, [dice, fresh])
    start = game.state.at[player]
    events = game.apply(player, Roll())
    drawn = next((at for at, event in enumerate(events) if isinstance(event, CardDrawn)), len(events))
    if isinstance(game.decision, TaxDecision) and drawn == len(events):
        cost = game.decision.cost(game.decision.usual(game.decision.asks[0]))
    else:
        cost = sum(_charged(event, player) for event in events[:drawn])
    jailed = any(isinstance(event, SentToJail) for event in events[:drawn])
    if any(isinstance(event, StayedInJail) for event in events):
        return None
    if isinstance(game.decision, BuyDecision) and drawn == len(events):
        return Meeting(game.decision.lot.space, for_sale=True)
    reached = game.state.board.jail if jailed else (start + sum(dice)) % 40
    return Meeting(reached, cost)


def _charged(event: object, player: int) -> int:
    if isinstance(event, Paid) and event.payer == player and event.reason in CHARGED:
        return event.amount
    return event.amount if isinstance(event, DebtOpened) and event.reason in CHARGED else 0


def asked_to_throw(name: str, every: int) -> Iterator[tuple[Game, int]]:
    """Tables of a saved game at which somebody is about to throw, with who it is."""
    history, _last = replay(HERE / f"{name}.journal.gz")
    game, count = property_game(history.game_at(0)), 0
    for position in range(len(history)):
        if game.decision is not None and game.decision.kind in ("roll", "jail"):
            count += 1
            if count % every == 0:
                yield game, game.decision.asks[0]
        history.step_on(game, position)


@pytest.mark.parametrize("name", ["two", "yugioh", "jail", "poor", "house-rules"])
def test_every_throw_is_what_the_engine_makes_of_it(name: str) -> None:
    seen = 0
    for game, player in asked_to_throw(name, every=7):
        fine = game.state.settings.jail_fine if game.state.jailed[player] >= 0 else 0
        if game.state.cash[player] < fine:
            continue  # the token stays until the fine is raised
        wanted = {dice: thrown(game, player, dice) for dice in THROWS}
        assert next_throw(game.state, player).meetings == {d: meeting for d, meeting in wanted.items() if meeting}
        seen += 1
    assert seen > 3


def test_sums_chances_and_the_worst_are_counted_by_ways() -> None:
    game, player = list(asked_to_throw("two", every=1))[-1]
    ahead = next_throw(game.state, player)
    costs = {dice: meeting.cost for dice, meeting in ahead.meetings.items()}
    assert ahead.sums == set(range(2, 13))
    assert ahead.hurting == {sum(dice) for dice, cost in costs.items() if cost}
    assert ahead.chance * 36 == sum(cost > 0 for cost in costs.values())
    assert (ahead.worst.cost if ahead.worst else 0) == max(costs.values())
    assert all(game.state.owner[space] == BANK for space in ahead.for_sale)
