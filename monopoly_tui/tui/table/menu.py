"""What the menu over a game offers, in the players' words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monopoly_tui.config import ANIMATION, LANGUAGE, THEME
from monopoly_tui.i18n import N_, _, language, language_name, languages, wished
from monopoly_tui.session.games import property_game
from monopoly_tui.session.statistics import Statistics

from ..kit.asking import TellDialog
from ..property.commands import BUILD, CLAIM, MORTGAGE, TRADE, refused
from ..themes import DARK, EDITION, LIGHT, PLAIN
from .over_game import KEYS, LOG, PLAYERS, RULES
from .palette import Command

if TYPE_CHECKING:
    from ..property.screen import TableScreen
    from .screen import GameScreen


def menu_of(screen: GameScreen) -> list[Command]:
    """Everything, whoever asks for it."""
    return [
        Command(_("What everybody has"), lambda: screen.look_up(PLAYERS)),
        Command(_("The whole log"), lambda: screen.look_up(LOG)),
        Command(_("The rules of this game"), lambda: screen.look_up(RULES)),
        Command(_("All keys"), lambda: screen.look_up(KEYS), "?"),
        Command(_("Look at the spaces"), screen.look_around, "l"),
        Command(_("Are the dice fair?"), lambda: tell_dice(screen)),
        Command(_("Take back"), screen.taking_back.undo, "u", why_not=screen.taking_back.refused()),
        Command(_("Do again what was taken back"), screen.taking_back.redo, "U"),
        Command(_("Leave the table for the menu"), screen.leave, detail=_kept(screen)),
        Command(_("Quit"), screen.app.exit, "^q", detail=_kept(screen)),
        *(one for player in screen.persons_left() for one in screen.commands(player)),
        *_looks(screen),
        *_languages(screen),
        *_saving(screen),
    ]


def menu_of_player(screen: TableScreen, player: int) -> list[Command]:
    """What one player can do unasked."""
    name = screen.match.seats[player].name
    words = {
        BUILD: _("{player}: build or sell"),
        TRADE: _("{player}: propose a deal"),
        MORTGAGE: _("{player}: mortgage or pay off"),
    }
    game, naming = property_game(screen.match.game.game), screen.narrator.naming
    if any(claim.owner == player for claim in game.state.claims):
        words[CLAIM] = _("{player}: ask for rent")
    commands = []
    for command, sentence in words.items():
        why = refused(command, game.decision, player, naming)
        act = partial(screen.unasked.act, command, player)
        commands.append(Command(sentence.format(player=name), act, why_not=why))
    leave = Command(_("{player}: leave the game").format(player=name), lambda: screen.resign(player))
    return [*commands, leave]


def _looks(screen: GameScreen) -> list[Command]:
    names = {
        EDITION: _("Theme: the edition's own"),
        LIGHT: _("Theme: light"),
        DARK: _("Theme: dark"),
        PLAIN: _("Theme: sixteen colours"),
    }
    themes = [Command(text, partial(screen.choose, THEME, name)) for name, text in names.items()]
    moves = screen.options.animation
    label = _("Animation: off") if moves else _("Animation: on")
    return [*themes, Command(label, partial(screen.choose, ANIMATION, not moves))]


def _languages(screen: GameScreen) -> list[Command]:
    others = [
        Command(_("Language: {name}").format(name=language_name(code)), partial(screen.choose, LANGUAGE, code))
        for code in languages()
        if code != language()
    ]
    own = Command(_("Language: as the box"), partial(screen.choose, LANGUAGE, None))
    return others if wished() is None else [*others, own]


def _saving(screen: GameScreen) -> list[Command]:
    game = screen.match.game
    about = Command(_("About this saved game"), lambda: tell_saving(screen))
    if not game.saved:
        return [about]

    def stop() -> None:
        game.stop_saving()
        screen.table.bar.say(_("From now on nothing is saved, and the dice are new; what is on disk stays as it is."))

    return [about, Command(_("Play on without saving"), stop)]


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
