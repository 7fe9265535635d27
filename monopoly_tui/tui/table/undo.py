"""Undo and redo at the table: how far back, whether all must agree, and what is shown after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.i18n import _, ngettext
from monopoly_tui.session.errors import NothingBeforeDice, SaveFailed

if TYPE_CHECKING:
    from .screen import GameScreen


class TakingBack:
    """An undo goes back to the last decision of a person, over whatever bots have done since."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.game = screen.match.game

    @property
    def count(self) -> int:
        """How many actions an undo would take back."""
        persons = set(self.screen.match.persons)
        return self.game.steps_back_to(persons) if persons else min(1, self.game.undoable)

    def refused(self) -> str:
        """Why nothing can be taken back; nothing if something can."""
        if self.count:
            return ""
        if self.game.kept_by_dice:
            return NothingBeforeDice(1, 0).sentence()
        return _("Nothing has been done that could be taken back.")

    def undo(self) -> None:
        """Take back, at once within this turn, else if everybody agrees."""
        if why := self.refused():
            self.screen.table.bar.say(why)
            return
        count = self.count
        if count <= self.game.free_undo:
            self._undo(count)
            return
        from ..kit.asking import AskDialog

        gone = self.screen.told(len(self.game.steps) - count)
        title = ngettext("Take back {count} action?", "Take back {count} actions?", count).format(count=count)
        about = _("Everybody at the table should agree. It would undo:")
        dialog = AskDialog(self.screen.view.look, title, [about, *map(str, gone)], _("All agree"), usual=False)
        self.screen.open_over(dialog, lambda agreed: self._undo(count) if agreed else None)

    def _undo(self, count: int) -> None:
        over = self.game.over
        try:
            taken = self.game.undo(count, consent=True)
        except SaveFailed as error:
            self.screen.table.bar.say(error.sentence())
            return
        self._changed(
            ngettext("{count} action taken back.", "{count} actions taken back.", len(taken)).format(count=len(taken))
        )
        if over:
            self.screen.play()  # which ended with the game

    def redo(self) -> None:
        """Do again what was taken back last, with what bots did after it: they would decide otherwise now."""
        if not self.game.can_redo:
            self.screen.table.bar.say(_("Nothing was taken back that could be done again."))
            return
        match = self.screen.match
        count = self.game.steps_on_past(set(match.bots) if match.persons else set())
        sentence = _("Done again.")
        try:
            self.game.redo(count)
        except SaveFailed as error:
            sentence = error.sentence()  # some of it may be done: the table is laid anew all the same
        self._changed(sentence)

    def _changed(self, sentence: str) -> None:
        screen = self.screen
        screen.lay_out()
        screen.host.note = sentence
        screen.host.tell_news()
        screen.loop.ask_again()
