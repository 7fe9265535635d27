"""The screen where a player chooses language, colours, animation and the like, before any game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.config import ANIMATION, ASCII, BELL, HANDOVER, LANGUAGE, THEME, THEMES, Value
from monopoly_tui.i18n import N_, _, language_name, languages

from ..kit.chrome import framed_by
from ..kit.house import HOUSE, Looks, spell
from ..kit.menu import Marked
from ..kit.page import PageScreen
from ..kit.rows import Piece, Row, Rows, cut, fitted, row
from ..preferences import Preferences
from ..table.bars import KeyHint

_WIDTH: Final = 78
_TITLE: Final = 26
"""Columns before the value."""
_THEMES: Final = dict(
    zip(THEMES, (N_("the edition's own"), N_("light"), N_("dark"), N_("sixteen colours")), strict=True)
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A row: what the setting is called, in the file and on the screen, and what it does."""

    name: str
    title: str
    about: str

    @property
    def values(self) -> tuple[Value, ...]:
        """Everything it can be, in order."""
        return {LANGUAGE: (None, *languages()), THEME: THEMES}.get(self.name, (False, True))

    def shown(self, value: Value) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return _("on") if value else _("off")
        if self.name == THEME:
            return _(_THEMES[str(value)])
        return language_name(value) if value else _("as the box")


SETTINGS: Final = (
    Setting(LANGUAGE, N_("Language"), N_("As the box: a game in the box's language, the rest in your system's.")),
    Setting(THEME, N_("Theme"), N_("The colours; sixteen are what a plain terminal has.")),
    Setting(ANIMATION, N_("Animation"), N_("Dice tumble and tokens walk; without it everything moves at once.")),
    Setting(HANDOVER, N_("Hand-over"), N_("Wait for a key before the next person at this keyboard is asked.")),
    Setting(BELL, N_("Bell"), N_("Ring when the next person is asked.")),
    Setting(ASCII, N_("Plain letters"), N_("Draw with ASCII signs only, where others come out wrong.")),
)


class SettingsScreen(PageScreen[None]):
    """Every change holds at once and is kept for the next start."""

    def __init__(self, looks: Looks, preferences: Preferences) -> None:
        super().__init__(looks(HOUSE))
        self.looks, self.preferences = looks, preferences
        self.marked = Marked(len(SETTINGS))

    def heading(self) -> str:
        return _("Settings")

    def hints(self) -> tuple[KeyHint, ...]:
        arrows = self.look.glyphs.unicode
        return (
            KeyHint("down", "↑↓" if arrows else _("Up/Down"), _("Choose"), _("Choose")),
            KeyHint("right", "←→" if arrows else _("Left/Right"), _("Change"), _("Change")),
            KeyHint("escape", "Esc", _("Done"), _("Done")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if key in ("enter", "escape"):
            self.dismiss(None)
        elif key in ("left", "right", "space"):
            self.step(-1 if key == "left" else 1)
        else:
            return self.marked.press(key)
        return True

    def wheel(self, rows: int) -> None:
        self.marked.press("down" if rows > 0 else "up")
        self.repaint()

    def step(self, way: int) -> None:
        """Take the next value of the marked setting, or the one before."""
        setting = SETTINGS[self.marked.at]
        values = setting.values
        value = values[(values.index(self.preferences.value(setting.name)) + way) % len(values)]
        why = self.preferences.choose(setting.name, value)
        self.message = _("This holds only until you quit: {why}").format(why=why) if why else ""
        self.look = self.looks(HOUSE)
        if setting.name == BELL and value:
            self.app.bell()

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        left = (width - _WIDTH) // 2
        tall = 3 if height > 3 * len(SETTINGS) else 2
        rows = [row(width, ground)] * (1 if height < 30 else 3)
        for number, setting in enumerate(SETTINGS):
            self.spot(Region(left, len(rows), _WIDTH, 2), partial(self._point, number))
            entry = self._setting(setting, left, len(rows), marked=number == self.marked.at)
            rows += framed_by(left, fitted(entry, _WIDTH, tall, ground), width, ground)
        return fitted(rows, width, height, ground)

    def _point(self, number: int) -> None:
        """A click marks a setting; another one changes it."""
        if self.marked.at == number:
            self.step(1)
        else:
            self.marked.at, self.message = number, ""

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
