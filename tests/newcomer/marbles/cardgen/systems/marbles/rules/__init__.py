"""The rules of Marbles: `check_bag(bag: Bag)` looks at a bag, `check_marble(marble: Marble)` at one of its marbles."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.marbles.model import Bag


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the arguments of each `check_*` with the file they are from, by the word after `check_`."""
    bags = [(file, file.model) for file in files if isinstance(file.model, Bag)]
    return {
        "bag": [(file, (bag,)) for file, bag in bags],
        "marble": [(file, (marble,)) for file, bag in bags for marble in bag.marbles],
    }
