"""Draws one space of the board at any of its sizes, and the whole board at once for pictures on which nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from textual.geometry import Region

from monopoly_tui.editions.model import Paint
from monopoly_tui.games.property.board import GO, Lot
from monopoly_tui.games.property.effects import Draw, FreeParking, GoToJail, Tax
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import POT

from ...kit.look import Depth
from ...kit.rows import Piece, Row, Rows, beside, blank, cut, fitting, laid_over, row, width_of, wrap
from ..plan import SIDE, ring
from .view import View

SMALLEST = 5
"""Cells of this width have room for abbreviations only."""
GUTTER_FROM = 8
"""Cells at least this wide leave their last column free."""


def paint_space(view: View, space: int, width: int, height: int) -> Rows:
    """A space as exactly `height` rows of `width` cells."""
    gutter = 1 if width >= GUTTER_FROM else 0
    cell = _Cell(view, space, width - gutter, height, apart=bool(gutter))
    rows = cell.small() if height == 2 else cell.large()
    if gutter:
        edge = view.look.on(view.look.felt)
        rows = beside(rows, blank(1, height, edge))
    return rows


class _Cell:
    """The parts a space is put together from."""

    def __init__(self, view: View, space: int, width: int, height: int, *, apart: bool) -> None:
        """`apart` cells have a gutter between them."""
        self.view, self.space, self.width, self.height = view, space, width, height
        # Where shades tell neighbours apart, they may touch.
        self.apart = apart or view.look.depth is Depth.TRUE
        self.look, self.glyphs = view.look, view.look.glyphs
        self.lot = view.lot(space)
        self.odd = bool(space % 2)
        look = self.look
        self.selected = view.cursor == space
        self.ground = look.cell_odd if self.odd else look.cell
        if view.lit == space:
            self.ground = look.lit
        if self.selected:
            self.base = look.solid(look.cursor)
            self.faint = self.base
        else:
            self.base = look.on(self.ground)
            self.faint = look.faded(self.ground)
        self.here, self.locked = view.standing_on(space)

    # --- two rows -----------------------------------------------------------------------------------------------

    def small(self) -> Rows:
        """Name and buildings on the band; below it tokens (else the group's mark) and owner or price."""
        if self.lot is None:
            return [self._special_band(self._label("")), self._bottom(self._sum_due())]
        style = self._band_style(self.lot)
        built = self.view.built(self.space, str)
        top = row(self.width, style, [(self._label(built), style)], [(built, style)] if built else [])
        return [top, self._bottom(self._owner_or_price(self.lot), self.lot)]

    def _label(self, sign: str) -> str:
        """The longest form of the name that has room beside a sign; a sign that is a letter is kept off the name."""
        abbr, small = self.view.abbr(self.space), self.width <= SMALLEST
        if sign:
            room = self.width - (1 if small and not sign.isalpha() else 2)
        else:
            room = self.width if self.apart and not small else self.width - 1
        forms = () if small else (self.view.name(self.space), self.view.short(self.space))
        return fitting(room, *forms) or cut(abbr, room)

    # --- three rows and more ------------------------------------------------------------------------------------

    def large(self) -> Rows:
        """Mark and buildings on the band, the name, and at the bottom tokens and owner or price."""
        rows = [self._special_band("") if self.lot is None else self._lot_band(self.lot)]
        room = self.height - 2
        rows += self._names(room)
        last = self._sum_due() if self.lot is None else self._owner_or_price(self.lot)
        rows.append(self._bottom(last))
        return rows

    def _names(self, room: int) -> Rows:
        corner = self.space % 10 == 0
        bold = self.base + Style(bold=True) if self.lot is None and corner else self.base
        if room == 1:
            return [row(self.width, self.base, [(cut(self.view.short(self.space), self.width), bold)])]
        lines = wrap([(self.view.name(self.space), bold)], self.width)
        if len(lines) > 2 or any(self._split(line) for line in lines[1:]):
            lines = self._squeezed(bold)
        rows = [row(self.width, self.base, line) for line in lines[:2]]
        while len(rows) < room:
            rows.append(row(self.width, self.base))
        if room > 2 and self.lot is not None:
            rows[2] = row(self.width, self.base, [(self.view.money_within(self.lot.price, self.width), self.faint)])
        return rows

    def _split(self, line: list[Piece]) -> bool:
        """Whether a line begins in the middle of a word."""
        return not any(
            word.startswith("".join(text for text, _ in line).split(" ")[0])
            for word in self.view.name(self.space).split(" ")
        )

    def _squeezed(self, style: Style) -> list[list[Piece]]:
        """A long name on two lines: words too long are cut, and what comes after the second line is left out."""
        dots = "." if self.glyphs.unicode else self.glyphs.ellipsis
        words = [cut(word, self.width, dots) for word in self.view.name(self.space).split(" ")]
        return wrap([(" ".join(words), style)], self.width)[:2]

    # --- the band -----------------------------------------------------------------------------------------------

    def _band_style(self, lot: Lot) -> Style:
        paint, look = self.look.shade(self.view.band(lot.group), self.odd), self.look
        if self.view.state.mortgaged[self.space]:
            ground = look.cursor if self.selected else self.ground
            return look.on(ground, look.readable(paint, ground), underline=True)
        return look.solid(paint, bold=True)

    def _lot_band(self, lot: Lot) -> Row:
        style, mark = self._band_style(lot), self.view.mark(lot.group)
        gap = " " if self.width >= 10 else ""
        sign = self.view.built(self.space, lambda level: gap.join([self.glyphs.house] * level))
        return row(self.width, style, [(mark, style), (" ", style)], [(sign, style)] if sign else [])

    def _special_band(self, name: str) -> Row:
        look = self.look
        paint = self._special_paint()
        if paint is None:
            style = look.on(look.bar, bold=True) if look.depth is not Depth.MONO else Style(bold=True)
        else:
            style = look.on(look.bar, look.readable(paint, look.bar), bold=True)
        if self.selected:
            style = self.base + Style(bold=True)
        if self.locked:
            grate = look.solid(look.faint, bold=True)
            inside = self.view.tokens(self.locked, self.width - 2, style)
            return row(self.width, grate, [(self.glyphs.bars, grate), *inside, (self.glyphs.bars, grate)])
        if name:
            return row(self.width, style, [(name, style)])
        sign = self._sign()
        return row(self.width, style, [(sign, style)])

    def _special_paint(self) -> Paint | None:
        effect = self.view.edition.board.spaces[self.space].effect
        if isinstance(effect, Draw | GoToJail) or self.space == GO:
            return self.view.signal(self.space)
        return None

    def _sign(self) -> str:
        board, glyphs = self.view.edition.board, self.glyphs
        effect = board.spaces[self.space].effect
        if isinstance(effect, Draw):
            return glyphs.deck(board.deck_index[effect.deck])
        if isinstance(effect, Tax):
            return glyphs.tax
        if isinstance(effect, GoToJail):
            return glyphs.turn + glyphs.bars
        if isinstance(effect, FreeParking):
            return glyphs.parking
        if self.space == GO:
            return glyphs.go + glyphs.rule * (self.width - 1)
        return glyphs.bars * 3 if self.space == board.jail else ""

    # --- the last row -------------------------------------------------------------------------------------------

    def _bottom(self, right: list[Piece], lot: Lot | None = None) -> Row:
        room = self.width - width_of(right)
        if self.here:
            # A crowd is more than a price; an owner's letter stays.
            if len(self.here) > room and lot is None and not (self.lot and self.view.owner(self.space) is not None):
                right, room = [], self.width
            left = self.view.tokens(self.here, room, self.base)
        elif lot is not None:
            paint = self.look.readable(self.view.band(lot.group), self.ground)
            style = self.base if self.selected else self.look.on(self.ground, paint)
            left = [(fitting(room, self.view.mark(lot.group)), style)]
        else:
            left = []
        return row(self.width, self.base, left, right)

    def _owner_or_price(self, lot: Lot) -> list[Piece]:
        owner = self.view.owner(self.space)
        if owner is None:
            if self.height > 4:
                return []
            return [(self.view.number_within(lot.price, self.width - 2), self.faint)]
        seat = self.view.seats[owner]
        told = seat.letter if self.height == 2 else self.glyphs.owner + seat.letter
        if self.view.rents:
            # Whose it is stands before it, unless those who stand here need the room.
            rent = self._rent(self.width - 2)
            told = fitting(self.width - len(self.here), seat.letter + rent) or rent
        paint = self.look.readable(seat.paint, self.ground)
        style = self.base + Style(bold=True) if self.selected else self.look.on(self.ground, paint, bold=True)
        return [(told, style)]

    def _rent(self, room: int) -> str:
        """What a visit costs now; where the dice decide, what each pip costs."""
        rent = rent_now(self.view.state, self.space)
        if rent.basis == "dice":
            return self.view.spell(f"{rent.amount}×")
        return self.view.number_within(rent.amount, room) if rent.amount else self.glyphs.dash

    def _sum_due(self) -> list[Piece]:
        effect, room = self.view.edition.board.spaces[self.space].effect, self.width - len(self.here)
        if isinstance(effect, Tax):
            return [(self.view.number_within(-effect.amount, room), self.faint)]
        if isinstance(effect, FreeParking) and (pot := self.view.state.cash[POT]):
            return [(self.view.number_within(pot, room), self.base)]
        return []


def places_of(spaces: int, width: int, height: int) -> Iterator[Region]:
    """Where the spaces lie, every one as large."""
    for space in range(spaces):
        column, line = ring(space)
        yield Region(column * width, line * height, width, height)


def board_rows(view: View, width: int, height: int) -> Rows:
    """The ring around the cloth."""
    places = places_of(len(view.edition.spaces), width, height)
    spaces = [(place, paint_space(view, space, width, height)) for space, place in enumerate(places)]
    return laid_over(blank(SIDE * width, SIDE * height, view.look.on(view.look.stage)), spaces)
