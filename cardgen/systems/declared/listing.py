"""The catalogues of a declared game, for those who write files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.declared.declaration import Catalogue, Declaration

TEXT = "text"
"""The field of a catalogue that says what an entry does."""


def lists(game: Declaration) -> Lists:
    """The entries of each catalogue, by its name."""
    return {name: partial(_entries, catalogue) for name, catalogue in game.catalogues.items()}


def _entries(catalogue: Catalogue) -> Iterator[ListedEntry]:
    for one in catalogue.entries:
        facts = [
            f"{key} {_shown(value)}" for key, value in one.items() if key not in ("name", TEXT) and value is not None
        ]
        yield ListedEntry(str(one["name"]), str(one.get(TEXT) or ""), ", ".join(facts))


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
