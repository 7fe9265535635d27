"""What the screen program begins with, known only once its first picture is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.records import record

# Named only: this module is loaded before the first picture, and those take longer than it may take.
if TYPE_CHECKING:
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.saves import SaveFolder

    from .lobby.lobby import Way
    from .navigator import Going


@record(frozen=True)
class Opening:
    """A game, a replay, the way to one, or nothing; and where games are saved or, without a folder, why not."""

    first: Going | Way | None = None
    folder: SaveFolder | None = None
    no_folder: CannotSave | None = None
