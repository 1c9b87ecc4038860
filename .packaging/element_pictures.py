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
STEP = re.compile(r"```diff\n--- (\S+)\n(.*?)```", re.DOTALL)
"""A file of the walk-through, and the lines that are taken from it and put there instead."""
COPIED = ("henchmen", "_palette")
RESTYLED = "restyled"
WHO = "Ernest Goodfellow"
GROUP = "Elven Duellist"
DPI = 120
MARGIN = 2.0
"""Millimetres of card that are shown around an example."""


def examples() -> dict[str, str]:
    """The examples that have a picture, by the names of these."""
    return {name: text for text, name in EXAMPLE.findall(GUIDE.read_text(encoding="utf-8"))}


def picture(example: str) -> Image:
    """What an example looks like, as far as there is anything on its card."""
    from PIL import Image, ImageChops

    with tempfile.TemporaryDirectory() as folder:
        body = example if example.startswith("<card") else f"<card>{example}</card>"
        Path(folder, "example.xml").write_text(_on_paper(body), encoding="utf-8")
        _portrait(Path(folder, "portrait.png"))
        data = _data(WHO)
        data["card"] = SimpleNamespace(**{**vars(data["card"]), "art": "portrait.png", "focus": "0.5 0.4"})
        whole = _printed("example", data, folder)
    drawn = ImageChops.difference(whole, Image.new("RGB", whole.size, "white")).getbbox()
    if drawn is None:
        raise SystemExit(f"there is nothing to be seen of\n{example}")
    left, top, right, foot = drawn
    room = round(MARGIN * DPI / 25.4)
    shown = max(left - room, 0), max(top - room, 0), min(right + room, whole.width), min(foot + room, whole.height)
    return whole.crop(shown).quantize(32, dither=Image.Dither.NONE)


def restyle(folder: Path) -> None:
    """Follow the walk-through of the guide in a folder: copy, edit line by line."""
    own = folder / "pygmies"
    own.mkdir(parents=True)
    for name in COPIED:
        (own / f"{name}.xml").write_bytes((ROOT / "templates" / "pygmies" / f"{name}.xml").read_bytes())
    for name, edits in STEP.findall(GUIDE.read_text(encoding="utf-8")):
        path = folder / name
        path.write_text(_edited(path.read_text(encoding="utf-8"), edits), encoding="utf-8")


def _edited(text: str, edits: str) -> str:
    """A text with lines taken out, and others in the place of the last of each stretch."""
    for old, new in re.findall(r"((?:^-.*\n)+)((?:^\+.*\n)*)", edits, re.MULTILINE):
        *gone, last = (line[1:] + "\n" for line in old.splitlines())
        for line in (*gone, last):
            if line not in text:
                raise SystemExit(f"the walk-through takes out a line that is not there: {line}")
        for line in gone:
            text = text.replace(line, "", 1)
        text = text.replace(last, "".join(line[1:] + "\n" for line in new.splitlines()), 1)
    return text


def walked() -> Image:
    """A card as it was, and as the walk-through has made it."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        usual = _printed("pygmies/henchmen", _data(GROUP), folder)
        restyle(Path(folder, "own"))
        own = _printed("pygmies/henchmen", _data(GROUP), str(Path(folder, "own")))
    made = Image.new("RGB", (usual.width * 2 + 24, usual.height), "#c8c8c8")
    made.paste(usual, (0, 0))
    made.paste(own, (usual.width + 24, 0))
    return made.quantize(32, dither=Image.Dither.NONE)


def made(name: str) -> Image:
    """The picture of that name, as it is today."""
    return walked() if name == RESTYLED else picture(examples()[name])


def names() -> list[str]:
    """What all pictures are called."""
    return [RESTYLED, *examples()]


def _printed(template: str, data: dict[str, object], folder: str) -> Image:
    """A card, cut, laid out with the templates of a folder before ours; its back beside it if it has one of its own."""
    from PIL import Image

    from cardgen.layout.template import Templates
    from cardgen.press import raster
    from cardgen.press.pdf import PdfFile, write
    from cardgen.press.targets import pages as single_faces

    frame = Templates([folder, str(ROOT / "templates")], trusted=False).frame(template, data, "", folder)
    for fault in (fault for fault in frame.faults if not fault.rest):
        raise SystemExit(f"{template} is wrong: {fault.message}")
    sides = filter(None, (frame, frame.back))
    pages = [single_faces.page(side, (frame.width, frame.height), 0.0) for side in sides]
    found = [Image.open(io.BytesIO(one)) for one in raster.pictures(write(PdfFile("Element", "cardgen", pages)), DPI)]
    made = Image.new("RGB", (sum(one.width for one in found), found[0].height))
    for number, one in enumerate(found):
        made.paste(one, (number * one.width, 0))
    return made


def _on_paper(card: str) -> str:
    """A card whose ground is white, whatever else it has."""
    return re.sub(r"(<card[^>]*>)", r'\1<rect w="100%" h="100%" fill="#ffffff"/>', card, count=1)


def _data(name: str) -> dict[str, object]:
    """What the template of one of Good's cards is told."""
    from cardgen import project, systems

    (file,) = (
        one for one in project.load_project([str(ROOT / "factions" / "pygmies" / "good.yaml")]).files if one.reported
    )
    return dict(
        next(card for card in systems.get_game("pygmies").cards(file.model, file.name, "") if card.name == name).data
    )


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
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.png"):
        if path.stem not in names():
            path.unlink()
    for name in names():
        made(name).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
