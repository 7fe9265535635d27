"""Just enough of JSON Schema to try the schema of editions."""

from __future__ import annotations

import re
from typing import Any

TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "pattern", "minLength", "maxLength",
    "minimum", "maximum", "items", "minItems", "maxItems", "properties", "required", "additionalProperties",
    "propertyNames", "anyOf", "allOf", "if", "then", "else",
}  # fmt: skip


def objections(value: Any, schema: dict[str, Any], root: dict[str, Any] | None = None, at: str = "") -> list[str]:
    """Where a value does not keep to a schema."""
    root = root or schema
    assert set(schema) <= KNOWN, f"{set(schema) - KNOWN} is not understood here"
    found: list[str] = []
    if "$ref" in schema:
        found += objections(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, at)
    if "type" in schema and not _is(value, schema["type"]):
        return [*found, f"{at}: not of the type {schema['type']}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: not one of {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: not {schema['const']}")
    if isinstance(value, str):
        # Patterns are of ECMAScript, where \w and its like know ASCII only.
        if "pattern" in schema and not re.search(schema["pattern"], value, re.ASCII):
            found.append(f"{at}: not like {schema['pattern']}")
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            found.append(f"{at}: too short or too long")
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{at}: too small or too large")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{at}: too few or too many")
        for index, item in enumerate(value):
            found += objections(item, schema.get("items", {}), root, f"{at}[{index}]")
    if isinstance(value, dict):
        found += _object(value, schema, root, at)
    if "anyOf" in schema and all(objections(value, option, root, at) for option in schema["anyOf"]):
        found.append(f"{at}: none of the possibilities")
    for part in schema.get("allOf", ()):
        found += objections(value, part, root, at)
    if "if" in schema:
        branch = "else" if objections(value, schema["if"], root, at) else "then"
        found += objections(value, schema.get(branch, {}), root, at)
    return found


def _object(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], at: str) -> list[str]:
    found = [f"{at}: lacks {name}" for name in schema.get("required", ()) if name not in value]
    for name, item in value.items():
        found += objections(name, schema.get("propertyNames", {}), root, f"{at}.{name}")
        part = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
        if part is False:
            found.append(f"{at}.{name}: unknown")
        else:
            found += objections(item, part, root, f"{at}.{name}")
    return found


def _is(value: Any, name: str) -> bool:
    if name == "integer" and isinstance(value, bool):
        return False
    return isinstance(value, TYPES[name])
