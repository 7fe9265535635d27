"""What a setting can be: a switch, a number within bounds, one of a few words; the one source of all that tells it."""

from __future__ import annotations

from monopoly_tui.records import record

from .refusals import SettingsError


@record(frozen=True)
class Switch:
    """On or off."""

    def check(self, key: str, value: object) -> bool:
        """The value, if it is one."""
        if not isinstance(value, bool):
            raise SettingsError(key, value, "not_a_switch")
        return value


@record(frozen=True)
class Number:
    """A whole number, both ends included."""

    low: int
    high: int

    def check(self, key: str, value: object) -> int:
        """The value, if it is one."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise SettingsError(key, value, "not_a_number", low=self.low, high=self.high)
        return value


@record(frozen=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]

    def check(self, key: str, value: object) -> str:
        """The value, if it is one."""
        if not isinstance(value, str) or value not in self.words:
            raise SettingsError(key, value, "not_one_of", words=self.words)
        return value


Values = Switch | Number | OneOf

MOST_MONEY = 99_999_999
"""No price, payment or starting cash is higher: what a table can still show and add up."""

# How a table has agreed to take things back: a rule of every game, which no game itself looks at.
FREELY, ASKING, BEFORE_DICE = MANNERS = ("free", "ask", "before_dice")
"""At once within a turn; never without asking the table; never what dice or cards have told something by."""
UNDO = OneOf(MANNERS)
