"""All of the second game's vocabulary has its sentence, with the table's own names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from monopoly_tui.bots.civilizations.players import EasyPlayer
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition, Term
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations import refusals as no
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision
from monopoly_tui.games.civilizations.events import Event
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import DRAGON
from monopoly_tui.games.civilizations.settings import DRAWN
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.civilizations.vocabulary import ACTIONS, DECISIONS, EVENTS, REFUSALS
from monopoly_tui.games.core.refusals import NoSuchPlayer, Refusal, SettingsError, SetupError
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.narration.boxes import explain_setup
from monopoly_tui.narration.civilizations import Naming, Narrator, explain, hint, label, question, rules_in_words, title
from monopoly_tui.narration.civilizations.naming import percent
from monopoly_tui.narration.core.lines import Line

from .problems import CIVILIZATIONS_SETTINGS, CIVILIZATIONS_SETUP

NAMES = ("Ann", "Ben", "Cid")
HOSTILE = ("{player}", "[b]{0}[/b]", "%(x)s \\")
LANDS = (3, 1, 0)
FIRE_4, WATER_3 = Pawn(0, 4), Pawn(1, 3)


def box() -> CivilizationsEdition:
    found = find_edition("duel_masters_civilizations")
    assert isinstance(found, CivilizationsEdition)
    return found


BOX = box()
NARRATOR = Narrator(BOX, NAMES, LANDS)
NAMING = NARRATOR.naming


# --- every value a field can have ---------------------------------------------------------------------------------

VALUES: dict[str, tuple[Any, ...]] = {
    "player": (0,),
    "drawn": (False, True),
    "turns": (1,),
    "round": (1,),
    "pawn": (4,),
    "space": (7,),
    "summoned": (False, True),
    "path": ((0, 1), (0, 1, 7)),
    "number": (3,),
    "attacker": (FIRE_4,),
    "defender": (WATER_3,),
    "attack": ((3, 4, DRAGON, DRAGON),),
    "defence": ((1, 1, 2),),
    "attack_hits": (3,),
    "defence_hits": (2, 3),
    "by": (WATER_3,),
    "civilization": (2,),
    "chips": (3,),
    "winner": (0,),
    "ranking": ((0, 1, 2),),
    "what": ("Nonsense",),
    "asked": ((0,), (0, 1)),
    "waiting_for": tuple(DECISIONS),
    "action": ("Move",),
    "left": ((1,), (1, 3)),
    "steps": (5,),
}


def instances(kind: type[Any]) -> Iterator[Any]:
    names = [field.name for field in fields(kind)]
    values = dict(VALUES)
    if kind is ev.GameEnded:
        values["chips"] = ((5, 2, 0), (1, 2, 0))
    if kind is NoSuchPlayer:
        values["player"] = (1, 7, "x")
    for chosen in product(*(values[name] for name in names)):
        yield kind(*chosen)


def check_sentence(line: Line | str) -> None:
    text = str(line)
    assert text.strip() == text
    assert text
    assert "{" not in text
    assert text[-1] in ".!?"


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_every_event_is_told(kind: type[Event]) -> None:
    for event in instances(kind):
        line = NARRATOR.tell(event)
        assert line is not None
        check_sentence(line)
        assert line.player is not None


def test_the_booklets_battle() -> None:
    faces = (3, 4, DRAGON, DRAGON)
    events = [
        ev.PawnMoved(0, 4, (24, 23, 22)),
        ev.BattleStarted(FIRE_4, WATER_3, 22),
        ev.BattleThrown(FIRE_4, WATER_3, faces, (1, 1, 2), 3, 2),
        ev.PawnBeaten(1, 3, 22, FIRE_4),
        ev.TurnStarted(1, 2, 1),
    ]
    assert [(at, str(line)) for at, line in NARRATOR.tell_all(events)] == [
        (1, "Stone (4) attacks Shark (3) on Shadow Walk (Darkness)."),
        (3, "3 to 2: Stone (4) beats Shark (3) and takes Shadow Walk."),
    ]
    assert str(NARRATOR.tell(events[2])) == (
        "Stone (4) throws 1 × Fire, 1 × Nature and 2 × dragon, Shark (3) throws 2 × Water and 1 × Darkness: 3 to 2."
    )


def test_a_defender_holds_its_space_after_a_tie() -> None:
    events = [
        ev.BattleThrown(FIRE_4, WATER_3, (0, 0, 0, 0), (0, 0, 0), 0, 0),
        ev.BattleThrown(FIRE_4, WATER_3, (0, 0, 0, 0), (1, 0, 0), 0, 1),
        ev.PawnBeaten(0, 4, 22, WATER_3),
    ]
    told = [str(line) for _, line in NARRATOR.tell_all(events)]
    assert told[0] == "0 to 0: all dice roll again."
    assert told[1] == "1 to 0: Shark (3) beats Stone (4) and holds Shadow Walk."


def test_a_move_and_its_chip_are_one_sentence() -> None:
    events = [ev.PawnMoved(0, 2, (0, 1, 7)), ev.ChipTaken(0, 0, 2)]
    assert [str(line) for _, line in NARRATOR.tell_all(events)] == [
        "Vorg (2) walks to Heart of Light and takes a Power Chip of Light, 2 of 5."
    ]


def test_a_throw_and_what_it_brings_are_one_sentence() -> None:
    came = [ev.DieThrown(0, 4, 9), ev.PawnSummoned(0, 4, 9)]
    failed = [ev.DieThrown(0, 4, 2), ev.SummonFailed(0, 4, 2), ev.TurnStarted(1, 2, 1)]
    assert [str(line) for _, line in NARRATOR.tell_all(came)] == ["Ann throws 9: Stone (4) answers the call."]
    assert [str(line) for _, line in NARRATOR.tell_all(failed)] == ["Ann throws only 2: Stone (4) goes on waiting."]


def test_names_stay_what_they_are() -> None:
    narrator = Narrator(BOX, HOSTILE, LANDS)
    for kind in EVENTS.values():
        for event in instances(kind):
            line = narrator.tell(event)
            assert line is not None
            for part in line.parts:
                if part.kind == "player":
                    assert isinstance(part.ref, int)
                    assert part.text == HOSTILE[part.ref]


def test_parts_remember_what_they_are() -> None:
    line = NARRATOR.tell(ev.PawnBeaten(1, 3, 22, FIRE_4))
    assert line is not None
    found = [(part.kind, part.ref, part.text) for part in line.parts if part.kind != "plain"]
    assert found == [
        ("pawn", (0, 4), "Stone (4)"),
        ("pawn", (1, 3), "Shark (3)"),
        ("space", 22, "Shadow Walk (Darkness)"),
    ]


def test_the_edition_s_own_words_are_used() -> None:
    other = replace(BOX, words={**BOX.words, "pawn": Term("knight", "knights"), "chip": Term("coin", "coins")})
    naming = Narrator(other, NAMES, LANDS)
    assert "coin of" in str(naming.tell(ev.ChipTaken(0, 0, 2)))
    assert "knights" in str(naming.tell(ev.PlayerOut(0)))
    assert not any(
        "creature" in sentence for _, sentences in rules_in_words(other, BOX.settings) for sentence in sentences
    )


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_is_explained(kind: type[Refusal]) -> None:
    for refusal in instances(kind):
        check_sentence(explain(refusal, NAMING))


def test_refusals_name_what_is_in_the_way() -> None:
    assert str(explain(no.TooFar(2, 7, 5), NAMING)) == (
        "Heart of Light is 5 steps away, and number 2 walks 2 steps at most."
    )
    assert str(explain(no.SpaceTaken(0, 1, 3), NAMING)) == "Shark (3) stands on Dawn Gate (Light) already."


# --- decisions, labels, hints -----------------------------------------------------------------------------------------


def games() -> Iterator[Game]:
    """Positions of a whole game between bots."""
    game = Game.new(BOX.board, BOX.settings, NAMES, "words", LANDS)
    bot = EasyPlayer("words")
    while game.decision is not None:
        yield game
        player = game.decision.player
        action = bot.answer(game, player)
        assert action is not None
        game.apply(player, action)


def test_every_decision_of_a_game_is_asked_and_every_answer_labelled() -> None:
    decisions: set[type[Decision]] = set()
    actions: set[type[Action]] = set()
    for game in games():
        decision = game.decision
        assert decision is not None
        decisions.add(type(decision))
        check_sentence(question(decision, NAMING))
        assert str(title(decision, NAMING))
        for action in [*decision.allowed(decision.player), do.Resign()]:
            actions.add(type(action))
            text = label(action, decision, NAMING)
            assert text
            assert "{" not in text
            told = hint(decision, decision.player, action, NAMING)
            if told is not None:
                check_sentence(told)
    assert decisions == set(DECISIONS.values())
    assert actions == set(ACTIONS.values())


def test_a_hint_tells_the_chance_of_a_battle() -> None:
    for game in games():
        decision = game.decision
        for action in decision.allowed(decision.player) if decision else ():
            if not isinstance(action, do.Move):
                continue
            assert isinstance(decision, TurnDecision)
            way = decision.ways(action.pawn)[action.space]
            told = str(hint(decision, decision.player, action, NAMING))
            assert (percent(way.chance) in told) == (way.battle is not None)
            assert (way.chip is not None) == ("chip" in told.lower())


def test_what_is_not_certain_is_not_called_so() -> None:
    assert percent(Fraction(1)) == "100%"
    assert percent(Fraction(9999, 10000)) == "99%"
    assert percent(Fraction(1, 10000)) == "1%"
    assert percent(Fraction(3, 4)) == "75%"


# --- rules ------------------------------------------------------------------------------------------------------------


def test_the_rules_can_be_read() -> None:
    for settings in (BOX.settings, BOX.settings.with_rules({"begins": DRAWN})):
        for heading, sentences in rules_in_words(BOX, settings):
            assert heading
            assert sentences
            for sentence in sentences:
                check_sentence(sentence)


def test_the_rules_say_who_begins() -> None:
    first, drawn = (
        [s for _, sentences in rules_in_words(BOX, BOX.settings.with_rules({"begins": begins})) for s in sentences]
        for begins in ("first_seat", DRAWN)
    )
    assert len(set(first) ^ set(drawn)) == 2


def test_a_naming_without_players_can_still_name_the_box() -> None:
    assert Naming(BOX, (), ()).counted(2, "chip") == "2 Power Chips"


# --- games that cannot be started -------------------------------------------------------------------------------------


@pytest.mark.parametrize("problem", CIVILIZATIONS_SETUP)
def test_every_problem_of_a_setup_has_its_sentence(problem: str) -> None:
    text = explain_setup(SetupError(problem, count=9, fewest=2, most=5, name="steam"))
    assert text.endswith(".")
    assert "{" not in text
    assert problem not in text


@pytest.mark.parametrize("problem", CIVILIZATIONS_SETTINGS)
def test_every_setting_that_cannot_be_is_told(problem: str) -> None:
    text = explain_setup(SettingsError("begins", "loser", problem, words=("first_seat", "drawn")))
    assert text.startswith("Rule begins: loser is not ")
    assert "{" not in text
    assert problem not in text


def test_spaces_are_told_with_their_land_unless_their_name_or_the_occasion_tells_it() -> None:
    naming = NARRATOR.naming
    lands = {naming.civilization(number).text for number in range(5)}
    for number in range(len(BOX.spaces)):
        told = naming.space(number).text
        assert sum(land in told for land in lands) == 1
        assert told.startswith(BOX.spaces[number].name)
    assert str(NARRATOR.tell(ev.PawnMoved(1, 3, (10, 11, 12)))) == "Shark (3) walks to Pearl Court (Water)."
    assert str(NARRATOR.tell(ev.PawnPlaced(1, 3, 12, summoned=False))) == "Ben places Shark (3) on Pearl Court."
