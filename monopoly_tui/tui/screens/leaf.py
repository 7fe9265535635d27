"""What a page of a look-up is: a title, rows to be scrolled, and perhaps keys of its own."""

from __future__ import annotations

from ..paint.look import Look
from ..paint.rows import Rows
from ..widgets.bars import KeyHint


class Leaf:
    """One page. `at_end` pages are opened at their end."""

    at_end = False

    def title(self) -> str:
        """What its tab says."""
        raise NotImplementedError

    def rows(self, look: Look, width: int, height: int) -> Rows:
        """All of it at this width; `height` is how much of it will be seen at once."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means on this page; tells whether it means anything."""
        return False

    def hints(self) -> tuple[KeyHint, ...]:
        """Its own keys."""
        return ()
