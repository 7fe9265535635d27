"""The rules that any game is played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, Self


class Settings(Protocol):
    """Values that can be chosen before a game starts."""

    def with_rules(self, rules: Mapping[str, Any]) -> Self:
        """These settings changed by `rules`. Raises SettingsError."""

    def as_rules(self) -> dict[str, Any]:
        """Every setting as plain data, also those left as they come, which may come otherwise one day."""
