"""The screen where the players sit down: names, persons and bots, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.i18n import _
from monopoly_tui.narration.boxes import CANNOT_START, explain_setup
from monopoly_tui.session.setup import PERSON, Player, Setup, kind_in_words

from ..commands import Moves, Pages, Seats
from ..kit.chrome import framed_by, heading_row, paragraph
from ..kit.commands import Doable
from ..kit.look import Looks, spell
from ..kit.page import Marked
from ..kit.rows import Piece, Row, Rows, blank, cut, fitted, row
from ..kit.text_field import TextField
from ..table.match import seats_at
from .picker import Picked
from .preview import HEIGHT as MINI_HEIGHT
from .preview import WIDTH as MINI_WIDTH
from .preview import paint_miniboard, token_word, tokens_of
from .rule_choices import RuleChoices
from .seating import Seating, login_name
from .shelf import FieldPage

_NAME, _KIND, _TOKEN = 18, 23, 29
_WIDTH: Final = 7 + _NAME + _KIND + _TOKEN


class PlayersScreen(FieldPage[Setup | None]):
    """Is dismissed with a setup from which a game can begin, or with nothing."""

    def __init__(
        self,
        looks: Looks,
        picked: Picked,
        you: str | None = None,
        bots: Sequence[str] | None = None,
        last: Sequence[Player] = (),
    ) -> None:
        """`you` is the name on the first chair, `bots` are the kinds of bots there are, `last` played before."""
        super().__init__(looks(picked.edition.theme))
        self.box, self.rules = picked.edition, picked.rules
        self.seating = Seating(self.box, login_name() if you is None else you, bots, last)
        self.marked = Marked(len(self.seating.chairs))

    def heading(self) -> str:
        return _("{edition} · who plays?").format(edition=self.box.title)

    def aside(self) -> str:
        return _("{least} to {most} players").format(least=self.box.least_players, most=self.box.most_players)

    def commands(self) -> tuple[Doable, ...]:
        if self.field is not None:
            return Seats.KEEP_NAME.to(self.keep_name), Seats.LEAVE_NAME.to(self.leave_name)
        at, seating = self.marked.at, self.seating
        return (
            Seats.START.to(self.start),
            Seats.NAME.to(self.take),
            Seats.KIND.to(partial(seating.next_kind, at)),
            Seats.CHARACTER.to(partial(seating.next_character, at), seating.has_no_character(at)),
            Moves.RIGHT.to(partial(self.moved, "right", None), label=token_word(self.box)),
            Seats.ADD.to(self.add_chair, seating.is_full()),
            Seats.REMOVE.to(self.remove_chair, seating.is_needed()),
            Pages.BACK.to(partial(self.dismiss, None)),
        )

    def moved(self, key: str, character: str | None) -> bool:
        if self.field is not None:
            self._type(self.field, key, character)
        elif key in ("left", "right"):
            self.message = self.seating.next_token(self.marked.at, 1 if key == "right" else -1)
        else:
            return super().moved(key, character)
        return True

    def take(self) -> None:
        """Open the name of the marked chair."""
        self.field = TextField.holding(self.seating.chairs[self.marked.at].name)

    def add_chair(self) -> None:
        """Put another chair at the end."""
        self.seating.add()
        self.marked = Marked(len(self.seating.chairs), len(self.seating.chairs) - 1)

    def remove_chair(self) -> None:
        """Take the marked chair away."""
        self.seating.remove(self.marked.at)
        last = len(self.seating.chairs) - 1
        self.marked = Marked(last + 1, min(self.marked.at, last))

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

    def keep_name(self) -> bool:
        """Close the name that is open; it stays open if nobody can be called so."""
        if self.field is not None:
            self.message = self.seating.rename(self.marked.at, self.field.text)
        if not self.message:
            self.field = None
        return self.field is None

    def leave_name(self) -> None:
        """Let the name be what it was."""
        self.field = None

    def _type(self, field: TextField, key: str, character: str | None) -> None:
        if key not in ("tab", "down", "up"):
            field.press(key, character)
        elif self.keep_name():
            self.marked.press("up" if key == "up" else "down")

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
        for size, command in ((_NAME, Seats.NAME), (_KIND, Seats.KIND), (_TOKEN, Moves.RIGHT)):
            self.spot(Region(at, top, size, 1), partial(self._point, number, command.keys[0]))
            at += size

    def _point(self, number: int, key: str) -> None:
        if self.keep_name():
            self.marked.at = number
            if key:
                self.press(key)

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
