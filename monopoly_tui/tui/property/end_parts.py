"""What the pages of the end of a game share: streaks, the seed, and single figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.events import Resigned, WentBankrupt
from monopoly_tui.i18n import _, ngettext
from monopoly_tui.session.games import property_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import CHECK, Seed
from monopoly_tui.session.statistics import DOUBLES, LEAD, NO_DOUBLES, PropertyStatistics, Streak
from monopoly_tui.session.story import story_of

from ..kit.chrome import heading_row, paragraph
from ..kit.look import Look
from ..kit.rows import Piece, Row, Rows, row, width_of
from ..table.lookup import Tab
from .paint.view import Seat, Sight, View

_STREAKS: Final[Mapping[str, Callable[[int], str]]] = {
    DOUBLES: lambda count: _("{player}: {count} doubles in a row"),
    NO_DOUBLES: lambda count: ngettext(
        "{player}: {count} throw without doubles", "{player}: {count} throws without doubles", count
    ),
    LEAD: lambda count: ngettext("{player}: {count} turn in the lead", "{player}: {count} turns in the lead", count),
}
_LABEL: Final = 15


class ReportTab(Tab):
    """A page about a game that is over."""

    def __init__(self, report: GameReport) -> None:
        self.report = report

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return self.paint(self.report.view(look), width, height)

    def paint(self, view: View, width: int, height: int) -> Rows:
        """The page as rows."""
        raise NotImplementedError


def streak_rows(view: View, streaks: Sequence[Streak], width: int) -> Rows:
    """The longest run of each kind under a heading, and a row below; nothing if there were none."""
    look = view.look
    ground = look.on(look.felt)
    if not streaks:
        return []
    rows = [heading_row(look, width, _("Longest streaks"), look.felt)]
    for streak in streaks:
        sentence = _STREAKS[streak.kind](streak.length)
        text = sentence.format(player=view.seats[streak.player].name, count=streak.length)
        rows.append(row(width, ground, [view.chip(streak.player), (" " + view.spell(text), ground)]))
    return [*rows, row(width, ground)]


def seed_rows(view: Sight, luck: Seed, width: int) -> Rows:
    """The seed all luck came from, and the fingerprint by which it can be known."""
    look = view.look
    rows = [heading_row(look, width, _("The seed"), look.felt)]
    label = _("Seed")
    for part in _in_parts(luck.told, width - _LABEL):
        rows.append(figure_row(view, width, label, part))
        label = ""
    rows.append(figure_row(view, width, _("Fingerprint"), luck.fingerprint))
    return rows + _remark_rows(look, luck, width)


def seed_in_brief(view: Sight, luck: Seed, width: int) -> Rows:
    """The same in as few rows as show all of it, for the page that is seen first."""
    look = view.look
    ground, faint, bold = look.on(look.felt), look.faded(look.felt), look.on(look.felt, bold=True)
    seed, fingerprint = f"{view.spell(_('Seed'))} ", f"{view.spell(_('Fingerprint'))} "
    check: list[Piece] = [(fingerprint, faint), (luck.fingerprint, bold)]
    first, *others = _in_parts(luck.told, width - cell_len(seed))
    rows = [[(seed, faint), (first, bold)], *([(" " * cell_len(seed), faint), (part, bold)] for part in others)]
    if width_of(rows[-1]) + 2 + width_of(check) <= width:
        rows[-1] += [("  ", ground), *check]
    else:
        rows.append(check)
    return [row(width, ground, pieces) for pieces in rows] + _remark_rows(look, luck, width)


def _remark_rows(look: Look, luck: Seed, width: int) -> Rows:
    return [one for remark in luck.remarks() for one in paragraph(look, width, remark, look.on(look.felt, look.bad))]


def _in_parts(text: str, width: int) -> list[str]:
    """A text letter by letter in parts of at most so many cells: no letter may be missing, nor a blank."""
    parts = [""]
    for letter in text:
        if cell_len(parts[-1] + letter) > max(2, width):
            parts.append("")
        parts[-1] += letter
    return parts


def check_rows(view: Sight, width: int) -> Rows:
    """How anybody can check the seed by its fingerprint."""
    look = view.look
    told = _("The fingerprint was shown from the start: whoever has the seed can check that no throw was changed.")
    about = _("This command shows the fingerprint of SEED:")
    rows = paragraph(look, width, f"{told} {about}", look.faded(look.felt))
    return rows + [row(width, look.on(look.felt), [(f"  {line}", look.on(look.felt))]) for line in CHECK]


def game_rows(view: Sight, game: RecordedGame, width: int) -> Rows:
    """How long a game took."""
    state = game.game.state
    facts = (
        (_("Rounds"), state.round),
        (_("Turns"), state.turns),
        (_("Actions"), len(game.steps)),
        (_("Minutes"), round(game.played / 60)),
    )
    rows = [heading_row(view.look, width, _("The game"), view.look.felt)]
    return rows + [figure_row(view, width, label, str(value)) for label, value in facts]


def figure_row(view: Sight, width: int, label: str, value: str) -> Row:
    look = view.look
    ground = look.on(look.felt)
    pieces = [
        (view.spell(label).ljust(_LABEL), look.faded(look.felt)),
        (view.spell(value), look.on(look.felt, bold=True)),
    ]
    return row(width, ground, pieces)


class GameReport:
    """A property game that is over; `ranking` has the winner first."""

    def __init__(self, game: RecordedGame, seats: Sequence[Seat]) -> None:
        edition = game.setup.edition
        assert isinstance(edition, PropertyEdition), "a report is made of property games"
        self.game, self.edition, self.seats = game, edition, tuple(seats)
        self.state, self.worth = property_state(game.game), game.game.worth()
        self.statistics = PropertyStatistics.of(game.history)
        players = range(self.state.players)
        self.ranking = self.state.ranking or tuple(sorted(players, key=lambda player: -self.worth[player]))
        self.story = story_of(game.history) if game.over else []

    def last_round(self, player: int) -> int:
        """The round in which a player left."""
        left = (
            step.round
            for step in reversed(self.game.steps)
            for event in step.events
            if isinstance(event, WentBankrupt | Resigned) and event.player == player
        )
        return next(left, 1)

    def view(self, look: Look) -> View:
        """The last picture of the table."""
        return View(self.edition, self.seats, self.state, look)
