"""The start, the turn, the dice and the moves."""

from __future__ import annotations

from functools import partial
from typing import Final

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import GO
from monopoly_tui.games.property.effects import Draw
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.turn import (
    DOUBLES_TO_JAIL,
    EndTurn,
    EndTurnDecision,
    Roll,
    RollDecision,
    Turn,
)
from monopoly_tui.games.property.refusals import MustPlay
from monopoly_tui.i18n import N_, _, ngettext

from ..core.chapter import Option, Saying, either
from ..core.lines import Value, listing
from .chapter import AIM, START, TURN, Chapter, Rules, next_throw_in_words
from .naming import Naming

chapter = Chapter()

THROWS = {
    "move": N_("{player} rolls {dice}."),
    "jail": N_("{player} rolls {dice} in {jail}."),
    "rent": N_("{player} rolls {dice} for the rent."),
    "battle": N_("{player} rolls {dice} for the battle."),
    "attack": N_("{player} rolls {dice} to attack."),
    "defence": N_("{player} rolls {dice} to defend."),
}
DOUBLES = {"move": N_("{player} rolls doubles, {dice}."), "jail": N_("{player} rolls doubles in {jail}, {dice}.")}
MOVES = {ev.FORWARD: N_("{player} moves to {space}."), ev.BACK: N_("{player} goes back to {space}.")}


def _is_double(throw: ev.DiceThrown) -> bool:
    return throw.dice[0] == throw.dice[1]


def _throw(event: ev.DiceThrown, naming: Naming) -> str:
    doubles = DOUBLES.get(event.purpose) if _is_double(event) else None
    return _(doubles or THROWS[event.purpose])


def _throw_and_move(pair: tuple[ev.DiceThrown, ev.TokenMoved], naming: Naming) -> str:
    if pair[0].purpose != "move":
        return ""
    if pair[1].end == naming.edition.board.jail:
        return (
            _("{player} rolls doubles, {dice}, and just visits {space}.")
            if _is_double(pair[0])
            else _("{player} rolls {dice} and just visits {space}.")
        )
    return (
        _("{player} rolls doubles, {dice}, and moves to {space}.")
        if _is_double(pair[0])
        else _("{player} rolls {dice} and moves to {space}.")
    )


chapter.tells(ev.ThrownForStart, N_("{player} rolls {dice} for the first turn."))
chapter.tells(ev.StartDecided, N_("{player} begins."))
chapter.tells(ev.TurnStarted, N_("{player} is on turn."), begins_turn=True)
chapter.tells(ev.TurnForfeited, N_("{player} will skip the next turn."))
chapter.tells(ev.TurnSkipped, N_("{player} skips a turn."))
chapter.tells(ev.DiceThrown, _throw)
chapter.tells(ev.TokenMoved, lambda event, naming: _(MOVES[event.how]), space="end")
chapter.tells_pair(
    ev.DiceThrown, ev.TokenMoved, _throw_and_move, space="end", briefly=[N_("{player} moves to {space}.")]
)


def _roll_or_again(decision: RollDecision, naming: Naming) -> str:
    turn = decision.state.frames[0]
    again = isinstance(turn, Turn) and turn.again
    return _("{player}, roll again after the doubles.") if again else _("{player}, roll the dice.")


def _third_doubles(option: Option[Roll, RollDecision], naming: Naming) -> str:
    turn = option.decision.state.frames[0]
    last = isinstance(turn, Turn) and turn.doubles == DOUBLES_TO_JAIL - 1
    return _("{ahead} Doubles once more lead to {jail}.") if last else "{ahead}"


chapter.asks(
    RollDecision,
    N_("Roll the dice"),
    _roll_or_again,
    waiting_for=N_("Waiting for {players} to roll the dice."),
    not_before=N_("Not now: the dice are to be rolled."),
)
chapter.asks(
    EndTurnDecision,
    N_("End of the turn"),
    N_("{player}, end the turn?"),
    waiting_for=N_("Waiting for {players} to end the turn."),
    not_before=N_("Not now: all that is left of this turn is to end it."),
)
chapter.answers(Roll, Decision, N_("Roll"))
chapter.answers(Roll, RollDecision, N_("Roll"), _third_doubles, ahead=next_throw_in_words)
ROLL_IN_BRIEF: Final[Saying[Naming]] = Saying(_third_doubles, {"ahead": partial(next_throw_in_words, brief=True)})
"""What a throw can bring, where room is scarce."""
chapter.answers(
    EndTurn,
    Decision,
    N_("End turn"),
    N_("{player} is next."),
    player=lambda option, naming: naming.player(option.decision.state.others(option.player)[0]),
)
chapter.refuses(MustPlay, N_("The turn cannot end before the dice are rolled."))


def _dealt(rules: Rules, naming: Naming) -> str:
    deal = rules.settings.deal
    if deal.paid:
        return ngettext(
            "Before the first turn everybody is dealt {count} deed and pays its price.",
            "Before the first turn everybody is dealt {count} deeds and pays their prices.",
            deal.deeds,
        )
    return ngettext(
        "Before the first turn everybody is dealt {count} deed for free.",
        "Before the first turn everybody is dealt {count} deeds for free.",
        deal.deeds,
    )


def _decks(rules: Rules) -> list[int]:
    """The decks that spaces send one to."""
    board = rules.edition.board
    drawn = [space.effect.deck for space in board.spaces if isinstance(space.effect, Draw)]
    return [board.deck_index[deck] for deck in dict.fromkeys(drawn)]


def _go(rules: Rules, naming: Naming) -> Value:
    """As the box calls it, or as is printed on its space."""
    return naming.one("go") if "go" in naming.edition.words else naming.space(GO)


chapter.rule("starting_cash", N_("Starting cash"), N_("What everybody has before the first turn."))
chapter.rule("deal", N_("Deeds dealt"), N_("How many deeds everybody has before the first turn."))
chapter.rule("salary", N_("Salary"), N_("What passing GO pays."))
chapter.rule("salary_on_go", N_("Landing on GO"), N_("Landing exactly on GO pays the salary this many times."))
chapter.states(
    AIM,
    N_("Buy lots, charge rent and build, so as to be the richest when the game ends."),
    when=lambda rules: rules.richest_wins,
    otherwise=N_("Buy lots, charge rent and build, until all the others are bankrupt."),
)
chapter.states(START, N_("Everybody starts with {cash}."), cash="starting_cash")
chapter.states(
    START,
    N_("In banknotes: {notes}."),
    when=lambda rules: rules.settings.starting_cash == sum(note * count for note, count in rules.edition.notes.items()),
    notes=lambda rules, naming: naming.notes(),
)
chapter.states(START, _dealt, when=lambda rules: rules.settings.deal.deeds > 0, count="deal.deeds")
chapter.states(START, N_("The highest throw begins; the others follow to the left."))
chapter.states(
    TURN,
    N_("Throw both dice, move your token forward by their sum, and do what the space asks for."),
    either(
        lambda rules: rules.settings.salary,
        N_("Reaching or passing {go} pays {salary}."),
        N_("Nothing is paid for passing {go}."),
    ),
    go=_go,
)
chapter.states(
    TURN,
    N_("Landing exactly on {go} pays {salary}."),
    when=lambda rules: rules.settings.salary > 0 and rules.settings.salary_on_go > 1,
    go=_go,
    salary=lambda rules, naming: naming.amount(rules.settings.salary * rules.settings.salary_on_go),
)
chapter.states(TURN, N_("Doubles give another throw; the third doubles in a row lead to {jail} instead."))
chapter.states(
    TURN,
    N_("Card spaces ({decks}): take the top card, follow it, and put it back under its deck."),
    when=lambda rules: bool(_decks(rules)),
    decks=lambda rules, naming: listing([naming.deck(deck) for deck in _decks(rules)]),
)
