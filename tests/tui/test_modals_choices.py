"""The shorter questions: keep or lift, how many, where, powers, battles, confirmations, auctions."""

from __future__ import annotations

from typing import TypeVar, Unpack

import pytest

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.effects import Draw, Pay
from monopoly_tui.games.property.procedure import Frame
from monopoly_tui.games.property.procedures.auction import Auction, Bid, Pass
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.mortgage import Keep, Lift, Transfer
from monopoly_tui.games.property.procedures.shortage import Place, Placement, Shortage, Want
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxChoice
from monopoly_tui.games.property.rules.creature_battle import Battle, CreatureBattle, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerChoice, RollAgain, UsePower
from monopoly_tui.i18n import set_language
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.dialogs.auction import AuctionPanel
from monopoly_tui.tui.property.dialogs.choice import BattleDialog, KeepDialog
from monopoly_tui.tui.property.dialogs.confirm import ResignDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.power import PowerDialog
from monopoly_tui.tui.property.dialogs.shortage import PlaceDialog, WantDialog
from monopoly_tui.tui.property.panels import ChoicePanel, TaxPanel
from monopoly_tui.tui.table.prompt import Answer

from .keyboard import pressed
from .modal_tables import BROWN, ORANGE, WAITING, Owned, after_clicks, after_keys, context, seen, set_table

DUEL = {"creature_battle": True}
POWERS = {"power_doubles": True}

M = TypeVar("M", bound=Dialog)


def asked(kind: type[M], frame: Frame, **table: Unpack[Owned]) -> M:
    box, game = set_table(frame, **table)
    assert game.decision is not None
    return kind(game.decision, game.decision.asks[0], context(box, game))


def keep(cash: int = 1500) -> KeepDialog:
    return asked(KeepDialog, Transfer([39]), own={1: [39]}, mortgaged=(39,), cash={1: cash})


def want() -> WantDialog:
    return asked(WantDialog, Shortage(1, (1,), (), "house", [0], {1: 3}), own={0: ORANGE})


def place() -> PlaceDialog:
    return asked(PlaceDialog, Placement(0, "house", 60), own={0: [*ORANGE, *BROWN]}, levels={16: 1})


def power(number: int) -> PowerDialog:
    own = {0: [1], 1: [3, 6], 2: [8]}
    return asked(PowerDialog, PowerChoice(0, number), edition="pokemon", rules=POWERS, own=own)


def battle(space: int = 39) -> BattleDialog:
    own = {0: [37], 1: [39]}
    return asked(BattleDialog, CreatureBattle(0, space, 50), edition="duel_masters", rules=DUEL, own=own)


@pytest.mark.parametrize(
    ("dialog", "keys", "action"),
    [
        (keep, ["k"], Keep()),
        (keep, ["enter"], Keep()),
        (keep, ["p"], Lift((39,))),
        (keep, ["down", "enter"], Lift((39,))),
        (want, ["3", "enter"], Want(3)),
        (want, ["+", "+", "-", "enter"], Want(1)),
        (want, ["enter"], Want(0)),
        (place, ["enter"], Place(1)),
        (place, ["down", "enter"], Place(3)),
        (place, ["4"], Place(19)),
        (lambda: power(1), ["r"], RollAgain()),
        (lambda: power(1), ["enter"], RollAgain()),
        (lambda: power(1), ["down", "enter"], UsePower(1)),
        (lambda: power(1), ["down", "down", "down", "p"], UsePower(3)),
        (lambda: power(2), ["p"], UsePower(None)),
        (lambda: power(2), ["enter"], RollAgain()),
        (lambda: power(2), ["down", "enter"], UsePower(None)),
        (lambda: power(6), ["enter"], RollAgain()),
        (lambda: power(6), ["down", "down", "p"], UsePower(6)),
        (battle, ["f"], Battle()),
        (battle, ["p"], PayRent()),
    ],
)
async def test_every_choice_has_a_key(dialog: object, keys: list[str], action: Action) -> None:
    assert callable(dialog)
    app = await after_keys(dialog(), *keys)
    assert isinstance(app.result, Answer)
    assert app.result.action == action


async def test_choices_can_be_clicked() -> None:
    assert (await after_clicks(keep(), "Pay the mortgage off")).result == Answer(1, Lift((39,)))
    assert (await after_clicks(place(), "Tennessee")).result == Answer(0, Place(18))
    assert (await after_clicks(want(), " + ", " + ", "Enter")).result == Answer(0, Want(2))
    assert (await after_clicks(power(6), "Staryu", "Staryu")).result == Answer(0, UsePower(6))


async def test_a_choice_that_is_not_possible_says_why() -> None:
    dialog = keep(cash=100)
    assert (await after_keys(dialog, "p")).result == WAITING
    assert dialog.said == "That takes $220, and the cash in hand is $100."


async def test_too_many_buildings_are_never_asked_for() -> None:
    dialog = want()
    await after_keys(dialog, "9", "9", "9")
    assert dialog.decision.refusal(0, Want(dialog.count)) is None


async def test_a_battle_shows_odds_and_stakes() -> None:
    dialog = battle()
    shown = "\n".join(await seen(dialog))
    needed = -(-dialog.decision.lot.power // 1000)
    ways = sum(a + b >= needed for a in range(1, 7) for b in range(1, 7))
    assert f"{ways} of 36" in shown
    assert "$500" in shown


async def test_teleport_targets_show_owners_and_rents() -> None:
    rows = await seen(power(1))
    assert any("Onix" in row and "rent P" in row and row.rstrip().split()[-1] for row in rows)


@pytest.mark.parametrize("number", range(1, 7))
async def test_enter_alone_never_uses_a_power_and_stands_among_the_keys(number: int) -> None:
    app = await after_keys(power(number), "enter")
    assert app.result == Answer(0, RollAgain())
    rows = await seen(power(number))
    assert "Enter" in rows[-1]
    assert any(row.strip().startswith("► r  Roll again") for row in rows), rows


async def test_a_power_without_its_space_asks_for_one() -> None:
    dialog = power(1)
    assert (await after_keys(dialog, "p")).result == WAITING
    assert dialog.said == "Mark a space for it first."


async def test_nobody_leaves_the_game_by_mistake() -> None:
    def dialog() -> ResignDialog:
        box, game = set_table()
        assert game.decision is not None
        return ResignDialog(game.decision, 1, context(box, game))

    assert (await after_keys(dialog(), "b", "y", "enter")).result == WAITING
    assert (await after_keys(dialog(), "n")).result is None
    assert (await after_keys(dialog(), "B")).result == Answer(1, Resign())
    assert any("Ben, do you leave the game for good?" in row for row in await seen(dialog()))


# --- auctions --------------------------------------------------------------------------------------------------------


def auction(names: tuple[str, ...] = ("Anna", "Ben", "2B"), bid: int = 0, leader: int | None = None) -> AuctionPanel:
    players = list(range(len(names)))
    box, game = set_table(Auction(21, "", 1, players, bid, leader), names=names)
    assert game.decision is not None
    return AuctionPanel(game.decision, 0, context(box, game))


def test_everybody_bids_with_a_key_of_their_own() -> None:
    assert pressed(auction(), "b", "b") == Answer(1, Bid(10))
    assert pressed(auction(bid=40, leader=1), "a", "a") == Answer(0, Bid(50))
    assert pressed(auction(), "B", "B") == Answer(1, Pass())


def test_digits_are_sums_and_a_name_that_begins_with_one_gets_a_letter() -> None:
    panel = auction()
    assert panel.keys[2].isalpha()
    for digit in "125":
        assert pressed(panel, digit, digit) == ""
    assert pressed(panel, panel.keys[2], panel.keys[2]) == Answer(2, Bid(125))


def test_tab_changes_the_step() -> None:
    panel = auction(bid=40, leader=1)
    pressed(panel, "tab", "\t")
    assert pressed(panel, "a", "a") == Answer(0, Bid(90))
    assert pressed(panel, "shift+tab", None) == ""
    assert pressed(panel, "a", "a") == Answer(0, Bid(50))


def later(panel: AuctionPanel, frame: Auction) -> AuctionPanel:
    """The panel that the same table shows next."""
    _box, game = set_table(frame)
    assert game.decision is not None
    return AuctionPanel(game.decision, 0, panel.context)


def test_the_step_lasts_as_long_as_the_auction() -> None:
    panel = auction()
    pressed(panel, "tab", "\t")
    panel = later(panel, Auction(21, "", 1, [0, 1], 0, None))
    panel = later(panel, Auction(21, "", 1, [0, 1], 50, 1))
    assert pressed(panel, "a", "a") == Answer(0, Bid(100))
    for other in (Auction(24, "", 1, [0, 1, 2], 0, None), Auction(21, "", 1, [0, 1], 0, None)):
        assert pressed(later(panel, other), "a", "a") == Answer(0, Bid(10)), (
            "another auction begins with the usual step"
        )
        panel.context.bid_step = 50
        panel = later(panel, Auction(21, "", 1, [0, 1], 50, 1))


def test_no_key_bids_more_than_its_player_has() -> None:
    box, game = set_table(Auction(21, "", 1, [0, 1, 2], 40, 1), cash={0: 44, 2: 40})
    assert game.decision is not None
    panel = AuctionPanel(game.decision, 0, context(box, game))
    assert pressed(panel, "a", "a") == Answer(0, Bid(44))
    assert pressed(panel, "c", "c") == "That takes $41, and the cash in hand is $40."
    told = "\n".join(map(plain_text, panel.paint(60, 12)))
    assert "a bids $44" in told


def told_of_enter(panel: AuctionPanel) -> tuple[str, str]:
    """What the panel and the footer say about Enter."""
    rows = [plain_text(row).strip() for row in panel.paint(60, 12)]
    hint = next(one for one in panel.commands(lambda _meaning: None) if one.key == "enter")
    return rows[-1], hint.why_not or hint.label


def test_what_enter_is_said_to_do_follows_what_is_typed() -> None:
    alone = auction(names=("Anna", "Ben"), bid=40, leader=1)
    assert told_of_enter(alone) == ("Enter: Anna passes.", "Pass")
    for digit in "99":
        pressed(alone, digit, digit)
    assert told_of_enter(alone) == ("Enter: Anna bids $99.", "Bid $99")
    assert pressed(alone, "enter", "\r") == Answer(0, Bid(99))
    several = auction()
    for digit in "99":
        pressed(several, digit, digit)
    sentence = "Press your own letter to bid $99."
    assert told_of_enter(several) == (sentence, sentence)
    assert pressed(several, "enter", "\r") == sentence
    pressed(several, "escape", None)
    assert told_of_enter(several) == ("Enter: Anna passes.", "Pass")
    assert pressed(several, "enter", "\r") == Answer(0, Pass())


def test_a_bid_that_is_not_possible_is_refused_in_a_sentence() -> None:
    assert pressed(auction(bid=40, leader=1), "b", "b") == "The highest bid, $40, is your own: wait for another."
    panel = auction()
    for digit in "9999":
        pressed(panel, digit, digit)
    assert pressed(panel, "a", "a") == "That takes $9,999, and the cash in hand is $1,500."
    assert panel.typed == ""


def test_a_sum_typed_is_seen_whole_with_whose_letter_bids_it() -> None:
    set_language("de")
    panel = auction()
    for digit in "9999":
        pressed(panel, digit, digit)
    rows = [plain_text(row).strip() for row in panel.paint(37, 14)]
    assert rows[-2].endswith("9.999 $")
    assert not any("…" in row for row in rows[-2:])


def test_keys_that_mean_nothing_are_left_to_others() -> None:
    assert pressed(auction(), "f5", None) is None
    assert pressed(auction(), "z", "z") is None


def place_alone() -> PlaceDialog:
    shortage = Shortage(0, (16,), (), "house", [], {0: 9, 1: 0}, auctioning=True)
    return asked(PlaceDialog, shortage, own={0: [*ORANGE, *BROWN]}, levels={16: 1}, cash={0: 60})


async def test_who_alone_wants_buildings_pays_the_printed_price_or_stops() -> None:
    rows = await seen(place_alone(), size=(100, 30))
    assert any("Nobody else wants any: each costs what its deed says." in row for row in rows)
    assert any("costs $50, rent $4" in row for row in rows)
    assert not any("Tennessee" in row for row in rows)  # a house there costs more than the cash in hand
    assert (await after_keys(place_alone(), "enter")).result == Answer(0, Place(1))
    assert (await after_keys(place_alone(), "p")).result == Answer(0, Pass())
    assert (await after_clicks(place_alone(), "Build no more")).result == Answer(0, Pass())


async def test_what_was_won_at_an_auction_must_be_placed() -> None:
    assert (await after_keys(place(), "p")).result == WAITING
    assert any("won for $60 and is paid" in row for row in await seen(place(), "p"))


@pytest.mark.parametrize(("cash", "percent", "sums"), [(1500, True, "$150"), (2500, False, "$250")])
def test_the_mark_stands_on_the_cheaper_tax(cash: int, percent: bool, sums: str) -> None:
    box, game = set_table(TaxChoice(0, 200, 10), cash={0: cash})
    assert game.decision is not None
    panel = TaxPanel(game.decision, 0, context(box, game))
    assert pressed(panel, "enter", None) == Answer(0, ChooseTax(percent))
    assert [choice.label for choice in panel.choices] == ["Pay $200", f"Pay 10%: {sums}"]
    assert sums in str(panel.question())


def test_what_a_card_offers_is_numbered() -> None:
    box, game = set_table()
    decision = ChooseDecision(game.state, 0, (Pay(15), Draw("chest")))
    panel = ChoicePanel(decision, 0, context(box, game))
    assert [choice.label for choice in panel.choices] == ["Pay the Bank $15", "Draw a card: Community Chest"]
    assert [pressed(panel, key, key) for key in ("1", "2")] == [Answer(0, ChooseEffect(0)), Answer(0, ChooseEffect(1))]
    assert pressed(panel, "enter", None) == Answer(0, ChooseEffect(0))
