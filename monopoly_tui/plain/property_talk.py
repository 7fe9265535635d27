"""The property game as it is talked about line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.editions import PropertyEdition
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Event
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid
from monopoly_tui.games.property.procedures.debt import GoBankrupt
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.shortage import Want, WantDecision
from monopoly_tui.narration.property import Narrator, explain, question
from monopoly_tui.session.typed import whole_number

from . import choices, views
from .commands import Typed, local_words, make_action
from .finding import find_space, read_money
from .offering import Choice, pick
from .talk import Ask, Talk


class PropertyTalk(Talk[Decision, Action, Event]):
    """Buying, building, rents and deals."""

    at_once = frozenset({"roll", "end_turn"})

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        self.narrator = Narrator(edition, names)
        self.naming = self.narrator.naming

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
                return views.look(find_space(words, naming.edition) if words else state.at[state.turn], state, naming)
        return None

    def words(self) -> dict[str, str]:
        return local_words()

    def choices(self, decision: Decision, player: int) -> list[Choice[Action]]:
        return choices.choices(decision, player, self.naming)

    def lines(self, decision: Decision, offered: Sequence[Choice[Action]]) -> Iterable[str]:
        return choices.lines(decision, offered)

    def chosen(self, typed: str, decision: Decision, offered: Sequence[Choice[Action]]) -> Action | None:
        """In an auction or a shortage a bare number is the answer itself."""
        amount = read_money(typed, self.naming.edition)
        if isinstance(decision, AuctionDecision) and amount is not None:
            return Bid(amount)
        number = whole_number(typed)
        if isinstance(decision, WantDecision) and number is not None:
            return Want(number)
        return pick(typed, offered)

    def make(self, word: str, words: Sequence[str], player: int, decision: Decision, ask: Ask) -> Action | None:
        return make_action(word, Typed(player, words, decision, self.naming, ask))

    def tabs(self, action: Action) -> bool:
        return isinstance(action, Resign | GoBankrupt)

    def due(self, decision: Decision, played: float) -> tuple[int, Action] | None:
        """The agreed time has run out: then the game ends."""
        minutes = decision.settings.minutes
        if not minutes or played < minutes * 60:
            return None
        return decision.state.in_turn_order()[0], TimeUp()
