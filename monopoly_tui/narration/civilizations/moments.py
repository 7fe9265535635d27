"""The moments of a game: what is written over each, and the sentences that take turns to tell it."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import BATTLE, CHIP, OUT, VICTORY
from monopoly_tui.i18n import N_

from ..core.chapter import Chapter
from .chapter import Rules
from .naming import Naming

chapter: Chapter[Naming, Rules] = Chapter()


chapter.honours(
    BATTLE,
    (N_("A battle won"), N_("The stronger side")),
    N_("{player} stands alone on {space}; one of the {pawns} of {other} is gone for good."),
    N_("{space} belongs to {player}, and {other} has fewer {pawns} now."),
    N_("{player} was stronger: {other} is beaten on {space}."),
    space=lambda moment, naming: naming.space(moment.thing),
    other=lambda moment, naming: naming.player(moment.other),
)
chapter.honours(
    CHIP,
    (N_("A {chip}"), N_("One more {chip}")),
    N_("{player} takes the {chip} of {land}: that makes {count}."),
    N_("The {chip} of {land} is in the hand of {player}, number {count}."),
    N_("Number {count} for {player}: the {chip} of {land}."),
    land=lambda moment, naming: naming.civilization(moment.thing),
    count=lambda moment, naming: naming.number(moment.amount),
)
chapter.honours(
    OUT,
    (N_("Out of the game"), N_("No {pawns} left")),
    N_("{player} has no {pawns} left."),
    N_("{player} has lost all {pawns}."),
)
chapter.honours(
    VICTORY,
    (N_("Victory!"),),
    N_("{player} has won with {count} {chips}."),
    N_("The lands belong to {player}: {count} {chips} in one hand."),
    count=lambda moment, naming: naming.number(moment.amount),
)
