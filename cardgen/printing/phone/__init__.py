"""Cards for a phone, as one HTML file that works offline and remembers which boxes were ticked.

The file contains everything: the cards as SVG, the letters used from their fonts, and the pictures. Its
Content-Security-Policy allows only its own script and style, by digest, and forbids loading anything else.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import os
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.disk import files
from cardgen.layout.frame import Frame
from cardgen.press.svg import Drawing, SvgWriter, definitions, stylesheet
from cardgen.press.svg.markup import escaped
from cardgen.printing.phone.letters import Letters
from cardgen.systems import Counter

DIGITS = 16
"""Hexadecimal digits of the digest under which the browser stores a page's ticks: 64 bits, so pages never collide."""
SHORT = 5
"""Most boxes beside a counter's name on a phone screen, 390 pixels wide; a counter with more gets a line for the
boxes."""
_MOST_BYTES = 1 << 20
"""Largest size in bytes of the page's own style and script, which `files.read_file` requires; both are far smaller."""


class PhoneCard(NamedTuple):
    """A card on the page: its sides, and the counters to tick."""

    name: str
    sides: Sequence[Frame]
    counters: Sequence[Counter]
    models: int = 1
    """The number of models with this card, each of which gets boxes."""


class PhoneSection(NamedTuple):
    """A group of cards under a heading."""

    title: str
    cards: Sequence[PhoneCard]


def build_page(title: str, sections: Sequence[PhoneSection], reference: str = "", language: str = "en") -> bytes:
    """Return the HTML file; `reference` is the quick reference as HTML, "" for none.

    Raises:
        OSError: The file of a picture no longer exists.
    """
    letters = Letters(side for section in sections for card in section.cards for side in card.sides)
    writer = SvgWriter(letters.build_address)
    drawn = {id(side): writer.face(side) for section in sections for card in section.cards for side in card.sides}
    made = [_build_section(number, section, drawn) for number, section in enumerate(sections)]
    links = "".join(f'<a href="#s{number}">{escaped(section.title)}</a>' for number, section in enumerate(sections))
    links = links if len(sections) > 1 else '<a href="#s0">Cards</a>'
    links += '<a href="#reference">Reference</a>' if reference else ""
    named = escaped(title)
    body = (
        f'<header><h1>{named}</h1><div class="tools"><input type="search" id="search" placeholder="Search"'
        ' aria-label="Search cards and reference" autocomplete="off"><button type="button" id="clear">'
        f'Clear ticks</button></div><nav aria-label="On this page">{links}</nav></header>'
        f'<p id="none" role="status" hidden>Nothing found.</p><main>{"".join(made)}{reference}</main>'
        f"{definitions(drawn.values())}"
    )
    style = _read_own_file("page.css") + stylesheet(drawn.values(), letters.build_address)
    digest = hashlib.sha256((style + body).encode()).hexdigest()[:DIGITS]
    script = _read_own_file("page.js")
    policy = (
        f"default-src 'none'; style-src {_format_source(style)}; script-src {_format_source(script)};"
        " font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
    )
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{escaped(policy)}">'
        f'<meta name="color-scheme" content="light dark"><title>{named}</title><style>{style}</style>'
    )
    whole = (
        f'<!doctype html>\n<html lang="{escaped(language)}" data-digest="{digest}"><head>{head}</head>\n'
        f"<body>{body}<script>{script}</script></body></html>\n"
    )
    return whole.encode()


def _build_section(number: int, section: PhoneSection, drawn: dict[int, Drawing]) -> str:
    cards = "".join(_build_card(f"{number}.{place}", card, drawn) for place, card in enumerate(section.cards))
    return f'<section id="s{number}"><h2>{escaped(section.title)}</h2>{cards}</section>'


def _build_card(key: str, card: PhoneCard, drawn: dict[int, Drawing]) -> str:
    sides = "".join(drawn[id(side)].svg for side in card.sides)
    return (
        f'<article class="card" aria-label="{escaped(card.name)}"><h3>{escaped(card.name)}</h3>'
        f'<div class="face">{sides}</div>{_build_ticks(key, card)}</article>'
    )


def _build_ticks(key: str, card: PhoneCard) -> str:
    """Return the boxes below a card: a row for each counter, with boxes for each model."""
    rows = []
    for place, counter in enumerate(card.counters):
        models = []
        for model in range(1, card.models + 1):
            who = f"{counter.name}, model {model}" if card.models > 1 else counter.name
            boxes = "".join(
                _build_box(f"{key}.{model}.{place}.{box}", f"{who}, {box}", box in counter.marked)
                for box in range(1, counter.number + 1)
            )
            number = f'<span class="who">{model}</span>' if card.models > 1 else ""
            models.append(f'<span class="model">{number}{boxes}</span>')
        room = counter.number * card.models + (card.models // 2 if card.models > 1 else 0)  # numbers take room, too
        wide = " long" if room > SHORT else ""
        rows.append(
            f'<div class="counter{wide}" role="group" aria-label="{escaped(card.name)}: {escaped(counter.name)}">'
            f'<span class="what">{escaped(counter.name)}</span>{"".join(models)}</div>'
        )
    return f'<div class="ticks">{"".join(rows)}</div>'


def _build_box(key: str, name: str, marked: bool) -> str:
    heavy = ' class="marked"' if marked else ""
    return f'<input type="checkbox" data-key="{key}" aria-label="{escaped(name)}"{heavy} autocomplete="off">'


def _format_source(text: str) -> str:
    """Return the hash source with which a Content-Security-Policy allows this script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@functools.cache
def _read_own_file(name: str) -> str:
    """Return the text of a file in this package."""
    return files.read_file(os.path.join(os.path.dirname(__file__), name), _MOST_BYTES).decode()
