"""The look-ups over a civilizations game: everybody's chips and pawns by their full names, log, rules and keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from monopoly_tui.games.civilizations.board import CHIPS, PAWNS
from monopoly_tui.games.civilizations.luck import summon_chance
from monopoly_tui.games.civilizations.moments import Moments
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.civilizations import Narrator, rules_in_words
from monopoly_tui.narration.civilizations.naming import percent
from monopoly_tui.session.history import History

from ..kit.chrome import in_columns
from ..kit.commands import Doable
from ..kit.look import Look
from ..kit.rows import Row, Rows, cut, row
from ..table.log_page import LogTab, teller
from ..table.lookup import HelpTab, LookupScreen, RulesTab, Tab
from .paint.view import BEATEN, ON_BOARD, TableView


class ArmiesTab(Tab):
    """A block for each player."""

    name = N_("Players")

    def __init__(self, view: TableView) -> None:
        self.view = view

    def rows(self, look: Look, width: int, height: int) -> Rows:
        players = range(len(self.view.seats))
        return in_columns(look, width, lambda across: [self._player(look, player, across) for player in players])

    def _player(self, look: Look, player: int, width: int) -> Rows:
        view, state = self.view, self.view.state
        ground, seat = look.on(look.felt), view.seats[player]
        head = look.solid(seat.paint, bold=True)
        civilization = view.spell(view.civilization(player).name)
        name = cut(view.spell(seat.name), width - len(civilization) - 6, look.glyphs.ellipsis)
        rows = [row(width, head, [(f" {seat.letter} {name}", head)], [(civilization + " ", head)])]
        rows.append(self._chips(look, player, width))
        if state.out[player]:
            gone = view.spell(_("out of the game"))
            rows.append(row(width, ground, [(f" {gone}", look.faded(look.felt, italic=True))]))
        else:
            rows += [self._pawn(look, Pawn(player, power), width) for power in PAWNS]
        return [*rows, row(width, ground)]

    def _chips(self, look: Look, player: int, width: int) -> Row:
        view, ground = self.view, look.on(look.felt)
        held = view.state.chips[player]
        words = _("{count} of {all} {chips}").format(count=len(held), all=CHIPS, chips=view.edition.words["chip"].many)
        return row(width, ground, [(" " + view.spell(words), ground)], view.chips(player, look.felt))

    def _pawn(self, look: Look, pawn: Pawn, width: int) -> Row:
        view, ground, faint = self.view, look.on(look.felt), look.faded(look.felt)
        where = view.whereabouts(*pawn)
        if where == ON_BOARD:
            note, style = view.place(view.state.at[pawn.player][pawn.power]), ground
        elif where == BEATEN:
            note, style = view.spell(_("beaten")), look.faded(look.felt, strike=True)
        else:
            note, style = self._waiting(pawn, brief=self._crowded(width)), faint
        name = cut(view.full(pawn), width - len(note) - 6, look.glyphs.ellipsis)
        return row(width, ground, [(f" {pawn.power} ", ground), (name, style)], [(note + " ", faint)])

    def _waiting(self, pawn: Pawn, *, brief: bool = False) -> str:
        """How likely one who waits is to come."""
        told = _("waits, {chance}") if brief else _("waits, {chance} to be summoned")
        return self.view.spell(told.format(chance=percent(summon_chance(pawn.power))))

    def _crowded(self, width: int) -> bool:
        """Whether all that could be said beside the names would leave too little room for one of them."""
        pawns = [Pawn(player, power) for player in range(len(self.view.seats)) for power in PAWNS]
        return any(cell_len(self.view.full(pawn)) + cell_len(self._waiting(pawn)) + 6 > width for pawn in pawns)


def over_game(
    view: TableView, narrator: Narrator, history: History, first: int, now: tuple[str, Sequence[Doable]]
) -> LookupScreen:
    """Players, log, rules and keys of a game under way, opened at one of them."""
    tabs = (
        ArmiesTab(view),
        LogTab(view, teller(history, narrator, Moments), len(history)),
        RulesTab(rules_in_words(view.box, view.state.settings), history.luck),
        HelpTab(now, view.box.game),
    )
    return LookupScreen(view.look, tabs, first % len(tabs))
