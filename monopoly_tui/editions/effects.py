"""How an effect is written in a file: the engine's word for it, and its fields."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from monopoly_tui.games.property.board import TRANSPORT, UTILITY
from monopoly_tui.games.property.effects import EFFECTS, Effect
from monopoly_tui.i18n import _

from .document import MapNode, Node, Report, TextNode
from .model import Plain
from .problems import FieldPath, quoted, suggested
from .schema import MISSING, Choice, Field, Kind, Record, Schema, Whole

LAST_SPACE = 39
DECKS = ("chance", "chest")
AMOUNT = Whole(1)

_FIELD_KINDS: dict[str, Kind] = {
    "amount": AMOUNT,
    "deck": Choice(DECKS),
    "dice_factor": Whole(0, 100),
    "hotel": Whole(),
    "house": Whole(),
    "kind": Choice((TRANSPORT, UTILITY)),
    "percent": Whole(0, 100),
    "rent_factor": Whole(1, 100),
    "space": Whole(0, LAST_SPACE),
    "spaces": Whole(1, LAST_SPACE),
}

_MONEY = ("collect", "pay", "collect_each", "pay_each", "repairs")
_MOVES = ("advance_to", "advance_to_nearest", "move_back", "go_to_jail")
# No card may draw and no space may move (but to Jail): a chain of them could go on for ever.
CARD_EFFECTS = (*_MOVES, "jail_free", *_MONEY)
SPACE_EFFECTS = ("draw", "tax", "go_to_jail", "free_parking", *_MONEY)
POWER_EFFECTS = ("teleport", "attack", "draw", *_MOVES, *_MONEY)

FORMS: dict[str, Record] = {
    word: Record(
        {
            part.name: Field(_FIELD_KINDS[part.name], required=part.default is dataclasses.MISSING)
            for part in dataclasses.fields(effect)
        }
    )
    for word, effect in EFFECTS.items()
}


@dataclass(frozen=True)
class EffectKind(Kind):
    """`go_to_jail`, `{pay: 50}` or `{tax: {amount: 200, percent: 10}}`; read with its fields named."""

    words: tuple[str, ...]

    def expected(self) -> str:
        return _("an effect, such as go_to_jail or {example}").format(example="{pay: 50}")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if isinstance(node, TextNode) and node.value:
            return self._bare_word(node, path, report)
        if not isinstance(node, MapNode) or len(node.entries) != 1:
            return self.refuse(node, path, report)
        ((word, value),) = node.entries.items()
        if not self._known(TextNode(word, node.keys[word]), path, report):
            return MISSING
        form, at = FORMS[word], (*path, word)
        if not form.fields:
            report.add(at, _("has no fields; write it alone: {word}").format(word=word), value.place)
            return MISSING
        if isinstance(value, TextNode):
            first = next(iter(form.fields))
            value = MapNode({first: value}, {first: value.place}, value.place)
            if len([part for part in form.fields.values() if part.required]) > 1:
                return form.refuse(value.entries[first], at, report)
        before = len(report.problems)
        fields = form.read(value, at, report)
        return {word: fields} if len(report.problems) == before else MISSING

    def _bare_word(self, node: TextNode, path: FieldPath, report: Report) -> object:
        if not self._known(node, path, report):
            return MISSING
        if FORMS[node.value].fields:
            fields = ", ".join(FORMS[node.value].fields)
            what = _("{word} needs more: {form} with {fields}")
            report.add(
                path,
                what.format(word=quoted(node.value), form=f"{{{node.value}: …}}", fields=fields),
                node.place,
            )
            return MISSING
        return node.value

    def _known(self, word: TextNode, path: FieldPath, report: Report) -> bool:
        if word.value in self.words:
            return True
        if word.value in EFFECTS:
            what = _("the effect {effect} cannot stand here; possible are {words}").format(
                effect=quoted(word.value), words=", ".join(self.words)
            )
        else:
            what = _("unknown effect {effect}").format(effect=quoted(word.value))
            what = suggested(what, word.value, self.words, listing=20)
        report.add(path, what, word.place)
        return False

    def schema(self, partial: bool) -> Schema:
        alone = [word for word in self.words if not FORMS[word].fields]
        options: list[Schema] = [{"enum": alone}] if alone else []
        for word in self.words:
            form = FORMS[word]
            if not form.fields:
                continue
            value = form.schema(False)
            if len([part for part in form.fields.values() if part.required]) == 1:
                value = {"anyOf": [next(iter(form.fields.values())).kind.schema(False), value]}
            options.append(
                {
                    "type": "object",
                    "properties": {word: value},
                    "required": [word],
                    "additionalProperties": False,
                }
            )
        return {"anyOf": options}


def effect_of(plain: str | Plain) -> Effect:
    """The engine's effect for what was read."""
    if isinstance(plain, str):
        return EFFECTS[plain]()
    ((word, fields),) = plain.items()
    return EFFECTS[word](**fields)
