"""The civilizations game as it is talked about line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.games.civilizations.actions import Resign
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision
from monopoly_tui.games.civilizations.events import Event
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Narrator, aim, explain, question

from . import civilizations_views as views
from .civilizations_choices import choices
from .civilizations_commands import find_pawn, find_space, local_words, make_action
from .console import NotUnderstood
from .offering import Choice, pick
from .talk import Ask, Talk


class CivilizationsTalk(Talk[Decision, Action, Event]):
    """Moving, summoning, battles and chips."""

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        self.narrator = Narrator(edition, names, civilizations)
        self.naming = self.narrator.naming

    def welcome(self, decision: Decision) -> Iterable[str]:
        """The aim, as long as nobody has got on with it."""
        return () if any(decision.state.chips) else (aim(self.naming.edition),)

    def tell(self, events: Sequence[Event]) -> Iterable[str]:
        return [line.text for _at, line in self.narrator.tell_all(events)]

    def question(self, decision: Decision) -> str:
        return question(decision, self.naming).text

    def explain(self, refusal: Refusal) -> str:
        return explain(refusal, self.naming).text

    def read_out(self, word: str, words: Sequence[str], decision: Decision) -> Iterable[str] | None:
        state, naming = decision.state, self.naming
        match word:
            case "help" | "?":
                return views.commands()
            case "board":
                return views.board(state, naming)
            case "players":
                return views.players(state, naming)
            case "rules":
                return views.rules(state, naming)
            case "look":
                return views.look(find_space(words, naming), state, naming)
            case "moves":
                return self._moves(words, decision)
        return None

    def _moves(self, words: Sequence[str], decision: Decision) -> Iterable[str]:
        if not isinstance(decision, TurnDecision):
            raise NotUnderstood(_("Nobody moves before everybody has been placed."))
        pawns = [find_pawn(word, decision.player, self.naming) for word in words] or decision.pawns
        return [line for pawn in pawns for line in views.moves(pawn, decision, self.naming)]

    def words(self) -> dict[str, str]:
        return local_words()

    def choices(self, decision: Decision, player: int) -> list[Choice[Action]]:
        return choices(decision, player, self.naming)

    def chosen(self, typed: str, decision: Decision, offered: Sequence[Choice[Action]]) -> Action | None:
        """Who and where to are typed in full: the beginning of one move may be meant for another."""
        whole = [choice for choice in offered if " " not in typed or choice.word == typed.casefold()]
        return pick(typed, whole)

    def make(self, word: str, words: Sequence[str], player: int, decision: Decision, ask: Ask) -> Action | None:
        return make_action(word, words, player, decision, self.naming)

    def tabs(self, action: Action) -> bool:
        return isinstance(action, Resign)
