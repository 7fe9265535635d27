"""The screen where a player chooses language, colours, animation and the like, before any game."""

from __future__ import annotations

from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.config import (
    ANIMATION,
    ASCII,
    BELL,
    CHOICES,
    FANFARE,
    HANDOVER,
    HINTS,
    LANGUAGE,
    SPEED,
    TALK,
    THEME,
    Value,
)
from monopoly_tui.i18n import N_, _, language_name, languages
from monopoly_tui.records import record

from ..commands import Moves, Pages
from ..kit.chrome import framed_by
from ..kit.commands import Doable
from ..kit.look import HOUSE, Looks, spell
from ..kit.page import ListPage, Marked
from ..kit.rows import Piece, Row, Rows, cut, fitted, row
from ..own_themes import own_themes
from ..preferences import Preferences

_WIDTH: Final = 78
_TITLE: Final = 26
"""Columns before the value."""
_WORDS: Final = {
    THEME: (N_("the edition's own"), N_("light"), N_("dark"), N_("sixteen colours")),
    SPEED: (N_("swift"), N_("quick"), N_("brisk"), N_("at its own pace")),
    FANFARE: (
        N_("off"),
        N_("at the great ones"),
        N_("when somebody is out or wins"),
        N_("at groups, buildings and chips"),
        N_("at rents, escapes and battles"),
        N_("at all of them"),
    ),
}
"""What the choices of a setting are called, in their order."""


@record(frozen=True)
class Setting:
    """A row: what the setting is called, in the file and on the screen, and what it does."""

    name: str
    title: str
    about: str

    @property
    def values(self) -> tuple[Value, ...]:
        """Everything it can be, in order."""
        if self.name == THEME:
            return (*CHOICES[THEME], *own_themes()[0])
        return {LANGUAGE: (None, *languages()), **CHOICES}.get(self.name, (False, True))

    def shown(self, value: Value) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return _("on") if value else _("off")
        if self.name in CHOICES:
            words = dict(zip(CHOICES[self.name], _WORDS[self.name], strict=True))
            return _(words[value]) if value in words else str(value)
        return language_name(value) if value else _("as the box")


SETTINGS: Final = (
    Setting(LANGUAGE, N_("Language"), N_("As the box: a game in the box's language, the rest in your system's.")),
    Setting(THEME, N_("Theme"), N_("The colours; sixteen are what a plain terminal has.")),
    Setting(ANIMATION, N_("Animation"), N_("Dice tumble and tokens walk; without it everything moves at once.")),
    Setting(SPEED, N_("Speed"), N_("How fast things move; a key at the table changes it, too.")),
    Setting(HANDOVER, N_("Hand-over"), N_("Wait for a key before the next person at this keyboard is asked.")),
    Setting(BELL, N_("Bell"), N_("Ring when the next person is asked.")),
    Setting(
        FANFARE, N_("Bell at moments"), N_("Which ring: the great ones are groups, hotels, bankruptcies, the victory.")
    ),
    Setting(HINTS, N_("Tips"), N_("In the first game, a line about what is met for the first time.")),
    Setting(TALK, N_("Table talk"), N_("Let bots say a word now and then, and what an offer lacks.")),
    Setting(ASCII, N_("Plain letters"), N_("Draw with ASCII signs only, where others come out wrong.")),
)


class SettingsScreen(ListPage[None]):
    """Every change holds at once and is kept for the next start."""

    headed = N_("Settings")
    most_told = 11  # on a small screen there is a row for each setting then

    def __init__(self, looks: Looks, preferences: Preferences) -> None:
        super().__init__(looks(HOUSE))
        self.looks, self.preferences = looks, preferences
        self.marked = Marked(len(SETTINGS))
        self.message = " ".join(sentence for _line, sentence in preferences.passed_over)

    def commands(self) -> tuple[Doable, ...]:
        change = Moves.RIGHT.to(partial(self.step, 1), label=_("Change"))
        return self.marking(_("Choose")), change, Pages.BACK.to(partial(self.dismiss, None), label=_("Done"))

    def moved(self, key: str, character: str | None) -> bool:
        if key == "enter":
            self.dismiss(None)
        elif key in ("left", "space"):
            self.step(-1 if key == "left" else 1)
        else:
            return super().moved(key, character)
        return True

    def take(self) -> None:
        """Change it."""
        self.step(1)

    def step(self, way: int) -> None:
        """Take the next value of the marked setting, or the one before."""
        setting = SETTINGS[self.marked.at]
        values = setting.values
        value = values[(values.index(self.preferences.value(setting.name)) + way) % len(values)]
        why = self.preferences.choose(setting.name, value)
        self.message = _("This holds only until you quit: {why}").format(why=why) if why else ""
        if setting.name == THEME and (wrong := own_themes()[1]):
            self.message = self.message or wrong[0].partition("\n")[0]
        self.look = self.looks(HOUSE)
        if setting.name in (BELL, FANFARE) and value not in (False, CHOICES[FANFARE][0]):
            self.app.bell()

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        left = (width - _WIDTH) // 2
        tall = min(3, height // len(SETTINGS))
        rows = [row(width, ground)] * (3 if height >= 30 else max(0, min(1, height - tall * len(SETTINGS))))
        for number, setting in enumerate(SETTINGS):
            marked = number == self.marked.at
            # Where a long sentence takes rows, only the marked one says what it does.
            room = 2 if marked else max(1, tall)
            self.spot(Region(left, len(rows), _WIDTH, min(room, 2)), partial(self.point, number))
            entry = self._setting(setting, left, len(rows), marked=marked)[:room]
            rows += framed_by(left, fitted(entry, _WIDTH, max(room, tall), ground), width, ground)
        return fitted(rows, width, height, ground)

    def _setting(self, setting: Setting, left: int, top: int, *, marked: bool) -> list[Row]:
        """Its name and its value, and below it what it does; the arrows beside the value can be clicked."""
        look = self.look
        paper = look.lit if marked else look.felt
        ground, accent = look.on(paper, bold=marked), look.on(paper, look.accent, bold=True)
        title = spell(look, _(setting.title)).ljust(_TITLE - 3)
        value = spell(look, setting.shown(self.preferences.value(setting.name)))
        pieces: list[Piece] = [(" ", ground), (look.glyphs.turn if marked else " ", accent), (f" {title}", ground)]
        if marked:
            self.spot(Region(left + _TITLE, top, 2, 1), partial(self.step, -1))
            pieces += [(f"{look.glyphs.go} ", accent), (value, ground), (f" {look.glyphs.turn}", accent)]
        else:
            pieces.append((f"  {value}", accent))
        text = cut(spell(look, _(setting.about)), _WIDTH - 4, look.glyphs.ellipsis)
        about = (f"   {text}", ground if marked else look.faded(paper))
        return [row(_WIDTH, ground, pieces), row(_WIDTH, ground, [about])]
