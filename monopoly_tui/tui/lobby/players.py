"""The screen where the players sit down: names, persons and bots, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual import events
from textual.geometry import Region

from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.i18n import _
from monopoly_tui.narration.boxes import CANNOT_START, explain_setup
from monopoly_tui.session.setup import PERSON, Setup

from ..kit.chrome import framed_by, heading_row, paragraph
from ..kit.house import Looks, spell
from ..kit.menu import Marked
from ..kit.page import PageScreen
from ..kit.rows import Piece, Row, Rows, blank, cut, fitted, row
from ..kit.text_field import TextField
from ..property.paint.miniboard import HEIGHT as MINI_HEIGHT
from ..property.paint.miniboard import WIDTH as MINI_WIDTH
from ..property.paint.miniboard import paint_miniboard
from ..table.bars import KeyHint
from ..table.match import seats_at
from .picker import Picked
from .preview import token_word, tokens_of
from .rule_choices import RuleChoices
from .seating import Seating, kind_in_words, login_name

_NAME, _KIND, _TOKEN = 22, 18, 30
_WIDTH: Final = 7 + _NAME + _KIND + _TOKEN


class PlayersScreen(PageScreen[Setup | None]):
    """Is dismissed with a setup from which a game can begin, or with nothing."""

    def __init__(self, looks: Looks, picked: Picked, you: str | None = None, bots: Sequence[str] | None = None) -> None:
        """`you` is the name on the first chair; `bots` are the kinds of bots there are."""
        super().__init__(looks(picked.edition.theme))
        self.box, self.rules = picked.edition, picked.rules
        self.seating = Seating(self.box, login_name() if you is None else you, bots)
        self.marked = Marked(len(self.seating.chairs))
        self.field: TextField | None = None

    def heading(self) -> str:
        return _("{edition}: who plays?").format(edition=self.box.title)

    def aside(self) -> str:
        return _("{least} to {most} players").format(least=self.box.least_players, most=self.box.most_players)

    def hints(self) -> tuple[KeyHint, ...]:
        arrows = self.look.glyphs.unicode
        if self.field is not None:
            return (
                KeyHint("enter", "Enter", _("Keep the name"), _("Keep")),
                KeyHint("escape", "Esc", _("Leave it as it was"), _("Leave it")),
            )
        full = len(self.seating.chairs) >= self.box.most_players
        few = len(self.seating.chairs) <= self.box.least_players
        return (
            KeyHint("enter", "Enter", _("Start the game"), _("Start")),
            KeyHint("n", "n", _("Name"), _("Name")),
            KeyHint("k", "k", _("Person or bot"), _("Kind")),
            KeyHint("right", "←→" if arrows else _("Left/Right"), token_word(self.box), token_word(self.box)),
            KeyHint("plus", "+", _("Add"), _("Add"), " " if full else ""),
            KeyHint("minus", "-", _("Remove"), _("Remove"), " " if few else ""),
            KeyHint("escape", "Esc", _("Back"), _("Back")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if self.field is not None:
            return self._type(self.field, key, character)
        at = self.marked.at
        if key == "escape":
            self.dismiss(None)
        elif key == "enter":
            self.start()
        elif self.marked.press(key):
            pass
        elif key == "n":
            self.field = TextField.holding(self.seating.chairs[at].name)
        elif key == "k":
            self.seating.next_kind(at)
        elif key in ("left", "right"):
            self.message = self.seating.next_token(at, 1 if key == "right" else -1)
        elif key in ("plus", "insert") or character == "+":
            self._changed(self.seating.add(), len(self.seating.chairs))
        elif key in ("minus", "delete") or character == "-":
            self._changed(self.seating.remove(at), at)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """A name may be pasted."""
        if self.field is not None:
            event.stop()
            self.field.insert(event.text)
            self.repaint()

    def start(self) -> None:
        """Leave with a setup."""
        rules = dict(self.rules)
        if isinstance(self.box, CivilizationsEdition):
            rules["civilizations"] = [self.box.board.civilizations[chair.token] for chair in self.seating.chairs]
        setup = Setup(self.box, RuleChoices(self.box, rules).settings, self.seating.players())
        try:
            setup.new_game()
        except CANNOT_START as error:
            self.message = explain_setup(error)
            return
        self.dismiss(setup)

    def _type(self, field: TextField, key: str, character: str | None) -> bool:
        if key == "escape":
            self.field = None
        elif key in ("enter", "tab", "down", "up"):
            self.message = self.seating.rename(self.marked.at, field.text)
            if not self.message:
                self.field = None
                if key != "enter":
                    self.marked.press("up" if key == "up" else "down")
        else:
            # Whatever is typed while a name is open belongs to the name.
            field.press(key, character)
        return True

    def _changed(self, refusal: str, at: int) -> None:
        self.message = refusal
        self.marked = Marked(len(self.seating.chairs))
        self.marked.at = min(at, self.marked.count - 1)

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        across = min(width - 2, _WIDTH)
        left = (width - across) // 2
        spaced = height >= 33
        rows = blank(width, 3 if spaced else 1, ground)
        rows += framed_by(left, [self._head(across)], width, ground)
        seats = seats_at(self.box, self.seating.players())
        for number in range(len(self.seating.chairs)):
            if spaced:
                rows.append(row(width, ground))
            self._chair_spots(number, left, len(rows))
            rows += framed_by(left, [self._chair(number, spell(look, seats[number].letter), across)], width, ground)
        rows.append(row(width, ground))
        rows += framed_by(left, self._agreed(across, height - len(rows) - 1), width, ground)
        if isinstance(self.box, PropertyEdition) and height - len(rows) > MINI_HEIGHT:
            above = min(2, height - len(rows) - MINI_HEIGHT)
            rows += blank(width, above, ground)
            rows += framed_by((width - MINI_WIDTH) // 2, paint_miniboard(self.box, look), width, ground)
        return fitted(rows, width, height, ground)

    def _head(self, width: int) -> Row:
        look = self.look
        style = look.on(look.felt, look.accent, bold=True)
        text = " " * 7 + _("Name").ljust(_NAME) + _("Played by").ljust(_KIND) + token_word(self.box)
        return row(width, style, [(spell(look, text), style)])

    def _chair(self, number: int, letter: str, width: int) -> Row:
        look, chair, marked = self.look, self.seating.chairs[number], number == self.marked.at
        paper = look.lit if marked else (look.cell_odd if number % 2 else look.cell)
        ground, accent = look.on(paper, bold=marked), look.on(paper, look.accent, bold=True)
        told = tokens_of(self.box)[chair.token]
        token, paint = told.name, told.paint
        chip: Piece = (f" {letter} ", look.solid(paint, bold=True))
        if marked and self.field is not None:
            name = self.field.pieces(look, look.on(paper, underline=True), look.solid(look.accent))
        else:
            name = [(spell(look, chair.name), ground)]
        gap = _NAME - sum(len(text) for text, _style in name)
        kind = kind_in_words(chair.seat)
        person = look.on(paper, bold=True) if chair.seat == PERSON else (ground if marked else look.faded(paper))
        ends = (look.glyphs.go, look.glyphs.turn) if marked and self.field is None else (" ", " ")
        text = cut(spell(look, token), _TOKEN - 5, look.glyphs.ellipsis)
        return row(
            width,
            ground,
            [
                (f" {look.glyphs.turn if marked else ' '} ", accent),
                chip,
                (" ", ground),
                *name,
                (" " * max(1, gap), ground),
                (spell(look, kind).ljust(_KIND), person),
                (ends[0] + " ", accent),
                (text, look.on(paper, look.readable(paint, paper), bold=True)),
                (" " + ends[1], accent),
            ],
        )

    def _chair_spots(self, number: int, left: int, top: int) -> None:
        """A click marks a chair; on its name, kind or token it changes that."""
        at = left + 7
        self.spot(Region(left, top, 7, 1), partial(self._point, number, ""))
        for size, key in ((_NAME, "n"), (_KIND, "k"), (_TOKEN, "right")):
            self.spot(Region(at, top, size, 1), partial(self._point, number, key))
            at += size

    def _point(self, number: int, key: str) -> None:
        if self.field is not None:
            self.message = self.seating.rename(self.marked.at, self.field.text)
            if self.message:
                return
            self.field = None
        self.marked.at = number
        if key:
            self.press(key, None)

    def _agreed(self, width: int, room: int) -> Rows:
        """The rules that were chosen, as a reminder."""
        look = self.look
        agreed = RuleChoices(self.box, self.rules).agreed()
        if not agreed or room < 2:
            return []
        rows = [heading_row(look, width, _("Agreed for this game"), look.felt)]
        for text in agreed:
            rows += paragraph(look, width, text, look.on(look.felt), lead=f"{look.glyphs.dot} ", most=1)
        return rows[:room]
