"""The page with every key, drawn from the table of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monopoly_tui.i18n import N_, _

from ..kit.chrome import heading_row, in_columns
from ..kit.house import spell
from ..kit.look import Look
from ..kit.rows import Rows, row, wrap
from .key_table import KEYS, KeySection
from .tab import Tab

_KEYS: Final = 15
_ARROWS: Final = {"←": N_("Left"), "→": N_("Right"), "↑": N_("Up"), "↓": N_("Down")}


class HelpTab(Tab):
    """What every key does."""

    def __init__(self, sections: Sequence[KeySection] = KEYS) -> None:
        self.sections = sections

    def title(self) -> str:
        return _("Keys")

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return in_columns(look, width, lambda across: [_section(look, across, section) for section in self.sections])


def _section(look: Look, width: int, section: KeySection) -> Rows:
    ground = look.on(look.felt)
    rows = [heading_row(look, width, section.heading, look.felt)]
    for key in section.keys:
        shown = written(look, _(key.shown))
        lines = wrap([(spell(look, key.meaning), ground)], width - _KEYS)
        if len(shown) >= _KEYS:
            lines = [[], *lines]
        chip = (shown, look.on(look.felt, look.accent, bold=True))
        for index, line in enumerate(lines):
            lead = [chip, (" " * (_KEYS - len(shown)), ground)] if index == 0 else [(" " * _KEYS, ground)]
            rows.append(row(width, ground, [*lead, *line]))
    return [*rows, row(width, ground)]


def written(look: Look, shown: str) -> str:
    """Keys as this terminal can write them."""
    if look.glyphs.unicode:
        return shown
    for arrow, word in _ARROWS.items():
        shown = shown.replace(arrow, _(word))
    return spell(look, shown)
