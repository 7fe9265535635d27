"""A table for several terminals: the one place where its actions are done, and everybody at it is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.records import record
from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import PERSON
from monopoly_tui.session.typed import unsafe_character

from . import protocol
from .following import public_mark, shown_by
from .places import NOBODY, Seat, TableNote, user_name
from .protocol import LONGEST_TALK, WIRE, Message, pack
from .seating import EVERY, Seating, StandingOrder

MOST_OFFERS = 3
"""Deals that one player proposes in a turn."""
REMEMBERED = 20
"""Lines of talk that are told to whoever comes later."""
READING = 20.0
"""So many seconds whatever somebody has open holds bots up: it may be forgotten there."""


class Guest(Protocol):
    """A terminal at the table."""

    user: int

    def send(self, line: bytes) -> None:
        """Tell it something."""


@record
class UndoRequest:
    """Somebody asks the others to take something back; `left` are the users who have not agreed yet."""

    count: int
    by: int
    left: set[int]


class HostedTable:
    """A game, its seats and the terminals at it.

    `tend` is called after every change, `keep` when the seating has changed, `changed` when the list of tables should
    tell something else.
    """

    def __init__(self, game: RecordedGame, seating: Seating) -> None:
        self.game, self.seating = game, seating
        self.guests: list[Guest] = []
        """Those who were greeted."""
        self.lines = [protocol.step_line(game.history.kind, step) for step in game.steps]
        self.standing_in: set[int] = set()
        """The seats of those who have been away for long."""
        self.request: UndoRequest | None = None
        self.talk: deque[bytes] = deque(maxlen=REMEMBERED)
        self._reading: dict[int, float] = {}
        """For how many seconds more those are waited for who have something open, by the identity of the guest."""
        self._matter, self._matter_since = "", len(self.lines)
        self.tend: Callable[[], None] = lambda: None
        self.keep: Callable[[], None] = lambda: None
        self.changed: Callable[[], None] = lambda: None

    # --- telling --------------------------------------------------------------------------------------------------

    def broadcast(self, line: bytes) -> None:
        """Tell everybody."""
        for guest in list(self.guests):
            guest.send(line)

    def no(self, guest: Guest, why: str, answer: int | None = None) -> None:
        """Tell a guest why something was not done; of an answer, after how many steps it was given.

        Who is listened to slowly may have given another meanwhile, and must not take this for what became of that.
        """
        to = {} if answer is None else {"to": answer}
        guest.send(pack({"no": why, "at": len(self.lines), **to}))

    def is_here(self, user: int) -> bool:
        """Whether a user has a terminal at the table."""
        return any(guest.user == user for guest in self.guests)

    @property
    def stood_in(self) -> set[int]:
        """The seats at which a bot plays for somebody: who is away for long, or has asked for it."""
        return self.standing_in | self.seating.lent

    def tell_seats(self) -> None:
        """Tell everybody who is there, and the list of tables too."""
        for guest in list(self.guests):
            guest.send(self._seats_for(guest))
        self.changed()

    def _seats_for(self, guest: Guest) -> bytes:
        seats = [
            [None if user is None else user_name(user), user is not None and self.is_here(user), at in self.stood_in]
            for at, user in enumerate(map(self.seating.users.get, range(len(self.game.setup.players))))
        ]
        watching = len({one.user for one in self.guests} - set(self.seating.users.values()))
        return pack({"seats": seats, "watching": watching, "yours": self.seating.seats_of(guest.user)})

    def note(self) -> TableNote:
        """What the list of tables tells."""
        setup, decision, users = self.game.setup, self.game.decision, self.seating.users
        seats = [
            Seat(player.name, users.get(at), at in users and self.is_here(users[at]), player.seat != PERSON)
            for at, player in enumerate(setup.players)
        ]
        title = f"{setup.edition.title}".replace("\n", " ")
        asks = decision.asks if decision else ()
        in_round = self.game.game.state.round
        return TableNote(self.game.name, title, tuple(seats), asks, in_round, self.game.over, self.seating.owner)

    # --- coming and going -----------------------------------------------------------------------------------------

    def greet(self, guest: Guest, message: Message) -> bool:
        """Let a terminal follow the game from where it knows it; false if it cannot."""
        match message:
            case {"hello": int() as wire, "rules": dict() as rules, "have": int() as have, "head": str() as head}:
                kind = self.game.history.kind
                if wire != WIRE or rules.get(self.game.setup.edition.game) != kind.version:
                    self.no(guest, "version")
                    return False
                self._catch_up(guest, have, head)
                return True
        self.no(guest, "hello")
        return False

    def _catch_up(self, guest: Guest, have: int, head: str) -> None:
        known = 0 < have <= len(self.lines) and protocol.head_of(self.lines[:have]) == head
        have = have if known else 0
        if known:
            guest.send(pack({"again": have}))
        else:
            owner = user_name(self.seating.owner)
            told = {"welcome": protocol.welcome(self.game.history), "table": self.game.name, "owner": owner}
            guest.send(pack({**told, "slow": self.seating.slow, "waits": True, "lends": True}))
        guest.send(b"".join(map(protocol.ended, self.lines[have:])))
        for line in () if known else self.talk:
            guest.send(line)
        self.guests.append(guest)
        self.standing_in -= set(self.seating.seats_of(guest.user))
        self.tell_seats()
        guest.send(pack({"now": len(self.lines), "played": int(self.game.played)}))
        if self.request is not None:
            guest.send(self._request_line())
        if self.game.over:
            guest.send(pack(protocol.seed_told(self.game.history)))
        self.tend()

    def left(self, guest: Guest) -> None:
        """A terminal has gone."""
        self.guests.remove(guest)
        self._reading.pop(id(guest), None)
        if self.request is not None and not self.is_here(guest.user):
            self._agreed(guest.user)
        self.tell_seats()
        self.tend()

    # --- what guests say ------------------------------------------------------------------------------------------

    def take(self, guest: Guest, message: Message) -> None:
        """Do what a guest asks for, or say why not."""
        match message:
            case {"act": dict() as act, "as": int() as seat, "at": int() as at}:
                self._act(guest, seat, act, at)
            case {"sit": (int() | None) as place}:
                self._sit(guest, place)
            case {"leave": int() as seat}:
                self._stand_up(guest, seat)
            case {"undo": int() as count, "at": int() as at}:
                self._ask_undo(guest, count, at)
            case {"agree": bool() as agrees}:
                self._answer_undo(guest, agrees=agrees)
            case {"say": str() as text}:
                self._say(guest, text)
            case {"open": bool() as opened}:
                self._reading[id(guest)] = READING * opened
            case {"order": (int() | None) as most, "as": int() as seat, "every": bool() as every}:
                self._order(guest, seat, most, every=every)
            case {"lend": bool() as lent, "as": int() as seat}:
                self._lend(guest, seat, lent=lent)
            case _:
                self.no(guest, "garbled")

    def waits(self, seconds: float) -> bool:
        """Whether to wait so long for somebody seated who has something open: for each of them only for a while."""
        reading = (id(one) for one in self.guests if self.seating.seats_of(one.user))
        waiting = [one for one in reading if self._reading.get(one, 0) > 0]
        for one in waiting:
            self._reading[one] -= seconds
        return bool(waiting)

    def _say(self, guest: Guest, text: str) -> None:
        text = text.strip()
        if not text or len(text) > LONGEST_TALK or "\n" in text or unsafe_character(text) is not None:
            return self.no(guest, "talk")
        seats = self.seating.seats_of(guest.user)
        line = pack({"said": text, "who": user_name(guest.user), "seat": seats[0] if seats else None})
        self.talk.append(line)
        return self.broadcast(line)

    def _sit(self, guest: Guest, place: int | None) -> None:
        name, setup = user_name(guest.user), self.game.setup
        if guest.user == NOBODY:
            return self.no(guest, "stranger")
        if not self.seating.may_sit(guest.user, name):
            return self.no(guest, "invited")
        seat = self.seating.choose(setup, name) if place is None else place
        if seat not in self.seating.free(setup):
            return self.no(guest, "taken")
        self.seating.users[seat] = guest.user
        return self._seated()

    def _stand_up(self, guest: Guest, seat: int) -> None:
        """Give a seat back; whoever owns the table can do so for others."""
        if seat not in self.seating.users or guest.user not in (self.seating.users[seat], self.seating.owner):
            return self.no(guest, "seat")
        self.seating.vacate(seat)
        self.standing_in.discard(seat)
        return self._seated()

    def _lend(self, guest: Guest, seat: int, *, lent: bool) -> None:
        """Let a bot play for somebody, until the same says that it shall not: to go and to come back says nothing."""
        if self.seating.users.get(seat) != guest.user:
            return self.no(guest, "seat")
        if self.game.over:
            return self.no(guest, "over")
        if self.game.game.state.out[seat]:
            return self.no(guest, "out")
        (self.seating.lent.add if lent else self.seating.lent.discard)(seat)
        return self._seated()

    def _seated(self) -> None:
        self.keep()
        self.tell_seats()
        self.tend()

    def _order(self, guest: Guest, seat: int, most: int | None, *, every: bool) -> None:
        """Leave a standing bid for the auction that is open, pass in every auction, or think better of both."""
        decision = self.game.decision
        if self.seating.users.get(seat) != guest.user:
            return self.no(guest, "seat")
        if most is None:
            self.seating.orders.pop(seat, None)
        elif every:
            self.seating.orders[seat] = StandingOrder(EVERY, 0)
        elif decision is not None and decision.matter and most > 0:
            self.seating.orders[seat] = StandingOrder(decision.matter, most)
        else:
            return self.no(guest, "late")
        self.keep()
        for one in self.guests:
            if one.user == guest.user:  # how far somebody will go is nobody else's business
                one.send(pack({"order": most, "as": seat, "every": every}))
        return self.tend()

    # --- actions --------------------------------------------------------------------------------------------------

    def _act(self, guest: Guest, seat: int, act: Message, at: int) -> None:
        try:
            action = self.game.history.kind.decode_action(act)
        except ValueError:
            return self.no(guest, "action", at)
        if why := self._objection(guest, seat, action, at):
            return self.no(guest, why, at)
        try:
            self.do(seat, action)
        except IllegalAction:
            self.no(guest, "refused", at)
        except SaveFailed:
            self.no(guest, "unsaved", at)
        return None

    def _objection(self, guest: Guest, seat: int, action: Action, at: int) -> str:
        """Why an action is not even looked at."""
        name = type(action).__name__
        if self.seating.users.get(seat) != guest.user:
            return "seat"
        if seat in self.seating.lent:
            return "lent"
        if name == "TimeUp":
            return "clock"
        if self.game.over:
            return "over"
        if at != len(self.lines) and name != "Resign" and not self._still_meant(action, at):
            return "late"
        if name == "Offer" and self._offers(seat) >= MOST_OFFERS:
            return "offers"
        return ""

    def _still_meant(self, action: Action, at: int) -> bool:
        """Whether an answer is to what several answer now, whatever the others have answered meanwhile."""
        decision = self.game.decision
        return decision is not None and isinstance(action, decision.answers) and self._matter_since <= at

    def _offers(self, seat: int) -> int:
        """How many deals somebody has proposed in this turn."""
        history = self.game.history
        count = history.steps_in_turn(self.game.game.state.turns)
        steps = history.steps[len(history) - count :]
        return sum(step.player == seat and type(step.action).__name__ == "Offer" for step in steps)

    def do(self, seat: int, action: Action) -> None:
        """Let something happen, on disk and then at every terminal. Raises IllegalAction or SaveFailed."""
        self.game.apply(seat, action)
        line = protocol.step_line(self.game.history.kind, self.game.steps[-1])
        self.lines.append(line)
        self.broadcast(protocol.ended(line, public_mark(self.game.game)))
        self._withdraw_request()
        if self.seating.forget_orders(self._note_matter()):
            self.keep()
        if self.game.over:
            self.broadcast(pack(protocol.seed_told(self.game.history)))
        self.changed()
        self.tend()

    def _note_matter(self) -> str:
        """What several answer now, and since when; a question for one alone is new with every step."""
        decision = self.game.decision
        before, self._matter = self._matter, decision.matter if decision else ""
        if not self._matter or self._matter != before:
            self._matter_since = len(self.lines)
        return self._matter

    # --- taking back ----------------------------------------------------------------------------------------------

    def _ask_undo(self, guest: Guest, count: int, at: int) -> None:
        """Take back at once what is one's own and showed no luck; everything else if all who are there agree."""
        mine = self.seating.seats_of(guest.user)
        if at != len(self.lines):
            return self.no(guest, "late")
        if not mine or self.game.over or not 0 < count <= self.game.undoable:
            return self.no(guest, "undo")
        taken = self.game.steps[-count:]
        harmless = all(step.player in mine and shown_by(step.events) == ((), ()) for step in taken)
        others = {user for user in self.seating.users.values() if user != guest.user and self.is_here(user)}
        self.request = UndoRequest(count, guest.user, set() if harmless else others)
        if self.request.left:
            return self.broadcast(self._request_line())
        return self._take_back(guest)

    def _request_line(self) -> bytes:
        assert self.request is not None
        left = [user_name(user) for user in sorted(self.request.left)]
        return pack({"ask_undo": self.request.count, "who": user_name(self.request.by), "left": left})

    def _answer_undo(self, guest: Guest, *, agrees: bool) -> None:
        if self.request is None or guest.user not in self.request.left:
            return self.no(guest, "unasked")
        if agrees:
            return self._agreed(guest.user)
        self.request = None
        return self.broadcast(pack({"ask_undo": 0, "who": user_name(guest.user), "left": []}))

    def _agreed(self, user: int) -> None:
        assert self.request is not None
        self.request.left.discard(user)
        if not self.request.left:
            self._take_back(None)

    def _withdraw_request(self) -> None:
        """Any action answers the question whether to take something back."""
        if self.request is not None:
            self.request = None
            self.broadcast(pack({"ask_undo": 0, "who": "", "left": []}))

    def _take_back(self, guest: Guest | None) -> None:
        assert self.request is not None
        count, self.request = self.request.count, None
        try:
            self.game.undo(count, consent=True)
        except SaveFailed:
            if guest is not None:
                self.no(guest, "unsaved")
            return
        del self.lines[-count:]
        self._matter = ""
        self._note_matter()
        self.broadcast(pack({"undone": count, "mark": public_mark(self.game.game)}))
        self.changed()
        self.tend()
