"""The chronicle of a group: every finished game among the saved ones, and what they come to together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import field, replace
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from monopoly_tui.editions.loading import edition_from_source
from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.i18n import language
from monopoly_tui.narration.core.naming import amount
from monopoly_tui.records import record

from .errors import PlayError
from .journal import Content, is_moment
from .outcome import Outcome, RentPaid, decode_outcome, outcome_of
from .saves import SaveFolder
from .setup import PERSON, Player, SetupRefused, decode_players, kind_in_words, title_of
from .typed import folded


class Who(NamedTuple):
    """A player of several games: a person by name, whatever its case, or a kind of bot."""

    is_bot: bool
    name: str


@record(frozen=True)
class Finished:
    """A game that was played to its end; `rent` is told as its box writes amounts, `lot` as it is printed."""

    save: str
    edition: str
    title: str
    game: str
    players: tuple[Player, ...]
    outcome: Outcome
    started: int
    ended: int
    played: int
    rent: str = ""
    lot: str = ""

    @property
    def winner(self) -> Player:
        """Who won."""
        return self.players[self.outcome.ranking[0]]

    @property
    def ranked(self) -> tuple[Player, ...]:
        """Everybody, the winner first."""
        return tuple(self.players[seat] for seat in self.outcome.ranking)


@record
class Tally:
    """What somebody's games come to; `streak` is how many of the last were won in a row, `longest` ever."""

    player: Player
    games: int = 0
    wins: int = 0
    streak: int = 0
    longest: int = 0
    by_edition: Counter[str] = field(default_factory=Counter)

    @property
    def name(self) -> str:
        """What somebody is called, in the language spoken now."""
        player = self.player
        return player.name if player.seat == PERSON else kind_in_words(player.seat)

    def count(self, game: Finished, *, won: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.by_edition[game.title] += won


@record(frozen=True)
class Meeting:
    """Two who have played each other: how often each came before the other."""

    one: Who
    other: Who
    ahead: int
    behind: int


@record(frozen=True)
class Chronicle:
    """All finished games, the first first; `unread` are the names of those that cannot be read."""

    games: Sequence[Finished]
    unread: tuple[str, ...] = ()

    @cached_property
    def tallies(self) -> dict[Who, Tally]:
        """Everybody who has played, whoever has won most first; persons before bots."""
        tallies: dict[Who, Tally] = {}
        for game in self.games:
            seats = defaultdict(list)
            for player in game.players:
                seats[who(player)].append(player)
            for one, players in seats.items():
                tallies.setdefault(one, Tally(players[0])).count(game, won=game.winner in players)
        order = sorted(tallies.items(), key=lambda item: (item[0].is_bot, -item[1].wins, item[1].games))
        return dict(order)

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Every two who have met, in the order of the tallies."""
        ahead: Counter[tuple[Who, Who]] = Counter()
        for game in self.games:
            ranked = list(dict.fromkeys(who(player) for player in game.ranked))  # several bots: the best of them
            ahead.update(combinations(ranked, 2))
        pairs = (pair for pair in combinations(self.tallies, 2) if ahead[pair] or ahead[pair[::-1]])
        return [Meeting(*pair, ahead[pair], ahead[pair[::-1]]) for pair in pairs]

    @property
    def longest(self) -> Finished | None:
        """The game of most rounds."""
        return max(self.games, key=lambda game: game.outcome.rounds, default=None)

    @property
    def shortest(self) -> Finished | None:
        """The game of fewest rounds."""
        return min(self.games, key=lambda game: game.outcome.rounds, default=None)

    @property
    def dearest(self) -> Finished | None:
        """The game with the largest rent."""
        told = (game for game in self.games if game.rent)
        return max(told, key=lambda game: game.outcome.rent.amount if game.outcome.rent else 0, default=None)

    @property
    def streak(self) -> Tally | None:
        """Whoever has won most games in a row."""
        return max(self.tallies.values(), key=lambda tally: tally.longest, default=None)


def who(player: Player) -> Who:
    """By what somebody is known from game to game."""
    return Who(False, folded(player.name)) if player.seat == PERSON else Who(True, player.seat)


# --- reading ----------------------------------------------------------------------------------------------------------


def read_chronicle(folder: SaveFolder) -> Chronicle:
    """Read all finished games; of one that was taken in again, only one copy.

    Those that were finished by an older version do not say what they came to, and are played again.
    """
    boxes = _Boxes()
    games: dict[Finished, Finished] = {}
    unread = []
    for info in folder.games():
        if not info.over:
            continue
        try:
            game = _read(folder, info.name, boxes)
        except (PlayError, SetupRefused):
            unread.append(info.name)
        else:
            games.setdefault(replace(game, save=""), game)
    return Chronicle(sorted(games.values(), key=lambda game: (game.ended, game.save)), tuple(unread))


def _read(folder: SaveFolder, name: str, boxes: _Boxes) -> Finished:
    """One finished game. Raises PlayError or SetupRefused."""
    ending = folder.ending(name)
    players = decode_players(ending.header)
    outcome = decode_outcome(ending.result, len(players))
    if outcome is None:
        history = folder.load(name)
        outcome = outcome_of(history.game_at(len(history)), history.events)
    edition, started = ending.header.get("edition"), ending.header.get("started")
    assert isinstance(edition, dict), "there is a title in it"
    rent, lot = boxes.told(edition, outcome.rent)
    return Finished(
        name,
        str(edition.get("id")),
        title_of(ending.header),
        str(ending.header.get("game")),
        players,
        outcome,
        started if is_moment(started) else 0,
        ending.at,
        ending.played,
        rent,
        lot,
    )


class _Boxes:
    """The boxes that games were played from, each opened once."""

    def __init__(self) -> None:
        self._opened: list[tuple[object, Edition | None]] = []

    def told(self, edition: Content, rent: RentPaid | None) -> tuple[str, str]:
        """A rent and its lot in the words of a box, as it is spoken of now."""
        box = self._box(edition)
        if rent is None or not isinstance(box, PropertyEdition) or rent.lot not in box.board.lots:
            return "", ""
        box = box.in_language(language())
        return amount(rent.amount, box.currency), box.spaces[rent.lot].name

    def _box(self, edition: Content) -> Edition | None:
        source = edition.get("source")
        for known, box in self._opened:
            if known == source:
                return box
        opened: Edition | None = None
        if isinstance(source, dict):
            with suppress(EditionError):  # then its rents are not told
                opened = edition_from_source(str(edition.get("id")), source)
        self._opened.append((source, opened))
        return opened
