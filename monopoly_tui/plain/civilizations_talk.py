"""The civilizations game as it is talked about line by line: `move 3 halo`, `place 1 12`, `summon`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.games.civilizations.decisions import (
    Decision,
    PlaceDecision,
    PlaceSummonedDecision,
    TurnDecision,
    safest,
)
from monopoly_tui.games.civilizations.events import TurnStarted
from monopoly_tui.games.civilizations.moments import Moments
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import N_, NP_, _, pgettext
from monopoly_tui.narration.civilizations import BOOK, aim
from monopoly_tui.narration.civilizations.chapter import Rules
from monopoly_tui.narration.civilizations.naming import Naming
from monopoly_tui.narration.civilizations.recap import recap_in_words
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.history import History, since_turn
from monopoly_tui.session.typed import whole_number

from . import civilizations_views as views
from .console import NotUnderstood
from .finding import Spaces, matching
from .talk import Choice, Command, Talk, Typed, commands_everywhere, pick

Words = Typed[Decision, Naming]

# --- what commands make of the words after them -----------------------------------------------------------------------


def _move(typed: Words) -> Action:
    return do.Move(*_pawn_and_space(pgettext("command", "move"), typed))


def _place(typed: Words) -> Action:
    if isinstance(typed.decision, PlaceSummonedDecision):
        return do.PlaceSummoned(_space(typed.words, typed.naming, typed.decision.spaces))
    return do.Place(*_pawn_and_space(pgettext("command", "place"), typed))


def _pawn_and_space(command: str, typed: Words) -> tuple[int, int]:
    if len(typed.words) < 2:
        raise NotUnderstood(_("Say who and where to, such as “{command} 3 12”.").format(command=command))
    pawn = _pawn(typed.words[0], typed.player, typed.naming)
    return pawn, _space(typed.words[1:], typed.naming, _open_to(pawn, typed.player, typed.decision))


def _pawn(word: str, player: int, naming: Naming) -> int:
    """A player's pawn by its number, or the beginning of its name. Raises NotUnderstood."""
    number = whole_number(word)
    if number is not None:
        return number
    texts = naming.edition.civilizations[naming.civilizations[player]].pawns
    found = matching(word, [(text.short, text.name) for text in texts])
    if len(found) != 1:
        raise NotUnderstood(_("None of yours is called “{word}”; say a number from 1 to 7.").format(word=word))
    return PAWNS[found[0]]


def _space(words: Sequence[str], naming: Naming, prefer: Collection[int] = ()) -> int:
    spaces = Spaces([(space.name, space.id) for space in naming.edition.spaces], views.FIRST_SPACE)
    return spaces.find_one(words, prefer)


def _open_to(pawn: int, player: int, decision: Decision) -> Collection[int]:
    """Where a pawn could go now, as far as it is up to its owner."""
    if isinstance(decision, TurnDecision) and player == decision.player and pawn in decision.pawns:
        return decision.ways(pawn)
    return decision.spaces if isinstance(decision, PlaceDecision) else ()


def _look(typed: Words) -> Iterator[str]:
    return views.look(_space(typed.words, typed.naming), typed.decision.state, typed.naming)


def _moves(typed: Words) -> Iterable[str]:
    decision, naming = typed.decision, typed.naming
    if not isinstance(decision, TurnDecision):
        raise NotUnderstood(_("Nobody moves before everybody has been placed."))
    pawns = [_pawn(word, decision.player, naming) for word in typed.words] or decision.pawns
    return [line for pawn in pawns for line in views.moves(pawn, decision, naming)]


COMMANDS: tuple[Command[Decision, Naming], ...] = (
    Command(
        NP_("command", "move"),
        (do.Move,),
        _move,
        example="3 12",
        about=N_("walk with number 3 to space 12; names will do, or their beginnings"),
    ),
    Command(NP_("command", "moves"), read=_moves, example="3", about=N_("read where number 3 can go")),
    Command(
        NP_("command", "place"),
        (do.Place, do.PlaceSummoned),
        _place,
        example="2 12",
        about=N_("put number 2 down on space 12"),
    ),
    Command(NP_("command", "summon"), (do.Summon,), about=N_("throw the die to summon the next")),
    *commands_everywhere(
        do.Resign,
        views.board,
        views.players,
        views.rules,
        Command(NP_("command", "look"), read=_look, example="12", about=N_("read a space and those around it")),
    ),
)


# --- the game ---------------------------------------------------------------------------------------------------------


class CivilizationsTalk(Talk[Decision, Naming, Rules]):
    """Moving, summoning, battles and chips."""

    asks = Decision
    leaving = (do.Resign,)
    begins = frozenset({TurnDecision.kind})
    watcher = Moments

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        super().__init__(BOOK, Naming(edition, names, civilizations), COMMANDS)

    def recap(self, history: History, game: AnyGame, player: int) -> list[str]:
        state, happened = civilizations_state(game), since_turn(history, player, TurnStarted)
        return [line.text for line in recap_in_words(happened, state, player, self.naming)]

    def welcome(self, decision: Decision) -> Iterable[str]:
        """The aim, as long as nobody has got on with it."""
        return () if any(decision.state.chips) else (aim(self.naming.edition),)

    def choices(self, decision: Decision, player: int) -> list[Choice]:
        """What a player would look for first; everything else can be typed with a word."""
        actions: list[Action] = []
        further: list[Choice] = []
        match decision:
            case TurnDecision():
                actions, further = _telling_moves(decision), [*self._beside_moves(decision, player)]
            case PlaceDecision(pawns=[pawn, *others]):
                actions = [do.Place(pawn, space) for space in decision.spaces]
                if others:
                    example = self.word_for(do.Place(others[-1], decision.spaces[-1]), decision)
                    other = _("another one first, such as “{place}”").format(place=example)
                    further = [Choice(self.commands["place"].local, None, other)]
            case PlaceSummonedDecision():
                actions = [do.PlaceSummoned(space) for space in decision.spaces]
        return [*(self.choice(action, decision, player) for action in actions), *further]

    def _beside_moves(self, decision: TurnDecision, player: int) -> Iterator[Choice]:
        refusal = decision.refusal(player, do.Summon())
        if refusal is None:
            yield self.choice(do.Summon(), decision, player)
        else:
            yield self.impossible(do.Summon(), decision, refusal)
        if decision.pawns:
            more = _("any other move; “{moves} {pawn}” reads out where number {pawn} can go")
            text = more.format(moves=self.commands["moves"].local, pawn=decision.pawns[-1])
            yield Choice(self.commands["move"].local, None, text)

    def chosen(self, typed: str, decision: Decision, offered: Sequence[Choice]) -> Action | None:
        """Who and where to are typed in full: the beginning of one move may be meant for another."""
        return pick(typed, [choice for choice in offered if " " not in typed or choice.word == typed.casefold()])

    def as_typed(self, name: str, value: object) -> str:
        return views.number_of(value) if name == "space" and isinstance(value, int) else super().as_typed(name, value)


def _telling_moves(decision: TurnDecision) -> list[Action]:
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
