"""The loop of a game on a table that is hosted elsewhere: ask, say to the host what is answered, show what it tells."""

from __future__ import annotations

from typing import Protocol

from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedures.ending import TimeUp
from monopoly_tui.session.loop import Asker, Loop, Show

from .client import Follower
from .following import Audit, FollowedGame
from .protocol import Message

TOO_MANY = 3
"""Steps that wait to be shown; with more of them nobody wants to watch every one."""
AGAIN: Message = {"look": "again"}
"""What the loop tells itself when the question is to be put again."""


class Together(Asker, Protocol):
    """What the loop needs of a screen that is not alone at its table."""

    def go_on_with(self, decision: Decision, player: int) -> bool:
        """Something happened while this player was asked the same: let what is half done stay. False if it cannot."""

    def keep_up(self, behind: bool) -> None:
        """Show things at once while there is much to show, else at their own pace."""

    def heard_talk(self, text: str, who: str, seat: int | None) -> None:
        """Somebody said something."""

    def called(self, calls: int) -> None:
        """Going once, going twice."""

    def sat(self) -> bool:
        """Somebody came, went, sat down or is stood in for; whether that changes who is asked here."""

    def asked_to_take_back(self, count: int, who: str, left: list[str]) -> None:
        """Somebody asks whether to take so many steps back; none if that is settled."""

    def taken_back(self, count: int) -> None:
        """So many steps were taken back."""

    def not_done(self, why: object) -> None:
        """The host has not done what was asked for."""

    def ordered(self, most: int | None, *, every: bool) -> None:
        """The host keeps a standing bid, or forgets it."""

    def line_lost(self) -> None:
        """The host is not there."""

    def line_back(self) -> None:
        """The host is there again; what happened meanwhile it tells now."""

    def laid_anew(self) -> None:
        """Everything was told again from the beginning."""

    def audited(self, audit: Audit) -> None:
        """The game is over: its seed was told, and this is what came of checking it."""


class FollowingLoop(Loop):
    """Shows what the host tells. Nothing is held up by what is looked at here: the others play on."""

    def __init__(self, game: FollowedGame, follower: Follower, asker: Together, show: Show) -> None:
        super().__init__(game, {}, asker, show, lambda: None)
        self.follower, self.together = follower, asker
        self._asked: tuple[str, int] | None = None
        """The kind of question that stands on the screen, and whom it asks."""
        self._sent = -1
        """After how many steps an answer was sent that nothing has been heard of."""
        self._shown = 0
        self._audited = False

    def answer(self, player: int, action: Action) -> None:
        """Say to the host what a person does; of what is answered to one question, the first counts.

        That the time is up the host's clock alone says.
        """
        steps = len(self.game.steps)
        if self._sent == steps or isinstance(action, TimeUp):
            return
        self._asked = None
        if self.follower.act(player, action):
            self._sent = steps
        else:
            self.together.line_lost()
            self.ask_again()

    def ask_again(self) -> None:
        self._sent, self._asked = -1, None
        self.follower.heard.put_nowait(AGAIN)

    def hold(self) -> None:
        """Let the host's bots wait for this terminal's persons, who have something open."""
        self._tell_open(opened=True)
        super().hold()

    def go_on(self) -> None:
        self._tell_open(opened=False)
        super().go_on()

    def _tell_open(self, *, opened: bool) -> None:
        if self._free.is_set() == opened and self.follower.yours and self.follower.waited_for:
            self.follower.send({"open": opened})

    async def run(self) -> None:
        """Follow the game to its end, check its luck, and go on hearing what is said."""
        game = self.game
        if not game.steps:
            await self.show.show(game.opening, done=True)
        await self._ask()
        while True:
            message = await self.follower.heard.get()
            self.follower.take(message)
            if await self._show(message):
                await self._ask()

    async def _ask(self) -> None:
        """Put the question to whoever of this terminal is asked, unless it stands there already."""
        decision = self.game.decision
        if decision is None:
            self.asker.decided()
            return
        mine = next((player for player in decision.asks if player in self.follower.playing), -1)
        if self._asked == (decision.kind, mine) and self.together.go_on_with(decision, mine):
            return
        self._asked = (decision.kind, mine)
        if mine < 0:
            self.asker.others_decide(decision)
            return
        await self.asker.hand_over(mine)
        self.asker.ask(decision, mine)

    async def _show(self, message: Message) -> bool:
        """Show what was told; whether the question has to be looked at again."""
        together = self.together
        match message:
            case {"by": _}:
                await self._show_step()
            case {"undone": int() as count}:
                self._start_from_here()
                together.taken_back(count)
            case {"welcome": _}:
                await self._catch_up()
            case {"again": _}:
                together.line_back()
            case {"seats": _}:
                return together.sat()
            case {"no": _, "to": int() as answer} if answer < self._sent:
                return False  # it has been answered anew since, and nothing is known of that
            case {"no": why}:
                self._sent, self._asked = -1, None
                together.not_done(why)
            case {"remark": _}:
                await self._show_remark()
                return False
            case {"look": _}:
                pass
            case _:
                self._tell(message)
                return False
        return True

    async def _show_step(self) -> None:
        steps = self.game.steps
        self.together.keep_up(self.follower.heard.qsize() > TOO_MANY)
        if len(steps) > self._shown:  # else it did not fit, and everything will be told again
            await self.show.show(steps[-1].events)
        self._shown = len(steps)

    async def _show_remark(self) -> None:
        said, self.follower.remark = self.follower.remark, None
        if said is not None and self.talks():
            await self.show.show([said])

    async def _catch_up(self) -> None:
        """Everything is told from the beginning: nobody watches that again."""
        while True:
            message = await self.follower.heard.get()
            self.follower.take(message)
            if "now" in message:
                break
        self._start_from_here()
        self.together.laid_anew()

    def _start_from_here(self) -> None:
        """Whatever was asked or answered, it is asked anew: the steps since then are others."""
        self._shown, self._asked, self._sent = len(self.game.steps), None, -1

    def _tell(self, message: Message) -> None:
        """What changes no question."""
        together = self.together
        match message:
            case {"said": str() as text, "who": str() as who, "seat": (int() | None) as seat}:
                together.heard_talk(text, who, seat)
            case {"going": int() as calls}:
                together.called(calls)
            case {"ask_undo": int() as count, "who": str() as who, "left": list() as left}:
                together.asked_to_take_back(count, who, [name for name in left if isinstance(name, str)])
            case {"order": (int() | None) as most, "every": bool() as every}:
                together.ordered(most, every=every)
            case {"lost": _}:
                self._sent = -1
                together.line_lost()
            case {"seed": _}:
                self._check(message)

    def _check(self, told: Message) -> None:
        """See whether it was fair, once: whoever comes back is told the seed again."""
        if self._audited:
            return
        self._audited = True
        try:
            audit = self.follower.check(told)
        except ValueError:
            audit = Audit()
        self.together.audited(audit)
