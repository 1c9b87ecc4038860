"""No card has a magic or special item.

Players find items during the game, or draw them from a bag after the draft, as grey disks. Items change hands; cards do
not. The rule applies wherever the name of an item appears: in lists of weapons, skills or spells, in keywords, and in
names.

Rulebook: Appendix G.

Bad:

    groups:
      - {name: Spearman, weapons: [Spear, Holy Water]}

Good:

    groups:
      - {name: Spearman, weapons: [Spear]}
"""

from __future__ import annotations

from cardgen.finding import Path
from cardgen.rules import Fault, Faults, nodes
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile, Weapon, WeaponUse
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, is_item, key

LEVEL = "error"
"""Level of the faults: an error, because items are found in play and are never on a card."""

_LAW = "players find items during the game, so no card has one"
"""What is expected, in the messages of all faults."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for each item among weapons, skills, spells and keywords, and for a profile named like an item."""
    if _is_item(profile.name):
        yield _get_item_name(profile)
    listed: list[WeaponUse | AbilityUse] = [*profile.weapons, *profile.skills, *profile.spells]
    for use in listed:
        if is_item(use):
            named = (*use.path, "name")
            yield _build_fault(profile, use.name, named if nodes.has_value(roster.file, named) else use.path)
    for number, keyword in enumerate(profile.keywords):
        if _is_item(keyword):
            yield _build_fault(profile, keyword, (*profile.path, "keywords", number))


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each custom skill, spell or weapon named like an item."""
    own: list[Ability | Weapon] = [*roster.faction.abilities, *roster.faction.weapons]
    for entry in own:
        if _is_item(entry.name):
            yield _get_item_name(entry)


def _is_item(name: str) -> bool:
    return key(name) in catalogue.load_catalogue().items


def _get_item_name(entry: Ability | Weapon | Profile) -> Fault:
    message = f"{entry.name} is the name of a magic or special item: {_LAW}"
    return Fault((*entry.path, "name"), message, "give it another name")


def _build_fault(profile: Profile, item: str, path: Path) -> Fault:
    return Fault(path, f"{profile.name} has the magic or special item {item}: {_LAW}", "remove it")
