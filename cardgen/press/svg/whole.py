"""What faces on a page have in common: symbols, clips, fonts, the rules for their text."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.press.svg import served
from cardgen.press.svg.markup import escaped
from cardgen.press.svg.served import Link, ServedFile, data_url
from cardgen.press.svg.writer import CLASS, Drawing

DARKER = 2
"""Units: the outline of letters, 0.02 mm, since browsers set small type a twelfth lighter than readers of PDF do."""
LEFT = 2
"""Units by which letters are moved to the left: readers of PDF set them on whole dots, an eighth too far there."""
DOWN = 0.2
"""Units by which they are moved down, 0.002 mm: as much as PDF rounds, and as much as browsers cut off from a drawing.

Both set a line on a whole row of dots. One that lies halfway between two rows falls to the same one in both by this.
"""
RULES = (
    "text[color]{fill:currentColor;stroke:currentColor;"
    f"stroke-width:{DARKER}px;transform:translate(-{LEFT}px,{DOWN}px);"
    "font-kerning:normal;font-variant-ligatures:none;text-rendering:geometricPrecision;"
    "white-space:pre;direction:ltr;unicode-bidi:bidi-override}"
)
"""Text is set as the PDF sets it: from the left, kerned, without ligatures, no letter changed to suit the dots.

What is used in many places is matched by itself there, wherever it is: no rule may go by what it is inside of.
"""


def files(drawings: Iterable[Drawing]) -> dict[str, ServedFile]:
    """The pictures and fonts of some drawings, by their digests."""
    found: dict[str, ServedFile] = {}
    for drawn in drawings:
        found.update(drawn.needs.pictures)
        found.update((file.digest, file) for file in map(served.font, drawn.needs.faces))
    return found


def definitions(drawings: Iterable[Drawing]) -> str:
    """The symbols and clips of some drawings, each once, as an `<svg>` of no size. It must not be `display: none`."""
    symbols: dict[str, str] = {}
    for drawn in drawings:
        symbols.update(drawn.needs.symbols)
    inner = "".join(symbols.values())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="{CLASS}" width="0" height="0" aria-hidden="true">'
    return f"{head}<defs>{inner}</defs></svg>"


def stylesheet(drawings: Iterable[Drawing], link: Link = data_url) -> str:
    """The CSS that drawings need: rules for text, and their fonts, whose addresses `link` gives."""
    fonts = dict.fromkeys(face for drawn in drawings for face in drawn.needs.faces)
    return "\n".join([RULES, *(_font_face(served.font(face), link) for face in fonts)])


def _font_face(file: ServedFile, link: Link) -> str:
    address = link(file)
    if not address.isascii() or not address.isprintable() or '"' in address or "\\" in address:
        raise ValueError(f"an address that CSS cannot hold: {address!r}")
    return f'@font-face{{font-family:f{file.digest};src:url("{address}")}}'


def alone(drawn: Drawing, link: Link = data_url) -> str:
    """A file of one face, `image/svg+xml`, that needs nothing else if `link` gives `data_url`."""
    head, _, inner = drawn.svg.partition(">")
    symbols = "".join(drawn.needs.symbols.values())
    defs = f"<defs>{symbols}</defs>" if symbols else ""
    return f"{head}><style>{escaped(stylesheet([drawn], link))}</style>{defs}{inner}\n"
