"""What a page of a look-up is: a title, rows to be scrolled, and perhaps keys of its own."""

from __future__ import annotations

from ..kit.commands import Doable
from ..kit.look import Look
from ..kit.rows import Rows


class Tab:
    """One page. `at_end` pages are opened at their end."""

    at_end = False

    def title(self) -> str:
        """What its tab says."""
        raise NotImplementedError

    def rows(self, look: Look, width: int, height: int) -> Rows:
        """All of it at this width; `height` is how much of it will be seen at once."""
        raise NotImplementedError

    def reach(self, way: int) -> int | None:
        """Bring in what lies before the first row (-1) or after the last (1), for pages that are not all there.

        How much further down the rows are now that were there; None if nothing lies beyond.
        """
        return None

    def turn_to(self, *, end: bool) -> None:
        """Bring in the beginning or the end, for pages that are not all there."""

    def extent(self, first: int, last: int, length: int) -> tuple[int, int, int]:
        """Where the rows from one up to before another lie in the whole: from, up to before, of how many."""
        return first, last, length

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means on this page; tells whether it means anything."""
        return False

    def commands(self) -> tuple[Doable, ...]:
        """Its own keys."""
        return ()
