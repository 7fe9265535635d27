"""What advice and the look back ask of each game: chances, choices, mistakes and reasons. Each game has an expert."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from monopoly_tui.bots.weighing import Weighing
from monopoly_tui.editions.model import Edition, Paint
from monopoly_tui.games.core.game import AnyGame, Decision
from monopoly_tui.games.core.late import Late
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.narration.core.book import Book
from monopoly_tui.narration.core.chapter import AnyNaming
from monopoly_tui.session.history import History, Step
from monopoly_tui.session.setup import Setup

Chances: TypeAlias = tuple[float, ...]
"""By seat, how likely each player is to win."""


class Verdict(NamedTuple):
    """How much chance a decision lost, and by doing what instead it would not have been."""

    lost: float = 0.0
    better: Action | None = None


FLAWLESS: Final = Verdict()
SUSPICIOUS: Final = 0.02
"""What looks like a smaller mistake at first sight is none, and is not looked at again."""


class Expert:
    """Somebody who knows one game, and nothing of it that the table does not show."""

    book: ClassVar[Book[Any, Any, Any]]
    """The words for what happens and what can be done."""
    luck_is_chosen: ClassVar[bool]
    """Whether who lets dice decide could have done something else: then only how they fall is luck."""

    @property
    def seal(self) -> object:
        """What its judgment depends on."""
        raise NotImplementedError

    def naming(self, edition: Edition, setup: Setup, game: AnyGame) -> AnyNaming:
        """The names at a table, in the words of a box."""
        raise NotImplementedError

    def paint(self, edition: Edition, setup: Setup, game: AnyGame, player: int) -> Paint:
        """A player's colour."""
        raise NotImplementedError

    # --- chances --------------------------------------------------------------------------------------------------

    def standing(self, game: AnyGame) -> Chances:
        """Everybody's chances at a point of the game."""
        raise NotImplementedError

    def expected(self, game: AnyGame, player: int, action: Action) -> Chances:
        """Everybody's chances after an action, before anybody knows what dice and cards it brings."""
        raise NotImplementedError

    def has_luck(self, events: Iterable[AnyEvent]) -> bool:
        """Whether dice or cards had a part in what an action brought about."""
        raise NotImplementedError

    # --- decisions ------------------------------------------------------------------------------------------------

    def why_no_advice(self, game: AnyGame) -> str | None:
        """Why a table plays without advice; nothing if it does not."""
        raise NotImplementedError

    def options(self, game: AnyGame, player: int) -> Sequence[Action]:
        """What somebody who is asked could well do."""
        raise NotImplementedError

    def advisable(self, game: AnyGame, player: int) -> Sequence[Action]:
        """The same with all that is worth a thought for one question, and too much for whole games."""
        return self.options(game, player)

    def first_sight(self, game: AnyGame, player: int, action: Action) -> Chances:
        """What tells which of many actions are to be weighed at all."""
        return self.expected(game, player, action)

    def weighing(self, game: AnyGame, player: int, actions: Sequence[Action], seed: str) -> Weighing:
        """Actions to be played out as far as it takes to see what each changes, to be advised of."""
        raise NotImplementedError

    def reason(self, game: AnyGame, player: int, better: Action, other: Action, naming: AnyNaming) -> str:
        """Why one action is better than another, in a sentence."""
        raise NotImplementedError

    def why_only_choice(self, game: AnyGame, player: int, naming: AnyNaming) -> str:
        """Why there is but one choice."""
        raise NotImplementedError

    def judged(self, game: AnyGame, player: int, action: Action) -> Verdict | None:
        """What an action cost the player who did it, as the game stood before it; None if there was no choice."""
        raise NotImplementedError

    def verdicts(self, game: AnyGame, step: Step) -> Iterator[tuple[int, Verdict]]:
        """What a step cost whoever decided it, as the game stood before it; nothing where there was no choice."""
        verdict = self.judged(game, step.player, step.action)
        if verdict is not None:
            yield step.player, verdict

    def deciding(self, step: Step) -> Sequence[int]:
        """Whose decision an action was."""
        return (step.player,)

    def better_in_words(self, player: int, better: Action, decision: Decision | None, naming: AnyNaming) -> str:
        """What would have been better for somebody, as it stood on its button."""
        return self.book.label(better, decision, naming)

    def worth_telling(self, step: Step) -> Sequence[AnyEvent]:
        """Those of its events that tell what an action was."""
        return step.events


EXPERTS: Mapping[str, Expert] = Late(
    property="monopoly_tui.analysis.property.expert:EXPERT",
    civilizations="monopoly_tui.analysis.civilizations.expert:EXPERT",
)
"""By the name editions give a game."""


def expert_for(history: History) -> Expert:
    """Who can judge a game."""
    return EXPERTS[history.setup.edition.game]


def confirmed(weighing: Weighing, playouts: Sequence[int], better: Action) -> Verdict:
    """How much the second of two actions loses against the first, where it is not by chance that it seems to."""
    for more in playouts:
        weighing.more(more)
        lost, error = weighing.difference(0, 1)
        if lost + 2 * error < SUSPICIOUS:
            return FLAWLESS
    return Verdict(lost, better) if lost > 2 * error else FLAWLESS
