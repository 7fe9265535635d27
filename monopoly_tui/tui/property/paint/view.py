"""What the painter looks at: an edition, those who sit at the table, the state as shown now, and the look of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from functools import cached_property

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint, PropertyEdition
from monopoly_tui.games.core.vocabulary import Moment
from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.effects import Draw, GoToJail
from monopoly_tui.games.property.moments import GROUP
from monopoly_tui.games.property.state import State
from monopoly_tui.games.property.throws import landing_odds
from monopoly_tui.i18n import language, number
from monopoly_tui.narration.core.lines import Part
from monopoly_tui.narration.core.naming import amount, sum_within
from monopoly_tui.narration.property.naming import Naming
from monopoly_tui.records import record

from ...kit.look import Look
from ...kit.rows import cut, fitting
from ...table.match import Seat, Sight
from .moments import PICTURES

Swings = dict[int, tuple[int, int]]


@record
class View(Sight):
    """Everything a picture of the table depends on. `lit` is the space in play, `cursor` the one looked at.

    `swings` is by player the turn in which cash changed last, and by how much; with `rents` the board shows what visits
    cost instead of whose the lots are.
    """

    box: PropertyEdition
    seats: tuple[Seat, ...]
    state: State
    look: Look
    lit: int | None = None
    cursor: int | None = None
    swings: Swings = field(default_factory=dict)
    rents: bool = False

    def swing(self, player: int) -> int:
        """By how much a player's cash changed in the turn in which it did last, if that is not long ago."""
        turn, change = self.swings.get(player, (0, 0))
        return change if turn > self.state.turns - self.state.players else 0

    @property
    def edition(self) -> PropertyEdition:
        """The box, with its words in the language spoken now where it has them."""
        return self.box.in_language(language())

    @property
    def naming(self) -> Naming:
        """What things are called in sentences."""
        return Naming(self.box, tuple(seat.name for seat in self.seats))

    def name(self, space: int) -> str:
        """A space's full name."""
        return self.spell(self.edition.spaces[space].name)

    def short(self, space: int) -> str:
        """A space's name in at most seven cells."""
        return self.spell(self.edition.spaces[space].short)

    def abbr(self, space: int) -> str:
        """A space's name in at most four cells."""
        return self.spell(self.edition.spaces[space].abbr)

    def named(self, space: int, room: int) -> str:
        """A space's name in the form that tells most in so much room: whole, without its last word, or short."""
        name, short = self.name(space), self.short(space)
        without = name.rpartition(" ")[0]
        nearly = f"{without} {self.look.glyphs.ellipsis}" if cell_len(without) > cell_len(short) else short
        return fitting(room, name, nearly, short) or cut(short, room)

    def mark(self, group: int) -> str:
        """A group's two letters."""
        return self.spell(self.edition.groups[group].mark)

    def money(self, value: int) -> str:
        """An amount as the edition writes it."""
        return self.spell(amount(value, self.edition.currency))

    def number(self, value: int) -> str:
        """An amount without its sign, for where there is little room."""
        return self.spell(number(value))

    def number_within(self, value: int, room: int) -> str:
        """An amount without its sign in so many columns; nothing where not even its shortest form fits."""
        return self.spell(sum_within(value, room))

    def money_within(self, value: int, room: int) -> str:
        """An amount as the edition writes it, or where there is no room for that without its sign."""
        return fitting(room, self.money(value)) or self.number_within(value, room)

    def lot(self, space: int) -> Lot | None:
        """The deed of a space, if it has one."""
        return self.edition.board.lot_at[space]

    def band(self, group: int) -> Paint:
        """A group's colour."""
        return self.edition.groups[group].paint

    def signal(self, space: int) -> Paint:
        """The colour of a space that is no lot: that of its deck, a warning, or the accent."""
        board = self.edition.board
        effect = board.spaces[space].effect
        if isinstance(effect, Draw):
            return self.edition.decks[board.deck_index[effect.deck]].paint
        return self.look.bad if isinstance(effect, GoToJail) else self.look.accent

    def owner(self, space: int) -> int | None:
        """Who holds a lot."""
        holder = self.state.owner[space]
        return holder if holder >= 0 else None

    def built(self, space: int, houses: Callable[[int], str]) -> str:
        """The sign of a mortgage or a hotel on a lot, else its houses as they are written there; nothing if bare."""
        state, glyphs, level = self.state, self.look.glyphs, self.state.level[space]
        if state.mortgaged[space]:
            return glyphs.mortgage
        if level >= state.hotel:
            return glyphs.hotel
        return houses(level) if level else ""

    @cached_property
    def landings(self) -> tuple[float, ...]:
        """How often moves end on each space."""
        return landing_odds(self.edition.board)

    def told(self, part: Part, ground: Paint) -> Style:
        """Lots are told in the colours of their groups."""
        lot = self.lot(part.ref) if part.kind == "lot" and isinstance(part.ref, int) else None
        if lot is None:
            return super().told(part, ground)
        return self.look.on(ground, self.look.readable(self.band(lot.group), ground))

    def drawing(self, moment: Moment) -> str:
        """Deeds, houses, hotels, money and dice."""
        return PICTURES.get(moment.kind, "")

    def shade(self, moment: Moment) -> Paint:
        """That of the group it is about."""
        lot = self.lot(moment.thing) if moment.thing >= 0 else None
        if moment.kind == GROUP or lot is None:
            return self.band(moment.thing) if moment.kind == GROUP else super().shade(moment)
        return self.band(lot.group)

    def standing_on(self, space: int) -> tuple[list[int], list[int]]:
        """Those on a space: free ones, and those locked up there."""
        state = self.state
        here = [p for p in range(state.players) if state.at[p] == space and not state.out[p]]
        jail = space == state.board.jail
        locked = [p for p in here if jail and state.jailed[p] >= 0]
        return [p for p in here if p not in locked], locked

    def tokens(self, players: Iterable[int], room: int, ground: Style) -> list[tuple[str, Style]]:
        """Tokens side by side; those without room are counted."""
        crowd = list(players)
        badges = [self.badge(player) for player in crowd]
        if sum(len(text) for text, _style in badges) < room:
            return badges
        if len(crowd) <= room:
            return [self.chip(p) for p in crowd]
        shown = max(room - 2, 0)
        rest = f"+{len(crowd) - shown}"
        return [*(self.chip(p) for p in crowd[:shown]), (rest, ground)]
