"""The keys of the table, what each would do now, or why it cannot."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.games.core.refusals import NotNow, Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property import board
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedure import Decision, Managing
from monopoly_tui.games.property.procedures.building import Build, Sell
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.refusals import GroupIncomplete, NotEnoughCash, OnlyStreets
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import _, pgettext
from monopoly_tui.narration.property.naming import Naming
from monopoly_tui.narration.property.refusals import explain

from ..table.bars import KeyHint
from ..table.keys import HELP, LOOK, MENU, UNDO

ROLL, BUILD, TRADE, MORTGAGE, END, CLAIM = "r", "b", "t", "m", "e", "c"
OTHERS = {"B": BUILD, "T": TRADE, "M": MORTGAGE}
"""With Shift a key is for a player who is not asked."""
FOR_OTHERS = "B"
"""The first of them stands in the footer for all."""


def key_hints(
    decision: Decision | None, player: int | None, naming: Naming, persons: Iterable[int], undo_refused: str
) -> tuple[KeyHint, ...]:
    """Every key of the footer, judged for the player who would press it: the one asked, else any person."""
    may = [player] if player is not None else sorted(persons)
    others = [person for person in sorted(persons) if person != player]

    def first(command: str, who: Iterable[int]) -> str:
        return why_nobody(command, decision, who, naming)

    rent = [KeyHint(CLAIM, "c", _("Ask for rent"), _("Rent"), first(CLAIM, persons))]
    somebody = min((first(command, others) for command in OTHERS.values()), key=len)
    elsewhere = [
        KeyHint(FOR_OTHERS, _("Shift"), _("+ b t m for another player"), pgettext("short", "others"), somebody)
    ]
    return (
        KeyHint(ROLL, "r", _("Roll"), pgettext("short", "Roll"), _why_not(decision, player, [Roll()], naming)),
        KeyHint(BUILD, "b", _("Build"), _("Build"), first(BUILD, may)),
        KeyHint(TRADE, "t", _("Trade"), pgettext("short", "Trade"), first(TRADE, may)),
        KeyHint(MORTGAGE, "m", _("Mortgage"), _("Mortg."), first(MORTGAGE, may)),
        *(elsewhere if player is not None and others else []),
        KeyHint(END, "e", _("End turn"), _("End"), _why_not(decision, player, [EndTurn()], naming)),
        *(rent if decision is not None and any(claim.owner in persons for claim in decision.state.claims) else []),
        KeyHint(LOOK, "l", _("Look"), pgettext("short", "Look")),
        KeyHint(UNDO, "u", _("Undo"), pgettext("short", "Undo"), undo_refused),
        KeyHint(HELP, "?", _("Help"), _("Help")),
        KeyHint(MENU, "^p", _("Menu"), _("Menu")),
    )


def refused(command: str, decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why a player can do nothing with a key; nothing if something can be done."""
    judges = {BUILD: build_refused, TRADE: trade_refused, MORTGAGE: mortgage_refused, CLAIM: claim_refused}
    return judges[command](decision, player, naming)


def able(command: str, decision: Decision | None, players: Iterable[int], naming: Naming) -> list[int]:
    """Those who could do something with a key."""
    return [player for player in sorted(players) if not refused(command, decision, player, naming)]


def why_nobody(command: str, decision: Decision | None, players: Iterable[int], naming: Naming) -> str:
    """Why none of these can do anything with a key; nothing if one can."""
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
