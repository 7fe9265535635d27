"""Finds classes by name, writes actions and what they are made of as plain data and back, and judges their form."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from .refusals import NotAnAction, Refusal
from .vocabulary import Action

Base = TypeVar("Base")


def by_name(base: type[Base], *modules: types.ModuleType) -> dict[str, type[Base]]:
    """Every class that derives from `base` and is defined in one of the modules, by its name.

    Modules are looked through, not the base's subclasses: a small class with slots leaves a twin without behind there.
    """
    return {
        name: cls
        for module in modules
        for name, cls in vars(module).items()
        if isinstance(cls, type) and issubclass(cls, base) and cls is not base and cls.__module__ == module.__name__
    }


A = TypeVar("A", bound=Action, covariant=True)
C = TypeVar("C")

_PLAIN = {int: "a whole number", bool: "true or false", str: "a text", float: "a number", type(None): "nothing"}
"""The values that stand for themselves, and what each is called."""


class CodecError(ValueError):
    """Data that cannot be read; the message says where and why."""


class ActionCodec(Generic[A]):
    """The actions of one game as saved games spell them: the name of each, and its fields."""

    def __init__(self, actions: Mapping[str, type[A]]) -> None:
        self._actions = actions

    def encode(self, action: Action) -> dict[str, object]:
        """An action as plain data."""
        name = type(action).__name__
        if self._actions.get(name) is not type(action):
            raise CodecError(f"{name} is not an action")
        return {"do": name, **encode_fields(action)}

    def decode(self, data: object) -> A:
        """An action from plain data."""
        return decode_named(self._actions, data, "do", "action")


def encode(value: object) -> object:
    """A value of small classes, tuples, lists and dicts as plain data."""
    if is_dataclass(value):
        return encode_fields(value)
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return [[encode(key), encode(item)] for key, item in value.items()]
    return value


def encode_fields(value: object) -> dict[str, object]:
    """The fields of a small class as plain data."""
    assert is_dataclass(value), "only small classes have fields"
    return {field.name: encode(getattr(value, field.name)) for field in fields(value)}


def decode(kind: object, value: object, where: str) -> object:
    """Read `value` as a `kind`: int, bool, str, None, tuples, lists, dicts of these, or a small class."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _decode_union(arguments, value, where)
    if origin in (tuple, list, dict):
        return _decode_items(origin, arguments, value, where)
    assert isinstance(kind, type), "a field is annotated with classes"
    if kind in _PLAIN:
        if type(value) is not kind:
            raise CodecError(f"{where}: {_shown(value)} where {_PLAIN[kind]} was expected")
        return value
    return _decode_class(kind, value, where)


def decode_named(known: Mapping[str, type[C]], value: object, key: str, where: str) -> C:
    """Read an object whose class is named under `key`."""
    if not isinstance(value, Mapping) or key not in value:
        raise CodecError(f"{where}: {key} is missing")
    cls = known.get(value[key]) if isinstance(value[key], str) else None
    if cls is None:
        raise CodecError(f"{where}: {_shown(value[key])} is not known")
    return _decode_class(cls, {name: item for name, item in value.items() if name != key}, where)


def check_names(value: Mapping[str, object], names: list[str], where: str) -> None:
    """Refuse a mapping in which a name is missing, or stands that is not known."""
    for name in names:
        if name not in value:
            raise CodecError(f"{where}: {name} is missing")
    for name in value:
        if name not in names:
            raise CodecError(f"{where}: {_shown(name)} is not known")


def _decode_items(origin: object, kinds: Sequence[object], value: object, where: str) -> object:
    items = _listed(value, where)
    if origin is dict:
        return dict(_decode_pair(kinds, pair, where) for pair in items)
    if origin is list or kinds[-1] is Ellipsis:
        read = [decode(kinds[0], item, f"{where}[{i}]") for i, item in enumerate(items)]
        return read if origin is list else tuple(read)
    return tuple(_decode_each(kinds, items, where))


def _decode_pair(kinds: Sequence[object], value: object, where: str) -> tuple[object, object]:
    key, item = _decode_each(kinds, _listed(value, where), where)
    return key, item


def _decode_each(kinds: Sequence[object], items: list[object], where: str) -> list[object]:
    """Items of which every one has a kind of its own."""
    if len(items) != len(kinds):
        raise CodecError(f"{where}: {len(items)} values where {len(kinds)} were expected")
    return [decode(kind, item, f"{where}[{i}]") for i, (kind, item) in enumerate(zip(kinds, items, strict=True))]


def _listed(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise CodecError(f"{where}: {_shown(value)} where a list was expected")
    return value


def _decode_union(kinds: Sequence[object], value: object, where: str) -> object:
    if value is None and type(None) in kinds:
        return None
    return decode(next(kind for kind in kinds if kind is not type(None)), value, where)


def _decode_class(cls: type[C], value: object, where: str) -> C:
    if not isinstance(value, Mapping):
        raise CodecError(f"{where}: {_shown(value)} where the fields of {cls.__name__} were expected")
    kinds = field_kinds(cls)
    check_names(value, list(kinds), where)
    return cls(**{name: decode(kind, value[name], f"{where}.{name}") for name, kind in kinds.items()})


_KINDS: dict[type, Mapping[str, object]] = {}


def field_kinds(cls: type) -> Mapping[str, object]:
    """The fields of a small class, and what each can hold; looked up once, since every action asks."""
    if cls not in _KINDS:
        hints = get_type_hints(cls)
        _KINDS[cls] = {field.name: hints[field.name] for field in fields(cls)}
    return _KINDS[cls]


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


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
