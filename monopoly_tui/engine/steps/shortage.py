"""Too few buildings for all who could build: ask what they want, then auction one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import management
from ..actions import Build, Place, Want
from ..decisions import PlaceDecision, WantDecision
from ..events import Built, ShortageDeclared, WishStated
from ..frames import Placement, Shortage
from . import auction, building

if TYPE_CHECKING:
    from ..game import Game


def declare(
    game: Game, player: int, lots: tuple[int, ...], rest: tuple[int, ...], kind: str, to_ask: list[int]
) -> None:
    """Somebody asks for more than there may be for all."""
    game.emit(ShortageDeclared(player, kind, management.stock(game.state, kind)))
    game.state.frames.append(Shortage(player, lots, rest, kind, to_ask, {player: len(lots)}))


def resume(game: Game, frame: Shortage) -> WantDecision | None:
    """Ask the next player; then build, or auction the next building."""
    state, kind = game.state, frame.building
    if frame.to_ask:
        player = frame.to_ask[0]
        return WantDecision(state, player, frame.player, kind, management.could_buy(state, player, kind))
    supply = management.stock(state, kind)
    if not frame.auctioning:
        wishes = sum(frame.wishes.values())
        if wishes <= supply or wishes == frame.wishes.get(frame.player):
            # Whoever alone wants more than there are gets those there are.
            if frame.player in frame.wishes:
                building.put_up(game, frame.player, frame.lots[:supply])
            over(game)
            return None
        frame.auctioning = True
    bidders = [p for p in state.in_turn_order() if frame.wishes.get(p) and management.places_for(state, p, kind)]
    if bidders and supply:
        auction.open_for_building(game, kind, bidders)
    else:
        over(game)
    return None


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


def won(game: Game, player: int, kind: str) -> None:
    """A building was won: it is placed at once."""
    frames = game.state.frames
    frame = frames[-1]
    assert isinstance(frame, Shortage)
    frame.wishes[player] -= 1
    frames.append(Placement(player, kind))


def give_up(game: Game, player: int) -> None:
    """A player has no place for a building any more."""
    frame = game.state.frames[-1]
    assert isinstance(frame, Shortage)
    frame.wishes[player] = 0


def resume_placement(game: Game, frame: Placement) -> PlaceDecision:
    """Ask where the building goes."""
    state = game.state
    places = management.places_for(state, frame.player, frame.building)
    return PlaceDecision(state, frame.player, frame.building, places)


def place(game: Game, player: int, action: Place) -> None:
    """Put it up; it is paid already."""
    frame = game.state.frames.pop()
    assert isinstance(frame, Placement)
    game.emit(Built(player, action.lot, frame.building, game.state.level[action.lot] + 1, 0))
