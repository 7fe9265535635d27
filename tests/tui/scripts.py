"""The games that are played from the first key to the last: box, rules, seed, and what happens in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.rules.creature_battle import BattleFought
from monopoly_tui.games.property.rules.power_doubles import PowerUsed
from monopoly_tui.session.history import Step
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import PERSON, Player, Setup

from ..property_editions import find_property_edition, property_edition_from_source
from .person import Person

NAMES = ("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana")
QUICK: Mapping[str, Any] = {"salary": 0, "starting_cash": 700, "deal": {"deeds": 7}}
"""Rules under which a game has an end within some two hundred answers."""

AUCTION, COUNTER, ROW, SETTLED = "three bidders", "counter-offer", "a row of houses", "a debt settled by mortgage"
JAIL = {"jail Roll", "jail PayFine", "jail UseCard"}
POWERS = {f"power {number}" for number in range(1, 7)}


@dataclass(frozen=True)
class Script:
    """A game; `shows` is what it is here for. A seed for which that no longer happens needs another."""

    edition: str
    seed: str
    shows: frozenset[str]
    rules: Mapping[str, Any] = field(default_factory=dict)
    players: int = 3
    houses: int | None = None
    deals: int = 100
    tabs: Mapping[int, int] = field(default_factory=dict)
    """Who leaves the game in which turn."""
    chance: tuple[Mapping[str, Any], ...] = ()
    """The cards of Chance, where they are not those of the box."""

    def __str__(self) -> str:
        return f"{self.edition}-{self.seed}"

    def box(self) -> PropertyEdition:
        """The edition, with fewer houses or other cards if the script says so."""
        edition = find_property_edition(self.edition)
        source = dict(edition.source)
        if self.houses is not None:
            source["bank"] = {**source["bank"], "houses": self.houses}
        if self.chance:
            source["decks"] = {**source["decks"], "chance": {**source["decks"]["chance"], "cards": [*self.chance]}}
        return edition if source == edition.source else property_edition_from_source(edition.id, source)

    def person(self) -> Person:
        """Who plays it."""
        return Person(self.tabs, self.deals)

    def game(self, seat: str = PERSON) -> RecordedGame:
        """The game before its first answer."""
        box = self.box()
        players = tuple(Player(name, seat, token) for token, name in enumerate(NAMES[: self.players]))
        return RecordedGame(Setup(box, box.settings.with_rules({**QUICK, **self.rules}), players, self.seed))


class Seen:
    """Notes what happens in a game."""

    def __init__(self) -> None:
        self.labels: set[str] = set()
        self.bidders: set[int] = set()
        self.mortgaged_for: int | None = None

    def note(self, kind: str, step: Step) -> None:
        """One answer to a question of this kind, and what came of it."""
        action = type(step.action).__name__
        self.labels.add(f"{kind} {action}")
        for event in step.events:
            self.labels.add(type(event).__name__)
            self._look_at(event)
        if sum(isinstance(event, ev.Built) for event in step.events) >= 3:
            self.labels.add(ROW)
        if kind == "pay":
            if action == "Mortgage":
                self.mortgaged_for = step.player
            elif action == "Pay" and self.mortgaged_for == step.player:
                self.labels.add(SETTLED)

    def _look_at(self, event: AnyEvent) -> None:
        match event:
            case ev.AuctionOpened():
                self.bidders.clear()
            case ev.BidMade():
                self.bidders.add(event.player)
                if len(self.bidders) >= 3:
                    self.labels.add(AUCTION)
            case ev.OfferMade() if event.counter:
                self.labels.add(COUNTER)
            case PowerUsed():
                self.labels.add(f"power {event.number}")
            case ev.LeftJail():
                self.labels.add(f"left Jail by {event.how}")
            case BattleFought():
                self.labels.add("battle won" if event.won else "battle lost")


FORK = {"id": "fork", "text": "Take {amount} now, or a rest.", "effect": {"choose": [{"collect": 50}, "skip_turn"]}}
"""A card that leaves a choice; the boxes that are shipped have none."""

SCRIPTS = (
    Script(
        "classic",
        "372",
        frozenset(
            {AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", "offer Accept", "offer Decline", "tax ChooseTax", *JAIL}
            | {"roll Mortgage", "roll Lift", "end_turn Sell", "end_turn SellGroup", "keep Keep"}
        ),
    ),
    Script(
        "duel_masters",
        "64",
        frozenset({AUCTION, COUNTER, ROW, "pay GoBankrupt", "battle won", "battle lost", "battle PayRent", *JAIL}),
        {"creature_battle": True},
        deals=2,
    ),
    Script(
        "pokemon",
        "197",
        frozenset({AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", "power RollAgain", "AttackFought", *POWERS}),
        {"power_doubles": True},
    ),
    Script(
        "yugioh",
        "331",
        frozenset({AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", "RentForgotten", "RentClaimed", *JAIL}),
        {"rent_claim": "before_next_roll"},
    ),
    Script("yugioh_de", "134", frozenset({AUCTION, COUNTER, ROW, SETTLED, "pay GoBankrupt", *JAIL})),
    Script(
        "classic",
        "149",
        frozenset({"want Want", "place Place", "pay GoBankrupt", "BidderPassed", "keep Lift"}),
        {"starting_cash": 1500},
        houses=6,
    ),
    Script(
        "classic",
        "285",
        frozenset({AUCTION, "pay GoBankrupt"}),
        {"short_game": True, "deal": {"deeds": 3}, "free_parking_pot": True, "starting_cash": 500},
        players=8,
    ),
    Script("classic", "105", frozenset({"Resigned", ROW}), players=4, tabs={12: 1, 20: 0, 28: 2}),
    Script("classic", "9", frozenset({"choose ChooseEffect", "pay GoBankrupt"}), chance=(FORK,)),
)
