"""What bots say at the table: what a refused offer lacks, and now and then a word of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from monopoly_tui.games.property.events import Said
from monopoly_tui.i18n import N_, _

from .chapter import Chapter
from .naming import Naming

chapter = Chapter()

HINTS: Final = {
    "more": N_("{player}: “{amount} more, and we have a deal.”"),
    "not": N_("{player}: “Not {lot}.”"),
}
"""What everybody says who turns an offer down and knows what would help."""

REMARKS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "builder": {
        "built": (N_("{player}: “Watch it grow.”"), N_("{player}: “There is always room for one more.”")),
        "bought": (N_("{player}: “Good ground to build on.”"), N_("{player}: “I see a hotel there already.”")),
        "deal": (N_("{player}: “Now I can send for the bricks.”"), N_("{player}: “A plan without gaps, at last.”")),
    },
    "trader": {
        "built": (N_("{player}: “Location, location, location.”"), N_("{player}: “Supply meets demand.”")),
        "bought": (N_("{player}: “Everything has its price.”"), N_("{player}: “I shall find a buyer for it.”")),
        "deal": (N_("{player}: “Always a pleasure.”"), N_("{player}: “Shall we do that again some time?”")),
    },
    "miser": {
        "built": (N_("{player}: “It hurts to spend so much.”"), N_("{player}: “That had better pay.”")),
        "bought": (N_("{player}: “My poor purse.”"), N_("{player}: “Is there a discount?”")),
        "deal": (N_("{player}: “I have counted it twice.”"), N_("{player}: “I was robbed, surely.”")),
    },
    "gambler": {
        "built": (N_("{player}: “All in!”"), N_("{player}: “Come on, roll a seven!”")),
        "bought": (N_("{player}: “I feel lucky.”"), N_("{player}: “Why not?”")),
        "deal": (N_("{player}: “Let us see who laughs last.”"), N_("{player}: “Double or nothing next time?”")),
    },
}
"""What each character says on an occasion, in turns."""


def _remark(event: Said, naming: Naming) -> str:
    if event.occasion in HINTS:
        return _(HINTS[event.occasion])
    variants = REMARKS.get(event.character, {}).get(event.occasion, ())
    return _(variants[event.variant % len(variants)]) if variants else ""


chapter.tells(Said, _remark)
