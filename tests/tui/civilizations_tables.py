"""Tables of the civilizations game to look at: played by bots up to some point, with any of the players as persons."""

from __future__ import annotations

from functools import lru_cache

from textual.app import App

from monopoly_tui.bots import make_bot
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.settings import FIRST_SEAT, Settings
from monopoly_tui.games.core.values import FREELY
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import PERSON, Player, Setup
from monopoly_tui.tui.civilizations.paint.view import TableView
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.preferences import Preferences
from monopoly_tui.tui.table.match import Match, seats_for

NAMES = ("Anna", "Ben", "Chloe", "Dev", "Eva")
STILL = Options(animation=False)


@lru_cache
def box() -> CivilizationsEdition:
    found = find_edition("duel_masters_civilizations")
    assert isinstance(found, CivilizationsEdition)
    return found


def rules() -> Settings:
    """Those of the box, but the first seat begins: the tests know then who is asked."""
    return box().settings.with_rules({"begins": FIRST_SEAT})


def play_on(game: Game | RecordedGame, steps: int, kind: str = "easy") -> None:
    """Let bots play so many actions."""
    bot = make_bot(kind, "bots", "civilizations")
    for _ in range(steps):
        if game.decision is None:
            return
        player = game.decision.asks[0]
        action = bot.answer(game.game if isinstance(game, RecordedGame) else game, player)
        assert action is not None
        game.apply(player, action)


def make_look(depth: Depth = Depth.TRUE, *, ascii_only: bool = False) -> Look:
    return Look(box().theme, depth, ASCII if ascii_only else UNICODE)


def make_view(players: int = 3, steps: int = 0, look: Look | None = None) -> TableView:
    game = Game.new(box().board, rules(), NAMES[:players], "table")
    play_on(game, steps)
    seats = seats_for(NAMES[:players], box(), game.state.civilizations)
    return TableView(box(), seats, game.state, look or make_look())


def make_match(
    players: int = 3,
    persons: tuple[int, ...] = (),
    steps: int = 0,
    seed: str = "table",
    bots: str = "steady",
    undo: str = FREELY,
) -> Match:
    kinds = [PERSON if n in persons else bots for n in range(players)]
    seated_players = tuple(Player(NAMES[n], kinds[n], n) for n in range(players))
    game = RecordedGame(Setup(box(), rules().with_rules({"undo": undo}), seated_players, seed))
    play_on(game, steps)
    return Match.of(game)


class TableApp(App[str]):
    """Shows one table."""

    def __init__(self, match: Match, options: Options = STILL, look: Look | None = None) -> None:
        super().__init__()
        self.table = CivilizationsScreen(match, look or make_look(), Preferences(options))

    def on_mount(self) -> None:
        self.push_screen(self.table, self.exit)
