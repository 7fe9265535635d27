"""Lays an edition over the one it extends."""

from __future__ import annotations

from monopoly_tui.i18n import _

from .problems import FieldPath, quoted, suggested
from .schema import Items, Kind, Record, Table
from .tree import ListNode, MapNode, Node, Report, TextNode


def merge(kind: Kind, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
    """What the extending file says, and for the rest what the extended one says."""
    match kind, base, over:
        case Record(), MapNode(), MapNode():
            return _record(kind, base, over, path, report)
        case Table(whole=False), MapNode(), MapNode():
            entries = {
                name: merge(kind.value, base.entries[name], node, (*path, name), report)
                if name in base.entries
                else node
                for name, node in over.entries.items()
            }
            return MapNode({**base.entries, **entries}, {**base.keys, **over.keys}, over.place)
        case Items(changeable=True), ListNode(), MapNode():
            return _changes(kind, base, over, path, report)
    return over


def _record(kind: Record, base: MapNode, over: MapNode, path: FieldPath, report: Report) -> MapNode:
    kept = dict(base.entries)
    if said := [name for name in kind.instead if name in over.entries]:
        for name, companions in kind.instead.items():
            if name in kept and name not in said:
                for gone in (name, *companions):
                    kept.pop(gone, None)
    for name in kind.renewed_by.keys() & over.entries.keys():
        for gone in kind.renewed_by[name]:
            kept.pop(gone, None)
    for name, node in over.entries.items():
        known = kind.fields.get(name)
        if name in kept and known is not None:
            node = merge(known.kind, kept[name], node, (*path, name), report)
        kept[name] = node
    return MapNode(kept, {**base.keys, **over.keys}, over.place)


def _changes(kind: Items, base: ListNode, over: MapNode, path: FieldPath, report: Report) -> ListNode:
    items = list(base.items)
    names = {_name(kind, item, i): i for i, item in enumerate(items)}
    for name, change in over.entries.items():
        if name not in names:
            what = _("there is no entry {name} to change").format(name=quoted(name))
            if kind.named_by:
                what = suggested(what, name, names)
            else:
                what = _("{what}; expected 0 to {last}").format(what=what, last=len(items) - 1)
            report.add((*path, name), what, over.keys[name])
            continue
        index = names[name]
        if kind.bare and isinstance(change, TextNode):
            change = MapNode({kind.bare: change}, {kind.bare: change.place}, change.place)
        items[index] = merge(kind.of, items[index], change, (*path, index), report)
    return ListNode(tuple(items), over.place)


def _name(kind: Items, item: Node, index: int) -> str:
    """What an entry is called in a mapping of changes."""
    if kind.named_by and isinstance(item, MapNode):
        named = item.entries.get(kind.named_by)
        if isinstance(named, TextNode):
            return named.value
    return str(index)
