"""Asks the persons at a table, whichever game is played: who is called to the keyboard, what the bar says to them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.session.errors import SaveFailed, SaveTooLong
from monopoly_tui.session.setup import PERSON

from ..commands import Everywhere, Table
from ..kit.commands import Doable

if TYPE_CHECKING:
    from .screen import GameScreen


class Host:
    """What the loop asks persons through.

    `asked` is the person to answer now, `note` what the bar says before the next question; while `any_key` is there,
    a key only goes on.
    """

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.asked: int | None = None
        self.note: Line | str = ""
        self.any_key: asyncio.Event | None = None
        self._last_person: int | None = None
        self._recapped = -1

    def remarks(self) -> list[str]:
        """What everybody should know of this kind of table, from the start."""
        return []

    def commands(self) -> list[Doable]:
        """What can be done besides at this kind of table."""
        return []

    def menu(self) -> list[Doable]:
        """The same, by name only."""
        from .menu import saving

        return saving(self.screen)

    def lendable(self) -> Mapping[int, bool]:
        """By the seats of persons that can be handed to a bot here, whether one plays there now."""
        match = self.screen.match
        return {
            player: player in match.bots
            for player, seated in enumerate(match.game.setup.players)
            if seated.seat == PERSON
        }

    def lend(self, player: int, *, lent: bool) -> None:
        """Let a bot play for a person from now on, or the person again."""
        self.screen.seat_bot(player, self.screen.match.stand_in(player) if lent else None)

    async def hand_over(self, player: int) -> None:
        """Where several share a keyboard, the next one is called, and with --handover waited for."""
        screen = self.screen
        changed = player != self._last_person
        self._last_person = player
        if changed and screen.options.bell:
            screen.app.bell()
        if not (screen.options.handover and changed and len(screen.match.persons) > 1):
            return
        name = screen.match.seats[player].name
        screen.table.bar.say(_("{player} is up. Press any key.").format(player=name), player, calling=True)
        await self._wait_for_key()

    async def _wait_for_key(self) -> None:
        self.any_key = asyncio.Event()
        try:
            await self.any_key.wait()
        finally:
            self.any_key = None

    def ask(self, decision: Decision, player: int) -> None:
        """Put a decision to a person, who also sees what the others have done meanwhile."""
        screen = self.screen
        self.decided()
        self.asked = player
        screen.show.slow_down()
        self._guide(decision, player)
        screen.pose(decision, player)
        if screen.begins(decision) and self._recapped != screen.view.state.turns:
            self._recapped = screen.view.state.turns
            screen.table.recap.show(screen.recap(player))
        screen.show_keys()
        screen.follow_call()

    def _guide(self, decision: Decision, player: int) -> None:
        """In a first game, tell what is new; the log keeps it."""
        if hint := self.screen.tour.hint(decision, player):
            self.screen.table.log_.write(Line((Part(hint),)))
            self.note = self.note or hint

    def say_question(self) -> None:
        """Say on the bar what is asked, or what has to be said before that; a question put aside is called to mind."""
        screen = self.screen
        panel = screen.table.prompt.panel
        if panel is None:
            screen.remind()
            return
        calling = screen.begins(panel.decision) and len(screen.match.persons) > 1 and not self.note
        said = panel.question() if calling else self.note or screen.to_be_told() or panel.question()
        screen.table.bar.say(said, panel.player, calling=calling)
        self.note = ""

    def others_decide(self, decision: Decision) -> None:
        """Others are deciding."""
        screen = self.screen
        self.decided()
        self._last_person = None
        if not screen.persons_left():
            screen.show.slow_down()  # nobody will be asked any more: a key skips one action at a time
        self.tell_who_decides(decision)
        if self.note:
            screen.table.bar.say(self.note)
            self.note = ""
        screen.show_keys()
        screen.follow_call()

    def tell_who_decides(self, _decision: Decision) -> None:
        """Nothing is asked here; those who only watch are told how, and the last person out their place."""
        self.screen.set_prompt(None)
        if self.screen.outlived or self.screen.lent:
            self.tell_watchers()

    def tell_watchers(self) -> None:
        """Tell those who only watch why, and what they can do: see the result, skip, change the speed, sit down."""
        state, match = self.screen.view.state, self.screen.match
        gone = [player for player in state.left if player in match.persons]
        told = _("Only bots play.")
        if gone:
            place = state.players - state.left.index(gone[-1])
            named = _("{player} is out: place {place} of {all}.")
            told = named.format(player=match.seats[gone[-1]].name, place=place, all=state.players)
        number, every = self.screen.speed
        speed = _("Speed {number} of {all}").format(number=number, all=every)
        keys = ((Table.RESULT, _("Result")), (Table.SKIP, _("Skip")), (Table.SPEED, speed))
        if self.screen.lent:
            told = self.told_of_lent()
            keys = ((Everywhere.MENU, _("Menu")), *keys[1:])
        self.screen.table.prompt.tell(told, keys)

    def told_of_lent(self) -> str:
        """What those are told for whom bots play."""
        return _("Only bots play; the menu gives seats back.")

    def decided(self) -> None:
        """Nobody is asked any more."""
        self.asked = None
        self.screen.table.recap.show(())
        self.screen.put_away()

    def refused(self, refusal: Refusal) -> None:
        """An answer is not allowed any more."""
        self.note = self.screen.explain(refusal)

    async def save_failed(self, error: SaveFailed) -> None:
        """Say it plainly; a key tries again, or leaves if that cannot help."""
        self.decided()
        self.screen.set_prompt(None)
        self.screen.table.prompt.tell(error.sentence())
        if not isinstance(error, SaveTooLong):
            self.screen.table.bar.say(_("Press any key to try again."))
            await self._wait_for_key()
            return
        self.screen.table.bar.say(_("Press any key to leave the table."))
        await self._wait_for_key()
        self.screen.leave()
        await asyncio.Future()  # the game is not asked any more; the screen takes the loop with it

    def tell_news(self) -> None:
        """Write into the log what has to be told of the saving, and say the last of it before the next question."""
        for sentence in self.screen.match.game.take_news():
            self.screen.table.log_.write(Line((Part(sentence),)))
            self.note = sentence
