"""Lists saved games, keeps order among them, and tells them from their beginning."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from monopoly_tui.i18n import _, speak_for, system_reason, visible

from .interface import agree, can_draw, draw, is_plain, opening, patiently
from .parser import PROGRAM, CannotDo, Commands, Parser, add_group, purpose

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.session.history import History
    from monopoly_tui.session.loading import Source
    from monopoly_tui.session.save_list import SaveInfo
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.tui.opening import Opening

RESTORE = "restore"


def add_commands(commands: Commands, screen: Parser, language: Parser) -> None:
    """Add `replay`, which takes the options of all that is shown, and `saves`, whose commands take the language."""
    watched = commands.add_parser("replay", parents=[screen], help=purpose("replay"))
    watched.add_argument("file", metavar=_("FILE"), help=_("the name of a saved game, or a file"))
    watched.set_defaults(run=replay)
    named = _("the name of a saved game")
    add = add_group(commands, "saves", _("Saved games."), language, saves, named)
    add("list", _list, _("the saved games (also without a command)"))
    add("rename", _rename, _("give a saved game another name"), "name", "new")
    add("delete", _delete, _("put a saved game into the bin"), "name")
    add("bin", _bin, _("list the games in the bin"))
    add(RESTORE, _restore, _("take a game out of the bin"), "name")
    written = add("export", _export, _("write a saved game into one file"), "name")
    written.add_argument(
        "file", nargs="?", type=Path, metavar=_("FILE"), help=_("the file to write; it must not exist")
    )
    taken = add("import", _import, _("take in a game that was written into a file"))
    taken.add_argument("file", type=Path, metavar=_("FILE"), help=_("the file to read"))
    taken.add_argument("name", nargs="?", metavar=_("NAME"), help=_("what to call it here"))


def saves(options: Namespace) -> int:
    """Do what was asked of the saved games."""
    from monopoly_tui.session.saves import SaveFolder

    with SaveFolder() as folder:
        options.work(options, folder)
    return 0


def _list(options: Namespace, folder: SaveFolder) -> None:
    kept = [_in_words(game) for game in folder.games()]
    print(*kept or [_("There are no saved games.")], sep="\n")


def _bin(options: Namespace, folder: SaveFolder) -> None:
    deleted = [_in_words(game, in_bin=True) for game in folder.deleted()]
    print(*deleted or [_("The bin is empty.")], sep="\n")


def _rename(options: Namespace, folder: SaveFolder) -> None:
    from monopoly_tui.hosting.places import forget

    folder.rename(options.name, options.new)
    forget(options.name)
    print(_("{name} is called {new} now.").format(name=options.name, new=options.new))


def _delete(options: Namespace, folder: SaveFolder) -> None:
    from monopoly_tui.hosting.places import forget
    from monopoly_tui.session.saves import DAYS_IN_BIN

    asked = _("Put {name} into the bin? It stays there for {days} days.")
    if sys.stdin.isatty() and not agree(asked.format(name=folder.check_there(options.name), days=DAYS_IN_BIN)):
        return
    name = folder.delete(options.name)
    forget(options.name)
    command = f"{PROGRAM} saves {RESTORE} {name}"
    told = _("{name} is in the bin for {days} days; “{command}” brings it back.")
    print(told.format(name=options.name, days=DAYS_IN_BIN, command=command))


def _restore(options: Namespace, folder: SaveFolder) -> None:
    print(_("{name} is among the saved games again.").format(name=folder.restore(options.name)))


def _export(options: Namespace, folder: SaveFolder) -> None:
    content = folder.export(options.name)
    path = options.file or Path(f"{options.name}.journal")
    write_new(path, content)
    print(_("Written to {path}.").format(path=visible(str(path))))


def _import(options: Namespace, folder: SaveFolder) -> None:
    name = folder.take_in(options.file, content_of(options.file), options.name)
    print(_("The game is saved as {name}.").format(name=name))


def write_new(path: Path, content: bytes) -> None:
    """Write a file that was not there before. Raises CannotDo."""
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise CannotDo(_("{path} exists already; nothing was written.").format(path=path)) from error
    except OSError as error:
        said = _("{path} cannot be written: {reason}.").format(path=path, reason=system_reason(error))
        raise CannotDo(said) from error


def _in_words(game: SaveInfo, *, in_bin: bool = False) -> str:
    """A saved game on a line: what it is, or what is wrong with it and what helps."""
    from monopoly_tui.tui.lobby.saves import when

    if game.trouble:
        told = _("{name}: {trouble}").format(name=game.name, trouble=visible(game.trouble))
        if not game.recoverable or in_bin:
            return told
        command = f"{PROGRAM} resume --recover {game.name}"
        return _("{what} “{command}” plays on from before that.").format(what=told, command=command)
    facts = [game.edition, ", ".join(game.players), game.how_far()]
    if game.last_played:
        facts.append(when(game.last_played))
    return f"{game.name}: {', '.join(facts)}"


def replay(options: Namespace) -> int:
    """Show a game from its beginning, or tell it where there is no screen."""
    from monopoly_tui.plain.console import Console
    from monopoly_tui.plain.table import story

    drawn = can_draw() and not is_plain(options)
    read = source(options.file)  # what is not there is told without a picture
    if drawn:
        return draw(options, lambda: _watching(read, options.file))
    with patiently():
        history = read.load()
    speak_for(history.setup.edition.language, history.setup.edition.translated)
    console = Console(sys.stdin, sys.stdout)
    for line in story(history):
        console.say(line)
    return 0


def source(named: str) -> Source:
    """What reads a game, once it is certain that there is one. Raises PlayError or CannotDo."""
    from monopoly_tui.session.loading import Source, loaded
    from monopoly_tui.session.saves import SaveFolder

    if is_file(named):
        path = Path(named)
        content_of(path)
        return Source(path, lambda: loaded(path, content_of(path)).history)

    def load() -> History:
        with SaveFolder() as folder:
            return folder.load(named)

    with SaveFolder() as folder:
        folder.check_there(named)
        return Source(folder.source(named).path, load)


def _watching(source: Source, named: str) -> Opening:
    """A replay; only a game played on from it would need the folder of saved games."""
    from monopoly_tui.session.replay import Replay
    from monopoly_tui.session.saves import check_name

    return opening(Replay(source.load(), "" if is_file(named) else check_name(named), source))


def is_file(named: str) -> bool:
    """Whether a file is meant rather than the name of a saved game."""
    return os.sep in named or bool(Path(named).suffix)


def content_of(path: Path) -> bytes:
    """What any file holds. Raises UnsafePath or CannotDo."""
    from monopoly_tui.session.folder import read_file
    from monopoly_tui.session.journal import LARGEST

    try:
        return read_file(path, LARGEST)
    except OSError as error:
        raise CannotDo(_("{path} cannot be read: {reason}.").format(path=path, reason=system_reason(error))) from error
