"""Editions of the property game: the fields of their files, and the box that is built from what was read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from monopoly_tui.games.property.board import KINDS, Board, Card, Deck, Group, Lot, Space
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import N_

from .header import ID, PAINT, TERM, common, header, named, paint, term, translations, words_in
from .model import CardText, Currency, DeckText, GroupText, Plain, PowerText, PropertyEdition, SpaceText, TokenText
from .property_values import (
    AMOUNT,
    CARD_EFFECTS,
    DECKS,
    OFFERS,
    POWER_EFFECTS,
    SETTINGS,
    SPACE_EFFECTS,
    EffectKind,
    effect_of,
)
from .schema import Choice, Field, Flag, Items, Record, Table, Text, Whole, optional

SPACES = 40
JAIL = 10
CARDS = 16
MOST_PLAYERS = 8
WORDS = ("house", "hotel", "transport", "utility", "lot", "group", "jail_free")
LOT_FIELDS = ("price", "mortgage", "house_cost", "rents", "power")
_NOTE = optional(Text(80), "a remark")

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
    }
)
SPACE = Record(
    {
        "name": Field(Text(32)),
        "short": Field(Text(7), "at most 7 cells"),
        "abbr": Field(Text(4), "at most 4 cells"),
        "note": _NOTE,
        "group": optional(ID, "for a lot: the id of its group"),
        "price": optional(AMOUNT),
        "mortgage": optional(AMOUNT),
        "house_cost": optional(AMOUNT, "streets only"),
        "rents": optional(Items(Whole(), 1, 6, changeable=False)),
        "power": optional(Whole(1), "a creature's strength"),
        "effect": optional(EffectKind(SPACE_EFFECTS), "for a space that is no lot"),
        "corner": optional(Choice(("go", "jail"))),
    },
    instead={"group": LOT_FIELDS, "effect": (), "corner": ()},
)
CARD = Record(
    {"id": Field(ID), "text": Field(Text(chars=140)), "effect": Field(EffectKind(CARD_EFFECTS))},
)
DECK = Record(
    {
        "name": Field(Text(24)),
        **PAINT,
        "cards": Field(Items(CARD, CARDS, CARDS, named_by="id", bare="text")),
    }
)
POWER = Record({"name": Field(Text(24)), "text": Field(Text(chars=140)), "effect": Field(EffectKind(POWER_EFFECTS))})


CURRENCY: dict[str, Field] = {
    "sign": Field(Text(4)),
    "place": Field(Choice(("before", "after"))),
    "spaced": Field(Flag()),
    "one": Field(Text(24)),
    "many": Field(Text(24)),
}


def document(games: tuple[str, ...]) -> Record:
    """The whole file."""
    return Record(
        {
            **header(games, MOST_PLAYERS),
            "currency": Field(Record(CURRENCY), "how money is written"),
            "notes": Field(Table(AMOUNT, Whole(1, 100), whole=True), "banknotes in the starting cash"),
            "words": Field(Record({word: Field(TERM) for word in WORDS}), "what things are called"),
            "groups": Field(Items(GROUP, 1, 12, named_by="id", bare="name")),
            "tokens": Field(Items(TOKEN, 2, 12, bare="name")),
            "spaces": Field(Items(SPACE, SPACES, SPACES), "forty, from GO in the direction of play"),
            "decks": Field(Record({deck: Field(DECK) for deck in DECKS})),
            "bank": Field(
                Record({"houses": Field(Whole(0, 200)), "hotels": Field(Whole(0, 100))}),
                "buildings in the box",
            ),
            "settings": optional(SETTINGS, "the rules of the box"),
            "offers": optional(OFFERS, "optional rules of the box, as they are when switched on"),
            "powers": optional(Table(Whole(1, 6), POWER), "what each double does with power doubles"),
            "translations": translations(WORDS, {"currency": CURRENCY}, groups=ID, decks=Choice(DECKS)),
            "portraits": optional(Table(ID, Text(32, lines=12)), "pictures in letters, by group id"),
        }
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
            spaces.append(Space(None, effect_of(space["effect"]) if "effect" in space else None))
    decks = (
        Deck(deck, tuple(Card(card["id"], effect_of(card["effect"])) for card in plain["decks"][deck]["cards"]))
        for deck in DECKS
    )
    groups = (
        Group(group["id"], group["kind"], tuple(lots)) for group, lots in zip(plain["groups"], members, strict=True)
    )
    return Board(
        spaces=tuple(spaces),
        groups=tuple(groups),
        decks=tuple(decks),
        jail=JAIL,
        houses=plain["bank"]["houses"],
        hotels=plain["bank"]["hotels"],
        powers={int(n): effect_of(power["effect"]) for n, power in plain.get("powers", {}).items()},
    )


def build(ident: str, plain: Plain) -> PropertyEdition:
    """The box of what was read and fits together."""
    edition = PropertyEdition(
        **common(ident, plain, NAME),
        board=board_of(plain),
        settings=Settings().with_rules(plain.get("settings", {})),
        offered=dict(plain.get("offers", {})),
        spaces=tuple(SpaceText(**_said(space, ("name", "short", "abbr", "note"))) for space in plain["spaces"]),
        groups=tuple(
            GroupText(paint=paint(group), **_said(group, ("mark", "name", "note", "short")))
            for group in plain["groups"]
        ),
        tokens=tuple(TokenText(token["name"], token["letter"], paint(token)) for token in plain["tokens"]),
        decks=tuple(_deck(plain["decks"][deck]) for deck in DECKS),
        words={word: term(plain["words"][word]) for word in WORDS},
        currency=_currency(plain["currency"]),
        notes={int(value): count for value, count in plain["notes"].items()},
        powers={int(n): PowerText(p["name"], p["text"]) for n, p in plain.get("powers", {}).items()},
        portraits=dict(plain.get("portraits", {})),
    )
    translated = {code: _in_language(edition, said) for code, said in plain.get("translations", {}).items()}
    return replace(edition, translated=translated)


def _said(plain: Plain, fields: Iterable[str]) -> Plain:
    """Some fields, as far as anything is said of them."""
    return {name: plain[name] for name in fields if name in plain}


def _in_language(edition: PropertyEdition, said: Plain) -> PropertyEdition:
    board, names = edition.board, said.get("groups", {})
    # A short name is of the same language as the name; a translation has none.
    groups = (
        replace(text, short="") if group.id in names else text
        for group, text in zip(board.groups, edition.groups, strict=True)
    )
    return replace(
        edition,
        introduction=said.get("introduction", edition.introduction),
        words=words_in(edition.words, said),
        currency=_currency({**edition.source["currency"], **said.get("currency", {})}),
        groups=named(groups, (group.id for group in board.groups), names),
        decks=named(edition.decks, (deck.id for deck in board.decks), said.get("decks", {})),
    )


def _currency(plain: Plain) -> Currency:
    return Currency(plain["sign"], plain["place"] == "before", plain["spaced"], term(plain))


def _deck(plain: Plain) -> DeckText:
    cards = tuple(CardText(card["id"], card["text"]) for card in plain["cards"])
    return DeckText(plain["name"], paint(plain), cards)
