"""Writes docs/rules.md: the rules as the program plays them, from its own sentences and the cases of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import yaml

from monopoly_tui.editions.finding import is_shipped, list_editions
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.editions.problems import as_written
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import NBSP
from monopoly_tui.narration import civilizations as lands
from monopoly_tui.narration import property as lots

from .property_editions import find_property_edition
from .rulebook_cases import Case, cases_in

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
RULEBOOK = ROOT / "tests" / "rulebook"
BOOKLETS = {
    "duel_masters": "Duel Masters",
    "pokemon": "Pokémon",
    "yugioh": "Yu-Gi-Oh!",
    "yugioh_de": "Yu-Gi-Oh! in German",
}
CHAPTERS = {
    "Turns, dice and GO": ("movement", "own_moves_and_cards"),
    "Buying and auctions": ("buying",),
    "Rent": ("rent",),
    "Rent that must be asked for": ("own_claims", "own_rent_claims"),
    "Taxes and cards": ("taxes_and_cards",),
    "Jail": ("jail", "own_jail"),
    "Buildings": ("building", "own_building", "own_last_buildings", "own_resale"),
    "Mortgages and deals": ("mortgages_and_deals", "own_deals_and_claims", "own_deals_and_debts"),
    "Debts and bankruptcy": ("debts_and_bankruptcy",),
    "Leaving, the clock, the end": ("own_leaving", "own_endings"),
    "The short game and the time limit": ("short_games",),
    "Creature battles and Power Doubles": ("optional_rules", "own_battles_and_powers"),
    "House rules and settings": ("own_house_rules", "own_settings"),
    "Disputes": ("disputes", "own_rulings"),
}
"""The files of the rulebook by the chapter that tells of them; one that is not named has a chapter to itself."""

HEAD = """\
# Rules as implemented

<!-- Written by `make rules`; change the cases in tests/rulebook or the sentences of the program instead. -->

This page is written by the program itself: the plain game in its own sentences, what each box has otherwise, the second
game, and then every rule that a case of the rulebook holds it to. Such a case is played by `make test`; a dispute about
a rule is settled by one ([how to write a case](../CONTRIBUTING.md#change-something)). The settings and optional rules,
with the values they can take, stand in [editions.md](editions.md#settings).
"""
RULE_BY_RULE = """\
## Rule by rule

Behind each rule stands which booklets state it: those of {booklets}.
Where it says *our reading*, they are silent or leave it open, and this is how the program plays it. The name at the
end is that of the case.
"""


RULES_OF_LANDS = Path(__file__).parent / "civilizations_rules.yaml"
RULES_OF_LANDS_HEAD = """\
## The second game, rule by rule

It has a booklet of its own in the box of Duel Masters. Of the copy we know the first page is missing, and with it how
many play, the beginning of the setup and the picture of the board, which is therefore ours. The names at the end are
those of the tests in `tests/test_civilizations.py`.
"""


def document() -> str:
    """The whole page."""
    classic = find_property_edition("classic")
    booklets = ", ".join(BOOKLETS.values())
    parts = [
        [HEAD, "## The plain game\n", *_sections(lots.rules_in_words(classic, classic.settings))],
        ["## What the boxes have otherwise\n", *_boxes()],
        [RULE_BY_RULE.format(booklets=booklets), *_chapters(list(cases_in(RULEBOOK)))],
        [
            RULES_OF_LANDS_HEAD,
            *_sections((title, map(_rule_of_lands, rules)) for title, rules in lands_rules().items()),
        ],
    ]
    return "\n".join(chain.from_iterable(parts)).replace(NBSP, " ").rstrip() + "\n"


def _sections(sections: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    for heading, sentences in sections:
        yield f"### {heading}\n"
        yield from (f"- {sentence}" for sentence in sentences)
        yield ""


def _boxes() -> Iterator[str]:
    boxes = [find_edition(found.id) for found in list_editions() if is_shipped(found.path)]
    for box in boxes:
        if isinstance(box, PropertyEdition):
            yield f"### `{box.id}`\n"
            yield from (f"- {sentence}" for sentence in _otherwise(box))
            yield ""
    for box in boxes:
        if isinstance(box, CivilizationsEdition):
            yield f"### `{box.id}`: a game of its own\n"
            sections = lands.rules_in_words(box, box.settings)
            yield from (f"- {sentence}" for _heading, sentences in sections for sentence in sentences)
            yield ""


def _otherwise(box: PropertyEdition) -> list[str]:
    plain = {line for _heading, lines in lots.rules_in_words(box, Settings()) for line in lines}
    own = [line for _heading, lines in lots.rules_in_words(box, box.settings) for line in lines]
    offered = [f"`{key}: {as_written(value)}`" for key, value in box.offered.items()]
    told = [line for line in own if line not in plain] or ["The rules of the plain game."]
    return [*told, *([f"If the table agrees: {', '.join(offered)}."] if offered else [])]


def _chapters(cases: list[Case]) -> Iterator[str]:
    by_file: dict[str, list[Case]] = {}
    for case in cases:
        by_file.setdefault(Path(case.file).stem, []).append(case)
    named = set(chain.from_iterable(CHAPTERS.values()))
    others = {
        stem.removeprefix("own_").replace("_", " ").capitalize(): (stem,) for stem in by_file if stem not in named
    }
    for title, files in (CHAPTERS | others).items():
        yield f"### {title}\n"
        yield from (_rule(case.id, case.body) for file in files for case in by_file[file])
        yield ""


def _rule(ident: str, body: Mapping[str, object]) -> str:
    booklets = body["booklets"]
    assert isinstance(booklets, list)
    said = "all booklets" if set(booklets) == set(BOOKLETS) else ", ".join(BOOKLETS[one] for one in booklets)
    rules = body.get("rules") or {}
    assert isinstance(rules, Mapping)
    played = [f"`{key}: {_value(value)}`" for key, value in rules.items()]
    condition = f" With {', '.join(played)}." if played else ""
    note = f" {' '.join(str(body['note']).split())}" if "note" in body else ""
    sentence = re.sub(r"(?<![.!?])$", ".", str(body["rule"]).strip())
    return f"- {sentence}{condition}{note} *{said or 'our reading'}*, `{ident}`"


def lands_rules() -> dict[str, list[dict[str, Any]]]:
    """The rules of the second game, chapter by chapter."""
    read: dict[str, list[dict[str, Any]]] = yaml.safe_load(RULES_OF_LANDS.read_text(encoding="utf-8"))
    return read


def _rule_of_lands(rule: Mapping[str, Any]) -> str:
    note = f" {rule['note']}" if "note" in rule else ""
    tests = ", ".join(f"`{test}`" for test in rule["tests"])
    return f"{rule['rule']}{note} *{'our reading' if rule.get('reading') else 'its booklet'}*, {tests}"


def _value(value: object) -> str:
    return (
        f"{{{', '.join(f'{k}: {_value(v)}' for k, v in value.items())}}}"
        if isinstance(value, dict)
        else as_written(value)
    )


if __name__ == "__main__":
    PAGE.write_text(document(), encoding="utf-8")
