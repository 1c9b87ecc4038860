"""A blazon to items: the drawings of arms in their places and colours, from back to front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.heraldry.blazon import HERO, NONE, Blazon
from cardgen.layout import outlines
from cardgen.layout.arms import divisions, hatching, stance
from cardgen.layout.arms.divisions import Ordinary
from cardgen.layout.arms.drawing import Drawing, DrawnPart
from cardgen.layout.arms.stance import LINE, SHOWS, Find
from cardgen.layout.frame import Group, Item, VectorPath
from cardgen.layout.outlines import Bounds, Segment

FINE = 0.86
"""How thick the outlines of details are, as a share of the others."""
LEAST = 0.26
"""Millimetres: the thinnest outline, however small the drawing; that of a detail may be FINEST_LINE."""
FINEST_LINE = 0.25
RIM = 1.25
"""How thick the outline of a shield is, as a share of the others."""
BRASS = 8.0
"""Units: how wide the brass rim of a hero's shield is."""
DETAILED = 10.0
"""Millimetres: on a lower shield details are left out."""
SHIELD = 134.0
"""Units: how high a shield is."""

HATCH = 5.6
"""Units from line to line where lines stand for a colour."""
CLOSEST = 0.62
"""Millimetres: the same where a shield is small."""
HATCHED = 0.12
"""Millimetres: how thick those lines are."""
HATCHABLE = 5.0
"""Millimetres: a lower shield has no such lines."""
TINY = 4.0
"""Millimetres: a lower shield has no rim of brass, which would be most of it, and a larger charge."""
TINY_CHARGE = 1.25
"""How much larger."""

_WHOLE = ("full", "close", "tall", "slim")
"""What has all around the shield, not the shield alone."""


class Tinctures(NamedTuple):
    """The colours of arms, as frames have them; in ink saver all but `line` are paper."""

    body: str | None
    main: str | None
    dark: str | None
    tint: str | None
    brass: str | None
    line: str | None

    def fill(self, kind: str, hero: bool = True) -> str | None:
        """Return the fill of a part of that kind, or None for an open outline; brass is for heroes alone."""
        if kind == "open":
            return None
        return self.body if kind == "brass" and not hero else getattr(self, kind)


class Ink(NamedTuple):
    """How drawings are drawn: their colours, millimetres to a unit, whether with their details, and for whom."""

    tinctures: Tinctures
    scale: float
    detailed: bool = True
    hero: bool = True

    @property
    def line(self) -> float:
        """Stroke width of outlines, millimetres."""
        return max(LINE * self.scale, LEAST)

    @property
    def tiny(self) -> bool:
        """True if the shield is so small that only its colours and its charge can be made out."""
        return self.scale * SHIELD < TINY


def parts(drawn: Sequence[DrawnPart], ink: Ink, x: float, y: float, scale: float = 1.0) -> list[Item]:
    """A drawing with its origin at (x, y), millimetres; `scale` makes it larger or smaller than its unit says."""
    made: list[Item] = []
    thin = max(ink.line * FINE, FINEST_LINE)
    for part in drawn:
        if part.fine and not ink.detailed:
            continue
        stroke = ink.tinctures.line if part.outlined else None
        fill = ink.tinctures.fill(part.fill, ink.hero)
        line = (thin if part.fine else ink.line) if stroke else 0.0
        made.append(VectorPath(part.segments, x, y, ink.scale * scale, fill, stroke, line, True))
    return made


def field(blazon: Blazon, show: str, find: Find) -> Bounds:
    """Return the part of the drawing units that is visible: equally wide for all arms, as high as `blazon` needs."""
    if show == "crest" and not _crested(blazon):
        show = "shield"
    left, top, right, bottom = SHOWS[show]
    if show in _WHOLE:
        reach = list(_reach(blazon, show, find))
        heights = [height for _, height in reach]
        top, bottom = min(heights) - LINE, max(heights) + LINE
        widest = max(abs(across) for across, _ in reach) + LINE
        wide = max(right, widest) if show == "full" else widest
        left, right = -wide, wide
    return left, top, right, bottom


def _reach(blazon: Blazon, show: str, find: Find) -> Iterator[tuple[float, float]]:
    """Yield points (across, height), in drawing units, that bound every drawing of the arms."""
    shield = find(f"arms/shields/{blazon.shape}")
    if shield:
        rim = BRASS - LINE if blazon.rank == HERO else 0.0
        left, top, right, foot = outlines.bounds(shield.parts[0].segments)
        yield from ((left - rim, top - rim), (right + rim, foot + rim))
    if crest := find(f"arms/crests/{_crest(blazon, show)}"):
        lift = shield.anchor("crest", -67.0) if shield else 0.0
        yield from ((across, height + lift) for across, height in stance.corners(crest.parts))
    if ground := find(f"arms/compartments/{_compartment(blazon, show)}"):
        yield from stance.corners(_under(ground, show))
    for placed in stance.weapons(blazon, show, find):
        yield from stance.corners(placed)
    for name in blazon.behind:
        if supporter := find(f"arms/supporters/{name}"):
            yield from stance.corners(stance.held(supporter, show))


def _crest(blazon: Blazon, show: str) -> str:
    """The crest that is shown: in little room that of heroes alone."""
    return (
        blazon.crest if show in ("full", "tall") or (show in ("crest", "close", "slim") and _crested(blazon)) else NONE
    )


def _compartment(blazon: Blazon, show: str) -> str:
    return blazon.compartment if show in ("full", "tall") else NONE


def _under(ground: Drawing, show: str) -> tuple[DrawnPart, ...]:
    """Return the parts of the compartment, narrowed where the arms are shown tall."""
    return stance.narrowed(ground.parts, show) if show == "tall" else ground.parts


def _crested(blazon: Blazon) -> bool:
    return blazon.crest != NONE and blazon.rank == HERO


def arms(blazon: Blazon, show: str, find: Find, ink: Ink, x: float, y: float) -> list[Item]:
    """Arms whose middle is at (x, y), millimetres."""
    shield = find(f"arms/shields/{blazon.shape}")
    if shield is None:
        raise KeyError(blazon.shape)
    ink = ink._replace(detailed=ink.scale * SHIELD >= DETAILED, hero=blazon.rank == HERO)
    made: list[Item] = []
    over: list[Item] = []
    if show in _WHOLE:
        behind, over = _behind(blazon, show, find, ink, x, y)
        made += behind
        if ground := find(f"arms/compartments/{_compartment(blazon, show)}"):
            made += parts(_under(ground, show), ink, x, y)
    made += _shield(blazon, shield, find, ink, x, y)
    made += over
    if crest := find(f"arms/crests/{_crest(blazon, show)}"):
        made += parts(crest.parts, ink, x, y + shield.anchor("crest", -67.0) * ink.scale)
    return made


def _behind(blazon: Blazon, show: str, find: Find, ink: Ink, x: float, y: float) -> tuple[list[Item], list[Item]]:
    """Return the items behind a shield, and those of the same drawings that lie over its rim."""
    made: list[Item] = []
    over: list[Item] = []
    for name in blazon.behind:
        if supporter := find(f"arms/supporters/{name}"):
            held = stance.held(supporter, show)
            made += parts([part for part in held if not part.over], ink, x, y)
            over += parts([part for part in held if part.over], ink, x, y)
    for placed in stance.weapons(blazon, show, find):
        made += parts(placed, ink, x, y)
    return made, over


def _shield(blazon: Blazon, shield: Drawing, find: Find, ink: Ink, x: float, y: float) -> list[Item]:
    outline = shield.parts[0].segments
    colours = ink.tinctures
    ground = colours.fill(blazon.field)
    made: list[Item] = [VectorPath(outline, x, y, ink.scale, ground, rounded=True)]
    made += _division(blazon, outline, ink, x, y)
    made += _rim(outline, ink, x, y)
    if charge := find(f"arms/charges/{blazon.charge}") or _weapon(blazon.charge, find):
        size = shield.anchor("charge", 1.0) * (TINY_CHARGE if ink.tiny else 1.0)
        made += parts(charge.parts, ink, x, y, size)
    return made


def _weapon(name: str, find: Find) -> Drawing | None:
    """A weapon as a charge: so small that it stands upright on the shield."""
    weapon = find(f"arms/weapons/{name}")
    return weapon and weapon.charged


def _division(blazon: Blazon, outline: tuple[Segment, ...], ink: Ink, x: float, y: float) -> list[Item]:
    drawn = divisions.ordinary(blazon.division, blazon.line, outline)
    hatched = list(_hatched(blazon, outline, drawn, ink, x, y))
    if not drawn.shapes:
        return hatched
    ground = ink.tinctures.fill(blazon.field)
    colour = ink.tinctures.dark if blazon.field == "main" else ink.tinctures.main
    scale, line = ink.scale, max(ink.line * FINE, FINEST_LINE)
    if colour == ground:
        together = tuple(segment for one in drawn.shapes for segment in one)
        inside = [*hatched, VectorPath(together, x, y, scale, None, ink.tinctures.line, line, True)]
    elif drawn.strokes:
        inside = [VectorPath(one, x, y, scale, None, colour, ink.line, True) for one in drawn.shapes]
    else:
        together = tuple(segment for one in drawn.shapes for segment in one)
        inside = [VectorPath(together, x, y, scale, colour, rounded=True)]
    within = _placed(outline, scale, x, y)
    left, top, right, bottom = outlines.bounds(within)
    return [Group(0.0, 0.0, inside, clip=(left, top, right - left, bottom - top), within=within)]


def _hatched(
    blazon: Blazon, outline: tuple[Segment, ...], drawn: Ordinary, ink: Ink, x: float, y: float
) -> Iterator[Item]:
    """Yield hatching in place of colours where all inks are paper: lines across for `dark`, lines down for `main`.

    Of a field and its ordinary, only the darker is hatched.
    """
    colours, field, part = ink.tinctures, blazon.field, () if drawn.strokes else drawn.shapes
    if not colours.main == colours.dark == colours.tint or ink.scale * SHIELD < HATCHABLE:
        return
    divides = bool(part) and field != "dark"
    lined = ("dark" if field == "main" else "main") if divides else field
    if lined != "tint":
        pitch = round(max(HATCH, CLOSEST / ink.scale), 1)
        if made := hatching.lines(outline, part, divides, lined == "dark", pitch):
            yield VectorPath(made, x, y, ink.scale, None, colours.line, HATCHED, True)


def _rim(outline: tuple[Segment, ...], ink: Ink, x: float, y: float) -> list[Item]:
    """The outline of a shield; that of a hero is brass between two lines."""
    colours, line = ink.tinctures, ink.line * RIM
    if not ink.hero or ink.tiny:
        return [VectorPath(outline, x, y, ink.scale, None, colours.line, line, True)]
    brass = max(BRASS * ink.scale, 0.5)
    wide = brass + 2 * max(ink.line * FINE, FINEST_LINE)
    return [
        VectorPath(outline, x, y, ink.scale, None, colours.line, wide, True),
        VectorPath(outline, x, y, ink.scale, None, colours.brass, brass, True),
    ]


def _placed(segments: tuple[Segment, ...], scale: float, x: float, y: float) -> tuple[Segment, ...]:
    """An outline in millimetres, its origin at (x, y)."""
    return tuple(
        (letter, tuple(round(n * scale + (y if i % 2 else x), 4) for i, n in enumerate(numbers)))
        for letter, numbers in segments
    )


def mirrored(items: Sequence[Item], width: float) -> list[Item]:
    """Paths, and groups of them that are not turned, with left and right swapped in a box so many millimetres wide."""
    made: list[Item] = []
    for item in items:
        if isinstance(item, VectorPath):
            made.append(item._replace(segments=outlines.across(item.segments), x=width - item.x))
        elif isinstance(item, Group):
            clip = item.clip and (0.0 - item.clip[0] - item.clip[2], *item.clip[1:])
            inner, within = mirrored(item.items, 0.0), outlines.across(item.within)
            made.append(item._replace(items=inner, x=width - item.x, clip=clip, within=within))
    return made
