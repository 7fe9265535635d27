"""Tables set up by hand for dialog, and an app that shows one dialog and keeps its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from textual.app import App
from textual.geometry import Offset

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.effects import JailFree
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Frame
from monopoly_tui.narration.property import Naming
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.property.panels import Context
from monopoly_tui.tui.table.match import seated
from monopoly_tui.tui.table.prompt import Answer

from ..property_editions import find_property_edition

HOSTILE = ("[/oops]", "{x}", "Maximiliane von Hohenstein-Wittelsbach", "[bold]Bo", "2B", "Ünal", "%s \\", "Zoë")
ORANGE, BROWN, LIGHT_BLUE = (16, 18, 19), (1, 3), (6, 8, 9)
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
WAITING = "not dismissed"


class Laid(TypedDict, total=False):
    """What lies on a table beside who sits there and owns what, as `set_table` takes it."""

    edition: str
    levels: Mapping[int, int]
    mortgaged: Iterable[int]
    cash: Mapping[int, int]
    cards: Iterable[tuple[int, int]]
    rules: Mapping[str, object]


class Seated(Laid, total=False):
    """The same with who sits there."""

    names: tuple[str, ...]


class Owned(Seated, total=False):
    """The same with who owns what, too."""

    own: Mapping[int, Iterable[int]]


def set_table(
    *frames: Frame,
    names: tuple[str, ...] = ("Anna", "Ben", "Chloe"),
    edition: str = "classic",
    own: Mapping[int, Iterable[int]] | None = None,
    levels: Mapping[int, int] | None = None,
    mortgaged: Iterable[int] = (),
    cash: Mapping[int, int] | None = None,
    cards: Iterable[tuple[int, int]] = (),
    rules: Mapping[str, object] | None = None,
) -> tuple[PropertyEdition, Game]:
    """A game in which players own what is said, and wait for what the frames ask."""
    box = find_property_edition(edition)
    settings = box.settings.with_rules(dict(rules)) if rules else box.settings
    state = Game.new(box.board, settings, names, "dialog").state
    for player, spaces in (own or {}).items():
        for space in spaces:
            state.owner[space] = player
    for space, level in (levels or {}).items():
        state.level[space] = level
        state.houses -= level if level < state.hotel else 0
        state.hotels -= level == state.hotel
    for space in mortgaged:
        state.mortgaged[space] = True
    for player, amount in (cash or {}).items():
        state.cash[player] = amount
    for player, deck in cards:
        card = next(n for n, c in enumerate(box.board.decks[deck].cards) if isinstance(c.effect, JailFree))
        state.decks[deck].remove(card)
        state.jail_cards[player].append((deck, card))
    state.count_groups()
    state.frames += frames
    return box, Game(state)


def context(box: PropertyEdition, game: Game, depth: Depth = Depth.TRUE, *, ascii_only: bool = False) -> Context:
    """What dialog know of the table."""
    seats = seated(game.state.names)
    look = Look(box.theme, depth, ASCII if ascii_only else UNICODE)
    naming = Naming(box, tuple(seat.name for seat in seats))
    return Context(View(box, seats, game.state, look), naming, lambda: frozenset(range(len(seats))))


class Host(App[None]):
    """Shows one dialog; `result` is what it was dismissed with."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__()
        self.dialog = dialog
        self.result: Answer | str | None = WAITING

    def on_mount(self) -> None:
        def keep(result: Answer | None) -> None:
            self.result = result

        self.push_screen(self.dialog, keep)


async def after_keys(dialog: Dialog, *keys: str, size: tuple[int, int] = (80, 24)) -> Host:
    """The app after some keys."""
    app = Host(dialog)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
    return app


async def seen(dialog: Dialog, *keys: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    """The rows of the topmost dialog after some keys."""
    app = Host(dialog)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        top = app.screen
        assert isinstance(top, Dialog)
        return [plain_text(row) for row in top.paint(top.sheet.size.width, top.sheet.size.height)]


async def after_clicks(dialog: Dialog, *texts: str, size: tuple[int, int] = (80, 24)) -> Host:
    """The app after clicks on texts of the dialog; its keys come before anything else that reads the same."""
    app = Host(dialog)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for text in texts:
            top = app.screen
            assert isinstance(top, Dialog)
            rows = [plain_text(row) for row in top.paint(top.sheet.size.width, top.sheet.size.height)]
            found = [y for y, row in enumerate(rows) if text in row]
            line = found[-1] if found[-1] == len(rows) - 1 else found[0]
            at = top.sheet.region.offset + Offset(rows[line].index(text) + 1, line)
            await pilot.click(offset=at)
            await pilot.pause()
    return app
