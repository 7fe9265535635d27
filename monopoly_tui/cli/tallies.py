"""How many games went, in rows that are told as tables, as JSON or as CSV."""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from monopoly_tui.i18n import N_, NBSP, _, decimal, number, per_cent, visible

if TYPE_CHECKING:
    from monopoly_tui.editions.model import Edition, PropertyEdition
    from monopoly_tui.session.simulate import Match, Tally

Value: TypeAlias = int | float | str | None
"""What nobody knows is None."""
Row: TypeAlias = dict[str, Value]
Found: TypeAlias = Mapping[str, Value | list[Row]]
COMPARED = "_compared"
"""Behind the name of a value: that of the games by the other rule."""

COLUMNS = {
    "edition": N_("edition"),
    "bots": N_("bots"),
    "seed": N_("seed"),
    "games": N_("games"),
    "finished": N_("played to their end"),
    "rounds": N_("rounds a game"),
    "rounds_median": N_("rounds, median"),
    "rounds_low": N_("one game in ten is over by round"),
    "rounds_high": N_("nine games in ten are over by round"),
    "turns": N_("turns a game"),
    "deals": N_("deals a game"),
    "seat": N_("seat"),
    "bot": N_("bot"),
    "seats": N_("seats"),
    "wins": N_("won"),
    "share": N_("share"),
    "low": N_("from"),
    "high": N_("to"),
    "space": N_("space"),
    "name": N_("name"),
    "visits": N_("visits"),
    "rent": N_("rent a game"),
}
"""What the values are called; a share is told in per cent, and so are the bounds it lies between."""
SHARES = ("share", "low", "high")
SAME = ("edition", "bots", "seed", "games", "seat", "bot", "space", "name")
"""What does not differ between games by one rule and by another."""


# --- what is told -----------------------------------------------------------------------------------------------------


def facts(match: Match, tally: Tally) -> Row:
    """What holds of all games together; of those that were stopped nobody knows when they would have been over."""
    found: Row = {
        "edition": match.box.id,
        "bots": ",".join(match.seatings[0]),
        "seed": match.seed,
        "games": tally.games,
        "finished": tally.finished,
        "rounds": round(tally.rounds, 3),
        "rounds_median": tally.length(0.5),
        "rounds_low": tally.over_by(0.1),
        "rounds_high": tally.over_by(0.9),
        "turns": round(tally.turns / tally.games, 3),
    }
    if has_spaces(match.box):  # elsewhere there is nothing to deal in
        found["deals"] = round(tally.deals / tally.games, 3)
    return found


def by_kind(match: Match, tally: Tally) -> list[Row]:
    """How often each kind of bot won, from whichever of its seats."""
    return [_share(kind, tally.wins_of[kind], tally) for kind in dict.fromkeys(match.seatings[0])]


def with_seats(match: Match, kinds: Sequence[Row]) -> list[Row]:
    """How often each kind of bot won, beside how many seats it had."""
    seats = Counter(match.seatings[0])
    return [{"bot": row["bot"], "seats": seats[str(row["bot"])], **row} for row in kinds]


def about_seats(match: Match) -> str:
    """What the shares of kinds of bots are of, and what they would be if none were stronger."""
    told = _("The share is that of all its seats together; among equals each seat would have {share}.")
    return told.format(share=per_cent(decimal(100 / len(match.seatings[0]), 1)))


def by_seat(match: Match, tally: Tally) -> list[Row]:
    """How often each seat won."""
    seats = enumerate(match.seatings[0])
    return [{"seat": seat + 1, **_share(kind, tally.wins[seat], tally)} for seat, kind in seats]


def _share(bot: str, wins: int, tally: Tally) -> Row:
    from monopoly_tui.session.simulate import wilson

    share, low, high = (round(each, 6) for each in (wins / tally.games, *wilson(wins, tally.games)))
    return {"bot": bot, "games": tally.games, "wins": wins, "share": share, "low": low, "high": high}


def has_spaces(box: Edition) -> TypeGuard[PropertyEdition]:
    """Whether a box has a board that tokens go round."""
    from monopoly_tui.editions.model import PropertyEdition

    return isinstance(box, PropertyEdition)


def by_space(match: Match, tally: Tally) -> list[Row]:
    """How often each space was met, its part of all visits, and the rent a game paid there; nothing without a board."""
    box = match.box
    if not has_spaces(box):
        return []
    visits = tally.landings.copy()
    visits[box.board.jail] += tally.jailed
    return [
        {
            "space": space,
            "name": text.name,
            "visits": visits[space],
            "share": round(visits[space] / max(1, visits.total()), 6),
            "rent": round(tally.rents[space] / tally.games, 3),
        }
        for space, text in enumerate(box.spaces)
    ]


def beside(found: Sequence[Found], rule: str | None) -> Found:
    """The games by the usual rules, with those by another rule, if there are any, beside them."""
    if rule is None:
        return found[0]
    usual, other = found
    merged: dict[str, Value | list[Row]] = {"rule": rule}
    for key, value in usual.items():
        theirs = other[key]
        merged[key] = value
        if isinstance(value, list) and isinstance(theirs, list):
            merged[key] = [_beside(row, their) for row, their in zip(value, theirs, strict=True)]
        elif key not in SAME:
            merged[key + COMPARED] = theirs
    return merged


def _beside(row: Row, other: Row) -> Row:
    return {**row, **{key + COMPARED: value for key, value in other.items() if key not in SAME}}


# --- how it is told ---------------------------------------------------------------------------------------------------


def tell(found: Found, lists: Sequence[str], form: str, about: str = "") -> None:
    """Write all as JSON, or the last of some lists as CSV, or the facts and those lists as tables; `about` the last."""
    if form == "json":
        print(json.dumps(found, indent=2, ensure_ascii=False))
    elif form == "csv":
        rows = _rows(found, lists[-1])
        writer = csv.DictWriter(sys.stdout, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        rule = str(found.get("rule", ""))
        _print_table(_facts_table(found, rule))
        for name in lists:
            if rows := _rows(found, name):
                print()
                _print_table(_table(rows, rule))
        if about:
            print(about.replace(NBSP, " "))


def _rows(found: Found, name: str) -> list[Row]:
    rows = found[name]
    assert isinstance(rows, list), "the lists of what was found are lists of rows"
    return rows


def _facts_table(found: Found, rule: str) -> list[list[str]]:
    """A line for each fact, with another column for the other rule."""
    lines = [["", _("as usual"), rule]] if rule else []
    for key, value in found.items():
        if key in COLUMNS and not isinstance(value, list):
            other = found.get(key + COMPARED, value)
            assert not isinstance(other, list), "what stands beside a fact is a fact"
            if value is other is None:
                continue
            lines.append([_(COLUMNS[key]), _written(key, value), *([_written(key, other)] if rule else [])])
    return lines


def _table(rows: Sequence[Row], rule: str) -> list[list[str]]:
    """A line for each row below a line of heads; above that, where there are two rules, which of them it is."""
    lines = [[_(COLUMNS[key.removesuffix(COMPARED)]) for key in rows[0]]]
    lines += ([_written(*cell) for cell in row.items()] for row in rows)
    if rule:
        first = dict.fromkeys(rows[0], "")
        first[next(key for key in first if key not in SAME)] = _("as usual")
        first[next(key for key in first if key.endswith(COMPARED))] = rule
        lines.insert(0, list(first.values()))
    return lines


def _written(key: str, value: Value) -> str:
    if value is None:
        return "–"
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, int):
        return number(value)
    is_share = key.removesuffix(COMPARED) in SHARES
    return per_cent(decimal(100 * value, 1)) if is_share else decimal(value, 1)


def _print_table(lines: Sequence[Sequence[str]]) -> None:
    """Print columns as wide as what is in them: words at the left, numbers at the right."""
    from monopoly_tui.narration.core.layout import columns

    last = enumerate(lines[-1])
    numbers = {column for column, cell in last if column and any(character.isdigit() for character in cell)}
    for line in columns(lines, numbers):
        print(line.rstrip())
