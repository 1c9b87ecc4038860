"""Card: what a game hands to the printer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Card(NamedTuple):
    """One card to print.

    `data` is what the template sees; `source` is the file its texts come from, as findings name it, and
    `at` the place of its entry there (keys and positions joined by `/`), used when the template does not
    say where a text comes from. `folder` is where its pictures are looked up.
    """

    template: str
    """Folder and name of the front's template, without the ending: `pygmies/hero`."""
    data: Mapping[str, object]
    name: str
    source: str
    at: str
    folder: str = ""
    copy: int = 1
    """Which of the models that share this card's text it stands for, from 1."""
    of: int = 1
    """How many those are."""
