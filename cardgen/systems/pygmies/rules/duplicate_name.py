"""No two heroes or groups of a file or a game have the same name.

Cards are found, drafted and told apart by their names. Case, spaces, the kind of quotes and a plural make no
difference: `Human Archers` and `human archer` are one name. Each of the two has its own finding, and points to the
other.

The same holds for a file's own skills, spells and weapons: none is called like another one of the file or of its
libraries, nor like one of the rulebook. Whoever knows the game would take the one for the other. A skill is not called
like a spell either.

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
from cardgen.systems.pygmies.matchups import LoadedFaction, Owner, key, others
from cardgen.systems.pygmies.model import Ability, Profile, Weapon

LEVEL = "error"

_OTHER = "give it another name"


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for every profile that shares its name, and for own entries that are not the first of theirs."""
    yield from _profiles(roster)
    for noun, entries in _own(roster).items():
        yield from _entries(noun, entries, roster)


def _profiles(roster: LoadedFaction) -> Faults:
    companies = roster.companies()
    for profile in roster.profiles:
        name = key(profile.name)
        sharing = [company.by_name[name] for company in companies if len(company.by_name[name]) > 1]
        if sharing:
            yield _fault(profile, roster, others(sharing, profile))


def _fault(profile: Profile, roster: LoadedFaction, found: list[Owner]) -> Fault:
    here = all(bearer.roster is roster for bearer in found)
    where, times = "this file" if here else "this game", "twice" if len(found) == 1 else f"{len(found) + 1} times"
    message = f"{profile.name} is a name that {where} has {times}"
    law = "each hero or group of a file or a game has a name of its own"
    related = [
        RelatedPlace(
            (*bearer.profile.path, "name"), f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file
        )
        for bearer in found
    ]
    return Fault((*profile.path, "name"), f"{message}: {law}", _OTHER, related)


def _own(roster: LoadedFaction) -> dict[str, list[Ability | Weapon]]:
    """The file's own entries by what they are."""
    abilities = roster.faction.abilities
    return {
        "skill": [ability for ability in abilities if ability.kind == "skill"],
        "spell": [ability for ability in abilities if ability.kind == "spell"],
        "weapon": list(roster.faction.weapons),
    }


def _entries(noun: str, entries: list[Ability | Weapon], roster: LoadedFaction) -> Faults:
    first: dict[str, Ability | Weapon] = {}
    for entry in entries:
        path, name = (*entry.path, "name"), key(entry.name)
        before = first.setdefault(name, entry)
        if before is not entry and roster.shares(path) and not roster.shares(before.path):
            law = f"each {noun} has a name of its own, and the file's own counts"
            there = RelatedPlace(path, f"the {noun} of the library")
            message = f"{before.name} is a {noun} that a library of this file has already: {law}"
            yield Fault((*before.path, "name"), message, f"{_OTHER}, or take it out and use the library's", [there])
        elif before is not entry:
            law = f"each {noun} has a name of its own, and the first counts"
            there = RelatedPlace((*before.path, "name"), f"the first {noun} of that name")
            yield Fault(path, f"{entry.name} is a {noun} that this file has already: {law}", _OTHER, [there])
        elif taken := _taken(noun, name):
            message = f"{entry.name} is a {taken} of the rulebook: a {noun} of one's own has a name of its own"
            instead = ", or take it out and use the rulebook's" if taken == noun else ""
            yield Fault(path, message, f"{_OTHER}{instead}")


def _taken(noun: str, name: str) -> str | None:
    """What the rulebook calls so, its own kind first. Items are looked at by `pygmies/item-on-card`."""
    shipped = catalogue.load()
    known = {"skill": shipped.skills, "spell": shipped.spells, "weapon": shipped.weapons}
    return next((kind for kind in (noun, *known) if name in known[kind]), None)
