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
from cardgen.systems.pygmies.matchups import LoadedFaction, Owner, RosterGroup, ability_key, others, uses
from cardgen.systems.pygmies.model import AbilityUse, Profile
from cardgen.text import words

LEVEL = "warning"
_RULE = "pygmies/ability-reused"


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for every skill or spell of a profile that another one keeps, or that it has twice."""
    companies = roster.companies()
    offered: set[str] = set()
    for profile in roster.profiles:
        once: dict[object, AbilityUse] = {}
        for use in uses(profile):
            if use.ability is None:
                continue
            first = once.setdefault((ability_key(use), tuple(use.parameters.items())), use)
            if first is not use:
                message = f"{profile.name} has {use.name} twice: a {use.kind} does not count double"
                yield Fault(use.path, message, "take one out", [RelatedPlace(first.path, f"the first {use.name}")])
            elif not use.ability.inborn:
                yield from _shared(profile, use, roster, companies, offered)


def _shared(
    profile: Profile, use: AbilityUse, roster: LoadedFaction, companies: list[RosterGroup], offered: set[str]
) -> Faults:
    key = ability_key(use)
    meeting = [company for company in companies if len(company.by_ability[key]) > 1]
    found = others([company.by_ability[key] for company in meeting], profile)
    if not found or all(_keeps(profile, roster, company.keeper(key, _RULE)) for company in meeting):
        return
    names = words.listed([bearer.profile.name for bearer in found])
    so = "has" if len(found) == 1 else "have"
    where = "file" if all(bearer.roster is roster for bearer in found) else "game"
    law = f"a {use.kind} should be on only one hero or group of a {where}"
    related = [
        RelatedPlace(bearer.use.path, f"{bearer.profile.name} of {bearer.roster.name}", bearer.roster.file)
        for bearer in found
        if bearer.use
    ]
    message = f"{profile.name} has {use.name}, and so {so} {names}: {law}"
    yield Fault(use.path, message, _instead(use, roster, companies, offered), related)


def _keeps(profile: Profile, roster: LoadedFaction, keeper: Owner | None) -> bool:
    """Whether the ability may stay where it is, as far as one game goes."""
    return keeper is not None and keeper.profile is profile and keeper.roster is roster


def _instead(use: AbilityUse, roster: LoadedFaction, companies: list[RosterGroup], offered: set[str]) -> str:
    """Another ability of that kind that nobody has, if possible one that works alike; and where all of them are told.

    `offered`: those that the help of other findings names, which this one leaves alone.
    """
    for_anybody = (one for one in companies[0].free[use.kind] if not (one.parameters or one.needs or one.inborn))
    known = [one for one in for_anybody if one.name not in offered]
    free = [one for one in known if all(one in company.free[use.kind] for company in companies[1:])]
    alike = [one for one in free if use.ability and one.mark == use.ability.mark] or free
    offered.update(one.name for one in alike[:1])
    such = f", such as {alike[0].name}" if alike else ""
    listing = f"cardgen list {use.kind}s"
    if roster.matchups:
        from shlex import quote

        game = quote(roster.matchups[0].file.name)
        return f"give it another {use.kind}{such}; `{listing} --free {game}` shows all that nobody has"
    return f"give it another {use.kind}{such}; `{listing}` shows all of them"
