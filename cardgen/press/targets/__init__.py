"""What cards are laid out for: a printer at home, or a shop. Each is one module of this folder with a table of numbers.

A target's name is its module's. The module has `TARGET`, its numbers, and `deliver(order)`, which yields files.
"""

from __future__ import annotations

import functools
import json
import os
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from cardgen.layout.frame import SHARP
from cardgen.press.page import Deck
from cardgen.press.sheets import SheetSettings

FIRST = "home"
HERE = "file:///HERE/"
"""What stands in a file's text for the folder it is written to, where it names the files beside it."""


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


class File(NamedTuple):
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


class Target(NamedTuple):
    """What a printer or a shop takes, and how it gets it."""

    name: str
    bleed: float
    """Millimetres painted beyond the trim that it wants."""
    safe: float
    """Millimetres inside the trim in which nothing that matters may lie."""
    art_dpi: int = SHARP
    """Dots per inch that art has at least."""
    shop: bool = True
    """Whether what it would send back is an error, not a warning."""
    several: bool = False
    """Whether it takes many files, pictures, in a folder of their own."""
    dpi: int = 300
    """Dots per inch of the pictures that are made of pages or faces, unless the user says otherwise."""
    steps: tuple[tuple[str, str], ...] = ()
    """What to do with the files: a word and how; none: hand them in."""

    def deliver(self, order: Order) -> Iterator[File]:
        """The files, one by one. The order's fronts are laid out while they are made."""
        files: Iterator[File] = _module(self.name).deliver(order)
        return files

    def amount(self, order: Order) -> str:
        """What there will be to print or to hand in: `16 sheets of Letter`. Raises ValueError when it cannot be."""
        return str(_module(self.name).amount(order))


def known() -> tuple[str, ...]:
    """The names of all targets, the default first."""
    return (FIRST, *sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name != FIRST))


def get(name: str) -> Target:
    """The target of that name."""
    target: Target = _module(name).TARGET
    return target


@functools.cache
def _module(name: str) -> Any:
    return import_module(f"{__name__}.{name}")
