"""What the parts of a `<stack>` say of their height: the least, how far they grow, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.layout import lengths
from cardgen.layout.markup import Element, MarkupError


class Heights(NamedTuple):
    """What a part's attributes say: the heights it can take, and the turns in which it grows from one to the next."""

    stops: tuple[lengths.Length, ...]
    turns: tuple[int, ...]
    plain: Sequence[float]
    """The heights in millimetres, when none is a share of the stack's."""


def of(element: Element) -> Heights:
    """Return the parsed height of an element in a <stack>, remembered on the element.

    Raises:
        MarkupError: if `h` is missing or malformed.
    """
    known = element.memo[0]
    if not isinstance(known, Heights):
        text = element.attributes.get("h")
        if text is None:
            raise MarkupError(f"<{element.tag}> in a <stack> has no h", element.line)
        try:
            stops = tuple(lengths.parse(stop) for stop in text.split(".."))
        except ValueError as error:
            raise MarkupError(f"<{element.tag}> has a wrong h: {error}", element.line) from None
        plain = [] if any(share for share, *_ in stops) else [fixed for _, fixed, *_ in stops]
        known = element.memo[0] = Heights(stops, turns(element), plain)
    return known


def turns(element: Element) -> tuple[int, ...]:
    """The turns in which an element grows; none when it does not. Raises MarkupError when they are no numbers."""
    text = element.attributes.get("grow", "")
    if not all(turn.isdigit() for turn in text.split()):
        raise MarkupError(
            f"<{element.tag}> has a wrong grow: “{text}” is not a list of turns such as “1 5”", element.line
        )
    return tuple(int(turn) for turn in text.split())
