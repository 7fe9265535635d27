"""Names the things of one table - players, pawns, spaces, civilizations, dice - as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.luck import DRAGON
from monopoly_tui.i18n import _, language, per_cent

from ..core.lines import Part, Parts, Players, Word, compose, listing, text_of
from ..core.money import counted


class Naming(Players):
    """The names of one table: from its edition, its players, and the civilization that each of them plays."""

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        super().__init__(names)
        self._edition, self.civilizations = edition, civilizations

    @property
    def edition(self) -> CivilizationsEdition:
        """The edition, with its words in the language spoken now where it has them."""
        return self._edition.in_language(language())

    def pawn(self, player: int, power: int) -> Part:
        """A player's pawn, with its Power Number: `Stone (4)`."""
        name = self.edition.civilizations[self.civilizations[player]].pawn(power).short
        text = text_of(compose(_("{pawn} ({power})"), pawn=name, power=power))
        return Part(text, "pawn", (player, power))

    def space(self, space: int) -> Part:
        """A space by its name and its land, unless the name tells that too: small boards show only the lands' names."""
        edition = self.edition
        name, land = edition.spaces[space].name, edition.civilizations[edition.board.spaces[space].land].name
        if land.casefold() in name.casefold():
            return self.spot(space)
        return Part(text_of(compose(_("{space} ({land})"), space=name, land=land)), "space", space)

    def spot(self, space: int) -> Part:
        """A space by its name alone, where everybody knows its land."""
        return Part(self.edition.spaces[space].name, "space", space)

    def civilization(self, number: int) -> Part:
        """A civilization by its name, which is also that of its land and its chips."""
        return Part(self.edition.civilizations[number].name, "civilization", number)

    def one(self, term: str) -> Word:
        """A thing in the edition's word: `pawn`, `chip`, `power`, `civilization`, `dragon`."""
        word = self.edition.words[term]
        return Word(word.one, word.gender)

    def many(self, term: str) -> Word:
        """Things in the edition's word."""
        word = self.edition.words[term]
        return Word(word.many, word.gender)

    def counted(self, count: int, term: str) -> str:
        """So many things in the edition's word: `3 chips`."""
        return counted(count, self.edition.words[term])

    def number(self, number: int) -> Part:
        """What a die shows, or how many of the dice count."""
        return Part(str(number), "dice", number)

    def numbers(self, powers: Iterable[int]) -> Parts:
        """Several pawns of one player by their numbers alone."""
        return listing([str(power) for power in powers])

    def faces(self, faces: tuple[int, ...]) -> Parts:
        """Battle dice as a list: `2 × Fire, 1 × dragon`."""
        shown = [face for face in range(DRAGON + 1) if face in faces]
        return listing(
            [compose(_("{count} × {face}"), count=faces.count(face), face=self._face(face)) for face in shown]
        )

    def _face(self, face: int) -> Part:
        return Part(self.one("dragon")) if face == DRAGON else self.civilization(face)


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; what is not certain is never called so."""
    number = round(100 * chance)
    if 0 < chance < 1:
        number = max(1, min(99, number))
    return per_cent(number)
