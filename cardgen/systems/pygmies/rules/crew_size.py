"""A crew has at most $CREW_MODELS models.

Three heroes and six large groups can exceed this. Models beyond it stay on the bench.

Rulebook: Design Elements, footnote 5.

Bad:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 5, Archer: 5}}
      red: {hero: Scholar, groups: {Knight: 5, Squire: 5}}
      orange: {hero: Warden, groups: {Monk: 5, Miller: 5}}

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
from cardgen.systems.pygmies.limits import CREW_MODELS
from cardgen.systems.pygmies.rule_subjects import LoadedCrew
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook limits the models of a side."""


def check_crew(loaded: LoadedCrew) -> Faults:
    """Yield a fault for a crew with too many models."""
    models = crews.count_crew_models(loaded)
    if models > CREW_MODELS:
        message = f"{loaded.crew.player} has {words.format_count(models, 'model')}: a crew has at most {CREW_MODELS}"
        yield Fault(("squads",), message, f"remove {words.format_count(models - CREW_MODELS, 'model')}", at="key")
