"""Tells an analysis in words, for every interface: what came from luck and what from skill, swings and mistakes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import takewhile
from textwrap import wrap
from typing import Final, NamedTuple

from monopoly_tui import html
from monopoly_tui.editions.characters import cells
from monopoly_tui.editions.model import Paint
from monopoly_tui.games.core.codec import encode_fields
from monopoly_tui.games.core.game import Decision
from monopoly_tui.i18n import N_, NBSP, _, capitalised, language, number, per_cent
from monopoly_tui.narration.core.book import Narrator
from monopoly_tui.narration.core.layout import columns
from monopoly_tui.session.history import History, Step

from .analyse import DICE, MARKS, Account, Analysis, Moment
from .expert import expert_for

RATINGS: Final = (
    (0.0003, N_("flawless")),
    (0.001, N_("strong")),
    (0.0025, N_("sound")),
    (0.005, N_("careless")),
    (1.0, N_("wild")),
)
"""How somebody played who lost less than so much chance by each decision on average."""
FEWEST: Final = 5
"""Fewer decisions say nothing about a player."""
SIGNS: Final = tuple(sign for _least, sign in reversed(MARKS))
"""The marks, the smallest first."""
SLIGHT: Final = 0.005
"""Changes that would be told as nothing are not told."""
MOST_TOLD: Final = 4
"""So many sentences tell what one action brought about."""
WIDTH: Final = 80
"""Columns of all of it as text."""
PLOT_WIDTH, PLOT_HEIGHT = 66, 12


class Told(NamedTuple):
    """A moment in words, and where it is in the replay."""

    position: int
    text: str


def points(chance: float) -> str:
    """A change of a chance in points: `+12`, `−3`."""
    whole = round(100 * chance)
    return f"{'−' if whole < 0 else '+'}{number(abs(whole))}" if whole else "0"


def percent(chance: float) -> str:
    """A chance."""
    return per_cent(round(100 * chance))


def is_judged(account: Account) -> bool:
    """Whether somebody decided enough to be judged by it."""
    return account.decisions >= FEWEST


def until_out(chances: Sequence[float]) -> Sequence[float]:
    """Somebody's chances over time, up to where the last of them was lost."""
    last = max((at for at, chance in enumerate(chances) if chance > 0), default=0)
    return chances[: last + 2]


def rating(account: Account) -> str:
    """How well somebody played, in a word."""
    if not is_judged(account):
        return _("too few decisions to judge")
    lost = account.lost / account.decisions
    return _(next(word for most, word in RATINGS if lost < most or word is RATINGS[-1][1]))


class Report:
    """A game and its analysis."""

    def __init__(self, history: History, analysis: Analysis) -> None:
        self.history, self.analysis = history, analysis
        self.edition, self.names = history.setup.edition.in_language(language()), history.setup.names
        self._expert, self._start = expert_for(history), history.game_at(0)
        self._naming = self._expert.naming(self.edition, history.setup, self._start)
        self._narrator = Narrator(self._expert.book, self._naming)

    @cached_property
    def swings(self) -> list[Told]:
        """The largest changes of the chances, each named dice or decision."""
        return [Told(moment.position, self._swing(moment)) for moment in self._swings]

    @cached_property
    def mistakes(self) -> list[Told]:
        """Everything marked, what it cost, and what would have been better."""
        return [Told(moment.position, self._mistake(moment)) for moment in self.analysis.mistakes]

    @property
    def _swings(self) -> list[Moment]:
        """Those of them that changed anything."""
        return [moment for moment in self.analysis.swings if moment.size >= SLIGHT]

    def _swing(self, moment: Moment) -> str:
        said = (
            _("Round {round}, {player}, dice: {what} ({changes})")
            if moment.what == DICE
            else _("Round {round}, {player}, decision: {what} ({changes})")
        )
        changes = (
            f"{name} {points(change)}"
            for name, change in zip(self.names, moment.changes, strict=True)
            if abs(change) >= SLIGHT
        )
        step = self._step(moment)
        what, player = self._what(step, self._before(moment)), self.names[step.player]
        return said.format(round=number(moment.round), player=player, what=what, changes=", ".join(changes))

    def _mistake(self, moment: Moment) -> str:
        """What was decided, and not what dice and cards made of it."""
        told = _("Round {round}, {player} {mark}: {what} {lost} points lost; better: {better}.")
        better = self.history.kind.decode_action(json.loads(moment.better))
        step, before = self._step(moment), self._before(moment)
        chosen = takewhile(lambda event: not self._expert.has_luck([event]), step.events)
        return told.format(
            round=number(moment.round),
            player=self.names[moment.player],
            mark=moment.mark,
            what=self._what(replace(step, events=tuple(chosen)), before),
            lost=number(round(100 * moment.lost)),
            better=self._expert.better_in_words(moment.player, better, before, self._naming),
        )

    def _step(self, moment: Moment) -> Step:
        return self.history.steps[moment.position - 1]

    def _before(self, moment: Moment) -> Decision | None:
        """The decision that it answered."""
        return self.history.game_at(moment.position - 1).decision

    def _what(self, step: Step, decision: Decision | None) -> str:
        """What happened, in a few sentences; what only buttons have words for, in those."""
        told = [str(line) for _at, line in self._narrator.tell_all(self._expert.worth_telling(step))]
        label = self._expert.book.label(step.action, decision, self._naming)
        return " ".join(told[:MOST_TOLD]) or f"{capitalised(label)}."

    # --- figures --------------------------------------------------------------------------------------------------

    @cached_property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.history.game_at(len(self.history)).over

    @property
    def heads(self) -> tuple[str, ...]:
        """What the columns of the figures are."""
        ends = _("result") if self.is_over else _("now")
        chances = (_("start"), _("luck"), _("own moves"), _("others"), ends)
        return ("", *chances, _("lost"), *SIGNS, _("played"))

    @property
    def figures(self) -> list[tuple[str, ...]]:
        """For every player where the chances came from, what mistakes cost, and a word for it."""
        marks = Counter((moment.player, moment.mark) for moment in self.analysis.mistakes)
        return [
            (
                name,
                percent(account.start),
                points(account.luck),
                points(account.own),
                points(account.others),
                percent(account.result),
                number(round(100 * account.lost)),
                *(number(marks[player, sign]) for sign in SIGNS),
                rating(account) if is_judged(account) else _("too few"),
            )
            for player, (name, account) in enumerate(zip(self.names, self.analysis.accounts, strict=True))
        ]

    @property
    def numeric(self) -> range:
        """Those of the columns that hold numbers."""
        return range(1, len(self.heads) - 1)

    def table(self, width: int, spelled: Callable[[str], str] = str) -> list[str]:
        """The figures below their heads, closer together where there is less room; spelling may make names too long."""
        rows = [[spelled(cell) for cell in line] for line in (self.heads, *self.figures)]
        for gap in (2, 1):
            found = columns(rows, self.numeric, gap)
            beyond = max(map(cells, found)) - width
            if beyond <= 0:
                return found
        longest = max(cells(name) for name, *_figures in rows)
        return columns(((name[: longest - beyond], *figures) for name, *figures in rows), self.numeric, 1)

    def explained(self) -> list[str]:
        """What the figures mean."""
        return [
            _("Start, luck and the moves of all add up to the result, in points of the chance to win.")
            if self.is_over
            else _("Start, luck and the moves of all add up to the chance now, in points of the chance to win."),
            _("Own moves may cost chances though nothing better could be done: only “lost” is held against a player."),
            _("?!, ? and ?? count the moves that lost from 3, from 8 and from 15 points against the best choice."),
            *([] if all(map(is_judged, self.analysis.accounts)) else [self._too_few()]),
        ]

    def _too_few(self) -> str:
        told = _("“Too few”: fewer than {count} decisions say nothing about a player.")
        return told.format(count=number(FEWEST))

    def plain(self) -> dict[str, object]:
        """All of it as plain data."""
        accounts = self.analysis.accounts
        players = [
            {
                "name": name,
                "luck": account.luck,
                "skill": account.skill,
                "rating": rating(account),
                **encode_fields(account),
            }
            for name, account in zip(self.names, accounts, strict=True)
        ]
        return {
            "edition": self.edition.id,
            "actions": len(self.history),
            "over": self.is_over,
            "players": players,
            "chances": [encode_fields(point) for point in self.analysis.curve],
            "swings": [self._moment(*each) for each in zip(self._swings, self.swings, strict=True)],
            "mistakes": [self._moment(*each) for each in zip(self.analysis.mistakes, self.mistakes, strict=True)],
        }

    def _moment(self, moment: Moment, told: Told) -> dict[str, object]:
        better = json.loads(moment.better) if moment.better else None
        return {**encode_fields(moment), "better": better, "mark": moment.mark, "told": told.text.replace(NBSP, " ")}

    # --- as text and as a page ------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """All of it as text."""
        yield self.edition.title
        yield ""
        yield from self._plot()
        yield ""
        yield from map(str.rstrip, self.table(WIDTH))
        for sentence in self.explained():
            yield from wrap(sentence, WIDTH)
        for heading, told in self._lists():
            yield ""
            yield heading
            for at, each in enumerate(told, 1):
                yield from wrap(f"{at:>2}. {each.text}", WIDTH, subsequent_indent=" " * 4, break_on_hyphens=False)

    def _lists(self) -> list[tuple[str, list[Told]]]:
        lists = [(_("The largest swings"), self.swings), (_("Mistakes"), self.mistakes)]
        return [(heading, told) for heading, told in lists if told]

    def _plot(self) -> Iterator[str]:
        """Everybody's chances over time, drawn with the first letters of the names."""
        curve = self.analysis.curve
        grid = [[" "] * PLOT_WIDTH for _line in range(PLOT_HEIGHT + 1)]
        for column in range(PLOT_WIDTH):
            point = curve[round(column * (len(curve) - 1) / (PLOT_WIDTH - 1))]
            for name, chance in zip(self.names, point.chances, strict=True):
                if chance > 0:
                    grid[round(PLOT_HEIGHT * (1 - chance))][column] = name[0]
        for line, signs in enumerate(grid):
            scale = percent(1 - line / PLOT_HEIGHT) if line % (PLOT_HEIGHT // 4) == 0 else ""
            yield f"{scale:>5} |{''.join(signs)}".rstrip()
        first, last, below = number(curve[0].round), number(curve[-1].round), _("rounds")
        yield f"{'':6}+{'-' * PLOT_WIDTH}"
        yield f"{'':7}{first}{below:^{PLOT_WIDTH - len(first) - len(last)}}{last}"

    def _paint(self, player: int) -> Paint:
        return self._expert.paint(self.edition, self.history.setup, self._start, player)

    def page(self) -> str:
        """All of it as a page of HTML."""
        curve = self.analysis.curve
        lines = [
            html.PlotLine(name, self._paint(player).rgb, until_out([point.chances[player] for point in curve]))
            for player, name in enumerate(self.names)
        ]
        marks = [
            html.PlotMark(max(at for at, point in enumerate(curve) if point.position <= moment.position), str(place))
            for place, moment in enumerate(self._swings, 1)
        ]
        blocks = [
            html.plot(lines, [number(point.round) for point in curve], percent, marks),
            html.table(self.heads, self.figures, right=self.numeric),
            *map(html.paragraph, self.explained()),
        ]
        for heading, told in self._lists():
            blocks += [html.heading(heading), html.numbered(each.text for each in told)]
        return html.page(_("Luck and skill: {title}").format(title=self.edition.title), blocks, language())
