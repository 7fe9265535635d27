"""Gives commands the keys that the player has chosen for them, and says which of them cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from monopoly_tui.config import ConfigError, KeyWish, config_path
from monopoly_tui.i18n import _

from .commands import Everywhere, Moves
from .kit.commands import Command, Section, key_name, rebind


def give_keys(wishes: Sequence[KeyWish]) -> None:
    """Let commands have other keys. Raises ConfigError with a sentence for everything that cannot be."""
    rebind({wish.command: wish.keys for wish in wishes})
    if problems := [
        _("{path}, line {line}: {problem}").format(path=config_path(), line=line, problem=problem)
        for line, problem in sorted(_problems(wishes))
    ]:
        rebind({})
        raise ConfigError("\n".join(problems))


def _problems(wishes: Sequence[KeyWish]) -> Iterator[tuple[int, str]]:
    known = {command.id: command for section in Section.__subclasses__() for command in section.commands()}
    for wish in wishes:
        command = known.get(wish.command)
        if command is None:
            near = get_close_matches(wish.command, known, 1)
            told = (
                _("there is no command called “{id}”; did you mean “{near}”?")
                if near
                else _("there is no command called “{id}”.")
            )
            yield wish.line, told.format(id=wish.command, near="".join(near))
        elif not command.usual:
            yield wish.line, _("“{id}” has no key of its own that could be another.").format(id=wish.command)
        for key in wish.keys:
            if not is_key(key):
                yield (
                    wish.line,
                    _("“{key}” is no key; keys are signs such as x or +, or called like enter, f5, ctrl+x.").format(
                        key=key
                    ),
                )
            elif command is not None:
                for other in _rivals(command, key):
                    told = _("{key} cannot be “{id}”: it is “{other}” already, where both are there.")
                    yield wish.line, told.format(key=key_name(key), id=wish.command, other=other.id)


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
