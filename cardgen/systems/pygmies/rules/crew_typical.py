"""A crew should have $CREW_TYPICAL models.

Players reach this number if they draft two strong groups for each hero. A smaller crew breaks early, and a larger one
makes turns long.

Rulebook: Appendix B, Basic Draft Strategy.

Bad:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 2, Archer: 2}}
      red: {hero: Scholar, groups: {Knight: 4, Squire: 4}}
      orange: {hero: Warden, groups: {Monk: 2, Gargoyle: 2}}

Good:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 4, Archer: 4}}
      red: {hero: Scholar, groups: {Knight: 4, Squire: 4}}
      orange: {hero: Warden, groups: {Monk: 4, Gargoyle: 2}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import crews
from cardgen.systems.pygmies.limits import CREW_MODELS, CREW_TYPICAL, SQUADS
from cardgen.systems.pygmies.rule_subjects import LoadedCrew
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only says what is typical."""


def check_crew(loaded: LoadedCrew) -> Faults:
    """Yield a fault for a complete crew of an allowed but unusual size."""
    low, high = CREW_TYPICAL
    models = crews.count_crew_models(loaded)
    if len(loaded.crew.squads) == SQUADS and models <= CREW_MODELS and not low <= models <= high:
        fact = (
            f"{loaded.crew.player} has {words.format_count(models, 'model')}"
            f"{words.format_deviation(models, low, high, counted=True)}"
        )
        hint = (
            f"add {words.format_count(low - models, 'card')}"
            if models < low
            else f"remove {words.format_count(models - high, 'card')}"
        )
        yield Fault(("squads",), f"{fact}: a crew typically has {low} to {high}", hint, at="key")
