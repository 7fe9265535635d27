"""The hands of a scripted person: turns an answer into the keys of the panel or dialog that is on the screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from textual.events import Key
from textual.pilot import Pilot

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.jail import UseCard
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.shortage import Place, Want
from monopoly_tui.games.property.rules.power_doubles import RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import Terms
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.commands import Property
from monopoly_tui.tui.kit.commands import find
from monopoly_tui.tui.kit.painted import Painted
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.kit.selection import Selection
from monopoly_tui.tui.property.commands import able
from monopoly_tui.tui.property.dialogs.auction import AuctionPanel
from monopoly_tui.tui.property.dialogs.build import BuildDialog
from monopoly_tui.tui.property.dialogs.choice import ChoiceDialog
from monopoly_tui.tui.property.dialogs.confirm import ConfirmDialog
from monopoly_tui.tui.property.dialogs.deal import GIVE, TAKE, DealDialog, OfferDialog
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.draft import Draft
from monopoly_tui.tui.property.dialogs.mortgage import MortgageDialog
from monopoly_tui.tui.property.dialogs.power import PowerDialog
from monopoly_tui.tui.property.dialogs.shortage import PlaceDialog, WantDialog
from monopoly_tui.tui.property.panels import Panel
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table.prompt import Answer
from monopoly_tui.tui.table.screen import GameScreen

from ..tables import decision_of
from ..waiting import PATIENCE

NAMES = {"+": "plus", "-": "minus", "?": "question_mark"}
CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t"}
DESKS = {
    Build: Property.BUILD,
    Sell: Property.BUILD,
    SellGroup: Property.BUILD,
    Mortgage: Property.MORTGAGE,
    Lift: Property.MORTGAGE,
    Offer: Property.TRADE,
    ClaimRent: Property.RENT,
}
"""The commands by which a player can do something unasked."""


def shown(part: Painted) -> list[str]:
    """What is to be read on a part of the screen."""
    return [plain_text(one) for one in part.paint(part.size.width, part.size.height)]


def alike(one: vocabulary.Action, other: vocabulary.Action) -> bool:
    """Whether two actions do the same; the order in which lots are named makes no difference."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Build | Sell | Mortgage | Lift):
        assert isinstance(other, Build | Sell | Mortgage | Lift)
        return sorted(one.lots) == sorted(other.lots)
    if isinstance(one, Offer):
        assert isinstance(other, Offer)
        return (one.to, _plain(one.give), _plain(one.take)) == (other.to, _plain(other.give), _plain(other.take))
    return one == other


def _plain(terms: Terms) -> tuple[int, list[int], list[str]]:
    return terms.cash, sorted(terms.lots), sorted(terms.jail_cards)


class Keyboard:
    """Answers the questions of a game with keys alone, and checks that the game understood exactly that."""

    facts: ClassVar[tuple[str, ...]] = (
        "cash", "at", "owner", "level", "mortgaged", "jailed", "out", "turn", "round", "houses", "hotels",
    )  # fmt: skip

    def __init__(self, pilot: Pilot[Any], game: RecordedGame) -> None:
        self.pilot, self.app, self.game = pilot, pilot.app, game
        self.pressed = 0

    # --- keys -------------------------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, as a terminal would send them, and let each be understood."""
        for key in keys:
            self.pressed += 1
            character = key if len(key) == 1 else CHARACTERS.get(key)
            self.app.post_message(Key(NAMES.get(key, key), character))
            await self.understood()

    async def understood(self) -> None:
        """Wait until the app and the screen on top have worked off what was sent to them."""
        for pump in (self.app, self.app.screen):
            done = asyncio.Event()
            if pump.call_later(done.set):
                await done.wait()

    async def settled(self) -> None:
        """Wait until everything sent is worked off and the screen laid out anew: nobody acts on what still moves."""
        moves = True
        while moves:
            moves = self.app.screen._layout_required
            await self.pilot.pause(0)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that must come about."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"it never came about: {self.app.screen} {self.game.decision}"
            assert self.app._exception is None, self.app._exception
            await asyncio.sleep(0)

    # --- what is on the screen --------------------------------------------------------------------------------------

    @property
    def table(self) -> GameScreen:
        """The table of the game, below whatever lies on it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def laid(self) -> bool:
        """Whether there is a table yet."""
        return any(isinstance(screen, GameScreen) for screen in self.app.screen_stack)

    def asked(self) -> bool:
        """Whether the question that the game asks now is on the screen, or the game is over."""
        decision = self.game.decision
        if not self.laid:
            return False
        if decision is None:
            return self.app.screen is self.table and self.table.view.state.winner is not None
        top, panel = self.app.screen, self.table.table.prompt.panel
        if isinstance(top, Dialog):
            return top.decision is decision
        return top is self.table and panel is not None and panel.decision is decision

    async def answer(self, player: int, action: Action) -> None:
        """Let a player do something, by keys; the game must have got just that, and the table show it."""
        await self.until(self.asked)
        before = len(self.game.steps)
        await self.act(player, action)
        await self.until(lambda: len(self.game.steps) > before and self.asked())
        assert len(self.game.steps) == before + 1
        step = self.game.steps[-1]
        assert step.player == player
        assert alike(step.action, action), (step.action, action)
        self.compare()

    def compare(self) -> None:
        """What the table shows is what the game says."""
        told, true = self.table.view.state, self.game.game.state
        for fact in self.facts:
            assert getattr(told, fact) == getattr(true, fact), fact

    async def act(self, player: int, action: Action) -> None:
        """Press what it takes."""
        top = self.app.screen
        if isinstance(top, Dialog):
            if top.player == player and (keys := list(self._in_modal(top, action))):
                await self._finish(top, action, keys)
                return
            await self.press("escape")
            await self.until(lambda: self.app.screen is self.table)
        panel: Any = self.table.table.prompt.panel
        if isinstance(panel, AuctionPanel) and isinstance(action, Bid | Pass):
            await self.settled()  # the panel is wider than others
            await self.press(*self._bid(panel, player, action))
        elif panel is not None and panel.player == player and (keys := list(self._choice(panel, action))):
            await self.press(*keys)
        elif isinstance(action, Resign):
            await self._resign(player, action)
        else:
            await self._unasked(player, action)

    async def _unasked(self, player: int, action: Action) -> None:
        """What a player does between the questions: its key, with Shift for another, and a letter if it asks who."""
        command = DESKS[type(action)]
        table = self.table
        assert isinstance(table, TableScreen)
        others = player != table.asked and command != Property.RENT
        persons = table.match.persons - {table.asked} if others else {player}
        if command == Property.RENT:
            persons = table.match.persons
        could = able(command, decision_of(self.game), persons, table.narrator.naming)
        assert player in could, (player, action)
        await self.press(command.usual.upper() if others else command.usual)
        if len(could) > 1:
            assert table.match.seats[player].letter + ":" in shown(table.table.bar)[0], "it does not ask who"
            await self.press(table.match.seats[player].letter.lower())
        if command == Property.RENT:
            return
        await self.until(lambda: isinstance(self.app.screen, Dialog))
        top = self.app.screen
        assert isinstance(top, Dialog)
        assert top.player == player
        await self._finish(top, action, list(self._in_modal(top, action)))

    async def _resign(self, player: int, action: Action) -> None:
        if player == self.table.asked:
            await self.press("ctrl+r")
        else:
            await self.press("ctrl+p")
            name = self.table.match.seats[player].name
            await self.press(*(c.replace(" ", "space") for c in f"{name}: leave"), "enter")
        await self.until(lambda: isinstance(self.app.screen, ConfirmDialog))
        top = self.app.screen
        assert isinstance(top, ConfirmDialog)
        await self._finish(top, action, [top.ways()[0].key])

    async def _finish(self, dialog: Dialog, action: Action, keys: list[str]) -> None:
        """Go through a dialog to its end, and through those it opens."""
        self._read(dialog)
        await self.press(*keys)
        top = self.app.screen
        if isinstance(top, Dialog) and top is not dialog and dialog in self.app.screen_stack:
            await self._finish(top, action, list(self._in_modal(top, action)))

    def _read(self, dialog: Dialog) -> None:
        """A person sees whose dialog it is, and all keys in the last row, none of them cut off."""
        rows = [plain_text(one) for one in dialog.paint(min(dialog.wide, self.app.size.width), self.app.size.height)]
        assert dialog.view.seats[dialog.player].letter in rows[0][:3]
        for hint in dialog.ways():
            assert hint.shown in rows[-1], (hint.shown, rows[-1])
        assert rows[-1].rstrip().endswith(("Back", "Zurück")), rows[-1]

    # --- panels -----------------------------------------------------------------------------------------------------

    def _choice(self, panel: Panel, action: Action) -> Iterator[str]:
        """The key of a choice, or every other time the arrows and Enter."""
        prompt = self.table.table.prompt
        for index, choice in enumerate(panel.choices):
            if not alike(choice.answer.action, action) and not _same_card(choice.answer.action, action):
                continue
            assert not choice.why_not
            assert any(f" {choice.key} " in line for line in shown(prompt)), choice
            if len(self.game.steps) % 2:
                yield choice.key
            else:
                yield from ["down"] * ((index - panel.marked) % len(panel.choices))
                yield "enter"
            return

    def _bid(self, panel: AuctionPanel, player: int, action: Bid | Pass) -> Iterator[str]:
        """A player's own key; Tab and the step shown, or a sum typed in."""
        key = panel.keys[player]
        assert any(line.startswith(f" {key} ") for line in shown(self.table.table.prompt)), key
        if isinstance(action, Pass):
            yield key.upper()
            return
        if not len(self.game.steps) % 3:
            yield "tab"
            yield "shift+tab"
        if panel.next_bid(player) != action.amount:
            yield from str(action.amount)
        yield key

    # --- dialog -----------------------------------------------------------------------------------------------------

    def _in_modal(self, dialog: Dialog, action: Action) -> Iterator[str]:
        """The keys that give an answer in a dialog; none if it cannot be given there."""
        match dialog, action:
            case ChoiceDialog(), _:
                yield from (c.key for c in dialog.panel.choices if alike(c.answer.action, action))
            case ConfirmDialog(), _ if alike(dialog.action, action):
                yield dialog.ways()[0].key
            case OfferDialog(), Accept():
                yield "a"
            case OfferDialog(), Decline():
                yield "d"
            case OfferDialog(), Offer():
                yield "c"
            case DealDialog(), Offer():
                yield from self._deal(dialog, action)
            case BuildDialog(), Build() | Sell():
                yield from self._build(dialog, action.lots, "+" if isinstance(action, Build) else "-")
            case BuildDialog(), SellGroup():
                yield from self._build(dialog, (action.lot,), "g")
            case MortgageDialog(), Mortgage() | Lift():
                yield from _choose(dialog.grid, [dialog.lots.index(space) for space in action.lots])
                yield "enter"
            case DebtDialog(), _:
                yield from self._debt(dialog, action)
            case WantDialog(), Want():
                yield from ["+"] * action.count if len(self.game.steps) % 2 else str(action.count)
                yield "enter"
            case PlaceDialog(), Place():
                yield from _go(dialog.grid, dialog.decision.places.index(action.lot))
                yield "enter"
            case PowerDialog(), RollAgain():
                yield "r"
            case PowerDialog(), UsePower():
                yield from _go(dialog.grid, dialog.answers.index(action))
                yield "p"

    def _build(self, dialog: BuildDialog, lots: Iterable[int], key: str) -> Iterator[str]:
        column, line = dialog.column, dialog.line
        for lot in lots:
            goal, place = next((c, spaces.index(lot)) for c, spaces in enumerate(dialog.columns) if lot in spaces)
            for _ in range((goal - column) % len(dialog.columns)):
                yield "right"
                column = (column + 1) % len(dialog.columns)
                line = min(line, len(dialog.columns[column]) - 1)
            yield from ["down"] * ((place - line) % len(dialog.columns[goal]))
            line = place
            yield key
        if key != "g":
            yield "enter"

    def _debt(self, dialog: DebtDialog, action: Action) -> Iterator[str]:
        match action:
            case Pay():
                yield "p"
            case GoBankrupt():
                yield "B"
            case Offer():
                yield "t"
            case Mortgage() | Sell() | SellGroup() if dialog.idea is not None and alike(dialog.idea, action):
                yield "s"
                yield "enter"
            case Mortgage() | Sell():
                yield from _choose(dialog.grid, [dialog.lots.index(space) for space in action.lots])
                yield "enter"

    def _deal(self, dialog: DealDialog, action: Offer) -> Iterator[str]:
        sides = dialog.sides
        if dialog.partner is None:
            yield dialog.view.seats[action.to].letter.lower()
            last = dialog.around.offer_to_repeat(dialog.player, action.to)  # which comes back
            give, take = (last.give, last.take) if last is not None else (None, None)
            sides = {
                GIVE: Draft(dialog.view, dialog.player, GIVE, give),
                TAKE: Draft(dialog.view, action.to, TAKE, take),
            }
        for number, (name, terms) in enumerate(((GIVE, action.give), (TAKE, action.take))):
            side = sides[name]
            if number:
                yield "tab"
            yield from _choose(side.grid, sorted(side.chosen ^ wanted(side, terms)))
            if side.cash != terms.cash:
                yield from ["backspace"] * (len(str(side.cash)) if side.cash else 0)
                yield from str(terms.cash) if terms.cash else ""
        yield "enter"


def wanted(side: Draft, terms: Terms) -> set[int]:
    """The things of a side that are to be on the table, by their numbers."""
    goal = Draft(side.view, side.player, side.grid.name, terms)
    return goal.chosen


def _same_card(one: Action, other: Action) -> bool:
    """A jail card of no deck in particular is as good as the first."""
    return isinstance(one, UseCard) and isinstance(other, UseCard) and not other.deck


def _go(grid: Selection, index: int, start: int | None = None) -> Iterator[str]:
    """Arrows to an item, the shorter way round."""
    start = grid.marked if start is None else start
    down, up = (index - start) % grid.count, (start - index) % grid.count
    yield from ["down"] * down if down <= up else ["up"] * up


def _choose(grid: Selection, indices: Iterable[int]) -> Iterator[str]:
    """Arrows and Space over several items."""
    marked = grid.marked
    for index in indices:
        yield from _go(grid, index, marked)
        yield "space"
        marked = index


def pressed(panel: Panel, key: str, character: str | None) -> Answer | str | None:
    """What a key means to a panel."""
    meant: list[Answer | str | None] = []
    found = find(panel.commands(meant.append), key, character)
    if found is None:
        return panel.moved(key, character)
    if not found.why_not:
        found.act()
    return found.why_not or meant[0]
