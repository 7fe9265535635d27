"""What makes one mind of the property game differ from another: a handful of numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LATE: Final = 40
"""From this round on nobody is as choosy any more: games are to end."""


HURRY: Final = 0.0015
"""What a mind gives up of its chances for a deal that brings a game on, for each round it has lasted too long."""


def hurry(round_: int) -> float:
    """What it may cost to bring a game on: between two equals no deal is good for both, and nobody would ever build."""
    return HURRY * max(0, round_ - 2 * LATE)


@dataclass(frozen=True, slots=True)
class Traits:
    """How a mind decides.

    `margin` is the gain in chances it wants of a deal it is offered, `ambition` that of one it proposes; it makes up
    to `tries` offers a turn, one to each player, and after it has found none it looks again in `rest` rounds, or when
    a deed has changed hands; the best deal it finds is made better by a lot more or less on either side, in up to
    `variations` steps. It pays nothing for a deal out of its `purse`, kept for what the Bank has to sell, the whole
    of it while that is every lot. `caution` scales the cash it keeps for rents ahead. With `playouts` it plays every
    choice out so often; with more `opinions` it judges by what so many nets say on average, and still takes others to
    judge by one; with `blunders` it decides without thinking so often. `cheek` lets it ask for more than is
    fair of those who were seen to agree to such things, and haggle over what it is offered.
    """

    margin: float = 0.01
    ambition: float = 0.01
    tries: int = 3
    rest: int = 3
    variations: int = 0
    purse: int = 0
    caution: float = 0.7
    playouts: int = 0
    opinions: int = 1
    blunders: float = 0.0
    cheek: bool = False
    character: str = ""

    def patience(self, round_: int) -> float:
        """By how much thresholds count still in a round: less and less late in a game."""
        return 1.0 if round_ <= LATE else max(0.0, (3 * LATE - round_) / (2 * LATE))


SHARP: Final = Traits(playouts=40, opinions=3, tries=4, rest=1, variations=3, purse=400)

STRENGTHS: Final = {
    "easy": Traits(margin=-0.02, tries=0, caution=2.0, blunders=0.5),
    "steady": Traits(),
    "fair": SHARP,
    "sharp": replace(SHARP, cheek=True),
}
"""Every strength by its name; `fair` is a yardstick, as it wins without asking for more than is fair."""


def traits(strength: str, character: str = "") -> Traits:
    """The traits of a strength, changed a little by who it is."""
    base = STRENGTHS[strength]
    match character:
        case "":
            return base
        case "builder":
            return replace(base, caution=base.caution * 0.7, character=character)
        case "trader":
            return replace(base, margin=base.margin - 0.005, tries=base.tries and base.tries + 1, character=character)
        case "miser":
            return replace(base, caution=base.caution * 1.4, margin=base.margin + 0.005, character=character)
        case "gambler":
            return replace(base, caution=base.caution * 0.4, margin=base.margin - 0.003, character=character)
    raise ValueError(f"there is nobody called {character!r}")
