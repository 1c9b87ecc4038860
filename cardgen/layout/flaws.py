"""What to say of a face that falls short of what a target wants: the fact, then the law."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.layout.extents import FINEST, SMALLEST, ItemExtent
from cardgen.layout.frame import Frame, Glyphs, Item, LayoutFault, Line, Picture, Rect, VectorPath
from cardgen.layout.lines import PT

SAFE, BLEED = "safe-zone", "bleed"
"""The rules of the faults that are told here."""
NEVER_CUT = ("text", "icon")
"""The nouns of things that have no business in the bleed."""
SIDES = ("left", "top", "right", "bottom")
"""The sides of a card in the order of boxes."""
_SHOWN = 30
"""Letters of a text that a message shows."""


class PrintRequirements(NamedTuple):
    """What a target wants of a face."""

    target: str
    bleed: float
    """Millimetres that what touches the trim goes on beyond it."""
    safe: float
    """Millimetres inside the trim in which nothing that matters may lie."""


class Flaw(NamedTuple):
    """A thing that comes too near to the trim (SAFE), or does not go on far enough beyond it (BLEED)."""

    rule: str
    mark: ItemExtent
    noun: str
    """What sort of thing it is: `text`, `icon`, `outline`, `rectangle`, `line` or `picture`."""
    gaps: dict[int, float]
    """How far inside the trim it stays, for the sides where that is wrong; below 0: how far it goes beyond. In mm."""

    @property
    def badness(self) -> float:
        """The more, the worse; for flaws of one rule."""
        return max(self.gaps.values()) if self.rule == BLEED else -min(self.gaps.values())


def layout_faults(flaws: Sequence[Flaw], requirements: PrintRequirements) -> Iterator[LayoutFault]:
    """One fault for the flaws of a kind: it tells of the worst, and how many more there are."""
    kinds: dict[tuple[str, str], list[Flaw]] = {}
    for flaw in flaws:
        kinds.setdefault((flaw.rule, flaw.noun), []).append(flaw)
    for (rule, noun), same in kinds.items():
        worst = max(same, key=lambda flaw: flaw.badness)
        law = _bleed(requirements) if rule == BLEED else _safe(requirements)
        name, mark = _name(worst.mark.item, noun), worst.mark
        if noun not in ("text", "picture"):  # to find it among others
            name += f", {mark.right - mark.left:.1f}×{mark.bottom - mark.top:.1f} mm,"
        message = f"{name} {_where(worst)}{_more(same)}: {law}"
        yield LayoutFault(rule, "", message, _fixes(noun, len(same), requirements), once=noun)


def unpainted(frame: Frame, requirements: PrintRequirements) -> LayoutFault:
    """The fault of a face that is not painted far enough, by its own account."""
    hint = f'write `<card bleed="{requirements.bleed:g}">`, and extend artwork at the edge as far'
    return LayoutFault(
        BLEED, "", f"painted {_mm(frame.bleed)} beyond the edge: {_bleed(requirements)}", hint, once="card"
    )


def weak(things: Sequence[tuple[Item, str]]) -> Iterator[LayoutFault]:
    """Type that is too small and lines that are too fine, each with its noun: the worst of either."""
    texts = [item for item, _ in things if isinstance(item, Glyphs)]
    if texts:
        least = min(texts, key=lambda item: item.size)
        message = f"{_name(least, 'text')} at {least.size:.4g} pt{_more(texts)}: type below {SMALLEST:g} pt"
        yield LayoutFault(
            "small-type", "", f"{message} does not print well", "increase its `size` and `min`", once="type"
        )
    lines = [(_thickness(item), _name(item, noun)) for item, noun in things if not isinstance(item, Glyphs)]
    if lines:
        thick, name = min(lines)
        finest = f"lines below {FINEST:g} pt ({FINEST * PT:.2f} mm) do not print well"
        message = f"{name} of {thick:.2g} mm{_more(lines)}: {finest}"
        yield LayoutFault("fine-line", "", message, f'write `line="{FINEST * PT:.2f}"` or more', once="lines")


def _safe(requirements: PrintRequirements) -> str:
    if not requirements.safe:
        return f"everything beyond is cut off (target {requirements.target})"
    return f"the safe zone is {_mm(requirements.safe)} (target {requirements.target})"


def _bleed(requirements: PrintRequirements) -> str:
    return f"expected {_mm(requirements.bleed)} bleed (target {requirements.target})"


def _fixes(noun: str, count: int, requirements: PrintRequirements) -> str:
    hint = f"keep it {_mm(requirements.safe)} inside the edge"
    if noun not in NEVER_CUT:
        hint += f", or extend it to {_mm(requirements.bleed)} beyond it"
    if noun == "outline" and count > 2:
        hint += ", or put a pattern that may be cut off into <ground>"
    return hint


def _where(flaw: Flaw) -> str:
    """Describe the position of an item at each side where it is wrong; sides with the same fault share a phrase."""
    alike: dict[tuple[str, str], list[str]] = {}
    for side, gap in flaw.gaps.items():
        alike.setdefault(_reach(flaw.rule, gap), []).append(SIDES[side])
    said, last = [], ""
    for (verb, far), sides in alike.items():
        listed = " and ".join(filter(None, (", ".join(sides[:-1]), sides[-1])))
        edge = f"{far} the {listed} edge{'s' if len(sides) > 1 else ''}"
        said.append(edge if verb == last else f"{verb} {edge}")
        last = verb
    return " and ".join(said)


def _reach(rule: str, gap: float) -> tuple[str, str]:
    if rule == SAFE:
        return ("is", f"{_mm(gap)} from") if gap >= 0 else ("runs", f"{_mm(-gap)} over")
    return ("extends", f"{_mm(-gap)} beyond") if gap < 0 else ("ends", "at")


def _thickness(item: Item) -> float:
    if isinstance(item, Rect) and not item.stroke:
        return min(item.w, item.h)
    return item.line if isinstance(item, Rect | Line | VectorPath) else 0.0


def _name(item: Item, noun: str) -> str:
    if isinstance(item, Glyphs):
        text = item.text.strip()
        return f"text “{text if len(text) <= _SHOWN else text[: _SHOWN - 1] + '…'}”"
    if isinstance(item, Picture):
        return f"picture `{os.path.basename(item.file)}`"
    return f"{noun} in `{(colour(item) or 'no colour')[:9]}`"


def colour(item: Item) -> str | None:
    """The colour that a thing is seen in; None when it has none or many."""
    if isinstance(item, Rect | VectorPath):
        return item.fill or item.stroke
    return item.stroke if isinstance(item, Line) else None


def _more(things: Sequence[object]) -> str:
    return f" (and {len(things) - 1} more like it)" if len(things) > 1 else ""


def _mm(length: float) -> str:
    return f"{length:.3f}".rstrip("0").rstrip(".") + " mm"
