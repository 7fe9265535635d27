"""How far apart colours are, also for eyes that see some of them less: CIEDE2000 after the matrices of Machado."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

USUAL, PROTAN, DEUTAN, TRITAN = "usual", "protanopia", "deuteranopia", "tritanopia"
MACHADO: dict[str, tuple[Triple, Triple, Triple]] = {
    USUAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    PROTAN: ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    DEUTAN: ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    TRITAN: ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes (2009), severity 1.0: what is left of linear RGB, by what is lacking."""
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def seen(rgb: str, eyes: str) -> Triple:
    """A colour such as #1f6feb in CIELAB, as some eyes see it."""
    linear = [_linear(int(rgb[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    left = [min(1.0, max(0.0, part)) for part in _times(MACHADO[eyes], linear)]
    x, y, z = (_curved(part / white) for part, white in zip(_times(_XYZ, left), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, eyes: str = USUAL) -> float:
    """How far apart two colours are; below 2 hardly anybody sees a difference, above 10 most at a glance."""
    return ciede2000(seen(one, eyes), seen(other, eyes))


def ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two colours in CIELAB (Sharma, Wu and Dalal, 2005)."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    grey = 1 + 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))
    (l1, c1, h1), (l2, c2, h2) = (_polar(colour, grey) for colour in (one, other))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    across = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    light, c, hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    of_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    of_chroma, of_hue = (c2 - c1) / (1 + 0.045 * c), across / (1 + 0.015 * c * t)
    bent = -sin(radians(60 * exp(-((((hue % 360) - 275) / 25) ** 2)))) * 2 * sqrt(c**7 / (c**7 + 25**7))
    return sqrt(of_light**2 + of_chroma**2 + of_hue**2 + bent * of_chroma * of_hue)


def _polar(colour: Triple, grey: float) -> Triple:
    light, a, b = colour
    return light, hypot(a * grey, b), degrees(atan2(b, a * grey)) % 360


def _cos(angle: float) -> float:
    return cos(radians(angle))


def _times(matrix: tuple[Triple, Triple, Triple], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curved(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
