"""Builds an edition of the property game from what was read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from monopoly_tui.games.property.board import Board, Card, Deck, Group, Lot, Space
from monopoly_tui.games.property.settings import Settings

from .effects import DECKS, effect_of
from .header import paint, term, theme
from .model import CardText, Currency, DeckText, GroupText, PowerText, PropertyEdition, SpaceText, TokenText
from .property_checks import Plain, check
from .property_format import JAIL, WORDS
from .rules import check_offers, check_rules_fit, check_settings
from .translating import introduction_in, named, words_in
from .tree import Report

NAME = "property"


def check_and_build(ident: str, plain: dict[str, Any], report: Report) -> PropertyEdition | None:
    """The edition; nothing if the report holds any problem."""
    check(plain, report)
    settings = check_settings(plain.get("settings", {}), ("settings",), report)
    if report.problems:
        return None
    board = _board(plain)
    check_offers(plain.get("offers", {}), board, ("offers",), report)
    check_rules_fit(settings, board, ("settings",), report)
    if report.problems:
        return None
    edition = _edition(ident, plain, board, settings)
    translated = {code: _in_language(edition, said) for code, said in plain.get("translations", {}).items()}
    return replace(edition, translated=translated)


def _board(plain: Plain) -> Board:
    numbers = {group["id"]: i for i, group in enumerate(plain["groups"])}
    members: list[list[int]] = [[] for _ in numbers]
    spaces = []
    for at, space in enumerate(plain["spaces"]):
        if "group" in space:
            number = numbers[space["group"]]
            members[number].append(at)
            spaces.append(Space(_lot(at, number, plain["groups"][number]["kind"], space)))
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


def _lot(at: int, group: int, kind: str, space: Plain) -> Lot:
    return Lot(
        space=at,
        group=group,
        kind=kind,
        price=space["price"],
        mortgage=space["mortgage"],
        rents=tuple(space["rents"]),
        house_cost=space.get("house_cost", 0),
        power=space.get("power", 0),
    )


def _edition(ident: str, plain: dict[str, Any], board: Board, settings: Settings) -> PropertyEdition:
    return PropertyEdition(
        id=ident,
        title=plain["title"],
        language=plain["language"],
        introduction=plain["introduction"],
        least_players=plain["players"]["min"],
        most_players=plain["players"]["max"],
        board=board,
        settings=settings,
        offered=dict(plain.get("offers", {})),
        spaces=tuple(
            SpaceText(space["name"], space["short"], space["abbr"], space.get("note", "")) for space in plain["spaces"]
        ),
        groups=tuple(
            GroupText(group["mark"], group["name"], paint(group), group.get("note", ""), group.get("short", ""))
            for group in plain["groups"]
        ),
        tokens=tuple(TokenText(token["name"], token["letter"], paint(token)) for token in plain["tokens"]),
        decks=tuple(_deck(plain["decks"][deck]) for deck in DECKS),
        words={word: term(plain["words"][word]) for word in WORDS},
        currency=_currency(plain["currency"]),
        notes={int(value): count for value, count in plain["notes"].items()},
        theme=theme(plain["theme"]),
        powers={int(n): PowerText(p["name"], p["text"]) for n, p in plain.get("powers", {}).items()},
        portraits=dict(plain.get("portraits", {})),
        source={**plain, "game": NAME},
        game=NAME,
    )


def _in_language(edition: PropertyEdition, said: Plain) -> PropertyEdition:
    board, names = edition.board, said.get("groups", {})
    # A short name is of the same language as the name; a translation has none.
    groups = (
        replace(text, short="") if group.id in names else text
        for group, text in zip(board.groups, edition.groups, strict=True)
    )
    return replace(
        edition,
        introduction=introduction_in(edition.introduction, said),
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
