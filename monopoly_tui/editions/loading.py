"""Reads an edition file, and those it extends, into a box that can be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from monopoly_tui.i18n import _, system_reason

from . import civilizations, civilizations_checks, property_checks, property_game
from .document import MOST_BYTES, MapNode, Node, Report, TextNode, place_at, read_document
from .finding import find_file, is_id, is_shipped
from .header import TRANSLATIONS
from .model import Edition, Plain, PropertyEdition
from .problems import EditionError, Place, Problem, quoted, suggested
from .schema import Missing, Record


@dataclass(frozen=True)
class GameFormat:
    """How the files of one game are read.

    `document` gives the whole file's fields (`header.header` has the common ones); `check` reports what does not fit
    together in what was read; `build` makes the box of what does.
    """

    document: Record
    check: Callable[[Plain, Report], None]
    build: Callable[[str, Plain], Edition]


PROPERTY, CIVILIZATIONS = NAMES = property_game.NAME, civilizations.NAME
GAMES: dict[str, GameFormat] = {
    PROPERTY: GameFormat(property_game.document(NAMES), property_checks.check, property_game.build),
    CIVILIZATIONS: GameFormat(civilizations.document(NAMES), civilizations_checks.check, civilizations.build),
}
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


def edition_from_source(ident: str, source: Plain | str) -> Edition:
    """A box from what another one's `source` holds, or from the text of a file; it must not extend another."""
    file = ident if is_id(ident) else quoted(ident)
    try:
        # JSON is YAML: one reader with one set of bounds serves both.
        text = source if isinstance(source, str) else json.dumps(source, ensure_ascii=False, indent=0)
        raw = text.encode("utf-8")
    except (TypeError, ValueError, RecursionError) as error:
        what = _("not plain values: {reason}").format(reason=error)
        raise EditionError.at(Place(file, 1, 1), "file", what) from None
    tree = read_document(raw, file)
    if isinstance(tree, MapNode) and "extends" in tree.entries:
        place = tree.keys["extends"]
        raise EditionError.at(place, "extends", _("a complete edition extends nothing"))
    return _box(ident, tree, [])


def property_edition_from_source(ident: str, source: Plain | str) -> PropertyEdition:
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
    if not isinstance(plain, Missing):
        GAMES[game].check(plain, report)
    if isinstance(plain, Missing) or report.problems:
        raise EditionError(report.problems)
    return GAMES[game].build(ident, plain)


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
        raise EditionError.at(place, "extends", what)
    try:
        found = find_file(parent, near=path.resolve().parent)
    except EditionError as error:
        raise EditionError([Problem(place, "extends", problem.what) for problem in error.problems]) from None
    seen = (*below, path.resolve())
    if found.resolve() in seen:
        raise EditionError.at(place, "extends", _("the editions extend each other in a circle"))
    if len(seen) >= LONGEST_CHAIN:
        what = _("a chain of more than {most} editions").format(most=LONGEST_CHAIN)
        raise EditionError.at(place, "extends", what)
    base = _chain(found, seen, problems)
    return _laid_over(base, over, problems)


def _laid_over(base: Node, over: MapNode, problems: list[Problem]) -> Node:
    game = _text(base, "game") or PROPERTY
    if (_text(over, "game") or game) != game:
        what = _("an edition of {game} can only be extended for the same game").format(game=quoted(game))
        raise EditionError.at(over.entries["game"].place, "game", what)
    if game not in GAMES:
        return base
    report = Report(over, problems)
    merged = GAMES[game].document.merge(_forget_renamed(base, over), over, (), report)
    if not isinstance(merged, MapNode):
        return merged
    entries = {name: node for name, node in merged.entries.items() if name != "extends"}
    return MapNode(entries, merged.keys, merged.place)


def _forget_renamed(base: Node, over: MapNode) -> Node:
    """The extended edition without its translations of what the extending one renames: they are of something else."""
    if not isinstance(base, MapNode) or not isinstance(found := base.entries.get(TRANSLATIONS), MapNode):
        return base
    kept = {code: _without(said, over) if isinstance(said, MapNode) else said for code, said in found.entries.items()}
    entries = {**base.entries, TRANSLATIONS: MapNode(kept, found.keys, found.place)}
    return MapNode(entries, base.keys, base.place)


def _without(said: MapNode, over: MapNode) -> MapNode:
    """One language's translations without those of renamed things."""
    parts: dict[str, Node] = {}
    for part, names in said.entries.items():
        change = over.entries.get(part)
        if isinstance(names, MapNode) and isinstance(change, MapNode):
            parts[part] = _of_the_same(names, change, whole=part == "words")
        elif not (part == "introduction" and change is not None):
            parts[part] = names
    return MapNode(parts, said.keys, said.place)


def _of_the_same(said: MapNode, change: MapNode, *, whole: bool = False) -> MapNode:
    """What is said of things as far as it is not changed; where they are a `whole`, any change is of all of it."""
    left: dict[str, Node] = {}
    for name, node in said.entries.items():
        new = change.entries.get(name)
        if new is None:
            left[name] = node
        elif isinstance(node, MapNode) and not whole:
            left[name] = _of_one(node, new)
        elif isinstance(new, MapNode) and not whole and not _is_renamed(new):
            left[name] = node
    return MapNode(left, said.keys, said.place)


def _of_one(said: MapNode, change: Node) -> MapNode:
    """What is said of one thing; of a renamed one only what is said of other things within it."""
    inside: dict[str, Node] = {name: node for name, node in said.entries.items() if isinstance(node, MapNode)}
    kept = MapNode(inside, said.keys, said.place) if _is_renamed(change) else said
    return _of_the_same(kept, change) if isinstance(change, MapNode) else kept


def _is_renamed(change: Node) -> bool:
    return not isinstance(change, MapNode) or "name" in change.entries


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
    return EditionError.at(Place(str(path), 1, 1), "file", what)


def _as_edition(box: Edition) -> PropertyEdition:
    if isinstance(box, PropertyEdition):
        return box
    what = _("{game} is another game; expected {expected}").format(game=quoted(box.game), expected=PROPERTY)
    raise EditionError.at(Place(box.id, 1, 1), "game", what)
