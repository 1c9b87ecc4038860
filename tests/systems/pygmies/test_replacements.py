"""Free skills and spells in place of those that several have: chosen with regard to the card."""

from __future__ import annotations

import pytest

from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import AbilityUse, Profile, WeaponUse
from cardgen.systems.pygmies.replacements import UNCANNY, UNCANNY_BEARERS, choose_replacement
from cardgen.text import names

KNOWN = catalogue.load_catalogue()
SKILLS = [one for one in KNOWN.skills.values() if not one.suggested]
SPELLS = [one for one in KNOWN.spells.values() if not one.suggested]
STATS = {"shooting": None, "fighting": 4, "strength": 4, "defense": 4, "attacks": 1, "wounds": 2, "courage": 4}


def use(name: str, kind: str = "skill") -> AbilityUse:
    """A use of the rulebook's entry of that name."""
    known = KNOWN.skills if kind == "skill" else KNOWN.spells
    return AbilityUse("skill" if kind == "skill" else "spell", name, {}, known[names.normalize(name)], ())


def bearer(*keywords: str, weapon: str = "Sword", role: str = "hero", **stats: int | None) -> Profile:
    """A model with those keywords, a weapon, and some characteristics."""
    weapons = (WeaponUse(weapon, KNOWN.weapons[names.normalize(weapon)], ()),)
    made = {**STATS, "heroism": 3 if role == "hero" else None, **stats}
    kind = "hero" if role == "hero" else "henchmen"
    return Profile(kind, "Ann", 1, keywords, made, weapons, (), (), None, None, None, ())  # type: ignore[arg-type]


def all_replacements(old: AbilityUse, profile: Profile) -> list[str]:
    """Return what is offered one after the other, when all before is taken."""
    taken: list[str] = []
    while found := choose_replacement(old, profile, SKILLS if old.kind == "skill" else SPELLS, taken):
        taken.append(found)
    return taken


@pytest.mark.parametrize("old", ["Inspiration", "Swordsman", "Lucky", "Big Swing", "Regeneration", "Energy Drain"])
@pytest.mark.parametrize("role", ["hero", "henchmen"])
def test_people_get_nothing_uncanny(old: str, role: str) -> None:
    """However many are taken; in the end there is none rather than Energy Drain for a captain."""
    offered = all_replacements(use(old), bearer("Human", "Good", "Captain", role=role))

    assert len(offered) > 5
    assert UNCANNY.isdisjoint(map(names.normalize, offered))


@pytest.mark.parametrize("keyword", sorted(UNCANNY_BEARERS))
def test_monsters_may_have_the_uncanny(keyword: str) -> None:
    """At the latest when the others are taken."""
    offered = all_replacements(use("Lucky"), bearer(keyword.capitalize(), "Evil"))

    assert {"Energy Drain", "Paralysis", "Mummy Rot", "Ethereal"} <= set(offered)


@pytest.mark.parametrize("old", [one.name for one in SKILLS if not one.parameters])
def test_replacement_can_be_used_as_it_is(old: str) -> None:
    """It takes no parameter and nobody else, may not repeat, and is for shots only where its bearer shoots."""
    for profile in (bearer("Human"), bearer("Ghost"), bearer("Human", weapon="Long Bow", shooting=4)):
        for name in all_replacements(use(old), profile):
            entry = KNOWN.skills[names.normalize(name)]
            assert not entry.parameters
            assert not entry.inborn
            assert not (entry.needs and (entry.needs.models or entry.needs.weapon))
            assert profile.stats["shooting"] is not None or not (entry.needs and entry.needs.use == "shot")


def test_replacement_works_like_what_it_replaces() -> None:
    """One that is used once in a game for another such, one of the same phase, a spell that hits for one that hits."""
    human = bearer("Human", "Good", "Captain", fighting=5, attacks=2)

    assert choose_replacement(use("Lucky"), human, SKILLS, {"Lucky"}) == "No Quarter"
    assert choose_replacement(use("Big Swing"), human, SKILLS, {"Big Swing"}) == "Dispatch Riff-Raff"
    assert choose_replacement(use("Fireball", "spell"), human, SPELLS, {"Fireball"}) == "Lightning Bolt"


def test_nothing_replaces_what_nobody_knows() -> None:
    """Nor is there anything where nothing of that kind is free."""
    unknown = AbilityUse("skill", "Yodel", {}, None, ())

    assert choose_replacement(unknown, bearer("Human"), SKILLS, ()) is None
    assert choose_replacement(use("Lucky"), bearer("Human"), [], ()) is None
    assert choose_replacement(use("Lucky"), bearer("Human"), SPELLS, ()) is None
