"""Who sits where at a table for several: seats belong to users of the machine, and so does what is left for later."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field

from monopoly_tui.games.core.game import AnyGame, Bot
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.records import record
from monopoly_tui.session.setup import PERSON, Setup

EVERY = "every"
"""For which auction it is that somebody passes in all of them."""


@record
class StandingOrder(Bot):
    """Bids for somebody who is not there, up to a sum in one auction; a sum of 0 in every auction passes."""

    matter: str
    most: int

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """The next bid, or a pass; nothing in an auction it is not meant for."""
        decision = game.decision
        if decision is None or not decision.matter or player not in decision.asks:
            return None
        return decision.up_to(player, self.most) if self.matter in (EVERY, decision.matter) else None


@record
class Seating:
    """By the numbers of the seats, the users who sit there; where anybody is `invited`, nobody else can sit down.

    A `slow` table waits for everybody, for days if need be: no bot stands in unasked, and no auction is closed by the
    clock. At the `lent` seats a bot plays until those who sit there want to play themselves.
    """

    owner: int
    users: dict[int, int] = field(default_factory=dict)
    invited: tuple[str, ...] = ()
    slow: bool = False
    orders: dict[int, StandingOrder] = field(default_factory=dict)
    lent: set[int] = field(default_factory=set)

    def seats_of(self, user: int) -> list[int]:
        """The seats of a user."""
        return [seat for seat, sits in sorted(self.users.items()) if sits == user]

    def free(self, setup: Setup) -> list[int]:
        """The seats of persons where nobody sits."""
        return [at for at, player in enumerate(setup.players) if player.seat == PERSON and at not in self.users]

    def may_sit(self, user: int, name: str) -> bool:
        """Whether a user is welcome."""
        return not self.invited or user == self.owner or name in self.invited

    def choose(self, setup: Setup, name: str) -> int | None:
        """The seat for a user who names none: the one of their own name, else the first."""
        free = self.free(setup)
        named = [seat for seat in free if setup.players[seat].name.casefold() == name.casefold()]
        return next(iter([*named, *free]), None)

    def vacate(self, seat: int) -> None:
        """Let a seat be free, and forget what was meant for whoever sat there."""
        del self.users[seat]
        self.orders.pop(seat, None)
        self.lent.discard(seat)

    def forget_orders(self, matter: str) -> bool:
        """Forget what was meant for auctions that are over; whether there was anything."""
        over = [seat for seat, order in self.orders.items() if order.matter not in (EVERY, matter)]
        for seat in over:
            del self.orders[seat]
        return bool(over)

    # --- as it is kept ------------------------------------------------------------------------------------------------

    def written(self) -> bytes:
        """All of it as a file has it."""
        plain = {
            "users": sorted(self.users.items()),
            "invited": self.invited,
            "slow": self.slow,
            "orders": [[seat, order.matter, order.most] for seat, order in sorted(self.orders.items())],
            "lent": sorted(self.lent),
        }
        return json.dumps(plain).encode()

    @classmethod
    def read(cls, owner: int, kept: bytes | None) -> Seating:
        """The seating that was kept; what makes no sense in it is left out, and seats become free."""
        try:
            told = json.loads(kept or b"null")
        except (ValueError, RecursionError):
            return cls(owner)
        match told:
            case {"users": list() as users, "invited": list() as invited, "slow": bool() as slow, "orders": list() as
                  orders, **more}:  # fmt: skip
                guests, sitting = tuple(name for name in invited if isinstance(name, str)), dict(_pairs(users))
                return cls(owner, sitting, guests, slow, dict(_orders(orders)), _lent(more.get("lent"), sitting))
        return cls(owner)


def _pairs(told: Iterable[object]) -> Iterable[tuple[int, int]]:
    for pair in told:
        match pair:
            case [int() as seat, int() as user]:
                yield seat, user


def _orders(told: Iterable[object]) -> Iterable[tuple[int, StandingOrder]]:
    for order in told:
        match order:
            case [int() as seat, str() as matter, int() as most]:
                yield seat, StandingOrder(matter, most)


def _lent(told: object, users: Mapping[int, int]) -> set[int]:
    seats = told if isinstance(told, list) else []  # who kept them before seats were lent says nothing of it
    return {seat for seat in seats if isinstance(seat, int) and seat in users}
