"""Drawings of the moments that only a property game has."""

from __future__ import annotations

from typing import Final

from monopoly_tui.games.property.moments import (
    DEFENCE,
    DOUBLES,
    ESCAPE,
    FIRST_HOTEL,
    FIRST_HOUSE,
    GROUP,
    LATER_HOTEL,
    RENT,
)

_HOTEL: Final = r"""
   ___|>___
  |[] [] []|
  |[] [] []|
  |[] [] []|
 _|[]_||_[]|_
"""
PICTURES: Final = {
    GROUP: r"""
 .----. .----. .----.
 |####| |####| |####|
 |    | |    | |    |
 |  * | |  * | |  * |
 `----' `----' `----'
""",
    FIRST_HOUSE: r"""
      _.._
   .-'    `-.
  /__________\
   | _    _ |
   |[_]__|#||
""",
    FIRST_HOTEL: _HOTEL,
    LATER_HOTEL: _HOTEL,
    RENT: r"""
  ______________
 |  __________  |`.
 | |   (__)   | | |--> >
 | |__________| |,'
 |______________|
""",
    ESCAPE: r"""
   \O    . . .
    |\_      _____
   / \   -> |     |
 _/   \____ |_____|
""",
    DEFENCE: r"""
  .----------.
  |    ||    |
  | ===++=== | <--
   \   ||   /
    `. || .'
      `--'
""",
    DOUBLES: r"""
 .-----. .-----. |||||||
 |o   o| |o   o| |||||||
 |  o  | |  o  | |||O|||
 |o   o| |o   o| |||||||
 `-----' `-----' |||||||
""",
}
"""In ASCII, so that every terminal has them."""
