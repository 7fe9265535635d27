"""The screen where an edition is picked, with a look into its box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.geometry import Region

from monopoly_tui.editions.model import Box
from monopoly_tui.play.shelf import Listed
from monopoly_tui.words import _, ngettext

from ..paint.rows import Piece, Rows, beside, blank, fitted, row, wrap
from ..widgets.bars import KeyHint
from .frame import paragraph
from .house import HOUSE, Looks, spell
from .menu import Marked
from .options import OptionsScreen
from .page import PageScreen
from .preview import paint_preview


@dataclass(frozen=True, slots=True)
class Picked:
    """An edition, and the rules that were chosen otherwise than it has them."""

    edition: Box
    rules: Mapping[str, Any]


class PickerScreen(PageScreen[Picked | None]):
    """Is dismissed with what was picked, or with nothing."""

    def __init__(self, looks: Looks, listed: list[Listed], first: str = "") -> None:
        """`first` is the id of the edition marked at the start; without one, it is that at the top."""
        super().__init__(looks(HOUSE))
        self.looks, self.listed = looks, listed
        self.marked = Marked(len(listed), next((n for n, one in enumerate(listed) if one.id == first), 0))
        self.rules: dict[str, Mapping[str, Any]] = {}
        self._dress()

    @property
    def here(self) -> Listed | None:
        """The edition that is marked."""
        return self.listed[self.marked.at] if self.listed else None

    def heading(self) -> str:
        return _("Choose an edition")

    def aside(self) -> str:
        count = len(self.rules.get(self.here.id, {})) if self.here else 0
        if not count:
            return ""
        return ngettext("{count} rule changed", "{count} rules changed", count).format(count=count)

    def hints(self) -> tuple[KeyHint, ...]:
        arrows = self.look.glyphs.unicode
        broken = self.here.trouble if self.here else _("There is no edition here.")
        return (
            KeyHint("down", "↑↓" if arrows else "Up/Down", _("Edition"), _("Edition")),
            KeyHint("enter", "Enter", _("Take it"), _("Take"), broken),
            KeyHint("o", "o", _("Optional rules"), _("Rules"), broken),
            KeyHint("escape", "Esc", _("Back"), _("Back")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if self.marked.press(key):
            self._dress()
        elif key == "escape":
            self.dismiss(None)
        elif key == "enter":
            self.take()
        elif key in ("o", "right"):
            self.options()
        else:
            return False
        return True

    def wheel(self, rows: int) -> None:
        self._mark((self.marked.at + (1 if rows > 0 else -1)) % max(1, len(self.listed)))
        self.repaint()

    def take(self) -> None:
        """Leave with the edition that is marked."""
        if self.here is None or self.here.box is None:
            self.message = self.here.trouble if self.here else ""
        else:
            self.dismiss(Picked(self.here.box, self.rules.get(self.here.id, {})))

    def options(self) -> None:
        """Choose rules for the edition that is marked."""
        if self.here is None or self.here.box is None:
            self.message = self.here.trouble if self.here else ""
            return
        chosen, box = self.here.id, self.here.box

        def keep(rules: Mapping[str, Any] | None) -> None:
            self.rules[chosen] = rules or {}
            self.repaint()

        self.app.push_screen(OptionsScreen(self.looks, box, self.rules.get(chosen)), keep)

    def _mark(self, number: int) -> None:
        """A click marks an edition, another one takes it."""
        self.marked.at = number
        self._dress()

    def _point(self, number: int) -> None:
        if self.marked.at == number:
            self.take()
        else:
            self._mark(number)

    def _dress(self) -> None:
        """The screen wears the colours of the edition that is marked."""
        box = self.here.box if self.here else None
        self.look = self.looks(box.theme if box else HOUSE)

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        roomy = width >= 100
        across = 30 if roomy else 22
        side = 3 if roomy else 2
        top = 2 if height >= 33 else 0
        inner = min(width - across - 2 * side, 90)
        left = fitted(self._list(across, top), across, height, look.on(look.cell))
        tall = height - top
        right = blank(inner, top, ground) + self._preview(inner, tall)
        rest = width - across - side - inner
        return beside(left, blank(side, height, ground), right, blank(rest, height, ground))

    def _preview(self, width: int, height: int) -> Rows:
        look, here = self.look, self.here
        ground = look.on(look.felt)
        if here is not None and here.box is not None:
            return paint_preview(here.box, look, width, height)
        told = here.trouble if here else _("There is no edition here.")
        return fitted(paragraph(look, width, told, look.on(look.felt, look.bad)), width, height, ground)

    def _list(self, width: int, top: int) -> Rows:
        look = self.look
        rows = blank(width, top, look.on(look.cell))
        for number, one in enumerate(self.listed):
            marked = number == self.marked.at
            first = len(rows)
            paper = look.lit if marked else look.cell
            ground = look.on(paper, bold=marked)
            faint = look.on(paper) if marked else look.faded(paper)
            sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
            for line, pieces in enumerate(wrap([(spell(look, one.title), ground)], width - 3)[:2]):
                rows.append(row(width, ground, [(" ", ground), (" ", ground) if line else sign, *pieces]))
            rows.append(row(width, ground, [("  " + spell(look, self._small_print(one)), faint)]))
            self.spot(Region(0, first, width, len(rows) - first), partial(self._point, number))
            rows.append(row(width, look.on(look.cell)))
        return rows

    def _small_print(self, one: Listed) -> str:
        if one.box is None:
            return _("cannot be read")
        return _("{least} to {most} players").format(least=one.box.least_players, most=one.box.most_players)
