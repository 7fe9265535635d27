"""The page with every key: first those of the question at hand, then all there are in the table of commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from monopoly_tui.i18n import _

from ..kit.chrome import heading_row, in_columns, shown_keys
from ..kit.commands import Doable, Section, once
from ..kit.look import Look, spell
from ..kit.rows import Rows, row, wrap
from .tab import Tab

_KEYS: Final = 15


class HelpTab(Tab):
    """What every key does. `game` is the one that is played: other games and screens away from it are left out."""

    def __init__(self, now: tuple[str, Sequence[Doable]], game: str = "") -> None:
        self.now, self.game = now, game

    def title(self) -> str:
        return _("Keys")

    def rows(self, look: Look, width: int, height: int) -> Rows:
        question, doables = self.now
        here = [(one.shown, one.why_not or one.about or one.label) for one in once(doables) if one.shown and one.label]
        told = [(question, here)] + [
            (_(section.title), [(command.written, _(command.about or command.label)) for command in section.commands()])
            for section in Section.__subclasses__()
            if not self.game or (section.game in ("", self.game) and not section.away)
        ]
        return in_columns(look, width, lambda across: [_section(look, across, *one) for one in told])


def _section(look: Look, width: int, title: str, keys: Sequence[tuple[str, str]]) -> Rows:
    ground = look.on(look.felt)
    rows = [heading_row(look, width, title, look.felt)]
    for written, meaning in keys:
        shown = shown_keys(look, written)
        size = cell_len(shown)
        lines = wrap([(spell(look, meaning), ground)], width - _KEYS)
        if size >= _KEYS:
            lines = [[], *lines]
        chip = (shown, look.on(look.felt, look.accent, bold=True))
        for index, line in enumerate(lines):
            lead = [chip, (" " * (_KEYS - size), ground)] if index == 0 else [(" " * _KEYS, ground)]
            rows.append(row(width, ground, [*lead, *line]))
    return [*rows, row(width, ground)]
