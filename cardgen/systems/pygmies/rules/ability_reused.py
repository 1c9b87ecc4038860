"""A skill or spell should be on one hero or group of a file or a game.

If only one card can throw a Fireball, that card is worth drafting, and no hero is like another. Inborn skills (Undead,
Mindless, Fly) may repeat, yet count among the three. The models of a group share one profile.

The first profile keeps it, and each further one has a finding that points to all the others. The order is that of the
file names and of the entries in them. If you check only some files, the others come first, so that the finding is in a
file that you named. Each profile has its own waiver: if one of them is waived, the others keep their findings.

Rulebook: Appendix A, guideline 5.

Bad:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
      - {name: Scholar, skills: [Lucky, Dwarven Resolve, Regeneration]}

Good:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
      - {name: Scholar, skills: [Big Swing, Dwarven Resolve, Regeneration]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.model import AbilityUse, Profile
from cardgen.systems.pygmies.replacements import choose_replacement
from cardgen.systems.pygmies.rule_subjects import (
    LoadedFaction,
    Owner,
    RosterGroup,
    build_ability_key,
    list_other_bearers,
    list_uses,
)
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only advises against reuse."""
_RULE = "pygmies/ability-reused"
"""The id of this rule, which bearers may waive."""
_NAMED = 2
"""Bearers that the message names, to keep it short; the report lists further ones as related places."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each skill or spell that a profile has twice or that another profile should keep."""
    companies = roster.list_companies()
    offered: set[str] = set()
    for profile in roster.profiles:
        once: dict[object, AbilityUse] = {}
        for use in list_uses(profile):
            if use.ability is None:
                continue
            first = once.setdefault((build_ability_key(use), tuple(use.parameters.items())), use)
            if first is not use:
                message = f"{profile.name} has {use.name} twice: a {use.kind} counts once"
                yield Fault(use.path, message, "remove one", [RelatedPlace(first.path, f"the first {use.name}")])
            elif not use.ability.inborn:
                yield from _check_shared_ability(profile, use, roster, companies, offered)


def _check_shared_ability(
    profile: Profile, use: AbilityUse, roster: LoadedFaction, companies: list[RosterGroup], offered: set[str]
) -> Faults:
    """Yield a fault for an ability that other profiles of a game have too, unless this profile may keep it."""
    key = build_ability_key(use)
    meeting = [company for company in companies if len(company.uses_by_ability[key]) > 1]
    found = list_other_bearers([company.uses_by_ability[key] for company in meeting], profile)
    if not found or all(_may_keep_ability(profile, roster, company.find_keeper(key, _RULE)) for company in meeting):
        return
    named = [bearer.profile.name for bearer in found[:_NAMED]]
    rest = len(found) - len(named)
    names = words.join_words([*named, words.format_count(rest, "other")] if rest else named)
    where = "file" if all(bearer.roster is roster for bearer in found) else "game"
    related = [
        RelatedPlace(bearer.use.path, f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file)
        for bearer in found
        if bearer.use
    ]
    message = f"{profile.name} shares {use.name} with {names}: only one hero or group of a {where} should have it"
    replacement = _find_replacement(profile, use, roster, companies, offered)
    swap = (use.name, replacement or f"a {use.kind} of your own")
    yield Fault(use.path, message, _format_hint(use, replacement, roster), related, swap=swap)


def _may_keep_ability(profile: Profile, roster: LoadedFaction, keeper: Owner | None) -> bool:
    """Return whether a profile is the bearer who may keep an ability in one game."""
    return keeper is not None and keeper.profile is profile and keeper.roster is roster


def _find_replacement(
    profile: Profile, use: AbilityUse, roster: LoadedFaction, companies: list[RosterGroup], offered: set[str]
) -> str | None:
    """Return the ability that best takes the place of another: one that no profile has and that suits the card.

    Args:
        profile: The bearer.
        use: The ability to replace.
        roster: The bearer's file.
        companies: The rosters that the file meets in each game.
        offered: Names that earlier findings suggest; the returned name is added.
    """
    first, *rest = (company.free_abilities[use.kind] for company in companies)
    had = [one.ability for bearer in roster.profiles for one in list_uses(bearer)]
    added = {one.adds.stat for one in had if one and one.adds}
    free = [one for one in first if all(one in known for known in rest) and not (one.adds and one.adds.stat in added)]
    found = choose_replacement(use, profile, free, offered)
    offered.update([found] if found else [])
    return found


def _format_hint(use: AbilityUse, found: str | None, roster: LoadedFaction) -> str:
    from shlex import quote

    free = f" --free {quote(roster.matchups[0].file.name)}" if roster.matchups else ""
    if found:
        return f"replace it with `{found}`, or choose one that `cardgen list {use.kind}s{free}` lists"
    return f"define one of your own under `{use.kind}s:`"
