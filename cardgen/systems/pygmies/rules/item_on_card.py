"""No card has a magic or special item.

Items are found during the game or drawn from a bag after the draft, as grey disks; they change hands, and a card does
not. That holds wherever the name stands: among weapons, skills or spells, and as an entry of the file's own.

Rulebook: Appendix G.

Bad:

    groups:
      - {name: Spearman, weapons: [Spear, Holy Water]}

Good:

    groups:
      - {name: Spearman, weapons: [Spear]}
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile, Weapon, WeaponUse
from cardgen.systems.pygmies.table import Roster, is_item, key

LEVEL = "error"

_LAW = "items are drawn or found during the game and stand on no card"


def check_profile(profile: Profile, _roster: Roster) -> Faults:
    """A fault for each item among weapons, skills and spells."""
    listed: list[WeaponUse | AbilityUse] = [*profile.weapons, *profile.skills, *profile.spells]
    for use in listed:
        if is_item(use):
            yield Fault(use.path, f"{profile.name} has {use.name}, a magic or special item: {_LAW}", "take it out")


def check_roster(roster: Roster) -> Faults:
    """A fault for each own skill, spell or weapon that is called like an item."""
    own: list[Ability | Weapon] = [*roster.faction.abilities, *roster.faction.weapons]
    for entry in own:
        if key(entry.name) in catalogue.load().items:
            message = f"{entry.name} is a magic or special item: {_LAW}"
            yield Fault((*entry.path, "name"), message, "give it another name")
