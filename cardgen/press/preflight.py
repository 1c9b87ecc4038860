"""A last look at a finished file before it goes to a print shop: facts read from its bytes, not from what was asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.press import readback
from cardgen.press.impose import ORDERS, Side
from cardgen.press.operators import POINT
from cardgen.press.page import Page
from cardgen.press.readback import PdfObject

_BOX = re.compile(r"/(Media|Crop|Bleed|Trim)Box \[([^\]]*)\]")
_TYPE = re.compile(r"/\S+ ([\d.]+) Tf\b")
_LINE = re.compile(r"(?<!\S)([\d.]+) w\b")
_INKS = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\b")
_LIGHTS = re.compile(r"(?<!\S)(?:rg|RG|g|G|cs|CS|sc|SC|scn|SCN|sh)(?!\S)")
_PLACED = re.compile(r"([\d.]+) 0 0 [\d.]+ \S+ \S+ cm\s+/(\S+) Do\b")
_NEVER = re.compile(r"/(?:SMask|Mask|Group|BM|ca|CA|Annots|Encrypt|LZWDecode|JavaScript|OpenAction|AA|URI)\b")
"""Keys of transparency, annotations, encryption, scripts and links."""
_NEAR = 0.01
"""Points by which a box of a page may be off."""

PdfBox = tuple[float, ...]
"""A box of a page in a PDF: left, bottom, right, top, points."""


class Format(NamedTuple):
    """What a shop takes, millimetres."""

    width: float
    """Of the trim."""
    height: float
    bleed: float
    ink: float
    """Percent, all four inks together; 0: the file is RGB."""
    order: str = "back-front"
    """One of ORDERS."""

    @property
    def boxes(self) -> dict[str, PdfBox]:
        """The boxes that each page has to have."""
        bleed = self.bleed * POINT
        width, height = self.width * POINT + 2 * bleed, self.height * POINT + 2 * bleed
        page = 0.0, 0.0, width, height
        return {"Media": page, "Crop": page, "Bleed": page, "Trim": (bleed, bleed, width - bleed, height - bleed)}


class Facts(NamedTuple):
    """What is in a file."""

    boxes: list[dict[str, PdfBox]]
    """The boxes of each page."""
    type: float | None
    """The smallest type, points."""
    line: float | None
    """The thinnest line, points."""
    ink: float
    """The most ink that a colour or a pixel of a picture takes, percent."""
    dpi: int | None
    """The coarsest picture, dots per inch."""
    loose: int
    """Fonts that are not embedded."""
    strange: list[str]
    """Operators, keys and pictures that are not for a press."""


def read(data: bytes) -> Facts:
    """The facts of a file that the press wrote."""
    held = readback.objects(data)
    drawn = readback.drawn(held)
    pictures = list(readback.pictures(held))
    dots = {name: part.pixels[0] / wide for name, part, wide in pictures}  # to a unit of the drawing; none is stretched
    colours = (100 * fsum(map(float, inks)) for inks in set(_INKS.findall(drawn)))
    placed = [(dots[name], float(width)) for width, name in _PLACED.findall(drawn) if name in dots]
    return Facts(
        boxes=[
            {name: tuple(map(float, numbers.split())) for name, numbers in _BOX.findall(part.keys)}
            for part in held.values()
            if part.has("/Type /Page")
        ],
        type=min(map(float, _TYPE.findall(drawn)), default=None),
        line=min(map(float, _LINE.findall(drawn)), default=None),
        ink=max((*colours, *(_ink(part) for _, part, _ in pictures)), default=0.0),
        dpi=min((round(count / width * 72) for count, width in placed), default=None),
        loose=sum(map(_loose, held.values())),
        strange=sorted({*_LIGHTS.findall(drawn), *_strange(held.values())}),
    )


def _ink(picture: PdfObject) -> float:
    """Return the ink of the darkest pixel, percent; 0 if the picture is not CMYK."""
    from PIL import Image, ImageMath

    if not picture.has("/ColorSpace /DeviceCMYK"):
        return 0.0
    bands = dict(zip("cmyk", Image.frombytes("CMYK", picture.pixels, picture.stream).split(), strict=True))
    total: Image.Image = ImageMath.lambda_eval(lambda a: a["c"] + a["m"] + a["y"] + a["k"], **bands)
    return float(total.getextrema()[1]) / 2.55  # type: ignore[arg-type]


def _loose(part: PdfObject) -> bool:
    """Return whether a font is not embedded."""
    described = part.has("/Type /FontDescriptor") and not part.has("/FontFile2")
    return described or (part.has("/Type /Font") and not part.has("/FontDescriptor"))


def _strange(held: Iterable[PdfObject]) -> Iterator[str]:
    for part in held:
        yield from _NEVER.findall(part.keys)
        if part.has("/Subtype /Image") and not part.has("/ColorSpace /DeviceCMYK"):
            yield "a picture that is not CMYK"


def watched(pages: Iterable[Page], sides: list[Side]) -> Iterator[Page]:
    """The pages, on their way to the press; which side each shows goes to `sides`."""
    for page in pages:
        sides.append(page.side)
        yield page


def faults(facts: Facts, sides: Sequence[Side], wanted: Format) -> list[str]:
    """Why a shop would send a file of single faces back."""
    wrong = [f"page {n}: {boxes}" for n, boxes in enumerate(facts.boxes, 1) if not _alike(boxes, wanted.boxes)]
    turns = ORDERS[wanted.order]
    cards = len(facts.boxes) // sum(map(len, turns))
    if list(sides) != [side for turn in turns for _ in range(cards) for side in turn]:
        wrong.append(f"the order is not {wanted.order}")
    if wanted.ink and facts.ink > wanted.ink + 0.05:
        wrong.append(f"{facts.ink:.1f} % of ink")
    if facts.loose:
        wrong.append(f"{facts.loose} fonts are not embedded")
    return [*wrong, *(facts.strange if wanted.ink else ())]


def _alike(one: dict[str, PdfBox], other: dict[str, PdfBox]) -> bool:
    return one.keys() == other.keys() and all(
        abs(a - b) < _NEAR for name in one for a, b in zip(one[name], other[name], strict=True)
    )


def summary(facts: Facts, sides: Sequence[Side], cmyk: bool = True) -> str:
    """The facts in a line, as the file has them; of RGB no ink is known."""
    _, _, width, height = facts.boxes[0]["Media"]
    left = facts.boxes[0]["Trim"][0]
    first, second = sides[0], sides[1] if len(sides) > 1 else sides[0]
    both = f"{first} and {second} by turns" if first != second else "fronts, then backs"
    order = both if "back" in sides else "fronts"
    said = [
        f"{len(facts.boxes)} pages of {_inches(width)} x {_inches(height)} in, {order}",
        f"bleed {_inches(left)} in",
        f"type {facts.type:g} pt and up" if facts.type else "",
        f"lines {facts.line:g} pt and up" if facts.line else "",
        f"pictures {facts.dpi} dpi and up" if facts.dpi else "",
        f"ink {facts.ink:.0f} % at most" if cmyk else "",
    ]
    return "; ".join(filter(None, said))


def _inches(points: float) -> str:
    return f"{points / 72:.3f}".rstrip("0").rstrip(".")
