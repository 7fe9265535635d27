"""Plays with the speed die where it is installed, in a process of its own: what a plugin brings stays until the end.

python -m tests.speed_die_table FOLDER    saves a game there, and prints as JSON what was seen
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from monopoly_tui.bots import make_bot
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.vocabulary import ACTIONS, DECISIONS, EVENTS, decode_action, encode_action
from monopoly_tui.hosting.following import shown_by
from monopoly_tui.i18n import set_language
from monopoly_tui.narration.property import Narrator, question
from monopoly_tui.session.games import property_game
from monopoly_tui.session.options import GameOptions, set_up
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.typed import read_rule
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.lobby.rule_choices import RuleChoices

from .tui.piloting import STILL, press, settled

RIDE = "ride"
MOST = 3000


def play_on(game: RecordedGame, until: str) -> None:
    """Let bots answer up to a kind of question."""
    bot = make_bot("simple", "speed")
    for _ in range(MOST):
        decision = game.decision
        if decision is None or decision.kind == until:
            return
        player, action = next((p, a) for p in decision.asks if (a := bot.answer(game.game, p)) is not None)
        assert decode_action(encode_action(action)) == action
        game.apply(player, action)


async def ridden(game: RecordedGame) -> list[object]:
    """What the first choice on the screen makes of the question."""
    async with MonopolyApp(STILL, game).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        await settled(pilot)
    return [encode_action(step.action) for step in game.steps[-1:]]


def main(folder: Path) -> None:
    """See all that the plugin brings."""
    wishes = GameOptions("classic", ("Ann", "Bob"), (), dict([read_rule("speed_die")]), "speed")
    setup = set_up(wishes)
    with SaveFolder(folder) as saves, saves.start(setup) as kept:
        play_on(kept, RIDE)
        state = property_game(kept.game).state
        seen = Game(state.copy()).decision
        assert seen is not None
        narrator = Narrator(setup.edition, setup.names)  # type: ignore[arg-type]
        asked = []
        for code in ("en", "de"):
            set_language(code)
            asked.append(question(seen, narrator.naming).text)
        told = [line.text for step in kept.steps for _at, line in narrator.tell_all(step.events)]
        set_language("en")
        step = asyncio.run(ridden(kept))
        name = kept.name
    with SaveFolder(folder) as saves, saves.resume(name) as again:
        events = {type(event).__name__ for step in again.steps for event in step.events}
        shown = [
            (event.from_luck()[0], shown_by(s.events).thrown)
            for s in again.steps
            for event in s.events
            if event.from_luck()
        ]
        assert shown
        assert all(number in thrown and len(thrown) > 1 for number, thrown in shown), "nobody else could follow"
    brought = {*ACTIONS, *DECISIONS, *EVENTS, *(row.key for row in RuleChoices(setup.edition).rows)}
    print(
        json.dumps(
            {
                "asked": asked,
                "told": told,
                "step": step,
                "events": sorted(events),
                "brought": sorted(brought),
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
