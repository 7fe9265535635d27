"""The first screen: go on with the last game, start a new one, or look around."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.i18n import _
from monopoly_tui.session.save_list import Overview, SaveInfo

from ..kit.chrome import framed_by
from ..kit.house import HOUSE, Looks, spell
from ..kit.look import Look
from ..kit.menu import Entry, Menu
from ..kit.page import PageScreen
from ..kit.rows import Piece, Rows, blank, cut, fitted, row, wrap
from ..table.bars import KeyHint
from ..table.keys import HELP
from .logo import logo_size, paint_logo, paint_street
from .saves import when

RESUME, NEW, SAVED, REPLAY, EDITIONS, RULES, SETTINGS, QUIT = "r", "n", "s", "w", "e", "g", "o", "q"
"""What can be chosen, by the key that chooses it."""
_WIDTH: Final = 64
_NONE: Final = Overview()


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen; of a game to resume also its name."""

    what: str
    save: str = ""


class WelcomeScreen(PageScreen[Choice]):
    """Is dismissed with a choice."""

    def __init__(self, looks: Looks, saved: Overview = _NONE, notice: str = "") -> None:
        """What is known of the saved games; `notice` is a sentence to begin with."""
        super().__init__(looks(HOUSE))
        self.message = notice
        self.last = saved.last
        self.menu = Menu(list(self._entries(saved.count)))

    def _entries(self, games: int) -> list[Entry]:
        entries = []
        if self.last is not None:
            entries.append(Entry(RESUME, _("Resume the last game"), last_game(self.last)))
        entries.append(Entry(NEW, _("New game")))
        if games > (self.last is not None):
            entries.append(Entry(SAVED, _("Saved games")))
        if games:
            entries.append(Entry(REPLAY, _("Watch a game again")))
        return [
            *entries,
            Entry(EDITIONS, _("Editions")),
            Entry(RULES, _("Rules of the game")),
            Entry(SETTINGS, _("Settings")),
            Entry(QUIT, _("Quit")),
        ]

    def heading(self) -> str:
        return _("Welcome")

    def hints(self) -> tuple[KeyHint, ...]:
        chosen = self.menu.entries[self.menu.marked.at].label
        return (
            KeyHint("up", "↑↓" if self.look.glyphs.unicode else "Up/Down", _("Choose"), _("Choose")),
            KeyHint("enter", "Enter", chosen, chosen),
            KeyHint(HELP, "?", _("Help"), _("Help")),
            KeyHint(QUIT, "q", _("Quit"), _("Quit")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if key == HELP:
            self.dismiss(Choice(HELP))
            return True
        taken = self.menu.press(key, character)
        if taken:
            self.take(taken)
        return taken is not None

    def take(self, what: str) -> None:
        """Leave with a choice."""
        self.dismiss(Choice(what, self.last.name if what == RESUME and self.last else ""))

    def wheel(self, rows: int) -> None:
        self.menu.marked.press("down" if rows > 0 else "up")
        self.repaint()

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        scale = 2 if width >= logo_size(2)[0] + 6 and height >= 33 else 1
        across, tall = logo_size(scale)
        roomy = height >= 33
        menu = self._menu(_WIDTH, spaced=roomy)
        street = paint_street(look, width) if height >= tall + len(menu) + 7 else []
        slogan = spell(look, _("Buy, build, bargain - and be the last one with money left."))
        faint = look.faded(look.felt, italic=True)
        slogans = [row(width, ground, line, centre=True) for line in wrap([(slogan, faint)], width - 4)]
        if height < tall + len(menu) + 2 + len(slogans):
            slogans = []  # a long notice needs the room
        spare = height - tall - len(menu) - len(street) - 1 - len(slogans)
        above = max(0, spare // 3)
        below = max(1, min(spare - above - 1, 3 if roomy else 1))
        rows = blank(width, above, ground)
        rows += framed_by((width - across) // 2, paint_logo(look, scale), width, ground)
        rows += [row(width, ground), *slogans]
        rows += blank(width, below, ground)
        left = (width - _WIDTH) // 2
        self._spots(left, len(rows), spaced=roomy)
        rows += framed_by(left, menu, width, ground)
        return fitted(rows, width, height - len(street), ground) + street

    def _menu(self, width: int, *, spaced: bool) -> Rows:
        look = self.look
        rows: Rows = []
        for index, entry in enumerate(self.menu.entries):
            rows += entry_rows(look, entry, width, marked=index == self.menu.marked.at)
            if spaced and index + 1 < len(self.menu.entries):
                rows.append(row(width, look.on(look.felt)))
        return rows

    def _spots(self, left: int, top: int, *, spaced: bool) -> None:
        for entry in self.menu.entries:
            tall = 1 + len(entry.details)
            self.spot(Region(left, top, _WIDTH, tall), partial(self.take, entry.key))
            top += tall + spaced


def entry_rows(look: Look, entry: Entry, width: int, *, marked: bool) -> Rows:
    """A key, what it does, and details below it."""
    paper = look.lit if marked else look.felt
    ground, faint = look.on(paper, bold=marked), look.faded(paper) if not marked else look.on(paper)
    sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
    chip: Piece = (f" {entry.key} ", look.solid(look.accent, bold=True))
    label = cut(spell(look, entry.label), width - 8, look.glyphs.ellipsis)
    rows = [row(width, ground, [(" ", ground), sign, chip, ("  " + label, ground)])]
    for detail in entry.details:
        text = cut(spell(look, detail), width - 9, look.glyphs.ellipsis)
        rows.append(row(width, ground, [(" " * 7 + text, faint)]))
    return rows


def last_game(game: SaveInfo) -> tuple[str, ...]:
    """Which box, who plays, how far, and when; also what is wrong with it, if it can go on all the same."""
    names = ", ".join(game.players)
    how_far, damage = game.how_far(), (game.trouble,) if game.trouble else ()
    if game.last_played:
        how_far = _("{how_far}, {when}").format(how_far=how_far, when=when(game.last_played))
    return (_("{edition}: {players}").format(edition=game.edition, players=names), how_far, *damage)
