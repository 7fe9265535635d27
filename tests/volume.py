"""How much `make soak` does of what the quick tests do a little of; with SOAK=10 it does ten times that."""

from __future__ import annotations

import os

import pytest
from _pytest.mark import ParameterSet


def many(amount: int) -> int:
    """So much, or as many times that as was asked for."""
    return max(1, round(amount * float(os.environ.get("SOAK", "1"))))


def soak(amount: int, minutes: float = 0) -> ParameterSet:
    """A parameter of a test that is run with so much only when asked for, and takes about so long."""
    return pytest.param(many(amount), marks=pytest.mark.soak(minutes=minutes))
