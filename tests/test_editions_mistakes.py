"""The mistakes people make in edition files are told with their place, what was found and what was expected."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
import yaml
from jsonschema import Draft202012Validator

from .editions.samples import CLASSIC, SHIPPED, changed, complaints, position


class Mistake(NamedTuple):
    """Classic with `old` made `new`: the message stands at the first sign of `at`."""

    old: str
    new: str
    at: str
    message: str


BALTIC = "price: 60, mortgage: 30, house_cost: 50, rents: [4, 20, 60, 180, 320, 450]"
READING = "abbr: READ, group: railroad,\n     price: 200, mortgage: 100, rents: [25, 50, 100, 200]"
ELECTRIC = "abbr: ELEC, group: utility,\n     price: 150, mortgage: 75, rents: [4, 10]"

# fmt: off
LAST_TOKEN = CLASSIC[CLASSIC.index("  - name: Wheelbarrow") : CLASSIC.index("\n# Counted from GO")]
MISTAKES = {
    "misspelt field": Mistake(
        "title: Classic", "titel: Classic\ntitle: Classic", "titel",
        'titel: unknown field; did you mean "title"?'),
    "misspelt nested field": Mistake(
        "name: Boot\n    letter: O\n", "name: Boot\n    letter: O\n    leter: P\n", "leter",
        'tokens[4].leter: unknown field; did you mean "letter"?'),
    "unknown field unlike any other": Mistake(
        "bank: {houses: 32, hotels: 12}", "bank: {houses: 32, hotels: 12, castles: 1}", "castles",
        "bank.castles: unknown field; known are houses, hotels"),
    "colon without a space": Mistake(
        "abbr: VERM", "abbr:Verm", "abbr:Verm",
        'spaces[8]."abbr:Verm": unknown field; a space is missing after the colon'),
    "merge key": Mistake(
        "bank: {houses: 32,", "bank: {<<: {}, houses: 32,", "<<",
        "bank.<<: unknown field; known are houses, hotels"),
    "field missing": Mistake(
        "language: en\n", "", "title: Classic",
        "language: missing; expected a language such as en or pt_BR"),
    "field twice": Mistake(
        "language: en\n", "language: en\nlanguage : de\n", "language : de",
        "language: stands twice, first in line 5"),
    "color that becomes a comment": Mistake(
        'rgb: "#895c4a"', "rgb: #895c4a", "#895c4a",
        'yaml: to YAML # begins a comment; put a color in quotes: "#895c4a"'),
    "colon in a text without quotes": Mistake(
        "title: Classic", "title: Classic: the box", ": the box",
        "yaml: a text with a colon in it needs quotes around it"),
    "colon without a space on a line of its own": Mistake(
        "title: Classic\n", "title:Classic\n", ":Classic\n",
        "yaml: a space is missing after the colon"),
    "apostrophe in single quotes": Mistake(
        "title: Classic", "title: 'Ann's box'", "s box'",
        "yaml: the quotes end before this; a text with quotes in it stands in those of the other kind"),
    "quotes in quotes between braces": Mistake(
        "{houses: 32, hotels: 12}", '{houses: "3"2", hotels: 12}', '2", hotels',
        "yaml: the quotes end before this; a text with quotes in it stands in those of the other kind"),
    "no comma between braces": Mistake(
        "{houses: 32, hotels: 12}", "{houses: 32 hotels: 12}", "hotels: 12}",
        "yaml: a comma is missing before this, or quotes around a text with a colon in it"),
    "no comma after quotes": Mistake(
        "{houses: 32, hotels: 12}", '{houses: "32" hotels: 12}', "hotels: 12}",
        "yaml: a comma is missing before this"),
    "no comma at the end of a line": Mistake(
        "{houses: 32, hotels: 12}", "{houses: 32\n  hotels: 12}", "hotels: 12}",
        "yaml: a comma is missing before this"),
    "colon in a text between braces": Mistake(
        "{houses: 32, hotels: 12}", "{houses: many: 32, hotels: 12}", ": 32, hotels",
        "yaml: a text with a colon in it needs quotes around it"),
    "brace closed as a bracket": Mistake(
        "{houses: 32, hotels: 12}", "{houses: 32, hotels: 12]", "{houses: 32",
        "yaml: the { that stands here is never closed"),
    "one brace too many": Mistake(
        "{houses: 32, hotels: 12}", "{houses: 32, hotels: 12}, x", ", x",
        "yaml: nothing more can follow the bracket that ends before this"),
    "sum in a text without quotes": Mistake(
        "bank: {houses: 32, hotels: 12}", "bank: {houses: Pay {amount}., hotels: 12}", "{amount}., hotels",
        "yaml: a text with braces in it needs quotes around it"),
    "text that begins with a sign": Mistake(
        "title: Classic", "title: @home", "@home",
        "yaml: a text that begins with @ needs quotes around it"),
    "backslash in double quotes": Mistake(
        "title: Classic", 'title: "C:\\games"', "\\games",
        "yaml: in double quotes \\ begins a sign of YAML's own; write it twice, or take single quotes"),
    "quotes that are never closed": Mistake(
        "utility: Werke", "utility: 'Werke", "'Werke",
        "yaml: the quotes that begin here are never closed"),
    "picture that begins further right": Mistake(
        "language: en\n", "portraits:\n  brown: |\n      /\\\n    /__\\\n", "|\n      /",
        "yaml: the first line of this picture is indented deeper than the next; write |2 and indent all by 2"),
    "word for a number": Mistake(
        BALTIC, BALTIC.replace("price: 60", "price: sixty"), "sixty",
        'spaces[3].price: "sixty" is not a whole number from 1 to 99999999'),
    "octal number": Mistake(
        "starting_cash: 1500", "starting_cash: 01500", "01500",
        'settings.starting_cash: "01500" is not a whole number from 0 to 99999999'),
    "number with a comma": Mistake(
        "starting_cash: 1500", 'starting_cash: "1,500"', '"1,500"',
        'settings.starting_cash: "1,500" is not a whole number from 0 to 99999999'),
    "NO for false": Mistake(
        "tax_choice: true", "tax_choice: NO", "NO",
        'settings.tax_choice: "NO" is not true or false'),
    "not a number": Mistake(
        "salary: 200", "salary: .nan", ".nan",
        'settings.salary: ".nan" is not a whole number from 0 to 99999999'),
    "setting out of range": Mistake(
        "jail_turns: 3", "jail_turns: 30", "30\n  jail_fine_on",
        'settings.jail_turns: "30" is not a whole number from 1 to 10'),
    "unknown setting": Mistake(
        "  jail_turns: 3", "  jail_turn: 3", "jail_turn: 3",
        'settings.jail_turn: unknown field; did you mean "jail_turns"?'),
    "setting with a wrong word": Mistake(
        "utility_rent_dice: thrown", "utility_rent_dice: rolled", "rolled",
        'settings.utility_rent_dice: "rolled" is not thrown or fresh'),
    "no time at all": Mistake(
        "ends: last_standing", 'ends: {minutes: "0"}', '"0"',
        'settings.ends.minutes: "0" is not a whole number from 1 to 6000'),
    "unknown optional rule": Mistake(
        "offers: {rent_claim:", "offers: {rent_claims:", "rent_claims",
        'offers.rent_claims: unknown field; did you mean "rent_claim"?'),
    "rule without what it needs": Mistake(
        "offers: {rent_claim:", "offers: {creature_battle: true, rent_claim:", "true, rent_claim",
        'offers.creature_battle: the box lacks what the rule "creature_battle" needs'),
    "color without quotes": Mistake(
        'ansi: yellow}\n  - {id: light_blue, kind: street, mark: Lb, name: light blue, short: lt. blue, rgb: "#9fd8ef"',
        "ansi: yellow}\n  - {id: light_blue, kind: street, mark: Lb, name: light blue, short: lt. blue, rgb: 9fd8ef",
        "9fd8ef",
        'groups[1].rgb: "9fd8ef" is not a color such as "#1f9e55", in quotes'),
    "unknown color name": Mistake(
        "rgb: \"#ff6b6b\"\n    ansi: bright_red", "rgb: \"#ff6b6b\"\n    ansi: light_red", "light_red",
        'tokens[0].ansi: "light_red" is not one of black, red, green, yellow, blue, magenta, cyan, white, '
        "bright_black, bright_red, bright_green, bright_yellow, bright_blue, bright_magenta, bright_cyan, "
        'bright_white; did you mean "bright_red"?'),
    "unreadable card": Mistake(
        'card_text: {rgb: "#1d1d1b", ansi: black}', 'card_text: {rgb: "#cfc9b5", ansi: black}', '"#cfc9b5"',
        "theme.card_text.rgb: a contrast of 1.4 to card; expected at least 4.5"),
    "text in the color of its ground": Mistake(
        'card_text: {rgb: "#1d1d1b", ansi: black}', 'card_text: {rgb: "#1d1d1b", ansi: white}', "white}\n\ngroups",
        "theme.card_text.ansi: the same color as card"),
    "short name too long": Mistake(
        "short: Vermont", "short: Vermont Av", "Vermont Av,",
        'spaces[8].short: "Vermont Av" is not a text of at most 7 cells'),
    "abbreviation too wide": Mistake(
        "abbr: VERM", "abbr: 東京都", "東京都",
        'spaces[8].abbr: "東京都" is not a text of at most 4 cells'),
    "same abbreviation": Mistake(
        "abbr: VERM, group", "abbr: BALT, group", "BALT, group: light",
        'spaces[8].abbr: "BALT" is taken by entry 3; expected one of its own'),
    "same mark": Mistake(
        "mark: Lb", "mark: BR", "BR",
        'groups[1].mark: "BR" is taken by entry 0; expected one of its own'),
    "same letter": Mistake(
        "name: Boot\n    letter: O\n", "name: Boot\n    letter: r\n", "r\n    rgb: \"#ffa4ff\"",
        'tokens[4].letter: "r" is taken by entry 0; expected one of its own'),
    "too few tokens": Mistake(
        LAST_TOKEN, "", "- name: Racecar",
        "tokens: 7 tokens for 8 players; expected at least one for each"),
    "players the wrong way round": Mistake(
        "players: {min: 2, max: 8}", "players: {min: 8, max: 4}", "8, max",
        "players.min: 8 is more than max, 4"),
    "unknown group": Mistake(
        "abbr: VERM, group: light_blue", "abbr: VERM, group: lightblue", "lightblue",
        'spaces[8].group: there is no group "lightblue"; did you mean "light_blue"?'),
    "group without lots": Mistake(
        "  - {id: utility, kind: utility, mark: Ut,",
        '  - {id: lilac, kind: street, mark: Li, name: lilac, rgb: "#b48ad6", ansi: magenta}\n'
        "  - {id: utility, kind: utility, mark: Ut,", "{id: lilac",
        'groups[9]: the group "lilac" has 0 lots; expected 2 to 4'),
    "group with one lot": Mistake(
        "abbr: BALT, group: brown", "abbr: BALT, group: light_blue", "{id: brown",
        'groups[0]: the group "brown" has 1 lot; expected 2 to 4'),
    "too few rents": Mistake(
        BALTIC, BALTIC.replace(", 450]", "]"), "[4, 20, 60, 180, 320]",
        "spaces[3].rents: 5 rents; expected 6, as many as a street has (bare, 1 to 4 houses, hotel)"),
    "too many rents": Mistake(
        READING, READING.replace(", 200]", ", 200, 400]"), "[25, 50, 100, 200, 400]",
        "spaces[5].rents: 5 rents; expected 4, as many as the group has lots"),
    "falling rents": Mistake(
        BALTIC, BALTIC.replace("180", "18"), "18, 320",
        "spaces[3].rents[3]: 18 is less than the rent before it, 60"),
    "mortgage above the price": Mistake(
        BALTIC, BALTIC.replace("mortgage: 30", "mortgage: 300"), "300, house_cost: 50, rents: [4,",
        "spaces[3].mortgage: 300 is more than the price, 60"),
    "street without house cost": Mistake(
        BALTIC, BALTIC.replace("house_cost: 50, ", ""), "{name: Baltic",
        "spaces[3].house_cost: missing; a lot has it"),
    "houses on a utility": Mistake(
        ELECTRIC, ELECTRIC.replace("rents", "house_cost: 50, rents"), "50, rents: [4, 10]",
        "spaces[12].house_cost: only a street has this, and the group is utility"),
    "price without a group": Mistake(
        "abbr: TOJL, effect: go_to_jail", "abbr: TOJL, price: 7, effect: go_to_jail", "7, effect",
        "spaces[30].price: only a lot has this; expected group too"),
    "space that does nothing": Mistake(
        "abbr: FREE, effect: free_parking", "abbr: FREE", "{name: Free Parking",
        "spaces[20]: does nothing; expected group, effect or corner"),
    "space with two jobs": Mistake(
        "abbr: FREE, effect: free_parking", "abbr: FREE, corner: go, effect: free_parking", "go, effect",
        "spaces[20].corner: a space has either effect or corner"),
    "no jail": Mistake(
        "note: In Jail / Just Visiting, corner: jail", "effect: free_parking", "{name: Jail, short",
        "spaces[10]: there is no corner: jail; expected it on space 10 / 20 / 30"),
    "a space too few": Mistake(
        "  - {name: Luxury Tax, short: Lux.Tax, abbr: LTAX, note: \"Pay {amount}\", effect: {tax: 75}}\n", "",
        "- {name: GO,",
        "spaces: has 39 entries; expected a list of 40 entries"),
    "unknown effect": Mistake(
        "effect: {move_back: 3}", "effect: {go_back: 3}", "go_back",
        'decks.chance.cards[8].effect: unknown effect "go_back"; did you mean "move_back"?'),
    "effect that needs a number": Mistake(
        "effect: {move_back: 3}", "effect: move_back", "move_back",
        'decks.chance.cards[8].effect: "move_back" needs more: {move_back: …} with spaces'),
    "effect in the wrong place": Mistake(
        "effect: {move_back: 3}", "effect: {tax: 3}", "tax: 3}}\n      - {id: jail",
        'decks.chance.cards[8].effect: the effect "tax" cannot stand here; possible are advance_to, '
        "advance_to_nearest, move_forward, move_back, go_to_jail, draw, collect, pay, collect_each, "
        "pay_each, collect_deeds, pay_deeds, repairs, skip_turn, jail_free, choose"),
    "a choice of one": Mistake(
        "effect: {move_back: 3}", "effect: {choose: [{move_back: 3}]}", "[{move_back: 3}]}",
        "decks.chance.cards[8].effect.choose: has 1 entry; expected a list of 2 entries"),
    "a choice of what is kept": Mistake(
        "effect: {move_back: 3}", "effect: {choose: [{move_back: 3}, jail_free]}", "jail_free]}",
        'decks.chance.cards[8].effect.choose[1]: the effect "jail_free" cannot stand here; possible are '
        "advance_to, advance_to_nearest, move_forward, move_back, go_to_jail, draw, collect, pay, collect_each, "
        "pay_each, collect_deeds, pay_deeds, repairs, skip_turn"),
    "a choice of a deck that is not there": Mistake(
        "effect: {move_back: 3}", "effect: {choose: [{move_back: 3}, {draw: cheese}]}", "cheese}]}",
        'decks.chance.cards[8].effect.choose[1].draw: there is no deck "cheese"; did you mean "chest"?'),
    "two effects": Mistake(
        "effect: {move_back: 3}", "effect: {move_back: 3, pay: 5}", "{move_back",
        "decks.chance.cards[8].effect: a mapping is not an effect, such as go_to_jail or {pay: 50}"),
    "field of an effect": Mistake(
        "effect: {repairs: {house: 25, hotel: 100}}", "effect: {repairs: {house: 25, hotels: 100}}", "hotels: 100",
        'decks.chance.cards[15].effect.repairs.hotels: unknown field; did you mean "hotel"?'),
    "target off the board": Mistake(
        "effect: {advance_to: 24}", "effect: {advance_to: 42}", "42",
        'decks.chance.cards[1].effect.advance_to.space: "42" is not a whole number from 0 to 39'),
    "card twice": Mistake(
        "{id: hospital,", "{id: doctor,", "doctor, text: \"The doctor",
        'decks.chest.cards[14].id: "doctor" is taken by entry 12; expected one of its own'),
    "card text too long": Mistake(
        '"The hospital sends its bill. Pay {amount}."', f'"{"The bill comes. " * 9}"', '"The bill',
        'decks.chest.cards[12].text: "The bill comes. The bill comes. The bil…" is not a text of at most '
        "140 characters"),
    "sum that the effect does not say": Mistake(
        "The hospital sends its bill. Pay {amount}.", "The hospital sends its bill. Pay {house}.", '"The hospital',
        'decks.chest.cards[12].text: "{house}" is nothing the effect says; known are {amount}'),
    "deck of another name": Mistake(
        "  - {name: Chance, short: Chance, abbr: CHNC, effect: {draw: chance}}\n  - {name: Vermont",
        "  - {name: Chance, short: Chance, abbr: CHNC, effect: {draw: luck}}\n  - {name: Vermont", "luck",
        'spaces[7].effect.draw: there is no deck "luck"; known are chance, chest'),
    "notes that do not add up": Mistake(
        "notes: {500: 2,", "notes: {500: 3,", "{500: 3",
        "notes: they add up to 2000; expected the starting cash, 1500"),
    "list for a text": Mistake(
        "title: Classic", "title: [Classic]", "[Classic]",
        "title: a list is not a text of at most 40 cells"),
    "text for a mapping": Mistake(
        "bank: {houses: 32, hotels: 12}", "bank: many", "many\n\nsettings",
        'bank: "many" is not a mapping with houses, hotels'),
    "nothing after the colon": Mistake(
        "title: Classic\n", "title:\n", "\nlanguage",
        "title: is empty; expected a text of at most 40 cells"),
    "portrait of nobody": Mistake(
        "\noffers:", "\nportraits: {browns: hello}\noffers:", "hello",
        'portraits.browns: there is no group "browns"; did you mean "brown"?'),
    "unknown game": Mistake(
        "title: Classic", "game: propperty\ntitle: Classic", "propperty",
        'game: there is no game "propperty"; did you mean "property"?'),
    "complete edition that extends": Mistake(
        "title: Classic", "extends: pokemon\ntitle: Classic", "extends",
        "extends: a complete edition extends nothing"),
    "bracket left open": Mistake(
        "players: {min: 2, max: 8}", "players: {min: 2, max: 8", "{min: 2",
        "yaml: the { that stands here is never closed"),
    "tab": Mistake(
        "  jail_turns: 3", "\tjail_turns: 3", "\tjail",
        "file: a tab; use spaces"),
    "sharp turn of indentation": Mistake(
        "  jail_turns: 3", " jail_turns: 3", "jail_turns",
        "yaml: this line does not go with those above it; look at how far each is indented"),
}
# fmt: on


def test_classic_itself_has_no_mistake() -> None:
    assert complaints(CLASSIC) == []


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_told_at_its_place(mistake: Mistake) -> None:
    text = changed(mistake.old, mistake.new)
    told = complaints(text)
    assert f"{position(text, mistake.at)}: {mistake.message}" in told, "\n".join(told)


def test_a_time_that_cannot_be_is_told_once() -> None:
    assert len(complaints(changed("ends: last_standing", "ends: {minutes: 0}"))) == 1


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    text = (
        CLASSIC.replace("price: 60", "price: sixty")
        .replace("abbr: VERM", "abbr: Vermont")
        .replace("en\n", "english\n", 1)
    )
    told = complaints(text)
    assert [line.split(": ")[1] for line in told] == [
        "language",
        "spaces[1].price",
        "spaces[3].price",
        "spaces[8].abbr",
    ]


def test_no_more_than_twenty_are_told() -> None:
    told = complaints(CLASSIC.replace("mortgage", "morgage"))
    assert len(told) == 21
    assert told[-1].startswith("... and ")


def test_hundreds_of_mistakes_are_not_all_looked_for() -> None:
    told = complaints("spaces:\n" + "  - {nmae: x}\n" * 3000)
    assert len(told) == 21
    assert told[-1] == "... and many more"


def test_cards_that_only_lead_to_other_cards_are_refused() -> None:
    """A player who drew one of them would draw for ever."""
    chest = CLASSIC.index("  chest:\n    name")
    cards = re.sub(r"effect: (\{.*\}|\w+)\}\n", "effect: {advance_to: 22}}\n", CLASSIC[CLASSIC.index("decks:") : chest])
    cards = re.sub(r"\{(amount|house|hotel)\}", "something", cards)
    text = CLASSIC[: CLASSIC.index("decks:")] + cards + CLASSIC[chest:]
    assert text.count("advance_to: 22}") == 16
    assert [line.split(": ", 1)[1] for line in complaints(text)] == [
        "decks.chance.cards: every card leads to another card; expected one that does not, and that is not kept"
    ]
    assert complaints(text.replace("advance_to: 22}", "advance_to: 21}", 1)) == []


def test_a_card_cannot_lead_to_a_kind_of_lot_that_is_not_there() -> None:
    text = CLASSIC.replace("{id: utility, kind: utility", "{id: utility, kind: transport")
    assert any(line.endswith("kind: the board has no lot of the kind utility") for line in complaints(text))


def test_a_factor_that_the_kind_of_lot_does_not_have_is_refused() -> None:
    text = changed("{kind: utility, dice_factor: 10}", "{kind: utility, rent_factor: 10}")
    field = "decks.chance.cards[5].effect.advance_to_nearest.rent_factor"
    place = position(text, "10}}}\n      - {id: near_rail_1")
    assert complaints(text) == [f"{place}: {field}: means nothing for the kind utility"]


def test_a_text_of_one_line_has_one_line() -> None:
    assert complaints(changed("title: Classic", 'title: "Clas\\nsic"')) == [
        '4:8: title: "Clas\\nsic" is not a text of at most 40 cells'
    ]


BEYOND_A_SCHEMA = {
    # how a thing is written, of which a schema sees nothing any more
    "merge key", "field twice", "octal number", "NO for false", "abbreviation too wide",
    # what one place of a file says of another, or a number of another
    "rule without what it needs", "unreadable card", "text in the color of its ground", "same abbreviation",
    "same mark", "same letter", "too few tokens", "players the wrong way round", "unknown group", "group without lots",
    "group with one lot", "falling rents", "mortgage above the price", "a choice of a deck that is not there",
    "card twice", "sum that the effect does not say", "deck of another name", "notes that do not add up",
    "portrait of nobody", "complete edition that extends",
}  # fmt: skip


def test_the_schema_refuses_whatever_one_place_alone_can_get_wrong() -> None:
    schema = Draft202012Validator(json.loads((SHIPPED / "edition.schema.json").read_text(encoding="utf-8")))
    accepted = set()
    for name, mistake in MISTAKES.items():
        try:
            plain = yaml.load(changed(mistake.old, mistake.new), Loader=yaml.CSafeLoader)
        except yaml.YAMLError:
            continue
        if schema.is_valid(json.loads(json.dumps(plain))):
            accepted.add(name)
    assert accepted == BEYOND_A_SCHEMA
