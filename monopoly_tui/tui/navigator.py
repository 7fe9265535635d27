"""The way through the program: from the welcome to a game, through it to its end, and on to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from textual.app import App
from textual.screen import Screen

from monopoly_tui.editions.model import Theme
from monopoly_tui.i18n import _, speak_for
from monopoly_tui.session.errors import CannotSave, PlayError, SaveDamaged, SaveInUse
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SEATS, SaveFolder
from monopoly_tui.session.setup import Setup

from .games import ENDS, REPLAYS, TABLES
from .kit.look import HOUSE, Look
from .kit.waiting import beside
from .lobby.lobby import Join, Lobby, Open, Preview, Resume, Start, Watch, Way, own_table
from .preferences import Preferences

if TYPE_CHECKING:
    from .table.findings import Findings

Going: TypeAlias = RecordedGame | Replay
Result = TypeVar("Result")


class Navigator:
    """Everything between screens. Must run in a worker, since it waits for them."""

    def __init__(
        self,
        app: App[Any],
        preferences: Preferences,
        folder: SaveFolder | None,
        no_folder: CannotSave | None = None,
        tell: Callable[[str], object] = lambda _sentence: None,
    ) -> None:
        """`tell` shows between two screens what takes long."""
        self.app, self.preferences, self.folder, self.no_folder = app, preferences, folder, no_folder
        self.tell = tell
        self.lobby = Lobby(app, self.look, folder, preferences, tell)
        self.notice = preferences.notice()
        self.game: RecordedGame | None = None
        self.unfinished = ""
        """The name of the game that was left last, if it can be resumed."""
        self.parting = ""
        """What is still to be told of the game that was left last."""
        self.over = False

    def look(self, theme: Theme) -> Look:
        """How a theme looks on this terminal."""
        return self.preferences.options.look(theme)

    def close(self) -> None:
        """Let go of the game that is open."""
        if self.game is not None:
            saved = self.game.secure()
            self.parting = " ".join(self.game.take_news())
            self.unfinished = self.game.name if saved and not self.game.over else ""
            self.game.close()
            self.game = None

    async def run(self, first: Going | Way | None = None) -> None:
        """Go on until somebody quits; begin with a game, a replay or the way to one, if any is given."""
        going = first
        while not self.over:
            if going is None:
                speak_for(None)  # the language of the box that was played stays with its game
                going = await self.lobby.enter(self.notice)
                self.notice = ""
                if going is None:
                    return
            if isinstance(going, RecordedGame):
                going = await self._play(going)
            elif isinstance(going, Replay):
                going = await self._watch(going)
            else:
                going = await self._set_out(going)

    # --- to a game --------------------------------------------------------------------------------------------------

    async def _set_out(self, way: Way) -> Going | None:
        """The game or the replay that was chosen; what is in the way of it is told on the next welcome."""
        from monopoly_tui.narration.boxes import CANNOT_START, explain_setup

        try:
            if isinstance(way, Start):
                return await self._start(way.setup)
            if isinstance(way, Open | Join):
                return await self._sit_down(way)
            if isinstance(way, Preview):
                await self._preview(way)
                return None
            assert self.folder is not None, "there are saved games to choose from"
            if isinstance(way, Resume):
                return await self._resume(self.folder, way.name)
            return await self._watch_saved(self.folder, way)
        except CANNOT_START as error:
            self.notice = explain_setup(error)
        except PlayError as error:
            self.notice = error.sentence()
        return None

    async def _sit_down(self, way: Open | Join) -> Going | None:
        """Play at a table of several terminals, opened first if need be; what comes after it."""
        from .joining import Joining  # and with it all of hosting, only where it is wanted
        from .table.keyed import OVER

        joining = Joining(self.folder)
        screen = await joining.table(way, self.look, self.preferences, self.tell)
        speak_for(joining.game.setup.edition.language, joining.game.setup.edition.translated)
        try:
            how = await self._show(screen)
        finally:
            await joining.leave()
        return await self._after(joining.game, several=True) if how == OVER else None

    async def _preview(self, way: Preview) -> None:
        """Show an edition as it is written; nothing comes after it."""
        from monopoly_tui.editions.loading import Watched

        from .workshop.screen import PreviewScreen

        await self._show(PreviewScreen(self.look, Watched(way.path)))
        self.over = True

    async def _start(self, setup: Setup) -> RecordedGame | None:
        game = RecordedGame(setup)
        return game if await self._keep(game) else None

    async def _keep(self, game: RecordedGame) -> bool:
        """Save a game from now on, or agree to play without; whether it is to be played."""
        trouble = self.no_folder
        if self.folder is not None:
            try:
                self.folder.keep(game)
            except CannotSave as error:
                trouble = error
            else:
                return True
        if trouble is None:
            return True
        return await self.agree(_("This game cannot be saved"), [trouble.sentence()], _("Play without saving"))

    async def _resume(self, folder: SaveFolder, name: str) -> RecordedGame | None:
        if folder.beside(name, SEATS) is not None:  # it is played at several terminals: nobody takes the others' turns
            await self._sit_down(own_table(name))
            return None
        try:
            return await beside(partial(folder.resume, name), self.tell)
        except SaveDamaged as error:
            if error.playable is None:
                raise
            sentences = [
                error.damage.sentence(error.path),
                _("Everything before it is sound; a copy of the damaged file is kept."),
            ]
            if not await self.agree(_("This saved game is damaged"), sentences, _("Play on from before the damage")):
                return None
            return await beside(partial(folder.recover, name), self.tell)
        except CannotSave as error:
            if not await self.agree(_("This game cannot be saved"), [error.sentence()], _("Play without saving")):
                return None
            return await beside(partial(folder.resume, name, saving=False), self.tell)
        except SaveInUse as error:
            sentences = [error.sentence(), _("Its players lose nothing: every action is saved.")]
            if not await self.agree(_("This game is open elsewhere"), sentences, _("End that session"), usual=False):
                return None
            if not folder.end_session(name, error.holder):
                raise
            return await self._resume(folder, name)

    async def _watch_saved(self, folder: SaveFolder, way: Watch) -> Going | None:
        """Watch saved games until one of them is played on, or nobody wants to see another."""
        chosen: Watch | None = way
        while chosen is not None:
            source = folder.source(chosen.name)
            history = await beside(source.load, self.tell)
            if game := await self._watch(Replay(history, chosen.name, source)):
                return game
            speak_for(None)
            chosen = await self.lobby.watch(chosen.name)
        return None

    async def agree(self, title: str, sentences: Sequence[str], yes: str, *, usual: bool = True) -> bool:
        """Ask whether to go on so."""
        from .kit.asking import AskDialog

        return await self._show(AskDialog(self.look(HOUSE), title, sentences, yes, usual=usual))

    # --- through it -------------------------------------------------------------------------------------------------

    async def _play(self, game: RecordedGame) -> Going | None:
        """Play a game; what comes after it."""
        from .table.keyed import OVER
        from .table.match import Match

        self.game = game
        speak_for(game.setup.edition.language, game.setup.edition.translated)
        try:
            edition = game.setup.edition
            self.preferences.first_game = self.folder is not None and self.folder.is_new()
            how = await self._show(TABLES[edition.game](Match.of(game), self.look(edition.theme), self.preferences))
        finally:
            self.close()
        if how == OVER:
            return await self._after(game)
        self.notice, self.parting = self.parting, ""
        return None

    async def _after(self, game: RecordedGame, *, several: bool = False) -> Going | None:
        """The end of a game; what comes after it, which is for `several` terminals again if that was."""
        from .table import end as after
        from .table.findings import Findings

        edition = game.setup.edition
        chosen, findings = after.REPLAY, Findings()
        while chosen == after.REPLAY:
            end = ENDS[edition.game](self.look(edition.theme), game)
            end.findings = findings
            chosen = await self._show(end)
            replay = Replay(game.history, game.name)
            replay.go(end.watch_from)
            if chosen == after.REPLAY and (going := await self._watch(replay, findings)):
                return going
        if chosen == after.QUIT:
            self.over = True
        if chosen == after.REMATCH:
            return await self._set_out((Open if several else Start)(game.setup.again()))
        if chosen != after.NEW:
            return None
        speak_for(None)
        way = await self.lobby.new_game(several=several)
        return await self._set_out(way) if way else None

    async def _watch(self, replay: Replay, findings: Findings | None = None) -> Going | None:
        """Watch a game again, of which something may be found already; the new game that goes on from it, if any."""
        edition = replay.history.setup.edition
        speak_for(edition.language, edition.translated)
        screen = REPLAYS[edition.game](self.look(edition.theme), replay)
        screen.findings = findings or screen.findings
        game = await self._show(screen)
        return game if game is not None and await self._keep(game) else None

    async def _show(self, screen: Screen[Result]) -> Result:
        return await self.app.push_screen_wait(screen)
