"""Files of drawings: what they may hold, how it is read, and what is refused."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.disk import resources
from cardgen.heraldry import drawings
from cardgen.layout import outlines, shapes
from cardgen.layout.arms import drawing
from cardgen.layout.arms.drawing import Drawing, DrawnPart

FOLDER = Path(resources.get_templates_folder())
FILES = sorted([*(FOLDER / "arms").glob("*/*.svg"), *(FOLDER / "dress").glob("*/*.svg")])
BOX = 'viewBox="-120 -120 240 240"'


def read(body: str, root: str = BOX) -> Drawing:
    """The drawing of some elements."""
    return drawing.read(f'<svg xmlns="http://www.w3.org/2000/svg" {root}>\n{body}\n</svg>'.encode())


def part(body: str) -> DrawnPart:
    """The only part of a drawing."""
    (found,) = read(body).parts
    return found


def test_classes() -> None:
    """They say what a part is filled with, and how it is outlined; a group says it for all that is in it."""
    assert part('<circle r="5"/>')[1:] == ("body", True, False, False)
    assert part('<circle r="5" class="main fine"/>')[1:] == ("main", True, True, False)
    assert part('<circle r="5" class="line"/>')[1:] == ("line", False, False, False)
    assert part('<circle r="5" class="tint flat"/>')[1:] == ("tint", False, False, False)
    assert part('<g class="over"><circle r="5" class="open"/></g>')[1:] == ("open", True, False, True)
    assert part('<g class="dark"><circle r="5" class="brass"/></g>').fill == "brass"


@pytest.mark.parametrize(
    ("body", "box"),
    [
        ('<path d="M-1 -2L3 4Z"/>', (-1, -2, 3, 4)),
        ('<path d="M0 0Q10 20 20 0"/>', (0, 0, 20, 10)),
        ('<path d="m1 1 2 0a1 1 0 0 1 0 2z"/>', (1, 1, 4, 3)),
        ('<circle cx="1" cy="2" r="3"/>', (-2, -1, 4, 5)),
        ('<ellipse cx="1" cy="2" rx="3" ry="1"/>', (-2, 1, 4, 3)),
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
        ('<rect x="1" y="2" width="3" height="4" rx="1"/>', (1, 2, 4, 6)),
        ('<polygon points="0,0 4,0 2,3"/>', (0, 0, 4, 3)),
        ('<polyline points="0 0 4 0"/>', (0, 0, 4, 0)),
        ('<line x1="1" x2="2" y2="3"/>', (1, 0, 2, 3)),
        ('<g transform="translate(10,5) scale(2)"><circle r="3"/></g>', (4, -1, 16, 11)),
        ('<g transform="rotate(90)"><rect width="2" height="1"/></g>', (-1, 0, 0, 2)),
    ],
)
def test_shapes(body: str, box: tuple[float, ...]) -> None:
    """Each element covers what SVG says that it does."""
    assert outlines.bounds(part(body).segments) == pytest.approx(box, abs=0.02)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<script>alert(1)</script>", "line 2: a <script> is in it"),
        ('\n<path d="M0 0L1 1" fill="#ff0000"/>', "line 3: a <path> has “fill”; what it is filled with"),
        ('<path d="M0 0L1 1" style="fill:red"/>', "a <path> has “style”"),
        ('<path d="M0 0L1 1" onclick="x()"/>', "a <path> has “onclick”"),
        ('<image href="file:///etc/passwd"/>', "a <image> is in it"),
        ('<use href="#a"/>', "a <use> is in it"),
        ("<text>Hello</text>", "a <text> is in it"),
        ("<style>path{}</style>", "a <style> is in it"),
        ('<circle r="5" class="red"/>', "line 2: there is no class “red”, only body, tint"),
        ('<circle r="five"/>', "a <circle> has something else than numbers"),
        ('<circle r="1e9"/>', "a number in it is too large"),
        ('<circle r="nan"/>', "a number in it is too large"),
        ('<circle r="inf"/>', "a number in it is too large"),
        ('<polygon points="1 2 3"/>', "a <polygon> has something else than numbers"),
        ('<path d="M0,0 L1"/>', "path data ends too early"),
        ('<path d="M0,0 X1"/>', "not “X”"),
        ('<path d="a1 1 0 0 1"/>', "a <path> cannot be read"),
        ('<g transform="turn(3)"><circle r="5"/></g>', "a transform in it is wrong"),
        ("<g>" * 70 + "</g>" * 70, "more than 60 groups are nested"),
        ('<circle r="1"/>' * 201, "it has more than 200 parts"),
        ("", "there is no <path> or other shape in it"),
        ("<g>", "it is not an SVG: mismatched tag, line 3"),
    ],
)
def test_what_is_refused(body: str, told: str) -> None:
    """It is said what it is, and in which line."""
    with pytest.raises(ValueError, match=r".") as caught:
        read(body)

    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "it is not an SVG"),
        (b"<html/>", "it begins with <html>"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "it declares entities"),
        (b'<svg viewBox="0 0 1 1"><path d="M0 0L1 1"/></svg>' + b" " * (64 << 10), "more than 64 KB"),
        (b'<svg viewBox="0 0 0 1"><path d="M0 0L1 1"/></svg>', "its viewBox has no width and height"),
        (b'<svg><path d="M0 0L1 1"/></svg>', "its viewBox has no width and height"),
        (b'<svg viewBox="0 0 1 1" data-crest="high"><path d="M0 0L1 1"/></svg>', "data-crest is “high”"),
    ],
)
def test_what_is_no_drawing(data: bytes, told: str) -> None:
    """Files of other kinds, too large ones, and those that XML can be abused by."""
    with pytest.raises(ValueError, match=r".") as caught:
        drawing.read(data)

    assert told in str(caught.value)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """Whatever is in a file, it is a drawing or a sentence."""
    with contextlib.suppress(ValueError):
        assert drawing.read(data).parts


def test_turned() -> None:
    """A weapon's head is at the top right, and at the top left in its mirror."""
    weapon = read('<path d="M0 -100L1 -100"/>')
    right, left = weapon.right[0].segments[0][1], weapon.left[0].segments[0][1]

    assert right[0] == -right[1] > 60
    assert left == (-right[0], right[1])


def test_a_weapon_larger_than_others() -> None:
    """A long blade says how much further it reaches behind a shield; as a charge it is like any other."""
    usual = drawing.read(b'<svg viewBox="-120 -120 240 240"><path d="M0 -100L1 -100"/></svg>')
    long = drawing.read(b'<svg viewBox="-120 -120 240 240" data-size="1.2"><path d="M0 -100L1 -100"/></svg>')

    assert long.right[0].segments[0][1] == pytest.approx([1.2 * n for n in usual.right[0].segments[0][1]])
    assert long.charged.parts == usual.charged.parts


def test_mirrored() -> None:
    """Left and right, top and bottom."""
    corner = read('<path d="M1 2L3 4"/>')

    assert corner.mirrored(-1, 1)[0].segments == (("M", (-1, 2)), ("L", (-3, 4)))
    assert corner.mirrored(-1, -1)[0].segments == (("M", (-1, -2)), ("L", (-3, -4)))
    assert corner.mirrored(1, 1) is corner.parts


def shown(path: Path) -> str:
    """A file as it is named."""
    return f"{path.parent.name}/{path.stem}"


def reaches(path: Path) -> tuple[Drawing, tuple[float, ...]]:
    """A drawing of ours, and how far to the left, up, right and down it reaches."""
    found = drawing.read(path.read_bytes())
    lefts, tops, rights, feet = zip(*(outlines.bounds(part.segments) for part in found.parts), strict=True)
    return found, (min(lefts), min(tops), max(rights), max(feet))


def test_ours() -> None:
    """Each of our drawings can be read, is within its field, and is small."""
    large, outside = [], []
    for path in FILES:
        found, (left, top, right, foot) = reaches(path)
        field = found.field
        room = 0.06 * (field[2] - field[0])
        if len(found.parts) > 70:
            large.append(shown(path))
        if path.stem == "tile" or path.parent.name == "grounds":  # a pattern goes on beyond its field
            continue
        if min(left - field[0], top - field[1], field[2] - right, field[3] - foot) < -room:
            outside.append(shown(path))

    assert len(FILES) > 200
    assert (large, outside) == ([], [])


def test_ours_have_no_strays() -> None:
    """Folders hold drawings of known kinds, whose names a file can write."""
    assert {path.name for path in (FOLDER / "arms").iterdir()} == {*drawings.KINDS, "grounds"}
    assert [
        path.stem for path in FILES if not path.stem.replace("-", "").isalnum() or path.stem != path.stem.lower()
    ] == []


def test_charges_fit_the_shield() -> None:
    """A charge stays in the room that every shield has for it, and is white for the most part or told by lines."""
    names = drawings.list_shipped("charges")
    outside, coloured = [], []
    for name in names:
        found, (left, top, right, foot) = reaches(FOLDER / "arms" / "charges" / f"{name}.svg")
        if left < -46 or right > 46 or top < -53 or foot > 46:
            outside.append(name)
        if not any(part.fill in ("body", "tint") for part in found.parts):
            coloured.append(name)

    assert len(names) > 50
    assert (outside, coloured) == ([], [])


def test_fills_of_arms_are_outlined() -> None:
    """Without colour everything is told by its outline: what is filled without one lies inside something."""
    bare = []
    for path in FILES:
        if path.parent.parent.name == "dress":  # patterns and ornaments are of one colour
            continue
        parts = drawing.read(path.read_bytes()).parts
        first = parts[0]
        if not any(part.outlined for part in parts) or not (first.outlined or first.fill == "line" or len(parts) > 1):
            bare.append(shown(path))

    assert bare == []


@pytest.mark.parametrize(
    ("arc", "middle", "box"),
    [
        ("M10 0A10 10 0 0 1 -10 0", (0, 10), (-10, 0, 10, 10)),
        ("M10 0A10 10 0 0 0 -10 0", (0, -10), (-10, -10, 10, 0)),
        ("M10 0A10 10 0 1 1 0 -10", (-7.07, 7.07), (-10, -10, 10, 10)),
        ("M10 0A10 10 0 0 0 0 -10", (7.07, -7.07), (0, -10, 10, 0)),
        ("M20 0A20 10 0 0 1 -20 0", (0, 10), (-20, 0, 20, 10)),
        ("M0 10A20 10 90 0 1 0 -10", None, None),
        ("M10 0A1 1 0 0 1 -10 0", (0, 10), (-10, 0, 10, 10)),  # too small to reach: it is made larger
    ],
)
def test_arcs(arc: str, middle: tuple[float, float] | None, box: tuple[float, ...] | None) -> None:
    """They go the right way about, as far and as wide as SVG has it, and end where they end."""
    segments = shapes.with_arcs(arc)
    ends = [numbers[-2:] for _, numbers in segments]

    assert ends[-1] == tuple(float(number) for number in arc.split()[-2:])
    if middle is not None and box is not None:
        assert outlines.bounds(segments) == pytest.approx(box, abs=0.02)
        assert min(abs(x - middle[0]) + abs(y - middle[1]) for x, y in ends) < 0.02


def test_arcs_as_others_read_them() -> None:
    """Written tightly, or with flags that are none, they are read by the library, or refused."""
    assert part('<path d="M10 0A10 10 0 01-10 0"/>').segments
    with pytest.raises(ValueError, match=r"flags"):
        shapes.with_arcs("M0 0A1 1 0 2 0 5 5")
    with pytest.raises(ValueError, match=r"not “A”"):
        shapes.svg("M0 0A1 1 0 0 0 5 5")
