"""Draws one side of a deal: who gives, and below the list what the deal would mean for them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.narration.lines import listing, text_of
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, cut, fitted, row
from ..paint.view import View
from .deal_facts import Outcome

HEAD_ROWS = 2
FACT_ROWS = 5
"""Above a list the name and the cash, below it what the deal would mean."""


def side_header(view: View, player: int, text: str, width: int, *, active: bool) -> Row:
    """Who gives, and the cash in hand."""
    look = view.look
    ground = look.on(look.bar, bold=active)
    sign = look.glyphs.turn if active else " "
    cash = view.money(view.state.cash[player]) + " "
    shown = cut(view.spell(text), width - len(cash) - 5, look.glyphs.ellipsis)
    left: list[Piece] = [(sign, look.on(look.bar, look.accent, bold=True)), view.chip(player), (f" {shown}", ground)]
    return row(width, ground, left, [(cash, look.on(look.bar, look.good, bold=True))])


def both_facts(view: View, left: Outcome, right: Outcome, width: int, longest: int, height: int) -> tuple[Rows, Rows]:
    """What comes of it for both, in the same number of rows: fewer if the longest list needs the room."""
    facts = [_facts(view, side, width) for side in (left, right)]
    rows = FACT_ROWS if longest <= 2 * (height - FACT_ROWS - HEAD_ROWS) else max(map(len, facts))
    ground = view.look.on(view.look.stage)
    return fitted(facts[0], width, rows, ground), fitted(facts[1], width, rows, ground)


def _facts(view: View, facts: Outcome, width: int) -> Rows:
    """The sum given, the cash then, groups, interest."""
    look = view.look
    ground, faint = look.on(look.stage), look.faded(look.stage)
    rule = row(width, faint, [(look.glyphs.rule * width, faint)])
    gives = view.spell(_("Gives {value}").format(value=view.money(facts.gives)))
    cash = view.spell(_("cash then {cash}").format(cash=view.money(facts.cash)))
    gives = cut(gives, width - cell_len(cash) - 3, look.glyphs.ellipsis)
    cash_style = look.on(look.stage, look.bad, bold=True) if facts.cash < 0 else ground
    lines = [rule, row(width, ground, [(f" {gives}", look.on(look.stage, bold=True))], [(cash + " ", cash_style)])]
    if facts.completes:
        lines.append(_groups(view, _("Completes {groups}"), facts.completes, width, look.good))
    if facts.breaks:
        lines.append(_groups(view, _("Breaks up {groups}"), facts.breaks, width, look.bad))
    if facts.interest:
        text = _("Mortgage 10%: {interest}, lift: {lift}").format(
            interest=view.money(facts.interest), lift=view.money(facts.lift)
        )
        lines.append(_line(view, text, width, look.on(look.stage, look.accent)))
    return lines


def _line(view: View, text: str, width: int, style: Style) -> Row:
    ground = view.look.on(view.look.stage)
    return row(width, ground, [(" " + cut(view.spell(text), width - 2, view.look.glyphs.ellipsis), style)])


def _groups(view: View, sentence: str, groups: Sequence[int], width: int, ink: Paint) -> Row:
    """A sentence about groups: by their names, or by their marks where there are too many."""
    names = text_of(listing([view.edition.groups[group].name for group in groups]))
    text = sentence.format(groups=names)
    for between in (" ", ""):
        if cell_len(view.spell(text)) > width - 2:
            text = sentence.format(groups=between.join(view.mark(group) for group in groups))
    return _line(view, text, width, view.look.on(view.look.stage, ink, bold=True))
