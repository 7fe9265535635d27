"""Lets bots play property games against each other."""

from collections.abc import Callable, Mapping

from monopoly_tui.bots import make_bot
from monopoly_tui.games.core.game import AnyGame, Bot
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.session.simulate import play_out

from ..property_editions import find_property_edition

MOST_ROUNDS = 300
Watch = Callable[[Game, int, Action], None]


class Watched:
    """A bot whose answers somebody looks at before they are done."""

    def __init__(self, bot: Bot, watch: Watch) -> None:
        self.bot, self.watch = bot, watch

    def answer(self, game: AnyGame, player: int) -> Action | None:
        assert isinstance(game, Game)
        action = self.bot.answer(game, player)
        if action is not None:
            self.watch(game, player, action)
        return action


def new_game(seed: str, players: int = 4, edition: str = "classic", rules: Mapping[str, object] | None = None) -> Game:
    box = find_property_edition(edition)
    return Game.new(box.board, box.settings.with_rules(rules or {}), tuple("abcdefgh"[:players]), seed)


def played(game: Game, kinds: Mapping[int, str], seed: str, watch: Watch | None = None) -> Game:
    """A game played by bots, to the end or to where one has to stop."""
    bots: dict[int, Bot] = {seat: make_bot(kind, f"{seed} {seat}") for seat, kind in kinds.items()}
    if watch is not None:
        bots = {seat: Watched(bot, watch) for seat, bot in bots.items()}
    play_out(game, bots, MOST_ROUNDS)
    return game


def winner(game: Game) -> int:
    """Who won, or is richest where nobody has."""
    state = game.state
    if state.winner is not None:
        return state.winner
    return max((seat for seat in range(state.players) if not state.out[seat]), key=state.worth)


def wins(kind: str, others: str, games: int, players: int = 4, seed: str = "gate") -> int:
    """How many of so many games one bot wins against all others, in every seat in turn with the same dice."""
    won = 0
    for number in range(games):
        seat = number % players
        kinds = {each: kind if each == seat else others for each in range(players)}
        won += winner(played(new_game(f"{seed}/{number // players}", players), kinds, f"{seed} {number}")) == seat
    return won
