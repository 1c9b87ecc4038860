"""A crew has $SQUADS squads in three colours of one set, each with one hero and $SQUAD_GROUPS groups that follow him.

The colours are yellow, red and orange on one side and blue, green and purple on the other, as on the movement cards. A
group follows a hero of its own alignment, and neutrals follow anybody. Heroes and groups are those of the crew's game,
each hero is there once, and of a group there are no more cards than its size.

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

from cardgen import names
from cardgen.rules import Fault, Faults, Place, words
from cardgen.systems.pygmies import crews
from cardgen.systems.pygmies.limits import COLOURS, NEUTRAL, SQUAD_GROUPS, SQUADS
from cardgen.systems.pygmies.model import Squad
from cardgen.systems.pygmies.table import Bearer, Muster, key

LEVEL = "error"


def check_crew(muster: Muster) -> Faults:
    """Faults of the number of squads and groups and of the colours; and, if the game is known, of who is in them."""
    crew = muster.crew
    if len(crew.squads) != SQUADS:
        message = f"{crew.player} has {words.count(len(crew.squads), 'squad')}: a crew has exactly {SQUADS}"
        yield Fault(("squads",), message, at="key")
    yield from _colours(muster)
    for squad in crew.squads:
        if len(squad.groups) != SQUAD_GROUPS:
            has = words.count(len(squad.groups), "group")
            yield Fault((*squad.path, "groups"), f"{squad.hero} leads {has}: a hero leads {SQUAD_GROUPS}", at="key")
    if crews.is_known(muster):
        yield from _heroes(muster)
        yield from _followers(muster)
        yield from _cards(muster)


def _colours(muster: Muster) -> Faults:
    """A fault for each squad whose colour is not of the side that most squads are on."""
    squads = muster.crew.squads
    side = max(COLOURS, key=lambda colours: sum(squad.colour in colours for squad in squads))
    for squad in squads:
        if squad.colour not in side:
            sets = ", or ".join(map(words.listed, COLOURS))
            yield Fault(squad.path, f"{squad.hero} is {squad.colour}: the colours of a crew are {sets}", at="key")


def _heroes(muster: Muster) -> Faults:
    first: dict[str, Squad] = {}
    for squad in muster.crew.squads:
        path = (*squad.path, "hero")
        before = first.setdefault(key(squad.hero), squad)
        if crews.find(muster, squad.hero, hero=True) is None:
            yield Fault(path, f"there is no hero {squad.hero} in {_game(muster)}", _near(muster, squad.hero, hero=True))
        elif before is not squad:
            other = Place((*before.path, "hero"), "the first")
            yield Fault(path, f"{squad.hero} leads two squads: each hero is there once", related=[other])


def _followers(muster: Muster) -> Faults:
    for share in crews.shares(muster):
        path = (*share.squad.path, "groups", share.name)
        if share.group is None:
            yield Fault(path, f"there is no group {share.name} in {_game(muster)}", _near(muster, share.name), at="key")
            continue
        hero = crews.find(muster, share.squad.hero, hero=True)
        if hero and not _follows(share.group, hero):
            theirs, his = share.group.roster.faction.alignment, hero.roster.faction.alignment
            message = f"{share.name} is {theirs} and follows {share.squad.hero}, who is {his}"
            yield Fault(path, f"{message}: groups follow a hero of their alignment, and neutrals anybody", at="key")


def _follows(group: Bearer, hero: Bearer) -> bool:
    own = key(group.roster.faction.alignment)
    return own in (key(NEUTRAL), key(hero.roster.faction.alignment))


def _cards(muster: Muster) -> Faults:
    """A fault at each number of cards that goes beyond those that exist, over all squads."""
    taken: dict[int, int] = {}
    for share in crews.shares(muster):
        if share.group:
            group = share.group.profile
            total = taken[id(group)] = taken.get(id(group), 0) + share.cards
            if total > group.size:
                roster = share.group.roster
                there = Place((*group.path, "size"), f"{group.name} of {roster.name}", roster.file)
                message = f"{muster.crew.player} has {total} cards of {group.name}: there are {group.size}"
                yield Fault((*share.squad.path, "groups", share.name), message, related=[there])


def _game(muster: Muster) -> str:
    return muster.table.game.name if muster.table else muster.crew.game


def _near(muster: Muster, name: str, hero: bool = False) -> str | None:
    close = names.near(name, crews.known(muster, hero))
    return f"did you mean {close}?" if close else None
