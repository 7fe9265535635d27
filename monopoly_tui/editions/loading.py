"""Reads an edition file, and those it extends, into a box that can be played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from monopoly_tui.i18n import _, system_reason

from .document import MOST_BYTES, read_document
from .finding import find_file, is_id, is_shipped
from .games import GAMES, PROPERTY
from .merging import merge
from .model import Edition, PropertyEdition
from .problems import EditionError, Place, Problem, quoted, suggested
from .schema import MISSING
from .translating import forget_renamed
from .tree import MapNode, Node, Report, TextNode, place_at

LONGEST_CHAIN = 4


def find_edition(name: str) -> Edition:
    """The box an id or a path stands for."""
    return load_edition(find_file(name))


def find_property_edition(name: str) -> PropertyEdition:
    """The edition of the property game an id or a path stands for."""
    return _as_edition(find_edition(name))


def load_edition(path: Path | str) -> Edition:
    """The box in a file."""
    path = Path(path)
    return _shipped_box(path) if is_shipped(path) else _read_box(path)


def _read_box(path: Path) -> Edition:
    problems: list[Problem] = []
    return _box(path.stem, _chain(path, (), problems), problems)


_shipped_box = lru_cache(_read_box)


def load_property_edition(path: Path | str) -> PropertyEdition:
    """The edition of the property game in a file."""
    return _as_edition(load_edition(path))


def edition_from_source(ident: str, source: Mapping[str, Any] | str) -> Edition:
    """A box from what another one's `source` holds, or from the text of a file; it must not extend another."""
    file = ident if is_id(ident) else quoted(ident)
    try:
        # JSON is YAML: one reader with one set of bounds serves both.
        text = source if isinstance(source, str) else json.dumps(source, ensure_ascii=False, indent=0)
        raw = text.encode("utf-8")
    except (TypeError, ValueError, RecursionError) as error:
        raise EditionError(
            [Problem(Place(file, 1, 1), "file", _("not plain values: {reason}").format(reason=error))]
        ) from None
    tree = read_document(raw, file)
    if isinstance(tree, MapNode) and "extends" in tree.entries:
        place = tree.keys["extends"]
        raise EditionError([Problem(place, "extends", _("a complete edition extends nothing"))])
    return _box(ident, tree, [])


def property_edition_from_source(ident: str, source: Mapping[str, Any] | str) -> PropertyEdition:
    """An edition of the property game from what another one's `source` holds, by the same checks."""
    return _as_edition(edition_from_source(ident, source))


def _box(ident: str, tree: Node, problems: list[Problem]) -> Edition:
    """The box of a complete document; `problems` are those found on the way to it."""
    game = _text(tree, "game") or PROPERTY
    if game not in GAMES:
        what = suggested(_("there is no game {name}").format(name=quoted(game)), game, GAMES)
        raise EditionError([*problems, Problem(place_at(tree, ("game",)), "game", what)])
    report = Report(tree, problems)
    plain = GAMES[game].document.read(tree, (), report)
    box = None if plain is MISSING else GAMES[game].build(ident, plain, report)
    if box is None:
        raise EditionError(report.problems)
    return box


def _text(tree: Node, field: str) -> str | None:
    """The text of a field at the top of a document."""
    node = tree.entries.get(field) if isinstance(tree, MapNode) else None
    return node.value if isinstance(node, TextNode) else None


def _chain(path: Path, below: tuple[Path, ...], problems: list[Problem]) -> Node:
    """The tree of a file laid over that of the file it extends; `below` are the files that led here."""
    over = read_document(_read(path), str(path))
    parent = _text(over, "extends")
    if parent is None or not isinstance(over, MapNode):
        return over
    place = over.entries["extends"].place
    if not is_id(parent):
        what = _("{found} is not {expected}").format(
            found=quoted(parent), expected=_("an id of small letters, digits, _ and -")
        )
        raise EditionError([Problem(place, "extends", what)])
    try:
        found = find_file(parent, near=path.resolve().parent)
    except EditionError as error:
        raise EditionError([Problem(place, "extends", problem.what) for problem in error.problems]) from None
    seen = (*below, path.resolve())
    if found.resolve() in seen:
        raise EditionError([Problem(place, "extends", _("the editions extend each other in a circle"))])
    if len(seen) >= LONGEST_CHAIN:
        what = _("a chain of more than {most} editions").format(most=LONGEST_CHAIN)
        raise EditionError([Problem(place, "extends", what)])
    base = _chain(found, seen, problems)
    return _laid_over(base, over, problems)


def _laid_over(base: Node, over: MapNode, problems: list[Problem]) -> Node:
    game = _text(base, "game") or PROPERTY
    if (_text(over, "game") or game) != game:
        what = _("an edition of {game} can only be extended for the same game").format(game=quoted(game))
        raise EditionError([Problem(over.entries["game"].place, "game", what)])
    if game not in GAMES:
        return base
    report = Report(over, problems)
    merged = merge(GAMES[game].document, forget_renamed(base, over), over, (), report)
    if not isinstance(merged, MapNode):
        return merged
    entries = {name: node for name, node in merged.entries.items() if name != "extends"}
    return MapNode(entries, merged.keys, merged.place)


def _read(path: Path) -> bytes:
    """The bytes of an ordinary file, and one more than allowed if there are too many."""
    try:
        if not path.is_file():
            raise _unreadable(path, _("not a file") if path.exists() else _("there is no such file"))
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unreadable(path, _("cannot be read: {reason}").format(reason=system_reason(error))) from None


def _unreadable(path: Path, what: str) -> EditionError:
    return EditionError([Problem(Place(str(path), 1, 1), "file", what)])


def _as_edition(box: Edition) -> PropertyEdition:
    if isinstance(box, PropertyEdition):
        return box
    what = _("{game} is another game; expected {expected}").format(game=quoted(box.game), expected=PROPERTY)
    raise EditionError([Problem(Place(box.id, 1, 1), "game", what)])
