"""Scenario pages: the battle of the rulebook and the custom scenarios of matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import Translatable, label
from cardgen.systems.ares import costs, limits
from cardgen.systems.ares.documents import GAME
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish.custom_scenarios import AFTER, TABLE, OwnScenario, Zone, build_page

BATTLE = label("Pitched battle")
"""Our title for the rulebook's battle, which has none; played unless a match defines a custom scenario."""


def build_scenarios(models: Sequence[Model]) -> Part:
    """Return the pages of the custom scenarios of these matches, or else of the rulebook's battle."""
    forces = [model for model in models if isinstance(model, Force)]
    return build_part([model for model in models if isinstance(model, Match)], forces)


def build_part(matches: Sequence[Match], forces: Sequence[Force]) -> Part:
    """Return a page for each custom scenario of these matches, or else the page of the rulebook's battle."""
    pages = [_build_page(match.scenario, match, forces) for match in matches if match.scenario]
    if not pages:
        match = matches[0] if matches else None
        pages = [_build_page(_build_battle(forces, match), match, forces)]
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=AFTER)


def _build_page(scenario: OwnScenario, match: Match | None, forces: Sequence[Force]) -> Document:
    return build_page(scenario, match.name if match else GAME, list(_list_facts(match, forces)))


def _list_facts(match: Match | None, forces: Sequence[Force]) -> Iterator[tuple[str, str]]:
    """Yield the forces that meet with their ratings, then the last turn."""
    for force in forces if match else ():
        total = costs.sum_force_ratings(force)
        yield force.name, label("{count} points", count=total.rated) if total.whole else label("not all rated")
    low, high = limits.TURNS
    turns = str(match.turns) if match and match.turns else label("{first} to {last}", first=low, last=high)
    yield label("Turns"), turns


def _build_battle(forces: Sequence[Force], match: Match | None) -> OwnScenario:
    """Return the battle that the rulebook describes (Setting Up; Winning the Game)."""
    wide, deep = TABLE
    long = wide - 2 * limits.ASIDE
    names = [force.name for force in forces][: limits.SIDES] if match else []
    far, near = names if len(names) == limits.SIDES else (label("Second player"), label("First player"))
    turns = match.turns if match else None
    return OwnScenario(
        BATTLE,
        label("No ground to hold, nothing to carry off: the force that removes more of the other wins."),
        (
            label(
                "Take turns to lay out terrain, or one player lays it and the other chooses an edge."
                " Agree on its effects."
            ),
            label(
                'Each begins **within {setup}"** of its long edge, **{aside}" or more** from short ones.',
                setup=limits.SETUP,
                aside=limits.ASIDE,
            ),
            label("Place figures in secret, behind a screen or on a sketch."),
            label("Or deal each side a card for each of its units: the highest card places a unit and is discarded."),
        ),
        (
            _describe_ending(
                turns,
                "Turns go by the cards, as on the quick reference, until turn {number} is over.",
                "Turns go by the cards, as on the quick reference, until the last turn is over.",
            ),
        ),
        (
            label("A figure that is removed scores its **combat rating** for the other side."),
            _describe_ending(
                turns,
                "Most **victory points** after turn {number} win.",
                "Most **victory points** after the last turn win.",
            ),
        ),
        zones=(
            Zone(far, limits.ASIDE, 0, long, limits.SETUP),
            Zone(near, limits.ASIDE, deep - limits.SETUP, long, limits.SETUP),
        ),
    )


def _describe_ending(turns: int | None, known: str, otherwise: str) -> Translatable:
    """Return `known` with the number of the last turn, or the sentence `otherwise` if no number is agreed."""
    return label(known, number=turns) if turns else label(otherwise)
