"""Every word of the game by its name: what saved games spell, and what has to be asked, done, told and explained."""

from __future__ import annotations

from types import ModuleType
from typing import Never

from monopoly_tui.games.core import refusals as core_refusals
from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import ActionCodec, by_name
from monopoly_tui.games.core.vocabulary import Action

from . import events, refusals
from .procedure import Decision, Frame
from .procedures import PROCEDURES
from .rules import RULE_MODULES, RULES

ACTIONS: dict[str, type[Action]] = {}
FRAMES: dict[str, type[Frame]] = {}
EVENTS: dict[str, type[vocabulary.Event[Never]]] = {}
REFUSALS = by_name(core_refusals.Refusal, core_refusals)
DECISIONS: dict[str, type[Decision]] = {}
"""Every decision by its kind."""


def learn(*modules: ModuleType) -> None:
    """Take the words of modules in: also of those that did not come with the program, and the rule of each."""
    ACTIONS.update(by_name(Action, *modules))
    FRAMES.update(by_name(Frame, *modules))
    EVENTS.update(by_name(vocabulary.Event, *modules))
    REFUSALS.update(by_name(core_refusals.Refusal, *modules))
    DECISIONS.update((decision.kind, decision) for decision in by_name(Decision, *modules).values())
    RULES.update((module.RULE.key, module.RULE) for module in modules if hasattr(module, "RULE"))


learn(events, refusals, *PROCEDURES, *RULE_MODULES)

_CODEC = ActionCodec(ACTIONS)
encode_action, decode_action = _CODEC.encode, _CODEC.decode
