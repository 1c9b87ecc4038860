"""Makes the pictures of cards that the READMEs show, `.github/card.png` and `.github/themes.png`."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".github"
CARDS = (("good", "Ernest Goodfellow"), ("evil", "Witch"), ("neutral", "Freelance Musketeer"))
"""A hero, a group of henchmen, neutrals: the files that they are in, and their names."""
SCALE = 5.4
"""Pixels to the millimetre."""
GAP = 16
GROUND = "#d8d4cc"


def faces(theme: str) -> list[Image]:
    """Those cards and their back in a theme, as it begins."""
    from cardgen import project, systems
    from cardgen.config import themes
    from cardgen.press import sizes
    from cardgen.printing import renderer

    begins = themes.get(theme)
    named = sizes.card_size(begins.card_size or "poker")
    templates = renderer.templates(None, (named[0], named[1]), begins.ink or "full", theme)
    game, found = systems.get("pygmies"), []
    for stem, name in CARDS:
        (file,) = (f for f in project.load([str(ROOT / "factions" / "pygmies" / f"{stem}.yaml")]).files if f.reported)
        found.append(next(card for card in game.cards(file.model, file.name, "") if card.name == name))
    return [_picture(templates.frame(card.template, card.data)) for card in (*found, game.back("Pygmies"))]


def _picture(frame: object) -> Image:
    from PIL import Image

    from cardgen.layout.frame import Frame
    from cardgen.press import raster
    from cardgen.press.pdf import PdfFile, write
    from cardgen.press.targets import pages as single_faces

    assert isinstance(frame, Frame)
    page = single_faces.page(frame, (frame.width, frame.height), 0.0)
    (data,) = raster.pictures(write(PdfFile("Card", "cardgen", [page])), 220)
    whole = Image.open(io.BytesIO(data)).convert("RGB")
    size = round(frame.width * SCALE), round(frame.height * SCALE)
    return whole.resize(size, Image.Resampling.LANCZOS)


def row(pictures: Sequence[Image]) -> Image:
    """Pictures beside each other."""
    from PIL import Image

    wide = sum(one.width + GAP for one in pictures) + GAP
    made, x = Image.new("RGB", (wide, pictures[0].height + 2 * GAP), GROUND), GAP
    for one in pictures:
        made.paste(one, (x, GAP))
        x += one.width + GAP
    return made


def column(rows: Sequence[Image]) -> Image:
    """Rows of pictures under one another."""
    from PIL import Image

    high = sum(one.height - GAP for one in rows) + GAP
    made, y = Image.new("RGB", (max(one.width for one in rows), high), GROUND), 0
    for one in rows:
        made.paste(one, ((made.width - one.width) // 2, y))
        y += one.height - GAP
    return made


def main() -> None:
    """Write both pictures."""
    from PIL import Image

    from cardgen.config import themes

    sets = {name: faces(name) for name in themes.known()}
    row(sets["classic"]).quantize(256, kmeans=2, dither=Image.Dither.NONE).save(FOLDER / "card.png", optimize=True)
    three = column([row(sets[name][:3]) for name in ("classic", "plain", "large")])
    small = three.resize((three.width * 3 // 5, three.height * 3 // 5), Image.Resampling.LANCZOS)
    small.quantize(256, kmeans=2, dither=Image.Dither.NONE).save(FOLDER / "themes.png", optimize=True)


if __name__ == "__main__":
    main()
