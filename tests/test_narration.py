"""Every word of the engine's vocabulary has its sentence, in the players' language and with their names as they are."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from monopoly_tui import i18n
from monopoly_tui.bots import make_bot
from monopoly_tui.editions.model import PropertyEdition, Term
from monopoly_tui.games.core.refusals import NotAsked, Refusal, SettingsError, SetupError
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property import refusals as no
from monopoly_tui.games.property.effects import Collect, Draw, Pay
from monopoly_tui.games.property.events import Event
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.procedures.deal import Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision, UseCard
from monopoly_tui.games.property.procedures.mortgage import KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurnDecision, RollDecision
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.rules.creature_battle import BattleDecision
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, UsePower
from monopoly_tui.games.property.settings import Deal, Settings
from monopoly_tui.games.property.state import BANK, POT, State, Terms
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS, EVENTS, REFUSALS
from monopoly_tui.i18n import NBSP, number
from monopoly_tui.narration.boxes import explain_setup
from monopoly_tui.narration.core.lines import Line, Part, compose, listing
from monopoly_tui.narration.core.naming import amount, counted
from monopoly_tui.narration.property import (
    BOOK,
    RULE_WORDS,
    Naming,
    Narrator,
    explain,
    hint,
    label,
    question,
    rules_in_words,
    title,
)

from .problems import PROPERTY_SETUP
from .property_editions import find_property_edition

NAMES = ("Ann", "Ben", "Cid")
HOSTILE = ("{player}", "[b]{0}[/b]", "%(x)s \\")
DEAL = Terms(50, (39,), ("chance",))

CLASSIC = find_property_edition("classic")
POKEMON = find_property_edition("pokemon")


TOLD_BY_OTHERS = (ev.JailCardGiven, ev.JailCardReturned)


# --- every value a field can have ---------------------------------------------------------------------------------

EVENT_FIELDS: dict[str, tuple[Any, ...]] = {
    "occasion": ("more", "not", "built", "bought", "deal"),
    "character": ("builder", "trader", "miser", "gambler"),
    "variant": (0, 1),
    "dice": ((4, 3), (2, 2)),
    "purpose": ("move", "jail", "rent", "battle", "attack", "defence"),
    "how": (),
    "lot": (6,),
    "building": ("house", "hotel"),
    "bidders": ((0, 1),),
    "give": (DEAL, Terms(), Terms(0, (1, 3, 6))),
    "take": (Terms(20), Terms()),
    "counter": (False, True),
    "won": (False, True),
    "why": ("space", "card", "power", "doubles"),
    "basis": ("bare", "group", "houses", "hotel", "transport", "dice"),
    "factor": (1, 2),
    "deck": (0, 1),
    "number": (1, 6),
    "creditor": (BANK, POT, 2),
    "space": (None, 24),
    "by": (1, None),
    "ranking": ((0, 1, 2), (0,)),
    "level": (0, 1, 4),
    "amount": (0, 1500),
    "payer": (0, BANK, POT),
    "payee": (1, BANK, POT),
    "winner": (0,),
    "owner": (1,),
    "visitor": (0,),
    "to": (1,),
}
HOWS = {
    ev.TokenMoved: (ev.FORWARD, ev.BACK),
    ev.DeedTaken: ("bought", "auction", "deal", "bankruptcy", "battle", "attack", "dealt"),
    ev.LeftJail: ("doubles", "fine", "card", "forced"),
}
REASONS = (
    "salary", "rent", "tax", "fine", "card", "price", "bid", "building", "sale", "mortgage", "lift", "interest",
    "deal", "battle", "power", "bankruptcy", "estate", "pot", "dealt", "space",
)  # fmt: skip


def possible(kind: type[Event], name: str) -> tuple[Any, ...]:
    if name == "how":
        return HOWS[kind]
    if name == "reason":
        return REASONS
    if name == "lot" and kind in (ev.AuctionOpened, ev.AuctionWon, ev.AuctionFailed, ev.Paid):
        return (6, None)
    if name == "by" and kind is ev.OfferAccepted:
        return (1,)
    return EVENT_FIELDS.get(name, (1,) if name != "player" else (0,))


def instances(kind: type[Event]) -> Iterator[Event]:
    """An event of a kind with every mixture of the values its fields can have."""
    names = [field.name for field in fields(kind) if field.name != "worth"]
    for values in product(*(possible(kind, name) for name in names)):
        event = dict(zip(names, values, strict=True))
        if kind is ev.GameEnded:
            event["worth"] = tuple(range(900, 900 + len(event["ranking"])))
        if (kind is ev.Paid and not sensible(event)) or event.get("give") == event.get("take") == Terms():
            continue
        yield kind(**event)


def sensible(paid: dict[str, Any]) -> bool:
    """A player takes part in every payment, and a lot in those for rent and for a lot."""
    if paid["lot"] is None and paid["reason"] in ("rent", "price"):
        return False
    payer: int = paid["payer"]
    payee: int = paid["payee"]
    return max(payer, payee) >= 0


def clean(line: Line, names: tuple[str, ...] = ()) -> str:
    """The text of a line, @ for every name, after checking its form."""
    assert all(part.text for part in line.parts)
    assert "".join(part.text for part in line.parts) == line.text == str(line)
    text = "".join("@" if part.kind == "player" else part.text for part in line.parts)
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text
    for part in line.parts:
        if part.kind == "player":
            assert isinstance(part.ref, int)
            assert part.text == (names or NAMES)[part.ref]
    return text


def test_every_event_is_told_or_silent_on_purpose() -> None:
    assert set(BOOK.events) == set(EVENTS.values())


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_every_event_has_its_sentence(kind: type[Event]) -> None:
    told = 0
    for names in (NAMES, HOSTILE):
        narrator = Narrator(POKEMON, names)
        for event in instances(kind):
            line = narrator.tell(event)
            if line is not None:
                told += 1
                assert clean(line, names)[-1] in ".”"
    assert bool(told) == (kind not in TOLD_BY_OTHERS)


OTHER_FIELDS: dict[str, tuple[Any, ...]] = {
    "holders": ((), (1,), (1, 2)),
    "asked": ((0,), (1, 2)),
    "waiting_for": tuple(DECISIONS),
    "player": (0, 99, "nobody"),
    "owner": (1, BANK),
    "space": (0, 6, None, "x", 99),
    "lot": (6,),
    "deck": ("chance", ""),
    "building": ("house", "hotel"),
    "left": (0, 1, 7),
}
LISTS_OF_LOTS = ("missing", "mortgaged", "first", "places", "built", "targets")
CALLS_OF_PLAYERS = (no.PlayerIsOut, no.LacksCash, no.LacksLot, no.LacksJailCard, no.DebtorNeedsCash)


def refusals(kind: type[Refusal]) -> Iterator[Refusal]:
    def values(name: str) -> tuple[Any, ...]:
        if name in LISTS_OF_LOTS:
            return ((8,), (8, 9))
        if name == "player" and kind in CALLS_OF_PLAYERS:
            return (2,)
        if name == "asked" and kind is not NotAsked:
            return (3,)
        return OTHER_FIELDS.get(name, (1,))

    names = [field.name for field in fields(kind)]
    for mixture in product(*map(values, names)):
        yield kind(*mixture)


@pytest.mark.parametrize("kind", REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_has_its_sentence(kind: type[Refusal]) -> None:
    for names in (NAMES, HOSTILE):
        for refusal in refusals(kind):
            text = clean(explain(refusal, Naming(CLASSIC, names)), names)
            assert text.endswith(".")
            assert kind.__name__ not in text


def state_of(edition: PropertyEdition, names: tuple[str, ...] = NAMES) -> State:
    return Game.new(edition.board, edition.settings, names, "words").state


def decisions(state: State) -> dict[str, list[Decision]]:
    """Decisions of every kind, built by hand."""
    lots = state.board.lots
    some = [
        RollDecision(state, 0),
        JailDecision(state, 0),
        BuyDecision(state, 0, lots[6]),
        TaxDecision(state, 0, 200, 10),
        ChooseDecision(state, 0, (Pay(10), Draw("chance"))),
        EndTurnDecision(state, 0),
        *(PayDecision(state, 0, creditor, 900, "rent") for creditor in (1, BANK, POT)),
        AuctionDecision(state, [0, 1, 2], 0, None, 1, 6, ""),
        AuctionDecision(state, [0, 1], 40, 1, 41, None, "house"),
        *(OfferDecision(state, 0, 1, *sides) for sides in ((DEAL, DEAL), (DEAL, Terms()), (Terms(), DEAL))),
        KeepDecision(state, 0, lots[6]),
        *(WantDecision(state, 0, 1, building, 2) for building in ("house", "hotel")),
        PlaceDecision(state, 0, "hotel", (6, 8)),
        BattleDecision(state, 0, 1, lots[6], 12),
        PowerDecision(state, 0, 2, Collect(200), ()),
    ]
    return {kind: [d for d in some if d.kind == kind] for kind in DECISIONS}


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_decision_has_a_title_and_a_question(kind: str) -> None:
    for names in (NAMES, HOSTILE):
        naming = Naming(POKEMON, names)
        for decision in decisions(state_of(POKEMON, names))[kind]:
            assert clean(title(decision, naming), names)
            asked = question(decision, naming)
            clean(asked, names)
            if kind != "bid":
                assert Part(names[0], "player", 0) in asked.parts


SAMPLES: dict[type[Action], tuple[Action, ...]] = {
    Bid: (Bid(40),),
    ChooseTax: (ChooseTax(True), ChooseTax(False)),
    ChooseEffect: (ChooseEffect(0), ChooseEffect(1)),
    UseCard: (UseCard(), UseCard("chance")),
    Build: (Build((6,)), Build((6, 8))),
    Sell: (Sell((6, 8)),),
    SellGroup: (SellGroup(6),),
    Mortgage: (Mortgage((5,)),),
    Lift: (Lift((5, 6)),),
    Offer: (Offer(1, DEAL, DEAL),),
    Want: (Want(2),),
    Place: (Place(6),),
    UsePower: (UsePower(), UsePower(24)),
}


@pytest.mark.parametrize("kind", ACTIONS.values(), ids=ACTIONS)
def test_every_action_has_a_label_with_and_without_a_question(kind: type[Action]) -> None:
    state = state_of(POKEMON, HOSTILE)
    naming = Naming(POKEMON, HOSTILE)
    asked = [decision for several in decisions(state).values() for decision in several]
    for action in SAMPLES.get(kind) or (kind(),):
        for decision in [None, *(d for d in asked if kind in d.answers)]:
            text = label(action, decision, naming)
            for name in HOSTILE:
                text = text.replace(name, "")
            assert text
            assert "{" not in text


# --- whole games --------------------------------------------------------------------------------------------------

GAMES = [
    ("classic", {"free_parking_pot": True}),
    ("duel_masters", {"creature_battle": True, "rent_claim": "before_next_roll"}),
    ("pokemon", {"power_doubles": True, "time_limit": 90}),
    ("yugioh_de", {"short_game": True}),
]


@pytest.mark.parametrize(("name", "rules"), GAMES, ids=[name for name, _ in GAMES])
def test_a_whole_game_can_be_told(name: str, rules: dict[str, Any]) -> None:
    edition = find_property_edition(name)
    game = Game.new(edition.board, edition.settings.with_rules(rules), HOSTILE, f"tell {name}")
    narrator = Narrator(edition, HOSTILE)
    bots = [make_bot("random", f"{name} {player}") for player in range(3)]
    told = len(narrator.tell_all(game.opening))
    for _step in range(3000):
        if game.decision is None:
            break
        for player in range(3):
            if game.state.out[player] or (action := bots[player].answer(game, player)) is None:
                continue
            assert isinstance(action, Action)
            clean(question(game.decision, narrator.naming), HOSTILE)
            if (outcome := hint(game.decision, player, action, narrator.naming)) is not None:
                clean(outcome, HOSTILE)
            events = game.apply(player, action)
            lines = narrator.tell_all(events)
            for _at, line in lines:
                clean(line, HOSTILE)
            places = [at for at, _line in lines]
            assert places == sorted(set(places))
            assert all(0 <= at < len(events) for at in places)
            told += len(lines)
            break
    assert told > 200


def test_an_event_is_told_no_more_than_once() -> None:
    """Telling all at once leaves no event out that is worth a line: only fewer lines, never other facts."""
    narrator = Narrator(CLASSIC, NAMES)
    events: list[Event] = [
        ev.DiceThrown(0, (4, 3), "move"),
        ev.TokenMoved(0, 0, 7, ev.FORWARD),
        ev.CardDrawn(0, 0, 1),
        ev.Paid(1, 0, 10, "card"),
        ev.Paid(2, 0, 10, "card"),
    ]
    assert [at for at, _ in narrator.tell_all(events)] == [1, 2, 4]
    assert len([line for line in map(narrator.tell, events) if line]) == len(events)


# --- some sentences, word for word --------------------------------------------------------------------------------


def told(*events: Event) -> list[str]:
    return [line.text for _, line in Narrator(CLASSIC, NAMES).tell_all(events)]


def test_a_throw_and_its_move_are_one_sentence() -> None:
    moved = ev.TokenMoved(0, 0, 9, ev.FORWARD)
    assert told(ev.DiceThrown(0, (4, 5), "move"), moved) == [
        f"Ann rolls 4{NBSP}+{NBSP}5 and moves to Connecticut Avenue."
    ]
    jail = ev.TokenMoved(0, 0, 10, ev.FORWARD)
    assert told(ev.DiceThrown(0, (5, 5), "move"), jail) == [
        f"Ann rolls doubles, 5{NBSP}+{NBSP}5, and just visits Jail."
    ]


@pytest.mark.parametrize(
    ("lot", "due", "reason"),
    [
        (6, {"basis": "bare"}, "nothing built"),
        (6, {"basis": "group"}, "whole group, double rent"),
        (6, {"basis": "houses", "count": 3}, "3 houses"),
        (6, {"basis": "houses", "count": 1}, "1 house"),
        (6, {"basis": "hotel", "count": 5}, "1 hotel"),
        (5, {"basis": "transport", "count": 2}, "2 railroads"),
        (5, {"basis": "transport", "count": 1, "factor": 2}, "1 railroad, 2 times by the card"),
        (12, {"basis": "dice", "count": 1, "factor": 4, "dice": (4, 5)}, "4 × 9 on the dice"),
    ],
)
def test_rent_says_why(lot: int, due: dict[str, Any], reason: str) -> None:
    name = CLASSIC.spaces[lot].name
    rent = ev.RentDue(0, 1, lot, 36, **due)
    assert told(rent, ev.Paid(0, 1, 36, "rent", lot)) == [f"Ann pays Ben $36 rent for {name} ({reason})."]
    assert told(rent, ev.DebtOpened(0, 1, 36, "rent")) == [
        f"Ann owes Ben $36 rent for {name} ({reason}) and has to raise cash."
    ]


def test_a_deal_is_told_in_full() -> None:
    give, take = Terms(50, (39,), ("chance",)), Terms(0, (37,))
    full = "Ann {} Ben Boardwalk, “Get Out of Jail Free” (Chance) and $50 for Park Place."
    assert told(ev.OfferMade(0, 1, give, take, False)) == [full.format("offers")]
    wink = ["Ann tries it with a wink: $10 to Ben for Boardwalk."]
    assert told(ev.OfferMade(0, 1, Terms(10), Terms(lots=(39,)), False)) == wink
    accepted = ev.OfferAccepted(0, 1, give, take)
    handed = [ev.Paid(0, 1, 50, "deal"), ev.DeedTaken(1, 39, 0, "deal"), ev.DeedTaken(0, 37, 1, "deal")]
    assert told(accepted, *handed, ev.JailCardGiven(0, 1, 0, 6)) == ["Agreed: " + full.format("gives")]


def test_a_row_of_buildings_is_one_sentence() -> None:
    row: list[Event] = []
    for lot in (6, 8, 6):
        row += [ev.Paid(0, BANK, 50, "building", lot), ev.Built(0, lot, "house", 1 + len(row) // 4, 50)]
    assert told(*row) == ["Ann builds for $150: Oriental Avenue (2 houses) and Vermont Avenue (1 house)."]


def test_a_bankruptcy_is_one_sentence() -> None:
    events = [
        ev.LotCleared(0, 6, 2, 0, 50),
        ev.Paid(BANK, 0, 50, "sale", 6),
        ev.Paid(0, 1, 63, "bankruptcy"),
        ev.DeedTaken(1, 6, 0, "bankruptcy"),
        ev.WentBankrupt(0, 1),
        ev.GameEnded(1, (1, 0), (2000, 0)),
    ]
    assert told(*events) == [
        "Ann is bankrupt. Ben gets Oriental Avenue and $63.",
        "Ben wins the game with $2,000, ahead of Ann.",
    ]


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (no.BuildEvenly(6, (8,)), "Build on Vermont Avenue first: houses go up evenly."),
        (no.NotEnoughCash(200, 40), "That takes $200, and the cash in hand is $40."),
        (
            no.GroupIncomplete(6, (8, 9)),
            "Building on Oriental Avenue needs the whole group: Vermont Avenue and Connecticut Avenue are missing.",
        ),
        (NotAsked((1,), "roll"), "Waiting for Ben to roll the dice."),
        (no.BidTooLow(10, 41), "$10 is too low: bid $41 or more."),
        (no.NotYours(6, BANK), "Oriental Avenue still belongs to the Bank."),
        (no.NotYours(6, 2), "Oriental Avenue belongs to Cid."),
    ],
)
def test_refusals_name_lots_and_amounts(refusal: Refusal, sentence: str) -> None:
    assert explain(refusal, Naming(CLASSIC, NAMES)).text == sentence


def test_refusals_speak_the_words_of_the_box() -> None:
    naming = Naming(find_property_edition("duel_masters"), NAMES)
    assert "Card Shops go up evenly" in explain(no.BuildEvenly(6, (8,)), naming).text
    assert "Duelist Center" in explain(no.HotelStands(6), naming).text


def test_a_line_knows_its_players_lots_and_amounts() -> None:
    line = Narrator(CLASSIC, NAMES).tell(ev.Paid(0, 1, 36, "rent", 6))
    assert line is not None
    assert line.player == 0
    marked = [(part.text, part.kind, part.ref) for part in line.parts if part.kind != "plain"]
    assert marked == [
        ("Ann", "player", 0),
        ("Ben", "player", 1),
        ("$36", "amount", 36),
        ("Oriental Avenue", "lot", 6),
    ]


def test_names_with_commas_are_kept_apart() -> None:
    assert [str(Line(listing(names))) for names in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
    assert str(Line(listing(["Corile", "Baraga, Blade of Gloom", "Tropico"]))) == (
        "Corile; Baraga, Blade of Gloom and Tropico"
    )


def test_a_sentence_is_filled_only_once() -> None:
    assert compose("{a} and {b}", a="{b}", b="{a}") == (Part("{b}"), Part(" and "), Part("{a}"))
    with pytest.raises(KeyError):
        compose("{a}", b="")


# --- hints --------------------------------------------------------------------------------------------------------


def test_hints_say_what_an_action_leads_to() -> None:
    state = state_of(CLASSIC)
    naming = Naming(CLASSIC, NAMES)
    buy = BuyDecision(state, 0, state.board.lots[6])
    assert str(hint(buy, 0, Buy(), naming)) == "$1,400 left; 1 of 3 of the group."
    state.owner[8] = state.owner[9] = 0
    state.count_groups()
    assert str(hint(buy, 0, Buy(), naming)) == "$1,400 would be left, and the group would be complete."
    assert str(hint(buy, 0, Mortgage((8, 9)), naming)) == "Brings $110."
    state.owner[6] = 0
    assert str(hint(buy, 0, Build((6,)), naming)) == "Costs $50; $1,450 would be left. The rent rises to $30."
    tax = TaxDecision(state, 0, 200, 10)
    share = -(-state.worth(0, mortgaged_at_half=False) // 10)
    assert label(ChooseTax(True), tax, naming) == f"Pay 10%: ${share}"
    assert str(hint(tax, 0, ChooseTax(True), naming)) == f"${1500 - share:,} would be left."


# --- rules --------------------------------------------------------------------------------------------------------

OTHER_VALUES: dict[str, Any] = {
    "starting_cash": 2000,
    "salary": 400,
    "jail_fine": 75,
    "jail_turns": 1,
    "jail_fine_on_last_turn": True,
    "double_rent_despite_mortgage": False,
    "utility_rent_dice": "fresh",
    "tax_choice": False,
    "houses_before_hotel": 3,
    "building_resale": "listed",
    "deal": {"deeds": 2, "paid": True},
    "ends": "first_bankruptcy",
    "auctions": False,
    "auction_reserve_percent": 50,
    "salary_on_go": 2,
    "unlimited_buildings": True,
    "undo": "before_dice",
    "creature_battle": True,
    "power_doubles": True,
    "rent_claim": "before_second_roll",
    "free_parking_pot": True,
    "no_rent_in_jail": True,
    "no_advice": True,
    "short_game": True,
    "time_limit": 60,
}


def all_rules(settings: Settings) -> list[str]:
    return [sentence for _, sentences in rules_in_words(POKEMON, settings) for sentence in sentences]


@pytest.mark.parametrize(("key", "value"), OTHER_VALUES.items(), ids=OTHER_VALUES)
def test_every_setting_can_be_read_in_the_rules(key: str, value: Any) -> None:
    plain, changed = all_rules(Settings()), all_rules(Settings().with_rules({key: value}))
    assert plain != changed
    assert len(set(changed)) == len(changed)
    assert not any("{" in sentence for sentence in changed)


def test_every_rule_that_can_be_chosen_has_a_title_and_a_summary() -> None:
    settings = {field.name for field in fields(Settings)} - {"minutes", "optional"}
    assert set(OTHER_VALUES) == settings | set(RULES) | {"short_game", "time_limit"}
    assert set(RULE_WORDS) == set(OTHER_VALUES)
    for told in RULE_WORDS.values():
        assert told.title
        assert told.summary.endswith(".")
    for key, rule in RULES.items():
        if any(isinstance(value, str) for value in rule.values):
            assert set(RULE_WORDS[key].values) == set(rule.values)


def test_the_rules_give_numbers_in_the_money_of_the_box() -> None:
    rules = rules_in_words(find_property_edition("yugioh_de"), Settings(starting_cash=2500, deal=Deal(3)))
    assert f"Everybody starts with 2,500{NBSP}DP." in dict(rules)["The start"]
    assert not any("banknotes" in sentence for sentence in dict(rules)["The start"])
    assert "Before the first turn everybody is dealt 3 deeds for free." in dict(rules)["The start"]


def test_the_rules_count_the_banknotes_of_the_box() -> None:
    rules = dict(rules_in_words(CLASSIC, CLASSIC.settings))
    told = "In banknotes: 2_×_$500, 2_×_$100, 2_×_$50, 6_×_$20, 5_×_$10, 5_×_$5 and 5_×_$1."
    assert told.replace("_", NBSP) in rules["The start"]


@pytest.mark.parametrize("problem", PROPERTY_SETUP)
def test_every_problem_of_a_setup_has_its_sentence(problem: str) -> None:
    facts = {"count": 9, "fewest": 2, "most": 8, "each": 7, "players": 8, "deeds": 28, "rule": "creature_battle"}
    text = explain_setup(SetupError(problem, **facts))
    assert text.endswith(".")
    assert "{" not in text
    assert problem not in text


def test_a_setting_that_cannot_be_is_told() -> None:
    with pytest.raises(SettingsError) as caught:
        Settings().with_rules({"salary": "{x}"})
    assert explain_setup(caught.value) == "Rule salary: {x} is not a whole number from 0 to 99,999,999."


# --- money and languages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "spaced", "text"),
    [
        (True, False, "$1,500"),
        (True, True, f"${NBSP}1,500"),
        (False, True, f"1,500{NBSP}$"),
        (False, False, "1,500$"),
    ],
)
def test_money_is_written_as_the_box_says(before: bool, spaced: bool, text: str) -> None:
    currency = replace(CLASSIC.currency, before=before, spaced=spaced)
    assert amount(1500, currency) == text
    assert amount(-1500, currency) == f"-{text}"
    assert amount(0, currency) == text.replace("1,500", "0")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Gary Attacks!", "Ann lands on Gary Attacks!"),
        ("Who?", "Ann lands on Who?"),
        ("Bros.", "Ann lands on Bros."),
        ("Boardwalk", "Ann lands on Boardwalk."),
    ],
)
def test_a_name_that_ends_like_a_sentence_needs_no_full_stop(name: str, told: str) -> None:
    assert "".join(part.text for part in compose("{player} lands on {space}.", player="Ann", space=name)) == told


def test_counted_things_have_their_plural() -> None:
    shop = Term("Spieleladen", "Spieleläden")
    assert [counted(n, shop) for n in (0, 1, 2)] == ["0 Spieleläden", "1 Spieleladen", "2 Spieleläden"]


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A German catalogue of a few sentences."""
    catalog = Catalog(locale="de")
    catalog.add("{player} passes.", "{player} passt.")
    catalog.add("Creature battle", "Kreaturenkampf")
    catalog.add(("{turns} one", "{turns} many"), ("{turns} eins", "{turns} viele"))
    catalog.add(",", ".", context="thousands")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "monopoly_tui.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})


@pytest.mark.usefixtures("german")
def test_another_language_is_spoken_at_once() -> None:
    narrator = Narrator(CLASSIC, NAMES)
    assert str(narrator.tell(ev.BidderPassed(1))) == "Ben passes."
    i18n.set_language("de_AT.UTF-8")
    assert i18n.language() == "de"
    assert i18n.languages() == ("en", "de")
    assert str(narrator.tell(ev.BidderPassed(1))) == "Ben passt."
    assert RULE_WORDS["creature_battle"].title == "Kreaturenkampf"
    assert i18n.ngettext("{turns} one", "{turns} many", 2) == "{turns} viele"
    assert number(1234567) == "1.234.567"
    assert amount(1500, find_property_edition("yugioh_de").currency) == f"1.500{NBSP}DP"
    assert str(narrator.tell(ev.StartDecided(1))) == "Ben begins."  # not in the catalogue
    assert i18n._("") == ""
    i18n.set_language("en_GB")
    assert i18n.language() == "en"
    assert str(narrator.tell(ev.BidderPassed(1))) == "Ben passes."


@pytest.mark.parametrize("code", ["xx", "", "../../etc", "en"])
def test_a_language_without_a_catalogue_is_english(code: str) -> None:
    i18n.set_language(code)
    assert i18n.language() == "en"
    assert i18n._("{player} passes.") == "{player} passes."


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de_DE.UTF-8"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:en"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], code: str) -> None:
    assert i18n.system_language(environment) == code
