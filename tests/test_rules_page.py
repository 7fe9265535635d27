"""The rules page tells the whole game, from the settings in force, and never says one thing and its opposite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from monopoly_tui import i18n
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.narration.property import rules_in_words

from .property_editions import find_property_edition

CLASSIC = find_property_edition("classic")
BOXES = ("classic", "duel_masters", "pokemon", "yugioh", "yugioh_de")


def page(rules: Mapping[str, Any] | None = None, edition: PropertyEdition = CLASSIC) -> list[str]:
    """Every sentence of the page."""
    settings = Settings().with_rules(rules or {})
    return [sentence for _heading, sentences in rules_in_words(edition, settings) for sentence in sentences]


WHOLE_GAME = (
    "Buy lots, charge rent and build, until all the others are bankrupt.",
    "Everybody starts with $1,500.",
    "The highest throw begins; the others follow to the left.",
    "Throw both dice, move your token forward by their sum, and do what the space asks for.",
    "Reaching or passing GO pays $200.",
    "Doubles give another throw; the third doubles in a row lead to Jail instead.",
    "Card spaces (Community Chest and Chance): take the top card, follow it, and put it back under its deck.",
    "Who lands on a lot of the Bank's may buy it at its price.",
    "Who passes is out of that auction; the highest bid buys.",
    "Who lands on another player's lot owes the owner the rent that its deed names.",
    "Mortgaged lots charge no rent.",
    "Railroads: the more of them the owner has, the higher the rent: $25, $50, $100 and $200.",
    "Utilities: the rent is the throw that led there times 4 or 10, as the owner has one or more.",
    "Who sits in Jail collects rent all the same.",
    "Build evenly: no street may be more than one building ahead of the others in its group.",
    "While a lot of the group is mortgaged, nothing can be built on any of them.",
    "The Bank buys buildings back for half of what was paid for them.",
    "They are sold as evenly as they are built.",
    "The Bank has 32 houses and 12 hotels; if too few are left for all, they are auctioned one by one.",
    "Buildings are never dealt: sell all of a group before dealing one of its lots.",
    "This leads to Jail: “Go to Jail”, a card that says so and the third doubles in a row.",
    "On the way to Jail nobody collects a salary, and the turn is over.",
    "Who just lands there is only visiting.",
    "To get out: throw doubles, play “Get Out of Jail Free” or pay $50 before any throw but the last.",
    "After 3 throws without doubles the fine of $50 is due, and the last throw is moved.",
    "In Jail you may still build, deal, mortgage and bid.",
    "Who cannot pay sells and mortgages; who cannot raise enough is bankrupt and out of the game.",
    "What falls to the Bank that way it auctions.",
    "The last player left wins.",
)


@pytest.mark.parametrize("sentence", WHOLE_GAME)
def test_the_plain_game_is_told_whole(sentence: str) -> None:
    assert sentence in page()


CHANGES: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "cash": (
        {"starting_cash": 2000},
        ["Everybody starts with $1,500.", "In banknotes: "],
        ["Everybody starts with $2,000."],
    ),
    "salary": ({"salary": 400}, ["Reaching or passing GO pays $200."], ["Reaching or passing GO pays $400."]),
    "no salary": (
        {"salary": 0},
        ["Reaching or passing GO pays $200.", "On the way to Jail nobody collects a salary, and the turn is over."],
        ["Nothing is paid for passing GO.", "Going to Jail ends the turn."],
    ),
    "double salary": ({"salary_on_go": 2}, [], ["Landing exactly on GO pays $400."]),
    "deal": (
        {"deal": {"deeds": 1, "paid": False}},
        [],
        ["Before the first turn everybody is dealt 1 deed for free."],
    ),
    "deal paid": (
        {"deal": {"deeds": 2, "paid": True}},
        [],
        ["Before the first turn everybody is dealt 2 deeds and pays their prices."],
    ),
    "no auctions": (
        {"auctions": False},
        ["What is not bought is auctioned", "Bids start at $1.", "Who passes is out", "What falls to the Bank that"],
        ["What is not bought stays with the Bank; there", "What falls to the Bank that way is for sale again."],
    ),
    "reserve": ({"auction_reserve_percent": 50}, ["Bids start at $1."], ["Bids start at 50% of the price."]),
    "double rent": (
        {"double_rent_despite_mortgage": False},
        ["A whole group without buildings charges double, even if"],
        ["A whole group without buildings charges double while none of its lots is mortgaged."],
    ),
    "fresh dice": (
        {"utility_rent_dice": "fresh"},
        ["Utilities: the rent is the throw that led there times 4 or 10"],
        ["Utilities: the visitor throws again and pays that sum times 4 or 10"],
    ),
    "claims": (
        {"rent_claim": "before_next_roll"},
        ["Rent is paid at once, without asking."],
        ["Rent is paid only if its owner asks before the next player rolls."],
    ),
    "late claims": (
        {"rent_claim": "before_second_roll"},
        ["Rent is paid at once, without asking."],
        ["Rent is paid only if its owner asks before the second player after the visitor rolls."],
    ),
    "no rent in jail": (
        {"no_rent_in_jail": True},
        ["Who sits in Jail collects rent all the same."],
        ["Who sits in Jail collects no rent."],
    ),
    "no advice": (
        {"no_advice": True},
        ["Everybody may ask the program for advice."],
        ["This table plays without advice."],
    ),
    "three houses": (
        {"houses_before_hotel": 3},
        ["After 4 houses on a street the next building is: hotel."],
        ["After 3 houses on a street the next building is: hotel."],
    ),
    "resale": (
        {"building_resale": "listed"},
        ["The Bank buys buildings back for half of what was paid for them."],
        ["The Bank buys buildings back for half of the printed price, whatever was paid."],
    ),
    "unlimited": (
        {"unlimited_buildings": True},
        [
            "The Bank has 32 houses and 12 hotels;",
            "Once only one player still wants any",
            "If the Bank lacks houses to replace what is sold,",
        ],
        ["The Bank never runs out of buildings."],
    ),
    "fine": (
        {"jail_fine": 80},
        ["To get out: throw doubles, play", "After 3 throws without doubles the fine of $50"],
        ["To get out: throw doubles, play", "After 3 throws without doubles the fine of $80"],
    ),
    "late fine": (
        {"jail_fine_on_last_turn": True},
        ["To get out: throw doubles, play “Get Out of Jail Free” or pay $50 before any throw but the last."],
        ["To get out: throw doubles, play “Get Out of Jail Free” or pay $50 before a throw."],
    ),
    "one turn in jail": (
        {"jail_turns": 1},
        ["To get out: throw doubles, play", "After 3 throws without doubles"],
        ["To get out: throw doubles or play “Get Out of Jail Free”.", "After 1 throw without doubles the fine of $50"],
    ),
    "flat tax": (
        {"tax_choice": False},
        ["Income Tax: pay $200, or 10% of all you own."],
        ["Income Tax: pay $200."],
    ),
    "pot": (
        {"free_parking_pot": True},
        ["Nothing happens on Free Parking."],
        ["Taxes, fines and what cards take go into a pot on Free Parking;"],
    ),
    "first bankruptcy": (
        {"ends": "first_bankruptcy"},
        ["Buy lots, charge rent and build, until", "The last player left wins."],
        [
            "Buy lots, charge rent and build, so as to be the richest when the game ends.",
            "The first bankruptcy ends the game, and the richest wins.",
            "Counted are cash, deeds at their price (mortgaged ones at half) and buildings at their cost.",
        ],
    ),
    "minutes": (
        {"ends": {"minutes": 90}},
        ["Buy lots, charge rent and build, until"],
        [
            "Buy lots, charge rent and build, so as",
            "After 90 minutes the game ends, and the richest wins.",
            "Counted are",
        ],
    ),
}


@pytest.mark.parametrize(("rules", "gone", "new"), CHANGES.values(), ids=CHANGES)
def test_a_setting_changes_what_is_said_of_it_and_nothing_else(
    rules: dict[str, Any], gone: list[str], new: list[str]
) -> None:
    before, after = page(), page(rules)
    missing = [sentence for sentence in before if sentence not in after]
    added = [sentence for sentence in after if sentence not in before]
    assert len(missing) == len(gone), missing
    assert len(added) == len(new), added
    for beginning in gone:
        assert any(sentence.startswith(beginning) for sentence in missing), beginning
    for beginning in new:
        assert any(sentence.startswith(beginning) for sentence in added), beginning


def test_the_rents_are_those_of_the_box() -> None:
    board = CLASSIC.board
    dear = {number: replace(lot, rents=(1, 2, 3, 4)) for number, lot in board.lots.items() if lot.kind == "transport"}

    def with_rents(lots: Mapping[int, Any]) -> list[str]:
        spaces = tuple(
            replace(space, lot=lots[number]) if number in lots else space for number, space in enumerate(board.spaces)
        )
        return page(edition=replace(CLASSIC, board=replace(board, spaces=spaces)))

    assert "Railroads: the more of them the owner has, the higher the rent: $1, $2, $3 and $4." in with_rents(dear)
    # Where deeds do not agree, the page names no sums.
    assert "Railroads: the more of them the owner has, the higher the rent." in with_rents(dict(list(dear.items())[:1]))


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("box", BOXES)
def test_every_box_is_told_in_whole_sentences(box: str, code: str) -> None:
    i18n.set_language(code)
    edition = find_property_edition(box)
    for settings in (edition.settings, edition.settings.with_rules({**edition.offered, "short_game": True})):
        told = [sentence for _heading, sentences in rules_in_words(edition, settings) for sentence in sentences]
        assert len(set(told)) == len(told)
        assert not any("{" in sentence or "|" in sentence or "  " in sentence for sentence in told)


def test_nothing_is_said_of_what_a_box_does_not_have() -> None:
    board = CLASSIC.board
    spaces = tuple(replace(space, effect=None) for space in board.spaces)
    decks = tuple(replace(deck, cards=()) for deck in board.decks)
    told = page(edition=replace(CLASSIC, board=replace(board, spaces=spaces, decks=decks)))
    assert "This leads to Jail: the third doubles in a row." in told
    assert "To get out: throw doubles or pay $50 before any throw but the last." in told
    assert not any("Free Parking" in sentence or "Card spaces" in sentence for sentence in told)


def test_the_german_page_tells_the_same() -> None:
    english = page()
    i18n.set_language("de")
    told = page()
    assert len(told) == len(english)
    rents = "25 $, 50 $, 100 $ und 200 $".replace(" $", f"{i18n.NBSP}$")
    for sentence in (
        f"Bahnhöfe: Je mehr der Besitzer davon hat, desto höher die Miete: {rents}.",
        "Ins Gefängnis führen: „Go to Jail“, eine entsprechende Karte und der dritte Pasch in Folge.",
        "Stehen 4 Häuser auf einem Feld, folgt als nächstes Gebäude ein Hotel.",
    ):
        assert sentence in told
