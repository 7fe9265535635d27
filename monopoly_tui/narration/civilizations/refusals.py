"""Says in one plain sentence why an action is not allowed."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.games.civilizations import refusals as no
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.i18n import _, ngettext

from ..core.lines import Line, Value, say
from ..core.refusals import Explainer, common_refusals
from .decisions import NOT_BEFORE, WAITING_FOR
from .naming import Naming


def explain(refusal: Refusal, naming: Naming) -> Line:
    """The sentence for a refusal."""
    return EXPLAIN[type(refusal)](refusal, naming)


def _terms(naming: Naming) -> dict[str, Value]:
    """The edition's words that a refusal may need."""
    return {"one": naming.one("pawn"), "pawns": naming.many("pawn"), "chips": naming.many("chip")}


def _plain(sentence: Callable[[], str]) -> Explainer[Naming]:
    """A refusal that needs no names."""
    return lambda refusal, naming: say(sentence(), **_terms(naming))


def _no_such_pawn(refusal: no.NoSuchPawn, naming: Naming) -> Line:
    return say(
        _("There is no {one} with the number {number}; they go from {least} to {most}."),
        number=refusal.pawn,
        least=PAWNS[0],
        most=PAWNS[-1],
        **_terms(naming),
    )


def _pawn_starts(refusal: no.PawnStarts, naming: Naming) -> Line:
    return say(
        ngettext(
            "Number {number} is not to be placed now, only {left}.",
            "Number {number} is not to be placed now, only {left} are.",
            len(refusal.left),
        ),
        number=refusal.pawn,
        left=", ".join(map(str, refusal.left)),
    )


def _pawn_waits(refusal: no.PawnWaits, naming: Naming) -> Line:
    return say(_("Number {number} still waits to be summoned."), number=refusal.pawn)


def _pawn_is_gone(refusal: no.PawnIsGone, naming: Naming) -> Line:
    return say(_("Number {number} was beaten and is out of the game."), number=refusal.pawn)


def _not_home(refusal: no.NotHome, naming: Naming) -> Line:
    return say(
        _("{space} is not in your land: place your {pawns} in the land of {civilization}."),
        space=naming.space(refusal.space),
        civilization=naming.civilization(refusal.civilization),
        **_terms(naming),
    )


def _on_chip_space(refusal: no.OnChipSpace, naming: Naming) -> Line:
    return say(
        _("{space} holds the {chips}: nobody is placed there."), space=naming.space(refusal.space), **_terms(naming)
    )


def _space_taken(refusal: no.SpaceTaken, naming: Naming) -> Line:
    return say(
        _("{pawn} stands on {space} already."),
        pawn=naming.pawn(refusal.player, refusal.pawn),
        space=naming.space(refusal.space),
    )


def _no_open_space(refusal: no.NoOpenSpace, naming: Naming) -> Line:
    return say(
        _("No space in the land of {civilization} is free for another {one}."),
        civilization=naming.civilization(refusal.civilization),
        **_terms(naming),
    )


def _stays_put(refusal: no.StaysPut, naming: Naming) -> Line:
    return say(_("Number {number} stands on {space} already."), number=refusal.pawn, space=naming.space(refusal.space))


def _own_pawn_there(refusal: no.OwnPawnThere, naming: Naming) -> Line:
    return say(
        _("Your own number {number} stands on {space}: pass it, but do not stop there."),
        number=refusal.pawn,
        space=naming.space(refusal.space),
    )


def _too_far(refusal: no.TooFar, naming: Naming) -> Line:
    return say(
        ngettext(
            "{space} is {steps} steps away, and number {number} walks {number} step at most.",
            "{space} is {steps} steps away, and number {number} walks {number} steps at most.",
            refusal.pawn,
        ),
        space=naming.space(refusal.space),
        steps=refusal.steps,
        number=refusal.pawn,
    )


def _blocked(refusal: no.Blocked, naming: Naming) -> Line:
    return say(
        _("Other players' {pawns} bar number {number} every short enough way to {space}."),
        number=refusal.pawn,
        space=naming.space(refusal.space),
        **_terms(naming),
    )


EXPLAIN: dict[type[Refusal], Explainer[Naming]] = {
    **common_refusals(WAITING_FOR, NOT_BEFORE, _terms),
    no.NoSuchPawn: _no_such_pawn,
    no.NoSuchSpace: _plain(lambda: _("There is no such space on the board.")),
    no.PawnStarts: _pawn_starts,
    no.PawnWaits: _pawn_waits,
    no.PawnIsGone: _pawn_is_gone,
    no.NotHome: _not_home,
    no.OnChipSpace: _on_chip_space,
    no.SpaceTaken: _space_taken,
    no.NobodyWaits: _plain(lambda: _("You have no {pawns} left to summon.")),
    no.NoOpenSpace: _no_open_space,
    no.StaysPut: _stays_put,
    no.OwnPawnThere: _own_pawn_there,
    no.TooFar: _too_far,
    no.Blocked: _blocked,
}
