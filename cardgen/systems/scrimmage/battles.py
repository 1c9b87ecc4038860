"""A simplified battle between two teams of Scrimmage until one has no models left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from cardgen.combat import Army, Battle, Fighter
from cardgen.systems.scrimmage import attack_odds, duels, limits
from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.text import words

ENDLESS = 1_000_000
"""Divisor of the breaking point in `Battle`: so large that a side fights to its last model."""
SHOOTING = 2
"""Turns of shooting before teams at opposite edges of a 24 inch table meet (an estimate)."""
MEDIUM = limits.BANDS.index("Medium")
"""Index in `limits.BANDS` of the shortest range band that counts before the teams meet."""
HIDDEN = ("Ghost's Veil", "Stealthy Approach")
"""Passives of models that cannot be shot at from more than 6 inches."""
MODELLED = (
    "all models of both teams, until one team is eliminated; a coin decides the initiative of each turn",
    f"{SHOOTING} turns of Shoot at any target, with weapons that reach {limits.REACHES[MEDIUM]} inches",
    "then random pairs, and a model without a partner joins a pair: a Fight or a Shoot, whichever costs more health",
    "models that shoot do not move, so a Shoot has Advantage",
    "Perfect Rolls, armour, helmets and shields, each again for every attacker; lost health lowers the dice",
    attack_odds.ORDER,
)
"""The lines that tell readers what a battle takes into account."""
NOT_MODELLED = (
    "terrain, distance, charges, lower Vitality of outnumbered models, Breathe, Overwatch, unconscious models",
    "active abilities and strain; passives that do not change attacks, and Counterstrike",
)
"""The lines that tell readers what a battle leaves out."""
LOST = (0, *limits.WOUND_STEPS)
"""Lost boxes of health at which the dice are unchanged, one step lower, and two steps lower."""


def compute_battle(a: Force, b: Force, plain: bool) -> Battle:
    """Return the input of a simulated battle between two teams.

    `plain`: leave out the abilities of archetypes.
    """
    sides = [[attack_odds.remove_abilities(one) if plain else one for one in force.models] for force in (a, b)]
    every = [(member, lost) for side in sides for member in side for lost in LOST]
    melee = [[_compute_melee(one, other) for other in every] for one in every]
    shots = [[_compute_shot(one, other) for other in every] for one in every]
    most = max((cost for table in (melee, shots) for row in table for cell in row for cost in cell), default=1)
    swings, bullets = ([_sum_chances(table, cost) for cost in range(1, most + 1)] for table in (melee, shots))
    return Battle(
        _build_army(sides[0]),
        _build_army(sides[1]),
        swings[0],
        bullets[0],
        [[1 for _ in every] for _ in every],
        shooting_turns=SHOOTING,
        breaks_at=ENDLESS,
        deeper_swings=swings[1:],
        deeper_shots=bullets[1:],
        modelled=MODELLED,
        not_modelled=NOT_MODELLED,
    )


def vary_battle(a: Force, b: Force, plain: bool) -> Iterator[tuple[str, Battle]]:
    """Yield the usual battle, then variants with other shooting turns and an earlier end, with descriptions."""
    usual = compute_battle(a, b, plain)
    yield "as usual", usual
    for turns in (0, 1, 3, 4):
        yield f"{words.format_count(turns, 'turn')} of Shoot", usual._replace(shooting_turns=turns)
    yield "a team breaks at a half", usual._replace(breaks_at=2)


def _build_army(members: Sequence[TeamMember]) -> Army:
    worn = tuple(limits.HEALTH - lost for lost in limits.WOUND_STEPS)
    fighters = [Fighter(limits.HEALTH, 1, worn=worn) for _ in members for _ in LOST]
    return Army(fighters, groups=[(place * len(LOST), 1) for place in range(len(members))], group_count=len(members))


def _compute_melee(one: tuple[TeamMember, int], other: tuple[TeamMember, int]) -> Mapping[int, Fraction]:
    return duels.compute_action(one[0], other[0], limits.HEALTH - one[1], limits.HEALTH - other[1])


def _compute_shot(one: tuple[TeamMember, int], other: tuple[TeamMember, int]) -> Mapping[int, Fraction]:
    hidden = attack_odds.get_passive_name(other[0]) in HIDDEN
    ways = [] if hidden else attack_odds.add_advantage(attack_odds.list_ranged_strikes(*one, least=MEDIUM))
    return attack_odds.choose_losses(ways, attack_odds.build_target(other[0], "agility", other[1]))


def _sum_chances(table: Sequence[Sequence[Mapping[int, Fraction]]], cost: int) -> list[list[float]]:
    """Return a table with the chances of losing at least `cost` boxes of health."""
    return [[float(sum(chance for lost, chance in cell.items() if lost >= cost)) for cell in row] for row in table]
