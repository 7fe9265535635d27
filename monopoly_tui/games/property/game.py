"""The game: starts, asks, takes an answer, and says what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from monopoly_tui.games.core import game
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.refusals import SetupError, check_seats

from .board import Board
from .events import DeedTaken, Paid, StartDecided, ThrownForStart, TurnStarted
from .luck import Luck
from .procedure import Decision
from .procedures.debt import Charge, Charges
from .procedures.turn import ROLL, Turn
from .rule import Rule
from .rules import RULES
from .settings import Settings
from .state import BANK, State

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8

FACTS = (
    "cash", "at", "jailed", "out", "left", "owner", "level", "mortgaged", "houses", "hotels", "decks", "jail_cards",
    "first", "turn", "turns", "round", "dice", "claims", "winner", "ranking",
)  # fmt: skip
"""What play changes in the state, beside the frames and the luck."""


class Game(game.Game[State, Decision]):
    """The property game under way."""

    __slots__ = ("fines_to", "on_collect", "on_doubles", "on_go", "on_leave", "on_throw", "on_thrown", "on_visit")

    def __init__(self, state: State) -> None:
        rules = [RULES[key] for key, value in state.settings.optional.items() if RULES[key].is_on(value)]
        self.on_visit = [r.visited for r in rules if type(r).visited is not Rule.visited]
        self.on_collect = [r.collected for r in rules if type(r).collected is not Rule.collected]
        self.on_throw = [r.before_throw for r in rules if type(r).before_throw is not Rule.before_throw]
        self.on_thrown = [r.thrown for r in rules if type(r).thrown is not Rule.thrown]
        self.on_go = [r.passed_go for r in rules if type(r).passed_go is not Rule.passed_go]
        self.on_leave = [r.left for r in rules if type(r).left is not Rule.left]
        self.on_doubles = [r.doubles for r in rules if type(r).doubles is not Rule.doubles]
        self.fines_to = next((r.fines_go_to for r in rules if r.fines_go_to != BANK), BANK)
        super().__init__(state)

    @classmethod
    def new(cls, board: Board, settings: Settings, names: tuple[str, ...], seed: str, told: Iterable[int] = ()) -> Game:
        """Shuffle, throw for the first turn, deal deeds if the settings say so, and begin."""
        _check_box(board, settings)
        check_seats(names, seed, FEWEST_PLAYERS, MOST_PLAYERS)
        _check_setup(board, settings, names)
        state = State(board, settings, names, Luck(seed, told))
        state.decks = [state.luck.shuffled(len(deck.cards)) for deck in board.decks]
        new = cls(state)
        new._open()
        new.opening, new.events = new.events, []
        return new

    def _go_on(self) -> None:
        """Let the topmost frames go on until one asks something."""
        frames = self.state.frames
        while frames:
            frame = frames[-1]
            decision = frame.resume(self)
            if decision is not None:
                self.decision = decision
                return
        self.decision = None

    def _open(self) -> None:
        state = self.state
        first = self._throw_for_start()
        self.emit(StartDecided(first))
        self.emit(TurnStarted(first, 1, 1))
        state.frames.append(Turn(first, ROLL))
        self._deal()
        self._go_on()

    def _throw_for_start(self) -> int:
        """The highest throw begins; those who tie throw again."""
        throwing = list(range(self.state.players))
        while len(throwing) > 1:
            sums = {}
            for player in throwing:
                dice = self.state.luck.throw()
                self.emit(ThrownForStart(player, dice))
                sums[player] = sum(dice)
            highest = max(sums.values())
            throwing = [player for player in throwing if sums[player] == highest]
        return throwing[0]

    def _deal(self) -> None:
        """Deal shuffled deeds; those that must be paid for are charged one by one."""
        state, deal = self.state, self.state.settings.deal
        if not deal.deeds:
            return
        spaces = list(state.board.lots)
        deeds = [spaces[i] for i in state.luck.shuffled(len(spaces))]
        charges = []
        for player in state.in_turn_order():
            for space in (deeds.pop() for _ in range(deal.deeds)):
                self.emit(DeedTaken(player, space, BANK, "dealt"))
                if deal.paid:
                    price = state.board.lots[space].price
                    if state.cash[player] >= price:
                        self.emit(Paid(player, BANK, price, "dealt", space))
                    else:
                        charges.append(Charge(player, BANK, price, "dealt"))
        if charges:
            state.frames.append(Charges(charges))

    # --- what those who keep it need ------------------------------------------------------------------------------

    def facts(self) -> object:
        # Taken as they are: this is done for every action.
        state = self.state
        known = [getattr(state, name) for name in FACTS]
        # Few games have any of these, and those saved before there were any have none.
        known += (sorted(several.items()) for several in (state.paid, state.tally) if several)
        return known, state.frames, state.luck.drawn

    def worth(self) -> tuple[int, ...]:
        # In one walk over the deeds: this is done for every action.
        state = self.state
        worth = state.cash[: state.players]
        for space, player in enumerate(state.owner):
            if player != BANK:
                worth[player] += state.deed_worth(space)
        return tuple(0 if out else value for out, value in zip(state.out, worth, strict=True))

    def renew(self, seed: str) -> None:
        state = self.state
        state.luck = Luck(seed)
        state.decks = [[deck[at] for at in state.luck.shuffled(len(deck))] for deck in state.decks]

    def seen(self) -> Self:
        state = self.state.copy(Luck(NOBODY_KNOWS))
        state.decks = [sorted(deck) for deck in state.decks]
        return type(self)(state)


def _check_box(board: object, settings: object) -> None:
    """Whether these can be what they are called."""
    if not isinstance(board, Board) or not board.is_playable or not isinstance(settings, Settings):
        raise SetupError("not_a_box")
    settings.check()


def _check_setup(board: Board, settings: Settings, names: tuple[str, ...]) -> None:
    """Whether so many can play with what is in the box."""
    if settings.deal.deeds * len(names) > len(board.lots):
        raise SetupError("too_few_deeds", each=settings.deal.deeds, players=len(names), deeds=len(board.lots))
    for key, value in settings.optional.items():
        if RULES[key].is_on(value) and not RULES[key].fits(board):
            raise SetupError("rule_does_not_fit", rule=key)
