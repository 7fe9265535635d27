"""What was noted of games of bots: how true the chances said are, nets fitted to them, and where those are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path

import numpy as np

from monopoly_tui.bots.net import Weights

from .fitting import Floats, Net, Tables, fit, losses

FEWEST = 50
"""Of fewer chances in a tenth nothing is told."""
IDLE = 1e-3
"""A hidden unit that can never add more than this does nothing."""


@dataclass(slots=True)
class Snapshot:
    """A table, by its features, everybody's chance as the bots see it, and who won from there."""

    known: list[tuple[float, ...] | None]
    context: tuple[float, ...]
    said: list[float]
    winner: int


def as_tables(noted: Sequence[Snapshot]) -> Tables:
    """The same as arrays."""
    first = noted[0]
    features = next(len(facts) for facts in first.known if facts is not None)
    shape = len(noted), max(len(each.known) for each in noted), features
    known, there = np.zeros(shape), np.zeros(shape[:2], bool)
    for number, each in enumerate(noted):
        for seat, facts in enumerate(each.known):
            if facts is not None:
                known[number, seat], there[number, seat] = facts, True
    context = np.array([each.context for each in noted]).reshape(len(noted), len(first.context))
    return Tables(known, there, context, np.array([each.winner for each in noted], np.int64))


def report(name: str, games: Sequence[Sequence[Snapshot]]) -> None:
    """How true the chances said are: the log-loss beside that of guessing, and each tenth beside what happened.

    Tables of one game go the same way, so it is by games that it is reckoned how far a tenth may be off by chance.
    """
    tables = [each for noted in games for each in noted]
    count = max(len(tables), 1)
    guess = sum(log(sum(facts is not None for facts in each.known)) for each in tables) / count
    loss = -sum(log(max(each.said[each.winner], 1e-12)) for each in tables) / count
    print(f"{name}: {len(games)} games, {len(tables)} tables, log-loss {loss:.4f}, guessing {guess:.4f}")
    tenths = (off_by([list(_in_tenth(noted, tenth)) for noted in games]) for tenth in range(10))
    print("  said less happened, by tenths of the chance, in points:", *tenths)


def _in_tenth(noted: Sequence[Snapshot], tenth: int) -> Iterator[float]:
    """By how much each chance in a tenth was higher than what came of it."""
    for each in noted:
        for seat, (said, facts) in enumerate(zip(each.said, each.known, strict=True)):
            if facts is not None and min(int(said * 10), 9) == tenth:
                yield said - (seat == each.winner)


def off_by(games: Sequence[Sequence[float]]) -> str:
    """The mean of what was found in some games, and its standard error, in points."""
    count = sum(map(len, games))
    if count <= FEWEST:
        return "-"
    mean = sum(map(sum, games)) / count
    error = sqrt(sum((sum(each) - mean * len(each)) ** 2 for each in games)) / count
    return f"{100 * mean:+.1f}±{100 * error:.1f}"


def fitted(games: Sequence[Sequence[Snapshot]], seed: int, hindsight: float = 1.0) -> Net:
    """A net, and how surprising its winners are at tables of games that it was not fitted to.

    `hindsight` is how much what came still later counts for what a table was worth, beside what was thought at the
    next one noted. Below 1 the nets there are have to be good already: they say what was thought.
    """
    cut = len(games) // 8
    seen = [noted for noted in games[cut:] if noted]
    tables = as_tables([each for noted in seen for each in noted])
    net = fit(tables, aims(seen, as_said(seen), hindsight), seed)
    if hindsight < 1:
        net = fit(tables, aims(seen, net.shares(tables), hindsight), seed)
    unseen = [each for noted in games[:cut] for each in noted]
    told = -np.log([max(each.said[each.winner], 1e-12) for each in unseen]).mean()
    print(f"net {seed}: log-loss {losses(net, as_tables(unseen)).mean():.4f}; of what the bots said {told:.4f}")
    return net


def as_said(games: Sequence[Sequence[Snapshot]]) -> Floats:
    """Everybody's chance at each table as the bots saw it while they played."""
    tables = [each for noted in games for each in noted]
    said = np.zeros((len(tables), max(len(each.said) for each in tables)))
    for row, each in zip(said, tables, strict=True):
        row[: len(each.said)] = each.said
    return said


def aims(games: Sequence[Sequence[Snapshot]], thought: Floats, hindsight: float) -> Floats:
    """What everybody's chances should have been: who won tells, but much of that is luck that came later.

    So it counts as well what was thought of the tables that followed, the nearer the more.
    """
    should, row = np.zeros_like(thought), len(thought)
    for noted in reversed(games):
        for later in range(len(noted)):
            row -= 1
            if later:
                should[row] = (1 - hindsight) * thought[row + 1] + hindsight * should[row + 1]
            else:
                should[row, noted[-1].winner] = 1
    return should


def write(file: str, name: str, nets: Sequence[Weights]) -> None:
    """Put nets into the module where the bots find them."""
    lines = Path(file).read_text(encoding="utf-8").split("# fmt: off")[0].splitlines()
    lines += ["# fmt: off", f"{name}: tuple[Weights, ...] = ("]
    for *parts, out in nets:
        lines.append("    (")
        for rows in parts:
            lines.append("        (")
            for row in rows:
                lines += ["            (", *_wrapped(row, "                "), "            ),"]
            lines.append("        ),")
        lines += ["        (", *_wrapped(out, "            "), "        ),", "    ),"]
    Path(file).write_text("\n".join([*lines, ")", ""]), encoding="utf-8")


def plain(net: Net) -> Weights:
    """The same without arrays; hidden units that came to nothing are left out."""
    used = abs(net.out) * abs(net.hidden).max(axis=0) > IDLE
    return tuple(map(tuple, net.direct)), tuple(map(tuple, net.hidden.T[used])), tuple(net.out[used])


def _wrapped(numbers: Iterable[float], indent: str) -> list[str]:
    printed = [f"{number:.4f}" for number in numbers]
    return [indent + ", ".join(printed[at : at + 10]) + "," for at in range(0, len(printed), 10)]
