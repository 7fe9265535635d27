"""What differs is enough: the emulated terminal shows the same as if everything had been sent."""

from __future__ import annotations

import re
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from monopoly_tui.thrift.app import spans
from monopoly_tui.thrift.pen import change, pen_for
from monopoly_tui.thrift.picture import Picture

from ..volume import soak
from .twins import Twins

WIDTH, HEIGHT = 24, 6
SIGNS = {
    "plain": "ab  ",
    "drawn": "│─█▀ ",
    "wide": "日本 x",
    "pictographs": "🎲🏠 y",
    "marks": ["e\u0301", "a", " "],
    "flags": ["🇩🇪", "🇫🇷", "-"],
}
SYSTEMS = ("truecolor", "256", "standard")
ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike")
COLOURS = ["#ff0000", "#102030", "blue", "bright_white", "default", None]


def some_style(luck: Random) -> Style | None:
    """Any style, or none."""
    if luck.random() < 0.1:
        return None
    flags: dict[str, Any] = {
        name: True for name in ("bold", "dim", "italic", "underline", "reverse", "strike") if luck.random() < 0.2
    }
    return Style(color=luck.choice(COLOURS), bgcolor=luck.choice(COLOURS), **flags)


def some_strip(luck: Random, width: int, kinds: list[str]) -> Strip:
    """A piece of a row, exactly so wide."""
    styles = [some_style(luck), some_style(luck), None]
    signs = [sign for kind in kinds for sign in SIGNS[kind]]
    segments: list[Segment] = []
    while sum(segment.cell_length for segment in segments) < width:
        text = "".join(luck.choice(signs) for _ in range(luck.choice((1, 2, 5))))
        segments.append(Segment(text if luck.random() < 0.7 else " " * luck.randrange(1, 20), luck.choice(styles)))
    return Strip(segments).adjust_cell_length(width)


def full(luck: Random, kinds: list[str]) -> LayoutUpdate:
    """A whole screen."""
    rows = [[some_strip(luck, WIDTH, kinds)] for _ in range(HEIGHT)]
    return LayoutUpdate(list(rows), Region(0, 0, WIDTH, HEIGHT))


def partial(luck: Random, kinds: list[str]) -> ChopsUpdate:
    """Some pieces of some rows."""
    spans, chops, ends = [], [], []
    for y in range(HEIGHT):
        cuts = sorted({0, WIDTH, *(luck.randrange(1, WIDTH) for _ in range(luck.randrange(4)))})
        pieces = list(pairwise(cuts))
        chops.append({a: some_strip(luck, b - a, kinds) if luck.random() < 0.7 else None for a, b in pieces})
        ends.append([b for _a, b in pieces])
        if luck.random() < 0.5:
            first, last = sorted(luck.sample(range(WIDTH + 1), 2))
            spans.append((y, first, last))
    return ChopsUpdate(chops, spans or [(0, 0, WIDTH)], ends)


@pytest.mark.parametrize("erases", [True, False], ids=["erasing", "not erasing"])
@pytest.mark.parametrize("colours", SYSTEMS)
@pytest.mark.parametrize(
    "kinds",
    [["plain"], ["drawn"], ["plain", "wide"], ["plain", "pictographs"], ["marks"], ["plain", "flags"], list(SIGNS)],
    ids=" ".join,
)
@pytest.mark.parametrize("count", [25, soak(3000)])
def test_any_updates_show_the_same(kinds: list[str], colours: str, erases: bool, count: int) -> None:
    luck = Random(f"{kinds} {colours} {erases}")
    twins = Twins(WIDTH, HEIGHT, colours, erases=erases)
    shown: LayoutUpdate | ChopsUpdate = full(luck, kinds)
    for _ in range(count):
        if luck.random() < 0.2:  # the same once more
            twins.show(shown)
        shown = full(luck, kinds) if luck.random() < 0.2 else partial(luck, kinds)
        twins.show(shown)
        assert twins.differences() == []


@pytest.mark.parametrize("order", list(permutations(SYSTEMS)), ids=" ".join)
def test_what_is_compared_with_is_right_whatever_was_sent_before(order: tuple[str, ...]) -> None:
    """Pieces and styles outlive a test, and what they keep of its colours must not be taken for those of the next."""
    kinds = list(SIGNS)
    luck = Random(0)
    updates: list[LayoutUpdate | ChopsUpdate] = [full(luck, kinds), *(partial(luck, kinds) for _ in range(20))]
    for colours in order:
        twins = Twins(WIDTH, HEIGHT, colours)
        for update in updates:
            twins.show(update)
            assert twins.differences() == []
    for update in updates:  # nor does whatever is drawn afterwards by Textual itself meet any of it
        drawn = [segments for _x, _y, segments in spans(update)]
        assert all(segment.style is None or segment.style._ansi is None for row in drawn for segment in row)


def test_what_stands_there_is_not_sent_again() -> None:
    luck = Random(1)
    twins = Twins(WIDTH, HEIGHT)
    update = full(luck, ["plain", "wide"])
    twins.show(update)
    sent = twins.sent
    twins.show(update)
    assert twins.sent == sent
    twins.picture.forget()
    twins.show(update)
    assert twins.sent > 1.9 * sent


def test_a_sign_in_the_middle_costs_a_move_and_a_sign() -> None:
    twins = Twins(WIDTH, HEIGHT)
    twins.show(LayoutUpdate([[Strip([Segment("a" * WIDTH)])] for _ in range(HEIGHT)], Region(0, 0, WIDTH, HEIGHT)))
    twins.sent = 0
    twins.show(ChopsUpdate([{0: Strip([Segment("a" * 9 + "b" + "a" * 14)])}], [(0, 0, WIDTH)], [[WIDTH]]))
    assert twins.sent == len("\x1b[1;10Hb")


@pytest.mark.parametrize("number", range(40))
def test_the_shortest_change_of_pens_sets_every_attribute(number: int) -> None:
    luck = Random(number)
    held, wanted = (pen_for(some_style(luck), ColorSystem.TRUECOLOR) for _ in range(2))
    twins = Twins(2, 1)
    twins.feed(
        change(None, held) + "x" + change(held, wanted) + "y", change(None, held) + "x" + change(None, wanted) + "y"
    )
    assert twins.differences() == []
    assert len(change(held, wanted)) <= len(change(None, wanted))


def test_what_is_joined_is_sent_whole() -> None:
    """The emulator does not know joined signs, so what is sent is looked at."""
    twins = Twins(WIDTH, HEIGHT)
    strip = Strip([Segment("👩\u200d🚀 ❤\ufe0f"), Segment("x" * 19)])
    for _ in range(2):
        for x, y, segments in [(0, 0, list(strip))]:
            twins.picture.draw(x, y, segments, ColorSystem.TRUECOLOR)
        assert "👩\u200d🚀 ❤\ufe0f" + "x" * 19 in twins.picture.sent()


TOKENS = re.compile("\x1b]8;[^\x1b]*\x1b\\\\|\x1b\\[[^A-Za-z]*[A-Za-z]|.")
"""Links, commands and signs."""


def linked(sent: str) -> list[tuple[str, str]]:
    """Every sign that is sent, and where it leads; the emulator knows no links."""
    link, signs = "", []
    for token in TOKENS.findall(sent):
        if token.startswith("\x1b]8;"):
            link = token.removesuffix("\x1b\\").rpartition(";")[2]
        elif not token.startswith("\x1b"):
            signs.append((token, link))
    return signs


def test_links_lead_where_they_should() -> None:
    twins = Twins(WIDTH, HEIGHT)
    here, there = Style(link="https://here.example"), Style(link="https://there.example", bold=True)
    for styles in ([None, here, there, None], [None, there, there, None], [here, here, None, None]):
        segments = [Segment(sign * 6, style) for sign, style in zip("abcd", styles, strict=True)]
        twins.picture.forget()
        twins.picture.draw(0, 0, segments, ColorSystem.TRUECOLOR)
        wanted = [(sign, (style.link or "") if style else "") for sign, style in zip("abcd", styles, strict=True)]
        assert linked(twins.picture.sent()) == [one for one in wanted for _ in range(6)]
    twins.picture.draw(0, 0, [Segment("a" * 6), Segment("b" * 18)], ColorSystem.TRUECOLOR)
    assert {link for _sign, link in linked(twins.picture.sent())} == {""}


class LinkedCells:
    """A terminal that knows nothing but where its signs lead, which the emulator does not."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}
        self.x = self.y = 0
        self.link = ""

    def feed(self, sent: str) -> None:
        for token in TOKENS.findall(sent):
            if token.startswith("\x1b]8;"):
                self.link = token.removesuffix("\x1b\\").rpartition(";")[2]
            elif token.startswith("\x1b["):
                self._obey(token[-1], [int(number or 1) for number in token[2:-1].split(";")])
            else:
                self._put(token, self.link)
                self.x += 1

    def _obey(self, command: str, numbers: list[int]) -> None:
        if command == "H":
            self.y, self.x = numbers[0] - 1, (numbers[1] if len(numbers) > 1 else 1) - 1
        elif command == "C":
            self.x += numbers[0]
        elif command in "XK":
            here, count = self.x, numbers[0] if command == "X" else WIDTH - self.x
            for self.x in range(here, here + count):
                self._put(" ", "")
            self.x = here

    def _put(self, sign: str, link: str) -> None:
        self.cells[self.x, self.y] = sign, link


def test_links_stay_right_when_only_differences_are_sent() -> None:
    luck, terminal, picture = Random(8), LinkedCells(), Picture(erases=True)
    picture.resize(WIDTH, HEIGHT)
    styles = [None, Style(link="https://here.example"), Style(link="https://there.example", bgcolor="red")]
    for _ in range(300):
        y, pieces = luck.randrange(HEIGHT), [("ab "[luck.randrange(3)], luck.choice(styles)) for _ in range(2)]
        segments = [Segment(sign * (WIDTH // 2), style) for sign, style in pieces]
        picture.draw(0, y, segments, ColorSystem.TRUECOLOR)
        terminal.feed(picture.sent())
        wanted = [(sign, (style.link or "") if style else "") for sign, style in pieces for _ in range(WIDTH // 2)]
        assert [terminal.cells[x, y] for x in range(WIDTH)] == wanted
