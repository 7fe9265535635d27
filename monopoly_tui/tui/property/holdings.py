"""The look-ups over a property game: what everybody has side by side, log, rules and keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.property.moments import Moments
from monopoly_tui.games.property.state import FREE
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.property import Narrator, rules_in_words
from monopoly_tui.session.history import History

from ..kit.chrome import framed_by
from ..kit.commands import Doable
from ..kit.look import Look
from ..kit.rows import Piece, Row, Rows, beside, cut, fitted, fitting, row
from ..table.log_page import LogTab, teller
from ..table.lookup import HelpTab, LookupScreen, RulesTab, Tab
from .paint.view import View

_NARROW = 10
"""Columns up to this width have no room for signs beside the numbers."""


class HoldingsTab(Tab):
    """One column for each player: cash, worth, Jail, and every lot with what is on it."""

    name = N_("Players")

    def __init__(self, view: View) -> None:
        self.view = view

    def rows(self, look: Look, width: int, height: int) -> Rows:
        players = range(self.view.state.players)
        across = min(34, (width + 1) // len(players) - 1)
        columns = [self._column(player, across) for player in players]
        tall = max(height, *(len(column) for column in columns))
        ground = look.on(look.felt)
        gap = fitted([], 1, tall, ground)
        parts: list[Rows] = []
        for player, column in enumerate(columns):
            paper = look.on(look.cell_odd if player % 2 else look.cell)
            parts += [*([gap] if parts else []), fitted(column, across, tall, paper)]
        return framed_by(0, beside(*parts), width, ground)

    def _column(self, player: int, width: int) -> Rows:
        view, state, look = self.view, self.view.state, self.view.look
        paper = look.cell_odd if player % 2 else look.cell
        ground, faint = look.on(paper), look.faded(paper)
        seat = view.seats[player]
        head = look.solid(seat.paint, bold=True)
        name = cut(view.spell(seat.name), width - 4, look.glyphs.ellipsis)
        rows = [row(width, head, [(f" {seat.letter} {name}", head)])]
        if state.out[player]:
            return [*rows, row(width, ground, [(" " + view.spell(_("out")), look.faded(paper, italic=True))])]
        cash, worth = (view.money_within(value, width - 1) for value in (state.cash[player], state.worth(player)))
        rows.append(self._figure(width, _("Cash"), cash, ground, look.on(paper, look.good, bold=True)))
        rows.append(self._figure(width, _("Worth"), worth, faint, look.on(paper, bold=True)))
        rows.append(self._jail(player, width))
        board = view.edition.board
        for group, entry in enumerate(board.groups):
            held = [space for space in entry.lots if state.owner[space] == player]
            rows += [self._lot(space, group, player, width) for space in held]
        if not state.lots_of(player):
            rows.append(row(width, ground, [(" " + view.spell(_("no lots")), faint)]))
        return rows

    def _figure(self, width: int, label: str, value: str, faint: Style, strong: Style) -> Row:
        room = width - cell_len(value) - 2
        shown = self.view.spell(label)
        left = [(" " + shown, faint)] if cell_len(shown) < room else []
        return row(width, faint, left, [(value + " ", strong)])

    def _jail(self, player: int, width: int) -> Row:
        view, state, look = self.view, self.view.state, self.view.look
        paper = look.cell_odd if player % 2 else look.cell
        left: list[Piece] = []
        if state.jailed[player] != FREE:
            jailed = view.spell(view.naming.told(_("in {jail}")))
            told = fitting(width - 2 - len(state.jail_cards[player]), jailed) or look.glyphs.bars
            left.append((f" {told}", look.on(paper, look.bad, italic=True)))
        cards: list[Piece] = []
        for deck, _card in state.jail_cards[player]:
            sign = look.glyphs.deck(deck)
            cards.append((sign, look.solid(view.edition.decks[deck].paint, bold=True)))
        return row(width, look.on(paper), left, [*cards, (" ", look.on(paper))] if cards else [])

    def _lot(self, space: int, group: int, player: int, width: int) -> Row:
        view, state, look = self.view, self.view.state, self.view.look
        paper = look.cell_odd if player % 2 else look.cell
        ground = look.on(paper)
        whole = state.holds_group(player, group)
        band = look.solid(view.band(group), bold=True, underline=whole)
        house = look.glyphs.house if width > _NARROW else ""
        sign = view.built(space, lambda level: f"{house}{level}")
        style = look.on(paper, look.bad if state.mortgaged[space] else None, bold=True)
        names = (view.name(space), view.short(space), view.abbr(space))
        room = width - 3 - cell_len(sign) - (1 if sign and width > _NARROW else 0)
        name = next((name for name in names if cell_len(name) <= room), cut(names[2], room))
        faint = look.faded(paper) if state.mortgaged[space] else ground
        return row(width, ground, [(view.mark(group), band), (" ", ground), (name, faint)], [(sign, style)])


def over_game(view: View, history: History, first: int, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
    """Players, log, rules and keys of a game under way, opened at one of them."""
    tabs = (
        HoldingsTab(view),
        LogTab(view, teller(history, Narrator(view.edition, history.setup.names), Moments), len(history)),
        RulesTab(rules_in_words(view.edition, view.state.settings), history.luck),
        HelpTab(now, view.edition.game),
    )
    return LookupScreen(view.look, tabs, first % len(tabs))
