"""The game line by line: typed words become actions, mistakes become sentences, and every end is polite."""

from __future__ import annotations

import io
import os
import pty
import random
import re
import termios
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui import i18n
from monopoly_tui.bots import make_bot
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.effects import Collect, SkipTurn, Teleport
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid
from monopoly_tui.games.property.procedures.building import Sell
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.procedures.deal import Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import Pay, PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision
from monopoly_tui.games.property.procedures.mortgage import KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurnDecision, RollDecision
from monopoly_tui.games.property.rules.creature_battle import BattleDecision
from monopoly_tui.games.property.rules.power_doubles import PowerDecision
from monopoly_tui.games.property.state import State, Terms
from monopoly_tui.games.property.vocabulary import DECISIONS
from monopoly_tui.plain.console import Console, InputEnded, Lines, NotUnderstood, Quit
from monopoly_tui.plain.finding import find_player, find_terms, read_money, spaces_of
from monopoly_tui.plain.property_talk import COMMANDS, PropertyTalk
from monopoly_tui.plain.questions import Questions
from monopoly_tui.plain.table import play_plain
from monopoly_tui.plain.talk import Typed, pick
from monopoly_tui.session import file_journal
from monopoly_tui.session.options import GameOptions, WrongNumber, set_up
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import CHECK, Player, Setup
from monopoly_tui.session.typed import NoSuchRule, read_rule
from monopoly_tui.tui.commands import Analysing, Table
from monopoly_tui.tui.kit.commands import Section

from .loaded import load_dice
from .property_editions import find_property_edition
from .tables import decision_of, lots
from .talkers import Talkative, told_bots

CLASSIC = find_property_edition("classic")
POKEMON = find_property_edition("pokemon")
NAMES = ("Ann", "Ben")


class Typist:
    """Types what a function says, line by line."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer

    def readline(self) -> str:
        return self.answer()


def recorded(edition: Any = CLASSIC, names: Sequence[str] = NAMES, seed: str = "plain", **rules: Any) -> RecordedGame:
    players = tuple(Player(name, token=token) for token, name in enumerate(names))
    return RecordedGame(Setup(edition, edition.settings.with_rules(rules), players, seed))


def transcript(game: RecordedGame, typed: Sequence[str], bots: dict[int, Any] | None = None) -> list[str]:
    """What is said when these lines are typed, and then the input ends."""
    out = io.StringIO()
    assert play_plain(game, bots or {}, io.StringIO("".join(f"{line}\n" for line in typed)), out) == 0
    return out.getvalue().splitlines()


def ready(**rules: Any) -> RecordedGame:
    """A game in which Ann is on turn."""
    for number in range(50):
        game = recorded(seed=f"ready {number}", **rules)
        if decision_of(game).asks == (0,):
            return game
    raise AssertionError


# --- playing --------------------------------------------------------------------------------------------------------


def test_a_turn_is_played_by_words_numbers_and_empty_lines() -> None:
    game = ready()
    load_dice(lots(game), [(4, 2), (1, 2)])
    said = transcript(game, ["roll", "1", "", "", "auction", "40", "pass"])
    assert "Ann> Ann rolls 4 + 2 and moves to Oriental Avenue." in said
    assert "Ann, buy Oriental Avenue for $100, or leave it to an auction?" in said
    assert "  1 or buy: Buy for $100. $1,400 left; 1 of 3 of the group." in said
    assert "Ann> Ann buys Oriental Avenue for $100." in said
    assert "Ann> Ben is on turn." in said
    assert "Ben> Ben rolls 1 + 2 and moves to Baltic Avenue." in said
    assert "Ben> The Bank auctions Baltic Avenue: bids from $1." in said
    assert "Ann> Ann bids $40." in said
    assert "Ben> Ben passes." in said
    assert "Sold: Ann gets Baltic Avenue for $40." in said
    assert said[-1] == "The game ends here; it was not saved."


def test_everybody_may_act_out_of_turn() -> None:
    game = ready()
    state = lots(game)
    state.owner[5] = 1
    state.count_groups()
    said = transcript(game, ["ben: mortgage reading", "be: lift 5", "mortgage 5", "ben: roll", "cid: roll", "ben:"])
    assert "Ann> Ben mortgages Reading Railroad for $100." in said
    assert "Ann> Ben lifts the mortgage on Reading Railroad for $110." in said
    assert "Ann> Reading Railroad belongs to Ben." in said
    assert "Ann> Waiting for Ann to roll the dice." in said
    assert "Ann> There is nobody called “cid”; there are: Ann, Ben." in said
    assert any(line.startswith("Ann> “” is nothing that can be done here") for line in said)


def test_nobody_types_for_a_bot() -> None:
    assert "Ann> Ben is played by the program." in transcript(ready(), ["ben: resign"], {1: make_bot("simple", "b")})


def test_a_seat_is_handed_to_a_bot_that_knows_what_happened_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game, made = ready(), told_bots(monkeypatch)
    load_dice(lots(game), [(4, 2)])
    said = transcript(game, ["roll", "bot", "board", "ann: bot", "ann: roll", "ann: myself", "myself"])
    assert "Ann> A bot plays for Ann now; “Ann: myself” gives the seat back." in said
    assert "Ann buys Oriental Avenue for $100." in said
    at = said.index("Ben is on turn.")
    assert [line for line in said[at:] if line.startswith("Ben> ") and "0:" not in line] == [
        "Ben> Ann is played by the program.",
        "Ben> Ann is played by the program.",
        "Ben> Ann plays again.",
        "Ben> No bot plays for Ben.",
        "Ben> ",
    ]
    (bot,) = made
    assert (bot.seat, bot.before) == (0, list(game.steps[0].events))


def test_one_may_hand_over_the_seat_of_another_and_is_asked_on() -> None:
    game = ready()
    said = transcript(game, ["ben: bot", "roll", "decline"])
    assert "Ann> A bot plays for Ben now; “Ben: myself” gives the seat back." in said
    assert {step.player for step in game.steps} == {0, 1}
    assert not any(line.startswith("Ben> ") for line in said)


def test_while_bots_play_for_everybody_somebody_is_asked_once_in_a_turn_whether_to_go_on() -> None:
    game = ready()
    typed = ["bot", "players", "roll", "", "myself", "players"]
    said = transcript(game, typed, {1: make_bot("simple", "b")})
    asked = "A bot plays for Ann: Enter goes on, “myself” gives the seat back."
    turns = [at for at, line in enumerate(said) if line == asked]
    assert len(turns) == 2
    assert "Ann> Ann is played by the program." in said[turns[0] : turns[1]]
    assert said.index("Ann> Ann plays again.") > turns[1]
    decision = decision_of(game)
    assert decision.asks == (0,)
    assert {step.turn for step in game.steps if step.player == 0} == {1, 3}


def test_a_seat_is_handed_over_in_german_too() -> None:
    i18n.set_language("de")
    said = transcript(ready(), ["hilfe", "bot", "ann: selbst"])
    for line in ("  bot: einen Bot für dich spielen lassen", "  selbst: wieder selbst spielen"):
        assert line in said
    assert "Ann> Ein Bot spielt jetzt für Ann; „Ann: selbst“ gibt den Platz zurück." in said
    assert "Ben> Ann spielt wieder selbst." in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "“dance” is nothing that can be done here; “help” tells what can."),
        ("build", "Choose at least one lot."),
        ("build 99", "There is no space 99; the last one is 39."),
        ("build pen", "“pen” could be several spaces: Pennsylvania Railroad (15), Pennsylvania Avenue (34)."),
        ("build nowhere", "There is no space called “nowhere”."),
        ("build 6", "Oriental Avenue still belongs to the Bank."),
        ("look", "0: GO, here: Ann and Ben"),
        ("end", "The turn cannot end before the dice are rolled."),
        ("bid many", "A sum of money is missing, such as 40."),
        ("bid 40", "Not now: the dice are to be rolled."),
        ("offer ben 39 $50", "Type an offer like this: offer Ben 39 $50 for 37."),
        ("offer ben $50 for nothing", "Cash alone is no deal: add a lot or a card."),
        ("card heaven", "There is no deck called “heaven”."),
        ("want some", "Say how many you would buy, such as 2, or 0 for none."),
        ("undo", "There is nothing more to take back or do again."),
        ("resign", "This means leaving the game for good. Type “yes” if so:"),
        ("{0} %s \x1b[31m", "“{0}” is nothing that can be done here; “help” tells what can."),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(typed: str, answer: str) -> None:
    said = transcript(ready(), [typed, "no"])
    assert any(line.startswith(f"Ann> {answer}") for line in said)
    assert not any("\x1b" in line for line in said)


def test_deals_are_offered_at_once_or_step_by_step_and_countered() -> None:
    game = ready()
    state = lots(game)
    state.owner[39], state.owner[37] = 0, 1
    state.count_groups()
    typed = [
        "offer ben board 1,000$ for park place",
        "offer 37 for 39 $900",
        "decline",
        "offer",
        "nothing",
        "37",
        "accept",
    ]
    said = transcript(game, typed)
    assert "Ann> Ann offers Ben Boardwalk and $1,000 for Park Place." in said
    assert "Ben> Ben offers Ann instead: Park Place for Boardwalk and $900." in said
    assert "Ann> Ann declines the offer of Ben." in said
    assert any(line.endswith("Ann asks Ben for Park Place and gives nothing for it.") for line in said)
    assert "Ben> Agreed: Ben gives Ann Park Place." in said


def test_in_the_middle_of_an_offer_everything_can_still_be_looked_at() -> None:
    game = ready()
    state = lots(game)
    state.owner[39], state.owner[37] = 0, 1
    state.count_groups()
    said = transcript(game, ["offer", "players", "board $1", "help", "look 37", "rules", "37"])
    asked = "What do you give? Spaces, sums such as $50, card, or nothing:"
    assert any(line.startswith(f"Ann> {asked} Ann has $1,500") for line in said)
    assert any("What do you want for it? Answer with the number" in line for line in said)
    assert any(line.startswith("What do you want for it? 37: Park Place") for line in said)
    assert any(line.endswith("Ann offers Ben Boardwalk and $1 for Park Place.") for line in said)


def test_an_offer_can_be_quit_halfway() -> None:
    assert transcript(ready(), ["offer", "quit", "roll"])[-1].endswith("The game ends here; it was not saved.")


def test_an_action_can_be_taken_back() -> None:
    game = ready()
    said = transcript(game, ["roll", "undo", "roll", "undo"])
    assert sum(line.startswith("Ann> Taken back: Ann rolls") for line in said) == 2
    rolled = [line for line in said if line.startswith("Ann> Ann rolls")]
    assert len(rolled) == 2
    assert rolled[0] == rolled[1]
    assert game.steps == []


def test_what_was_taken_back_can_be_done_again() -> None:
    game = ready()
    said = transcript(game, ["redo", "roll", "undo", "redo", "redo"])
    first, again = (line for line in said if line.startswith("Ann> Ann rolls "))
    assert first == again
    assert said.count("Ann> Nothing was taken back that could be done again.") == 2
    assert len(game.steps) == 1


def test_who_has_what_one_needs_is_told_with_a_deal_that_can_be_typed() -> None:
    game = ready()
    state = lots(game)
    assert "Ann> You have begun no group yet, or all of them are whole." in transcript(game, ["needs"])
    for space, owner in ((16, 0), (18, 0), (19, 1), (1, 0)):
        state.owner[space] = owner
    state.count_groups()
    said = transcript(game, ["needs"])
    assert "Ann> You have 2 of 3 of orange. Missing:" in said
    assert "  19: New York Avenue, orange, owned by Ben" in said
    assert "  3: Baltic Avenue, brown, for sale at $60" in said
    deal = next(line for line in said if "To begin with: " in line).partition(": ")[2]
    assert deal == "offer Ben $400 for 19"
    assert any(line.startswith("Ann> Ann offers Ben") for line in transcript(game, [deal]))


def test_each_group_begun_is_told_once_and_then_what_its_owners_miss_in_turn() -> None:
    game = ready()
    state = lots(game)
    for space, owner in ((16, 0), (19, 1), (21, 0), (23, 1)):
        state.owner[space] = owner
    state.count_groups()
    said = transcript(game, ["needs"])
    begun = next(number for number, line in enumerate(said) if "You have 1 of 3 of orange. Missing:" in line)
    assert said[begun + 1 : begun + 4] == [
        "  19: New York Avenue, orange, owned by Ben",
        "  To begin with: offer Ben $300 for 19",
        "  18: Tennessee Avenue, orange, for sale at $180",
    ]
    assert sum("of orange. Missing:" in line for line in said) == 1
    told = next(line for line in said if "Ben has 1 of 3 of orange and misses" in line)
    assert told.endswith("St. James Place (yours) and Tennessee Avenue (for sale).")


def test_what_the_next_throw_can_bring_is_told_when_asked_for() -> None:
    game = ready()
    assert any("1 of 11 sums hurts" in line for line in transcript(game, ["ahead"]))
    lots(game).owner[6] = 1
    lots(game).count_groups()
    assert any("2 of 11 sums hurt " in line for line in transcript(game, ["ahead"]))


def test_a_debtor_is_told_a_way_to_raise_the_money() -> None:
    game = ready()
    state = lots(game)
    state.owner[39], state.owner[5], state.cash[0] = 1, 0, 20
    state.at[0] = 32
    state.count_groups()
    load_dice(state, [(3, 4)])
    said = transcript(game, ["roll", "1", "pay"])
    assert "  1 or mortgage 5: A way to raise cash: Reading Railroad." in said
    assert "Ann> Ann mortgages Reading Railroad for $100." in said
    assert any(line.startswith("Ann> Ann pays Ben $50") for line in said)


def test_taking_back_an_earlier_turn_needs_consent() -> None:
    game = ready()
    load_dice(lots(game), [(4, 6)])
    said = transcript(game, ["roll", "end", "undo", "no", "undo", "yes"])
    assert "".join(said).count("Everybody at the table has to agree") == 2
    assert len(game.steps) == 1


def test_leaving_for_good_is_asked_twice() -> None:
    game = ready()
    transcript(game, ["resign", "no"])
    assert not game.over
    said = transcript(game, ["resign", "yes"])
    assert game.over
    told = said.index("The story of the game:")
    assert "Ben wins the game with $1,500, ahead of Ann." in said[:told]
    assert any(line.endswith("Round 1: Ann was out.") for line in said[told:])
    assert said[-5].startswith("The seed was chosen")
    assert said[-4] == f"The seed was {game.setup.seed}."
    assert said[-2:] == list(CHECK)


def test_the_clock_ends_a_game_with_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = recorded(time_limit=1)
    monkeypatch.setattr(RecordedGame, "played", property(lambda self: 61.0))
    said = transcript(game, [])
    assert game.over
    assert any(line.startswith("Time is up.") for line in said)


COUNTERPARTS = {
    **{id_: id_ for id_ in ("look", "undo", "redo", "advice", "resign", "roll", "build", "mortgage", "needs")},
    "skip": "",
    "speed": "",
    "recap_read": "recap",
    "result": "",
    "answer": "",
    "how_to_quit": "quit",
    "build_other": "build",
    "trade": "offer",
    "trade_other": "offer",
    "mortgage_other": "mortgage",
    "choice": "first",
    "rents": "look",
    "end_turn": "end",
    "rent": "claim",
    "take": "",
    "buy": "buy",
    "auction": "auction",
    "fine": "pay",
    "card": "card",
    "other_card": "card",
    "fixed_tax": "flat",
    "share_tax": "percent",
    "keep": "keep",
    "pay_off": "lift",
    "fight": "fight",
    "pay_rent": "pay",
    "roll_again": "roll",
    "use_power": "power",
    "bid": "bid",
    "pass": "pass",
    "pass_or_bid": "pass",
    "step": "",
    "sum": "bid",
    "other_side": "",
    "put": "offer",
    "cash_up": "offer",
    "cash_down": "offer",
    "propose": "offer",
    "accept": "accept",
    "decline": "decline",
    "counter": "offer",
    "more": "build",
    "fewer": "sell",
    "sell_group": "sell",
    "choose": "mortgage",
    "confirm": "",
    "pay": "pay",
    "raise": "sell",
    "suggest": "mortgage",
    "deal": "offer",
    "bankrupt": "bankrupt",
    "want_more": "want",
    "want_fewer": "want",
    "ask_for": "want",
    "any_number": "want",
    "build_here": "place",
    "stop_building": "pass",
}
"""What is typed for each command of the drawn table; nothing where lines need no such thing."""


def test_everything_at_the_drawn_table_can_be_typed() -> None:
    """But what is done after a game, for which the command line has commands of its own."""
    parts = [part for part in Section.__subclasses__() if part is Table or (part.game == "property" and not part.away)]
    drawn = {one.id for part in parts if part is not Analysing for one in part.commands()}
    assert drawn == set(COUNTERPARTS)
    assert {word for word in COUNTERPARTS.values() if word} <= {command.word for command in COMMANDS}


def test_reading_out_needs_no_turn() -> None:
    said = transcript(ready(), ["board", "players", "look baltic", "rules", "help", "?"])
    assert "39: Boardwalk, dark blue, for sale at $400" in said
    assert "Ben has $1,500 and stands on GO. Everything together is worth $1,500." in said
    assert "  Rent with 1 hotel: $450." in said
    assert "  The last player left wins." in said
    assert sum(line.startswith("  mortgage 5: ") for line in said) == 2


def test_ctrl_c_and_the_end_of_the_input_are_polite(tmp_path: Path) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    inputs: tuple[Lines, ...] = (Typist(interrupt), io.StringIO(), io.StringIO("quit\n"))
    for stdin in inputs:
        out = io.StringIO()
        with SaveFolder(tmp_path / "saves") as folder, folder.start(recorded().setup) as game:
            assert play_plain(game, {}, stdin, out) == 0
            assert out.getvalue().endswith(f"The game is saved as {game.name}; “resume” goes on with it.\n")


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "saves") as folder:
        with folder.start(ready().setup, "one") as game:
            before = transcript(game, ["roll"])
        with folder.resume("one") as game:
            after = transcript(game, [])
    rolled = next(line for line in before if line.startswith("Ann> Ann rolls"))
    assert "What happened last:" in after
    assert rolled.removeprefix("Ann> ") in after
    assert before[-2].split(">")[0] == after[-2].split(">")[0]


def test_an_output_without_unicode_gets_plain_letters() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    play_plain(recorded(find_property_edition("yugioh_de")), {}, io.StringIO("board\nhelp\n"), out)
    said = raw.getvalue().decode("ascii")
    assert 'Type "help" at any time' in said
    assert "Rotaeugiger schwarzer Drache" in said


# --- whole games ------------------------------------------------------------------------------------------------------

BABBLE = (
    *(command.word for command in COMMANDS if command.word != "quit"), "1", "2", "40", "5 6", "all 6", "ben:", "ann:",
    "offer ben 5 for 6", "offer ann $1 for 39", "card chance", "{", "%s", "0", "-1", "999999999999", "yes", "",
)  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        (CLASSIC, {"free_parking_pot": True}),
        (find_property_edition("duel_masters"), {"creature_battle": True, "rent_claim": "before_next_roll"}),
        (POKEMON, {"power_doubles": True, "short_game": True}),
    ],
    ids=["classic", "duel_masters", "pokemon"],
)
def test_any_babble_is_answered_politely(edition: Any, rules: dict[str, Any]) -> None:
    luck = random.Random(7)
    typed = 0

    def babble() -> str:
        nonlocal typed
        typed += 1
        if typed > 600:
            return ""
        return " ".join(luck.choices(BABBLE, k=luck.choice((1, 1, 1, 2, 3)))) + "\n"

    game = recorded(edition, ("Ann", "Ben", "Cid"), "babble", **rules)
    out = io.StringIO()
    assert play_plain(game, {2: make_bot("random", "c")}, Typist(babble), out) == 0
    assert "Traceback" not in out.getvalue()
    assert len(game.steps) > 20 or game.over


def test_bots_play_a_whole_game_with_a_person_who_takes_the_first_choice() -> None:
    game = recorded(names=("Ann", "Ben", "Cid"), seed="whole", short_game=True)
    out = io.StringIO()

    def first_choice() -> str:
        decision = decision_of(game)
        if len(game.steps) > 4000:
            return ""
        return {"bid": "pass", "offer": "decline", "want": "0"}.get(decision.kind) or (
            _raise_cash(decision) if decision.kind == "pay" else "1"
        )

    def _raise_cash(decision: Decision) -> str:
        state = decision.state
        for action in (
            Pay(),
            *(Sell((s,)) for s in state.lots_of(0)),
            *(Mortgage((s,)) for s in state.lots_of(0)),
        ):
            if decision.refusal(0, action) is None:
                kind = type(action).__name__.lower()
                return f"{kind} {action.lots[0]}" if isinstance(action, (Sell, Mortgage)) else kind
        return "yes" if out.getvalue().endswith("if so: ") else "bankrupt"

    bots = {1: make_bot("simple", "b"), 2: make_bot("simple", "c")}
    play_plain(game, bots, Typist(lambda: f"{first_choice()}\n"), out, touring=True)
    assert game.over
    said = out.getvalue().splitlines()
    assert "The seed was whole." in said[-4:]
    assert said.count("The story of the game:") == 1
    tips = [line for line in said if line.startswith("Tip:")]
    assert 1 < len(tips) == len(set(tips)), "everything new is explained, once"
    assert any(line.startswith("Since your turn: ") for line in said)
    moments = [line for line in said if any(line.endswith(end) for end in (" costs more.", "their money."))]
    assert moments, "a whole group is more than a purchase"


def test_what_happened_since_ones_turn_can_be_heard_again() -> None:
    game = ready()
    load_dice(lots(game), [(1, 2), (2, 4), (1, 3)])
    said = transcript(game, ["recap", "roll", "buy", "end", "roll", "buy", "end", "roll", "recap"])
    assert any(line.endswith("Nothing has happened since your turn.") for line in said)
    assert said.count("Since your turn: still $1,440.") == 1
    assert "Ann> Since your turn: still $1,440." in said
    assert "Ben gets Oriental Avenue." in said


def test_a_bot_says_what_an_offer_lacks_where_talk_is_wanted() -> None:
    heard = []
    for talking in (True, False):
        game = ready(deal={"deeds": 6, "paid": False})
        out, wanted = io.StringIO(), lots(game).lots_of(1)[0]
        typed = io.StringIO(f"offer ben $1 for {wanted}\n" * 2)
        play_plain(game, {1: make_bot("steady", "b")}, typed, out, talking=talking)
        heard.append("Ben: “" in out.getvalue())
    assert heard == [True, False]


def test_bots_of_one_character_never_say_the_same_twice_in_a_row() -> None:
    game, out = recorded(ends="first_bankruptcy", starting_cash=300), io.StringIO()
    play_plain(game, {seat: Talkative(make_bot("simple", ""), "miser") for seat in range(2)}, io.StringIO(), out)
    said = re.findall("“(?:My poor purse.|Is there a discount.)”", out.getvalue())
    assert len(set(said)) == 2
    assert all(one != other for one, other in pairwise(said))


# --- choices ----------------------------------------------------------------------------------------------------------


def decisions(state: State) -> Iterator[Decision]:
    lots = state.board.lots
    state.jail_cards[0] = [(0, 6), (1, 5)]
    yield RollDecision(state, 0)
    yield JailDecision(state, 0)
    yield BuyDecision(state, 0, lots[6])
    yield TaxDecision(state, 0, 200, 10)
    yield ChooseDecision(state, 0, (Collect(10), SkipTurn()))
    yield EndTurnDecision(state, 0)
    yield PayDecision(state, 0, 1, 900, "rent")
    yield PayDecision(state, 0, 1, 90_000, "rent")
    yield AuctionDecision(state, [0, 1], 0, None, 1, 6, "")
    yield OfferDecision(state, 0, 1, Terms(10), Terms(0, (6,)))
    yield KeepDecision(state, 0, lots[6])
    yield WantDecision(state, 0, 1, "house", 2)
    yield PlaceDecision(state, 0, "house", (6, 8))
    yield BattleDecision(state, 0, 1, lots[6], 12)
    yield PowerDecision(state, 0, 2, Collect(200), ())
    yield PowerDecision(state, 0, 1, Teleport(), tuple(range(11, 30)))


def test_every_answer_to_every_question_can_be_typed() -> None:
    """What the choices name, typed as it is named, is that very action."""
    state = lots(recorded(POKEMON))
    talk = PropertyTalk(POKEMON, NAMES)
    kinds = set()
    for decision in decisions(state):
        kinds.add(decision.kind)
        offered = talk.choices(decision, 0)
        assert all(line.strip() for line in talk.lines(decision, offered))
        allowed = decision.allowed(0)
        assert allowed
        for action in allowed:
            word, *rest = talk.word_for(action, decision).split()
            typed = Typed(0, rest, decision, talk.naming, lambda prompt: "")
            assert talk.make(word, typed) == action
        for choice in offered:
            if choice.action is not None:
                assert pick(choice.word, offered) == choice.action
    assert kinds == set(DECISIONS)


def test_what_one_cannot_afford_is_listed_with_the_reason() -> None:
    game = recorded()
    state = lots(game)
    state.cash[0] = 20
    talk, buy = PropertyTalk(CLASSIC, NAMES), BuyDecision(state, 0, state.board.lots[6])
    said = list(talk.lines(buy, talk.choices(buy, 0)))
    assert said[-1] == "  Not possible: Buy for $100. That takes $100, and the cash in hand is $20."


def test_commands_are_understood_in_two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    state = lots(recorded())
    talk = PropertyTalk(CLASSIC, NAMES)
    decision: Decision = RollDecision(state, 0)
    typed = Typed(0, ["40"], decision, talk.naming, lambda prompt: "")
    monkeypatch.setattr("monopoly_tui.plain.talk.pgettext", lambda context, word: "bieten" if word == "bid" else word)
    assert talk.english("Bieten") == talk.english("BID") == "bid"
    assert talk.make("bid", typed) == Bid(40)
    assert talk.make("offer_me", typed) is None


# --- what words mean --------------------------------------------------------------------------------------------------


def test_spaces_are_found_by_number_and_by_name() -> None:
    assert spaces_of(CLASSIC).find(["6", "8", "9"]) == (6, 8, 9)
    assert spaces_of(CLASSIC).find(["vermont", "park", "place", "5"]) == (8, 37, 5)
    assert spaces_of(CLASSIC).find(["vermont,", "works,Medi"]) == (8, 28, 1)
    assert spaces_of(CLASSIC).find(["penn"], prefer=[34]) == (34,)
    with pytest.raises(NotUnderstood, match="several"):
        spaces_of(CLASSIC).find(["penn"], prefer=[15, 34])


def test_players_are_found_by_name_and_number() -> None:
    names = ("Ann", "Anna", "Ben")
    assert find_player("ann", names, range(3)) == 0
    assert find_player("anna", names, range(3)) == 1
    assert find_player("3", names, range(3)) == 2
    with pytest.raises(NotUnderstood, match="several players: Ann, Anna"):
        find_player("an", names, range(3))
    with pytest.raises(NotUnderstood, match="nobody"):
        find_player("", names, range(3))


@pytest.mark.parametrize(
    ("text", "sum_"),
    [("40", 40), ("$40", 40), ("1,500", 1500), ("$ 1500", 1500), ("-4", None), ("x", None), ("", None)],
)
def test_sums_are_read_with_or_without_their_sign(text: str, sum_: int | None) -> None:
    assert read_money(text, CLASSIC) == sum_


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        ("39 $50", Terms(50, (39,))),
        ("$ 50 and boardwalk", Terms(50, (39,))),
        ("50 $, park place", Terms(50, (37,))),
        ("cash 50", Terms(50)),
        ("nothing", Terms()),
        ("card", Terms(0, (), ("chest",))),
        ("card chance card", Terms(0, (), ("chance", "chest"))),
    ],
)
def test_one_side_of_a_deal_is_read(typed: str, terms: Terms) -> None:
    held = ["chest"] if typed == "card" else ["chance", "chest"]
    assert find_terms(typed.split(), CLASSIC, [], held) == terms


def test_a_sign_of_letters_is_not_looked_for_in_names() -> None:
    assert POKEMON.currency.sign == "P"
    name = POKEMON.spaces[39].name
    assert find_terms([*name.split(), "p50", "50", "P", "P", "50"], POKEMON, [], []) == Terms(150, (39,))


# --- before the game --------------------------------------------------------------------------------------------------


def asked(typed: str, wishes: GameOptions | None = None) -> tuple[GameOptions, str]:
    out = io.StringIO()
    return Questions(Console(io.StringIO(typed), out), wishes or GameOptions()).ask(), out.getvalue()


def test_enter_through_everything_starts_a_sensible_game() -> None:
    setup = set_up(asked("\n\n\n\n")[0])
    assert [(player.name, player.seat) for player in setup.players] == [
        ("Player 1", "person"),
        ("Ada", "steady"),
        ("Bruno", "steady"),
    ]
    assert setup.edition.id == "classic"
    assert setup.settings == CLASSIC.settings
    assert not setup.new_game().over


def test_wrong_answers_are_asked_for_again() -> None:
    wishes, said = asked(
        "clasic\nduel_masters\nAnn,ann\nAnn, Ada\n99\n2\n?\nshort\nsalary=x\nshort_game\nsalary=400\n\n"
    )
    assert wishes == GameOptions("duel_masters", ("Ann", "Ada"), ("steady",) * 2, {"short_game": True, "salary": 400})
    assert "There is no edition called “clasic”; did you mean “classic”?" in said
    assert "Somebody else has that name already." in said
    assert "A number is missing, so that there are 2 to 6 players." in said
    assert "  creature_battle: Creature battle. " in said
    assert "There is no rule called “short”" in said
    assert "Rule salary: x is not a whole number" in said
    assert [player.name for player in set_up(wishes).players] == ["Ann", "Ada", "Bruno", "Clara"]


def test_a_rule_that_the_box_cannot_be_played_by_is_not_agreed_on() -> None:
    wishes, said = asked("\n\n\ncreature_battle\nno_rent_in_jail\n\n")
    assert wishes.rules == {"no_rent_in_jail": True}
    assert "“Creature battle” cannot be played with this box." in said


def test_help_is_understood_at_every_question_before_the_game() -> None:
    wishes, said = asked("help\n\n?\n\nHelp\n\nhelp\n\n")
    assert wishes == asked("\n\n\n\n")[0]
    assert said.count("“quit” leaves the program.") == 4
    assert said.count("  classic: ") == 2
    assert "  short_game: " in said


@pytest.mark.parametrize("answered", range(4))
def test_every_question_before_the_game_can_be_left(answered: int) -> None:
    with pytest.raises(Quit):
        asked("\n" * answered + "quit\n")


def test_who_says_who_plays_is_asked_nothing_more() -> None:
    for agreed in (
        GameOptions(names=("Ann", "Ben")),
        GameOptions("pokemon", ("Ann",)),
        GameOptions(names=("Ann",), bots=("random",)),
    ):
        assert asked("", agreed) == (agreed, "")


def test_what_is_agreed_is_not_asked() -> None:
    agreed = GameOptions("classic", ("Ann", "Ben"), (), {}, "seed")
    assert asked("", agreed) == (agreed, "")
    with pytest.raises(InputEnded):
        asked("classic\n")


@pytest.mark.parametrize("count", [1, 9])
def test_too_few_or_too_many_players_are_refused(count: int) -> None:
    with pytest.raises(WrongNumber, match="2 to 8 players"):
        set_up(GameOptions(names=tuple("ABCDEFGHI"[:count]), bots=()))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("short_game", ("short_game", True)),
        ("auctions=no", ("auctions", False)),
        ("salary = 400", ("salary", 400)),
        ("rent_claim=before_next_roll", ("rent_claim", "before_next_roll")),
        ("deal=2,paid", ("deal", {"deeds": 2, "paid": True})),
        ("deal=3", ("deal", {"deeds": 3, "paid": False})),
        ("ends=first_bankruptcy", ("ends", "first_bankruptcy")),
        ("ends=30", ("ends", {"minutes": 30})),
    ],
)
def test_rules_are_read(text: str, rule: tuple[str, Any]) -> None:
    assert read_rule(text) == rule
    CLASSIC.settings.with_rules(dict([rule]))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("begins=drawn", ("begins", "drawn")),
        ("civilizations=fire, water", ("civilizations", ["fire", "water"])),
    ],
)
def test_every_game_reads_its_own_rules(text: str, rule: tuple[str, Any]) -> None:
    assert read_rule(text, "civilizations") == rule
    box: Any = find_edition("duel_masters_civilizations")
    box.settings.with_rules(dict([rule]))
    with pytest.raises(NoSuchRule, match=f"“{rule[0]}”"):
        read_rule(text)


def test_every_action_that_answers_has_a_word() -> None:
    answering = {kind for decision in DECISIONS.values() for kind in decision.answers}
    samples: dict[type[Action], Action] = {
        Bid: Bid(1),
        ChooseTax: ChooseTax(True),
        ChooseEffect: ChooseEffect(0),
        Lift: Lift((6,)),
        Want: Want(1),
        Place: Place(6),
    }
    talk, decision = PropertyTalk(CLASSIC, NAMES), RollDecision(lots(recorded()), 0)
    for kind in answering - {Offer}:
        assert issubclass(kind, Action)
        assert talk.word_for(samples.get(kind) or kind(), decision)


# --- how wide the terminal is ---------------------------------------------------------------------------------------


def on_a_terminal(columns: int, text: str) -> list[str]:
    """What stands on a terminal after a line is said."""
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as reader, os.fdopen(theirs, "w", encoding="utf-8") as writer:
        termios.tcsetwinsize(writer.fileno(), (24, columns))
        Console(io.StringIO(), writer).say(text)
        Console(io.StringIO(), writer).say("END")
        shown = b""
        while not shown.endswith(b"END\r\n"):
            shown += reader.read(10_000)
    return shown.decode().replace("\r", "").split("\n")[:-2]


def test_on_a_terminal_lines_are_broken_between_words() -> None:
    assert on_a_terminal(20, "  1 or buy: Buy for $100. $1,400 left.") == [
        "  1 or buy: Buy for",
        "    $100. $1,400",
        "    left.",
    ]
    assert on_a_terminal(80, "  1 or buy: Buy for $100.") == ["  1 or buy: Buy for $100."]
    assert on_a_terminal(10, "\u6771\u4eac\u6771 \u4eac\u6771") == ["\u6771\u4eac\u6771", "  \u4eac\u6771"]
    assert on_a_terminal(1, "a b") == ["a", "  b"]


def test_a_word_too_long_for_a_line_stays_whole() -> None:
    assert on_a_terminal(10, "in /a/very/long/path here") == ["in", "  /a/very/long/path", "  here"]


def test_what_programs_read_is_not_broken() -> None:
    out = io.StringIO()
    Console(io.StringIO(), out).say("word " * 100)
    assert out.getvalue() == "word " * 100 + "\n"


def test_a_file_lost_in_mid_game_is_said_and_the_game_kept_elsewhere(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "saves") as folder:
        for typed in (["roll"], []):
            with folder.start(ready().setup) as game:
                name = game.name
                (folder.path / f"{name}.journal").unlink()
                said = transcript(game, typed)
                moved = [line for line in said if "has been removed" in line]
                assert moved
                assert f"saved as {game.name}" in moved[0]
                assert said[-1].startswith(f"The game is saved as {game.name};")
            assert game.name != name
            folder.resume(game.name).close()


@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
def test_a_game_that_is_too_long_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: bool
) -> None:
    with SaveFolder(tmp_path / "saves") as folder, folder.start(ready().setup, "long") as game:
        monkeypatch.setattr(file_journal, "LARGEST", (folder.path / "long.journal").stat().st_size)
        said = transcript(game, ["roll"], {0: make_bot("simple", "1")} if bots else {})
        assert "as long as a saved game may be" in said[-2]
        assert said[-1].startswith("The game is saved as long;")
        assert not game.steps
