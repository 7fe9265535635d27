"""The configuration: what it can say, what the command line says against it, and what is written into it."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui import i18n
from monopoly_tui.cli import main
from monopoly_tui.config import (
    ANIMATION,
    ASCII,
    BELL,
    LANGUAGE,
    MOST_BYTES,
    THEME,
    THEMES,
    Config,
    ConfigError,
    Value,
    config_path,
    read_config,
    write_setting,
)
from monopoly_tui.i18n import speak_for
from monopoly_tui.tui.kit.look import HOUSE
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.own_themes import own_theme, own_themes


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it."""
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    return tmp_path / "home"


def configured(text: str) -> Path:
    """The file with something in it."""
    path = config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


# --- reading ----------------------------------------------------------------------------------------------------------


def test_everything_can_be_configured() -> None:
    configured('language = "de"\ntheme = "dark"\nanimation = false\nhandover = true\nbell = true\nascii = true\n')
    assert read_config() == Config("de", "dark", animation=False, handover=True, bell=True, ascii=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("theme = [1]", ", line 1: the theme “[1]” is not there; there are: edition, light, dark, plain."),
        ('bell = "yes"', ", line 1: “bell” can only be true or false."),
        ("animation = 1", ", line 1: “animation” can only be true or false."),
        ("handover = true\n\nbell = 3\ntheme = 4", ", line 3: “bell” can only be true or false."),
        ("[keys]\nundo = 'u'\nroll = 3", ", line 3: “keys” is a table of commands"),
        ("[keys]\nroll = ['x', 3]", ", line 2: “keys” is a table of commands"),
        ("\nkeys = 3", ", line 2: “keys” is a table of commands"),
        ("[bell]", ", line 1: “bell” can only be true or false."),
        ("# " + "x" * MOST_BYTES, " is far too large to be a configuration."),
        ("bell = " + "[" * 900 + "]" * 900, " is nested far too deeply for a configuration."),
        ("language." + ".".join("a" * 3_000) + " = 1", " is nested far too deeply for a configuration."),
    ],
)
def test_a_wrong_setting_is_told(text: str, sentence: str) -> None:
    path = configured(text)
    with pytest.raises(ConfigError, match=re.escape(f"{path}{sentence}")):
        read_config()


def test_what_is_unknown_is_told_with_its_line_and_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    path = configured("bell = true\nfuture = [\n  1,\n]\n\n[keys]\nroll = 'x'\n\n[[clouds]]\nbell = 3\n")
    config = read_config()
    assert config == Config(bell=True, keys=config.keys, unknown=config.unknown)
    assert [(one.name, one.line) for one in config.unknown] == [("future", 2), ("clouds", 9)]
    assert main(["saves"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(", so it")[0] for line in told] == [
        f"monopoly-tui: {path}, line 2: there is no setting called “future”",
        f"monopoly-tui: {path}, line 9: there is no setting called “clouds”",
    ]
    write_setting(BELL, False)
    assert path.read_text().endswith("[[clouds]]\nbell = 3\n")


def test_a_choice_of_another_version_locks_nobody_out(capsys: pytest.CaptureFixture[str]) -> None:
    path = configured('bell = true\ntheme = "pink"\nlanguage = "tlh"\nspeed = "warp"\n')
    config = read_config()
    assert config == Config(bell=True, unknown=config.unknown)
    assert main(["saves"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.endswith(". The line is passed over.") for line in told] == [True] * 3
    assert [re.split("[;:] ", line)[2] for line in told] == [
        "the theme “pink” is not there",
        "the language “tlh” is not there",
        "“speed” can only be one of these",
    ]
    assert f"{path}, line 4: " in told[2]
    write_setting(THEME, "dark")
    assert read_config().theme == "dark"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the keeper of the machine settles things; the first of two such places, and the second is beside it."""
    monkeypatch.setenv("XDG_CONFIG_DIRS", f"{tmp_path / 'first'}{os.pathsep}{tmp_path / 'second'}")
    for name in ("first", "second"):
        (tmp_path / name / "monopoly-tui").mkdir(parents=True)
    return tmp_path / "first" / "monopoly-tui" / "config.toml"


def test_the_players_own_goes_before_what_is_settled_for_all(machine: Path) -> None:
    second = machine.parents[2] / "second" / "monopoly-tui" / "config.toml"
    second.write_text("bell = true\nhandover = true\ntheme = 'dark'\n[keys]\nroll = 'x'\nundo = 'z'\n")
    machine.write_text("theme = 'light'\nhandover = false\n")
    assert (read_config().theme, read_config().bell, read_config().handover) == ("light", True, False)
    configured("bell = false\n[keys]\nundo = 'f5'\n")
    config = read_config()
    assert (config.theme, config.bell) == ("light", False)
    assert [(one.keys, one.path) for one in config.keys] == [(("x",), second), (("f5",), config_path())]


def test_what_is_wrong_for_all_names_its_file(machine: Path) -> None:
    machine.write_text("bell = 3\n")
    with pytest.raises(ConfigError, match=re.escape(f"{machine}, line 1: “bell” can only be true or false.")):
        read_config()
    write_setting(BELL, True)
    assert config_path().read_text() == "bell = true\n"


# --- themes -----------------------------------------------------------------------------------------------------------

SEA = """\
dark = true
background = {rgb = "#001122", ansi = "black"}
surface = {rgb = "#102030", ansi = "black"}
text = {rgb = "#eeeeee", ansi = "bright_white"}

[accent]
rgb = "#33ccff"
ansi = "bright_cyan"

[card]
rgb = "#fffff0"
ansi = "white"

[card_text]
rgb = "#000000"
ansi = "black"
"""


@pytest.fixture
def sea() -> Iterator[Path]:
    """A theme of the player's own."""
    path = config_path().parent / "themes" / "sea.toml"
    path.parent.mkdir(parents=True)
    path.write_text(SEA)
    own_theme.cache_clear()
    yield path
    own_theme.cache_clear()


def test_a_theme_of_ones_own_is_worn(started: list[Options], sea: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert main(["--theme", "sea"]) == 0
    write_setting(THEME, "sea")
    assert main([]) == 0
    assert [options.look(HOUSE).accent.rgb for options in started] == ["#33ccff"] * 2
    assert own_themes() == (["sea"], [])


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ('"#33ccff"', "3", ':7:1: accent.rgb: "3" is not a color such as "#1f9e55", in quotes'),
        ('ansi = "bright_cyan"', "", ":6:1: accent.ansi: missing; expected one of black, red,"),
        ('"#eeeeee"', '"#112233"', ":4:1: text.rgb: a contrast of "),
        ("[card]", "[cards]", ':10:1: cards: unknown field; did you mean "card"?'),
        ("dark = true", "dark = ", " is not written in TOML: Invalid value (at line 1, column 8)."),
    ],
)
def test_a_mistake_in_a_theme_is_told_with_file_and_line(
    started: list[Options], sea: Path, capsys: pytest.CaptureFixture[str], wrong: str, right: str, told: str
) -> None:
    sea.write_text(SEA.replace(wrong, right))
    assert main(["--theme", "sea"]) == 2
    assert f"{sea}{told}" in capsys.readouterr().err
    assert started == []
    found, problems = own_themes()
    assert (found, len(problems)) == ([], 1)


def test_a_theme_that_is_not_there_is_told(sea: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--theme", "see"])
    assert "“see” is not there; there are: edition, light, dark, plain, sea" in capsys.readouterr().err


def test_a_pipe_is_no_configuration(home: Path) -> None:
    path = config_path()
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    with pytest.raises(ConfigError, match=re.escape(f"{path} is not an ordinary file.")):
        read_config()


# --- what the command line says against it ----------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """What the screen is started with."""
    options: list[Options] = []
    monkeypatch.setattr("monopoly_tui.cli.playing.is_plain", lambda options: False)

    def run(given: Options, prepare: Any, passed_over: object) -> int:
        options.append(given)
        return 0

    monkeypatch.setattr("monopoly_tui.tui.app.run", run)
    return options


def test_what_is_passed_over_is_told_on_the_screen_too(
    started: list[Options], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = configured("bell = true\nfuture = 1\n[keys]\nrool = 'x'\n")
    told: list[tuple[int, str]] = []

    def run(given: Options, prepare: Any, passed_over: list[tuple[int, str]]) -> int:
        told.extend(passed_over)
        return 0

    monkeypatch.setattr("monopoly_tui.tui.app.run", run)
    assert main([]) == 0
    assert [(line, sentence.startswith(f"{path}, line {line}: ")) for line, sentence in told] == [(2, True), (4, True)]
    assert capsys.readouterr().err.splitlines() == [f"monopoly-tui: {sentence}" for _line, sentence in told]


OTHERWISE = 'theme = "dark"\nascii = true\nanimation = false\nhandover = true\nbell = true\n'
SAID = ["--theme", "light", "--no-ascii", "--animation", "--no-handover", "--no-bell"]


@pytest.mark.parametrize("command", [[], ["play"]])
def test_the_command_line_comes_before_the_configuration(started: list[Options], command: list[str]) -> None:
    assert main(command) == 0
    configured(OTHERWISE)
    assert main(command) == main([*command, *SAID]) == main([*command, "--bell", "--no-animation"]) == 0
    dark = Options("dark", ascii_only=True, animation=False, handover=True, bell=True)
    assert started == [Options(), dark, Options("light"), dark]


def test_a_language_left_open_is_that_of_the_box_and_then_of_the_locale(
    started: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")

    def spoken(*arguments: str) -> tuple[str, str]:
        """Before any game, and at the table of an English box."""
        assert main(list(arguments)) == 0
        before = i18n.language()
        speak_for("en")
        return before, i18n.language()

    assert spoken() == ("de", "en")
    write_setting(LANGUAGE, "de")
    assert spoken() == ("de", "de")
    assert spoken("--lang", "en") == ("en", "en")
    write_setting(LANGUAGE, None)
    assert spoken() == ("de", "en")


# --- writing ----------------------------------------------------------------------------------------------------------


def test_a_setting_is_written_for_this_user_alone(home: Path) -> None:
    write_setting(THEME, "dark")
    path = config_path()
    assert path.read_text() == 'theme = "dark"\n'
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == home.stat().st_mode & 0o777 == 0o700
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("before", "name", "value", "after"),
    [
        ("", THEME, "light", 'theme = "light"\n'),
        ("", LANGUAGE, None, ""),
        ("bell = true", ASCII, True, "bell = true\nascii = true\n"),
        ("# mine\n\nbell = true # loud\n", BELL, False, "# mine\n\nbell = false  # loud\n"),
        ('language = "de"\nbell = true\n', LANGUAGE, None, "bell = true\n"),
        ('language = "de" # for Oma\n', LANGUAGE, None, "# for Oma\n"),
        ('# language = "de"\n', LANGUAGE, "en", '# language = "de"\nlanguage = "en"\n'),
        ("\"theme\" = 'dark'\r\nbell = true\r\n", THEME, "plain", 'theme = "plain"\nbell = true\r\n'),
        ('theme = """\\\n  dark"""\nbell = true', THEME, "light", 'theme = "light"\nbell = true'),
        ("# a\u2028b\nbell=true\n", ANIMATION, True, "# a\u2028b\nbell=true\nanimation = true\n"),
    ],
)
def test_everything_else_in_the_file_stays_as_it_is(before: str, name: str, value: Value, after: str) -> None:
    path = configured(before)
    write_setting(name, value)
    assert path.read_bytes().decode() == after
    assert getattr(read_config(), name) == (value if value is not None else getattr(Config(), name))


def test_whatever_is_written_one_after_the_other_is_read_again() -> None:
    for theme in THEMES:
        for on in (True, False):
            for language in (*i18n.languages(), None):
                write_setting(THEME, theme)
                write_setting(BELL, on)
                write_setting(LANGUAGE, language)
                assert read_config() == Config(language, theme, bell=on)


@pytest.mark.parametrize("text", ["theme = dark\n", "\udcff\n", "# " + "x" * MOST_BYTES])
def test_a_file_that_is_not_understood_is_told_and_left_alone(text: str) -> None:
    path = configured(text)
    before = path.read_bytes()
    with pytest.raises(ConfigError, match=re.escape(str(path))):
        write_setting(BELL, True)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_link_to_the_file_stays_a_link(home: Path) -> None:
    kept = home / "dotfiles" / "monopoly.toml"
    kept.parent.mkdir(parents=True)
    kept.write_text("bell = true\n")
    path = config_path()
    path.parent.mkdir(parents=True)
    path.symlink_to(kept)
    write_setting(BELL, False)
    assert path.is_symlink()
    assert kept.read_text() == "bell = false\n"


def test_a_home_that_can_only_be_read_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = configured("bell = true\n")

    def refuse(**_options: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    with pytest.raises(ConfigError, match=re.escape(f"{path} cannot be written: Read-only file system.")):
        write_setting(BELL, False)
    i18n.set_language("de")
    with pytest.raises(ConfigError, match=re.escape(f"{path} kann nicht geschrieben werden: ")):
        write_setting(BELL, False)
    assert path.read_text() == "bell = true\n"


def test_a_file_in_the_place_of_the_folder_is_told(home: Path) -> None:
    home.write_text("no folder")
    assert read_config() == Config()
    with pytest.raises(ConfigError, match="cannot be written: "):
        write_setting(BELL, True)


def test_a_full_disk_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    path = configured("bell = true\n")

    def refuse(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(ConfigError, match="No space left on device"):
        write_setting(BELL, False)
    assert path.read_text() == "bell = true\n"
    assert list(path.parent.iterdir()) == [path]
