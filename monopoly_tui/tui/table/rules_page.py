"""The page with the rules that hold in a game."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.i18n import _
from monopoly_tui.session.setup import Seed

from ..kit.chrome import heading_row, in_columns, paragraph
from ..kit.look import Look
from ..kit.rows import Rows, row
from .tab import Tab


class RulesTab(Tab):
    """Headings and sentences, made from the settings."""

    def __init__(self, sections: Sequence[tuple[str, list[str]]], luck: Seed | None = None) -> None:
        """The rules of whichever game, as its narration puts them; of a game under way also what its luck is from."""
        self.sections = [*sections, luck_in_words(luck)] if luck else sections

    def title(self) -> str:
        return _("Rules")

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return in_columns(look, width, lambda across: [self._section(look, across, *one) for one in self.sections])

    def _section(self, look: Look, width: int, heading: str, sentences: list[str]) -> Rows:
        ground = look.on(look.felt)
        rows = [heading_row(look, width, heading, look.felt)]
        for sentence in sentences:
            rows += paragraph(look, width, sentence, ground, lead=f"{look.glyphs.dot} ")
        return [*rows, row(width, ground)]


def luck_in_words(luck: Seed) -> tuple[str, list[str]]:
    """The fingerprint of the seed, which small tables have no other place for."""
    told = _("All luck comes from one seed; its fingerprint is {fingerprint}.")
    about = [told.format(fingerprint=luck.fingerprint), *luck.remarks()]
    return _("Luck"), [*about, _("The end of the game tells the seed, and how to check it.")]
