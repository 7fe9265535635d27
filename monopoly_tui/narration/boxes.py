"""Puts a box into plain text, to be read through: what is in it, and the rules it brings."""

from __future__ import annotations

from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.i18n import N_, _, language, language_name, languages

from .civilizations.box import civilizations_lines
from .core.layout import paragraphs, underlined
from .property.box import property_lines

GAME_NAMES = {"property": N_("property trading"), "civilizations": N_("civilizations")}
"""What the games are called, by the names that editions give them."""


def show(box: Edition) -> str:
    """A box in the language spoken now, as far as it has words in it."""
    box = box.in_language(language())
    facts = _("{least} to {most} players. Language: {language}. Game: {game}.").format(
        least=box.least_players,
        most=box.most_players,
        language=language_name(box.language) if box.language in languages() else box.language,
        game=_(GAME_NAMES.get(box.game, box.game)),
    )
    lines = [*underlined(box.title, "="), "", *paragraphs(box.introduction), "", facts]
    if isinstance(box, PropertyEdition):
        lines += property_lines(box)
    elif isinstance(box, CivilizationsEdition):
        lines += civilizations_lines(box)
    return "\n".join(line.rstrip() for line in lines)
