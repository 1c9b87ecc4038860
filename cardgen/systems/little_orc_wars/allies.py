"""Forces as a match has them: at its options, and those of one side as one army."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.systems.little_orc_wars import quotas
from cardgen.systems.little_orc_wars.model import Force, Match, Troop


def apply_match_options(match: Match, force: Force) -> Force:
    """Return a force with the options of a match where it says nothing itself."""
    return force.with_options(force.options.over(match.options))


def build_armies(match: Match, forces: Sequence[Force]) -> list[Force]:
    """Return an army for each side of a match that has forces among these: the force itself, or its allies as one."""
    known = {force.stem: force for force in forces}
    sides = [[known[stem] for stem in side.stems if stem in known] for side in match.sides]
    return [some[0] if len(some) == 1 else _merge_forces(some) for some in sides if some]


def _merge_forces(forces: Sequence[Force]) -> Force:
    """Return allies as one force; which missile weapons are free is still settled force by force."""
    troops: list[Troop] = []
    for force in forces:
        given = quotas.share_free_missiles(force)
        for troop in force.troops:
            free = given.get(quotas.find_place(troop))
            troops.append(troop._replace(free=free, path=("troops", len(troops))))
    name = " + ".join(force.name for force in forces)
    mountain = any(force.mountain for force in forces)
    return replace(forces[0], name=name, troops=tuple(troops), mountain=mountain)
