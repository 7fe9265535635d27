"""Draws the pictures of the program: seeded games, one after the other, as SVG and as PNG."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any
from xml.sax.saxutils import unescape

# Colours and language are those of the machine unless they are set before anything is imported.
os.environ |= {"COLORTERM": "truecolor", "LANGUAGE": "en", "TERM": "xterm-256color"}
os.environ.pop("NO_COLOR", None)

import cairosvg
from PIL import Image
from rich.cells import cell_len
from textual.pilot import Pilot

from monopoly_tui.bots import bots_for, make_bot
from monopoly_tui.editions.finding import find_file
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.events import CardDrawn, TurnStarted
from monopoly_tui.games.property.procedures.deal import Accept, Offer
from monopoly_tui.games.property.procedures.ending import TimeUp
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import wish_for
from monopoly_tui.narration.property.recap import recap
from monopoly_tui.session.games import property_state
from monopoly_tui.session.history import since_turn
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import PERSON, Player, Setup
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.lobby.lobby import Preview
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.dialogs.dialog import Dialog
from monopoly_tui.tui.table.advising import AdviceDialog
from monopoly_tui.tui.table.analysis import AnalysisScreen
from monopoly_tui.tui.table.screen import GameScreen
from tests.tables import decision_of
from tests.tui.browser import Browser, lacking, served

HERE = Path(__file__).parent
SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (160, 50)
PROGRAM, BROWSER, GAME = "monopoly-tui", "browser", "game"
FILM, THINKING, COLOURS = (100, 30), 1.0, 64
"""The size of the film's terminal, the seconds that its player thinks, and the colours it is drawn in."""
PAINTED = 0.3
"""Seconds by which a moment that has begun is seen."""
NAMES = ("Anna", "Ben", "Chloe", "Dev")
BOARDS = {"classic": 420, "duel_masters": 410, "pokemon": 430, "yugioh": 420, "yugioh_de": 440}
"""The boxes with a board of 40 spaces, and how many actions old their games are."""


@dataclass(frozen=True)
class Picture:
    """A picture: its name, the size of the terminal, what is begun with, and the keys pressed before it is taken.

    The games of `begin` are not saved; `saved` are those to go on with, or to look back on. A `moving` one is taken
    with animation on. All wait until they are `ready`.
    """

    name: str
    size: tuple[int, int]
    begin: Callable[[], RecordedGame | Preview | None] = lambda: None
    keys: tuple[str, ...] = ()
    language: str = "en"
    saved: Callable[[], Iterator[RecordedGame]] = lambda: iter(())
    moving: bool = False
    ready: Callable[[MonopolyApp], bool] = lambda app: True


def pictures() -> Iterator[Picture]:
    """All of them."""
    yield Picture("welcome", MIDDLE, saved=lambda: iter([played("classic", 260)]))
    yield Picture("picker", MIDDLE, keys=("n", "down"))
    yield Picture("preview", MIDDLE, lambda: Preview(find_file("pokemon")), ("left", "up"))
    for edition, steps in BOARDS.items():
        spoken = "de" if edition.endswith("_de") else "en"
        yield Picture(f"board_{edition}", MIDDLE, partial(built_up, edition, steps), language=spoken)
    yield Picture("board_duel_masters_civilizations", MIDDLE, partial(played, "duel_masters_civilizations", 60))
    for name, size in (("small", SMALL), ("large", LARGE)):
        yield Picture(f"board_{name}", size, partial(built_up, "classic", BOARDS["classic"]))
    yield Picture("auction", MIDDLE, lambda: until_kind("buy"), ("a", "a", "b"))
    yield Picture("deal", MIDDLE, lambda: until_kind("roll", 200), ("t", "b", "space", "tab", "space", "5", "0"))
    yield Picture("building", MIDDLE, with_group, ("b", "+", "down", "+"))
    yield Picture("card", MIDDLE, card_drawn)
    yield Picture("look", MIDDLE, lambda: until_kind("roll", 200), ("l", "up"))
    yield Picture("ceremony", MIDDLE, last_of_a_group, ("y",), moving=True, ready=has_moment)
    yield Picture("recap", MIDDLE, much_happened)
    yield Picture("needs", MIDDLE, lambda: until_kind("roll", 200), ("w",))
    yield Picture("victory", MIDDLE, rival_asked, ("ctrl+r", "A"))
    yield Picture("advice", MIDDLE, lambda: until_kind("buy"), ("f2",), ready=is_advised)
    yield Picture("end", MIDDLE, time_up, ("enter",))
    yield Picture("story", MIDDLE, partial(built_up, "classic", 5000), ("enter", "2"))
    yield Picture("analysis", MIDDLE, partial(built_up, "classic", 5000), ("enter", "a"), ready=is_analysed)
    yield Picture("chronicle", MIDDLE, keys=("c",), saved=finished)


# --- games ------------------------------------------------------------------------------------------------------------


def new_game(edition: str, count: int, rules: Mapping[str, Any], seed: str) -> RecordedGame:
    """A game of several at one keyboard."""
    box: Any = find_edition(edition)
    players = tuple(Player(name, token=number) for number, name in enumerate(NAMES[: min(count, box.most_players)]))
    return RecordedGame(Setup(box, box.settings.with_rules(rules), players, seed))


def play_on(game: RecordedGame) -> None:
    """Let a bot answer once for whoever is asked."""
    bot = make_bot(bots_for(game.setup.edition.game)[0], "picture", game.setup.edition.game)
    for player in decision_of(game).asks:
        action = bot.answer(game.game, player)
        if action is not None:
            game.apply(player, action)
            return


def played(
    edition: str, steps: int, count: int = 4, rules: Mapping[str, Any] | None = None, seed: str = "picture"
) -> RecordedGame:
    """A game after so many actions, or at its end."""
    return go_on(new_game(edition, count, rules or {}, seed), steps)


def go_on(game: RecordedGame, steps: int) -> RecordedGame:
    """The same game after so many actions, or at its end."""
    while not game.over and (len(game.steps) < steps or decision_of(game).kind in ("offer", "pay", "keep")):
        play_on(game)
    return game


def built_up(edition: str, steps: int) -> RecordedGame:
    """A game after so many actions, whose players have dealt with each other and built."""
    game = played(edition, 150)
    while decision_of(game).kind != "roll":
        play_on(game)
    for group in property_state(game.game).board.groups:
        unite(game, [lot for lot in group.lots if property_state(game.game).owner[lot] >= 0])
    return go_on(game, steps)


def unite(game: RecordedGame, lots: list[int]) -> None:
    """Let whoever holds most of these lots buy the others for a fair price."""
    holders = [property_state(game.game).owner[lot] for lot in lots]
    buyer = max(holders, key=holders.count, default=0)
    for lot, seller in zip(lots, holders, strict=True):
        price = property_state(game.game).board.lots[lot].price
        offer = Offer(seller, Terms(cash=price), Terms(lots=(lot,)))
        if seller != buyer and decision_of(game).refusal(buyer, offer) is None:
            game.apply(buyer, offer)
            game.apply(seller, Accept())


def until_kind(kind: str, steps: int = 60) -> RecordedGame:
    """A game that asks a certain kind of question."""
    game = played("classic", steps)
    while decision_of(game).kind != kind:
        play_on(game)
    return game


def with_group() -> RecordedGame:
    """A game in which whoever is asked could build."""
    game = played("classic", 60, 2, seed="a")
    for _ in range(3000):
        state, player = property_state(game.game), decision_of(game).asks[0]
        groups = enumerate(state.board.groups)
        whole = [group for g, group in groups if group.kind == STREET and state.holds_group(player, g)]
        free = [group for group in whole if max(state.level[lot] for lot in group.lots) < 3]
        if decision_of(game).kind in ("roll", "end_turn") and free and state.cash[player] > 300:
            return game
        play_on(game)
    raise RuntimeError("nobody ever could build")


def last_of_a_group() -> RecordedGame:
    """A game in which whoever is asked could buy the last lot of a group."""
    for seed in range(100):
        game = played("classic", 60, 2, seed=f"group {seed}")
        while not game.over and len(game.steps) < 400:
            state, decision = property_state(game.game), decision_of(game)
            if isinstance(decision, BuyDecision):
                player, group = decision.asks[0], decision.lot.group
                missing = len(state.board.groups[group].lots) - state.group_count[player][group]
                if missing == 1 and state.cash[player] >= decision.lot.price:
                    return game
            play_on(game)
    raise RuntimeError("nobody ever could complete a group")


def rival_asked() -> RecordedGame:
    """A game of two in which the first could give up, so that the other has won."""
    game = played("classic", 300, 2)
    while decision_of(game).asks != (0,):
        play_on(game)
    return game


def much_happened() -> RecordedGame:
    """A game in which somebody's turn begins after others have paid, bought, built or completed a group."""
    game = built_up("classic", 200)
    while not game.over:
        state, decision = property_state(game.game), decision_of(game)
        player = decision.asks[0]
        since = recap(since_turn(game.history, player, TurnStarted), state, player)
        if decision.kind == "roll" and since.flows and since.built and (since.taken or since.whole):
            return game
        play_on(game)
    raise RuntimeError("never did much happen")


def card_drawn() -> RecordedGame:
    """A game in which a card was drawn just now."""
    game = played("classic", 90)
    while not any(isinstance(event, CardDrawn) for event in game.steps[-1].events):
        play_on(game)
    return game


def time_up() -> RecordedGame:
    """A game whose time has just run out."""
    game = played("classic", 500, rules={"time_limit": 60})
    game.apply(property_state(game.game).in_turn_order()[0], TimeUp())
    return game


def finished() -> Iterator[RecordedGame]:
    """The games of a few evenings, all over."""
    evenings = (("classic", 2, "a"), ("pokemon", 4, "a"), ("yugioh", 4, "g"), ("classic", 3, "g"), ("pokemon", 4, "h"))
    for edition, count, seed in evenings:
        yield played(edition, 5000, count, {"short_game": count > 2}, seed)
    yield played("duel_masters_civilizations", 5000, 2, seed="e")


# --- pictures ---------------------------------------------------------------------------------------------------------


async def take(picture: Picture) -> str:
    """The screen as SVG."""
    wish_for(picture.language)
    options = Options(animation=picture.moving)
    with tempfile.TemporaryDirectory() as folder, SaveFolder(Path(folder) / "saves") as saves:
        for game in picture.saved():
            saves.keep(game)
            game.close()
        app = MonopolyApp(options, picture.begin(), saves)
        async with app.run_test(size=picture.size) as pilot:
            await settle(pilot)
            for key in picture.keys:
                await pilot.press(key)
                await settle(pilot)
            while not picture.ready(app):
                await settle(pilot)
            await pilot.pause(PAINTED if picture.moving else 0)
            return app.export_screenshot(title=PROGRAM)


def has_moment(app: MonopolyApp) -> bool:
    """Whether a moment is on the stage."""
    return isinstance(app.screen, GameScreen) and app.screen.table.ceremony.visible


def is_advised(app: MonopolyApp) -> bool:
    """Whether the advice that was asked for is there, and sure."""
    return isinstance(app.screen, AdviceDialog) and app.screen.advice.sure


def is_analysed(app: MonopolyApp) -> bool:
    """Whether every action of a game has been looked at."""
    return isinstance(app.screen, AnalysisScreen)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until nothing moves any more."""
    for _ in range(3):
        await pilot.pause()
        await asyncio.sleep(0.05)


ROW, ABOVE = 24.65, 18.5
"""How high a row of such a picture is, and how much of it lies above the line that letters stand on."""
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▄": (0, 0.5, 1, 0.5), "▌": (0, 0, 0.5, 1), "▐": (0.5, 0, 0.5, 1)}
"""Signs that fill a part of their place: from where, and how much."""

_TEXT = re.compile(
    r'<text class="([^"]*)" x="([^"]*)" y="([^"]*)" textLength="([^"]*)" clip-path="([^"]*)">(.*?)</text>'
)


def spaced(svg: str) -> str:
    """The same picture with a place for every character.

    Drawing programs drop blanks at the start of a text or stretch it by their own idea of a font's width; and blocks
    drawn as letters leave hairlines between them.
    """

    def place(found: re.Match[str]) -> str:
        style, x, y, length, clip, text = found.groups()
        blocks = ""
        plain = unescape(text, {"&#160;": " ", "&quot;": '"', "&#x27;": "'"})
        cells = max(1, cell_len(plain))
        step, at = float(length) / cells, float(x)
        places, signs = [], []
        for sign in plain:
            if sign in BLOCKS:
                left, top, wide, tall = BLOCKS[sign]
                blocks += (
                    f'<rect class="{style}" shape-rendering="crispEdges" x="{at + left * step:.2f}" '
                    f'y="{float(y) - ABOVE + top * ROW:.2f}" '
                    f'width="{wide * step + 0.3:.2f}" height="{tall * ROW:.2f}"/>'
                )
            elif sign not in (" ", "\u00a0"):
                places.append(f"{at:.2f}")
                signs.append({"&": "&amp;", "<": "&lt;", ">": "&gt;"}.get(sign, sign))
            at += step * cell_len(sign)
        if not signs:
            return blocks
        return (
            f'{blocks}<text class="{style}" x="{" ".join(places)}" y="{y}" clip-path="{clip}">{"".join(signs)}</text>'
        )

    return _TEXT.sub(place, svg)


def lettered(svg: str) -> str:
    """The same picture in letters that are here."""
    return spaced(svg).replace("Fira Code", "DejaVu Sans Mono")


def draw(picture: Picture) -> None:
    """Write one picture in both forms."""
    svg = lettered(asyncio.run(take(picture)))
    (HERE / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(HERE / f"{picture.name}.png"), output_width=1480)


def draw_in_browser() -> None:
    """A game in a real browser, after its first throw."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Browser.opened(Path(folder)) as page,
        served(f"{PROGRAM} play --guest --edition classic --players Ann Bob --seed one", Path(folder)) as address,
    ):
        page.open(address.replace("=12", "=14"))
        page.click("Roll")
        page.until("Tip: a whole colour")
        page.picture().save(HERE / f"{BROWSER}.png", optimize=True)


# --- a film -----------------------------------------------------------------------------------------------------------


class Filmed(MonopolyApp):
    """Keeps every picture that it shows, and since when."""

    def __init__(self, options: Options, game: RecordedGame) -> None:
        super().__init__(options, game)
        self.frames: list[tuple[str, float]] = []
        self.filming = False

    def post_display_hook(self) -> None:
        """Something new is seen."""
        if self.filming:
            shown = self.export_screenshot(title=PROGRAM)
            if not self.frames or self.frames[-1][0] != shown:
                self.frames.append((shown, monotonic()))


def filmed_game() -> RecordedGame:
    """A person and three bots, some rounds after the start; the person is to throw."""
    box: Any = find_edition("classic")
    players = [Player(name, "steady" if number else PERSON, token=number) for number, name in enumerate(NAMES)]
    game = RecordedGame(Setup(box, box.settings, tuple(players), "film 45"))
    while len(game.steps) < 70 or (decision_of(game).kind, decision_of(game).asks) != ("roll", (0,)):
        play_on(game)
    return game


async def film() -> list[tuple[str, float]]:
    """A turn of the person, and those of the bots until one makes an offer; each picture with when it came."""
    game = filmed_game()
    app = Filmed(Options(speed="quick"), game)
    async with app.run_test(size=FILM) as pilot:
        await settle(pilot)
        app.filming = True
        app.post_display_hook()
        for kind, key in (("roll", "r"), ("buy", "y"), ("end_turn", "e"), ("offer", "")):
            while not (decision_of(game).kind == kind and 0 in decision_of(game).asks and asks(app)):
                await settle(pilot)
            await asyncio.sleep(THINKING)
            await pilot.press(*([key] if key else []))
    return app.frames


def asks(app: MonopolyApp) -> bool:
    """Whether somebody at the keyboard can answer."""
    return isinstance(app.screen, Dialog) or (
        isinstance(app.screen, GameScreen) and app.screen.table.prompt.panel is not None
    )


def draw_film() -> None:
    """Write the film as a GIF, in few colours that all its pictures share."""
    frames = asyncio.run(film())
    shown = [
        Image.open(BytesIO(cairosvg.svg2png(bytestring=lettered(svg).encode(), output_width=800))).convert("RGB")
        for svg, _when in frames
    ]
    paints = shown[len(shown) // 2].quantize(COLOURS, dither=Image.Dither.NONE)
    few = [one.quantize(palette=paints, dither=Image.Dither.NONE) for one in shown]
    times = [when for _svg, when in frames]
    lasting = [min(max(int(1000 * (after - when)), 80), 1200) for when, after in pairwise(times)]
    path = HERE / f"{GAME}.gif"
    few[0].save(path, save_all=True, append_images=few[1:], duration=[*lasting, 3000], loop=0, optimize=True)


def main(wanted: list[str]) -> None:
    """Draw all pictures, or those named."""
    if not wanted or GAME in wanted:
        draw_film()
        print(GAME)
    if BROWSER in wanted or not (wanted or lacking()):
        draw_in_browser()
        print(BROWSER)
    for picture in pictures():
        if not wanted or picture.name in wanted:
            draw(picture)
            print(picture.name)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main(sys.argv[1:])
