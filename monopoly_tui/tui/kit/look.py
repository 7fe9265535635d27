"""How the table looks: every colour on it, in truecolor, in the sixteen of a plain terminal, or without any."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Final

from rich.color import Color
from rich.style import Style

from monopoly_tui.editions.model import Paint, Theme

from .glyphs import UNICODE, Glyphs, plain, spelled


class Depth(Enum):
    """How many colours the terminal shows."""

    TRUE = "true"
    ANSI = "ansi"
    MONO = "mono"


Rgb = tuple[int, int, int]
_LIGHT_INK, _DARK_INK = Paint("#ffffff", "bright_white"), Paint("#101010", "black")
_TAKES_DARK_INK = frozenset(
    {
        "green", "cyan", "yellow", "white", "bright_red", "bright_green", "bright_yellow", "bright_blue",
        "bright_magenta", "bright_cyan", "bright_white",
    }
)  # fmt: skip


def rgb(paint: Paint) -> Rgb:
    """The red, green and blue of a colour."""
    value = int(paint.rgb[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def blend(paint: Paint, other: Paint, share: float) -> Paint:
    """A colour mixed with `share` of another; the sixteen cannot be mixed and stay as they are."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(paint), rgb(other), strict=True))
    return Paint("#{:02x}{:02x}{:02x}".format(*mixed), paint.ansi)


def luminance(paint: Paint) -> float:
    """How bright a colour is, from 0 to 1, as the contrast rules for web pages reckon it."""
    linear = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb(paint)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(paint: Paint, other: Paint) -> float:
    """The contrast between two colours, from 1 to 21."""
    dark, light = sorted((luminance(paint), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Look:
    """Styles for everything on the table, worked out from an edition's theme.

    Grounds are the colours things lie on: `felt` (the table), `cell` and `cell_odd` (spaces), `lit` (the space in
    play), `panel` (the side), `bar` (status and title), `card` (deeds and cards).
    """

    def __init__(self, theme: Theme, depth: Depth = Depth.TRUE, glyphs: Glyphs = UNICODE) -> None:
        self.theme, self.depth, self.glyphs = theme, depth, glyphs
        surface, text = theme.surface, theme.text
        self.felt = theme.background
        self.stage = blend(theme.background, surface, 0.35)
        self.cell = blend(surface, text, 0.1)
        self.cell_odd = blend(surface, text, 0.035)
        self.lit = Paint(blend(surface, theme.accent, 0.35).rgb, surface.ansi)
        self.cursor = theme.accent
        self.panel = theme.background
        self.bar = Paint(blend(surface, text, 0.17).rgb, surface.ansi)
        self.card, self.card_text = theme.card, theme.card_text
        self.text = text
        self.faint = Paint(blend(text, theme.background, 0.45).rgb, "bright_black")
        self.accent = theme.accent
        self.good = Paint("#7fdca0" if theme.dark else "#127a4d", "bright_green" if theme.dark else "green")
        self.bad = Paint("#ff7062" if theme.dark else "#b3261e", "bright_red" if theme.dark else "red")
        self.ivory, self.ebony = Paint("#f4f0e2", "bright_white"), Paint("#1c1c1c", "black")
        if not theme.dark:  # pale dice would be lost on a pale cloth
            self.ivory, self.ebony = Paint("#b3261e", "red"), Paint("#fffdf5", "bright_white")

    def on(self, ground: Paint, ink: Paint | None = None, **marks: bool) -> Style:
        """Text in a colour on a ground; without colours the ground is left out."""
        return _style(self.depth, ink or self.text, ground, False, tuple(marks.items()))

    def faded(self, ground: Paint, **marks: bool) -> Style:
        """Text that matters less."""
        if self.depth is Depth.MONO:
            return _style(self.depth, self.text, ground, False, (*marks.items(), ("dim", True)))
        card = ground == self.card
        ink = Paint(blend(self.card_text, self.card, 0.35).rgb, self.card_text.ansi) if card else self.faint
        return self.on(ground, ink, **marks)

    def solid(self, paint: Paint, **marks: bool) -> Style:
        """A chip or band: the most readable ink on a solid colour, or reversed where there are no colours."""
        return _style(self.depth, self.ink_for(paint), paint, True, tuple(marks.items()))

    def readable(self, paint: Paint, ground: Paint) -> Paint:
        """A colour made strong enough to be read as text on a ground."""
        if self.depth is not Depth.TRUE:
            return paint
        target = _LIGHT_INK if luminance(ground) < 0.4 else _DARK_INK
        for share in (0.0, 0.2, 0.4, 0.6):
            ink = blend(paint, target, share)
            if contrast(ink, ground) >= 4.5:
                return ink
        return target

    def ink_for(self, paint: Paint) -> Paint:
        """Black or white, whichever reads better."""
        if self.depth is Depth.ANSI:
            return _DARK_INK if paint.ansi in _TAKES_DARK_INK else _LIGHT_INK
        return _DARK_INK if luminance(paint) > 0.2 else _LIGHT_INK

    def shade(self, paint: Paint, odd: bool) -> Paint:
        """Every second band a little darker, so that neighbours stay apart."""
        return Paint(blend(paint, _DARK_INK, 0.12).rgb, paint.ansi) if odd else paint


@lru_cache(4096)
def _style(depth: Depth, ink: Paint, ground: Paint, solid: bool, marks: tuple[tuple[str, bool], ...]) -> Style:
    flags = dict(marks)
    if depth is Depth.MONO:
        return Style(**flags, reverse=solid or None)  # type: ignore[arg-type]
    if depth is Depth.ANSI:
        return Style(color=ink.ansi, bgcolor=ground.ansi, **flags)  # type: ignore[arg-type]
    return Style(color=Color.parse(ink.rgb), bgcolor=Color.parse(ground.rgb), **flags)  # type: ignore[arg-type]


Looks = Callable[[Theme], Look]
"""Makes a look of a theme, with the colours and signs this terminal has."""

HOUSE: Final = Theme(
    dark=True,
    background=Paint("#101418", "black"),
    surface=Paint("#1b2229", "black"),
    text=Paint("#e8ecef", "bright_white"),
    accent=Paint("#e7b84b", "bright_yellow"),
    card=Paint("#f3eedd", "white"),
    card_text=Paint("#1d1d1b", "black"),
)


def spell(look: Look, text: str, longest: int = 400) -> str:
    """A text from outside, fit for this terminal."""
    return spelled(plain(text, longest), look.glyphs)


def full_block(look: Look) -> str:
    """A sign that fills its cell."""
    return "█" if look.glyphs.unicode else "#"
