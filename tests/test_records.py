"""A record is what a dataclass with the same words would be."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from monopoly_tui.records import record


def declared(made_by: Any) -> tuple[type[Any], type[Any], type[Any]]:
    """The same three classes, made by a decorator."""

    @made_by(frozen=True)
    class Point:
        """Frozen, with a default, something that is not compared, and something reckoned."""

        KIND: ClassVar[str] = "point"
        x: int
        y: int = 2
        seen: list[int] = field(default_factory=list, compare=False, repr=False)
        total: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", self.x + self.y)

    @made_by(frozen=True, kw_only=True)
    class Named(Point):
        """With a base, and fields that have to be named."""

        name: str

    @made_by
    class Open:
        """One that can be changed."""

        items: list[int] = field(default_factory=list)

    return Point, Named, Open


KINDS = {made_by.__name__: declared(made_by) for made_by in (record, dataclass)}
both = pytest.mark.parametrize("kinds", KINDS.values(), ids=KINDS)


@both
def test_what_a_record_can_do(kinds: tuple[type[Any], type[Any], type[Any]]) -> None:
    point, named, opened = kinds
    one = point(1)
    assert (one.x, one.y, one.seen, one.total) == (1, 2, [], 3)
    assert one == point(1, 2, [9]) != point(1, 3)
    assert one != named(1, name="a")
    assert hash(one) == hash(point(1))
    assert repr(one).endswith("Point(x=1, y=2, total=3)")
    assert replace(one, x=5) == point(5)
    assert [part.name for part in fields(named)] == ["x", "y", "seen", "total", "name"]
    assert asdict(named(1, name="a")) == {"x": 1, "y": 2, "seen": [], "total": 3, "name": "a"}
    assert is_dataclass(point)
    assert getattr(named, "__match_args__", None) == ("x", "y", "seen")
    assert opened().items is not opened().items
    assert opened([1]) == opened([1])


@both
def test_what_a_record_refuses(kinds: tuple[type[Any], type[Any], type[Any]]) -> None:
    point, named, opened = kinds
    for kind, given, called in (
        (point, (), {}),
        (point, (1, 2, [], 3), {}),
        (named, (1, 2, [], "a"), {}),
        (point, (), {"z": 1}),
    ):
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            kind(*given, **called)
    with pytest.raises(FrozenInstanceError):
        point(1).x = 2
    with pytest.raises(FrozenInstanceError):
        del point(1).x
    with pytest.raises(TypeError, match="unhashable"):
        hash(opened())
