"""A skill or spell should have somebody to apply to, and a weapon to apply it with.

Leadership for Automatons is worth nothing where nobody is an Automaton, Eagle Eye with a bow nothing to somebody with
a sling, and Raise Dead nothing to those who have no Skeletons. Counted are the models that the bearer can have beside
him: in his squad those of his faction and the neutrals of its games, in his crew those of all factions of a game. The
`type` of a skill or spell is a keyword or name that somebody of his own faction or the neutrals has, since heroes are
there for the groups of their faction. A few words that leave nobody out, such as `friends`, are for everybody.

What an entry of your own needs it says under `needs`: `{models: Beast, among: squad}`, with `least` if one is not
enough, or `{weapon: Harpoon, use: shot}`; the value may be the name of one of its parameters. Whoever an entry `adds`
to it needs as well. Files in which heroes or henchmen are missing and entries that are only suggested are not judged.

Rulebook: Appendix A, guideline 2; Appendix D, Table 5; Appendix E, Table 6.

Bad:

    heroes:
      - {name: Captain, skills: [{name: Leadership, type: Humann}, Nimble, Swordsman]}

Good:

    heroes:
      - {name: Captain, skills: [{name: Leadership, type: Human}, Nimble, Swordsman]}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import catalogue, reach
from cardgen.systems.pygmies.matchups import LoadedFaction, key, uses
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile, Requirement
from cardgen.systems.pygmies.reach import Reach
from cardgen.text import names, words

LEVEL = "warning"

_NOT_KEYWORDS = ("friends", "self")
"""What a bonus may go to beside a keyword."""
_MOST = 12
"""Keywords that a help lists."""
_SOUGHT = 50
"""Faults of one file for which a near keyword is looked for."""


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for each skill or spell that nobody, or no weapon, is there for."""
    known: dict[str, Reach | None] = {}
    sought = 0
    for profile in roster.profiles:
        for use in uses(profile):
            for need in _needs(use.ability) if use.ability and not use.ability.suggested else ():
                if need.weapon:
                    yield from _unarmed(profile, use, need)
                    continue
                kind = _among(use, need)
                if kind not in known:
                    known[kind] = reach.of(roster, kind)
                found = known[kind]
                if found and (lacking := found.missing(_value(use, need.models), need.least)):
                    sought += 1
                    yield _alone(profile, use, need, roster, found, lacking, sought <= _SOUGHT)


def _needs(ability: Ability) -> Iterator[Requirement]:
    """What an ability says it needs, or else whom it adds to."""
    if ability.needs:
        yield ability.needs
    elif ability.adds and key(ability.adds.to) not in _NOT_KEYWORDS:
        yield Requirement(ability.adds.to)


def _among(use: AbilityUse, need: Requirement) -> str:
    """Whose models count: a type is one of the bearer's own faction, or of those that follow anybody."""
    return "squad" if need.among == "crew" and need.models in use.parameters else need.among


def _value(use: AbilityUse, word: str) -> str:
    """What a need is about: a parameter's value, or the word itself."""
    return str(use.parameters.get(word, "" if use.ability and word in use.ability.parameters else word))


def _place(use: AbilityUse, word: str) -> Path:
    return (*use.path, word) if word in use.parameters else use.path


def _alone(
    profile: Profile,
    use: AbilityUse,
    need: Requirement,
    roster: LoadedFaction,
    found: Reach,
    lacking: tuple[str, int],
    seek: bool,
) -> Fault:
    word, models = lacking
    others = " or the neutrals" if any(matchup.neutrals for matchup in roster.matchups) else ""
    where = f"of {roster.name}{others}" if _among(use, need) == "squad" or not roster.matchups else "of its games"
    if need.models in use.parameters:
        close = names.near(word, found.keywords.values()) if seek else None
        fact = f"{profile.name} has {use.name} for {word}, which no hero or group {where} is"
        meant = f"; did you mean {close}?" if close else ""
        law = f"a {need.models} should be a keyword or name of models that its bearer can have beside him"
        return Fault(_place(use, need.models), f"{fact}: {law}{meant}", f"write {close or _examples(found)}")
    there = words.count(models, "model") if models else "no models"
    fact = f"{profile.name} has {use.name}, but the heroes and groups {where} have {there} with the keyword {word}"
    law = f"{use.name} needs {need.least if need.least > 1 else 'one'}"
    return Fault(use.path, f"{fact}: {law}", f"give another {use.kind}, or give models the keyword {word}")


def _examples(found: Reach) -> str:
    known = list(found.keywords.values())
    return words.listed(known, "or") if len(known) <= _MOST else f"one of their keywords, such as {known[0]}"


def _unarmed(profile: Profile, use: AbilityUse, need: Requirement) -> Faults:
    """A fault when the bearer does not carry the weapon, or it is not good for what it is to do."""
    wanted = _value(use, need.weapon)
    if not wanted.strip() or any(weapon.weapon is None for weapon in profile.weapons):
        return
    carried = [(one.name, one.weapon) for one in catalogue.wielded(profile) if one.weapon]
    fit = [weapon for name, weapon in carried if catalogue.is_named(wanted, name, weapon)]
    armed = words.listed([name for name, _ in carried])
    if not fit:
        law = f"the weapon of a {use.kind} should be one that its bearer carries"
        message = f"{profile.name} has {use.name} with {wanted}, but carries {armed}: {law}"
        yield Fault(_place(use, need.weapon), message, f"write one of these, or give {profile.name} that weapon")
    elif need.use and not any(weapon.missile if need.use == "shot" else weapon.melee for weapon in fit):
        can, law = ("shot or thrown", "shots") if need.use == "shot" else ("swung", "swings")
        message = f"{profile.name} has {use.name} with {wanted}, which cannot be {can}: {use.name} is about {law}"
        others = [name for name, one in carried if (one.missile if need.use == "shot" else one.melee)]
        hint = f"write {words.listed(others, 'or')}" if others else f"give another {use.kind}"
        yield Fault(_place(use, need.weapon), message, hint)
