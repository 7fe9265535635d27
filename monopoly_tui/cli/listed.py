"""Every command, what it is for, and the module that knows its options: those that are not meant are not loaded."""

from __future__ import annotations

from monopoly_tui.i18n import N_, _

COMMANDS = {
    "playing": {"play": N_("start a game (also without a command)"), "resume": N_("go on with a saved game")},
    "saved": {
        "replay": N_("watch a saved game again from its beginning"),
        "saves": N_("list, rename, delete and share the saved games"),
    },
    "tables": {
        "join": N_("sit down at a table for several terminals"),
        "watch": N_("look on at a table"),
        "host": N_("open a table for several terminals"),
        "tables": N_("list the tables on this machine"),
    },
    "presets": {"rules": N_("keep and share rules under names")},
    "chronicle": {"chronicle": N_("who has won which games so far")},
    "analysing": {"analyse": N_("tell of a saved game who was lucky and who played well")},
    "simulating": {
        "simulate": N_("let bots play many games and count"),
        "tournament": N_("let bots play the same seeds from every seat, and see who is stronger"),
    },
    "editions": {"editions": N_("list, check, show and begin editions")},
}


def purpose(name: str) -> str:
    """What a command is for."""
    return _(next(listed[name] for listed in COMMANDS.values() if name in listed))
