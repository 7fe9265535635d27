"""Makes the minds of the property game."""

from __future__ import annotations

from collections.abc import Callable

from .mind import Mind
from .sharp import SharpMind
from .traits import traits


def mind(strength: str, character: str = "") -> Callable[[str], Mind]:
    """What makes a mind of a strength, and of a character if it is somebody, from a seed."""
    known = traits(strength, character)
    return lambda seed: (SharpMind if known.playouts else Mind)(seed, known)
