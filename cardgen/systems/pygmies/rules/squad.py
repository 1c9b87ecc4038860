"""A crew has $SQUADS squads in colours of one set, each with one hero and $SQUAD_GROUPS groups.

One set of colours is yellow, red and orange; the other is blue, green and purple, as on the movement cards. A group
follows a hero of its own alignment, and neutrals follow any hero. Heroes and groups come from the crew's game. Each
hero appears once, and a crew has no more cards of a group than the group's `size`.

Rulebook: Appendix B, Drafting Rules; Movement Cards.

Bad:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 4, Archer: 4}}
      red: {hero: Scholar, groups: {Knight: 6, Squire: 4}}
      blue: {hero: Warden, groups: {Monk: 4, Gargoyle: 2}}

Good:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 4, Archer: 4}}
      red: {hero: Scholar, groups: {Knight: 4, Squire: 4}}
      orange: {hero: Warden, groups: {Monk: 4, Gargoyle: 2}}
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.finding import Path
from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import crews
from cardgen.systems.pygmies.limits import COLOURS, NEUTRAL, SQUAD_GROUPS, SQUADS
from cardgen.systems.pygmies.model import Squad
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, Owner, key
from cardgen.text import names, words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow the crew."""


def check_crew(loaded: LoadedCrew) -> Faults:
    """Yield faults for the number of squads and groups, for the colours and, if the game is known, for the members."""
    crew = loaded.crew
    if len(crew.squads) != SQUADS:
        message = f"{crew.player} has {words.format_count(len(crew.squads), 'squad')}: a crew has exactly {SQUADS}"
        yield Fault(("squads",), message, _format_hint(SQUADS - len(crew.squads), "squad"), at="key")
    yield from _check_colours(loaded)
    for squad in crew.squads:
        if len(squad.groups) != SQUAD_GROUPS:
            fact = f"{squad.hero} leads {words.format_count(len(squad.groups), 'group')} of {crew.player}"
            hint = _format_hint(SQUAD_GROUPS - len(squad.groups), "group")
            yield Fault((*squad.path, "groups"), f"{fact}: each hero leads {SQUAD_GROUPS}", hint, at="key")
    if crews.is_crew_readable(loaded):
        yield from _check_heroes(loaded)
        yield from _check_followers(loaded)
        yield from _check_card_counts(loaded)


def _check_colours(loaded: LoadedCrew) -> Faults:
    """Yield a fault for each squad whose colour does not belong to the side of most squads."""
    squads = loaded.crew.squads
    side = max(COLOURS, key=lambda colours: sum(squad.colour in colours for squad in squads))
    for squad in squads:
        if squad.colour not in side:
            fact = f"{loaded.crew.player} has a `{squad.colour}` squad"
            sets = ", or ".join(map(words.join_words, COLOURS))
            hint = f"write {words.join_words([f'`{colour}`' for colour in _list_free_colours(side, squads)], 'or')}"
            yield Fault(squad.path, f"{fact}: the colours of a crew are {sets}", hint, at="key")


def _list_free_colours(side: Sequence[str], squads: Sequence[Squad]) -> list[str]:
    """Return the colours of a side that no squad has, or all of them if none is left."""
    taken = {squad.colour for squad in squads}
    return [colour for colour in side if colour not in taken] or list(side)


def _format_hint(missing: int, noun: str) -> str:
    """Return the hint for missing entries; a negative number is a surplus."""
    return f"add {words.format_count(missing, noun)}" if missing > 0 else f"remove {words.format_count(-missing, noun)}"


def _check_heroes(loaded: LoadedCrew) -> Faults:
    """Yield a fault for each unknown hero, and for each hero who leads two squads."""
    first: dict[str, Squad] = {}
    for squad in loaded.crew.squads:
        path = (*squad.path, "hero")
        before = first.setdefault(key(squad.hero), squad)
        if crews.find_crew_model(loaded, squad.hero, hero=True) is None:
            yield _build_unknown_fault(loaded, squad.hero, path, "hero")
        elif before is not squad:
            message = f"{squad.hero} leads 2 squads of {loaded.crew.player}: each hero leads one"
            other = RelatedPlace((*before.path, "hero"), f"the first squad of {squad.hero}")
            yield Fault(path, message, "choose another hero", [other])


def _check_followers(loaded: LoadedCrew) -> Faults:
    """Yield a fault for each unknown group, and for each group that cannot follow its hero."""
    for share in crews.list_shares(loaded):
        path = (*share.squad.path, "groups", share.name)
        if share.group is None:
            yield _build_unknown_fault(loaded, share.name, path, "group")
            continue
        hero = crews.find_crew_model(loaded, share.squad.hero, hero=True)
        if hero and not _can_follow(share.group, hero):
            theirs, his = share.group.roster.faction.alignment, hero.roster.faction.alignment
            fact = f"{share.name} ({theirs}) follow {share.squad.hero} ({his}) in the crew of {loaded.crew.player}"
            hint = f"choose another group, or move it to a hero of the alignment {theirs}"
            yield Fault(path, f"{fact}: a group follows a hero of its own alignment", hint, at="key")


def _can_follow(group: Owner, hero: Owner) -> bool:
    own = key(group.roster.faction.alignment)
    return own in (key(NEUTRAL), key(hero.roster.faction.alignment))


def _check_card_counts(loaded: LoadedCrew) -> Faults:
    """Yield a fault at each number of cards that, added over all squads, exceeds the size of the group."""
    taken: dict[int, int] = {}
    for share in crews.list_shares(loaded):
        if share.group:
            group = share.group.profile
            total = taken[id(group)] = taken.get(id(group), 0) + share.cards
            if total > group.size:
                roster = share.group.roster
                there = RelatedPlace((*group.path, "size"), f"{group.name} of {roster.name}", roster.file)
                message = f"{loaded.crew.player} has {total} cards of {group.name}: the group has only {group.size}"
                hint = f"remove {total - group.size}"
                yield Fault((*share.squad.path, "groups", share.name), message, hint, [there])


def _check_game(loaded: LoadedCrew) -> str:
    return loaded.matchup.game.name if loaded.matchup else loaded.crew.game


def _build_unknown_fault(loaded: LoadedCrew, name: str, path: Path, noun: str) -> Fault:
    """Return the fault for a hero or group that the game does not have."""
    close = names.find_closest(name, crews.list_crew_names(loaded, noun == "hero"))
    law, hint = f"expected a {noun} of {_check_game(loaded)}", f"choose a {noun} of the game"
    if close:
        law, hint = f"did you mean `{close}`?", f"write `{close}`"
    fact = f"{loaded.crew.player} has the unknown {noun} `{name}`"
    return Fault(path, f"{fact}: {law}", hint, at="value" if noun == "hero" else "key")
