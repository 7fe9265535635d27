"""Reads the themes that players have made themselves: files of colours by the names that editions give them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from monopoly_tui import toml
from monopoly_tui.config import ConfigError, own_theme_files, text_of, understood
from monopoly_tui.editions.header import THEME, check_theme, theme
from monopoly_tui.editions.model import Theme
from monopoly_tui.editions.problems import EditionError, Place
from monopoly_tui.editions.schema import Missing
from monopoly_tui.editions.tree import ListNode, MapNode, Node, Report, TextNode


@cache
def own_theme(name: str) -> Theme:
    """A theme by its name, as it was when it was first worn. Raises ConfigError, with file and line."""
    return read_theme(own_theme_files()[name])


def own_themes() -> tuple[list[str], list[str]]:
    """The themes that can be worn, and what is wrong with the others."""
    found, wrong = [], []
    for name in own_theme_files():
        try:
            own_theme(name)
        except ConfigError as error:
            wrong.append(str(error))
        else:
            found.append(name)
    return found, wrong


def read_theme(path: Path) -> Theme:
    """The colours that a file names. Raises ConfigError, with file and line."""
    text = text_of(path)
    said = understood(path, text)
    root = _node(said, (), toml.lines(text), str(path))
    report = Report(root)
    try:
        plain = THEME.read(root, (), report)
        if not report.problems and not isinstance(plain, Missing):
            check_theme(plain, (), report)
            if not report.problems:
                return theme(plain)
        raise EditionError(report.problems)
    except EditionError as error:
        raise ConfigError(str(error)) from error


def _node(value: object, at: toml.Keys, lines: Mapping[toml.Keys, int], file: str) -> Node:
    """What TOML says, as the tree that editions are read from."""
    place = Place(file, lines.get(at[:2], 1), 1)
    if isinstance(value, dict):
        entries = {name: _node(one, (*at, name), lines, file) for name, one in value.items()}
        return MapNode(entries, {name: node.place for name, node in entries.items()}, place)
    if isinstance(value, list):
        return ListNode(tuple(_node(one, at, lines, file) for one in value), place)
    return TextNode(str(value).lower() if isinstance(value, bool) else str(value), place)
