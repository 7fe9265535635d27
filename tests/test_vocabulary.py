"""Counts the files that speak of each optional rule and of each decision, so that what belongs together stays so.

A file speaks of a thing if it names one of its classes or its key; where a class is imported from does not count as
naming the key. What belongs to a rule or a decision is found in the module that defines it. The numbers are those
reached so far, and may only fall.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from inspect import getmodule, signature
from pathlib import Path
from types import ModuleType

import pytest

import monopoly_tui
from monopoly_tui.games.core.codec import by_name
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action, Event
from monopoly_tui.games.property.procedure import Decision, Frame, Managing
from monopoly_tui.games.property.rules import RULE_MODULES
from monopoly_tui.games.property.vocabulary import DECISIONS

PACKAGE = Path(monopoly_tui.__file__).parent

MOST_NAMING_THE_KEY = 3
MOST_NAMING_A_RULE = MOST_NAMING_A_DECISION = 8

RULES: dict[str, ModuleType] = {module.RULE.key: module for module in RULE_MODULES}


@dataclass(frozen=True)
class Source:
    """What a module says: the classes it names, each with the module it is from; its texts; kinds of decisions."""

    names: frozenset[tuple[str, str]]
    words: frozenset[str]
    kinds: frozenset[str]


@cache
def sources() -> dict[str, Source]:
    """Every module of the package."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {str(path.relative_to(PACKAGE)): read(path.read_text(encoding="utf-8"), path.stem) for path in paths}


def read(text: str, module: str) -> Source:
    """What is named in a source, comments and docstrings left out."""
    names: set[tuple[str, str]] = set()
    words: set[str] = set()
    kinds: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.ImportFrom(module=path, names=imported):
                parts = (path or "").split(".")
                words |= {alias.name for alias in imported}
                names |= {(parts[-1], alias.name) for alias in imported}
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                names.add((owner, name))
            case ast.ClassDef(name=name):
                names.add((module, name))
            case ast.Constant(value=str() as value):
                words.add(value)
        kinds |= set(decision_kinds(node))
    return Source(frozenset(names), frozenset(words), frozenset(kinds))


def decision_kinds(node: ast.AST) -> Iterator[str]:
    """The texts in a comparison with a `kind`, or the keys of a table of decisions."""
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        if any(isinstance(side, ast.Attribute) and side.attr == "kind" for side in sides):
            yield from texts(ast.walk(node))
    if isinstance(node, ast.Dict):
        keys = texts(node.keys)
        if len(keys) > 2 and set(keys) <= set(DECISIONS):
            yield from keys


def texts(nodes: Iterable[ast.AST | None]) -> list[str]:
    """Those of some nodes that are texts."""
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def naming(speaks: Callable[[Source], object]) -> list[str]:
    """The modules that speak of something."""
    return [path for path, source in sources().items() if speaks(source)]


def words_of_a_rule(module: ModuleType) -> set[str]:
    """Everything a rule adds to the game."""
    bases: tuple[type[object], ...] = (Action, Decision, Event, Frame, Refusal)
    return {name for base in bases for name in by_name(base, module)}


def words_of_a_decision(decision: type[Decision], module: ModuleType) -> set[str]:
    """A decision, the frames that ask it, and the actions that answer nothing else."""
    frames = by_name(Frame, module).items()
    asking = {name for name, frame in frames if decision.__name__ in str(signature(frame.resume).return_annotation)}
    elsewhere = {action for other in DECISIONS.values() if other is not decision for action in other.answers}
    own = {a.__name__ for a in decision.answers if a not in elsewhere and not issubclass(a, Managing)}
    return {decision.__name__} | asking | own


@pytest.mark.parametrize("key", RULES)
def test_few_files_name_the_key_of_a_rule(key: str) -> None:
    found = naming(lambda source: key in source.words)
    assert len(found) <= MOST_NAMING_THE_KEY, "\n".join([f"{key} is named in {len(found)} files:", *found])


@pytest.mark.parametrize("key", RULES)
def test_few_files_speak_of_a_rule(key: str) -> None:
    words = at_home(RULES[key], words_of_a_rule(RULES[key]))
    found = naming(lambda source: words & source.names or key in source.words)
    assert len(found) <= MOST_NAMING_A_RULE, told(found, words)


@pytest.mark.parametrize("kind", DECISIONS)
def test_few_files_speak_of_a_decision(kind: str) -> None:
    module = getmodule(DECISIONS[kind])
    assert module is not None
    words = at_home(module, words_of_a_decision(DECISIONS[kind], module))
    found = naming(lambda source: words & source.names or kind in source.kinds)
    assert len(found) <= MOST_NAMING_A_DECISION, told(found, words)


def at_home(module: ModuleType, words: set[str]) -> set[tuple[str, str]]:
    """Words with the module they are from: others may be called the same."""
    return {(module.__name__.split(".")[-1], word) for word in words}


def told(found: list[str], words: set[tuple[str, str]]) -> str:
    """Which file names what."""
    every = ", ".join(sorted(word for _module, word in words))
    named = {path: sorted(word for _module, word in words & sources()[path].names) for path in found}
    return "\n".join(
        [f"{every} are named in {len(found)} files:", *(f"{path}: {', '.join(of)}" for path, of in named.items())]
    )
