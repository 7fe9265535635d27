"""From fixed positions play can go on in exactly so many ways, and what is listed is exactly what is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.cards import ChooseEffect
from monopoly_tui.games.property.procedures.jail import UseCard
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.shortage import Place, Want
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.rules.power_doubles import UsePower
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS

from .perft import count, lawful, outcomes
from .positions import POSITIONS, each_position, set_up


def test_there_is_a_position_for_every_question() -> None:
    decisions = [set_up(position).decision for position in POSITIONS]
    assert {decision.kind for decision in decisions if decision} == set(DECISIONS)


@each_position
def test_count(position: dict[str, Any]) -> None:
    game = set_up(position)
    found = [count(game, depth) for depth in range(1, len(position["counts"]) + 1)]
    assert found == position["counts"], position["why"]


@each_position
def test_what_is_listed_is_what_is_allowed(position: dict[str, Any]) -> None:
    game = set_up(position)
    tables = [game, *(next(outcomes(game, player, action)) for player, action in lawful(game))]
    for table in tables:
        listed = set(map(str, lawful(table)))
        allowed = set(map(str, _allowed(table)))
        assert listed == allowed, listed ^ allowed


def _allowed(game: Game) -> Iterator[tuple[int, Action]]:
    """Everything that is not refused out of all that could be tried."""
    decision = game.decision
    if decision is None:
        return
    for player in range(-2, game.state.players + 1):
        for action in _imaginable(game, player):
            if decision.refusal(player, action) is None:
                yield player, action
            else:
                with pytest.raises(IllegalAction):
                    game.apply(player, action)


def _imaginable(game: Game, player: int) -> Iterator[Action]:
    """Every action with a single lot, card or choice; of the bids those that are listed and the next beyond them."""
    spaces = range(-1, len(game.state.board.spaces) + 1)
    for name, kind in ACTIONS.items():
        match name:
            case "Build" | "Sell" | "Mortgage" | "Lift":
                assert issubclass(kind, Build | Sell | Mortgage | Lift)
                yield kind(())
                yield from (kind((space,)) for space in spaces)
            case "Place":
                yield from map(Place, spaces)
            case "SellGroup":
                # Every lot of a group stands for the group; the first one owned is listed.
                seen = set()
                for space in game.state.lots_of(player) if player >= 0 else spaces:
                    group = game.state.board.lots[space].group if space in game.state.board.lots else -1
                    if group not in seen:
                        yield SellGroup(space)
                    seen.add(group)
            case "UsePower":
                yield from map(UsePower, (None, *spaces))
            case "Want":
                yield from map(Want, range(-1, 40))
            case "ChooseTax":
                yield from map(ChooseTax, (False, True))
            case "ChooseEffect":
                yield from map(ChooseEffect, range(-1, 4))
            case "UseCard":
                yield from map(UseCard, ("chance", "chest", "neither"))
            case "Bid":
                if isinstance(game.decision, AuctionDecision) and 0 <= player < game.state.players:
                    least, cash = game.decision.least, game.state.cash[player]
                    amounts = {least - 1, least, (least + cash) // 2, cash, cash + 1, game.decision.bid}
                    yield from map(Bid, amounts)
            case "Offer" | "Resign" | "TimeUp":
                pass
            case _:
                yield kind()
