"""Draws what is around the content of a page: title, headings, columns, keys; or that a window is too small for it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.files import TITLE
from monopoly_tui.i18n import _

from .commands import Doable, in_letters
from .glyphs import spelled
from .look import Look, full_block, spell
from .painted import pressing
from .rows import Piece, Row, Rows, at_most, beside, blank, cut, fitted, length, row, wrap


def title_row(look: Look, width: int, title: str, aside: str = "") -> Row:
    """The bar at the top of a page."""
    ground = look.on(look.bar)
    left: list[Piece] = [(f" {TITLE}", look.on(look.bar, look.accent, bold=True))]
    left.append((f" {look.glyphs.dot} {spell(look, title)}", ground))
    right: list[Piece] = [(spell(look, aside) + " ", look.faded(look.bar))] if aside else []
    return row(width, ground, left, right)


def heading_row(look: Look, width: int, text: str, ground: Paint) -> Row:
    """A heading with a line after it."""
    bold, line = look.on(ground, look.accent, bold=True), look.on(ground, look.faint)
    shown = cut(spell(look, text), width - 2, look.glyphs.ellipsis)
    rest = width - cell_len(shown) - 1
    return row(width, look.on(ground), [(shown, bold), (" ", line), (look.glyphs.rule * max(0, rest), line)])


def paragraph(look: Look, width: int, text: str, style: Style, *, lead: str = "", most: int = 0) -> Rows:
    """A text over several rows, the first one led by a sign; what is beyond `most` rows leaves an ellipsis."""
    indent = cell_len(lead)
    lines = wrap([(spell(look, text, 2000), style)], width - indent)
    if most:
        lines = at_most(most, lines, width - indent, look.glyphs.ellipsis)
    return [
        row(width, style, [(lead if index == 0 else " " * indent, style), *line]) for index, line in enumerate(lines)
    ]


def framed_by(columns: int, rows: Rows, width: int, ground: Style) -> Rows:
    """Rows set in from the left by some columns, and filled to a width."""
    return [[*row(columns, ground), *one, *row(width - columns - length(one), ground)] for one in rows]


def bar_piece(look: Look, index: int, room: int, extent: tuple[int, int, int]) -> Piece:
    """A row of the bar at the right edge that shows which part is seen: from `first` to `last` of `length`."""
    first, last, length = extent
    size = max(1, room * (last - first) // length)
    start = round(first * (room - size) / max(1, length - (last - first)))
    within = start <= index < start + size
    sign = full_block(look) if within else look.glyphs.dot
    return sign, look.on(look.felt, look.accent if within else look.faint)


TWO_FROM: Final = 112
WIDEST: Final = 96
_GAP: Final = 4


def in_columns(look: Look, width: int, blocks: Callable[[int], list[Rows]]) -> Rows:
    """All blocks, which are made for the width of a column; none is broken."""
    ground = look.on(look.felt)
    if width < TWO_FROM:
        across = min(width, WIDEST)
        rows = [one for block in blocks(across) for one in block]
        return beside(rows, fitted([], width - across, len(rows), ground))
    across = (width - _GAP) // 2
    left, right = _halves(blocks(across))
    height = max(len(left), len(right))
    gap = fitted([], width - 2 * across, height, ground)
    return beside(fitted(left, across, height, ground), gap, fitted(right, across, height, ground))


def _halves(blocks: list[Rows]) -> tuple[Rows, Rows]:
    """The blocks in order, parted where both sides come nearest to the same length."""
    sizes = [len(block) for block in blocks]
    cut = min(range(len(blocks) + 1), key=lambda at: abs(sum(sizes[:at]) - sum(sizes[at:])))
    return [one for block in blocks[:cut] for one in block], [one for block in blocks[cut:] for one in block]


LEAST_WIDTH, LEAST_HEIGHT = 80, 24


def is_too_small(width: int, height: int) -> bool:
    """Whether a window has no room for the game."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def paint_too_small(look: Look, width: int, height: int, found: tuple[int, int] | None = None) -> Rows:
    """A few centred sentences, as many as fit; `found` is the window's size if not all of it is painted on."""
    wide, tall = found or (width, height)
    ground = look.on(look.felt)
    texts = [
        (_("The table needs a little more room"), look.on(look.felt, look.accent, bold=True)),
        ("", ground),
        (_("needed: {width} × {height}").format(width=LEAST_WIDTH, height=LEAST_HEIGHT), ground),
        (_("found: {width} × {height}").format(width=wide, height=tall), ground),
        ("", ground),
        (_("The game goes on as soon as the window is larger."), look.faded(look.felt)),
    ]
    rows = _centred(look, width, texts)
    for fewer in (texts[:4], texts[2:4], texts[2:3]):
        if len(rows) > height:
            rows = _centred(look, width, fewer)
    return fitted(blank(width, (height - len(rows)) // 2, ground) + rows, width, height, ground)


def _centred(look: Look, width: int, texts: list[Piece]) -> Rows:
    """Every text on as many rows as it needs."""
    ground = look.on(look.felt)
    return [
        row(width, ground, line, centre=True)
        for text, style in texts
        for line in wrap([(spelled(text, look.glyphs), style)], width)
    ]


def shown_keys(look: Look, shown: str) -> str:
    """Keys as this terminal can write them."""
    return shown if look.glyphs.unicode else spell(look, in_letters(shown))


def keys_row(
    look: Look, width: int, doables: Sequence[Doable], around: int = 0, *, only: Container[str] | None = None
) -> Row:
    """All keys in one row, with short labels where there is no room for all the long ones; those of no use are faded.

    `around` are columns around each key, for rows that have the room; `only` what is of use at all, by id.
    """
    hints = [one for one in doables if not one.aside and one.shown]
    shown = [shown_keys(look, one.shown) for one in hints]
    around, gap, labels = _in_one_row(look, shown, hints, width, around)
    ground, faint, chip = look.on(look.bar), look.faded(look.bar), look.solid(look.accent, bold=True)
    pieces: list[Piece] = [(" ", ground)]
    for keys, hint, label in zip(shown, hints, labels, strict=True):
        key = f" {keys} " if around else keys
        is_faint = bool(hint.why_not) or (only is not None and hint.id not in only)
        pieces.append((key, pressing(faint if is_faint else chip, hint.key)))
        pieces += [(label, pressing(faint if is_faint else ground, hint.key)), (" " * gap, ground)]
    return row(width, ground, pieces)


def _in_one_row(
    look: Look, shown: Sequence[str], hints: Sequence[Doable], width: int, around: int
) -> tuple[int, int, list[str]]:
    """How keys fit into a row: the columns around each key, the gap behind its label, and the labels.

    Labels are never cut. Where the long ones do not all fit, those are short that would need most room.
    Where the short ones do not fit either, keys of no use now go without theirs first, and the last before the first.
    """
    long, short = [spell(look, f" {one.label}") for one in hints], [spell(look, f" {one.short}") for one in hints]

    def fits(around: int, gap: int, labels: Sequence[str], room: int = width - 2) -> bool:
        sizes = (cell_len(key) + around + cell_len(label) for key, label in zip(shown, labels, strict=True))
        return sum(sizes) + gap * (len(hints) - 1) <= room

    for space, gap in ((around, 2), (around, 1), (0, 1)):
        if fits(space, gap, long):
            return space, gap, long
    left_out = sorted(range(len(hints)), key=lambda n: (hints[n].why_not == "", -n), reverse=True)
    while left_out and not fits(0, 1, short, width - 1):
        short[left_out.pop()] = ""
    for number in sorted(range(len(hints)), key=lambda n: cell_len(long[n]) - cell_len(short[n])):
        longer = [*short[:number], long[number], *short[number + 1 :]]
        if short[number] and fits(0, 1, longer):
            short = longer
    return 0, 2 if fits(0, 2, short) else 1, short
