"""What a player has chosen for the screen: it holds at once, wherever it was chosen, and is kept for the next start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from monopoly_tui.config import ASCII, FILE, LANGUAGE, ConfigError, Value
from monopoly_tui.i18n import ngettext, wish_for, wished

from .options import Options

Keep = Callable[[str, Value], None]
"""Writes a setting down. Raises ConfigError."""


def _field(name: str) -> str:
    """What a setting is called in the options."""
    return "ascii_only" if name == ASCII else name


class Preferences:
    """All settings as they are now; those who make screens look here each time."""

    def __init__(
        self,
        options: Options | None = None,
        keep: Keep | None = None,
        changed: Callable[[], None] | None = None,
        passed_over: Sequence[tuple[int, str]] = (),
    ) -> None:
        """`keep` writes what is chosen down, `changed` hears of it; without them it holds and nothing more.

        `passed_over` are the lines of the configuration that nothing could be made of, each with a sentence.
        """
        self.options = options or Options()
        self.passed_over = passed_over
        self.keep, self.changed = keep, changed
        self.first_game = False
        """Whether nobody has played on this account before the game at the table."""

    @property
    def touring(self) -> bool:
        """Whether the game at the table explains itself."""
        return self.first_game and self.options.hints

    def value(self, name: str) -> Value:
        """What a setting is now, whether it was chosen, configured or said on the command line."""
        value: Value = wished() if name == LANGUAGE else getattr(self.options, _field(name))
        return value

    def notice(self) -> str:
        """That something in the configuration was passed over, to begin with."""
        if not self.passed_over:
            return ""
        said = ngettext(
            "In {file} line {lines} is passed over; Settings tells why.",
            "In {file} the lines {lines} are passed over; Settings tells why.",
            len(self.passed_over),
        )
        return said.format(file=FILE, lines=", ".join(str(line) for line, _sentence in self.passed_over))

    def choose(self, name: str, value: Any) -> str:
        """Let a setting hold from now on, and write it down; a sentence if that cannot be."""
        if name == LANGUAGE:
            wish_for(value)
        else:
            self.options = replace(self.options, **{_field(name): value})
        if self.changed is not None:
            self.changed()
        try:
            if self.keep is not None:
                self.keep(name, value)
        except ConfigError as error:
            return str(error)
        return ""
