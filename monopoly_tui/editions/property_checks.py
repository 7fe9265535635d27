"""What must be true of an edition of the property game beyond the shape of its fields.

Values that could not be read are absent here, or MISSING in a list, and are passed over: they are reported already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from monopoly_tui.games.property.board import GO, STREET, TRANSPORT
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import _, ngettext

from .effects import DECKS
from .header import check_header
from .problems import FieldPath, field_name, quoted, suggested
from .property_format import JAIL, LOT_FIELDS, SPACES
from .translating import check_translations
from .tree import Report

Plain = Mapping[str, Any]
STREET_RENTS = 6
LOTS_IN_GROUP = range(2, 5)


def check(plain: Plain, report: Report) -> None:
    """Report everything that does not fit together."""
    check_header(plain, report)
    _names(plain, report)
    _players(plain, report)
    _lots(plain, report)
    _corners(plain, report)
    _decks(plain, report)
    _notes(plain, report)
    _portraits(plain, report)
    check_translations(plain, "groups", report)


def _entries(plain: Plain, name: str) -> list[tuple[int, Plain]]:
    """The readable entries of a list, with their positions."""
    return [(i, entry) for i, entry in enumerate(plain.get(name, ())) if isinstance(entry, Mapping)]


def _unique(entries: list[tuple[int, Plain]], field: str, path: FieldPath, report: Report) -> None:
    seen: dict[str, int] = {}
    for index, entry in entries:
        if (value := entry.get(field)) is None:
            continue
        first = seen.setdefault(str(value).casefold(), index)
        if first != index:
            what = _("{value} is taken by entry {entry}; expected one of its own").format(
                value=quoted(value), entry=first
            )
            report.add((*path, index, field), what)


def _names(plain: Plain, report: Report) -> None:
    for name, fields in (
        ("groups", ("id", "mark", "name", "ansi")),
        ("tokens", ("name", "letter", "rgb")),
    ):
        for field in fields:
            _unique(_entries(plain, name), field, (name,), report)
    lots = [(i, space) for i, space in _entries(plain, "spaces") if "group" in space]
    for field in ("name", "short", "abbr"):
        _unique(lots, field, ("spaces",), report)


def _players(plain: Plain, report: Report) -> None:
    most, tokens = plain.get("players", {}).get("max", 0), plain.get("tokens")
    if tokens is not None and len(tokens) < most:
        what = ngettext(
            "{tokens} token for {players} players; expected at least one for each",
            "{tokens} tokens for {players} players; expected at least one for each",
            len(tokens),
        )
        report.add(("tokens",), what.format(tokens=len(tokens), players=most))


def _lots(plain: Plain, report: Report) -> None:
    groups = {group["id"]: group for _, group in _entries(plain, "groups") if "id" in group}
    spaces = _entries(plain, "spaces")
    sizes = Counter(space["group"] for _, space in spaces if "group" in space)
    for index, space in spaces:
        at = ("spaces", index)
        said = [name for name in ("group", "effect", "corner") if name in space]
        if len(said) > 1:
            report.add((*at, said[1]), _("a space has either {one} or {another}").format(one=said[0], another=said[1]))
        if "group" not in space:
            for name in LOT_FIELDS:
                if name in space:
                    report.add((*at, name), _("only a lot has this; expected group too"))
            continue
        if space["group"] not in groups:
            if groups:
                what = _("there is no group {name}").format(name=quoted(space["group"]))
                report.add((*at, "group"), suggested(what, space["group"], groups))
            continue
        _lot(space, groups[space["group"]].get("kind"), sizes[space["group"]], at, report)
    for index, group in _entries(plain, "groups"):
        count = sizes[group.get("id", "")]
        if "id" in group and spaces and count not in LOTS_IN_GROUP:
            least, most = LOTS_IN_GROUP[0], LOTS_IN_GROUP[-1]
            what = ngettext(
                "the group {name} has {count} lot; expected {least} to {most}",
                "the group {name} has {count} lots; expected {least} to {most}",
                count,
            )
            report.add(("groups", index), what.format(name=quoted(group["id"]), count=count, least=least, most=most))


def _lot(space: Plain, kind: str | None, size: int, at: FieldPath, report: Report) -> None:
    needed = ["price", "mortgage", "rents"]
    if kind == STREET:
        needed.append("house_cost")
    for name in needed:
        if name not in space and not _reported(report, (*at, name)):
            report.add((*at, name), _("missing; a lot has it"))
    rents = space.get("rents", ())
    if kind in (None, STREET):
        expected = STREET_RENTS
        what = ngettext(
            "{count} rent; expected {expected}, as many as a street has (bare, 1 to 4 houses, hotel)",
            "{count} rents; expected {expected}, as many as a street has (bare, 1 to 4 houses, hotel)",
            len(rents),
        )
    else:
        expected = size
        what = ngettext(
            "{count} rent; expected {expected}, as many as the group has lots",
            "{count} rents; expected {expected}, as many as the group has lots",
            len(rents),
        )
        for name in ("house_cost", "power"):
            if name in space:
                report.add((*at, name), _("only a street has this, and the group is {kind}").format(kind=kind))
    if kind and rents and len(rents) != expected:
        report.add((*at, "rents"), what.format(count=len(rents), expected=expected))
    for index, (low, high) in enumerate(_pairs(rents)):
        if high < low:
            report.add(
                (*at, "rents", index + 1),
                _("{rent} is less than the rent before it, {before}").format(rent=high, before=low),
            )
    price, mortgage = space.get("price"), space.get("mortgage")
    if price and mortgage and mortgage > price:
        report.add(
            (*at, "mortgage"), _("{mortgage} is more than the price, {price}").format(mortgage=mortgage, price=price)
        )


def _reported(report: Report, path: FieldPath) -> bool:
    """Whether the field stands there, but could not be read."""
    return any(problem.field.startswith(field_name(path)) for problem in report.problems)


def _pairs(numbers: Any) -> Iterator[tuple[int, int]]:
    for low, high in pairwise(numbers):
        if isinstance(low, int) and isinstance(high, int):
            yield low, high


def _corners(plain: Plain, report: Report) -> None:
    spaces = plain.get("spaces")
    if spaces is None:
        return
    for corner, home in (("go", GO), ("jail", JAIL)):
        found = [i for i, space in _entries(plain, "spaces") if space.get("corner") == corner]
        for index in found:
            if index != home:
                what = _("{corner} stands on space {space}; expected {home}")
                report.add(("spaces", index, "corner"), what.format(corner=corner, space=index, home=home))
        if not found and len(spaces) == SPACES:
            what = _("there is no corner: {corner}; expected it on space {home}")
            report.add(("spaces", home), what.format(corner=corner, home=home))
    for index, space in _entries(plain, "spaces"):
        if not {"group", "effect", "corner"} & space.keys() and not _reported(report, ("spaces", index)):
            report.add(("spaces", index), _("does nothing; expected group, effect or corner"))


def _decks(plain: Plain, report: Report) -> None:
    spaces = dict(_entries(plain, "spaces"))
    kinds = {
        group.get("kind")
        for _, group in _entries(plain, "groups")
        if any(space.get("group") == group.get("id") for space in spaces.values())
    }
    for deck in DECKS:
        path: FieldPath = ("decks", deck, "cards")
        cards = _entries(plain.get("decks", {}).get(deck, {}), "cards")
        _unique(cards, "id", path, report)
        for index, card in cards:
            match card.get("effect"):
                case {"advance_to_nearest": {"kind": kind}} if kind not in kinds:
                    where = (*path, index, "effect", "advance_to_nearest", "kind")
                    report.add(where, _("the board has no lot of the kind {kind}").format(kind=kind))
                case {"advance_to_nearest": {"kind": kind, **factors}}:
                    other = "dice_factor" if kind == TRANSPORT else "rent_factor"
                    if other in factors:
                        where = (*path, index, "effect", "advance_to_nearest", other)
                        report.add(where, _("means nothing for the kind {kind}").format(kind=kind))
        if cards and spaces and all(_draws_on(card, deck, spaces) for _, card in cards):
            what = _("every card leads to another card; expected one that does not, and that is not kept")
            report.add(path, what)


def _draws_on(card: Plain, deck: str, spaces: Mapping[int, Plain]) -> bool:
    """Whether a card may lead to drawing again, or is not in the deck when it is needed."""
    drawing = {i for i, space in spaces.items() if isinstance(space.get("effect"), dict) and "draw" in space["effect"]}
    here = {i for i in drawing if spaces[i]["effect"]["draw"]["deck"] == deck}
    match card.get("effect"):
        case {"advance_to": {"space": target}}:
            return target in drawing
        case {"move_back": {"spaces": steps}}:
            return any((i - steps) % SPACES in drawing for i in here)
        case "jail_free":
            return True
    return False


def _notes(plain: Plain, report: Report) -> None:
    if "notes" not in plain or _reported(report, ("notes",)) or _reported(report, ("settings", "starting_cash")):
        return
    total = sum(int(value) * count for value, count in plain["notes"].items())
    cash = plain.get("settings", {}).get("starting_cash", Settings().starting_cash)
    if total != cash:
        what = _("they add up to {total}; expected the starting cash, {cash}")
        report.add(("notes",), what.format(total=total, cash=cash))


def _portraits(plain: Plain, report: Report) -> None:
    groups = [group["id"] for _, group in _entries(plain, "groups") if "id" in group]
    for name in plain.get("portraits", {}):
        if groups and name not in groups:
            what = _("there is no group {name}").format(name=quoted(name))
            report.add(("portraits", name), suggested(what, name, groups))
