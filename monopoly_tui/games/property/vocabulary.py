"""Every word of the game by its name: what saved games spell, and what has to be asked, done, told and explained."""

from __future__ import annotations

from monopoly_tui.games.core import refusals as core_refusals
from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import ActionCodec, by_name
from monopoly_tui.games.core.vocabulary import Action

from . import events, refusals
from .procedure import Decision, Frame
from .procedures import PROCEDURES
from .rules import RULE_MODULES

_MODULES = (events, refusals, *PROCEDURES, *RULE_MODULES)

ACTIONS = by_name(Action, *_MODULES)
FRAMES = by_name(Frame, *_MODULES)
EVENTS = by_name(vocabulary.Event, *_MODULES)
REFUSALS = by_name(core_refusals.Refusal, core_refusals, *_MODULES)
DECISIONS = {decision.kind: decision for decision in by_name(Decision, *_MODULES).values()}
"""Every decision by its kind."""

_CODEC = ActionCodec(ACTIONS)
encode_action, decode_action = _CODEC.encode, _CODEC.decode
