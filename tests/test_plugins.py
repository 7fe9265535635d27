"""Plugins bring rules, effects and bots by entry points; what is wrong with one is a sentence that names it.

What a plugin has brought stays in its process, so everything is tried in processes of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from .documents import blocks
from .editions.samples import ROOT

GUIDE = ROOT / "docs" / "plugins.md"
EXAMPLE = ROOT / "examples" / "monopoly-tui-speed-die"


def installed(folder: Path, package: str, **entries: str) -> Path:
    """A folder in which a package lies as an installer leaves it, without its code."""
    about = folder / f"{package.replace('-', '_')}-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0.0\n", encoding="utf-8")
    groups = [f"[monopoly_tui.{kind}]\n{line}\n" for kind, line in entries.items()]
    (about / "entry_points.txt").write_text("\n".join(groups), encoding="utf-8")
    return folder


def run(home: Path, paths: list[Path], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with some folders on its path."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, [*paths, ROOT])),
        **{f"XDG_{kind}_HOME": str(home / kind) for kind in ("STATE", "CONFIG", "DATA")},
    }
    command = [sys.executable, "-m", *words]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=ROOT, env=environment, check=False, timeout=120
    )


def play_with_the_speed_die(home: Path, *paths: Path) -> None:
    played = run(home, list(paths), "tests.speed_die_table", str(home / "saves"))
    assert played.returncode == 0, played.stderr
    seen: dict[str, Any] = json.loads(played.stdout.splitlines()[-1])
    assert seen["asked"] == ["Bob, how far do you go?", "Bob, wie weit gehst du?"]
    assert {"SpeedDieEarned", "SpeedDieThrown", "GoOn", "ride", "speed_die"} <= set(seen["brought"])
    assert {"SpeedDieEarned", "SpeedDieThrown"} <= set(seen["events"])
    assert seen["step"][0]["do"] == "GoOn"
    assert any("Tempo-Würfel" in line for line in seen["told"])
    assert not any("{" in line for line in seen["told"])


def test_the_speed_die_is_played_saved_and_told(tmp_path: Path) -> None:
    dist = installed(tmp_path / "dist", "monopoly-tui-speed-die", rules="speed_die = monopoly_tui_speed_die")
    play_with_the_speed_die(tmp_path, dist, EXAMPLE)
    (save,) = (tmp_path / "saves").glob("*.journal")
    told = run(tmp_path, [], "monopoly_tui", "replay", str(save))
    assert "it needs the plugin monopoly-tui-speed-die, which is not installed here" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.soak
def test_the_example_is_built_installed_and_played(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "source")
    play_with_the_speed_die(tmp_path, put_in(tmp_path / "source", tmp_path))


def put_in(source: Path, folder: Path) -> Path:
    """A package as it is built, and installed by pip; where it lies then."""
    wheels, target = folder / "wheels", folder / "target"
    built = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(built, cwd=source, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*install, str(wheel)], check=True)
    return target


PACKAGE = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "of-the-guide"
version = "1.0.0"

[tool.hatch.build.targets.wheel]
only-include = ["monopoly_tui_windfall.py", "monopoly_tui_speed_die"]

"""


@pytest.mark.soak
def test_the_package_of_the_guide_is_built_installed_and_played(tmp_path: Path) -> None:
    """With its entry points and its module as they stand there."""
    shown = list(blocks(GUIDE.read_text(encoding="utf-8")))
    (points,) = (block for block in shown if block.startswith("[project.entry-points"))
    (module,) = (block for block in shown if block.startswith("from __future__"))
    source = tmp_path / "source"
    shutil.copytree(EXAMPLE / "monopoly_tui_speed_die", source / "monopoly_tui_speed_die")
    (source / "pyproject.toml").write_text(PACKAGE + points, encoding="utf-8")
    (source / "monopoly_tui_windfall.py").write_text(module, encoding="utf-8")
    target = put_in(source, tmp_path)
    play_with_the_speed_die(tmp_path, target)
    play_with_the_windfall(tmp_path, target)


# --- what is wrong with a plugin --------------------------------------------------------------------------------------


def plugin(folder: Path, source: str, **entries: str) -> Path:
    """A package of one module that is called `plugged`."""
    installed(folder, "odd-plugin", **entries)
    (folder / "plugged.py").write_text(textwrap.dedent(source), encoding="utf-8")
    return folder


BROKEN = {
    "not_there": ("", "No module named 'not_there'."),
    "failing": ("1 / 0", "division by zero."),
    "leaving": ("raise SystemExit", "SystemExit."),
    "wordless": (
        """
        import sys
        from monopoly_tui.games.property.rule import Rule
        from monopoly_tui.narration.property import add_rule
        from monopoly_tui.narration.property.chapter import Chapter
        class Wordless(Rule):
            key = "wordless"
        RULE = Wordless()
        add_rule(sys.modules[__name__], Chapter())
        """,
        "nothing is said of the rule wordless.",
    ),
    "empty": ("", ""),
}


def test_whatever_is_wrong_with_a_plugin_is_a_sentence(tmp_path: Path) -> None:
    installed(tmp_path / "plugin", "odd-plugin", rules="\n".join(f"{name} = {name}" for name in BROKEN))
    for name, (source, _reason) in BROKEN.items():
        if name != "not_there":
            (tmp_path / "plugin" / f"{name}.py").write_text(textwrap.dedent(source), encoding="utf-8")
    program = """
        from monopoly_tui.editions import plugged
        print(*plugged.everything(), sep="\\n")
    """
    (tmp_path / "asking.py").write_text(textwrap.dedent(program), encoding="utf-8")
    asked = run(tmp_path, [tmp_path / "plugin", tmp_path], "asking")
    assert set(asked.stdout.splitlines()) == {
        "The plugin odd-plugin offers “empty” and does not bring it.",
        *(f"The plugin odd-plugin cannot be loaded: {reason}" for _source, reason in BROKEN.values() if reason),
    }, asked.stderr


def test_a_broken_plugin_is_told_where_it_is_listed_or_named(tmp_path: Path) -> None:
    folder = plugin(tmp_path / "plugin", "1 / 0", rules="odd = plugged", effects="odder = plugged")
    asked = run(tmp_path, [folder], "monopoly_tui", "simulate", "--games", "1", "--rule", "odd")
    assert asked.returncode == 2
    assert asked.stderr == "monopoly-tui: The plugin odd-plugin cannot be loaded: division by zero.\n"
    listed = run(tmp_path, [folder], "monopoly_tui", "editions", "rules")
    assert listed.returncode == 1
    assert "`no_advice`" in listed.stdout
    assert listed.stderr.splitlines() == ["The plugin odd-plugin cannot be loaded: division by zero."] * 2
    file = tmp_path / "own.yaml"
    file.write_text(
        "extends: classic\ntitle: Own\nsettings: {odd: true}\n"
        "decks: {chance: {cards: {go: {text: Odd., effect: odder}}}}\n",
        encoding="utf-8",
    )
    checked = run(tmp_path, [folder], "monopoly_tui", "editions", "check", str(file))
    assert checked.returncode == 1
    assert checked.stderr.splitlines() == [
        f"{file}:3:17: settings.odd: The plugin odd-plugin cannot be loaded: division by zero.",
        f"{file}:4:51: decks.chance.cards[0].effect: The plugin odd-plugin cannot be loaded: division by zero.",
    ]


FAILING = """
    from __future__ import annotations

    import sys

    from monopoly_tui.games.property.rule import Rule
    from monopoly_tui.narration.property import add_rule
    from monopoly_tui.narration.property.chapter import Chapter

    class Failing(Rule):
        key = "failing"

        def before_throw(self, game, player):
            return 1 // (player - player)

    RULE = Failing()
    chapter = Chapter()
    chapter.rule("failing", "Failing", "Fails.")
    add_rule(sys.modules[__name__], chapter)
"""


def test_a_plugin_that_fails_in_a_game_is_told_by_its_name(tmp_path: Path) -> None:
    folder = plugin(tmp_path / "plugin", FAILING, rules="failing = plugged")
    sentence = "monopoly-tui: The plugin odd-plugin has failed: integer division or modulo by zero.\n"
    for games in ("1", "3"):  # in this process, and in others
        played = run(
            tmp_path, [folder], "monopoly_tui", "simulate", "--games", games, "--jobs", games, "--rule", "failing"
        )
        assert (played.returncode, played.stderr.splitlines(keepends=True)[-1]) == (2, sentence)
        assert "Traceback" not in played.stderr


# --- effects and bots -------------------------------------------------------------------------------------------------


def test_a_plugin_brings_effects_and_bots(tmp_path: Path) -> None:
    (source,) = (block for block in blocks(GUIDE.read_text(encoding="utf-8")) if block.startswith("from __future__"))
    play_with_the_windfall(
        tmp_path, plugin(tmp_path / "plugin", source, effects="windfall = plugged", bots="lazy = plugged:lazy")
    )


def play_with_the_windfall(tmp_path: Path, folder: Path) -> None:
    file = tmp_path / "own.yaml"
    cards = "{chance: {cards: {go: {text: 'Take {amount}.', effect: {windfall: 70}}}}}"
    file.write_text(f"extends: classic\ntitle: Own\ndecks: {cards}\n", encoding="utf-8")
    shown = run(tmp_path, [folder], "monopoly_tui", "editions", "show", "--lang", "de", str(file))
    assert "go: die Bank zahlt dir 70 $, und das mehrmals" in shown.stdout, shown.stderr
    words = ["simulate", "--games", "2", "--rounds", "6", "--bots", "lazy,steady", "--edition", str(file)]
    played = run(tmp_path, [folder], "monopoly_tui", *words)
    assert played.returncode == 0, played.stderr
    assert "lazy" in played.stdout
    missing = run(tmp_path, [], "monopoly_tui", *words)
    assert missing.stderr.startswith(f"monopoly-tui: {file}:3:")
    assert 'unknown effect "windfall"' in missing.stderr


def test_no_plugin_is_looked_for_before_one_is_named() -> None:
    program = """
        import sys
        from monopoly_tui.editions.loading import find_edition
        from monopoly_tui.session.options import GameOptions, set_up
        setup = set_up(GameOptions("pokemon", ("Ann",), None, {"power_doubles": True, "salary": 100}))
        setup.new_game()
        print("importlib.metadata" in sys.modules)
    """
    asked = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert asked.stdout == "False\n", asked.stderr
