"""What the words of a case may be: shapes, and what there is in the box and at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.property.board import STREET, Board
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import Settings

from .rulebook_cases import Case

_edition = cache(find_edition)


class Words:
    """Reads single words of a case; one that cannot be raises `CaseError`, with `where` it stands."""

    board: Board
    settings: Settings
    names: tuple[str, ...]

    def __init__(self, case: Case) -> None:
        self.case = case

    # --- shapes --------------------------------------------------------------------------------------------------

    def words(self, where: str, value: Any, known: Collection[str] | None = None) -> Mapping[Any, Any]:
        """A mapping, and no words in it but the known ones."""
        if not isinstance(value, Mapping):
            raise self.case.fail(f"{where}: {value!r} is not a mapping")
        for word in value:
            if known is not None and word not in known:
                raise self.case.fail(f"{where}: the word {word!r} is not known")
        return value

    def items(self, where: str, value: Any) -> list[Any]:
        """A list."""
        if not isinstance(value, list):
            raise self.case.fail(f"{where}: {value!r} is not a list")
        return value

    def whole(self, where: str, value: Any, most: int | None = None) -> int:
        """A number from 0 on."""
        number = self.number(where, value)
        if number < 0 or (most is not None and number > most):
            raise self.case.fail(f"{where}: {value!r} cannot be" + ("" if most is None else f"; 0 to {most} can"))
        return number

    def number(self, where: str, value: Any) -> int:
        """Any number; whether it is allowed is for the game to say."""
        if type(value) is not int:
            raise self.case.fail(f"{where}: {value!r} is not a whole number")
        return value

    def switch(self, where: str, value: Any) -> bool:
        """True or false."""
        if type(value) is not bool:
            raise self.case.fail(f"{where}: {value!r} is neither true nor false")
        return value

    def throw(self, where: str, value: Any) -> Dice:
        """What both dice show."""
        if not isinstance(value, list) or len(value) != 2 or any(type(n) is not int or not 0 < n < 7 for n in value):
            raise self.case.fail(f"{where}: {value!r} is not what two dice show")
        return value[0], value[1]

    def throws(self, where: str, value: Any) -> list[Dice]:
        """One throw, or a list of throws."""
        given = self.items(where, value)
        if given and not isinstance(given[0], list):
            given = [given]
        return [self.throw(where, throw) for throw in given]

    # --- the box and the table -----------------------------------------------------------------------------------

    def box(self, name: object) -> PropertyEdition:
        """The edition that is played."""
        if not isinstance(name, str):
            raise self.case.fail(f"edition: {name!r} is not a text")
        try:
            edition = _edition(name)
        except EditionError as error:
            raise self.case.fail(f"edition {name!r} is not known: {error}") from None
        if not isinstance(edition, PropertyEdition):
            raise self.case.fail(f"edition {name!r} is of another game")
        return edition

    def rules(self, edition: PropertyEdition, rules: Any) -> Settings:
        """The edition's settings with those of the case."""
        try:
            settings = edition.settings.with_rules(rules)
        except SettingsError as error:
            raise self.case.fail(f"rules: {error}") from None
        for rule, value in settings.optional.items():
            if RULES[rule].is_on(value) and not RULES[rule].fits(edition.board):
                raise self.case.fail(f"rules: the box {edition.id} lacks what {rule} needs")
        return settings

    def space(self, where: str, value: Any) -> int:
        """A space of the board."""
        if not 0 <= self.number(where, value) < len(self.board.spaces):
            raise self.case.fail(f"{where}: {value!r} is not a space of the board")
        return int(value)

    def spaces(self, where: str, value: Any) -> tuple[int, ...]:
        """One space, or a list of spaces."""
        return tuple(self.space(where, space) for space in (value if isinstance(value, list) else [value]))

    def lot(self, where: str, value: Any) -> int:
        """A space that has a deed."""
        if self.number(where, value) not in self.board.lots:
            raise self.case.fail(f"{where}: {value!r} is not a lot")
        return int(value)

    def lots(self, where: str, value: Any) -> list[int]:
        """Several lots, each of them once."""
        lots = [self.lot(where, lot) for lot in self.items(where, value)]
        for lot in lots:
            if lots.count(lot) > 1:
                raise self.case.fail(f"{where}: {lot} stands twice")
        return lots

    def levels(self, where: str, value: Any) -> dict[int, int]:
        """How many buildings stand on lots, a hotel being one more than the houses before it."""
        most, levels = self.settings.houses_before_hotel, {}
        for space, count in self.words(where, value).items():
            if self.board.lots[self.lot(where, space)].kind != STREET:
                raise self.case.fail(f"{where}: {space} takes no buildings")
            levels[space] = most + 1 if count == "hotel" else self.whole(f"{where}: {space}", count, most)
        return levels

    def player(self, where: str, name: Any) -> int:
        """The number of a player."""
        if name not in self.names:
            raise self.case.fail(f"{where}: {name!r} is not a player of this case")
        return self.names.index(name)

    def players(self, where: str, value: Any) -> list[int]:
        """Several players."""
        return [self.player(where, name) for name in self.items(where, value)]

    def deck(self, where: str, name: Any) -> int:
        """The number of a deck."""
        if not isinstance(name, str) or name not in self.board.deck_index:
            raise self.case.fail(f"{where}: the deck {name!r} is not known")
        return self.board.deck_index[name]

    def card(self, where: str, deck: int, name: Any) -> int:
        """The number of a card in its deck."""
        ids = [card.id for card in self.board.decks[deck].cards]
        if name not in ids:
            raise self.case.fail(f"{where}: {self.board.decks[deck].id} has no card {name!r}")
        return ids.index(name)
