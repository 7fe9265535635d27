"""What things are called on an interface that speaks another language than the edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from monopoly_tui.i18n import _

from .header import INTRODUCTION, LANGUAGE, TERM, term
from .model import Term
from .problems import quoted, suggested
from .schema import Field, Kind, Record, Table, Text
from .tree import MapNode, Node, Report

TRANSLATIONS = "translations"
NAME = Text(24)
RENAMED_BY_NAME = "name"
INTRODUCTION_PART = "introduction"


def translations(
    words: Iterable[str],
    records: Mapping[str, Mapping[str, Field]] | None = None,
    things: Mapping[str, Table] | None = None,
    **names: Kind,
) -> Field:
    """The field: by language the introduction, some words, some fields of other records, and things by their ids.

    Of `things` more than the name can be said, of those in `names` only that.
    """
    parts = {
        INTRODUCTION_PART: Field(INTRODUCTION, required=False),
        "words": Field(Record({word: Field(TERM, required=False) for word in words}), required=False),
    }
    for part, fields in (records or {}).items():
        known = {name: replace(field, required=False) for name, field in fields.items()}
        parts[part] = Field(Record(known), required=False)
    parts |= {part: Field(kind, required=False) for part, kind in (things or {}).items()}
    parts |= {part: Field(Table(kind, NAME), required=False) for part, kind in names.items()}
    return Field(Table(LANGUAGE, Record(parts)), "what things are called in another language", required=False)


def check_translations(plain: Mapping[str, Any], part: str, report: Report) -> None:
    """Whatever is given a name in another language is in the box."""
    ids = [entry["id"] for entry in plain.get(part, ()) if isinstance(entry, Mapping) and "id" in entry]
    for code, said in plain.get(TRANSLATIONS, {}).items():
        for name in said.get(part, {}):
            if ids and name not in ids:
                what = _("there is no entry {name} in {part}").format(name=quoted(name), part=part)
                report.add((TRANSLATIONS, code, part, name), suggested(what, name, ids))


def introduction_in(own: str, plain: Mapping[str, Any]) -> str:
    """The introduction of an edition in another language, its own where there is none."""
    return str(plain.get(INTRODUCTION_PART, own))


def words_in(own: Mapping[str, Term], plain: Mapping[str, Any]) -> dict[str, Term]:
    """The words of an edition in another language, its own where there is none."""
    return {**own, **{word: term(said) for word, said in plain.get("words", {}).items()}}


def named(texts: Iterable[Any], ids: Iterable[str], names: Mapping[str, str]) -> tuple[Any, ...]:
    """Texts of things under the names they have in another language."""
    return tuple(replace(text, name=names.get(ident, text.name)) for text, ident in zip(texts, ids, strict=True))


def forget_renamed(base: Node, over: MapNode) -> Node:
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
        elif not (part == INTRODUCTION_PART and change is not None):
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
    return not isinstance(change, MapNode) or RENAMED_BY_NAME in change.entries
