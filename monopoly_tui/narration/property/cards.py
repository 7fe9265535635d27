"""Cards."""

from __future__ import annotations

from monopoly_tui.games.property.events import CardDrawn, JailCardGiven, JailCardKept, JailCardReturned
from monopoly_tui.i18n import N_

from .chapter import Chapter

chapter = Chapter()

chapter.tells(
    CardDrawn, N_("{player} draws {deck}: “{card}”"), card=lambda event, naming: naming.card(event.deck, event.card)
)
chapter.tells(JailCardKept, N_("{player} keeps the card for later."))
# Leaving Jail, a deal or leaving the game tell where the card has gone.
chapter.tells(JailCardGiven, "")
chapter.tells(JailCardReturned, "")
