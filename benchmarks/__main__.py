"""Measures everything that is promised of speed, beside what each is compared with; the engine comes last."""

from __future__ import annotations

import argparse

from . import bots, drawing, hosting, start, turns


def main() -> None:
    """Measure all of it, or the engine alone."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--engine", action="store_true", help="leave out all that needs a terminal")
    options.add_argument("--times", type=int, default=9, help="how often each start and each key is measured")
    options.add_argument("--edition", default="classic")
    options.add_argument("--repeats", type=int, default=7, help="how often turns and additions are measured")
    options.add_argument("--games", type=int, default=40, help="games in each of these measurements")
    chosen = options.parse_args()
    if not chosen.engine:
        start.measure(chosen.times)
        drawing.measure(chosen.times)
        hosting.measure()
    bots.measure(chosen.times)
    turns.measure(chosen.edition, chosen.repeats, chosen.games)


if __name__ == "__main__":
    main()
