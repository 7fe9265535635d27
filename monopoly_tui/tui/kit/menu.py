"""A list of which one entry is marked: moved through by arrows, taken by Enter, by a key of its own or by a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Marked:
    """Which of `count` entries is marked."""

    count: int
    at: int = 0

    def press(self, key: str) -> bool:
        """Move the mark; tells whether the key does."""
        moves = {"up": -1, "down": 1}
        if not self.count:
            return False
        if key in moves:
            self.at = (self.at + moves[key]) % self.count
        elif key == "home":
            self.at = 0
        elif key == "end":
            self.at = self.count - 1
        elif key in ("pageup", "pagedown"):
            self.at = max(0, min(self.count - 1, self.at + (8 if key == "pagedown" else -8)))
        else:
            return False
        return True

    def first_shown(self, room: int) -> int:
        """Where a list longer than the room begins, so that the marked entry is in sight."""
        return max(0, min(self.at - room // 2, self.count - room))


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be chosen: its key, what it says, and details below it."""

    key: str
    label: str
    details: tuple[str, ...] = ()


@dataclass
class Menu:
    """Entries with a key each."""

    entries: Sequence[Entry]
    marked: Marked = field(init=False)

    def __post_init__(self) -> None:
        self.marked = Marked(len(self.entries))

    def press(self, key: str, character: str | None) -> str | None:
        """The key of the entry that is taken, an empty text if the mark moved, nothing if the key means nothing."""
        if self.marked.press(key):
            return ""
        if key == "enter" and self.entries:
            return self.entries[self.marked.at].key
        for entry in self.entries:
            if entry.key in (key, character):
                return entry.key
        return None
