"""Whether the fields of an action hold what they can hold."""

from __future__ import annotations

import types
from dataclasses import is_dataclass
from typing import get_args, get_origin

from .codec import field_kinds
from .refusals import NotAnAction, Refusal
from .vocabulary import Action

_LARGEST = 10**12
"""Larger numbers are no mistake but mischief: they could not even be told."""

_LONGEST = 200

_WITHOUT_FIELDS: set[type] = set()


def malformed(action: object) -> Refusal | None:
    """Whether something is no action, or its fields hold what they cannot hold."""
    # Most actions have no fields, and every action comes by here.
    if type(action) in _WITHOUT_FIELDS or (isinstance(action, Action) and _fields_fit(action)):
        return None
    return NotAnAction(type(action).__name__)


def _fields_fit(value: object) -> bool:
    declared = field_kinds(type(value))
    if not declared:
        _WITHOUT_FIELDS.add(type(value))
    return all(_fits(kind, getattr(value, name)) for name, kind in declared.items())


def _fits(kind: object, value: object) -> bool:
    """Whether a value is of a declared kind: int, bool, str, None, a tuple of these, or a small class."""
    origin = get_origin(kind)
    if origin is types.UnionType:
        return any(_fits(one, value) for one in get_args(kind))
    if origin is tuple:
        item = get_args(kind)[0]
        return type(value) is tuple and len(value) <= _LONGEST and all(_fits(item, one) for one in value)
    if type(value) is not kind:
        return False
    if kind is int:
        return -_LARGEST <= value <= _LARGEST  # type: ignore[operator]  # the line before has seen to it
    return _fields_fit(value) if is_dataclass(kind) else True
