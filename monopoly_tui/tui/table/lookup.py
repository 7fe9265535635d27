"""The look-ups over a game: what a page is, those of keys and rules, and the screen they are turned and scrolled on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual.geometry import Region

from monopoly_tui.i18n import N_, _
from monopoly_tui.session.setup import Seed

from ..commands import Moves, Pages
from ..kit.chrome import bar_piece, heading_row, in_columns, is_too_small, paragraph, shown_keys
from ..kit.commands import Doable, Section
from ..kit.look import Look, spell
from ..kit.page import PageScreen
from ..kit.rows import Piece, Row, Rows, fitted, length, row, wrap


class Tab:
    """One page. `at_end` pages are opened at their end."""

    name: ClassVar[str]
    """What its tab says, if that is always the same."""
    at_end = False

    def title(self) -> str:
        """What its tab says."""
        return _(self.name)

    def rows(self, look: Look, width: int, height: int) -> Rows:
        """All of it at this width; `height` is how much of it will be seen at once."""
        raise NotImplementedError

    def reach(self, way: int) -> int | None:
        """Bring in what lies before the first row (-1) or after the last (1), for pages that are not all there.

        How much further down the rows are now that were there; None if nothing lies beyond.
        """
        return None

    def turn_to(self, *, end: bool) -> None:
        """Bring in the beginning or the end, for pages that are not all there."""

    def extent(self, first: int, last: int, length: int) -> tuple[int, int, int]:
        """Where the rows from one up to before another lie in the whole: from, up to before, of how many."""
        return first, last, length

    def marked_row(self) -> int | None:
        """Which row is to be seen, on pages where something is marked."""
        return None

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means on this page; tells whether it means anything."""
        return False

    def commands(self) -> tuple[Doable, ...]:
        """Its own keys."""
        return ()


Result = TypeVar("Result")
PLAYERS, LOG, RULES, KEYS = range(4)
"""The pages over a game, by their number."""


class TabScreen(PageScreen[Result]):
    """Tabs; base of the look-ups and of the end of the game."""

    def __init__(self, look: Look, tabs: Sequence[Tab], first: int = 0) -> None:
        super().__init__(look)
        self.tabs, self.at = tuple(tabs), first
        self.top: int | None = None
        self._rows: Rows = []
        self._length, self._room, self._across = 0, 1, 1

    @property
    def tab(self) -> Tab:
        """The page that is open."""
        return self.tabs[self.at]

    def aside(self) -> str:
        if self._length <= self._room:
            return ""
        first, last, length = self._extent()
        return _("{first} to {last} of {all}").format(first=first + 1, last=last, all=length)

    def turn(self, number: int) -> None:
        """Open another page."""
        self.at, self.top = number % len(self.tabs), None

    def scroll_by(self, rows: int) -> None:
        """Look further up or down; what is not there yet is brought in."""
        top = self._first() + rows
        while top < 0 and (moved := self.tab.reach(-1)) is not None:
            top += moved
        while top > self._measured() - self._room and (moved := self.tab.reach(1)) is not None:
            top += moved
        self.top = max(0, min(self._measured() - self._room, top))

    def wheel(self, rows: int) -> None:
        self.scroll_by(rows)
        self.repaint()

    def moved(self, key: str, character: str | None) -> bool:
        if self.tab.press(key, character):
            self.top = None
            return True
        if key in ("right", "shift+tab", "left"):
            self.turn(self.at + (1 if key == "right" else -1))
        elif character and character in "123456789"[: len(self.tabs)]:
            self.turn(int(character) - 1)
        else:
            return self._scrolled(key)
        return True

    def do(self, doable: Doable) -> None:
        own = doable.id in {one.id for one in self.tab.commands()}
        super().do(doable)
        if own:
            self.top = None

    def turning(self) -> Doable:
        """The key for the next page."""
        return Pages.NEXT_PAGE.to(lambda: self.turn(self.at + 1))

    def _scrolled(self, key: str) -> bool:
        page = max(1, self._room - 1)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "space": page}
        steps |= {"home": -self._length, "end": self._length}
        if key not in steps:
            return False
        if key in ("home", "end"):
            self.tab.turn_to(end=key == "end")
        self.scroll_by(steps[key])
        return True

    def _measured(self) -> int:
        """How many rows there are now."""
        self._rows = self.tab.rows(self.look, self._across, self._room)
        self._length = len(self._rows)
        return self._length

    def _extent(self) -> tuple[int, int, int]:
        first = self._first()
        return self.tab.extent(first, min(self._length, first + self._room), self._length)

    def _first(self) -> int:
        most = max(0, self._length - self._room)
        if self.top is None and (marked := self.tab.marked_row()) is not None:
            return max(0, min(marked - self._room // 3, most))
        if self.top is None:
            return most if self.tab.at_end else 0
        return max(0, min(self.top, most))

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Rows:
        # The title tells how much there is, so the page is measured before it.
        self._room, self._across = max(1, height - 5), width - 4
        if not is_too_small(width, height):
            self._measured()
        return super().draw(width, height)

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        first = self._first()
        shown = fitted(self._rows[first : first + self._room], width - 4, self._room, ground)
        inner = [
            [
                *row(2, ground),
                *one,
                *row(width - 4 - length(one), ground),
                *row(2, ground, [(" ", ground), self._handle(index)]),
            ]
            for index, one in enumerate(shown)
        ]
        return [self._tabs(width), row(width, ground), *inner]

    def _handle(self, index: int) -> Piece:
        """A piece of the bar at the right edge that shows which part is seen."""
        look = self.look
        if self._length <= self._room:
            return " ", look.on(look.felt)
        return bar_piece(look, index, self._room, self._extent())

    def _tabs(self, width: int) -> Row:
        look = self.look
        ground = look.on(look.cell)
        pieces: list[Piece] = [(" ", ground)]
        at = 1
        for number, tab in enumerate(self.tabs):
            text = f" {number + 1} {spell(look, tab.title())} "
            style = look.solid(look.accent, bold=True) if number == self.at else look.on(look.cell)
            self.spot(Region(at, 0, cell_len(text), 1), partial(self.turn, number))
            pieces += [(text, style), (" ", ground)]
            at += cell_len(text) + 1
        return row(width, ground, pieces)


class LookupScreen(TabScreen[None]):
    """What there is to know while a game goes on."""

    headed = ""

    def heading(self) -> str:
        return _(self.headed) if self.headed else self.tab.title()

    def commands(self) -> tuple[Doable, ...]:
        scroll = Moves.DOWN.to(partial(self.moved, "pagedown", None), label=_("Scroll"))
        return (
            Pages.BACK.to(partial(self.dismiss, None)),
            *((self.turning(),) if len(self.tabs) > 1 else ()),
            *((scroll,) if self._length > self._room else ()),
            *self.tab.commands(),
        )


def help_pages(look: Look, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
    """The keys alone, where there is nothing else to look up."""
    return LookupScreen(look, (HelpTab(now),))


class RulesTab(Tab):
    """Headings and sentences, made from the settings."""

    name = N_("Rules")

    def __init__(self, sections: Sequence[tuple[str, list[str]]], luck: Seed | None = None) -> None:
        """The rules of whichever game, as its narration puts them; of a game under way also what its luck is from."""
        self.sections = [*sections, luck_in_words(luck)] if luck else sections

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return in_columns(look, width, lambda across: [self._section(look, across, *one) for one in self.sections])

    def _section(self, look: Look, width: int, heading: str, sentences: list[str]) -> Rows:
        ground = look.on(look.felt)
        rows = [heading_row(look, width, heading, look.felt)]
        for sentence in sentences:
            rows += paragraph(look, width, sentence, ground, lead=f"{look.glyphs.dot} ")
        return [*rows, row(width, ground)]


def luck_in_words(luck: Seed) -> tuple[str, list[str]]:
    """The fingerprint of the seed, which small tables have no other place for."""
    told = _("All luck comes from one seed; its fingerprint is {fingerprint}.")
    about = [told.format(fingerprint=luck.fingerprint), *luck.remarks()]
    return _("Fair dice"), [*about, _("The end of the game tells the seed, and how to check it.")]


_KEYS: Final = 15


class HelpTab(Tab):
    """What every key does. `game` is the one that is played: other games and screens away from it are left out."""

    name = N_("Keys")

    def __init__(self, now: tuple[str, Sequence[Doable]], game: str = "") -> None:
        self.now, self.game = now, game

    def rows(self, look: Look, width: int, height: int) -> Rows:
        question, doables = self.now
        here: dict[str, str] = {}
        for one in doables:
            if one.shown and one.label:
                here.setdefault(one.shown, one.why_not or one.about or one.label)
        told = [(question, list(here.items()))] if here else []
        told += [
            (_(section.title), [(one.written, _(one.about or one.label)) for one in section.commands()])
            for section in Section.__subclasses__()
            if not self.game or (section.game in ("", self.game) and not section.away)
        ]
        return in_columns(look, width, lambda across: [_section(look, across, *one) for one in told])


def _section(look: Look, width: int, title: str, keys: Sequence[tuple[str, str]]) -> Rows:
    ground = look.on(look.felt)
    rows = [heading_row(look, width, title, look.felt)]
    for written, meaning in keys:
        shown = shown_keys(look, written)
        size = cell_len(shown)
        lines = wrap([(spell(look, meaning), ground)], width - _KEYS)
        if size >= _KEYS:
            lines = [[], *lines]
        chip = (shown, look.on(look.felt, look.accent, bold=True))
        for index, line in enumerate(lines):
            lead = [chip, (" " * (_KEYS - size), ground)] if index == 0 else [(" " * _KEYS, ground)]
            rows.append(row(width, ground, [*lead, *line]))
    return [*rows, row(width, ground)]
