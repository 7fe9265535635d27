"""What the table is given: a recorded game, the box it is played from, who sits around it, and how that is seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import chain, repeat
from string import ascii_uppercase

from rich.style import Style

from monopoly_tui.bots import bots_of, stand_in
from monopoly_tui.editions.model import CivilizationsEdition, Edition, Paint, PropertyEdition
from monopoly_tui.games.core import game as core
from monopoly_tui.games.core.game import Bot
from monopoly_tui.games.core.vocabulary import Moment
from monopoly_tui.i18n import language
from monopoly_tui.narration.core.lines import Part
from monopoly_tui.records import record
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup

from ..kit.glyphs import plain, spelled
from ..kit.look import Look

SPARE_PAINTS = (
    Paint("#ff6b6b", "bright_red"),
    Paint("#64bad5", "bright_cyan"),
    Paint("#ffd43b", "bright_yellow"),
    Paint("#85f281", "bright_green"),
    Paint("#ffa4ff", "bright_magenta"),
    Paint("#faa345", "yellow"),
    Paint("#9a94ff", "bright_blue"),
    Paint("#ebedf1", "bright_white"),
)


@record(frozen=True)
class Seat:
    """A player as everybody sees them: a name, a letter no other has, a colour; the token's name, sign and drawing."""

    name: str
    letter: str
    paint: Paint
    token: str = ""
    sign: str = ""
    ascii: str = ""
    art: tuple[str, ...] = ()


def seated(
    names: Sequence[str], paints: Sequence[Paint] = SPARE_PAINTS, tokens: Sequence[str] = ()
) -> tuple[Seat, ...]:
    """Give every name a letter: its own first one that is still free, else its token's, else any that is."""
    taken: set[str] = set()
    seats = []
    for name, paint, token in zip(names, paints, chain(tokens, repeat("")), strict=False):
        letter = next(c for c in (*letters_of(name), *letters_of(token), *ascii_uppercase) if c not in taken)
        taken.add(letter)
        seats.append(Seat(plain(name, 40), letter, paint))
    return tuple(seats)


def letters_of(text: str) -> list[str]:
    """The letters and digits that every keyboard has, without what stands above or through them: Ö is an O."""
    bare = unicodedata.normalize("NFKD", plain(text).upper().translate(_STROKES))
    return [c for c in bare if c.isascii() and c.isalnum()]


_STROKES = str.maketrans("ØÆŒŁĐÐÞ", "OAOLDDT")
"""Capitals that no accent makes of others."""


class Sight:
    """What every picture of a table depends on, whichever game is played on it."""

    box: Edition
    seats: tuple[Seat, ...]
    state: core.State
    look: Look
    cursor: int | None

    def spell(self, text: str) -> str:
        """A text from outside, fit for this terminal."""
        return spelled(plain(text), self.look.glyphs)

    def chip(self, player: int) -> tuple[str, Style]:
        """A player's letter on the player's colour."""
        seat = self.seats[player]
        return seat.letter, self.look.solid(seat.paint, bold=True)

    def badge(self, player: int) -> tuple[str, Style]:
        """A player's letter, and beside it the sign of the token if it has one."""
        letter, style = self.chip(player)
        seat = self.seats[player]
        return letter + (seat.sign if self.look.glyphs.unicode else seat.ascii), style

    def told(self, part: Part, ground: Paint) -> Style:
        """How words of a sentence look on a ground: players in their colours, amounts bold."""
        look, ref = self.look, part.ref
        if part.kind == "player" and isinstance(ref, int):
            return look.on(ground, look.readable(self.seats[ref].paint, ground), bold=True)
        return look.on(ground, bold=True) if part.kind == "amount" else look.on(ground)

    def drawing(self, moment: Moment) -> str:
        """How a game draws a moment of its own; those that no single game owns are drawn alike at all tables."""
        return ""

    def shade(self, moment: Moment) -> Paint:
        """The colour in which a moment is drawn."""
        return self.look.accent


@record
class Match:
    """Everything about one game at one table, whichever it is; players without a bot are persons."""

    game: RecordedGame
    edition: Edition
    seats: tuple[Seat, ...]
    bots: Mapping[int, Bot] = field(default_factory=dict)

    @property
    def persons(self) -> frozenset[int]:
        """Those who play at this keyboard."""
        return frozenset(range(len(self.seats))) - frozenset(self.bots)

    def stand_in(self, player: int) -> Bot:
        """A bot to play for a person from now on, which knows what has happened."""
        return stand_in(player, self.game.luck.text, self.edition.game, self.game.history.events)

    @classmethod
    def of(cls, game: RecordedGame) -> Match:
        """The match of a recorded game; which civilizations are played in one of theirs is known by its state."""
        setup, edition, seats = game.setup, game.setup.edition, seats_of(game.setup)
        if isinstance(edition, CivilizationsEdition):
            seats = seats_for(setup.names, edition, civilizations_state(game.game).civilizations)
        return cls(game, edition, seats, bots_of(setup.bots, game.luck.text, edition.game, game.history.events))


def seats_of(setup: Setup) -> tuple[Seat, ...]:
    """Everybody in a game as the table shows them."""
    return seats_at(setup.edition, setup.players)


def seats_at(box: Edition, players: Sequence[Player]) -> tuple[Seat, ...]:
    """Everybody as the table shows them: in the colour of their token, or in all of their civilization."""
    names = [player.name for player in players]
    if isinstance(box, CivilizationsEdition):
        return seats_for(names, box.in_language(language()), [player.token for player in players])
    if not isinstance(box, PropertyEdition):
        return seated(names)
    tokens = [box.tokens[player.token % len(box.tokens)] for player in players]
    seats = seated(names, [token.paint for token in tokens], [token.letter for token in tokens])
    return tuple(
        replace(seat, token=token.name, sign=token.sign, ascii=token.ascii, art=token.art)
        for seat, token in zip(seats, tokens, strict=True)
    )


def seats_for(names: Sequence[str], edition: CivilizationsEdition, civilizations: Sequence[int]) -> tuple[Seat, ...]:
    """Those who play, each with the letter and colour of the civilization played: what the pawns and dice bear."""
    texts = [edition.civilizations[number] for number in civilizations]
    return tuple(
        Seat(seat.name, text.letter, text.paint, text.name, art=tuple(text.portrait.splitlines()[:-1]))
        for seat, text in zip(seated(names), texts, strict=True)
    )
