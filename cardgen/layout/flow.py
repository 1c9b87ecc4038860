"""`<flow>`: paragraphs set in the first step of a ladder of sizes that fits their box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.layout import fonts, hyphens, lines
from cardgen.layout.lines import PT, Prose, Run
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.runs import INK, STRONG, check_glyphs, runs
from cardgen.layout.space import Space, colour, number

ASCENT = 0.76
"""Where the first baseline lies under the top of a flow, in type sizes: the height of an ascender."""
FORCED = 1.0
"""Points. Text that is too long is still set, below the last step, but never smaller than this."""
SPACE = 400.0
"""Wider than a space between words, which is not seen where a line ends; in thousandths of the type size."""


SAVED = 0.15
"""The share of its lines that dividing words can save a text, one at least."""
LOOSEST = 0.6
"""A line less full than this, of its width, asks whether the next word can be divided."""
Broken = tuple[Prose, list[tuple[int, int]]]
"""A paragraph, and its lines."""

TEXT, BOLD, ITALIC = "text", "bold", "italic"
ROLES = {"b": BOLD, "i": ITALIC, STRONG: STRONG}


class Step(NamedTuple):
    """One rung: size and leading in points, the faces, and the gap between paragraphs in millimetres."""

    size: float
    lead: float
    font: str
    bold: str
    italic: str
    gap: float
    strong: str

    @property
    def faces(self) -> dict[str, str]:
        """The face of each role."""
        return {TEXT: self.font, BOLD: self.bold, ITALIC: self.italic, STRONG: self.strong}


class Paragraph(NamedTuple):
    """`found`: its runs, whose faces are TEXT, BOLD, ITALIC or STRONG until the step is known."""

    at: str | None
    found: list[Run]


class Setting(NamedTuple):
    """Paragraphs broken into lines at one step. `over` is None, or what would not fit and what to do."""

    step: Step
    paragraphs: list[Broken]
    height: float
    over: tuple[str, str] | None = None


class Flow:
    """The paragraphs of one `<flow>` and its ladder; `steps` is a ladder that it has in common with others.

    `paragraphs`: the `<p>` of the element that it is about, all of them when none are given.
    """

    def __init__(
        self,
        element: Element,
        space: Space,
        steps: list[Step] | None = None,
        paragraphs: Sequence[Element] | None = None,
    ) -> None:
        self.element = element
        self.space = space
        self.steps = ladder(element) if steps is None else steps
        if paragraphs is None:
            paragraphs = [child for child in element.elements if child.tag == "p"]
        self.paragraphs = [Paragraph(child.at, runs(child, TEXT, space, ROLES)) for child in paragraphs]
        self._measured: dict[tuple[str, ...], list[Prose]] = {}

    def _prose(self, step: Step) -> list[Prose]:
        """The paragraphs in the faces of a step."""
        key = (step.font, step.bold, step.italic, step.strong)
        prose = self._measured.get(key)
        if prose is None:
            try:
                prose = [self._measure(paragraph, step.faces) for paragraph in self.paragraphs]
            except fonts.UnknownFace as error:
                raise MarkupError(f"<step> has a wrong font: {error}", self.element.line) from None
            self._measured[key] = prose
        return prose

    def _measure(self, paragraph: Paragraph, faces: dict[str, str]) -> Prose:
        found = _faced(paragraph.found, faces)
        prose = lines.measure(found)
        if not self._measured:
            check_glyphs(found, self.space, paragraph.at)
        return prose

    def at_step(self, step: Step, width: float, room: float) -> Setting | None:
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
        return Setting(step, [(p, lines.settled(p, measure, spans)) for p, spans in broken], height)

    def _divided(self, index: int, step: Step, measure: float, loosest: float) -> Broken:
        """A paragraph in lines with some of its words divided."""
        by = hyphens.Language(self.space.session.language, TEXT)
        faces = step.faces
        return hyphens.broken(
            self.paragraphs[index].found, lambda found: lines.measure(_faced(found, faces)), measure, loosest, by
        )

    def wished(self, width: float, room: float, least: float) -> Setting | None:
        """The largest step of at least `least` points that fits, if one does."""
        return self._first([step for step in self.steps if step.size >= least], width, room)

    def fit(self, width: float, room: float) -> Setting:
        """The largest step that fits `width` by `room` millimetres; `over` says so when none does."""
        return self._first(self.steps, width, room) or self._all_divided(width, room) or self._forced(width, room)

    def _all_divided(self, width: float, room: float) -> Setting | None:
        """The last step with words divided wherever that saves a line; None if that does not fit either."""
        step = self.steps[-1]
        measure, lead, gaps = _measure(width, step), step.lead * PT, step.gap * (len(self.paragraphs) - 1)
        whole = sum([len(lines.breaks(p, measure)) for p in self._prose(step)])
        if (whole - max(1.0, SAVED * whole)) * lead + gaps > room + 1e-6:
            return None
        broken = [self._divided(index, step, measure, 1.0) for index in range(len(self.paragraphs))]
        height = sum([len(spans) for _, spans in broken]) * lead + gaps
        fits = height <= room + 1e-6 and max([p.longest for p, _ in broken]) <= measure
        return Setting(step, broken, height) if fits else None

    def _first(self, steps: list[Step], width: float, room: float) -> Setting | None:
        if not self.paragraphs:
            return Setting(self.steps[0], [], 0.0)
        for step in steps:
            setting = self.at_step(step, width, room)
            if setting is not None:
                return setting
        return None

    def _forced(self, width: float, room: float) -> Setting:
        last = self.steps[-1]
        over = self._over(last, width, room)
        size = last.size - 0.25
        while size >= FORCED:
            step = last._replace(size=size, lead=last.lead * size / last.size, gap=last.gap / 2)
            setting = self.at_step(step, width, room)
            if setting is not None:
                return setting._replace(over=over)
            size -= 0.25
        return Setting(last, [], 0.0, over)

    def _over(self, step: Step, width: float, room: float) -> tuple[str, str]:
        """What is wrong with a text that is too long, and what to do about it."""
        measure = _measure(width, step)
        prose = self._prose(step)
        broken = [lines.breaks(p, measure) for p in prose]
        count = sum(len(spans) for spans in broken)
        gaps = step.gap * (len(broken) - 1)
        fitting = max(0, int((room - gaps) / (step.lead * PT)))
        widest = max(p.longest for p in prose)
        if count <= fitting and widest > measure:
            message = f"a word of the text is wider than its box at {step.size:g} pt; that is the smallest size allowed"
            return message, "write a shorter word, or put a space or a hyphen into it"
        letters = sum(len(piece.text) for p in prose for piece in p.pieces)
        over = lines.characters(letters * (count - fitting) / max(count, 1))
        message = (
            f"the text needs {count} lines at {step.size:g} pt and {fitting} fit; that is the smallest size allowed"
        )
        return message, f"cut about {over}"

    def place(self, setting: Setting, y: float, spread: float = 0.0, share: float = 0.0) -> None:
        """Place the lines from y down in the space, paragraphs `spread` millimetres further apart.

        `share` is how much of the room that a line leaves stands before it: 0.5 centres it.
        """
        step, space = setting.step, self.space
        if setting.over:
            longest = self._longest()
            which = f"; the longest is “{_begin(longest)}”" if len(self.paragraphs) > 1 else ""
            space.fault("text-overflow", setting.over[0] + which, longest.at, setting.over[1])
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

    def _longest(self) -> Paragraph:
        widths = [p.width for p in self._prose(self.steps[-1])]
        return self.paragraphs[widths.index(max(widths))]


def _faced(found: Sequence[Run], faces: dict[str, str]) -> list[Run]:
    """Runs with the faces that their roles have."""
    return [Run(faces.get(run.face, run.face), run.text, run.icon) for run in found]


def _begin(paragraph: Paragraph) -> str:
    """The words that a paragraph begins with: the name of what it is about."""
    text = next((run.text for run in paragraph.found if run.text.strip()), "")
    return " ".join(text.split()[:6]).rstrip(".")


def _measure(width: float, step: Step) -> float:
    """How wide a line is, in thousandths of the type size."""
    return max(width, 0.01) / (step.size * PT) * 1000


def ladder(element: Element) -> list[Step]:
    """The steps that stand in an element, largest first."""
    steps = [_step(child) for child in element.elements if child.tag == "step"]
    if not steps:
        raise MarkupError(f"<{element.tag}> has no <step>", element.line)
    return steps


def _step(element: Element) -> Step:
    step = element.memo[0] = element.memo[0] or _read_step(element)
    assert isinstance(step, Step)
    return step


def _read_step(element: Element) -> Step:
    font = element.attributes.get("font")
    if font is None:
        raise MarkupError("<step> has no font", element.line)
    size = max(FORCED, number(element, "size", 8.0))
    return Step(
        size,
        number(element, "lead", size * 1.2),
        font,
        element.attributes.get("bold", font),
        element.attributes.get("italic", font),
        number(element, "gap", 1.0),
        element.attributes.get("strong", font),
    )
