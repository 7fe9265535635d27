"""The story of a game tells what happened in it, the largest as the largest, in the order in which it happened."""

from __future__ import annotations

from functools import cache
from itertools import groupby

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.events import CardDrawn, DeedTaken, OfferAccepted, Paid
from monopoly_tui.i18n import wish_for
from monopoly_tui.session.games import property_state
from monopoly_tui.session.history import History
from monopoly_tui.session.property_story import PropertyStory
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.story import SENTENCES, Told, story_of

from .tables import CIVILIZATIONS, box, decision_of, play, setup


@cache
def over(name: str = "classic", players: int = 3) -> History:
    """A whole game of bots that deal with each other."""
    game = RecordedGame(setup("story", players, name))
    if name == CIVILIZATIONS:
        play(game, 20_000)
        return game.history
    play_out(game)
    return game.history


def play_out(game: RecordedGame) -> None:
    """Let bots that deal with each other play a game to its end."""
    bot = make_bot("simple", "story")
    while not game.over:
        for player in decision_of(game).asks:
            if (action := bot.answer(game.game, player)) is not None:
                game.apply(player, action)
                break


def sentence(told: list[Told], words: str) -> Told:
    """The sentence that has these words in it."""
    return next(one for one in told if words in one.line.text)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("name", ["classic", "pokemon", CIVILIZATIONS])
def test_ten_sentences_from_the_beginning_to_the_end(name: str, code: str) -> None:
    wish_for(code)
    history = over(name)
    told = story_of(history)
    assert len(told) == SENTENCES
    assert [one.at for one in told] == sorted(one.at for one in told)
    assert (told[0].at, told[-1].at) == (0, len(history))
    assert len({one.line.text for one in told}) == SENTENCES
    assert not any("{" in one.line.text for one in told)
    assert told[-1].line.player == history.game_at(len(history)).state.winner, "the victory comes last"


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_few_battles_has_ten_sentences_too_and_tells_of_each_battle_once(players: int) -> None:
    for seed in range(8):
        game = RecordedGame(setup(f"few {seed}", players, CIVILIZATIONS))
        play(game, 20_000)
        told = story_of(game.history)
        assert len(told) == SENTENCES
        fought = [one.at for one in told if " beat" in one.line.text]
        assert len(set(fought)) == len(fought)


def test_the_largest_rent_is_the_largest() -> None:
    history = over()
    rents = [
        (event.amount, -at)
        for at, step in enumerate(history.steps, 1)
        for event in step.events
        if isinstance(event, Paid) and event.reason == "rent"
    ]
    amount, at = max(rents)
    told = sentence(story_of(history), "the largest rent")
    assert told.at == -at
    assert f"${amount:,}" in told.line.text


def test_the_turning_points_are_the_largest_swings() -> None:
    history = over()
    told = story_of(history)
    rent, gain, loss = (sentence(told, words) for words in ("the largest rent", "a turn that made", "a turn that cost"))
    changes: list[int] = []
    before, at = history.game_at(0).worth(), 0
    for _turn, steps in groupby(history.steps, key=lambda step: step.turn):
        turn = list(steps)
        after, at = turn[-1].worth, at + len(turn)
        if not any(at - len(turn) < other <= at for other in (rent.at, len(history))):
            changes += [new - old for old, new in zip(before, after, strict=True) if new]
        before = after
    assert f"${max(changes):,}" in gain.line.text
    assert f"${-min(changes):,}" in loss.line.text


def test_a_card_is_named_also_where_the_cash_for_it_had_to_be_raised_first() -> None:
    for seed in range(40):
        game = RecordedGame(setup(f"card {seed}", 2, short_game=True))
        play_out(game)
        loss = sentence(story_of(game.history), "a turn that cost")
        events = game.history.steps[loss.at - 1].events
        paid = any(isinstance(event, Paid) and event.reason == "card" for event in events)
        if paid and not any(isinstance(event, CardDrawn) for event in events):
            break
    else:
        pytest.fail("no game in which a card was paid for after raising the cash")
    assert "draws" in loss.line.text


def test_a_deal_is_as_good_as_what_came_of_it() -> None:
    history = over()
    edition = box("classic")
    sides = PropertyStory(history, edition).seen.deals
    assert sides
    for side in sides:
        prices = edition.board.lots
        face = side.take.cash - side.give.cash
        halves = {prices[lot].price // 2 for lot in (*side.take.lots, *side.give.lots)}
        face += sum(prices[lot].price for lot in side.take.lots) - sum(prices[lot].price for lot in side.give.lots)
        brought = _rents(history, side.at, side.player, set(side.take.lots))
        # A mortgaged lot counts half, so the difference may be one of those halves.
        assert side.gain - face - brought in {0, *halves, *(-half for half in halves)}
        assert side.cost == _rents(history, side.at, side.other, set(side.give.lots))


def _rents(history: History, since: int, owner: int, lots: set[int]) -> int:
    """What an owner earned by lots for as long as they were not dealt or lost."""
    earned = 0
    for at, step in enumerate(history.steps[since - 1 :], since):
        for event in step.events:
            if isinstance(event, OfferAccepted) and at > since:
                lots = lots - {*event.give.lots, *event.take.lots}
            elif isinstance(event, DeedTaken) and at > since:
                lots = lots - {event.lot}
            elif isinstance(event, Paid) and event.reason == "rent" and event.lot in lots and event.payee == owner:
                earned += event.amount
    return earned


def test_a_group_that_is_dealt_is_the_first() -> None:
    edition = box("classic")
    assert isinstance(edition, PropertyEdition)
    for seed in range(200):
        game = RecordedGame(setup(str(seed), deal={"deeds": 6, "paid": False}))
        story = PropertyStory(game.history, edition)
        if story.seen.groups:
            break
    state = property_state(game.game)
    (at, player, lot), *_others = story.seen.groups
    assert at == 0
    assert state.holds_group(player, state.board.lots[lot].group)
