"""The catalogues of Pygmies as `cardgen list` shows them, and the terms of its rules (as skills)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from cardgen.i18n import build_catalogue_text
from cardgen.systems import ListedEntry, Lists
from cardgen.systems.pygmies import catalogue, documents
from cardgen.systems.pygmies.model import Ability, Faction, Weapon
from cardgen.systems.pygmies.rule_subjects import list_uses
from cardgen.text import words

SUGGESTED = "only suggested by the rules"
"""The note on an entry that the rules do not use yet."""


def build_lists() -> Lists:
    """Return functions that list skills, spells, weapons and items in alphabetical order."""
    known = catalogue.load_catalogue()
    return {
        "skills": lambda: sorted(map(_build_listed_ability, known.skills.values())),
        "spells": lambda: sorted(map(_build_listed_ability, known.spells.values())),
        "weapons": lambda: sorted({_build_listed_weapon(one) for one in known.weapons.values()}),
        "items": lambda: sorted(ListedEntry(one.name, one.text) for one in known.items.values()),
    }


def find_names_in_use(models: Iterable[Faction]) -> Mapping[str, Collection[str]]:
    """Return the names of skills, spells and weapons that the factions' profiles have, by list."""
    profiles = [profile for faction in models for profile in faction.profiles]
    abilities = [use.ability for profile in profiles for use in list_uses(profile) if use.ability]
    weapons = (use.weapon for profile in profiles for use in profile.weapons if use.weapon)
    return {
        "skills": {one.name for one in abilities if one.kind == "skill"},
        "spells": {one.name for one in abilities if one.kind == "spell"},
        "weapons": {weapon.name for weapon in weapons},
    }


def _build_listed_ability(one: Ability) -> ListedEntry:
    """Return a skill or spell as `cardgen list` shows it."""
    reach = None if one.range is None else f'range {one.range}"' if one.range else "on the caster"
    facts = (
        f"needs its {words.join_words(one.parameters, 'and')}" if one.parameters else None,
        f"Simplicity {one.simplicity}" if one.simplicity is not None else None,
        reach,
        f"Strength {one.strength}" if one.strength is not None else None,
        f"save {one.save}" if one.save else None,
        "can be cast in melee" if one.combat_casting else None,
        "allowed on several models" if one.inborn else None,
        SUGGESTED if one.suggested else None,
    )
    return ListedEntry(one.name, one.text, ", ".join(filter(None, facts)))


def _build_listed_weapon(one: Weapon) -> ListedEntry:
    facts = (
        f"Strength {one.strength}",
        f'range {one.range}"' if one.range is not None else None,
        f"{'no' if one.move == 'none' else one.move} move" if one.move else None,
        one.misc,
    )
    return ListedEntry(one.name, one.text, ", ".join(filter(None, facts)), one.aliases)


def list_terms() -> Iterator[str]:
    """Yield the terms of the rules: characteristics, skills and spells, as translatable texts."""
    known = catalogue.load_catalogue()
    yield from documents.CHARACTERISTICS.values()
    for kind, entries in (("skills", known.skills), ("spells", known.spells)):
        yield from (build_catalogue_text(f"pygmies/{kind}", one.name, "printed", one.name) for one in entries.values())


def list_parameters() -> dict[str, dict[str, tuple[str, ...]]]:
    """Return the parameters of each skill and spell, by list and by the key of the name."""
    known = catalogue.load_catalogue()
    lists = {"skills": known.skills, "spells": known.spells}
    return {what: {key: one.parameters for key, one in entries.items()} for what, entries in lists.items()}
