"""The hands of a scripted person who has nothing but a mouse: turns an answer into clicks on what is on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from textual.events import MouseDown, MouseUp
from textual.geometry import Offset

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.state import Terms
from monopoly_tui.tui.commands import Property
from monopoly_tui.tui.kit.painted import PICK, PRESS
from monopoly_tui.tui.property.dialogs.auction import AuctionPanel
from monopoly_tui.tui.property.dialogs.build import NAME as LOT
from monopoly_tui.tui.property.dialogs.build import BuildDialog
from monopoly_tui.tui.property.dialogs.choice import ChoiceDialog
from monopoly_tui.tui.property.dialogs.confirm import ConfirmDialog
from monopoly_tui.tui.property.dialogs.deal import GIVE, TAKE, DealDialog, OfferDialog
from monopoly_tui.tui.property.dialogs.deal import NAME as PARTNER
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.draft import Draft
from monopoly_tui.tui.property.dialogs.mortgage import MortgageDialog
from monopoly_tui.tui.property.table import Table
from monopoly_tui.tui.table.palette import PaletteScreen

from ..waiting import PATIENCE
from .keyboard import DESKS, Keyboard, alike, wanted


class Mouse(Keyboard):
    """Answers the questions of a game with clicks alone; only what can be seen is clicked."""

    # --- the eye and the finger -------------------------------------------------------------------------------------

    def lines(self) -> list[list[tuple[str, dict[str, Any]]]]:
        """Every line of the screen: the texts, and what a click on each would mean."""
        strips = self.app.screen._compositor.render_strips()
        return [[(segment.text, segment.style.meta if segment.style else {}) for segment in strip] for strip in strips]

    def meaning(self, sort: str, value: object) -> Offset | None:
        """Where something is that has this meaning when clicked; the last place if there are several."""
        found = None
        for y, line in enumerate(self.lines()):
            x = 0
            for text, meta in line:
                if meta.get(sort) == value:
                    found = Offset(x + len(text) // 2, y)
                x += len(text)
        return found

    def reading(self, text: str, least: int = 0) -> Offset | None:
        """Where a text is to be read, from a line on downwards."""
        for y, line in enumerate(self.lines()):
            whole = "".join(part for part, _meta in line)
            if y >= least and text in whole:
                return Offset(whole.index(text) + 1, y)
        return None

    async def click(self, at: Offset) -> None:
        """A click as the terminal reports it."""
        self.pressed += 1
        for kind, button in ((MouseDown, 1), (MouseUp, 1)):
            event = kind(None, at.x, at.y, 0, 0, button, False, False, False, at.x, at.y)
            self.app.post_message(event)
            await self.understood()
        await self.settled()

    async def find(self, look: Callable[[], Offset | None]) -> Offset:
        """Where something is as soon as it can be seen."""
        deadline = time.monotonic() + PATIENCE
        while (at := look()) is None:
            assert time.monotonic() < deadline, f"it is not to be seen: {self.app.screen}"
            await self.settled()
        return at

    async def press_on(self, key: str) -> None:
        """Click what stands for a key."""
        await self.click(await self.find(lambda: self.meaning(PRESS, key)))

    async def pick(self, name: str, index: int) -> None:
        """Click an item of a list."""
        await self.click(await self.find(lambda: self.meaning(PICK, (name, index))))

    async def read(self, text: str, least: int = 0) -> None:
        """Click a text."""
        await self.click(await self.find(lambda: self.reading(text, least)))

    # --- answers ----------------------------------------------------------------------------------------------------

    async def act(self, player: int, action: Action) -> None:
        """Click what it takes."""
        await self.settled()
        top = self.app.screen
        panel: Any = self.table.table.prompt.panel
        if isinstance(top, Dialog):
            await self._in(top, action)
        elif isinstance(panel, AuctionPanel) and isinstance(action, Bid | Pass):
            key = panel.keys[player]
            await self.press_on(key if isinstance(action, Bid) else key.upper())
        elif panel is not None and panel.player == player and await self._choose(panel.choices, action):
            return
        else:
            await self._do_unasked(player, action)

    async def _choose(self, choices: Iterable[Any], action: Action) -> bool:
        for choice in choices:
            if alike(choice.answer.action, action):
                await self.read(f" {choice.key}  {choice.label[:8]}")
                return True
        return False

    async def _do_unasked(self, player: int, action: Action) -> None:
        """The one asked clicks a key of the footer; others find their menu on their own part of the side panel."""
        command = DESKS[type(action)]
        if player == self.table.asked:
            hint = next(h for h in self.table.table.keys.hints if h.id == command.id)
            await self.read(f"{hint.shown} {hint.short[:4]}", self.app.size.height - 1)
        else:
            table = self.table.table
            assert isinstance(table, Table)
            box = table.boxes[player]
            await self.click(box.region.offset + Offset(2, 0))
            await self.until(lambda: isinstance(self.app.screen, PaletteScreen))
            menu = self.app.screen
            assert isinstance(menu, PaletteScreen)
            name = self.table.match.seats[player].name
            number = {Property.BUILD: 1, Property.TRADE: 2, Property.MORTGAGE: 3}[command]
            assert menu.listed[number].label.startswith(name)
            await self.read(menu.listed[number].label)
        await self.until(lambda: isinstance(self.app.screen, Dialog))
        top = self.app.screen
        assert isinstance(top, Dialog)
        await self._in(top, action)

    async def _in(self, dialog: Dialog, action: Action) -> None:
        """Go through a dialog to its end, and through those it opens."""
        match dialog, action:
            case ChoiceDialog(), _:
                choice = next(c for c in dialog.panel.choices if alike(c.answer.action, action))
                await self.press_on(choice.command.keys[0])
            case ConfirmDialog(), _:
                await self.press_on(dialog.ways()[0].key)
            case OfferDialog(), _:
                await self.press_on({Accept: "a", Decline: "d", Offer: "c"}[type(action)])
            case DealDialog(), Offer():
                await self._deal_by_clicks(dialog, action)
            case BuildDialog(), Build() | Sell() | SellGroup():
                await self._build_by_clicks(dialog, action)
            case MortgageDialog() | DebtDialog(), Mortgage() | Lift() | Sell():
                for space in action.lots:
                    await self.pick("lot", dialog.lots.index(space))
                await self.press_on("enter")
            case DebtDialog(), Pay() | GoBankrupt():
                await self.press_on("p" if isinstance(action, Pay) else "B")
            case _:
                raise AssertionError(f"no clicks for {action} in {dialog}")
        top = self.app.screen
        if isinstance(top, Dialog) and top is not dialog and dialog in self.app.screen_stack:
            await self._in(top, action)

    async def _build_by_clicks(self, dialog: BuildDialog, action: Build | Sell | SellGroup) -> None:
        spaces = len(dialog.state.board.spaces)
        lots = (action.lot,) if isinstance(action, SellGroup) else action.lots
        for lot in lots:
            column, line = next((c, lots.index(lot)) for c, lots in enumerate(dialog.columns) if lot in lots)
            if (dialog.column, dialog.line) != (column, line):
                await self.pick(LOT, column * spaces + line)
            await self.press_on({Build: "+", Sell: "-", SellGroup: "g"}[type(action)])
        if not isinstance(action, SellGroup):
            await self.press_on("enter")

    async def _deal_by_clicks(self, dialog: DealDialog, action: Offer) -> None:
        if dialog.partner is None:
            await self.pick(PARTNER, dialog.partners.players.index(action.to))
        for name, terms in ((GIVE, action.give), (TAKE, action.take)):
            if dialog.active != name:
                await self.press_on("tab")
            await self._side_by_clicks(dialog.sides[name], terms)
        await self.press_on("enter")

    async def _side_by_clicks(self, side: Draft, terms: Terms) -> None:
        for index in sorted(side.chosen ^ wanted(side, terms)):
            await self.pick(side.grid.name, index)
        while side.cash != terms.cash:
            # From an odd sum that came back, tens lead only down to nothing and up again.
            odd = (terms.cash - side.cash) % 10
            await self.press_on("+" if side.cash < terms.cash and not odd else "-")
