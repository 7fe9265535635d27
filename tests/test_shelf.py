"""The boxes are offered in an order that begins with the language spoken now."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui import i18n
from monopoly_tui.editions.finding import VARIABLE
from monopoly_tui.session.options import PLAIN, GameOptions, boxes, plain_game, set_up, usual_edition


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own editions."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def write(folder: Path, ident: str, language: str) -> None:
    (folder / f"{ident}.yaml").write_text(f"extends: classic\ntitle: {ident}\nlanguage: {language}\n", encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_boxes_in_the_language_spoken_come_first(language: str) -> None:
    i18n.set_language(language)
    spoken = [box.language for listed in boxes() if (box := listed.box)]
    assert spoken[0] == language
    assert spoken == sorted(spoken, key=lambda one: one != language)
    assert {listed.id for listed in boxes()} >= {"classic", "yugioh", "yugioh_de"}


def test_of_these_the_plain_game_comes_first(own: Path) -> None:
    write(own, "a_box", "en")
    write(own, "a_kiste", "de")
    write(own, "classic_de", "de")
    assert boxes()[0].id == usual_edition() == PLAIN
    i18n.set_language("de")
    assert boxes()[0].id == usual_edition() == "classic_de"
    plain = plain_game()
    assert plain is not None
    assert plain.id == "classic_de"


def test_what_is_played_where_no_edition_is_named_is_in_the_language_spoken() -> None:
    assert set_up(GameOptions()).edition.id == "classic"
    i18n.set_language("de")
    assert set_up(GameOptions()).edition.language == "de"


def test_a_plain_game_that_cannot_be_read_is_not_passed_over(own: Path) -> None:
    (own / "classic.yaml").write_text("title: 3\n", encoding="utf-8")
    (own / "aaa.yaml").write_text("title: 3\n", encoding="utf-8")
    assert [listed.id for listed in boxes() if listed.trouble] == ["classic", "aaa"]
    assert usual_edition() == "classic"
