"""Finds classes by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Base = TypeVar("Base")


def by_name(base: type[Base], namespace: Mapping[str, object]) -> dict[str, type[Base]]:
    """Every class in a module's namespace that derives from `base`, by its name.

    A module is looked through, not the base's subclasses: a small class with slots leaves a twin without behind there.
    """
    return {
        name: cls
        for name, cls in namespace.items()
        if isinstance(cls, type) and issubclass(cls, base) and cls is not base
    }
