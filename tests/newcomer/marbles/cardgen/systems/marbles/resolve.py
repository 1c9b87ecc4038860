"""From the plain data of a file to a bag."""

from __future__ import annotations

from cardgen.reading import Reading
from cardgen.systems import Built
from cardgen.systems.marbles.model import Bag, Marble
from cardgen.systems.skirmish import resolve as read


def build_bag(kind: str, stem: str, reading: Reading) -> Built:
    """Return the bag that a file describes, without the marbles that cannot be read."""
    marbles = tuple(
        Marble(
            name=entry["name"],
            size=entry["size"],
            path=path,
        )
        for path, entry in read.list_readable_entries(reading, "marbles")
    )
    name = read.read_text(reading.data, "name") or stem
    return Built(Bag(stem, name, marbles=marbles, complete=reading.whole))
