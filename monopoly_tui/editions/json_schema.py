"""The JSON schema of edition files, for editors that complete and underline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping

from .loading import GAMES, PROPERTY
from .schema import Schema

WORTH_SHARING = 400


def edition_schema(sentences: Mapping[str, str]) -> Schema:
    """The schema of every game's files, with a sentence for each setting. An extending file may leave anything out."""
    documents: Schema = {}
    cases = []
    for game, form in GAMES.items():
        documents[game] = form.document.schema(False)
        documents[f"{game}_extending"] = form.document.schema(True)
        for document in (documents[game], documents[f"{game}_extending"]):
            _describe(document, sentences)
        named: Schema = {"properties": {"game": {"const": game}}}
        if game != PROPERTY:  # the game a file without the field is for
            named["required"] = ["game"]
        cases.append(
            {
                "if": named,
                "then": {
                    "if": {"required": ["extends"]},
                    "then": {"$ref": f"#/$defs/{game}_extending"},
                    "else": {"$ref": f"#/$defs/{game}"},
                },
            }
        )
    shared = _Sharing(documents)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:monopoly-tui:edition",
        "title": "An edition for monopoly-tui",
        "type": "object",
        "properties": {"game": {"enum": list(GAMES)}},
        "allOf": cases,
        "$defs": {**shared.lifted, **shared.written},
    }


def _describe(document: Schema, sentences: Mapping[str, str]) -> None:
    """Put beside every setting what it does."""
    for part in ("settings", "offers"):
        for key, known in document["properties"].get(part, {}).get("properties", {}).items():
            if key in sentences:
                known["description"] = sentences[key]


def schema_text(sentences: Mapping[str, str]) -> str:
    """The schema as it stands in `editions/edition.schema.json`."""
    return json.dumps(edition_schema(sentences), indent=1, ensure_ascii=False) + "\n"


class _Sharing:
    """Writes every larger part that stands in several places of some documents once, to be referred to."""

    def __init__(self, documents: Schema) -> None:
        parts = (part for whole in documents.values() for part in _parts(whole) if _is_field(part))
        count = Counter(map(json.dumps, parts))
        self.repeated = {text for text, times in count.items() if times > 1 and len(text) > WORTH_SHARING}
        self.names: dict[str, str] = {}
        self.written: Schema = {}
        self.lifted: Schema = dict.fromkeys(documents)
        self.lifted |= {name: self._lift(whole, name) for name, whole in documents.items()}

    def _lift(self, part: object, name: str) -> object:
        """A part with references in it, or a reference to it; `name` is what it would be called."""
        if isinstance(part, list):
            return [self._lift(item, name) for item in part]
        if not isinstance(part, dict):
            return part
        text = json.dumps(part)
        if text not in self.names:
            inner = {key: self._lift(value, key if _is_field(value) else name) for key, value in part.items()}
            if text not in self.repeated:
                return inner
            taken = name in self.lifted or name in self.written
            self.names[text] = f"{name}_{len(self.written)}" if taken else name
            self.written[self.names[text]] = inner
        return {"$ref": f"#/$defs/{self.names[text]}"}


def _is_field(value: object) -> bool:
    return isinstance(value, dict) and ("type" in value or "anyOf" in value)


def _parts(node: object) -> Iterator[Schema]:
    """Every mapping in a schema."""
    if isinstance(node, dict):
        yield node
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _parts(value)
