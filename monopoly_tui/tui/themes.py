"""Turns an edition's colours into a look for the table and a theme for Textual's own widgets."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace

from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from monopoly_tui.config import THEMES
from monopoly_tui.editions.model import Paint, Theme

from .kit.glyphs import ASCII, UNICODE, Glyphs
from .kit.look import Depth, Look

EDITION, LIGHT, DARK, PLAIN = THEMES
NO_COLOUR = "NO_COLOR"
"""Any text in this variable asks for no colours; an empty one asks for nothing."""

_LIGHT = Theme(
    dark=False,
    background=Paint("#dfe9dc", "white"),
    surface=Paint("#f6faf3", "bright_white"),
    text=Paint("#1b241d", "black"),
    accent=Paint("#a3521a", "red"),
    card=Paint("#fffdf5", "bright_white"),
    card_text=Paint("#1d1d1b", "black"),
)
_DARK = Theme(
    dark=True,
    background=Paint("#14161b", "black"),
    surface=Paint("#20242c", "black"),
    text=Paint("#e6e9ef", "bright_white"),
    accent=Paint("#7aa2f7", "bright_cyan"),
    card=Paint("#ece8dc", "white"),
    card_text=Paint("#1d1d1b", "black"),
)


def colours_of(environment: Mapping[str, str] = os.environ) -> Depth:
    """How many colours the terminal has, by what it says of itself."""
    if environment.get(NO_COLOUR):
        return Depth.MONO
    if (known := environment.get("TEXTUAL_COLOR_SYSTEM", "")) in ("truecolor", "256", "standard"):
        return Depth.ANSI if known == "standard" else Depth.TRUE
    if environment.get("COLORTERM", "") in ("truecolor", "24bit"):
        return Depth.TRUE
    term = environment.get("TERM", "")
    return Depth.TRUE if any(word in term for word in ("256color", "direct", "kitty")) else Depth.ANSI


def glyphs_of(encoding: str | None) -> Glyphs:
    """Unicode where the terminal's stream can carry it; Textual writes to the error stream."""
    return UNICODE if (encoding or "").lower().replace("-", "") == "utf8" else ASCII


def make_look(edition: Theme, name: str, depth: Depth, *, ascii_only: bool = False) -> Look:
    """The look of the table."""
    theme = {LIGHT: _LIGHT, DARK: _DARK}.get(name, edition)
    if name not in THEMES:
        from .own_themes import own_theme  # only for those who have made one

        theme = own_theme(name)
    if name == PLAIN and depth is Depth.TRUE:
        depth = Depth.ANSI
    stream = sys.__stderr__
    spoken = "utf8" if os.environ.get("TEXTUAL_DRIVER") else stream.encoding if stream else None
    glyphs = ASCII if ascii_only else glyphs_of(spoken)
    return Look(theme, depth, glyphs)


def textual_theme(look: Look, name: str) -> TextualTheme:
    """The same colours for Textual's own widgets."""
    if look.depth is Depth.TRUE:
        return TextualTheme(
            name=name,
            primary=look.accent.rgb,
            accent=look.accent.rgb,
            foreground=look.text.rgb,
            background=look.felt.rgb,
            surface=look.cell.rgb,
            panel=look.bar.rgb,
            success=look.good.rgb,
            error=look.bad.rgb,
            dark=look.theme.dark,
        )
    plain = BUILTIN_THEMES["ansi-dark" if look.theme.dark else "ansi-light"]
    if look.depth is Depth.MONO:
        colours = dict.fromkeys(("primary", "secondary", "accent", "success", "warning", "error"), "ansi_default")
        return replace(plain, name=name, **colours)  # type: ignore[arg-type]
    accent = "ansi_" + look.accent.ansi
    return replace(plain, name=name, primary=accent, accent=accent, background="ansi_" + look.felt.ansi)
