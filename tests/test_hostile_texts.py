"""Whatever stands in a save or an edition: it is refused at the border, or shown, and never acts on a terminal."""

from __future__ import annotations

import copy
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from monopoly_tui.editions.characters import objection
from monopoly_tui.editions.loading import edition_from_source
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.narration.property import Narrator, explain, question
from monopoly_tui.session.errors import SETUP, Damage
from monopoly_tui.session.history import History
from monopoly_tui.session.setup import Setup, decode_setup, encode_setup
from monopoly_tui.session.typed import NameRefused, clean_name
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.lobby.preview import paint_miniboard
from monopoly_tui.tui.property.paint.card import paint_card
from monopoly_tui.tui.property.paint.deed import paint_deed, paint_facts
from monopoly_tui.tui.property.paint.side import paint_bank, paint_groups, paint_player
from monopoly_tui.tui.property.paint.space import paint_space
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.match import seated

from .tables import next_action, setup
from .tui.tables import make_look
from .volume import soak

AT_ONCE = 40
"""Texts in one save."""
SEATS = 4
MUCH = 500
"""Lines that a save shows which is not refused."""
UNWANTED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
NASTY = (
    "\x1b[2J", "\x1b]0;x\x07", "\x9b2J", "\x00", "\r", "\x7f", "\u202eevil", "\u2066x\u2069", "a\u200bb", "\ufeff",
    "[/oops]", "[bold]x[/]", "{player}", "%(x)s", "\\[", "e\u0301\u0301\u0301\u0301", "\U000e0041", "\ud800",
)  # fmt: skip
TEXTS = st.one_of(
    st.text(max_size=16), st.sampled_from(NASTY), st.tuples(st.text(max_size=4), st.sampled_from(NASTY)).map("".join),
    st.text(st.characters(min_codepoint=33, max_codepoint=0x24F), min_size=1, max_size=12),
)  # fmt: skip


def unwanted(text: str) -> set[str]:
    """What a terminal would obey, or what turns letters about."""
    return {character for character in text if unicodedata.category(character) in UNWANTED}


def places(header: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Where texts stand in a save: those of the edition, most of which are told or painted, one after the other."""
    source = header["edition"]["source"]
    for deck in source["decks"].values():
        yield deck, "name"
        yield from ((card, "text") for card in deck["cards"])
    for space in source["spaces"]:
        yield from ((space, key) for key in ("note", "name"))
    yield from ((group, "name") for group in source["groups"])
    yield source, "introduction"


def fresh() -> dict[str, Any]:
    """The header of a save."""
    return copy.deepcopy(encode_setup(setup("hostile", SEATS), 1_700_000_000))


def named(texts: list[str]) -> tuple[list[str], list[str]]:
    """Those that can be names at one table, and those that can be at none."""
    names: list[str] = []
    refused = []
    for text in texts:
        try:
            clean = clean_name(text, names)
        except NameRefused as error:
            if text.strip() not in names:  # which only its twin refuses
                refused.append((text, error.sentence()))
        else:
            names.append(clean)
    assert [ascii(said) for _text, said in refused if unwanted(said)] == []
    return names, [text for text, _said in refused]


def shown(agreed: Setup) -> Iterator[str]:
    """Everything told of a short game, and everything painted at its end."""
    edition: Any = agreed.edition
    history = History(agreed)
    game: Any = history.game_at(0)
    narrator = Narrator(edition, agreed.names)
    told = list(history.opening)
    for number in range(40):
        if game.decision is None:
            break
        yield question(game.decision, narrator.naming).text
        player, action = next_action(history.kind, game, number)
        other = (player + 1) % SEATS
        refusal = game.decision.refusal(other, action)
        if refusal is not None:
            yield explain(refusal, narrator.naming).text
        told += game.apply(player, action)
    yield from (line.text for _at, line in narrator.tell_all(told))
    view = View(edition, seated(agreed.names, [token.paint for token in edition.tokens]), game.state, make_look())
    painted = [paint_groups(view, 40, 12), [paint_bank(view, 40)], paint_miniboard(edition, view.look)]
    painted += [paint_player(view, player, 30, 4, 100, 1500) for player in range(SEATS)]
    painted += [
        paint_card(view, number, card, 30, 10)
        for number, deck in enumerate(edition.board.decks)
        for card in range(len(deck.cards))
    ]
    for space in range(40):
        painted += [paint_space(view, space, 12, 5), paint_deed(view, space, 26, 14), paint_facts(view, space, 30, 14)]
    yield from (plain_text(row) for rows in painted for row in rows)


def check_refused(text: str, number: int) -> None:
    """A text that may not be in an edition is refused from a file and from a save, and quoted without harm."""
    header = fresh()
    spots = list(places(header))
    where, key = spots[number % len(spots)]
    where[key] = text
    with pytest.raises(EditionError) as caught:
        edition_from_source("classic", header["edition"]["source"])
    assert unwanted(str(caught.value).replace("\n", "")) == set()
    with pytest.raises(ValueError) as refused:
        decode_setup(header)
    told = Damage(1, SETUP, str(refused.value)).sentence(Path("x.journal"))
    assert unwanted(told.replace("\n", "")) == set()


def check(texts: list[str]) -> int:
    """All of these in one save; how many lines were told and painted."""
    names, no_names = named(texts)
    header = fresh()
    for player, name in zip(header["players"], names, strict=False):
        player["name"] = name
    spots = places(header)
    for number, text in enumerate(texts):
        if objection(text) is not None:
            if number % 8 == 0:
                check_refused(text, number)
        elif text.strip() and "\n" not in text:
            where, key = next(spots)
            where[key] = text.strip()
    for text in no_names[:3]:
        spoilt = fresh()
        spoilt["players"][0]["name"] = text
        with pytest.raises(ValueError):
            decode_setup(spoilt)
    try:
        said = list(shown(decode_setup(header)))
    except EditionError as error:  # too wide for its place, say
        said = str(error).splitlines()
    assert [ascii(text) for text in said if unwanted(text)] == []
    return len(said)


@pytest.mark.parametrize("texts", [160, soak(10_000, minutes=0.5)])
def test_no_text_acts_on_the_terminal(texts: int) -> None:
    lines: list[int] = []
    draw = given(st.lists(TEXTS, min_size=AT_ONCE, max_size=AT_ONCE))
    often = settings(
        max_examples=texts // AT_ONCE,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    seed(1)(often(draw(lambda drawn: lines.append(check(drawn)))))()
    assert sum(count > MUCH for count in lines) > len(lines) / 2, "hardly anything got past the border"
