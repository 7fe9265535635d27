"""Small classes of named fields: dataclasses, made in a fraction of the time, since this program has hundreds of them.

`dataclass` writes and compiles six methods for every class when its module is loaded, which was most of what a start
took. Here `__init__` alone is written, and only when the first object is made; the other methods are the same for all.
To type checkers, and to `fields`, `replace` and the like, a record is a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import _FIELD, MISSING, Field, FrozenInstanceError, field  # type: ignore[attr-defined]
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Never, dataclass_transform

__all__ = ["SlottedRecords", "record"]

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls=None, /, *, frozen=False, eq=True, kw_only=False, unsafe_hash=False, slots=False):
        """Make a class a record: what is frozen cannot be changed; what is not has no hash, unless that is wanted.

        Slots make objects smaller, but every class is made twice for them: they are for what is kept by the thousand.
        """
        if cls is None:
            return partial(record, frozen=frozen, eq=eq, kw_only=kw_only, unsafe_hash=unsafe_hash, slots=slots)
        if "__dataclass_fields__" in vars(cls):  # by its base
            return cls
        _declare(cls, kw_only)
        if slots:
            cls = _with_slots(cls)
        cls.__init__ = _init_to_come(cls, frozen)
        methods = {"__repr__": _repr}
        if frozen:
            methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
        if eq:
            methods |= {"__eq__": _equal, "__hash__": _hash if frozen or unsafe_hash else None}
        for name, method in methods.items():
            if name not in vars(cls):  # what a class says itself stands
                setattr(cls, name, method)
        return cls


@dataclass_transform()
class SlottedRecords(type):
    """Makes a class and all that derive from it records with slots."""

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, object]) -> type:
        """The class, of which nothing more need be said."""
        made: type[object] = super().__new__(meta, name, bases, body)
        return record(slots=True)(made)


class _Record:
    """What helpers may know of any record."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    __compared__: ClassVar[attrgetter[object]]


def _declare(cls: type[_Record], kw_only: bool) -> None:
    """Note the fields of a class, those of its bases first."""
    fields: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        fields |= getattr(base, "__dataclass_fields__", {})
    for name, kind in cls.__annotations__.items():
        if not kind.startswith("ClassVar"):
            fields[name] = _field(cls, name, kind, kw_only)
    cls.__dataclass_fields__ = fields
    given = tuple(one.name for one in fields.values() if one.init and not one.kw_only)
    setattr(cls, "__match_args__", given)  # noqa: B010 - type checkers know that it cannot be set
    # With nothing to compare, two of a class are always equal.
    cls.__compared__ = attrgetter(*[one.name for one in fields.values() if one.compare] or ["__class__"])


def _with_slots(cls: type[_Record]) -> type[_Record]:
    """The same class once more, with room for its own fields and nothing else."""
    own = tuple(name for name in cls.__annotations__ if name in cls.__dataclass_fields__)
    kept = {name: value for name, value in vars(cls).items() if name not in (*own, "__dict__", "__weakref__")}
    twin: type[_Record] = type.__new__(type(cls), cls.__name__, cls.__bases__, {**kept, "__slots__": own})
    twin.__qualname__ = cls.__qualname__
    return twin


def _field(cls: type, name: str, kind: str, kw_only: bool) -> Field[Any]:
    said = vars(cls).get(name, MISSING)
    one: Field[Any] = said if isinstance(said, Field) else field(default=said)
    if one is said:
        delattr(cls, name)
        if one.default is not MISSING:
            setattr(cls, name, one.default)
    one.name, one.type, one._field_type = name, kind, _FIELD  # type: ignore[attr-defined]
    if one.kw_only is MISSING:
        one.kw_only = kw_only
    return one


def _init_to_come(cls: type[_Record], frozen: bool) -> Callable[..., None]:
    """An `__init__` that has the real one written in its place as soon as it is called."""

    def write_and_call(self: _Record, *given: object, **named: object) -> None:
        written = _written_init(cls, frozen)
        cls.__init__ = written  # type: ignore[method-assign]
        written(self, *given, **named)

    return write_and_call


def _written_init(cls: type[_Record], frozen: bool) -> Callable[..., None]:
    known: dict[str, Any] = {"MISSING": MISSING, "set_": object.__setattr__}
    parameters, named_only, body = ["self"], ["*"], []
    for name, one in cls.__dataclass_fields__.items():
        value, default = name, ""
        if one.default is not MISSING:
            known[f"default_{name}"], default = one.default, f"=default_{name}"
        elif one.default_factory is not MISSING:
            known[f"make_{name}"], default = one.default_factory, "=MISSING"
            value = f"make_{name}() if {name} is MISSING else {name}"
        if one.init:
            (named_only if one.kw_only else parameters).append(name + default)
            body.append(f"set_(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    together = ", ".join(parameters + (named_only if len(named_only) > 1 else []))
    exec(f"def __init__({together}):\n  " + "\n  ".join(body or ["pass"]), known)
    written: Callable[..., None] = known["__init__"]
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    return written


def _repr(self: _Record) -> str:
    shown = (name for name, one in self.__dataclass_fields__.items() if one.repr)
    return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"


def _equal(self: _Record, other: object) -> object:
    if type(other) is not type(self):
        return NotImplemented
    return self.__compared__(self) == self.__compared__(other)


def _hash(self: _Record) -> int:
    return hash(self.__compared__(self))


def _refuse(self: _Record, name: str, *_value: object) -> Never:
    raise FrozenInstanceError(f"{name} of {type(self).__name__} cannot be changed")
