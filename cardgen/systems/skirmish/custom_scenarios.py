"""Custom scenarios, which a match defines in place of the name of a scenario from the rules, and their pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.card import Document, Part
from cardgen.i18n import label
from cardgen.reading import fields
from cardgen.reading.data import get_list
from cardgen.reading.fields import Schema

SECTIONS = (
    (label("Setting up"), "flag", "setup"),
    (label("Playing"), "hourglass", "play"),
    (label("Winning"), "laurel", "win"),
)
"""The sections of a page: heading, icon, and key in a file."""
TABLE = (72, 48)
"""Width and depth in inches of the usual table: our default, which a scenario can change."""
LARGEST = 240
"""Greatest length in inches of a table edge or distance: the twenty feet of Little Orc Wars (Composition of Forces)."""
LINES = {"setup": 11, "play": 11, "win": 11}
"""Lines to write on in each section of a blank page, by key: our own choice for one page."""
AFTER = label("Lay it where everybody can read it.")
"""Advice on what to do with the printed page."""


class Zone(NamedTuple):
    """A rectangle of the table with a label, in inches from the top left corner."""

    words: str
    x: float
    y: float
    w: float
    h: float


class Line(NamedTuple):
    """A line across the table from the left edge to the right edge."""

    words: str
    y: float
    """Distance from the far edge in inches."""


class OwnScenario(NamedTuple):
    """A custom scenario as a file defines it, with the size of its table in inches."""

    name: str
    story: str
    setup: tuple[str, ...]
    play: tuple[str, ...]
    win: tuple[str, ...]
    wide: int = TABLE[0]
    deep: int = TABLE[1]
    """Depth of the table in inches; `wide` is its width."""
    zones: tuple[Zone, ...] = ()


def build_scenario_schema(
    names: Sequence[str], more: Mapping[str, Schema] | None = None, usual: tuple[int, int] = TABLE
) -> Schema:
    """Return the schema of a match's scenario: one of `names`, or a mapping with the usual keys and those of `more`.

    `usual` is the width and depth in inches of the game's table.
    """
    lines = fields.text_field("A line; **two stars** make words bold.")
    inches = {"type": "number", "minimum": 0, "maximum": LARGEST, "x-is": f"a number of inches from 0 to {LARGEST}"}
    zone = {
        "words": fields.text_field("The label: who sets up there, or what happens."),
        **{key: {**inches, "description": f"Inches {meant}."} for key, meant in _PLACE.items()},
    }
    edges = {
        "wide": fields.bounded_integer_field("Width in inches.", 12, LARGEST),
        "deep": fields.bounded_integer_field("Depth in inches, from the far edge to the near edge.", 12, LARGEST),
    }
    own = {
        "name": fields.text_field("What it is called, as printed."),
        "story": fields.optional_text_field("The reason for the fight, in one or two sentences."),
        **{key: fields.text_or_list_field(lines, "a line, or a list of lines") for _, _, key in SECTIONS},
        "table": {
            **fields.mapping_field("Table", edges, "wide deep"),
            "type": ["object", "null"],
            "description": f"The table, {usual[0]} by {usual[1]} inches by default.",
        },
        "zones": fields.optional_array_field(
            fields.mapping_field("Zone", zone, "words x y w h"), "Areas of the table, drawn on its plan."
        ),
        **(more or {}),
    }
    made = {
        **fields.mapping_field("Scenario", own, "name win"),
        "type": ["string", "object", "null"],
        "description": "The scenario: a name from the rules, or your own." if names else "A scenario of your own.",
        "x-is": "the name of a scenario, or a mapping with `name`, `setup`, `play` and `win`",
        "x-write": "{name: …, setup: …, play: …, win: …}",
    }
    known = [{"enum": sorted(names)}, {"type": ["object", "null"], "x-is": "a scenario of your own"}]
    return (
        fields.add_rule_limit(made, "shape/unknown-name", anyOf=known) if names else made | {"type": ["object", "null"]}
    )


_PLACE = {"x": "from the left edge", "y": "from the far edge", "w": "of width", "h": "of depth"}
"""The meaning of the numbers of a zone, by key, for descriptions."""


def read_custom_scenario(data: Mapping[str, Any], usual: tuple[int, int] = TABLE) -> OwnScenario | None:
    """Return the custom scenario of a match, or None if the match only names a scenario or has none.

    The data must have passed the schema. `usual` is the width and depth in inches of a table without its own size.
    """
    found = data.get("scenario")
    if not isinstance(found, Mapping):
        return None
    table = found.get("table") or dict(zip(("wide", "deep"), usual, strict=True))
    return OwnScenario(
        found["name"],
        found.get("story") or "",
        _read_lines(found, "setup"),
        _read_lines(found, "play"),
        _read_lines(found, "win"),
        table["wide"],
        table["deep"],
        tuple(Zone(zone["words"], *(zone[key] for key in _PLACE)) for zone in get_list(found, "zones")),
    )


def _read_lines(found: Mapping[str, Any], key: str) -> tuple[str, ...]:
    said = found.get(key) or ()
    return (said,) if isinstance(said, str) else tuple(said)


def build_page(
    scenario: OwnScenario,
    game: str,
    facts: Sequence[tuple[str, str]] = (),
    lines: Sequence[Line] = (),
    counted: Sequence[tuple[str, str]] = (),
) -> Document:
    """Return the page of a scenario with a plan of its table.

    `facts` are pairs of a label and a text. `lines` are drawn on the plan, the first in the colour of the first zone.
    `counted` are events that give victory points, with the points of each.
    """
    said = {"setup": scenario.setup, "play": scenario.play, "win": scenario.win}
    data = {
        "title": scenario.name,
        "game": game,
        "story": scenario.story,
        "facts": list(facts),
        "wide": scenario.wide,
        "deep": scenario.deep,
        "zones": [_clip_zone(zone, scenario) for zone in scenario.zones],
        "lines": [line._asdict() for line in lines],
        "sections": [(name, icon, [*said[key]], 0) for name, icon, key in SECTIONS],
        "counted": list(counted),
    }
    return Document("common/scenario", data, scenario.name)


def _clip_zone(zone: Zone, scenario: OwnScenario) -> dict[str, object]:
    """Return the data of the part of a zone that lies on the table."""
    x, y = min(zone.x, scenario.wide), min(zone.y, scenario.deep)
    return {
        "words": zone.words,
        "x": x,
        "y": y,
        "w": min(zone.w, scenario.wide - x),
        "h": min(zone.h, scenario.deep - y),
    }


def build_blank_part() -> Part:
    """Return a page for a handwritten scenario, with an empty plan of the usual table."""
    data = {
        "title": label("Scenario"),
        "game": "",
        "story": "",
        "facts": [(label(word), "") for word in ("Name", "Sides", "Points", "Rounds")],
        "wide": TABLE[0],
        "deep": TABLE[1],
        "zones": [],
        "lines": [],
        "counted": [],
        "sections": [(name, icon, [], LINES[key]) for name, icon, key in SECTIONS],
    }
    pages = [Document("common/scenario", data, "Scenario")]
    return Part("scenario", "Blank scenario", "plain", pages=pages, after="Write a scenario of your own on it.")
