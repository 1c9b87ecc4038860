"""`<flow>`: paragraphs set in the first step of a ladder of sizes that fits their box."""

from __future__ import annotations

import copy
import math
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.layout import fonts, hyphens, lines
from cardgen.layout.frame import LayoutFault
from cardgen.layout.lines import PT, Prose
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.paragraphs import Paragraph, Rest, TextRun
from cardgen.layout.runs import INK, check_glyphs, runs
from cardgen.layout.space import Space, colour, yes
from cardgen.layout.type_scale import FORCED, ROLES, TEXT, TypeSize, ladder
from cardgen.text import words

ASCENT = 0.76
"""Where the first baseline lies under the top of a flow, in type sizes: the height of an ascender."""
SPACE = 400.0
"""Wider than a space between words, which is not seen where a line ends; in thousandths of the type size."""

MOST_FORCED = 100
"""Sizes below its last step that are tried for a text that is too long; from 25 points there are fewer."""
MOST_PARAGRAPHS = 300
"""Paragraphs of a flow, each of which is measured in many sizes and columns; a crowded card has 30."""
SAVED = 0.15
"""The share of its lines that dividing words can save a text, one at least."""
LOOSEST = 0.6
"""A line less full than this, of its width, asks whether the next word can be divided."""
Broken = tuple[Prose, list[tuple[int, int]]]
"""A paragraph, and its lines."""


class SetText(NamedTuple):
    """Paragraphs broken into lines at one step. `over` is None, or what would not fit and what to do.

    `rest`: what of it goes on the back; `over` then tells why.
    """

    step: TypeSize
    paragraphs: list[Broken]
    height: float
    over: tuple[str, str] | None = None
    rest: Rest | None = None


class Shortfall(NamedTuple):
    """How much too long a text is: its lines, those that fit, and the characters of the others."""

    lines: int
    fitting: int
    over: str
    wide: bool
    """Whether it is a single word that is too wide."""


class Flow:
    """The paragraphs of one `<flow>` and its ladder; `steps` is a ladder that it has in common with others.

    `paragraphs`: the `<p>` of the element that it is about, all of them when none are given.
    """

    def __init__(
        self,
        element: Element,
        space: Space,
        steps: list[TypeSize] | None = None,
        paragraphs: Sequence[Element] | None = None,
    ) -> None:
        self.element = element
        self.space = space
        self.steps = _allowed(element, space, ladder(element, space.session) if steps is None else steps)
        if paragraphs is None:
            paragraphs = [child for child in element.elements if child.tag == "p"]
        if len(paragraphs) > MOST_PARAGRAPHS:
            message = f"{len(paragraphs):,} paragraphs in <flow>: at most {MOST_PARAGRAPHS} are allowed"
            raise MarkupError(message, element.line)
        self.paragraphs = [self._read(child) for child in paragraphs]
        if yes(element, "rest"):
            if not space.session.rest:
                message = '`rest="yes"` of <flow> on a front: expected it on the back that `continues` names'
                raise MarkupError(message, element.line)
            if "continues" in element.attributes:
                raise MarkupError("<flow> has rest and continues; what is on a back cannot go on", element.line)
            self.paragraphs += space.session.rest
        self._measured: dict[tuple[str, ...], list[Prose]] = {}

    def _read(self, child: Element) -> Paragraph:
        return Paragraph(child.at, runs(child, TEXT, self.space, ROLES))

    def _prose(self, step: TypeSize) -> list[Prose]:
        """The paragraphs in the faces of a step."""
        key = (step.font, step.bold, step.italic, step.strong)
        prose = self._measured.get(key)
        if prose is None:
            try:
                prose = [self._measure(paragraph, step.faces) for paragraph in self.paragraphs]
            except fonts.UnknownFace as error:
                raise MarkupError(f"wrong `font` of <step>: {error}", self.element.line) from None
            self._measured[key] = prose
        return prose

    def _measure(self, paragraph: Paragraph, faces: dict[str, str]) -> Prose:
        found = _faced(paragraph.runs, faces)
        prose = lines.measure(found)
        if not self._measured:
            check_glyphs(found, self.space, paragraph.at)
        return prose

    def at_step(self, step: TypeSize, width: float, room: float) -> SetText | None:
        """The paragraphs set at that step, or None when they are higher than room or a word is too wide."""
        prose = self._prose(step)
        measure = _measure(width, step)
        lead = step.lead * PT
        gaps = step.gap * (len(prose) - 1)
        wide = measure + SPACE
        if sum([int(p.width / wide) for p in prose]) * lead + gaps > room + lead:
            return None
        if max([p.longest for p in prose], default=0.0) > measure:
            return None
        broken = [(p, lines.breaks(p, measure)) for p in prose]
        if sum([len(spans) for _, spans in broken]) * lead + gaps > room + 1e-6:
            return None
        loose = LOOSEST * measure
        for index, (p, spans) in enumerate(broken):
            if len(spans) > 1 and min(map(p.reach, spans[:-1])) < loose:
                broken[index] = self._divided(index, step, measure, LOOSEST)
        height = sum([len(spans) for _, spans in broken]) * lead + gaps
        return SetText(step, _balanced(broken, measure), height)

    def _divided(self, index: int, step: TypeSize, measure: float, loosest: float) -> Broken:
        """A paragraph in lines with some of its words divided."""
        by = hyphens.Hyphenation(self.space.session.language, TEXT)
        faces = step.faces
        return hyphens.broken(
            self.paragraphs[index].runs, lambda found: lines.measure(_faced(found, faces)), measure, loosest, by
        )

    def wished(self, width: float, room: float, least: float) -> SetText | None:
        """The largest step of at least `least` points that fits, if one does."""
        return self._largest([step for step in self.steps if step.size >= least], width, room)

    def least(self, width: float, size: float) -> tuple[float, int]:
        """The height at the smallest step of at least `size` points, millimetres, and how many words there are."""
        step = [step for step in self.steps if step.size >= size or step is self.steps[0]][-1]
        setting = self.at_step(step, width, math.inf)
        words = sum(len(prose.ends) for prose in self._prose(step))
        return (setting.height if setting else math.inf), words

    def fit(self, width: float, room: float) -> SetText:
        """The largest step that fits `width` by `room` millimetres; `over` says so when none does."""
        whole = self._largest(self.steps, width, room) or self._all_divided(width, room)
        return whole or self._continued(width, room) or self._forced(width, room)

    def _continued(self, width: float, room: float) -> SetText | None:
        """The paragraphs that there is room for, when the others may go on the back; `more` then stands under them."""
        template = self.element.attributes.get("continues")
        if template is None or not self.space.session.two_sided:
            return None
        lack = self._lack(width, room)
        if lack.wide:
            return None
        more = [self._read(child) for child in self.element.elements if child.tag == "more"]

        def front(count: int) -> SetText | None:
            flow = copy.copy(self)
            flow.paragraphs = [*self.paragraphs[:count], *more]
            flow._measured = {(): []}  # not empty: the characters of these paragraphs have been checked
            return flow._largest(self.steps, width, room)

        count = bisect_left(range(1, len(self.paragraphs)), True, key=lambda count: front(count) is None)
        if self.space.session.evenly:
            count = self._half(count, width)
        setting = front(count)
        if setting is None:
            return None
        title, size = self.element.attributes.get("title", ""), setting.step.size
        rest = Rest(template, title, self.paragraphs[count:], self.element.line, size)
        least = f"{self.steps[-1].size:g} pt, the smallest size allowed"
        needs = f"text of {words.format_count(lack.lines, 'line')} where {lack.fitting} fit at {least}"
        message = f"{needs}: the back continues at “{_begin(rest.paragraphs[0])}”"
        return setting._replace(over=(message, f"cut about {lack.over} to have all of it on the front"), rest=rest)

    def _half(self, most: int, width: float) -> int:
        """Return the number of paragraphs, from 1 to `most`, that splits the lines most evenly; 0 if there are none."""
        step = self.steps[-1]
        measure = _measure(width, step)
        long = [len(lines.breaks(prose, measure)) for prose in self._prose(step)]
        return min(range(1, most + 1), key=lambda count: abs(sum(long[:count]) - sum(long[count:])), default=0)

    def _all_divided(self, width: float, room: float) -> SetText | None:
        """The last step with words divided wherever that saves a line; None if that does not fit either."""
        step = self.steps[-1]
        measure, lead, gaps = _measure(width, step), step.lead * PT, step.gap * (len(self.paragraphs) - 1)
        whole = sum([len(lines.breaks(p, measure)) for p in self._prose(step)])
        if (whole - max(1.0, SAVED * whole)) * lead + gaps > room + 1e-6:
            return None
        broken = [self._divided(index, step, measure, 1.0) for index in range(len(self.paragraphs))]
        height = sum([len(spans) for _, spans in broken]) * lead + gaps
        fits = height <= room + 1e-6 and max([p.longest for p, _ in broken]) <= measure
        return SetText(step, _balanced(broken, measure), height) if fits else None

    def _largest(self, steps: list[TypeSize], width: float, room: float) -> SetText | None:
        """The paragraphs at the first of the steps, the largest first, that fits."""
        if not self.paragraphs:
            return SetText(self.steps[0], [], 0.0)
        for step in steps:
            setting = self.at_step(step, width, room)
            if setting is not None:
                return setting
        return None

    def _forced(self, width: float, room: float) -> SetText:
        """The paragraphs smaller than is allowed rather than cut off; none where even that is not enough."""
        last = self.steps[-1]
        over = self._over(width, room)
        if self.space.session.trying:
            return SetText(last, [], 0.0, over)
        less = max(0.25, last.size / MOST_FORCED)
        size = last.size - less
        while size >= FORCED:
            step = last._replace(size=size, lead=last.lead * size / last.size, gap=last.gap / 2)
            setting = self.at_step(step, width, room)
            if setting is not None:
                return setting._replace(over=over)
            size -= less
        return SetText(last, [], 0.0, over)

    def _lack(self, width: float, room: float) -> Shortfall:
        """Return the overflow of the text at the smallest type size."""
        step = self.steps[-1]
        measure, prose = _measure(width, step), self._prose(step)
        broken = [lines.breaks(p, measure) for p in prose]
        count = sum(len(spans) for spans in broken)
        fitting = max(0, int((room - step.gap * (len(broken) - 1)) / (step.lead * PT)))
        letters = sum(len(piece.text) for p in prose for piece in p.pieces)
        over = lines.characters(letters * (count - fitting) / max(count, 1))
        wide = count <= fitting and max(p.longest for p in prose) > measure
        return Shortfall(count, fitting, over, wide)

    def _over(self, width: float, room: float) -> tuple[str, str]:
        """Return the message and the hint for a text that is too long."""
        lack, size = self._lack(width, room), self.steps[-1].size
        if lack.wide:
            message = f"word wider than its box at {size:g} pt: smaller type is not allowed"
            return message, "shorten the word, or put a space or a hyphen into it"
        text = "text for the back" if yes(self.element, "rest") else "text"
        message = f"{text} of {words.format_count(lack.lines, 'line')} where {lack.fitting} fit at {size:g} pt"
        return f"{message}: smaller type is not allowed", f"cut about {lack.over}"

    def place(self, setting: SetText, y: float, spread: float = 0.0, share: float = 0.0) -> None:
        """Place the lines from y down in the space, paragraphs `spread` millimetres further apart.

        `share` is how much of the room that a line leaves stands before it: 0.5 centres it.
        """
        step, space = setting.step, self.space
        if setting.over and setting.rest:
            at = setting.rest.paragraphs[0].at
            fault = LayoutFault("continued", space.at if at is None else at, *setting.over, rest=setting.rest)
            space.faults.append(fault)
        elif setting.over:
            widths = [prose.width for prose in self._prose(self.steps[-1])]
            longest = self.paragraphs[widths.index(max(widths))]
            which = f" (the longest is “{_begin(longest)}”)" if len(self.paragraphs) > 1 else ""
            space.fault("text-overflow", setting.over[0] + which, longest.at, setting.over[1])
        if "rest" in self.element.attributes:
            space.session.rest_size = step.size
        fill = colour(self.element, space, "fill", INK) or INK
        lead = step.lead * PT
        base = space.y + y + ASCENT * step.size * PT + (step.lead - step.size) * PT / 2
        for paragraph, (prose, spans) in zip(self.paragraphs, setting.paragraphs, strict=False):
            first = len(space.out)
            for span in spans:
                left = share * (space.w - prose.reach(span) * step.size * PT / 1000)
                space.out += lines.items(prose, span, space.x + left, base, step.size, fill)
                base += lead
            base += step.gap + spread
            space.trace(first, paragraph.at)


def _allowed(element: Element, space: Space, steps: list[TypeSize]) -> list[TypeSize]:
    """The steps of an element; where its texts are on two sides those that are not too large for one of these."""
    most = space.session.most
    if most is None or not element.attributes.keys() & {"continues", "rest"}:
        return steps
    return [step for step in steps if step.size <= most] or steps[-1:]


def _balanced(broken: list[Broken], measure: float) -> list[Broken]:
    """The paragraphs in as many lines, none of them with a last line that is too short if that can be fixed."""
    return [(prose, lines.balanced(prose, measure, spans)) for prose, spans in broken]


def _faced(found: Sequence[TextRun], faces: dict[str, str]) -> list[TextRun]:
    """Runs with the faces that their roles have."""
    return [TextRun(faces.get(run.face, run.face), run.text, run.icon) for run in found]


def _begin(paragraph: Paragraph) -> str:
    """The words that a paragraph begins with: the name of what it is about."""
    text = next((run.text for run in paragraph.runs if run.text.strip()), "")
    return " ".join(text.split()[:6]).rstrip(".")


def _measure(width: float, step: TypeSize) -> float:
    """Return the width of a line in thousandths of the type size."""
    return max(width, 0.01) / (step.size * PT) * 1000
