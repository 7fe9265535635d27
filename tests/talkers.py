"""Bots that have something to say about everything."""

from __future__ import annotations

from monopoly_tui.games.core.game import AnyGame, Bot
from monopoly_tui.games.core.vocabulary import Action
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
