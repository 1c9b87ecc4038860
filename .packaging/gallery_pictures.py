"""Makes the pictures of the gallery, `.github/gallery`: real pages of what cardgen prints, small."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".github" / "gallery"
WIDE = 430
"""Pixels across a picture."""
COLOURS = 24


class Shot(NamedTuple):
    """A page: how its picture is called, what is typed for it, and which page of which file it is."""

    name: str
    words: tuple[str, ...]
    page: int = 0
    like: str = ""
    """The example that a new game in an empty folder is like; else it is of the checkout."""


SHOTS = (
    Shot("pygmies", ("cards", "cardgen:good")),
    Shot("pygmies-quick", ("reference", "cardgen:first-edition"), 0),
    Shot("pygmies-faction", ("reference", "cardgen:first-edition"), 4),
    Shot("pygmies-tokens", ("tokens", "cardgen:first-edition"), 2),
    Shot("pygmies-movement", ("movement",)),
    Shot("pygmies-scenario", ("scenarios", "cardgen:first-edition")),
    Shot("pygmies-roster", ("roster", "cardgen:kitchen-crew"), 0),
    Shot("ares", ("cards", "cardgen:the-drowned")),
    Shot("little-orc-wars", ("cards", "cardgen:rust-tooth-horde")),
    Shot("vsgmr", ("cards", "cardgen:road-wardens")),
    Shot("scrimmage", ("cards", "cardgen:lamplighters")),
    Shot("large", ("cards", "cardgen:undead", "--theme", "large")),
    Shot("saver", ("cards", "cardgen:pirates", "--ink", "saver")),
    Shot("german", ("cards", "cardgen:druids", "--language", "de")),
    Shot("own-trick-taking", ("cards", "factions/example/wheels.yaml"), 2, "trick-taking"),
    Shot("own-spell-cards", ("cards", "factions/example/first.yaml"), 0, "spell-cards"),
    Shot("own-skirmish", ("cards", "factions/example/battle.yaml"), 0, "skirmish"),
)


def made(shot: Shot) -> bytes:
    """The PNG of a page."""
    import pypdfium2  # type: ignore[import-untyped]
    from PIL import Image

    cardgen = (sys.executable, "-m", "cardgen", "-q")
    with tempfile.TemporaryDirectory() as folder:
        if shot.like:
            new = (*cardgen, "new", "game", "Example", "--like", shot.like)
            subprocess.run(new, cwd=folder, check=True, capture_output=True)
        command = (*cardgen, *shot.words, "-o", "out" if shot.like else folder)
        subprocess.run(command, cwd=folder if shot.like else ROOT, check=True, capture_output=True)
        (path,) = (Path(folder, "out") if shot.like else Path(folder)).glob("*.pdf")
        document = pypdfium2.PdfDocument(path.read_bytes())
        drawn = document[shot.page].render(scale=2).to_pil().convert("RGB")
    small = drawn.resize((WIDE, round(drawn.height * WIDE / drawn.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for shot in SHOTS:
        (FOLDER / f"{shot.name}.png").write_bytes(made(shot))


if __name__ == "__main__":
    main()
