"""The first screen: go on with the last game, start a new one, or look around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from monopoly_tui.i18n import N_, _, ngettext
from monopoly_tui.records import record
from monopoly_tui.session.save_list import Overview, SaveInfo

from ..commands import Pages, Welcome
from ..kit.chrome import framed_by
from ..kit.commands import Command, Doable
from ..kit.look import HOUSE, Look, Looks, spell
from ..kit.page import ListPage, Marked
from ..kit.rows import Piece, Rows, blank, cut, fitted, row, wrap
from .saves import when
from .splash import logo_size, paint_logo, paint_street

if TYPE_CHECKING:
    from ..table.lookup import LookupScreen

_WIDTH: Final = 64
_NONE: Final = Overview()


@record(frozen=True)
class Choice:
    """What was chosen, by the id of its command; of a game to resume also its name."""

    what: str
    save: str = ""


class WelcomeScreen(ListPage[Choice]):
    """Is dismissed with a choice."""

    headed = N_("Welcome")

    def __init__(self, looks: Looks, saved: Overview = _NONE, notice: str = "", turns: int = 0) -> None:
        """What is known of the saved games; `notice` is a sentence to begin with.

        `turns` is at how many tables of this machine it is this user's turn.
        """
        super().__init__(looks(HOUSE))
        self.turns = turns
        self.message = notice
        self.last = saved.last
        self.games = saved.count
        self.marked = Marked(len(self.entries()))

    def entries(self) -> list[Doable]:
        """What can be chosen."""
        offered = {
            Welcome.RESUME: self.last is not None,
            Welcome.REPLAY: self.games > 0,
            Welcome.CHRONICLE: self.games > 0,
        }
        listed = [command for command in Welcome.commands() if offered.get(command, True)]
        return [
            command.to(
                partial(self.choose, command),
                aside=command is not Welcome.LEAVE,
                details=self._details(command),
            )
            for command in listed
        ]

    def _details(self, command: Command) -> tuple[str, ...]:
        """What stands below an entry."""
        if command is Welcome.RESUME and self.last is not None:
            return last_game(self.last)
        if command is Welcome.TABLES and self.turns:
            told = ngettext("your turn at {count} table", "your turn at {count} tables", self.turns)
            return (told.format(count=self.turns),)
        return ()

    def commands(self) -> tuple[Doable, ...]:
        entries = self.entries()
        chosen = entries[self.marked.at].label
        enter = Pages.TAKE_MARKED.to(self.take, label=chosen, short=chosen)
        return self.marking(_("Choose")), enter, self.everywhere()[0], *entries

    def take(self) -> None:
        self.entries()[self.marked.at].act()

    def choose(self, command: Command) -> None:
        """Leave with a choice; the rules are read here."""
        if command is Welcome.RULES:
            self.open_help(0)
        else:
            self.dismiss(Choice(command.id, self.last.name if command is Welcome.RESUME and self.last else ""))

    def pages(self, first: int, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
        """The rules of the plain game, and the keys."""
        from monopoly_tui.narration.property import rules_in_words
        from monopoly_tui.session.options import plain_game

        from ..table.lookup import HelpTab, LookupScreen, RulesTab

        plain = plain_game()
        rules = [RulesTab(rules_in_words(plain, plain.settings))] if plain is not None else []
        tabs = [*rules, HelpTab(now)]
        return LookupScreen(self.look, tabs, first % len(tabs))

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        scale = 2 if width >= logo_size(2)[0] + 6 and height >= 33 else 1
        across, _tall = logo_size(scale)
        roomy = height >= 33
        menu = self._menu(_WIDTH, spaced=roomy)
        logo = framed_by((width - across) // 2, paint_logo(look, scale), width, ground)
        if height < len(logo) + len(menu) + 2:
            logo = []  # a long notice needs the room
        tall = len(logo)
        street = paint_street(look, width) if height >= tall + len(menu) + 7 else []
        slogan = spell(look, _("Buy, build, bargain - and be the last one with money left."))
        faint = look.faded(look.felt, italic=True)
        slogans = [row(width, ground, line, centre=True) for line in wrap([(slogan, faint)], width - 4)]
        if height < tall + len(menu) + 2 + len(slogans):
            slogans = []
        spare = height - tall - len(menu) - len(street) - 1 - len(slogans)
        above = max(0, spare // 3)
        below = max(1, min(spare - above - 1, 3 if roomy else 1))
        rows = [*blank(width, above, ground), *logo, row(width, ground), *slogans]
        rows += blank(width, below, ground)
        left = (width - _WIDTH) // 2
        self._spots(left, len(rows), spaced=roomy)
        rows += framed_by(left, menu, width, ground)
        return fitted(rows, width, height - len(street), ground) + street

    def _menu(self, width: int, *, spaced: bool) -> Rows:
        look = self.look
        rows: Rows = []
        for index, entry in enumerate(self.entries()):
            rows += entry_rows(look, entry, width, marked=index == self.marked.at)
            if spaced and index + 1 < self.marked.count:
                rows.append(row(width, look.on(look.felt)))
        return rows

    def _spots(self, left: int, top: int, *, spaced: bool) -> None:
        for entry in self.entries():
            tall = 1 + len(entry.details)
            self.spot(Region(left, top, _WIDTH, tall), entry.act)
            top += tall + spaced


def entry_rows(look: Look, entry: Doable, width: int, *, marked: bool) -> Rows:
    """A key, what it does, and details below it."""
    paper = look.lit if marked else look.felt
    ground, faint = look.on(paper, bold=marked), look.faded(paper) if not marked else look.on(paper)
    sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
    chip: Piece = (f" {entry.shown} ", look.solid(look.accent, bold=True))
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
