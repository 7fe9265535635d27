"""What keeping and replaying must know of the civilizations game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from monopoly_tui.editions.model import CivilizationsEdition, Edition
from monopoly_tui.games.civilizations import events, settings
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import FACES, SIDES
from monopoly_tui.games.civilizations.vocabulary import decode_action, encode_action
from monopoly_tui.games.core.game import AnyGame, Settings
from monopoly_tui.games.core.refusals import SetupError
from monopoly_tui.games.core.vocabulary import AnyEvent

from .games import BANKRUPTCY, BATTLE, BOTS, CHIP, END, GameKind


def _new(edition: Edition, chosen: Settings, names: tuple[str, ...], seed: str, told: Iterable[int]) -> AnyGame:
    if not isinstance(edition, CivilizationsEdition) or not isinstance(chosen, settings.Settings):
        raise SetupError("not_a_box")
    return Game.new(edition.board, chosen, names, seed, told=told)


_MARKS: Mapping[type[AnyEvent], str] = {
    events.PlayerOut: BANKRUPTCY,
    events.Resigned: BANKRUPTCY,
    events.PawnBeaten: BATTLE,
    events.ChipTaken: CHIP,
    events.GameEnded: END,
}


def _throws(event: AnyEvent) -> Iterable[tuple[str, int]]:
    match event:
        case events.DieThrown():
            return [("die", event.number)]
        case events.BattleThrown():
            return [("battle", face) for face in (*event.attack, *event.defence)]
    return ()


KIND = GameKind(
    version=1,
    bots=BOTS["civilizations"],
    dice={"die": dict.fromkeys(range(1, SIDES + 1), 1), "battle": dict.fromkeys(range(FACES), 1)},
    first_settings=settings.Settings(begins=settings.FIRST_SEAT),
    new=_new,
    encode_action=encode_action,
    decode_action=decode_action,
    mark=lambda event: _MARKS.get(type(event)),
    throws=_throws,
    shows_luck=lambda event: bool(_throws(event)),
)
