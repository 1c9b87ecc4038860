"""`<columns>`: headings and texts that run through columns, and from page to page.

A heading keeps the texts that follow it company: it does not stand at the foot of a column with fewer than `keep` of
them. Where a column begins in the middle of a section, its heading stands there again. All texts have the largest step
of the ladder with which there are as few pages as with the smallest. What the last page has left over below them is for
the first option of a `<rest>` that it has room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.layout import contents, markup
from cardgen.layout.entry import EntryLayout, LaidOutEntry
from cardgen.layout.markup import Element
from cardgen.layout.space import Placer, Space, count, number
from cardgen.layout.type_scale import TypeSize, ladder

SLACK = 0.05
"""Millimetres by which rows may be higher than a column and still count as fitting: nobody sees a twentieth."""
FINE = 0.5
"""Millimetres between the heights that are tried to make columns equally long."""


class ColumnBlock(NamedTuple):
    """A heading or a text: how high it is, what is free above it unless it is first, and what it keeps with it."""

    height: float
    above: float = 0.0
    head: bool = False
    keep: int = 0
    again: bool = False
    """Whether it stands again where its section goes on."""


class PlacedBlock(NamedTuple):
    """Where a part stands in its column; `again` for a heading that is repeated."""

    part: int
    y: float
    again: bool = False


Column = list[PlacedBlock]
"""The blocks of one column from the top down."""


class Room(NamedTuple):
    """How high the columns are, millimetres, and how many a page has; those of the first page may be shorter."""

    height: float
    columns: int = 1
    first: float | None = None

    def of(self, column: int) -> float:
        """The height of a column, counted over all pages."""
        return self.height if self.first is None or column >= self.columns else self.first

    def short(self, column: int) -> bool:
        """Return whether a later column is higher, so that this one may stay empty."""
        return self.of(column) < self.height


def fill(parts: Sequence[ColumnBlock], room: Room) -> list[Column]:
    """The parts in columns, one after the other. What is higher than a column has one for itself."""
    columns: list[Column] = [[]]
    y, head = 0.0, -1
    for index, part in enumerate(parts):
        needed = _company(parts, index)
        again = head if not part.head and head >= 0 and parts[head].again else -1
        while _full(columns, y + (part.above if columns[-1] else 0.0) + needed, room):
            columns.append([PlacedBlock(again, 0.0, True)] if again >= 0 else [])
            y = parts[again].height if again >= 0 else 0.0
        y += part.above if columns[-1] else 0.0
        columns[-1].append(PlacedBlock(index, y))
        y += part.height
        head = index if part.head else head
    return columns


def _full(columns: list[Column], foot: float, room: Room) -> bool:
    """Return whether a part that ends at `foot` must go to another column. The last column takes everything.

    A short column with nothing but a heading is then left empty.
    """
    if foot <= room.of(len(columns) - 1) + 1e-6:
        return False
    taken = any(not spot.again for spot in columns[-1])
    if not taken and room.short(len(columns) - 1):
        columns[-1].clear()
        return True
    return taken


def _company(parts: Sequence[ColumnBlock], index: int) -> float:
    """Return the height of a part together with those that it keeps with it, millimetres."""
    part = parts[index]
    needed = part.height
    for follower in parts[index + 1 : index + 1 + part.keep] if part.head else ():
        if follower.head:
            break
        needed += follower.above + follower.height
    return needed


def even(parts: Sequence[ColumnBlock], height: float, most: int) -> list[Column]:
    """The parts in at most so many columns that are about equally long, none longer than `height`."""
    low, high = min(height, max((_company(parts, index) for index in range(len(parts))), default=0.0)), height
    if len(fill(parts, Room(low))) <= most:
        return fill(parts, Room(low))
    while high - low > FINE:
        middle = (low + high) / 2
        if len(fill(parts, Room(middle))) <= most:
            high = middle
        else:
            low = middle
    return fill(parts, Room(high))


class _Block(NamedTuple):
    element: Element
    entry: EntryLayout | None
    height: float = 0.0


def place(element: Element, space: Space, children: Placer) -> None:
    """Place the columns of the page in hand; the session gets the number of all pages, and what is on which."""
    columns, gutter = count(element, "count", 1), number(element, "gutter", 5.0)
    width = (space.w - (columns - 1) * gutter) / columns
    room = Room(space.h, columns, space.down(element, "first") if "first" in element.attributes else None)
    blocks, parts, settings, pages = _laid_out(element, space, width, room)
    session, first = space.session, count(element, "page", 1)
    most = count(element, "most", len(pages))
    if session.page == first:
        _report(parts, room, len(pages), most, element, space)
        found = contents.stretches(list(_named(blocks, pages)))
        if any(found):
            session.contents = found
    session.pages = max(session.pages, first - 1 + min(len(pages), most))
    here = session.page - first
    for index, column in enumerate(pages[here] if 0 <= here < min(len(pages), most) else ()):
        for spot in column:
            block, setting = blocks[spot.part], settings[spot.part]
            inner = space.inside(index * (width + gutter), spot.y, width, parts[spot.part].height)
            if block.entry is None:
                again = [child for child in block.element.elements if child.tag == "again"] if spot.again else []
                children(again[0] if again else block.element, inner)
            elif setting is not None:
                block.entry.place(setting, inner)
    if here == len(pages) - 1 and here < most:
        _place_rest(element, space, room.of(here * columns), _foot(parts, pages[here]), children)


def _foot(parts: list[ColumnBlock], page: list[Column]) -> float:
    """Return the lower end of the longest column of a page, millimetres."""
    return max((spot.y + parts[spot.part].height for column in page for spot in column), default=0.0)


def _place_rest(element: Element, space: Space, height: float, foot: float, children: Placer) -> None:
    """Place the first option of the rest that fits under `foot`, as wide as all columns."""
    for rest in (child for child in element.elements if child.tag == "rest"):
        y = foot + number(rest, "above", 0.0)
        for option in rest.elements:
            if height - y < number(option, "min", 0.0):
                continue
            inner = space.inside(0.0, y, space.w, min(height - y, number(option, "max", height)))
            trial = inner.apart(inner.x, inner.y)
            children(option, trial)
            if not any(fault.rule == "text-overflow" for fault in trial.faults):
                space.out += trial.out
                space.faults += trial.faults
                return


ColumnLayout = tuple[list[_Block], list[ColumnBlock], list[LaidOutEntry | None], list[list[Column]]]
"""What stands in columns, how high that is and how it is set, and which of it is on which page."""


def _laid_out(element: Element, space: Space, width: float, room: Room) -> ColumnLayout:
    """Return the layout of the columns; those of a document are laid out once for all of its pages."""
    held = space.session.columns
    key = None if held is None else (width, room, markup.content(element))
    if held is not None and key in held:
        known: ColumnLayout = held[key]
        return known
    steps = ladder(element, space.session)
    blocks = [
        _Block(child, EntryLayout(child, space.inside(0, 0, width, 0, child.at), steps))
        if child.tag == "entry"
        else _Block(child, None, space.down(child, "h"))
        for child in element.elements
        if child.tag not in ("step", "rest")
    ]
    parts, settings = _choose(blocks, steps, room)
    made = blocks, parts, settings, _pages(parts, room)
    if held is not None:
        held[key] = made
    return made


def _named(blocks: list[_Block], pages: list[list[Column]]) -> Iterator[list[contents.NamedSection]]:
    """Yield, for each page, the named sections and entries on it."""
    section = ""
    for page in pages:
        found: list[contents.NamedSection] = []
        for element in (blocks[spot.part].element for column in page for spot in column if not spot.again):
            name = element.attributes.get("name", "")
            if element.tag == "block":
                section = name
            else:
                found.append((section, name))
        yield found


def _report(parts: list[ColumnBlock], room: Room, pages: int, most: int, element: Element, space: Space) -> None:
    """Report what is kept together and higher than any column, its foot is lost, and more pages than are allowed."""
    shorten = "shorten the texts"
    over = max((part.height for part in parts), default=0.0) - room.height
    if over > SLACK:
        message = f"rows kept together are {over:.1f} mm too high: they need to fit one column"
        space.fault("text-overflow", message, hint=shorten)
    if pages > most:
        allowed = "1 page is" if most == 1 else f"{most} pages are"
        message = f"the texts need {pages} pages at the smallest size: only {allowed} allowed"
        space.fault("text-overflow", message, element.at, shorten)


def _choose(
    blocks: list[_Block], steps: list[TypeSize], room: Room
) -> tuple[list[ColumnBlock], list[LaidOutEntry | None]]:
    """The largest step with which there are as few pages as with the smallest."""
    fewest = 0
    found: tuple[list[ColumnBlock], list[LaidOutEntry | None]] | None = None
    for step in reversed(steps):
        settings = [block.entry.at_step(step, room.height) if block.entry else None for block in blocks]
        parts = [_part(block, setting, step) for block, setting in zip(blocks, settings, strict=True)]
        pages = -(-len(fill(parts, room)) // room.columns)
        if found is not None and pages > fewest:
            break
        fewest, found = pages, (parts, settings)
    assert found is not None
    return found


def _part(block: _Block, setting: LaidOutEntry | None, step: TypeSize) -> ColumnBlock:
    element = block.element
    if setting is not None:
        return ColumnBlock(setting.height, number(element, "above", step.gap))
    again = any(child.tag == "again" for child in element.elements)
    return ColumnBlock(block.height, number(element, "above", step.gap), True, int(number(element, "keep", 2)), again)


def _pages(parts: list[ColumnBlock], room: Room) -> list[list[Column]]:
    """Pages of columns; those of the last page are about equally long."""
    filled, columns = fill(parts, room), room.columns
    full = (len(filled) - 1) // columns * columns
    rest = filled[full:]
    first = next((spot.part for column in rest for spot in column if not spot.again), 0)
    numbers = list(range(first, len(parts)))
    head = next((spot.part for spot in rest[0] if spot.again), None)
    if head is not None:  # it begins in the middle of a section, whose heading comes first
        numbers.insert(0, head)
    last = even([parts[number] for number in numbers], room.of(full), columns)
    if head is not None:
        last[0][0] = last[0][0]._replace(again=True)
    pages = [filled[start : start + columns] for start in range(0, full, columns)]
    return [*pages, [[spot._replace(part=numbers[spot.part]) for spot in column] for column in last]]
