"""`<arms>` and `<drawing>` on a card: where they lie, in which colours, how thick their lines are, what is shared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.disk import resources
from cardgen.heraldry import arms_tables, drawings
from cardgen.layout import outlines
from cardgen.layout.frame import Frame, Group, Item, VectorPath
from cardgen.layout.template import Templates
from tests.layout.helpers import Drawing
from tests.sampling import EXHAUSTIVE, some

PALETTE = '<palette paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>'
SAVER = re.sub(r'(arms-\w+)="#\w+"', r'\1="#ffffff"', PALETTE).replace(
    "/>",
    "".join(f' arms-{name}="#ffffff"' for name in ("body", "main", "dark", "tint", "brass")) + ' arms-line="#1a1714"/>',
)
HERO = "heater straight chevron main kettle horned-helm great-axe+hammer scroll hero"
TROOP = "heater straight chevron main bear - spear scroll troop"


def arms(of: str = HERO, x: float = 10, y: float = 10, w: float = 24, h: float = 24, show: str = "full") -> str:
    """The element."""
    return f'<arms of="{of}" x="{x}" y="{y}" w="{w}" h="{h}" show="{show}"/>'


def paths(items: object, x: float = 0.0, y: float = 0.0) -> Iterator[tuple[VectorPath, float, float]]:
    """All outlines with where their space is, but for those that are clipped."""
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Group) and not item.clip:
            yield from paths(item.items, x + item.x, y + item.y)
        elif isinstance(item, VectorPath):
            yield item, x, y


def shield_of(frame: Frame) -> float:
    """How high the shield is: the ground of the field, which alone is filled and has no line."""
    of = next(path for path, _, _ in paths(frame.items) if path.fill and not path.stroke)
    _, top, _, foot = outlines.bounds(of.segments)
    return (foot - top) * of.scale


@pytest.mark.parametrize("behind", ["spear", "long-sword+pistol", "bat-wings", "bear-paws", "-"])
def test_a_low_box(draw: Drawing, behind: str) -> None:
    """In it the shield is nearly as high as the box, with nothing under it; in others all is shown."""
    of = TROOP.replace("spear", behind)

    def drawn(w: float, h: float, low: str = ' low="18"') -> Frame:
        return draw(PALETTE + f'<arms of="{of}" x="10" y="10" w="{w}" h="{h}"{low}/>')

    flat, usual = drawn(50, 12), drawn(50, 12, "")

    assert shield_of(flat) > 1.15 * shield_of(usual)
    assert shield_of(flat) > 0.7 * 12
    assert box(flat)[3] <= 22.01
    for w, h in ((50, 18), (14, 12)):
        assert shield_of(drawn(w, h)) == shield_of(drawn(w, h, ""))


def test_arms_in_a_narrow_box_are_tall(draw: Drawing) -> None:
    """The weapons behind the shield stand steep, so that it is larger, and all of it stays in the box."""
    usual, tall = draw(PALETTE + arms(TROOP, w=15, h=18)), draw(PALETTE + arms(TROOP, w=15, h=28))

    assert box(tall) == box(draw(PALETTE + arms(TROOP, w=15, h=28, show="tall")))
    assert shield_of(tall) > 1.25 * shield_of(usual)
    assert box(tall)[0] >= 10 - 0.4
    assert box(tall)[2] <= 25 + 0.4


def everything(items: object) -> Iterator[Item]:
    """All items, those in groups included."""
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Group):
            yield from everything(item.items)
        yield item


def box(frame: Frame) -> tuple[float, float, float, float]:
    """What the outlines of a frame cover, their lines left aside."""
    found = []
    for path, x, y in paths(frame.items):
        left, top, right, foot = outlines.bounds(path.segments)
        x, y = x + path.x, y + path.y
        found.append((x + left * path.scale, y + top * path.scale, x + right * path.scale, y + foot * path.scale))
    return (
        min(one[0] for one in found),
        min(one[1] for one in found),
        max(one[2] for one in found),
        max(one[3] for one in found),
    )


@pytest.mark.parametrize("show", ["full", "close", "crest", "shield"])
@pytest.mark.parametrize(("w", "h"), [(24, 24), (30, 20), (8, 14)])
def test_arms_stay_in_their_box(draw: Drawing, show: str, w: float, h: float) -> None:
    """They are in the middle of it, as large as it allows, and reach out of it by less than a line."""
    left, top, right, foot = box(draw(PALETTE + arms(w=w, h=h, show=show)))

    assert left >= 10 - 0.4
    assert top >= 10 - 0.4
    assert right <= 10 + w + 0.4
    assert foot <= 10 + h + 0.4
    if show in ("crest", "shield"):
        assert (left + right) / 2 == pytest.approx(10 + w / 2, abs=0.5)


@some(2)
@pytest.mark.parametrize("shape", drawings.list_shipped("shields"))
def test_all_that_is_drawn_fits(draw: Drawing, shape: str) -> None:
    """On each shield the tallest crest, and behind it the longest weapons, stay in the box."""
    for crest, weapon in zip(drawings.list_shipped("crests"), drawings.list_shipped("weapons"), strict=False):
        of = f"{shape} straight plain main bear {crest} {weapon} scroll hero"
        for wide, show in ((24, "full"), (14, "tall")):
            left, top, right, foot = box(draw(PALETTE + arms(of, w=wide, show=show)))

            assert min(left, top) >= 10 - 0.6, (crest, weapon, show)
            assert max(right - wide, foot - 24) <= 10 + 0.6, (crest, weapon, show)


def test_what_is_shown(draw: Drawing) -> None:
    """Less and less: without what is behind, without the crest; a troop's shield is alone from the beginning."""
    shown = [len(list(everything(draw(PALETTE + arms(show=show)).items))) for show in ("full", "crest", "shield")]
    of_troop = [box(draw(PALETTE + arms(TROOP, show=show))) for show in ("crest", "shield")]

    assert shown == sorted(shown, reverse=True)
    assert len(set(shown)) == 3
    assert of_troop[0] == of_troop[1]


def test_equal_arms_are_one_group(draw: Drawing) -> None:
    """Of the same size and palette they are composed once, and stored once in a file; others are others."""
    frame = draw(PALETTE + arms() + arms(x=30) + arms(w=20, h=20) + '<palette main="#a3202b"/>' + arms())
    first, again, smaller, other = (item.items[0] for item in frame.items if isinstance(item, Group))

    assert first is again
    assert isinstance(first, Group)
    assert first.shared
    assert smaller is not first
    assert other is not first
    assert draw(PALETTE + arms()).items[0].items[0] is first  # type: ignore[union-attr]


def test_brass_is_for_heroes(draw: Drawing) -> None:
    """The same arms without their rank have none of it."""
    brass = "#e3b85b"
    hero = {path.fill for path, _, _ in paths(draw(PALETTE + arms()).items)}
    rims = {path.stroke for path, _, _ in paths(draw(PALETTE + arms()).items)}
    troop = list(paths(draw(PALETTE + arms(HERO.replace("hero", "troop"))).items))

    assert brass in hero
    assert brass in rims
    assert not any(brass in (path.fill, path.stroke) for path, _, _ in troop)


@pytest.mark.parametrize("size", [7, 8.4, 14, 24, 33, 60])
def test_lines_are_thick_enough(draw: Drawing, size: float) -> None:
    """None is thinner than 0.25 mm, at any size; at 24 mm the usual one is 0.32, and larger arms have thicker ones."""
    lines = sorted(
        {round(path.line, 3) for path, _, _ in paths(draw(PALETTE + arms(w=size, h=size)).items) if path.stroke}
    )

    assert lines[0] >= 0.25
    if size == 24:
        assert 0.32 in lines
    if size == 60:
        assert lines[0] > 0.6


def test_details_are_left_out_below_10_mm(draw: Drawing) -> None:
    """On a shield of 9 mm there is less to see than on one of 11; what is left is the same."""
    name = next(
        one
        for one in drawings.list_shipped("charges")
        if any(part.fine for part in draw.templates.session.drawings(f"arms/charges/{one}").parts)  # type: ignore[union-attr]
    )
    of = f"heater straight plain main {name}"
    small, large = (list(paths(draw(PALETTE + arms(of, w=30, h=high, show="shield")).items)) for high in (9.6, 11.9))

    assert len(small) < len(large)
    assert {path.segments for path, _, _ in small} <= {path.segments for path, _, _ in large}


@pytest.mark.parametrize("division", arms_tables.DIVISIONS)
def test_fields_are_clipped_to_the_shield(draw: Drawing, division: str) -> None:
    """What divides a field lies in a group that shows nothing outside of the shield."""
    items = list(everything(draw(PALETTE + arms(f"leaf wavy {division} dark -", show="shield")).items))
    clipped = [item for item in items if isinstance(item, Group) and item.within]

    assert len(clipped) == (division != "plain")
    for group in clipped:
        assert group.clip is not None
        left, top, wide, high = group.clip
        assert outlines.bounds(group.within) == pytest.approx((left, top, left + wide, top + high))
        assert wide < 24
        assert high < 24


@pytest.mark.parametrize("field", ["main", "tint", "dark"])
def test_what_divides_a_field_is_seen_on_it(draw: Drawing, field: str) -> None:
    """Dark on main, main on tint and on dark: no colour on itself."""
    found = draw(PALETTE + arms(f"heater straight fess {field} -", show="shield"))
    (group,) = (item for item in everything(found.items) if isinstance(item, Group) and item.within)
    ground = next(path.fill for path, _, _ in paths(found.items))
    colours = {path.fill for path in group.items if isinstance(path, VectorPath)}

    assert ground not in colours
    assert colours == {"#12305c" if field == "main" else "#1f5aa6"}


def test_ink_is_saved(draw: Drawing) -> None:
    """All fills are paper but eyes and the like, all lines ink; what divides a field is an outline and hatching."""
    items = list(everything(draw(SAVER + arms()).items))
    outlined = [item for item in items if isinstance(item, VectorPath)]
    (group,) = (item for item in items if isinstance(item, Group) and item.within)

    assert {path.fill for path in outlined} <= {None, "#ffffff", "#1a1714"}
    assert {path.stroke for path in outlined} <= {None, "#ffffff", "#1a1714"}
    assert all(isinstance(path, VectorPath) and path.fill is None and path.stroke == "#1a1714" for path in group.items)
    assert [path.line <= 0.2 for path in group.items if isinstance(path, VectorPath)] == [True, False]


@pytest.mark.parametrize("division", arms_tables.DIVISIONS)
def test_fields_are_told_apart_without_colour(draw: Drawing, division: str) -> None:
    """One of three colours has no lines, one has them down, one across; where there is colour no lines are drawn."""

    def hatched(palette: str, field: str, h: float = 24) -> set[str]:
        found = draw(palette + arms(f"heater straight {division} {field} -", show="shield", h=h))
        drawn = [item for item in everything(found.items) if isinstance(item, VectorPath)]
        thin = [path for path in drawn if path.stroke and path.line < 0.2]
        ends = [(one, other) for path in thin for (_, one), (_, other) in zip(*[iter(path.segments)] * 2, strict=True)]
        return {"across" if one[1] == other[1] else "down" for one, other in ends}

    divided = division not in ("plain", "masonry")
    assert hatched(SAVER, "main") == {"across" if divided else "down"}
    assert hatched(SAVER, "tint") == ({"down"} if divided else set())
    assert hatched(SAVER, "dark") == {"across"}
    assert [hatched(PALETTE, field) for field in ("main", "tint", "dark")] == [set()] * 3
    assert [hatched(SAVER, "dark", h) for h in (6, 5)] == [{"across"}, set()]


def test_in_grey_everything_is_outlined(draw: Drawing) -> None:
    """Whatever is filled with white has a dark line around it."""
    for name in drawings.list_shipped("charges"):
        for path, _, _ in paths(draw(PALETTE + arms(f"heater straight plain main {name}", show="shield")).items):
            assert path.fill != "#ffffff" or path.stroke or path.rounded


def test_a_weapon_can_be_a_charge(draw: Drawing) -> None:
    """It is white then, short, and stays on the shield."""
    for name in drawings.list_shipped("weapons"):
        frame = draw(PALETTE + arms(f"heater straight plain main {name}", show="shield"))
        if name in drawings.list_shipped("charges"):
            continue
        left, _, right, _ = box(frame)
        assert {path.fill for path, _, _ in list(paths(frame.items))[2:]} <= {None, "#ffffff", "#12305c"}
        assert left >= 10
        assert right <= 34


@pytest.mark.parametrize(
    ("of", "told", "hint"),
    [
        ("heater straight plain main baer", "unknown charge `baer`: did you mean `bear`?", "write `bear`"),
        ("heater straight chevon main bear", "unknown field `chevon`: did you mean `chevron`?", ("write `chevron`")),
        ("heater straight plain main bear mite", "unknown crest `mite`: did you mean `mitre`?", ("write `mitre`")),
        (
            "heater straight plain main qqqq",
            "unknown charge `qqqq`: expected a drawing in arms/charges or arms/weapons",
            "choose one of `cardgen list arms`, or draw a charge of that name",
        ),
    ],
)
def test_names_that_files_can_get_wrong(draw: Drawing, of: str, told: str, hint: str) -> None:
    """They are told at the place of the file, and the arms are drawn without them."""
    frame = draw(PALETTE + arms(of) + arms(of, x=30))
    fault, again = frame.faults

    assert fault.rule == "unknown-arms"
    assert fault.at.rpartition("/")[0] == "thing/arms"
    assert fault.message.startswith(told)
    assert fault.hint is not None
    assert fault.hint.startswith(hint)
    assert again == fault  # told once, by the check
    assert frame.items


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (
            '<arms of="heater" w="9" h="9"/>',
            "wrong `of` of <arms>: arms are written as “shape line division field charge crest",
        ),
        (arms("heatre straight plain main bear"), "wrong `of` of <arms>: unknown shield `heatre`"),
        (arms("heater bumpy plain main bear"), "wrong `of` of <arms>: unknown line `bumpy`"),
        (arms("heater straight plain red bear"), "wrong `of` of <arms>: unknown colour `red`"),
        (arms("- straight plain main bear"), "wrong `of` of <arms>: unknown shield `-`"),
        (arms("heater - plain main bear"), "wrong `of` of <arms>: unknown line `-`"),
        (arms("heater straight plain - bear"), "wrong `of` of <arms>: unknown colour `-`"),
        (arms("heater straight plain main bear - spork"), "wrong `of` of <arms>: unknown weapon `spork`"),
        (arms("heater straight plain main bear - - lawn"), "wrong `of` of <arms>: unknown compartment `lawn`"),
        (arms(show="all"), "wrong `show` of <arms>: “all” is none of full, close, tall, slim, crest, shield"),
        (
            '<drawing name="arms/charges/baer" w="9" h="9"/>',
            "unknown drawing `arms/charges/baer`: did you mean `arms/charges/banner`?",
        ),
        ('<drawing name="../../etc/passwd" w="9" h="9"/>', "unknown drawing `../../etc/passwd`: expected one in arms/"),
        (
            '<drawing name="arms/charges/bear" w="50" h="80" tile="0.5"/>',
            "`tile` of <drawing> is 0.5 mm, too small: at most 4000 tiles fill a box",
        ),
        (
            '<drawing name="arms/charges/bear" w="9" h="9" mirror="z"/>',
            "wrong `mirror` of <drawing>: “z” is none of , x, y, xy",
        ),
    ],
)
def test_what_templates_can_get_wrong(draw: Drawing, body: str, told: str) -> None:
    """It is a fault of the template."""
    (fault,) = draw(PALETTE + body).faults

    assert fault.rule == "template"
    assert told in fault.message


def test_without_a_palette(draw: Drawing) -> None:
    """There are no colours to draw with, and it is said which are missing."""
    (fault,) = draw(arms()).faults

    assert (fault.rule, fault.message) == ("template", "missing colour of <arms>: the palette has no `paper`")


def test_drawings_of_ones_own(tmp_path: Path) -> None:
    """A file in one's own folder goes before ours, and adds to them; one that cannot be drawn is told with its line."""
    draw = Drawing(tmp_path)
    charges = tmp_path / "arms" / "charges"
    charges.mkdir(parents=True)
    (charges / "spork.svg").write_text('<svg viewBox="-120 -120 240 240"><circle r="7"/></svg>', encoding="utf-8")
    (charges / "bear.svg").write_text('<svg viewBox="-120 -120 240 240">\n<text>Bear</text></svg>', encoding="utf-8")
    own = draw(PALETTE + arms("heater straight plain main spork", show="shield"))
    (fault,) = draw(PALETTE + arms("heater straight plain main bear")).faults

    assert own.faults == []
    assert outlines.bounds(list(paths(own.items))[-1][0].segments) == (-7, -7, 7, 7)
    assert "arms/charges/bear.svg cannot be drawn: line 2: a <text> is in it" in fault.message


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    """A drawing is in its folder itself."""
    draw = Drawing(tmp_path)
    outside = tmp_path.parent / f"{tmp_path.name}.svg"
    outside.write_text('<svg viewBox="-120 -120 240 240"><circle r="7"/></svg>', encoding="utf-8")
    charges = tmp_path / "arms" / "charges"
    charges.mkdir(parents=True)
    (charges / "spork.svg").symlink_to(outside)
    (fault,) = draw(PALETTE + '<drawing name="arms/charges/spork" w="9" h="9"/>').faults

    assert "leads out of its folder" in fault.message


def test_drawing(draw: Drawing) -> None:
    """It is as large as its box allows, and can be mirrored and recoloured."""
    name = 'name="dress/thorns/corner" x="5" y="5" w="14" h="14"'
    plain, mirrored = (box(draw(f"{PALETTE}<drawing {name}{more}/>")) for more in ("", ' mirror="x"'))
    coloured = draw(f'{PALETTE}<drawing {name} fill="#abcdef" stroke="none"/>')

    assert plain != mirrored
    assert mirrored[0] == pytest.approx(24 - plain[2], abs=0.01)
    assert {path.fill for path, _, _ in paths(coloured.items)} <= {None, "#abcdef", "#ffffff"}
    assert {path.stroke for path, _, _ in paths(coloured.items)} == {None}


def test_tiles(draw: Drawing) -> None:
    """Copies of one group fill the box, and nothing shows outside of it."""
    frame = draw(PALETTE + '<drawing name="dress/rays/tile" x="5" y="5" w="20" h="13" tile="6"/>')
    (clipped,) = (item for item in everything(frame.items) if isinstance(item, Group) and item.clip)

    assert clipped.clip == (0.0, 0.0, 20.0, 13.0)
    assert len(clipped.items) == 4 * 3
    assert len({id(copy.items[0]) for copy in clipped.items if isinstance(copy, Group)}) == 1


@EXHAUSTIVE
def test_every_drawing_is_placed(tmp_path: Path) -> None:
    """All that comes with cardgen can be shown by its path."""
    folders = [resources.get_templates_folder()]
    session = Templates(folders).session
    for kind in ("arms/charges", "arms/weapons", "arms/crests", "dress/rope"):
        names = session.drawing_names(kind)
        assert names
        assert all(session.drawings(f"{kind}/{name}") for name in names)
