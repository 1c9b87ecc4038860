"""Makes the picture of all parts of arms in the guide, `.github/arms.png`: run it when there are new drawings.

Charges stand on a shield, weapons are crossed behind one, crests stand on one; each has its name below it.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / ".github" / "arms.png"
COLUMNS = 16
CELL = 16.0, 18.5
"""Millimetres, width and height, of a part with its name."""
HEAD = 8.0
"""Millimetres above the parts of a kind, in which it is called."""
DPI = 110
PALETTE = '<palette paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>'
SHIELD = "heater straight plain main"


class Shown(NamedTuple):
    """A kind of parts, and the arms that show each."""

    title: str
    names: tuple[str, ...]
    blazon: str
    """With `{}` for the name."""
    show: str = "full"


def kinds() -> list[Shown]:
    """All that arms can be made of, in the order of the picture."""
    from cardgen.heraldry import drawings, dresses
    from cardgen.layout.arms import divisions

    weapons, crests = drawings.list_shipped("weapons"), drawings.list_shipped("crests")
    return [
        Shown("arms: {charge: …}", drawings.list_shipped("charges"), f"{SHIELD} {{}}", "shield"),
        Shown("arms: {field: …}", tuple(sorted(divisions.names())), "heater straight {} main -", "shield"),
        Shown("arms: {crest: …}", crests, f"{SHIELD} - {{}} - - hero", "crest"),
        Shown("weapons", weapons, f"{SHIELD} - - {{}}"),
        Shown("what holds the shields of those without", drawings.list_shipped("supporters"), f"{SHIELD} - - {{}}"),
        Shown("dress: …", tuple(dresses.load_shipped()), ""),
    ]


def blazon(kind: Shown, name: str) -> str:
    """The arms that show a part."""
    from cardgen.heraldry import dresses

    if kind.blazon:
        return kind.blazon.format(name)
    dress = dresses.load_shipped()[name]
    return f"{dress.shape} {dress.line} fess main - - - {dress.compartment}"


def page(parts: list[Shown]) -> tuple[str, float]:
    """A template that shows the parts with their names, kind by kind, and how high it is, millimetres."""
    high = sum(HEAD + CELL[1] * -(-len(kind.names) // COLUMNS) for kind in parts)
    return f'<page><rect w="100%" h="100%" fill="#ffffff"/>{PALETTE}{"".join(_rows(parts))}</page>', high


def _rows(parts: list[Shown]) -> Iterator[str]:
    top = 0.0
    for kind in parts:
        yield f'<text x="2" y="{top + 5.5}" size="11" font="Barlow Condensed Bold">{kind.title}</text>'
        top += HEAD
        for number, name in enumerate(kind.names):
            x, y = number % COLUMNS * CELL[0], top + number // COLUMNS * CELL[1]
            yield f'<arms of="{blazon(kind, name)}" show="{kind.show}" x="{x + 1}" y="{y}" w="{CELL[0] - 2}" h="14"/>'
            yield (
                f'<text x="{x}" y="{y + 16.8}" w="{CELL[0]}" size="7.5" min="5" align="centre"'
                f' font="Barlow Condensed Medium">{name}</text>'
            )
        top += CELL[1] * -(-len(kind.names) // COLUMNS)


def _small(picture: bytes) -> bytes:
    """The picture with 64 colours, which is all that drawings in one palette need."""
    from PIL import Image

    kept = io.BytesIO()
    Image.open(io.BytesIO(picture)).quantize(64, dither=Image.Dither.NONE).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def main() -> None:
    """Write the picture."""
    from cardgen.layout.template import Templates
    from cardgen.press import raster
    from cardgen.press.page import Page, PlacedFace
    from cardgen.press.pdf import PdfFile, write

    markup, high = page(kinds())
    size = CELL[0] * COLUMNS, high
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "arms.xml").write_text(markup, encoding="utf-8")
        frame = Templates([folder, str(ROOT / "templates")], size=size).frame("arms", {})
    if frame.faults:
        raise SystemExit(frame.faults[0].message)
    sheet = Page(*size, [PlacedFace(frame, 0.0, 0.0, 0, (0.0, 0.0, *size))])
    (picture,) = raster.pictures(write(PdfFile("Arms", "cardgen", [sheet])), DPI)
    PICTURE.write_bytes(_small(picture))


if __name__ == "__main__":
    main()
