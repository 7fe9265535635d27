"""One page of HTML out of headings, sentences, tables, plots and pictures of a terminal, all of it in the page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from html import escape
from itertools import cycle

from monopoly_tui.records import record

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #8884; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.faint { opacity: .7; }
pre { font: 13px/1.25 "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-x: auto; }
pre span { display: inline-block; }
svg { width: 100%; height: auto; color: #e8e6df; background: #14201c; border-radius: .5rem; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
"""
_WIDE, _TALL, _LEFT, _TOP, _BELOW, _RIGHT = 960, 360, 80, 24, 32, 130
"""The size of a plot, and the room around its lines for scales and names."""
_DASHES = ("none", "10 4", "3 3", "14 4 3 4", "6 6", "2 6", "18 6", "10 3 3 3 3 3")
"""How lines are dashed, so that not only their colours tell them apart."""
_LETTERS, _LETTER = 15, 8
"""How tall a name is, and how wide one of its letters."""


@record(frozen=True)
class PlotLine:
    """One line of a plot: whose it is, its colour as CSS has it, and a height for each time; shorter ones end."""

    name: str
    colour: str
    values: Sequence[float]


@record(frozen=True)
class PlotMark:
    """Something to be seen at one of the times of a plot."""

    at: int
    label: str


def page(title: str, blocks: Iterable[str], language: str = "en") -> str:
    """A whole page; its blocks are HTML already, made by the other functions here."""
    body = "\n".join([heading(title, 1), *blocks])
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def heading(text: str, level: int = 2) -> str:
    """A heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str, *, faint: bool = False) -> str:
    """A sentence or several."""
    return f'<p class="faint">{escape(text)}</p>' if faint else f"<p>{escape(text)}</p>"


def numbered(sentences: Iterable[str]) -> str:
    """Sentences with their numbers."""
    return f"<ol>{''.join(f'<li>{escape(one)}</li>' for one in sentences)}</ol>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> str:
    """A table; the columns in `right` are set flush right."""

    def line(cells: Sequence[str], kind: str) -> str:
        classes = (' class="right"' if at in right else "" for at in range(len(cells)))
        return "".join(f"<{kind}{named}>{escape(cell)}</{kind}>" for cell, named in zip(cells, classes, strict=True))

    body = "".join(f"<tr>{line(cells, 'td')}</tr>" for cells in rows)
    return f"<table><thead><tr>{line(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


def picture(lines: Iterable[Iterable[tuple[str, str]]]) -> str:
    """A picture of a terminal: for each line its pieces, each a text and how it looks as CSS."""
    drawn = ("".join(f'<span style="{escape(css)}">{escape(text)}</span>' for text, css in line) for line in lines)
    return "<pre>" + "\n".join(drawn) + "</pre>"


def plot(
    lines: Sequence[PlotLine],
    times: Sequence[str],
    label: Callable[[float], str] = str,
    marks: Sequence[PlotMark] = (),
    top: float = 0,
    ticks: int = 4,
) -> str:
    """Lines over time as a picture: heights told by `label` at the left, `times` below, marks along the top.

    Its ground is dark wherever it is seen: players have the colours they have at the table. It goes up to `top`, or to
    the highest of its values, in so many `ticks`.
    """
    top = top or max((value for line in lines for value in line.values), default=1) or 1
    across, tall, last = _WIDE - _LEFT - _RIGHT, _TALL - _TOP - _BELOW, max(1, len(times) - 1)

    def x(at: int) -> float:
        return round(_LEFT + across * at / last, 1)

    def y(value: float) -> float:
        return round(_TOP + tall * (1 - value / top), 1)

    drawn = []
    for tick in range(ticks + 1):
        value, at = top * tick / ticks, last * tick // ticks
        drawn.append(_rule(_LEFT, y(value), _LEFT + across, y(value)))
        drawn.append(_text(_LEFT - 8, y(value) + 4, label(value), "end"))
        if times and (at or not tick):
            drawn.append(_text(x(at), _TALL - 8, times[at], "middle"))
    marks = sorted(marks, key=lambda mark: mark.at)
    wide = [_LETTER * (len(mark.label) + 1) for mark in marks]
    begin = spread([x(mark.at) - size / 2 for mark, size in zip(marks, wide, strict=True)], wide, _WIDE)
    for mark, size, start in zip(marks, wide, begin, strict=True):
        drawn.append(_rule(x(mark.at), _TOP, x(mark.at), _TOP + tall))
        drawn.append(_text(round(start + size / 2, 1), _TOP - 8, mark.label, "middle"))
    for line, dashes in zip(lines, cycle(_DASHES), strict=False):
        points = " ".join(f"{x(at)},{y(value)}" for at, value in enumerate(line.values))
        look = f'stroke-width="2.5" stroke="{escape(line.colour)}" stroke-dasharray="{dashes}"'
        drawn.append(f'<polyline fill="none" {look} points="{points}"/>')
    drawn += _names(lines, y)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_TALL}" role="img">{"".join(drawn)}</svg>'


def _names(lines: Sequence[PlotLine], y: Callable[[float], float]) -> list[str]:
    """The names of the lines at the right, each as near its line's end as the others and the ground let it be."""
    named = sorted((line for line in lines if line.values), key=lambda line: -line.values[-1])
    wanted = [y(line.values[-1]) + 4 for line in named]
    places = spread(wanted, [_LETTERS] * len(named), _TALL - _BELOW + 4.0 + _LETTERS)
    return [_text(_WIDE - _RIGHT + 8, at, one.name, "start", one.colour) for at, one in zip(places, named, strict=True)]


def spread(wanted: Sequence[float], sizes: Sequence[float], end: float) -> list[float]:
    """Where things of these sizes begin: in order, near where they want to, not in each other's way, before the end."""
    places, free = [], 0.0
    for at, size in zip(wanted, sizes, strict=True):
        places.append(max(free, at))
        free = places[-1] + size
    for number in reversed(range(len(places))):
        end = places[number] = min(places[number], end - sizes[number])
    return places


def _rule(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="currentColor" stroke-opacity=".2"/>'


def _text(x: float, y: float, text: str, anchor: str, colour: str = "") -> str:
    fill = f' style="fill:{escape(colour)}"' if colour else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{fill}>{escape(text)}</text>'
