"""The first picture, drawn before anything else is loaded: the name of the game as a row of deeds, and a street."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.app import ComposeResult

from monopoly_tui.editions.model import Paint
from monopoly_tui.files import TITLE
from monopoly_tui.i18n import pgettext
from monopoly_tui.thrift.screen import ThriftyScreen

from ..kit.glyphs import spelled
from ..kit.look import Depth, Look
from ..kit.painted import Painted
from ..kit.rows import Piece, Row, Rows, beside, blank, cut, fitted, row

_PAINTS: Final = (
    Paint("#895c4a", "yellow"),
    Paint("#9fd8ef", "bright_cyan"),
    Paint("#d63f92", "bright_magenta"),
    Paint("#ef8f1d", "bright_red"),
    Paint("#dc2a2f", "red"),
    Paint("#f6e04b", "bright_yellow"),
    Paint("#1f9e55", "green"),
    Paint("#2a5fc0", "blue"),
)
_LETTERS: Final = {
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"),
    "O": (".###.", "#...#", "#...#", "#...#", "#...#", ".###."),
    "N": ("#...#", "##..#", "#.#.#", "#..##", "#...#", "#...#"),
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#...."),
    "L": ("#....", "#....", "#....", "#....", "#....", "#####"),
    "R": ("####.", "#...#", "#...#", "####.", "#..#.", "#...#"),
    "E": ("#####", "#....", "####.", "#....", "#....", "#####"),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#.."),
    "Y": ("#...#", "#...#", ".#.#.", "..#..", "..#..", "..#.."),
}
_SIDE: Final = 5
"""How many dots a letter is wide; it is one more high."""


def bands() -> tuple[tuple[str, Paint], ...]:
    """The colours of the streets, each with the two letters of its name."""
    # i18n: two letters for each colour of the streets: brown, light blue, pink, orange, red, yellow, green, dark blue
    marks = pgettext("marks", "Br Lb Pk Or Rd Ye Gr Db").split()
    return tuple(zip(marks, _PAINTS, strict=True))


def logo_size(scale: int) -> tuple[int, int]:
    """Width and height of the name at a scale of 1 or 2."""
    return len(TITLE) * (_SIDE * scale + 2) + len(TITLE) - 1, 3 * scale + 2 + (scale - 1) * 2


def paint_logo(look: Look, scale: int) -> Rows:
    """The name of the game, a deed for each letter."""
    height = logo_size(scale)[1]
    gap: Rows = [row(1, look.on(look.felt)) for _ in range(height)]
    columns: list[Rows] = []
    for (mark, paint), letter in zip(bands(), TITLE, strict=True):
        if columns:
            columns.append(gap)
        columns.append(_deed(look, mark, paint, letter, scale))
    return beside(*columns)


def _deed(look: Look, mark: str, paint: Paint, letter: str, scale: int) -> Rows:
    width = _SIDE * scale + 2
    band = look.solid(paint, bold=True)
    card = look.on(look.card, look.card_text, bold=True)
    margin: Rows = [row(width, card) for _ in range(scale - 1)]
    rows = [row(width, band, [(f" {mark}", band)])]
    rows += [*margin, *_letter(look, letter, scale, width, card), *margin]
    return [*rows, _foot(look, width, card)]


def _foot(look: Look, width: int, card: Style) -> Row:
    """The lower edge, half a row high where there are half blocks and colours."""
    if look.depth is Depth.MONO or not look.glyphs.unicode:
        return row(width, card, [(look.glyphs.rule * width, card)])
    return row(width, card, [(look.glyphs.upper * width, look.on(look.felt, look.card))])


def _letter(look: Look, letter: str, scale: int, width: int, card: Style) -> Rows:
    """A letter in half blocks, two dots to a cell; signs of the same height stand in for them in ASCII."""
    signs = {"##": "█", "#.": "▀", ".#": "▄"} if look.glyphs.unicode else {"##": "#", "#.": '"', ".#": "_"}
    dots = ["".join(dot * scale for dot in line) for line in _LETTERS[letter] for _ in range(scale)]
    rows = []
    for upper, lower in zip(dots[::2], dots[1::2], strict=True):
        text = "".join(signs.get(a + b, " ") for a, b in zip(upper, lower, strict=True))
        rows.append(row(width, card, [(text, card)], centre=True))
    return rows


def paint_street(look: Look, width: int) -> Rows:
    """Spaces of the board from edge to edge, two rows high."""
    size = 8
    tops: list[Piece] = []
    lows: list[Piece] = []
    groups = bands()
    for number in range(width // size + 1):
        mark, paint = groups[number // 3 % len(groups)]
        houses = (number * 5 + number // 4) % 6
        sign = look.glyphs.hotel if houses == 5 else look.glyphs.house * houses
        shaded = look.shade(paint, bool(number % 2))
        band = look.solid(shaded, bold=True)
        tops.append((f"{mark} {sign}".ljust(size - 1), band))
        tops.append((" ", look.on(look.felt)))
        lows.append((" " * (size - 1), look.on(look.cell_odd if number % 2 else look.cell)))
        lows.append((" ", look.on(look.felt)))
    ground = look.on(look.felt)
    return [row(width, ground, tops), row(width, ground, lows)]


class Name(Painted):
    """The name of the game in the middle of the screen, and a street at its lower edge."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="name")
        self.look = look
        self.told = ""

    def paint(self, width: int, height: int) -> Rows:
        """Whatever of it there is room for."""
        ground = self.look.on(self.look.felt)
        scale = 2 if width >= logo_size(2)[0] + 6 and height >= 36 else 1
        across, tall = logo_size(scale)
        if width < across or height < tall + 2:
            return fitted([row(width, ground), *self._told(width)], width, height, ground)
        left = (width - across) // 2
        rows = blank(width, (height - tall) // 3, ground)
        for one in paint_logo(self.look, scale):
            rows.append([*row(left, ground), *one, *row(width - across - left, ground)])
        rows += [row(width, ground), *self._told(width)]
        street = paint_street(self.look, width)
        return fitted(rows, width, height - len(street), ground) + street

    def _told(self, width: int) -> Rows:
        """What is being done, in the middle of a row; nothing if nothing is said."""
        text = cut(spelled(self.told, self.look.glyphs), width, self.look.glyphs.ellipsis)
        ground = self.look.on(self.look.felt)
        return [row(width, ground, [(text.center(width), ground)])] if text else []


class Splash(ThriftyScreen[None]):
    """Stands until the screen that is wanted has been loaded, and between screens; keys do nothing here."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.sign = Name(look)

    def compose(self) -> ComposeResult:
        """The name, and nothing else."""
        yield self.sign

    def tell(self, sentence: str) -> None:
        """Say what is being done, until something else is said."""
        if sentence != self.sign.told:
            self.sign.told = sentence
            self.sign.repaint()

    def wear(self, look: Look) -> None:
        """Look otherwise from now on."""
        self.sign.look = look
        if self.is_mounted:
            self.sign.repaint()
