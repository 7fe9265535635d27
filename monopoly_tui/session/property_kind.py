"""What keeping and replaying must know of the property game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from monopoly_tui.editions import plugged  # noqa: F401 - a saved game may name what only a plugin brings
from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.games.core.game import AnyGame, Settings
from monopoly_tui.games.core.refusals import SetupError
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property import events, settings
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import SUMS
from monopoly_tui.games.property.vocabulary import decode_action, encode_action

from .games import BANKRUPTCY, BOTS, DEAL, END, HOTELS, GameKind


def _new(edition: Edition, chosen: Settings, names: tuple[str, ...], seed: str, told: Iterable[int]) -> AnyGame:
    if not isinstance(edition, PropertyEdition) or not isinstance(chosen, settings.Settings):
        raise SetupError("not_a_box")
    return Game.new(edition.board, chosen, names, seed, told=told)


_MARKS: Mapping[type[AnyEvent], str] = {
    events.WentBankrupt: BANKRUPTCY,
    events.Resigned: BANKRUPTCY,
    events.OfferAccepted: DEAL,
    events.GameEnded: END,
}


def _mark(event: AnyEvent) -> str | None:
    if isinstance(event, events.Built):
        return HOTELS if event.building == HOTEL else None
    return _MARKS.get(type(event))


def _throws(event: AnyEvent) -> Iterable[tuple[str, int]]:
    if isinstance(event, (events.DiceThrown, events.ThrownForStart)):
        return [("dice", sum(event.dice))]
    return ()


KIND = GameKind(
    version=1,
    bots=BOTS["property"],
    dice={"dice": SUMS},
    first_settings=settings.Settings().with_rules({"building_resale": settings.LISTED}),
    new=_new,
    encode_action=encode_action,
    decode_action=decode_action,
    mark=_mark,
    throws=_throws,
    shows_luck=lambda event: isinstance(event, events.CardDrawn) or bool(_throws(event) or event.from_luck()),
)
