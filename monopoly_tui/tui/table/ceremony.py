"""The picture of a moment, over the whole stage: what it is, in whose colour, and sparks while it moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from rich.cells import cell_len
from textual import events

from monopoly_tui.games.core.vocabulary import BATTLE, CHIP, OUT, VICTORY, Moment
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import Line, Part, compose
from monopoly_tui.records import record

from ..commands import Table
from ..kit.painted import Painted, Pressed
from ..kit.rows import Piece, Row, Rows, at_most, beside, blank, cut, fitted, fitting, length, row, wrap
from .match import Sight

PICTURES: Final = {
    OUT: r"""
     .------.
    /  R I P \
    |        |
    |   ++   |
  __|________|__
""",
    BATTLE: r"""
 \\          //
  \\        //
    \\    //
      \\//
   --X//\\X--
     o    o
""",
    CHIP: r"""
     .-''''-.
   .'  .--.  `.
   |  ( <> )  |
   `.  `--'  .'
     `-....-'
""",
    VICTORY: r"""
  .-=========-.
  \'-=======-'/
  _|   .=.   |_
 ((|  {{1}}  |))
  \|   /|\   |/
   \__ '`' __/
     _`) (`_
   _/_______\_
""",
}
"""Of the moments that no single game owns; in ASCII, so that every terminal has them."""
SMALL_PICTURES: Final = {
    BATTLE: r"""
\\      //
 \\    //
   \\//
 --X/\X--
""",
    VICTORY: r"""
 .-=======-.
((|   1   |))
  \_______/
  ___|_|___
""",
}
"""Of those that are too high for the smallest stage there is."""
SPARKS: Final = "*+.·"
SPARK_ROWS: Final = 5
FRAMES: Final = 5
"""How many times the sparks change their places."""


@record(frozen=True)
class Scene:
    """A moment with its words; `frame` tells where the sparks are, none where nothing moves."""

    moment: Moment
    title: str
    line: Line
    frame: int = 0
    below: tuple[Line, ...] = ()


def victorious(scene: Scene, view: Sight) -> Scene:
    """The picture of the victory as it stays, with the others in their order."""
    parts: list[Part] = []
    for place, player in list(enumerate(view.state.ranking, 1))[1:]:
        named = Part(view.seats[player].name, "player", player)
        parts += [*([Part(" · ")] if parts else []), *compose(_("{place}. {player}"), place=place, player=named)]
    return replace(scene, frame=1, below=(Line(tuple(parts)),))


class Ceremony(Painted):
    """Lies over the stage while a moment is shown, and is shown by visibility alone."""

    DEFAULT_CSS = "Ceremony { layer: overlay; visibility: hidden; }"

    def __init__(self, view: Sight) -> None:
        super().__init__(id="ceremony")
        self.view = view
        self.scene: Scene | None = None

    def show(self, scene: Scene | None) -> None:
        """Show a moment, or the stage again."""
        if scene is not self.scene:
            self.scene, self.visible = scene, scene is not None
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click goes on: to what comes next, or at the end to the result."""
        event.stop()
        if self.scene is not None:
            meant = Table.RESULT if self.scene.below else Table.SKIP
            self.post_message(Pressed(meant.keys[0]))

    def paint(self, width: int, height: int) -> Rows:
        """The picture, as much of it as there is room for."""
        if self.scene is None:
            return blank(width, height, self.view.look.on(self.view.look.stage))
        return paint_scene(self.view, self.scene, width, height)


def paint_scene(view: Sight, scene: Scene, width: int, height: int) -> Rows:
    """Its title on the player's colour, the drawing, and what is said; the drawing goes first where room is scarce."""
    look = view.look
    ground = look.on(look.stage)
    band = look.solid(view.seats[scene.moment.player].paint, bold=True)
    title = row(width, band, [(view.spell(scene.title), band)], centre=True)
    head = [row(width, band), title, row(width, band)] if height > (16 if scene.below else 12) else [title]
    if scene.moment.kind == VICTORY:
        head += _in_capitals(view, scene.moment.player, width)
    said = [_sentence(view, line, width) for line in (scene.line, *scene.below)]
    text = [one for rows in said[:1] for one in rows]
    room = height - len(head) - len(text) - 1
    picture = _drawings(view, scene, width, room)
    for rows in said[1:]:
        if len(head) + len(picture) + len(text) + len(rows) <= height:
            text += rows
    spare = height - len(head) - len(picture) - len(text)
    above = max(0, min(spare, (spare + 1) // 2))
    rows = [*head, *blank(width, above, ground), *picture, *blank(width, min(1, spare - above), ground), *text]
    return _with_sparks(view, fitted(rows, width, height, ground), scene, len(head), width)


def _in_capitals(view: Sight, player: int, width: int) -> Rows:
    """The winner's name, as wide as it can be written."""
    look, seat = view.look, view.seats[player]
    ground = look.on(look.stage)
    own = look.on(look.stage, look.readable(seat.paint, look.stage), bold=True)
    name = view.spell(seat.name).upper()
    said = fitting(width - 2, " ".join(name), name) or cut(name, width - 2, look.glyphs.ellipsis)
    return [row(width, ground), row(width, ground, [(said, own)], centre=True)]


def _sentence(view: Sight, line: Line, width: int) -> Rows:
    ground = view.look.on(view.look.stage)
    pieces = [(view.spell(part.text), view.told(part, view.look.stage)) for part in line.parts]
    lines = at_most(4, wrap(pieces, width - 4), width - 4, view.look.glyphs.ellipsis)
    return [row(width, ground, one, centre=True) for one in lines]


def _drawings(view: Sight, scene: Scene, width: int, room: int) -> Rows:
    """The drawing of the moment, and beside it the token of whose moment it is; what has no room is left out."""
    look, seat = view.look, view.seats[scene.moment.player]
    ground = look.on(look.stage)
    own = look.on(look.stage, look.readable(seat.paint, look.stage), bold=True)
    accent = look.on(look.stage, look.readable(view.shade(scene.moment), look.stage), bold=True)
    picture = (PICTURES.get(scene.moment.kind) or view.drawing(scene.moment)).strip("\n").splitlines()
    if len(picture) > room and scene.moment.kind in SMALL_PICTURES:
        picture = SMALL_PICTURES[scene.moment.kind].strip("\n").splitlines()
    shown: list[Rows] = []
    left = width - 2
    for art, style in ((picture, accent), (seat.art, own)):
        across = max(map(cell_len, art), default=0)
        if art and len(art) <= room and across + 3 <= left:
            shown.append([row(across + 3, ground, [(f" {view.spell(line)}", style)]) for line in art])
            left -= across + 3
    if not shown:
        return []
    tall = max(map(len, shown))
    sides = [[*blank(length(rows[0]), tall - len(rows), ground), *rows] for rows in shown]
    return [row(width, ground, _pieces(one), centre=True) for one in beside(*sides)]


def _pieces(one: Row) -> list[Piece]:
    return [(segment.text, segment.style) for segment in one if segment.style is not None]


def _with_sparks(view: Sight, rows: Rows, scene: Scene, first: int, width: int) -> Rows:
    """Signs in what is empty, at other places in every frame."""
    look = view.look
    if not scene.frame:
        return rows
    moment = scene.moment
    luck = Random(f"{moment.kind} {moment.player} {moment.things} {scene.frame}")
    paints = [seat.paint for seat in view.seats] if scene.moment.kind == VICTORY else [look.accent]
    ground = look.on(look.stage)
    empty = [y for y, one in enumerate(rows) if y >= first and not "".join(s.text for s in one).strip()]
    # What moves must cost little on a slow line; what stays may be rich.
    for y in empty if scene.below else sorted(luck.sample(empty, min(SPARK_ROWS, len(empty)))):
        pieces: list[Piece] = []
        for _spark in paints:
            blanks = luck.randrange(1, max(2, width // len(paints) - 1))
            ink = look.on(look.stage, look.readable(luck.choice(paints), look.stage))
            pieces += [(" " * blanks, ground), (view.spell(luck.choice(SPARKS)), ink)]
        rows[y] = row(width, ground, pieces)
    return rows
