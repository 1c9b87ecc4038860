"""Faces as SVG markup: items in the order in which they are painted, in millimetres, y down, as frames have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cardgen.layout import shapes
from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Frame, Group, Item, Line, Picture, Rect, VectorPath
from cardgen.layout.lines import ICON_UNITS
from cardgen.layout.outlines import Segment
from cardgen.press.svg import served, text
from cardgen.press.svg.markup import attributes, box, colour, escaped, num, path
from cardgen.press.svg.served import Link, ServedFile, data_url

CLASS = "cardgen-face"
"""The class of each `<svg>` that is a face: the rules of `stylesheet` go by it."""
_MITRE = 10
"""How far the corner of a line may reach, in widths of the line: as far as in a PDF, where SVG has 4."""
_BROAD = 0.5
"""Millimetres: grounds from this size on end between two dots, as readers of PDF fill them; rules would be lost so."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a drawing refers to, and does not hold."""

    symbols: dict[str, str] = field(default_factory=dict)
    """Markup by its identifier, what another one refers to before it."""
    faces: dict[FontFace, None] = field(default_factory=dict)
    """The fonts, in the order in which they are first used."""
    pictures: dict[str, ServedFile] = field(default_factory=dict)
    """By their digests."""

    def add(self, other: Needs) -> None:
        """Add the needs of a part."""
        self.symbols.update(other.symbols)
        self.faces.update(other.faces)
        self.pictures.update(other.pictures)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A face as SVG.

    `svg` is one `<svg>` element, for a page of HTML or a part of another drawing; `needs` is what it refers to, which
    `definitions`, `stylesheet` and `files` make something of.
    """

    svg: str
    needs: Needs


class SvgWriter:
    """Draws faces; what many of them share is drawn once, and told by the same identifier each time.

    `link` gives the addresses of pictures; what it gives is escaped.
    """

    def __init__(self, link: Link = data_url) -> None:
        self._link = link
        self._groups: dict[int, tuple[Group, str, Needs]] = {}
        self._outlines: dict[int, tuple[tuple[Segment, ...], str, str]] = {}

    def face(
        self, frame: Frame, origins: Mapping[int, str] | None = None, *, bleed: float = 0.0, label: str = ""
    ) -> Drawing:
        """A face, seen up to its trim, or so many millimetres beyond it: there, too, all is drawn that there is.

        `origins` are the places in the file that items come from, by the items' `id`: `Session.origins`, turned
        round. What comes from one is in an element with that as its `data-at`, such as `heroes/0/name`. `label` is
        what the face is called for those who listen. Raises OSError when the file of a picture has gone, and
        ValueError for a frame that the press has written already.
        """
        pen = _Pen(self, origins or {}, Needs())
        inner = pen.write(frame.items)
        wide, high = frame.width + 2 * bleed, frame.height + 2 * bleed
        view = " ".join(map(num, (-bleed, -bleed, wide, high)))
        told = {"role": "group", "aria_label": escaped(label)} if label else {}
        head = attributes(**{"class": CLASS}, viewBox=view, width=f"{wide:.6g}mm", height=f"{high:.6g}mm", **told)
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg"{head}{DRAWN_WITH}>{inner}</svg>'
        return Drawing(drawn, pen.needs)

    def address(self, file: ServedFile) -> str:
        """The address of a file, escaped."""
        return escaped(self._link(file))

    def outline(self, segments: tuple[Segment, ...]) -> tuple[str, str]:
        """The identifier and the markup of the symbol for an outline on the field of an icon."""
        known = self._outlines.get(id(segments))
        if known is None:
            field = f'viewBox="0 0 {num(ICON_UNITS)} {num(ICON_UNITS)}" overflow="visible"'
            data = path(segments)
            name = f"i{served.digest(data)}"
            markup = f'<symbol id="{name}" {field}><path d="{data}"/></symbol>'
            known = self._outlines[id(segments)] = segments, name, markup  # held, so that its id stays its own
        return known[1:]

    def group(self, group: Group) -> tuple[str, Needs]:
        """The identifier of a group that many faces have in common, and what it refers to, itself included."""
        known = self._groups.get(id(group))
        if known is None:
            pen = _Pen(self, {}, Needs())
            inner = pen.write(group.items)
            name = f"g{served.digest(inner)}"
            pen.needs.symbols[name] = f'<g id="{name}">{inner}</g>'
            known = self._groups[id(group)] = group, name, pen.needs
        return known[1:]


DRAWN_WITH = f' fill="none" fill-rule="evenodd" stroke-miterlimit="{_MITRE}" xml:space="preserve"'
"""How PDF draws where nothing else is said: the attributes of all that holds items."""


class _Pen:
    """Writes items; `needs` is what they refer to."""

    def __init__(self, writer: SvgWriter, origins: Mapping[int, str], needs: Needs) -> None:
        self._writer = writer
        self._origins = origins
        self.needs = needs

    def write(self, items: Sequence[Item]) -> str:
        """The markup of items, those of one origin that are beside each other in one element that says so."""
        if not self._origins:
            return self._painted(items, "")
        runs = groupby(items, lambda item: self._origins.get(id(item), ""))
        return "".join(self._painted(list(run), at) for at, run in runs)

    def _painted(self, items: Sequence[Item], at: str) -> str:
        """The markup of items that come from one place."""
        told = attributes(data_at=escaped(at))
        out: list[str] = []
        runs = [(is_text, list(run)) for is_text, run in groupby(items, lambda item: isinstance(item, text.Words))]
        for is_text, run in runs:
            if is_text:
                words = [item for item in run if isinstance(item, text.Words)]
                self.needs.faces.update((word.face, None) for word in words)
                out.append(text.markup(words, told if len(runs) == 1 else ""))
            else:
                out += map(self._item, run)
        drawn = "".join(out)
        return f"<g{told}>{drawn}</g>" if told and not (len(runs) == 1 and runs[0][0]) else drawn

    def _item(self, item: Item) -> str:
        if isinstance(item, VectorPath):
            return self._path(item)
        if isinstance(item, Group):
            return self._group(item)
        if isinstance(item, Rect):
            x, w = (item.x, item.w) if item.w >= 0 else (item.x + item.w, -item.w)
            y, h = (item.y, item.h) if item.h >= 0 else (item.y + item.h, -item.h)
            crisp = ' shape-rendering="crispEdges"' if not item.stroke and min(w, h) >= _BROAD else ""
            return f"<rect{attributes(x=x, y=y, width=w, height=h)}{_paint(item.fill, item.stroke, item.line)}{crisp}/>"
        if isinstance(item, Line):
            ends = attributes(d=f"M{num(item.x1)} {num(item.y1)}L{num(item.x2)} {num(item.y2)}")
            dash = attributes(stroke_dasharray=" ".join(map(num, item.dash)))
            return f"<path{ends}{_paint(None, item.stroke, item.line)}{dash}/>"
        if isinstance(item, Picture):
            return self._picture(item)
        raise ValueError(f"{type(item).__name__} cannot be drawn as SVG")

    def _path(self, item: VectorPath) -> str:
        if item.scale != 1 and not item.stroke and not item.rounded:
            # What is drawn to scale, an icon, comes again in other places and sizes.
            name, markup = self._writer.outline(item.segments)
            self.needs.symbols[name] = markup
            side = ICON_UNITS * item.scale
            place = attributes(x=item.x, y=item.y, width=side, height=side)
            return f'<use href="#{name}"{place}{_paint(item.fill, None, 0.0)}/>'
        data = path(item.segments, item.x, item.y, item.scale)
        ends = ' stroke-linejoin="round" stroke-linecap="round"' if item.rounded and item.stroke else ""
        return f'<path d="{data}"{_paint(item.fill, item.stroke, item.line)}{ends}/>'

    def _group(self, item: Group) -> str:
        if item.shared:
            name, needs = self._writer.group(item)
            self.needs.add(needs)
            return f'<use href="#{name}"/>'
        moved = f"translate({num(item.x)} {num(item.y)})" if item.x or item.y else ""
        turned = f"rotate({item.turn})" if item.turn else ""
        told = attributes(transform=moved + turned, clip_path=self._clip(item))
        inner = self.write(item.items)
        return f"<g{told}>{inner}</g>" if told else inner

    def _clip(self, item: Group) -> str:
        if item.within:
            return self._clipped(path(item.within))
        if item.clip is None:
            return ""
        x, y, w, h = item.clip
        corner = min(w, h) / 2 if item.rounded else 0.0
        return self._clipped(path(shapes.rounded(x, y, w, h, corner)) if corner else box(x, y, w, h))

    def _clipped(self, data: str) -> str:
        """Define a clip path and return the reference to it."""
        name = f"c{served.digest(data)}"
        self.needs.symbols[name] = f'<clipPath id="{name}"><path d="{data}"/></clipPath>'
        return f"url(#{name})"

    def _picture(self, item: Picture) -> str:
        image = served.image(item)
        self.needs.pictures[image.file.digest] = image.file
        place = attributes(x=image.x, y=image.y, width=image.w, height=image.h)
        swapped = f"translate({num(2 * item.x + item.w)} 0)scale(-1 1)" if item.mirrored else ""
        told = attributes(transform=swapped, clip_path=self._clipped(box(item.x, item.y, item.w, item.h)))
        return f'<g{told}><image href="{self._writer.address(image.file)}"{place} preserveAspectRatio="none"/></g>'


def _paint(fill: str | None, stroke: str | None, line: float) -> str:
    told = attributes(fill=colour(fill)) if fill else ""
    return f"{told}{attributes(stroke=colour(stroke), stroke_width=line)}" if stroke else told
