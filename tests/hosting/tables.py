"""Tables for several terminals without any terminal: guests that keep what they are told, and a clock that is set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.hosting.following import FollowedGame
from monopoly_tui.hosting.protocol import (
    WIRE,
    Message,
    beginning,
    head_of,
    read_step,
    read_welcome,
    rules_known,
    unpack,
)
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.table import HostedTable
from monopoly_tui.hosting.tending import Rhythm, Tender
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import PERSON, Player, Setup

from ..tables import box

ANN, BOB, CLEO, EVE = 2001, 2002, 2003, 2009
"""Users of the machine; the last one has no seat."""


def persons(seed: str = "several", players: int = 3, bots: int = 0, name: str = "classic", **rules: Any) -> Setup:
    """A table of persons, and some bots."""
    edition = box(name)
    kind = "simple" if edition.game == "property" else "steady"
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[: players + bots]
    seated = tuple(Player(one, PERSON if at < players else kind, at) for at, one in enumerate(names))
    return Setup(edition, edition.settings.with_rules(rules), seated, seed)


@dataclass
class Terminal:
    """A guest that follows the game with all it is told."""

    user: int
    raw: bytearray = field(default_factory=bytearray)
    told: list[Message] = field(default_factory=list)
    lines: list[bytes] = field(default_factory=list)
    game: FollowedGame | None = None

    def send(self, line: bytes) -> None:
        self.raw += line
        for one in line.splitlines(keepends=True):
            message = unpack(one)
            self.told.append(message)
            self._follow(one, message)

    def _follow(self, line: bytes, message: Mapping[str, Any]) -> None:
        if "welcome" in message:
            self.lines.clear()
            self.game = FollowedGame(read_welcome(message["welcome"]), message["table"])
        elif "by" in message:
            assert self.game is not None
            self.lines.append(beginning(line))
            self.game.follow(*read_step(self.game.history.kind, message))
        elif "undone" in message:
            assert self.game is not None
            del self.lines[-message["undone"] :]
            self.game.take_back(message["undone"], message["mark"])

    @property
    def refusals(self) -> list[object]:
        """Why things were not done, and what has not been looked at before."""
        found = [message["no"] for message in self.told if "no" in message]
        self.told = [message for message in self.told if "no" not in message]
        return found

    def hello(self) -> Message:
        return {"hello": WIRE, "rules": rules_known(), "have": len(self.lines), "head": head_of(self.lines)}


@dataclass
class Alarm:
    """Something that will happen at a time."""

    at: float
    act: Callable[[], object]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.alarms: list[Alarm] = []

    def later(self, seconds: float, act: Callable[[], object]) -> Alarm:
        self.alarms.append(Alarm(self.now + seconds, act))
        return self.alarms[-1]

    def pass_by(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [one for one in self.alarms if not one.cancelled and one.at <= end]:
            first = min(due, key=lambda one: one.at)
            self.alarms.remove(first)
            self.now = max(self.now, first.at)
            first.act()
        self.now = end
        self.alarms = [one for one in self.alarms if not one.cancelled]


class Room:
    """A hosted table, its clock, and the terminals at it."""

    def __init__(self, setup: Setup, *, slow: bool = False, users: Mapping[int, int] | None = None) -> None:
        self.game = RecordedGame(setup)
        self.game.name = "room"
        seated = {0: ANN, 1: BOB, 2: CLEO} if users is None else users
        self.seating = Seating(ANN, dict(seated), slow=slow)
        self.table = HostedTable(self.game, self.seating)
        self.clock = Clock()
        self.ended = False
        self.kept = 0
        self.table.keep = self._count
        self.tender = Tender(self.table, self.clock.later, Rhythm(), self._end)
        self.tender.tend()

    def _count(self) -> None:
        self.kept += 1

    def _end(self) -> None:
        self.ended = True

    def join(self, user: int) -> Terminal:
        terminal = Terminal(user)
        assert self.table.greet(terminal, terminal.hello())
        return terminal

    def go_on_to_auction(self) -> None:
        """Let everybody roll and decline until the first lot is auctioned."""
        while (decision := self.game.decision) is not None and not isinstance(decision, AuctionDecision):
            do = {"roll": "Roll", "end_turn": "EndTurn", "buy": "Decline", "tax": "PayFlatTax"}[decision.kind]
            self.table.do(decision.asks[0], self.game.history.kind.decode_action({"do": do}))

    def act(self, terminal: Terminal, seat: int, do: str, at: int | None = None, **fields: Any) -> list[object]:
        """Let somebody act; why not, if not."""
        message = {"act": {"do": do, **fields}, "as": seat, "at": len(self.table.lines) if at is None else at}
        self.table.take(terminal, message)
        return terminal.refusals

    def assert_agree(self, *terminals: Terminal) -> None:
        """All terminals have seen the same, and that is what happened."""
        for terminal in terminals:
            assert terminal.game is not None
            assert list(terminal.game.steps) == list(self.game.steps)
