"""Reads the table of the civilizations game out: the lands, the players, a space, the ways of a pawn, the commands."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.civilizations.actions import Move
from monopoly_tui.games.civilizations.board import CHIPS, PAWNS
from monopoly_tui.games.civilizations.choices import by_interest
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.state import GONE, State
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Naming, hint, rules_in_words
from monopoly_tui.narration.core.lines import listing, text_of

from .civilizations_commands import local_words, number_of
from .reading import paragraphs, typing


def board(state: State, naming: Naming) -> Iterator[str]:
    """Land by land every space in a line: number, name, chips, who stands there, and its neighbours."""
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
    around = ", ".join(str(number_of(neighbour)) for neighbour in sorted(space.neighbours))
    facts.append(_("next to {numbers}").format(numbers=around))
    return _("{number}: {facts}").format(number=number_of(number), facts=", ".join(facts))


def players(state: State, naming: Naming) -> Iterator[str]:
    """Everybody's chips, and where everybody's pawns are."""
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


def rules(state: State, naming: Naming) -> Iterator[str]:
    """The rules of this game, under headings."""
    return paragraphs(rules_in_words(naming.edition, state.settings))


def commands() -> Iterator[str]:
    """What can be typed."""
    word = local_words()
    own = (
        (f"{word['move']} 3 12", _("walk with number 3 to space 12; names will do, or their beginnings")),
        (f"{word['moves']} 3", _("read where number 3 can go")),
        (f"{word['place']} 2 12", _("put number 2 down on space 12")),
        (word["summon"], _("throw the die to summon the next")),
    )
    return typing(own, (f"{word['look']} 12", _("read a space and those around it")), word["resign"], word)
