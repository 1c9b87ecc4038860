"""A skill, spell or weapon of a faction's own should be on one of its heroes or groups.

What nobody has is on no card: it was meant for somebody and forgotten, or renamed where it is used. An entry with
`suggested: true` is only an idea, and may wait.

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

from collections.abc import Iterable, Iterator

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.matchups import LoadedFaction, is_item
from cardgen.systems.pygmies.model import Ability, AbilityUse, Weapon, WeaponUse

LEVEL = "warning"


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for each own entry that nobody has; silent while models are missing or have what is not known.

    An entry with an error of its own has enough to be looked at.
    """
    faction = roster.faction
    if not roster.finished:
        return
    abilities = [use for profile in faction.profiles for use in profile.skills + profile.spells]
    arms = [use for profile in faction.profiles for use in profile.weapons]
    faulty = {found.entry for found in roster.file.findings if found.level == "error"}
    for kind in ("skill", "spell"):
        wanted = [one for one in faction.abilities if one.kind == kind and not one.suggested and one.name not in faulty]
        yield from _unused(kind, wanted, [use for use in abilities if use.kind == kind])
    yield from _unused("weapon", [one for one in faction.weapons if one.name not in faulty], arms)


def _unused(kind: str, entries: Iterable[Ability | Weapon], found: Iterable[AbilityUse | WeaponUse]) -> Iterator[Fault]:
    used = set()
    for use in found:
        entry = use.weapon if isinstance(use, WeaponUse) else use.ability
        if entry is None and not is_item(use):
            return
        used.add(entry.path if entry else ())
    for one in entries:
        if one.path not in used:
            message = f"{one.name} is on no hero or group: a {kind} of one's own should be on a card"
            hint = f"give it to somebody, or take it out{', or add `suggested: true`' if kind != 'weapon' else ''}"
            yield Fault((*one.path, "name"), message, hint)
