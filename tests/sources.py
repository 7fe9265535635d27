"""Reads the sources for texts: those that are marked for the catalogue, and those that look as if they should be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "monopoly_tui"
MARKERS = {"_": 1, "N_": 1, "NP_": 2, "ngettext": 2, "pgettext": 2, "npgettext": 3}
"""Functions that mark texts, with the number of texts each takes."""

NOT_SHOWN = frozenset(
    {"AssertionError", "AttributeError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError", "TypeVar"}
)
"""What is told to whoever works on the program, not to players."""

PROSE = re.compile(
    r"[^\W\d_]{2,}[,;:.!?]? +[^\W\d_]{2,}"  # two words
    r"|^[A-Z][a-z]{2,}[.!?:…]?$"  # a word such as Enter
    r"|^[^\W\d_]{2,}[:.!?…]$"  # a word such as owner:
)


def marked(path: Path) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Every text marked for the catalogue: its line, and the texts or None where one is no literal."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Call) and (count := MARKERS.get(_called(node))):
            texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args[:count]]
            yield node.lineno, (_called(node), *texts)


def bypassing(path: Path) -> Iterator[tuple[int, str]]:
    """Every literal that looks like something to read and does not go through the catalogue."""
    tree = _tree(path)
    passed_over = set(_passed_over(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in passed_over:
            continue
        if PROSE.search(node.value):
            yield node.lineno, node.value


def _passed_over(tree: ast.Module) -> Iterator[ast.AST]:
    """Literals that are marked, or that no player ever sees."""
    for node in ast.walk(tree):
        match node:
            case ast.Call() if _called(node) in MARKERS or _called(node) in NOT_SHOWN:
                yield from ast.walk(node)
            case ast.Expr(value=ast.Constant()):  # docstrings
                yield node.value
            case ast.Assert(msg=ast.AST() as message):
                yield from ast.walk(message)
            case ast.Assign(targets=[ast.Name(id=name)]) if name.endswith("CSS") or name == "__all__":
                yield from ast.walk(node)
            case ast.AnnAssign(target=ast.Name(id=name)) if name.endswith("CSS"):
                yield from ast.walk(node)
            case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.AST() as annotation):
                yield from ast.walk(annotation)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
