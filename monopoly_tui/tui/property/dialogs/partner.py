"""The list of those a deal could be proposed to, each with a key of their own."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style

from ...kit.painted import PICK
from ...kit.rows import Rows, beside, fitted, row
from ..paint.side import paint_player
from ..paint.view import View

NAME = "partner"


class Partners:
    """Everybody else still in the game, one of them marked."""

    def __init__(self, view: View, player: int) -> None:
        self.view = view
        self.players = view.state.others(player)
        self.marked = 0

    def press(self, key: str, character: str) -> int | None:
        """The player chosen by a key, if any; arrows only move the mark."""
        if key in ("up", "down", "left", "right", "tab"):
            self.marked = (self.marked + (-1 if key in ("up", "left") else 1)) % len(self.players)
        if key == "space":
            return self.players[self.marked]
        for player in self.players:
            if character and character.upper() == self.view.seats[player].letter:
                return player
        return None

    def paint(self, width: int, height: int) -> Rows:
        """Two or three rows for each, as in the side panel."""
        view, look = self.view, self.view.look
        ground = look.on(look.panel)
        each = 3 if height >= 3 * len(self.players) else 2
        richest = max(view.state.worth(p) for p in range(view.state.players))
        rows: Rows = []
        for index, player in enumerate(self.players):
            marked = index == self.marked
            seat = view.seats[player]
            key: Style = look.solid(look.accent, bold=True)
            sign = look.glyphs.turn if marked else " "
            accent = look.on(look.panel, look.accent, bold=True)
            lead = [row(5, ground, [(sign, accent), (f" {seat.letter.lower()} ", key), (" ", ground)])]
            lead += [row(5, ground) for _rest in range(each - 1)]
            box = paint_player(view, player, min(width - 5, 60), each, view.state.cash[player], richest)
            meaning = Style.from_meta({PICK: (NAME, index)})
            rows += [
                [Segment(text, (style or ground) + meaning) for text, style, _control in line]
                for line in beside(lead, box)
            ]
        return fitted([[*line, *row(max(0, width - 65), ground)] for line in rows], width, height, ground)
