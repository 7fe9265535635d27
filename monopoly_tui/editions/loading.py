"""Reads an edition file, and those it extends, into a box that can be played; also while it is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from monopoly_tui.games.core.late import Late
from monopoly_tui.i18n import _, system_reason
from monopoly_tui.records import record

from .document import MOST_BYTES, read_document
from .finding import Stamp, find_file, is_id, is_shipped, stamped, translations_beside
from .model import Edition, Plain
from .problems import EditionError, FieldPath, Place, Problem, quoted, suggested
from .schema import TRANSLATIONS, Missing, Record
from .tree import MapNode, Node, Report, TextNode, place_at


@record(frozen=True)
class GameFormat:
    """How the files of one game are read.

    `document` gives the whole file's fields (`header.header` has the common ones); `check` reports what does not fit
    together in what was read; `build` makes the box of what does.
    """

    document: Record
    check: Callable[[Plain, Report], None]
    build: Callable[[str, Plain], Edition]


def _property() -> GameFormat:
    from . import property_checks, property_game

    return GameFormat(property_game.document(NAMES), property_checks.check, property_game.build)


def _civilizations() -> GameFormat:
    from . import civilizations, civilizations_checks

    return GameFormat(civilizations.document(NAMES), civilizations_checks.check, civilizations.build)


PROPERTY, CIVILIZATIONS = NAMES = "property", "civilizations"
GAMES: Mapping[str, GameFormat] = Late(property=_property, civilizations=_civilizations)
LONGEST_CHAIN = 4


def find_edition(name: str) -> Edition:
    """The box an id or a path stands for."""
    return load_edition(find_file(name))


def load_edition(path: Path | str) -> Edition:
    """The box in a file."""
    path = Path(path)
    return _shipped_box(path) if is_shipped(path) else read_edition(path)


def read_edition(path: Path) -> Edition:
    """The box in a file as it is now, also if it came with the program."""
    problems: list[Problem] = []
    return _box(path.stem, _chain(path, (), problems), problems)


_shipped_box = lru_cache(read_edition)


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


def _box(ident: str, tree: Node, problems: list[Problem]) -> Edition:
    """The box of a complete document, with those of its translations; `problems` are those found on the way to it."""
    game = _text(tree, "game") or PROPERTY
    if game not in GAMES:
        what = suggested(_("there is no game {name}").format(name=quoted(game)), game, GAMES)
        raise EditionError([*problems, Problem(place_at(tree, ("game",)), "game", what)])
    box = _built(GAMES[game], ident, tree, Report(tree, problems), ())
    twins = {code: _translation(box, tree, code) for code in box.source.get(TRANSLATIONS, ())}
    doubts = dict.fromkeys(doubt for one in (box, *twins.values()) for doubt in one.doubts)
    return replace(box, translated=twins, doubts=tuple(doubts))


def _built(form: GameFormat, ident: str, tree: Node, report: Report, path: FieldPath) -> Edition:
    plain = form.document.read(tree, path, report)
    if not isinstance(plain, Missing):
        form.check(plain, report)
    if isinstance(plain, Missing) or report.problems:
        raise EditionError(report.problems)
    return replace(form.build(ident, plain), doubts=tuple(report.doubts))


def _translation(box: Edition, tree: Node, code: str) -> Edition:
    """A box in another language: what is said of it is laid over the file, and may change nothing but words."""
    assert isinstance(tree, MapNode)
    said = tree.entries[TRANSLATIONS]
    assert isinstance(said, MapNode)
    form, path = GAMES[box.game], (TRANSLATIONS, code)
    report = Report(tree)
    whole = form.document.merge(tree, said.entries[code], path, report)
    report.root = whole
    twin = _built(form, box.id, whole, report, path)
    if not twin.plays_like(box):
        what = _("a translation says other words, and changes neither board nor rules")
        raise EditionError.at(said.keys[code], ".".join(path), what)
    return replace(twin, source=box.source)


def _text(tree: Node, field: str) -> str | None:
    """The text of a field at the top of a document."""
    node = tree.entries.get(field) if isinstance(tree, MapNode) else None
    return node.value if isinstance(node, TextNode) else None


def _chain(path: Path, below: tuple[Path, ...], problems: list[Problem]) -> Node:
    """The tree of a file laid over that of the file it extends; `below` are the files that led here."""
    over = _with_translations_beside(read_document(_read(path), str(path)), path)
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


def _with_translations_beside(tree: Node, path: Path) -> Node:
    """A document with those translations that lie in files of their own: `seaside.de.yaml` beside `seaside.yaml`."""
    found = {code: read_document(_read(file), str(file)) for code, file in translations_beside(path)}
    if not (found and isinstance(tree, MapNode)):
        return tree
    said = MapNode(found, {code: node.place for code, node in found.items()}, tree.place)
    inside = tree.entries.get(TRANSLATIONS)
    if isinstance(inside, MapNode):
        said = MapNode({**inside.entries, **said.entries}, {**inside.keys, **said.keys}, inside.place)
    return MapNode({**tree.entries, TRANSLATIONS: said}, {**tree.keys, TRANSLATIONS: said.place}, tree.place)


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
    """One language's translations without those of what the extending file says anew."""
    return _joined(said, {part: _left(names, over.entries.get(part), part) for part, names in said.entries.items()})


def _left(said: Node, change: Node | None, part: str) -> Node | None:
    """What is left of a translation: of what has a new name, only what is said of other things within it."""
    if change is None:
        return said
    changes = change.entries if isinstance(change, MapNode) else {}
    renamed = not changes or "name" in changes
    if not isinstance(said, MapNode):
        return None if renamed else said
    kept: dict[str, Node | None] = {}
    for name, node in said.entries.items():
        gone = (renamed and not isinstance(node, MapNode)) or (part == "words" and name in changes)
        kept[name] = None if gone else _left(node, changes.get(name), name)
    return _joined(said, kept)


def _joined(said: MapNode, kept: Mapping[str, Node | None]) -> MapNode:
    return MapNode({name: node for name, node in kept.items() if node is not None}, said.keys, said.place)


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


# --- while it is written ----------------------------------------------------------------------------------------------


class Watched:
    """The box as it could last be read, and what is wrong with the file as it is now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.box: Edition | None = None
        self.problems: tuple[Problem, ...] = ()
        self.untold = 0
        self._stamp: Stamp | None = None

    def look(self) -> bool:
        """Read the file if anything was saved since the last time; whether it was."""
        # Another one in the folder may translate it, or be extended by it.
        stamp = stamped([self.path.parent])
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        try:
            self.box = read_edition(self.path)
        except EditionError as error:
            self.problems, self.untold = error.problems, error.untold
        else:
            self.problems, self.untold = (), 0
        return True
