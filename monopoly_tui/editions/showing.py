"""An edition as plain text: its board, its deeds, its decks."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from monopoly_tui.words import _, number

from .characters import cells
from .model import Box, Edition

WIDTH = 100


def show(box: Box) -> str:
    """Everything in a box, to be read through."""
    lines = [box.title, "=" * cells(box.title), "", *_paragraphs(box.introduction), ""]
    facts = _("{least} to {most} players. Language: {language}. Game: {game}.")
    lines += [
        facts.format(least=box.least_players, most=box.most_players, language=box.language, game=box.game),
    ]
    if isinstance(box, Edition):
        lines += [*_board(box), *_deeds(box), *_decks(box), *_powers(box), *_rules(box)]
    return "\n".join(line.rstrip() for line in lines)


def money(edition: Edition, amount: int) -> str:
    """An amount as the edition writes it."""
    sign, gap = edition.currency.sign, " " if edition.currency.spaced else ""
    return f"{sign}{gap}{number(amount)}" if edition.currency.before else f"{number(amount)}{gap}{sign}"


def _heading(text: str) -> list[str]:
    return ["", text, "-" * cells(text)]


def _board(edition: Edition) -> list[str]:
    rows = []
    for at, (printed, space) in enumerate(zip(edition.spaces, edition.board.spaces, strict=True)):
        if space.lot:
            mark, what = edition.groups[space.lot.group].mark, money(edition, space.lot.price)
        else:
            mark, what = "", _effect(edition, edition.source["spaces"][at].get("effect"))
        rows.append((str(at), mark, printed.name, printed.short, printed.abbr, what, printed.note))
    return [*_heading(_("Board")), *_columns(rows, right={0})]


def _deeds(edition: Edition) -> list[str]:
    lines = []
    for index, group in enumerate(edition.groups):
        note = f" ({group.note})" if group.note else ""
        lines += _heading(f"{group.mark}  {group.name}{note}")
        rows = []
        for at in edition.board.groups[index].lots:
            lot = edition.board.lots[at]
            rents = " ".join(f"{rent:>5}" for rent in lot.rents)
            house = _("building {price}").format(price=lot.house_cost) if lot.house_cost else ""
            power = _("power {power}").format(power=lot.power) if lot.power else ""
            name = edition.spaces[at].name
            rows.append(
                (
                    name,
                    money(edition, lot.price),
                    _("mortgage {amount}").format(amount=lot.mortgage),
                    house,
                    rents,
                    power,
                )
            )
        lines += _columns(rows, right={1})
    return lines


def _decks(edition: Edition) -> list[str]:
    lines = []
    for deck, texts in zip(edition.board.decks, edition.decks, strict=True):
        lines += _heading(f"{texts.name} ({deck.id})")
        source = edition.source["decks"][deck.id]["cards"]
        for card, plain in zip(texts.cards, source, strict=True):
            lines += textwrap.wrap(card.text, WIDTH)
            lines.append(f"    {card.id}: {_effect(edition, plain['effect'])}")
    return lines


def _powers(edition: Edition) -> list[str]:
    if not edition.powers:
        return []
    lines = _heading(_("Powers of the doubles"))
    for double, power in sorted(edition.powers.items()):
        lines += textwrap.wrap(f"{double} {double}  {power.name}: {power.text}", WIDTH, subsequent_indent="     ")
    return lines


def _rules(edition: Edition) -> list[str]:
    rows = [(name, str(value)) for name, value in edition.source.get("settings", {}).items()]
    lines = [*_heading(_("Rules")), *_columns(rows)]
    if edition.offered:
        lines.append(_("Offered: {rules}").format(rules=", ".join(edition.offered)))
    return lines


def _effect(edition: Edition, plain: str | Mapping[str, Any] | None) -> str:
    """An effect in a few words."""
    if plain is None:
        return ""
    if isinstance(plain, str):
        return plain.replace("_", " ")
    ((word, fields),) = plain.items()
    if word == "advance_to":
        return f"advance to {edition.spaces[fields['space']].name}"
    told = ", ".join(
        str(value) if name in ("amount", "deck", "kind") else f"{name.replace('_', ' ')} {value}"
        for name, value in fields.items()
    )
    return f"{word.replace('_', ' ')} {told}"


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in text.split("\n"):
        yield from textwrap.wrap(paragraph, WIDTH)


def _columns(rows: Iterable[Sequence[str]], right: frozenset[int] | set[int] = frozenset()) -> list[str]:
    """Rows set in columns; those in `right` are set flush right."""
    rows = list(rows)
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        parts = []
        for index, (text, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - cells(text))
            parts.append(gap + text if index in right else text + gap)
        lines.append("  ".join(part for part, width in zip(parts, widths, strict=True) if width))
    return lines
