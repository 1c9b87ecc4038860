"""Makes the small pictures of what the restyler's guide shows, from its examples: run it when one of these has changed.

An example of `templates/README.md` that has a picture behind it is laid out on a card of its own, with a hero of ours.
"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "templates" / "README.md"
FOLDER = ROOT / ".github" / "elements"
EXAMPLE = re.compile(r"```xml\n((?:(?!```).)*?)```\n\n!\[[^\]]+\]\(\.\./\.github/elements/([a-z-]+)\.png\)", re.DOTALL)
"""An example, and what its picture is called."""
WHO = "Ernest Goodfellow"
DPI = 120
MARGIN = 2.0
"""Millimetres of card that are shown around an example."""


def examples() -> dict[str, str]:
    """The examples that have a picture, by the names of these."""
    return {name: text for text, name in EXAMPLE.findall(GUIDE.read_text(encoding="utf-8"))}


def picture(example: str) -> Image:
    """What an example looks like, as far as there is anything on its card."""
    from PIL import Image, ImageChops

    whole = Image.open(io.BytesIO(_printed(example))).convert("RGB")
    drawn = ImageChops.difference(whole, Image.new("RGB", whole.size, "white")).getbbox()
    if drawn is None:
        raise SystemExit(f"there is nothing to be seen of\n{example}")
    left, top, right, foot = drawn
    room = round(MARGIN * DPI / 25.4)
    shown = max(left - room, 0), max(top - room, 0), min(right + room, whole.width), min(foot + room, whole.height)
    return whole.crop(shown).quantize(32, dither=Image.Dither.NONE)


def _printed(example: str) -> bytes:
    """A card with nothing but an example on it, as a PNG."""
    from cardgen.layout.template import Templates
    from cardgen.press import raster, singles
    from cardgen.press.pdf import Job, write

    body = example if example.startswith("<card") else f"<card>{example}</card>"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "example.xml").write_text(_on_paper(body), encoding="utf-8")
        _portrait(Path(folder, "portrait.png"))
        frame = Templates([folder, str(ROOT / "templates")], trusted=False).frame("example", _data(), "", folder)
        if frame.faults:
            raise SystemExit(f"an example is wrong: {frame.faults[0].message}\n{example}")
        page = singles.face(frame, (frame.width, frame.height), 0.0)
        (made,) = raster.pictures(write(Job("Element", "cardgen", [page])), DPI)
    return made


def _on_paper(card: str) -> str:
    """A card whose ground is white, whatever else it has."""
    return re.sub(r"(<card[^>]*>)", r'\1<rect w="100%" h="100%" fill="#ffffff"/>', card, count=1)


def _data() -> dict[str, object]:
    """What the template of a hero is told, with a picture."""
    from cardgen import project, systems

    (file,) = (one for one in project.load([str(ROOT / "factions" / "pygmies" / "good.yaml")]).files if one.reported)
    card = next(card for card in systems.get("pygmies").cards(file.model, file.name, "") if card.name == WHO)
    data = dict(card.data)
    data["card"] = SimpleNamespace(**{**vars(data["card"]), "art": "portrait.png", "focus": "0.5 0.4"})
    return data


def _portrait(path: Path) -> None:
    """A picture to be cropped: hills under a low sun."""
    from PIL import Image, ImageDraw

    made = Image.new("RGB", (900, 700), "#f3e3bd")
    draw = ImageDraw.Draw(made)
    draw.ellipse((330, 140, 570, 380), fill="#e3b85b")
    draw.polygon(((0, 420), (300, 260), (620, 460), (900, 330), (900, 700), (0, 700)), fill="#3f7030")
    draw.polygon(((0, 560), (420, 430), (900, 600), (900, 700), (0, 700)), fill="#1f3b1a")
    made.save(path)


def main() -> None:
    """Write the pictures, and take away those that nothing shows."""
    wanted = examples()
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.png"):
        if path.stem not in wanted:
            path.unlink()
    for name, example in wanted.items():
        picture(example).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
