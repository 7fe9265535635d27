"""Bots that have something to say about everything, and bots that keep what they are told."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from monopoly_tui import bots
from monopoly_tui.games.core.game import AnyGame, Bot
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import Said


class Talkative:
    """Plays as another bot does, and always says the same, in the words of a character."""

    def __init__(self, bot: Bot, character: str) -> None:
        self.bot, self.character, self.seat = bot, character, 0

    def answer(self, game: AnyGame, player: int) -> Action | None:
        self.seat = player
        return self.bot.answer(game, player)

    def remark(self) -> Said:
        return Said(self.seat, "bought", self.character)


class Told:
    """Plays as another bot does, and keeps what it was told of the game before it sat down, and where it sits."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.seat = bot, -1
        self.before: list[AnyEvent] = []

    def answer(self, game: AnyGame, player: int) -> Action | None:
        return self.bot.answer(game, player)

    def recall(self, events: Iterable[AnyEvent], player: int) -> None:
        self.before, self.seat = list(events), player


def told_bots(patched: pytest.MonkeyPatch) -> list[Told]:
    """Every bot that is made from now on."""
    made, make = list[Told](), bots.make_bot

    def keep(name: str, seed: str, game: str = "property") -> Bot:
        made.append(Told(make(name, seed, game)))
        return made[-1]

    patched.setattr(bots, "make_bot", keep)
    return made
