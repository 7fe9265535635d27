"""Draws what is in a box before it is opened: its board in miniature, its tokens, its cards, its rules."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len

from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.editions.model import Box, Edition, Paint
from monopoly_tui.engine.settings import Settings
from monopoly_tui.narration.rule_words import RULE_WORDS
from monopoly_tui.narration.rules import rules_in_words
from monopoly_tui.words import _, capitalised, language

from ..paint.look import Look
from ..paint.miniboard import HEIGHT, SMALL_WIDTH, WIDTH, paint_miniboard
from ..paint.rows import Piece, Rows, beside, blank, cut, fitted, row
from .frame import heading_row, paragraph
from .house import spell

_GAP: Final = 2
_CHIP: Final = 4
"""What stands around the name of a token or a deck."""
_SENTENCE_END: Final = re.compile(r"(?<=\w\w[.!?]) ")
"""Not after a single letter: that is an abbreviation."""
_LEAST_TOLD: Final = 2
"""So many rows of the introduction are left, however long the rules are."""


def paint_preview(box: Box, look: Look, width: int, height: int) -> Rows:
    """A box in its own colours: board and pieces on top, below them what it is about and how it differs."""
    ground = look.on(look.felt)
    across = WIDTH if _widest_piece(box, look) <= width - WIDTH - _GAP else SMALL_WIDTH
    side = width - across - _GAP
    top = beside(
        _board(box, look, across),
        blank(_GAP, HEIGHT, ground),
        fitted(_pieces(box, look, side, HEIGHT), side, HEIGHT, ground),
    )
    room = height - HEIGHT - 1
    rules = _rules(box, look, width, roomy=room >= 16)
    if len(rules) + _LEAST_TOLD > room:
        rules = _rules(box, look, width, most=1)
    told = _introduction(box, look, width, room - len(rules))
    return fitted([*top, row(width, ground), *told, *rules], width, height, ground)


def _introduction(box: Box, look: Look, width: int, room: int) -> Rows:
    """The paragraphs that fit; of the first one as many sentences as fit, if not all of it does."""
    ground = look.on(look.felt)
    first, *others = box.introduction.split("\n")
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


def _rules(box: Box, look: Look, width: int, *, roomy: bool = False, most: int = 0) -> Rows:
    """How the box is played otherwise than the plain game, and what it offers."""
    ground = look.on(look.felt)
    if not isinstance(box, Edition):
        return paragraph(look, width, _("A game of its own, with its own board and rules."), ground)
    lead = f"{look.glyphs.dot} "
    rows = [heading_row(look, width, _("Rules"), look.felt)] if roomy else []
    unlike = differences(box)
    if not unlike:
        rows += paragraph(look, width, _("The rules of the plain game."), ground, lead=lead)
    for sentence in unlike:
        rows += paragraph(look, width, sentence, ground, lead=lead, most=most)
    if box.offered:
        titles = ", ".join(RULE_WORDS[key].title for key in box.offered)
        offer = _("If you like: {rules}").format(rules=titles)
        rows += paragraph(look, width, offer, look.on(look.felt, look.accent), lead=lead, most=most)
    return rows


def differences(edition: Edition, settings: Settings | None = None) -> tuple[str, ...]:
    """What holds in a box, or with settings chosen for it, that does not hold in the plain game; in sentences."""
    plain = {line for _heading, lines in rules_in_words(edition, Settings()) for line in lines}
    own = rules_in_words(edition, settings or edition.settings)
    return tuple(line for _heading, lines in own for line in lines if line not in plain)


def _board(box: Box, look: Look, width: int) -> Rows:
    if isinstance(box, Edition):
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


def _widest_piece(box: Box, look: Look) -> int:
    """How many columns the names of tokens and decks need."""
    tokens = [cell_len(spell(look, name)) + _CHIP for _letter, name, _paint in tokens_of(box)]
    decks = [cell_len(spell(look, deck.name)) + _CHIP for deck in box.decks] if isinstance(box, Edition) else []
    return max([*tokens, *decks], default=0)


def _pieces(box: Box, look: Look, width: int, height: int) -> Rows:
    """The tokens, or whatever the players are told apart by, and the backs of the cards."""
    ground = look.on(look.felt)
    rows = []
    for letter, name, paint in tokens_of(box):
        text = cut(spell(look, name), width - _CHIP, look.glyphs.ellipsis)
        chip = look.solid(paint, bold=True)
        rows.append(row(width, ground, [(f" {spell(look, letter)} ", chip), (f" {text}", ground)]))
    if isinstance(box, Edition):
        room = height - len(rows)
        if room > len(box.decks):
            rows.append(row(width, ground))
        for number, deck in enumerate(box.decks[:room]):
            sign = look.glyphs.second_deck if number else look.glyphs.first_deck
            back = look.solid(deck.paint, bold=True)
            text = cut(f" {sign} {spell(look, deck.name)} ", width, look.glyphs.ellipsis)
            rows.append(row(width, ground, [(text, back)]))
    return rows


def tokens_of(box: Box) -> list[tuple[str, str, Paint]]:
    """What a player can be told apart by in a box: letter, name and colour."""
    if isinstance(box, Edition):
        return [(token.letter, token.name, token.paint) for token in box.tokens]
    if isinstance(box, CivilizationsEdition):
        return [(land.letter, land.name, land.paint) for land in box.in_language(language()).civilizations]
    return []


def token_word(box: Box) -> str:
    """What those are called."""
    if isinstance(box, CivilizationsEdition):
        return capitalised(box.in_language(language()).words["civilization"].one)
    return _("Token")
