"""The sentences of argparse that a player can meet, so that they stand in the catalogue with all the others."""

from __future__ import annotations

import argparse

from monopoly_tui import i18n
from monopoly_tui.i18n import N_, _

SENTENCES = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("unexpected option string: %s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
)


def whole_number(text: str) -> int:
    """A number that was given; argparse itself would only name the type it expects."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number").format(text=text)) from None


def translate_argparse() -> None:
    """Let argparse look its sentences up in this catalogue.

    It asks gettext for the language of the environment, which is only the last of those that may be chosen; so the
    two names under which it knows gettext lead here instead.
    """
    vars(argparse).update(_=i18n._, ngettext=i18n.ngettext)
