"""The first picture, drawn before anything else is loaded: the name of the game."""

from __future__ import annotations

from textual.app import ComposeResult

from monopoly_tui.thrift.screen import ThriftyScreen

from ..kit.glyphs import spelled
from ..kit.look import Look
from ..kit.painted import Painted
from ..kit.rows import Rows, blank, cut, fitted, row
from .logo import logo_size, paint_logo, paint_street


class Name(Painted):
    """The name of the game in the middle of the screen, and a street at its lower edge."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="name")
        self.look = look
        self.told = ""

    def paint(self, width: int, height: int) -> Rows:
        """Whatever of it there is room for."""
        ground = self.look.on(self.look.felt)
        scale = 2 if width >= logo_size(2)[0] + 6 and height >= 36 else 1
        across, tall = logo_size(scale)
        if width < across or height < tall + 2:
            return fitted([row(width, ground), *self._told(width)], width, height, ground)
        left = (width - across) // 2
        rows = blank(width, (height - tall) // 3, ground)
        for one in paint_logo(self.look, scale):
            rows.append([*row(left, ground), *one, *row(width - across - left, ground)])
        rows += [row(width, ground), *self._told(width)]
        street = paint_street(self.look, width)
        return fitted(rows, width, height - len(street), ground) + street

    def _told(self, width: int) -> Rows:
        """What is being done, in the middle of a row; nothing if nothing is said."""
        text = cut(spelled(self.told, self.look.glyphs), width, self.look.glyphs.ellipsis)
        ground = self.look.on(self.look.felt)
        return [row(width, ground, [(text.center(width), ground)])] if text else []


class Splash(ThriftyScreen[None]):
    """Stands until the screen that is wanted has been loaded, and between screens; keys do nothing here."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.sign = Name(look)

    def compose(self) -> ComposeResult:
        """The name, and nothing else."""
        yield self.sign

    def tell(self, sentence: str) -> None:
        """Say what is being done, until something else is said."""
        if sentence != self.sign.told:
            self.sign.told = sentence
            self.sign.repaint()

    def wear(self, look: Look) -> None:
        """Look otherwise from now on."""
        self.sign.look = look
        if self.is_mounted:
            self.sign.repaint()
