"""What has a name and is loaded when it is first asked for: a game, a dialog. No table needs all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TypeVar

Value = TypeVar("Value")


class Late(Mapping[str, Value]):
    """A mapping that makes each of its values once, and only those that are looked up."""

    def __init__(self, **makers: Callable[[], Value] | str) -> None:
        """A text names what a module holds, as in `package.module:Name`."""
        self._makers = makers
        self._made: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        if name not in self._made:
            maker = self._makers[name]
            if isinstance(maker, str):
                module, _colon, held = maker.partition(":")
                self._made[name] = getattr(import_module(module), held)
            else:
                self._made[name] = maker()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
