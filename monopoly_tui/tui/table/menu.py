"""What the menu over a game offers, in the players' words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monopoly_tui.config import ANIMATION, LANGUAGE, THEME
from monopoly_tui.i18n import N_, _, language, language_name, languages, wished
from monopoly_tui.session.statistics import Statistics

from ..commands import Everywhere
from ..kit.asking import TellDialog
from ..kit.commands import Doable
from ..own_themes import own_themes
from ..themes import DARK, EDITION, LIGHT, PLAIN
from .lookup import LOG, PLAYERS, RULES

if TYPE_CHECKING:
    from .screen import GameScreen


def menu_of(screen: GameScreen) -> list[Doable]:
    """What goes by its name only."""
    return [
        Doable(_("What everybody has"), partial(screen.open_help, PLAYERS)),
        Doable(_("The whole log"), partial(screen.open_help, LOG)),
        Doable(_("The rules of this game"), partial(screen.open_help, RULES)),
        Doable(_("Are the dice fair?"), partial(tell_dice, screen)),
        Doable(_("Leave the table for the menu"), screen.leave, details=(_kept(screen),)),
        Everywhere.QUIT.to(screen.app.exit, label=_("Quit"), details=(_kept(screen),)),
        *(one for player in screen.persons_left() for one in screen.unasked_of(player)),
        *_seats(screen),
        *_looks(screen),
        *_languages(screen),
        *screen.host.menu(),
    ]


def _seats(screen: GameScreen) -> list[Doable]:
    """Every person's seat may be handed to a bot, and taken back."""
    seats, out = list[Doable](), screen.view.state.out
    for player, lent in screen.host.lendable().items():
        if not (out[player] or screen.match.game.over):
            said = _("{player}: play yourself again") if lent else _("{player}: let a bot play for you")
            act = partial(screen.host.lend, player, lent=not lent)
            seats.append(Doable(said.format(player=screen.match.seats[player].name), act))
    return seats


def _looks(screen: GameScreen) -> list[Doable]:
    names = {
        EDITION: _("Theme: the edition's own"),
        LIGHT: _("Theme: light"),
        DARK: _("Theme: dark"),
        PLAIN: _("Theme: sixteen colours"),
        **{name: _("Theme: {name}").format(name=name) for name in own_themes()[0]},
    }
    themes = [Doable(text, partial(screen.choose, THEME, name)) for name, text in names.items()]
    moves = screen.options.animation
    label = _("Animation: off") if moves else _("Animation: on")
    return [*themes, Doable(label, partial(screen.choose, ANIMATION, not moves))]


def _languages(screen: GameScreen) -> list[Doable]:
    others = [
        Doable(_("Language: {name}").format(name=language_name(code)), partial(screen.choose, LANGUAGE, code))
        for code in languages()
        if code != language()
    ]
    own = Doable(_("Language: as the box"), partial(screen.choose, LANGUAGE, None))
    return others if wished() is None else [*others, own]


def saving(screen: GameScreen) -> list[Doable]:
    """What can be said and done about how the game is kept."""
    game = screen.match.game
    about = Doable(_("About this saved game"), lambda: tell_saving(screen))
    if not game.saved:
        return [about]

    def stop() -> None:
        game.stop_saving()
        screen.table.bar.say(_("From now on nothing is saved, and the dice are new; what is on disk stays as it is."))

    return [about, Doable(_("Play on without saving"), stop)]


def _kept(screen: GameScreen) -> str:
    return _("it is saved") if screen.match.game.secure() else _("it is not saved")


DICE = {"die": N_("The die for summoning"), "battle": N_("Battle dice")}
"""What the kinds of dice are called in a game that has several."""


def tell_dice(screen: GameScreen) -> None:
    """Say how evenly the dice have fallen so far."""
    sentences: list[str] = []
    for kind, verdict in Statistics.of(screen.match.game.history).verdicts.items():
        if kind in DICE:
            sentences += [*([""] if sentences else []), _(DICE[kind])]
        sentences.append(verdict.sentence())
    screen.open_over(TellDialog(screen.view.look, _("Are the dice fair?"), sentences), lambda _result: None)


def tell_saving(screen: GameScreen) -> None:
    """Say where the game is kept, and what its luck can be checked by."""
    game = screen.match.game
    if game.secure():
        sentence = _("Saved as {name}; fingerprint {fingerprint}.")
    else:
        sentence = _("This game is not saved; fingerprint {fingerprint}.")
    told = sentence.format(name=game.name, fingerprint=game.fingerprint)
    sentences = [*game.take_news(), told]
    screen.open_over(TellDialog(screen.view.look, _("About this saved game"), sentences), lambda _result: None)
