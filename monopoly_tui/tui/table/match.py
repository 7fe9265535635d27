"""What the table is given: a recorded game, the box it is played from, and who sits around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from monopoly_tui.bots import bots_of
from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.games.core.game import Bot
from monopoly_tui.i18n import language
from monopoly_tui.records import record
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup

from ..property.paint.view import Seat, seated


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

    @classmethod
    def of(cls, game: RecordedGame) -> Match:
        """The match of a recorded property game."""
        edition = game.setup.edition
        assert isinstance(edition, PropertyEdition), "the table is laid for the property game"
        return cls(game, edition, seats_of(game.setup), bots_of(game.setup.bots, game.luck.text, edition.game))


def seats_of(setup: Setup) -> tuple[Seat, ...]:
    """Everybody in a game as the table shows them."""
    return seats_at(setup.edition, setup.players)


def seats_at(box: Edition, players: Sequence[Player]) -> tuple[Seat, ...]:
    """Everybody as the table shows them: in the colour of their token, or in all of their civilization."""
    names = [player.name for player in players]
    if isinstance(box, CivilizationsEdition):
        from ..civilizations.paint.view import seats_for

        return seats_for(seated(names), box.in_language(language()), tuple(player.token for player in players))
    if not isinstance(box, PropertyEdition):
        return seated(names)
    tokens = [box.tokens[player.token % len(box.tokens)] for player in players]
    seats = seated(names, [token.paint for token in tokens], [token.letter for token in tokens])
    return tuple(
        replace(seat, token=token.name, sign=token.sign, ascii=token.ascii, art=token.art)
        for seat, token in zip(seats, tokens, strict=True)
    )
