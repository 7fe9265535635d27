"""Where throws lead: how often a token ends its move on each space, and what a player's next throw can bring."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction

from monopoly_tui.records import record

from .board import Board
from .effects import AdvanceTo, AdvanceToNearest, Choose, Draw, Effect, GoToJail, MoveBack, MoveForward, Tax
from .luck import THROWS, Dice
from .procedures.tax import TaxDecision
from .procedures.turn import DOUBLES_TO_JAIL, Turn
from .rent import rent_now
from .settings import FRESH
from .state import BANK, FREE, State

ROUNDS = 50
"""After so many throws it no longer matters where a token began."""

# A Markov chain over (space, doubles thrown in a row). Cards come up alike often, a third double leads to Jail, and
# whoever is jailed leaves with the next throw. Optional rules that move tokens are left out.


def landing_odds(board: Board) -> tuple[float, ...]:
    """The share of all moves that end on each space."""
    ends = [_resolved(board, space) for space in range(len(board.spaces))]
    chance: dict[tuple[int, int], float] = {(0, 0): 1.0}
    size = len(board.spaces)
    for _ in range(ROUNDS):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (space, doubles), share in chance.items():
            for (steps, double), ways in _SUMS.items():
                part = share * ways / len(THROWS)
                if double and doubles == 2:
                    after[board.jail, 0] += part
                    continue
                for end, odds in ends[(space + steps) % size].items():
                    # Being sent to Jail ends the turn; those who only visit are too few to tell apart here.
                    after[end, doubles + 1 if double and end != board.jail else 0] += part * odds
        chance = after
    shares = [0.0] * size
    for (space, _doubles), share in chance.items():
        shares[space] += share
    return tuple(shares)


_SUMS: Counter[tuple[int, bool]] = Counter((one + other, one == other) for one, other in THROWS)


def _resolved(board: Board, space: int) -> dict[int, float]:
    """Where a token that reaches a space comes to rest."""
    return _followed(board, space, board.spaces[space].effect)


def _drawn(board: Board, space: int, effect: Draw) -> dict[int, float]:
    """Where a card leads; one that draws again leads where the others of its deck do."""
    cards = board.decks[board.deck_index[effect.deck]].cards
    return _mixed(board, space, [card.effect for card in cards])


def _mixed(board: Board, space: int, effects: Iterable[Effect]) -> dict[int, float]:
    """Where a token comes to rest that meets one of several effects, each as likely as the others."""
    odds: defaultdict[int, float] = defaultdict(float)
    settled = [effect for effect in effects if not isinstance(effect, Draw)]
    for effect in settled:
        for end, share in _followed(board, space, effect).items():
            odds[end] += share / len(settled)
    return dict(odds)


def _followed(board: Board, space: int, effect: Effect | None) -> dict[int, float]:
    size = len(board.spaces)
    match effect:
        case Draw():
            return _drawn(board, space, effect)
        case Choose(effects=effects):
            return _mixed(board, space, effects) or {space: 1.0}
        case GoToJail():
            return {board.jail: 1.0}
        case AdvanceTo(space=target):
            return {target: 1.0}
        case AdvanceToNearest(kind=kind):
            ahead = ((space + step) % size for step in range(1, size + 1))
            return {next(at for at in ahead if (lot := board.lot_at[at]) and lot.kind == kind): 1.0}
        case MoveBack(spaces=steps):
            return _resolved(board, (space - steps) % size)
        case MoveForward(spaces=steps):
            return _resolved(board, (space + steps) % size)
    return {space: 1.0}


# --- the next throw ---------------------------------------------------------------------------------------------------

HIGHEST_THROW = 12


@record(frozen=True)
class Meeting:
    """Where one throw leads: the space, what it costs there at most, and whether the lot is still for sale."""

    space: int
    cost: int = 0
    for_sale: bool = False


@record(frozen=True)
class NextThrow:
    """All throws that move the token, or lead to Jail, by their faces. What a card may say is nobody's to know."""

    meetings: dict[Dice, Meeting]

    @property
    def sums(self) -> set[int]:
        """Every sum that moves."""
        return {sum(dice) for dice in self.meetings}

    @property
    def hurting(self) -> set[int]:
        """The sums that cost something."""
        return {sum(dice) for dice, meeting in self.meetings.items() if meeting.cost}

    @property
    def chance(self) -> Fraction:
        """How likely it is that the throw costs something."""
        return Fraction(sum(meeting.cost > 0 for meeting in self.meetings.values()), len(THROWS))

    @property
    def worst(self) -> Meeting | None:
        """What costs most; nothing if nothing costs anything."""
        dearest = max(self.meetings.values(), key=lambda meeting: meeting.cost, default=None)
        return dearest if dearest is not None and dearest.cost else None

    @property
    def for_sale(self) -> set[int]:
        """The lots within reach that nobody holds."""
        return {meeting.space for meeting in self.meetings.values() if meeting.for_sale}


def next_throw(state: State, player: int) -> NextThrow:
    """What the throw that a player is about to make can bring."""
    return NextThrow({dice: _meeting(state, player, dice) for dice in THROWS if _moves(state, player, dice)})


def _moves(state: State, player: int, dice: Dice) -> bool:
    """Whether a throw moves the token: out of Jail doubles do, and whatever comes at the last attempt."""
    failed = state.jailed[player]
    return failed == FREE or dice[0] == dice[1] or failed + 1 >= state.settings.jail_turns


def _meeting(state: State, player: int, dice: Dice) -> Meeting:
    board = state.board
    turn = state.frames[0] if state.frames else None
    doubles = turn.doubles if isinstance(turn, Turn) and turn.player == player else 0
    if state.jailed[player] == FREE and dice[0] == dice[1] and doubles == DOUBLES_TO_JAIL - 1:
        return Meeting(board.jail)
    reached = state.at[player] + sum(dice)
    space = reached % len(board.spaces)
    effect = board.spaces[space].effect
    if isinstance(effect, GoToJail):
        return Meeting(board.jail)
    if isinstance(effect, Tax):
        return Meeting(space, _tax(state, player, effect, passes=reached >= len(board.spaces)))
    owner = state.owner[space]
    if board.lot_at[space] is None or owner == player:
        return Meeting(space)
    return Meeting(space, for_sale=True) if owner == BANK else Meeting(space, _rent(state, space, dice))


def _rent(state: State, space: int, dice: Dice) -> int:
    """What a visit costs after this throw; where the dice are thrown again for it, at most."""
    rent = rent_now(state, space)
    if rent.basis != "dice":
        return rent.amount
    return rent.amount * (HIGHEST_THROW if state.settings.utility_rent_dice == FRESH else sum(dice))


def _tax(state: State, player: int, effect: Tax, *, passes: bool) -> int:
    """The cheaper way to pay; what GO has paid on the way counts as worth."""
    if not (effect.percent and state.settings.tax_choice):
        return effect.amount
    choice = TaxDecision(state, player, effect.amount, effect.percent)
    return min(effect.amount, choice.share_of(state.settings.salary if passes else 0))
