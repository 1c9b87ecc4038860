"""The forces of a match with its options, and the allies of a side merged into one army."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.systems.little_orc_wars import quotas
from cardgen.systems.little_orc_wars.model import Force, Match, Troop


def apply_match_options(match: Match, force: Force) -> Force:
    """Return a copy of the force with the options of the match, except those that the force itself chooses."""
    return force.with_options(force.options.over(match.options))


def build_armies(match: Match, forces: Sequence[Force]) -> list[Force]:
    """Return one army for each side of the match with at least one of `forces`; allies are merged."""
    known = {force.stem: force for force in forces}
    sides = [[known[stem] for stem in side.stems if stem in known] for side in match.sides]
    return [some[0] if len(some) == 1 else _merge_forces(some) for some in sides if some]


def _merge_forces(forces: Sequence[Force]) -> Force:
    """Return allies as one force.

    Free missile weapons are shared out within each ally first, as the rules count them.
    """
    troops: list[Troop] = []
    for force in forces:
        given = quotas.share_free_missiles(force)
        for troop in force.troops:
            free = given.get(quotas.find_place(troop))
            troops.append(troop._replace(free=free, path=("troops", len(troops))))
    name = " + ".join(force.name for force in forces)
    mountain = any(force.mountain for force in forces)
    return replace(forces[0], name=name, troops=tuple(troops), mountain=mountain)
