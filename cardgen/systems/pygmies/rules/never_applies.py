"""A skill or spell should have a target, a weapon and a bearer that can use it.

Leadership for Automatons is useless without Automatons, Eagle Eye for a bow without a bow, and Raise Dead without
Skeletons. The models that count are those that the bearer can have beside him. In a squad, these are models of his
faction and the neutrals of its games; in a crew, models of all factions of a game. Heroes lead groups of their own
faction. The `type` of a skill or spell is therefore a keyword or name in that faction or among the neutrals. A few
words, such as `friends`, match every model.

Some abilities depend on the bearer. Raise Dead needs a hero, because henchmen have no followers. Handy with Rocks needs
a Rock, and Dwarven Resolve a model that takes Courage tests. Summon Minion cannot call more models than can follow a
hero.

An entry of your own states what it needs under `needs`, with any of these keys. The values of `models`, `weapon` and
`followers` may be the name of one of its parameters.

- `{models: Beast, among: squad}`, with `least` if one is not enough, `use: shot` if they must be able to shoot, and
  `stat: courage` if they must have that characteristic;
- `{weapon: Harpoon, use: shot}`, or `{use: shot}` alone for any weapon that the bearer can shoot or throw;
- `{bearer: hero}`, `{stat: courage}` for a characteristic of the bearer, `{without: Undead}` for a skill with the same
  effect, `{followers: x}` for the number of models that it calls.

The target under `adds` counts as a need, too. Files without all their heroes or henchmen are not checked, nor are
entries with `suggested: true`.

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
from cardgen.systems.pygmies import catalogue, targeting
from cardgen.systems.pygmies.limits import DASHES
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile, Requirement
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key, list_uses
from cardgen.systems.pygmies.targeting import Reach
from cardgen.text import names, words

LEVEL = "warning"
"""Level of the faults: a warning, because the card can still be played, if without the ability."""

_NOT_KEYWORDS = ("friends", "self")
"""Targets of a bonus that are no keywords."""
_MOST = 12
"""Most keywords that a hint lists (a limit for readability)."""
_SOUGHT = 50
"""Faults of one file for which a near keyword is sought: a limit on time, as each search compares many words."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each skill or spell that can never apply, for the first of the things that it lacks."""
    known: dict[str, Reach | None] = {}
    sought = 0
    for profile in roster.profiles:
        for use in list_uses(profile):
            for need in _list_needs(use.ability) if use.ability and not use.ability.suggested else ():
                fault = next(_check_bearer(profile, use, need), None)
                kind = _choose_range(use, need)
                if not fault and (need.models or need.followers):
                    if kind not in known:
                        known[kind] = targeting.find_reach(roster, kind)
                    if found := known[kind]:
                        fault = next(_check_models(profile, use, need, roster, found, sought < _SOUGHT), None)
                        sought += fault is not None
                if fault:
                    yield fault
                    break


def _list_needs(ability: Ability) -> Iterator[Requirement]:
    """Yield the conditions of an ability: those of its `needs`, and those that follow from its bonus.

    The models that get a bonus must exist and, if the characteristic may be a dash, have it as a number.
    """
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


def _check_bearer(profile: Profile, use: AbilityUse, need: Requirement) -> Faults:
    """Yield a fault for a bearer who can never use the ability, whatever other models there are."""
    if need.bearer == "hero" and profile.role != "hero":
        message = f"{profile.name} has {use.name}, but henchmen have no followers: {use.name} is for heroes"
        yield Fault(use.path, message, f"give it to a hero, or {profile.name} another {use.kind}")
    elif need.weapon:
        yield from _check_weapon(profile, use, need)
    elif need.models:
        return
    elif need.stat and profile.stats.get(need.stat, 0) is None:
        message = f'{profile.name} has {use.name}, but `{need.stat}: "-"`: {use.name} needs a number'
        yield Fault(use.path, message, f"give {profile.name} another {use.kind}")
    elif need.use == "shot" and not targeting.can_shoot(profile):
        yield from _check_shooting(profile, use)
    elif other := next((one for one in profile.skills if key(one.name) == key(need.without)), None):
        message = f"{profile.name} has {use.name} and {other.name}: {use.name} adds nothing to {other.name}"
        there = RelatedPlace(other.path, f"{other.name} of {profile.name}")
        yield Fault(use.path, message, f"give {profile.name} another {use.kind}", [there])


def _check_shooting(profile: Profile, use: AbilityUse) -> Faults:
    """Yield a fault for a bearer who cannot shoot.

    A weapon that can only be shot is left to `pygmies/missile-without-shooting`.
    """
    weapons = [one.weapon for one in profile.weapons if one.weapon and one.weapon.missile]
    if not weapons:
        message = f"{profile.name} has {use.name}, but no weapon to shoot or throw: {use.name} needs one"
        yield Fault(use.path, message, f"give {profile.name} a missile weapon, or another {use.kind}")
    elif all(weapon.melee for weapon in weapons):
        message = f'{profile.name} has {use.name}, but `shooting: "-"`: {use.name} needs a number'
        yield Fault(use.path, message, f"give {profile.name} `shooting`, or another {use.kind}")


def _check_followers(profile: Profile, use: AbilityUse, need: Requirement, found: Reach) -> Faults:
    """Yield a fault for a number of followers that no hero can have."""
    value, most = _read_need(use, need.followers).strip(), found.count_followers()
    if value.isascii() and value.isdecimal() and int(value[:9]) > most > 0:
        message = f"{profile.name} has {use.name} for {value[:9]} models: at most {most} can follow one hero"
        yield Fault(_find_place(use, need.followers), message, f"write {most} or less")


def _choose_range(use: AbilityUse, need: Requirement) -> str:
    """Return where the needed models are looked for.

    A type given as a parameter must be met in the bearer's own squad.
    """
    typed = need.among == "crew" and need.models in use.parameters
    return "squad" if typed or need.followers else need.among


def _read_need(use: AbilityUse, word: str) -> str:
    """Return the value of a parameter that a condition names, or else the word of the condition itself."""
    return str(use.parameters.get(word, "" if use.ability and word in use.ability.parameters else word))


def _find_place(use: AbilityUse, word: str) -> Path:
    return (*use.path, word) if word in use.parameters else use.path


def _check_models(
    profile: Profile, use: AbilityUse, need: Requirement, roster: LoadedFaction, found: Reach, seek: bool
) -> Faults:
    """Yield a fault if the needed models do not exist, or cannot do or do not have what the ability is about."""
    if need.followers:
        yield from _check_followers(profile, use, need, found)
    elif lacking := found.find_missing_models(_read_need(use, need.models), need.least):
        yield _build_missing_fault(profile, use, need, roster, found, lacking, seek)
    elif (able := need.use or need.stat) and (
        lacking := found.find_missing_models(_read_need(use, need.models), 1, able)
    ):
        what = {"shot": "can shoot", "swing": "can swing"}.get(able, f"has `{able}`")
        message = f"{profile.name} has {use.name} for `{lacking[0]}`, but none of them {what}: {use.name} never applies"
        yield Fault(
            _find_place(use, need.models), message, f"name other models, or give {profile.name} another {use.kind}"
        )


def _build_missing_fault(
    profile: Profile,
    use: AbilityUse,
    need: Requirement,
    roster: LoadedFaction,
    found: Reach,
    lacking: tuple[str, int],
    seek: bool,
) -> Fault:
    """Return the fault of an ability whose models do not exist.

    Args:
        profile: The bearer.
        use: The ability.
        need: The condition.
        roster: The bearer's file.
        found: The models that the ability can reach.
        lacking: The words that too few models match, and the number of those models.
        seek: Whether to look for a near keyword.
    """
    word, models = lacking
    others = " or the neutrals" if any(matchup.neutrals for matchup in roster.matchups) else ""
    where = (
        f"of {roster.name}{others}" if _choose_range(use, need) == "squad" or not roster.matchups else "of its games"
    )
    if need.models in use.parameters:
        close = names.find_closest(word, found.keywords.values()) if seek else None
        fact = f"{profile.name} has {use.name} for `{word}`"
        law, hint = f"expected a keyword or name of heroes or groups {where}", f"write {_format_examples(found)}"
        if close:
            law, hint = f"did you mean `{close}`?", f"write `{close}`"
        return Fault(_find_place(use, need.models), f"{fact}: {law}", hint)
    there = f"only {words.format_count(models, 'model')} {where} with" if models else f"no model {where} with"
    fact = f"{profile.name} has {use.name}, but there is {there} the keyword `{word}`"
    law = f"{use.name} needs {need.least if need.least > 1 else 'one'}"
    hint = f"give models the keyword `{word}`, or give {profile.name} another {use.kind}"
    return Fault(use.path, f"{fact}: {law}", hint)


def _format_examples(found: Reach) -> str:
    known = list(found.keywords.values())
    if len(known) > _MOST:
        return f"one of their keywords, such as `{known[0]}`"
    return words.join_words([f"`{word}`" for word in known], "or")


def _check_weapon(profile: Profile, use: AbilityUse, need: Requirement) -> Faults:
    """Yield a fault if the bearer does not carry the needed weapon, or the weapon does not allow the needed use."""
    wanted = _read_need(use, need.weapon)
    if not wanted.strip() or any(weapon.weapon is None for weapon in profile.weapons):
        return
    carried = [(one.name, one.weapon) for one in catalogue.list_wielded_weapons(profile) if one.weapon]
    fit = [weapon for name, weapon in carried if catalogue.is_named(wanted, name, weapon)]
    armed = words.join_words([name for name, _ in carried])
    if not fit and need.weapon not in use.parameters:
        message = f"{profile.name} has {use.name}, but carries {armed}: {use.name} needs the weapon `{wanted}`"
        yield Fault(use.path, message, f"give {profile.name} that weapon, or another {use.kind}")
    elif not fit:
        message = f"{profile.name} has {use.name} with `{wanted}`, but carries {armed}: expected a carried weapon"
        yield Fault(
            _find_place(use, need.weapon), message, f"write `{carried[0][0]}`, or give {profile.name} the weapon"
        )
    elif need.use == "shot" and profile.stats["shooting"] is None and any(weapon.missile for weapon in fit):
        yield from _check_shooting(profile, use)
    elif need.use and not any(weapon.missile if need.use == "shot" else weapon.melee for weapon in fit):
        can = "a missile weapon" if need.use == "shot" else "a melee weapon"
        message = f"{profile.name} has {use.name} with `{wanted}`: {use.name} needs {can}"
        others = [f"`{name}`" for name, one in carried if (one.missile if need.use == "shot" else one.melee)]
        hint = f"write {words.join_words(others, 'or')}" if others else f"give {profile.name} another {use.kind}"
        yield Fault(_find_place(use, need.weapon), message, hint)
