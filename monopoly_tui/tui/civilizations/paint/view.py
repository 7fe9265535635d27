"""What the painter looks at: the box, who plays, the state as shown now, and what somebody is about to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from rich.style import Style

from monopoly_tui.editions.model import CivilizationsEdition, CivilizationText, Paint
from monopoly_tui.games.civilizations.board import CIVILIZATIONS
from monopoly_tui.games.civilizations.luck import DRAGON
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import GONE, WAITING, Pawn, State
from monopoly_tui.games.core.vocabulary import CHIP, Moment
from monopoly_tui.i18n import language
from monopoly_tui.narration.core.lines import Part
from monopoly_tui.records import record

from ...kit.look import Depth, Look, blend
from ...table.match import Seat, Sight

ON_BOARD, WAITS, BEATEN = "on board", "waits", "beaten"


@record(frozen=True)
class Duel:
    """A battle as it is shown: both pawns, what they threw, how many of the dice count, and who won."""

    attacker: Pawn
    defender: Pawn
    space: int
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    hits: tuple[int, int] | None = None
    winner: Pawn | None = None


@record(frozen=True)
class Call:
    """A try to summon as it is shown; `came` is nothing as long as the die rolls."""

    player: int
    pawn: int
    number: int
    came: bool | None = None


@record
class Aim:
    """What a player is about to do: the pawn chosen, where it can go, and which of these places is chosen.

    Places a pawn is set down on have no way to them.
    """

    player: int
    pawn: int
    places: Mapping[int, Way | None]
    place: int | None = None

    @property
    def way(self) -> Way | None:
        """The way to the place chosen."""
        return None if self.place is None else self.places.get(self.place)


@record
class TableView(Sight):
    """Everything a picture of the table depends on.

    `walking` is a pawn on its way, with the space it has got to; `trail` are the spaces of the last move, `cursor` is
    the space looked at.
    """

    box: CivilizationsEdition
    seats: tuple[Seat, ...]
    state: State
    look: Look
    aim: Aim | None = None
    scene: Duel | Call | None = None
    walking: tuple[Pawn, int] | None = None
    trail: tuple[int, ...] = ()
    cursor: int | None = None
    signs: Signs = field(init=False)

    def __post_init__(self) -> None:
        self.signs = UNICODE if self.look.glyphs.unicode else ASCII

    @property
    def edition(self) -> CivilizationsEdition:
        """The box, with its words in the language spoken now where it has them."""
        return self.box.in_language(language())

    def chip(self, player: int) -> tuple[str, Style]:
        """The letter of a player's civilization, as the language spoken now has it, on its colour."""
        return self.letter(self.state.civilizations[player]), self.look.solid(self.seats[player].paint, bold=True)

    # --- names ----------------------------------------------------------------------------------------------------

    def chips(self, player: int, ground: Paint) -> list[tuple[str, Style]]:
        """A place for a chip of every civilization, filled if the player has it or not."""
        look, held = self.look, self.state.chips[player]
        return [
            (f" {self.letter(land)} ", look.solid(self.paint(land), bold=True))
            if land in held
            else (f" {look.glyphs.dot} ", look.faded(ground))
            for land in range(CIVILIZATIONS)
        ]

    def civilization(self, player: int) -> CivilizationText:
        """What a player plays."""
        return self.edition.civilizations[self.state.civilizations[player]]

    def letter(self, land: int) -> str:
        """A civilization's letter."""
        return self.spell(self.edition.civilizations[land].letter)

    def land_name(self, land: int) -> str:
        """A civilization's name."""
        return self.spell(self.edition.civilizations[land].name)

    def short(self, pawn: Pawn) -> str:
        """A pawn's short name."""
        return self.spell(self.civilization(pawn.player).pawn(pawn.power).short)

    def full(self, pawn: Pawn) -> str:
        """A pawn's whole name."""
        return self.spell(self.civilization(pawn.player).pawn(pawn.power).name)

    def place(self, space: int) -> str:
        """A space's name."""
        return self.spell(self.edition.spaces[space].name)

    def tag(self, pawn: Pawn) -> str:
        """A pawn on the board: the letter of its civilization and its number."""
        return f"{self.letter(self.state.civilizations[pawn.player])}{pawn.power}"

    # --- what is where --------------------------------------------------------------------------------------------

    @property
    def nothing_taken(self) -> bool:
        """Whether nobody has a chip yet, so that some may not know what it is about."""
        return not any(self.state.chips)

    def land(self, space: int) -> int:
        """The civilization a space belongs to."""
        return self.edition.board.spaces[space].land

    def has_chips(self, space: int) -> bool:
        """Whether chips lie on a space, or used to."""
        return self.edition.board.spaces[space].chip

    def standing(self, space: int) -> Pawn | None:
        """The pawn to be seen on a space."""
        if self.walking is not None:
            pawn, at = self.walking
            if at == space:
                return pawn
            if self.state.on[space] == pawn:
                return None
        return self.state.on[space]

    def whereabouts(self, player: int, power: int) -> str:
        """Where a pawn is: on the board, waiting, or beaten."""
        at = self.state.at[player][power]
        return {WAITING: WAITS, GONE: BEATEN}.get(at, ON_BOARD)

    # --- colours --------------------------------------------------------------------------------------------------

    def paint(self, land: int) -> Paint:
        """A civilization's colour."""
        return self.edition.civilizations[land].paint

    def soil(self, land: int) -> Paint:
        """The ground of a land, where colours can be mixed."""
        return _mixed(self.look.felt, self.paint(land), 0.13)

    def turf(self, land: int) -> Paint:
        """The ground of a space."""
        return _mixed(self.look.felt, self.paint(land), 0.32)

    @property
    def glow(self) -> Paint:
        """The ground of a space that the pawn chosen can reach."""
        return _mixed(self.look.felt, self.look.accent, 0.45)

    @property
    def trod(self) -> Paint:
        """The ground of a space that the last move led over, in no colour of its own: it is not one to go to."""
        return _mixed(self.look.felt, self.look.text, 0.3)

    def ink(self, land: int, ground: Paint) -> Style:
        """A civilization's colour as text."""
        return _ink(self.look, self.paint(land), ground)

    def face(self, face: int, counts: bool, ground: Paint) -> tuple[str, Style]:
        """The sign of a battle die, faded if it counts nothing."""
        sign = self.signs.dragon if face == DRAGON else self.letter(face)
        if not counts:
            return sign, self.look.faded(ground)
        return sign, self.look.solid(self.look.ivory if face == DRAGON else self.paint(face), bold=True)

    def shade(self, moment: Moment) -> Paint:
        """A chip is drawn in the colour of its land."""
        return self.paint(moment.thing) if moment.kind == CHIP else super().shade(moment)

    def told(self, part: Part, ground: Paint) -> Style:
        """Pawns are told in their owners' colours, civilizations in their own, spaces in those of their lands."""
        ref = part.ref
        if part.kind == "pawn" and isinstance(ref, tuple):
            return self.ink(self.state.civilizations[ref[0]], ground)
        if part.kind == "civilization" and isinstance(ref, int):
            return self.ink(ref, ground)
        if part.kind == "space" and isinstance(ref, int):
            return self.ink(self.land(ref), ground)
        return super().told(part, ground)

    @property
    def tinted(self) -> bool:
        """Whether lands can be told apart by tints of the ground; else brackets mark the spaces."""
        return self.look.depth is Depth.TRUE


# Mixing colours and measuring contrasts is slow, and the same few are needed for every space.
_mixed = lru_cache(256)(blend)


@lru_cache(256)
def _ink(look: Look, paint: Paint, ground: Paint) -> Style:
    return look.on(ground, look.readable(paint, ground))


@record(frozen=True)
class Signs:
    """One character each; `thin` and `bold` hold a line by the sides it leaves to: 1 up, 2 right, 4 down, 8 left."""

    chip: str
    dragon: str
    open: str
    battle: str
    thin: str
    bold: str


UNICODE = Signs(chip="◆", dragon="§", open="○", battle="×", thin=" ╵╶└╷│┌├╴┘─┴┐┤┬┼", bold=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")
ASCII = Signs(chip="#", dragon="&", open="o", battle="x", thin=" |-+||++-+-+++++", bold=" #=#####=#=#####")
