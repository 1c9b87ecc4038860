"""Makes the picture of all icons in the guide for restylers, `.github/icons.png`: run it when there are new ones."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / ".github" / "icons.png"
COLUMNS = 10
CELL = 17.0, 13.0
"""Millimetres, width and height, of an icon with its name."""
DPI = 120


def names() -> list[str]:
    """What all icons are called, in the order of the picture."""
    return sorted(path.stem for path in (ROOT / "templates" / "icons").glob("*.svg"))


def page(icons: Sequence[str]) -> str:
    """A template that shows the icons with their names, row by row."""
    rows = -(-len(icons) // COLUMNS)
    cells = "".join(
        f'<box><icon name="{name}" centred="yes" x="50%" y="4.6" size="6" fill="#12305c"/>'
        f'<text y="11" w="100%" size="7.5" min="6" align="centre" font="Barlow Condensed Medium">{name}</text></box>'
        for name in icons
    )
    ground = '<rect w="100%" h="100%" fill="#ffffff"/>'
    return f'<page>{ground}<grid columns="{COLUMNS}" rows="{rows}">{cells}</grid></page>'


def _small(picture: bytes) -> bytes:
    """The picture with 32 colours, which is all that drawings in one colour need."""
    from PIL import Image

    kept = io.BytesIO()
    Image.open(io.BytesIO(picture)).quantize(32).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def main() -> None:
    """Write the picture."""
    from cardgen.layout.template import Templates
    from cardgen.press import raster
    from cardgen.press.page import Page, PlacedFace
    from cardgen.press.pdf import PdfFile, write

    icons = names()
    size = CELL[0] * COLUMNS, CELL[1] * -(-len(icons) // COLUMNS)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "icons.xml").write_text(page(icons), encoding="utf-8")
        frame = Templates([folder, str(ROOT / "templates")], size=size).frame("icons", {})
    sheet = Page(*size, [PlacedFace(frame, 0.0, 0.0, 0, (0.0, 0.0, *size))])
    (picture,) = raster.pictures(write(PdfFile("Icons", "cardgen", [sheet])), DPI)
    PICTURE.write_bytes(_small(picture))


if __name__ == "__main__":
    main()
