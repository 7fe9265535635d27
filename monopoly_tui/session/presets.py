"""Rules that a group has given a name: kept one file each, and handed on as that file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from monopoly_tui.files import state_folder
from monopoly_tui.i18n import N_
from monopoly_tui.records import record

from .errors import FileTrouble, NoHome, PlayError, UnsafePath
from .folder import PrivateFolder
from .games import KINDS
from .typed import NameRefused, clean_name, folded, in_file_names, unsafe_character

ENDING = ".rules.json"
MOST_BYTES = 64 * 1024
_MARK = "monopoly-tui"
"""What says in a file that rules are in it."""


@record(frozen=True)
class Preset:
    """Rules under a name, for every box of a game."""

    name: str
    game: str
    rules: Mapping[str, object]

    @property
    def file_name(self) -> str:
        """What its file is called."""
        return (in_file_names(self.name) or "rules") + ENDING

    def content(self) -> bytes:
        """Its file."""
        said = {_MARK: "rules", "name": self.name, "game": self.game, "rules": dict(self.rules)}
        return (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode()


class PresetTrouble(PlayError):
    """There is no preset of a name, or one already."""

    name: str


class NoSuchPreset(PresetTrouble):
    """Nobody has kept rules under that name."""

    told = N_("There are no rules called “{name}”.")


class PresetExists(PresetTrouble):
    """The name is taken."""

    told = N_("There are rules called “{name}” already.")


class NoPreset(PlayError):
    """A file in which there are no rules that could be played by."""

    path: Path
    told = N_("{path} holds no rules that this version can play by.")


class PresetsUnavailable(FileTrouble):
    """The system does not let rules be kept."""

    told = N_("Rules cannot be kept in {path}: {reason}.")


def read_preset(path: Path, content: bytes) -> Preset:
    """The rules in a file, which could be anything. Raises NoPreset."""
    try:
        match json.loads(content) if len(content) <= MOST_BYTES else None:
            case {"name": str() as name, "game": str() as game, "rules": dict() as rules} if (
                game in KINDS and unsafe_character(rules) is None
            ):
                KINDS[game].first_settings.with_rules(rules)
                return Preset(clean_name(name), game, rules)
    except (ValueError, RecursionError, NameRefused) as error:
        raise NoPreset(path) from error
    raise NoPreset(path)


class Presets:
    """All rules that this user has kept; every one is read anew each time."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """Where the files lie. Raises NoHome."""
        home = state_folder()
        if self._path is None and home is None:
            raise NoHome
        return self._path or (home or Path()) / "rules"

    def all(self) -> list[Preset]:
        """Every preset by its name; files that hold none are passed over. Raises PlayError."""
        if not self.path.exists():
            return []
        with self._folder() as folder:
            return sorted((preset for _file, preset in _read(folder)), key=lambda preset: folded(preset.name))

    def find(self, name: str) -> Preset:
        """The preset of a name. Raises NoSuchPreset, or PlayError if none can be read."""
        for preset in self.all():
            if folded(preset.name) == folded(name):
                return preset
        raise NoSuchPreset(name)

    def keep(self, preset: Preset) -> None:
        """Keep rules under a name that nobody has. Raises PresetExists, or PlayError if that cannot be."""
        with self._folder() as folder:
            taken = dict(_read(folder))
            if any(folded(one.name) == folded(preset.name) for one in taken.values()):
                raise PresetExists(preset.name)
            folder.write_new(_free(folder, preset.file_name), preset.content())

    def rename(self, name: str, new: str) -> None:
        """Give rules another name. Raises NoSuchPreset, PresetExists, NameRefused, or PlayError."""
        preset = self.find(name)
        renamed = Preset(clean_name(new), preset.game, preset.rules)
        if folded(renamed.name) != folded(preset.name):
            self.keep(renamed)
            self.delete(name)
        elif renamed != preset:
            self.delete(name)
            self.keep(renamed)

    def delete(self, name: str) -> None:
        """Forget rules. Raises NoSuchPreset, or PlayError if that cannot be."""
        with self._folder() as folder:
            files = [file for file, one in _read(folder) if folded(one.name) == folded(name)]
            if not files:
                raise NoSuchPreset(name)
            folder.remove(files[0])

    @contextmanager
    def _folder(self) -> Iterator[PrivateFolder]:
        """Where the files lie. Raises PlayError."""
        folder = PrivateFolder.make(self.path)
        try:
            with PresetsUnavailable.of(self.path):
                yield folder
        finally:
            folder.close()


def _read(folder: PrivateFolder) -> Iterator[tuple[str, Preset]]:
    for file, _written in folder.written():
        if file.endswith(ENDING):
            try:
                yield file, read_preset(folder.path / file, folder.read(file, MOST_BYTES))
            except (NoPreset, UnsafePath):
                continue  # something else lies there: it is neither shown nor touched


def _free(folder: PrivateFolder, file: str) -> str:
    stem = file.removesuffix(ENDING)
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{ENDING}" for number in range(1, 10_000))
    return next(name for name in names if not folder.exists(name))
