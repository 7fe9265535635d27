"""Every word of the game by its name: what saved games spell, and what has to be asked, done, told and explained."""

from __future__ import annotations

from monopoly_tui.games.core import refusals as core_refusals
from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import ActionCodec, by_name

from . import actions, decisions, events, refusals

ACTIONS = by_name(vocabulary.Action, actions)
EVENTS = by_name(vocabulary.Event, events)
REFUSALS = by_name(core_refusals.Refusal, core_refusals, refusals)
DECISIONS = {decision.kind: decision for decision in by_name(decisions.Decision, decisions).values()}
"""Every decision by its kind."""

_CODEC = ActionCodec(ACTIONS)
encode_action, decode_action = _CODEC.encode, _CODEC.decode
