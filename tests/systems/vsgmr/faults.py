"""Files of VSGMR with faults that no manual page shows: other turns of what the rules say."""

from __future__ import annotations

from collections.abc import Iterator

from tests.systems.vsgmr import samples
from tests.systems.vsgmr.cases import FOUND, MATCHES, MORE

Files = tuple[dict[str, samples.Document], tuple[str, ...]]
"""Documents by their stems, and those that are checked; none: all."""


def files() -> Iterator[Files]:
    """Each set of files, with what is to be checked of them."""
    yield from (({"reds": document}, ()) for _, document in FOUND)
    yield from (({**samples.table(), **MORE, "night": document}, ("night",)) for document, _ in MATCHES)
    yield {stem: one for stem, one in samples.table().items() if stem != "night"}, ("reds", "giants")
    yield {"reds": _strange()}, ()


def _strange() -> samples.Document:
    """Names that mean nothing, and values that are none."""
    made = samples.force() | {"scale": "29 mm", "colour": "pink", "points": "many"}
    rifleman, captain, pony, car = made["figures"]
    rifleman |= {"traits": ["Sharpshoter", "Super-Blast", "Xyzzy"], "number": 0}
    captain |= {"powers": ["Super-Bast (Major)", "Tough", {"name": "Super-Blast"}, "Xyzzy (Minor)"], "armor": "plate"}
    pony |= {"rider": "Riflman", "carries": {"Nobody": 1, "Pony": "some"}}
    car |= {"type": "tank", "driver": "Captain Ashe"}
    return made
