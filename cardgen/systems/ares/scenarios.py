"""The plan of setting up: of the battle that the rules have in mind, or of a scenario that a match has written out."""

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
"""What we call the battle that is fought where nobody has agreed on another one."""


def build_scenarios(models: Sequence[Model]) -> Part:
    """Return the scenarios of the matches among the models, and the battle of the rules."""
    forces = [model for model in models if isinstance(model, Force)]
    return build_part([model for model in models if isinstance(model, Match)], forces)


def build_part(matches: Sequence[Match], forces: Sequence[Force]) -> Part:
    """A page for each scenario that a match has written out; where there is none, that of the battle of the rules."""
    pages = [_build_page(match.scenario, match, forces) for match in matches if match.scenario]
    if not pages:
        match = matches[0] if matches else None
        pages = [_build_page(_build_battle(forces, match), match, forces)]
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=AFTER)


def _build_page(scenario: OwnScenario, match: Match | None, forces: Sequence[Force]) -> Document:
    return build_page(scenario, match.name if match else GAME, list(_list_facts(match, forces)))


def _list_facts(match: Match | None, forces: Sequence[Force]) -> Iterator[tuple[str, str]]:
    """Yield the forces that meet, and the turn after which the battle ends."""
    for force in forces if match else ():
        total = costs.sum_force_ratings(force)
        yield force.name, label("{count} points", count=total.rated) if total.whole else label("not all rated")
    low, high = limits.TURNS
    turns = str(match.turns) if match and match.turns else label("{first} to {last}", first=low, last=high)
    yield label("Turns"), turns


def _build_battle(forces: Sequence[Force], match: Match | None) -> OwnScenario:
    """Return the procedure of the rules where players agree on no other (Setting Up; Winning the Game)."""
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
    """Return the sentence about the last turn, with or without a known number."""
    return label(known, number=turns) if turns else label(otherwise)
