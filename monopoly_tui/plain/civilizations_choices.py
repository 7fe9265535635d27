"""The answers to a question of the civilizations game that are worth a number of their own."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.actions import Action
from monopoly_tui.games.civilizations.choices import safest
from monopoly_tui.games.civilizations.decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Naming, explain, hint, label

from .civilizations_commands import local_words, word_for
from .offering import Choice


def choices(decision: Decision, player: int, naming: Naming) -> list[Choice[Action]]:
    """What a player would look for first; everything else can be typed with a word."""
    match decision:
        case TurnDecision():
            return [*_turn(decision, player, naming)]
        case PlaceDecision():
            return [*_place(decision, player, naming)]
        case PlaceSummonedDecision():
            return [_choice(do.PlaceSummoned(space), decision, player, naming) for space in decision.spaces]
    return []


def _turn(decision: TurnDecision, player: int, naming: Naming) -> Iterator[Choice[Action]]:
    for action in _moves(decision):
        yield _choice(action, decision, player, naming)
    refusal = decision.refusal(player, do.Summon())
    if refusal is None:
        yield _choice(do.Summon(), decision, player, naming)
    else:
        told = _("Not possible: {label}. {why}").format(
            label=label(do.Summon(), decision, naming), why=explain(refusal, naming)
        )
        yield Choice("", None, told)
    word = local_words()
    if decision.pawns:
        more = _("any other move; “{moves} {pawn}” reads out where number {pawn} can go").format(
            moves=word["moves"], pawn=decision.pawns[-1]
        )
        yield Choice(word["move"], None, more)


def _moves(decision: TurnDecision) -> list[Action]:
    """For every chip the weakest who reaches it, for every battle the strongest, and a walk for everybody."""
    ways = [(pawn, way) for pawn in decision.pawns for way in decision.ways(pawn).values()]
    chips: dict[int, tuple[int, Way]] = {}
    battles: dict[int, tuple[int, Way]] = {}
    for pawn, way in ways:
        if way.battle is not None:
            battles[way.space] = pawn, way
        elif way.chip is not None:
            chips.setdefault(way.space, (pawn, way))
    walks = [
        (pawn, way)
        for pawn in reversed(decision.pawns)
        if (way := decision.ways(pawn)[safest(decision, pawn)]).battle is None and way.chip is None
    ]
    fights = sorted(battles.values(), key=lambda fight: -fight[1].chance)
    return [do.Move(pawn, way.space) for pawn, way in (*chips.values(), *walks, *fights)]


def _place(decision: PlaceDecision, player: int, naming: Naming) -> Iterator[Choice[Action]]:
    pawn = decision.pawns[0]
    for space in decision.spaces:
        yield _choice(do.Place(pawn, space), decision, player, naming)
    if len(decision.pawns) > 1:
        example = word_for(do.Place(decision.pawns[-1], decision.spaces[-1]))
        other = _("another one first, such as “{place}”").format(place=example)
        yield Choice(local_words()["place"], None, other)


def _choice(action: Action, decision: Decision, player: int, naming: Naming) -> Choice[Action]:
    said = label(action, decision, naming)
    outcome = hint(decision, player, action, naming)
    text = said if outcome is None else _("{label}. {outcome}").format(label=said, outcome=outcome)
    return Choice(word_for(action), action, text)
