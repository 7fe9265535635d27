"""Whole games have their moments, told in ever other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.games.civilizations import moments as civilizations
from monopoly_tui.games.core.vocabulary import VICTORY, Moment, Noticing, show
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property import moments as property_
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.rules.creature_battle import BattleFought
from monopoly_tui.i18n import languages, wish_for
from monopoly_tui.narration.civilizations import BOOK as LANDS
from monopoly_tui.narration.civilizations import Narrator as LandsNarrator
from monopoly_tui.narration.property import BOOK, Narrator
from monopoly_tui.session.games import civilizations_state, property_state
from monopoly_tui.session.history import History
from monopoly_tui.tui.table.log import Retelling

from .fixtures.make import HERE, replay


def moments_of(history: History) -> Iterator[Moment]:
    """All moments of a game."""
    first = history.game_at(0)
    if isinstance(history.setup.edition, PropertyEdition):
        table, watch = property_state(first), property_.Moments()
        for step in history.steps:
            noticing = Noticing(watch, step.events)
            for event in step.events:
                yield from noticing.of(event, table)
                show(event, table)
    else:
        lands, lookout = civilizations_state(first), civilizations.Moments()
        for step in history.steps:
            noticing = Noticing(lookout, step.events)
            for event in step.events:
                yield from noticing.of(event, lands)
                show(event, lands)


def game(name: str) -> History:
    return replay(HERE / f"{name}.journal.gz")[0]


def test_a_long_game_has_every_kind_of_moment() -> None:
    kinds: Counter[str] = Counter()
    for name in ("two", "yugioh", "duel-masters"):
        found = list(moments_of(game(name)))
        assert [moment.kind for moment in found].count(property_.FIRST_HOUSE) == 1
        assert [moment.kind for moment in found].count(property_.FIRST_HOTEL) == 1
        assert found[-1].kind == VICTORY
        kinds.update(moment.kind for moment in found)
    assert {*kinds, property_.DEFENCE} == set(BOOK.moments), "nobody has lost a battle in these games"


@pytest.mark.parametrize(("won", "found"), [(True, []), (False, [Moment(property_.DEFENCE, 1, 0, 16)])])
def test_a_battle_that_the_owner_wins_is_a_moment_of_its_own(won: bool, found: list[Moment]) -> None:
    state = property_state(game("duel-masters").game_at(0))
    fought = BattleFought(0, 1, 16, 7000, 6000 if won else 8000, won)
    assert list(property_.Moments().of(fought, state)) == found


def test_completed_groups_are_those_that_were_not_whole_before() -> None:
    history = game("two")
    state, watch, last = property_state(history.game_at(0)), property_.Moments(), 0
    for event in (event for step in history.steps for event in step.events):
        if isinstance(event, ev.DeedTaken) and event.how == "bankruptcy":
            show(event, state)
            continue
        found = [moment for moment in watch.of(event, state) if moment.kind == property_.GROUP]
        before = {(p, g) for p in range(2) for g in range(len(state.board.groups)) if state.holds_group(p, g)}
        show(event, state)
        after = {(p, g) for p in range(2) for g in range(len(state.board.groups)) if state.holds_group(p, g)}
        assert {(moment.player, moment.thing) for moment in found} == after - before
        last += len(found)
    assert last > 4


@pytest.mark.parametrize(("players", "told"), [(2, ["out"]), (3, ["out", "group"])])
def test_an_inherited_group_is_told_after_who_left_it_and_only_while_the_game_goes_on(
    players: int, told: list[str]
) -> None:
    state, watch = property_state(game("two" if players == 2 else "three").game_at(0)), property_.Moments()
    state.owner[1], state.owner[3] = 0, 1
    state.count_groups()
    kinds = []
    for event in (ev.DeedTaken(0, 3, 1, "bankruptcy"), ev.WentBankrupt(1, 0)):
        kinds += [moment.kind for moment in watch.of(event, state)]
        show(event, state)
    assert kinds == told


def test_what_was_built_before_is_not_the_first() -> None:
    built = ev.Built(0, 1, "house", 1, 50)
    state = property_state(game("two").game_at(0))
    assert [moment.kind for moment in property_.Moments().of(built, state)] == [property_.FIRST_HOUSE]
    assert not list(property_.Moments([built]).of(built, state))


def test_the_second_game_has_its_own() -> None:
    kinds = {moment.kind for name in ("civilizations", "civilizations-five") for moment in moments_of(game(name))}
    assert kinds | {"out"} == set(LANDS.moments)


@pytest.mark.parametrize("name", ["penniless", "two"])
def test_a_game_told_again_in_parts_has_every_moment_in_the_words_it_had(name: str) -> None:
    history = game(name)
    edition = history.setup.edition
    assert isinstance(edition, PropertyEdition)
    once = Narrator(edition, history.setup.names)
    moments = [once.tell_moment(moment)[1] for moment in moments_of(history)]
    retelling = Retelling(history, Narrator(edition, history.setup.names), property_.Moments)
    whole = retelling.lines(0, len(history))
    assert [line for line in whole if line in moments] == moments
    assert whole == [line for at in range(len(history)) for line in retelling.lines(at, at + 1)]
    assert retelling.victory is not None
    assert retelling.victory.line == moments[-1] == whole[-1]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", ["penniless", "yugioh-de", "civilizations-five"])
def test_the_same_words_never_come_twice_in_a_row(name: str, code: str) -> None:
    history = game(name)
    wish_for(code)
    edition, names = history.setup.edition, history.setup.names
    if isinstance(edition, PropertyEdition):
        tell = Narrator(edition, names).tell_moment
    else:
        assert isinstance(edition, CivilizationsEdition)
        state = civilizations_state(history.game_at(0))
        tell = LandsNarrator(edition, names, state.civilizations).tell_moment
    told: dict[str, list[tuple[str, str]]] = {}
    for moment in moments_of(history):
        title, line = tell(moment)
        assert title
        assert line.player == moment.player
        bare = "".join(part.text for part in line.parts if part.kind == "plain")
        told.setdefault(moment.kind, []).append((title, bare))
    assert any(len(words) > 1 for words in told.values())
    for words in told.values():
        assert all(title != other and bare != beyond for (title, bare), (other, beyond) in pairwise(words))


def test_only_what_comes_once_in_a_game_has_but_one_title() -> None:
    once = {property_.FIRST_HOUSE, property_.FIRST_HOTEL, VICTORY}
    assert {kind for kind, words in BOOK.moments.items() if len(words.titles) == 1} == once
    assert {kind for kind, words in LANDS.moments.items() if len(words.titles) == 1} == {VICTORY}


def test_no_title_is_that_of_two_kinds_of_moments() -> None:
    for book in (BOOK, LANDS):
        titles = [title.sentence for words in book.moments.values() for title in words.titles]
        assert len(titles) == len(set(titles))


def test_hotels_built_at_once_are_one_moment_and_so_are_groups_that_come_at_once() -> None:
    state = property_state(game("three").game_at(0))
    bought = [ev.DeedTaken(0, lot, -1, "deal") for lot in (1, 3, 6, 8, 9)]
    built: list[ev.Event] = [ev.Built(0, lot, HOTEL, 5, 100) for lot in (6, 8, 9)]
    watch = property_.Moments()
    for events, kind, things in (
        (bought, property_.GROUP, tuple(state.board.lots[lot].group for lot in (1, 6))),
        (built, property_.FIRST_HOTEL, (6, 8, 9)),
        (built[:2], property_.LATER_HOTEL, (6, 8)),
    ):
        noticing = Noticing(watch, events)
        found: list[Moment] = []
        for event in events:
            assert not found, "they are told after the last"
            found = noticing.of(event, state)
            show(event, state)
        assert [(moment.kind, moment.player, moment.things) for moment in found] == [(kind, 0, things)]
