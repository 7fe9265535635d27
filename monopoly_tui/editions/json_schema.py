"""The JSON schema of edition files, for editors that complete and underline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from .loading import GAMES, PROPERTY
from .schema import Schema

WORTH_SHARING = 400


def edition_schema() -> Schema:
    """The schema of every game's files. A file that extends another may leave anything out."""
    documents: Schema = {}
    cases = []
    for game, form in GAMES.items():
        documents[game] = form.document.schema(False)
        documents[f"{game}_extending"] = form.document.schema(True)
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
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An edition for monopoly-tui",
        "type": "object",
        "properties": {"game": {"enum": list(GAMES)}},
        "allOf": cases,
        "$defs": _shared(documents),
    }


def schema_text() -> str:
    """The schema as it stands in `editions/edition.schema.json`."""
    return json.dumps(edition_schema(), indent=1, ensure_ascii=False) + "\n"


def _shared(documents: Schema) -> Schema:
    """The documents with every larger part that stands in several places written once, and referred to."""
    count = Counter(json.dumps(part) for whole in documents.values() for part in _parts(whole) if _is_field(part))
    repeated = {text for text, times in count.items() if times > 1 and len(text) > WORTH_SHARING}
    written: Schema = {}
    names: dict[str, str] = {}

    def lift(part: object, name: str) -> object:
        if isinstance(part, list):
            return [lift(item, name) for item in part]
        if not isinstance(part, dict):
            return part
        text = json.dumps(part)
        if text not in names:
            inner = {key: lift(value, key if _is_field(value) else name) for key, value in part.items()}
            if text not in repeated:
                return inner
            names[text] = name if name not in {**documents, **written} else f"{name}_{len(written)}"
            written[names[text]] = inner
        return {"$ref": f"#/$defs/{names[text]}"}

    lifted = {name: lift(whole, name) for name, whole in documents.items()}
    return {**lifted, **written}


def _is_field(value: object) -> bool:
    return isinstance(value, dict) and ("type" in value or "anyOf" in value)


def _parts(node: object) -> Iterator[Schema]:
    """Every mapping in a schema."""
    if isinstance(node, dict):
        yield node
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _parts(value)
