"""Writes the manual page from what the command line says of itself, in the language of man pages."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

COMMON = ("play", "resume")
"""What these two both have is told once, for every command that shows a game."""
FILES = {
    "~/.config/monopoly-tui/config.toml": "settings, and keys for commands",
    "~/.config/monopoly-tui/themes/": "themes of one's own",
    "~/.local/share/monopoly-tui/editions/": "editions of one's own",
    "~/.local/state/monopoly-tui/": "saved games",
    "/etc/xdg/monopoly-tui/, /usr/local/share/monopoly-tui/": "the same for all users of the machine",
}
VARIABLES = {
    "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_DIRS, XDG_DATA_DIRS": "other folders than those above",
    "MONOPOLY_TUI_EDITIONS": "more folders with editions, looked into first",
    "MONOPOLY_TUI_TABLES": "where tables for several terminals meet, instead of /tmp",
    "NO_COLOR": "any text in it: no colours",
    "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": "the language, unless it is chosen",
}
STATUS = {"0": "it is done", "2": "it could not be done, and a sentence says why", "128 and more": "ended by a signal"}


def manual(parser: argparse.ArgumentParser, version: str) -> str:
    """The whole page."""
    commands = dict(commands_of(parser))
    shared = set.intersection(*({_named(one) for one in options_of(commands[name])} for name in COMMON))
    common = [one for one in options_of(commands[COMMON[0]]) if _named(one) in shared]
    lines = [
        f'.TH MONOPOLY-TUI 1 "" "monopoly-tui {version}" "User Commands"',
        ".SH NAME",
        f"{safe(parser.prog)} \\- {safe(_small(parser.description or ''))}",
        ".SH SYNOPSIS",
        f".B {safe(parser.prog)}",
        "[\\fICOMMAND\\fR] [\\fIOPTION\\fR ...]",
        ".SH DESCRIPTION",
        "Friends around one keyboard, or bots, or both; locally or over SSH.",
        "Without a command the welcome screen opens; in the program, ? lists every key.",
        ".SH OPTIONS",
        "Of every command that shows a game:",
        *entries((written(one), one.help or "") for one in common),
        ".SH COMMANDS",
        *(line for name, command in commands.items() for line in section(name, command, abouts(parser)[name], shared)),
    ]
    for title, facts in (("FILES", FILES), ("ENVIRONMENT", VARIABLES), ("EXIT STATUS", STATUS)):
        lines += [f".SH {title}", *entries((safe(name), about) for name, about in facts.items())]
    return "\n".join(lines) + "\n"


def section(name: str, command: argparse.ArgumentParser, about: str, told: set[str]) -> Iterator[str]:
    """What is said of a command, and of those below it; options that are `told` already are left out."""
    below = dict(commands_of(command))
    given = [] if below else command._get_positional_actions()
    yield " ".join([f".SS {safe(name)}", *map(written, given)])
    yield safe(about)
    own = [one for one in options_of(command) if _named(one) not in told]
    yield from entries((written(one), one.help or "") for one in [*given, *own])
    for inner, found in below.items():
        yield from section(f"{name} {inner}", found, abouts(command)[inner], told | set(map(_named, own)))


def entries(facts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Things with what is said of each."""
    for name, about in facts:
        yield from (".TP", f"{name}", safe(_spelled(about)))


def commands_of(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The commands below one, by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def abouts(parser: argparse.ArgumentParser) -> dict[str, str]:
    """What is said of each command below one."""
    listed = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    return {one.dest: _spelled(one.help or "") for action in listed for one in action._choices_actions}


def options_of(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """What can be said with dashes, but for the help."""
    return [one for one in parser._get_optional_actions() if one.dest != "help" and one.help != argparse.SUPPRESS]


def written(action: argparse.Action) -> str:
    """An option or a place as it is typed."""
    if not action.option_strings:
        name = f"\\fI{safe(str(action.metavar or action.dest))}\\fR"
        return f"[{name}]" if action.nargs == "?" else name
    names = ", ".join(f"\\fB{safe(name)}\\fR" for name in action.option_strings)
    if action.nargs == 0:
        return names
    value = str(action.metavar or "|".join(map(str, action.choices or ())) or action.dest.upper())
    return f"{names} \\fI{safe(value)}\\fR{' ...' if action.nargs == '+' else ''}"


def safe(text: str) -> str:
    """A text in which nothing is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text


def _named(action: argparse.Action) -> str:
    return "".join(action.option_strings[:1])


def _spelled(text: str) -> str:
    """As argparse writes it."""
    return text.replace("%%", "%")


def _small(text: str) -> str:
    """A description as it stands after a name."""
    return (text[:1].lower() + text[1:]).rstrip(".")
