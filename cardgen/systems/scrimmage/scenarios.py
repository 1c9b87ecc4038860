"""Scenario pages of Scrimmage: only custom scenarios of matches, because the published rules have none.

A scenario can contain people, objects and enigmas that models interact with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.reading import fields
from cardgen.reading.data import get_list
from cardgen.reading.fields import Schema
from cardgen.systems.scrimmage import costs, limits
from cardgen.systems.scrimmage.documents import GAME
from cardgen.systems.scrimmage.model import Force, Match, Scenario, Thing
from cardgen.systems.skirmish import custom_scenarios
from cardgen.systems.skirmish.custom_scenarios import Zone
from cardgen.text.points import format_number


class How(NamedTuple):
    """The action, roll and distance with which models use a thing on the battlefield."""

    action: str
    roll: str
    where: str


KINDS = {
    "npc": How(label("Interact"), label("Charisma"), label('within 3"')),
    "object": How(label("Interact"), label("Agility"), label("in base contact")),
    "enigma": How(label("Investigate"), label("Perception"), label('within 3", in sight')),
}
"""The kinds of things on the battlefield (The Interact Action, The Investigate Action)."""
SHOWN = 2.0
"""Edge in inches of the square that marks a thing on the plan: our own choice."""


def build_schema() -> Schema:
    """Return the JSON Schema of the scenario of a match."""
    place = fields.add_editor_notes({"type": ["number", "null"], "minimum": 0, "maximum": limits.TABLE}, examples=[12])
    thing = {
        "name": fields.text_field("Its name, as printed."),
        "kind": fields.choice_field(
            {key: f"{how.action}: {how.roll}, {how.where}." for key, how in KINDS.items()},
            "A person to talk to, an object to handle, or an enigma to investigate.",
            optional=False,
        ),
        "dt": fields.bounded_integer_field("Its Difficulty Threshold: that much or more succeeds.", 1, limits.DICE[-1]),
        "text": fields.text_field("The effect of a success."),
        "x": {**place, "description": "Distance from the left edge in inches, to show it on the plan."},
        "y": {**place, "description": "Distance from the far edge in inches."},
    }
    things = fields.optional_array_field(
        fields.mapping_field("Thing", thing, "name kind dt text"), "NPCs, objects and enigmas."
    )
    return custom_scenarios.build_scenario_schema((), {"things": things})


def read_own_scenario(data: Mapping[str, Any]) -> Scenario | None:
    """Return the custom scenario of a match, or None without one. The data must have passed the schema."""
    found = custom_scenarios.read_custom_scenario(data)
    if found is None:
        return None
    given = data["scenario"]
    if not given.get("table"):
        found = found._replace(wide=limits.TABLE, deep=limits.TABLE)
    keys = ("name", "kind", "dt", "text", "x", "y")
    return Scenario(found, tuple(Thing(*(one.get(key) for key in keys)) for one in get_list(given, "things")))


def build_scenarios(models: Sequence[Model]) -> Part:
    """Return the custom scenarios of these matches, or else a blank page to write one on."""
    return (
        build_part([model for model in models if isinstance(model, Match)], models)
        or custom_scenarios.build_blank_part()
    )


def build_part(matches: Sequence[Match], models: Sequence[Model]) -> Part | None:
    """Return a page for each custom scenario of these matches, or None without any."""
    teams = [model for model in models if isinstance(model, Force)]
    pages = [_build_page(match.scenario, teams) for match in matches if match.scenario]
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=custom_scenarios.AFTER) if pages else None


def _build_page(scenario: Scenario, teams: Sequence[Force]) -> Document:
    things = tuple(map(_describe_thing, scenario.things))
    zones = tuple(_build_zone(one) for one in scenario.things if one.x is not None and one.y is not None)
    whole = scenario.own._replace(play=(*things, *scenario.own.play), zones=(*scenario.own.zones, *zones))
    facts = [
        (team.name, label("{points} known points", points=format_number(costs.build_bill(team).total)))
        for team in teams
    ]
    return custom_scenarios.build_page(whole, GAME, facts)


def _describe_thing(thing: Thing) -> str:
    how = KINDS[thing.kind]
    pattern = "**{name}.** {action}, {where}: {roll}, **DT {dt}**. {text}"
    return label(pattern, name=thing.name, **how._asdict(), dt=thing.dt, text=thing.text)


def _build_zone(thing: Thing) -> Zone:
    assert thing.x is not None
    assert thing.y is not None
    return Zone(thing.name, max(0, thing.x - SHOWN / 2), max(0, thing.y - SHOWN / 2), SHOWN, SHOWN)
