"""Building, mortgages and debts: one action each, in an order that is allowed."""

from __future__ import annotations

from typing import TypeVar, Unpack

import pytest

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.managing import suggest
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.debt import Debt, GoBankrupt, Pay
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.state import Terms
from monopoly_tui.tui.property.dialogs.build import BuildDialog
from monopoly_tui.tui.property.dialogs.build_plan import BuildPlan
from monopoly_tui.tui.property.dialogs.confirm import ResignDialog
from monopoly_tui.tui.property.dialogs.debt import DebtDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.mortgage import MortgageDialog
from monopoly_tui.tui.table.prompt import Answer

from ..property_editions import find_property_edition
from .modal_tables import BROWN, LIGHT_BLUE, ORANGE, WAITING, Owned, after_clicks, after_keys, context, seen, set_table
from .tables import play_on

M = TypeVar("M", bound=Dialog)


def opened(kind: type[M], player: int = 0, debt: Debt | None = None, **table: Unpack[Owned]) -> M:
    frames = (debt,) if debt else ()
    box, game = set_table(*frames, **table)
    assert game.decision is not None
    return kind(game.decision, player, context(box, game))


# --- building --------------------------------------------------------------------------------------------------------


async def test_a_row_of_houses_is_one_action_that_goes_up_evenly() -> None:
    dialog = opened(BuildDialog, own={0: [*BROWN, *ORANGE]})
    app = await after_keys(dialog, "right", "+", "down", "+", "down", "+", "up", "+", "left", "up", "+", "enter")
    assert isinstance(app.result, Answer)
    assert isinstance(app.result.action, Build)
    assert sorted(app.result.action.lots) == [1, 16, 18, 18, 19]
    assert dialog.decision.refusal(0, app.result.action) is None


@pytest.mark.parametrize("name", ["classic", "duel_masters", "yugioh", "pokemon"])
async def test_every_group_has_a_name_where_all_of_them_stand_side_by_side(name: str) -> None:
    board = find_property_edition(name).board
    streets = [lot.space for lot in board.lots.values() if lot.kind == STREET]
    dialog = opened(BuildDialog, edition=name, own={0: streets})
    _title, heads, *_rest = await seen(dialog)
    texts = [dialog.view.edition.groups[group] for group in dialog.groups]
    assert len(texts) == 8
    across = (80 - 2) // len(texts)
    for column, text in enumerate(texts):
        head = heads[1 + column * across :][:across].strip()
        name = head.removeprefix(f"{text.mark} ").rstrip(" …").lower()
        assert name, "a mark alone is no name"
        assert any(one.lower().startswith(name) for one in (text.name, text.short) if one)


async def test_uneven_building_is_refused_in_a_sentence() -> None:
    rows = await seen(opened(BuildDialog, own={0: ORANGE}), "+", "+")
    assert any("Build on Tennessee Avenue and New York Avenue first: houses go up evenly." in row for row in rows)


async def test_selling_is_one_action_that_comes_down_evenly() -> None:
    dialog = opened(BuildDialog, own={0: ORANGE}, levels={16: 2, 18: 2, 19: 3})
    app = await after_keys(dialog, "up", "-", "-", "up", "-", "enter")
    assert app.result == Answer(0, Sell((19, 19, 18))) or app.result == Answer(0, Sell((19, 18, 19)))
    assert isinstance(app.result, Answer)
    assert dialog.decision.refusal(0, app.result.action) is None


async def test_building_and_selling_do_not_mix() -> None:
    dialog = opened(BuildDialog, own={0: [*BROWN, *ORANGE]}, levels=dict.fromkeys(BROWN, 1))
    app = await after_keys(dialog, "-", "right", "+")
    assert app.result == WAITING
    assert dialog.said.startswith("Building and selling are two steps")


async def test_what_was_planned_can_be_taken_back() -> None:
    dialog = opened(BuildDialog, own={0: BROWN})
    app = await after_keys(dialog, "+", "-", "enter")
    assert app.result == WAITING
    assert dialog.said == "Nothing is planned yet: + builds, - sells."


async def test_a_group_is_sold_after_a_confirmation() -> None:
    def dialog() -> BuildDialog:
        return opened(BuildDialog, own={0: ORANGE}, levels=dict.fromkeys(ORANGE, 5))

    assert (await after_keys(dialog(), "g", "y")).result == Answer(0, SellGroup(16))
    assert (await after_keys(dialog(), "g", "n")).result == WAITING


async def test_lots_are_built_on_with_the_mouse() -> None:
    app = await after_clicks(opened(BuildDialog, own={0: ORANGE}), "Tennessee", "Tennessee", "Confirm")
    assert app.result == Answer(0, Build((18,)))


async def test_without_lots_there_is_nothing_to_build_on() -> None:
    dialog = opened(BuildDialog)
    await after_keys(dialog, "+", "enter", "g", "left")
    assert any("You own nothing to build on yet." in row for row in await seen(opened(BuildDialog)))


def test_hotels_come_first_where_their_houses_are_needed_elsewhere() -> None:
    levels = {**dict.fromkeys(BROWN, 4), **dict.fromkeys(ORANGE, 0)}
    _box, game = set_table(own={0: [*BROWN, *ORANGE]}, levels=levels, cash={0: 5000})
    game.state.houses = 2
    plan = BuildPlan(game.state)
    for space in (*ORANGE, *BROWN):
        plan = plan.with_one(space, 1)
    assert game.decision is not None
    assert game.decision.refusal(0, plan.action()) is None
    assert plan.stock() == (2 + 8 - 3, game.state.hotels - 2)
    cash, stock = game.state.cash[0] + plan.money(), plan.stock()
    game.apply(0, plan.action())
    assert game.state.cash[0] == cash
    assert (game.state.houses, game.state.hotels) == stock


# --- mortgages -------------------------------------------------------------------------------------------------------


async def test_several_lots_are_mortgaged_at_once() -> None:
    app = await after_keys(opened(MortgageDialog, own={0: [5, 12, 16]}), "space", "down", "down", "space", "enter")
    assert app.result == Answer(0, Mortgage((16, 12)))


async def test_mortgages_are_lifted() -> None:
    app = await after_clicks(
        opened(MortgageDialog, own={0: [5, 12]}, mortgaged=(5, 12)), "Reading", "Electric", "Enter "
    )
    assert app.result == Answer(0, Lift((5, 12)))


async def test_lots_of_a_built_group_cannot_be_chosen() -> None:
    dialog = opened(MortgageDialog, own={0: ORANGE}, levels={16: 1})
    app = await after_keys(dialog, "down", "space", "enter")
    assert app.result == WAITING
    rows = await seen(opened(MortgageDialog, own={0: ORANGE}, levels={16: 1}), "down", "space")
    assert any("Tennessee Avenue cannot be mortgaged or dealt" in row for row in rows)


async def test_mortgaging_and_lifting_do_not_mix() -> None:
    dialog = opened(MortgageDialog, own={0: [5, 12]}, mortgaged=(5,))
    await after_keys(dialog, "space", "down", "space")
    assert dialog.said.startswith("Mortgaging and lifting are two steps")
    assert dialog.chosen == {5}


async def test_more_mortgages_than_cash_are_refused() -> None:
    dialog = opened(MortgageDialog, own={0: [5, 12]}, mortgaged=(5, 12), cash={0: 120})
    await after_keys(dialog, "space", "down", "space")
    assert dialog.said == "That takes $193, and the cash in hand is $120."


# --- debts -----------------------------------------------------------------------------------------------------------


async def test_a_suggestion_is_taken_with_enter() -> None:
    dialog = opened(DebtDialog, debt=Debt(0, 1, 200, "rent", 39), own={0: [5, 12]}, cash={0: 130})
    app = await after_keys(dialog, "s", "enter")
    assert app.result == Answer(0, Mortgage((5,)))
    assert any("Rent for Boardwalk." in row for row in await seen(modal_again(200)))


async def test_a_suggestion_that_is_only_a_first_step_says_what_is_still_missing() -> None:
    """Groups are spared as long as anything else is there, so that a suggestion may need another after it."""
    own = {0: [5, 16, 18, 19]}
    for amount, told in ((100, "into $100."), (150, "into $100; $50 will still be missing.")):
        dialog = opened(DebtDialog, debt=Debt(0, 1, amount, "rent", 39), own=own, cash={0: 0})
        assert any(f"Enter turns what is chosen {told}" in row for row in await seen(dialog, "s"))


def modal_again(amount: int) -> DebtDialog:
    return opened(DebtDialog, debt=Debt(0, 1, amount, "rent", 39), own={0: [5, 12]}, cash={0: 130})


async def test_a_debt_is_paid_when_the_cash_is_there_and_not_before() -> None:
    assert (await after_keys(modal_again(130), "p")).result == Answer(0, Pay())
    dialog = modal_again(131)
    assert (await after_keys(dialog, "p")).result == WAITING
    assert dialog.said == "That takes $131, and the cash in hand is $130."


async def test_bankruptcy_is_refused_while_the_debt_can_be_raised_and_confirmed_when_not() -> None:
    dialog = modal_again(200)
    assert (await after_keys(dialog, "B")).result == WAITING
    assert dialog.said.startswith("The debt is $200, and selling and mortgaging would bring")
    assert (await after_keys(modal_again(2000), "B", "n", "escape")).result is None
    assert (await after_keys(modal_again(2000), "B", "y")).result == Answer(0, GoBankrupt())


async def test_buildings_are_sold_one_by_one_and_mortgages_wait() -> None:
    levels = dict.fromkeys(ORANGE, 1)
    dialog = opened(DebtDialog, debt=Debt(0, -1, 300, "tax"), own={0: [*ORANGE, 5]}, levels=levels, cash={0: 100})
    app = await after_keys(dialog, "space", "down", "space", "down", "down", "space")
    assert app.result == WAITING
    assert dialog.said.startswith("Selling and mortgaging are two steps")
    fresh = opened(DebtDialog, debt=Debt(0, -1, 300, "tax"), own={0: [*ORANGE, 5]}, levels=levels, cash={0: 100})
    app = await after_keys(fresh, "space", "down", "space", "enter")
    assert app.result == Answer(0, Sell((16, 18)))


async def test_a_deal_can_be_proposed_to_pay_a_debt() -> None:
    app = await after_keys(modal_again(200), "t", "b", "space", "tab", "7", "0", "enter")
    assert app.result == Answer(0, Offer(1, Terms(0, (5,)), Terms(70)))


@pytest.mark.parametrize("steps", [300, 900, 1500])
def test_suggestions_raise_whatever_can_be_raised(steps: int) -> None:
    _box, game = set_table(names=("Anna", "Ben", "Chloe", "Dev"))
    play_on(game, steps)
    tried = 0
    for player in range(4):
        state = game.state
        could = state.liquidation_value(player)
        if state.out[player] or could == state.cash[player]:
            continue
        tried += 1
        twin = game.copy()
        twin.state.frames.append(Debt(player, -1, could, "tax"))
        twin = twin.copy()
        while (missing := could - twin.state.cash[player]) > 0:
            step = suggest(twin.state, player, missing)
            assert step is not None
            twin.apply(player, step)
        twin.apply(player, Pay())
        assert suggest(twin.state, player, 1) is None
    assert tried


def test_a_suggestion_takes_no_more_than_needed_and_spares_groups() -> None:
    _box, game = set_table(own={0: [*LIGHT_BLUE, 39, 12]}, cash={0: 0})
    assert suggest(game.state, 0, 60) == Mortgage((12,))
    assert suggest(game.state, 0, 210) == Mortgage((12, 39))


def test_where_the_bank_lacks_houses_a_group_is_sold_at_once() -> None:
    _box, game = set_table(own={0: ORANGE}, levels=dict.fromkeys(ORANGE, 5))
    game.state.houses = 3
    assert suggest(game.state, 0, 100) == SellGroup(16)


# --- buildings that were won at an auction ---------------------------------------------------------------------------


def with_a_bargain(kind: type[M], debt: Debt | None = None) -> M:
    """The second house on New York Avenue was won for 40."""
    dialog = opened(kind, debt=debt, own={0: ORANGE}, levels={16: 1, 18: 1, 19: 2}, cash={0: 100})
    dialog.state.paid[19, 2] = 40
    return dialog


async def test_dialogs_show_what_the_bank_really_gives() -> None:
    build = await seen(with_a_bargain(BuildDialog), "up", "-", "-", "up", "-", "up", "-", size=(100, 30))
    assert any("Enter sells what is marked for $170." in row for row in build)
    assert any("brings $170" in row for row in build)
    debt = await seen(with_a_bargain(DebtDialog, Debt(0, -1, 600, "tax")), "end", "space", size=(100, 30))
    assert any("Everything would bring $450" in row for row in debt)
    assert any("Enter turns what is chosen into $20;" in row for row in debt)
    group = await seen(with_a_bargain(BuildDialog), "g", size=(100, 30))
    assert any("Brings $170." in row for row in group)


def test_a_suggestion_reckons_with_what_the_bank_really_gives() -> None:
    state = with_a_bargain(DebtDialog, Debt(0, -1, 600, "tax")).state
    assert suggest(state, 0, 20) == Sell((19,))
    assert suggest(state, 0, 21) == Sell((19, 16))


async def test_who_leaves_with_a_debt_is_told_who_gets_everything() -> None:
    dialog = opened(ResignDialog, debt=Debt(0, 1, 300, "rent", 39), own={0: [5]}, cash={0: 0})
    assert any("everything goes to Ben" in row for row in await seen(dialog))
    assert any("everything goes to the Bank" in row for row in await seen(opened(ResignDialog, own={0: [5]})))
