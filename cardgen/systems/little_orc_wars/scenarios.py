"""Scenario pages: the rulebook's three types of wargame and the custom scenarios of matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.little_orc_wars import catalogue, costs, sheets
from cardgen.systems.little_orc_wars.documents import COLOUR, GAME
from cardgen.systems.little_orc_wars.model import Force, Match, Scenario
from cardgen.systems.skirmish import custom_scenarios
from cardgen.systems.skirmish.custom_scenarios import Line
from cardgen.text.points import format_number

AFTER = "Lay it where everybody can read it."
"""Advice on what to do with the printed scenario pages."""


def build_scenarios(models: Sequence[Model]) -> Part:
    """Return pages of the custom scenarios of these matches, then of the rulebook's three types of wargame."""
    forces = [model for model in models if isinstance(model, Force)]
    own = [_build_own_page(model.own, model, forces) for model in models if isinstance(model, Match) and model.own]
    return _wrap_pages([*own, *_build_rulebook_pages()])


def build_part(match: Match | None, forces: Sequence[Force]) -> Part:
    """Return the scenario page of a match, or those of all three types of wargame without a match."""
    if match and match.own:
        return _wrap_pages([_build_own_page(match.own, match, forces)])
    return _wrap_pages(list(_build_rulebook_pages(match.scenario if match else None)))


def _wrap_pages(pages: Sequence[Document]) -> Part:
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=AFTER)


def _build_rulebook_pages(only: str | None = None) -> Iterator[Document]:
    """Yield the scenario pages of the rulebook.

    `only`: the name of one type of wargame, as a file writes it; all types by default.
    """
    for given in catalogue.read("scenarios"):
        if only in (None, given["name"].casefold()):
            data = {
                "game": GAME,
                "colour": COLOUR,
                "title": given["name"],
                "map": given["map"],
                "aim": given["aim"],
                "figures": [(figure["number"], figure["words"]) for figure in given["figures"]],
                "sections": [_build_section(**section) for section in given["sections"]],
            }
            yield Document("little_orc_wars/scenario", data, given["name"])


def _build_section(
    name: str, icon: str, steps: Sequence[str] = (), notes: Sequence[Mapping[str, str]] = (), made: str = ""
) -> dict[str, Any]:
    """Return the template data of a section of a scenario page.

    `made`: `victory` for the section with the table of victory points; the data file writes it.
    """
    return {
        "name": name,
        "icon": icon,
        "steps": steps,
        "notes": [(note["word"], note["text"]) for note in notes],
        "rows": sheets.VICTORY if made == "victory" else (),
    }


def _build_own_page(scenario: Scenario, match: Match, forces: Sequence[Force]) -> Document:
    """Return the page of the custom scenario of a match.

    As on the rulebook's pages, the first force of the match has the near edge; a defender has the far edge.
    """
    sides = sorted(sheets.group_sides(match, forces), key=lambda side: side[1][0].stem in match.defenders)
    counted = sheets.list_victory_points(len(match.sides)) if scenario.counting else ()
    return custom_scenarios.build_page(
        scenario.own, GAME, list(_list_facts(match, sides)), list(_list_back_lines(scenario, sides)), counted
    )


def _list_facts(match: Match, sides: Sequence[tuple[str, Sequence[Force]]]) -> Iterator[tuple[str, str]]:
    """Yield each side with its price in points, and which of them defends."""
    for title, forces in sides:
        total = sum((costs.build_bill(one, one.options.over(match.options)).total for one in forces), Fraction(0))
        pattern = "{points} points, defends" if forces[0].stem in match.defenders else "{points} points"
        yield title, label(pattern, points=format_number(total))


def _list_back_lines(scenario: Scenario, sides: Sequence[tuple[str, Sequence[Force]]]) -> Iterator[Line]:
    """Yield the back lines of the first two sides, the nearer line first; further sides choose their own."""
    if scenario.back_line is not None:
        for (title, _), y in zip(sides, (scenario.own.deep - scenario.back_line, scenario.back_line), strict=False):
            yield Line(label("Back line: {name}", name=title), y)
