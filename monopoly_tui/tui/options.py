"""How the program is to look and move."""

from __future__ import annotations

import os
from dataclasses import dataclass

from monopoly_tui.editions.model import Theme

from .kit.look import Look
from .table.animator import Pace
from .themes import EDITION, colours_of, make_look


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen for the screen, whatever is played on it."""

    theme: str = EDITION
    ascii_only: bool = False
    animation: bool = True
    handover: bool = False
    bell: bool = False

    def pace(self) -> Pace:
        """How fast things move here."""
        return Pace.for_link(animated=self.animation, remote="SSH_CONNECTION" in os.environ)

    def look(self, theme: Theme) -> Look:
        """How a box with this theme looks here."""
        return make_look(theme, self.theme, colours_of(), ascii_only=self.ascii_only)
