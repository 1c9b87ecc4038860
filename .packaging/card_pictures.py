"""Makes the pictures of cards that the READMEs show, `.github/card.png` and `.github/themes.png`.

They are what a Chromium shows of the SVG of the cards: `pip install playwright`, `apt-get install chromium`. READMEs do
not show the SVG itself: with its fonts, which come whole, that of the first picture has 1.8 MB.
"""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".github"
Who = tuple[str, str]
"""The file that somebody is in, and the name."""
CARDS: tuple[Who, ...] = (("good", "Ernest Goodfellow"), ("evil", "Orc Warrior"), ("neutral", "Freelance Musketeer"))
"""A hero, a group of henchmen, neutrals, as the themes show them."""
SHOWN: tuple[Who, ...] = (("druids", "Ursel Honeypaw"), ("evil", "Orc Warrior"))
"""Those that are beside each other in the first picture: somebody with a picture, and somebody with arms."""
HAND: tuple[Who, ...] = (
    ("undead", "Count Morgrave"),
    ("pirates", "Harpooner"),
    ("bystanders", "Balloonist"),
    ("cthulhu-victorians", "Madame Zephyrine"),
    ("good", "Ernest Goodfellow"),
)
"""Those that are held in a hand, from left to right."""
SEEN = 11.0
"""Millimetres of each of them that are seen, but for the last."""
SCALE = 5.4
"""Pixels to the millimetre."""
FINER = 3
"""Pixels that are drawn along each of them."""
GAP = 16
GROUND = "#d8d4cc"


@contextmanager
def browser() -> Iterator[Any]:
    """An empty page of a Chromium; it shows nothing but our own drawings, which need no sandbox."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as engine:
        started = engine.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield started.new_page(device_scale_factor=FINER)
        started.close()


def faces(page: Any, theme: str, named: Sequence[Who]) -> list[Image]:
    """Cards in a theme, as it begins, as a browser shows them."""
    from cardgen import project, systems
    from cardgen.config import themes
    from cardgen.press import sizes
    from cardgen.printing import renderer

    begins = themes.get_theme(theme)
    wide, high, *_ = sizes.card_size(begins.card_size or "poker")
    templates = renderer.load_templates(None, (wide, high), begins.ink or "full", theme)
    game, found = systems.get_game("pygmies"), []
    for stem, name in named:
        path = ROOT / "factions" / "pygmies" / f"{stem}.yaml"
        (file,) = (one for one in project.load_project([str(path)]).files if one.reported)
        cards = game.cards(file.model, file.name, str(path.parent))
        card = next(one for one in cards if one.name == name)
        found.append(_picture(page, templates.frame(card.template, card.data, card.at, card.folder)))
    return found


def fan(pictures: Sequence[Image]) -> Image:
    """Cards one over the other, as they are held: of all but the last the left edge is seen."""
    from PIL import Image, ImageDraw

    step = round(SEEN * SCALE)
    last = pictures[-1]
    made = Image.new("RGB", (step * (len(pictures) - 1) + last.width, last.height), GROUND)
    draw = ImageDraw.Draw(made)
    for number, one in enumerate(pictures):
        made.paste(one, (number * step, 0))
        if number:
            draw.line((number * step - 1, 0, number * step - 1, made.height), fill=GROUND, width=2)
    return made


def _picture(page: Any, frame: Any) -> Image:
    from PIL import Image

    from cardgen.press import svg

    drawn = svg.alone(svg.SvgWriter(svg.data_url).face(frame))
    size = {"width": round(frame.width * SCALE), "height": round(frame.height * SCALE)}
    style = f"body{{margin:0}}body>svg{{position:absolute;width:{size['width']}px;height:{size['height']}px}}"
    page.set_viewport_size(size)
    page.set_content(f"<!doctype html><style>{style}</style>{drawn}")
    page.evaluate("document.fonts.ready")
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return whole.resize((size["width"], size["height"]), Image.Resampling.LANCZOS)


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

    with browser() as page:
        first = [*faces(page, "classic", SHOWN), fan(faces(page, "classic", HAND))]
        sets = {name: faces(page, name, CARDS) for name in ("classic", "plain", "large")}
    row(first).quantize(256, kmeans=2, dither=Image.Dither.NONE).save(FOLDER / "card.png", optimize=True)
    three = column([row(one) for one in sets.values()])
    small = three.resize((three.width * 3 // 5, three.height * 3 // 5), Image.Resampling.LANCZOS)
    small.quantize(256, kmeans=2, dither=Image.Dither.NONE).save(FOLDER / "themes.png", optimize=True)


if __name__ == "__main__":
    main()
