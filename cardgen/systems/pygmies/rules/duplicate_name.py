"""No two heroes or groups of a file or a game have the same name.

Cards are found, drafted and told apart by their names. Case, spaces, the kind of quotes and a plural make no difference:
`Human Archers` and `human archer` are one name. Each of the two has its own finding, and points to the other.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    groups:
      - {name: Archer, size: 2}
      - {name: Archers, size: 3}

Good:

    groups:
      - {name: Archer, size: 2}
      - {name: Horse Archer, size: 3}
"""

from cardgen.rules import Fault, Faults, Place
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.table import Bearer, Roster, key, others

LEVEL = "error"


def check_roster(roster: Roster) -> Faults:
    """A fault for every profile that shares its name, at the name."""
    companies = roster.companies()
    for profile in roster.profiles:
        name = key(profile.name)
        sharing = [company.by_name[name] for company in companies if len(company.by_name[name]) > 1]
        if sharing:
            yield _fault(profile, roster, others(sharing, profile))


def _fault(profile: Profile, roster: Roster, found: list[Bearer]) -> Fault:
    here = all(bearer.roster is roster for bearer in found)
    message = f"{profile.name} is a name that {'this file' if here else 'this game'} has twice"
    law = "each hero or group of a file or a game has a name of its own"
    related = [
        Place((*bearer.profile.path, "name"), f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file)
        for bearer in found
    ]
    return Fault((*profile.path, "name"), f"{message}: {law}", "give it another name", related)
