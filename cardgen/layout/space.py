"""Where elements are placed: a box on the card, how far it is stretched, and what has been placed so far."""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.layout import emphasis, lengths
from cardgen.layout.contents import SectionExcerpt
from cardgen.layout.emphasis import Split
from cardgen.layout.frame import SHARP, Group, Item, LayoutFault
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.outlines import Segment
from cardgen.layout.paragraphs import Paragraph
from cardgen.text import names

if TYPE_CHECKING:
    from cardgen.layout.arms.drawing import Drawing

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}( (100|\d{1,2})(/(100|\d{1,2})){3})?")
MOST_SLIPS = 200
"""Names in texts, of which there is no icon, for which a near one is looked for in a run."""
KEPT = 1000
"""Groups of each kind that the cards of a run have in common are kept, some 20 KB each; after them, all again."""
MOST = 10_000.0
"""The limit of numbers in attributes: ten metres, or points."""

NUMBERS = emphasis.splitter()
"""What divides texts where no game has words: numbers alone stand out."""

Icons = Callable[[str], tuple[Segment, ...]]
"""Gives the outline of an icon by its name, () if there is none."""
Drawings = Callable[[str], "Drawing | None"]
"""Gives a drawing by its folder and name, None if there is none; raises ValueError for one that cannot be drawn."""
Palette = dict[str, str | None]
"""The colours of a card by their names; None is not a colour."""


@dataclass(slots=True)
class Session:
    """What the cards of one run have in common: icons, and the groups that many of them hold."""

    icons: Icons
    fonts: Mapping[str, str] = field(default_factory=dict)
    """Fonts that the templates bring: the path by the name that templates use."""
    size: tuple[float, float] = (63.5, 88.9)
    """Width and height of the trim to lay out for, millimetres."""
    placed: int = 0
    """How many elements have been placed on the face in hand."""
    page: int = 1
    """Which page of a document is placed."""
    pages: int = 1
    """How many pages its columns turned out to need."""
    contents: Sequence[Sequence[SectionExcerpt]] = ()
    """What stands on each of them, where its columns have names."""
    columns: dict[Hashable, Any] | None = None
    """While the pages of a document are laid out: what stands in its columns, by what they say."""
    folder: str = ""
    """Where the pictures of the card in hand are looked up."""
    sources: Sequence[tuple[str, str]] = ()
    """Where those of its template are: folders of templates, each with the folder in it that the template is in."""
    dots: int = SHARP
    """Dots to the inch that a picture has at least where it is printed."""
    palette: Palette = field(default_factory=dict)
    """The colours that the card in hand has names for; None is not a colour."""
    palette_id: int = 0
    """The number of the palette, see `palette_id`."""
    shared: dict[object, tuple[Group, list[LayoutFault], str]] = field(default_factory=dict)
    icon_names: Callable[[], Collection[str]] = tuple
    """Tells what icons there are."""
    language: str = "en"
    """The code of the language in which words are divided."""
    emphasis: Split = NUMBERS
    """Tells what stands out in a text of the rules."""
    two_sided: bool = True
    """Whether texts may go on on the back of the card in hand."""
    trying: bool = False
    """Whether what is placed is thrown away should a text of it be too long."""
    rest: Sequence[Paragraph] = ()
    """What the front had no room for, while the back is laid out."""
    evenly: bool = True
    """Whether a front leaves about half of a text that goes on to the back, and not only what it has no room for."""
    most: float | None = None
    """Points: the largest type of texts on both sides, so that it is the same."""
    rest_size: float = 0.0
    """Points: the type of what was placed last of `rest`."""
    origins: list[tuple[str, Item]] | None = None
    """Where it is a list: what is placed of texts and pictures is added to it, with where that comes from."""
    drawings: Drawings = lambda _: None
    """The drawings of arms and dresses."""
    drawing_names: Callable[[str], Collection[str]] = lambda _: ()
    """Tells what drawings there are in a folder."""
    later: Callable[[str], Element] = lambda number: Element("later", {}, 0)
    """Gives an element with what a template has put off in it, by the number that stands for it."""
    composed: dict[object, tuple[Group, tuple[tuple[str, str], ...]]] = field(default_factory=dict)
    """Arms and drawings that have been composed, by what they show, how large and in which colours; with each its
    parts that there are not, under which key of a file and by which name."""
    slips: dict[str, str | None] = field(default_factory=dict)
    """The icons that names in texts were found to mean, by these."""

    def meant(self, name: str) -> str | None:
        """The icon that a name is a slip away from; of very many names that are none it is not looked for."""
        if name not in self.slips:
            if len(self.slips) >= MOST_SLIPS:
                return None
            self.slips[name] = names.find_unambiguous(name, self.icon_names())
        return self.slips[name]

    def font(self, name: str) -> str:
        """Return the name in `fonts.face` of a font that a template names."""
        return self.fonts.get(name, name)


Known = TypeVar("Known")


def kept(known: dict[Any, Known], key: Hashable, value: Known) -> Known:
    """The value, which is known by its key from now on; one more than KEPT, and all others are forgotten."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = value
    return value


_palette_numbers = itertools.count(1)


def palette_id(palette: Palette) -> int:
    """The number of a palette: never that of another; equal ones have the same, unless it has been forgotten."""
    return _palette_id(tuple(palette.items())) if palette else 0


@functools.lru_cache(maxsize=256)
def _palette_id(_colours: tuple[tuple[str, str | None], ...]) -> int:
    return next(_palette_numbers)


class Space:
    """A box in which elements are placed. Lengths are millimetres, absolute once `place`d."""

    __slots__ = ("at", "faults", "h", "out", "session", "stretch", "w", "x", "y")

    def __init__(
        self, session: Session, out: list[Item], faults: list[LayoutFault], box: tuple[float, float, float, float]
    ) -> None:
        self.session = session
        self.out = out
        self.faults = faults
        self.x, self.y, self.w, self.h = box
        self.stretch = 0.0
        self.at = ""

    def inside(self, x: float, y: float, w: float, h: float, at: str | None = None) -> Space:
        """A box inside this one; x and y are from this one's corner."""
        space: Space = Space.__new__(Space)
        space.session, space.out, space.faults = self.session, self.out, self.faults
        space.x, space.y, space.w, space.h = self.x + x, self.y + y, w, h
        space.stretch = self.stretch
        space.at = self.at if at is None else at
        return space

    def apart(self, x: float = 0.0, y: float = 0.0) -> Space:
        """The same box with its corner at (x, y) and lists of its own, to try something out or to group it."""
        space = Space(self.session, [], [], (x, y, self.w, self.h))
        space.stretch, space.at = self.stretch, self.at
        return space

    def box(self, element: Element) -> tuple[float, float, float, float]:
        """Left, top, width and height that an element says it has; without a size it goes on to the edge."""
        x, y = self.across(element, "x", "0"), self.down(element, "y", "0")
        w = self.across(element, "w") if "w" in element.attributes else self.w - x
        h = self.down(element, "h") if "h" in element.attributes else self.h - y
        return x, y, w, h

    def across(self, element: Element, key: str, default: str | None = None) -> float:
        """A horizontal length of the element."""
        return self._length(element, key, default, self.w)

    def down(self, element: Element, key: str, default: str | None = None) -> float:
        """A vertical length of the element."""
        return self._length(element, key, default, self.h)

    def _length(self, element: Element, key: str, default: str | None, whole: float) -> float:
        return lengths.value(length(element, key, default), whole, self.stretch)

    def trace(self, first: int, at: str | None) -> None:
        """Note where all comes from that has been placed since there were `first` items."""
        origins = self.session.origins
        if origins is not None:
            origins += ((self.at if at is None else at, item) for item in self.out[first:])

    def fault(self, rule: str, message: str, at: str | None = None, hint: str | None = None) -> None:
        """Report something that is wrong with a text or picture."""
        self.faults.append(LayoutFault(rule, self.at if at is None else at, message, hint))


Placer = Callable[[Element, Space], None]
"""What places an element, or what stands in it, in a space."""


def length(element: Element, key: str, default: str | None = None) -> lengths.Length:
    """A length attribute as it stands, before it is known how large the box is."""
    text = element.attributes.get(key, default)
    if text is None:
        raise MarkupError(f"missing `{key}` of <{element.tag}>", element.line)
    try:
        return lengths.parse(text)
    except ValueError as error:
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: {error}", element.line) from None


def colour(element: Element, space: Space, key: str, default: str | None = None) -> str | None:
    """A colour attribute: `#rrggbb`, `#rrggbb c/m/y/k` with its separation in percent, or a name of the card's palette.

    None for `none` or when it is absent.
    """
    text = element.attributes.get(key, default)
    if text is None or text == "none":
        return None
    palette = space.session.palette
    if text in palette:
        return palette[text]
    if not _is_colour(text):
        known = ", ".join(palette) or "none"
        message = (
            f"wrong `{key}` of <{element.tag}>: “{text}” is not a colour such as `#rrggbb` or a name of the palette"
        )
        hint = None if palette else "name it in a <palette>, or include common/_inks.xml"
        raise MarkupError(f"{message} ({known})", element.line, hint)
    return text


@functools.lru_cache(maxsize=1024)
def _is_colour(text: str) -> bool:
    return _COLOUR.fullmatch(text) is not None


def number(element: Element, key: str, default: float) -> float:
    """A plain number attribute, such as a type size in points."""
    text = element.attributes.get(key)
    if text is None:
        return default
    return _number(element, key, text)


def _number(element: Element, key: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if MOST <= abs(value) < math.inf:
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: {text} is larger than a card", element.line)
    if not abs(value) < MOST:
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: “{text}” is not a number", element.line)
    return value


def count(element: Element, key: str, default: int) -> int:
    """A whole number attribute, at least 1."""
    value = number(element, key, default)
    if value < 1 or value != int(value):
        text = element.attributes.get(key)
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: “{text}” is not a whole number from 1", element.line)
    return int(value)


def numbers(element: Element, key: str, default: str, how_many: int | None = None) -> tuple[float, ...]:
    """An attribute that is a list of numbers with spaces between them, none below 0."""
    text = element.attributes.get(key, default)
    values = tuple(_number(element, key, part) for part in text.split())
    if (how_many is not None and len(values) != how_many) or any(value < 0 for value in values):
        wanted = "numbers" if how_many is None else f"{how_many} numbers"
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: “{text}” is not {wanted} from 0", element.line)
    return values


def icon(element: Element, space: Space) -> tuple[Segment, ...]:
    """The outline of the icon that the element names."""
    name = element.attributes.get("name", "")
    try:
        segments = space.session.icons(name)
    except ValueError as error:
        raise MarkupError(f"invalid icon `{name}`: {error}", element.line) from None
    if not name:
        raise MarkupError("<icon> has no name", element.line)
    if not segments:
        close = names.find_closest(name, space.session.icon_names())
        own = "one of your own is a file icons/NAME.svg in your folder, NAME in small letters, figures and hyphens"
        hint = f"write `{close}`" if close else own
        raise MarkupError(
            f"unknown icon `{name}`" + (f": did you mean `{close}`?" if close else ""), element.line, hint
        )
    return segments


def word(element: Element, key: str, choices: Mapping[str, object] | tuple[str, ...], default: str) -> str:
    """An attribute that is one of some words."""
    text = element.attributes.get(key, default)
    if text not in choices:
        raise MarkupError(f"wrong `{key}` of <{element.tag}>: “{text}” is none of {', '.join(choices)}", element.line)
    return text


def yes(element: Element, key: str) -> bool:
    """An attribute that is `yes` or `no`, no when it is absent."""
    return key in element.attributes and word(element, key, ("yes", "no"), "no") == "yes"
