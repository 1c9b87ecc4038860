"""The parts of cards of any game, `common/_card.xml`: with little, much and strange content, on cards of any size."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path as File
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.layout import edges, extents
from cardgen.layout.flaws import PrintRequirements
from cardgen.layout.frame import Frame, Glyphs, VectorPath
from cardgen.layout.template import Templates
from cardgen.pages import COLOURS
from cardgen.press.sizes import CARD_SIZES
from tests.layout.helpers import OURS, Placed, glyphs, walk, words

WHOLE = """<card bleed="3.5">
{% from "common/_palettes.xml" import sides %}
{% from "common/_card.xml" import commander, trooper, picture, values, ticks, bar, table, texts, rest %}
{% set c = sides[colour] %}
{% include "common/_inks.xml" %}
{% macro inside() %}
{{ picture("") }}
{% if cells %}{{ values(cells, columns) }}{% endif %}
{% for groups in boxes %}{{ ticks(*groups) }}{% endfor %}
{% if title %}{{ bar(title, "right") }}{% endif %}
{% if heads %}{{ table(heads, rows) }}{% endif %}
{% if entries %}{{ texts(entries) }}{% endif %}
{{ rest("crown", flavour, "flavour") }}
{% endmacro %}
{% if leads %}
{% call commander(name, type, "oak", corner=corner, name_at="name", type_at="type") %}{{ inside() }}{% endcall %}
{% else %}
{% call trooper(name, type, corner=corner, hatched=hatched, name_at="name") %}{{ inside() }}{% endcall %}
{% endif %}
</card>"""
PLAIN: Mapping[str, Any] = {
    "leads": False,
    "hatched": False,
    "name": "Line Trooper",
    "type": "Infantry",
    "corner": "",
    "colour": "azure",
    "cells": (),
    "columns": 4,
    "boxes": (),
    "title": "",
    "heads": (),
    "rows": (),
    "entries": (),
    "flavour": "",
}
CELLS = [{"value": value, "label": "Fight", "icon": "fighting"} for value in ("4", "D10+", "2D6", "½", "–", '6"', "3+")]
HEADS = [
    {"head": "Weapon", "width": 40},
    {"head": "Dice", "width": 20, "align": "centre"},
    {"head": "Notes", "width": 40},
]
ROWS = [
    {"cells": ["Sabre", "2D8", "Two hands"], "at": "weapons/0"},
    {"cells": ["Heavy Repeating Carbine", "", "Moves or shoots, not both"], "at": "weapons/1"},
]
TEXT = 'Once in each turn a friend within 6" may throw one die again; the second result stands.'
ENTRIES = [{"name": "Steady", "text": TEXT, "icon": "aura", "at": "skills/0"}, {"text": TEXT, "facts": "2 strain."}]
FULL: dict[str, Any] = {
    "corner": "12 pts",
    "cells": CELLS,
    "boxes": [({"number": 7, "icon": "wounds", "marked": [4, 6]}, {"number": 7, "shape": "circle", "icon": "heroism"})],
    "heads": HEADS,
    "rows": ROWS,
    "entries": ENTRIES,
    "flavour": "She never once looked back.",
}
STRANGE: dict[str, Any] = {
    "name": "Ωμέγα & <Жук>",
    "type": "{{ 7*7 }} „Größe”",
    "corner": "½",
    "entries": [{"text": "<b>&amp;</b> {% x %}"}],
}
CARDS: dict[str, dict[str, Any]] = {
    "bare": {},
    "full": FULL,
    "full leader": FULL | {"leads": True, "corner": "45 points"},
    "strange": STRANGE,
    "strange leader": STRANGE | {"leads": True},
    "hatched": {"hatched": True, "cells": CELLS[:1], "title": "Words"},
    "long names": {
        "name": "The Thoroughly Unpronounceable Gatekeeper",
        "type": "Elemental – Beast, Terror, Amphibious, Slow to anger and slower still to be calmed",
        "corner": "2/5",
    },
    "long names of a leader": {
        "leads": True,
        "name": "Maximilian Featherstonehaugh the Undecided",
        "type": "Wizard, Elf, Commander of the Left, Friend of the Right, Scourge of None",
        "corner": "45 points",
    },
}
SHOP = PrintRequirements("shop", 3.175, 3.175)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> File:
    """A folder with a template that is made of the parts."""
    made = tmp_path_factory.mktemp("parts")
    (made / "whole.xml").write_text(WHOLE, encoding="utf-8")
    return made


@functools.cache
def templates(folder: File, size: str, ink: str) -> Templates:
    """Our templates and the folder's, which is read as one of somebody's own is."""
    return Templates([str(folder), OURS], False, size=CARD_SIZES[size], ink=ink)


def card(folder: File, size: str = "poker", ink: str = "full", **data: object) -> Frame:
    """A card of the template."""
    return templates(folder, size, ink).frame("whole", {**PLAIN, **data}, "entry")


def faults(frame: Frame) -> list[str]:
    """What is wrong with a card: texts that do not fit, and what a knife or an eye would miss."""
    return [fault.message for fault in [*frame.faults, *edges.faults(frame, SHOP, extents.DrawingExtents())]]


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("size", ["poker", "tarot"])
@pytest.mark.parametrize("name", CARDS)
def test_cards_print(folder: File, name: str, size: str, ink: str) -> None:
    """All texts fit at 6.5 points or more, lines are strong enough, and nothing that matters is near the edge."""
    assert faults(card(folder, size, ink, **CARDS[name])) == []


@pytest.mark.parametrize("size", ["bridge", "mini"])
def test_narrow_cards_print(folder: File, size: str) -> None:
    """With as much as they have room for."""
    given: dict[str, Any] = {"cells": CELLS[:4], "columns": 4 if size == "bridge" else 2, "entries": ENTRIES[:1]}

    assert faults(card(folder, size, **given)) == []


@pytest.mark.parametrize("colour", COLOURS)
def test_saver_is_ink_on_paper(folder: File, colour: str) -> None:
    """Whatever the colour of the side, what is not there in grey; all texts stand where they do in colour."""
    frames = [card(folder, ink=ink, **FULL | {"leads": True, "colour": colour}) for ink in ("full", "saver")]
    used = {str(getattr(p.item, part, None)) for p in walk(frames[1].items) for part in ("fill", "stroke")} - {"None"}

    assert {colour[:7] for colour in used} == {"#1a1714", "#ffffff", "#a3a3a3"}
    assert [(g.x, g.y, g.size, g.text) for g in glyphs(frames[0])] == [
        (g.x, g.y, g.size, g.text) for g in glyphs(frames[1])
    ]


def test_all_is_said(folder: File) -> None:
    """Every word that the parts are given is on the card; what is missing leaves nothing behind."""
    said = " ".join(words(card(folder, **FULL))).replace("″", '"')
    bare = words(card(folder))

    for word in (
        "Line Trooper",
        "Infantry",
        "12 pts",
        "D10+",
        "FIGHT",
        "WEAPON",
        "SABRE",
        "2D8",
        "Steady.",
        "2 strain.",
    ):
        assert word in said
    assert bare == ["Line Trooper", "Infantry", "Line Trooper"]


def sizes_of(frame: Frame, texts: Sequence[str]) -> set[float]:
    """The type sizes of some texts."""
    return {g.size for g in glyphs(frame) if g.text in texts}


def test_values_are_as_large_as_the_longest_allows(folder: File) -> None:
    """All of one size, which is larger where all are short."""
    short = sizes_of(card(folder, cells=[{"value": "4", "label": "A"}] * 4), ["4"])
    mixed = sizes_of(
        card(folder, cells=[{"value": value, "label": "A"} for value in ("4", "2D10+1")] * 2), ["4", "2D10+1"]
    )

    assert (len(short), len(mixed)) == (1, 1)
    assert max(short) > max(mixed)


def boxes(frame: Frame) -> list[Placed]:
    """The boxes to tick."""
    found = [
        p for p in walk(frame.items) if isinstance(p.item, VectorPath) and p.item.stroke and 2.8 < p.right - p.x < 5
    ]
    return [p for p in found if abs((p.right - p.x) - (p.foot - p.y)) < 0.02 and p.item.fill]  # type: ignore[union-attr]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 60), st.booleans(), st.sampled_from(["", "Health"]), st.sampled_from([0, 5, 7]))
def test_boxes_are_all_there(folder: File, number: int, round_ones: bool, label: str, every: int) -> None:
    """As many as there should be, none over another or over the edge, in as many lines as it takes."""
    group = {"number": number, "label": label, "every": every, "shape": "circle" if round_ones else "square"}
    frame = card(folder, boxes=[(group,)])
    found = sorted(boxes(frame), key=lambda p: (round(p.y, 2), p.x))

    assert frame.faults == []
    assert len(found) == number
    assert all(one.right <= other.x for one, other in pairwise(found) if round(one.y, 2) == round(other.y, 2))
    assert all(p.x >= 3.2 and p.right <= 63.5 - 3.2 for p in found)


def test_boxes_stand_clear_of_what_they_are_for(folder: File) -> None:
    """An icon and a label are left of the first box, in their own room or in what they are given."""
    for room in ({}, {"head": 20}):
        frame = card(folder, boxes=[({"number": 3, "icon": "wounds", "label": "Wounds", **room},)])
        first = min(boxes(frame), key=lambda p: p.x)
        (label,) = [p for p in walk(frame.items) if isinstance(p.item, Glyphs) and p.item.text == "Wounds"]
        drops = [p for p in walk(frame.items) if isinstance(p.item, VectorPath) and p.item.scale == 3.6 / 24]

        assert len(drops) == 1
        assert drops[0].right < label.x
        assert label.right < first.x
        assert first.x == pytest.approx(10.5 + 20) if room else first.x < 10.5 + 16


def test_marked_boxes_are_heavier(folder: File) -> None:
    """The fourth and the sixth, and no others."""
    found = sorted(boxes(card(folder, boxes=[({"number": 7, "marked": [4, 6]},)])), key=lambda p: p.x)

    assert [p.item.line for p in found] == [0.3, 0.3, 0.3, 0.7, 0.3, 0.7, 0.3]  # type: ignore[union-attr]


def test_two_groups_share_a_line(folder: File) -> None:
    """The one from the left, the other flush right."""
    found = boxes(card(folder, boxes=[({"number": 3}, {"number": 2})]))

    assert len({round(p.y, 2) for p in found}) == 1
    assert max(p.right for p in found) == pytest.approx(60.1, abs=0.1)


def test_two_groups_that_are_too_long_have_a_line_each(folder: File) -> None:
    """Rather than boxes that are too small to be ticked."""
    found = boxes(card(folder, boxes=[({"number": 12}, {"number": 9})]))

    assert len(found) == 21
    assert len({round(p.y, 2) for p in found}) == 2


def test_a_long_label_stands_over_its_boxes(folder: File) -> None:
    """Where the line has no room for both; elsewhere they share it."""
    group = {"number": 4, "icon": "wounds", "label": "Hits in its last turn"}
    for size, over in (("poker", False), ("mini", True)):
        frame = card(folder, size, boxes=[(group,)], cells=CELLS[:2])
        label = next(p for p in walk(frame.items) if isinstance(p.item, Glyphs) and p.item.text.startswith("Hits"))
        found = boxes(frame)

        assert len({round(p.y, 2) for p in found}) == 1, size
        assert (min(p.y for p in found) > label.y) == over


def test_texts_in_boxes(folder: File) -> None:
    """What stands inside a box stands in its middle."""
    frame = card(folder, boxes=[({"number": 3, "inside": ["", "-1", ""]},)])
    (minus,) = [p for p in walk(frame.items) if isinstance(p.item, Glyphs) and p.item.text.endswith("1")]
    middle = sorted(boxes(frame), key=lambda p: p.x)[1]

    assert (minus.x + minus.right) / 2 == pytest.approx((middle.x + middle.right) / 2, abs=0.1)


def test_columns_stand_under_their_heads(folder: File) -> None:
    """Left ones begin where their head does; what is centred is so."""
    frame = card(folder, heads=HEADS, rows=ROWS)
    at = {p.item.text: p for p in walk(frame.items) if isinstance(p.item, Glyphs)}

    assert at["SABRE"].x == pytest.approx(at["WEAPON"].x, abs=0.05)
    assert at["TWO HANDS"].x == pytest.approx(at["NOTES"].x, abs=0.05)
    assert sum((at["2D8"].x, at["2D8"].right)) == pytest.approx(sum((at["DICE"].x, at["DICE"].right)), abs=0.5)


def test_a_fault_tells_where(folder: File) -> None:
    """A text that does not fit is shown at its own place."""
    endless = "A Name of Very Many Words " * 5
    cases: dict[str, dict[str, Any]] = {
        "name": {"name": endless},
        "weapons/0": {"heads": HEADS, "rows": [{"cells": [endless * 3, "", ""], "at": "weapons/0"}]},
        "skills/0": {"entries": [{"text": endless * 30, "at": "skills/0"}]},
    }
    found = {name: [fault.at for fault in card(folder, **given).faults] for name, given in cases.items()}

    assert {name: set(places) for name, places in found.items()} == {name: {name} for name in found}
