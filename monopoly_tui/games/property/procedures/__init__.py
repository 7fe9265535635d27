"""The procedures of the game, each in a module of its own: its frames, decisions and actions."""

from __future__ import annotations

from . import (
    auction,
    building,
    cards,
    deal,
    debt,
    ending,
    jail,
    landing,
    mortgage,
    purchase,
    shortage,
    tax,
    turn,
)

PROCEDURES = (
    turn,
    jail,
    landing,
    purchase,
    auction,
    cards,
    tax,
    debt,
    building,
    shortage,
    mortgage,
    deal,
    ending,
)
