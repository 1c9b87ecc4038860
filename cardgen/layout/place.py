"""Elements to items: what each element of the markup means. `templates/README.md` shows every one."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout import columns, images, limits, qr, shapes, stack, text, variants, vocabulary
from cardgen.layout.arms import elements as arms
from cardgen.layout.flow import Flow
from cardgen.layout.frame import Frame, Group, Line, Rect, VectorPath
from cardgen.layout.lines import ICON_UNITS
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.outlines import Segment
from cardgen.layout.runs import INK
from cardgen.layout.space import (
    Palette,
    Placer,
    Session,
    Space,
    colour,
    count,
    icon,
    kept,
    number,
    numbers,
    palette_id,
    word,
    yes,
)

EXACT = 0.01
"""Millimetres by which the size of a template may differ from the one that is asked for."""
ROOTS = ("card", "page")
"""The elements that a template can begin with."""
TURNS = ("0", "90", "180", "270")
"""By how many degrees a group can be turned, clockwise."""
HAIRLINE = 0.2
"""Millimetres: how thick a line is for which a template gives no `line`."""
LETTER = 30
"""Things that a letter of a QR code counts for: it takes as long to place."""
FINEST = 0.2
"""Millimetres between the strokes of a hatching at least; finer ones run together."""


def card(root: Element, session: Session, at: str) -> Frame:
    """The finished face that the markup describes; raises MarkupError when the markup is wrong.

    While there is something in `session.rest` the face is a back, which knows the colours of its front by name.
    """
    if root.tag not in ROOTS:
        raise MarkupError(
            f"the markup starts with <{root.tag}>, a card starts with <card>, a page with <page>", root.line
        )
    if root.memo[0] is None:  # kept for all cards that differ in their values alone
        vocabulary.check(root.blank, {tag: known for tag, (_, known) in ELEMENTS.items()})
        root.memo[0] = True
    if not session.rest:
        session.palette, session.palette_id = {}, 0
    elif (flows := vocabulary.takes_rest(root)) != 1:
        message = f'the back of a card has one <flow rest="yes"> for what goes on there, this one has {flows or "none"}'
        raise MarkupError(message, root.line)
    wide, high = session.size
    frame = Frame(number(root, "width", wide), number(root, "height", high), number(root, "bleed", 0.0))
    if abs(frame.width - wide) > EXACT or abs(frame.height - high) > EXACT:
        made, asked = f"{frame.width:g} by {frame.height:g} mm", f"{wide:g} by {high:g} mm"
        hint = "leave width and height out of <card> and place things by percentages: 100%-3"
        raise MarkupError(f"this template makes cards of {made}, asked for are {asked}", root.line, hint)
    space = Space(session, frame.items, frame.faults, (0.0, 0.0, frame.width, frame.height))
    space.at = at
    session.placed = 0
    if root.tag == "card":
        session.pages = 1
    children(root, space)
    if root.tag == "card":
        limits.require_one_card(root, space)
    return frame


def children(element: Element, space: Space) -> None:
    """Place what stands inside the element."""
    limits.count(element, space)
    for child in element.elements:
        _place(child, space)


def _place(element: Element, space: Space) -> None:
    ELEMENTS[element.tag][0](element, space)


def _paint(element: Element, space: Space) -> tuple[str | None, str | None, float]:
    stroke = colour(element, space, "stroke")
    line = space.across(element, "line", str(HAIRLINE)) if stroke else 0.0
    return colour(element, space, "fill"), stroke, line


def _rect(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    r = space.across(element, "r", "0")
    if not r:
        space.out.append(Rect(space.x + x, space.y + y, w, h, *_paint(element, space)))
        return
    corner = word(element, "corner", shapes.CORNERS, "round")
    outline = shapes.CORNERS[corner](0.0, 0.0, w, h, r)
    space.out.append(VectorPath(outline, space.x + x, space.y + y, 1.0, *_paint(element, space)))


def _line(element: Element, space: Space) -> None:
    x1, y1 = space.across(element, "x1", "0"), space.down(element, "y1", "0")
    x2 = space.across(element, "x2") if "x2" in element.attributes else x1
    y2 = space.down(element, "y2") if "y2" in element.attributes else y1
    dash = numbers(element, "dash", "")
    line = space.across(element, "line", str(HAIRLINE))
    stroke = colour(element, space, "stroke", INK) or INK
    space.out.append(Line(space.x + x1, space.y + y1, space.x + x2, space.y + y2, stroke, line, dash))


def _circle(element: Element, space: Space) -> None:
    x, y, r = space.across(element, "x", "50%"), space.down(element, "y", "50%"), space.across(element, "r")
    space.out.append(VectorPath(shapes.circle(0.0, 0.0, r), space.x + x, space.y + y, 1.0, *_paint(element, space)))


def _path(element: Element, space: Space) -> None:
    try:
        segments = shapes.svg(element.attributes.get("d", ""))
    except ValueError as error:
        raise MarkupError(f"<path> has a wrong d: {error}", element.line) from None
    _outline(element, space, segments, number(element, "scale", 1.0))


def _icon(element: Element, space: Space) -> None:
    _outline(element, space, icon(element, space), space.across(element, "size") / ICON_UNITS)


def _outline(element: Element, space: Space, segments: tuple[Segment, ...], scale: float) -> None:
    x, y = space.across(element, "x", "0"), space.down(element, "y", "0")
    half = ICON_UNITS * scale / 2 if yes(element, "centred") else 0.0
    space.out.append(VectorPath(segments, space.x + x - half, space.y + y - half, scale, *_paint(element, space)))


def _ring(element: Element, space: Space) -> None:
    x, y, r = space.across(element, "x", "50%"), space.down(element, "y", "50%"), space.across(element, "r")
    inner = space.across(element, "inner")
    teeth = count(element, "teeth", 60)
    limits.add(teeth, element, space)
    segments = shapes.teeth(0.0, 0.0, inner, r, teeth)
    space.out.append(VectorPath(segments, space.x + x, space.y + y, 1.0, *_paint(element, space)))


def _hatch(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    pitch = max(number(element, "pitch", 1.8), FINEST)
    limits.add(max(0.0, w + h) / pitch, element, space)
    segments = shapes.hatch(0.0, 0.0, w, h, pitch)
    inside = VectorPath(segments, 0.0, 0.0, 1.0, *_paint(element, space))
    space.out.append(Group(space.x + x, space.y + y, [inside], clip=(0.0, 0.0, w, h)))


def _inner(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    children(element, space.inside(x, y, w, h, element.at))


def _group(element: Element, space: Space) -> None:
    """A space of its own, which can be turned and clipped; the box is the one that it covers once it is turned."""
    x, y, w, h = space.box(element)
    turn = int(word(element, "turn", TURNS, "0"))
    corner = (space.x + x + (w if turn in (90, 180) else 0.0), space.y + y + (h if turn in (180, 270) else 0.0))
    w, h = (h, w) if turn in (90, 270) else (w, h)
    inner = space.inside(x, y, w, h, element.at).apart()
    children(element, inner)
    space.faults += inner.faults
    edge = word(element, "clip", ("yes", "no", "round"), "no")
    clip = None if edge == "no" else (0.0, 0.0, w, h)
    space.out.append(Group(*corner, inner.out, turn, clip, rounded=edge == "round"))


def _shared(element: Element, space: Space) -> None:
    session = space.session
    key = (element.source, space.w, space.h, space.stretch, session.folder, session.palette_id)
    known = session.shared.get(key)
    if known is None:
        inner = space.apart()
        children(element, inner)
        known = Group(0.0, 0.0, inner.out, shared=True), inner.faults, space.at
        if not (session.trying and inner.faults):  # what is too long is not all there while something is tried
            kept(session.shared, key, known)
    group, faults, first = known
    space.faults += (fault._replace(at=space.at) if fault.at == first else fault for fault in faults)
    space.out.append(Group(space.x, space.y, [group]) if space.x or space.y else group)


def _later(element: Element, space: Space) -> None:
    """Place the content that a template deferred with `later(…)`."""
    made = space.session.later(element.attributes.get("id", ""))
    if made.memo[0] is None:
        vocabulary.check_inside(made.blank, {tag: known for tag, (_, known) in ELEMENTS.items()})
        made.memo[0] = True
    children(made, space)


def _ground(element: Element, space: Space) -> None:
    """Place items that may be cut anywhere, as one group marked as ground."""
    inner = space.apart(space.x, space.y)
    children(element, inner)
    space.faults += inner.faults
    space.out.append(Group(0.0, 0.0, inner.out, ground=True))


class Painted(NamedTuple):
    """What a palette makes of the colours that had names before it."""

    before: int
    palette: Palette
    palette_id: int


def _palette(element: Element, space: Space) -> None:
    session, painted = space.session, element.memo[0]
    if not isinstance(painted, Painted) or painted.before != session.palette_id:
        session.palette = dict(session.palette)
        for name in element.attributes:  # one may stand for another before it
            session.palette[name] = colour(element, space, name)
        painted = element.memo[0] = Painted(session.palette_id, session.palette, palette_id(session.palette))
    session.palette, session.palette_id = painted.palette, painted.palette_id


def _grid(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    cells = element.elements
    columns = count(element, "columns", 1)
    rows = count(element, "rows", max(1, -(-len(cells) // columns)))
    if len(cells) > columns * rows:
        message = f"<grid> has {len(cells)} children and {columns * rows} cells"
        raise MarkupError(message, cells[columns * rows].line, "leave `rows` out: there are then as many as needed")
    wide, high = w / columns, h / rows
    for index, cell in enumerate(cells):
        row, column = divmod(index, columns)
        _place(cell, space.inside(x + column * wide, y + row * high, wide, high))


def _repeat(element: Element, space: Space) -> None:
    """The children `count` times, each time (dx, dy) further on."""
    x, y, w, h = space.box(element)
    dx, dy = space.across(element, "dx", "0"), space.down(element, "dy", "0")
    for n in range(int(number(element, "count", 1))):
        children(element, space.inside(x + n * dx, y + n * dy, w, h))


def _flow(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    flow = Flow(element, space.inside(x, y, w, h, element.at))
    flow.place(flow.fit(w, h), 0.0)


def _stack(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    stack.place(element, space.inside(x, y, w, h, element.at), children, choose)


def choose(element: Element, space: Space) -> Element:
    """The first `<try>` whose texts all fit, else the last."""
    return _tried(element, space)[0]


def _tried(element: Element, space: Space) -> tuple[Element, Space | None]:
    """The first `<try>` whose texts all fit, and what came of it; else the last, which need not be tried."""
    tries = variants.tries(element)
    if not tries:
        raise MarkupError("<choice> has no <try>", element.line)
    session, trying = space.session, space.session.trying
    try:
        session.trying = True
        for attempt, way in tries[:-1]:
            tried = variants.element(attempt, way)
            trial = space.apart(space.x, space.y)
            children(tried, trial)
            if not any(fault.rule == "text-overflow" for fault in trial.faults):
                return tried, trial
    finally:
        session.trying = trying
    return variants.element(*tries[-1]), None


def _columns(element: Element, space: Space) -> None:
    x, y, w, h = space.box(element)
    columns.place(element, space.inside(x, y, w, h, element.at), children)


def _again(element: Element, space: Space) -> None:
    """Place nothing: `columns` alone places a heading repeated where its section continues."""


def _qr(element: Element, space: Space) -> None:
    """A QR code of a text, `size` with the quiet zone that readers want around it."""
    said = element.attributes.get("text", "")
    limits.add(LETTER * len(said), element, space)
    try:
        modules, segments = qr.outline(said)
    except ValueError as error:
        raise MarkupError(f"<qr> has a wrong text: {error}", element.line) from None
    x, y, size = space.across(element, "x", "0"), space.down(element, "y", "0"), space.across(element, "size")
    scale = size / (modules + 2 * qr.QUIET)
    fill = colour(element, space, "fill", INK) or INK
    quiet = qr.QUIET * scale
    space.out.append(VectorPath(segments, space.x + x + quiet, space.y + y + quiet, scale, fill))


def _choice(element: Element, space: Space) -> None:
    chosen, trial = _tried(element, space)
    if trial is None:
        children(chosen, space)
    else:
        space.out += trial.out
        space.faults += trial.faults


_PAINT = frozenset({"fill", "stroke", "line"})
_BOX = frozenset({"x", "y", "w", "h"})
ELEMENTS: dict[str, tuple[Placer, frozenset[str] | None]] = {
    "rect": (_rect, _BOX | _PAINT | {"r", "corner"}),
    "line": (_line, frozenset({"x1", "y1", "x2", "y2", "stroke", "line", "dash"})),
    "circle": (_circle, _PAINT | {"x", "y", "r"}),
    "path": (_path, _PAINT | {"x", "y", "d", "scale", "centred"}),
    "icon": (_icon, _PAINT | {"x", "y", "name", "size", "centred"}),
    "ring": (_ring, _PAINT | {"x", "y", "r", "inner", "teeth"}),
    "hatch": (_hatch, _BOX | _PAINT | {"pitch"}),
    "image": (images.place, _BOX | {"src", "focus", "mirror", "at"}),
    "text": (
        text.place,
        frozenset("x y w font size min track align fill caps lines lead raise exact cut at".split()),
    ),
    "flow": (_flow, _BOX | vocabulary.FLOW),
    "box": (_inner, _BOX | {"at"}),
    "group": (_group, _BOX | {"at", "turn", "clip"}),
    "shared": (_shared, frozenset()),
    "later": (_later, frozenset({"id"})),
    "ground": (_ground, frozenset()),
    "palette": (_palette, None),
    "repeat": (_repeat, _BOX | {"count", "dx", "dy"}),
    "grid": (_grid, _BOX | {"at", "columns", "rows"}),
    "stack": (_stack, _BOX | {"at", "grain"}),
    "columns": (_columns, _BOX | {"at", "count", "first", "gutter", "most", "page"}),
    "arms": (arms.arms, _BOX | {"of", "show", "low", "mirror", "at"}),
    "drawing": (arms.drawing, _BOX | {"name", "mirror", "tile", "fill", "stroke"}),
    "qr": (_qr, frozenset({"x", "y", "text", "size", "fill"})),
    "again": (_again, frozenset()),
    "choice": (_choice, frozenset()),
}
"""Each element, with what places it and the attributes that it may have; None for any."""
