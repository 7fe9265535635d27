"""Players that answer decisions by themselves; they see what a person sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from monopoly_tui import plugins
from monopoly_tui.games.core.game import Bot, Remembering
from monopoly_tui.games.core.late import Late
from monopoly_tui.games.core.vocabulary import AnyEvent

STRENGTHS = ("easy", "steady", "sharp")
"""What people are offered to play against, in every game, weakest first."""
CHARACTERS = ("builder", "trader", "miser", "gambler")
"""Who a bot of the property game can be, whatever its strength."""

Makers = Mapping[str, Callable[[str], Bot]]


def _property() -> Makers:
    from .property.fixed import FixedPlayer
    from .property.making import mind
    from .randomly import RandomPlayer
    from .simple import SimplePlayer

    return {
        **{strength: mind(strength) for strength in ("steady", "easy", "sharp")},
        **{f"{strength}:{who}": mind(strength, who) for strength in sorted(STRENGTHS) for who in CHARACTERS},
        "fair": mind("fair"),
        "fixed": lambda seed: FixedPlayer(),
        "simple": lambda seed: SimplePlayer(),
        "random": RandomPlayer,
    }


def _civilizations() -> Makers:
    from .civilizations.players import EasyPlayer, SharpPlayer, SteadyPlayer

    return {"steady": SteadyPlayer, "easy": EasyPlayer, "sharp": SharpPlayer}


BOTS: Mapping[str, Makers] = Late(property=_property, civilizations=_civilizations)
"""Every game's bots by their names, the usual one first, each made of a seed: its own luck never touches the dice."""


def bots_for(game: str) -> tuple[str, ...]:
    """Who can play a game, by the name editions give it; the usual one first, nobody if there are no bots for it."""
    return tuple(BOTS.get(game, ()))


def characters_for(game: str) -> tuple[str, ...]:
    """Who a bot of any strength can be; written after the strength, as in `steady:builder`."""
    return CHARACTERS if game == "property" else ()


def plugged_bots(game: str) -> tuple[str, ...]:
    """Those of plugins; all are for the property game, and one that cannot be loaded is not offered."""
    if game != "property":
        return ()
    return tuple(name for name in plugins.entries(plugins.BOTS) if not plugins.ask(plugins.BOTS, name, known=(name,)))


def make_bot(name: str, seed: str, game: str = "property") -> Bot:
    """A bot by its name and the game it plays. Raises PluginError for one that a plugin offers and does not bring."""
    makers = BOTS[game]
    maker = makers[name] if name in makers else plugins.load(plugins.BOTS, name) if game == "property" else None
    if not callable(maker):
        raise ValueError(f"there is no bot called {name!r}; there are {', '.join(makers)}")
    bot: Bot = maker(seed)
    return bot


def bots_of(
    kinds: Mapping[int, str], seed: str, game: str = "property", before: Iterable[AnyEvent] = ()
) -> dict[int, Bot]:
    """The bots of a game by their seats, each with luck of its own; `before` is what has happened so far."""
    bots, past = {number: make_bot(kind, f"{seed} {number}", game) for number, kind in kinds.items()}, tuple(before)
    for number, bot in bots.items():
        if isinstance(bot, Remembering):
            bot.recall(past, number)
    return bots


def stand_in(seat: int, seed: str, game: str, before: Iterable[AnyEvent]) -> Bot:
    """The usual bot, to play for somebody from now on; it knows what has happened before."""
    return bots_of({seat: bots_for(game)[0]}, seed, game, before)[seat]
