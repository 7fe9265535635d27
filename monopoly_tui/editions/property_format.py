"""The fields of an edition of the property game."""

from __future__ import annotations

from monopoly_tui.games.property.board import KINDS
from monopoly_tui.i18n import N_

from .effects import AMOUNT, CARD_EFFECTS, DECKS, POWER_EFFECTS, SPACE_EFFECTS, EffectKind
from .header import ID, PAINT, TERM, header
from .rules import OFFERS, SETTINGS
from .schema import Choice, Field, Flag, Items, Record, Table, Text, Whole
from .translating import translations

SPACES = 40
JAIL = 10
CARDS = 16
MOST_PLAYERS = 8
WORDS = ("house", "hotel", "transport", "utility", "lot", "group", "jail_free")
LOT_FIELDS = ("price", "mortgage", "house_cost", "rents", "power")
_NOTE = Field(Text(80), "a remark", required=False)

GROUP = Record(
    {
        "id": Field(ID),
        "kind": Field(Choice(KINDS)),
        "mark": Field(
            Text(2, pattern="[^\\W_]{2}", like=N_("two letters or digits")), "two letters, unlike any other group's"
        ),
        "name": Field(Text(24)),
        "short": Field(Text(8), "a name of at most 8 cells, for where there is little room", required=False),
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
        "group": Field(ID, "for a lot: the id of its group", required=False),
        "price": Field(AMOUNT, required=False),
        "mortgage": Field(AMOUNT, required=False),
        "house_cost": Field(AMOUNT, "streets only", required=False),
        "rents": Field(Items(Whole(), 1, 6, changeable=False), required=False),
        "power": Field(Whole(1), "a creature's strength", required=False),
        "effect": Field(EffectKind(SPACE_EFFECTS), "for a space that is no lot", required=False),
        "corner": Field(Choice(("go", "jail")), required=False),
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
            "settings": Field(SETTINGS, "the rules of the box", required=False),
            "offers": Field(OFFERS, "optional rules of the box, as they are when switched on", required=False),
            "powers": Field(Table(Whole(1, 6), POWER), "what each double does with power doubles", required=False),
            "translations": translations(WORDS, {"currency": CURRENCY}, groups=ID, decks=Choice(DECKS)),
            "portraits": Field(Table(ID, Text(32, lines=12)), "pictures in letters, by group id", required=False),
        }
    )
