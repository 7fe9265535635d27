"""The commands of the table: what each would do now and for whom, or why it cannot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import NotNow, Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property import board
from monopoly_tui.games.property.procedure import Decision, Managing
from monopoly_tui.games.property.procedures.building import Build, Sell
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.refusals import GroupIncomplete, NotEnoughCash, OnlyStreets
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import Naming, explain
from monopoly_tui.session.games import property_game

from ..commands import Property, Table
from ..kit.commands import Command, Doable
from ..table.prompt import Answer
from .registry import DESKS

if TYPE_CHECKING:
    from .screen import TableScreen


def menu_of_player(screen: TableScreen, player: int) -> list[Doable]:
    """What one player can do unasked."""
    name = screen.match.seats[player].name
    words = {
        Property.BUILD: _("{player}: build or sell"),
        Property.TRADE: _("{player}: propose a deal"),
        Property.MORTGAGE: _("{player}: mortgage or pay off"),
        Property.NEEDS: _("{player}: who has what I need?"),
    }
    game, naming = property_game(screen.match.game.game), screen.narrator.naming
    if any(claim.owner == player for claim in game.state.claims):
        words[Property.RENT] = _("{player}: ask for rent")
    commands = []
    for command, sentence in words.items():
        why = refused(command, game.decision, player, naming)
        act = partial(screen.unasked.act, command, player)
        commands.append(Doable(sentence.format(player=name), act, why_not=why))
    leave = Doable(_("{player}: leave the game").format(player=name), lambda: screen.resign(player))
    return [*commands, leave]


OTHERS = {
    Property.BUILD_OTHER: Property.BUILD,
    Property.TRADE_OTHER: Property.TRADE,
    Property.MORTGAGE_OTHER: Property.MORTGAGE,
}
"""These are for a player who is not asked."""


def table_commands(screen: TableScreen) -> list[Doable]:
    """What can be done at the table, judged for the player who would do it: the one asked, else any person."""
    decision, player, naming = screen.decision, screen.asked, screen.narrator.naming
    persons = sorted(screen.match.persons)
    may = [player] if player is not None else persons
    others = [person for person in persons if person != player]

    def begin(command: Command, who: Iterable[int], *, aside: bool = False) -> Doable:
        return command.to(
            partial(screen.unasked.begin, command), why_nobody(command, decision, who, naming), aside=aside
        )

    def for_another(command: Command) -> Doable:
        refused = why_nobody(OTHERS[command], decision, others, naming)
        why = _("No other player at this keyboard can do that now.") if refused else ""
        return command.to(partial(screen.unasked.begin, command), why, shown=_("Shift"))

    def answer(command: Command, action: Action) -> Doable:
        meant = None if player is None else Answer(player, action)
        return command.to(partial(screen.follow, meant), _why_not(decision, player, [action], naming))

    claims = decision is not None and any(claim.owner in persons for claim in decision.state.claims)
    return [
        answer(Property.ROLL, Roll()),
        *(begin(command, may) for command in (Property.BUILD, Property.TRADE, Property.MORTGAGE)),
        *_together(list(map(for_another, OTHERS)), shown=player is not None and bool(others)),
        answer(Property.END_TURN, EndTurn()),
        begin(Property.RENT, persons, aside=not claims),
        begin(Property.NEEDS, may, aside=True),
        Property.RENTS.to(screen.show_rents),
        Table.LOOK.to(screen.look_around),
        Table.UNDO.to(screen.taking_back.undo, screen.taking_back.refused()),
        *([Table.ANSWER.to(screen.enter)] if screen.parked is not None else []),
    ]


def _together(doables: list[Doable], *, shown: bool) -> list[Doable]:
    """The first of them stands in the footer for all, as long as they are what Shift makes of the usual keys."""
    shifted = all(other.keys == tuple(key.upper() for key in own.keys) for other, own in OTHERS.items())
    first, *rest = doables
    why = min((one.why_not for one in doables), key=len)
    return [replace(first, why_not=why, aside=not (shown and shifted), about=""), *rest]


def refused(command: Command, decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why a player can do nothing with a command; nothing if something can be done."""
    judges = {
        Property.BUILD: build_refused,
        Property.TRADE: trade_refused,
        Property.NEEDS: trade_refused,
        Property.MORTGAGE: mortgage_refused,
        Property.RENT: claim_refused,
    }
    return judges[command](decision, player, naming)


def able(command: Command, decision: Decision | None, players: Iterable[int], naming: Naming) -> list[int]:
    """Those who could do something with a command."""
    return [player for player in sorted(players) if not refused(command, decision, player, naming)]


def why_nobody(command: Command, decision: Decision | None, players: Iterable[int], naming: Naming) -> str:
    """Why none of these can do anything with a command; nothing if one can."""
    reasons = [refused(command, decision, player, naming) for player in players]
    if not reasons:
        return _why_not(decision, None, [], naming)
    return "" if not all(reasons) else reasons[0]


def claim_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why no rent can be asked for; nothing if one can."""
    return _why_not(decision, player, [ClaimRent()], naming)


def build_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why nothing can be built or sold; nothing if something can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    state = decision.state
    lots = state.lots_of(player)
    # What is in the way of a group that is whole comes first: of the others it is plain enough.
    whole = [lot for lot in lots if state.holds_group(player, state.board.lots[lot].group)]
    ready = [lot for lot in whole if state.board.lots[lot].kind == board.STREET]
    building = [Build((lot,)) for lot in (*ready, *lots)]
    refusals = [decision.refusal(player, action) for action in building]
    if lots and not ready and isinstance(refusals[0], OnlyStreets | GroupIncomplete):
        return _("You own no whole group to build on yet.")
    building.sort(key=lambda action: not isinstance(decision.refusal(player, action), NotEnoughCash))
    own = [*building, *(Sell((lot,)) for lot in lots)]
    return _why_not(decision, player, own or [Build(())], naming)


def mortgage_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why nothing can be mortgaged or paid off; nothing if something can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    lots = decision.state.lots_of(player)
    own = [*(Mortgage((lot,)) for lot in lots), *(Lift((lot,)) for lot in lots)]
    return _why_not(decision, player, own or [Mortgage(())], naming)


def trade_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why no deal can be proposed; nothing if one can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    state = decision.state
    if decision.is_gone(player):
        return _why_not(decision, player, [Offer(player, Terms(), Terms())], naming)
    holders = [p for p in range(state.players) if not state.out[p] and (state.lots_of(p) or state.jail_cards[p])]
    if issubclass(Offer, decision.manages) and not holders:
        return _("Nobody has anything to trade yet.")
    return "" if issubclass(Offer, decision.manages) else str(explain(NotNow("Offer", decision.kind), naming))


def _why_not(decision: Decision | None, player: int | None, actions: Iterable[Action], naming: Naming) -> str:
    """Nothing if one of the actions is allowed, else the reason against the first."""
    if decision is None:
        return _("The game is over.")
    if player is None:
        return _("The others are playing.")
    first: Refusal | None = None
    for action in actions:
        refusal = decision.refusal(player, action)
        if refusal is None:
            return ""
        first = first or refusal
    if any(isinstance(action, Managing) and not _lots(action) for action in actions):
        return _("You own nothing yet.")
    return "" if first is None else str(explain(first, naming))


def _lots(action: Action) -> bool:
    return bool(getattr(action, "lots", True))


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
