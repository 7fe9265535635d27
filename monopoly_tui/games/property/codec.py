"""The property game's actions as plain data and back."""

from __future__ import annotations

from monopoly_tui.games.core.codec import ActionCodec

from .actions import ACTIONS

_CODEC = ActionCodec(ACTIONS)
encode_action, decode_action = _CODEC.encode, _CODEC.decode
