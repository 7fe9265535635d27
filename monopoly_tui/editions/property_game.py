"""Editions of the property game: the fields of their files, and the box that is built from what was read."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.games.property.board import KINDS, Board, Card, Deck, Group, Lot, Space
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import N_

from . import model
from . import property_values as values
from .header import ID, PAINT, TERM, common, header, paint, term, with_translations
from .model import Plain, PropertyEdition, Wording
from .schema import Choice, Field, Flag, Items, Record, Schema, Table, Text, Whole, optional

SPACES = 40
CORNERS = ("go", "jail")
JAILS = (10, 20, 30)
"""The corners that can be the Jail; the first corner is GO."""
MOST_CARDS = 32
MOST_PLAYERS = 8
STREET_RENTS = 6
LOTS_IN_GROUP = range(2, 5)
WORDS = ("house", "hotel", "transport", "utility", "lot", "group", "jail_free")
NAMES = {"jail": "the Jail", "go": "GO", "bank": "the Bank"}
"""Words that a box may have of its own."""
OF_A_LOT, OF_A_STREET = ("price", "mortgage", "rents"), ("house_cost", "power")
LOT_FIELDS = (*OF_A_LOT, *OF_A_STREET)
_NOTE = optional(Text(80), "a remark")


class Rents(Items):
    """Rents: six of a street, otherwise as many as the group has lots."""

    def schema(self, partial: bool) -> Schema:
        lots, street = {"maxItems": LOTS_IN_GROUP[-1]}, {"minItems": STREET_RENTS}
        return {**super().schema(partial), "anyOf": [lots, street]}


class SpaceRecord(Record):
    """A space: only streets are built on, and only they have six rents."""

    def schema(self, partial: bool) -> Schema:
        if partial:
            return super().schema(partial)
        street = {"properties": {"rents": {"minItems": STREET_RENTS}}, "required": ["rents"]}
        fields = dict.fromkeys(OF_A_STREET, False)
        return {
            **super().schema(partial),
            "if": street,
            "then": {"required": [OF_A_STREET[0]]},
            "else": {"properties": fields},
        }


class Spaces(Items):
    """The spaces: GO and the Jail are among them, once each."""

    def schema(self, partial: bool) -> Schema:
        described = super().schema(partial)
        whole = described["anyOf"][0] if "anyOf" in described else described
        whole["allOf"] = [
            {"contains": {"properties": {"corner": {"const": corner}}, "required": ["corner"]}, "maxContains": 1}
            for corner in CORNERS
        ]
        return described


GROUP = Record(
    {
        "id": Field(ID),
        "kind": Field(Choice(KINDS)),
        "mark": Field(
            Text(2, pattern="[^\\W_]{2}", like=N_("two letters or digits")), "two letters, unlike any other group's"
        ),
        "name": Field(Text(24)),
        "short": optional(Text(8), "a name of at most 8 cells, for where there is little room"),
        **PAINT,
        "note": _NOTE,
    },
    renewed_by={"name": ("short",)},
)
TOKEN = Record(
    {
        "name": Field(Text(24)),
        "letter": Field(Text(1, pattern="[^\\W_]", like=N_("one letter or digit"))),
        **PAINT,
        "sign": optional(Text(1), "one sign that stands for the token beside a player's letter"),
        "ascii": optional(Text(1, pattern="[!-~]", like=N_("one ASCII sign")), "the same where there is only ASCII"),
        "art": optional(Text(16, lines=5), "the token drawn large, in ASCII"),
    },
    renewed_by={"name": ("sign", "ascii", "art")},
    pictures=("sign", "ascii", "art"),
)
SPACE = SpaceRecord(
    {
        "name": Field(Text(32)),
        "short": Field(Text(7), "at most 7 cells"),
        "abbr": Field(Text(4), "at most 4 cells"),
        "note": _NOTE,
        "group": optional(ID, "for a lot: the id of its group"),
        "price": optional(values.AMOUNT),
        "mortgage": optional(values.AMOUNT),
        "house_cost": optional(values.AMOUNT, "streets only"),
        "rents": optional(Rents(Whole(), 1, STREET_RENTS, changeable=False)),
        "power": optional(Whole(1), "a creature's strength"),
        "effect": optional(values.EffectKind(values.SPACE_EFFECTS, "space"), "for a space that is no lot"),
        "corner": optional(Choice(CORNERS)),
    },
    instead={"group": LOT_FIELDS, "effect": (), "corner": ()},
    needs={"group": OF_A_LOT, **dict.fromkeys(LOT_FIELDS, ("group",))},
    one_of=("group", "effect", "corner"),
    renewed_by=dict.fromkeys(("group", "effect", "corner"), ("note",)),
)
CARD = Record(
    {"id": Field(ID), "text": Field(Text(chars=140)), "effect": Field(values.EffectKind(values.CARD_EFFECTS, "card"))},
)
DECK = Record(
    {
        "name": Field(Text(24)),
        **PAINT,
        "cards": Field(Items(CARD, 1, MOST_CARDS, named_by="id", bare="text")),
    },
    bare=("name",),
)
POWER = Record(
    {
        "name": Field(Text(24)),
        "text": Field(Text(chars=140)),
        "effect": Field(values.EffectKind(values.POWER_EFFECTS, "power")),
    }
)


CURRENCY: dict[str, Field] = {
    "sign": Field(Text(4)),
    "place": Field(Choice(("before", "after"))),
    "spaced": Field(Flag()),
    "one": Field(Text(24)),
    "many": Field(Text(24)),
}


def document(games: tuple[str, ...]) -> Record:
    """The whole file."""
    return with_translations(
        {
            **header(games, MOST_PLAYERS),
            "currency": Field(Record(CURRENCY), "how money is written"),
            "notes": Field(Table(values.AMOUNT, Whole(1, 100), whole=True), "banknotes in the starting cash"),
            "words": Field(
                Record(
                    {
                        **{word: Field(TERM) for word in WORDS},
                        **{word: optional(TERM, f"another name for {thing}") for word, thing in NAMES.items()},
                    }
                ),
                "what things are called",
            ),
            "groups": Field(Items(GROUP, 1, 12, named_by="id", bare="name")),
            "tokens": Field(Items(TOKEN, 2, 12, bare="name")),
            "spaces": Field(Spaces(SPACE, SPACES, SPACES), "forty, from GO in the direction of play"),
            "decks": Field(Table(ID, DECK), "by id; a space or a power draws from them"),
            "bank": Field(
                Record({"houses": Field(Whole(0, 200)), "hotels": Field(Whole(0, 100))}),
                "buildings in the box",
            ),
            "settings": optional(values.SETTINGS, "the rules of the box"),
            "offers": optional(values.OFFERS, "optional rules of the box, as they are when switched on"),
            "powers": optional(Table(Whole(1, 6), POWER), "what each double does with power doubles"),
            "portraits": optional(Table(ID, Text(32, lines=12)), "pictures in letters, by group id"),
        },
        ("currency", "words", "groups", "tokens", "spaces", "decks", "powers", "portraits"),
    )


NAME = "property"


def board_of(plain: Plain) -> Board:
    """What the engine plays on."""
    numbers = {group["id"]: i for i, group in enumerate(plain["groups"])}
    members: list[list[int]] = [[] for _ in numbers]
    spaces = []
    for at, space in enumerate(plain["spaces"]):
        if "group" in space:
            number = numbers[space["group"]]
            members[number].append(at)
            said = {**_said(space, LOT_FIELDS), "rents": tuple(space["rents"])}
            spaces.append(Space(Lot(at, number, plain["groups"][number]["kind"], **said)))
        else:
            spaces.append(Space(None, values.effect_of(space["effect"]) if "effect" in space else None))
    decks = (
        Deck(deck, tuple(Card(card["id"], values.effect_of(card["effect"])) for card in plain["decks"][deck]["cards"]))
        for deck in _in_order(plain["decks"])
    )
    groups = (
        Group(group["id"], group["kind"], tuple(lots)) for group, lots in zip(plain["groups"], members, strict=True)
    )
    return Board(
        spaces=tuple(spaces),
        groups=tuple(groups),
        decks=tuple(decks),
        jail=next(at for at, space in enumerate(plain["spaces"]) if space.get("corner") == "jail"),
        houses=plain["bank"]["houses"],
        hotels=plain["bank"]["hotels"],
        powers={int(n): values.effect_of(power["effect"]) for n, power in plain.get("powers", {}).items()},
    )


def _in_order(decks: Iterable[str]) -> list[str]:
    """Decks are numbered by their ids, so that a game finds them again wherever its box is written down."""
    return sorted(decks)


def build(ident: str, plain: Plain) -> PropertyEdition:
    """The box of what was read and fits together."""
    said = plain["currency"]
    currency = model.Currency(said["sign"], said["place"] == "before", said["spaced"], term(said))

    def worded(thing: Plain, field: str) -> Wording:
        return Wording(thing.get(field, ""), values.numbers_of(thing.get("effect", "")), currency)

    return PropertyEdition(
        **common(ident, plain, NAME),
        board=board_of(plain),
        settings=Settings().with_rules(plain.get("settings", {})),
        offered=dict(plain.get("offers", {})),
        spaces=tuple(
            model.SpaceText(space["name"], space["short"], space["abbr"], worded(space, "note"))
            for space in plain["spaces"]
        ),
        groups=tuple(
            model.GroupText(paint=paint(group), **_said(group, ("mark", "name", "note", "short")))
            for group in plain["groups"]
        ),
        tokens=tuple(_token(token) for token in plain["tokens"]),
        decks=tuple(
            model.DeckText(
                deck["name"],
                paint(deck),
                tuple(model.CardText(card["id"], worded(card, "text")) for card in deck["cards"]),
            )
            for deck in map(plain["decks"].__getitem__, _in_order(plain["decks"]))
        ),
        words={word: term(plain["words"][word]) for word in (*WORDS, *NAMES) if word in plain["words"]},
        currency=currency,
        notes={int(value): count for value, count in plain["notes"].items()},
        powers={int(n): model.PowerText(p["name"], worded(p, "text")) for n, p in plain.get("powers", {}).items()},
        portraits=dict(plain.get("portraits", {})),
    )


def _said(plain: Plain, fields: Iterable[str]) -> Plain:
    """Some fields, as far as anything is said of them."""
    return {name: plain[name] for name in fields if name in plain}


def _token(plain: Plain) -> model.TokenText:
    art = tuple(plain.get("art", "").splitlines())
    return model.TokenText(paint=paint(plain), art=art, **_said(plain, ("name", "letter", "sign", "ascii")))
