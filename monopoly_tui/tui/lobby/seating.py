"""Who is going to play: names, persons and bots, tokens; always a table that can begin."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from monopoly_tui.bots import bots_for
from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import N_, _, capitalised
from monopoly_tui.session.setup import PERSON, Player
from monopoly_tui.session.typed import NameRefused, clean_name

from .preview import tokens_of

NAMES: Final = ("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana", "Ivo", "Juno")
USUAL: Final = 4
"""How many sit at a table nobody has changed."""
_KINDS: Final = {
    PERSON: N_("person"),
    "simple": N_("bot, simple"),
    "random": N_("bot, random"),
    "steady": N_("bot, steady"),
    "easy": N_("bot, easy"),
}


@dataclass
class Chair:
    """One who plays."""

    name: str
    seat: str
    token: int


class Seating:
    """The chairs around a table."""

    def __init__(self, box: Edition, you: str, bots: Sequence[str] | None = None) -> None:
        """`you` sits first; `bots` are the kinds of bots there are for the game, the usual one first."""
        self.box = box
        self.bots = tuple(bots_for(box.game) if bots is None else bots)
        self.tokens = len(tokens_of(box))
        self.chairs: list[Chair] = [Chair(_own_name(you), PERSON, 0)]
        while len(self.chairs) < min(USUAL, box.most_players):
            self.add()

    @property
    def kinds(self) -> tuple[str, ...]:
        """What can sit on a chair."""
        return (PERSON, *self.bots)

    def names_but(self, number: int) -> list[str]:
        """The names on all other chairs."""
        return [chair.name for at, chair in enumerate(self.chairs) if at != number]

    def rename(self, number: int, text: str) -> str:
        """Give a chair a name; a sentence if it cannot be that one."""
        try:
            self.chairs[number].name = clean_name(text, self.names_but(number))
        except NameRefused as refused:
            return refused.sentence()
        return ""

    def next_kind(self, number: int) -> None:
        """Let somebody else sit there: a person, or another kind of bot."""
        chair = self.chairs[number]
        chair.seat = self.kinds[(self.kinds.index(chair.seat) + 1) % len(self.kinds)]

    def next_token(self, number: int, way: int) -> str:
        """Take the next token that is free; a sentence if none is."""
        taken = {chair.token for at, chair in enumerate(self.chairs) if at != number}
        for step in range(1, self.tokens + 1):
            token = (self.chairs[number].token + way * step) % self.tokens
            if token not in taken:
                if token == self.chairs[number].token:
                    break
                self.chairs[number].token = token
                return ""
        return _("All others are taken.")

    def add(self) -> str:
        """Put another chair; a sentence if the table is full."""
        if len(self.chairs) >= self.box.most_players:
            return _("{edition} has room for {most} players.").format(
                edition=self.box.title, most=self.box.most_players
            )
        taken = {chair.token for chair in self.chairs}
        token = next((number for number in range(self.tokens) if number not in taken), 0)
        seat = self.bots[0] if self.bots else PERSON
        self.chairs.append(Chair(self._free_name(), seat, token))
        return ""

    def remove(self, number: int) -> str:
        """Take a chair away; a sentence if too few would be left."""
        if len(self.chairs) <= self.box.least_players:
            return _("{edition} needs at least {least} players.").format(
                edition=self.box.title, least=self.box.least_players
            )
        del self.chairs[number]
        return ""

    def players(self) -> tuple[Player, ...]:
        """Everybody, as a game is set up with them."""
        return tuple(Player(chair.name, chair.seat, chair.token) for chair in self.chairs)

    def _free_name(self) -> str:
        """A name nobody has, with a first letter of its own if possible."""
        taken = {chair.name.casefold() for chair in self.chairs}
        letters = {name[0] for name in taken}
        free = [name for name in NAMES if name.casefold() not in taken]
        return next((name for name in free if name[0].casefold() not in letters), free[0])


def kind_in_words(kind: str) -> str:
    """What sits on a chair."""
    return _(_KINDS[kind]) if kind in _KINDS else _("bot, {kind}").format(kind=kind)


def login_name(environment: Mapping[str, str] = os.environ) -> str:
    """What the person at this keyboard is probably called; nothing if there is no telling."""
    name = environment.get("USER") or environment.get("LOGNAME") or ""
    return "" if name == "root" else capitalised(name)


def _own_name(you: str) -> str:
    try:
        return clean_name(you)
    except NameRefused:
        return NAMES[0]
