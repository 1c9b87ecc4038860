"""Drawings of icons by others, brought onto the field of 24 by 24; and those that cannot be icons."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from cardgen.layout import icons, outlines, shapes
from tests.layout.helpers import OURS

FIELD = 'viewBox="0 0 24 24"'


def drawn(inside: str, root: str = FIELD) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The outline of a drawing with these elements."""
    return icons.outline(f"<svg xmlns='http://www.w3.org/2000/svg' {root}>{inside}</svg>".encode())


def box(inside: str, root: str = FIELD) -> tuple[float, ...]:
    """Left, top, right and bottom of the outline."""
    return tuple(round(side, 2) for side in outlines.bounds(drawn(inside, root)))


def test_ours_are_as_they_were() -> None:
    """An icon in our own form is its path, number by number."""
    files = sorted(Path(OURS, "icons").glob("*.svg"))
    data = {file: re.search(' d="([^"]*)"', file.read_text(encoding="utf-8")) for file in files}

    assert len(files) > 100
    for file, path in data.items():
        assert path
        assert icons.outline(file.read_bytes()) == shapes.svg(path[1]), file.name


SQUARE = "M6,6L18,6L18,18L6,18Z"
SAME = {
    "relative commands": '<path d="m6 6h12v12h-12z"/>',
    "numbers without spaces": '<path d="M6 6l12-0 0 12-12 .0z"/>',
    "numbers after a move": '<path d="m6,6 12,0 0,12 -12,0z"/>',
    "a rectangle": '<rect x="6" y="6" width="12" height="12"/>',
    "a polygon": '<polygon points="6,6 18,6 18,18 6,18"/>',
    "a group that is moved": '<g transform="translate(6 6)"><path d="M0 0h12v12H0z"/></g>',
    "groups in groups": (
        '<g transform="translate(3)"><g transform="translate(3,6)scale(2)"><path d="M0 0h6v6H0z"/></g></g>'
    ),
    "a turn about its middle": '<path transform="rotate(90 12 12)" d="M6 18V6h12v12z"/>',
    "a matrix": '<path transform="matrix(2 0 0 2 6 6)" d="M0 0h6v6H0z"/>',
    "beside what is not drawn": (
        '<defs><path d="M0 0h24v24z"/></defs><path d="M0 0h24v24H0z" fill="none"/><path d="M6 6h12v12H6z"/>'
    ),
    "beside what is hidden": '<g display="none"><path d="M0 0h24v24z"/></g><path d="M6 6h12v12H6z"/>',
    "in a style": '<g style="fill: none; stroke:none"><path d="M0 0h24v24z"/></g><path d="M6 6h12v12H6z"/>',
    "on a ground of another colour": '<path d="M0 0h24v24H0z"/><path fill="#fff" d="M6 6h12v12H6z"/>',
}


@pytest.mark.parametrize("inside", SAME.values(), ids=SAME.keys())
def test_the_same_square(inside: str) -> None:
    """However a square is written, it is the square."""
    corners = {numbers for _, numbers in drawn(inside) if numbers}

    assert corners == {numbers for _, numbers in shapes.svg(SQUARE) if numbers}


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        (FIELD, (0, 0, 24, 12)),
        ('viewBox="0 0 512 512"', (0, 0, 24 * 24 / 512, 12 * 24 / 512)),
        ('viewBox="-12,-6,48,24"', (6, 9, 18, 15)),
        ('viewBox="0 0 24 12"', (0, 6, 24, 18)),
        ('width="48px" height="48"', (0, 0, 12, 6)),
        ("", (0, 0, 24, 12)),
    ],
)
def test_any_field(root: str, expected: tuple[float, ...]) -> None:
    """A drawing on a field of any size and place fills ours the same way; one that is not square is in the middle."""
    assert box('<path d="M0 0H24V12H0z"/>', root) == tuple(round(side, 2) for side in expected)


@pytest.mark.parametrize(
    "inside",
    [
        '<circle cx="12" cy="12" r="9"/>',
        '<ellipse cx="12" cy="12" rx="9" ry="9"/>',
        '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"/>',
        '<path d="M3 12A9 9 0 0118.364 5.636 9 9 0 0121 12A9 9 0 013 12"/>',
    ],
)
def test_arcs_are_round(inside: str) -> None:
    """Every end of a curve of a circle is as far from its middle, to a thousandth, and so are points between."""
    found = drawn(inside)
    ends = [numbers[-2:] for _, numbers in found if numbers]

    assert {round(math.dist(end, (12, 12)), 2) for end in ends} == {9.0}
    assert outlines.bounds(found) == pytest.approx((3, 3, 21, 21), abs=0.01)


def test_smooth_and_quadratic_curves() -> None:
    """A curve with one pull and one that goes on smoothly become curves with two pulls each."""
    found = drawn('<path d="M0 0Q12 0 12 12T24 24S12 24 12 12z"/>')

    assert [letter for letter, _ in found] == ["M", "C", "C", "C", "L", "Z"]
    assert [numbers for _, numbers in found][1:3] == [(8, 0, 12, 4, 12, 12), (12, 20, 16, 24, 24, 24)]


WRONG = {
    "no svg": ("it begins with <html>", b"<html/>"),
    "no markup": ("it is not an SVG", b"not an icon"),
    "nothing": ("it is not an SVG", b""),
    "no shape": ("no <path> or other shape", b"<svg/>"),
    "an empty path": ("nothing in its shapes", b"<svg><path/></svg>"),
    "lines alone": ("strokes", b'<svg fill="none" stroke="black"><path d="M0 0L9 9"/></svg>'),
    "a text": ("<text>", b"<svg><text>A</text></svg>"),
    "a picture": ("<image>", b"<svg><image/></svg>"),
    "a script": ("<script>", b"<svg><script/></svg>"),
    "a wrong command": ("“X”", b'<svg><path d="M0 0 X"/></svg>'),
    "an arc that ends early": ("cannot be read", b'<svg><path d="m1 1a2 2"/></svg>'),
    "an ours that ends early": ("path data ends too early", b'<svg><path d="M1"/></svg>'),
    "a field of nothing": ("viewBox", b'<svg viewBox="0 0 0 0"><path d="M0 0L1 1z"/></svg>'),
    "a field of words": ("numbers", b'<svg viewBox="a b c d"><path d="M0 0L1 1z"/></svg>'),
    "a field without end": ("viewBox", b'<svg viewBox="0 0 inf nan"><path d="M0 0L1 1z"/></svg>'),
    "a side of words": ("cannot be read", b'<svg><rect width="wide" height="1"/></svg>'),
    "a wrong transform": ("transform", b'<svg><path transform="turn(3)" d="M0 0L1 1z"/></svg>'),
    "a number without end": ("too large", b'<svg><path d="M0 0L1e300 1e400z"/></svg>'),
    "entities": ("entities", b'<!DOCTYPE svg [<!ENTITY a "b">]><svg><path d="&a;"/></svg>'),
    "a file without end": ("256 KB", b"<path " * 100_000),
    "lines without end": ("simplify", b'<svg><path d="M0 0' + b"h1" * 9_000 + b'"/></svg>'),
    "groups without end": ("are nested", b"<svg>" + b"<g>" * 100 + b"</g>" * 100 + b"</svg>"),
}


@pytest.mark.parametrize(("reason", "drawing"), WRONG.values(), ids=WRONG.keys())
def test_what_is_no_icon(reason: str, drawing: bytes) -> None:
    """It is refused with the reason."""
    with pytest.raises(ValueError, match=re.escape(reason)):
        icons.outline(drawing)
