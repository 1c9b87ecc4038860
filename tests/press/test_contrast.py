"""Text on paper: its contrast to what lies under it, measured on PDFs as they are printed."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from operator import sub
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]
import pytest
from PIL import Image

from cardgen.config import themes
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Item, Rect
from cardgen.layout.vision import contrast
from cardgen.press import pdf
from cardgen.press.targets import pages as single_faces
from tests.conftest import ROOT, Run
from tests.layout.test_colours import READABLE, ghosts
from tests.press.jobs import POKER
from tests.sampling import sampled, some

FACTIONS = ROOT / "factions"
DPI = 200
PAGES, EACH = 2, 3
"""Pages that are looked at, and each how manieth letter."""
CLEAR = 2
"""Pixels about a letter: so far its soft edges do not reach."""
ALIKE = 60
"""Of 765: shades that are no farther apart are soft edges of one another."""
ROUNDED = 3
"""Of 765: by how much a colour in a file may differ from what was asked for."""
Colour = tuple[int, ...]
PRINTED = {
    "cards": ["cards", str(FACTIONS / "pygmies" / "evil.yaml"), str(FACTIONS / "pygmies" / "neutral.yaml")],
    "reference": ["reference", str(FACTIONS / "pygmies" / "druids.yaml")],
    "troops": ["cards", str(FACTIONS / "little_orc_wars" / "silverbough.yaml")],
    "figures": ["cards", str(FACTIONS / "vsgmr" / "hedge-foxes.yaml")],
}


def read(data: bytes) -> list[tuple[str, float]]:
    """The letters and figures of a PDF that are looked at, and the contrast of each."""
    document = pypdfium2.PdfDocument(data)
    pages = [document[number] for number in range(min(len(document), PAGES))]
    return [found for page in pages for found in contrasts(page)]


def pale(found: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Those that can hardly be read."""
    return [(letter, ratio) for letter, ratio in found if ratio < READABLE]


def contrasts(page: Any) -> Iterator[tuple[str, float]]:
    """Letters that are seen and say something, and the contrast of their colour to that of what it stands on."""
    unsaid = [tuple(bytes.fromhex(colour[1:7])) for colour in ghosts()]
    picture = page.render(scale=DPI / 72).to_pil().convert("RGB")
    words = page.get_textpage()
    written = words.get_text_range()
    assert len(written) == words.count_chars()
    for index in range(0, len(written), EACH):
        letter = written[index]
        thing = raw.FPDFText_GetTextObject(words, index)
        if letter.isalnum() and raw.FPDFTextObj_GetTextRenderMode(thing) == raw.FPDF_TEXTRENDERMODE_FILL:
            ink = colour(words, index)
            if any(sum(map(abs, map(sub, ghost, ink))) <= ROUNDED for ghost in unsaid):
                continue
            ground = around(picture, page.get_height(), words.get_charbox(index), ink)
            yield letter, contrast(hexadecimal(*ink), hexadecimal(*ground))


def colour(words: Any, index: int) -> Colour:
    """What a letter is printed in."""
    parts = [ctypes.c_uint() for _ in range(4)]
    assert raw.FPDFText_GetFillColor(words, index, *parts)
    return tuple(part.value for part in parts[:3])


def around(picture: Image.Image, high: float, box: tuple[float, float, float, float], ink: Colour) -> Colour:
    """The colour that there is most of in a box, in points from the foot, and about it, beside that of the letter."""
    left, foot, right, top = (edge * DPI / 72 for edge in box)
    above, below = high * DPI / 72 - top, high * DPI / 72 - foot
    part = picture.crop((int(left) - CLEAR, int(above) - CLEAR, int(right) + CLEAR, int(below) + CLEAR))
    shades: list[tuple[int, Any]] = sorted(part.getcolors(1 << 16) or (), reverse=True)
    others: list[Colour] = [shade for _, shade in shades if sum(map(abs, map(sub, shade, ink))) > ALIKE]
    return (others or [ink])[0]


def hexadecimal(red: int, green: int, blue: int) -> str:
    """A colour as templates write it."""
    return f"#{red:02x}{green:02x}{blue:02x}"


@pytest.mark.parametrize(
    ("ink", "ground", "found"),
    [
        ("#1a1714", "#ffffff", ""),
        ("#ffffff", "#12305c", ""),
        ("#999999", "#ffffff", "F"),
        ("#333333", "#12305c", "F"),
    ],
)
def test_pale_letters_are_found(ink: str, ground: str, found: str) -> None:
    """Dark on light and light on dark can be read; grey on white and dark on dark cannot."""
    items: list[Item] = [
        Rect(0.0, 0.0, *POKER, ground),
        Glyphs(5.0, 20.0, face("Barlow Condensed Medium"), 9.0, "Fog", ink),
    ]
    job = pdf.PdfFile("Fog", "cardgen", [single_faces.page(Frame(*POKER, 0.0, items), POKER, 0.0)])

    assert "".join(letter for letter, _ in pale(read(pdf.write(job)))) == found


@some(1)
@pytest.mark.parametrize(("theme", "what"), sampled(themes.list_shipped(), PRINTED))
def test_texts_can_be_read(here: Run, tmp_path: Path, theme: str, what: str) -> None:
    """A letter has a contrast of 4.5:1 at least."""
    done = here(*PRINTED[what], "--theme", theme, "-o", "p.pdf", cwd=tmp_path)

    found = read((tmp_path / "p.pdf").read_bytes())

    assert done.returncode == 0, done.stderr
    assert len(found) > 200
    assert pale(found) == []
