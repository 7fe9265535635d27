"""The boxes there are, in the order in which they are offered: those in the language spoken now come first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monopoly_tui.editions.finding import Found, list_editions
from monopoly_tui.editions.loading import load_edition
from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.i18n import ENGLISH, find_language, language

PLAIN: Final = "classic"
"""The plain game; in another language, that language's code comes after it: `classic_de`."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An edition on the list: its box, or what is wrong with its file."""

    id: str
    box: Edition | None = None
    trouble: str = ""

    @property
    def title(self) -> str:
        """What the list calls it."""
        return self.box.title if self.box else self.id

    @property
    def is_plain(self) -> bool:
        """Whether it is the plain game, in whichever language."""
        return self.id.split("_")[0] == PLAIN

    @property
    def is_at_home(self) -> bool:
        """Whether it is in the language spoken now; of a file that cannot be read nobody knows, so it is no other."""
        return find_language(self.box.language if self.box else ENGLISH) == language()


def boxes() -> list[Listed]:
    """Every edition there is: first those in the language spoken now, and of these first the plain game."""
    return sorted(map(_listed, list_editions()), key=lambda one: (not one.is_at_home, not one.is_plain, one.id))


def usual_edition() -> str:
    """The id of the box that is played where none is named: the first property game in the language spoken now."""
    return next((one.id for one in boxes() if one.is_at_home and _holds_the_usual_game(one)), PLAIN)


def _holds_the_usual_game(one: Listed) -> bool:
    """A plain game that cannot be read is not passed over: whoever starts it is told what is wrong with it."""
    return one.is_plain if one.box is None else isinstance(one.box, PropertyEdition)


def plain_game() -> PropertyEdition | None:
    """The plain game, in the language spoken now if there is one."""
    return next((one.box for one in boxes() if one.is_plain and isinstance(one.box, PropertyEdition)), None)


def _listed(found: Found) -> Listed:
    try:
        return Listed(found.id, load_edition(found.path))
    except EditionError as error:
        return Listed(found.id, trouble=str(error.problems[0]))
