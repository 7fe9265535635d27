"""A page of HTML holds everything it shows, and nothing that was said in it can act."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from itertools import pairwise

from monopoly_tui import html

HOSTILE = '<script>alert("x")</script> & Co'


def test_whatever_is_said_is_only_shown() -> None:
    line = html.PlotLine(HOSTILE, "red", [1, 2, 3])
    blocks = [
        html.heading(HOSTILE),
        html.paragraph(HOSTILE),
        html.numbered([HOSTILE]),
        html.table([HOSTILE], [[HOSTILE]]),
        html.picture([[(HOSTILE, "color:red")]]),
        html.plot([line], [HOSTILE] * 3, lambda value: HOSTILE, [html.PlotMark(1, HOSTILE)]),
    ]
    text = html.page(HOSTILE, blocks)
    assert "<script" not in text
    assert text.count("&lt;script&gt;") >= len(blocks) + 1
    for word in ("http:", "https:", "src=", "href="):
        assert word not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_plot_has_a_point_for_every_time_and_its_highest_at_the_top() -> None:
    svg = Tree.fromstring(html.plot([html.PlotLine("Ann", "red", [0, 50, 100])], ["1", "2", "3"]))
    (drawn,) = (one for one in svg if one.tag.endswith("polyline"))
    points = [tuple(map(float, point.split(","))) for point in drawn.attrib["points"].split()]
    assert len(points) == 3
    assert points[0][0] < points[1][0] < points[2][0]
    assert points[0][1] > points[1][1] > points[2][1] == 24


def test_a_plot_of_nothing_is_a_picture_all_the_same() -> None:
    Tree.fromstring(html.plot([], []))


def test_names_stand_apart_and_never_below_the_ground() -> None:
    lines = [html.PlotLine(name, "red", [5, value]) for name, value in (("A", 5), ("B", 0), ("C", 0), ("D", 0))]
    svg = Tree.fromstring(html.plot(lines, ["1", "2"], top=10))
    heights = [float(one.attrib["y"]) for one in svg if one.text in tuple("ABCD")]
    assert len(heights) == 4
    assert all(below - above >= 15 for above, below in pairwise(heights))
    assert max(heights) <= 360 - 32 + 4


def test_marks_close_to_each_other_stand_apart() -> None:
    marks = [html.PlotMark(at, label) for at, label in ((50, "4"), (51, "5,6"), (100, "9,10"))]
    svg = Tree.fromstring(html.plot([], [str(at) for at in range(101)], marks=marks))
    first, second, last = (float(one.attrib["x"]) for one in svg if one.text in ("4", "5,6", "9,10"))
    assert second - first >= 8 * (2 + 4) / 2
    assert last > second


def test_a_mark_stands_at_its_time_whatever_was_marked_before_it() -> None:
    marks = [html.PlotMark(80, "1"), html.PlotMark(20, "2")]
    svg = Tree.fromstring(html.plot([], [str(at) for at in range(101)], marks=marks))
    early, late = (next(float(one.attrib["x"]) for one in svg if one.text == label) for label in "21")
    assert early < late


def test_whole_numbers_stand_at_their_heights() -> None:
    drawn = html.plot([html.PlotLine("A", "red", [0, 3])], ["1", "2"], lambda value: f"{value:g}", top=5, ticks=5)
    svg = Tree.fromstring(drawn)
    (line,) = (one for one in svg if one.tag.endswith("polyline"))
    (label,) = (one for one in svg if one.text == "3")
    assert float(label.attrib["y"]) - 4 == float(line.attrib["points"].split(",")[-1])
