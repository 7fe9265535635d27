"""Draws what is in a box before it is opened: its board in miniature, its tokens, its cards, its rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len

from monopoly_tui.editions.model import CivilizationsEdition, DeckText, Edition, Paint, PropertyEdition
from monopoly_tui.games.property.board import GO
from monopoly_tui.games.property.effects import Draw
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.i18n import _, capitalised, language, ngettext
from monopoly_tui.narration.property import RULE_WORDS, rules_in_words
from monopoly_tui.records import record

from ..kit.chrome import heading_row, paragraph
from ..kit.glyphs import plain, spelled
from ..kit.look import Look, spell
from ..kit.rows import Piece, Row, Rows, beside, blank, cut, fitted, row, wrap
from .rule_choices import RuleChoices

_GAP: Final = 2
_CHIP: Final = 4
"""What stands around the name of a token or a deck."""
_SENTENCE_END: Final = re.compile(r"(?<=\w\w[.!?]) ")
"""Not after a single letter: that is an abbreviation."""
_ROOMY: Final = 14
"""So many rows for the rules leave one for a heading."""
_LEAST_TOLD: Final = 2
"""So many rows of the introduction are left, however long the rules are."""


def paint_preview(
    box: Edition,
    look: Look,
    width: int,
    height: int,
    chosen: Mapping[str, object] = MappingProxyType({}),
    named: Sequence[tuple[str, str]] = (),
) -> Rows:
    """A box in its own colours: board and pieces on top, below them what it is about and how it differs.

    `chosen` are the rules that are played otherwise than the box has them, `named` the rules that have a name and what
    they change.
    """
    ground = look.on(look.felt)
    across = WIDTH if _widest_piece(box, look) <= width - WIDTH - _GAP else SMALL_WIDTH
    side = width - across - _GAP
    top = beside(
        _board(box, look, across),
        blank(_GAP, HEIGHT, ground),
        fitted(paint_pieces(box, look, side, HEIGHT), side, HEIGHT, ground),
    )
    room = height - HEIGHT - 1
    rules = _rules(box, look, width, chosen, named, room - _LEAST_TOLD)
    told = _introduction(box, look, width, room - len(rules))
    return fitted([*top, row(width, ground), *told, *rules], width, height, ground)


def _introduction(box: Edition, look: Look, width: int, room: int) -> Rows:
    """The paragraphs that fit; of the first one as many sentences as fit, if not all of it does."""
    ground = look.on(look.felt)
    first, *others = box.in_language(language()).introduction.split("\n")
    rows = _sentences(look, width, first, max(1, room))
    for part in others:
        lines = paragraph(look, width, part, ground)
        if len(rows) + len(lines) + 2 > room:
            break
        rows += [row(width, ground), *lines]
    return [*rows, row(width, ground)] if len(rows) < room else rows[: max(0, room)]


def _sentences(look: Look, width: int, text: str, room: int) -> Rows:
    """As many whole sentences of a text as there is room for; not even the first one is left out."""
    ground = look.on(look.felt)
    sentences = _SENTENCE_END.split(text)
    for count in range(len(sentences), 1, -1):
        rows = paragraph(look, width, " ".join(sentences[:count]), ground)
        if len(rows) <= room:
            return rows
    return paragraph(look, width, sentences[0], ground, most=room)


def _rules(
    box: Edition, look: Look, width: int, chosen: Mapping[str, object], named: Sequence[tuple[str, str]], room: int
) -> Rows:
    """What was chosen for the box, how else it is played otherwise than the plain game, and what more it offers.

    Where there is little room, only what fits whole, and how much more there is.
    """
    ground, accent = look.on(look.felt), look.on(look.felt, look.accent)
    listed = isinstance(box, PropertyEdition)
    lead = f"{look.glyphs.dot} " if listed else ""
    told = []
    if agreed := RuleChoices(box, chosen).agreed():
        told.append((_("Changed: {rules}").format(rules="; ".join(agreed)), look.on(look.felt, look.accent, bold=True)))
    told += [(sentence, ground) for sentence in own_rules(box, chosen)]
    if offered := [
        RULE_WORDS[key].title for key in (box.offered if isinstance(box, PropertyEdition) else ()) if key not in chosen
    ]:
        told.append((_("If you like: {rules}").format(rules=", ".join(offered)), accent))
    told += [(_("“{name}”: {changes}").format(name=name, changes=changes), accent) for name, changes in named]
    parts = [paragraph(look, width, text, style, lead=lead) for text, style in told]
    heading = [heading_row(look, width, _("Rules"), look.felt)] if room >= _ROOMY and listed else []
    if sum(map(len, parts)) + len(heading) <= room:
        return [*heading, *(line for part in parts for line in part)]
    kept, left_out = _that_fit(parts, room - 1)
    more = ngettext("{count} rule more: l tells it.", "{count} rules more: l tells them.", left_out)
    return [*kept, *paragraph(look, width, more.format(count=left_out), look.faded(look.felt), lead=lead)]


def _that_fit(parts: Sequence[Rows], room: int) -> tuple[Rows, int]:
    """The rows of the parts for which there is room, and how many parts there are beside them."""
    kept: Rows = []
    left_out = 0
    for part in parts:
        if len(kept) + len(part) <= room:
            kept += part
        else:
            left_out += 1
    return kept, left_out


def own_rules(box: Edition, chosen: Mapping[str, object]) -> tuple[str, ...]:
    """What a box has otherwise than the plain game and keeps with the rules chosen for it, in sentences."""
    if not isinstance(box, PropertyEdition):
        return (_("A game of its own, with its own board and rules."),)
    plain, own = _sentences_of(box, Settings()), _sentences_of(box, box.settings)
    kept = set(_sentences_of(box, box.settings.with_rules(chosen)))
    unlike = tuple(line for line in own if line not in plain and line in kept)
    return unlike or (_("Otherwise the rules of the plain game.") if chosen else _("The rules of the plain game."),)


def _sentences_of(box: PropertyEdition, settings: Settings) -> list[str]:
    return [line for _heading, lines in rules_in_words(box, settings) for line in lines]


def _board(box: Edition, look: Look, width: int) -> Rows:
    if isinstance(box, PropertyEdition):
        return paint_miniboard(box, look, width)
    felt = look.on(look.stage)
    if not isinstance(box, CivilizationsEdition):
        return blank(width, HEIGHT, felt)
    cells: list[list[Piece]] = [[(" ", felt)] * width for _ in range(HEIGHT)]
    for number, place in enumerate(box.spaces):
        space = box.board.spaces[number]
        paint = look.readable(box.civilizations[space.land].paint, look.stage)
        sign = look.glyphs.hotel if space.chip else look.glyphs.owner
        column, line = place.x * (width - 1) // (box.columns - 1), place.y * (HEIGHT - 1) // (box.rows - 1)
        cells[line][column] = (sign, look.on(look.stage, paint, bold=True))
    return [row(width, felt, line) for line in cells]


def _widest_piece(box: Edition, look: Look) -> int:
    """How many columns the names of tokens and decks need."""
    tokens = [cell_len(spell(look, token.name)) + _CHIP for token in tokens_of(box)]
    decks = [cell_len(spell(look, deck.name)) + _CHIP for deck in _decks_of(box)]
    return max([*tokens, *decks], default=0)


def paint_pieces(box: Edition, look: Look, width: int, height: int) -> Rows:
    """The tokens, or whatever the players are told apart by, and the backs of the cards."""
    ground = look.on(look.felt)
    rows = []
    for token in tokens_of(box):
        text = cut(spell(look, token.name), width - _CHIP, look.glyphs.ellipsis)
        chip = look.solid(token.paint, bold=True)
        rows.append(row(width, ground, [(f" {spell(look, token.letter) or ' '} ", chip), (f" {text}", ground)]))
    room, decks = height - len(rows), _decks_of(box)
    if decks and room > len(decks):
        rows.append(row(width, ground))
    for number, deck in enumerate(decks[:room]):
        sign = look.glyphs.deck(number)
        back = look.solid(deck.paint, bold=True)
        text = cut(f" {sign} {spell(look, deck.name)} ", width, look.glyphs.ellipsis)
        rows.append(row(width, ground, [(text, back)]))
    return rows


def _decks_of(box: Edition) -> tuple[DeckText, ...]:
    """The decks of a box, called as they will be at the table."""
    return box.in_language(language()).decks if isinstance(box, PropertyEdition) else ()


@record(frozen=True)
class Told:
    """What a player is told apart by: its name, its colour, and its letter if the table shows that."""

    name: str
    paint: Paint
    letter: str = ""


def tokens_of(box: Edition) -> list[Told]:
    """What there is in a box; a token shows the letter of whoever plays with it, and has none before."""
    box = box.in_language(language())
    if isinstance(box, PropertyEdition):
        return [Told(token.name, token.paint) for token in box.tokens]
    if isinstance(box, CivilizationsEdition):
        return [Told(land.name, land.paint, land.letter) for land in box.civilizations]
    return []


def token_word(box: Edition) -> str:
    """What those are called."""
    if isinstance(box, CivilizationsEdition):
        return capitalised(box.in_language(language()).words["civilization"].one)
    return _("Token")


HEIGHT = 11
CELL, SMALL_CELL = 3, 2
WIDTH, SMALL_WIDTH = 11 * CELL, 11 * SMALL_CELL


def paint_miniboard(edition: PropertyEdition, look: Look, width: int = WIDTH) -> Rows:
    """The ring of an edition in its colours, 11 rows high and 33 or 22 columns wide, its title in the middle."""
    ground, felt = look.on(look.stage, bold=True), look.on(look.stage)
    cell = width // 11
    inner = width - 2 * cell
    title = wrap([(spelled(plain(edition.title, 60), look.glyphs), ground)], inner - 2)
    first = (HEIGHT - 2 - len(title)) // 2
    rows: Rows = [_edge(edition, look, range(20, 31), cell)]
    for line in range(9):
        text = title[line - first] if first <= line < first + len(title) else []
        middle = row(inner, felt, text, centre=True)
        rows.append(
            [
                *row(cell, felt, [_piece(edition, look, 19 - line, cell)]),
                *middle,
                *row(cell, felt, [_piece(edition, look, 31 + line, cell)]),
            ]
        )
    rows.append(_edge(edition, look, range(10, -1, -1), cell))
    return rows


def _edge(edition: PropertyEdition, look: Look, spaces: range, cell: int) -> Row:
    return row(11 * cell, look.on(look.stage), [_piece(edition, look, space, cell) for space in spaces])


def _piece(edition: PropertyEdition, look: Look, space: int, cell: int) -> Piece:
    lot = edition.board.lot_at[space]
    if lot is not None:
        group = edition.groups[lot.group]
        return spelled(plain(group.mark), look.glyphs).ljust(cell), look.solid(
            look.shade(group.paint, bool(space % 2)), bold=True
        )
    sign = " "
    effect = edition.board.spaces[space].effect
    if isinstance(effect, Draw):
        sign = look.glyphs.deck(edition.board.deck_index[effect.deck])
    elif space == GO:
        sign = look.glyphs.go
    elif space == edition.board.jail:
        sign = look.glyphs.bars
    return (f" {sign}" if cell < CELL else f" {sign} "), look.on(look.bar, bold=True)
