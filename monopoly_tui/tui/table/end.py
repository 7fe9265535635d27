"""What the ends of all games have in common: the story, pages to turn and to keep in files, and what comes next."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from monopoly_tui import html
from monopoly_tui.i18n import N_, _, pgettext
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import CHECK, Seed
from monopoly_tui.session.story import Told

from ..commands import Analysing, Ending
from ..kit.chrome import framed_by, heading_row, paragraph, title_row
from ..kit.commands import Doable
from ..kit.keeping import kept, standing_alone
from ..kit.look import Depth, Look
from ..kit.rows import Piece, Row, Rows, beside, plain_text, row, width_of
from .findings import Findings
from .log import sentence_rows
from .lookup import Tab, TabScreen
from .match import Sight

_LABEL: Final = 15


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


REMATCH, NEW, REPLAY, MENU, QUIT = "rematch", "new", "replay", "menu", "quit"
"""What can come next."""


class AfterScreen(TabScreen[str]):
    """Is dismissed with what to do next: REMATCH, NEW, REPLAY, MENU or QUIT."""

    headed = N_("The end of the game")

    def __init__(self, game: RecordedGame, view: Sight, tabs: Sequence[Tab], folder: Path | None = None) -> None:
        """`view` is the table at the end; `folder` is where results are kept, unless named where the program began."""
        super().__init__(view.look, tabs)
        self.game, self.view, self.folder = game, view, folder or Path.cwd()
        self.watch_from = 0
        """After how many actions a replay begins."""
        self.findings = Findings()

    def commands(self) -> tuple[Doable, ...]:
        leaving = {
            Ending.REMATCH: REMATCH,
            Ending.WATCH: REPLAY,
            Ending.NEXT_GAME: NEW,
            Ending.TO_MENU: MENU,
            Ending.QUIT: QUIT,
        }
        return (
            self.turning(),
            Analysing.ANALYSE.to(self._analyse),
            Ending.TEXT.to(partial(self._keep, TEXT)),
            Ending.PICTURE.to(partial(self._keep, PICTURE)),
            Ending.PAGE.to(partial(self._keep, PAGE)),
            *(command.to(partial(self.dismiss, what)) for command, what in leaving.items()),
        )

    def _analyse(self) -> None:
        from .analysis import open_analysis  # which the first picture need not wait for

        open_analysis(self, self.view, self.game.history, self.game.name, self.findings, self._watch)

    def _watch(self, position: int) -> None:
        self.watch_from = position
        self.dismiss(REPLAY)

    def moved(self, key: str, character: str | None) -> bool:
        return super().moved("right" if key == "enter" else key, character)

    def web_page(self) -> str:
        """The story of the game as a page of HTML."""
        raise NotImplementedError

    def _content(self, ending: str) -> str:
        if ending == PAGE:
            return self.web_page()
        # A text has no colours, so its lines are drawn by letters.
        look = Look(self.look.theme, Depth.MONO, self.look.glyphs) if ending == TEXT else self.look
        title = self.view.box.title
        rows = all_rows(self.tabs, look, title)
        return as_text(rows) if ending == TEXT else as_picture(rows, title)

    def _keep(self, ending: str) -> None:
        self.message = self.keep(ending)

    def keep(self, ending: str) -> str:
        """Write the result into a file; a sentence about what came of it."""
        return kept_as(ending, self._content(ending), self.folder)


TEXT, PICTURE, PAGE = "txt", "svg", "html"
_WIDTH, _HEIGHT = 100, 34


def all_rows(tabs: Sequence[Tab], look: Look, title: str) -> Rows:
    """Every page below the other."""
    ground = look.on(look.felt)
    rows = [title_row(look, _WIDTH, title)]
    for tab in tabs:
        rows += [row(_WIDTH, ground), heading_row(look, _WIDTH, tab.title(), look.felt), row(_WIDTH, ground)]
        rows += framed_by(0, tab.rows(look, _WIDTH, _HEIGHT), _WIDTH, ground)
    return rows


def as_text(rows: Rows) -> str:
    """Rows as plain text."""
    return "".join(plain_text(one).rstrip() + "\n" for one in rows)


def as_picture(rows: Rows, title: str) -> str:
    """Rows as an SVG picture."""
    console = Console(record=True, width=_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for one in rows:
        console.print(Segments([*one, Segment.line()]), end="")
    return standing_alone(console.export_svg(title=title))


def kept_as(ending: str, content: str, folder: Path | None = None) -> str:
    """Write something into a new file of a folder, the one the program was started in; a sentence about it."""
    # i18n: the name of a file: small letters and - only
    return kept(pgettext("file", "monopoly-result"), f".{ending}", content.encode(), folder)


_NUMBER = 4
"""Columns for the number of a sentence."""
LOWEST = 8
"""Rows that the picture needs to tell anything."""


class StoryTab(Tab):
    """Sentences with numbers. Every game brings its own picture of how it went."""

    name = N_("Story")

    def __init__(self, story: Sequence[Told]) -> None:
        self.story = story

    def sight(self, look: Look) -> Sight:
        """The table as it looks at the end."""
        raise NotImplementedError

    def picture(self, look: Look, marks: Mapping[int, str], width: int, height: int) -> Rows:
        """How the game went; at each of `marks`, which are numbers of actions, stands its text."""
        raise NotImplementedError

    def rows(self, look: Look, width: int, height: int) -> Rows:
        ground, faint = look.on(look.felt), look.faded(look.felt)
        view, rows = self.sight(look), []
        for number, told in enumerate(self.story, 1):
            lines = sentence_rows(view, told.line, width - _NUMBER, look.felt)
            first = row(_NUMBER, ground, [(f"{number:>2}  ", faint)])
            rows += beside([first, *(row(_NUMBER, ground) for _line in lines[1:])], lines)
        room = max(LOWEST, height - len(rows) - 1)
        return [*rows, row(width, ground), *self.picture(look, marks_of(self.story), width, room)]


def marks_of(story: Sequence[Told]) -> dict[int, str]:
    """By the number of the action, the numbers of the sentences that tell of it."""
    marks: dict[int, str] = {}
    for number, told in enumerate(story, 1):
        marks[told.at] = f"{marks[told.at]},{number}" if told.at in marks else str(number)
    return marks


def as_web_picture(rows: Rows) -> str:
    """Rows as a picture in a web page."""
    return html.picture([(segment.text, _css(segment.style or Style())) for segment in one] for one in rows)


def _css(style: Style) -> str:
    said = []
    for name, colour in (("color", style.color), ("background", style.bgcolor)):
        if colour is not None:
            said.append(f"{name}:{colour.get_truecolor().hex}")
    return ";".join([*said, *(["font-weight:bold"] if style.bold else [])])
