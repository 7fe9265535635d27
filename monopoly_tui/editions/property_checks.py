"""What must be true of an edition of the property game beyond the shape of its fields."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from monopoly_tui.games.property.board import GO, STREET, TRANSPORT
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import _, ngettext

from .header import check_different, check_header, check_known, entries, ids_of
from .model import PLACEHOLDER, UNWRITTEN, Plain
from .problems import FieldPath, field_name, quoted, suggested
from .property_game import JAILS, LOT_FIELDS, LOTS_IN_GROUP, OF_A_LOT, OF_A_STREET, SPACES, STREET_RENTS, board_of
from .property_values import FIELDS, check_rules, check_settings, numbers_of, single_effects
from .tree import Report

_DIGIT = re.compile(r"\d")
USES = ("group", "effect", "corner")
"""What a space is there for: it has one of these."""


def check(plain: Plain, report: Report) -> None:
    """Report everything that does not fit together."""
    check_header(plain, report)
    check_different(entries(plain, "groups"), ("groups",), ("id", "mark", "name", "ansi"), report)
    check_different(entries(plain, "tokens"), ("tokens",), ("name", "letter", "rgb"), report)
    lots = [(i, space) for i, space in entries(plain, "spaces") if "group" in space]
    check_different(lots, ("spaces",), ("name", "short", "abbr"), report)
    _tokens(plain, report)
    _spaces(plain, report)
    _groups(plain, report)
    _corners(plain, report)
    _decks(plain, report)
    _drawn(plain, report)
    _wordings(plain, report)
    _sums(plain, report)
    _notes(plain, report)
    groups = ids_of(plain, "groups")
    for name in plain.get("portraits", {}) if groups else ():
        check_known(name, groups, ("portraits", name), _("there is no group {name}"), report)
    settings = check_settings(plain.get("settings", {}), ("settings",), report)
    if not report.problems:
        check_rules(settings, plain.get("offers", {}), board_of(plain), report)


def _reported(report: Report, path: FieldPath) -> bool:
    """Whether the field stands there, but could not be read."""
    return any(problem.field.startswith(field_name(path)) for problem in report.problems)


def _tokens(plain: Plain, report: Report) -> None:
    most, tokens = plain.get("players", {}).get("max", 0), plain.get("tokens")
    if tokens is not None and len(tokens) < most:
        what = ngettext(
            "{tokens} token for {players} players; expected at least one for each",
            "{tokens} tokens for {players} players; expected at least one for each",
            len(tokens),
        )
        report.add(("tokens",), what.format(tokens=len(tokens), players=most))


# --- the board --------------------------------------------------------------------------------------------------------


def _spaces(plain: Plain, report: Report) -> None:
    kinds = {group["id"]: group.get("kind") for _, group in entries(plain, "groups") if "id" in group}
    sizes = _sizes(plain)
    if len(kinds) < len(plain.get("groups", ())):
        kinds = {}  # which group a space means cannot be told before every id can be read
    for index, space in entries(plain, "spaces"):
        at = ("spaces", index)
        said = [name for name in USES if name in space]
        if len(said) > 1:
            report.add((*at, said[1]), _("a space has either {one} or {another}").format(one=said[0], another=said[1]))
        if "group" not in space:
            for name in LOT_FIELDS:
                if name in space:
                    report.add((*at, name), _("only a lot has this; expected group too"))
        elif kinds and check_known(space["group"], kinds, (*at, "group"), _("there is no group {name}"), report):
            _lot(space, kinds[space["group"]], at, report)
            _rents(space.get("rents", ()), kinds[space["group"]], sizes[space["group"]], (*at, "rents"), report)


def _sizes(plain: Plain) -> Counter[str]:
    """How many lots every group has."""
    return Counter(space["group"] for _, space in entries(plain, "spaces") if "group" in space)


def _lot(space: Plain, kind: str | None, at: FieldPath, report: Report) -> None:
    for name in (*OF_A_LOT, *OF_A_STREET[: kind == STREET]):
        if name not in space and not _reported(report, (*at, name)):
            report.add((*at, name), _("missing; a lot has it"))
    for name in OF_A_STREET if kind not in (None, STREET) else ():
        if name in space:
            report.add((*at, name), _("only a street has this, and the group is {kind}").format(kind=kind))
    price, mortgage = space.get("price", 0), space.get("mortgage", 0)
    if price and mortgage > price:
        what = _("{mortgage} is more than the price, {price}").format(mortgage=mortgage, price=price)
        report.add((*at, "mortgage"), what)


def _rents(rents: Sequence[object], kind: str | None, size: int, at: FieldPath, report: Report) -> None:
    if kind == STREET:
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
    if kind and rents and len(rents) != expected:
        report.add(at, what.format(count=len(rents), expected=expected))
    for index, (low, high) in enumerate(pairwise(rents), 1):
        if isinstance(low, int) and isinstance(high, int) and high < low:
            what = _("{rent} is less than the rent before it, {before}").format(rent=high, before=low)
            report.add((*at, index), what)


def _groups(plain: Plain, report: Report) -> None:
    sizes, least, most = _sizes(plain), LOTS_IN_GROUP[0], LOTS_IN_GROUP[-1]
    for index, group in entries(plain, "groups") if entries(plain, "spaces") else ():
        count = sizes[group.get("id", "")]
        if "id" in group and count not in LOTS_IN_GROUP:
            what = ngettext(
                "the group {name} has {count} lot; expected {least} to {most}",
                "the group {name} has {count} lots; expected {least} to {most}",
                count,
            )
            report.add(("groups", index), what.format(name=quoted(group["id"]), count=count, least=least, most=most))


def _corners(plain: Plain, report: Report) -> None:
    for corner, homes in (("go", (GO,)), ("jail", JAILS)):
        expected = " / ".join(map(str, homes))
        found = [i for i, space in entries(plain, "spaces") if space.get("corner") == corner]
        for index in found:
            if index not in homes:
                what = _("{corner} stands on space {space}; expected {home}")
                report.add(("spaces", index, "corner"), what.format(corner=corner, space=index, home=expected))
        for index in found[1:]:
            report.add(("spaces", index, "corner"), _("there is a corner {corner} already").format(corner=corner))
        if not found and len(plain.get("spaces", ())) == SPACES:
            what = _("there is no corner: {corner}; expected it on space {home}")
            report.add(("spaces", homes[0]), what.format(corner=corner, home=expected))
    for index, space in entries(plain, "spaces"):
        if space.keys().isdisjoint(USES) and not _reported(report, ("spaces", index)):
            report.add(("spaces", index), _("does nothing; expected group, effect or corner"))


# --- cards and money --------------------------------------------------------------------------------------------------


def _decks(plain: Plain, report: Report) -> None:
    spaces, sizes = dict(entries(plain, "spaces")), _sizes(plain)
    kinds = {group.get("kind") for _, group in entries(plain, "groups") if "id" not in group or sizes[group["id"]]}
    for deck, printed in plain.get("decks", {}).items():
        path: FieldPath = ("decks", deck, "cards")
        cards = entries(printed, "cards")
        check_different(cards, path, ("id",), report)
        for index, card in cards:
            for at, effect in single_effects(card.get("effect", "")):
                match effect:
                    case {"advance_to_nearest": dict() as nearest}:
                        _nearest(nearest, kinds, (*path, index, "effect", *at, "advance_to_nearest"), report)
        if cards and spaces and all(_draws_on(card, deck, spaces) for _, card in cards):
            what = _("every card leads to another card; expected one that does not, and that is not kept")
            report.add(path, what)


def _holders(plain: Plain) -> Iterator[tuple[FieldPath, Plain]]:
    """Everything that may have an effect: cards, powers and spaces, with where they stand."""
    for deck, printed in plain.get("decks", {}).items():
        yield from ((("decks", deck, "cards", i), card) for i, card in entries(printed, "cards"))
    yield from ((("powers", number), power) for number, power in plain.get("powers", {}).items())
    yield from ((("spaces", i), space) for i, space in entries(plain, "spaces"))


def _drawn(plain: Plain, report: Report) -> None:
    """Whatever is drawn from is in the box."""
    decks = plain.get("decks", {})
    for at, holder in _holders(plain):
        for within, effect in single_effects(holder.get("effect", "")):
            match effect:
                case {"draw": {"deck": deck}} if decks:
                    check_known(deck, decks, (*at, "effect", *within, "draw"), _("there is no deck {name}"), report)


def _wordings(plain: Plain, report: Report) -> None:
    """Every {amount} in a text is one that the effect beside it says; braces around anything else are just braces."""
    for at, holder in _holders(plain):
        if "effect" not in holder and _reported(report, (*at, "effect")):
            continue
        known = numbers_of(holder.get("effect", ""))
        for field in ("text", "note"):
            for found in PLACEHOLDER.finditer(holder.get(field, "")):
                if found[1] in FIELDS and found[1] not in known:
                    what = _("{found} is nothing the effect says").format(found=quoted(found[0]))
                    report.add((*at, field), suggested(what, found[0], [f"{{{name}}}" for name in known]))


def _sums(plain: Plain, report: Report) -> None:
    """A sum in the text of an effect is one that it says; any other is probably not meant."""
    sign = plain.get("currency", {}).get("sign", "")
    for at, holder in _holders(plain):
        for field in ("text", "note") if "effect" in holder else ():
            for found in _sums_in(holder.get(field, ""), sign):
                if found[0] != sign or found[1] not in _sums_of(holder["effect"], plain.get("settings", {})):
                    what = _("the text names {sum}, which is not what the effect says; {amount} always would be")
                    report.doubt((*at, field), what.format(sum=quoted("".join(map(str, found))), amount="{amount}"))


def _sums_of(effect: str | Plain, settings: Plain) -> list[object]:
    """The sums that an effect says, or both of a choice; if it says none, what is paid at GO and in Jail."""
    fields = [part for _at, each in single_effects(effect) if isinstance(each, dict) for part in each.values()]
    said = [value for part in fields for name, value in part.items() if name not in UNWRITTEN and name in FIELDS]
    usual = [settings.get(name, getattr(Settings(), name)) for name in ("salary", "jail_fine")]
    return [value for value in said if isinstance(value, int)] or usual


def _sums_in(text: str, sign: str) -> Iterator[tuple[str, int]]:
    """The sums of money that a text names, each with its sign: that of the box, or another that everybody knows."""
    if not _DIGIT.search(text):
        return
    signs = "|".join(map(re.escape, dict.fromkeys(filter(None, (sign, *"$€£¥")))))
    figure = r"\d+(?:[.,'\s]\d{3})*"
    for found in re.finditer(rf"(?<!\w)({signs})\s?({figure})|(?<!\w)({figure})\s?({signs})(?!\w)", text):
        yield found[1] or found[4], int(re.sub(r"\D", "", found[2] or found[3]))


def _nearest(effect: Plain, kinds: Collection[str | None], at: FieldPath, report: Report) -> None:
    kind = effect["kind"]
    other = "dice_factor" if kind == TRANSPORT else "rent_factor"
    if kind not in kinds:
        report.add((*at, "kind"), _("the board has no lot of the kind {kind}").format(kind=kind))
    elif other in effect:
        report.add((*at, other), _("means nothing for the kind {kind}").format(kind=kind))


def _draws_on(card: Plain, deck: str, spaces: Mapping[int, Plain]) -> bool:
    """Whether a card may lead to drawing again, or is not in the deck when it is needed."""
    drawing = {i for i, space in spaces.items() if isinstance(space.get("effect"), dict) and "draw" in space["effect"]}
    here = {i for i in drawing if spaces[i]["effect"]["draw"]["deck"] == deck}
    return any(_leads_on(effect, drawing, here) for _at, effect in single_effects(card.get("effect", "")))


def _leads_on(effect: object, drawing: Collection[int], here: Collection[int]) -> bool:
    match effect:
        case {"advance_to": {"space": target}}:
            return target in drawing
        case {"move_back": {"spaces": int() as steps}}:
            return any((i - steps) % SPACES in drawing for i in here)
        case {"move_forward": {"spaces": int() as steps}}:
            return any((i + steps) % SPACES in drawing for i in here)
        case "jail_free" | {"draw": _}:
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
