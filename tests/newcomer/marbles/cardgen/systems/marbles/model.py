"""A bag of marbles. `Model` has the stem of the file and the name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgen.file import Model
from cardgen.finding import Path


class Marble(NamedTuple):
    """A marble of a bag."""

    name: str
    size: float | None
    """Millimetres across; None where the file has no number."""
    path: Path
    """The place of the entry in its file, such as `("marbles", 0)`."""


@dataclass(frozen=True)
class Bag(Model):
    """A bag with its marbles."""

    marbles: tuple[Marble, ...]
