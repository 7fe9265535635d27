"""Too few buildings for all who could build: ask what they want, auction one by one, leave the rest to the last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..events import Built, ShortageDeclared, WishStated
from ..procedure import Decision, Frame, OwnFrame
from ..state import State
from . import auction, building
from .auction import Pass

if TYPE_CHECKING:
    from ..game import Game


class Shortage(Frame):
    """More players could build than the Bank has buildings for.

    First those in `to_ask` say what they want; then, if it is too much, one building after another is auctioned
    while two or more want one, and who is left alone places what is left at the printed price.
    `lots` is what the builder asked for of this kind, `rest` what comes after it.
    """

    player: int
    lots: tuple[int, ...]
    rest: tuple[int, ...]
    building: str
    to_ask: list[int]
    wishes: dict[int, int]
    auctioning: bool = False

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> WantDecision | PlaceDecision | None:
        """Ask the next player; then build, auction the next building, or ask who alone wants it where it goes."""
        state, kind = game.state, self.building
        if self.to_ask:
            player = self.to_ask[0]
            return WantDecision(state, player, self.player, kind, building.could_buy(state, player, kind))
        if not self.auctioning:
            if sum(self.wishes.values()) <= building.stock(state, kind):
                if self.player in self.wishes:
                    building.put_up(game, self.player, self.lots)
                self.over(game)
                return None
            self.auctioning = True
        wanting = [p for p in state.in_turn_order() if self.wishes.get(p) and building.places_for(state, p, kind)]
        if len(wanting) > 1 and building.stock(state, kind):
            auction.open_for_building(game, kind, wanting)
            return None
        places = _affordable(state, wanting[0], kind) if wanting else ()
        if places:
            return PlaceDecision(state, wanting[0], kind, places)
        self.over(game)
        return None

    def turn_down(self, game: Game, player: int) -> None:
        """Who alone wants buildings stops there."""
        self.over(game)

    def goes_on_without(self, game: Game, player: int) -> bool:
        if player in self.to_ask:
            self.to_ask.remove(player)
        self.wishes.pop(player, None)
        return True

    # --- as the seller at an auction ------------------------------------------------------------------------------

    def is_contested(self) -> bool:
        """Whether more than one player wants a building still."""
        return sum(map(bool, self.wishes.values())) > 1

    def has_place(self, game: Game, winner: int) -> bool:
        """Whether the winner can put it up."""
        return bool(building.places_for(game.state, winner, self.building))

    def give_up(self, player: int) -> None:
        """A player has no place for a building any more."""
        self.wishes[player] = 0

    def sold(self, game: Game, winner: int, price: int) -> None:
        """A building was won, and paid: it is placed at once."""
        self.wishes[winner] -= 1
        game.state.frames.append(Placement(winner, self.building, price))

    def over(self, game: Game) -> None:
        """The shortage is over; the builder goes on with the rest as far as it can still be built."""
        game.state.frames.pop()
        rest = building.Build(self.rest)
        if self.rest and self.player in self.wishes and not rest.refusal(game.state, self.player):
            rest.do(game, self.player)


class Placement(OwnFrame):
    """The winner of a building puts it up; `price` was the bid."""

    building: str
    price: int

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> PlaceDecision:
        """Ask where the building goes."""
        places = building.places_for(game.state, self.player, self.building)
        return PlaceDecision(game.state, self.player, self.building, places, self.price)


class Want(Action):
    """In a shortage: how many buildings one would buy."""

    count: int

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames[-1]
        assert isinstance(frame, Shortage)
        frame.to_ask.remove(player)
        frame.wishes[player] = self.count
        game.emit(WishStated(player, self.count, frame.building))


class Place(Action):
    """Put up the building just won and paid, or buy it at the printed price."""

    lot: int

    def do(self, game: Game, player: int) -> None:
        state = game.state
        frame = state.frames[-1]
        if isinstance(frame, Shortage):
            frame.wishes[player] -= 1
            building.put_up(game, player, (self.lot,))
            return
        assert isinstance(frame, Placement)
        state.frames.pop()
        game.emit(Built(player, self.lot, frame.building, state.level[self.lot] + 1, frame.price, won=True))


class WantDecision(Decision):
    """Buildings are short: how many does this player want?"""

    __slots__ = ("builder", "building", "most")
    kind = "want"
    answers = (Want,)

    def __init__(self, state: State, player: int, builder: int, building: str, most: int) -> None:
        super().__init__(state, player)
        self.builder, self.building, self.most = builder, building, most

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, Want)
        return no.WantsTooMany(action.count, self.most) if not 0 <= action.count <= self.most else None

    def choices(self, player: int) -> Iterator[Action]:
        return map(Want, range(self.most + 1))


class PlaceDecision(Decision):
    """The winner of a building chooses where it stands.

    `price` is what was bid for it. It is None for one who alone still wants buildings: that player pays at each of
    the `places` what its deed says, and may stop.
    """

    __slots__ = ("building", "places", "price")
    kind = "place"
    answers = (Place, Pass)

    def __init__(
        self, state: State, player: int, building: str, places: tuple[int, ...], price: int | None = None
    ) -> None:
        super().__init__(state, player)
        self.building, self.places, self.price = building, places, price

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is Pass:
            return None if self.price is None else no.PaidAlready(self.price)
        assert isinstance(action, Place)
        return no.WrongPlace(action.lot, self.places) if action.lot not in self.places else None

    def choices(self, player: int) -> Iterator[Action]:
        yield Pass()
        yield from map(Place, self.places)


def declare(
    game: Game, player: int, lots: tuple[int, ...], rest: tuple[int, ...], kind: str, to_ask: list[int]
) -> None:
    """Somebody asks for more than there may be for all."""
    game.emit(ShortageDeclared(player, kind, building.stock(game.state, kind)))
    game.state.frames.append(Shortage(player, lots, rest, kind, to_ask, {player: len(lots)}))


def _affordable(state: State, player: int, kind: str) -> tuple[int, ...]:
    """Where a player could put up a building at the printed price; nowhere if the Bank has none."""
    if not building.stock(state, kind):
        return ()
    places, lots = building.places_for(state, player, kind), state.board.lots
    return tuple(space for space in places if lots[space].house_cost <= state.cash[player])
