"""The signs that only this board has, for terminals with and without Unicode."""

from __future__ import annotations

from monopoly_tui.records import record

from ...kit.glyphs import Glyphs


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


def signs_for(glyphs: Glyphs) -> Signs:
    """The signs that go with a set of glyphs."""
    return UNICODE if glyphs.unicode else ASCII
