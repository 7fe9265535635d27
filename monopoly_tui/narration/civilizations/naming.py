"""Names the things of a civilizations game - pawns, spaces, civilizations, dice - as parts of sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import ClassVar

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.luck import DRAGON
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _, per_cent

from ..core import naming
from ..core.lines import Part, Parts, Value, compose, listing, text_of


class Naming(naming.Naming[CivilizationsEdition]):
    """The names of one table: also by the civilization that each of its players plays."""

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        super().__init__(edition, names)
        self.civilizations = civilizations

    def pawn(self, player: int, power: int) -> Part:
        """A player's pawn, with its Power Number: `Stone (4)`."""
        name = self.edition.civilizations[self.civilizations[player]].pawn(power).short
        text = text_of(compose(_("{pawn} ({power})"), pawn=name, power=power))
        return Part(text, "pawn", (player, power))

    def fighter(self, pawn: Pawn) -> Part:
        """A pawn that knows whose it is."""
        return self.pawn(pawn.player, pawn.power)

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

    def end(self, path: tuple[int, ...]) -> Part:
        """Where a way ends."""
        return self.space(path[-1])

    def civilization(self, number: int) -> Part:
        """A civilization by its name, which is also that of its land and its chips."""
        return Part(self.edition.civilizations[number].name, "civilization", number)

    def home(self, player: int) -> Part:
        """The civilization that a player plays."""
        return self.civilization(self.civilizations[player])

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

    def field(self, path: str, thing: object) -> Value:
        """As for any game; where a thing knows whose pawn it is about, that is told by its name."""
        for source in thing if path == "pawn" and isinstance(thing, tuple) else (thing,):
            if path == "pawn" and hasattr(source, "pawn") and hasattr(source, "player"):
                return self.pawn(source.player, source.pawn)
        return super().field(path, thing)

    namers: ClassVar[Mapping[str, Callable[..., Value]]] = {
        **dict.fromkeys(("player", "winner"), naming.Naming.player),
        **dict.fromkeys(("attacker", "defender", "by"), fighter),
        **dict.fromkeys(("attack", "defence"), faces),
        **dict.fromkeys(("number", "attack_hits", "defence_hits", "chips"), number),
        "asks": naming.Naming.players,
        "space": space,
        "path": end,
        "civilization": civilization,
    }


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; what is not certain is never called so."""
    number = round(100 * chance)
    if 0 < chance < 1:
        number = max(1, min(99, number))
    return per_cent(number)
