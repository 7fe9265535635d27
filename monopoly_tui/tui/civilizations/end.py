"""The screen at the end of a civilizations game: the result, the story, the battles, the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from monopoly_tui import html
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.board import CHIPS, CIVILIZATIONS
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import N_, _, decimal, language, ngettext
from monopoly_tui.narration.core.naming import counted
from monopoly_tui.session.civilizations_statistics import CivilizationsStatistics, Fighting
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.story import Told, story_of

from ..kit.chrome import framed_by, heading_row, paragraph
from ..kit.look import Depth, Look
from ..kit.rows import Piece, Row, Rows, cut, row
from ..table.end import AfterScreen, StoryTab, as_web_picture, check_rows, game_rows, marks_of, seed_in_brief, seed_rows
from ..table.lookup import Tab
from ..table.match import Match
from ..table.plot import marks_row
from .geometry import geometry
from .paint.space import board_rows
from .paint.view import TableView

WIDEST = 100
NAME = 18
BOARD = 110, 38
"""How large the board is on a web page."""


class CivilizationsEnd(AfterScreen):
    """Its four pages."""

    def __init__(self, look: Look, game: RecordedGame, folder: Path | None = None) -> None:
        match, edition = Match.of(game), game.setup.edition
        assert isinstance(edition, CivilizationsEdition), "this is the end of the civilizations game"
        view = TableView(edition, match.seats, civilizations_state(game.game), look)
        result = ResultPage(view, game)
        self.story = LandsStory(result, story_of(game.history))
        tabs = (result, self.story, BattlesPage(view, game), DicePage(view, game))
        super().__init__(game, view, tabs, folder)

    def web_page(self) -> str:
        return self.story.web_page(self.look)


class Page(Tab):
    """A page about a game that is over."""

    def __init__(self, view: TableView, game: RecordedGame) -> None:
        self.view, self.game = view, game
        self.tally = CivilizationsStatistics.of(game.history)

    def seen_by(self, look: Look) -> TableView:
        """The table in another look."""
        return TableView(self.view.box, self.view.seats, self.view.state, look)

    def rows(self, look: Look, width: int, height: int) -> Rows:
        across = min(width, WIDEST)
        return framed_by(0, self.paint(self.seen_by(look), across), width, look.on(look.felt))

    def paint(self, view: TableView, width: int) -> Rows:
        """The page as rows."""
        raise NotImplementedError

    def named(self, view: TableView, player: int) -> list[Piece]:
        """A player's letter and name, as wide as the first column."""
        look = view.look
        name = cut(view.spell(view.seats[player].name), NAME - 4, look.glyphs.ellipsis)
        return [view.chip(player), (f" {name}".ljust(NAME - 1), look.on(look.felt))]


class ResultPage(Page):
    """Who won, the ranking, and when everybody took which chip."""

    name = N_("Result")

    def paint(self, view: TableView, width: int) -> Rows:
        look, state = view.look, view.state
        ground = look.on(look.felt)
        winner = state.ranking[0]
        style = look.solid(view.seats[winner].paint, bold=True)
        sentence = ngettext("{player} wins after {count} round.", "{player} wins after {count} rounds.", state.round)
        told = view.spell(sentence.format(player=view.seats[winner].name, count=state.round))
        rows = [row(width, style, [(told, style)], centre=True)]
        rows += [*seed_in_brief(view, self.game.luck, width), row(width, ground)]
        rows.append(heading_row(look, width, _("Ranking"), look.felt))
        rows += [self._place(view, place, player, width) for place, player in enumerate(state.ranking, 1)]
        rows += [row(width, ground), *self.race_rows(view, width), row(width, ground)]
        return rows + game_rows(view, self.game, width)

    def race_rows(self, view: TableView, width: int, marks: Mapping[int, str] | None = None) -> Rows:
        """Everybody's line through the game; above them the marks of those actions that have any."""
        look = view.look
        rows = [heading_row(look, width, _("The race for the chips"), look.felt)]
        if marks:
            columns = {max(0, at - 1) * self._room(width) // self._actions: mark for at, mark in marks.items()}
            rows += marks_row(look, columns, NAME, width)
        rows += [self._race(view, player, width) for player in view.state.ranking]
        signs = _("letters: chips taken; {cross}: one of their own beaten").format(cross=view.signs.battle)
        return [*rows, *paragraph(look, width, signs, look.faded(look.felt), lead=" " * NAME)]

    def _room(self, width: int) -> int:
        return width - NAME - 1

    @property
    def _actions(self) -> int:
        return max(1, len(self.game.steps))

    def _place(self, view: TableView, place: int, player: int, width: int) -> Row:
        look, state = view.look, view.state
        ground = look.on(look.felt)
        pawns = len(state.on_board(player)) + len(state.waiting(player))
        left = _("out of the game") if state.out[player] else counted(pawns, view.edition.words["pawn"])
        lead: list[Piece] = [(f"{place}. ", look.faded(look.felt)), *self.named(view, player)]
        lead += view.chips(player, look.felt)
        count = f"{len(state.chips[player])}/{CHIPS}"
        return row(width, ground, [*lead, (f"  {count}  ", ground), (view.spell(left), look.faded(look.felt))])

    def _race(self, view: TableView, player: int, width: int) -> Row:
        """A line through the game, with what a player won and lost on it."""
        look = view.look
        ground, faint = look.on(look.felt), look.faded(look.felt)
        room, actions = self._room(width), self._actions
        signs: list[Piece] = [(look.glyphs.rule, faint)] * room
        for number, _pawn in self.tally.losses[player]:
            signs[(number - 1) * room // actions] = (view.signs.battle, look.on(look.felt, look.bad, bold=True))
        for number, land in self.tally.chips[player]:
            signs[(number - 1) * room // actions] = (view.letter(land), look.solid(view.paint(land), bold=True))
        return row(width, ground, [*self.named(view, player), *signs])


class LandsStory(StoryTab):
    """The race for the chips, on which the numbers of the sentences stand."""

    def __init__(self, result: ResultPage, story: Sequence[Told]) -> None:
        super().__init__(story)
        self.result = result

    def sight(self, look: Look) -> TableView:
        return self.result.seen_by(look)

    def picture(self, look: Look, marks: Mapping[int, str], width: int, height: int) -> Rows:
        return self.result.race_rows(self.sight(look), width, marks)

    def web_page(self, look: Look) -> str:
        """The story, everybody's chips over time and the board as it was left, on one page."""
        view = self.sight(Look(look.theme, Depth.TRUE, look.glyphs))
        steps = self.result.game.steps
        lines = [
            html.PlotLine(seat.name, seat.paint.rgb, [step.worth[player] for step in steps])
            for player, seat in enumerate(view.seats)
        ]
        marks = [html.PlotMark(max(0, at - 1), mark) for at, mark in marks_of(self.story).items()]
        times = [str(step.round) for step in steps]
        blocks = [
            html.numbered(told.line.text for told in self.story),
            html.heading(_("The race for the chips")),
            html.plot(lines, times, lambda value: decimal(value, 0), marks, CHIPS, CHIPS),
            html.heading(_("The board at the end")),
            as_web_picture(board_rows(view, geometry(view.edition, *BOARD))),
        ]
        return html.page(view.edition.title, blocks, language())


class BattlesPage(Page):
    """Who fought, who won, and how much of it was luck."""

    name = N_("Battles")

    def paint(self, view: TableView, width: int) -> Rows:
        look = view.look
        ground = look.on(look.felt)
        rows: Rows = []
        for heading, fights in (
            (_("Attacks"), self.tally.attacks),
            (_("Defences"), self.tally.defences),
            (_("Summonings"), self.tally.calls),
        ):
            rows.append(heading_row(look, width, heading, look.felt))
            rows += [self._luck(view, player, fights[player], width) for player in range(len(fights))]
            rows.append(row(width, ground))
        rows.append(heading_row(look, width, _("The victorious"), look.felt))
        best = self.tally.victories.most_common(5)
        rows += [self._victor(view, pawn, count, width) for pawn, count in best]
        if not best:
            rows += paragraph(look, width, _("Nobody was beaten."), look.faded(look.felt))
        rows += [row(width, ground), heading_row(look, width, _("Steps walked"), look.felt)]
        return rows + [
            row(width, ground, [*self.named(view, player), (str(steps), ground)])
            for player, steps in enumerate(self.tally.steps)
        ]

    def _luck(self, view: TableView, player: int, fights: Fighting, width: int) -> Row:
        look = view.look
        text = _("{won} of {tried}, expected {expected}").format(
            won=fights.won, tried=fights.tried, expected=decimal(float(fights.expected), 1)
        )
        style = look.on(look.felt) if fights.tried else look.faded(look.felt)
        return row(width, style, [*self.named(view, player), (view.spell(text if fights.tried else _("none")), style)])

    def _victor(self, view: TableView, pawn: Pawn, count: int, width: int) -> Row:
        look = view.look
        ground = look.on(look.felt)
        tag: Piece = (f" {view.tag(pawn)} ", look.solid(view.seats[pawn.player].paint, bold=True))
        won = ngettext("{count} battle won", "{count} battles won", count).format(count=count)
        return row(width, ground, [tag, (f" {view.full(pawn)}", ground)], [(view.spell(won), look.faded(look.felt))])


class DicePage(Page):
    """How the dice fell, whether that was fair, and the seed to check it by."""

    name = N_("Dice")

    def paint(self, view: TableView, width: int) -> Rows:
        look, game = view.look, self.game
        ground = look.on(look.felt)
        judged, counts = self.tally.verdicts, self.tally.dice["battle"]
        faces = [*(view.land_name(land) for land in range(CIVILIZATIONS)), view.spell(view.edition.words["dragon"].one)]
        rows = [heading_row(look, width, _("Battle dice"), look.felt)]
        most = max([1, *counts.values()])
        room = width - NAME - 8
        for face, name in enumerate(faces):
            sign, style = view.face(face, True, look.felt)
            bar = (look.glyphs.line * round(room * counts[face] / most), look.on(look.felt, look.accent))
            lead: list[Piece] = [(f" {sign} ", style), (f" {name}".ljust(NAME - 3), ground), bar]
            rows.append(row(width, ground, lead, [(str(counts[face]), ground)]))
        rows += [*paragraph(look, width, judged["battle"].sentence(), ground), row(width, ground)]
        rows.append(heading_row(look, width, _("The die for summoning"), look.felt))
        rows += [*paragraph(look, width, judged["die"].sentence(), ground), row(width, ground)]
        return [*rows, *seed_rows(view, game.luck, width), *check_rows(view, width)]
