"""All that is said about the civilizations game: its start, turns, battles, chips and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.games.civilizations.actions import Move, Place, PlaceSummoned, Resign, Summon
from monopoly_tui.games.civilizations.board import CHIPS, FIRST_PAWNS, PAWNS
from monopoly_tui.games.civilizations.decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.civilizations.events import (
    BattleStarted,
    BattleThrown,
    ChipTaken,
    DieThrown,
    GameEnded,
    PawnBeaten,
    PawnMoved,
    PawnPlaced,
    PawnSummoned,
    PlacingStarted,
    PlayerOut,
    Resigned,
    StartDecided,
    SummonFailed,
    TurnPassed,
    TurnStarted,
)
from monopoly_tui.games.civilizations.luck import SIDES
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.odds import summon_chance, win_chance
from monopoly_tui.games.civilizations.refusals import (
    Blocked,
    NobodyWaits,
    NoOpenSpace,
    NoSuchPawn,
    NoSuchSpace,
    NotHome,
    OnChipSpace,
    OwnPawnThere,
    PawnIsGone,
    PawnStarts,
    PawnWaits,
    SpaceTaken,
    StaysPut,
    TooFar,
)
from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT, Settings
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.i18n import N_, _, ngettext

from ..core.chapter import Chapter, Merged, Option, either
from ..core.lines import Part, Parts, Word, compose, listing, say
from .naming import Naming, percent

AIM, START, TURN, SUMMONING, BATTLES, END = SECTIONS = (
    N_("The aim"),
    N_("The start"),
    N_("The turn"),
    N_("Summoning"),
    N_("Battles"),
    N_("The end"),
)
"""The headings of the rules, in their order."""


class Rules(NamedTuple):
    """What the rules of a game are told from."""

    settings: Settings
    edition: CivilizationsEdition


chapter: Chapter[Naming, Rules] = Chapter()


class Pawned(Protocol):
    """What happened to a player's pawn, or hinders it."""

    @property
    def player(self) -> int:
        """Whose pawn it is."""

    @property
    def pawn(self) -> int:
        """Its number."""


def _pawn(thing: Pawned, naming: Naming) -> Part:
    return naming.pawn(thing.player, thing.pawn)


def _pawns(thing: object, naming: Naming) -> Word:
    return naming.many("pawn")


def _own_land(thing: PlacingStarted | Decision, naming: Naming) -> Part:
    return naming.home(thing.player)


# --- the start and turns ----------------------------------------------------------------------------------------------

chapter.tells(
    StartDecided, N_("{player} is drawn to begin."), when=lambda event: event.drawn, otherwise=N_("{player} begins.")
)
chapter.tells(
    PlacingStarted,
    N_("{player} leads {civilization} and places {pawns}."),
    civilization=_own_land,
    pawns=lambda event, naming: naming.counted(len(FIRST_PAWNS), "pawn"),
)
chapter.tells(TurnStarted, N_("{player} is on turn."), begins_turn=True)
chapter.tells(TurnPassed, N_("{player} can neither move nor summon and is passed over."))
chapter.tells(
    PawnPlaced,
    N_("{player} sets the summoned {pawn} down on {space}."),
    when=lambda event: event.summoned,
    otherwise=N_("{player} places {pawn} on {space}."),
    pawn=_pawn,
    space=lambda event, naming: naming.spot(event.space),
)
chapter.tells(PawnMoved, N_("{pawn} walks to {space}."), pawn=_pawn, space="path")
chapter.tells(DieThrown, N_("{player} throws {number} to summon {pawn}."), pawn=_pawn)
chapter.tells(SummonFailed, N_("{number} is too low: {pawn} goes on waiting."), pawn=_pawn)
chapter.tells(PawnSummoned, N_("{number} is enough: {pawn} answers the call."), pawn=_pawn)
chapter.tells_pair(
    DieThrown,
    PawnSummoned,
    N_("{player} throws {number}: {pawn} answers the call."),
    pawn=lambda pair, naming: _pawn(pair[0], naming),
)
chapter.tells_pair(
    DieThrown,
    SummonFailed,
    N_("{player} throws only {number}: {pawn} goes on waiting."),
    pawn=lambda pair, naming: _pawn(pair[0], naming),
)


@chapter.merges
def _next_turn(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """A turn is one action, and the next line names who acts."""
    return (None, 1) if isinstance(events[0], TurnStarted) else None


# --- battles and chips ------------------------------------------------------------------------------------------------


def _all(thing: object, naming: Naming) -> int:
    return CHIPS


def _attacker(event: BattleStarted | BattleThrown) -> int:
    return event.attacker.player


def _decided(pair: tuple[BattleThrown, PawnBeaten], naming: Naming) -> str:
    if pair[1].by == pair[0].attacker:
        return _("{hits} to {others}: {winner} beats {loser} and takes {space}.")
    return _("{hits} to {others}: {winner} beats {loser} and holds {space}.")


def _hits(pair: tuple[BattleThrown, PawnBeaten]) -> tuple[int, int]:
    """How many dice count for the winner and for the loser."""
    hits = pair[0].attack_hits, pair[0].defence_hits
    return hits if pair[1].by == pair[0].attacker else (hits[1], hits[0])


chapter.tells(BattleStarted, N_("{attacker} battles {defender} on {space}."), _attacker)
chapter.tells(
    BattleThrown,
    N_("{attacker} throws {attack}, {defender} throws {defence}: {hits} to {others}."),
    _attacker,
    hits="attack_hits",
    others="defence_hits",
)
chapter.tells(
    PawnBeaten, N_("{winner} beats {loser} on {space}."), lambda event: event.by.player, winner="by", loser=_pawn
)
chapter.tells(ChipTaken, N_("{player} takes a {chip} of {civilization}, {count} of {all}."), count="chips", all=_all)
chapter.tells_pair(
    PawnMoved,
    ChipTaken,
    N_("{pawn} walks to {space} and takes a {chip} of {civilization}, {count} of {all}."),
    pawn=lambda pair, naming: _pawn(pair[0], naming),
    space="path",
    count="chips",
    all=_all,
)
chapter.tells_pair(PawnMoved, BattleStarted, N_("{attacker} attacks {defender} on {space}."))
chapter.tells_pair(
    BattleThrown,
    PawnBeaten,
    _decided,
    lambda pair: pair[1].by.player,
    hits=lambda pair, naming: naming.number(_hits(pair)[0]),
    others=lambda pair, naming: naming.number(_hits(pair)[1]),
    winner="by",
    loser=lambda pair, naming: _pawn(pair[1], naming),
    space=lambda pair, naming: naming.spot(pair[1].space),
)


@chapter.merges
def _tie(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """A throw that decides nothing, in short: a battle may have many."""
    throw = events[0]
    if not isinstance(throw, BattleThrown) or not throw.tie:
        return None
    hits, others = naming.number(throw.attack_hits), naming.number(throw.defence_hits)
    return say(_("{hits} to {others}: all dice roll again."), throw.attacker.player, hits=hits, others=others), 1


# --- the end ----------------------------------------------------------------------------------------------------------

chapter.tells(PlayerOut, N_("{player} has no {pawns} left and is out of the game."))
chapter.tells(Resigned, N_("{player} leaves the game and takes all {pawns} along."))
chapter.tells(
    GameEnded,
    N_("{player} has {chips} of every {civilization} and wins!"),
    "winner",
    when=lambda event: event.chips[0] == CHIPS,
    otherwise=N_("{player} is the last one left and wins!"),
    player="winner",
    chips=lambda event, naming: naming.many("chip"),
)

# --- what is asked ----------------------------------------------------------------------------------------------------


def _place_question(decision: PlaceDecision, naming: Naming) -> str:
    if len(decision.pawns) == 1:
        return _("{player}, place {pawn} in the land of {civilization}.")
    return _("{player}, place your {pawns} {numbers} in the land of {civilization}.")


def _turn_question(decision: TurnDecision, naming: Naming) -> str:
    if not decision.summon_chance:
        return _("{player}, move one of your {pawns}.")
    if not decision.pawns:
        return _("{player}, summon {waiting}: none of your {pawns} can move.")
    return _("{player}, move one of your {pawns}, or summon {waiting}.")


def _waiting(decision: TurnDecision, naming: Naming) -> Part | Parts:
    pawn = decision.next_pawn
    return () if pawn is None else naming.pawn(decision.player, pawn)


chapter.asks(
    PlaceDecision,
    N_("Still to be placed: {numbers}"),
    _place_question,
    waiting_for=N_("Waiting for {players} to place the first {pawns}."),
    not_before=N_("Not now: the first {pawns} are being placed."),
    pawn=lambda decision, naming: naming.pawn(decision.player, decision.pawns[0]),
    pawns=_pawns,
    numbers=lambda decision, naming: naming.numbers(decision.pawns),
    civilization=_own_land,
)
chapter.asks(
    TurnDecision,
    N_("Move or summon"),
    _turn_question,
    waiting_for=N_("Waiting for {players} to move or to summon."),
    not_before=N_("Not now: it is time to move or to summon."),
    pawns=_pawns,
    waiting=_waiting,
)
chapter.asks(
    PlaceSummonedDecision,
    N_("Summoned: {pawn}"),
    N_("{player}, where in the land of {civilization} does {pawn} appear?"),
    waiting_for=N_("Waiting for {players} to place the one just summoned."),
    not_before=N_("Not now: the one just summoned has to be placed first."),
    pawn=_pawn,
    civilization=_own_land,
)

# --- what is answered -------------------------------------------------------------------------------------------------


def _way(option: Option[Move, TurnDecision]) -> Way:
    return option.decision.ways(option.action.pawn)[option.action.space]


def _move_hint(option: Option[Move, TurnDecision], naming: Naming) -> str:
    way = _way(option)
    wins = way.chip is not None and len(option.decision.state.chips[option.player]) + 1 == CHIPS
    if way.battle is not None:
        if wins:
            return _("Battle with {pawn}: {chance} to win it, and the game with the last {chip}.")
        if way.chip is not None:
            return _("Battle with {pawn}: {chance} to win it and the {chip} of {civilization}.")
        return _("Battle with {pawn}: {chance} to win.")
    if wins:
        return _("Takes the last {chip} and wins the game.")
    if way.chip is not None:
        return _("Takes a {chip} of {civilization}.")
    return ngettext("{steps} step away.", "{steps} steps away.", way.steps)


def _next_pawn(option: Option[Summon, TurnDecision], naming: Naming) -> Part | Parts:
    return _waiting(option.decision, naming)


def _own_pawn(option: Option[Place, PlaceDecision] | Option[Move, TurnDecision], naming: Naming) -> Part:
    return naming.pawn(option.decision.player, option.action.pawn)


TO = N_("{pawn} to {space}")

chapter.answers(Place, PlaceDecision, TO, pawn=_own_pawn, space=lambda option, naming: naming.spot(option.action.space))
chapter.answers(Move, TurnDecision, TO, pawn=_own_pawn)
chapter.foretells(
    Move,
    TurnDecision,
    _move_hint,
    pawn=lambda option, naming: naming.fighter(_way(option).battle or Pawn(0, 0)),
    chance=lambda option, naming: percent(_way(option).chance),
    civilization=lambda option, naming: naming.civilization(_way(option).chip or 0),
    steps=lambda option, naming: _way(option).steps,
)
chapter.answers(
    Summon,
    TurnDecision,
    either(lambda option: option.decision.next_pawn is None, N_("Summon"), N_("Summon {pawn}")),
    either(
        lambda option: option.decision.next_pawn is None,
        "",
        N_("{number} or more on the die brings it: {chance}. Either way the turn ends."),
    ),
    pawn=_next_pawn,
    number=lambda option, naming: naming.number(option.decision.next_pawn or 0),
    chance=lambda option, naming: percent(option.decision.summon_chance),
)
chapter.answers(
    PlaceSummoned,
    PlaceSummonedDecision,
    N_("Place on {space}"),
    space=lambda option, naming: naming.spot(option.action.space),
)
chapter.answers(
    Resign, Decision, N_("Leave the game"), N_("You are out, and all your {pawns} leave the board."), pawns=_pawns
)

# --- what is refused --------------------------------------------------------------------------------------------------

chapter.refuses(
    NoSuchPawn,
    N_("There is no {one} with the number {number}; they go from {least} to {most}."),
    one=lambda refusal, naming: naming.one("pawn"),
    number="pawn",
    least=lambda refusal, naming: PAWNS[0],
    most=lambda refusal, naming: PAWNS[-1],
)
chapter.refuses(NoSuchSpace, N_("There is no such space on the board."))
chapter.refuses(
    PawnStarts,
    lambda refusal, naming: ngettext(
        "Number {number} is not to be placed now, only {left}.",
        "Number {number} is not to be placed now, only {left} are.",
        len(refusal.left),
    ),
    number="pawn",
    left=lambda refusal, naming: ", ".join(map(str, refusal.left)),
)
chapter.refuses(PawnWaits, N_("Number {number} still waits to be summoned."), number="pawn")
chapter.refuses(PawnIsGone, N_("Number {number} was beaten and is out of the game."), number="pawn")
chapter.refuses(NotHome, N_("{space} is not in your land: place your {pawns} in the land of {civilization}."))
chapter.refuses(OnChipSpace, N_("{space} holds the {chips}: nobody is placed there."))
chapter.refuses(SpaceTaken, N_("{pawn} stands on {space} already."), pawn=_pawn)
chapter.refuses(NobodyWaits, N_("You have no {pawns} left to summon."))
chapter.refuses(
    NoOpenSpace,
    N_("No space in the land of {civilization} is free for another {one}."),
    one=lambda refusal, naming: naming.one("pawn"),
)
chapter.refuses(StaysPut, N_("Number {number} stands on {space} already."), number="pawn")
chapter.refuses(
    OwnPawnThere, N_("Your own number {number} stands on {space}: pass it, but do not stop there."), number="pawn"
)
chapter.refuses(
    TooFar,
    lambda refusal, naming: ngettext(
        "{space} is {steps} steps away, and number {number} walks {number} step at most.",
        "{space} is {steps} steps away, and number {number} walks {number} steps at most.",
        refusal.pawn,
    ),
    number="pawn",
)
chapter.refuses(
    Blocked, N_("Other players' {pawns} bar number {number} every short enough way to {space}."), number="pawn"
)

# --- the rules --------------------------------------------------------------------------------------------------------


def _count(rules: Rules, naming: Naming) -> int:
    return CHIPS


def _chances(rules: Rules, naming: Naming) -> Parts:
    """How likely each of those that wait comes."""
    waiting = [power for power in PAWNS if power not in FIRST_PAWNS]
    return listing(
        [compose(_("{power}: {chance}"), power=power, chance=percent(summon_chance(power))) for power in waiting]
    )


STRONG, WEAK = PAWNS[-1], PAWNS[len(PAWNS) // 2]
"""An example of a battle."""

chapter.rule(
    "begins",
    N_("Who begins"),
    N_("Who places the creatures and plays first."),
    {FIRST_SEAT: N_("the first seat"), DRAWN: N_("whoever is drawn")},
)
chapter.rule("civilizations", N_("Civilizations"), N_("Which civilization each seat plays, in the order of seats."))
chapter.states(AIM, N_("Be the first to hold a {chip} of every {civilization}: {count} in all."), count=_count)
chapter.states(
    AIM, N_("Every {civilization} has {count} {chips}; each player takes one of a kind at most."), count=_count
)
chapter.states(
    START,
    either(
        lambda rules: rules.settings.begins == DRAWN,
        N_("Whoever is drawn places and plays first; the others follow to the left."),
        N_("The first seat places and plays first; the others follow to the left."),
    ),
    N_("Everybody places {first} at home, not on the space with the {chips}; the other {pawns} wait."),
    first=lambda rules, naming: listing(FIRST_PAWNS),
)
for section, sentence in (
    (TURN, N_("A turn is one thing: move one {pawn}, or try to summon the next.")),
    (TURN, N_("It walks along the lines, up to as many steps as its {power}, through any land.")),
    (TURN, N_("Your own {pawns} may be passed, those of others may not; stop where one of them stands to battle it.")),
    (TURN, N_("Stopping on a space with {chips} takes one, unless you have that kind already.")),
    (SUMMONING, N_("Of those that wait, only the {pawn} with the lowest number can be summoned.")),
    (SUMMONING, N_("The die with {sides} sides has to show its {power} or more.")),
    (SUMMONING, N_("The chances: {chances}.")),
    (SUMMONING, N_("It appears at home on a space where nobody stands, not on the one with the {chips}.")),
    (SUMMONING, N_("Who fails may try again on another turn.")),
    (BATTLES, N_("Each side throws as many battle dice as the {power} of its {pawn}.")),
    (BATTLES, N_("What counts is the sign of its own {civilization}, and every {dragon}.")),
    (BATTLES, N_("More wins; on a tie all dice are thrown again.")),
    (BATTLES, N_("The beaten {pawn} is out of the game for good, whoever attacked.")),
    (BATTLES, N_("So {strong} beats {weak} in {chance} of all battles.")),
    (END, N_("The {last} kind of {chip} wins at once.")),
    (END, N_("Who has no {pawns} left, neither on the board nor waiting, is out; the last one left wins.")),
):
    chapter.states(
        section,
        sentence,
        sides=lambda rules, naming: SIDES,
        chances=_chances,
        strong=lambda rules, naming: STRONG,
        weak=lambda rules, naming: WEAK,
        chance=lambda rules, naming: percent(win_chance(STRONG, WEAK)),
        last=_count,
    )
