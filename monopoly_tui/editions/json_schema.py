"""The JSON schema of edition files, for editors that complete and underline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from .loading import GAMES, PROPERTY

WORTH_SHARING = 400


def edition_schema() -> dict[str, Any]:
    """The schema of every game's files. A file that extends another may leave anything out."""
    documents: dict[str, Any] = {}
    cases = []
    for game, form in GAMES.items():
        documents[game] = form.document.schema(False)
        documents[f"{game}_extending"] = form.document.schema(True)
        named: dict[str, Any] = {"properties": {"game": {"const": game}}}
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


def _shared(documents: dict[str, Any]) -> dict[str, Any]:
    """The documents with every larger part that stands in several places written once, and referred to."""
    count = Counter(json.dumps(part) for whole in documents.values() for part in _parts(whole))
    written: dict[str, Any] = {}
    names: dict[str, str] = {}

    def lift(part: Any, name: str) -> Any:
        if isinstance(part, list):
            return [lift(item, name) for item in part]
        if not isinstance(part, dict):
            return part
        text = json.dumps(part)
        repeated = count[text] > 1 and len(text) > WORTH_SHARING and ("type" in part or "anyOf" in part)
        if repeated and text in names:
            return {"$ref": f"#/$defs/{names[text]}"}
        inner = {key: lift(value, key if _is_field(value) else name) for key, value in part.items()}
        if not repeated:
            return inner
        names[text] = name if name not in {**documents, **written} else f"{name}_{len(written)}"
        written[names[text]] = inner
        return {"$ref": f"#/$defs/{names[text]}"}

    lifted = {name: lift(whole, name) for name, whole in documents.items()}
    return {**lifted, **written}


def _is_field(value: Any) -> bool:
    return isinstance(value, dict) and ("type" in value or "anyOf" in value)


def _parts(node: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a schema."""
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from _parts(value)
    elif isinstance(node, list):
        for item in node:
            yield from _parts(item)
