"""What cards are printed for: a printer at home, a print shop, a screen, a virtual table.

Each target is described by a file, `NAME.toml`: those of cardgen are in this folder, those of a project are in
`targets/` beside its `cardgen.toml`. `description` reads and checks them. What a target gets is made by one of the
modules, the one that the key `makes` names: `sheets`, `pages`, `pictures` or `grid`;
`phone` is for commands of its own.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple, Protocol

from cardgen.disk import folders, stems
from cardgen.disk.data_files import MalformedFile
from cardgen.layout.frame import SHARP
from cardgen.press.page import Deck
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import LEAST_DPI, MOST_DPI
from cardgen.press.targets import description

FIRST = "home"
"""The target that is the default."""
HERE = "file:///HERE/"
"""What stands in a file's text for the folder it is written to, where it names the files beside it."""
FOLDER = "targets"
"""The folder of a project that has its own targets."""
_NAME = re.compile(r"([\w-]{1,40})\.toml")


class Order(NamedTuple):
    """A deck to be printed, and how."""

    deck: Deck
    card: tuple[float, float]
    """Trim, millimetres."""
    how: SheetSettings
    name: str
    """What the file is called, or the folder when there are several; without ending."""
    creator: str
    png: bool = False
    """Whether pages are wanted as pictures too."""
    dpi: int = 0
    """Dots per inch of pictures; 0: what the target says."""
    place: str = HERE
    """The address of the folder in which players' programs find pictures, ending in a slash."""
    cut_path: str = ""
    """For sheets at home: the format of a file with the outlines of cards, for a cutting machine; "" for none."""
    corner_radius: float = 0.0
    """How round these are, millimetres."""


class OutputFile(NamedTuple):
    """Something made: its name, in the order's folder when there are several, and its bytes."""

    name: str
    data: bytes
    links: bool = False
    """Whether it is JSON that says where the files beside it are."""
    remarks: tuple[tuple[str, str], ...] = ()
    """What to know of it: a word and what, a line each."""

    def at(self, folder: str) -> bytes:
        """Its bytes when it is written to that folder."""
        if not self.links:
            return self.data
        path = os.path.join(os.path.abspath(folder), "").replace(os.sep, "/")
        return self.data.replace(HERE.encode(), json.dumps(f"file:///{path}")[1:-1].encode())


class _Maker(Protocol):
    """What a module has that makes files for targets."""

    def deliver(self, order: Order, target: Target) -> Iterator[OutputFile]:
        """The files, one by one."""

    def amount(self, order: Order, target: Target) -> str:
        """Return the amount as words, such as `16 sheets of Letter`; raises ValueError when it cannot be made."""


class Target(NamedTuple):
    """What a printer or a shop takes, as its file says, and how it gets it. `docs/printing.md` explains every key.

    Lengths are millimetres. Those after `steps` are for one kind of files each, and are of no meaning for the others.
    """

    name: str
    """What `--target` calls it."""
    title: str
    """What people call it."""
    makes: str
    """The module that makes what it takes."""
    bleed: float
    """What is painted beyond the trim."""
    safe: float
    """The strip inside the trim in which nothing that matters may lie."""
    shop: bool = True
    """Whether what it would send back is an error, not a warning."""
    sizes: tuple[tuple[float, float], ...] = ()
    """The trims that it takes; none: any."""
    art_dpi: int = SHARP
    """Dots per inch that art has at least."""
    dpi: int = 300
    """Dots per inch of the pictures that are made of pages or faces, unless the user says otherwise."""
    dpi_least: int = 0
    dpi_most: int = MOST_DPI
    """What the user may say."""
    steps: tuple[tuple[str, str], ...] = ()
    """What to do with the files: a word and how; none: hand them in."""

    order: str = "back-front"
    """Pages: a key of `impose.ORDERS`."""
    colour: str = "rgb"
    """Pages: `rgb` or `cmyk`."""
    ink: float = 0.0
    """Pages of CMYK: percent at most, all four inks together."""
    standard: str = ""
    condition: str = ""
    condition_about: str = ""
    """Pages of CMYK: the standard that the file names, with its printing condition as the ICC has registered it."""

    pixels: tuple[tuple[tuple[float, float], tuple[int, int]], ...] = ()
    """Pictures: trims whose pictures have another size than trim and bleed come to at `dpi`, and that size."""
    front: str = "{card}"
    back: str = "{card}-back"
    shared_back: str = "back"
    """Pictures: what their files are called, without ending."""
    zip: bool = False
    """Pictures: whether they go into one ZIP file."""

    columns: int = 10
    rows: int = 7
    """Grid: the cells of a picture at most."""
    pixels_most: int = 0
    """Grid: how wide and high a picture is at most; 0 is not a limit."""
    saved_object: bool = False
    """Grid: whether a saved object of Tabletop Simulator is made. It needs a cell of each picture for hidden cards."""

    @property
    def pictured(self) -> bool:
        """True if the target takes pictures, so that dots per inch matter."""
        return self.makes in ("pictures", "grid")

    @property
    def several(self) -> bool:
        """True if the target takes many files, which are written to a folder of their own."""
        return self.pictured and not self.zip

    @property
    def ending(self) -> str:
        """Ending of the name of a single file."""
        return ".html" if self.makes == "phone" else ".zip" if self.zip else ".pdf"

    def deliver(self, order: Order) -> Iterator[OutputFile]:
        """The files, one by one. The order's fronts are laid out while they are made."""
        return self._maker().deliver(order, self)

    def amount(self, order: Order) -> str:
        """Return the amount to print or to hand in as words: `16 sheets of Letter`.

        Raises:
            ValueError: if the order does not suit the target, with a fix.
        """
        width, height = order.card
        if self.sizes and not any(abs(width - w) + abs(height - h) < 0.1 for w, h in self.sizes):
            known = " or ".join(f"{w:g} by {h:g} mm" for w, h in self.sizes)
            raise ValueError(
                f"{self.title} does not print cards of {width:g} by {height:g} mm: use `--card-size` for {known}"
            )
        least, most = self.dpi_least, self.dpi_most
        if order.dpi and not least <= order.dpi <= most:
            dots = f"{least} dots per inch" if least == most else f"{least or LEAST_DPI} to {most} dots per inch"
            dots = f"{least} dots per inch or more" if most == MOST_DPI else dots
            raise ValueError(f"{self.title} needs {dots}, not {order.dpi}: leave `--dpi` out")
        return self._maker().amount(order, self)

    def _maker(self) -> _Maker:
        maker: _Maker = import_module(f"{__name__}.{self.makes}")
        return maker


SHIPPED: tuple[str, ...] = (
    FIRST,
    *sorted({file[:-5] for file in os.listdir(os.path.dirname(__file__)) if file.endswith(".toml")} - {FIRST}),
)
"""The names of the targets that come with cardgen, the default first."""


def known() -> tuple[str, ...]:
    """The names of all targets: those of cardgen, then those of the project that one stands in."""
    return tuple(dict.fromkeys((*SHIPPED, *sorted(_own()))))


def get(name: str) -> Target:
    """The target of that name, one of `known`.

    Raises MalformedFile for what is wrong with its file, or when a project's file has the name of one of cardgen's own:
    neither of them overrides the other. Raises OSError when the file cannot be read.
    """
    own = _own()
    twin = next((path for stem, path in own.items() if stem.casefold() == name.casefold()), "")
    if twin and name.casefold() in SHIPPED:
        raise MalformedFile(
            stems.format_posix_path(twin),
            f"duplicate target `{name.casefold()}`, which comes with cardgen: rename this file",
        )
    if name not in own:
        return shipped(name)
    return Target(name=name, **description.read(own[name], stems.format_posix_path(own[name])))


@functools.cache
def shipped(name: str) -> Target:
    """The target of that name that comes with cardgen, one of SHIPPED."""
    path = os.path.join(os.path.dirname(__file__), f"{name}.toml")
    return Target(name=name, **description.read(path, stems.format_posix_path(path)))


def _own() -> dict[str, str]:
    """The paths of the files of the project's own targets by their names."""
    folder = os.path.join(folders.find_project_folder(), FOLDER)
    try:
        files = os.listdir(folder)
    except OSError:
        return {}
    return {match[1]: os.path.join(folder, file) for file in files if (match := _NAME.fullmatch(file))}
