"""What an optional rule can say and do: the places where the engine asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from monopoly_tui.games.core.refusals import SettingsError

from .board import Board, Lot
from .luck import Dice
from .procedure import Unasked
from .state import BANK, State

if TYPE_CHECKING:
    from .game import Game
    from .procedures.turn import Turn


class Rule:
    """Base of all optional rules: switched by true and false unless it says otherwise.

    A rule overrides the hooks it needs; the game calls only those that are overridden.
    """

    key: ClassVar[str]
    values: ClassVar[tuple[Any, ...]] = (False, True)
    """What the setting may be; the first value means that the rule is off."""

    fines_go_to: ClassVar[int] = BANK
    by_the_dice: ClassVar[bool] = True
    """Whether the two dice alone say where a throw leads."""
    unasked: ClassVar[tuple[type[Unasked], ...]] = ()
    """What it lets players do without being asked."""

    def check(self, value: object) -> Any:
        """The value, if the setting can take it."""
        for known in self.values:
            if value == known and type(value) is type(known):
                return value
        raise SettingsError(self.key, value, "not_one_of", words=tuple(str(known).lower() for known in self.values))

    def is_on(self, value: object) -> bool:
        """Whether the rule is played with."""
        return bool(value != self.values[0])

    def fits(self, board: Board) -> bool:
        """Whether the box holds what the rule needs."""
        return True

    # --- hooks ---------------------------------------------------------------------------------------------------

    def visited(self, game: Game, visitor: int, owner: int, lot: Lot) -> bool:
        """Somebody came to another's lot. True: the rule takes over, no rent is charged."""
        return False

    def may_collect(self, state: State, owner: int) -> bool:
        """Whether an owner collects rent now."""
        return True

    def collected(self, game: Game, visitor: int, owner: int, lot: int, amount: int) -> bool:
        """Rent is due. True: the rule sees to it."""
        return False

    def before_throw(self, game: Game, player: int) -> None:
        """The player on turn is about to throw."""

    def thrown(self, game: Game, player: int, dice: Dice) -> bool:
        """The dice are to move the token, and doubles are counted. True: the rule moves it."""
        return False

    def passed_go(self, game: Game, player: int) -> None:
        """A token came to GO or past it, and the salary is paid."""

    def doubles(self, game: Game, turn: Turn) -> bool:
        """Doubles give another roll. True: the rule asks something first."""
        return False

    def left(self, game: Game, player: int) -> None:
        """Somebody is about to leave the game."""


class Registry(dict[str, Rule]):
    """Every optional rule by its key; filled by the package of the rules.

    `elsewhere` is asked for one that did not come with the program: it has it added, or says what is wrong with it.
    """

    elsewhere: Callable[[str], str] = staticmethod(lambda key: "")

    def checked(self, key: str, value: object) -> Any:
        """The value, if there is such a rule and it can take it. Raises SettingsError."""
        wrong = self.elsewhere(key) if key not in self and isinstance(key, str) else ""
        if wrong:
            raise SettingsError(key, value, "broken", reason=wrong)
        if key not in self:
            raise SettingsError(key, value, "unknown")
        return self[key].check(value)

    def __missing__(self, key: str) -> Rule:
        """A rule from elsewhere: in another process, or before anybody has asked whether there is one."""
        self.elsewhere(key)
        return dict(self)[key]


RULES = Registry()
