"""All that is said about the civilizations game: its start, turns, battles, chips and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations import refusals as no
from monopoly_tui.games.civilizations.actions import Move, Place, PlaceSummoned, Resign, Summon
from monopoly_tui.games.civilizations.board import CHIPS, FIRST_PAWNS, PAWNS
from monopoly_tui.games.civilizations.decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.civilizations.luck import SIDES, summon_chance, win_chance
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT, NO_ADVICE, Settings
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.i18n import N_, _, ngettext

from ..core.book import tell_of_advice, tell_of_undo
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


def _pawns(thing: object, naming: Naming) -> Word:
    return naming.many("pawn")


def _own_land(thing: ev.PlacingStarted | Decision, naming: Naming) -> Part:
    return naming.home(thing.player)


# --- the start and turns ----------------------------------------------------------------------------------------------

chapter.tells(
    ev.StartDecided, N_("{player} is drawn to begin."), when=lambda event: event.drawn, otherwise=N_("{player} begins.")
)
chapter.tells(
    ev.PlacingStarted,
    N_("{player} leads {civilization} and places {pawns}."),
    civilization=_own_land,
    pawns=lambda event, naming: naming.counted(len(FIRST_PAWNS), "pawn"),
)
chapter.tells(ev.TurnStarted, N_("{player} is on turn."), begins_turn=True)
chapter.tells(ev.TurnPassed, N_("{player} can neither move nor summon and is passed over."))
chapter.tells(
    ev.PawnPlaced,
    N_("{player} sets the summoned {pawn} down on {space}."),
    when=lambda event: event.summoned,
    otherwise=N_("{player} places {pawn} on {space}."),
    space=lambda event, naming: naming.spot(event.space),
)
chapter.tells(ev.PawnMoved, N_("{pawn} walks to {space}."), space="path")
chapter.tells(ev.DieThrown, N_("{player} throws {number} to summon {pawn}."))
chapter.tells(ev.SummonFailed, N_("{number} is too low: {pawn} goes on waiting."))
chapter.tells(ev.PawnSummoned, N_("{number} is enough: {pawn} answers the call."))
chapter.tells_pair(ev.DieThrown, ev.PawnSummoned, N_("{player} throws {number}: {pawn} answers the call."))
chapter.tells_pair(ev.DieThrown, ev.SummonFailed, N_("{player} throws only {number}: {pawn} goes on waiting."))


@chapter.merges
def _next_turn(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """A turn is one action, and the next line names who acts."""
    return (None, 1) if isinstance(events[0], ev.TurnStarted) else None


# --- battles and chips ------------------------------------------------------------------------------------------------


def _attacker(event: ev.BattleStarted | ev.BattleThrown) -> int:
    return event.attacker.player


def _decided(pair: tuple[ev.BattleThrown, ev.PawnBeaten], naming: Naming) -> str:
    if pair[1].by == pair[0].attacker:
        return _("{hits} to {others}: {winner} beats {loser} and takes {space}.")
    return _("{hits} to {others}: {winner} beats {loser} and holds {space}.")


def _hits(pair: tuple[ev.BattleThrown, ev.PawnBeaten]) -> tuple[int, int]:
    """How many dice count for the winner and for the loser."""
    hits = pair[0].attack_hits, pair[0].defence_hits
    return hits if pair[1].by == pair[0].attacker else (hits[1], hits[0])


chapter.tells(ev.BattleStarted, N_("{attacker} battles {defender} on {space}."), _attacker)
chapter.tells(
    ev.BattleThrown,
    N_("{attacker} throws {attack}, {defender} throws {defence}: {hits} to {others}."),
    _attacker,
    hits="attack_hits",
    others="defence_hits",
)
chapter.tells(
    ev.PawnBeaten, N_("{winner} beats {loser} on {space}."), lambda event: event.by.player, winner="by", loser="pawn"
)
chapter.tells(
    ev.ChipTaken, N_("{player} takes a {chip} of {civilization}, {count} of {all}."), count="chips", all=CHIPS
)
chapter.tells_pair(
    ev.PawnMoved,
    ev.ChipTaken,
    N_("{pawn} walks to {space} and takes a {chip} of {civilization}, {count} of {all}."),
    space="path",
    count="chips",
    all=CHIPS,
)
chapter.tells_pair(ev.PawnMoved, ev.BattleStarted, N_("{attacker} attacks {defender} on {space}."))
chapter.tells_pair(
    ev.BattleThrown,
    ev.PawnBeaten,
    _decided,
    lambda pair: pair[1].by.player,
    hits=lambda pair, naming: naming.number(_hits(pair)[0]),
    others=lambda pair, naming: naming.number(_hits(pair)[1]),
    winner="by",
    loser="pawn",
    space=lambda pair, naming: naming.spot(pair[1].space),
)


@chapter.merges
def _tie(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """A throw that decides nothing, in short: a battle may have many."""
    throw = events[0]
    if not isinstance(throw, ev.BattleThrown) or not throw.tie:
        return None
    hits, others = naming.number(throw.attack_hits), naming.number(throw.defence_hits)
    return say(_("{hits} to {others}: all dice roll again."), throw.attacker.player, hits=hits, others=others), 1


# --- the end ----------------------------------------------------------------------------------------------------------

chapter.tells(ev.PlayerOut, N_("{player} has no {pawns} left and is out of the game."))
chapter.tells(ev.Resigned, N_("{player} leaves the game and takes all {pawns} along."))
chapter.tells(
    ev.GameEnded,
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


def _own_pawn(option: Option[Place, PlaceDecision] | Option[Move, TurnDecision], naming: Naming) -> Part:
    return naming.pawn(option.decision.player, option.action.pawn)


TO = N_("{pawn} to {space}")

chapter.answers(Place, PlaceDecision, TO, pawn=_own_pawn, space=lambda option, naming: naming.spot(option.action.space))
chapter.answers(
    Move,
    TurnDecision,
    either(lambda option: _way(option).battle is None, TO, N_("{pawn} attacks {rival}: {space}")),
    pawn=_own_pawn,
    rival=lambda option, naming: naming.fighter(_way(option).battle or Pawn(0, 0)),
)
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
    pawn=lambda option, naming: _waiting(option.decision, naming),
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
    no.NoSuchPawn,
    N_("There is no {one} with the number {number}; they go from {least} to {most}."),
    one=lambda refusal, naming: naming.one("pawn"),
    number="pawn",
    least=PAWNS[0],
    most=PAWNS[-1],
)
chapter.refuses(no.NoSuchSpace, N_("There is no such space on the board."))
chapter.refuses(
    no.PawnStarts,
    lambda refusal, naming: ngettext(
        "Number {number} is not to be placed now, only {left}.",
        "Number {number} is not to be placed now, only {left} are.",
        len(refusal.left),
    ),
    number="pawn",
    left=lambda refusal, naming: ", ".join(map(str, refusal.left)),
)
chapter.refuses(no.PawnWaits, N_("Number {number} still waits to be summoned."), number="pawn")
chapter.refuses(no.PawnIsGone, N_("Number {number} was beaten and is out of the game."), number="pawn")
chapter.refuses(no.NotHome, N_("{space} is not in your land: place your {pawns} in the land of {civilization}."))
chapter.refuses(no.OnChipSpace, N_("{space} holds the {chips}: nobody is placed there."))
chapter.refuses(no.SpaceTaken, N_("{pawn} stands on {space} already."))
chapter.refuses(no.NobodyWaits, N_("You have no {pawns} left to summon."))
chapter.refuses(
    no.NoOpenSpace,
    N_("No space in the land of {civilization} is free for another {one}."),
    one=lambda refusal, naming: naming.one("pawn"),
)
chapter.refuses(no.StaysPut, N_("Number {number} stands on {space} already."), number="pawn")
chapter.refuses(
    no.OwnPawnThere, N_("Your own number {number} stands on {space}: pass it, but do not stop there."), number="pawn"
)
chapter.refuses(
    no.TooFar,
    lambda refusal, naming: ngettext(
        "{space} is {steps} steps away, and number {number} walks {number} step at most.",
        "{space} is {steps} steps away, and number {number} walks {number} steps at most.",
        refusal.pawn,
    ),
    number="pawn",
)
chapter.refuses(
    no.Blocked, N_("Other players' {pawns} bar number {number} every short enough way to {space}."), number="pawn"
)

# --- the rules --------------------------------------------------------------------------------------------------------


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
chapter.states(
    AIM,
    N_("Be the first to hold a {chip} of every {civilization}: {count} in all."),
    N_("Every {civilization} has {count} {chips}; each player takes one of a kind at most."),
    count=CHIPS,
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
chapter.states(
    TURN,
    N_("A turn is one thing: move one {pawn}, or try to summon the next."),
    N_("It walks along the lines, up to as many steps as its {power}, through any land."),
    N_("Your own {pawns} may be passed, those of others may not; stop where one of them stands to battle it."),
    N_("Stopping on a space with {chips} takes one, unless you have that kind already."),
)
tell_of_undo(chapter, TURN)
tell_of_advice(chapter, TURN, NO_ADVICE, lambda rules: rules.settings.no_advice)
chapter.states(
    SUMMONING,
    N_("Of those that wait, only the {pawn} with the lowest number can be summoned."),
    N_("The die with {sides} sides has to show its {power} or more."),
    N_("The chances: {chances}."),
    N_("It appears at home on a space where nobody stands, not on the one with the {chips}."),
    N_("Who fails may try again on another turn."),
    sides=SIDES,
    chances=_chances,
)
chapter.states(
    BATTLES,
    N_("Each side throws as many battle dice as the {power} of its {pawn}."),
    N_("What counts is the sign of its own {civilization}, and every {dragon}."),
    N_("More wins; on a tie all dice are thrown again."),
    N_("The beaten {pawn} is out of the game for good, whoever attacked."),
    N_("So {strong} beats {weak} in {chance} of all battles."),
    strong=STRONG,
    weak=WEAK,
    chance=lambda rules, naming: percent(win_chance(STRONG, WEAK)),
)
chapter.states(
    END,
    N_("Whoever takes {chip} number {last} wins at once."),
    N_("Who has no {pawns} left, neither on the board nor waiting, is out; the last one left wins."),
    last=CHIPS,
)
