"""Who is going to play: names, persons and bots, tokens; always a table that can begin."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_tui.bots import STRENGTHS, bots_for, characters_for, plugged_bots
from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import _, capitalised
from monopoly_tui.records import record
from monopoly_tui.session.setup import PERSON, Player
from monopoly_tui.session.typed import NameRefused, clean_name

from .preview import tokens_of

NAMES: Final = ("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana", "Ivo", "Juno")
USUAL: Final = 4
"""How many sit at a table nobody has changed."""


@record
class Chair:
    """One who plays."""

    name: str
    seat: str
    token: int


class Seating:
    """The chairs around a table."""

    def __init__(self, box: Edition, you: str, bots: Sequence[str] | None = None, last: Sequence[Player] = ()) -> None:
        """`you` sits first; `bots` are the kinds of bots there are for the game, the usual one first.

        Those who played `last` sit down again, as far as there are chairs.
        """
        self.box = box
        there = tuple(bots_for(box.game) if bots is None else bots)
        self.usual = there[0] if there else PERSON
        self.bots = tuple(kind for kind in STRENGTHS if kind in there) or there
        self.characters = characters_for(box.game) if bots is None else ()
        self.tokens = len(tokens_of(box))
        self.chairs: list[Chair] = [] if last else [Chair(_own_name(you), PERSON, 0)]
        for player in last[: box.most_players]:
            self._seat(player)
        while len(self.chairs) < (box.least_players if last else min(USUAL, box.most_players)):
            self.add()

    def seat_persons(self) -> None:
        """Let a person sit on every chair, as at a table that is opened for others."""
        for chair in self.chairs:
            chair.seat = PERSON

    @property
    def kinds(self) -> tuple[str, ...]:
        """What can sit on a chair; plugins are looked for only now, which takes a while."""
        return (PERSON, *self.bots, *plugged_bots(self.box.game))

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
        kind, mark, character = chair.seat.partition(":")
        then = self.kinds[(self.kinds.index(kind) + 1) % len(self.kinds)]
        chair.seat = then + mark + character if then in self.bots else then

    def has_no_character(self, number: int) -> str:
        """Why nobody else can be chosen for a chair; nothing if somebody can."""
        if not self.characters:
            return _("The bots of this game are all alike.")
        kind = self.chairs[number].seat.partition(":")[0]
        return "" if kind in self.bots else _("Only bots have a character.")

    def next_character(self, number: int) -> None:
        """Let a bot be somebody else: plain, or one of the characters."""
        chair = self.chairs[number]
        kind, _mark, character = chair.seat.partition(":")
        known = ("", *self.characters)
        character = known[(known.index(character) + 1) % len(known)]
        chair.seat = f"{kind}:{character}" if character else kind

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

    def is_full(self) -> str:
        """Why no other chair can be put; nothing if one can."""
        if len(self.chairs) < self.box.most_players:
            return ""
        return _("{edition} has room for {most} players.").format(edition=self.box.title, most=self.box.most_players)

    def is_needed(self) -> str:
        """Why no chair can be taken away; nothing if one can."""
        if len(self.chairs) > self.box.least_players:
            return ""
        return _("{edition} needs at least {least} players.").format(
            edition=self.box.title, least=self.box.least_players
        )

    def add(self) -> None:
        """Put another chair."""
        taken = {chair.token for chair in self.chairs}
        token = next((number for number in range(self.tokens) if number not in taken), 0)
        self.chairs.append(Chair(self._free_name(), self.usual, token))

    def _knows(self, kind: str) -> bool:
        return kind in (PERSON, *self.bots) or kind in self.kinds

    def _seat(self, player: Player) -> None:
        """Let somebody sit where they sat, with their token if there is such a one and it is free."""
        self.add()
        chair = self.chairs[-1]
        chair.name, token = player.name, player.token
        chair.seat = player.seat if self._knows(player.seat.partition(":")[0]) else chair.seat
        if 0 <= token < self.tokens and all(other.token != token for other in self.chairs[:-1]):
            chair.token = token

    def remove(self, number: int) -> None:
        """Take a chair away: that of the last bot, where the only person sits."""
        bots = [at for at, chair in enumerate(self.chairs) if chair.seat != PERSON]
        alone = number not in bots and len(bots) == len(self.chairs) - 1
        del self.chairs[bots[-1] if alone else number]

    def players(self) -> tuple[Player, ...]:
        """Everybody, as a game is set up with them."""
        return tuple(Player(chair.name, chair.seat, chair.token) for chair in self.chairs)

    def _free_name(self) -> str:
        """A name nobody has, with a first letter of its own if possible."""
        taken = {chair.name.casefold() for chair in self.chairs}
        letters = {name[0] for name in taken}
        free = [name for name in NAMES if name.casefold() not in taken]
        return next((name for name in free if name[0].casefold() not in letters), free[0])


def login_name(environment: Mapping[str, str] = os.environ) -> str:
    """What the person at this keyboard is probably called; nothing if there is no telling."""
    name = environment.get("USER") or environment.get("LOGNAME") or ""
    return "" if name == "root" else capitalised(name)


def _own_name(you: str) -> str:
    try:
        return clean_name(you)
    except NameRefused:
        return NAMES[0]
