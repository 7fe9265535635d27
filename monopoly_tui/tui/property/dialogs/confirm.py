"""Modals that ask once more before something that cannot be taken back."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import SellGroup
from monopoly_tui.games.property.procedures.debt import GoBankrupt
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import hint, label

from ...commands import Pages
from ...kit.commands import Doable
from ...kit.rows import Rows, row
from ..panels import Context
from .dialog import Dialog


class ConfirmDialog(Dialog):
    """Asks whether an action is really meant; one key says yes, Escape and n say no."""

    wide = 64
    tall = 14
    yes = ""
    """The key that says yes, if it is not the usual one."""

    def __init__(
        self, decision: Decision, player: int, context: Context, action: Action, sentences: tuple[str, ...] = ()
    ) -> None:
        super().__init__(decision, player, context)
        self.action, self.sentences = action, sentences

    def heading(self) -> str:
        """What would be done."""
        return label(self.action, self.decision, self.naming)

    def ways(self) -> tuple[Doable, ...]:
        """Yes and no."""
        refused = self.why_not(self.action)
        sure = (self.yes,) if self.yes else Pages.YES.keys
        return (
            Pages.YES.to(lambda: self.answer(self.action), refused, label=self.heading(), short=_("Yes"), keys=sure),
            Pages.NO.to(self.back),
        )

    def remark(self) -> str:
        """Why it cannot be, if so."""
        return self.why_not(self.action)

    def question(self) -> str:
        """What is asked."""
        name = self.view.seats[self.player].name
        return _("{player}, are you sure?").format(player=name)

    def body(self, width: int, height: int) -> Rows:
        """The question and what would come of it."""
        told = None if self.why_not(self.action) else hint(self.decision, self.player, self.action, self.naming)
        rows = [row(width, self.ground)]
        outcome = (str(told),) if told else ()
        for texts, style in (((self.question(),), self.bold), (outcome, self.ground), (self.sentences, self.ground)):
            rows += [line for text in texts for line in self.sentence(width, text, style, 2, 2)]
            rows += [row(width, self.ground)] if texts else []
        return rows[:height]


class SellGroupDialog(ConfirmDialog):
    """Before every building of a group is sold."""

    def __init__(self, decision: Decision, player: int, context: Context, space: int) -> None:
        super().__init__(decision, player, context, SellGroup(space))
        state = decision.state
        levels = {lot: state.level[lot] for lot in state.board.group_of(space).lots if state.level[lot]}
        told, standing = _("{lot}: {buildings}"), self.naming.standing
        self.sentences = tuple(
            told.format(lot=self.view.name(lot), buildings=standing(level, state.hotel))
            for lot, level in levels.items()
        )


class BankruptDialog(ConfirmDialog):
    """Before a player gives up a debt, and with it the game."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context, GoBankrupt())


class ResignDialog(ConfirmDialog):
    """Before a player leaves the game; the key is the player's own letter, so that nobody leaves by mistake."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context, Resign())
        self.yes = self.view.seats[player].letter
        letter = self.yes.isalpha() and self.yes.isupper()
        said = (
            _("Press Shift+{key} to leave, Escape to stay.") if letter else _("Press {key} to leave, Escape to stay.")
        )
        self.sentences = (said.format(key=self.yes),)

    def question(self) -> str:
        """By name."""
        return _("{player}, do you leave the game for good?").format(player=self.view.seats[self.player].name)
