"""What holds for every dialog: it fits, it survives hostile names and odd sizes, it stays quiet about nothing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from monopoly_tui.games.property.procedure import Frame
from monopoly_tui.games.property.procedures.auction import Auction
from monopoly_tui.games.property.procedures.deal import OpenOffer
from monopoly_tui.games.property.procedures.debt import Debt
from monopoly_tui.games.property.procedures.mortgage import Transfer
from monopoly_tui.games.property.procedures.shortage import Placement, Shortage
from monopoly_tui.games.property.rules.creature_battle import CreatureBattle
from monopoly_tui.games.property.rules.power_doubles import PowerChoice
from monopoly_tui.games.property.state import Terms
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.dialogs.auction import AuctionPanel
from monopoly_tui.tui.property.dialogs.build import BuildDialog
from monopoly_tui.tui.property.dialogs.choice import BattleDialog, KeepDialog
from monopoly_tui.tui.property.dialogs.confirm import BankruptDialog, ResignDialog
from monopoly_tui.tui.property.dialogs.deal import DealDialog, OfferDialog
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.mortgage import MortgageDialog
from monopoly_tui.tui.property.dialogs.power import PowerDialog
from monopoly_tui.tui.property.dialogs.shortage import PlaceDialog, WantDialog

from .modal_tables import HOSTILE, ORANGE, SIZES, Host, Laid, context, seen, set_table

EVERYTHING = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39]
DEBT = Debt(0, 1, 90_000, "rent", 39)

CASES: dict[str, tuple[type[Dialog], Frame | None, Laid]] = {
    "deal": (DealDialog, None, {}),
    "offer": (OfferDialog, OpenOffer(0, 1, Terms(50, (16, 18, 12)), Terms(1, (), ("chest",))), {"cards": [(1, 1)]}),
    "build": (BuildDialog, None, {}),
    "mortgage": (MortgageDialog, None, {"mortgaged": (5, 15)}),
    "debt": (DebtDialog, DEBT, {"cash": {0: 3}}),
    "bankrupt": (BankruptDialog, DEBT, {"cash": {0: 3}}),
    "resign": (ResignDialog, None, {}),
    "keep": (KeepDialog, Transfer([39]), {"mortgaged": (39,)}),
    "want": (WantDialog, Shortage(1, (1,), (), "house", [0], {1: 3}), {}),
    "place": (PlaceDialog, Placement(0, "hotel", 60), {"levels": dict.fromkeys(ORANGE, 4)}),
    "battle": (
        BattleDialog,
        CreatureBattle(1, 39, 50),
        {"edition": "duel_masters", "rules": {"creature_battle": True}},
    ),
    "teleport": (PowerDialog, PowerChoice(1, 1), {"edition": "pokemon", "rules": {"power_doubles": True}}),
}


def made(name: str, depth: Depth = Depth.TRUE, *, ascii_only: bool = False) -> Dialog:
    kind, frame, table = CASES[name]
    names = HOSTILE if "edition" not in table else HOSTILE[:6]
    frames = (frame,) if frame else ()
    box, game = set_table(*frames, names=names, own={0: EVERYTHING}, **table)
    assert game.decision is not None
    player = 0 if frame is None else game.decision.asks[0]
    return kind(game.decision, player, context(box, game, depth, ascii_only=ascii_only))


@pytest.mark.parametrize("name", CASES)
async def test_every_row_has_the_width_of_the_sheet(name: str) -> None:
    app = Host(made(name))
    async with app.run_test(size=SIZES[0]) as pilot:
        for size in SIZES:
            while len(app.screen_stack) > 1:
                await app.pop_screen()
            await pilot.resize_terminal(*size)
            await app.push_screen(made(name))
            await pilot.pause()
            for key in ("down", "enter", "right", "space", "5", "tab", "up", "+", "s"):
                top = app.screen
                if not isinstance(top, Dialog):
                    break
                width, height = top.sheet.size
                rows = top.paint(width, height)
                assert len(rows) == height
                assert {cell_len(plain_text(row)) for row in rows} == {width}
                await pilot.press(key)


@pytest.mark.parametrize("name", CASES)
async def test_the_player_and_all_keys_are_named_at_the_smallest_size(name: str) -> None:
    dialog = made(name)
    rows = await seen(dialog)
    seat = dialog.view.seats[dialog.player]
    assert rows[0].startswith(f" {seat.letter} ")
    assert seat.name[:12] in rows[0]
    assert rows[-1].rstrip().endswith("Back")
    for hint in dialog.ways():
        assert f"{hint.shown} " in rows[-1]


@pytest.mark.parametrize("name", CASES)
async def test_plain_terminals_get_plain_characters(name: str) -> None:
    dialog = made(name, Depth.MONO, ascii_only=True)
    rows = await seen(dialog, "down")
    assert all(row.isascii() for row in rows)


@pytest.mark.parametrize("name", CASES)
async def test_any_sheet_is_painted_and_a_screen_too_small_tells_how_much_is_needed(name: str) -> None:
    app = Host(made(name))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        await pilot.press("enter", "down", "y", "p")
        top = app.screen
        assert isinstance(top, Dialog)
        rows = [plain_text(row) for row in top.paint(*top.sheet.size)]
        assert any("80 × 24" in row for row in rows)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        rows = [plain_text(row) for row in top.paint(*top.sheet.size)]
        assert rows[-1].rstrip().endswith("Back")
        for size in ((60, 5), (3, 14), (1, 1), (39, 30)):  # a sheet that has not grown yet
            assert {cell_len(plain_text(row)) for row in top.paint(*size)} == {size[0]}


@pytest.mark.parametrize("lot", [21, None])
@pytest.mark.parametrize("size", [(43, 10), (52, 10), (37, 12), (60, 12)])
def test_an_auction_of_eight_fits_its_place_on_the_stage(lot: int | None, size: tuple[int, int]) -> None:
    frame = Auction(lot, "" if lot else "house", 1, [0, 1, 2, 4], 40, 1)
    box, game = set_table(frame, names=HOSTILE)
    assert game.decision is not None
    panel = AuctionPanel(game.decision, 0, context(box, game))
    panel.moved("7", "7")
    rows = panel.paint(*size)
    assert len(rows) <= size[1]
    assert {cell_len(plain_text(row)) for row in rows} == {size[0]}
    shown = "\n".join(plain_text(row) for row in rows)
    for player, seat in enumerate(panel.view.seats):
        key = panel.keys[player] if player in panel.auction.bidders else seat.letter
        assert f" {key}  {seat.name[:5]}" in shown
    assert "$7" in shown
