"""Reads the table of the civilizations game out: the lands, the players, a space, the ways of a pawn."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.civilizations.actions import Move
from monopoly_tui.games.civilizations.board import CHIPS, PAWNS
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision, by_interest
from monopoly_tui.games.civilizations.state import GONE, State
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Naming, hint, rules_in_words
from monopoly_tui.narration.core.lines import listing, text_of

from .talk import Typed, paragraphs

FIRST_SPACE = 1
"""Players count the spaces from one."""

Words = Typed[Decision, Naming]


def board(typed: Words) -> Iterator[str]:
    """Land by land every space in a line: number, name, chips, who stands there, and its neighbours."""
    state, naming = typed.decision.state, typed.naming
    for land, civilization in enumerate(naming.edition.civilizations):
        yield _("{heading}:").format(heading=civilization.name)
        for number, space in enumerate(state.board.spaces):
            if space.land == land:
                yield "  " + _space(number, state, naming)


def _space(number: int, state: State, naming: Naming) -> str:
    space, standing = state.board.spaces[number], state.on[number]
    facts = [naming.edition.spaces[number].name]
    if space.chip:
        facts.append(naming.counted(state.stacks[space.land], "chip"))
    if standing is not None:
        pawn = naming.pawn(*standing).text
        facts.append(_("here: {pawn} of {player}").format(pawn=pawn, player=naming.names[standing.player]))
    around = ", ".join(number_of(neighbour) for neighbour in sorted(space.neighbours))
    facts.append(_("next to {numbers}").format(numbers=around))
    return _("{number}: {facts}").format(number=number_of(number), facts=", ".join(facts))


def players(typed: Words) -> Iterator[str]:
    """Everybody's chips, and where everybody's pawns are."""
    state, naming = typed.decision.state, typed.naming
    for player, name in enumerate(naming.names):
        held = [naming.civilization(land) for land in state.chips[player]]
        yield _("{player} leads {civilization} and has {count} of {all} {chips}.").format(
            player=name,
            civilization=naming.civilization(naming.civilizations[player]).text,
            count=len(held),
            all=CHIPS,
            chips=naming.many("chip"),
        )
        if held:
            yield "  " + _("{chips}: {lands}.").format(chips=naming.many("chip"), lands=text_of(listing(held)))
        if state.out[player]:
            yield "  " + _("{player} is out of the game.").format(player=name)
        else:
            yield from ("  " + line for line in _pawns(player, state, naming))


def _pawns(player: int, state: State, naming: Naming) -> Iterator[str]:
    for pawn in state.on_board(player):
        at = naming.space(state.at[player][pawn]).text
        yield _("{pawn} stands on {space}.").format(pawn=naming.pawn(player, pawn).text, space=at)
    waiting = [naming.pawn(player, pawn) for pawn in state.waiting(player)]
    beaten = [naming.pawn(player, pawn) for pawn in PAWNS if state.at[player][pawn] == GONE]
    if waiting:
        yield _("Waiting: {pawns}.").format(pawns=text_of(listing(waiting)))
    if beaten:
        yield _("Beaten: {pawns}.").format(pawns=text_of(listing(beaten)))


def look(number: int, state: State, naming: Naming) -> Iterator[str]:
    """A space, and those around it."""
    land = naming.civilization(state.board.spaces[number].land).text
    yield _("{heading}:").format(heading=land)
    yield "  " + _space(number, state, naming)
    yield _("{heading}:").format(heading=_("Its neighbours"))
    for neighbour in sorted(state.board.spaces[number].neighbours):
        yield "  " + _space(neighbour, state, naming)


def moves(pawn: int, decision: TurnDecision, naming: Naming) -> Iterator[str]:
    """Where a pawn can go, and what would come of it."""
    if pawn not in decision.pawns:
        yield _("Number {number} cannot move now.").format(number=pawn)
        return
    yield _("{pawn} can go to:").format(pawn=naming.pawn(decision.player, pawn).text)
    for space in by_interest(decision, pawn):
        outcome = hint(decision, decision.player, Move(pawn, space), naming)
        facts = _("{label}. {outcome}").format(label=naming.space(space).text, outcome=outcome)
        yield "  " + _("{number}: {facts}").format(number=number_of(space), facts=facts)


def rules(typed: Words) -> Iterator[str]:
    """The rules of this game, under headings."""
    return paragraphs(rules_in_words(typed.naming.edition, typed.decision.state.settings))


def number_of(space: int) -> str:
    """The number that players call a space by."""
    return str(space + FIRST_SPACE)
