"""The page with the rules that hold in a game."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.words import _

from ..paint.look import Look
from ..paint.rows import Rows, row
from .columns import in_columns
from .frame import heading_row, paragraph
from .leaf import Leaf


class RulesLeaf(Leaf):
    """Headings and sentences, made from the settings."""

    def __init__(self, sections: Sequence[tuple[str, list[str]]]) -> None:
        """The rules of whichever game, as its narration puts them."""
        self.sections = sections

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
