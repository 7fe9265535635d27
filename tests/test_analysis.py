"""Luck and skill of a game: they add up, dice are fair to those who are judged by them, and mistakes are found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monopoly_tui.analysis import kept
from monopoly_tui.analysis.analyse import BLUNDER, DICE, Account, Analysis, analyse, mark
from monopoly_tui.analysis.expert import FLAWLESS
from monopoly_tui.analysis.kept import analysed
from monopoly_tui.analysis.property.expert import EXPERT
from monopoly_tui.analysis.property.judging import judged
from monopoly_tui.analysis.property.outlook import ATTACKS, THROWS, Loaded, outlook, standing
from monopoly_tui.analysis.report import Report, rating
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.power_doubles import AttackFought, PowerDecision, UsePower
from monopoly_tui.games.property.state import Terms
from monopoly_tui.narration.property import Naming
from monopoly_tui.session.games import property_game
from monopoly_tui.session.history import History
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import ANALYSIS, SaveFolder

from .tables import CIVILIZATIONS, box, lots, play, setup
from .test_cli import status_of
from .volume import many

Said = pytest.CaptureFixture[str]
ORANGE = (16, 18, 19)


def played(actions: int, seed: str = "analysis") -> RecordedGame:
    game = RecordedGame(setup(seed, 3))
    play(game, actions)
    return game


def adds_up(account: Account) -> None:
    assert account.start + account.luck + account.skill == pytest.approx(account.result, abs=1e-9)


@pytest.fixture(scope="module")
def looked_at() -> tuple[History, Analysis]:
    history = played(120).history
    return history, analyse(history)


def test_luck_and_skill_add_up_to_the_result(looked_at: tuple[History, Analysis]) -> None:
    history, found = looked_at
    for account in found.accounts:
        adds_up(account)
    for column in ("start", "result"):
        assert sum(getattr(account, column) for account in found.accounts) == pytest.approx(1)
    for column in ("throws", "places", "own", "others"):
        assert sum(map(abs, (getattr(account, column) for account in found.accounts))) > 0.01
    assert sum(account.luck for account in found.accounts) == pytest.approx(0, abs=1e-9)
    assert found.curve[0].position == 0
    assert len(found.curve) == len({step.turn for step in history.steps})


def test_to_hand_on_the_dice_is_neither_luck_nor_skill(looked_at: tuple[History, Analysis]) -> None:
    history, _found = looked_at
    game, compared = property_game(history.game_at(0)), 0
    for position, step in enumerate(history.steps):
        before = standing(game, handed_on=True)
        history.step_on(game, position)
        if isinstance(step.action, EndTurn):
            assert standing(game, handed_on=True) == pytest.approx(before, abs=1e-9)
            compared += 1
    assert compared > 10


def test_a_game_that_is_over_is_certain() -> None:
    game = RecordedGame(setup("over", 2))
    play(game, 20)
    game.apply(0, Resign())
    assert game.over
    found = analyse(game.history)
    assert [account.result for account in found.accounts] == [0.0, 1.0]
    for account in found.accounts:
        adds_up(account)
    assert found.curve[-1].chances == tuple(account.result for account in found.accounts)


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["classic", "pokemon", "duel_masters", "yugioh"])
def test_luck_and_skill_add_up_in_whole_games(edition: str) -> None:
    for seed in range(many(4)):
        game = RecordedGame(setup(f"soak {seed}", 4, edition))
        play(game, 3000)
        for account in analyse(game.history).accounts:
            adds_up(account)


def test_the_luck_of_all_throws_together_is_none() -> None:
    """What really comes is one of the throws that the mean was taken over."""
    game = property_game(RecordedGame(setup("mean", 3)).game)
    player = game.state.turn
    expected, luck = outlook(game, player, Roll()), 0.0
    for dice, weight in THROWS:
        twin = game.seen()
        twin.state.luck = Loaded(dice)
        twin.apply(player, Roll())
        luck += weight * (standing(twin)[player] - expected[player])
    assert luck == pytest.approx(0, abs=0.02)  # a card is drawn in one way here, and in eight for the mean


def test_an_attack_is_won_in_one_of_two_ways() -> None:
    game = property_game(RecordedGame(setup("attack", 2, "pokemon", power_doubles=True)).game)
    state, player = game.state, game.state.turn
    state.owner[1], state.owner[12] = 1 - player, player
    state.count_groups()
    state.luck = Loaded(((6, 6),))
    game.apply(player, Roll())
    assert isinstance(game.decision, PowerDecision)
    after, won = [], []
    for throws, weight in ATTACKS:
        assert weight == 1 / len(ATTACKS)
        after.append(game.copy())
        after[-1].state.luck = Loaded(throws)
        won += [event.won for event in after[-1].apply(player, UsePower(1)) if isinstance(event, AttackFought)]
    assert won == [True, False]
    both = zip(*map(EXPERT.standing, after), strict=True)
    assert EXPERT.expected(game, player, UsePower(1)) == pytest.approx([sum(each) / 2 for each in both])


def test_dice_and_cards_to_come_are_not_looked_at() -> None:
    history = played(80, "hidden").history
    one, other = property_game(history.game_at(70)), property_game(history.game_at(70))
    other.renew("another")
    assert standing(one) == standing(other)
    assert one.decision is not None
    for action in one.decision.allowed(one.decision.asks[0]):
        assert outlook(one, one.decision.asks[0], action) == outlook(other, one.decision.asks[0], action)


def test_marks_stand_at_three_eight_and_fifteen_points() -> None:
    signs = [mark(lost) for lost in (0, 0.029, 0.03, 0.079, 0.08, 0.149, 0.15, 0.9)]
    assert signs == ["", "", "?!", "?!", "?", "?", "??", "??"]


def sold_out(price: int) -> RecordedGame:
    """Both hold a part of every group, Bob two orange lots; he offers Ann so much for the third."""
    game = RecordedGame(setup("orange", 2))
    state = lots(game)
    for group in state.board.groups:
        for at, space in enumerate(group.lots):
            state.owner[space] = 1 - at % 2 if group.lots == ORANGE else at % 2
    state.count_groups()
    game.apply(1, Offer(0, Terms(cash=price), Terms(lots=(ORANGE[1],))))
    return game


def test_giving_a_group_away_for_nothing_is_a_blunder() -> None:
    game = property_game(sold_out(1).game)
    verdict = judged(game, 0, Accept())
    assert verdict is not None
    assert mark(verdict.lost) == BLUNDER
    assert verdict.better == Decline()
    assert judged(game, 0, Decline()) == FLAWLESS


def test_whoever_proposed_to_give_a_group_away_has_blundered_too() -> None:
    game = RecordedGame(setup("orange", 2))
    state = lots(game)
    for number, group in enumerate(state.board.groups):
        for at, space in enumerate(group.lots):
            state.owner[space] = at % 2 if group.lots == ORANGE else (at + number) % 2
    state.count_groups()
    game.apply(1, Offer(0, Terms(lots=(ORANGE[1],)), Terms(cash=1)))
    before = property_game(game.game).copy()
    game.apply(0, Accept())
    (agreed, ann), (proposed, bob) = EXPERT.verdicts(before, game.steps[-1])
    assert (agreed, ann) == (0, FLAWLESS)
    assert proposed == 1
    assert mark(bob.lost) == BLUNDER
    assert bob.better == Decline()
    naming = Naming(box("classic"), ("Ann", "Bob"))
    assert EXPERT.better_in_words(1, Decline(), before.decision, naming) == "not to propose it"
    assert EXPERT.better_in_words(0, Decline(), before.decision, naming) == "Decline"


def test_where_there_is_no_choice_nothing_is_judged() -> None:
    game = property_game(RecordedGame(setup("roll", 2)).game)
    assert game.decision is not None
    assert judged(game, game.decision.asks[0], Roll()) is None


# --- kept beside the save ---------------------------------------------------------------------------------------------


def test_it_is_worked_out_once_and_again_only_if_the_game_went_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[int] = []

    def counted(history: History) -> Analysis:
        worked_out.append(len(history))
        return analyse(history)

    monkeypatch.setattr(kept, "analyse", counted)
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        with folder.start(setup("kept", 3), "kept") as game:
            play(game, 12)
            first = analysed(folder, "kept", game.history)
            assert analysed(folder, "kept", folder.load("kept")) == first
            play(game, 2)
            assert analysed(folder, "kept", game.history) != first
        for damaged in (b"", b"{}", b"\xff", b'{"of": 1}'):
            folder.keep_beside("kept", ANALYSIS, damaged)
            analysed(folder, "kept", game.history)
        assert [save.name for save in folder.games()] == ["kept"]
        folder.rename("kept", "renamed")
        assert folder.beside("kept", ANALYSIS) is folder.beside("renamed", ANALYSIS) is None
    assert worked_out == [12, 14, 14, 14, 14, 14]


# --- told -------------------------------------------------------------------------------------------------------------


def test_swings_are_named_dice_or_decision_and_found_in_the_replay(looked_at: tuple[History, Analysis]) -> None:
    history, found = looked_at
    report = Report(history, found)
    assert [moment.size for moment in found.swings] == sorted((moment.size for moment in found.swings), reverse=True)
    assert len(report.swings) == 3
    for moment, told in zip(found.swings, report.swings, strict=True):
        assert told.position == moment.position
        assert ("dice:" in told.text) == (moment.what == DICE)
        assert f"Round {history.steps[told.position - 1].round}," in told.text


def test_ratings_are_words() -> None:
    accounts = [Account(0.5, decisions=10, lost=lost) for lost in (0, 0.006, 0.02, 0.04, 0.2)]
    assert [rating(account) for account in accounts] == ["flawless", "strong", "sound", "careless", "wild"]
    assert rating(Account(0.5, decisions=2)) == "too few decisions to judge"


@pytest.mark.parametrize("edition", ["classic", CIVILIZATIONS])
def test_the_command_tells_it_as_text_json_and_page(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with SaveFolder() as folder, folder.start(setup("told", 2, edition), "told") as game:
        play(game, 30)
    assert status_of(["analyse", "told", "--lang", "de"]) == 0
    assert "Die größten Umschwünge" in capsys.readouterr().out
    assert status_of(["analyse", "told", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [player["name"] for player in told["players"]] == ["Ann", "Bob"]
    for player in told["players"]:
        assert player["start"] + player["luck"] + player["skill"] == pytest.approx(player["result"], abs=1e-9)
        assert player["luck"] == pytest.approx(player["throws"] + player["places"], abs=1e-9)
        assert player["skill"] == pytest.approx(player["own"] + player["others"], abs=1e-9)
    assert told["over"] is False
    page = tmp_path / "page.html"
    assert status_of(["analyse", str(folder.path / "told.journal"), "--html", str(page)]) == 0
    assert capsys.readouterr().out == f"Written to {page}.\n"
    written = page.read_text(encoding="utf-8")
    assert "<svg" in written
    assert "<script" not in written
    assert "src=" not in written
    assert status_of(["analyse", "told", "--html", str(tmp_path / "no" / "page.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err
