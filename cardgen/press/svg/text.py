"""Text as text: what a browser selects, finds and reads aloud, each line where the PDF has it.

Lines that come one after the other are one `<text>`, so that a sentence can be found that goes from line to line.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.layout.frame import Glyphs, Unseen
from cardgen.layout.lines import HYPHEN, PT
from cardgen.press.operators import goes_on
from cardgen.press.svg import served
from cardgen.press.svg.markup import attributes, escaped

Words = Glyphs | Unseen
"""What is text."""
_SIZE = 4
"""Decimals of type sizes in millimetres: the end of a line depends on them."""


def family(item: Words) -> str:
    """What a font is called in drawings: nothing that anybody's file says."""
    return f"f{served.font(item.face).digest}"


def markup(words: Sequence[Words], told: str = "") -> str:
    """One `<text>` with these words; `told` are attributes for it."""
    first = words[0]
    common = _style(first)
    if len(words) == 1 and isinstance(first, Glyphs):
        return f"<text{told}{attributes(x=first.x, y=first.y, **common)}>{escaped(first.text)}</text>"
    common = {key: value for key, value in common.items() if key != "fill" or value != "none"}
    out = [f"<text{told}{attributes(**common)}>"]
    before: Words | None = None
    for number, item in enumerate(words):
        after = words[number + 1] if number + 1 < len(words) else None
        own = {key: value for key, value in _style(item).items() if common.get(key) != value}
        on = isinstance(item, Glyphs) and isinstance(before, Glyphs) and goes_on(before, item)
        place = {} if on else {"x": item.x, "y": item.y}
        out.append(f"<tspan{attributes(**place, **own)}>{escaped(item.text)}{_space(item, after)}</tspan>")
        before = item
    return "".join([*out, "</text>"])


def _space(item: Words, after: Words | None) -> str:
    """The space between two lines, which nobody sees, and which parts their words for who searches."""
    parted = after is not None and after.y != item.y and not item.text.endswith((" ", HYPHEN))
    return " " if parted else ""


def _style(item: Words) -> dict[str, str | float | None]:
    """The attributes that say what a text looks like."""
    size = item.size * PT
    told: dict[str, str | float | None] = {
        "font_family": family(item),
        "font_size": f"{size:.{_SIZE}f}".rstrip("0").rstrip("."),
    }
    if isinstance(item, Unseen):
        return told | {"fill": "none", "textLength": item.w, "lengthAdjust": "spacingAndGlyphs"}
    return told | {"fill": item.fill[:7], "letter_spacing": item.track * size / 1000 or None}
