"""Reads a case: the table before the first step, the steps, and what the table shall show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.effects import JailFree
from monopoly_tui.games.property.game import FEWEST_PLAYERS, MOST_PLAYERS
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.cards import ChooseEffect
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.jail import PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.shortage import Place, Want
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, PayRent
from monopoly_tui.games.property.rules.power_doubles import RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import FREE, Terms
from monopoly_tui.games.property.vocabulary import DECISIONS

from .rulebook_cases import Case
from .rulebook_words import Words

CASE_WORDS = ("id", "rule", "booklets", "edition", "rules", "table", "do", "then", "note")
TABLE_WORDS = ("players", "decks", "bank")
SEAT_WORDS = ("at", "cash", "lots", "houses", "mortgaged", "jail_cards", "in_jail")
BANK_WORDS = ("houses", "hotels")
TERMS_WORDS = ("cash", "lots", "jail_cards")
THEN_WORDS = ("turn", "asks", "for", "bank", "bottom", "winner", "ranking", "worth", "free")
TAKEN = {"refused", *TABLE_WORDS, *THEN_WORDS}
"""Words of a case that would be mistaken for a player of that name."""


@dataclass
class Seat:
    """What a player has before the first step; `levels` are buildings as the table counts them."""

    at: int = 0
    cash: int = 0
    lots: set[int] = field(default_factory=set)
    levels: dict[int, int] = field(default_factory=dict)
    mortgaged: list[int] = field(default_factory=list)
    jail_cards: list[tuple[int, int]] = field(default_factory=list)
    jailed: int = FREE


@dataclass(frozen=True)
class Step:
    """What one player does, or must not be allowed to do; `text` is how the case says it."""

    text: str
    player: int
    refused: bool
    verb: str
    action: Action
    dice: list[Dice]


class Reader(Words):
    """Everything a case says, read and checked; what makes no sense raises `CaseError`."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        body = self.words("case", case.body, CASE_WORDS)
        self._check_remarks(body)
        edition = self.box(body.get("edition", "classic"))
        self.board = edition.board
        self.settings = self.rules(edition, _part(body, "rules", {}))
        table = self.words("table", _part(body, "table", {}))
        self.names = self._names(table.get("players", ["ann", "bob"]))
        self.seats = self._seats(table)
        self.decks = self._decks(_part(table, "decks", {}))
        self.bank = self._bank("bank", _part(table, "bank", {}))
        given = self.items("do", _part(body, "do", []))
        self.steps = [self._step(number, step) for number, step in enumerate(given, start=1)]
        self.then = self._then(_part(body, "then", {}))

    def _check_remarks(self, body: Mapping[str, Any]) -> None:
        for word in ("rule", "note"):
            if isinstance(body.get(word), list | Mapping):
                raise self.case.fail(f"{word}: {body[word]!r} is not a text")
        for booklet in self.items("booklets", _part(body, "booklets", [])):
            if not isinstance(booklet, str):
                raise self.case.fail(f"booklets: {booklet!r} is not a text")

    # --- the table -----------------------------------------------------------------------------------------------

    def _names(self, value: Any) -> tuple[str, ...]:
        names = self.items("players", value)
        for name in names:
            if not isinstance(name, str) or not name or name in TAKEN:
                raise self.case.fail(f"players: {name!r} is not a name for a player")
            if names.count(name) > 1:
                raise self.case.fail(f"players: {name!r} sits at the table twice")
        if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
            raise self.case.fail(f"players: {len(names)} cannot play; {FEWEST_PLAYERS} to {MOST_PLAYERS} can")
        return tuple(names)

    def _seats(self, table: Mapping[Any, Any]) -> dict[int, Seat]:
        seats: dict[int, Seat] = {}
        for name, holdings in table.items():
            if name in TABLE_WORDS:
                continue
            player = self.player("table", name)
            seat = self._seat(name, {} if holdings is None else holdings)
            for other, held in seats.items():
                self._check_apart(name, seat, self.names[other], held)
            seats[player] = seat
        return seats

    def _check_apart(self, name: str, seat: Seat, other: str, held: Seat) -> None:
        """Two players hold neither the same deed nor the same card."""
        for lot in sorted(seat.lots & held.lots):
            raise self.case.fail(f"{name}: {lot} is held by {other} too")
        for deck, _ in set(seat.jail_cards) & set(held.jail_cards):
            raise self.case.fail(f"{name}.jail_cards: the card of {self.board.decks[deck].id} is held by {other} too")

    def _seat(self, name: str, given: Any) -> Seat:
        holdings = self.words(name, given, SEAT_WORDS)
        seat = Seat(
            self.space(f"{name}.at", holdings.get("at", 0)),
            self.whole(f"{name}.cash", holdings.get("cash", self.settings.starting_cash)),
            levels=self.levels(f"{name}.houses", holdings.get("houses", {})),
            mortgaged=self.lots(f"{name}.mortgaged", holdings.get("mortgaged", [])),
        )
        seat.lots = {*self.lots(f"{name}.lots", holdings.get("lots", [])), *seat.levels, *seat.mortgaged}
        for lot in seat.mortgaged:
            if seat.levels.get(lot):
                raise self.case.fail(f"{name}.mortgaged: {lot} is built on")
        for deck in self.items(f"{name}.jail_cards", holdings.get("jail_cards", [])):
            seat.jail_cards.append(self._jail_card(f"{name}.jail_cards", deck, seat.jail_cards))
        if "in_jail" in holdings:
            seat.jailed = self.whole(f"{name}.in_jail", holdings["in_jail"], self.settings.jail_turns - 1)
            if holdings.get("at", self.board.jail) != self.board.jail:
                raise self.case.fail(f"{name}.at: {seat.at} is not where a player in Jail stands")
            seat.at = self.board.jail
        return seat

    def _jail_card(self, where: str, name: Any, held: list[tuple[int, int]]) -> tuple[int, int]:
        """The deck's first jail card that this player does not hold yet."""
        deck = self.deck(where, name)
        for number, card in enumerate(self.board.decks[deck].cards):
            if isinstance(card.effect, JailFree) and (deck, number) not in held:
                return deck, number
        raise self.case.fail(f"{where}: {name} has no more jail cards")

    def _decks(self, given: Any) -> dict[int, list[int]]:
        held = [card for seat in self.seats.values() for card in seat.jail_cards]
        decks: dict[int, list[int]] = {}
        for name, on_top in self.words("decks", given).items():
            deck, where = self.deck("decks", name), f"decks.{name}"
            decks[deck] = [self.card(where, deck, card) for card in self.items(where, on_top)]
            for card, number in zip(on_top, decks[deck], strict=True):
                if decks[deck].count(number) > 1 or (deck, number) in held:
                    raise self.case.fail(f"{where}: the card {card!r} is there once only")
        return decks

    def _bank(self, where: str, given: Any) -> Mapping[str, int]:
        bank = self.words(where, given, BANK_WORDS)
        for kind, count in bank.items():
            box = None if self.settings.unlimited_buildings else getattr(self.board, kind)
            self.whole(f"{where}.{kind}", count, box)
        return bank

    # --- steps ---------------------------------------------------------------------------------------------------

    def _step(self, number: int, given: Any) -> Step:
        who, what = self._only(f"step {number}", given)
        refused = who == "refused"
        if refused:
            who, what = self._only(f"step {number}, refused", what)
        where = f"step {number}, {who}"
        player = self.player(f"step {number}", who)
        if not isinstance(what, str | Mapping):
            raise self.case.fail(f"{where}: {what!r} is not a verb")
        said: dict[Any, Any] = {what: None} if isinstance(what, str) else dict(what)
        dice = self.throws(f"{where}: dice", said.pop("dice", []))
        if len(said) != 1:
            raise self.case.fail(f"{where}: {what!r} is not one verb")
        [(verb, argument)] = said.items()
        action, first = self._action(f"{where}: {verb}", verb, argument)
        return Step(f"{where}: {what!r}", player, refused, verb, action, [*first, *dice])

    def _only(self, where: str, value: Any) -> tuple[Any, Any]:
        """The one player of a step and what that player does."""
        if not isinstance(value, Mapping) or len(value) != 1:
            raise self.case.fail(f"{where}: {value!r} is not one player and one verb")
        [said] = value.items()
        return said

    def _action(self, where: str, verb: Any, argument: Any) -> tuple[Action, list[Dice]]:
        """The action a verb stands for, and the dice that its argument names."""
        if verb in PLAIN:
            if argument is not None:
                raise self.case.fail(f"{where} stands alone, without {argument!r}")
            return PLAIN[verb](), []
        if verb in THROWN:
            return THROWN[verb](), [self.throw(where, argument)]
        if verb in LISTED:
            return LISTED[verb](self.spaces(where, argument)), []
        if verb in PLACED:
            return PLACED[verb](self.space(where, argument)), []
        if verb in NUMBERED:
            return NUMBERED[verb](self.number(where, argument)), []
        match verb:
            case "tax":
                if argument not in ("flat", "percent"):
                    raise self.case.fail(f"{where}: {argument!r} is not known")
                return ChooseTax(argument == "percent"), []
            case "offer":
                return self._offer(where, argument), []
            case "power":
                return self._power(where, {} if argument is None else argument)
        raise self.case.fail(f"{where}: the verb {verb!r} is not known")

    def _offer(self, where: str, given: Any) -> Offer:
        said = self.words(where, given, ("to", "give", "take"))
        give, take = (self._terms(f"{where}.{side}", _part(said, side, {})) for side in ("give", "take"))
        return Offer(self.player(f"{where}.to", said.get("to")), give, take)

    def _terms(self, where: str, given: Any) -> Terms:
        side = self.words(where, given, TERMS_WORDS)
        lots = self.items(f"{where}.lots", side.get("lots", []))
        cards = self.items(f"{where}.jail_cards", side.get("jail_cards", []))
        for deck in cards:
            self.deck(f"{where}.jail_cards", deck)
        cash = self.number(f"{where}.cash", side.get("cash", 0))
        return Terms(cash, self.spaces(f"{where}.lots", lots), tuple(cards))

    def _power(self, where: str, given: Any) -> tuple[Action, list[Dice]]:
        said = self.words(where, given, ("to", "lot", "dice"))
        spaces = [self.space(f"{where}.{word}", said[word]) for word in ("to", "lot") if word in said]
        if len(spaces) > 1:
            raise self.case.fail(f"{where}: {dict(said)!r} is not one space")
        return UsePower(spaces[0] if spaces else None), self.throws(f"{where}.dice", said.get("dice", []))

    # --- what the table shall show -------------------------------------------------------------------------------

    def _then(self, given: Any) -> Mapping[str, Any]:
        then = self.words("then", given, (*THEN_WORDS, *self.names))
        for word, expected in then.items():
            if word in self.names:
                for one, value in self.words(f"then.{word}", expected).items():
                    self._check_held(f"then.{word}.{one}", one, value)
            else:
                self._check_shown(f"then.{word}", word, expected)
        return then

    def _check_held(self, where: str, word: Any, value: Any) -> None:
        match word:
            case "cash" | "owes":
                self.whole(where, value)
            case "at":
                self.space(where, value)
            case "lots" | "has" | "has_not" | "mortgaged":
                self.lots(where, value)
            case "houses":
                self.levels(where, value)
            case "jail_cards":
                for deck in self.items(where, value):
                    self.deck(where, deck)
            case "in_jail" | "bankrupt":
                self.switch(where, value)
            case _:
                raise self.case.fail(f"{where}: the field {word!r} is not known")

    def _check_shown(self, where: str, word: str, value: Any) -> None:
        match word:
            case "asks" | "ranking":
                self.players(where, [value] if isinstance(value, str) and word == "asks" else value)
            case "turn" | "winner":
                if value is not None or word == "turn":
                    self.player(where, value)
            case "for":
                if value is not None and value not in tuple(DECISIONS):
                    raise self.case.fail(f"{where}: {value!r} is nothing that is asked")
            case "bank":
                self._bank(where, value)
            case "bottom":
                for deck, card in self.words(where, value).items():
                    self.card(where, self.deck(where, deck), card)
            case "worth":
                for name, worth in self.words(where, value, self.names).items():
                    self.whole(f"{where}.{name}", worth)
            case "free":
                self.lots(where, value)


def _part(body: Mapping[Any, Any], word: str, empty: Any) -> Any:
    """What stands under a word; nothing said is nothing there."""
    value = body.get(word)
    return empty if value is None else value


PLAIN: dict[str, Callable[[], Action]] = {
    "end_turn": EndTurn,
    "buy": Buy,
    "auction": Decline,
    "pass": Pass,
    "pay": Pay,
    "pay_fine": PayFine,
    "use_card": UseCard,
    "accept": Accept,
    "decline": Decline,
    "keep": Keep,
    "claim_rent": ClaimRent,
    "bankrupt": GoBankrupt,
    "pay_rent": PayRent,
    "resign": Resign,
    "time_up": TimeUp,
}
THROWN: dict[str, Callable[[], Action]] = {"roll": Roll, "battle": Battle, "roll_again": RollAgain}
NUMBERED: dict[str, Callable[[int], Action]] = {"bid": Bid, "want": Want, "choose": ChooseEffect}
PLACED: dict[str, Callable[[int], Action]] = {"place": Place, "sell_group": SellGroup}
LISTED: dict[str, Callable[[tuple[int, ...]], Action]] = {
    "build": Build,
    "sell": Sell,
    "mortgage": Mortgage,
    "lift": Lift,
}
