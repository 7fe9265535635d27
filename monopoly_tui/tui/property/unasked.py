"""Lets any person act unasked: build, trade, mortgage, ask for rent; who is meant is asked by a letter if need be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import _

from ..commands import Property
from ..kit.commands import Command
from ..table.panel import Answer
from .commands import OTHERS, able, why_nobody
from .registry import DESKS

if TYPE_CHECKING:
    from .screen import TableScreen

UNASKED = frozenset({Property.RENT, Property.NEEDS, *OTHERS, *OTHERS.values()})


class Unasked:
    """A key is for the one asked, with Shift for another; where several could be meant, the next key is a letter."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.waiting: tuple[Command, list[int]] | None = None

    def begin(self, given: Command) -> None:
        """Follow one of the commands, or say why it is of no use."""
        screen = self.screen
        command = OTHERS.get(given, given)
        asked, persons = screen.asked, screen.match.persons
        if given in OTHERS:
            players: Iterable[int] = persons - {asked}
        elif asked is None or given is Property.RENT:
            players = persons
        else:
            players = (asked,)
        decision, naming = screen.decision, screen.narrator.naming
        could = able(command, decision, players, naming)
        if not could and given in OTHERS:
            screen.table.bar.say(_("No other player at this keyboard can do that now."))
        elif not could:
            screen.table.bar.say(why_nobody(command, decision, players, naming))
        elif len(could) == 1:
            self.act(command, could[0])
        else:
            self.waiting = command, could
            screen.loop.hold()
            screen.table.bar.say(self._who(could))

    def press(self, key: str, character: str | None) -> bool:
        """Take the letter of a player; anything else thinks better of it."""
        if self.waiting is None:
            return False
        command, could = self.waiting
        self.waiting = None
        self.screen.loop.go_on()
        letter = (character or "").upper()
        for player in could:
            if letter and letter == self.screen.match.seats[player].letter:
                self.act(command, player)
                return True
        self.screen.host.say_question()
        return True

    def act(self, command: Command, player: int) -> None:
        """Do it, or open what it takes."""
        screen = self.screen
        if command is Property.RENT:
            screen.answer(Answer(player, ClaimRent()))
        else:
            screen.open_desk(DESKS[command.id], player)

    def _who(self, could: Iterable[int]) -> str:
        seats = self.screen.match.seats
        names = ", ".join(_("{letter}: {player}").format(letter=seats[p].letter, player=seats[p].name) for p in could)
        return _("Who? {names}, or Esc.").format(names=names)
