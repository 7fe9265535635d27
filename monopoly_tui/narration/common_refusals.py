"""Says in one plain sentence why an action is allowed in no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from monopoly_tui.games.core import refusals as no
from monopoly_tui.words import _

from .lines import Line, Value, say
from .players import Players

Naming = TypeVar("Naming", bound=Players)
Explainer = Callable[[Any, Naming], Line]


def common_refusals(
    waiting_for: Mapping[str, str], not_before: Mapping[str, str], terms: Callable[[Naming], dict[str, Value]]
) -> dict[type[no.Refusal], Explainer[Naming]]:
    """The sentence for every refusal that all games have.

    A game brings its own sentences for what each of its decisions waits for, and the words in them.
    """

    def not_asked(refusal: no.NotAsked, naming: Naming) -> Line:
        players = naming.players(refusal.asked)
        return say(_(waiting_for[refusal.waiting_for]), players=players, **terms(naming))

    def not_now(refusal: no.NotNow, naming: Naming) -> Line:
        return say(_(not_before[refusal.waiting_for]), **terms(naming))

    return {
        no.NotAnAction: lambda refusal, naming: say(_("The game does not understand that.")),
        no.NoSuchPlayer: _no_such_player,
        no.GameIsOver: lambda refusal, naming: say(_("The game is over.")),
        no.NotAsked: not_asked,
        no.NotNow: not_now,
    }


def _no_such_player(refusal: no.NoSuchPlayer, naming: Players) -> Line:
    player = refusal.player
    if type(player) is int and 0 <= player < len(naming.names):
        return say(_("{player} is not in the game any more."), player=naming.player(player))
    return say(_("There is no such player."))
