"""The movement of a model equals that of its skills.

Fly moves a model 10 inches. Without `movement`, the card and the statistics use that number. With a different
`movement`, the card contradicts itself.

Rulebook: Movement; Appendix D, Table 5.

Bad:

    groups:
      - {name: Spearman, skills: [Fly], movement: 8}

Good:

    groups:
      - {name: Spearman, skills: [Fly]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.model import Profile, get_skill_movement
from cardgen.systems.pygmies.rule_subjects import LoadedFaction

LEVEL = "warning"
"""Level of the faults: a warning, because the card can still be played, although it contradicts itself."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a movement that differs from the movement that a skill gives."""
    for use in profile.skills:
        move = get_skill_movement(use)
        if move and profile.movement not in (None, move):
            fact = f"{profile.name} has `movement: {profile.movement}`, but {use.name} moves it {move} inches"
            related = [RelatedPlace(use.path, f"{use.name} moves {move} inches")]
            path = (*profile.path, "movement")
            yield Fault(path, f"{fact}: expected the same number", f"write `movement: {move}`", related)
            return
