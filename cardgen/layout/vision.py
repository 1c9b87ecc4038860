"""How colours are seen: their contrast, how different two look, in grey and by the colour-blind."""

from __future__ import annotations

import math
from collections.abc import Callable

READABLE = 4.5
"""The contrast that small text needs (WCAG 2, 1.4.3)."""
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]


def linear(colour: str) -> Triple:
    """Red, green and blue of a colour as light, 0 to 1."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(light: Triple) -> float:
    """Return the relative luminance of linear light, 0 to 1 (WCAG 2)."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str, seen: Callable[[Triple], Triple] = lambda light: light) -> float:
    """The contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2), for somebody who sees light so."""
    low, high = sorted(luminance(seen(linear(colour))) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(light: Triple) -> Triple:
    """CIE L*, a*, b* of light, for daylight (D65)."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    """The angle of a colour, degrees from 0 to 360."""
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _between(one: float, other: float, chroma: float) -> float:
    """The mean of two angles, the short way round; without chroma their sum counts."""
    if not chroma or abs(one - other) <= 180:
        return (one + other) / 2 if chroma else one + other
    return (one + other + (360 if one + other < 360 else -360)) / 2


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000: how different two colours look; 1 is just seen (CIE 142-2001)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    seven = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(seven / (seven + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, angle = (l1 + l2) / 2, (c1 + c2) / 2, _between(h1, h2, c1 * c2)
    by_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    by_chroma = 1 + 0.045 * chroma
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    by_hue = 1 + 0.015 * chroma * (1 + math.fsum(k * math.cos(math.radians(n * angle + d)) for k, n, d in waves))
    bend = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= -math.sin(math.radians(60 * math.exp(-(((angle - 275) / 25) ** 2))))
    parts = (l2 - l1) / by_light, (c2 - c1) / by_chroma
    across = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / by_hue
    return math.sqrt(parts[0] ** 2 + parts[1] ** 2 + across**2 + bend * parts[1] * across)


def _seen_by(matrix: Matrix) -> Callable[[Triple], Triple]:
    """Light as somebody sees it whose eyes the matrix stands for."""

    def seen(light: Triple) -> Triple:
        red, green, blue = (
            min(1.0, max(0.0, math.fsum(k * part for k, part in zip(row, light, strict=True)))) for row in matrix
        )
        return red, green, blue

    return seen


EYES: dict[str, Callable[[Triple], Triple]] = {
    "usual": lambda light: light,
    "protan": _seen_by(
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    ),
    "deutan": _seen_by(
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    ),
    "tritan": _seen_by(
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
    ),
    "in grey": lambda light: (luminance(light),) * 3,
}
"""How light is seen (Machado, Oliveira and Fernandes 2009, severity 1), and what a grey printer makes of it."""
