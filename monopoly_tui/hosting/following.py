"""A game that is followed: told what was done and the luck it showed, it comes to the same without knowing the seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.games.civilizations import events as civilizations
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property import events as property_
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.records import record
from monopoly_tui.session.games import digest
from monopoly_tui.session.history import History, Step
from monopoly_tui.session.journal import Journal, NewLuck
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Seed, Setup


class Shown(NamedTuple):
    """All that chance decided in one action: what was thrown, and the cards that were drawn, each with its deck.

    Everybody at the table has seen this much. Nothing else of the luck ever leaves the host.
    """

    thrown: tuple[int, ...] = ()
    cards: tuple[tuple[int, int], ...] = ()


def shown_by(events: Iterable[AnyEvent]) -> Shown:
    """What the events of an action have shown."""
    thrown: list[int] = []
    cards: list[tuple[int, int]] = []
    for event in events:
        thrown += _thrown_in(event)
        if isinstance(event, property_.CardDrawn):
            cards.append((event.deck, event.card))
    return Shown(tuple(thrown), tuple(cards))


def _thrown_in(event: AnyEvent) -> Sequence[int]:
    """The numbers that a stream of chance has to give so that this is thrown."""
    match event:
        case property_.DiceThrown(dice=(one, two)) | property_.ThrownForStart(dice=(one, two)):
            return [(one - 1) * 6 + two - 1]
        case civilizations.DieThrown():
            return [event.number - 1]
        case civilizations.BattleThrown():
            return [*event.attack, *event.defence]
        case civilizations.StartDecided(drawn=True):
            return [event.player]
    return event.from_luck()


def shown_at_start(edition: Edition, opening: Sequence[AnyEvent]) -> tuple[int, ...]:
    """The numbers by which a game opens as this one did. They leave every card where it lies, since none was seen."""
    thrown = list(shown_by(opening).thrown)
    if not isinstance(edition, PropertyEdition):
        return tuple(thrown)
    board = edition.board
    unshuffled = [number for deck in board.decks for number in range(len(deck.cards) - 1, 0, -1)]
    dealt = [event.lot for event in opening if isinstance(event, property_.DeedTaken)]
    if dealt:
        lots = list(board.lots)
        # Deeds are dealt from the end of the pile; those left in it nobody has seen, so they lie in the board's order.
        pile = [lot for lot in lots if lot not in dealt] + dealt[::-1]
        thrown += _shuffling_to([lots.index(lot) for lot in pile])
    return (*unshuffled, *thrown)


def _shuffling_to(wanted: Sequence[int]) -> list[int]:
    """The numbers by which `Luck.shuffled` comes to this order."""
    order, numbers = list(range(len(wanted))), []
    for last in range(len(wanted) - 1, 0, -1):
        other = order.index(wanted[last])
        order[last], order[other] = order[other], order[last]
        numbers.append(other)
    return numbers


def decks_of(game: AnyGame) -> list[list[int]]:
    """The cards that lie face down, in their order; none in a game without cards."""
    return game.state.decks if isinstance(game, PropertyEngine) else []


# --- following --------------------------------------------------------------------------------------------------------


class Diverged(Exception):
    """What was told does not fit the game as it is known here; everything has to be told again."""


@record(frozen=True)
class SealedSeed(Seed):
    """A seed of which only is known what everybody is told from the start."""

    mark: str = ""
    by_choice: bool = False

    @property
    def chosen(self) -> bool:
        return self.by_choice

    @property
    def fingerprint(self) -> str:
        return self.mark


def sealed(seed: Seed) -> SealedSeed:
    """What may be told of a seed while the game goes on."""
    return SealedSeed(NOBODY_KNOWS, since=seed.since, mark=seed.fingerprint, by_choice=seed.chosen)


def public_mark(game: AnyGame) -> str:
    """A digest of what everybody sees. That of the whole game would tell the order of the cards."""
    return digest(game.seen())


class FollowedHistory(History):
    """The steps of a game whose luck is told step by step; `seals` are the seeds it comes from, sealed."""

    def __init__(self, setup: Setup, opening: Iterable[int], seals: Sequence[SealedSeed]) -> None:
        """Begin as the game began. Raises ValueError if there is no such game."""
        super().__init__(setup, opening)
        self.seals, self.shown = seals, list[Shown]()
        self._piles: dict[int, list[list[int]]] = {}
        """Where the luck was renewed, how the cards lay after it, as far as is known by now."""
        self.game = self.game_at(0)
        self._renew_due()

    def follow(self, player: int, action: Action, shown: Shown) -> Step:
        """Do what was told. Raises Diverged if the luck is not that of the action, and as `Game.apply` does."""
        game = self.game
        self._reveal(shown.cards)
        self.shown.append(shown)
        drawn = game.state.luck.drawn
        game.state.luck.told.extend(shown.thrown)
        step = self.advance(game, player, action)
        if game.state.luck.drawn - drawn != len(shown.thrown):
            raise Diverged
        self._renew_due()
        return step

    def step_on(self, game: AnyGame, position: int) -> None:
        game.state.luck.told.extend(self.shown[position].thrown)
        super().step_on(game, position)

    def cut(self, count: int) -> AnyGame:
        del self.shown[count:]
        self.game = super().cut(count)
        return self.game

    @property
    def luck(self) -> Seed:
        return self.seals[-1]

    # --- cards that nobody has seen -------------------------------------------------------------------------------

    def _reveal(self, cards: Iterable[tuple[int, int]]) -> None:
        """Let the cards on top be those drawn: each changes places with the unseen one that was taken for it."""
        drawn: dict[int, int] = {}
        for deck, card in cards:
            at = drawn.get(deck, 0)
            drawn[deck] = at + 1
            order = decks_of(self.game)[deck]
            if at >= len(order) or order[at] == card:
                continue
            if card not in order:
                raise Diverged
            other = order[at]
            for pile in self._unseen_piles():
                one, two = pile[deck].index(card), pile[deck].index(other)
                pile[deck][one], pile[deck][two] = other, card

    def _unseen_piles(self) -> list[list[list[int]]]:
        """The decks of every copy that knows no more than the game as it stands, and its own."""
        since = self.lucks[-1].actions if self.lucks else -1
        piles = [decks_of(game) for game in self._copies.after(since)]
        return [*piles, *([self._piles[since]] if self.lucks else []), decks_of(self.game)]

    def _renew_due(self) -> None:
        """Where the seed was changed, the cards were shuffled anew: what was known of their order is over."""
        for seal in self.seals:
            if seal.since == len(self.steps):
                self.renew(self.game, NOBODY_KNOWS)
                self._piles[len(self.steps)] = [deck.copy() for deck in decks_of(self.game)]

    def _renew_at(self, game: AnyGame, position: int) -> None:
        super()._renew_at(game, position)
        for deck, known in zip(decks_of(game), self._piles.get(position, ()), strict=False):
            deck[:] = known


# --- at the end -------------------------------------------------------------------------------------------------------


class Audit(NamedTuple):
    """What came of replaying a game with its seed: the true history, or the number of the step that differs.

    Where the seed itself is not the one whose fingerprint was shown, there is neither.
    """

    history: History | None = None
    differs_at: int | None = None


def audit(followed: FollowedHistory, setup: Setup, renewed: Sequence[str]) -> Audit:
    """Play a whole game again with the seed told at its end (and those told for later parts), and compare it."""
    seals = followed.seals
    later = [Seed(seed, since=seal.since) for seed, seal in zip(renewed, seals[1:], strict=False)]
    if [seal.fingerprint for seal in seals] != [seed.fingerprint for seed in (setup.luck, *later)]:
        return Audit()
    true = History(setup)
    if true.opening != followed.opening:
        return Audit(differs_at=0)
    game = true.game_at(0)
    changes = [NewLuck(seed.since or 0, seed.text) for seed in later]
    for number, step in enumerate(followed.steps):
        for change in changes:
            if change.actions == number:
                true.renew(game, change.seed)
        if true.advance(game, step.player, step.action).events != step.events:
            return Audit(differs_at=number + 1)
    true.undos = followed.undos
    return Audit(true)


class FollowedGame(RecordedGame):
    """A game that is played, written down and decided on elsewhere; here it can only be looked at."""

    def __init__(self, history: FollowedHistory, name: str) -> None:
        self.name = name
        self.begin(history)

    def begin(self, history: FollowedHistory) -> None:
        """Follow from the beginning, also once more: who looks at this game need not notice."""
        self._take_up(history, history.game, Journal())
        self.followed = history

    def apply(self, player: int, action: Action) -> tuple[AnyEvent, ...]:
        raise AssertionError("only the host of a table acts")

    def follow(self, player: int, action: Action, shown: Shown, mark: str | None) -> Step:
        """What the host has done. Raises Diverged if it does not lead where it led there."""
        try:
            step = self.followed.follow(player, action, shown)
        except (IllegalAction, LookupError) as error:
            raise Diverged from error
        self._check(mark)
        return step

    def take_back(self, count: int, mark: str | None) -> None:
        """The host has taken back so many steps. Raises Diverged."""
        if not 0 < count <= self.undoable:
            raise Diverged
        self.game, _taken = self.followed.take_back(count)
        self._check(mark)

    def _check(self, mark: str | None) -> None:
        if mark is not None and public_mark(self.game) != mark:
            raise Diverged

    def audit(self, setup: Setup, later: Sequence[str]) -> Audit:
        """Check the whole game against its seed; from then on it is known as it truly was."""
        found = audit(self.followed, setup, later)
        if found.history is not None:
            self.history = found.history
        return found

    def set_clock(self, played: float) -> None:
        """The host says how long has been played."""
        self._played_before = played
        self.wake()

    @property
    def seed(self) -> str | None:
        """The seed, once the host has told it and it was checked."""
        return None if isinstance(self.luck, SealedSeed) else self.luck.told

    @property
    def saved(self) -> bool:
        """The host sees to that."""
        return True

    def secure(self) -> bool:
        return True
