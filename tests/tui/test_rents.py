"""Whoever tells a rent tells what the engine charges: deeds, facts, lists, plans, suggestions, hints and bots."""

from __future__ import annotations

import re
from random import Random

import pytest

from monopoly_tui.bots.dealing import HOUSES, Worths
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.events import RentDue
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Luck
from monopoly_tui.games.property.procedures.building import Build
from monopoly_tui.games.property.procedures.landing import land
from monopoly_tui.games.property.procedures.turn import ROLL, RollDecision, Turn
from monopoly_tui.games.property.rent import rent_now, rows, with_buildings
from monopoly_tui.games.property.state import BANK, FREE, State
from monopoly_tui.narration.property import Naming, hint
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.dialogs.power import visit
from monopoly_tui.tui.property.paint.deed import paint_deed, visit_cost
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.match import seated

from ..engine.random_play import EDITIONS, edition
from ..loaded import load_dice
from .modal_tables import context, set_table
from .tables import make_look

NAMES = ("Anna", "Ben", "Chloe")
VISITOR = 2
RULES: tuple[dict[str, object], ...] = (
    {},
    {"no_rent_in_jail": True},
    {"double_rent_despite_mortgage": False},
    {"short_game": True},
)


def some_table(box: PropertyEdition, rules: dict[str, object], luck: Random) -> State:
    """Lots of two owners, some mortgaged, whole groups with buildings; the visitor owns nothing."""
    state = State(box.board, box.settings.with_rules(rules), NAMES, Luck("rents"))
    for group in box.board.groups:
        whole, level = luck.random() < 0.6, luck.randint(0, state.hotel)
        owner = luck.randint(0, 1)
        for space in group.lots:
            state.owner[space] = owner if whole else luck.choice((BANK, 0, 1))
            if whole and group.kind == STREET and luck.random() < 0.9:
                state.level[space] = level
            elif state.owner[space] != BANK and not state.level[space]:
                state.mortgaged[space] = luck.random() < 0.3
    for owner in (0, 1):
        if luck.random() < 0.3:
            state.at[owner], state.jailed[owner] = box.board.jail, 0
    state.dice, state.turn = (3, 4), VISITOR
    state.count_groups()
    state.frames.append(Turn(VISITOR, ROLL))
    return state


def charged(state: State, space: int) -> RentDue | None:
    """What the engine makes of a visit."""
    game = Game(state.copy())
    game.state.at[VISITOR] = space
    load_dice(game.state, [(3, 4)])
    game.events = []
    land(game, VISITOR)
    return next((event for event in game.events if isinstance(event, RentDue)), None)


def marked(view: View, space: int) -> list[str]:
    """The rent that the deed marks."""
    lines = [plain_text(line) for line in paint_deed(view, space, 30, 13)]
    return [line for line in lines if line.startswith(view.look.glyphs.turn)]


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: " ".join(rules) or "plain")
def test_everybody_tells_the_rent_that_is_charged(name: str, rules: dict[str, object]) -> None:
    box, luck = edition(name), Random(name)
    for _ in range(25):
        state = some_table(box, rules, luck)
        view = View(box, seated(NAMES), state, make_look())
        for space, lot in box.board.lots.items():
            due, deed = charged(state, space), marked(view, space)
            words, _short = visit(view, space, VISITOR)
            told = visit_cost(view, lot)
            if due is None:
                assert deed == []
                assert state.owner[space] == BANK or (words, told[:7]) == ("no rent", "nothing")
                continue
            if due.basis == "dice":
                assert due.factor == rows(state, space)[rent_now(state, space).row]
                assert f"{due.factor} × " in deed[0]
                assert words == f"rent {due.factor} × dice"
                assert told == f"{due.factor} times the dice, {view.money(7 * due.factor)} on average"
                continue
            assert due.amount == rent_now(state, space).amount == rows(state, space)[rent_now(state, space).row]
            assert deed[0].split()[-1] == view.money(due.amount).split()[-1]
            assert len(deed) == 1
            assert words == f"rent {view.money(due.amount)}"
            assert told == view.money(due.amount)


@pytest.mark.parametrize("name", EDITIONS)
def test_plans_and_bots_reckon_with_what_would_be_charged(name: str) -> None:
    box, luck = edition(name), Random(name)
    for _ in range(10):
        state = some_table(box, {}, luck)
        naming, decision = Naming(box, NAMES), RollDecision(state, VISITOR)
        for space, lot in box.board.lots.items():
            if lot.kind != STREET or state.owner[space] == BANK or not state.holds_group(state.owner[space], lot.group):
                continue
            if state.mortgaged[space] or state.level[space] == state.hotel:
                continue
            promised = with_buildings(state, space, state.level[space] + 1).amount
            said = str(hint(decision, state.owner[space], Build((space,)), naming))
            state.level[space] += 1
            due = charged(state, space) if state.jailed[state.owner[space]] == FREE else None
            state.level[space] -= 1
            assert due is None or due.amount == promised
            assert re.sub(r"[^0-9]", "", said.rsplit("rises to", 1)[1]) == str(promised)
        bonuses = Worths.of(state).bonuses
        for index, group in enumerate(box.board.groups):
            if group.kind == STREET:
                printed = sum(with_buildings_printed(box, space) for space in group.lots)
                assert bonuses[index][-1] == printed * 2 // 5


def with_buildings_printed(box: PropertyEdition, space: int) -> int:
    """What the deed says of a street as bots reckon with it."""
    return box.board.lots[space].rents[HOUSES]


def test_a_mortgage_in_the_group_spoils_the_double_rent_everywhere() -> None:
    box, game = set_table(edition="yugioh", own={0: (1, 3)}, mortgaged=(3,))
    assert not game.state.settings.double_rent_despite_mortgage
    view = context(box, game).view
    assert visit(view, 1, 2)[0] == f"rent {view.money(2)}"
    assert visit_cost(view, box.board.lots[1]) == view.money(2)
    assert [line.split()[-1] for line in marked(view, 1)] == [view.money(2).split()[-1]]
