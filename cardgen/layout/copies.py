"""Cards that differ in their number alone, rendered once: the number is put in where it stands in their texts.

What templates put off, the ways in which a card may be laid out after the first, is rendered when it is placed.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Hashable, Mapping
from typing import NamedTuple

from cardgen.card import NUMBER
from cardgen.layout import markup
from cardgen.layout.markup import Element, MarkupError, TemplatePiece
from cardgen.layout.renderer import MarkupRenderer

MOST = 60
"""Cards whose markup is kept, some 200 KB each: copies come one after the other, or shuffled with those of a game."""
_OFTEN = 10
"""How many times what is new is looked through before all is."""
_NUMBERS = re.compile(f"{NUMBER}+")


class Copies:
    """Knows the markup of the cards that were asked for last, by the data that all copies of one have in common."""

    def __init__(self, renderer: MarkupRenderer, setting: Hashable) -> None:
        """`setting` as `markup.parse` takes it."""
        self._renderer = renderer
        self._setting = setting
        self._cards: dict[tuple[str, int], _Card] = {}
        self._later: dict[str, Element] = {}
        self._forgotten = 0

    def root(self, template: str, data: Mapping[str, object], number: int) -> Element:
        """The root element of a copy; raises what rendering and `markup.parse` raise."""
        card = self._cards.get((template, id(data)))
        if card is None:
            if len(self._cards) >= MOST:
                self._cards.clear()
                self._later.clear()
                self._renderer.forget()
                self._forgotten += 1
                _collect(self._forgotten % _OFTEN == 0)
            card = self._cards[template, id(data)] = self._read(template, data)
        if not (card.places or card.spoken):
            return card.root
        shape = card.root.shape
        if card.spoken or shape is None:
            return markup.parse([_numbered(piece, str(number)) for piece in card.stretches], self._setting)
        values = card.values.copy()
        for place in card.places:
            values[place] = _NUMBERS.sub(str(number), values[place])
        return shape.fill(values)

    def later(self, number: str) -> Element:
        """An element with what a card has put off in it; raises what rendering and `markup.parse` raise."""
        element = self._later.get(number)
        if element is None:
            stretches = self._renderer.later(number)
            if any(NUMBER in (piece if isinstance(piece, str) else piece[0]) for piece in stretches):
                raise MarkupError("the number of a copy is in what is put off, where it would be the first one's")
            element = self._later[number] = markup.parse(["<later>", *stretches, "</later>"], self._setting)
        return element

    def _read(self, template: str, data: Mapping[str, object]) -> _Card:
        stretches = self._renderer.render(template, data)
        root = markup.parse(stretches, self._setting)
        values = [piece[0] for piece in stretches if not isinstance(piece, str)]
        places = [place for place, value in enumerate(values) if NUMBER in value]
        spoken = any(NUMBER in piece for piece in stretches if isinstance(piece, str))
        return _Card(data, stretches, root, values, places, spoken)


class _Card(NamedTuple):
    """What is known of a card, whichever copy it is."""

    data: Mapping[str, object]
    """Held, so that no others take their id."""
    stretches: list[TemplatePiece]
    root: Element
    values: list[str]
    places: list[int]
    """Which of the values have the number in them."""
    spoken: bool
    """Whether the template says it itself: a value that is markup."""


def _numbered(piece: TemplatePiece, number: str) -> TemplatePiece:
    return _NUMBERS.sub(number, piece) if isinstance(piece, str) else (_NUMBERS.sub(number, piece[0]),)


def _collect(all_of_it: bool) -> None:
    """Free what was forgotten: templates and shapes hold themselves. Where Python looks for such, it does it anyway."""
    if not gc.isenabled():
        if not gc.get_freeze_count():
            gc.freeze()  # all files were read before the first card was laid out, and stay
        gc.collect(2 if all_of_it else 0)
