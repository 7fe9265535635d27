"""Keeps rules under names, hands them on as files, and takes them in."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from monopoly_tui.i18n import _, visible

from .game_options import PROPERTY
from .parser import Commands, Parser, add_group
from .saved import content_of, write_new

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from monopoly_tui.session.presets import Presets


def add_commands(commands: Commands, _screen: Parser, language: Parser) -> None:
    """Add `rules` and its commands; `language` is the option that each of them takes."""
    named = _("the name of the rules")
    add = add_group(commands, "rules", _("Rules with a name."), language, run, named)
    add("list", _list, _("the rules there are (also without a command)"))
    kept = add("save", _save, _("keep rules under a name"), "name")
    kept.add_argument("rules", nargs="+", metavar=_("RULE=VALUE"), help=_("a rule, such as salary=400"))
    kept.add_argument("--edition", metavar=_("EDITION"), help=_("a box of the game that the rules are of"))
    add("rename", _rename, _("give rules another name"), "name", "new")
    add("delete", _delete, _("forget rules"), "name")
    about_file = _("the file to write; it must not exist")
    written = add("export", _export, _("write rules into a small file"), "name")
    written.add_argument("file", nargs="?", type=Path, metavar=_("FILE"), help=about_file)
    add("import", _import, _("take in rules that were written into a file")).add_argument(
        "file", type=Path, metavar=_("FILE"), help=_("the file to read")
    )


def run(options: Namespace) -> int:
    """Do what was asked of the rules."""
    from monopoly_tui.session.presets import Presets

    options.work(options, Presets())
    return 0


def _list(options: Namespace, presets: Presets) -> None:
    from monopoly_tui.narration.core.layout import written

    found = presets.all()
    if not found:
        print(_("No rules have been given a name yet."))
    for preset in found:
        print(f"{preset.name}: {', '.join(f'{key}={written(value)}' for key, value in preset.rules.items())}")


def _save(options: Namespace, presets: Presets) -> None:
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.session.games import KINDS
    from monopoly_tui.session.presets import Preset
    from monopoly_tui.session.typed import clean_name, read_rule

    game = find_edition(options.edition).game if options.edition else PROPERTY
    rules = dict(read_rule(rule, game) for rule in options.rules)
    KINDS[game].first_settings.with_rules(rules)
    preset = Preset(clean_name(options.name), game, rules)
    presets.keep(preset)
    print(_("These rules are called {name} now.").format(name=preset.name))


def _rename(options: Namespace, presets: Presets) -> None:
    presets.rename(options.name, options.new)
    print(_("{name} is called {new} now.").format(name=options.name, new=options.new))


def _delete(options: Namespace, presets: Presets) -> None:
    presets.delete(options.name)
    print(_("{name} is forgotten.").format(name=options.name))


def _export(options: Namespace, presets: Presets) -> None:
    preset = presets.find(options.name)
    path = options.file or Path(preset.file_name)
    write_new(path, preset.content())
    print(_("Written to {path}.").format(path=visible(str(path))))


def _import(options: Namespace, presets: Presets) -> None:
    from monopoly_tui.session.presets import read_preset

    preset = read_preset(options.file, content_of(options.file))
    presets.keep(preset)
    print(_("These rules are called {name} now.").format(name=preset.name))
