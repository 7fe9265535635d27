"""How effects, settings and optional rules are written in a file, by what the engine declares of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.core.values import Number, OneOf, Switch, Values
from monopoly_tui.games.property.board import TRANSPORT, UTILITY, Board
from monopoly_tui.games.property.effects import EFFECTS, Effect
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import DEEDS, FIRST_BANKRUPTCY, LAST_STANDING, MINUTES, VALUES, Settings
from monopoly_tui.i18n import _

from .header import ID
from .model import Plain
from .plugged import effect_elsewhere
from .problems import FieldPath, as_written, expected, needed_by, quoted, suggested
from .schema import MISSING, Choice, Field, Flag, Items, Kind, Record, Schema, Text, Whole, optional
from .tree import ListNode, MapNode, Node, Report, TextNode

LAST_SPACE = 39
AMOUNT = Whole(1)

FIELDS: dict[str, Kind] = {
    "amount": AMOUNT,
    "deck": ID,
    "dice_factor": Whole(0, 100),
    "hotel": Whole(),
    "house": Whole(),
    "kind": Choice((TRANSPORT, UTILITY)),
    "percent": Whole(0, 100),
    "rent_factor": Whole(1, 100),
    "space": Whole(0, LAST_SPACE),
    "spaces": Whole(1, LAST_SPACE),
}

_CHOICES = 2
_MONEY = ("collect", "pay", "collect_each", "pay_each", "collect_deeds", "pay_deeds", "repairs")
_MOVES = ("advance_to", "advance_to_nearest", "move_forward", "move_back", "go_to_jail")
# No space may move (but to Jail), and not every card of a deck may lead to another: that could go on for ever.
# What is chosen may be neither kept nor another choice.
CHOSEN_EFFECTS = (*_MOVES, "draw", *_MONEY, "skip_turn")
CARD_EFFECTS = (*CHOSEN_EFFECTS, "jail_free", "choose")
SPACE_EFFECTS = ("draw", "tax", "go_to_jail", "free_parking", *_MONEY, "skip_turn")
POWER_EFFECTS = ("teleport", "attack", "draw", *_MOVES, *_MONEY, "skip_turn")


class EffectKind(Kind):
    """`go_to_jail`, `{pay: 50}` or `{tax: {amount: 200, percent: 10}}`; read with its fields named."""

    words: tuple[str, ...]
    on: str = ""
    """What it is the effect of: a card, a power or a space. Plugins say on which of these their effects can be."""

    @property
    def possible(self) -> list[str]:
        """Every word for it that is known by now."""
        return [*self.words, *(word for word, effect in EFFECTS.items() if self.on in effect.on)]

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
        form, at = form_of(word), (*path, word)
        if not form.fields:
            report.add(at, _("has no fields; write it alone: {word}").format(word=word), value.place)
            return MISSING
        before = len(report.problems)
        if isinstance(value, MapNode) or not _is_sole(form):
            fields = form.read(value, at, report)
        else:
            first, part = next(iter(form.fields.items()))
            # What is wrong in a list stands at a position; what is wrong with a text, in the field it is for.
            fields = {first: part.kind.read(value, at if isinstance(value, ListNode) else (*at, first), report)}
        return {word: fields} if len(report.problems) == before else MISSING

    def _bare_word(self, node: TextNode, path: FieldPath, report: Report) -> object:
        if not self._known(node, path, report):
            return MISSING
        if form_of(node.value).fields:
            fields = ", ".join(form_of(node.value).fields)
            what = _("{word} needs more: {form} with {fields}")
            what = what.format(word=quoted(node.value), form=f"{{{node.value}: …}}", fields=fields)
            report.add(path, what, node.place)
            return MISSING
        return node.value

    def _known(self, word: TextNode, path: FieldPath, report: Report) -> bool:
        what = effect_elsewhere(word.value) if word.value not in EFFECTS else ""
        if word.value in self.possible:
            return True
        if word.value in EFFECTS:
            what = _("the effect {effect} cannot stand here; possible are {words}").format(
                effect=quoted(word.value), words=", ".join(self.possible)
            )
        elif not what:
            what = _("unknown effect {effect}").format(effect=quoted(word.value))
            what = suggested(what, word.value, self.possible, listing=20)
        report.add(path, what, word.place)
        return False

    def schema(self, partial: bool) -> Schema:
        forms = {word: form_of(word) for word in self.possible}
        alone = [word for word, form in forms.items() if not form.fields]
        options: list[Schema] = [{"enum": alone}] if alone else []
        for word, form in ((word, form) for word, form in forms.items() if form.fields):
            value = form.schema(False)
            if _is_sole(form):
                value = {"anyOf": [next(iter(form.fields.values())).kind.schema(False), value]}
            options.append(
                {"type": "object", "properties": {word: value}, "required": [word], "additionalProperties": False}
            )
        return {"anyOf": options}


def _is_sole(form: Record) -> bool:
    """Whether the first field is the only one required, so that a text alone fills it."""
    return sum(part.required for part in form.fields.values()) == 1


FIELDS["effects"] = Items(EffectKind(CHOSEN_EFFECTS), _CHOICES, _CHOICES, changeable=False)
BY_TYPE: dict[object, Kind] = {"int": Whole(), "bool": Flag(), "str": Text(60)}
"""What fields of plugins' effects can be that go by no name of the above."""


@cache
def form_of(word: str) -> Record:
    """The fields that an effect is written with."""
    return Record(
        {
            part.name: Field(FIELDS.get(part.name) or BY_TYPE[part.type], required=part.default is dataclasses.MISSING)
            for part in dataclasses.fields(EFFECTS[word])
        }
    )


def single_effects(plain: str | Plain) -> Iterator[tuple[FieldPath, object]]:
    """The effects of which one holds, with where they stand: those of a choice, or the one there is."""
    match plain:
        case {"choose": {"effects": [*effects]}}:
            yield from ((("choose", i), each) for i, each in enumerate(effects) if each is not MISSING)
        case _:
            yield (), plain


def numbers_of(plain: str | Plain) -> dict[str, int]:
    """The numbers that an effect says, by their fields; of a choice those that only one effect says."""
    said = [part for _at, each in single_effects(plain) if isinstance(each, dict) for part in each.values()]
    names = [name for part in said for name in part]
    numbers = {name: value for part in said for name, value in part.items() if isinstance(value, int)}
    return {name: value for name, value in numbers.items() if names.count(name) == 1}


def effect_of(plain: str | Plain) -> Effect:
    """The engine's effect for what was read."""
    if isinstance(plain, str):
        return EFFECTS[plain]()
    ((word, fields),) = plain.items()
    if "effects" in fields:
        fields = {"effects": tuple(map(effect_of, fields["effects"]))}
    return EFFECTS[word](**fields)


_MINUTES = Record({"minutes": Field(Whole(MINUTES.low, MINUTES.high))})


class Ends(Kind):
    """When the game is over: a word, or `{minutes: 90}`."""

    words = Choice((LAST_STANDING, FIRST_BANKRUPTCY))

    def expected(self) -> str:
        return _("{one} or {another}").format(one=self.words.expected(), another="{minutes: 90}")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, MapNode):
            return self.words.read(node, path, report)
        return _MINUTES.read(node, path, report) or MISSING

    def schema(self, partial: bool) -> Schema:
        return {"anyOf": [self.words.schema(False), _MINUTES.schema(False)]}


def _kind_for(values: Values) -> Kind:
    match values:
        case Switch():
            return Flag()
        case Number(low, high):
            return Whole(low, high)
        case OneOf(words):
            return Choice(words)


def _rule_kind(values: tuple[object, ...]) -> Kind:
    return Flag() if True in values else Choice(tuple(str(value) for value in values))


class RuleFields(Mapping[str, Field]):
    """Settings, and beside them a field for every optional rule that is known by now, or that a plugin offers."""

    def __init__(self, settings: Mapping[str, Field], leaving_out: int) -> None:
        """So many of the first values of each rule cannot be said."""
        self._settings, self._leaving_out = settings, leaving_out

    def __getitem__(self, key: str) -> Field:
        if key in self._settings:
            return self._settings[key]
        if key not in RULES and (wrong := RULES.elsewhere(key)):
            return optional(Unusable(wrong))
        if key not in RULES:
            raise KeyError(key)
        return optional(_rule_kind(RULES[key].values[self._leaving_out :]))

    def __iter__(self) -> Iterator[str]:
        return chain(self._settings, RULES)

    def __len__(self) -> int:
        return len(self._settings) + len(RULES)


class Unusable(Kind):
    """What a plugin offers that cannot be loaded: nothing can be said of it but why."""

    why: str

    def expected(self) -> str:
        return self.why

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        report.add(path, self.why, node.place)
        return MISSING

    def schema(self, partial: bool) -> Schema:
        return {"not": {}}


SETTINGS = Record(
    RuleFields(
        {
            **{key: optional(_kind_for(values)) for key, values in VALUES.items() if key != "minutes"},
            "deal": optional(Record({"deeds": Field(_kind_for(DEEDS)), "paid": optional(Flag())})),
            "ends": optional(Ends()),
        },
        leaving_out=0,
    )
)
OFFERS = Record(RuleFields({}, leaving_out=1))
"""An optional rule of the box, and what it is when it is switched on."""


def check_settings(values: Plain, path: FieldPath, report: Report) -> Settings:
    """The settings of the box; a value that the engine does not take is reported and left out."""
    good: dict[str, object] = {}
    for key, value in values.items():
        try:
            Settings().with_rules({key: value})
        except SettingsError as error:
            _report(error, (*path, key), report)
        else:
            good[key] = value
    try:
        return Settings().with_rules(good)
    except SettingsError as error:
        _report(error, (*path, error.key), report)
        return Settings()


def check_rules(settings: Settings, offers: Plain, board: Board, report: Report) -> None:
    """Every rule that is offered or switched on can be played with what is in the box."""
    for key, value in offers.items():
        if not RULES[key].is_on(value):
            report.add(("offers", key), _("a rule that is offered is offered switched on"))
    switched_on = (("settings", key) for key, value in settings.optional.items() if RULES[key].is_on(value))
    for path in (*(("offers", key) for key in offers), *switched_on):
        if not RULES[path[1]].fits(board):
            report.add(path, _("the box lacks what the rule {rule} needs").format(rule=quoted(path[1])))


def _report(error: SettingsError, path: FieldPath, report: Report) -> None:
    value = quoted(as_written(error.value))
    if needed := needed_by(error):
        report.add(path, _("{value} goes only with {needed}: true").format(value=value, needed=needed))
    else:
        report.add(path, _("{value} is not {expected}").format(value=value, expected=expected(error)))
