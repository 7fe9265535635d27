"""No function of the program has so many branches that nobody can hold them in mind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import monopoly_tui

PACKAGE = Path(monopoly_tui.__file__).parent
MOST = 15
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BRANCHES = (
    ast.If,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ExceptHandler,
    ast.IfExp,
    ast.Assert,
    ast.comprehension,
    ast.match_case,
)


def complexity(function: ast.AST) -> int:
    """The ways through a function: one, one more for each branch, and one for each further part of a condition."""
    ways = 1
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            ways += 1
        elif isinstance(node, ast.BoolOp):
            ways += len(node.values) - 1
    return ways


def too_complex(text: str, path: str) -> Iterator[str]:
    """The functions of a source with too many ways through them."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, FUNCTIONS) and complexity(node) > MOST:
            yield f"{path}:{node.lineno} {node.name}: {complexity(node)}"


def test_no_function_has_too_many_branches() -> None:
    sources = {str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    assert [found for path, text in sources.items() for found in too_complex(text, path)] == []


@pytest.mark.parametrize(
    "branch", ["if a: pass", "for a in b: pass", "a and b", "[c for c in d]", "a if b else c", "assert a"]
)
def test_one_branch_too_many_is_noticed(branch: str) -> None:
    lines = [f"    {branch}"] * (MOST - 1)
    most = "\n".join(["def f():", *lines])
    assert list(too_complex(most, "f.py")) == []
    assert list(too_complex(f"{most}\n    {branch}", "f.py")) == [f"f.py:1 f: {MOST + 1}"]
