"""Text as text: what a browser selects, finds and reads aloud, each line where the PDF has it.

Lines that come one after the other are one `<text>`, so that a sentence can be found that goes from line to line.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.layout.frame import Glyphs, Unseen
from cardgen.layout.lines import HYPHEN, PT
from cardgen.press.operators import goes_on
from cardgen.press.svg import served
from cardgen.press.svg.markup import UNITS, attributes, colour, escaped, num

Words = Glyphs | Unseen
"""What is text."""
_SIZE = 2
"""Decimals of type sizes: the end of a line depends on them."""


_UNSEEN = "transparent"
_USUAL = {"letter_spacing": "0"}
"""What holds where nothing is said."""


def family(item: Words) -> str:
    """Return the name of a font in drawings; nothing in it comes from a user's file."""
    return f"f{served.font(item.face).digest}"


def markup(words: Sequence[Words], told: str = "") -> str:
    """One `<text>` with these words; `told` are attributes for it."""
    first = words[0]
    common = _style(first)
    style = attributes(**{key: value for key, value in common.items() if _USUAL.get(key) != value})
    if len(words) == 1 and isinstance(first, Glyphs):
        return f"<text{told}{_place(first)}{style}>{escaped(first.text)}</text>"
    out = [f"<text{told}{style}>"]
    before: Words | None = None
    for item, after in zip(words, [*words[1:], None], strict=True):
        own = {key: value for key, value in _style(item).items() if common[key] != value}
        on = isinstance(item, Glyphs) and isinstance(before, Glyphs) and goes_on(before, item)
        place = "" if on else _place(item)
        out.append(f"<tspan{place}{attributes(**own)}>{escaped(item.text)}{_space(item, after)}</tspan>")
        before = item
    return "".join([*out, "</text>"])


def _place(item: Words) -> str:
    """The attributes that say where a text begins, and how far it is stretched."""
    if isinstance(item, Unseen):
        return attributes(x=item.x, y=item.y, textLength=item.w, lengthAdjust="spacingAndGlyphs")
    return attributes(x=item.x, y=item.y)


def _space(item: Words, after: Words | None) -> str:
    """The space between two lines, which nobody sees, and which parts their words for who searches."""
    parted = after is not None and after.y != item.y and not item.text.endswith((" ", HYPHEN))
    return " " if parted else ""


def _style(item: Words) -> dict[str, str]:
    """The attributes that say what a text looks like, all of them: they hold for what is inside, too."""
    size = item.size * PT  # millimetres
    style = {
        "font_family": family(item),
        "font_size": f"{size * UNITS:.{_SIZE}f}".rstrip("0").rstrip("."),
        **_USUAL,
        "color": _UNSEEN,
    }
    if isinstance(item, Glyphs):
        style |= {"letter_spacing": num(item.track * size / 1000), "color": colour(item.fill)}
    return style
