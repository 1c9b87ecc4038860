"""Scenario pages: those of the rules, two to a page, and the custom scenarios of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import join_list, label
from cardgen.systems.skirmish import custom_scenarios
from cardgen.systems.vsgmr import catalogue, measures
from cardgen.systems.vsgmr.documents import GAME
from cardgen.systems.vsgmr.limits import FAIR, ROUNDS
from cardgen.systems.vsgmr.model import Force, Match, Scale, Scenario

PAIR = 2
"""Scenarios on one page, which players cut apart."""


def build_scenarios(models: Sequence[Model]) -> Part:
    """Return the custom scenarios of these matches, then those of the rules at the scale of these forces."""
    found = [model.scenario for model in models if isinstance(model, Match) and model.scenario]
    return build_part(
        measures.find_scale([model for model in models if isinstance(model, Force)]), [one for one in found if one.own]
    )


def build_part(scale: Scale | None = None, own: Sequence[Scenario] = ()) -> Part:
    """Return the custom scenarios `own`, then all scenarios of the rules with the lengths of a scale.

    Without a scale, the pages use the rules' standard lengths.
    """
    found = catalogue.load_catalogue().scenarios.entries
    pages = [custom_scenarios.build_page(one.own, GAME, _list_facts(one)) for one in own if one.own]
    for first in range(0, len(found), PAIR):
        some = found[first : first + PAIR]
        title = join_list(scenario.name for scenario in some)
        data = {"title": title, "scenarios": [build_scenario_data(one, scale) for one in some]}
        pages.append(Document("vsgmr/scenarios", data, title))
    cut = "Cut each page with two of them across the middle." if own else "Cut each page across the middle."
    after = f"{cut} Choose one, and lay it where everybody can read it."
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=after)


def _list_facts(scenario: Scenario) -> list[tuple[str, str]]:
    """Return the suggested points and the number of rounds of a custom scenario."""
    points = [
        (side.name or label("Each player"), label("{count} points", count=format_budget(side.points)))
        for side in scenario.sides
    ]
    return [*points, (label("Rounds"), label("no last one") if scenario.endless else str(ROUNDS))]


def build_scenario_data(scenario: Scenario, scale: Scale | None) -> dict[str, object]:
    """Return the template data of a scenario, with the lengths of a scale."""
    text = measures.fill_measures(dict(scenario.text), scale)
    return {
        "name": scenario.name,
        "points": [(side.name or label("Each player"), format_budget(side.points)) for side in scenario.sides],
        "story": text["story"],
        "figures": [(number, words) for number, words in text["figures"]],
        "sections": [(name, icon, text[key]) for name, icon, key in custom_scenarios.SECTIONS],
        **{
            key: [_draw_thing(one, scale) for one in text.get(key, ())]
            for key in ("ground", "zones", "marks", "arrows")
        },
    }


def _draw_thing(found: Mapping[str, Any], scale: Scale | None) -> dict[str, Any]:
    """Return an item of a map with all lengths in inches: `[24, -1]` means 24 inches less one Move Unit."""
    unit = float(measures.find_measures(scale).unit)
    return {key: value[0] + value[1] * unit if isinstance(value, list) else value for key, value in found.items()}


def format_budget(points: tuple[int, int]) -> str:
    """Return the points of a side as the rules print them: `20 to 25`, or only the upper limit."""
    low, high = points
    return str(high) if low == high - FAIR else label("{low} to {high}", low=low, high=high)
