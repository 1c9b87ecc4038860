"""A hero or group should use each skill, spell or weapon of your own.

An unused entry is on no card: it was probably forgotten, or renamed where it is used. An entry with `suggested: true`
is only an idea and may wait. For an entry of a library, one of the files that name the library should use it.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    skills:
      - {name: Sea Legs, text: No penalty on decks and rigging.}

Good:

    skills:
      - {name: Sea Legs, text: No penalty on decks and rigging.}
    heroes:
      - {name: Captain, skills: [Sea Legs, Nimble, Swordsman]}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Ability, AbilityUse, Faction, Library, Weapon, WeaponUse
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, LoadedLibrary, is_item

LEVEL = "warning"
"""Level of the faults: a warning, because the entry does no harm."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each custom entry without a use; none while the file is incomplete or has unknown names.

    Entries with an error of their own are left out, because they must be looked at anyway.
    """
    if not roster.is_finished:
        return
    faulty = {found.entry for found in roster.file.findings if found.level == "error"}
    used = _find_used_paths(roster)
    for kind, one in _list_entries(roster.faction):
        known = used[kind]
        if (
            known is not None
            and one.path not in known
            and one.name not in faulty
            and not roster.is_shared_entry(one.path)
        ):
            yield _build_fault(kind, one, "expected a hero or group that has it")


def check_library(library: LoadedLibrary) -> Faults:
    """Yield a fault for each entry that no file with this library uses.

    There are none if the library or one of these files was named by itself, because other files may not be loaded then.
    """
    named = any(file.named for file in (library.file, *(roster.file for roster in library.users)))
    if named or not library.users or not all(roster.is_finished for roster in library.users):
        return
    known = [(roster, _find_used_paths(roster)) for roster in library.users]
    for kind, one in _list_entries(library.library):
        paths = [(roster, used[kind]) for roster, used in known]
        if any(found is None for _, found in paths):
            continue
        here = library.file.find_span(one.path)
        if not any(path and roster.file.find_span(path) == here for roster, found in paths for path in found or ()):
            yield _build_fault(kind, one, "expected a use in a file that names this library")


def _list_entries(holder: Faction | Library) -> Iterator[tuple[str, Ability | Weapon]]:
    """Yield the custom entries and their kinds, without those that are only suggested."""
    for ability in holder.abilities:
        if not ability.suggested:
            yield ability.kind, ability
    for weapon in holder.weapons:
        yield "weapon", weapon


def _find_used_paths(roster: LoadedFaction) -> dict[str, set[Path] | None]:
    """Return the paths of the entries in use, by kind: () for the catalogue's; None if a use is unknown."""
    used: dict[str, set[Path] | None] = {}
    profiles = roster.faction.profiles
    abilities = [use for profile in profiles for use in profile.skills + profile.spells]
    for kind in ("skill", "spell"):
        used[kind] = _list_paths([(use, use.ability) for use in abilities if use.kind == kind])
    used["weapon"] = _list_paths([(use, use.weapon) for profile in profiles for use in profile.weapons])
    return used


def _list_paths(uses: Sequence[tuple[AbilityUse | WeaponUse, Ability | Weapon | None]]) -> set[Path] | None:
    if any(entry is None and not is_item(use) for use, entry in uses):
        return None
    return {entry.path if entry else () for _, entry in uses}


def _build_fault(kind: str, entry: Ability | Weapon, law: str) -> Fault:
    hint = f"give it to a hero or group, or remove it{', or add `suggested: true`' if kind != 'weapon' else ''}"
    return Fault((*entry.path, "name"), f"unused {kind} {entry.name}: {law}", hint)
