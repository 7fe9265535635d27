"""How cells are set: a style as the terminal understands it, and the shortest way from one to another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rich.color import ColorSystem
from rich.style import Style

_ON = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "21", "51", "52", "53")
"""What turns each attribute of a style on, in the order of their bits."""
_OFF = ("22", "22", "23", "24", "25", "25", "27", "28", "29", "24", "54", "54", "55")
"""What turns it off again, with others of the same number."""


@dataclass(frozen=True, slots=True, eq=False)
class Pen:
    """A style in the colours a terminal has; `attributes` are bits. There is one of each, so `is` tells them apart."""

    attributes: int
    front: str
    ground: str
    link: str

    @property
    def is_ground_only(self) -> bool:
        """Whether a blank shows nothing of it but the colour it stands on."""
        return not self.attributes and not self.link

    def codes(self) -> list[str]:
        """What sets all of it, after a reset."""
        return [*_turned_on(self.attributes), *filter(None, (self.front, self.ground))]


@lru_cache(maxsize=8192)
def _pen(attributes: int, front: str, ground: str, link: str) -> Pen:
    return Pen(attributes, front, ground, link)


PLAIN = _pen(0, "", "", "")


@lru_cache(maxsize=8192)
def pen_for(style: Style | None, colours: ColorSystem) -> Pen:
    """A style as a terminal with so many colours shows it."""
    if style is None:
        return PLAIN
    front, ground = (
        "" if colour is None or colour.is_default else ";".join(colour.downgrade(colours).get_ansi_codes(foreground))
        for colour, foreground in ((style.color, True), (style.bgcolor, False))
    )
    link = f"id={style._link_id};{style.link}" if style.link else ""
    return _pen(style._attributes & style._set_attributes, front, ground, link)


@lru_cache(maxsize=8192)
def change(held: Pen | None, wanted: Pen) -> str:
    """What makes a terminal go on with another pen; of the pen it holds nothing may be known."""
    if held is None:
        return f"\x1b]8;;\x1b\\\x1b[{';'.join(['0', *wanted.codes()])}m" + _link(wanted)
    anew = ["0", *wanted.codes()] if wanted.codes() else [""]
    codes = min(_difference(held, wanted), anew, key=lambda codes: len(";".join(codes)))
    linked = "" if held.link == wanted.link else _link(wanted) or "\x1b]8;;\x1b\\"
    return linked + (f"\x1b[{';'.join(codes)}m" if codes else "")


def _link(pen: Pen) -> str:
    return f"\x1b]8;{pen.link}\x1b\\" if pen.link else ""


def _difference(held: Pen, wanted: Pen) -> list[str]:
    """Only what changes; what is turned off may take others along, which are turned on again."""
    off = {_OFF[bit] for bit in _bits(held.attributes & ~wanted.attributes)}
    kept = sum(1 << bit for bit in _bits(held.attributes) if _OFF[bit] not in off)
    codes = [*sorted(off), *_turned_on(wanted.attributes & ~kept)]
    if held.front != wanted.front:
        codes.append(wanted.front or "39")
    if held.ground != wanted.ground:
        codes.append(wanted.ground or "49")
    return codes


def _turned_on(attributes: int) -> list[str]:
    return [_ON[bit] for bit in _bits(attributes)]


def _bits(attributes: int) -> list[int]:
    return [bit for bit in range(len(_ON)) if attributes >> bit & 1]
