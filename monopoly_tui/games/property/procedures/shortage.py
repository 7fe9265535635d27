"""Too few buildings for all who could build: ask what they want, auction one by one, leave the rest to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import management
from ..actions import Build, Place, Want
from ..decisions import PlaceDecision, WantDecision
from ..events import Built, ShortageDeclared, WishStated
from ..frames import Placement, Shortage
from ..state import State
from . import auction, building

if TYPE_CHECKING:
    from ..game import Game


def declare(
    game: Game, player: int, lots: tuple[int, ...], rest: tuple[int, ...], kind: str, to_ask: list[int]
) -> None:
    """Somebody asks for more than there may be for all."""
    game.emit(ShortageDeclared(player, kind, management.stock(game.state, kind)))
    game.state.frames.append(Shortage(player, lots, rest, kind, to_ask, {player: len(lots)}))


def resume(game: Game, frame: Shortage) -> WantDecision | PlaceDecision | None:
    """Ask the next player; then build, auction the next building, or ask who alone wants it where it goes."""
    state, kind = game.state, frame.building
    if frame.to_ask:
        player = frame.to_ask[0]
        return WantDecision(state, player, frame.player, kind, management.could_buy(state, player, kind))
    if not frame.auctioning:
        if sum(frame.wishes.values()) <= management.stock(state, kind):
            if frame.player in frame.wishes:
                building.put_up(game, frame.player, frame.lots)
            over(game)
            return None
        frame.auctioning = True
    wanting = [p for p in state.in_turn_order() if frame.wishes.get(p) and management.places_for(state, p, kind)]
    if len(wanting) > 1 and management.stock(state, kind):
        auction.open_for_building(game, kind, wanting)
        return None
    places = _affordable(state, wanting[0], kind) if wanting else ()
    if places:
        return PlaceDecision(state, wanting[0], kind, places)
    over(game)
    return None


def _affordable(state: State, player: int, kind: str) -> tuple[int, ...]:
    """Where a player could put up a building at the printed price; nowhere if the Bank has none."""
    if not management.stock(state, kind):
        return ()
    places, lots = management.places_for(state, player, kind), state.board.lots
    return tuple(space for space in places if lots[space].house_cost <= state.cash[player])


def wanted_by_one(game: Game) -> bool:
    """Whether the building under the hammer is wanted by no more than one player, the others having left."""
    frame = game.state.frames[-2]
    assert isinstance(frame, Shortage)
    return sum(map(bool, frame.wishes.values())) < 2


def over(game: Game) -> None:
    """The shortage is over; the builder goes on with the rest as far as it can still be built."""
    frame = game.state.frames.pop()
    assert isinstance(frame, Shortage)
    rest = Build(frame.rest)
    if frame.rest and frame.player in frame.wishes and not management.refuse_build(game.state, frame.player, rest):
        building.build(game, frame.player, rest)


def want(game: Game, player: int, action: Want) -> None:
    """Say how many."""
    frame = game.state.frames[-1]
    assert isinstance(frame, Shortage)
    frame.to_ask.remove(player)
    frame.wishes[player] = action.count
    game.emit(WishStated(player, action.count, frame.building))


def won(game: Game, player: int, kind: str, price: int) -> None:
    """A building was won: it is placed at once."""
    frames = game.state.frames
    frame = frames[-1]
    assert isinstance(frame, Shortage)
    frame.wishes[player] -= 1
    frames.append(Placement(player, kind, price))


def give_up(game: Game, player: int) -> None:
    """A player has no place for a building any more."""
    frame = game.state.frames[-1]
    assert isinstance(frame, Shortage)
    frame.wishes[player] = 0


def resume_placement(game: Game, frame: Placement) -> PlaceDecision:
    """Ask where the building goes."""
    state = game.state
    places = management.places_for(state, frame.player, frame.building)
    return PlaceDecision(state, frame.player, frame.building, places, frame.price)


def place(game: Game, player: int, action: Place) -> None:
    """Put up what was won and paid, or buy it at the printed price."""
    state = game.state
    frame = state.frames[-1]
    if isinstance(frame, Shortage):
        frame.wishes[player] -= 1
        building.put_up(game, player, (action.lot,))
        return
    assert isinstance(frame, Placement)
    state.frames.pop()
    game.emit(Built(player, action.lot, frame.building, state.level[action.lot] + 1, frame.price, won=True))
