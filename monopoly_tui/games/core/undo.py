"""How a table has agreed to take things back: a rule of every game, which no game itself looks at."""

from __future__ import annotations

from .values import OneOf

FREELY, ASKING, BEFORE_DICE = MANNERS = ("free", "ask", "before_dice")
"""At once within a turn; never without asking the table; never what dice or cards have told something by."""
UNDO = OneOf(MANNERS)
