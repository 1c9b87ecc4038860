"""Characteristics are whole numbers within the limits of the rules.

Attacks are $ATTACKS, wounds $WOUNDS, courage $COURAGE, a hero's heroism $HEROISM, and all others $OTHER. Only shooting
(cannot shoot), courage (takes no Courage tests) and heroism (not a hero) may be a dash. In every test a die plus a
value must reach 7, so larger numbers would change nothing. Other numbers have limits as well. A movement is $MOVEMENT
inches, a base $BASE inches (1.5 is allowed). The simplicity of your own spells is $SIMPLICITY. The strength of your own
spells and weapons is $OTHER, their range $REACH inches. See Appendix E
of the rulebook for spells, Appendix F for weapons.

Rulebook: Characteristics; Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, stats: {attacks: 4}}

Good:

    heroes:
      - {name: Captain, stats: {attacks: 3}}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import BASE, DASHES, MOVEMENT, OTHER, REACH, SIMPLICITY, STAT_RANGE, Range
from cardgen.systems.pygmies.model import Profile, Stat
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rules have no use for such a number."""


_Number = tuple[str, Path, str, Stat, Range]
"""A number to check: the name of its owner, its path, its key, its value and its range."""
_SPELLS, _WEAPONS = "Appendix E", "Appendix F"
"""The sections of the rulebook with the numbers of spells and of weapons."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for each characteristic that is no number within its range; heroism is checked for heroes only."""
    for stat, value in profile.stats.items():
        if value is None:
            if stat not in DASHES:
                path, at = costs.find_stat_place(profile, stat, roster)
                law, hint = _format_expectation(stat, STAT_RANGE[stat]), _format_hint(stat, STAT_RANGE[stat])
                yield Fault(path, f"{profile.name} has no `{stat}`: {law}", hint, at=at)
        elif stat != "heroism" or profile.role == "hero":
            yield from _check_number((profile.name, (*profile.path, "stats", stat), stat, value, STAT_RANGE[stat]))
    if profile.movement is not None:
        yield from _check_number((profile.name, (*profile.path, "movement"), "movement", profile.movement, MOVEMENT))
    if not BASE[0] <= profile.base <= BASE[1]:
        law, hint = f"expected {words.format_bounds(BASE)} inches", f"write a number from {words.format_bounds(BASE)}"
        yield Fault((*profile.path, "base"), f"{profile.name} has `base: {profile.base:g}`: {law}", hint)


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each number of the file's custom spells and weapons that is out of range."""
    for number in _list_spell_numbers(roster):
        yield from _check_number(number, _SPELLS)
    for number in _list_weapon_numbers(roster):
        yield from _check_number(number, _WEAPONS)


def _list_spell_numbers(roster: LoadedFaction) -> Iterator[_Number]:
    for spell in roster.faction.abilities:
        if spell.kind == "spell":
            yield spell.name, (*spell.path, "simplicity"), "simplicity", spell.simplicity, SIMPLICITY
            yield spell.name, (*spell.path, "range"), "range", spell.range, REACH
            yield spell.name, (*spell.path, "strength"), "strength", spell.strength, OTHER


def _list_weapon_numbers(roster: LoadedFaction) -> Iterator[_Number]:
    for weapon in roster.faction.weapons:
        own = None if weapon.strength == "User" else weapon.strength
        yield weapon.name, (*weapon.path, "strength"), "strength", own, OTHER
        yield weapon.name, (*weapon.path, "range"), "range", weapon.range, REACH


def _check_number(number: _Number, rulebook: str = "") -> Faults:
    """Yield a fault if a number is out of range; `rulebook` is its section if it differs from the manual page's."""
    name, path, what, value, bounds = number
    fact = _format_problem(what, value, bounds)
    if fact:
        yield Fault(
            path,
            f"{name} has {fact}: {_format_expectation(what, bounds)}",
            _format_hint(what, bounds),
            rulebook=rulebook,
        )


def _format_problem(what: str, value: Stat, bounds: Range) -> str | None:
    """Return the problem with a number in words, or None if the number is in range."""
    low, high = bounds
    if value is None:
        return "no `simplicity`" if what == "simplicity" else None
    if not isinstance(value, int):
        return f"`{what}: {value}`"
    return None if low <= value <= high else f"`{what}: {value}`{words.format_deviation(value, low, high)}"


def _format_expectation(what: str, bounds: Range) -> str:
    """Return the expected range of a number in words."""
    return f"expected a whole number, {words.format_bounds(bounds)}{_format_dash_hint(what)}"


def _format_hint(what: str, bounds: Range) -> str:
    return f"write a number from {words.format_bounds(bounds)}{_format_dash_hint(what)}"


def _format_dash_hint(what: str) -> str:
    return ', or `"-"`' if what in DASHES and what != "heroism" else ""
