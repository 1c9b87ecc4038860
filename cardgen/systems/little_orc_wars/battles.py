"""A simplified battle between two forces of Little Orc Wars: missile fire until they meet, then melee after melee."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.combat import Clash, Troops
from cardgen.systems.little_orc_wars import limits, melees, quotas, statistics, stats
from cardgen.systems.little_orc_wars.model import Force, Troop
from cardgen.text import words

GROUP = 12
"""Most attackers in one melee (Melee 1)."""
VOLLEYS = 1
"""Turns of missile fire with a range of 24 inches before troops that walk 12 inches a turn meet; elves' bows get one
more (an estimate)."""
RAISES = {"cleric": 1, "necromancer": 1, "lich lord": 2}
"""Slain one-die creatures that a priest brings back in a turn (Clerics 1, Necromancers 2, Customized Rules)."""
CAVES = 3
"""Slain one-die creatures that a Lich Lord brings back in a turn if his force holds the mountain (Customized Rules)."""
MODELLED = (
    f"all troops except catapults, until a force is eliminated; a draw if both have fewer than {limits.DRAWN_BELOW}",
    f"{words.format_count(VOLLEYS, 'turn')} of missile fire before they meet, one more of elves' bows",
    "the shooters aim at as many random enemies; enemies with missiles shoot back",
    f"then melees of all, the sides take turns: {GROUP} random attackers at most, and defenders in equal shares",
    "all dice sorted and paired, highest with highest; the lower die of a pair is beaten, in a tie none",
    "the attacker picks all casualties by points for each beaten die: the dearest enemies, the cheapest of his own",
)
"""The lines that tell readers what a battle takes into account."""
ABILITIES = (
    "the extra dice of paladins, rangers and water elementals",
    "priests keep out of melee, and each of their turns bring back slain creatures of one die",
)
"""The lines on abilities that a battle takes into account unless it is `plain`."""
NOT_MODELLED = (
    "catapults and boulders, whose hits depend on skill; `--sensitivity` shows their effect",
    "terrain, distance and moves; missile fire of giants, and all missile fire after melee begins",
    "prisoners, surrender, spells, turned undead, elementals that die with their mages",
)
"""The lines that tell readers what a battle leaves out."""


def compute_battle(a: Force, b: Force, plain: bool) -> Clash:
    """Return the input of a simulated battle between two forces.

    `plain`: leave out extra dice against certain enemies and creatures that priests bring back.
    """
    every = [*statistics.list_fielded_troops(a), *statistics.list_fielded_troops(b)]
    return Clash(
        _build_side(a, plain),
        _build_side(b, plain),
        [[0 if plain else melees.count_extra_dice(one, other) for other in every] for one in every],
        VOLLEYS + 1,
        GROUP,
        limits.DRAWN_BELOW,
        modelled=MODELLED if plain else (*MODELLED, *ABILITIES),
        not_modelled=NOT_MODELLED,
    )


def vary_battle(a: Force, b: Force, plain: bool) -> Iterator[tuple[str, Clash]]:
    """Yield the usual battle, then variants that change one assumption each, with a description of the change."""
    usual = compute_battle(a, b, plain)
    yield "as usual", usual
    yield "no missile fire", usual._replace(volleys=0)
    yield (
        "a turn of missiles more",
        usual._replace(
            volleys=usual.volleys + 1,
            a=[one._replace(volleys=one.volleys + 1) for one in usual.a],
            b=[one._replace(volleys=one.volleys + 1) for one in usual.b],
        ),
    )
    for hits in (1, 2):
        bombarded = (hits * a.catapults, hits * b.catapults)
        yield f"{words.format_count(hits, 'hit')} of each catapult a turn", usual._replace(bombarded=bombarded)
    yield "a tied 6 costs the attacker", usual._replace(sixes=True)


def _build_side(force: Force, plain: bool) -> list[Troops]:
    given = quotas.share_free_missiles(force)
    return [
        _build_troops(troop, force, statistics.compute_price(troop, force, given), plain)
        for troop in statistics.list_fielded_troops(force)
    ]


def _build_troops(troop: Troop, force: Force, points: float, plain: bool) -> Troops:
    dice, volley = melees.count_melee_dice(troop), None if troop.kind.sort == "giant" else melees.find_volley(troop)
    raises = CAVES if force.mountain and troop.kind.called == "lich lord" else RAISES.get(troop.kind.called, 0)
    return Troops(
        troop.number,
        dice.number,
        stats.count_kills(troop),
        dice.converted,
        volley.number if volley else 0,
        bool(volley and volley.converted),
        VOLLEYS + stats.has_elf_bow(troop),
        points,
        0 if plain else raises,
    )
