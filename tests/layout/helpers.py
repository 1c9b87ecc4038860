"""What the layout tests share: markup to frames, and a way through a frame's items."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.disk import resources
from cardgen.layout import outlines
from cardgen.layout.frame import Frame, Glyphs, Group, Item, LayoutFault, Line, Picture, Rect, Unseen
from cardgen.layout.frame import VectorPath as Outline
from cardgen.layout.lines import PT
from cardgen.layout.outlines import Bounds, Segment
from cardgen.layout.template import POKER, Templates

OURS = resources.get_templates_folder()
FACE = "Barlow Condensed Medium"
TEXT = f'font="{FACE}" size="8"'
"""What every `<text>` needs."""
CARD = 'width="60" height="90"'
STEP = f'<step font="{FACE}" bold="Barlow Condensed Bold" size="8" lead="10" gap="1"/>'


class Placed(NamedTuple):
    """An item with the absolute box that it covers, in millimetres (an outline: with what its curves are pulled to)."""

    item: Item
    x: float
    y: float
    right: float
    foot: float


class Drawing:
    """Renders bits of markup, as the templates of a user's own folder are."""

    def __init__(self, folder: Path, trusted: bool = False) -> None:
        self.folder = folder
        (folder / "icons").mkdir(exist_ok=True)
        self.templates = Templates([str(folder), OURS], trusted=trusted)

    def __call__(self, body: str, folder: str = "", card: str = CARD, **data: object) -> Frame:
        """The frame that the body of a card makes of the data."""
        return self.whole(f"<card {card}>{body}</card>", folder, **data)

    def whole(self, markup: str, folder: str = "", **data: object) -> Frame:
        """The frame that a whole template makes of the data; `thing` is where its texts come from."""
        name = hashlib.md5(markup.encode(), usedforsecurity=False).hexdigest()
        (self.folder / f"{name}.xml").write_text(markup, encoding="utf-8")
        self.templates.session.size = _size(markup)
        return self.templates.frame(name, data, "thing", folder)


def _size(markup: str) -> tuple[float, float]:
    """The size that the markup of a card says it has, in millimetres."""
    root = re.search("<(?:card|page)[^>]*>", markup)
    said = dict(re.findall(r'(width|height)="([^"]*)"', root[0] if root else ""))
    return float(said.get("width", POKER[0])), float(said.get("height", POKER[1]))


def walk(items: Sequence[Item], x: float = 0.0, y: float = 0.0, turn: int = 0) -> Iterator[Placed]:
    """All items, those in groups too, where they really are, and as far as they show."""
    for item in items:
        if isinstance(item, Group):
            across, down = _turned(item.x, item.y, turn)
            inside = walk(item.items, x + across, y + down, (turn + item.turn) % 360)
            yield from (
                inside if item.clip is None else _clipped(inside, item.clip, (x + across, y + down), turn + item.turn)
            )
        elif not turn:
            left, top, right, foot = box(item)
            yield Placed(item, x + left, y + top, x + right, y + foot)
        else:
            left, top, right, foot = box(item)
            corners = _turned(left, top, turn), _turned(right, foot, turn)
            edges = sorted(x + across for across, _ in corners), sorted(y + down for _, down in corners)
            yield Placed(item, edges[0][0], edges[1][0], edges[0][1], edges[1][1])


def _clipped(
    inside: Iterator[Placed], clip: tuple[float, float, float, float], at: tuple[float, float], turn: int
) -> Iterator[Placed]:
    """What a group's clip leaves of the items in it."""
    ((_, left, top, right, foot),) = walk([Rect(*clip, None)], *at, turn % 360)
    for placed in inside:
        if placed.x >= left and placed.y >= top and placed.right <= right and placed.foot <= foot:
            yield placed
            continue
        cut = Placed(
            placed.item, max(placed.x, left), max(placed.y, top), min(placed.right, right), min(placed.foot, foot)
        )
        if cut.x <= cut.right and cut.y <= cut.foot:
            yield cut


def _turned(x: float, y: float, turn: int) -> tuple[float, float]:
    """A point turned clockwise about the origin by quarters, without rounding."""
    if not turn:
        return x, y
    return {90: (-y, x), 180: (-x, -y), 270: (y, -x)}[turn]


def box(item: Item) -> tuple[float, float, float, float]:
    """The box an item covers in its own space; for text from capital height to baseline."""
    if isinstance(item, Glyphs):
        unit = item.size * PT / 1000
        wide = item.face.measure(item.text) + item.track * (len(item.text) - 1)
        return item.x, item.y - item.face.cap_height * unit, item.x + wide * unit, item.y
    if isinstance(item, Rect | Picture):
        return item.x, item.y, item.x + item.w, item.y + item.h
    if isinstance(item, Line):
        return min(item.x1, item.x2), min(item.y1, item.y2), max(item.x1, item.x2), max(item.y1, item.y2)
    if isinstance(item, Unseen):
        return item.x, item.y, item.x + item.w, item.y
    assert isinstance(item, Outline)
    left, top, right, foot = (edge * item.scale for edge in _reach(item.segments))
    return item.x + left, item.y + top, item.x + right, item.y + foot


def _reach(segments: tuple[Segment, ...]) -> Bounds:
    """How far the points of an outline reach; those that are on many cards are looked at once."""
    known = _reaches.get(id(segments))
    if known is None:
        if len(_reaches) >= 2000:
            _reaches.clear()
        known = _reaches[id(segments)] = segments, outlines.hull(segments)  # held, so that nothing else takes its id
    return known[1]


_reaches: dict[int, tuple[tuple[Segment, ...], Bounds]] = {}


def of_arms(item: Item) -> bool:
    """Whether an item is a part of arms or another drawing, which have tests of their own: its lines are round."""
    return isinstance(item, Outline) and item.rounded


def glyphs(frame: Frame) -> list[Glyphs]:
    """The lines of text as they are placed, in their own spaces."""
    return [placed.item for placed in walk(frame.items) if isinstance(placed.item, Glyphs)]


def words(frame: Frame) -> list[str]:
    """What the lines of text say, in the order in which they are placed."""
    return [item.text for item in glyphs(frame)]


def rules(frame: Frame) -> list[str]:
    """The rules that the faults of a frame belong to."""
    return [fault.rule for fault in frame.faults]


def template_fault(frame: Frame) -> LayoutFault:
    """The one fault of a template that is wrong."""
    (fault,) = frame.faults
    assert fault.rule == "template"
    return fault


def named_faces(folder: Path) -> set[str]:
    """Every face that the templates of a folder name."""
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.xml"))
    return set(re.findall(r'\b(?:font|bold|italic)="([^"{]+)"', text))
