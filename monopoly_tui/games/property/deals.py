"""What a deal is about."""

from __future__ import annotations

from monopoly_tui.records import record


@record(unsafe_hash=True)
class Terms:
    """One side of a deal: cash, lots, and jail cards by the decks they come from."""

    cash: int = 0
    lots: tuple[int, ...] = ()
    jail_cards: tuple[str, ...] = ()
