"""What a print shop would send back: what a knife that slips spoils, and what is too small or too fine to print.

Bleed and safe zone are the target's; `templates/README.md` tells what they are. Smallest type and finest line are those
that most print houses name.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.layout import extents
from cardgen.layout.extents import FINEST, SMALLEST, Found, Known, Mark
from cardgen.layout.frame import Fault, Frame, Glyphs, Item, Line, Path, Picture, Rect
from cardgen.layout.lines import PT

SLACK = 0.05
"""Millimetres that nobody argues about."""
_SIDES = ("left", "top", "right", "bottom")
_OPPOSITE = ((0, 2), (1, 3))
_SHOWN = 30
"""Letters of a text that are shown."""
_WHITE = "#ffffff"
_NOTHING = 1e-6

_Gaps = tuple[float, float, float, float]
"""How far inside the trim a thing stays at each side, millimetres; below 0, how far it goes beyond."""


class Demands(NamedTuple):
    """What a target wants of a face."""

    target: str
    bleed: float
    """Millimetres that what touches the trim goes on beyond it."""
    safe: float
    """Millimetres inside the trim in which nothing that matters may lie."""


class _Flaw(NamedTuple):
    """What is wrong with a thing: its worst gap, and the sides where it has that."""

    rule: str
    mark: Mark
    noun: str
    sides: tuple[int, ...]
    gap: float


def faults(frame: Frame, demands: Demands, known: Known) -> list[Fault]:
    """Where a finished face falls short of the demands: one fault for all things of a kind at the same sides.

    `known` is kept from face to face. Nothing is said of a face that could not be laid out, or that does not hold its
    texts: things are then where they would not be otherwise.
    """
    if any(fault.rule in ("template", "text-overflow") for fault in frame.faults):
        return []
    margin = demands.safe - SLACK
    found = extents.look(frame.items, (margin, margin, frame.width - margin, frame.height - margin), known)
    near = _seen(found)
    flaws = list(_flaws(frame, near, demands, known))
    return [*_declared(frame, near, found.ground, demands), *_told(flaws, demands), *_weak(found.weak, known)]


def _seen(found: Found) -> list[Mark]:
    """The marks that show."""
    seen: list[Mark] = []
    for mark in found.near:
        if _shows(mark, seen):
            seen.append(mark)
    return seen


def _shows(mark: Mark, below: Sequence[Mark]) -> bool:
    """Not what has no colour, nor what is white on the white of the paper."""
    item = mark.item
    if not isinstance(item, Rect | Path) or item.stroke:
        return True
    white = item.fill is not None and item.fill[:7].lower() == _WHITE
    return any(_overlap(mark, other) for other in below) if white else item.fill is not None


def _overlap(one: Mark, other: Mark) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def _flaws(frame: Frame, near: Sequence[Mark], demands: Demands, known: Known) -> Iterator[_Flaw]:
    for mark in near:
        gaps = _gaps(frame, mark)
        noun = _noun(mark.item, known)
        if noun in ("text", "icon"):
            rule, sides = "safe-zone", [side for side in range(4) if gaps[side] < demands.safe - SLACK]
        elif _outside(frame, mark):
            continue
        elif short := _short(frame, mark, gaps, near, min(demands.bleed, frame.bleed)):
            rule, sides = "bleed", short
        else:
            rule, sides = "safe-zone", _close(gaps, demands.safe)
        if sides:
            worst = (max if rule == "bleed" else min)(gaps[side] for side in sides)
            alike = tuple(side for side in sides if abs(gaps[side] - worst) < SLACK)
            yield _Flaw(rule, mark, noun, alike, worst)


def _gaps(frame: Frame, mark: Mark) -> _Gaps:
    return mark.left, mark.top, frame.width - mark.right, frame.height - mark.bottom


def _outside(frame: Frame, mark: Mark) -> bool:
    beyond = mark.left >= frame.width - _NOTHING or mark.top >= frame.height - _NOTHING
    return beyond or mark.right <= _NOTHING or mark.bottom <= _NOTHING


def _short(frame: Frame, mark: Mark, gaps: _Gaps, near: Sequence[Mark], bleed: float) -> list[int]:
    """The sides where a thing touches the trim and does not go on far enough."""
    sides = [side for side in range(4) if SLACK > gaps[side] > SLACK - bleed]
    return [side for side in sides if not any(_continues(frame, other, mark, side, bleed) for other in near)]


def _continues(frame: Frame, other: Mark, mark: Mark, side: int, bleed: float) -> bool:
    """Whether a rectangle of the same colour goes on where a thing ends at the trim."""
    item = other.item
    if not isinstance(item, Rect) or item.fill is None or item.fill != _colour(mark.item):
        return False
    box, rect, size = mark[1:], other[1:], (frame.width, frame.height)
    low = 1 - side % 2  # the corner of the boxes that counts along this side
    along = max(box[low], 0.0), min(box[low + 2], size[low])
    covers = rect[low] <= along[0] + SLACK and rect[low + 2] >= along[1] - SLACK
    meets = rect[2 + side] >= -SLACK if side < 2 else rect[side - 2] <= size[side - 2] + SLACK
    return covers and meets and _gaps(frame, other)[side] <= SLACK - bleed


def _close(gaps: _Gaps, safe: float) -> list[int]:
    """The sides where a thing comes too near to the trim. One that runs from edge to edge may lie anywhere."""
    crossed = {side for side in range(4) if gaps[side] < SLACK}
    if any(crossed.issuperset(pair) for pair in _OPPOSITE):
        return []
    return [side for side in range(4) if side not in crossed and gaps[side] < safe - SLACK]


def _declared(frame: Frame, near: Iterable[Mark], ground: bool, demands: Demands) -> Iterator[Fault]:
    """The face itself, when it says that it is not painted far enough and something touches its edge."""
    if demands.bleed - frame.bleed <= SLACK:
        return
    if ground or any(min(_gaps(frame, mark)) < SLACK for mark in near if not isinstance(mark.item, Glyphs)):
        message = f"the card is painted {frame.bleed:g} mm beyond its edge: {_bleed(demands)}"
        hint = f'write <card bleed="{demands.bleed:g}"> and let what touches the edge go on as far'
        yield Fault("bleed", "", message, hint, once="the card")


def _told(flaws: Sequence[_Flaw], demands: Demands) -> Iterator[Fault]:
    """One fault for the flaws of a kind: it tells of the worst, and how many more there are."""
    kinds: dict[tuple[str, str, int], list[_Flaw]] = {}
    for flaw in flaws:
        kinds.setdefault((flaw.rule, flaw.noun, flaw.sides[0]), []).append(flaw)
    for (rule, noun, side), same in kinds.items():
        message, hint = (_tell_bleed if rule == "bleed" else _tell_safe)(same, demands)
        yield Fault(rule, "", message, hint, once=f"{noun}, {_SIDES[side]}")


def _tell_bleed(flaws: Sequence[_Flaw], demands: Demands) -> tuple[str, str]:
    worst = max(flaws, key=lambda flaw: flaw.gap)
    reach = round(-worst.gap, 2)
    fact = f"goes on {_mm(reach)} beyond {_edge(worst)}" if reach > SLACK else f"ends at {_edge(worst)}"
    hint = f"let it go on to {_mm(demands.bleed)} beyond the edge, or keep it {_mm(demands.safe)} inside"
    if len(flaws) > 2 and worst.noun == "outline":
        hint += "; a pattern that may be cut off anywhere stands in <ground>"
    return f"{_sized(worst)} {fact}{_more(flaws)}: {_bleed(demands)}", hint


def _tell_safe(flaws: Sequence[_Flaw], demands: Demands) -> tuple[str, str]:
    worst = min(flaws, key=lambda flaw: flaw.gap)
    gap = round(worst.gap, 2)
    fact = f"lies {_mm(gap)} from {_edge(worst)}" if gap >= 0 else f"runs {_mm(-gap)} over {_edge(worst)}"
    hint = f"keep it {_mm(demands.safe)} inside the edge"
    if worst.noun not in ("text", "icon"):
        hint += f", or let it go on to {_mm(demands.bleed)} beyond it"
    return f"{_sized(worst)} {fact}{_more(flaws)}: the safe zone is {_mm(demands.safe)} (target {demands.target})", hint


def _edge(flaw: _Flaw) -> str:
    return f"the {_listed([_SIDES[side] for side in flaw.sides])} edge{'s' if len(flaw.sides) > 1 else ''}"


def _bleed(demands: Demands) -> str:
    return f"the bleed is {_mm(demands.bleed)} (target {demands.target})"


def _weak(weak: Sequence[Item], known: Known) -> Iterator[Fault]:
    """What is too small or too fine: the worst of each, and how many more there are."""
    texts = [item for item in weak if isinstance(item, Glyphs)]
    if texts:
        least = min(texts, key=lambda item: item.size)
        message = f"{_name(least, 'text')} is set in {least.size:.4g} pt{_more(texts)}: {SMALLEST:g} pt is the smallest"
        yield Fault(
            "small-type",
            "",
            f"{message} type that prints well",
            "give it a size and a min that are larger",
            once="type",
        )
    lines = [(_thickness(item), item) for item in weak if not isinstance(item, Glyphs)]
    if lines:
        thick, item = min(lines, key=lambda line: line[0])
        finest = f"{FINEST:g} pt, {FINEST * PT:.2f} mm, is the finest line that prints well"
        message = f"{_name(item, _noun(item, known))} is {thick:.2g} mm thick{_more(lines)}: {finest}"
        yield Fault("fine-line", "", message, f'write line="{FINEST * PT:.2f}" or more', once="lines")


def _thickness(item: Item) -> float:
    if isinstance(item, Rect) and not item.stroke:
        return min(item.w, item.h)
    return item.line if isinstance(item, Rect | Line | Path) else 0.0


def _noun(item: Item, known: Known) -> str:
    if isinstance(item, Path):
        return "icon" if extents.is_icon(item, known) else "outline"
    return {Glyphs: "text", Rect: "rectangle", Line: "line", Picture: "picture"}[type(item)]


def _colour(item: Item) -> str | None:
    if isinstance(item, Rect | Path):
        return item.fill or item.stroke
    return item.stroke if isinstance(item, Line) else None


def _name(item: Item, noun: str) -> str:
    if isinstance(item, Glyphs):
        text = item.text.strip()
        return f"the text “{text if len(text) <= _SHOWN else text[: _SHOWN - 1] + '…'}”"
    if isinstance(item, Picture):
        return f"the picture {os.path.basename(item.file)}"
    return f"the {noun} in {(_colour(item) or '')[:7]}"


def _sized(flaw: _Flaw) -> str:
    """The name of a thing, and how large it is when that is needed to find it."""
    mark, name = flaw.mark, _name(flaw.mark.item, flaw.noun)
    if flaw.noun in ("text", "picture"):
        return name
    return f"{name} of {mark.right - mark.left:.1f} by {mark.bottom - mark.top:.1f} mm"


def _more(things: Sequence[object]) -> str:
    return f" (and {len(things) - 1} more like it)" if len(things) > 1 else ""


def _mm(length: float) -> str:
    return f"{length:.3f}".rstrip("0").rstrip(".") + " mm"


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
