"""The pages of a box that is looked into before a game: its board, its cards or its creatures, its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from monopoly_tui.editions.model import CivilizationsEdition, Edition, Paint, PropertyEdition
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.games.property.board import UTILITY, Lot
from monopoly_tui.i18n import _, capitalised, language, number
from monopoly_tui.narration import civilizations as second
from monopoly_tui.narration.property import Naming, rules_in_words
from monopoly_tui.narration.property.cards import effect_in_words

from ..kit.chrome import heading_row, in_columns, paragraph
from ..kit.look import Look, spell
from ..kit.rows import Piece, Row, Rows, cut, row
from ..table.lookup import LookupScreen, RulesTab, Tab

Blocks = Callable[[Look, int], Iterator[Rows]]
"""Paints the blocks of a page at the width of a column."""


class BlocksTab(Tab):
    """A page of blocks, none of which is broken."""

    def __init__(self, title: str, blocks: Blocks) -> None:
        self._title, self._blocks = title, blocks

    def title(self) -> str:
        return self._title

    def rows(self, look: Look, width: int, height: int) -> Rows:
        gap = look.on(look.felt)
        return in_columns(
            look, width, lambda across: [[*block, row(across, gap)] for block in self._blocks(look, across)]
        )


class BoxScreen(LookupScreen):
    """Everything in a box."""

    def __init__(self, look: Look, box: Edition) -> None:
        super().__init__(look, pages_of(box))
        self.box = box

    def fill(self, look: Look, box: Edition) -> None:
        """Show another box, or another version of it, at the same page."""
        self.look, self.box, self.tabs = look, box, tuple(pages_of(box))
        self.at = min(self.at, len(self.tabs) - 1)

    def heading(self) -> str:
        return self.box.title


def pages_of(box: Edition) -> Sequence[Tab]:
    """Everything in a box, in the language spoken now where it has words in it."""
    box = box.in_language(language())
    about = BlocksTab(_("The box"), partial(_about, box))
    if isinstance(box, PropertyEdition):
        shown = _PropertyBox(box)
        return (
            about,
            BlocksTab(_("Board"), shown.board),
            BlocksTab(_("Cards"), shown.cards),
            RulesTab(rules_in_words(box, box.settings)),
        )
    if isinstance(box, CivilizationsEdition):
        lands = _LandsBox(box)
        return (
            about,
            BlocksTab(_("Board"), lands.board),
            BlocksTab(capitalised(box.words["pawn"].many), lands.pawns),
            RulesTab(second.rules_in_words(box, box.settings)),
        )
    return (about,)


def _about(box: Edition, look: Look, width: int) -> Iterator[Rows]:
    """The whole introduction, and for how many it is."""
    for part in box.introduction.split("\n"):
        yield paragraph(look, width, part, look.on(look.felt))
    many = _("{least} to {most} players").format(least=box.least_players, most=box.most_players)
    yield paragraph(look, width, many, look.faded(look.felt))


class _PropertyBox:
    """The blocks of a box of the property game."""

    def __init__(self, edition: PropertyEdition) -> None:
        self.edition, self.naming = edition, Naming(edition, ())

    def board(self, look: Look, width: int) -> Iterator[Rows]:
        """The deeds group by group, then every space that nobody can buy."""
        board = self.edition.board
        for group, printed in zip(board.groups, self.edition.groups, strict=True):
            lots = [board.lots[space] for space in group.lots]
            name = f"{printed.mark}  {capitalised(printed.name)}"
            cost = _("building {price}").format(price=self._money(lots[0].house_cost)) if lots[0].house_cost else ""
            yield [
                _band(look, width, printed.paint, name, cost),
                *(line for lot in lots for line in self._deed(look, width, lot)),
            ]
        rows = [heading_row(look, width, _("Other spaces"), look.felt)]
        for at, space in enumerate(board.spaces):
            if space.lot is None:
                does = effect_in_words(space.effect, self.naming)
                text = f"{self.edition.spaces[at].name}: {does}" if does else self.edition.spaces[at].name
                rows += paragraph(look, width, text, look.on(look.felt), lead=" ")
        yield rows

    def cards(self, look: Look, width: int) -> Iterator[Rows]:
        """Every card, deck by deck, and the powers of the doubles if there are any."""
        ground = look.on(look.felt)
        for at, deck in enumerate(self.edition.decks):
            sign = look.glyphs.deck(at)
            rows = [_band(look, width, deck.paint, f"{sign}  {deck.name}")]
            for card in deck.cards:
                rows += paragraph(look, width, card.text, ground, lead=f"{look.glyphs.dot} ")
            yield rows
        if self.edition.powers:
            rows = [heading_row(look, width, _("Powers of the doubles"), look.felt)]
            for double, power in sorted(self.edition.powers.items()):
                rows += paragraph(look, width, f"{power.name}: {power.text}", ground, lead=f"{double} {double}  ")
            yield rows

    def _deed(self, look: Look, width: int, lot: Lot) -> Iterator[Row]:
        ground, faint = look.on(look.felt), look.faded(look.felt)
        price = spell(look, self._money(lot.price))
        name = cut(spell(look, self.edition.spaces[lot.space].name), width - len(price) - 3, look.glyphs.ellipsis)
        yield row(width, ground, [(f" {name}", ground)], [(price, ground)])
        rents = [spell(look, f"×{rent}") if lot.kind == UTILITY else number(rent) for rent in lot.rents]
        told = spell(look, _("Rent {rents}").format(rents="  ".join(rents)))
        yield row(width, faint, [("   " + cut(told, width - 3, look.glyphs.ellipsis), faint)])

    def _money(self, amount: int) -> str:
        return self.naming.amount(amount).text


class _LandsBox:
    """The blocks of a box of the civilizations game."""

    def __init__(self, edition: CivilizationsEdition) -> None:
        self.edition = edition

    def board(self, look: Look, width: int) -> Iterator[Rows]:
        """The spaces of each land."""
        ground, accent = look.on(look.felt), look.on(look.felt, look.accent)
        chips = spell(look, self.edition.words["chip"].many)
        for at, land in enumerate(self.edition.civilizations):
            rows = [_band(look, width, land.paint, f"{land.letter}  {land.name}")]
            for printed, space in zip(self.edition.spaces, self.edition.board.spaces, strict=True):
                if space.land == at:
                    here: list[Piece] = [(chips, accent)] if space.chip else []
                    rows.append(row(width, ground, [(" " + spell(look, printed.name), ground)], here))
            yield rows

    def pawns(self, look: Look, width: int) -> Iterator[Rows]:
        """Who fights for each civilization, with their numbers."""
        ground = look.on(look.felt)
        for land in self.edition.civilizations:
            rows = [_band(look, width, land.paint, f"{land.letter}  {land.name}")]
            for power, pawn in zip(PAWNS, land.pawns, strict=True):
                rows.append(row(width, ground, [(f" {power}  ", ground), (spell(look, pawn.name), ground)]))
            yield rows


def _band(look: Look, width: int, paint: Paint, text: str, aside: str = "") -> Row:
    """A heading in a colour of the box."""
    style = look.solid(paint, bold=True)
    right: list[Piece] = [(spell(look, aside) + " ", look.solid(paint))] if aside else []
    return row(width, style, [(" " + spell(look, text), style)], right)
