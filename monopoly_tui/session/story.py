"""Tells a finished game in ten sentences, each with the point of the game at which it happened."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.narration.core.lines import Line
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
    if isinstance(edition, PropertyEdition):
        from .property_story import PropertyStory  # each game's story is loaded when it is told

        return chosen(PropertyStory(history, edition).told())
    if isinstance(edition, CivilizationsEdition):
        from .civilizations_story import CivilizationsStory

        return chosen(CivilizationsStory(history, edition).told())
    return []


def chosen(told: Iterable[Told | None]) -> list[Told]:
    """The first sentences of those there are, what matters most first, in the order in which things happened.

    Only of the last action what matters most is told last: the victory after the ruin.
    """
    found = [one for one in told if one is not None][:SENTENCES]
    end = max((one.at for one in found), default=0)
    ranked = sorted(enumerate(found), key=lambda each: (each[1].at, -each[0] if each[1].at == end else each[0]))
    return [one for _rank, one in ranked]


def rounds_at(history: History, at: int) -> int:
    """The round that the last of so many actions belongs to."""
    return history.steps[at - 1].round if at else 1
