"""The plan of setting up: of the battle that the rules have in mind, or of a scenario that a match has written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.systems.ares import costs, limits
from cardgen.systems.ares.documents import GAME
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish.missions import AFTER, TABLE, OwnScenario, Zone, page

BATTLE = "Pitched battle"
"""What we call the battle that is fought where nobody has agreed on another one."""


def scenarios(models: Sequence[Model]) -> Part:
    """The scenarios of the matches among the models, and the battle of the rules."""
    forces = [model for model in models if isinstance(model, Force)]
    return part([model for model in models if isinstance(model, Match)], forces)


def part(matches: Sequence[Match], forces: Sequence[Force]) -> Part:
    """A page for each scenario that a match has written out; where there is none, that of the battle of the rules."""
    pages = [_page(match.scenario, match, forces) for match in matches if match.scenario]
    if not pages:
        match = matches[0] if matches else None
        pages = [_page(_battle(forces, match), match, forces)]
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=AFTER)


def _page(scenario: OwnScenario, match: Match | None, forces: Sequence[Force]) -> Document:
    return page(scenario, match.name if match else GAME, list(_facts(match, forces)))


def _facts(match: Match | None, forces: Sequence[Force]) -> Iterator[tuple[str, str]]:
    """Who meets, and after which turn it ends."""
    for force in forces if match else ():
        total = costs.of_force(force)
        yield force.name, f"{total.rated} points" if total.whole else "not all rated"
    low, high = limits.TURNS
    yield "Turns", str(match.turns) if match and match.turns else f"{low} to {high}"


def _battle(forces: Sequence[Force], match: Match | None) -> OwnScenario:
    """The procedure of the rules where players agree on no other (Setting Up; Winning the Game)."""
    wide, deep = TABLE
    long = wide - 2 * limits.ASIDE
    names = [force.name for force in forces][: limits.SIDES] if match else []
    far, near = names if len(names) == limits.SIDES else ("Second player", "First player")
    ends = f"turn {match.turns}" if match and match.turns else "the last turn"
    return OwnScenario(
        BATTLE,
        "No ground to hold and nothing to carry off: two forces, and whoever removes more of the other.",
        (
            "Lay out terrain by turns, or one player does and the other chooses an edge. Agree on what it does.",
            f'Each begins **within {limits.SETUP}"** of its long edge, **{limits.ASIDE}" or more** from short ones.',
            "Place figures in secret, behind a screen or on a sketch.",
            "Or deal each side a card for each of its units: the highest card places a unit and is discarded.",
        ),
        (f"Turns go by the cards, as on the quick reference, until {ends} is over.",),
        (
            "A figure that is removed scores its **combat rating** for the other side.",
            f"Most **victory points** after {ends} win.",
        ),
        zones=(
            Zone(far, limits.ASIDE, 0, long, limits.SETUP),
            Zone(near, limits.ASIDE, deep - limits.SETUP, long, limits.SETUP),
        ),
    )
