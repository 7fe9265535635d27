"""What one dealer remembers of its offers: which were refused, and who agrees to what kind of offer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.state import State

from .deals import Goods

FACE, CHANCE, CHEEK = "face", "chance", "cheek"
"""What an offer reckons with: that the other judges by prices and groups, by chances, or takes anything."""
HOPES: Final = {FACE: (0.4, 0.15), CHANCE: (0.4, 0.15), CHEEK: (0.01, 0.3)}
"""How often each is agreed to and refused by somebody not met before: so little that one answer nearly tells who is
met. Whoever judges otherwise is not to be asked in vain for half a game."""
FORGETS: Final = 0.9
"""How much of what was seen before still counts with each new answer."""
PAUSE: Final = 3
"""Rounds before the same goods are asked for again, on better terms."""
RESPITE: Final = 2
"""Rounds in which one who has refused something is asked for nothing."""
BETTER: Final = 30
"""Goods that were refused are asked for again only for so much more cash."""


@dataclass(slots=True)
class Asked:
    """An offer that was made: how it was reckoned, and when."""

    goods: Goods
    cash: int
    model: str
    round: int


class Memory:
    """What it holds of later rounds than the present one was taken back, and does not count."""

    def __init__(self) -> None:
        self._open: Asked | None = None
        self._refused: dict[Goods, Asked] = {}
        self._last_refusal: dict[int, int] = {}
        self._seen: dict[tuple[int, str], tuple[float, float]] = {}

    def recall(self, events: Iterable[AnyEvent], player: int) -> None:
        """Take note of what others refused before; which kind of offer it was thought to be is not known any more."""
        asked, round_ = None, 0
        for event in events:
            match event:
                case ev.TurnStarted():
                    round_ = event.round
                case ev.OfferMade():
                    if asked is not None:  # who makes another offer instead does not agree
                        self._refuse(asked, round_)
                    goods = Goods(event.to, event.give.lots, event.take.lots)
                    cash = event.give.cash - event.take.cash
                    asked = Asked(goods, cash, CHANCE, round_) if event.player == player else None
                case ev.OfferDeclined() if asked is not None:
                    self._refuse(asked, round_)
                    asked = None
                case ev.OfferAccepted():
                    asked = None
                case _:
                    pass

    def ask(self, asked: Asked) -> None:
        """An offer is made now; how it goes is seen when the player is asked again."""
        self._open = asked

    def learn(self, state: State) -> None:
        """How the last offer went."""
        asked, self._open = self._open, None
        if asked is None or asked.round > state.round:
            return
        goods = asked.goods
        moved = goods.take or goods.give
        taken = all((state.owner[space] == goods.other) == (space in goods.give) for space in moved)
        key = goods.other, asked.model
        yes, no = self._seen.get(key, HOPES[asked.model])
        self._seen[key] = (yes * FORGETS + taken, no * FORGETS + (not taken))
        if not taken:
            self._refuse(asked, state.round)

    def counter(self, asked: Asked) -> None:
        """An offer is made in reply; if it is agreed to, its goods are gone, so that it can be taken for refused."""
        self._note(asked)

    def _refuse(self, asked: Asked, round_: int) -> None:
        self._note(asked)
        self._last_refusal[asked.goods.other] = round_

    def _note(self, asked: Asked) -> None:
        """What was refused on the best terms counts: for less it was not to be had either."""
        before = self._refused.get(asked.goods)
        if before is not None and before.round <= asked.round:
            asked.cash = max(asked.cash, before.cash)
        self._refused[asked.goods] = asked

    def hope(self, other: int, model: str) -> float:
        """How likely somebody agrees to a kind of offer."""
        yes, no = self._seen.get((other, model), HOPES[model])
        return yes / (yes + no)

    def silent(self, round_: int) -> set[int]:
        """Who has refused something lately, and is to be left alone."""
        return {other for other, at in self._last_refusal.items() if 0 <= round_ - at < RESPITE}

    def was_refused(self, goods: Goods, cash: int, round_: int) -> bool:
        """Whether the same was refused before, and no better terms are offered after a while."""
        refused = self._refused.get(goods)
        if refused is None or refused.round > round_:
            return False
        return round_ - refused.round < PAUSE or cash < refused.cash + BETTER
