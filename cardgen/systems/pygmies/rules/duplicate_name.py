"""No two heroes or groups of a file or a game have the same name.

Players find and draft cards by their names. Case, spaces, the kind of quotes and the plural make no difference: `Human
Archers` and `human archer` are the same name. Each duplicate has its own finding, which points to the others.

Skills, spells and weapons need unique names as well, among those of the file, its libraries and the rulebook. Otherwise
players mistake one for the other. A skill and a spell cannot share a name either.

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

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import Ability, Profile, Weapon
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, Owner, key, list_other_bearers

LEVEL = "error"
"""Level of the faults: an error, because players find and draft cards by name."""

_OTHER = "give it another name"
"""The hint of every fault."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each profile that shares its name with another, and for each duplicate custom entry."""
    yield from _check_profiles(roster)
    for noun, entries in _list_own_entries(roster).items():
        yield from _check_entries(noun, entries, roster)


def _check_profiles(roster: LoadedFaction) -> Faults:
    companies = roster.list_companies()
    for profile in roster.profiles:
        name = key(profile.name)
        sharing = [company.profiles_by_name[name] for company in companies if len(company.profiles_by_name[name]) > 1]
        if sharing:
            yield _build_fault(profile, roster, list_other_bearers(sharing, profile))


def _build_fault(profile: Profile, roster: LoadedFaction, found: list[Owner]) -> Fault:
    """Return the fault of a profile that shares its name with others."""
    here = all(bearer.roster is roster for bearer in found)
    where, times = "this file" if here else "this game", "twice" if len(found) == 1 else f"{len(found) + 1} times"
    message = f"{profile.name} appears {times} in {where}"
    law = "each hero or group needs a unique name"
    related = [
        RelatedPlace(
            (*bearer.profile.path, "name"), f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file
        )
        for bearer in found
    ]
    return Fault((*profile.path, "name"), f"{message}: {law}", _OTHER, related)


def _list_own_entries(roster: LoadedFaction) -> dict[str, list[Ability | Weapon]]:
    """Return the skills, spells and weapons that the file defines, by their noun."""
    abilities = roster.faction.abilities
    return {
        "skill": [ability for ability in abilities if ability.kind == "skill"],
        "spell": [ability for ability in abilities if ability.kind == "spell"],
        "weapon": list(roster.faction.weapons),
    }


def _check_entries(noun: str, entries: list[Ability | Weapon], roster: LoadedFaction) -> Faults:
    """Yield a fault for each custom entry with the name of another or of an entry of the rulebook."""
    first: dict[str, Ability | Weapon] = {}
    for entry in entries:
        path, name = (*entry.path, "name"), key(entry.name)
        before = first.setdefault(name, entry)
        if before is not entry and roster.is_shared_entry(path) and not roster.is_shared_entry(before.path):
            there = RelatedPlace(path, f"the {noun} of the library")
            message = f"duplicate {noun} {before.name}, also in a library of this file: each {noun} needs a unique name"
            yield Fault((*before.path, "name"), message, f"{_OTHER}, or remove it to use the library's", [there])
        elif before is not entry:
            law = f"each {noun} needs a unique name, and only the first is used"
            there = RelatedPlace((*before.path, "name"), f"the first {noun} {before.name}")
            yield Fault(path, f"duplicate {noun} {entry.name}: {law}", _OTHER, [there])
        elif taken := _find_rulebook_use(noun, name):
            message = f"{entry.name} is the name of a {taken} of the rulebook: a {noun} of your own needs a unique name"
            instead = ", or remove it to use the rulebook's" if taken == noun else ""
            yield Fault(path, message, f"{_OTHER}{instead}")


def _find_rulebook_use(noun: str, name: str) -> str | None:
    """Return the kind of the rulebook's entry with a name, or None; `noun` is tried first.

    Names of items are left to `pygmies/item-on-card`.
    """
    shipped = catalogue.load_catalogue()
    known = {"skill": shipped.skills, "spell": shipped.spells, "weapon": shipped.weapons}
    return next((kind for kind in (noun, *known) if name in known[kind]), None)
