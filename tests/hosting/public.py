"""What is public of a table, drawn from its journal alone: every screen at it has to show the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.geometry import Region, Size

from monopoly_tui.i18n import NBSP, set_language
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.games import property_state
from monopoly_tui.session.history import History
from monopoly_tui.tui.kit.glyphs import UNICODE
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.kit.rows import Rows, plain_text
from monopoly_tui.tui.property.paint.side import paint_bank, paint_groups
from monopoly_tui.tui.property.paint.space import paint_space
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.property.plan import plan_table, ring
from monopoly_tui.tui.table.match import seats_of

from ..tui.tables import classic


def differences(screen: Sequence[str], history: History, language: str, *, log: bool) -> list[str]:
    """What a screen, given by its rows, does not show of a game: all spaces, sums, owners, and the log's last line."""
    set_language(language)
    try:
        return list(_differences(screen, history, log=log))
    finally:
        set_language("en")


def _differences(screen: Sequence[str], history: History, *, log: bool) -> Iterator[str]:
    setup, state = history.setup, property_state(history.game_at(len(history)))
    view = View(classic(), seats_of(setup), state, Look(classic().theme, Depth.TRUE, UNICODE))
    plan = plan_table(Size(len(screen[0]), len(screen)), state.players)
    board, places = plan.places["board"], plan.places
    drawn: dict[Region, Rows] = {
        places["groups"]: paint_groups(view, *places["groups"].size),
        places["bank"]: [paint_bank(view, places["bank"].width)],
    }
    for space in range(len(classic().board.spaces)):
        column, line = ring(space)
        at = Region(board.x + column * plan.cell.width, board.y + line * plan.cell.height, *plan.cell)
        drawn[at] = paint_space(view, space, *plan.cell)
    for region, rows in drawn.items():
        wanted, there = [plain_text(row) for row in rows], _cut(screen, region)
        if wanted != there[: len(wanted)]:
            yield f"{there} instead of {wanted}"
    for player in range(state.players):
        there = _cut(screen, places[f"player-{player}"])
        if not state.out[player] and not there[0].endswith(plain(view.money(state.cash[player]))):
            yield f"{there} instead of {state.cash[player]}"
    if log and (told := Narrator(classic(), setup.names).tell_all(history.steps[-1].events)):
        there = [" ".join(" ".join(_cut(screen, places["log"])).split())]
        if plain(str(told[-1][1])) not in there[0]:
            yield f"{there} without {told[-1][1]}"


def plain(text: str) -> str:
    """A text as a terminal shows it."""
    return " ".join(text.replace(NBSP, " ").split())


def _cut(screen: Sequence[str], region: Region) -> list[str]:
    """What of a screen lies in a region."""
    return [line[region.x : region.right] for line in screen[region.y : region.bottom]]
