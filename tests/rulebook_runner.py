"""Plays a case of the rulebook: a table set up by hand, what the players do, what the table shows afterwards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from monopoly_tui.games.core.refusals import IllegalAction, NotNow
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.procedures.debt import owes
from monopoly_tui.games.property.procedures.turn import JAIL, ROLL, Turn
from monopoly_tui.games.property.state import BANK, FREE, State

from .engine.saving import encode_game
from .loaded import LoadedDice
from .rulebook_cases import Case, CaseError, cases_in
from .rulebook_reader import Reader, Seat, Step

__all__ = ["Case", "CaseError", "CaseRun", "cases_in", "run_case"]

ANSWERS = {"auction": "buy", "decline": "offer"}
"""Verbs that are one action of the engine, and the question each of them answers."""
BREAKS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


def run_case(case: Case) -> None:
    """Play a case; raises `CaseError` if the table does not show what the case says."""
    if case.problem:
        raise case.fail(case.problem)
    if not isinstance(case.body, Mapping) or not (case.body.get("do") or case.body.get("then")):
        raise case.fail(f"{case.body!r} is not a case")
    CaseRun(case).play()


class CaseRun:
    """A case with its table set up."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.read = Reader(case)
        self.names = self.read.names
        self.state = State(self.read.board, self.read.settings, self.names, LoadedDice("rulebook"))
        with self._named("table"):
            self._set_up()
            self.game = Game(self.state)

    @contextmanager
    def _named(self, where: str) -> Iterator[None]:
        """Say of which case and where the game broke, if it does."""
        try:
            yield
        except CaseError:
            raise
        except BREAKS as error:
            raise self.case.fail(f"{where}: the game broke: {error!r}") from error

    # --- the table -----------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        state = self.state
        for player, seat in self.read.seats.items():
            self._seat(player, seat)
        state.cash[BANK] = -sum(state.cash[: state.players])
        state.houses -= sum(level for level in state.level if level < state.hotel)
        state.hotels -= sum(level == state.hotel for level in state.level)
        for kind, count in self.read.bank.items():
            setattr(state, kind, count)
        for deck, on_top in self.read.decks.items():
            state.decks[deck] = on_top + [card for card in state.decks[deck] if card not in on_top]
        state.count_groups()
        state.turns = state.round = 1
        state.frames.append(Turn(0, ROLL if state.jailed[0] == FREE else JAIL))

    def _seat(self, player: int, seat: Seat) -> None:
        state = self.state
        state.at[player], state.cash[player], state.jailed[player] = seat.at, seat.cash, seat.jailed
        for lot in seat.lots:
            state.owner[lot] = player
        for lot, level in seat.levels.items():
            state.level[lot] = level
        for lot in seat.mortgaged:
            state.mortgaged[lot] = True
        for deck, card in seat.jail_cards:
            state.decks[deck].remove(card)
            state.jail_cards[player].append((deck, card))

    # --- the steps -----------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Do what the case says and compare."""
        for step in self.read.steps:
            with self._named(step.text):
                if step.refused:
                    self._refused(step)
                else:
                    self._accepted(step)
        with self._named("then"):
            self._compare(self.read.then)

    @property
    def _loaded(self) -> deque[Dice]:
        """The throws still to come."""
        assert isinstance(self.state.luck, LoadedDice)
        return self.state.luck.handed_in

    def _accepted(self, step: Step) -> None:
        try:
            self._apply(step)
        except IllegalAction as error:
            raise self.case.fail(f"{step.text} was refused: {error.refusal}") from None
        if self._loaded:
            raise self.case.fail(f"{step.text}: nobody threw {list(self._loaded)}")

    def _refused(self, step: Step) -> None:
        before = encode_game(self.game)
        try:
            self._apply(step)
        except IllegalAction:
            self._loaded.clear()
            if encode_game(self.game) != before:
                raise self.case.fail(f"{step.text} was refused but changed the table") from None
            return
        raise self.case.fail(f"{step.text} was not refused")

    def _apply(self, step: Step) -> None:
        decision = self.game.decision
        if decision is not None and ANSWERS.get(step.verb, decision.kind) != decision.kind:
            raise IllegalAction(NotNow(step.verb, decision.kind))
        self._loaded.extend(step.dice)
        self.game.apply(step.player, step.action)

    # --- what the table shows ------------------------------------------------------------------------------------

    def _compare(self, then: Mapping[str, Any]) -> None:
        for word, expected in then.items():
            if word in self.names:
                self._compare_player(word, expected)
            else:
                self._same(word, expected, self._shown(word, expected))

    def _compare_player(self, name: str, expected: Mapping[str, Any]) -> None:
        for word, value in expected.items():
            self._same(f"{name}.{word}", _plain(value), _plain(self._held(self.names.index(name), word, value)))

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
        raise self.case.fail(f"the field {word!r} is not known")

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
                return {kind: getattr(state, kind) for kind in expected}
            case "bottom":
                return {deck: self._bottom(state.board.deck_index[deck]) for deck in expected}
            case "winner":
                return None if state.winner is None else self.names[state.winner]
            case "ranking":
                return [self.names[p] for p in state.ranking]
            case "worth":
                return {name: state.worth(self.names.index(name)) for name in expected}
            case "free":
                return [space for space in expected if state.owner[space] == BANK]
        raise self.case.fail(f"the field {word!r} is not known")

    def _bottom(self, deck: int) -> str:
        return self.state.board.decks[deck].cards[self.state.decks[deck][-1]].id

    def _same(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            raise self.case.fail(f"{what}: {expected!r} was expected, the table shows {found!r}")


def _plain(value: Any) -> Any:
    """Lists are compared whatever their order."""
    return sorted(value) if isinstance(value, list) else value
