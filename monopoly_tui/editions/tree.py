"""What a file says, as a tree that knows where everything stands, and what is found to be wrong with it."""

from __future__ import annotations

from dataclasses import field

from monopoly_tui.i18n import _
from monopoly_tui.records import record

from .problems import EditionError, FieldPath, Place, Problem, field_name

ENOUGH_PROBLEMS = 100


@record(frozen=True)
class TextNode:
    """A scalar, as it is written; nothing is converted."""

    value: str
    place: Place


@record(frozen=True)
class ListNode:
    """A sequence."""

    items: tuple[Node, ...]
    place: Place


@record(frozen=True)
class MapNode:
    """A mapping; `keys` holds the places of its keys."""

    entries: dict[str, Node]
    keys: dict[str, Place]
    place: Place


Node = TextNode | ListNode | MapNode


def kind_of(node: Node) -> str:
    """What stands there, for a message."""
    match node:
        case TextNode():
            return _("a text")
        case ListNode():
            return _("a list")
        case MapNode():
            return _("a mapping")


def as_plain(node: Node) -> object:
    """What stands there, in texts, lists and mappings."""
    match node:
        case TextNode(text):
            return text
        case ListNode(items):
            return [as_plain(item) for item in items]
        case MapNode(entries):
            return {name: as_plain(entry) for name, entry in entries.items()}


def place_at(root: Node, path: FieldPath) -> Place:
    """Where the value at a path stands, or the nearest thing around it."""
    node = root
    for part in path:
        if isinstance(node, MapNode) and isinstance(part, str) and part in node.entries:
            node = node.entries[part]
        elif isinstance(node, ListNode) and isinstance(part, int) and 0 <= part < len(node.items):
            node = node.items[part]
        else:
            break
    return node.place


@record
class Report:
    """Collects problems while a tree is read and checked."""

    root: Node
    problems: list[Problem] = field(default_factory=list)
    doubts: list[Problem] = field(default_factory=list)
    """What may be meant as it is: the box can be played all the same."""

    def add(self, path: FieldPath, what: str, place: Place | None = None) -> None:
        """Note a problem, at the value the path leads to unless another place is given.

        A file with very many problems is not read to its end: nobody would read them all either.
        """
        self.problems.append(Problem(place or place_at(self.root, path), field_name(path), what))
        if len(self.problems) >= ENOUGH_PROBLEMS:
            raise EditionError(self.problems)

    def doubt(self, path: FieldPath, what: str) -> None:
        """Note what is probably not meant."""
        self.doubts.append(Problem(place_at(self.root, path), field_name(path), what))
