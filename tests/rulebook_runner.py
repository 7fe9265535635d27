"""Plays a case of the rulebook: a table set up by hand, what the players do, what the table shows afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from monopoly_tui.editions import Edition, EditionError, find_edition
from monopoly_tui.engine import actions as do
from monopoly_tui.engine.codec import encode_game
from monopoly_tui.engine.effects import JailFree
from monopoly_tui.engine.frames import JAIL, ROLL, Turn
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.luck import Dice, Luck
from monopoly_tui.engine.management import owes
from monopoly_tui.engine.optional import RULES
from monopoly_tui.engine.refusals import IllegalAction
from monopoly_tui.engine.settings import SettingsError
from monopoly_tui.engine.state import BANK, FREE, State

CASE_WORDS = {"id", "rule", "booklets", "edition", "rules", "table", "do", "then", "note"}
ENDINGS = (".yaml", ".yml")


class CaseError(AssertionError):
    """A case that fails or cannot be understood; the message names the case and the word."""


@dataclass(frozen=True)
class Case:
    """One case and the file it stands in."""

    id: str
    file: str
    body: Any


def cases_in(path: Path) -> Iterator[Case]:
    """Every case of a file or of a folder's files; what is no case fails when it is run."""
    files = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS) if path.is_dir() else [path]
    for file in files:
        try:
            listed = yaml.safe_load(file.read_text(encoding="utf-8"))
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            yield Case(file.stem, file.name, error)
            continue
        for number, body in enumerate(listed if isinstance(listed, list) else [listed], start=1):
            name = body.get("id") if isinstance(body, Mapping) else None
            yield Case(str(name or f"{file.stem}-{number}"), file.name, body)


@cache
def _edition(name: str) -> Edition:
    """An edition, read once for all cases."""
    return find_edition(name)


def run_case(case: Case) -> None:
    """Play a case; raises `CaseError` if the table does not show what the case says."""
    if not isinstance(case.body, Mapping) or not (case.body.get("do") or case.body.get("then")):
        raise CaseError(f"{case.file}: {case.id}: {case.body!r} is not a case")
    CaseRun(case).play()


class CaseRun:
    """A case with its table set up."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self._known(case.body, CASE_WORDS, "case")
        self.edition = self._edition(case.body.get("edition", "classic"))
        try:
            settings = self.edition.settings.with_rules(case.body.get("rules") or {})
        except SettingsError as error:
            raise self._fail(f"rules: {error}") from error
        table = dict(case.body.get("table") or {})
        self.names: tuple[str, ...] = tuple(table.pop("players", ["ann", "bob"]))
        for rule, value in settings.optional.items():
            if RULES[rule].is_on(value) and not RULES[rule].fits(self.edition.board):
                raise self._fail(f"rules: the box {self.edition.id} lacks what {rule} needs")
        self.state = State(self.edition.board, settings, self.names, Luck("rulebook"))
        self._set_up(table)
        self.game = Game(self.state)

    # --- the table -----------------------------------------------------------------------------------------------

    def _edition(self, name: str) -> Edition:
        try:
            edition = _edition(name)
        except EditionError as error:
            raise self._fail(f"edition {name!r} is not known: {error}") from error
        return edition

    def _set_up(self, table: dict[str, Any]) -> None:
        state = self.state
        decks, bank = table.pop("decks", {}), table.pop("bank", None)
        for name, holdings in table.items():
            self._seat(name, holdings or {})
        state.cash[BANK] = -sum(state.cash[: state.players])
        hotels = sum(level == state.hotel for level in state.level)
        state.houses -= sum(level for level in state.level if level < state.hotel)
        state.hotels -= hotels
        if bank is not None:
            self._known(bank, {"houses", "hotels"}, "bank")
            state.houses, state.hotels = bank.get("houses", state.houses), bank.get("hotels", state.hotels)
        for deck, on_top in decks.items():
            self._stack(deck, on_top)
        state.count_groups()
        state.turns = state.round = 1
        state.frames.append(Turn(0, ROLL if state.jailed[0] == FREE else JAIL))

    def _seat(self, name: str, holdings: Mapping[str, Any]) -> None:
        state, player = self.state, self._player(name)
        self._known(holdings, {"at", "cash", "lots", "houses", "mortgaged", "jail_cards", "in_jail"}, name)
        state.at[player] = holdings.get("at", 0)
        state.cash[player] = holdings.get("cash", state.settings.starting_cash)
        houses = holdings.get("houses", {})
        for space in [*holdings.get("lots", []), *houses, *holdings.get("mortgaged", [])]:
            if space not in state.board.lots:
                raise self._fail(f"{name}: {space} is not a lot")
            state.owner[space] = player
        for space, count in houses.items():
            state.level[space] = state.hotel if count == "hotel" else count
        for space in holdings.get("mortgaged", []):
            state.mortgaged[space] = True
        for deck in holdings.get("jail_cards", []):
            index = self._deck(deck)
            cards = state.board.decks[index].cards
            card = next(i for i in state.decks[index] if isinstance(cards[i].effect, JailFree))
            state.decks[index].remove(card)
            state.jail_cards[player].append((index, card))
        if "in_jail" in holdings:
            state.jailed[player], state.at[player] = holdings["in_jail"], state.board.jail

    def _stack(self, deck: str, on_top: list[str]) -> None:
        index = self._deck(deck)
        ids = [card.id for card in self.state.board.decks[index].cards]
        for card in on_top:
            if card not in ids:
                raise self._fail(f"{deck} has no card {card!r}")
        top = [ids.index(card) for card in on_top]
        self.state.decks[index] = top + [card for card in self.state.decks[index] if card not in top]

    # --- the steps -----------------------------------------------------------------------------------------------

    def play(self) -> None:
        for number, step in enumerate(self.case.body.get("do") or [], start=1):
            if not isinstance(step, Mapping) or len(step) != 1:
                raise self._fail(f"step {number}: {step!r} is not one player and one verb")
            [(who, what)] = step.items()
            if who == "refused":
                [(who, what)] = what.items()
                self._refused(number, who, what)
            else:
                self._accepted(number, who, what)
        self._compare(self.case.body.get("then") or {})

    def _accepted(self, number: int, who: str, what: Any) -> None:
        action, dice = self._action(what)
        luck = self.state.luck
        luck.load(dice)
        try:
            self.game.apply(self._player(who), action)
        except IllegalAction as error:
            raise self._fail(f"step {number}, {who}: {what!r} was refused: {error.refusal}") from error
        if luck.handed_in:
            raise self._fail(f"step {number}, {who}: {what!r}: nobody threw {list(luck.handed_in)}")

    def _refused(self, number: int, who: str, what: Any) -> None:
        action, dice = self._action(what)
        before = encode_game(self.game)
        self.state.luck.load(dice)
        try:
            self.game.apply(self._player(who), action)
        except IllegalAction:
            self.state.luck.handed_in.clear()
            if encode_game(self.game) != before:
                raise self._fail(f"step {number}, {who}: {what!r} was refused but changed the table") from None
            return
        raise self._fail(f"step {number}, {who}: {what!r} was not refused")

    def _action(self, what: Any) -> tuple[do.Action, list[Dice]]:
        """The action a verb stands for, and the dice it brings along."""
        if isinstance(what, str):
            what = {what: None}
        if not isinstance(what, Mapping) or not what:
            raise self._fail(f"{what!r} is not a verb")
        extra = dict(what)
        dice = self._throws(extra.pop("dice", []))
        if len(extra) != 1:
            raise self._fail(f"{what!r} is not one verb")
        [(verb, argument)] = extra.items()
        try:
            return self._meant(verb, argument, dice)
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise self._fail(f"the verb {verb!r} cannot take {argument!r}") from error

    def _meant(self, verb: str, argument: Any, dice: list[Dice]) -> tuple[do.Action, list[Dice]]:
        if verb in PLAIN:
            return PLAIN[verb](), dice
        if verb in THROWN:
            return THROWN[verb](), [*self._throws([argument]), *dice]
        if verb in LISTED:
            return LISTED[verb](tuple(argument) if isinstance(argument, list) else (argument,)), dice
        match verb:
            case "bid":
                return do.Bid(argument), dice
            case "tax":
                if argument not in ("flat", "percent"):
                    raise self._fail(f"tax: {argument!r} is not known")
                return do.ChooseTax(argument == "percent"), dice
            case "sell_group":
                return do.SellGroup(argument), dice
            case "want":
                return do.Want(argument), dice
            case "place":
                return do.Place(argument), dice
            case "offer":
                self._known(argument, {"to", "give", "take"}, "offer")
                give, take = self._terms(argument.get("give")), self._terms(argument.get("take"))
                return do.Offer(self._player(argument["to"]), give, take), dice
            case "power":
                self._known(argument or {}, {"to", "lot", "dice"}, "power")
                argument = argument or {}
                throws = self._throws(argument.get("dice", []))
                return do.UsePower(argument.get("to", argument.get("lot"))), [*dice, *throws]
        raise self._fail(f"the verb {verb!r} is not known")

    def _throws(self, given: Any) -> list[Dice]:
        """One throw, or a list of throws."""
        if isinstance(given, list) and given and all(type(die) is int for die in given):
            given = [given]
        if not isinstance(given, list) or not all(_is_throw(throw) for throw in given):
            raise self._fail(f"{given!r} is not what two dice show")
        return [(first, second) for first, second in given]

    def _terms(self, side: Mapping[str, Any] | None) -> do.Terms:
        side = side or {}
        self._known(side, {"cash", "lots", "jail_cards"}, "offer")
        return do.Terms(side.get("cash", 0), tuple(side.get("lots", [])), tuple(side.get("jail_cards", [])))

    # --- what the table shows ------------------------------------------------------------------------------------

    def _compare(self, then: Mapping[str, Any]) -> None:
        for word, expected in then.items():
            if word in self.names:
                self._compare_player(word, expected)
            else:
                self._same(word, expected, self._shown(word, expected))

    def _compare_player(self, name: str, expected: Mapping[str, Any]) -> None:
        player = self._player(name)
        for word, value in expected.items():
            self._same(f"{name}.{word}", _plain(value), _plain(self._held(player, word, value)))

    def _held(self, player: int, word: str, expected: Any) -> Any:
        state = self.state
        lots = state.lots_of(player)
        match word:
            case "cash":
                return state.cash[player]
            case "at":
                return state.at[player]
            case "lots":
                return lots
            case "has":
                return [space for space in expected if space in lots]
            case "has_not":
                return [space for space in expected if space not in lots]
            case "houses":
                return {s: "hotel" if state.level[s] == state.hotel else state.level[s] for s in lots if state.level[s]}
            case "mortgaged":
                return [space for space in lots if state.mortgaged[space]]
            case "jail_cards":
                return [state.board.decks[deck].id for deck, _ in state.jail_cards[player]]
            case "in_jail":
                return state.jailed[player] != FREE
            case "bankrupt":
                return state.out[player]
            case "owes":
                return owes(state, player)
        raise self._fail(f"the field {word!r} is not known")

    def _shown(self, word: str, expected: Any) -> Any:
        state, decision = self.state, self.game.decision
        match word:
            case "turn":
                return self.names[state.turn]
            case "asks":
                asked = {self.names[p] for p in decision.asks} if decision else set()
                wanted = {expected} if isinstance(expected, str) else set(expected)
                return expected if asked == wanted else sorted(asked)
            case "for":
                return decision.kind if decision else None
            case "bank":
                self._known(expected, {"houses", "hotels"}, "bank")
                return {kind: getattr(state, kind) for kind in expected}
            case "bottom":
                return {deck: self._bottom(deck) for deck in expected}
            case "winner":
                return None if state.winner is None else self.names[state.winner]
            case "ranking":
                return [self.names[p] for p in state.ranking]
            case "worth":
                return {name: state.worth(self._player(name)) for name in expected}
            case "free":
                return [space for space in expected if space in state.board.lots and state.owner[space] == BANK]
        raise self._fail(f"the field {word!r} is not known")

    def _bottom(self, deck: str) -> str:
        index = self._deck(deck)
        return self.state.board.decks[index].cards[self.state.decks[index][-1]].id

    def _same(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            raise self._fail(f"{what}: {expected!r} was expected, the table shows {found!r}")

    # --- words ---------------------------------------------------------------------------------------------------

    def _player(self, name: str) -> int:
        if name not in self.names:
            raise self._fail(f"{name!r} is neither a player of this case nor a known word")
        return self.names.index(name)

    def _deck(self, name: str) -> int:
        if name not in self.state.board.deck_index:
            raise self._fail(f"the deck {name!r} is not known")
        return self.state.board.deck_index[name]

    def _known(self, words: Mapping[str, Any], known: set[str], where: str) -> None:
        for word in words:
            if word not in known:
                raise self._fail(f"{where}: the word {word!r} is not known")

    def _fail(self, why: str) -> CaseError:
        return CaseError(f"{self.case.file}: {self.case.id}: {why}")


def _is_throw(throw: Any) -> bool:
    return isinstance(throw, list) and len(throw) == 2 and all(type(die) is int and 1 <= die <= 6 for die in throw)


def _plain(value: Any) -> Any:
    """Lists are compared whatever their order."""
    return sorted(value) if isinstance(value, list) else value


PLAIN: dict[str, Callable[[], do.Action]] = {
    "end_turn": do.EndTurn,
    "buy": do.Buy,
    "auction": do.Decline,
    "pass": do.Pass,
    "pay": do.Pay,
    "pay_fine": do.PayFine,
    "use_card": do.UseCard,
    "accept": do.Accept,
    "decline": do.Decline,
    "keep": do.Keep,
    "claim_rent": do.ClaimRent,
    "bankrupt": do.GoBankrupt,
    "pay_rent": do.PayRent,
    "resign": do.Resign,
    "time_up": do.TimeUp,
}
THROWN: dict[str, Callable[[], do.Action]] = {"roll": do.Roll, "battle": do.Battle, "roll_again": do.RollAgain}
LISTED: dict[str, Callable[[tuple[int, ...]], do.Action]] = {
    "build": do.Build,
    "sell": do.Sell,
    "mortgage": do.Mortgage,
    "lift": do.Lift,
}
