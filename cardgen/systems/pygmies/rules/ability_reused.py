"""A skill or spell should stand on one hero or group of a file or a game.

When only one card can throw a Fireball, that card is worth drafting, and no hero is like another. Inborn skills
(Undead, Mindless, Fly) may repeat, yet count among the three. The models of a group share one profile. Each of the
two has its own finding, and points to the other.

Rulebook: Appendix A, guideline 5.

Bad:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
      - {name: Scholar, skills: [Lucky, Dwarven Resolve, Regeneration]}

Good:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
      - {name: Scholar, skills: [Big Swing, Dwarven Resolve, Regeneration]}
"""

from cardgen.rules import Fault, Faults, Place, words
from cardgen.systems.pygmies.model import AbilityUse, Profile
from cardgen.systems.pygmies.table import Company, Roster, ability_key, others, uses

LEVEL = "warning"


def check_roster(roster: Roster) -> Faults:
    """A fault for every skill or spell of a profile that others have as well, or that it has twice."""
    companies = roster.companies()
    for profile in roster.profiles:
        once: dict[object, AbilityUse] = {}
        for use in uses(profile):
            if use.ability is None:
                continue
            first = once.setdefault((ability_key(use), tuple(use.parameters.items())), use)
            if first is not use:
                yield _twice(profile, use, first)
            elif not use.ability.inborn:
                yield from _shared(profile, use, roster, companies)


def _twice(profile: Profile, use: AbilityUse, first: AbilityUse) -> Fault:
    message = f"{profile.name} has {use.name} twice: a {use.kind} does not count double"
    return Fault(use.path, message, "take one out", [Place(first.path, f"the first {use.name}")])


def _shared(profile: Profile, use: AbilityUse, roster: Roster, companies: list[Company]) -> Faults:
    key = ability_key(use)
    bearers = [found for company in companies if len(found := company.by_ability[key]) > 1]
    found = others(bearers, profile)
    if not found:
        return
    names = words.listed([bearer.profile.name for bearer in found])
    so = "has" if len(found) == 1 else "have"
    where = "file" if all(bearer.roster is roster for bearer in found) else "game"
    law = f"a {use.kind} should stand on one hero or group of a {where} alone"
    related = [
        Place(bearer.use.path, f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file)
        for bearer in found
        if bearer.use
    ]
    message = f"{profile.name} has {use.name}, and so {so} {names}: {law}"
    yield Fault(use.path, message, f"give all but one of them another {use.kind}", related)
