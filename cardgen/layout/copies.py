"""Cards that differ in their number alone, rendered once: the number is put in where it stands in their texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from cardgen.card import NUMBER
from cardgen.layout import markup
from cardgen.layout.markup import Element, TemplatePiece

Rendering = Callable[[str, Mapping[str, object]], list[TemplatePiece]]
"""Makes the markup of a template and its data."""
_NUMBERS = re.compile(f"{NUMBER}+")


class Copies:
    """Knows the markup of the card that was asked for last: its copies, which have the same data, come one by one."""

    def __init__(self, render: Rendering, setting: Hashable) -> None:
        """`setting` as `markup.parse` takes it."""
        self._render = render
        self._setting = setting
        self._last: _Card | None = None

    def root(self, template: str, data: Mapping[str, object], number: int) -> Element:
        """The root element of a copy; raises what rendering and `markup.parse` raise."""
        last = self._last
        if last is None or last.template != template or last.data is not data:
            stretches = self._render(template, data)
            root = markup.parse(stretches, self._setting)
            values = [piece[0] for piece in stretches if not isinstance(piece, str)]
            places = [place for place, value in enumerate(values) if NUMBER in value]
            spoken = any(NUMBER in piece for piece in stretches if isinstance(piece, str))
            last = self._last = _Card(template, data, stretches, root, values, places, spoken)
        if not (last.places or last.spoken):
            return last.root
        shape = last.root.shape
        if last.spoken or shape is None:
            return markup.parse([_numbered(piece, str(number)) for piece in last.stretches], self._setting)
        values = last.values.copy()
        for place in last.places:
            values[place] = _NUMBERS.sub(str(number), values[place])
        return shape.fill(values)


class _Card(NamedTuple):
    """What is known of a card, whichever copy it is."""

    template: str
    data: Mapping[str, object]
    stretches: list[TemplatePiece]
    root: Element
    values: list[str]
    places: list[int]
    """Which of the values have the number in them."""
    spoken: bool
    """Whether the template says it itself: a value that is markup."""


def _numbered(piece: TemplatePiece, number: str) -> TemplatePiece:
    return _NUMBERS.sub(number, piece) if isinstance(piece, str) else (_NUMBERS.sub(number, piece[0]),)
