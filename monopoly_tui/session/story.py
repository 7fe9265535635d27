"""Tells a finished game in ten sentences, each with the point of the game at which it happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from monopoly_tui.games.core.late import Late
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.chapter import AnyNaming
from monopoly_tui.narration.core.lines import Line, Value, listing
from monopoly_tui.records import record

from .history import History

SENTENCES = 10


@record(frozen=True)
class Told:
    """A sentence, and after how many actions it came true; 0 is the beginning."""

    at: int
    line: Line


def story_of(history: History) -> list[Told]:
    """The story of a game that is over, from its beginning to its end."""
    edition = history.setup.edition
    return chosen(STORIES[edition.game](history, edition).told())


def chosen(told: Iterable[Told | None]) -> list[Told]:
    """The first sentences of those there are, what matters most first, in the order in which things happened.

    Only of the last action what matters most is told last: the victory after the ruin.
    """
    found = [one for one in told if one is not None][:SENTENCES]
    end = max((one.at for one in found), default=0)
    ranked = sorted(enumerate(found), key=lambda each: (each[1].at, -each[0] if each[1].at == end else each[0]))
    return [one for _rank, one in ranked]


class Story:
    """Goes through a game once, event by event, and tells what stood out; what that is each game knows."""

    naming: AnyNaming

    def __init__(self, history: History) -> None:
        self.history, self.setup = history, history.setup

    def told(self) -> Iterator[Told | None]:
        """Every sentence that could be told, what matters most first."""
        raise NotImplementedError

    def _say(self, at: int, player: int, sentence: str, **values: Value) -> Told:
        """A sentence with its player and its round filled in."""
        in_round = self.history.steps[at - 1].round if at else 1
        places: dict[str, Value] = {"player": self.naming.player(player), "round": in_round}
        return Told(at, Line(self.naming.compose(sentence, **(places | values)), player))

    def _beginning(self, first: int, seated: Sequence[Value]) -> Told:
        sentence = _("{players} sat down to {edition}; {player} began.")
        return self._say(0, first, sentence, players=listing(seated), edition=self.setup.edition.title)

    def _gone(self, at: int, player: int) -> Told:
        return self._say(at, player, _("Round {round}: {player} was out."))


STORIES: Mapping[str, Callable[..., Story]] = Late(
    property="monopoly_tui.session.property_story:PropertyStory",
    civilizations="monopoly_tui.session.civilizations_story:CivilizationsStory",
)
"""What finds the story of each game, loaded when one is told."""
