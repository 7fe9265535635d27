"""What is written about the project is true: links lead somewhere, and what is named is there."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "monopoly_tui"

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"`(\w[\w.-]*(?:/[\w.-]+)+\.(?:py|md|yaml|yml|json|toml|po))`")
_STEP = re.compile(r"^\| `([\w/]+\.py)` \| `([\w.]+)` \|", re.MULTILINE)
_MEMBER = re.compile(r"`([A-Z][a-z]\w+)\.(\w+)(?:\([^`]*\))?`")
_TARGET = re.compile(r"`make ([a-z]+)")


def written() -> list[Path]:
    """Every text of the project."""
    folders = (".github", "docs", "editions", "tests")
    return sorted([*ROOT.glob("*.md"), *(path for folder in folders for path in (ROOT / folder).rglob("*.md"))])


if not (ROOT / ".git").exists():
    pytest.skip("pictures and much else are in a checkout only", allow_module_level=True)

TEXTS = [pytest.param(path, id=str(path.relative_to(ROOT))) for path in written()]


def anchors(text: str) -> set[str]:
    """What a link can name in a text: its headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(path: Path) -> Iterator[str]:
    for link in _LINK.findall(path.read_text(encoding="utf-8")):
        if ":" in link:
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            yield link


@pytest.mark.parametrize("path", TEXTS)
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(dead_links(path)) == []


def test_a_dead_link_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# One, two\n")
    text = tmp_path / "text.md"
    text.write_text("[a](there.md) [b](gone.md) [c](there.md#one-two) [d](there.md#three) [e](https://example.org)\n")
    assert list(dead_links(text)) == ["gone.md", "there.md#three"]


@pytest.mark.parametrize("path", TEXTS)
def test_every_file_that_is_named_is_there(path: Path) -> None:
    named = _FILE.findall(path.read_text(encoding="utf-8"))
    assert [name for name in named if not any((room / name).exists() for room in (ROOT, PACKAGE, path.parent))] == []


@pytest.mark.parametrize("path", TEXTS)
def test_every_target_of_make_that_is_named_is_there(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(_TARGET.findall(path.read_text(encoding="utf-8"))) <= targets


def members() -> dict[str, set[str]]:
    """What the classes of the package have, by their names: methods, fields and whatever else is set in them."""
    found: dict[str, set[str]] = {}
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py"))
    for one in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        known = found.setdefault(one.name, set())
        for node in ast.walk(one):
            match node:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    known.add(name)
                case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                    known.add(name)
    return found


def test_every_member_of_a_class_that_is_named_is_there() -> None:
    known = members()
    named = [one for path in written() for one in _MEMBER.findall(path.read_text(encoding="utf-8")) if one[0] in known]
    assert len(named) > 20
    assert [f"{of}.{name}" for of, name in named if name not in known[of]] == []


def test_every_step_of_the_walks_is_in_the_code() -> None:
    steps = _STEP.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))
    assert len(steps) > 20
    assert [step for step in steps if step[1] not in names_in(PACKAGE / step[0])] == []


def names_in(path: Path) -> set[str]:
    """The functions, methods and tables of a module."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name, body=body):
                functions = (n for n in body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
                found |= {name, *(f"{name}.{function.name}" for function in functions)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
    return found


def test_the_order_of_the_tests_is_told() -> None:
    """However little else is said, so that a test that fails in one order only can be run in it again."""
    command = [sys.executable, "-m", "pytest", __file__, "--collect-only", "-p", "no:cacheprovider", "-n", "0"]
    told = subprocess.run([*command, "--randomly-seed=7"], cwd=ROOT, capture_output=True, text=True)
    assert "--randomly-seed=7" in told.stdout, told.stdout + told.stderr
