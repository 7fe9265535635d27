"""The civilizations game line by line: a whole game by reading and answering, and a sentence for every mistake."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from monopoly_tui import i18n
from monopoly_tui.bots import make_bot
from monopoly_tui.cli import main
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.plain.civilizations_talk import COMMANDS, CivilizationsTalk
from monopoly_tui.plain.console import Console
from monopoly_tui.plain.questions import Questions
from monopoly_tui.plain.table import play_plain
from monopoly_tui.plain.talk import Typed
from monopoly_tui.session.games import civilizations_game
from monopoly_tui.session.options import GameOptions
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup

from .plain_reader import Reader
from .tables import lands

NAME = "duel_masters_civilizations"
NAMES = ("Ann", "Ben")
CHOICE = re.compile(r"  (\d+) or ([^:]+): (.*)")


@pytest.fixture(autouse=True)
def _english() -> None:
    i18n.set_language("en")


def box() -> CivilizationsEdition:
    found = find_edition(NAME)
    assert isinstance(found, CivilizationsEdition)
    return found


def agreed(seed: str = "plain", names: Sequence[str] = NAMES) -> Setup:
    """A table at which the first seat begins."""
    players = tuple(Player(name, token=token) for token, name in enumerate(names))
    return Setup(box(), box().settings.with_rules({"begins": "first_seat"}), players, seed)


def choosing(seed: str) -> Callable[[list[str]], str]:
    """Answers with the number of a choice: of one with a chip if there is any, else of whichever."""
    luck = random.Random(seed)

    def answer(said: list[str]) -> str:
        offered = [found for line in said if (found := CHOICE.fullmatch(line))]
        chips = [choice for choice in offered if "Takes" in choice[3]]
        return luck.choice(chips or offered)[1]

    return answer


def transcript(game: RecordedGame, typed: Sequence[str]) -> list[str]:
    """What is said when these lines are typed, and then the input ends."""
    out = io.StringIO()
    assert play_plain(game, {}, io.StringIO("".join(f"{line}\n" for line in typed)), out) == 0
    return out.getvalue().splitlines()


PLACED = ["1", "1", "1"] * 2
"""Both have placed their first three."""


@pytest.mark.parametrize("seed", ["whole", "another", "third"])
def test_a_whole_game_is_played_by_reading_lines_and_answering(seed: str) -> None:
    game, out = RecordedGame(agreed(seed)), io.StringIO()
    assert play_plain(game, {1: make_bot("easy", seed, "civilizations")}, Reader(out, choosing(seed)), out) == 0
    assert game.over
    said = out.getvalue().splitlines()
    assert any(line.endswith("wins!") for line in said)
    assert f"The seed was {seed}." in said
    assert "is nothing that can be done here" not in out.getvalue()


def test_two_persons_play_to_the_end_too() -> None:
    game, out = RecordedGame(agreed("persons")), io.StringIO()
    assert play_plain(game, {}, Reader(out, choosing("persons")), out) == 0
    assert game.over


def test_a_turn_is_typed_by_numbers_names_and_beginnings() -> None:
    game = RecordedGame(agreed())
    typed = ["place 3 noon", "place miele 1", "place 2 light.i2", "1", "1", "1", "move grass heart of light"]
    said = transcript(game, typed)
    assert [step.action for step in game.steps][:3] == [do.Place(3, 3), do.Place(1, 0), do.Place(2, 5)]
    assert game.steps[-1].action == do.Move(3, 7)
    assert any("takes a Power Chip of Light, 1 of 5." in line for line in said)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "“dance” is nothing that can be done here; “help” tells what can."),
        ("move", "Say who and where to, such as “move 3 12”."),
        ("move 3", "Say who and where to, such as “move 3 12”."),
        ("move 9 1", "There is no creature with the number 9; they go from 1 to 7."),
        ("move stone 1", "None of yours is called “stone”; say a number from 1 to 7."),
        ("move 5 12", "Number 5 still waits to be summoned."),
        ("move 3 99", "There is no space 99; the last one is 40."),
        ("move 3 nowhere", "There is no space called “nowhere”."),
        ("place 1 1", "Not now: it is time to move or to summon."),
        ("moves 7", "Number 7 cannot move now."),
        ("look", "Name one space, by its number or the beginning of its name."),
        ("ben: summon", "Waiting for Ann to move or to summon."),
        ("resign", "This means leaving the game for good. Type “yes” if so:"),
        ("{0} %s \x1b[31m", "“{0}” is nothing that can be done here; “help” tells what can."),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(typed: str, answer: str) -> None:
    game = RecordedGame(agreed())
    said = transcript(game, [*PLACED, typed, "no"])
    assert any(f"Ann> {answer}" in line for line in said)
    assert len(game.steps) == len(PLACED)


def test_far_ambiguous_and_blocked_spaces_are_named() -> None:
    said = transcript(RecordedGame(agreed()), [*PLACED, "look gate", "move 1 water.p", "move 1 2", "moves 1"])
    assert any("“gate” could be several spaces: Dawn Gate (1), Noon Gate (4), " in line for line in said)
    assert any("steps away, and number 1 walks 1 step at most." in line for line in said)
    assert any(line.startswith("Ann> Your own number 2 stands on Beacon Row") for line in said)
    assert "Ann> Miele (1) can go to:" in said


def test_the_table_is_read_out() -> None:
    said = transcript(RecordedGame(agreed()), [*PLACED, "board", "players", "look 4", "rules", "help"])
    for line in (
        "  8: Heart of Light, 5 Power Chips, next to 2, 3, 6",
        "Ben leads Water and has 0 of 5 Power Chips.",
        "  Waiting: Jade (4), Nork (5), Urth (6) and Aurora (7).",
        "Its neighbours:",
        "  Be the first to hold a Power Chip of every civilization: 5 in all.",
        "  summon: throw the die to summon the next",
    ):
        assert line in said
    assert sum(", next to " in line for line in said) == 40 + 4


def test_every_answer_to_every_question_can_be_typed() -> None:
    game = RecordedGame(agreed("typed"))
    talk = CivilizationsTalk(box(), NAMES, lands(game).civilizations)
    seen: set[str] = set()
    bot = make_bot("steady", "typed", "civilizations")
    while (decision := civilizations_game(game.game).decision) is not None and len(seen) < 4:
        (player,) = decision.asks
        offered = talk.choices(decision, player)
        assert all(talk.chosen(choice.word, decision, offered) == choice.action for choice in offered if choice.action)
        for action in decision.allowed(player):
            word, *more = talk.word_for(action, decision).split()
            assert talk.make(word, Typed(player, more, decision, talk.naming, lambda prompt: "")) == action
            seen.add(type(action).__name__)
        answer = bot.answer(game.game, player)
        assert answer is not None
        game.apply(player, answer)
    assert seen == {"Place", "Move", "Summon", "PlaceSummoned"}


def test_leaving_is_asked_twice_and_actions_can_be_taken_back() -> None:
    game = RecordedGame(agreed())
    said = transcript(game, ["1", "undo", "2", "resign", "no", "resign", "yes"])
    assert any(line.startswith("Ann> Taken back: Ann places") for line in said)
    assert game.over
    assert any(line.endswith("Ben is the last one left and wins!") for line in said)


def test_any_babble_is_answered_politely() -> None:
    luck, typed = random.Random(5), 0
    known = [command.word for command in COMMANDS if command.word not in ("quit", "undo")]
    babble = (*known, "yes", *map(str, range(8)), "12", "41", "gate", "heart", "miele", "ben:", "ann:", "{", "%s", "")

    def answer(said: list[str]) -> str:
        nonlocal typed
        typed += 1
        if typed > 800:
            return ""
        return " ".join(luck.choices(babble, k=luck.choice((1, 2, 3)))) + "\n"

    game, out = RecordedGame(agreed("babble", ("Ann", "Ben", "Cid"))), io.StringIO()
    assert play_plain(game, {2: make_bot("easy", "c", "civilizations")}, Reader(out, answer), out) == 0
    assert "Traceback" not in out.getvalue()
    assert len(game.steps) > 20


def test_german_is_spoken_and_understood() -> None:
    i18n.set_language("de")
    game = RecordedGame(agreed())
    said = transcript(game, ["aufstellen 2 4", "1", "1", "1", "1", "1", "züge 2", "ziehen 2 7", "hilfe"])
    assert game.steps[0].action == do.Place(2, 3)
    assert game.steps[-1].action == do.Move(2, 6)
    assert any("rufen" in line for line in said)
    english = [line for line in said if re.search(r"\b(the|and|with|your)\b", line)]
    assert english == []


# --- from the command line --------------------------------------------------------------------------------------------


def test_a_game_begun_on_the_command_line_is_resumed_and_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def run(arguments: list[str], answer: Callable[[list[str]], str]) -> str:
        out = io.StringIO()
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stdin", Reader(out, answer))
        assert main(arguments) == 0
        return out.getvalue()

    left, answer = iter(range(10)), choosing("cli")
    begun = ["play", "--plain", "--edition", NAME, "--players", "Ann", "--bots", "easy", "--seed", "cli"]
    said = run(begun, lambda lines: answer(lines) if next(left, None) is not None else "quit\n")
    assert "“resume” goes on with it." in said
    assert "wins!" not in said
    again = run(["resume", "--plain"], answer)
    assert "What happened last:" in again
    assert "wins!" in again
    with SaveFolder() as folder:
        assert [save.over for save in folder.games()] == [True]


def test_its_rules_are_asked_for() -> None:
    out = io.StringIO()
    typed = io.StringIO(f"{NAME}\nAnn\n2\n?\nshort_game\nbegins=loser\nbegins=first_seat\n\n")
    wishes = Questions(Console(typed, out), GameOptions()).ask()
    assert wishes.edition == NAME
    assert wishes.bots == ("steady", "steady")
    assert wishes.rules == {"begins": "first_seat"}
    said = out.getvalue()
    assert "begins: Who begins. Who places the creatures and plays first." in said
    assert "There is no rule called “short_game”" in said
    assert "Rule begins: loser is not first_seat or drawn." in said
