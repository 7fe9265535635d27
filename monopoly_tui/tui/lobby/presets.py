"""The screen of the rules that have a name: one is taken for a box, renamed, deleted, given away or taken in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import _
from monopoly_tui.narration.boxes import CANNOT_START, explain_setup
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.folder import read_file
from monopoly_tui.session.presets import ENDING, MOST_BYTES, Preset, Presets, read_preset

from ..commands import Pages
from ..kit.chrome import framed_by, paragraph
from ..kit.commands import Doable
from ..kit.look import Looks, spell
from ..kit.page import Marked
from ..kit.rows import Rows, row
from .rule_choices import RuleChoices
from .shelf import ShelfPage

_TALL: Final = 4


def changes(box: Edition, preset: Preset) -> str:
    """What rules change in a box, in words; or why the box cannot be played by them."""
    try:
        box.settings.with_rules(dict(preset.rules))
        return "; ".join(RuleChoices(box, preset.rules).agreed()) or _("as the box has them")
    except CANNOT_START as error:
        return explain_setup(error)


def readable(presets: Presets) -> list[Preset]:
    """The rules with a name; none where they cannot be read."""
    try:
        return presets.all()
    except PlayError:
        return []


class PresetsScreen(ShelfPage[Mapping[str, object] | None]):
    """Is dismissed with rules for a box, or with nothing."""

    def __init__(self, looks: Looks, box: Edition, presets: Presets) -> None:
        super().__init__(looks(box.theme))
        self.box, self.presets = box, presets
        self.refresh_list()

    def heading(self) -> str:
        return _("Rules with a name for {edition}").format(edition=self.box.title)

    def own_commands(self) -> tuple[Doable, ...]:
        none = "" if self.listed else _("There is none.")
        return (
            self.marking(_("Rules")),
            Pages.TAKE_MARKED.to(self.take, none),
            *self.shelf_commands(none),
            Pages.BACK.to(partial(self.dismiss, None)),
        )

    def take(self) -> None:
        """Leave with the marked rules, or say why the box cannot be played by them."""
        preset = self.listed[self.marked.at]
        try:
            self.box.settings.with_rules(dict(preset.rules))
        except CANNOT_START as error:
            self.message = explain_setup(error)
            return
        self.dismiss(preset.rules)

    # --- keeping order --------------------------------------------------------------------------------------------

    @property
    def name_here(self) -> str:
        return self.listed[self.marked.at].name

    def refresh_list(self, first: str = "") -> None:
        self.listed = [one for one in readable(self.presets) if one.game == self.box.game]
        at = next((number for number, one in enumerate(self.listed) if one.name == first), 0)
        self.marked = Marked(len(self.listed), at)

    def rename(self, new: str) -> str:
        self.presets.rename(self.name_here, new)
        return new

    def delete(self) -> None:
        self.presets.delete(self.name_here)

    def exported(self) -> tuple[str, str, bytes]:
        preset = self.listed[self.marked.at]
        return preset.file_name.removesuffix(ENDING), ENDING, preset.content()

    def take_in(self, path: Path) -> str:
        preset = read_preset(path, read_file(path, MOST_BYTES))
        self.presets.keep(preset)
        return preset.name

    def about_deleting(self) -> str:
        return _("Games that were begun by these rules keep them.")

    # --- drawing --------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        none = _("No rules have a name yet. Choose some for the edition (o), then s gives them one.")
        return self.listing(self._preset, _TALL, width, height, nothing=none)

    def _preset(self, number: int, width: int) -> Rows:
        look, preset = self.look, self.listed[number]
        sign, ground, style = self.inks(number)
        told = paragraph(look, width - 4, changes(self.box, preset), style, lead="   ", most=2)
        return [row(width, ground, [sign, (spell(look, preset.name), ground)]), *framed_by(0, told, width, style)]
