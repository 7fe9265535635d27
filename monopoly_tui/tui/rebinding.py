"""Gives commands the keys that the player has chosen for them, and says which of them cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from monopoly_tui.config import ConfigError, KeyWish
from monopoly_tui.i18n import _

from .commands import Everywhere, Moves
from .kit.commands import Command, Section, key_name, rebind


def give_keys(wishes: Sequence[KeyWish]) -> list[tuple[int, str]]:
    """Let commands have other keys; line and sentence for each command that there is none of, which is passed over.

    Raises ConfigError with a sentence for everything else that cannot be.
    """
    known = {command.id: command for section in Section.__subclasses__() for command in section.commands()}
    there = [wish for wish in wishes if wish.command in known]
    rebind({wish.command: wish.keys for wish in there})
    if problems := [wish.told(problem) for wish in there for problem in _problems(known[wish.command], wish.keys)]:
        rebind({})
        raise ConfigError("\n".join(problems))
    return [(wish.line, wish.told(_unknown(wish.command, known))) for wish in wishes if wish not in there]


def _unknown(name: str, known: Iterable[str]) -> str:
    if near := get_close_matches(name, known, 1):
        return _("there is no command called “{id}”; did you mean “{near}”?").format(id=name, near=near[0])
    return _("there is no command called “{id}”.").format(id=name)


def _problems(command: Command, keys: Sequence[str]) -> Iterator[str]:
    if not command.usual:
        yield _("“{id}” has no key of its own that could be another.").format(id=command.id)
    for key in keys:
        if not is_key(key):
            told = _("“{key}” is no key; keys are signs such as x or +, or called like enter, f5, ctrl+x.")
            yield told.format(key=key)
            continue
        for other in _rivals(command, key):
            told = _("{key} cannot be “{id}”: it is “{other}” already, where both are there.")
            yield told.format(key=key_name(key), id=command.id, other=other.id)


def _rivals(command: Command, key: str) -> list[Command]:
    """Other commands of the same key that are there together; those that share a usual key never are."""
    found: dict[str, Command] = {}
    for section in Section.__subclasses__():
        parts: tuple[type[Section], ...] = (section, *section.beside, Everywhere)
        there = [one for part in parts for one in part.commands()]
        if command in there and (section is not Moves or command in Moves.commands()):
            for one in there:
                if one is not command and key in one.keys and not set(one.usual.split()) & set(command.usual.split()):
                    found[one.id] = one
    return list(found.values())


def is_key(key: str) -> bool:
    """Whether a terminal has such a key."""
    from textual.keys import Keys  # only for those who have other keys

    return (len(key) == 1 and key.isprintable() and key != " ") or key in {one.value for one in Keys}
