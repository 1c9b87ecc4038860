"""A skill or spell should have somebody to apply to, a weapon to apply it with, and a bearer who can use it.

Leadership for Automatons is worth nothing where nobody is an Automaton, Eagle Eye with a bow nothing to somebody with
a sling, and Raise Dead nothing to those who have no Skeletons. Counted are the models that the bearer can have beside
him: in his squad those of his faction and the neutrals of its games, in his crew those of all factions of a game. The
`type` of a skill or spell is a keyword or name that somebody of his own faction or the neutrals has, since heroes are
there for the groups of their faction. A few words that leave nobody out, such as `friends`, are for everybody.

Nor does Raise Dead do anything for henchmen, whom nobody follows, Handy with Rocks for somebody without a Rock, or
Dwarven Resolve for somebody who takes no Courage tests; and Summon Minion calls no more models than can follow a hero.

What an entry of your own needs it says under `needs`, with any of these; the values of `models`, `weapon` and
`followers` may be the name of one of its parameters:

- `{models: Beast, among: squad}`, with `least` if one is not enough, `use: shot` if they must be able to shoot, and
  `stat: courage` if they must have that characteristic;
- `{weapon: Harpoon, use: shot}`, or `{use: shot}` alone for any weapon of the bearer that can be shot or thrown;
- `{bearer: hero}`, `{stat: courage}` for a characteristic of the bearer, `{without: Undead}` for a skill that does the
  same, `{followers: x}` for the number of models that are called.

Whoever an entry `adds` to it needs as well. Files in which heroes or henchmen are missing and entries that are only
suggested are not judged.

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
from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import catalogue, reach
from cardgen.systems.pygmies.limits import DASHES
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
    """Yield a fault for each skill or spell that nobody, or no weapon, is there for: the first thing that it lacks."""
    known: dict[str, Reach | None] = {}
    sought = 0
    for profile in roster.profiles:
        for use in uses(profile):
            for need in _needs(use.ability) if use.ability and not use.ability.suggested else ():
                fault = next(_unfit(profile, use, need), None)
                kind = _among(use, need)
                if not fault and (need.models or need.followers):
                    if kind not in known:
                        known[kind] = reach.of(roster, kind)
                    if found := known[kind]:
                        fault = next(_alone(profile, use, need, roster, found, sought < _SOUGHT), None)
                        sought += fault is not None
                if fault:
                    yield fault
                    break


def _needs(ability: Ability) -> Iterator[Requirement]:
    """Yield what an ability says that it needs, and whom it adds to, with the characteristic if it may be a dash."""
    needs, adds = ability.needs, ability.adds
    if needs:
        yield needs
    if not adds:
        return
    stat = adds.stat if adds.stat in DASHES else ""
    if key(adds.to) == "self":
        yield Requirement(stat=stat)
    elif stat or (key(adds.to) not in _NOT_KEYWORDS and not (needs and needs.models == adds.to)):
        yield Requirement(adds.to, stat=stat)


def _unfit(profile: Profile, use: AbilityUse, need: Requirement) -> Faults:
    """Yield a fault for a bearer who can never use it, whoever is beside him."""
    if need.bearer == "hero" and profile.role != "hero":
        message = f"{profile.name} has {use.name}, but nobody follows henchmen: {use.name} is for heroes"
        yield Fault(use.path, message, f"give it to a hero, or {profile.name} another {use.kind}")
    elif need.weapon:
        yield from _unarmed(profile, use, need)
    elif need.models:
        return
    elif need.stat and profile.stats.get(need.stat, 0) is None:
        message = f'{profile.name} has {use.name}, but {need.stat} "-": {use.name} needs a number there'
        yield Fault(use.path, message, f"give another {use.kind}")
    elif need.use == "shot" and not reach.can_shoot(profile):
        yield from _shotless(profile, use)
    elif other := next((one for one in profile.skills if key(one.name) == key(need.without)), None):
        message = f"{profile.name} has {use.name} beside {other.name}: {use.name} adds nothing to that"
        yield Fault(use.path, message, f"give another {use.kind}", [RelatedPlace(other.path, other.name)])


def _shotless(profile: Profile, use: AbilityUse) -> Faults:
    """Yield a fault for a bearer who cannot shoot; a weapon that can only be shot is a matter of another rule."""
    weapons = [one.weapon for one in profile.weapons if one.weapon and one.weapon.missile]
    if not weapons:
        message = f"{profile.name} has {use.name}, but nothing to shoot or throw: {use.name} needs a missile weapon"
        yield Fault(use.path, message, f"give {profile.name} a missile weapon, or another {use.kind}")
    elif all(weapon.melee for weapon in weapons):
        message = f'{profile.name} has {use.name}, but shooting "-": {use.name} is about shots'
        yield Fault(use.path, message, f"give {profile.name} shooting, or another {use.kind}")


def _idle(profile: Profile, use: AbilityUse, need: Requirement, found: Reach) -> Faults:
    """Yield a fault for a number of followers that nobody can have."""
    value, most = _value(use, need.followers).strip(), found.count_followers()
    if value.isascii() and value.isdecimal() and int(value[:9]) > most > 0:
        fact = f"{profile.name} has {use.name} for {value[:9]} models, but at most {most} can follow one hero"
        yield Fault(_place(use, need.followers), f"{fact}: the rest is never there", f"write {most} or less")


def _among(use: AbilityUse, need: Requirement) -> str:
    """Whose models count: a type is one of the bearer's own faction, or of those that follow anybody."""
    typed = need.among == "crew" and need.models in use.parameters
    return "squad" if typed or need.followers else need.among


def _value(use: AbilityUse, word: str) -> str:
    """What a need is about: a parameter's value, or the word itself."""
    return str(use.parameters.get(word, "" if use.ability and word in use.ability.parameters else word))


def _place(use: AbilityUse, word: str) -> Path:
    return (*use.path, word) if word in use.parameters else use.path


def _alone(
    profile: Profile, use: AbilityUse, need: Requirement, roster: LoadedFaction, found: Reach, seek: bool
) -> Faults:
    """Yield a fault where the models are not there, or cannot do or have what it is about."""
    if need.followers:
        yield from _idle(profile, use, need, found)
    elif lacking := found.missing(_value(use, need.models), need.least):
        yield _missing(profile, use, need, roster, found, lacking, seek)
    elif (able := need.use or need.stat) and (lacking := found.missing(_value(use, need.models), 1, able)):
        what = {"shot": "can shoot", "swing": "can swing"}.get(able, f"has {able}")
        message = f"{profile.name} has {use.name} for {lacking[0]}, but none of them {what}: {use.name} never applies"
        yield Fault(_place(use, need.models), message, f"name other models, or give another {use.kind}")


def _missing(
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
    if not fit and need.weapon not in use.parameters:
        message = f"{profile.name} has {use.name}, but carries {armed}: {use.name} needs the weapon {wanted}"
        yield Fault(use.path, message, f"give {profile.name} that weapon, or another {use.kind}")
    elif not fit:
        law = f"the weapon of a {use.kind} should be one that its bearer carries"
        message = f"{profile.name} has {use.name} with {wanted}, but carries {armed}: {law}"
        yield Fault(_place(use, need.weapon), message, f"write one of these, or give {profile.name} that weapon")
    elif need.use == "shot" and profile.stats["shooting"] is None and any(weapon.missile for weapon in fit):
        yield from _shotless(profile, use)
    elif need.use and not any(weapon.missile if need.use == "shot" else weapon.melee for weapon in fit):
        can, law = ("shot or thrown", "shots") if need.use == "shot" else ("swung", "swings")
        message = f"{profile.name} has {use.name} with {wanted}, which cannot be {can}: {use.name} is about {law}"
        others = [name for name, one in carried if (one.missile if need.use == "shot" else one.melee)]
        hint = f"write {words.listed(others, 'or')}" if others else f"give another {use.kind}"
        yield Fault(_place(use, need.weapon), message, hint)
