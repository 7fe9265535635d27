"""Finds the cases of the rulebook in files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

ENDINGS = (".yaml", ".yml")
UNREADABLE = (yaml.YAMLError, OSError, ValueError, RecursionError)
MERGE = "tag:yaml.org,2002:merge"


class CaseError(AssertionError):
    """A case that fails or cannot be understood; the message names the case and the word."""


@dataclass(frozen=True)
class Case:
    """One case and the file it stands in; `problem` is why it is none."""

    id: str
    file: str
    body: Any
    problem: str = ""

    def fail(self, why: str) -> CaseError:
        """What is raised when something about the case is wrong."""
        return CaseError(f"{self.file}: {self.id}: {' '.join(why.split())}")


def cases_in(path: Path) -> Iterator[Case]:
    """Every case of a file or of a folder's files; what is no case fails when it is run."""
    seen: dict[str, str] = {}
    for file in _files(path):
        for case in _cases_of(file):
            if case.id in seen and not case.problem:
                yield replace(case, problem=f"the id {case.id!r} stands in {seen[case.id]} already")
            else:
                seen.setdefault(case.id, file.name)
                yield case


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and not file.is_dir())


class _Loader(yaml.CSafeLoader):
    """Reads YAML in which no word of a mapping stands twice."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._checked: set[int] = set()

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        # Reading a mapping puts what it merges among its words, so one read again is not looked at again.
        if id(node) not in self._checked:
            self._checked.add(id(node))
            self._check(node)
        return super().construct_mapping(node, deep)

    def _check(self, node: yaml.MappingNode) -> None:
        words: list[Any] = []
        for word, _ in node.value:
            said = word.value if word.tag == MERGE else self.construct_object(word, deep=True)
            if said in words:
                raise yaml.constructor.ConstructorError(problem=f"the word {said!r} stands twice")
            words.append(said)


def _cases_of(file: Path) -> Iterator[Case]:
    try:
        loader = _Loader(file.read_text(encoding="utf-8"))
        root = loader.get_single_node()
    except UNREADABLE as error:
        yield Case(file.stem, file.name, None, f"the file cannot be read: {error}")
        return
    listed = root.value if isinstance(root, yaml.SequenceNode) else [root] if root else []
    if not listed:
        yield Case(file.stem, file.name, None, "the file holds no cases")
    for number, node in enumerate(listed, start=1):
        yield _case(loader, node, file.name, f"{file.stem}-{number}")


def _case(loader: _Loader, node: yaml.Node, file: str, nameless: str) -> Case:
    try:
        body = loader.construct_document(node)
    except UNREADABLE as error:
        return Case(_name(node) or nameless, file, None, f"cannot be read: {error}")
    name = body.get("id") if isinstance(body, Mapping) else None
    if isinstance(name, str) and name:
        return Case(name, file, body)
    return Case(nameless, file, body, f"{body!r} is not a case with an id")


def _name(node: yaml.Node) -> str:
    """The id of a case that cannot be read as a whole."""
    said = node.value if isinstance(node, yaml.MappingNode) else []
    return next((str(value.value) for word, value in said if word.value == "id"), "")
