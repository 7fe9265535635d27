"""The expert for the civilizations game: by the bots' value function, all that dice can bring, and playouts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.analysis.expert import Chances, Expert, Verdict
from monopoly_tui.bots.civilizations import weighing
from monopoly_tui.bots.civilizations.weights import NETS
from monopoly_tui.editions.model import CivilizationsEdition, Edition, Paint
from monopoly_tui.games.civilizations.events import BattleThrown, DieThrown
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import BOOK, Naming
from monopoly_tui.narration.core.book import NO_ADVICE_SUMMARY
from monopoly_tui.narration.core.chapter import AnyNaming
from monopoly_tui.session.games import civilizations_game, civilizations_state
from monopoly_tui.session.history import Step
from monopoly_tui.session.setup import Setup

from . import judging, reasons


class CivilizationsExpert(Expert):
    """Who battles or summons has chosen to: only how the dice fall is luck."""

    book = BOOK
    luck_is_chosen = True

    @property
    def seal(self) -> object:
        return NETS

    def naming(self, edition: Edition, setup: Setup, game: AnyGame) -> Naming:
        return Naming(_own(edition), setup.names, civilizations_state(game).civilizations)

    def paint(self, edition: Edition, setup: Setup, game: AnyGame, player: int) -> Paint:
        return _own(edition).civilizations[civilizations_state(game).civilizations[player]].paint

    def standing(self, game: AnyGame) -> Chances:
        return weighing.settled_chances(civilizations_game(game))

    def expected(self, game: AnyGame, player: int, action: Action) -> Chances:
        return weighing.expected(civilizations_game(game), player, action)

    def has_luck(self, events: Iterable[AnyEvent]) -> bool:
        return any(isinstance(event, BattleThrown | DieThrown) for event in events)

    def why_no_advice(self, game: AnyGame) -> str | None:
        return _(NO_ADVICE_SUMMARY) if civilizations_state(game).settings.no_advice else None

    def options(self, game: AnyGame, player: int) -> Sequence[Action]:
        return [] if game.decision is None else game.decision.allowed(player)

    def weighing(self, game: AnyGame, player: int, actions: Sequence[Action], seed: str) -> weighing.Weighing:
        return weighing.Weighing(civilizations_game(game), player, actions, seed, game.state.out.count(False))

    def reason(self, game: AnyGame, player: int, better: Action, other: Action, naming: AnyNaming) -> str:
        assert isinstance(naming, Naming), "the names are those of this game"
        return reasons.reason(civilizations_game(game), player, better, other, naming)

    def why_only_choice(self, game: AnyGame, player: int, naming: AnyNaming) -> str:
        return _("There is nothing else to choose.")

    def judged(self, game: AnyGame, player: int, action: Action) -> Verdict | None:
        return judging.judged(civilizations_game(game), player, action)

    def worth_telling(self, step: Step) -> Sequence[AnyEvent]:
        """Of a battle the throw that decided it: after a tie all dice are thrown again."""
        return [event for event in step.events if not (isinstance(event, BattleThrown) and event.tie)]


def _own(edition: Edition) -> CivilizationsEdition:
    assert isinstance(edition, CivilizationsEdition), "a game comes out of its own box"
    return edition


EXPERT = CivilizationsExpert()
