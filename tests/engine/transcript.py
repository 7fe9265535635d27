"""Writes whole games down, line by line, and plays them again from what is written."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from monopoly_tui.bots import make_bot
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Event, WentBankrupt
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.vocabulary import decode_action, encode_action

from ..property_editions import find_property_edition
from .saving import encode_game

BETWEEN = " => "


@dataclass(frozen=True)
class Header:
    """What stands at the head of a transcript."""

    edition: str
    rules: dict[str, Any]
    players: tuple[str, ...]
    seed: str

    def game(self) -> Game:
        """The game at its start."""
        edition = find_property_edition(self.edition)
        return Game.new(edition.board, edition.settings.with_rules(self.rules), self.players, self.seed)

    def lines(self) -> Iterator[str]:
        yield f"edition: {self.edition}"
        yield f"rules: {json.dumps(self.rules)}"
        yield f"players: {' '.join(self.players)}"
        yield f"seed: {self.seed}"


Moves = list[tuple[int, Action]]


def transcript(header: Header, moves: Moves) -> str:
    """The game that these moves make: each with what happened, and with a fingerprint of the table after it."""
    game = header.game()
    lines = [*header.lines(), "", f"{_told(game.opening)} {_fingerprint(game)}"]
    for number, (player, action) in enumerate(moves, start=1):
        events = game.apply(player, action)
        done = json.dumps(encode_action(action))
        lines.append(f"{number} {header.players[player]} {done}{BETWEEN}{_told(events)} {_fingerprint(game)}")
    if game.over:
        lines.append(f"ranking: {' '.join(header.players[player] for player in game.state.ranking)}")
    return "\n".join(lines) + "\n"


def _told(events: list[Event]) -> str:
    return " ".join(map(repr, events)) or "nothing"


def _fingerprint(game: Game) -> str:
    return sha256(json.dumps(encode_game(game), sort_keys=True).encode()).hexdigest()[:8]


def read(text: str) -> tuple[Header, Moves]:
    """What a transcript was made from."""
    head, _, body = text.partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    header = Header(fields["edition"], json.loads(fields["rules"]), tuple(fields["players"].split()), fields["seed"])
    moves = []
    for line in body.splitlines()[1:]:
        if BETWEEN in line:
            _, player, action = line.split(BETWEEN)[0].split(" ", 2)
            moves.append((header.players.index(player), decode_action(json.loads(action))))
    return header, moves


def play(header: Header, bots: tuple[str, ...], most: int) -> tuple[Moves, list[WentBankrupt]] | None:
    """A game of bots to its end, unless that takes too long."""
    game = header.game()
    seated = [make_bot(kind, f"{header.seed}/{seat}") for seat, kind in enumerate(bots)]
    moves: Moves = []
    bankrupt: list[WentBankrupt] = []
    while game.decision is not None:
        # A bot that says nothing is asked again; one that is not asked may have something to say all the same.
        for player in (*game.decision.asks, *range(len(bots))):
            action = None if game.state.out[player] else seated[player].answer(game, player)
            if action is not None:
                moves.append((player, action))
                bankrupt += [event for event in game.apply(player, action) if isinstance(event, WentBankrupt)]
                break
        if len(moves) > most:
            return None
    return moves, bankrupt


if __name__ == "__main__":
    for name in sys.argv[1:]:
        sys.stdout.write(transcript(*read(Path(name).read_text(encoding="utf-8"))))
