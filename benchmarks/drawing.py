"""Measures what drawing takes: bytes beside the fewest that would do, and time with and without `thrift`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyte.screens import Char

from .comparing import AT_ROOT, MINIMAL, PROGRAM, Taken, in_turns, tell
from .minimal import READY
from .start import QUESTION
from .terminal import Terminal

TABLE = (*PROGRAM, "play", "--players", "Ann", "Ben", "--seed", "one", "--no-animation")
SIZES = ((80, 24), (120, 40))
DIALOG, TURN = ("?", "esc"), ("r", "enter", "e")
KEYS = ("?", "esc", "ctrl+p", "esc", *TURN)
WITHOUT = {"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"}
"""With a driver of one's own Textual sends everything itself."""
Picture = Sequence[Sequence[Char]]

_FLAGS = {"bold": "1", "italics": "3", "underscore": "4", "reverse": "7", "strikethrough": "9"}


def attributes(held: Char | None, wanted: Char) -> str:
    """What a careful program sends to go on in another style."""
    if held is None or any(getattr(held, flag) > getattr(wanted, flag) for flag in _FLAGS):
        held, codes = None, ["0"]
    else:
        codes = []
    codes += [code for flag, code in _FLAGS.items() if getattr(wanted, flag) and not (held and getattr(held, flag))]
    for name, base in (("fg", 30), ("bg", 40)):
        colour = getattr(wanted, name)
        if colour == (getattr(held, name) if held else "default"):
            continue
        rgb = len(colour) == 6 and all(digit in "0123456789abcdef" for digit in colour)
        parts = ";".join(str(int(colour[at : at + 2], 16)) for at in (0, 2, 4)) if rgb else ""
        codes.append(f"{base + 8};2;{parts}" if rgb else str(base + 9 if colour == "default" else base))
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def fewest(new: Picture, old: Picture | None = None) -> int:
    """The bytes that draw a picture over another: cells that differ, in reading order, and moves between them."""
    count, held, at = 0, None, None
    for y, row in enumerate(new):
        for x, cell in enumerate(row):
            if cell.data and (old is None or old[y][x] != cell):
                count += len(f"\x1b[{y + 1};{x + 1}H") if at != (x, y) else 0
                count += len(attributes(held, cell)) + len(cell.data.encode())
                held, at = cell, (x + 1, y)
    return count


def measure_bytes(width: int, height: int) -> None:
    """Print what the start, dialogs and a turn send."""
    with Terminal(TABLE, width, height, AT_ROOT) as terminal:
        terminal.until(QUESTION)
        last = terminal.picture()
        steps = [("start", terminal.bytes, fewest(last))]
        for key in KEYS:
            terminal.press(key)
            terminal.settle()
            now = terminal.picture()
            steps.append((key, terminal.bytes, fewest(now, last)))
            last = now
    sent, needed = sum(step[1] for step in steps), sum(step[2] for step in steps)
    worst = max((step for step in steps if step[2]), key=lambda step: step[1] / step[2])
    print(
        f"bytes at {width}x{height}: {sent / needed:.2f} times the fewest ({sent:,} to {needed:,}), at most 1.2 wanted;"
        f" at worst {worst[1] / worst[2]:.2f} ({worst[0]}), at most 1.5 wanted",
        flush=True,
    )


class Drawing:
    """A program that stays open while keys are pressed in it."""

    def __init__(self, command: Sequence[str], ready: str, environment: Mapping[str, str]) -> None:
        self.terminal = Terminal(command, 120, 40, {**AT_ROOT, **environment})
        self.terminal.__enter__()
        self.terminal.until(ready)

    def press(self, keys: Sequence[str]) -> Taken:
        """How long it takes until all that follows from keys is drawn."""
        before, seconds = self.terminal.computed(), 0.0
        for key in keys:
            self.terminal.press(key)
            seconds += self.terminal.settle()
        return Taken(seconds, self.terminal.computed() - before)

    def close(self) -> None:
        """End it."""
        self.terminal.__exit__(None, None, None)


def measure(times: int) -> None:
    """Print bytes, then time."""
    for size in SIZES:
        measure_bytes(*size)
    ours, usual = Drawing(TABLE, QUESTION, {}), Drawing(TABLE, QUESTION, WITHOUT)
    minimal = Drawing(MINIMAL, READY, {})
    taken = in_turns(
        {
            "ours": lambda: ours.press(DIALOG),
            "usual": lambda: usual.press(DIALOG),
            "minimal": lambda: minimal.press(DIALOG),
            "a turn": lambda: ours.press(TURN),
            "a usual turn": lambda: usual.press(TURN),
        },
        times,
    )
    for one in (ours, usual, minimal):
        one.close()
    tell("a dialog opened and closed", taken["ours"], taken["minimal"], "a minimal Textual app's", 1.5)
    tell("a dialog opened and closed", taken["ours"], taken["usual"], "the same with all sent by Textual", 1)
    tell("a turn", taken["a turn"], taken["a usual turn"], "the same with all sent by Textual", 1)
