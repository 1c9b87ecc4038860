"""What a face has room for, however it is made: an end to drawings that have none."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardgen.layout.frame import Group, Item
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import Space

MOST_OF_A_CARD = 5_000
"""Items on a card, those in groups included; a crowded one has some hundreds."""
MOST = 100_000
"""Elements and strokes that are placed for one face, those that are tried and not taken included."""


def count(element: Element, space: Space) -> None:
    """Count what is to be placed in an element; an empty one takes its time, too. Raises MarkupError as `add`."""
    add(max(1, len(element.elements)), element, space)


def add(number: float, element: Element, space: Space) -> None:
    """Count so many things that are to be placed. Raises MarkupError for more than any face needs."""
    session = space.session
    session.placed += math.ceil(number) if number < MOST else MOST
    if session.placed > MOST:
        raise MarkupError(f"more than {MOST} things are placed here", element.line)


def require_one_card(root: Element, space: Space) -> None:
    """Say what a card cannot be: as many things as a book has (MarkupError), or several pages (a fault)."""
    if _things(space.out, {}) > MOST_OF_A_CARD:
        raise MarkupError(f"more than {MOST_OF_A_CARD} things are on this card", root.line)
    if space.session.pages > 1:
        pages = f"the columns go on for {space.session.pages} pages, and a card has one"
        space.fault("text-overflow", pages, hint="shorten their texts")


def _things(items: Sequence[Item], known: dict[int, int]) -> int:
    """Return the number of items, those in groups included; `known` maps the ids of groups to their counts."""
    total = len(items)
    for item in items:
        if isinstance(item, Group):
            if id(item) not in known:
                known[id(item)] = _things(item.items, known)
            total += known[id(item)]
    return total
