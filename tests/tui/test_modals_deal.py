"""Deals: put together, proposed, answered, countered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Unpack

import pytest
from rich.color import Color

from monopoly_tui.games.property.deals import outcome
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OpenOffer
from monopoly_tui.games.property.state import Terms
from monopoly_tui.tui.property.dialogs.deal import DealDialog, OfferDialog
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.property.dialogs.needs import NeedsDialog
from monopoly_tui.tui.table.prompt import Answer

from ..property_editions import find_property_edition
from .modal_tables import HOSTILE, WAITING, Seated, after_clicks, after_keys, context, seen, set_table

OWN = {0: [16, 18, 5], 1: [19, 21], 2: [39]}


def deal(player: int = 0, **table: Unpack[Seated]) -> DealDialog:
    box, game = set_table(own=OWN, **table)
    assert game.decision is not None
    return DealDialog(game.decision, player, context(box, game))


async def test_a_partner_is_chosen_by_letter_and_a_deal_put_together_with_keys_alone() -> None:
    app = await after_keys(deal(), "b", "down", "space", "tab", "space", "5", "0", "left", "1", "0", "enter")
    assert app.result == Answer(0, Offer(1, Terms(10, (18,)), Terms(50, (19,))))


async def test_plus_and_minus_step_the_cash_and_backspace_takes_a_digit_back() -> None:
    app = await after_keys(deal(), "b", "space", "+", "+", "+", "-", "tab", "1", "2", "3", "backspace", "enter")
    assert app.result == Answer(0, Offer(1, Terms(20, (16,)), Terms(12, ())))


async def test_what_is_not_allowed_is_said_and_not_proposed() -> None:
    dialog = deal()
    app = await after_keys(dialog, "b", "5", "0", "enter")
    assert app.result == WAITING
    assert dialog.said == "Cash alone is no deal: add a lot or a card."


async def test_no_more_cash_can_be_typed_than_is_in_hand() -> None:
    rows = await seen(deal(), "b", "space", "9", "9", "9", "9", "9", "9", "9", "9")
    assert any("Cash $1,500" in row for row in rows)
    assert any("cash then $0" in row for row in rows)


async def test_escape_goes_back_to_the_partners_and_then_out() -> None:
    assert (await after_keys(deal(), "b", "escape")).result == WAITING
    assert (await after_keys(deal(), "b", "escape", "escape")).result is None


async def test_the_mouse_is_enough() -> None:
    app = await after_clicks(deal(), "Ben", "St. James Place", "New York Avenue", "Propose")
    assert app.result == Answer(0, Offer(1, Terms(0, (16,)), Terms(0, (19,))))


async def test_jail_cards_can_be_dealt() -> None:
    app = await after_keys(deal(cards=((0, 0),)), "b", "space", "tab", "5", "enter")
    assert app.result == Answer(0, Offer(1, Terms(0, (), ("chance",)), Terms(5)))


@pytest.mark.parametrize(
    ("third", "told"),
    [
        (0, "Both complete a group: you give"),
        (2, "You give"),
    ],
)
async def test_a_proposal_for_what_is_needed_says_whose_group_it_completes(third: int, told: str) -> None:
    own: dict[int, list[int]] = {0: [16, 21], 1: [19, 23, 24], 2: [39]}
    own[third].append(18)
    box, game = set_table(own=own)
    assert game.decision is not None
    dialog = NeedsDialog(game.decision, 0, context(box, game))
    wanted = next(number for number, need in enumerate(dialog.needs) if need.lots == (19,))
    text = " ".join(" ".join(await seen(dialog, *["down"] * wanted)).split())
    assert told in text
    assert "Ben misses: Rd 2/3 A Kentucky" in text
    assert ("you give Kentucky Avenue" in text) == (third == 0)


async def test_groups_and_interest_are_shown_before_anyone_agrees() -> None:
    rows = await seen(deal(mortgaged=(19,)), "b", "tab", "space")
    shown = "\n".join(rows)
    assert "You would complete orange" in shown
    assert "You: interest $10, lift $110" in shown


async def test_all_that_comes_of_a_large_deal_is_told_the_groups_that_become_whole_first() -> None:
    own = {0: [1, 3, 5, 12, 16, 18], 1: [15, 19, 28]}
    box, game = set_table(own=own, mortgaged=(19,))
    assert game.decision is not None
    draft = Offer(1, Terms(100, (1,)), Terms(0, (15, 19, 28)))
    rows = await seen(DealDialog(game.decision, 0, context(box, game), draft))
    told = [row[: len(row) // 2].strip() for row in rows]
    first = next(number for number, one in enumerate(told) if one.startswith("You would complete"))
    assert told[first : first + 6] == [
        "You would complete Or Ut",
        "Your rent, utilities: $28 → $70",
        "Your rent, orange: $14 → $28",
        "Your rent, railroads: $25 → $50",
        "You would break up brown",
        "You: interest $10, lift $110",
    ]


def ink_of(dialog: Dialog, text: str) -> Color | None:
    """The colour in which a dialog writes a text that stands in one piece."""
    pieces = [segment for row in dialog.body(78, 21) for segment in row if text in segment.text]
    assert len(pieces) == 1, text
    assert pieces[0].style is not None
    return pieces[0].style.color


def answering(reader: int, frame: OpenOffer, own: Mapping[int, Iterable[int]], **table: Any) -> OfferDialog:
    box, game = set_table(frame, own=own, **table)
    assert game.decision is not None
    return OfferDialog(game.decision, reader, context(box, game))


async def test_what_another_gains_is_told_by_name_and_is_no_good_news() -> None:
    """The one who answers gives away the lot that completes the other's group."""
    dialog = answering(1, OpenOffer(0, 1, Terms(0, (5,)), Terms(0, (19,))), {0: [16, 18, 5], 1: [19]})
    shown = "\n".join(await seen(dialog))
    look = dialog.look
    assert "Anna would complete orange" in shown
    assert "You would" not in shown
    assert ink_of(dialog, "Anna would complete orange") == look.on(look.stage, look.bad).color


async def test_only_what_the_reader_gains_is_green() -> None:
    dialog = answering(1, OpenOffer(0, 1, Terms(0, (19,)), Terms(0, (5,))), {0: [16, 18, 19], 1: [5, 15, 25, 35]})
    shown = "\n".join(await seen(dialog))
    look = dialog.look
    good, bad, plain = (look.on(look.stage, ink).color for ink in (look.good, look.bad, look.text))
    assert "You would complete" not in shown
    assert ink_of(dialog, "You would break up") == bad
    assert ink_of(dialog, "Anna would break up orange") == plain
    gaining = answering(1, OpenOffer(0, 1, Terms(0, (19,)), Terms(0, (5,))), {0: [19], 1: [16, 18, 5]})
    await seen(gaining)
    assert ink_of(gaining, "You would complete orange") == good


async def test_the_one_who_proposes_reads_the_same_of_the_other() -> None:
    box, game = set_table(own={0: [19, 5], 1: [16, 18]})
    assert game.decision is not None
    helping = DealDialog(game.decision, 0, context(box, game))
    shown = "\n".join(await seen(helping, "b", "space"))
    assert "You would" not in shown
    look = helping.look
    assert ink_of(helping, "Ben would complete orange") == look.on(look.stage, look.bad).color


async def test_the_longest_name_leaves_room_for_the_groups() -> None:
    dialog = answering(
        1,
        OpenOffer(0, 1, Terms(0, (5,)), Terms(0, (19, 3))),
        {0: [16, 18, 5, 1], 1: [19, 3]},
        names=(HOSTILE[2], "Ben"),
        mortgaged=(19,),
    )
    shown = "\n".join(await seen(dialog))
    assert "Maximilia… would complete Br Or" in shown
    assert "Maximilia…: interest $10, lift $110" in shown


def test_the_outcome_of_a_deal() -> None:
    _box, game = set_table(own={0: [1, 3, 16, 18], 1: [19]}, mortgaged=(19,))
    facts = outcome(game.state, 0, Terms(100, (1,)), Terms(0, (19,)))
    assert (facts.gives, facts.cash) == (160, 1400)
    assert facts.completes == (game.state.board.lots[16].group,)
    assert facts.breaks == (game.state.board.lots[1].group,)
    assert (facts.interest, facts.lift) == (10, 110)


def offered() -> OfferDialog:
    frame = OpenOffer(0, 1, Terms(50, (16,)), Terms(0, (19,)))
    box, game = set_table(frame, own=OWN)
    assert game.decision is not None
    return OfferDialog(game.decision, 1, context(box, game))


async def test_an_offer_is_answered_with_one_key() -> None:
    assert (await after_keys(offered(), "a")).result == Answer(1, Accept())
    assert (await after_keys(offered(), "d")).result == Answer(1, Decline())
    assert (await after_clicks(offered(), "Decline")).result == Answer(1, Decline())
    assert (await after_keys(offered(), "escape")).result is None


async def test_a_counter_offer_starts_from_the_offer_turned_around() -> None:
    app = await after_keys(offered(), "c", "tab", "backspace", "9", "enter")
    assert app.result == Answer(1, Offer(0, Terms(0, (19,)), Terms(59, (16,))))
    assert (await after_keys(offered(), "c", "escape", "a")).result == Answer(1, Accept())


async def test_a_counter_offer_on_the_same_terms_is_refused_in_a_sentence() -> None:
    told = "That is the offer itself: change something, or go back and agree."
    assert told in "\n".join(await seen(offered(), "c"))
    assert told in "\n".join(await seen(offered(), "c", "enter"))
    assert told not in "\n".join(await seen(offered(), "c", "tab", "backspace", "9"))


async def test_even_a_deal_over_everything_is_seen_whole() -> None:
    lots = tuple(find_property_edition("classic").board.lots)
    frame = OpenOffer(0, 1, Terms(5, lots, ("chance",)), Terms(10, ()))
    box, game = set_table(frame, own={0: lots}, cards=((0, 0),), mortgaged=(5,))
    assert game.decision is not None
    shown = "\n".join(await seen(OfferDialog(game.decision, 1, context(box, game))))
    for space in lots:
        text = box.spaces[space]
        assert any(name in shown for name in (text.name, f"{text.name.rpartition(' ')[0]} …", text.short))
