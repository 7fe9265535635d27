"""What the next throw of the dice can bring a player: which spaces it reaches, what they cost, how likely that is."""

from __future__ import annotations

from fractions import Fraction

from monopoly_tui.records import record

from .effects import GoToJail, Tax
from .landing_odds import THROWS
from .luck import Dice
from .procedures.tax import TaxDecision
from .procedures.turn import DOUBLES_TO_JAIL, Turn
from .rent import rent_now
from .settings import FRESH
from .state import BANK, FREE, State

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
