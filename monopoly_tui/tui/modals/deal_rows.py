"""Draws one side of a deal: who gives, and below the list what the deal would mean for them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style

from monopoly_tui.narration.lines import listing, text_of
from monopoly_tui.words import _

from ..paint.rows import Piece, Row, Rows, cut, row
from ..paint.view import View
from .deal_facts import Outcome

FACT_ROWS = 5


def side_header(view: View, player: int, text: str, width: int, *, active: bool) -> Row:
    """Who gives, and the cash in hand."""
    look = view.look
    ground = look.on(look.bar, bold=active)
    sign = look.glyphs.turn if active else " "
    cash = view.money(view.state.cash[player]) + " "
    shown = cut(view.spell(text), width - len(cash) - 5, look.glyphs.ellipsis)
    left: list[Piece] = [(sign, look.on(look.bar, look.accent, bold=True)), view.chip(player), (f" {shown}", ground)]
    return row(width, ground, left, [(cash, look.on(look.bar, look.good, bold=True))])


def side_facts(view: View, facts: Outcome, width: int) -> Rows:
    """What comes of it: the sum given, the cash then, groups, interest."""
    look = view.look
    ground, faint = look.on(look.stage), look.faded(look.stage)
    rule = row(width, faint, [(look.glyphs.rule * width, faint)])
    gives = view.spell(_("Gives {value}").format(value=view.money(facts.gives)))
    cash = view.spell(_("cash then {cash}").format(cash=view.money(facts.cash)))
    cash_style = look.on(look.stage, look.bad, bold=True) if facts.cash < 0 else ground
    lines = [rule, row(width, ground, [(f" {gives}", look.on(look.stage, bold=True))], [(cash + " ", cash_style)])]
    if facts.completes:
        text = _("Completes {groups}").format(groups=_groups(view, facts.completes))
        lines.append(_line(view, text, width, look.on(look.stage, look.good, bold=True)))
    if facts.breaks:
        text = _("Breaks up {groups}").format(groups=_groups(view, facts.breaks))
        lines.append(_line(view, text, width, look.on(look.stage, look.bad, bold=True)))
    if facts.interest:
        text = _("Mortgages cost {interest} now (10%), {lift} to lift").format(
            interest=view.money(facts.interest), lift=view.money(facts.lift)
        )
        lines.append(_line(view, text, width, look.on(look.stage, look.accent)))
    return [*lines, *(row(width, ground) for _missing in range(FACT_ROWS - len(lines)))]


def _line(view: View, text: str, width: int, style: Style) -> Row:
    ground = view.look.on(view.look.stage)
    return row(width, ground, [(" " + cut(view.spell(text), width - 2, view.look.glyphs.ellipsis), style)])


def _groups(view: View, groups: Iterable[int]) -> str:
    return text_of(listing([view.edition.groups[group].name for group in groups]))
