"""A whole game of civilizations at 80 × 24 with keys alone, every answer chosen beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from monopoly_tui.bots import make_bot
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.panels import AimPanel
from monopoly_tui.tui.options import Options

from .civilizations_tables import NAMES, box
from .keyboard import Keyboard, shown


class PawnKeyboard(Keyboard):
    """Chooses a pawn by its number or the arrows, a place by Tab, and takes it with Enter."""

    facts: ClassVar[tuple[str, ...]] = ("at", "on", "chips", "stacks", "out", "turn", "round", "winner", "ranking")

    async def act(self, player: int, action: Any) -> None:
        """Press what it takes."""
        panel = self.table.table.prompt.panel
        assert isinstance(panel, AimPanel)
        assert panel.player == player
        assert "".join(shown(self.table.table.prompt)).strip()
        if isinstance(action, do.Summon):
            await self.press("s")
            return
        pawn = action.pawn if isinstance(action, do.Move | do.Place) else None
        if pawn is not None:
            await self.press(*self._pawn(panel, pawn))
        await self.press(*self._place(panel, action.space), "enter")

    def _pawn(self, panel: AimPanel, pawn: int) -> Iterator[str]:
        """Every other time the number, else arrows where they choose a pawn."""
        assert panel.view.aim is not None
        pawns = panel.pawns()
        steps = (pawns.index(pawn) - pawns.index(panel.view.aim.pawn)) % len(pawns)
        if len(self.game.steps) % 2 or not panel.by_pawn:
            yield str(pawn)
        else:
            yield from ["right"] * steps

    def _place(self, panel: AimPanel, space: int) -> Iterator[str]:
        """Tab, or Shift and Tab, whichever is nearer."""
        aim = panel.view.aim
        assert aim is not None
        assert aim.place is not None
        order = panel.order(aim.pawn)
        forward = (order.index(space) - order.index(aim.place)) % len(order)
        back = len(order) - forward
        yield from ["tab"] * forward if forward <= back else ["shift+tab"] * back


async def test_a_whole_game_by_keys() -> None:
    players = tuple(Player(name, token=token) for token, name in enumerate(NAMES[:3]))
    game = RecordedGame(Setup(box(), box().settings, players, "28"))
    bot = make_bot("steady", "", "civilizations")
    done: set[type[Action]] = set()
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        keyboard = PawnKeyboard(pilot, game)
        while (decision := game.decision) is not None:
            player = decision.asks[0]
            action = bot.answer(game.game, player)
            assert action is not None
            await keyboard.answer(player, action)
            done.add(type(action))
        assert done == {do.Place, do.Move, do.Summon, do.PlaceSummoned}
        table = pilot.app.screen
        await keyboard.press("enter")
        await keyboard.until(lambda: pilot.app.screen is not table)
