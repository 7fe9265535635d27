"""A box of the civilizations game as plain text: its civilizations and pawns, its spaces and lines, its rules."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.i18n import _

from ..core.layout import columns, heading, terms


def civilizations_lines(edition: CivilizationsEdition) -> Iterator[str]:
    """Everything that only this game has."""
    for civilization in edition.civilizations:
        yield from heading(f"{civilization.letter}  {civilization.name} ({civilization.color})")
        pawns = zip(PAWNS, civilization.pawns, strict=True)
        yield from columns((str(power), pawn.name, pawn.short) for power, pawn in pawns)
    yield from heading(_("Board"))
    yield from columns(_spaces(edition))
    yield from heading(_("Words"))
    yield from terms(edition.words)
    yield from heading(_("Rules"))
    yield from columns([("begins", edition.settings.begins, _("Who places and plays first."))])


def _spaces(edition: CivilizationsEdition) -> Iterator[tuple[str, ...]]:
    """Each space with whose land it is, whether chips lie there, and where its lines lead."""
    for printed, space in zip(edition.spaces, edition.board.spaces, strict=True):
        land = edition.civilizations[space.land].name
        chips = edition.words["chip"].many if space.chip else ""
        yield printed.id, printed.name, land, chips, ", ".join(edition.spaces[n].id for n in space.neighbours)
