"""The kinds of values an edition file is made of: each reads itself, lays itself over another and describes itself.

One definition serves the reader, the checker, the merging of editions and the JSON schema.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, dataclass_transform

from monopoly_tui.games.core.values import MOST_MONEY
from monopoly_tui.i18n import N_, _, ngettext
from monopoly_tui.records import record

from .characters import cells
from .model import Plain
from .problems import FieldPath, one_of, quoted, suggested
from .tree import ListNode, MapNode, Node, Report, TextNode, as_plain, kind_of

Schema = dict[str, Any]
"""A JSON schema, or a part of one."""

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,7})")


TRANSLATIONS = "translations"
"""The field of a file that says it in other languages."""


class Missing:
    """Stands for a value that could not be read; the reason is in the report."""


MISSING = Missing()


@dataclass_transform(frozen_default=True)
@record(frozen=True)
class Kind(ABC):
    """Base of all kinds."""

    def __init_subclass__(cls) -> None:
        record(frozen=True)(cls)

    @abstractmethod
    def expected(self) -> str:
        """What would do, to end a sentence with."""

    @abstractmethod
    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        """The plain value of a node; MISSING, and a line in the report, if it is none."""

    @abstractmethod
    def schema(self, partial: bool) -> Schema:
        """The JSON schema; `partial` for a file that extends another."""

    def merge(self, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
        """What the extending file says, and for the rest what the extended one says."""
        return over

    def refuse(self, node: Node, path: FieldPath, report: Report) -> Missing:
        """Report that the node is not of this kind."""
        if isinstance(node, TextNode) and not node.value:
            what = _("is empty; expected {expected}").format(expected=self.expected())
        else:
            found = quoted(node.value) if isinstance(node, TextNode) else kind_of(node)
            what = _("{found} is not {expected}").format(found=found, expected=self.expected())
        report.add(path, what, node.place)
        return MISSING


class Text(Kind):
    """Words: one line of so many cells, or (with `lines`) several; `chars` limits the whole."""

    cells: int = 60
    lines: int = 1
    chars: int = 0
    pattern: str = ""
    like: str = ""

    def expected(self) -> str:
        if self.like:
            return _(self.like)
        if self.chars:
            return _("a text of at most {chars} characters").format(chars=self.chars)
        if self.lines > 1:
            return _("a text of at most {lines} lines of {cells} cells").format(lines=self.lines, cells=self.cells)
        return _("a text of at most {cells} cells").format(cells=self.cells)

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, TextNode):
            return self.refuse(node, path, report)
        text = unicodedata.normalize("NFC", node.value)
        text = text.strip() if self.lines == 1 else text.rstrip().lstrip("\n")
        return text if text and self._fits(text) else self.refuse(node, path, report)

    def _fits(self, text: str) -> bool:
        lines = text.split("\n")
        if len(lines) > self.lines or (self.pattern and not re.fullmatch(self.pattern, text)):
            return False
        return len(text) <= self.chars if self.chars else all(cells(line) <= self.cells for line in lines)

    def schema(self, partial: bool) -> Schema:
        known: Schema = {"type": "string", "minLength": 1}
        # To a schema only ASCII is letters: a pattern with \W would refuse the ö that is one here.
        if self.pattern and r"\W" not in self.pattern:
            known["pattern"] = f"^(?:{self.pattern})$"
        if self.chars:
            known["maxLength"] = self.chars
        elif self.lines == 1:
            known["maxLength"] = self.cells  # no more signs than cells, though perhaps fewer
        return known


class Whole(Kind):
    """A whole number."""

    low: int = 0
    high: int = MOST_MONEY

    def expected(self) -> str:
        return _("a whole number from {low} to {high}").format(low=self.low, high=self.high)

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, TextNode) or not _WHOLE.fullmatch(node.value):
            return self.refuse(node, path, report)
        number = int(node.value)
        return number if self.low <= number <= self.high else self.refuse(node, path, report)

    def schema(self, partial: bool) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(Kind):
    """True or false; no other word for it is understood."""

    def expected(self) -> str:
        return _("true or false")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, TextNode) or node.value not in ("true", "false"):
            return self.refuse(node, path, report)
        return node.value == "true"

    def schema(self, partial: bool) -> Schema:
        return {"type": "boolean"}


class Choice(Kind):
    """One of a few words."""

    words: tuple[str, ...]

    def expected(self) -> str:
        return one_of(self.words)

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if isinstance(node, TextNode) and node.value in self.words:
            return node.value
        if isinstance(node, TextNode) and node.value:
            what = _("{found} is not {expected}").format(found=quoted(node.value), expected=self.expected())
            report.add(path, suggested(what, node.value, self.words, listing=0), node.place)
            return MISSING
        return self.refuse(node, path, report)

    def schema(self, partial: bool) -> Schema:
        return {"enum": list(self.words)}


class Items(Kind):
    """A list. In a file that extends another it may be a mapping of changes.

    `named_by` is the field that names an entry (its position if empty), `bare` the field that a text alone changes.
    """

    of: Kind
    least: int = 0
    most: int = 100
    named_by: str = ""
    bare: str = ""
    changeable: bool = True

    def expected(self) -> str:
        if self.least == self.most:
            return _("a list of {count} entries").format(count=self.most)
        return _("a list of {least} to {most} entries").format(least=self.least, most=self.most)

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, ListNode):
            return self.refuse(node, path, report)
        if not self.least <= len(node.items) <= self.most:
            what = ngettext(
                "has {count} entry; expected {expected}", "has {count} entries; expected {expected}", len(node.items)
            )
            report.add(path, what.format(count=len(node.items), expected=self.expected()), node.place)
        return [self.of.read(item, (*path, i), report) for i, item in enumerate(node.items)]

    def merge(self, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
        if not (self.changeable and isinstance(base, ListNode) and isinstance(over, MapNode)):
            return over
        items = list(base.items)
        names = {self._name(item, i): i for i, item in enumerate(items)}
        for name, change in over.entries.items():
            if name not in names:
                what = _("there is no entry {name} to change").format(name=quoted(name))
                if self.named_by:
                    what = suggested(what, name, names)
                else:
                    what = _("{what}; expected 0 to {last}").format(what=what, last=len(items) - 1)
                report.add((*path, name), what, over.keys[name])
                continue
            index = names[name]
            if self.bare and isinstance(change, TextNode):
                change = MapNode({self.bare: change}, {self.bare: change.place}, change.place)
            items[index] = self.of.merge(items[index], change, (*path, index), report)
        return ListNode(tuple(items), over.place)

    def _name(self, item: Node, index: int) -> str:
        """What an entry is called in a mapping of changes."""
        named = item.entries.get(self.named_by) if self.named_by and isinstance(item, MapNode) else None
        return named.value if isinstance(named, TextNode) else str(index)

    def schema(self, partial: bool) -> Schema:
        whole = {
            "type": "array",
            "items": self.of.schema(False),
            "minItems": self.least,
            "maxItems": self.most,
        }
        if not (partial and self.changeable):
            return whole
        change = self.of.schema(True)
        if self.bare:
            change = {"anyOf": [change, {"type": "string"}]}
        return {"anyOf": [whole, {"type": "object", "additionalProperties": change}]}


class Table(Kind):
    """A mapping from keys of one kind to values of another. `whole`: an extending file replaces all of it."""

    key: Kind
    value: Kind
    whole: bool = False

    def expected(self) -> str:
        return _("a mapping")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, MapNode):
            return self.refuse(node, path, report)
        found: dict[str, object] = {}
        for name, entry in node.entries.items():
            at = (*path, name)
            key = self.key.read(TextNode(name, node.keys[name]), at, report)
            value = self.value.read(entry, at, report)
            if key is not MISSING and value is not MISSING:
                found[str(key)] = value
        return found

    def merge(self, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
        if self.whole or not (isinstance(base, MapNode) and isinstance(over, MapNode)):
            return over
        entries = {
            name: self.value.merge(base.entries[name], node, (*path, name), report) if name in base.entries else node
            for name, node in over.entries.items()
        }
        return MapNode({**base.entries, **entries}, {**base.keys, **over.keys}, over.place)

    def schema(self, partial: bool) -> Schema:
        value = self.value.schema(partial and not self.whole)
        known: Schema = {"type": "object", "additionalProperties": value}
        match self.key:
            case Whole():
                known["propertyNames"] = {"pattern": "^[0-9]+$"}
            case Choice(words=words):
                known["propertyNames"] = {"enum": list(words)}
        return known


@record(frozen=True)
class Field:
    """A field of a record."""

    kind: Kind
    about: str = ""
    required: bool = True


def optional(kind: Kind, about: str = "") -> Field:
    """A field that may be left out."""
    return Field(kind, about, required=False)


class Record(Kind):
    """A mapping with known fields.

    `bare` are the fields that a text alone fills, or changes. `instead` maps a field to those that go with it: fields
    that exclude each other, so that an extending file which says one of them drops the others. `renewed_by` maps a
    field to those that belong to its old value: an extending file that says it drops them, but a translation keeps
    the `pictures` among them. `needs` maps a field to
    those that have to stand beside it, and of `one_of` there is exactly one; the game's own checks say so in their
    words.
    """

    fields: Mapping[str, Field]
    bare: tuple[str, ...] = ()
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    renewed_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    one_of: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    called: str = N_("a mapping")

    def expected(self) -> str:
        return _("{thing} with {fields}").format(thing=_(self.called), fields=", ".join(self.fields))

    def read(self, node: Node, path: FieldPath, report: Report) -> Plain | Missing:
        if self.is_filled_by_text and isinstance(node, TextNode) and node.value:
            values = {name: self.fields[name].kind.read(node, path, report) for name in self.bare}
            return MISSING if MISSING in values.values() else values
        if not isinstance(node, MapNode):
            return self.refuse(node, path, report)
        found: dict[str, object] = {}
        for name, entry in node.entries.items():
            known = self.fields.get(name)
            if known is None:
                report.add((*path, name), self._unknown(name), node.keys[name])
            elif (value := known.kind.read(entry, (*path, name), report)) is not MISSING:
                found[name] = value
        for name, known in self.fields.items():
            if known.required and name not in node.entries:
                what = _("missing; expected {expected}").format(expected=known.kind.expected())
                report.add((*path, name), what, node.place)
        return found

    @property
    def is_filled_by_text(self) -> bool:
        """Whether a text alone says all that has to be said."""
        return bool(self.bare) and all(name in self.bare for name, known in self.fields.items() if known.required)

    def _unknown(self, name: str) -> str:
        if name.partition(":")[0] in self.fields:
            return _("unknown field; a space is missing after the colon")
        return suggested(_("unknown field"), name, self.fields, listing=13)

    def merge(self, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
        if self.bare and isinstance(over, TextNode):
            over = MapNode(dict.fromkeys(self.bare, over), dict.fromkeys(self.bare, over.place), over.place)
        if not (isinstance(base, MapNode) and isinstance(over, MapNode)):
            return over
        kept = dict(base.entries)
        for gone in self._replaced(base, over, is_translation=path[:1] == (TRANSLATIONS,)):
            kept.pop(gone, None)
        for name, node in over.entries.items():
            known = self.fields.get(name)
            if name in kept and known is not None:
                node = known.kind.merge(kept[name], node, (*path, name), report)
            kept[name] = node
        return MapNode(kept, {**base.keys, **over.keys}, over.place)

    def _replaced(self, base: MapNode, over: MapNode, *, is_translation: bool) -> Iterator[str]:
        """The fields that mean nothing any more beside what the extending file says."""
        if self.instead.keys() & over.entries.keys():
            for name, companions in self.instead.items():
                if name in base.entries and name not in over.entries:
                    yield from (name, *companions)
        for name in self.renewed_by.keys() & over.entries.keys():
            yield from set(self.renewed_by[name]) - set(self.pictures if is_translation else ())

    def schema(self, partial: bool) -> Schema:
        fields = {}
        for name, known in self.fields.items():
            described = known.kind.schema(partial)
            fields[name] = {"description": known.about, **described} if known.about else described
        whole: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
        required = [name for name, known in self.fields.items() if known.required]
        if required and not partial:
            whole["required"] = required
        if self.needs and not partial:
            whole["dependentRequired"] = {name: list(others) for name, others in self.needs.items()}
        if self.one_of and not partial:
            whole["oneOf"] = [{"required": [name]} for name in self.one_of]
        if not (self.bare if partial else self.is_filled_by_text):
            return whole
        return {"anyOf": [whole, {"type": "string", "minLength": 1}]}


class Translations(Kind):
    """By language what is written otherwise there: parts of a file that say only what differs, as extending ones do.

    What a part says is read once it is laid over the file (`loading`); `parts` are those that hold words.
    """

    language: Text
    parts: Record

    def expected(self) -> str:
        return _("a mapping from languages to what is written otherwise in them")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, MapNode):
            return self.refuse(node, path, report)
        for code, said in node.entries.items():
            self.language.read(TextNode(code, node.keys[code]), (*path, code), report)
            if not isinstance(said, MapNode):
                self.parts.refuse(said, (*path, code), report)
                continue
            for part in said.entries.keys() - self.parts.fields.keys():
                what = suggested(_("unknown field"), part, self.parts.fields, listing=13)
                report.add((*path, code, part), what, said.keys[part])
        return as_plain(node)

    def merge(self, base: Node, over: Node, path: FieldPath, report: Report) -> Node:
        """Both, and what the extending file says where both say something."""
        if not (isinstance(base, MapNode) and isinstance(over, MapNode)):
            return over
        both = base.entries.keys() & over.entries.keys()
        joined = {name: self.merge(base.entries[name], over.entries[name], path, report) for name in both}
        return MapNode({**base.entries, **over.entries, **joined}, {**base.keys, **over.keys}, over.place)

    def schema(self, partial: bool) -> Schema:
        return {
            "type": "object",
            "propertyNames": {"pattern": self.language.pattern},
            "additionalProperties": self.parts.schema(True),
        }
