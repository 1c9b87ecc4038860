"""`<stack>`: boxes under one another that share what height is left over.

First everything takes its least height, and the text the largest step that fits. What is left is given out in the
turns the boxes name (`grow`), then between paragraphs, and last to what fills the rest. A `<rest>` can ask for some of
it beforehand (`keep`), and an `<optional>` for what it needs, as long as the text stays above a size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, fsum

from cardgen.layout import heights, lengths
from cardgen.layout.flow import Flow, SetText
from cardgen.layout.frame import LayoutFault
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import Placer, Space, number

MOST_PARTS = 300
"""Parts of a stack, each of which is tried in several ways; a crowded card has 10."""
GRAIN = 0.1
"""Millimetres, if the stack does not say. Boxes grow in steps, so that cards with nearly the same text share shapes."""
FINEST = 0.001
"""Millimetres: the smallest step by which boxes grow, whatever a stack says."""

Missing = tuple[float, int] | None
"""Millimetres that texts are too long by, and about how many words those are; None if it cannot be told."""
MeasureShortfall = Callable[[float, float], Missing]
"""By how much texts are too long for something that needs so many millimetres, if they are to be so large, points."""


class StackChild:
    """One child of a stack: the heights it can take, and the one it has."""

    __slots__ = ("chosen", "element", "flow", "height", "room", "setting", "stops", "texts", "turns")

    def __init__(self, element: Element, stops: Sequence[float], turns: Sequence[int]) -> None:
        self.element = element
        self.stops = stops
        self.turns = turns
        self.height = stops[0]
        self.room = 0.0
        self.texts: Sequence[Element] = ()
        self.flow: Flow | None = None
        self.setting: SetText | None = None
        self.chosen: Element | None = None

    @property
    def stretch(self) -> float:
        """Share of the way from its least to its greatest height that the part has grown, 0 to 1."""
        span = self.stops[-1] - self.stops[0]
        return min(1.0, max(0.0, (self.height - self.stops[0]) / span)) if span > 0 else 0.0


def place(element: Element, space: Space, children: Placer, choose: Callable[[Element, Space], Element]) -> None:
    """Place a stack that is as high as `space`."""
    if len(element.elements) > MOST_PARTS:
        message = f"{len(element.elements):,} parts are in one <stack>; it has room for {MOST_PARTS} at most"
        raise MarkupError(message, element.line)
    parts = [_part(child, space, choose) for child in element.elements]
    rests = [child for child in element.elements if child.tag == "rest"]
    if len(rests) > 1:
        raise MarkupError("<rest> is allowed in a <stack> once", rests[1].line)
    slack = space.h - fsum(part.height for part in parts)
    if slack < -GRAIN:
        space.fault(
            "text-overflow",
            f"the boxes need {-slack:.1f} mm more than the card is high; a card holds what fits on it",
            hint="shorten their texts",
        )
    whole, flows = slack, [part for part in parts if part.texts]
    wish, least = _wish(parts)
    wishes = [  # of an optional box, beside the rest, then of the rest alone
        (number(part.element, "needs", 0.0) + wish, number(part.element, "above", 0.0))
        for part in parts
        if part.element.tag == "optional" and "above" in part.element.attributes
    ]
    wishes += [(wish, least)] if wish else []
    for part in flows:
        part.flow, part.setting = _fitting(part.texts, space, slack, wishes)
        part.height = part.setting.height
        slack -= part.height
    needed = min((number(option, "min", 0.0) for rest in rests for option in rest.elements), default=0.0)
    kept = min(wish, slack) if wish and slack >= needed else 0.0
    grain = max(FINEST, number(element, "grain", GRAIN))
    slack = _grow(parts, slack - kept, grain)
    slack, spread = _spread(flows, slack)
    for part in parts:
        if part.element.tag == "rest":
            part.room = max(0.0, slack + kept)
            part.height = int(part.room / grain) * grain

    def lack(needs: float, size: float) -> Missing:
        return _lack(flows, needs - whole, size, space.w)

    _place(parts, space, spread, children, lack)


Wishes = Sequence[tuple[float, float]]
"""Millimetres that are to be left over, and the size of type in points down to which they are."""


def _fitting(texts: Sequence[Element], space: Space, slack: float, wishes: Wishes) -> tuple[Flow, SetText]:
    """The first of the texts that fits in the slack, else the last, and how it is set."""
    for element in texts:
        flow = Flow(element, space.inside(0, 0, space.w, 0, element.at))
        wished = (flow.wished(space.w, slack - room, size) for room, size in wishes)
        setting = next(filter(None, wished), None) or flow.fit(space.w, slack)
        if not setting.over or setting.rest:
            break
    return flow, setting


def _texts(element: Element) -> Sequence[Element]:
    """The flows that an element offers, the one that is wanted most first; none when it has a height."""
    if element.tag == "flow":
        return [element]
    tries = element.elements if element.tag == "choice" else []
    without = [attempt for attempt in tries if "h" not in attempt.attributes]
    if without and len(without) < len(tries):
        raise MarkupError("<try> in a <stack> has no h, and another of its <choice> has", without[0].line)
    for attempt in without:
        if [child.tag for child in attempt.elements] != ["flow"]:
            raise MarkupError("<try> in a <stack> has an h, or a <flow> and nothing else", attempt.line)
    return [attempt.elements[0] for attempt in without]


def _part(element: Element, space: Space, choose: Callable[[Element, Space], Element]) -> StackChild:
    texts = _texts(element)
    if texts or element.tag == "rest":
        part = StackChild(element, [0.0], [])
        part.texts = texts
        return part
    chosen = choose(element, space) if element.tag == "choice" else element
    known = heights.of(chosen)
    turns = known.turns if chosen is element else heights.turns(element)
    part = StackChild(element, known.plain or [lengths.value(stop, space.h, 0.0) for stop in known.stops], turns)
    if element.tag == "optional":
        part.height = 0.0
    part.chosen = chosen
    return part


def _grow(parts: list[StackChild], slack: float, grain: float) -> float:
    """Give height out turn by turn; the parts of one turn grow by equal shares of what they can take."""
    slack = _optional(parts, slack)
    turns: dict[int, list[tuple[StackChild, float]]] = {}
    for part in parts:
        for turn, to in zip(part.turns, part.stops[1:], strict=False):
            if to > part.height:
                turns.setdefault(turn, []).append((part, to))
    for turn in sorted(turns):
        wanted = fsum(to - part.height for part, to in turns[turn])
        share = min(1.0, max(0.0, slack / wanted)) if wanted > 0 else 0.0
        for part, to in turns[turn]:
            room = (to - part.height) * share
            room = room if share == 1.0 else int(room / grain + 1e-6) * grain
            part.height += room
            slack -= room
    return slack


def _optional(parts: list[StackChild], slack: float) -> float:
    """Show each optional part that there is room for, and return the slack left, millimetres."""
    for part in parts:
        if part.element.tag == "optional":
            if slack >= number(part.element, "needs", 0.0):
                most = number(part.element, "h", 0.0)
                part.height = min(most, slack - number(part.element, "leave", 0.0))
                part.stops = [part.height]
                slack -= part.height
            else:
                part.chosen = None
    return slack


def _wish(parts: list[StackChild]) -> tuple[float, float]:
    """Return the height kept for the rest before anything grows, mm, and the type size above which this holds, pt."""
    for part in parts:
        if part.element.tag == "rest":
            return number(part.element, "keep", 0.0), number(part.element, "above", 0.0)
    return 0.0, 0.0


def _spread(flows: list[StackChild], slack: float) -> tuple[float, float]:
    for part in flows:
        assert part.flow is not None
        assert part.setting is not None
        gaps = len(part.setting.paragraphs) - 1
        if gaps > 0 and slack > 0:
            spread = min(number(part.flow.element, "spread", 0.0), slack / gaps)
            part.height += spread * gaps
            return slack - spread * gaps, spread
    return slack, 0.0


def _place_rest(part: StackChild, space: Space, children: Placer, lack: MeasureShortfall) -> None:
    """Place the first option that has room enough and whose texts fit; what none of them shows is left out."""
    shown = {option.at for option in part.element.elements if option.at is not None}
    for option in part.element.elements:
        least = number(option, "min", 0.0)
        if part.room < least:
            continue
        part.stops = [least, number(option, "max", space.h)]
        trial = space.apart(space.x, space.y)
        trial.stretch = part.stretch
        trial.at = space.at if option.at is None else option.at
        children(option, trial)
        if not any(fault.rule == "text-overflow" for fault in trial.faults):
            space.out += trial.out
            space.faults += trial.faults
            shown.discard(option.at or "")
            break
    for at in sorted(shown):
        _say_why(part.element, at, space, children, lack)


def _say_why(rest: Element, at: str, space: Space, children: Placer, lack: MeasureShortfall) -> None:
    """Nothing shows what an author wrote: it is too long for every option, or there is no room for any of them."""
    needs: list[float] = []
    faults: list[LayoutFault] = []
    for option in rest.elements:
        if option.at == at:
            trial = space.apart()
            trial.at, trial.h, trial.stretch = at, number(option, "min", 0.0), 0.0
            children(option, trial)
            found = [fault for fault in trial.faults if fault.rule == "text-overflow"]
            faults = found or faults
            needs += [] if found else [trial.h]
    if needs:
        leave_out(space, at, lack(min(needs), number(rest, "above", 0.0)))
    else:
        space.faults += faults


def leave_out(space: Space, at: str, missing: Missing) -> None:
    """Report what a card shows only when there is room, and there is none."""
    what = at.rpartition("/")[2]
    short, by = "", ""
    if missing:
        height, words = missing
        short, by = f", which needs {height:.1f} mm more", f" by about {words} {'word' if words == 1 else 'words'}"
    hint = f"shorten the other texts{by}, or remove it"
    space.fault("left-out", f"no room for `{what}`{short}: it is not printed", at, hint)


def _lack(flows: list[StackChild], beside: float, size: float, width: float) -> Missing:
    """By how much the texts are too long, were they set at `size` points at least; `beside`: what else has no room."""
    least = [part.flow.least(width, size) for part in flows if part.flow]
    high = fsum(height for height, _ in least)
    missing = high + beside
    if not 0 < missing < high:
        return None
    return missing, ceil(missing / high * sum(count for _, count in least))


def _place(parts: list[StackChild], space: Space, spread: float, children: Placer, lack: MeasureShortfall) -> None:
    y = 0.0
    for part in parts:
        if part.flow is not None and part.setting is not None:
            part.flow.place(part.setting, y, spread)
        elif part.element.tag == "rest":
            _place_rest(part, space.inside(0, y, space.w, part.height), children, lack)
        elif part.chosen is not None:
            box = space.inside(0, y, space.w, part.height, part.chosen.at)
            box.stretch = part.stretch
            children(part.chosen, box)
        elif part.element.tag == "optional":
            needs = number(part.element, "needs", 0.0) + _wish(parts)[0]
            _check(part.element, space, children, lack(needs, number(part.element, "above", 0.0)))
        y += part.height


def _check(element: Element, space: Space, children: Placer, lack: Missing) -> None:
    """Report missing pictures in parts that are left out: they are faults on any card."""
    trial = space.apart()
    children(element, trial)
    missing = [fault for fault in trial.faults if fault.rule == "art"]
    space.faults += missing
    if element.at is not None and not missing:
        leave_out(space, element.at, lack)
