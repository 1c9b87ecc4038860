"""What happens when a wheel is built: the display fonts are made, and templates and factions are packed into it.

Cinzel is published as one variable font, of which a PDF writer without variation support draws the lightest weight
only. Hatchling runs this hook for every wheel (an editable one too): it writes `Cinzel-Bold.ttf`,
`Cinzel-ExtraBold.ttf` and their licence into `cardgen/layout/display`. With the versions pinned in pyproject.toml the
bytes are the same on every machine.
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import Any

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DISPLAY_FONTS = os.path.join("cardgen", "layout", "display")
DATA = ("templates", "factions")
"""Folders of the checkout that the wheel carries in `cardgen/_data`."""
FAMILY = "Cinzel"
WEIGHTS = {"Bold": 700, "ExtraBold": 800}
"""Style name -> value on the font's `wght` axis."""
LICENCE = "Cinzel-OFL.txt"
UNUSED_TABLES = ("DSIG", "GDEF", "GSUB", "STAT")
"""Signature, shaping and variation tables that nobody reads; the table of positions, `GPOS`, has the kerns."""
MODIFIED = 3_677_827_588
"""`head.modified` of Cinzel 2.000, in seconds since 1904: the time of building must not reach the bytes."""


class CustomBuildHook(BuildHookInterface[Any]):
    """The hook that hatchling looks for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the fonts where the wheel takes them from, and name the data that travels along."""
        write_fonts(os.path.join(self.root, DISPLAY_FONTS))
        if version != "editable":  # an editable install reads the checkout; copies beside it would only go stale
            build_data["force_include"].update({folder: f"cardgen/_data/{folder}" for folder in DATA})


def write_fonts(folder: str) -> list[str]:
    """Write every display font and the licence into `folder`, unless they are there already; returns their paths."""
    files = {f"{FAMILY}-{style}.ttf": instance(style, weight) for style, weight in WEIGHTS.items()}
    files[LICENCE] = _licence()
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name, data in files.items():
        path = os.path.join(folder, name)
        _write(path, data)
        paths.append(path)
    return paths


def instance(style: str, weight: float) -> bytes:
    """A static TrueType font of the family: `style` names it, `weight` is its place on the `wght` axis (400 to 900)."""
    font = TTFont(_variable_font(), recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": weight}, inplace=True)
    for table in UNUSED_TABLES:
        if table in font:
            del font[table]
    _rename(font, style)
    font["OS/2"].usWeightClass = weight
    font["head"].modified = MODIFIED
    buffer = BytesIO()
    font.save(buffer, reorderTables=True)
    return buffer.getvalue()


def _rename(font: Any, style: str) -> None:
    """Give the instance a name of its own, else two weights are one font to a PDF reader."""
    kept = {record.nameID: str(record) for record in font["name"].names if record.nameID in (0, 5, 9, 12, 13, 14)}
    names = {
        **kept,
        1: f"{FAMILY} {style}",
        2: "Regular",
        3: f"2.000;NONE;{FAMILY}-{style}",
        4: f"{FAMILY} {style}",
        6: f"{FAMILY}-{style}",
        16: FAMILY,
        17: style,
    }
    font["name"].names = []
    for number, text in sorted(names.items()):
        font["name"].setName(text, number, 3, 1, 0x409)


def _variable_font() -> str:
    import fontpkg_cinzel

    return os.path.join(str(fontpkg_cinzel.ROOT), "files", "Cinzel[wght].ttf")


def _licence() -> bytes:
    import fontpkg_cinzel

    with open(os.path.join(str(fontpkg_cinzel.ROOT), "LICENSE"), "rb") as file:
        return file.read()


def _write(path: str, data: bytes) -> None:
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return
    except FileNotFoundError:
        pass
    temporary = f"{path}.{os.getpid()}.tmp"
    with open(temporary, "wb") as file:
        file.write(data)
    os.replace(temporary, path)
